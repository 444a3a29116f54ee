"""Points with labels: are points of one label nearer to each other than to the rest? One number for every point."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError


class Apart(NamedTuple):
    """Of every point: mean distance to its own, to the nearest other group, to all others; silhouette; 1-NN hit."""

    own: Float[np.ndarray, " point"]
    nearest: Float[np.ndarray, " point"]
    others: Float[np.ndarray, " point"]
    silhouette: Float[np.ndarray, " point"]  # Rousseeuw 1987: 1 well inside its group, -1 well inside another
    hit: Float[np.ndarray, " point"]  # 1 where the nearest other point has the same label


def distances_of(vectors: Float[np.ndarray, "point hidden"]) -> Float[np.ndarray, "point point"]:
    """Euclidean distances of all pairs."""
    precise = vectors.astype(np.float64)
    squares = (precise**2).sum(axis=1)
    return np.sqrt(np.maximum(squares[:, None] + squares[None] - 2 * precise @ precise.T, 0))


def cosines_of(vectors: Float[np.ndarray, "point hidden"]) -> Float[np.ndarray, "point point"]:
    """Cosines of all pairs."""
    precise = vectors.astype(np.float64)
    units = precise / np.maximum(np.linalg.norm(precise, axis=1, keepdims=True), np.finfo(np.float64).tiny)
    return units @ units.T


def apart(distances: Float[np.ndarray, "point point"], labels: Int[np.ndarray, " point"]) -> Apart:
    """Hold every point against its own group and the others; each group needs two points, and there must be two."""
    names, counts = np.unique(labels, return_counts=True)
    if len(names) < 2 or counts.min() < 2:
        raise GlassBertError(f"{len(names)} groups, the smallest of {counts.min()}: two of two points are needed.")
    member = (labels[:, None] == names[None]).astype(np.float64)
    sums = distances @ member
    mine = labels[:, None] == names[None]
    own = sums[mine] / (counts[np.searchsorted(names, labels)] - 1)
    nearest = np.where(mine, np.inf, sums / counts).min(axis=1)
    others = np.where(mine, 0, sums).sum(axis=1) / (len(labels) - counts[np.searchsorted(names, labels)])
    largest = np.maximum(np.maximum(own, nearest), np.finfo(np.float64).tiny)
    blind = distances + np.diag(np.full(len(labels), np.inf))
    hit = labels[blind.argmin(axis=1)] == labels
    return Apart(own, nearest, others, (nearest - own) / largest, hit.astype(np.float64))
