"""Contributions of dimensions to attended scores: sums, planted heads, and effective numbers of dimensions."""

import numpy as np
import pytest

from glassbert.analysis.dot_product_contributions import (
    active_dimensions,
    attention_weighted_contributions,
    effective_of_all_queries,
    effective_per_query,
    most_attended_contributions,
)

SIZE = 16


def softmax(scores: np.ndarray) -> np.ndarray:
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return weights / weights.sum(axis=-1, keepdims=True)


def random_vectors(*shape: int) -> np.ndarray:
    return np.random.default_rng(3).normal(0, 2, shape).astype(np.float32)


def test_contributions_are_products_weighted_by_attention_minus_their_mean() -> None:
    queries, keys = random_vectors(2, 3, 9, SIZE)
    contributions = attention_weighted_contributions(queries, keys)
    for head in range(3):
        attention = softmax(queries[head] @ keys[head].T / np.sqrt(SIZE))
        for query in range(9):
            products = queries[head, query] * keys[head]  # [key, size]
            expected = (attention[query][:, None] * products).sum(axis=0) - products.mean(axis=0)
            np.testing.assert_allclose(contributions[head, query], expected, rtol=1e-3, atol=1e-4)
    totals = contributions.sum(axis=-1)
    assert (totals > 0).all()  # keys with high scores get more attention


def test_contributions_to_the_most_attended_key_add_up_to_its_margin() -> None:
    queries, keys = random_vectors(2, 9, SIZE)
    dots = queries @ keys.T
    targets = dots.argmax(axis=1)
    totals = most_attended_contributions(queries, keys, targets).sum(axis=1)
    np.testing.assert_allclose(totals, dots.max(axis=1) - dots.mean(axis=1), rtol=1e-4)


def test_both_targets_agree_where_all_attention_goes_to_one_key() -> None:
    queries, keys = 20 * random_vectors(2, 9, SIZE)
    targets = (queries @ keys.T).argmax(axis=1)
    weighted = attention_weighted_contributions(queries[None], keys[None])[0]
    np.testing.assert_allclose(weighted, most_attended_contributions(queries, keys, targets), rtol=1e-3, atol=0.05)


def test_active_dimensions_are_the_fewest_that_reach_80_percent() -> None:
    contributions = np.array([[5.0, 3, 1, 1, 0], [10, -2, 0, 0, 0], [1, 1, 1, 1, 1], [-3, 1, 0, 0, 0]])
    assert active_dimensions(contributions).sum(axis=1).tolist() == [2, 1, 4, 0]
    assert active_dimensions(contributions)[0].tolist() == [True, True, False, False, False]
    assert not active_dimensions(np.zeros((1, 4))).any()


def test_effective_numbers_tell_the_same_dimension_from_different_ones() -> None:
    same = np.zeros((8, SIZE))
    same[:, 3] = np.arange(1, 9)
    different = np.eye(8, SIZE) * 5
    contributions = np.stack([same, different])
    assert effective_per_query(contributions) == pytest.approx([1, 1])
    assert effective_of_all_queries(contributions) == pytest.approx([1, 8])
    assert effective_per_query(np.ones((2, 8, SIZE))).tolist() == [SIZE, SIZE]


def test_products_of_random_numbers_use_40_percent_of_many_dimensions() -> None:
    generator = np.random.default_rng(0)
    products = generator.normal(size=(200, 512)) * generator.normal(size=(200, 512))
    assert effective_per_query(products[None])[0] / 512 == pytest.approx((2 / np.pi) ** 2, rel=0.02)
