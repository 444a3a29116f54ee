"""The encoding benchmark."""

import sys

import pytest

from glassbert.benchmarks import peers
from glassbert.benchmarks.encoding_speed import EncodingBenchmark


def test_a_peer_that_is_not_installed_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sentence_transformers", None)
    for name in list(peers.PEERS):
        if name != "sentence-transformers":
            monkeypatch.delitem(peers.PEERS, name)
    benchmark = EncodingBenchmark.prepare("minilm", rounds=1)
    assert benchmark.peers == {}
    assert benchmark.missing[0].startswith(
        "sentence-transformers is not measured: sentence_transformers is not installed. Install"
    )


def test_latency_is_measured_for_every_peer(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in list(peers.PEERS):
        if name != "transformers":
            monkeypatch.delitem(peers.PEERS, name)
    result = EncodingBenchmark.prepare("minilm", rounds=2).latency(8)
    assert result.ours.n == 2
    assert result.speedups.keys() == {"transformers"}
