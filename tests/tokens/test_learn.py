"""Learning a vocabulary: the published places, the size asked for, the same every time."""

import random

import pytest

import glassbert as gb
from glassbert.tokens.learn import FIRST_TOKENS, cut_vocabulary, learn_vocabulary

from ..conftest import WORDS

TEXTS = [" ".join(random.Random(number).choices([*WORDS, "Café"], k=20)) for number in range(300)]


def test_special_tokens_stand_at_their_published_places() -> None:
    learned = learn_vocabulary(TEXTS, 300)
    published = {"[PAD]": 0, "[UNK]": 100, "[CLS]": 101, "[SEP]": 102, "[MASK]": 103}
    assert {token: learned.id_of(token) for token in published} == published
    assert len(learned.vocabulary) == 300
    assert "[UNK]" not in learned.encode("the capital of france was gone").tokens


def test_the_same_texts_give_the_same_vocabulary_in_any_order() -> None:
    first = learn_vocabulary(TEXTS, 250).vocabulary
    for seed in range(3):
        assert learn_vocabulary(random.Random(seed).sample(TEXTS, len(TEXTS)), 250).vocabulary == first


def test_cased_keeps_capitals_and_accents() -> None:
    assert any("C" in token for token in learn_vocabulary(TEXTS, 250, lowercase=False).vocabulary[104:])
    assert not any("é" in token or "C" in token for token in learn_vocabulary(TEXTS, 250).vocabulary[104:])


def test_a_vocabulary_is_cut_to_what_the_texts_use(minilm: gb.LoadedBert) -> None:
    cut = cut_vocabulary(minilm.tokenizer, TEXTS, 320)
    assert len(cut.vocabulary) == 320
    assert len(cut_vocabulary(minilm.tokenizer, TEXTS, 4_000).vocabulary) == 342  # there is no more to keep
    old = minilm.tokenizer
    assert sorted(cut.vocabulary, key=old.id_of) == cut.vocabulary
    whole = cut_vocabulary(old, TEXTS, 4_000)
    for text in TEXTS[:20]:
        assert whole.encode(text).tokens == old.encode(text).tokens
    assert cut.encode("zebra").tokens != ["[CLS]", "[UNK]", "[SEP]"]
    assert cut.id_of("[MASK]") == 103
    assert "government" in cut_vocabulary(old, TEXTS, 1_000, general=0.5).vocabulary
    assert set(FIRST_TOKENS) <= set(cut.vocabulary)


def test_a_size_that_cannot_be_is_refused(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="too small"):
        learn_vocabulary(TEXTS, 100)
    with pytest.raises(gb.GlassBertError, match="too small"):
        cut_vocabulary(minilm.tokenizer, TEXTS, 120)
    with pytest.raises(gb.GlassBertError, match="no words"):
        learn_vocabulary([], 300)
