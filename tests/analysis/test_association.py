"""A planted association has the largest possible effect size, and shuffled targets have none."""

import math

import numpy as np
import pytest

from glassbert.analysis.association import association_scores, effect_size


def planted_groups(generator: np.random.Generator) -> list[np.ndarray]:
    """Return two groups of targets and two of attributes, each group of targets close to its attributes."""
    axes = np.eye(2, 30)
    return [10 * axes[kind] + generator.normal(0, 0.1, (count, 30)) for count, kind in ((8, 0), (8, 1), (6, 0), (6, 1))]


def planted_effect(first: np.ndarray, second: np.ndarray, *attributes: np.ndarray) -> float:
    return effect_size(association_scores(first, *attributes), association_scores(second, *attributes))


def test_a_planted_association_has_the_largest_effect_and_reversed_the_smallest() -> None:
    first, second, *attributes = planted_groups(np.random.default_rng(0))
    largest = 2 * math.sqrt(15 / 16)  # for 16 targets
    assert planted_effect(first, second, *attributes) == pytest.approx(largest, abs=0.01)
    assert planted_effect(second, first, *attributes) == pytest.approx(-largest, abs=0.01)


def test_shuffled_targets_have_no_effect_on_average() -> None:
    generator = np.random.default_rng(1)
    first, second, *attributes = planted_groups(generator)
    targets = np.concatenate([first, second])
    effects: list[float] = []
    for _ in range(200):
        shuffled = generator.permutation(targets)
        effects.append(planted_effect(shuffled[:8], shuffled[8:], *attributes))
    assert np.mean(effects) == pytest.approx(0, abs=0.1)
