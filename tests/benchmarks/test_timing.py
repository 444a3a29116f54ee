"""Timing in rounds."""

from collections.abc import Callable

from glassbert.benchmarks.timing import MedianRange, speedup, time_rounds


def test_a_speedup_is_computed_within_each_round() -> None:
    assert speedup([2.0, 30.0, 4.0], [1.0, 10.0, 2.0]) == MedianRange(2.0, 2.0, 3.0, 3)


def test_every_function_runs_once_to_warm_up_and_once_per_round() -> None:
    calls: list[str] = []
    functions: dict[str, Callable[[], object]] = {name: lambda name=name: calls.append(name) for name in "abc"}
    seconds = time_rounds(functions, rounds=2)
    assert calls[:3] == ["a", "b", "c"]
    assert [sorted(calls[start : start + 3]) for start in (3, 6)] == [["a", "b", "c"]] * 2
    assert [len(times) for times in seconds.values()] == [2, 2, 2]
