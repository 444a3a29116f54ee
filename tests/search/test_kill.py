"""`kill -9` while it indexes, at random moments: nothing acknowledged is lost, nothing is there twice, it opens."""

import os
import random
import signal
import time
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.search import writer
from glassbert.search.asking import Asking
from glassbert.search.index import build
from glassbert.search.query import Searcher
from glassbert.search.store import open_store

from .killed import SETTINGS, start

KILLS = 10


def write_first(docs: Path) -> None:
    (docs / "sub").mkdir(parents=True)
    for number in range(12):
        text = "\n\n".join(f"In file {number} the cat {place} sat on the mat." for place in range(number))
        (docs / "sub" / f"{number}.txt").write_text(text)
    rows = "".join(f'{{"text": "row {number} of a city in france", "n": {number}}}\n' for number in range(100))
    (docs / "long.jsonl").write_text(rows)


def write_second(docs: Path) -> None:
    """One long source changes so that old and new share much, others change, go and come."""
    lines = (docs / "long.jsonl").read_text().splitlines(keepends=True)
    (docs / "long.jsonl").write_text("".join(lines[30:] + lines[:10]))
    (docs / "sub" / "3.txt").unlink()
    (docs / "sub" / "11.txt").write_text("Only this is left.")
    (docs / "new.txt").write_text("\n\n".join(f"A new man came in year {number}." for number in range(30)))


def seen(db: Path) -> dict[tuple[str, object, int], tuple[int, str]]:
    """What a search may see: where each passage is, to what it says. Nothing may be there twice."""
    store = open_store(db)
    known = {source.source: source for source in store.known().values()}
    found: dict[tuple[str, object, int], tuple[int, str]] = {}
    shown: dict[str, int] = {}
    hidden = Asking(str(db)).moment.hidden
    for row in store.passages.search().limit(None).to_list():
        if row["edition"] in hidden:
            continue
        place = (row["source"], row["row"], row["start"])
        assert place not in found, f"{place} is there twice"
        assert row["edition"] == known[row["source"]].edition, f"{place} was never acknowledged"
        found[place] = (row["stop"], row["text"])
        shown[row["source"]] = shown.get(row["source"], 0) + 1
    for source in known.values():
        if source.edition:
            assert shown.get(source.source, 0) == source.num_passages, f"{source.source} has lost passages"
    return found


def acknowledged(db: Path) -> set[tuple[str, str]]:
    return {(source.source, source.edition) for source in open_store(db).known().values() if source.edition}


def kill_at_random(docs: Path, db: Path, model: Path, within: float) -> int:
    """Start, kill, look, and so on; give how often it was really stopped in the middle."""
    stopped = 0
    old = acknowledged(db) if db.exists() else set[tuple[str, str]]()  # changed since, so these may go
    done: set[tuple[str, str]] = set()
    for _ in range(KILLS // 2):
        process = start(docs, db, model)
        time.sleep(random.uniform(0, within))
        if process.is_alive() and process.pid:
            os.kill(process.pid, signal.SIGKILL)
        process.join()
        stopped += process.exitcode == -signal.SIGKILL
        try:
            open_store(db)
        except gb.GlassBertError as error:  # killed before there was anything to acknowledge
            assert "There is no index" in str(error)
            assert not done
            continue
        seen(db)
        assert Searcher(db, gb.load(model)).search("the cat", mode="hybrid") or not acknowledged(db)
        assert done <= acknowledged(db) | old, "an acknowledged source is no longer there"
        done = acknowledged(db)
    return stopped


@pytest.mark.integration
def test_a_killed_run_loses_nothing_and_holds_nothing_twice(
    tmp_path: Path, tiny_folder: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    random.seed(0)
    docs, db, whole = tmp_path / "docs", tmp_path / "db", tmp_path / "whole"
    write_first(docs)
    monkeypatch.setattr(writer, "PASSAGES_A_GROUP", 8)
    build([docs / "sub" / "1.txt"], tmp_path / "warm", tiny, SETTINGS)  # imports what takes seconds
    started = time.monotonic()
    build([docs], whole, tiny, SETTINGS)
    within = (time.monotonic() - started) / 2  # the next runs have less to do

    stopped = kill_at_random(docs, db, tiny_folder, within)
    build([docs], db, tiny, SETTINGS)
    assert seen(db) == seen(whole)

    write_second(docs)
    stopped += kill_at_random(docs, db, tiny_folder, within)
    build([docs], db, tiny, SETTINGS)
    build([docs], tmp_path / "fresh", tiny, SETTINGS)
    assert seen(db) == seen(tmp_path / "fresh")
    assert Asking(str(db)).moment.hidden == ()
    assert open_store(db).passages.count_rows() == len(seen(db))
    assert stopped >= 3, "most runs ended before they were killed"
    ours, theirs = (Searcher(place, tiny).search("the cat sat", mode="vector") for place in (db, tmp_path / "fresh"))
    assert np.allclose([hit.score for hit in ours], [hit.score for hit in theirs], atol=1e-5)
