"""The memory benchmark."""

import resource

import pytest

from glassbert.benchmarks.memory_growth import measure_encoding


def test_the_peak_memory_of_encoding_to_a_file_is_that_of_the_process() -> None:
    result = measure_encoding("minilm", 1_000, 0)
    assert result["texts"] == 1_000
    assert result["tokens"] > 30_000
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1_024  # on Linux in KB
    assert result["peak memory MB"] == pytest.approx(peak, rel=0.02)
