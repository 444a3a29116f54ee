"""What a head is called is what was counted, and how much was counted is said."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.desk import TRACE_MEMORY, Ask, Desk
from glassbert.look.patterns import KINDS, evenness, in_words, mean_shares, patterns_of, shares_of
from glassbert.look.sentences import SENTENCES

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


def test_names_say_the_share_and_what_a_resting_head_does_else() -> None:
    shares = np.zeros(len(KINDS))
    shares[0] = 0.986
    assert in_words(shares, 0.1) == "previous word, 99 %"
    shares[:] = 0
    shares[KINDS.index("[CLS]")], shares[1] = 0.8, 0.15
    assert in_words(shares, 0.4) == "rests on [CLS], 80 %; the rest: next word, 75 %"
    shares[1] = 0.02
    assert in_words(shares, 0.4) == "rests on [CLS], 80 %"
    shares[:] = 0.1
    assert in_words(shares, 0.95) == "broad"
    assert in_words(shares, 0.5) == "mixed; most to previous word, 10 %"


def test_evenness_is_0_for_one_token_and_1_for_all() -> None:
    assert evenness(made({}))[0, 0, 0] == pytest.approx(0, abs=1e-6)
    assert evenness(np.full((1, 1, 8, 8), 1 / 8, dtype=np.float32))[0, 0, 3] == pytest.approx(1)


def test_minilm_has_a_head_for_the_word_before(minilm: gb.LoadedBert) -> None:
    found = patterns_of(minilm)
    assert found.num_texts == len(SENTENCES)
    assert found.num_words == sum(len(minilm.trace(text).tokens) - 2 for text in SENTENCES)
    assert found.words[0][2].startswith("previous word, ")
    assert found.shares[0][2][0] > 0.98


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
