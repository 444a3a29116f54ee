"""PCA of large or several tables from sums that are accumulated in chunks of rows."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float

ROWS_PER_CHUNK = 4_096


class Moments(NamedTuple):
    """Sums from which PCA is computed; those of several tables can be added."""

    num_vectors: int
    sums: Float[np.ndarray, " hidden"]
    products: Float[np.ndarray, "hidden hidden"]


class PrincipalAxes(NamedTuple):
    """Mean, explained variance ratio in descending order, and directions."""

    mean: Float[np.ndarray, " hidden"]
    explained_variance_ratio: Float[np.ndarray, " axis"]
    directions: Float[np.ndarray, "hidden axis"]


def moments(table: Float[np.ndarray, "item hidden"]) -> Moments:
    """Return the sums of a table, accumulated in chunks of rows."""
    products = np.zeros((table.shape[1], table.shape[1]))
    for start in range(0, len(table), ROWS_PER_CHUNK):
        rows = table[start : start + ROWS_PER_CHUNK].astype(np.float64)
        products += rows.T @ rows
    return Moments(len(table), table.sum(axis=0, dtype=np.float64), products)


def principal_axes(*parts: Moments) -> PrincipalAxes:
    """Return the principal axes of all parts together; the largest loading of each axis is positive."""
    count = sum(part.num_vectors for part in parts)
    mean = sum((part.sums for part in parts), np.zeros_like(parts[0].sums)) / count
    products = sum((part.products for part in parts), np.zeros_like(parts[0].products))
    variances, directions = np.linalg.eigh(products - count * np.outer(mean, mean))
    variances, directions = variances[::-1].clip(0), directions[:, ::-1]
    variances[max(count - 1, 1) :] = 0  # n points span at most n - 1 dimensions
    directions = directions * np.sign(directions[np.abs(directions).argmax(axis=0), np.arange(len(variances))])
    explained = variances / variances.sum() if variances.sum() > 0 else np.eye(len(variances))[0]
    return PrincipalAxes(mean, explained, directions)
