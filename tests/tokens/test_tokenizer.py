"""The fast path: transformers' tokens on any text, pairs, truncation, files, and clear refusals."""

import json
from pathlib import Path

import pytest
import transformers
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.tokens.tokenizer import shares
from glassbert.weights.sources import find

from .test_wordpiece import TEXTS


@pytest.fixture(scope="module")
def published() -> transformers.PreTrainedTokenizerBase:
    read = transformers.AutoTokenizer.from_pretrained(find("minilm").folder)
    read.backend_tokenizer.no_padding()
    read.backend_tokenizer.no_truncation()
    return read


def encodable(text: str) -> str:
    """transformers refuses half surrogates; BERT drops what we put in their place."""
    return "".join("\ufffd" if 0xD800 <= ord(character) <= 0xDFFF else character for character in text)


@settings(max_examples=500, deadline=None)
@given(text=TEXTS, pair=st.none() | TEXTS.filter(bool))  # transformers reads an empty pair as none
def test_same_tokens_segments_and_spans_as_transformers(
    text: str, pair: str | None, minilm: gb.LoadedBert, published: transformers.PreTrainedTokenizerBase
) -> None:
    ours = minilm.tokenizer.encode(text, pair)
    theirs = published(encodable(text), None if pair is None else encodable(pair), return_offsets_mapping=True)
    assert ours.ids == theirs["input_ids"]
    assert ours.segments == theirs["token_type_ids"]
    assert [tuple(span) for span in ours.spans] == theirs["offset_mapping"]


@settings(max_examples=200, deadline=None)
@given(first=st.integers(0, 40), second=st.integers(1, 40), room=st.integers(3, 50))
def test_longest_first_truncation_is_that_of_transformers(
    first: int, second: int, room: int, minilm: gb.LoadedBert, published: transformers.PreTrainedTokenizerBase
) -> None:
    a, b = "the " * first, "of " * second
    ours = minilm.tokenizer.encode(a, b, truncate_to=room)
    theirs = published(a, b, truncation="longest_first", max_length=room)
    assert len(ours.ids) == min(room, first + second + 3)
    assert ours.ids == theirs["input_ids"]


def test_truncation_takes_from_the_longer_side() -> None:
    assert shares(10, 2, 8) == (6, 2)
    assert shares(2, 10, 8) == (2, 6)
    assert shares(10, 10, 8) == (4, 4)
    assert shares(3, 4, 8) == (3, 4)
    with pytest.raises(gb.GlassBertError, match="no room"):
        shares(3, 4, -1)


def test_a_pair_is_cls_a_sep_b_sep_with_spans_into_each_text(tokenizer: gb.Tokenizer) -> None:
    encoded = tokenizer.encode("The cat", "sat.")
    assert encoded.tokens == ["[CLS]", "the", "cat", "[SEP]", "sat", ".", "[SEP]"]
    assert encoded.segments == [0, 0, 0, 0, 1, 1, 1]
    assert encoded.spans == [(0, 0), (0, 3), (4, 7), (0, 0), (0, 3), (3, 4), (0, 0)]
    assert encoded.special == [True, False, False, True, False, False, True]


def test_an_empty_sentence_b_is_still_a_sentence(tokenizer: gb.Tokenizer) -> None:
    assert tokenizer.encode("cat", "").tokens == ["[CLS]", "cat", "[SEP]", "[SEP]"]
    assert tokenizer.encode("cat", "", truncate_to=3).tokens == ["[CLS]", "[SEP]", "[SEP]"]


def test_many_texts_get_the_ids_each_gets_alone(tokenizer: gb.Tokenizer) -> None:
    texts = ["The cat", "", "sat on the mat.", "\ud800 half"]
    assert tokenizer.encode_many(texts) == [tokenizer.encode(text).ids for text in texts]


def test_minilms_padding_and_truncation_are_switched_off(minilm: gb.LoadedBert) -> None:
    assert len(minilm.tokenizer.encode("a").ids) == 3
    assert len(minilm.tokenizer.encode("a " * 300).ids) == 302


@pytest.mark.parametrize("lowercase", [True, False])
def test_saved_and_read_again_it_is_the_same(lowercase: bool, vocabulary: list[str], tmp_path: Path) -> None:
    first = gb.Tokenizer.from_vocabulary(vocabulary, lowercase=lowercase)
    first.save(tmp_path)
    text = "The Café CAT, [MASK]"
    for forget in (None, "tokenizer.json"):
        if forget:
            (tmp_path / forget).unlink()
        again = gb.Tokenizer.from_folder(tmp_path)
        assert again.encode(text) == first.encode(text)
        assert again.lowercase is lowercase


def test_what_is_no_text_is_refused_by_its_place(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(gb.GlassBertError, match=r"texts\[1\] is nan \(float\)"):
        tokenizer.encode_many(["fine", float("nan")])  # type: ignore[list-item]
    with pytest.raises(gb.GlassBertError, match="The text is None"):
        tokenizer.encode(None)  # type: ignore[arg-type]


def test_unusable_vocabularies_are_refused(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="no tokenizer.json and no vocab.txt"):
        gb.Tokenizer.from_folder(tmp_path)
    with pytest.raises(gb.GlassBertError, match=r"no \[PAD\]"):
        gb.Tokenizer.from_vocabulary(["a", "b"])
    with pytest.raises(gb.GlassBertError, match="'a' twice"):
        gb.Tokenizer.from_vocabulary(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "a"])
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(gb.GlassBertError, match="not a tokenizer file"):
        gb.Tokenizer.from_folder(tmp_path)
    byte_pairs = {"version": "1.0", "model": {"type": "BPE", "vocab": {"a": 0}, "merges": []}}
    (tmp_path / "tokenizer.json").write_text(json.dumps(byte_pairs))
    with pytest.raises(gb.GlassBertError, match="BPE tokenizer; BERT needs WordPiece"):
        gb.Tokenizer.from_folder(tmp_path)
