"""Large maps of positions: their cosines by offset, and the maps drawn small enough for a page."""

from typing import Any

import numpy as np
from jaxtyping import Float

CELLS = 256  # of a picture, along each side: finer is not seen at two inches
LEVELS = 12  # shades on each side of white: what cannot be told apart by eye needs no space on disk


def by_offset(cosines: Float[np.ndarray, "position position"], far: int) -> Float[np.ndarray, " offset"]:
    """Average the cosines of positions that are 1, 2, 3 ... apart."""
    return np.array([cosines.diagonal(offset).mean() for offset in range(1, far + 1)])


def painted(axes: Any, values: Float[np.ndarray, "row column"], scale: Any, first: int = 0) -> None:
    """Draw a large matrix small: what falls into one cell of the picture is averaged; the key is beside it.

    `scale` is one of `look.style.signed`; rows count from `first`, and so do columns of a square.
    """
    from glassbert.look.style import whole_frame

    rows, columns = values.shape
    small = _averaged(_averaged(values.astype(np.float32)).T).T
    most = scale.norm.vmax
    small = np.round(small / most * LEVELS) * (most / LEVELS)
    start = first if rows == columns else 0
    axes.imshow(small, cmap=scale.cmap, norm=scale.norm, aspect="auto", interpolation="none",
                extent=(start - 0.5, start + columns - 0.5, first + rows - 0.5, first - 0.5))  # fmt: skip
    whole_frame(axes)
    bar = axes.figure.colorbar(scale, ax=axes, aspect=30, pad=0.02)
    bar.outline.set_visible(False)


def _averaged(values: Float[np.ndarray, "row column"]) -> Float[np.ndarray, "cell column"]:
    """Average neighbouring rows, so that at most 256 are left."""
    step = max(1, -(-len(values) // CELLS))
    starts = np.arange(0, len(values), step)
    return np.add.reduceat(values, starts, axis=0) / np.diff(np.append(starts, len(values)))[:, None]
