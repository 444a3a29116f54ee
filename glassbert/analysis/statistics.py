"""Confidence intervals, permutation tests and corrections for multiple testing."""

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from glassbert.errors import GlassBertError

BOOTSTRAP_RESAMPLES = 2_000
NUM_PERMUTATIONS, PERMUTATIONS_PER_BATCH = 10_000, 500
MAX_EXACT_ARRANGEMENTS = 20_000  # up to this number, all arrangements are enumerated


class Interval(NamedTuple):
    """A 95 % confidence interval and how it was computed."""

    low: float
    high: float
    method: str


class PValue(NamedTuple):
    """A p-value and how it was computed. It is never 0: the observed arrangement is counted."""

    value: float
    method: str


def bootstrap_interval(
    values: Float[np.ndarray, "sample ..."],
    seed: int,
    statistic: Callable[[NDArray[Any]], float] = lambda sample: float(sample.mean()),
    item_name: str = "items",
) -> Interval:
    """Return the percentile bootstrap interval of a statistic.

    Args:
        values: The samples along the first axis.
        seed: Random seed.
        statistic: A function of resampled values; the mean by default.
        item_name: What the samples are, in the plural, for the description of the method.
    """
    if len(values) < 2:
        raise GlassBertError(f"A bootstrap interval needs at least 2 {item_name}; got {len(values)}.")
    generator = np.random.default_rng(seed)
    estimates = [statistic(values[generator.integers(0, len(values), len(values))]) for _ in range(BOOTSTRAP_RESAMPLES)]
    low, high = np.quantile(estimates, [0.025, 0.975])
    method = f"bootstrap, {BOOTSTRAP_RESAMPLES:,} resamples of {len(values):,} {item_name}"
    return Interval(float(low), float(high), method)


def wilson_interval(successes: int, count: int) -> Interval:
    """Return the Wilson score interval of a proportion (Wilson 1927)."""
    if not 0 <= successes <= count or count < 1:
        raise GlassBertError(f"successes={successes} must be between 0 and count={count}, and count at least 1.")
    from scipy.stats import binomtest

    interval = binomtest(successes, count).proportion_ci(method="wilson")
    return Interval(float(interval.low), float(interval.high), f"Wilson score interval, n = {count:,}")


def permutation_test(first: Float[np.ndarray, " m"], second: Float[np.ndarray, " n"], seed: int) -> PValue:
    """Return the one-sided p-value that the mean of `first` exceeds the mean of `second`.

    All assignments to the two groups are enumerated if there are few, otherwise random ones are drawn.
    """
    if min(len(first), len(second)) < 2:
        raise GlassBertError(
            f"A permutation test needs at least 2 values per group; got {len(first)} and {len(second)}."
        )
    num_assignments = math.comb(len(first) + len(second), len(first))
    p_value = _greater_by_permutation(
        (first, second), lambda x, y, axis: x.mean(axis) - y.mean(axis), "independent", num_assignments, seed
    )
    if num_assignments <= MAX_EXACT_ARRANGEMENTS:
        return PValue(p_value, f"exact permutation test, all {num_assignments:,} assignments")
    return PValue(p_value, f"permutation test, {NUM_PERMUTATIONS:,} random draws")


def paired_permutation_test(differences: Float[np.ndarray, " item"], seed: int) -> PValue:
    """Return the one-sided p-value that the sum of paired differences is above 0, by flipping their signs.

    All sign patterns are enumerated if there are few, otherwise random ones are drawn.
    """
    changed = differences[differences != 0]
    changed = np.pad(changed, (0, max(2 - len(changed), 0)))  # SciPy needs 2 values; zeros do not change the result
    num_patterns = 2 ** len(changed)
    p_value = _greater_by_permutation((changed,), lambda x, axis: x.sum(axis), "samples", num_patterns, seed)
    if num_patterns <= MAX_EXACT_ARRANGEMENTS:
        return PValue(p_value, f"exact sign-flip test, all {num_patterns:,} sign patterns")
    return PValue(p_value, f"sign-flip test, {NUM_PERMUTATIONS:,} random draws")


def _greater_by_permutation(
    samples: tuple[NDArray[Any], ...], statistic: Callable[..., Any], kind: str, num_arrangements: int, seed: int
) -> float:
    """Return the p-value of SciPy's permutation test, exact if there are few arrangements."""
    from scipy.stats import permutation_test as scipy_permutation_test

    is_exact = num_arrangements <= MAX_EXACT_ARRANGEMENTS
    result: Any = scipy_permutation_test(
        tuple(sample.astype(np.float64) for sample in samples),
        statistic,
        permutation_type=kind,
        n_resamples=num_arrangements if is_exact else NUM_PERMUTATIONS,
        batch=PERMUTATIONS_PER_BATCH,
        alternative="greater",
        rng=np.random.default_rng(seed),
    )
    return float(result.pvalue)


def benjamini_hochberg(p_values: Mapping[str, float]) -> dict[str, float]:
    """Return p-values adjusted to control the false discovery rate (Benjamini and Hochberg 1995)."""
    from scipy.stats import false_discovery_control

    if not p_values:
        return {}
    return dict(zip(p_values, false_discovery_control(list(p_values.values())).tolist(), strict=True))


def holm(p_values: Mapping[str, float]) -> dict[str, float]:
    """Return p-values adjusted to control the family-wise error rate (Holm 1979)."""
    adjusted: dict[str, float] = {}
    largest = 0.0
    for rank, (name, p_value) in enumerate(sorted(p_values.items(), key=lambda item: item[1])):
        largest = max(largest, min(1.0, p_value * (len(p_values) - rank)))
        adjusted[name] = largest
    return adjusted
