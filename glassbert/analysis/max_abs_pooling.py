"""Downsampling of matrices so that outliers stay visible."""

import numpy as np
from jaxtyping import Float


def max_abs_pool(
    matrix: Float[np.ndarray, "row column"], row_pool: int, column_pool: int
) -> Float[np.ndarray, "pooled_row pooled_column"]:
    """Return the value furthest from zero in each block of `row_pool` x `column_pool` cells.

    The last blocks may be smaller.
    """
    if row_pool == column_pool == 1:
        return matrix
    rows, columns = matrix.shape
    column_starts = np.arange(0, columns, column_pool)
    full_rows = rows // row_pool * row_pool
    blocks = matrix[:full_rows].reshape(-1, row_pool, columns)  # faster than `reduceat` on rows
    high, low = blocks.max(axis=1), blocks.min(axis=1)
    if full_rows < rows:
        rest = matrix[full_rows:]
        high, low = np.vstack([high, rest.max(axis=0)]), np.vstack([low, rest.min(axis=0)])
    high = np.maximum.reduceat(high, column_starts, axis=1)
    low = np.minimum.reduceat(low, column_starts, axis=1)
    return np.where(high >= -low, high, low)
