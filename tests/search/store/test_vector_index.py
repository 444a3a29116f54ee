"""Large indexes are searched approximately, with a measured recall; small ones exactly."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher
from glassbert.search.store import vector_index
from glassbert.search.store.index_store import open_store
from glassbert.search.store.lance_session import LanceSession, fetch


def test_many_passages_get_an_ivf_index_whose_recall_is_measured(
    tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "db"
    monkeypatch.setattr(vector_index, "MAX_EXACT_PASSAGES", 500)
    monkeypatch.setattr(vector_index, "MIN_COMPARED_VECTORS", 700)  # of 1,000
    words = ["cat", "mouse", "paris", "city", "mat", "year", "man", "time", "france", "first"]
    lines = [f"the {a} {b} {c} {d}" for a in words for b in words for c in words[:5] for d in words[:2]]
    (tmp_path / "rows.csv").write_text("text,n\n" + "".join(f"{line},{n}\n" for n, line in enumerate(lines)))
    build_index([tmp_path / "rows.csv"], db, tiny)
    store = open_store(db)
    assert store.passages.index_stats("vector_idx").num_unindexed_rows == 0
    check = vector_index.measure_recall(store, num_queries=50)
    assert (check.num_passages, check.num_queries, check.is_approximate) == (1000, 50, True)
    assert check.recall >= 0.98
    hits = Searcher(db, tiny).search("the cat", where="n = 999", mode="vector")
    assert [hit.text for hit in hits] == [lines[999]]  # a filtered search probes every partition
    monkeypatch.setattr(vector_index, "MIN_COMPARED_VECTORS", 60)
    assert vector_index.measure_recall(store, num_queries=50).recall < 0.98
    vector, snapshot = tiny.encode("the cat"), LanceSession(str(db)).snapshot

    def num_hits() -> int:
        query = vector_index.nearest_query(snapshot, vector, 1_000, filtered=False)
        return len(fetch(query.select(["id", "_distance"])))

    assert num_hits() < 200
    monkeypatch.setattr(vector_index, "MAX_QUICK_HITS", 900)  # a search for more hits probes every partition
    assert num_hits() == 1_000


def test_the_ivf_index_follows_the_number_of_passages(
    tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    db = tmp_path / "db"
    monkeypatch.setattr(vector_index, "MAX_EXACT_PASSAGES", 500)
    (tmp_path / "rows.csv").write_text("text\n" + "".join(f"the cat {number}\n" for number in range(600)))
    build_index([tmp_path / "rows.csv"], db, tiny)
    (tmp_path / "more.txt").write_text("the cat sat there")
    build_index([tmp_path / "more.txt"], db, tiny)
    assert open_store(db).passages.index_stats("vector_idx").num_unindexed_rows == 0
    monkeypatch.setattr(vector_index, "MAX_EXACT_PASSAGES", 5_000)
    build_index([tmp_path / "rows.csv"], db, tiny)
    assert open_store(db).passages.index_stats("vector_idx") is None


def test_many_equal_texts_are_indexed_and_searched(
    tiny: gb.PretrainedBert, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    answers = ["Yes.", "No.", "Maybe the cat.", "Never.", "Ask again.", "Of course.", "I do not know."]
    rows = "".join(f"{answers[number % 7]}\n" for number in range(24_000))
    (tmp_path / "answers.csv").write_text(f"text\n{rows}")
    summary = build_index([tmp_path / "answers.csv"], tmp_path / "db", tiny)
    assert summary.passages == 24_000
    assert capfd.readouterr().err.count("\n") < 5
    assert "cat" in Searcher(tmp_path / "db", tiny).search("cat", top=1)[0].text
