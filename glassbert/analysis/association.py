"""Word-embedding association test (WEAT, Caliskan et al. 2017): association scores and effect size."""

import numpy as np
from jaxtyping import Float

from glassbert.analysis.unit_vectors import unit_vectors


def association_scores(
    targets: Float[np.ndarray, "target hidden"],
    first_attributes: Float[np.ndarray, "first hidden"],
    second_attributes: Float[np.ndarray, "second hidden"],
) -> Float[np.ndarray, " target"]:
    """Return the mean cosine with the first attributes minus that with the second, for every target."""
    units = [
        unit_vectors(vectors.astype(np.float64), eps=np.finfo(np.float64).tiny)
        for vectors in (targets, first_attributes, second_attributes)
    ]
    return units[0] @ (units[1].mean(axis=0) - units[2].mean(axis=0))


def effect_size(first: Float[np.ndarray, " first"], second: Float[np.ndarray, " second"]) -> float:
    """Return Caliskan's d: the difference of the mean scores in standard deviations of all targets (-2 to 2)."""
    deviation = float(np.concatenate([first, second]).std(ddof=1))
    return float(first.mean() - second.mean()) / max(deviation, np.finfo(np.float64).tiny)
