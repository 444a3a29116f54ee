"""Rank correlations depend on the order alone."""

import numpy as np
import pytest

from glassbert.analysis.rank_correlation import rank_correlation, row_rank_correlations


def test_monotonic_functions_have_correlation_one() -> None:
    values = np.random.default_rng(0).normal(size=50)
    assert rank_correlation(values, np.exp(values)) == pytest.approx(1)
    assert rank_correlation(values, -(values**3)) == pytest.approx(-1)
    assert rank_correlation(values, np.ones(50)) == 0
    first, second = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([2.0, 1.0, 4.0, 3.0, 5.0])
    assert rank_correlation(first, second) == pytest.approx(1 - 6 * 4 / (5 * 24))


def test_rows_are_compared_over_their_included_columns() -> None:
    first = np.array([[1.0, 2, 3, 4], [1, 2, 3, 4], [1, 1, 1, 1], [1, 1, 2, 9], [9, 1, 2, 3]])
    second = np.array([[10.0, 20, 30, 31], [4, 3, 2, 1], [1, 2, 3, 4], [5, 5, 6, 7], [0, 1, 2, 3]])
    included = np.ones((5, 4), dtype=bool)
    included[4, 0] = False
    np.testing.assert_allclose(row_rank_correlations(first, second, included), [1, -1, 0, 1, 1], atol=1e-12)
