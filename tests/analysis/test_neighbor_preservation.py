"""Preserved neighbors are counted."""

import numpy as np
import pytest

from glassbert.analysis.neighbor_preservation import count_nearest_in_group, neighbor_preservation


def test_neighbors_are_preserved_by_the_identity_and_by_chance_in_random_coordinates() -> None:
    generator = np.random.default_rng(0)
    angles = generator.uniform(0, 2 * np.pi, 400)
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(np.float32)
    assert neighbor_preservation(3 * circle, circle).mean() == pytest.approx(1, abs=0.01)
    random = neighbor_preservation(circle, generator.normal(size=(400, 2)))
    assert random.mean() == pytest.approx(10 / 399, abs=0.015)


def test_nearest_neighbors_in_the_group_are_counted() -> None:
    points = np.array([[0, 0], [0, 1], [9, 9], [9, 8], [0, 2.5], [9, 7.1]])
    assert count_nearest_in_group(points, np.array([True, True, False, False, True, False])) == 3
    assert count_nearest_in_group(points, np.array([True, False, True, False, False, False])) == 0
