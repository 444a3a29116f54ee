"""How sure a number is: intervals and p-values, each from a seed, each saying how it was made."""

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from glassbert.errors import GlassBertError

ROUNDS = 2_000  # of a bootstrap
PERMUTATIONS, AT_ONCE = 10_000, 500
MOST_EXACT = 20_000  # arrangements up to which all are counted


class Interval(NamedTuple):
    """Where 95 % lie, and how that was found."""

    low: float
    high: float
    how: str


class Chance(NamedTuple):
    """How often chance alone does as well: never 0, for the arrangement that was measured is one of them."""

    p: float
    how: str


def bootstrap(
    values: Float[np.ndarray, "sample ..."],
    seed: int,
    of: Callable[[NDArray[Any]], float] = lambda drawn: float(drawn.mean()),
    items: str = "items",
) -> Interval:
    """Draw the items again and again with replacement: the middle 95 % of what comes out."""
    if len(values) < 2:
        raise GlassBertError(f"An interval needs two {items} at least; there is {len(values)}.")
    generator = np.random.default_rng(seed)
    found = [of(values[generator.integers(0, len(values), len(values))]) for _ in range(ROUNDS)]
    low, high = np.quantile(found, [0.025, 0.975])
    return Interval(float(low), float(high), f"bootstrap of {ROUNDS:,} over {len(values):,} {items}, seed {seed}")


def wilson(successes: int, count: int) -> Interval:
    """The interval of a share (Wilson 1927), which stays between 0 and 1."""
    if not 0 <= successes <= count or count < 1:
        raise GlassBertError(f"{successes} of {count} is no share.")
    z, share = 1.959964, successes / count
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    half = z / (1 + z * z / count) * math.sqrt(share * (1 - share) / count + z * z / (4 * count * count))
    return Interval(max(0.0, middle - half), min(1.0, middle + half), f"Wilson, n = {count:,}")


def two_groups(first: Float[np.ndarray, " one"], second: Float[np.ndarray, " other"], seed: int) -> Chance:
    """Is the mean of the first above that of the second by chance: all divisions, or many drawn ones (one-sided)."""
    both = np.concatenate([first, second]).astype(np.float64)
    size, total = len(first), len(both)
    measured = first.mean() - second.mean() - 1e-12
    ways = math.comb(total, size)
    if ways <= MOST_EXACT:
        from itertools import combinations

        sums = both[np.array(list(combinations(range(total), size)))].sum(axis=1)
        means = sums / size - (both.sum() - sums) / (total - size)
        return Chance(float((means >= measured).mean()), f"exact: all {ways:,} divisions")
    generator = np.random.default_rng(seed)
    above = 1  # the division that was measured
    for _ in range(PERMUTATIONS // AT_ONCE):
        drawn = generator.permuted(np.tile(both, (AT_ONCE, 1)), axis=1)
        above += int((drawn[:, :size].mean(axis=1) - drawn[:, size:].mean(axis=1) >= measured).sum())
    return Chance(above / (PERMUTATIONS + 1), f"{PERMUTATIONS:,} divisions drawn, seed {seed}")


def among_many(ps: Mapping[str, float]) -> dict[str, float]:
    """p-values when many are asked at once (Benjamini and Hochberg 1995): below 0.05, one finding in twenty is none."""
    least, made = 1.0, dict[str, float]()
    for left, (name, p) in enumerate(sorted(ps.items(), key=lambda one: -one[1])):
        least = min(least, p * len(ps) / (len(ps) - left))
        made[name] = least
    return made


def holm(ps: Mapping[str, float]) -> dict[str, float]:
    """p-values when many are asked at once (Holm 1979): below 0.05, all findings hold together but once in twenty."""
    most, made = 0.0, dict[str, float]()
    for done, (name, p) in enumerate(sorted(ps.items(), key=lambda one: one[1])):
        most = max(most, min(1.0, p * (len(ps) - done)))
        made[name] = most
    return made


def paired(gains: Float[np.ndarray, " item"], seed: int) -> Chance:
    """Is a sum of gains above 0 by chance: each item's two sides changed over or not, all ways or many (one-sided)."""
    moved = gains[gains != 0].astype(np.float64)
    if 2 ** len(moved) <= MOST_EXACT:
        signs = 1.0 - 2 * (np.arange(2 ** len(moved))[:, None] >> np.arange(len(moved)) & 1)
        share = float((signs @ moved >= moved.sum() - 1e-9).mean())
        return Chance(share, f"exact: all {len(signs):,} sign flips")
    generator = np.random.default_rng(seed)
    above = 1  # what was measured
    for _ in range(PERMUTATIONS // AT_ONCE):
        kept = generator.integers(0, 2, (AT_ONCE, len(moved)), dtype=np.int8).astype(np.float32) @ moved
        above += int((2 * kept >= 2 * moved.sum() - 1e-9).sum())
    return Chance(above / (PERMUTATIONS + 1), f"{PERMUTATIONS:,} sign flips drawn, seed {seed}")


def components_for(explained: Float[np.ndarray, " axis"], share: float) -> int:
    """Count the axes that hold a share of the variance together."""
    return int(np.searchsorted(np.cumsum(explained), share - 1e-12) + 1)


def random_directions(
    lengths: Float[np.ndarray, " item"], size: int, generator: np.random.Generator
) -> Float[np.ndarray, "item hidden"]:
    """Draw vectors of given lengths that point anywhere, every direction as likely as any other: a control."""
    drawn = generator.standard_normal((len(lengths), size), dtype=np.float32)
    return drawn * (lengths / np.linalg.norm(drawn, axis=1))[:, None].astype(np.float32)
