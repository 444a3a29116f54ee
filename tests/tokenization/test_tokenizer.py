"""The tokenizer: parity with transformers, pairs, truncation, files and errors."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import transformers
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.checkpoints.locate import find_checkpoint
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_windows
from glassbert.tokenization.tokenizer import truncated_lengths

from .test_wordpiece import TEXTS


@pytest.fixture(scope="module")
def transformers_tokenizer() -> transformers.PreTrainedTokenizerBase:
    tokenizer = transformers.AutoTokenizer.from_pretrained(find_checkpoint("minilm").folder)
    tokenizer.backend_tokenizer.no_padding()
    tokenizer.backend_tokenizer.no_truncation()
    return tokenizer


def encodable(text: str) -> str:
    """Replace lone surrogates, which transformers refuses, by U+FFFD, which BERT drops."""
    return "".join("\ufffd" if 0xD800 <= ord(character) <= 0xDFFF else character for character in text)


@settings(max_examples=500, deadline=None)
@given(text=TEXTS, pair=st.none() | st.just("") | TEXTS)
def test_ids_segments_and_spans_equal_those_of_transformers(
    text: str, pair: str | None, minilm: gb.PretrainedBert, transformers_tokenizer: transformers.PreTrainedTokenizerBase
) -> None:
    ours = minilm.tokenizer.encode(text, pair)
    theirs = transformers_tokenizer(
        [encodable(text)], None if pair is None else [encodable(pair)], return_offsets_mapping=True
    )
    assert [ours.ids] == theirs["input_ids"]
    assert [ours.segments] == theirs["token_type_ids"]
    assert [[tuple(span) for span in ours.spans]] == theirs["offset_mapping"]


@pytest.mark.parametrize("pair", ["", " ", "\u200b"])
def test_a_second_text_without_tokens_is_still_a_second_text(
    pair: str, minilm: gb.PretrainedBert, transformers_tokenizer: transformers.PreTrainedTokenizerBase
) -> None:
    expected = ["[CLS]", "a", "[SEP]", "[SEP]"]
    tokenizer = minilm.tokenizer
    assert tokenizer.encode("a", pair).tokens == tokenizer.backend.encode("a", pair).tokens == expected
    assert minilm.trace("a", pair).tokens == expected
    (window,) = make_windows(Dataset(["a"], [pair]), tokenizer, TruncationConfig(max_length=8))
    ids = tokenizer.encode("a", pair).ids
    assert window.token_ids.tolist() == ids
    assert window.segments.tolist() == [0, 0, 0, 1]
    assert transformers_tokenizer(["a"], [pair])["input_ids"] == [ids]
    # A call with a single pair treats "" as None, unlike the same pair in a batch and unlike " ".
    single = transformers_tokenizer("a", pair)["input_ids"]
    assert single == (tokenizer.encode("a").ids if pair == "" else ids)


@settings(max_examples=200, deadline=None)
@given(first=st.integers(0, 40), second=st.integers(1, 40), max_length=st.integers(3, 50))
def test_longest_first_truncation_equals_that_of_transformers(
    first: int,
    second: int,
    max_length: int,
    minilm: gb.PretrainedBert,
    transformers_tokenizer: transformers.PreTrainedTokenizerBase,
) -> None:
    a, b = "the " * first, "of " * second
    ours = minilm.tokenizer.encode(a, b, max_length=max_length)
    theirs = transformers_tokenizer(a, b, truncation="longest_first", max_length=max_length)
    assert len(ours.ids) == min(max_length, first + second + 3)
    assert ours.ids == theirs["input_ids"]


def test_truncation_shortens_the_longer_text() -> None:
    assert truncated_lengths(10, 2, 8) == (6, 2)
    assert truncated_lengths(2, 10, 8) == (2, 6)
    assert truncated_lengths(10, 10, 8) == (4, 4)
    assert truncated_lengths(3, 4, 8) == (3, 4)


def test_the_maximum_length_includes_the_special_tokens(minilm: gb.PretrainedBert) -> None:
    encode = minilm.tokenizer.encode
    assert len(encode("a", max_length=2).ids) == 2
    assert len(encode("a", "b", max_length=3).ids) == 3
    with pytest.raises(gb.GlassBertError, match="max_length=1 must be at least 2, .* special tokens of a text"):
        encode("a", max_length=1)
    with pytest.raises(gb.GlassBertError, match="max_length=2 must be at least 3, .* special tokens of a pair"):
        encode("a", "b", max_length=2)


def test_a_pair_has_special_tokens_segments_and_spans_into_each_text(tokenizer: gb.Tokenizer) -> None:
    encoded = tokenizer.encode("The cat", "sat.")
    assert encoded.tokens == ["[CLS]", "the", "cat", "[SEP]", "sat", ".", "[SEP]"]
    assert encoded.segments == [0, 0, 0, 0, 1, 1, 1]
    assert encoded.spans == [(0, 0), (0, 3), (4, 7), (0, 0), (0, 3), (3, 4), (0, 0)]
    assert encoded.is_special == [True, False, False, True, False, False, True]


def test_an_empty_second_text_is_encoded_as_a_pair(tokenizer: gb.Tokenizer) -> None:
    assert tokenizer.encode("cat", "").tokens == ["[CLS]", "cat", "[SEP]", "[SEP]"]
    assert tokenizer.encode("cat", "", max_length=3).tokens == ["[CLS]", "[SEP]", "[SEP]"]


def test_batch_ids_returns_the_ids_of_encode(tokenizer: gb.Tokenizer) -> None:
    texts = ["The cat", "", "sat on the mat.", "\ud800 half"]
    assert tokenizer.batch_ids(texts) == [tokenizer.encode(text).ids for text in texts]


def test_padding_and_truncation_of_minilm_are_turned_off(minilm: gb.PretrainedBert) -> None:
    assert len(minilm.tokenizer.encode("a").ids) == 3
    assert len(minilm.tokenizer.encode("a " * 300).ids) == 302


@pytest.mark.parametrize("lowercase", [True, False])
def test_a_saved_tokenizer_is_read_back_from_either_file(
    lowercase: bool, vocabulary: list[str], tmp_path: Path
) -> None:
    original = gb.Tokenizer.from_vocabulary(vocabulary, lowercase=lowercase)
    original.save(tmp_path)
    text = "The Café CAT, [MASK]"
    for deleted in (None, "tokenizer.json"):
        if deleted:
            (tmp_path / deleted).unlink()
        from_disk = gb.Tokenizer.from_folder(tmp_path)
        assert from_disk.encode(text) == original.encode(text)
        assert from_disk.lowercase is lowercase


def test_an_error_for_a_value_that_is_not_a_string_names_its_index(tokenizer: gb.Tokenizer) -> None:
    with pytest.raises(gb.GlassBertError, match=r"texts\[1\]=nan"):
        tokenizer.batch_ids(["fine", float("nan")])  # type: ignore[list-item]  wrong on purpose
    with pytest.raises(gb.GlassBertError, match="text=None"):
        tokenizer.encode(None)  # type: ignore[arg-type]  wrong on purpose


def with_settings(tokenizer: gb.Tokenizer, folder: Path, **changes: Any) -> gb.Tokenizer:
    """Return the tokenizer with changed settings in its tokenizer.json."""
    settings = json.loads(tokenizer.backend.to_str())
    for path, value in changes.items():
        part, _, name = path.partition("__")
        if name:
            settings[part][name] = value
        else:
            settings[part] = value
    (folder / "tokenizer.json").write_text(json.dumps(settings))
    return gb.Tokenizer.from_folder(folder)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"post_processor": None}, "does not encode a text"),
        ({"model__unk_token": "<unk>"}, "unk_token='<unk>'"),
    ],
)
def test_a_tokenizer_that_is_not_a_bert_tokenizer_is_refused(
    changes: dict[str, Any], message: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    with pytest.raises(gb.GlassBertError, match=message):
        with_settings(tokenizer, tmp_path, **changes)


@pytest.mark.parametrize(
    ("changes", "text"),
    [
        ({"normalizer__handle_chinese_chars": False}, "a漢b"),
        ({"normalizer__clean_text": False}, "a\u200bb c\td"),
        ({"normalizer__strip_accents": False}, "café"),
        ({"model__max_input_chars_per_word": 200}, "a" * 150),
        ({"model__max_input_chars_per_word": 3}, "cats mat"),
    ],
)
def test_the_trace_follows_the_settings_of_the_file(
    changes: dict[str, Any], text: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    changed = with_settings(tokenizer, tmp_path, **changes)
    steps = changed.wordpiece_steps(text)
    assert ["[CLS]", *(token.token for token in steps.tokens), "[SEP]"] == changed.encode(text).tokens


def test_a_tokenizer_with_another_normalizer_cannot_be_traced(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    changed = with_settings(tokenizer, tmp_path, normalizer={"type": "Lowercase"})
    with pytest.raises(gb.GlassBertError, match="cannot be traced"):
        changed.wordpiece_steps("AB")


def test_transformers_reads_a_saved_tokenizer_with_the_same_result(vocabulary: list[str], tmp_path: Path) -> None:
    settings: list[dict[str, Any]] = [{"strip_accents": False}, {"tokenize_chinese_chars": False}, {"lowercase": False}]
    for number, changes in enumerate(settings):
        ours = gb.Tokenizer.from_vocabulary([*vocabulary, "é", "漢", "C"], **changes)
        folder = tmp_path / str(number)
        ours.save(folder)
        theirs = transformers.AutoTokenizer.from_pretrained(folder)
        for text in ("é E É", "a漢b", "Cat C"):
            assert ours.encode(text).ids == theirs(text)["input_ids"]


def test_invalid_vocabularies_and_tokenizer_files_are_refused(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="neither tokenizer.json nor vocab.txt"):
        gb.Tokenizer.from_folder(tmp_path)
    with pytest.raises(gb.GlassBertError, match=r"no \[PAD\]"):
        gb.Tokenizer.from_vocabulary(["a", "b"])
    with pytest.raises(gb.GlassBertError, match="'a' more than once"):
        gb.Tokenizer.from_vocabulary(["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "a", "a"])
    (tmp_path / "tokenizer.json").write_text("{}")
    with pytest.raises(gb.GlassBertError, match="not a tokenizer file"):
        gb.Tokenizer.from_folder(tmp_path)
    bpe_tokenizer = {"version": "1.0", "model": {"type": "BPE", "vocab": {"a": 0}, "merges": []}}
    (tmp_path / "tokenizer.json").write_text(json.dumps(bpe_tokenizer))
    with pytest.raises(gb.GlassBertError, match="BPE tokenizer"):
        gb.Tokenizer.from_folder(tmp_path)


def test_arguments_of_another_type_are_refused_in_a_short_line(tokenizer: gb.Tokenizer, vocabulary: list[str]) -> None:
    calls: list[Callable[[Any], object]] = [
        lambda wrong: tokenizer.encode("a", max_length=wrong),
        tokenizer.token_to_id,
        tokenizer.encode,
        lambda wrong: tokenizer.batch_ids([wrong]),
        tokenizer.batch_ids,
        lambda wrong: gb.Tokenizer.from_vocabulary(vocabulary, strip_accents=wrong),
        lambda wrong: gb.Tokenizer.from_vocabulary(vocabulary, tokenize_chinese_chars=wrong),
        lambda wrong: gb.Tokenizer.from_vocabulary(vocabulary, added_tokens=[wrong]),
    ]
    for call in calls:
        with pytest.raises(gb.GlassBertError) as error:
            call(b"x" * 10_000_000 if call != tokenizer.batch_ids else 3)
        assert len(str(error.value)) < 300
