"""Passages: each is its document's text to the character, none is too long, nothing is left out."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.search.documents import Document
from glassbert.search.passages import LONGEST_SENTENCE, Cut, passages_of, sentences, windows

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
def test_windows_are_short_enough_move_on_and_leave_nothing_out(
    words: list[tuple[str, str]], window: int, overlap: int
) -> None:
    tokenizer = _tokenizer()
    text = "".join(word + space for word, space in words)
    spans = list(windows(text, tokenizer, Cut(window=window, overlap=overlap)))
    for start, stop in spans:
        assert text[start:stop] == text[start:stop].strip() != ""
        assert len(tokenizer.encode(text[start:stop]).ids) <= window
    assert all(before[0] < after[0] and before[1] < after[1] for before, after in pairwise(spans))
    for begin, end in tokenizer.encode(text).spans[1:-1]:
        assert any(start <= begin and end <= stop for start, stop in spans), text[begin:end]


def _tokenizer() -> gb.Tokenizer:
    letters = "abcdefghijklmnopqrstuvwxyz"
    specials = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    return gb.Tokenizer.from_vocabulary([*specials, *letters, *(f"##{one}" for one in letters), *".!?_", "cat", "the"])


def test_windows_end_where_sentences_end_and_share_whole_sentences(tokenizer: gb.Tokenizer) -> None:
    text = " ".join(f"The cat was in the city {number}." for number in "abcdefghijkl")
    found = [text[start:stop] for start, stop in windows(text, tokenizer, Cut(window=34, overlap=8))]
    assert len(found) == 4
    assert all(passage.startswith("The cat") and passage.endswith(".") for passage in found)
    assert found[1].startswith(found[0][-26:])
    apart = [text[start:stop] for start, stop in windows(text, tokenizer, Cut(window=34, overlap=0))]
    assert " ".join(apart) == text


def test_sentences_cross_no_blank_line_and_none_is_endless() -> None:
    text = "A title\n\nIt was Dr. Smith. He was\nlate."
    assert [text[start:stop] for start, stop in sentences(text)] == ["A title", "It was Dr. Smith.", "He was\nlate."]
    endless = "word " * 3_000 + "x" * 9_000
    places = list(sentences(endless))
    assert all(stop - start <= LONGEST_SENTENCE for start, stop in places)
    assert sum(endless[start:stop].count("word") for start, stop in places) == 3_000
    assert list(sentences("  \n\n \t ")) == []


def test_a_million_dots_take_no_hour(tokenizer: gb.Tokenizer) -> None:
    assert len(list(windows("." * 50_000, tokenizer, Cut()))) > 100
    assert list(windows("\n" * 1_000_000, tokenizer, Cut())) == []


def test_a_block_of_a_long_text_counts_from_where_it_begins(tokenizer: gb.Tokenizer) -> None:
    blocks = [Document("a", "One cat sat. ", offset=0), Document("a", "Two sat.", offset=13), Document("a", "x", row=1)]
    found = list(passages_of(iter(blocks), tokenizer, Cut()))
    assert [(one.text, one.start, one.stop, one.number) for one in found] == [
        ("One cat sat.", 0, 12, 0),
        ("Two sat.", 13, 21, 1),
        ("x", 0, 1, 0),
    ]


def test_sizes_that_make_no_sense_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="window=3 must be at least 16"):
        Cut(window=3)
    with pytest.raises(gb.GlassBertError, match="overlap=20 must be from 0 to half of the window, 16"):
        Cut(window=32, overlap=20)


def test_passages_overlap_where_there_are_no_sentences(tokenizer: gb.Tokenizer) -> None:
    text = "the cat sat on a mat in paris and he was not from this city " * 20
    found = list(windows(text, tokenizer, Cut(window=64, overlap=16)))
    assert len(found) > 4
    for before, after in pairwise(found):
        shared = text[after[0] : before[1]]
        assert 8 <= len(shared.split()) <= 16
        assert text[after[0] - 1] == " "
    lengths = [len(tokenizer.encode(text[start:stop]).ids) for start, stop in found]
    assert max(lengths) <= 64
    assert min(lengths[:-1]) > 40


def test_chinese_fills_its_windows_and_overlaps(minilm: gb.LoadedBert) -> None:
    for text in ("我们在巴黎看到了一只很大的猫和它的朋友" * 60, "我们在巴黎看到了一只很大的猫和它的朋友。" * 60):
        found = list(windows(text, minilm.tokenizer, Cut(window=256, overlap=32)))
        assert found[0][0] == 0
        assert found[-1][1] == len(text)
        assert len(found) < 8
        for before, after in pairwise(found):
            assert 8 <= before[1] - after[0] <= 32


def test_a_word_with_more_tokens_than_fit_is_not_put_together_again(minilm: gb.LoadedBert) -> None:
    text = "xqzjkv" * 16  # one word of many pieces, and no more characters than BERT reads as a word
    count = len(minilm.tokenizer.encode(text).ids) - 2
    found = list(windows(text, minilm.tokenizer, Cut(window=18, overlap=4)))
    assert count > 32
    assert [stop for _, stop in found[:-1]] == [start for start, _ in found[1:]]
    assert (found[0][0], found[-1][1]) == (0, len(text))
