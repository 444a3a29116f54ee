"""PCA from accumulated sums agrees with PCA of the whole table."""

import numpy as np
import pytest

from glassbert.analysis import chunked_pca
from glassbert.analysis.chunked_pca import moments, principal_axes
from glassbert.analysis.pca import num_components_for_variance, principal_components


def gaussian_subspace(count: int, dimensions: int, size: int, seed: int) -> np.ndarray:
    """Return normal points in a random subspace of the given number of dimensions, shifted from the origin."""
    generator = np.random.default_rng(seed)
    rotation = np.linalg.qr(generator.normal(size=(size, size)))[0]
    points = np.zeros((count, size))
    points[:, :dimensions] = generator.normal(size=(count, dimensions))
    return (points @ rotation + 3 * generator.normal(size=size)).astype(np.float32)


@pytest.mark.parametrize("dimensions", [1, 7, 40])
def test_the_dimension_of_a_subspace_is_recovered(dimensions: int) -> None:
    explained = principal_axes(moments(gaussian_subspace(6_000, dimensions, 64, dimensions))).explained_variance_ratio
    assert num_components_for_variance(explained, 0.9999) == dimensions
    assert explained.sum() == pytest.approx(1)
    assert (np.diff(explained) <= 0).all()


def test_chunks_and_parts_give_the_axes_of_the_whole_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunked_pca, "ROWS_PER_CHUNK", 37)
    table = np.random.default_rng(0).normal(1, np.arange(1, 13), (300, 12)).astype(np.float32)
    axes, whole = principal_axes(moments(table[:110]), moments(table[110:])), principal_components(table, 12)
    assert axes.explained_variance_ratio == pytest.approx(whole.explained_variance_ratio, abs=1e-6)
    assert (table - axes.mean) @ axes.directions == pytest.approx(whole.coordinates, abs=1e-3)


@pytest.mark.parametrize(("count", "fraction", "expected"), [(2, 0.99, 1), (5, 0.9999, 4)])
def test_few_points_span_one_dimension_less_than_their_number(count: int, fraction: float, expected: int) -> None:
    explained = principal_axes(moments(gaussian_subspace(count, 16, 16, 0))).explained_variance_ratio
    assert num_components_for_variance(explained, fraction) == expected


def test_equal_points_count_as_one_dimension() -> None:
    explained = principal_axes(moments(np.ones((3, 4), dtype=np.float32))).explained_variance_ratio
    assert num_components_for_variance(explained, 0.9) == 1
