"""What a head is called is what was counted, and how much was counted is said."""

import re

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.desk import TRACE_MEMORY, Ask, Desk
from glassbert.look.patterns import evenness, in_words, patterns_of
from glassbert.look.sentences import SENTENCES
from glassbert.trace.shares import KINDS, looking, mean_shares, shares_of

TOKENS = ["[CLS]", "the", "cat", ",", "the", "dog", ".", "[SEP]"]


def made(looks_at: dict[int, int]) -> np.ndarray:
    """A map [1, 1, 8, 8] in which every token looks at one other, and [CLS] if none is named."""
    weights = np.zeros((1, 1, 8, 8), dtype=np.float32)
    for query in range(8):
        weights[0, 0, query, looks_at.get(query, 0)] = 1
    return weights


def test_each_kind_is_counted_where_it_can_be() -> None:
    before = mean_shares(shares_of(made({word: word - 1 for word in range(1, 7)}), TOKENS))[0, 0]
    assert before[KINDS.index("previous word")] == 1  # the first word has none before it
    after = mean_shares(shares_of(made({word: word + 1 for word in range(1, 7)}), TOKENS))[0, 0]
    assert after[KINDS.index("next word")] == 1
    again = mean_shares(shares_of(made({1: 4, 4: 1}), TOKENS))[0, 0]
    assert again[KINDS.index("repeats of the word")] == 1
    assert again[KINDS.index("[CLS]")] == pytest.approx(4 / 6)
    stops = mean_shares(shares_of(made({1: 3, 2: 6}), TOKENS))[0, 0]
    assert stops[KINDS.index("full stop or comma")] == pytest.approx(2 / 6)


def test_frames_are_neither_words_nor_repeats_of_one() -> None:
    tokens = ["[CLS]", "a", "[SEP]", "b", "a", "[SEP]"]
    assert looking(tokens) == [1, 3, 4]
    shares = shares_of(np.full((1, 1, 6, 6), 1 / 6, dtype=np.float32), tokens)[0, 0]
    assert shares.shape == (3, len(KINDS))
    before, after, _, _, _, _, repeats = shares.T
    assert np.isnan(before).tolist() == [True, True, False]  # [SEP] stands before b, and is no word
    assert np.isnan(after).tolist() == [True, False, True]
    assert np.isnan(repeats).tolist() == [False, True, False]


def looks(counted: int = 10, **shares: float) -> np.ndarray:
    """Shares [looking, kind] that are the same for every token."""
    made = np.zeros((counted, len(KINDS)))
    for name, share in shares.items():
        made[:, KINDS.index({"before": "previous word", "after": "next word", "cls": "[CLS]"}[name])] = share
    return made


def test_names_say_the_share_and_what_a_resting_head_does_else() -> None:
    assert in_words(looks(before=0.986), 0.1) == ("previous word, 99 %", 0)
    assert in_words(looks(cls=0.8, after=0.15), 0.4) == ("rests on [CLS], 80 %; the rest: next word, 75 %", 1)
    assert in_words(looks(cls=0.8, after=0.02), 0.4) == ("rests on [CLS], 80 %", None)
    assert in_words(np.full((10, len(KINDS)), 0.1), 0.95) == ("broad", None)
    assert in_words(np.full((10, len(KINDS)), 0.1), 0.5) == ("mixed; most to previous word, 10 %", None)


def test_a_share_of_few_tokens_says_of_how_many_and_never_passes_100() -> None:
    shares = looks(cls=0.9)
    repeats = KINDS.index("repeats of the word")
    shares[:, repeats] = np.nan
    shares[:3, repeats], shares[:3, KINDS.index("[CLS]")] = 0.7, 0.3  # those that repeat rest less
    told = "rests on [CLS], 72 %; the rest: repeats of the word, 100 % (3 tokens)"
    assert in_words(shares, 0.3) == (told, repeats)


def test_evenness_is_0_for_one_token_and_1_for_all() -> None:
    assert evenness(made({}))[0, 0, 0] == pytest.approx(0, abs=1e-6)
    assert evenness(np.full((1, 1, 8, 8), 1 / 8, dtype=np.float32))[0, 0, 3] == pytest.approx(1)


def test_minilm_has_a_head_for_the_word_before(minilm: gb.LoadedBert) -> None:
    found = patterns_of(minilm)
    assert found.num_texts == len(SENTENCES)
    assert found.num_tokens == sum(len(minilm.trace(text).tokens) - 2 for text in SENTENCES)
    assert found.words[0][2].startswith("previous word, ")
    assert found.shares[0][2][0] > 0.98
    said = [int(one) for row in found.words for words in row for one in re.findall(r"(\d+) %", words)]
    assert max(said) <= 100
    with pytest.raises(gb.GlassBertError, match="hold no words that the model reads"):
        patterns_of(minilm, ["", "\x00\x01"])


def test_a_desk_keeps_traces_within_its_memory(minilm: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    from glassbert.look import desk as module

    monkeypatch.setattr(module, "TRACE_MEMORY", 3_000_000)
    desk = Desk({"minilm": minilm})
    first = desk.trace(Ask(text="a " * 100))
    np.asarray(first.attention)
    assert first.nbytes > 6 * 12 * 102 * 102 * 4
    assert desk.trace(Ask(text="a " * 100)) is first
    desk.trace(Ask(text="b " * 100))
    assert desk.trace(Ask(text="a " * 100)) is not first
    assert TRACE_MEMORY > 2**28


def test_models_are_those_at_hand_only(minilm: gb.LoadedBert) -> None:
    desk = Desk({"minilm": minilm, "glass": None})
    assert desk.bert() is minilm
    assert "masked_word" in desk.bert("glass").model.heads
    with pytest.raises(gb.GlassBertError, match="There is no model '/etc' here; there are minilm, glass"):
        desk.bert("/etc")
