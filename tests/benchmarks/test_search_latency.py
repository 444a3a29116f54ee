"""The search benchmark."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.benchmarks import search_latency
from glassbert.search.query import in_memory


def test_indexing_and_all_search_modes_are_measured(minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_latency, "NUM_QUERIES", 6)
    monkeypatch.setattr(search_latency, "NUM_WARMUP_QUERIES", 3)
    indexing, *searches = search_latency.measure_search(minilm, 120)
    assert indexing.name == "index, 120 passages"
    assert 0 < indexing.notes["fraction of time in the encoder"] < 1
    assert [result.name.split(",")[1].strip() for result in searches] == ["hybrid", "vector", "text"]
    assert [result.ours.n for result in searches] == [6, 6, 6]
    assert searches[1].notes["encoding of the query"] > 0
    assert searches[1].notes["recall@10"] == 1  # a small index is searched exactly
    assert "encoding of the query" not in searches[2].notes


def test_an_index_that_is_too_large_for_memory_is_measured_on_disk(
    tiny_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(in_memory, "MAX_VECTOR_ELEMENTS", 1)
    monkeypatch.setattr(search_latency, "NUM_QUERIES", 4)
    monkeypatch.setattr(search_latency, "NUM_WARMUP_QUERIES", 3)
    _, *searches = search_latency.measure_search(gb.load(tiny_folder), 100)
    assert [result.ours.n for result in searches] == [4, 4, 4]
