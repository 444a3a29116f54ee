"""Cosine similarity and nearest neighbors."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.analysis.unit_vectors import unit_vectors


class Neighbors(NamedTuple):
    """Indices of the nearest points, nearest first, and their cosine similarities."""

    indices: Int[np.ndarray, "*point neighbor"]
    cosines: Float[np.ndarray, "*point neighbor"]


def cosine_similarity(
    first: Float[np.ndarray, "*any hidden"], second: Float[np.ndarray, "*any hidden"]
) -> Float[np.ndarray, "*any"]:
    """Return the cosine similarity of vectors, pair by pair.

    Equal vectors give exactly 1; a zero vector gives 0.
    """
    x, y = first.astype(np.float64), second.astype(np.float64)
    norms = np.linalg.norm(x, axis=-1) * np.linalg.norm(y, axis=-1)
    dot_products = (x * y).sum(axis=-1)
    return np.where(norms > 0, dot_products / np.where(norms > 0, norms, 1), 0).clip(-1, 1).astype(np.float32)


def nearest_neighbors_of(
    vectors: Float[np.ndarray, "point hidden"],
    point: int,
    count: int,
    candidates: Bool[np.ndarray, " point"] | None = None,
) -> Neighbors:
    """Return the other points, or those of the candidates, with the highest cosine similarity to one point."""
    cosines = unit_vectors(vectors) @ unit_vectors(vectors[point : point + 1])[0]
    cosines[point] = -np.inf
    if candidates is not None:
        cosines[~candidates] = -np.inf
    best = np.argsort(-cosines, kind="stable")[: min(count, int(np.isfinite(cosines).sum()))]
    return Neighbors(best, cosines[best].astype(np.float32))


def nearest_neighbors(vectors: Float[np.ndarray, "point hidden"], count: int) -> Neighbors:
    """Return the nearest neighbors of every point."""
    unit = unit_vectors(vectors)
    cosines = unit @ unit.T
    np.fill_diagonal(cosines, -np.inf)
    nearest = np.argsort(-cosines, axis=1, kind="stable")[:, : min(count, len(vectors) - 1)]
    return Neighbors(nearest.astype(np.int32), np.take_along_axis(cosines, nearest, axis=1).astype(np.float32))


def nearest_neighbor_indices(
    vectors: Float[np.ndarray, "point hidden"], points_per_block: int = 1_000
) -> Int[np.ndarray, " point"]:
    """Return the nearest other point of every point; cosines are computed for a block of points at a time."""
    unit = unit_vectors(vectors)
    nearest: list[Int[np.ndarray, " point"]] = []
    for start in range(0, len(unit), points_per_block):
        cosines = unit[start : start + points_per_block] @ unit.T
        rows = np.arange(len(cosines))
        cosines[rows, start + rows] = -np.inf
        nearest.append(cosines.argmax(axis=1))
    return np.concatenate(nearest)


def mean_cosine_by_offset(
    cosines: Float[np.ndarray, "position position"], max_offset: int
) -> Float[np.ndarray, " offset"]:
    """Return the mean cosine of positions that are 1, 2, ..., `max_offset` apart."""
    return np.array([cosines.diagonal(offset).mean() for offset in range(1, max_offset + 1)])
