import time

import pytest

import glassbert as gb
from glassbert.views.word_position import word_positions


@pytest.mark.parametrize(
    ("word", "occurrence", "expected"),
    [
        ("cat", 1, [2]),
        ("Cat", 2, [9]),
        ("cat", 3, []),
        ("cat", 0, []),
        ("[SEP]", 2, [11]),
        ("[MASK]", 1, [4]),
        (".", 1, [6]),
        ("##ing", 1, []),
    ],
)
def test_words_are_found_by_their_characters(
    minilm: gb.PretrainedBert, word: str, occurrence: int, expected: list[int]
) -> None:
    trace = minilm.trace("A cat, [MASK] cats.", "The cat.")
    assert trace.tokens == ["[CLS]", "a", "cat", ",", "[MASK]", "cats", ".", "[SEP]", "the", "cat", ".", "[SEP]"]
    assert word_positions(trace, word, occurrence) == expected


def test_all_tokens_of_a_word_are_found(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("Unbelievable embeddings")
    tokens = word_positions(trace, "embeddings")
    assert "".join(trace.tokens[token].removeprefix("##") for token in tokens) == "embeddings"
    assert len(tokens) > 1


def test_a_word_in_a_long_truncated_text_is_found_in_time_that_grows_with_the_tokens(
    minilm: gb.PretrainedBert,
) -> None:
    trace = minilm.trace("a " * 80_000, truncate=True)
    start = time.process_time()
    assert [word_positions(trace, "a", occurrence) for occurrence in (1, 510, 511)] == [[1], [510], []]
    assert time.process_time() - start < 2
