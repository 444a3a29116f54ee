"""Separation scores follow their definitions."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.separation import (
    cosine_matrix,
    euclidean_distance_matrix,
    neighbor_matches,
    separation_scores,
)


def planted_groups() -> tuple[np.ndarray, np.ndarray]:
    """Return 85 points in four overlapping groups of unequal size."""
    labels = np.repeat(np.arange(4), 25)
    points = np.random.default_rng(0).normal(0, 0.1, (100, 64)) + 0.2 * np.eye(4, 64)[labels]
    return points[:85], labels[:85]


def test_scores_match_their_definitions() -> None:
    vectors, labels = planted_groups()
    silhouettes, within, between = [], [], []
    for index, point in enumerate(vectors):
        distances = np.linalg.norm(vectors - point, axis=1)
        others = np.arange(len(vectors)) != index
        to_group = {label: distances[(labels == label) & others].mean() for label in range(4)}
        own = to_group.pop(labels[index])
        nearest = min(to_group.values())
        silhouettes.append((nearest - own) / max(nearest, own))
        within.append(own)
        between.append(distances[labels != labels[index]].mean())
    scores = separation_scores(euclidean_distance_matrix(vectors), labels)
    np.testing.assert_allclose(scores.silhouette, silhouettes, atol=1e-9)
    np.testing.assert_allclose(scores.within, within, atol=1e-9)
    np.testing.assert_allclose(scores.between, between, atol=1e-9)


def test_groups_of_one_point_are_refused() -> None:
    vectors, _ = planted_groups()
    with pytest.raises(gb.GlassBertError, match="labels"):
        separation_scores(euclidean_distance_matrix(vectors[:3]), np.array([0, 0, 1]))


def test_a_neighbor_matches_if_it_has_the_same_label() -> None:
    distances = euclidean_distance_matrix(np.array([[0.0], [1.0], [1.5], [9.0]]))
    assert neighbor_matches(distances, np.array([0, 0, 1, 1])).tolist() == [1, 0, 0, 1]


def test_cosines_and_distances_cover_all_pairs() -> None:
    vectors = np.array([[3.0, 4.0], [-4.0, 3.0], [6.0, 8.0], [0.0, 0.0]])
    np.testing.assert_allclose(cosine_matrix(vectors)[0], [1, 0, 1, 0], atol=1e-12)
    np.testing.assert_allclose(euclidean_distance_matrix(vectors)[0], [0, np.sqrt(50), 5, 5], atol=1e-12)
