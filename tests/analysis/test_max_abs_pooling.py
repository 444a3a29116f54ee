"""Max-abs pooling, compared with a loop over the blocks."""

import numpy as np
import pytest

from glassbert.analysis.max_abs_pooling import max_abs_pool


@pytest.mark.parametrize(("rows", "columns"), [(12, 8), (13, 9), (1, 5), (7, 1), (3, 2)])
@pytest.mark.parametrize(("row_pool", "column_pool"), [(1, 1), (4, 4), (2, 8), (1, 3), (16, 1)])
def test_each_cell_is_the_value_furthest_from_zero(rows: int, columns: int, row_pool: int, column_pool: int) -> None:
    matrix = np.random.default_rng(rows).standard_normal((rows, columns)).astype(np.float32)
    pooled = max_abs_pool(matrix, row_pool, column_pool)
    for row, start in enumerate(range(0, rows, row_pool)):
        for column, left in enumerate(range(0, columns, column_pool)):
            block = matrix[start : start + row_pool, left : left + column_pool].ravel()
            assert pooled[row, column] == block[np.abs(block).argmax()]
    assert pooled.shape == (-(-rows // row_pool), -(-columns // column_pool))
