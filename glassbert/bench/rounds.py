"""Fair timing on a noisy machine: everybody runs in every round, and what counts is the ratio within a round."""

import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Spread:
    """A median and the range around it."""

    median: float
    low: float
    high: float
    n: int

    @classmethod
    def of(cls, values: list[float]) -> "Spread":
        """Sum up some measurements."""
        return cls(statistics.median(values), min(values), max(values), len(values))


def timed(contestants: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Run each once for warmth, then all in every round, in a new order each time: seconds by round.

    The order is drawn (seeded), or one contestant would always run on what another left in the caches.
    """
    for run in contestants.values():
        run()
    names = list(contestants)
    seconds: dict[str, list[float]] = {name: [] for name in names}
    draw = random.Random(0)
    for _ in range(rounds):
        for name in draw.sample(names, len(names)):
            start = time.perf_counter()
            contestants[name]()
            seconds[name].append(time.perf_counter() - start)
    return seconds


def ratio(theirs: list[float], ours: list[float]) -> Spread:
    """How many times faster we are, round by round."""
    return Spread.of([their / our for their, our in zip(theirs, ours, strict=True)])
