"""Interleaved timing for a noisy machine: every function runs once per round, and speedups are taken within a round."""

import random
import statistics
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class MedianRange:
    """Median, minimum and maximum of `n` measurements."""

    median: float
    low: float
    high: float
    n: int

    @classmethod
    def from_values(cls, values: list[float]) -> "MedianRange":
        """Summarize measurements."""
        return cls(statistics.median(values), min(values), max(values), len(values))


def time_rounds(functions: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, list[float]]:
    """Return the seconds of each function in each round, after one warm-up run.

    The order within a round is random (with a fixed seed), so that no function always benefits from the caches that
    another one has filled.
    """
    for function in functions.values():
        function()
    names = list(functions)
    seconds: dict[str, list[float]] = {name: [] for name in names}
    generator = random.Random(0)
    for _ in range(rounds):
        for name in generator.sample(names, len(names)):
            start = time.perf_counter()
            functions[name]()
            seconds[name].append(time.perf_counter() - start)
    return seconds


def speedup(theirs: list[float], ours: list[float]) -> MedianRange:
    """Return how many times faster we are, round by round."""
    return MedianRange.from_values([their / our for their, our in zip(theirs, ours, strict=True)])
