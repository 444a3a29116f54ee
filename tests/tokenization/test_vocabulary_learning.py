"""Learning and trimming vocabularies."""

import random

import pytest

import glassbert as gb
from glassbert.tokenization.vocabulary_learning import RESERVED_TOKENS, learn_vocabulary, trim_vocabulary

from ..conftest import WORDS

TEXTS = [" ".join(random.Random(seed).choices([*WORDS, "Café"], k=20)) for seed in range(300)]


def test_special_tokens_have_their_published_ids() -> None:
    tokenizer = learn_vocabulary(TEXTS, 300)
    published_ids = {"[PAD]": 0, "[UNK]": 100, "[CLS]": 101, "[SEP]": 102, "[MASK]": 103}
    assert {token: tokenizer.token_to_id(token) for token in published_ids} == published_ids
    assert len(tokenizer.vocabulary) == 300
    assert "[UNK]" not in tokenizer.encode("the capital of france was gone").tokens


def test_the_vocabulary_does_not_depend_on_the_order_of_the_texts() -> None:
    first = learn_vocabulary(TEXTS, 250).vocabulary
    for seed in range(3):
        assert learn_vocabulary(random.Random(seed).sample(TEXTS, len(TEXTS)), 250).vocabulary == first


def test_a_cased_vocabulary_has_capitals_and_an_uncased_one_has_no_accents() -> None:
    assert any("C" in token for token in learn_vocabulary(TEXTS, 250, lowercase=False).vocabulary[104:])
    assert not any("é" in token or "C" in token for token in learn_vocabulary(TEXTS, 250).vocabulary[104:])


def test_a_trimmed_vocabulary_has_the_most_frequent_tokens_of_the_texts(minilm: gb.PretrainedBert) -> None:
    trimmed = trim_vocabulary(minilm.tokenizer, TEXTS, 320)
    assert len(trimmed.vocabulary) == 320
    assert len(trim_vocabulary(minilm.tokenizer, TEXTS, 4_000).vocabulary) == 342  # the texts have no more tokens
    original = minilm.tokenizer
    assert sorted(trimmed.vocabulary, key=original.token_to_id) == trimmed.vocabulary
    complete = trim_vocabulary(original, TEXTS, 4_000)
    for text in TEXTS[:20]:
        assert complete.encode(text).tokens == original.encode(text).tokens
    assert trimmed.encode("zebra").tokens != ["[CLS]", "[UNK]", "[SEP]"]
    assert trimmed.token_to_id("[MASK]") == 103
    assert "government" in trim_vocabulary(original, TEXTS, 1_000, common_word_fraction=0.5).vocabulary
    assert set(RESERVED_TOKENS) <= set(trimmed.vocabulary)


def test_an_invalid_size_or_an_empty_corpus_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="size=100"):
        learn_vocabulary(TEXTS, 100)
    with pytest.raises(gb.GlassBertError, match="size=120"):
        trim_vocabulary(minilm.tokenizer, TEXTS, 120)
    with pytest.raises(gb.GlassBertError, match="no words"):
        learn_vocabulary([], 300)
