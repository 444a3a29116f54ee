"""Statistics of difference vectors: their consistency within a contrast, and cosines between contrasts.

A contrast is a set of vector pairs that differ in one concept; its direction is the mean difference. With few pairs,
noise increases the norm of a mean difference and so shrinks cosines toward 0; bootstrap resamples shrink them even
more. The noise-corrected cosine therefore estimates a norm from dot products between the differences of two different
pairs, where the noise cancels, with a jackknife interval.
"""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.separation import cosine_matrix
from glassbert.analysis.statistics import (
    BOOTSTRAP_RESAMPLES,
    MAX_EXACT_ARRANGEMENTS,
    NUM_PERMUTATIONS,
    Interval,
    PValue,
)

MIN_SIGNAL_FRACTION = 0.02  # lower bound of the noise-corrected squared norm, as a fraction of the uncorrected one


class Estimate(NamedTuple):
    """A value with its interval."""

    value: float
    interval: Interval


class ContrastCosine(NamedTuple):
    """The cosine of two mean differences, uncorrected and noise-corrected."""

    uncorrected: Estimate
    corrected: Estimate


class Consistency(NamedTuple):
    """The mean cosine of the differences of one contrast, and the p-value of a sign-flip test."""

    estimate: Estimate
    p_value: PValue


def cosine_between_contrasts(
    first: Float[np.ndarray, "pair hidden"], second: Float[np.ndarray, "pair hidden"]
) -> ContrastCosine:
    """Return the cosine of two mean differences with jackknife intervals.

    There is no p-value: pairs of one contrast agree in any model, so a sign-flip test would reject for any cosine.
    """
    stacked = np.concatenate([first, second]).astype(np.float64)
    gram, size = stacked @ stacked.T, len(first)
    weights = np.concatenate([np.ones((1, len(stacked))), 1 - np.eye(len(stacked))])  # all pairs, then leave one out
    first_weights, second_weights = weights[:, :size], weights[:, size:]
    products = ((first_weights @ gram[:size, size:]) * second_weights).sum(axis=1)
    products /= first_weights.sum(axis=1) * second_weights.sum(axis=1)
    estimates: list[Estimate] = []
    for corrected in (False, True):
        first_squares = _squared_norms(first_weights, gram[:size, :size], corrected)
        second_squares = _squared_norms(second_weights, gram[size:, size:], corrected)
        cosines = products / np.sqrt(np.maximum(first_squares * second_squares, 1e-300))
        estimates.append(Estimate(float(cosines[0].clip(-1, 1)), _jackknife_interval(cosines, size)))
    return ContrastCosine(*estimates)


def consistency(differences: Float[np.ndarray, "pair hidden"], generator: np.random.Generator) -> Consistency:
    """Return the mean cosine of different pairs of one contrast, with a bootstrap interval and a sign-flip test."""
    cosines, count = cosine_matrix(differences), len(differences)
    off_diagonal = cosines - np.diag(np.diag(cosines))

    def weighted_means(weights: Float[np.ndarray, "resample pair"]) -> Float[np.ndarray, " resample"]:
        sums = ((weights @ off_diagonal) * weights).sum(axis=1)
        return sums / np.maximum(np.abs(weights).sum(axis=1) ** 2 - (weights**2).sum(axis=1), 1)

    value = mean_pairwise_cosine(cosines)
    signs, is_exact = _sign_flips(count, generator)
    as_large = weighted_means(signs) >= value - 1e-12
    if is_exact:
        p_value = PValue(float(as_large.mean()), f"exact: all {len(signs):,} sign flips")
    else:
        p_value = PValue(float((1 + as_large.sum()) / (1 + len(signs))), f"{len(signs):,} random sign flips")
    resamples = generator.multinomial(count, np.full(count, 1 / count), size=BOOTSTRAP_RESAMPLES).astype(np.float64)
    low, high = np.quantile(weighted_means(resamples), [0.025, 0.975])
    method = f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over {count} pairs"
    return Consistency(Estimate(value, Interval(float(low), float(high), method)), p_value)


def mean_pairwise_cosine(cosines: Float[np.ndarray, "pair pair"]) -> float:
    """Return the mean of the entries above the diagonal."""
    return float(cosines[np.triu_indices(len(cosines), 1)].mean())


def _squared_norms(
    weights: Float[np.ndarray, "resample pair"], gram: Float[np.ndarray, "pair pair"], corrected: bool
) -> Float[np.ndarray, " resample"]:
    """Return the squared norm of the mean difference; corrected: from products of different pairs only."""
    sums, count = ((weights @ gram) * weights).sum(axis=1), weights.sum(axis=1)
    uncorrected = sums / count**2
    if not corrected:
        return uncorrected
    different_pairs = (sums - weights @ np.diag(gram)) / np.maximum(count * (count - 1), 1)
    return np.maximum(different_pairs, MIN_SIGNAL_FRACTION * uncorrected)


def _jackknife_interval(cosines: Float[np.ndarray, " resample"], size: int) -> Interval:
    """Return a jackknife interval over the pairs of both contrasts (Student's t, pairs of the smaller contrast).

    Args:
        cosines: The full estimate, then the estimates with each pair left out.
        size: Number of pairs of the first contrast.
    """
    from scipy.stats import t

    value, left_out = float(cosines[0]), (cosines[1 : size + 1], cosines[size + 1 :])
    variance = sum((len(part) - 1) / len(part) * float(((part - part.mean()) ** 2).sum()) for part in left_out)
    half_width = float(t.ppf(0.975, min(len(part) for part in left_out) - 1)) * variance**0.5
    method = f"jackknife over {len(cosines) - 1} pairs"
    return Interval(max(-1.0, value - half_width), min(1.0, value + half_width), method)


def _sign_flips(count: int, generator: np.random.Generator) -> tuple[Float[np.ndarray, "resample pair"], bool]:
    """Return the sign flips and whether they are exhaustive; they are random if there are too many.

    Flipping all signs leaves the cosines unchanged, so the first sign of the exact flips is fixed.
    """
    if 2 ** (count - 1) <= MAX_EXACT_ARRANGEMENTS:
        bits = np.arange(2 ** (count - 1))[:, None] >> np.arange(count - 1) & 1
        return np.concatenate([np.ones((len(bits), 1)), 1.0 - 2 * bits], axis=1), True
    return generator.choice([-1.0, 1.0], (NUM_PERMUTATIONS, count)), False
