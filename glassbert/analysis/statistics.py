"""Confidence intervals, permutation tests and corrections for multiple testing."""

import math
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from glassbert.errors import GlassBertError

BOOTSTRAP_RESAMPLES = 2_000
NUM_PERMUTATIONS, PERMUTATIONS_PER_CHUNK = 10_000, 500
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
    values = np.concatenate([first, second]).astype(np.float64)
    size, total = len(first), len(values)
    observed = first.mean() - second.mean() - 1e-12  # tolerance for equal differences
    num_assignments = math.comb(total, size)
    if num_assignments <= MAX_EXACT_ARRANGEMENTS:
        sums = values[np.array(list(combinations(range(total), size)))].sum(axis=1)
        differences = sums / size - (values.sum() - sums) / (total - size)
        method = f"exact permutation test, all {num_assignments:,} assignments"
        return PValue(float((differences >= observed).mean()), method)
    generator = np.random.default_rng(seed)
    num_extreme = 1  # the observed assignment
    for _ in range(NUM_PERMUTATIONS // PERMUTATIONS_PER_CHUNK):
        permuted = generator.permuted(np.tile(values, (PERMUTATIONS_PER_CHUNK, 1)), axis=1)
        num_extreme += int((permuted[:, :size].mean(axis=1) - permuted[:, size:].mean(axis=1) >= observed).sum())
    return PValue(num_extreme / (NUM_PERMUTATIONS + 1), _monte_carlo_method("permutation"))


def paired_permutation_test(differences: Float[np.ndarray, " item"], seed: int) -> PValue:
    """Return the one-sided p-value that the sum of paired differences is above 0, by flipping their signs.

    All sign patterns are enumerated if there are few, otherwise random ones are drawn.
    """
    nonzero = differences[differences != 0].astype(np.float64)
    if 2 ** len(nonzero) <= MAX_EXACT_ARRANGEMENTS:
        signs = 1.0 - 2 * (np.arange(2 ** len(nonzero))[:, None] >> np.arange(len(nonzero)) & 1)
        fraction = float((signs @ nonzero >= nonzero.sum() - 1e-9).mean())
        return PValue(fraction, f"exact sign-flip test, all {len(signs):,} sign patterns")
    generator = np.random.default_rng(seed)
    num_extreme = 1  # the observed signs
    for _ in range(NUM_PERMUTATIONS // PERMUTATIONS_PER_CHUNK):
        is_positive = generator.integers(0, 2, (PERMUTATIONS_PER_CHUNK, len(nonzero)), dtype=np.int8)
        positive_sums = is_positive.astype(np.float32) @ nonzero
        num_extreme += int((2 * positive_sums >= 2 * nonzero.sum() - 1e-9).sum())
    return PValue(num_extreme / (NUM_PERMUTATIONS + 1), _monte_carlo_method("sign-flip"))


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


def _monte_carlo_method(kind: str) -> str:
    return f"{kind} test, {NUM_PERMUTATIONS:,} random draws"
