"""Planted change points are detected; series without a change give none."""

import numpy as np
import pytest

from glassbert.analysis.change_points import ChangePoint, find_change_points
from glassbert.analysis.separation import cosine_matrix


def rotating_positions(seed: int, weak_change: bool = False, strong_change: bool = False) -> np.ndarray:
    """Return positions on twenty circles with noise; weak: more noise before 128; strong: only noise from 384 on."""
    generator = np.random.default_rng(seed)
    angles = 2 * np.pi * np.arange(512)[:, None] * generator.uniform(0.004, 0.12, 20)
    axes = np.linalg.qr(generator.normal(size=(128, 40)))[0]
    table = np.concatenate([np.sin(angles), np.cos(angles)], axis=1) @ axes.T
    table += generator.normal(0, 0.12, table.shape)
    if weak_change:
        table[:128] += generator.normal(0, 0.16, (128, 128))
    if strong_change:
        table[384:] = generator.normal(0, 0.4, (128, 128))
    return table


def detect(table: np.ndarray) -> list[ChangePoint]:
    return find_change_points(cosine_matrix(table).diagonal(1), np.random.default_rng(0))


@pytest.mark.parametrize("seed", range(3))
def test_a_strong_and_a_weak_change_are_detected(seed: int) -> None:
    strong, weak = detect(rotating_positions(seed, weak_change=True, strong_change=True))
    assert abs(strong.position - 384) <= 2
    assert abs(weak.position - 128) <= 4
    assert strong.score > 3 * weak.score
    assert max(strong.p_value, weak.p_value) <= 0.01


def test_tables_without_a_change_give_no_detection() -> None:
    noise = [np.random.default_rng(seed).normal(size=(512, 128)) for seed in range(6)]
    drift = [rotating_positions(seed) + np.linspace(0, 0.3, 512)[:, None] for seed in range(6)]
    assert sum(bool(detect(table)) for table in noise + drift) <= 1  # the false positive rate is about 2 %


def smooth_series(seed: int, change_at: int | None = None) -> np.ndarray:
    """Return cosines that vary slowly, with noise and, optionally, a step of five standard deviations."""
    generator = np.random.default_rng(seed)
    waves = sum(generator.normal(0, 0.02) * np.sin(np.arange(510) / generator.uniform(60, 250) + phase)
                for phase in generator.uniform(0, 6, 4))  # fmt: skip
    series = 0.85 + waves + generator.normal(0, 0.01, 510)
    if change_at is not None:
        series[change_at:] -= 0.05
    return series


@pytest.mark.integration
def test_smooth_series_give_few_false_positives_and_planted_steps_are_detected() -> None:
    false_positives = [bool(find_change_points(smooth_series(seed), np.random.default_rng(seed))) for seed in range(60)]
    assert np.mean(false_positives) <= 0.1
    detected: list[bool] = []
    for seed in range(15):
        planted = 64 + 37 * seed % 380
        changes = find_change_points(smooth_series(100 + seed, planted), np.random.default_rng(seed))
        detected.append(any(abs(change.position - planted) <= 6 for change in changes))
    assert np.mean(detected) >= 0.8


def test_a_single_outlying_position_is_a_change() -> None:
    table = rotating_positions(1)
    table[200] = np.random.default_rng(0).normal(0, 0.4, 128)
    (change,) = detect(table)
    assert change.position in (200, 201)
