"""Indexing survives kill -9 at any moment: nothing committed is lost, and nothing is stored twice."""

import os
import random
import signal
import time
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.search.ingest import writer
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.index_store import open_store
from glassbert.search.store.lance_session import LanceSession

from .indexing_process import CONFIG, start_indexing

NUM_KILLS = 6
MAX_EVENTS = 20  # passages and files that a run may read before it is killed; both phases have over 100

Location = tuple[str, object, int]  # source, row, start


def write_documents(docs: Path) -> None:
    (docs / "sub").mkdir(parents=True)
    for number in range(12):
        text = "\n\n".join(f"In file {number} the cat {sentence} sat on the mat." for sentence in range(number))
        (docs / "sub" / f"{number}.txt").write_text(text)
    rows = "".join(f'{{"text": "row {number} of a city in france", "n": {number}}}\n' for number in range(100))
    (docs / "long.jsonl").write_text(rows)


def change_documents(docs: Path) -> None:
    """Change a long file so that most of its passages stay; change, delete and create others."""
    lines = (docs / "long.jsonl").read_text().splitlines(keepends=True)
    (docs / "long.jsonl").write_text("".join(lines[30:] + lines[:10]))
    (docs / "sub" / "3.txt").unlink()
    (docs / "sub" / "11.txt").write_text("Only this is left.")
    (docs / "new.txt").write_text("\n\n".join(f"A new man came in year {number}." for number in range(30)))


def visible_passages(db: Path) -> dict[Location, tuple[int, str]]:
    """Return the end and text of every passage that searches see; check that files are complete and not duplicated."""
    store = open_store(db)
    records = store.source_records()
    passages: dict[Location, tuple[int, str]] = {}
    num_visible: dict[str, int] = {}
    hidden = LanceSession(str(db)).snapshot.hidden_editions
    for row in store.passages.search().limit(None).to_list():
        if row["edition"] in hidden:
            continue
        location = (row["source"], row["row"], row["start"])
        assert location not in passages, f"{location} is stored twice"
        assert row["edition"] == records[row["source"]].edition, f"{location} was never committed"
        passages[location] = (row["stop"], row["text"])
        num_visible[row["source"]] = num_visible.get(row["source"], 0) + 1
    for record in records.values():
        if record.edition:
            assert num_visible.get(record.source, 0) == record.num_passages, f"{record.source} has lost passages"
    return passages


def committed_editions(db: Path) -> set[tuple[str, str]]:
    return {(record.source, record.edition) for record in open_store(db).source_records().values() if record.edition}


def kill_at_random(docs: Path, db: Path, model: Path) -> int:
    """Start indexing, kill it and check the index, several times; return how many runs were still active."""
    num_killed = 0
    events = db.with_name("events")
    outdated = committed_editions(db) if db.exists() else set[tuple[str, str]]()  # these may be replaced
    committed: set[tuple[str, str]] = set()
    for _ in range(NUM_KILLS // 2):
        process = start_indexing(docs, db, model, events)
        num_events = random.randint(0, MAX_EVENTS)
        while process.is_alive() and events.stat().st_size < num_events:
            time.sleep(0.001)
        time.sleep(random.uniform(0, 0.05))
        if process.is_alive() and process.pid:
            os.kill(process.pid, signal.SIGKILL)
        process.join()
        num_killed += process.exitcode == -signal.SIGKILL
        try:
            open_store(db)
        except gb.GlassBertError as error:  # killed before the first commit
            assert "no index at" in str(error)
            assert not committed
            continue
        visible_passages(db)
        assert Searcher(db, gb.load(model)).search("the cat", mode="hybrid") or not committed_editions(db)
        assert committed <= committed_editions(db) | outdated, "a committed file was lost"
        committed = committed_editions(db)
    return num_killed


@pytest.mark.integration
def test_a_killed_run_loses_nothing_and_stores_nothing_twice(
    tmp_path: Path, tiny_folder: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    random.seed(0)
    docs, db, uninterrupted, fresh = (tmp_path / name for name in ("docs", "db", "uninterrupted", "fresh"))
    write_documents(docs)
    monkeypatch.setattr(writer, "MAX_PASSAGES_PER_COMMIT", 8)
    build_index([docs], uninterrupted, tiny, CONFIG)

    num_killed = kill_at_random(docs, db, tiny_folder)
    build_index([docs], db, tiny, CONFIG)
    assert visible_passages(db) == visible_passages(uninterrupted)

    change_documents(docs)
    num_killed += kill_at_random(docs, db, tiny_folder)
    build_index([docs], db, tiny, CONFIG)
    build_index([docs], fresh, tiny, CONFIG)
    assert visible_passages(db) == visible_passages(fresh)
    assert LanceSession(str(db)).snapshot.hidden_editions == ()
    assert open_store(db).passages.count_rows() == len(visible_passages(db))
    assert num_killed > NUM_KILLS / 2, "most runs ended before they were killed"
    scores = [[hit.score for hit in Searcher(path, tiny).search("the cat sat", mode="vector")] for path in (db, fresh)]
    assert np.allclose(*scores, atol=1e-5)
