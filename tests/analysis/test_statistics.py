"""Confidence intervals cover, p-values are exact where possible, and corrections agree with their definitions."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.pca import num_components_for_variance
from glassbert.analysis.statistics import (
    benjamini_hochberg,
    bootstrap_interval,
    holm,
    paired_permutation_test,
    permutation_test,
    wilson_interval,
)
from glassbert.analysis.unit_vectors import random_directions


def test_bootstrap_intervals_cover_the_true_mean() -> None:
    generator = np.random.default_rng(0)
    num_covered = 0
    for seed in range(60):
        low, high, method = bootstrap_interval(generator.standard_normal(80), seed=seed)
        num_covered += low <= 0 <= high
        assert method == "bootstrap, 2,000 resamples of 80 items"
    assert 50 <= num_covered <= 60


def test_a_bootstrap_interval_of_one_sample_is_an_error() -> None:
    with pytest.raises(gb.GlassBertError, match="at least 2 words"):
        bootstrap_interval(np.ones(1), seed=0, item_name="words")


def test_wilson_intervals_stay_between_0_and_1() -> None:
    assert wilson_interval(0, 10).low == 0
    assert wilson_interval(10, 10).high == pytest.approx(1)
    assert wilson_interval(84, 100)[:2] == pytest.approx((0.7558, 0.8990), abs=1e-3)


@pytest.mark.parametrize(("successes", "count"), [(-1, 3), (4, 3), (0, 0)])
def test_wilson_rejects_impossible_counts(successes: int, count: int) -> None:
    with pytest.raises(gb.GlassBertError, match="successes"):
        wilson_interval(successes, count)


def test_a_small_permutation_test_is_exact() -> None:
    p_value = permutation_test(np.array([4.0, 5.0, 6.0]), np.array([1.0, 2.0, 3.0]), seed=0)
    assert p_value.value == pytest.approx(1 / 20)
    assert p_value.method == "exact permutation test, all 20 assignments"


def test_a_permutation_test_needs_two_values_per_group() -> None:
    with pytest.raises(gb.GlassBertError, match="got 1 and 3"):
        permutation_test(np.ones(1), np.ones(3), seed=0)


def test_a_large_permutation_test_never_gives_zero() -> None:
    assert permutation_test(np.arange(100.0) + 500, np.arange(100.0), seed=0).value == pytest.approx(1 / 10_001)
    assert 0.4 < permutation_test(np.arange(50.0), np.arange(50.0), seed=0).value < 0.6


def test_the_sign_flip_test_is_exact_for_few_differences_and_ignores_zeros() -> None:
    p_value = paired_permutation_test(np.array([1.0, 2.0, 0.0, 3.0]), seed=0)
    assert p_value == (pytest.approx(1 / 8), "exact sign-flip test, all 8 sign patterns")
    assert paired_permutation_test(np.array([0.0, 2.0]), seed=0).value == pytest.approx(1 / 2)
    assert paired_permutation_test(np.zeros(3), seed=0).value == 1
    sampled = paired_permutation_test(np.ones(40), seed=0)
    assert sampled == (pytest.approx(1 / 10_001), "sign-flip test, 10,000 random draws")


def test_corrections_for_multiple_testing_agree_with_values_computed_by_hand() -> None:
    p_values = {"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.5}
    assert benjamini_hochberg(p_values) == pytest.approx({"a": 0.04, "b": 0.16 / 3, "c": 0.16 / 3, "d": 0.5})
    assert holm(p_values) == pytest.approx({"a": 0.04, "b": 0.09, "c": 0.09, "d": 0.5})
    assert benjamini_hochberg({}) == holm({}) == {}


def test_components_are_counted_until_they_explain_the_fraction() -> None:
    explained = np.array([0.5, 0.3, 0.2])
    assert num_components_for_variance(explained, 0.8) == 2
    assert num_components_for_variance(explained, 0.81) == 3


def test_random_directions_keep_the_norms_and_are_nearly_orthogonal() -> None:
    norms = np.linspace(0.5, 3, 600)
    vectors = random_directions(norms, 64, np.random.default_rng(0))
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(norms, rel=1e-5)
    unit = vectors / norms[:, None]
    cosines = (unit @ unit.T)[np.triu_indices(600, 1)]
    assert cosines.mean() == pytest.approx(0, abs=0.002)
    assert cosines.std() == pytest.approx(1 / 8, rel=0.02)
