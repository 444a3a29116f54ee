"""Sentences of tokens, and attention to the own sentence at equal distance."""

import numpy as np
import pytest

from glassbert.analysis.same_sentence import (
    diagonal_sums,
    equal_distance_ratio,
    equal_distance_sums,
    same_sentence_mask,
    token_sentences,
)


@pytest.mark.parametrize(
    ("tokens", "expected"),
    [
        ("[CLS] the cat sat . it ran ! [SEP]", [-1, 0, 0, 0, 0, 1, 1, 1, -1]),
        ("[CLS] a cat [SEP] a dog . ran [SEP]", [-1, 0, 0, -1, 1, 1, 1, 2, -1]),
        ("[CLS] a . [SEP] . b [SEP]", [-1, 0, 0, -1, 1, 2, -1]),
        ("mr . smith paid 3 . 5 pounds . why ? !", [0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1]),
        ('" go . " he left . . . then', [0, 0, 0, 0, 1, 1, 1, 1, 1, 2]),
        ("[CLS] [SEP] a [SEP]", [-1, -1, 0, -1]),
        ("[CLS] [SEP]", [-1, -1]),
    ],
)
def test_sentences_end_at_final_punctuation_and_sep(tokens: str, expected: list[int]) -> None:
    assert token_sentences(tokens.split()).tolist() == expected


def test_sums_match_an_explicit_loop_over_offsets() -> None:
    sentences = np.array([-1, 0, 0, 0, 1, 1, 1, 1, -1])
    attention = np.random.default_rng(0).random((2, 3, 9, 9)).astype(np.float32)
    same, other = same_sentence_mask(sentences)
    expected = np.zeros((2, 2, 3))
    for offset in range(-8, 9):
        pairs = [(query, query + offset) for query in range(9) if 0 <= query + offset < 9]
        kinds = [[pair for pair in pairs if mask[pair]] for mask in (same, other)]
        weight = min(map(len, kinds))
        for kind, chosen in enumerate(kinds):
            if weight:
                expected[kind] += weight * np.mean([attention[:, :, query, key] for query, key in chosen], axis=0)
    sums = equal_distance_sums(attention, sentences)
    np.testing.assert_allclose(sums, expected, rtol=1e-5)
    np.testing.assert_allclose(equal_distance_ratio(sums), expected[0] / expected[1], rtol=1e-5)


def test_attention_by_distance_has_the_ratio_1_and_so_does_a_single_sentence() -> None:
    distances = np.subtract.outer(np.arange(9), np.arange(9))
    attention = np.exp(-np.abs(distances) / 2 + distances / 5).astype(np.float32)[None, None]
    sentences = np.array([-1, 0, 0, 0, 1, 1, 1, 1, -1])
    assert equal_distance_ratio(equal_distance_sums(attention, sentences))[0, 0] == pytest.approx(1, rel=1e-4)
    single = equal_distance_sums(attention, np.minimum(sentences, 0))
    assert equal_distance_ratio(single)[0, 0] == 1


def test_diagonal_sums_are_traces() -> None:
    maps = np.random.default_rng(1).random((2, 5, 5)).astype(np.float32)
    expected = [[np.trace(values, offset) for offset in range(-4, 5)] for values in maps]
    np.testing.assert_allclose(diagonal_sums(maps), expected, rtol=1e-5)
