"""Principal component analysis with reproducible signs.

The numbers are those of scikit-learn's `PCA`, whose import would delay the studio's first view by two seconds.
"""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError


class PcaResult(NamedTuple):
    """Coordinates on the principal axes, and the fraction of the total variance that each axis explains."""

    coordinates: Float[np.ndarray, "point axis"]
    explained_variance_ratio: Float[np.ndarray, " axis"]


def principal_components(vectors: Float[np.ndarray, "point hidden"], num_components: int) -> PcaResult:
    """Return the exact principal components, computed in float64.

    The sign of each axis is chosen so that its largest loading is positive.
    """
    num_points, hidden_size = vectors.shape
    if not 1 <= num_components <= min(num_points, hidden_size):
        raise GlassBertError(
            f"num_components={num_components} must be between 1 and {min(num_points, hidden_size)} "
            f"for {num_points} vectors of size {hidden_size}."
        )
    centered = vectors.astype(np.float64) - vectors.mean(axis=0, dtype=np.float64)
    variances, directions = np.linalg.eigh(centered.T @ centered)
    variances, directions = variances[::-1].clip(0), directions[:, ::-1][:, :num_components]
    largest = np.abs(directions).argmax(axis=0)
    directions = directions * np.sign(directions[largest, np.arange(num_components)])
    explained = variances[:num_components] / max(variances.sum(), np.finfo(np.float64).tiny)
    return PcaResult((centered @ directions).astype(np.float32), explained.astype(np.float32))


def num_components_for_variance(explained: Float[np.ndarray, " component"], fraction: float) -> int:
    """Return how many leading components explain at least a fraction of the variance.

    Args:
        explained: Explained variance ratio per component, in descending order.
        fraction: The fraction to reach, from 0 to 1.
    """
    return int(np.searchsorted(np.cumsum(explained), fraction - 1e-12) + 1)
