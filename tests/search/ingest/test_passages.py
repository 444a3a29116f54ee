"""Passages are exact spans of their document, fit the window, and cover the whole text."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.data.documents import Document
from glassbert.search.ingest.passages import (
    MAX_SENTENCE_CHARS,
    PassageConfig,
    passage_spans,
    sentence_spans,
    split_into_passages,
)

WORDS = [
    "cat",
    "The",
    "Paris.",
    "said",
    "mat!",
    "unbelievable",
    "Why?",
    "Dr.",
    "x" * 150,
    "東京",
    "é",
    "\x07",
    "a_b",
    "...",
]
SPACES = [" ", "\n", "\n\n", "  \t ", "\r\n\r\n", "\u2028"]


@given(
    st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(SPACES)), max_size=200),
    st.integers(16, 64),
    st.integers(0, 8),
)
@settings(deadline=None, max_examples=150)
def test_passages_fit_the_window_advance_and_cover_every_token(
    words: list[tuple[str, str]], window: int, overlap: int
) -> None:
    tokenizer = _tokenizer()
    text = "".join(word + space for word, space in words)
    spans = list(passage_spans(text, tokenizer, PassageConfig(window=window, overlap=overlap)))
    for start, stop in spans:
        assert text[start:stop] == text[start:stop].strip() != ""
        assert len(tokenizer.encode(text[start:stop]).ids) <= window
    assert all(before[0] < after[0] and before[1] < after[1] for before, after in pairwise(spans))
    for begin, end in tokenizer.encode(text).spans[1:-1]:
        assert any(start <= begin and end <= stop for start, stop in spans), text[begin:end]


def _tokenizer() -> gb.Tokenizer:
    letters = "abcdefghijklmnopqrstuvwxyz"
    specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    return gb.Tokenizer.from_vocabulary(
        [*specials, *letters, *(f"##{letter}" for letter in letters), *".!?_", "cat", "the"]
    )


def test_passages_end_at_sentence_ends_and_overlap_by_whole_sentences(tokenizer: gb.Tokenizer) -> None:
    text = " ".join(f"The cat was in the city {number}." for number in "abcdefghijkl")
    passages = [text[start:stop] for start, stop in passage_spans(text, tokenizer, PassageConfig(window=34, overlap=8))]
    assert len(passages) == 4
    assert all(passage.startswith("The cat") and passage.endswith(".") for passage in passages)
    assert passages[1].startswith(passages[0][-26:])
    disjoint = [text[start:stop] for start, stop in passage_spans(text, tokenizer, PassageConfig(window=34, overlap=0))]
    assert " ".join(disjoint) == text


def test_sentences_do_not_cross_blank_lines_or_exceed_the_maximum_length() -> None:
    text = "A title\n\nIt was Dr. Smith. He was\nlate."
    assert [text[start:stop] for start, stop in sentence_spans(text)] == [
        "A title",
        "It was Dr. Smith.",
        "He was\nlate.",
    ]
    endless = "word " * 3_000 + "x" * 9_000
    spans = list(sentence_spans(endless))
    assert all(stop - start <= MAX_SENTENCE_CHARS for start, stop in spans)
    assert sum(endless[start:stop].count("word") for start, stop in spans) == 3_000
    assert list(sentence_spans("  \n\n \t ")) == []


def test_runs_of_punctuation_and_newlines_are_fast(tokenizer: gb.Tokenizer) -> None:
    assert len(list(passage_spans("." * 50_000, tokenizer, PassageConfig()))) > 100
    assert list(passage_spans("\n" * 1_000_000, tokenizer, PassageConfig())) == []


def test_spans_in_a_block_count_from_the_start_of_the_text(tokenizer: gb.Tokenizer) -> None:
    blocks = [Document("a", "One cat sat. ", offset=0), Document("a", "Two sat.", offset=13), Document("a", "x", row=1)]
    passages = split_into_passages(iter(blocks), tokenizer, PassageConfig())
    assert [(passage.text, passage.start, passage.stop, passage.number) for passage in passages] == [
        ("One cat sat.", 0, 12, 0),
        ("Two sat.", 13, 21, 1),
        ("x", 0, 1, 0),
    ]


def test_invalid_lengths_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="window=3 .*at least 16"):
        PassageConfig(window=3)
    with pytest.raises(gb.GlassBertError, match="overlap=20 .*16"):
        PassageConfig(window=32, overlap=20)


def test_a_long_sentence_is_split_into_overlapping_passages(tokenizer: gb.Tokenizer) -> None:
    text = "the cat sat on a mat in paris and he was not from this city " * 20
    spans = list(passage_spans(text, tokenizer, PassageConfig(window=64, overlap=16)))
    assert len(spans) > 4
    for before, after in pairwise(spans):
        shared = text[after[0] : before[1]]
        assert 8 <= len(shared.split()) <= 16
        assert text[after[0] - 1] == " "
    lengths = [len(tokenizer.encode(text[start:stop]).ids) for start, stop in spans]
    assert max(lengths) <= 64
    assert min(lengths[:-1]) > 40


def test_chinese_text_fills_its_windows_and_overlaps(minilm: gb.PretrainedBert) -> None:
    for text in ("我们在巴黎看到了一只很大的猫和它的朋友" * 60, "我们在巴黎看到了一只很大的猫和它的朋友。" * 60):
        spans = list(passage_spans(text, minilm.tokenizer, PassageConfig(window=256, overlap=32)))
        assert spans[0][0] == 0
        assert spans[-1][1] == len(text)
        assert len(spans) < 8
        for before, after in pairwise(spans):
            assert 8 <= before[1] - after[0] <= 32


def test_parts_of_a_word_longer_than_the_window_do_not_overlap(minilm: gb.PretrainedBert) -> None:
    text = "xqzjkv" * 16  # one word of many tokens, within the length limit of WordPiece
    count = len(minilm.tokenizer.encode(text).ids) - 2
    spans = list(passage_spans(text, minilm.tokenizer, PassageConfig(window=18, overlap=4)))
    assert count > 32
    assert [stop for _, stop in spans[:-1]] == [start for start, _ in spans[1:]]
    assert (spans[0][0], spans[-1][1]) == (0, len(text))
