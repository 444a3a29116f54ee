"""What a searcher keeps in memory gives the same hits as the disk, and only as long as nothing was written."""

import time
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.search import kept
from glassbert.search.asking import Asking
from glassbert.search.index import Settings, build
from glassbert.search.kept import Keeper, Kept
from glassbert.search.passages import Cut
from glassbert.search.query import MODES, Searcher

QUESTIONS = ("the cat", "a man in the city", "year 17")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    lines = [f'{{"text": "The cat number {row} sat in city {row % 7}.", "n": {row}}}\n' for row in range(60)]
    (tmp_path / "docs.jsonl").write_text("".join(lines))
    return tmp_path / "docs.jsonl"


def patient(asking: Asking, width: int) -> Kept | None:
    """Ask until the passages are in memory, or for a while."""
    keeper = Keeper(asking)
    for _ in range(200):
        found = keeper.kept(width)
        if found:
            return found
        time.sleep(0.01)
    return None


def in_memory(searcher: Searcher) -> bool:
    return searcher._keeper._kept is not None


def ask_until_kept(searcher: Searcher) -> None:
    for _ in range(200):
        searcher.search("the cat")
        if in_memory(searcher):
            return
        time.sleep(0.01)
    pytest.fail("never kept")


def test_hits_from_memory_are_those_from_the_disk(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny, Settings(cut=Cut(window=32, overlap=0)))
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    for mode in MODES:
        for question in QUESTIONS:
            disk = Searcher(tmp_path / "db", tiny)  # one that was asked nothing yet
            assert searcher.search(question, mode=mode) == disk.search(question, mode=mode) != []
            assert not in_memory(disk)


def test_what_is_written_since_is_found_at_once(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    docs.write_text('{"text": "A mouse came."}\n')
    build([docs], tmp_path / "db", tiny)
    for mode in MODES:
        assert [hit.text for hit in searcher.search("mouse", mode=mode)] == ["A mouse came."]
    ask_until_kept(searcher)
    assert [hit.text for hit in searcher.search("mouse")] == ["A mouse came."]


def test_a_filter_looks_on_the_disk(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([docs], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    ask_until_kept(searcher)
    assert {hit.metadata["n"] for hit in searcher.search("the cat", where="n < 3")} == {0, 1, 2}


def test_row_ids_are_completed_and_unknown_ones_left_out(docs: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    import pyarrow as pa

    build([docs], tmp_path / "db", tiny)
    found = patient(Asking(str(tmp_path / "db")), tiny.model.config.hidden_size)
    assert found is not None
    assert np.all(np.diff(found.row_ids) > 0)
    wanted = [int(found.row_ids[7]), 2**62, int(found.row_ids[3])]
    answer = pa.table({"_rowid": pa.array(wanted, pa.uint64()), "_score": [3.0, 2.0, 1.0]})
    rows = found.completed(answer, "_score").to_pylist()
    assert [(row["_rowid"], row["_score"]) for row in rows] == [(wanted[0], 3.0), (wanted[2], 1.0)]


def test_too_many_are_left_on_the_disk(
    docs: Path, tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    build([docs], tmp_path / "db", tiny)
    width = tiny.model.config.hidden_size
    monkeypatch.setattr(kept, "MOST_NUMBERS", 59 * width)
    assert patient(Asking(str(tmp_path / "db")), width) is None
    monkeypatch.setattr(kept, "MOST_NUMBERS", 60 * width)
    assert patient(Asking(str(tmp_path / "db")), width) is not None
