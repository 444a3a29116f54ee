"""Plots of large matrices at page resolution."""

from typing import Any

import numpy as np
from jaxtyping import Float

MAX_CELLS = 256  # per side of a plotted matrix
NUM_COLOR_LEVELS = 12  # on each side of zero; fewer colors make smaller files


def plot_downsampled_matrix(
    axes: Any, values: Float[np.ndarray, "row column"], scale: Any, first_index: int = 0
) -> None:
    """Plot a large matrix with a color bar; values that share a cell are averaged.

    Args:
        axes: Matplotlib axes.
        values: The matrix.
        scale: A `ScalarMappable` with color map and symmetric norm (`plotting.theme`).
        first_index: Label of the first row and, for a square matrix, of the first column.
    """
    from glassbert.plotting.theme import draw_frame

    rows, columns = values.shape
    cells = _average_rows(_average_rows(values.astype(np.float32)).T).T
    largest = scale.norm.vmax
    cells = np.round(cells / largest * NUM_COLOR_LEVELS) * (largest / NUM_COLOR_LEVELS)
    first_column = first_index if rows == columns else 0
    extent = (first_column - 0.5, first_column + columns - 0.5, first_index + rows - 0.5, first_index - 0.5)
    axes.imshow(cells, cmap=scale.cmap, norm=scale.norm, aspect="auto", interpolation="none", extent=extent)
    draw_frame(axes)
    bar = axes.figure.colorbar(scale, ax=axes, aspect=30, pad=0.02)
    bar.outline.set_visible(False)


def _average_rows(values: Float[np.ndarray, "row column"]) -> Float[np.ndarray, "cell column"]:
    """Average neighboring rows so that at most `MAX_CELLS` remain."""
    step = max(1, -(-len(values) // MAX_CELLS))
    starts = np.arange(0, len(values), step)
    return np.add.reduceat(values, starts, axis=0) / np.diff(np.append(starts, len(values)))[:, None]
