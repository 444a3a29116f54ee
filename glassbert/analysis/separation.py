"""Measure how well labeled groups of vectors are separated."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError


class SeparationScores(NamedTuple):
    """Scores of every point."""

    within: Float[np.ndarray, " point"]  # mean distance to the other points of its group
    between: Float[np.ndarray, " point"]  # mean distance to the points of all other groups
    silhouette: Float[np.ndarray, " point"]  # Rousseeuw 1987: 1 deep inside its group, -1 deep inside another
    neighbor_matches: Float[np.ndarray, " point"]  # 1 where the nearest other point has the same label, else 0


def euclidean_distance_matrix(vectors: Float[np.ndarray, "point hidden"]) -> Float[np.ndarray, "point point"]:
    """Return the Euclidean distances of all pairs in double precision."""
    from sklearn.metrics.pairwise import euclidean_distances

    return euclidean_distances(vectors.astype(np.float64))


def cosine_matrix(vectors: Float[np.ndarray, "point hidden"]) -> Float[np.ndarray, "point point"]:
    """Return the cosines of all pairs in double precision; 0 for zero vectors."""
    from sklearn.metrics.pairwise import cosine_similarity

    return cosine_similarity(vectors.astype(np.float64))


def separation_scores(
    distances: Float[np.ndarray, "point point"], labels: Int[np.ndarray, " point"]
) -> SeparationScores:
    """Compare the distances inside groups with the distances between groups, for every point."""
    from sklearn.metrics import silhouette_samples

    names, counts = np.unique(labels, return_counts=True)
    if len(names) < 2 or counts.min() < 2:
        raise GlassBertError(
            f"labels has {len(names)} groups, the smallest with {counts.min()} points; "
            "at least two groups of at least two points are needed."
        )
    same_group = labels[:, None] == labels[None]
    group_size = same_group.sum(axis=1)
    within = (distances * same_group).sum(axis=1) / (group_size - 1)
    between = (distances * ~same_group).sum(axis=1) / (len(labels) - group_size)
    silhouette = np.asarray(silhouette_samples(distances, labels, metric="precomputed"))
    return SeparationScores(within, between, silhouette, neighbor_matches(distances, labels))


def neighbor_matches(
    distances: Float[np.ndarray, "point point"], labels: Int[np.ndarray, " point"]
) -> Float[np.ndarray, " point"]:
    """Return 1 for every point whose nearest other point has the same label, 0 for the rest."""
    nearest = (distances + np.diag(np.full(len(labels), np.inf))).argmin(axis=1)
    return (labels[nearest] == labels).astype(np.float64)
