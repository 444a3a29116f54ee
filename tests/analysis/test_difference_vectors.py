"""Planted directions are found, noise is at chance, and the noise correction removes the bias of plain cosines."""

import numpy as np
import pytest

from glassbert.analysis.difference_vectors import consistency, cosine_between_contrasts


def planted_contrasts(angle: float, noise: float, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Return two sets of ten differences whose expected directions have the given angle."""
    generator = np.random.default_rng(seed)
    first_axis, second_axis = np.eye(2, 50)
    directions = first_axis, np.cos(angle) * first_axis + np.sin(angle) * second_axis
    first, second = (direction + generator.normal(0, noise, (10, 50)) for direction in directions)
    return first, second


def test_contrasts_at_60_degrees_have_a_cosine_of_one_half() -> None:
    first, second = planted_contrasts(np.pi / 3, 0.02)
    cosine = cosine_between_contrasts(first, second)
    assert cosine.uncorrected.value == pytest.approx(0.5, abs=0.03)
    assert cosine.corrected.value == pytest.approx(0.5, abs=0.03)
    assert cosine.corrected.interval.low < 0.5 < cosine.corrected.interval.high


def test_pairs_of_one_direction_are_consistent() -> None:
    first, _ = planted_contrasts(np.pi / 3, 0.02)
    result = consistency(first, np.random.default_rng(1))
    assert result.estimate.value > 0.95
    assert result.p_value == (pytest.approx(1 / 512), "exact: all 512 sign flips")


def test_intervals_of_orthogonal_contrasts_contain_zero() -> None:
    cosines = [cosine_between_contrasts(*planted_contrasts(np.pi / 2, 0.2, seed)) for seed in range(60)]
    for estimates in zip(*cosines, strict=True):
        assert np.mean([estimate.interval.low < 0 < estimate.interval.high for estimate in estimates]) > 0.85


@pytest.mark.parametrize("angle", [np.pi / 3, 0.3])
def test_noise_shrinks_the_plain_cosine_but_not_the_corrected_one(angle: float) -> None:
    cosines = [cosine_between_contrasts(*planted_contrasts(angle, 0.3, seed)) for seed in range(150)]
    truth = np.cos(angle)
    corrected = [cosine.corrected for cosine in cosines]
    assert np.mean([cosine.uncorrected.value for cosine in cosines]) < 0.75 * truth
    assert np.mean([estimate.value for estimate in corrected]) == pytest.approx(truth, abs=0.04)
    assert np.mean([estimate.interval.low <= truth <= estimate.interval.high for estimate in corrected]) > 0.88


def test_the_corrected_cosine_of_pure_noise_is_finite() -> None:
    noise = np.random.default_rng(5).normal(size=(2, 4, 50))
    estimate = cosine_between_contrasts(*noise).corrected
    assert -1 <= estimate.interval.low <= estimate.value <= estimate.interval.high <= 1


def test_p_values_of_noise_are_uniform() -> None:
    noise = np.random.default_rng(2).normal(size=(60, 8, 50))
    p_values = [consistency(differences, np.random.default_rng(1)).p_value.value for differences in noise]
    assert 0.08 < np.mean([p_value <= 0.25 for p_value in p_values]) < 0.42


def test_many_pairs_use_random_sign_flips() -> None:
    result = consistency(np.random.default_rng(3).normal(size=(20, 50)), np.random.default_rng(1))
    assert result.p_value.method == "10,000 random sign flips"
