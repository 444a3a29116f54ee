"""Learning and trimming vocabularies."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tokenizers import AddedToken
from tokenizers import Tokenizer as BackendTokenizer

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


ADDED_TOKENS = [
    AddedToken("[E1]", special=True),
    AddedToken("capital", single_word=True, normalized=True),  # also a word
    AddedToken("new word", lstrip=True, rstrip=True, normalized=True),
    AddedToken("unlearnable", single_word=True, normalized=False),
]


def with_settings(tokenizer: gb.Tokenizer, change: dict[str, Any]) -> gb.Tokenizer:
    """Return the tokenizer with other components, 12 characters per word at most, and added tokens."""
    fields = json.loads(tokenizer.backend.to_str()) | change
    fields["model"]["max_input_chars_per_word"] = 12
    backend = BackendTokenizer.from_str(json.dumps(fields))
    backend.add_tokens(ADDED_TOKENS)
    return gb.Tokenizer(backend)


NFKC = {"type": "Sequence", "normalizers": [{"type": "NFKC"}, {"type": "Lowercase"}]}
COMPONENTS: dict[str, dict[str, Any]] = {
    "BERT": {},
    "other components": {"pre_tokenizer": {"type": "WhitespaceSplit"}, "normalizer": NFKC},
    "no normalizer": {"normalizer": None},
}
PIECES = [*WORDS, "Café", "[E1]", "capital", "capitals", "new word", "unlearnable", "unlearnables", "governmental"]
PIECES += ["\ufb01ne", "cat,", "a" * 11, "a" * 13, "[MASK]", "[e1]", "\u4e2d\u6587", "\U0001f600", "x.y", "  "]


@pytest.fixture(scope="module")
def reduced_tokenizers(minilm: gb.PretrainedBert) -> dict[str, tuple[gb.Tokenizer, gb.Tokenizer]]:
    """Return tokenizers with other settings, and what they are reduced to, saved and read again."""
    sources = {name: with_settings(minilm.tokenizer, change) for name, change in COMPONENTS.items()}
    return {name: (source, trim_vocabulary(source, TEXTS, 330)) for name, source in sources.items()}


@pytest.mark.parametrize("name", COMPONENTS)
@settings(deadline=None, max_examples=200)
@given(text=st.lists(st.sampled_from(PIECES) | st.text(max_size=6), max_size=8).map(" ".join))
@example(text="hello [E1] cat [e1] capital capitals unlearnable unlearnables \ufb01ne cat,")
def test_a_text_whose_tokens_are_all_kept_is_tokenized_as_before(
    name: str, text: str, reduced_tokenizers: dict[str, tuple[gb.Tokenizer, gb.Tokenizer]]
) -> None:
    source, reduced = reduced_tokenizers[name]
    kept = set(reduced.vocabulary) - {"[UNK]"}  # an unknown word may become tokens
    expected = source.encode(text)
    tokens = [token for token in expected.tokens if token in kept]
    if len(tokens) == len(expected.tokens):
        assert reduced.encode(text).tokens == expected.tokens
        assert reduced.encode(text).spans == expected.spans
    for word in text.split():  # so that most examples compare something
        if kept.issuperset(source.encode(word).tokens):
            assert reduced.encode(word, "x").tokens == source.encode(word, "x").tokens


@pytest.mark.parametrize("name", COMPONENTS)
def test_a_reduced_tokenizer_keeps_added_tokens_and_settings(
    name: str, reduced_tokenizers: dict[str, tuple[gb.Tokenizer, gb.Tokenizer]], tmp_path: Path
) -> None:
    source, reduced = reduced_tokenizers[name]
    assert len(reduced.vocabulary) == 330
    before, after = (json.loads(tokenizer.backend.to_str()) for tokenizer in (source, reduced))
    for fields in (before, after):
        fields["tokens"] = [{**token, "id": 0} for token in fields.pop("added_tokens")]
        del fields["model"]["vocab"], fields["post_processor"]
    assert after == before
    reduced.save(tmp_path)
    saved = gb.Tokenizer.from_folder(tmp_path)
    assert saved.vocabulary == reduced.vocabulary
    text = "hello [E1] capital unlearnables new word"
    assert saved.encode(text).tokens == reduced.encode(text).tokens
    with pytest.raises(gb.GlassBertError, match="tokens are always kept"):
        trim_vocabulary(source, TEXTS, 172)


def test_an_invalid_size_or_an_empty_corpus_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="size=100"):
        learn_vocabulary(TEXTS, 100)
    with pytest.raises(gb.GlassBertError, match="size=120"):
        trim_vocabulary(minilm.tokenizer, TEXTS, 120)
    with pytest.raises(gb.GlassBertError, match="no words"):
        learn_vocabulary([], 300)
