"""The fast path: transformers' tokens on any text, pairs, truncation, files, and clear refusals."""

import json
from pathlib import Path
from typing import Any

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
        tokenizer.encode_many(["fine", float("nan")])  # type: ignore[list-item]  a mistake, on purpose
    with pytest.raises(gb.GlassBertError, match="The text is None"):
        tokenizer.encode(None)  # type: ignore[arg-type]  a mistake, on purpose


def with_settings(tokenizer: gb.Tokenizer, folder: Path, **changes: Any) -> gb.Tokenizer:
    """The same tokenizer with parts of its tokenizer.json changed."""
    settings = json.loads(tokenizer.fast.to_str())
    for path, value in changes.items():
        part, _, name = path.partition("__")
        if name:
            settings[part][name] = value
        else:
            settings[part] = value
    (folder / "tokenizer.json").write_text(json.dumps(settings))
    return gb.Tokenizer.from_folder(folder)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"post_processor": None}, "does not frame a pair"),
        ({"model__unk_token": "<unk>"}, "calls the unknown word '<unk>'"),
    ],
)
def test_a_tokenizer_file_that_is_not_berts_is_refused(
    changes: dict[str, Any], words: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    with pytest.raises(gb.GlassBertError, match=words):
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
def test_the_steps_follow_the_settings_of_the_file(
    changes: dict[str, Any], text: str, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    changed = with_settings(tokenizer, tmp_path, **changes)
    assert ["[CLS]", *(piece.token for piece in changed.explain(text).pieces), "[SEP]"] == changed.encode(text).tokens


def test_steps_are_not_shown_for_rules_the_reference_does_not_know(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    changed = with_settings(tokenizer, tmp_path, normalizer={"type": "Lowercase"})
    with pytest.raises(gb.GlassBertError, match="steps cannot be shown"):
        changed.explain("AB")


def test_what_is_saved_transformers_reads_alike(vocabulary: list[str], tmp_path: Path) -> None:
    for number, rules in enumerate(({"strip_accents": False}, {"space_ideographs": False}, {"lowercase": False})):
        ours = gb.Tokenizer.from_vocabulary([*vocabulary, "é", "漢", "C"], **rules)
        folder = tmp_path / str(number)
        ours.save(folder)
        theirs = transformers.AutoTokenizer.from_pretrained(folder)
        for text in ("é E É", "a漢b", "Cat C"):
            assert ours.encode(text).ids == theirs(text)["input_ids"]


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
