"""Spearman's rank correlation of arrays and of matrix rows."""

from typing import Any

import numpy as np
from jaxtyping import Bool, Float


def rank_correlation(first: Float[np.ndarray, " item"], second: Float[np.ndarray, " item"]) -> float:
    """Return Spearman's rank correlation; 0 if one of the arrays is constant."""
    from scipy.stats import spearmanr

    if (first == first[0]).all() or (second == second[0]).all():
        return 0.0
    result: Any = spearmanr(first, second)
    return float(result.statistic)


def row_rank_correlations(
    first: Float[np.ndarray, "row column"],
    second: Float[np.ndarray, "row column"],
    included: Bool[np.ndarray, "row column"],
) -> Float[np.ndarray, " row"]:
    """Return Spearman's rank correlation of each row over its included columns; 0 for constant rows."""
    from scipy.stats import rankdata

    correlations = np.zeros(len(first))
    for row, columns in enumerate(included):
        first_ranks, second_ranks = rankdata(first[row][columns]), rankdata(second[row][columns])
        scale = first_ranks.std() * second_ranks.std()
        if scale > 0:
            covariance = ((first_ranks - first_ranks.mean()) * (second_ranks - second_ranks.mean())).mean()
            correlations[row] = covariance / scale
    return correlations
