"""Unit normalization."""

import numpy as np
import pytest

from glassbert.analysis.unit_vectors import unit_vectors


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_vectors_have_norm_one_and_zero_vectors_stay_zero(dtype: type) -> None:
    vectors = np.random.default_rng(0).normal(size=(2, 5, 8)).astype(dtype)
    vectors[1, 3] = 0
    units = unit_vectors(vectors)
    assert units.dtype == dtype
    norms = np.linalg.norm(units, axis=-1)
    assert norms[1, 3] == 0
    assert np.delete(norms.reshape(-1), 8) == pytest.approx(1, abs=1e-6)
