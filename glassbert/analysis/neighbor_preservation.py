"""How well a projection preserves nearest neighbors."""

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.analysis.unit_vectors import unit_vectors

NUM_NEIGHBORS = 10


def neighbor_preservation(
    vectors: Float[np.ndarray, "point hidden"],
    coordinates: Float[np.ndarray, "point axis"],
    num_neighbors: int = NUM_NEIGHBORS,
) -> Float[np.ndarray, " point"]:
    """Return the fraction of each point's nearest neighbors (by cosine) that are also nearest in the projection."""
    unit = unit_vectors(vectors)
    original = _nearest(-(unit @ unit.T), num_neighbors)
    projected = _nearest(_squared_distances(coordinates), num_neighbors)
    return np.array(
        [len(set(first) & set(second)) / num_neighbors for first, second in zip(original, projected, strict=True)]
    )


def count_nearest_in_group(coordinates: Float[np.ndarray, "point axis"], in_group: Bool[np.ndarray, " point"]) -> int:
    """Return how many points of a group have their nearest neighbor in the group."""
    return int(in_group[_nearest(_squared_distances(coordinates), 1)[in_group, 0]].sum())


def _squared_distances(points: Float[np.ndarray, "point axis"]) -> Float[np.ndarray, "point point"]:
    squares = (points.astype(np.float64) ** 2).sum(axis=1)
    return squares[:, None] + squares - 2 * points.astype(np.float64) @ points.T


def _nearest(distances: Float[np.ndarray, "point point"], count: int) -> Int[np.ndarray, "point neighbor"]:
    distances = distances.copy()
    np.fill_diagonal(distances, np.inf)
    return np.argpartition(distances, count - 1, axis=1)[:, :count]
