"""Many directions seen as few: vectors in; places along the axes in which they differ most, and what is kept, out."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError


class Principal(NamedTuple):
    """Places along the axes, and the share of the whole variance that each axis keeps."""

    places: Float[np.ndarray, "point axis"]
    explained: Float[np.ndarray, " axis"]


def principal(vectors: Float[np.ndarray, "point hidden"], count: int) -> Principal:
    """Principal components, exact; an axis points to where its largest loading is positive, the same way every time."""
    points, hidden = vectors.shape
    if not 1 <= count <= min(points, hidden):
        raise GlassBertError(
            f"{points} points of {hidden} numbers have no {count} axes; there must be as many of both."
        )
    centred = vectors.astype(np.float64) - vectors.mean(axis=0, dtype=np.float64)
    variances, directions = np.linalg.eigh(centred.T @ centred)
    variances, directions = variances[::-1].clip(0), directions[:, ::-1][:, :count]
    largest = np.abs(directions).argmax(axis=0)
    directions = directions * np.sign(directions[largest, np.arange(count)])
    explained = variances[:count] / max(variances.sum(), np.finfo(np.float64).tiny)
    return Principal((centred @ directions).astype(np.float32), explained.astype(np.float32))


def cosine(one: Float[np.ndarray, "*any hidden"], other: Float[np.ndarray, "*any hidden"]) -> Float[np.ndarray, "*any"]:
    """Cosine of vectors, pair by pair; exactly 1 of equal ones, 0 where one of the two is nothing."""
    first, second = one.astype(np.float64), other.astype(np.float64)
    lengths = np.linalg.norm(first, axis=-1) * np.linalg.norm(second, axis=-1)
    dots = (first * second).sum(axis=-1)
    return np.where(lengths > 0, dots / np.where(lengths > 0, lengths, 1), 0).clip(-1, 1).astype(np.float32)
