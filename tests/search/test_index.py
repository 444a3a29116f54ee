"""Indexing: only what is new or changed is read, what is gone is forgotten, bad files are named, others go on."""

import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.search import nearest, writer
from glassbert.search.asking import Asking, ask
from glassbert.search.documents import text_of
from glassbert.search.index import Settings, Summary, build
from glassbert.search.passages import Cut
from glassbert.search.query import Searcher
from glassbert.search.store import open_store
from glassbert.search.update import settled

from .conftest import text_pdf


def counts(summary: Summary) -> tuple[int, int, int, int, int]:
    return summary.new, summary.changed, summary.unchanged, summary.gone, summary.skipped


def rows(db: Path) -> list[dict[str, object]]:
    """Every passage that a search may see, without its vector."""
    store = open_store(db)
    hidden = Asking(str(db)).moment.hidden
    found = store.passages.search().limit(None).to_arrow().drop_columns(["vector"]).to_pylist()
    return sorted((row for row in found if row["edition"] not in hidden), key=lambda row: row["id"])


def test_spans_point_into_their_sources_exactly(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    settings = Settings(cut=Cut(window=24, overlap=8))
    summary = build([library], tmp_path / "db", tiny, settings)
    assert counts(summary) == (9, 0, 0, 0, 0)
    found = rows(tmp_path / "db")
    assert len(found) == summary.passages == summary.written > 20
    for row in found:
        assert text_of(str(row["source"]), row["row"])[row["start"] : row["stop"]] == row["text"]
    assert 0 < summary.encoding_seconds < summary.seconds


def test_vectors_are_those_of_the_model_at_length_1(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    build([library], tmp_path / "db", tiny, Settings(pooling="max", layer=1))
    table = open_store(tmp_path / "db").passages.to_arrow()
    expected = tiny.encode(table["text"].to_pylist(), pooling="max", layer=1, normalize=True)
    assert np.abs(np.array(table["vector"].to_pylist()) - expected).max() < 1e-5


def test_a_second_run_reads_only_what_has_changed(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    first = build([library], db, tiny)
    assert counts(build([library], db, tiny)) == (0, 0, 9, 0, 0)
    before = rows(db)

    (library / "novel.txt").write_text("The cat has gone. The mouse has come.")
    (library / "table.csv").unlink()
    (library / "deep" / "new.md").write_text("A new page.")
    (library / "notes.md").touch()  # a new time, the same content
    second = build([library], db, tiny)
    assert counts(second) == (1, 1, 7, 1, 0)
    assert second.written == 2
    assert second.passages == first.passages - 2 + 1
    after = rows(db)
    untouched = [row for row in before if Path(str(row["source"])).name not in ("novel.txt", "table.csv")]
    assert [row for row in after if Path(str(row["source"])).name not in ("novel.txt", "new.md")] == untouched
    assert [row["text"] for row in after if str(row["source"]).endswith("novel.txt")] == [
        "The cat has gone. The mouse has come."
    ]
    assert Asking(str(db)).moment.hidden == ()
    assert open_store(db).passages.count_rows() == len(after)


def test_what_is_elsewhere_in_the_index_stays(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    (tmp_path / "more.txt").write_text("More.")
    assert counts(build([tmp_path / "more.txt"], db, tiny)) == (1, 0, 0, 0, 0)
    shutil.move(library, tmp_path / "away")  # a whole folder that is not there may be a disk that is not mounted
    kept = build([library, tmp_path / "more.txt"], db, tiny)
    assert counts(kept) == (0, 0, 1, 0, 1)
    assert kept.problems[0] == f"There is no file or folder '{library}'."
    assert f"files of '{library}' stay in the index" in kept.problems[1]
    assert len(rows(db)) == kept.passages > 9
    library.mkdir()  # as the place where it was mounted would be
    kept = build([library, tmp_path / "more.txt"], db, tiny)
    assert counts(kept) == (0, 0, 1, 0, 0)
    assert kept.problems == (f"The folder '{library}' is empty; what was indexed from it before stays.",)
    assert len(rows(db)) == kept.passages > 9


def test_each_bad_file_is_one_line_and_the_rest_goes_on(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    good = build([library], tmp_path / "good", tiny)
    (library / "junk.txt").write_bytes(b"\0\1\2" * 1_000)
    (library / "loop.txt").symlink_to(library / "loop.txt")  # nobody can read this one, not even root
    (library / "broken.pdf").write_bytes(text_pdf(["x"])[:60])
    (library / "broken.jsonl").write_text('{"text": "fine"}\n{"text"\n')
    (library / "other.csv").write_text("body\nx\n")
    summary = build([library], tmp_path / "db", tiny)
    assert counts(summary) == (10, 0, 0, 0, 4)
    assert summary.passages == good.passages + 1
    assert len(summary.problems) == 5
    for name in ("junk.txt", "loop.txt", "broken.pdf", "broken.jsonl, line 2", "other.csv"):
        assert sum(name in line and "\n" not in line for line in summary.problems) == 1, name
    again = build([library], tmp_path / "db", tiny)
    assert counts(again) == (0, 0, 10, 0, 4)
    assert sorted(again.problems) == sorted(summary.problems)


def test_a_file_that_can_no_longer_be_read_keeps_what_was_indexed(
    library: Path, tmp_path: Path, tiny: gb.LoadedBert
) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    before = rows(db)
    (library / "novel.txt").write_bytes(b"\0")
    assert counts(build([library], db, tiny)) == (0, 0, 8, 0, 1)
    assert rows(db) == before


def test_a_folder_that_vanishes_while_it_is_read(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    for number in range(5):
        (library / "deep" / f"{number}.txt").write_text(f"Page {number}.")

    def vanish(done: int, total: int) -> None:
        shutil.rmtree(library / "deep", ignore_errors=True)

    summary = build([library], db, tiny, watch=vanish)
    assert summary.skipped == 7
    assert sum("has vanished" in line for line in summary.problems) == 7
    assert counts(build([library], db, tiny)) == (0, 0, 7, 2, 0)


def test_a_file_that_changes_while_it_is_read_is_left_for_the_next_run(
    tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PASSAGES_A_GROUP", 2)
    db, path = tmp_path / "db", tmp_path / "log.txt"
    path.write_text("\n\n".join(f"The cat number {number} sat on the mat." for number in range(40)))

    def grow(done: int, total: int) -> None:
        with path.open("a") as file:
            file.write(" More.")

    summary = build([path], db, tiny, Settings(cut=Cut(window=24, overlap=0)), grow)
    assert counts(summary) == (0, 0, 0, 0, 1)
    assert summary.problems == (f"{path} changed while it was read; run this again.",)
    assert rows(db) == []
    assert open_store(db).passages.count_rows() == 0
    assert counts(build([path], db, tiny, Settings(cut=Cut(window=24, overlap=0)))) == (1, 0, 0, 0, 0)


def test_a_run_that_was_stopped_is_gone_on_with(
    tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "PASSAGES_A_GROUP", 10)
    db, path = tmp_path / "db", tmp_path / "rows.csv"
    path.write_text("text\n" + "".join(f"the cat {number}\n" for number in range(95)))
    seen = 0

    def stop(done: int, total: int) -> None:
        nonlocal seen
        seen += 1
        if seen == 45:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build([path], db, tiny, watch=stop)
    assert open_store(db).passages.count_rows() == 40
    assert rows(db) == []
    assert Searcher(db, tiny).search("the cat") == []  # not before all of it is there
    summary = build([path], db, tiny)
    assert (summary.new, summary.written, summary.passages) == (1, 55, 95)
    assert len(rows(db)) == 95


def test_a_damaged_index_is_told_in_one_line(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    for path in (db / "passages.lance" / "data").iterdir():
        path.unlink()
    with pytest.raises(
        gb.GlassBertError, match=r"The index .* could not be read: Not found: .*\.lance\. If it is damaged, "
    ):
        Searcher(db, tiny).search("cat")


def test_values_that_do_not_fit_their_column_are_told(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "year": 1, "name": "x"}\n')
    (tmp_path / "b.jsonl").write_text('{"text": "two", "year": "old", "name": 7}\n{"text": "three", "year": "new"}\n')
    summary = build([tmp_path / "a.jsonl", tmp_path / "b.jsonl"], tmp_path / "db", tiny)
    line = f"{tmp_path / 'b.jsonl'}: year='old' is left empty, as the index holds numbers there."
    assert summary.problems == (line,)
    assert sorted((row["text"], row["year"], row["name"]) for row in rows(tmp_path / "db")) == [
        ("one", 1.0, "x"),
        ("three", None, None),
        ("two", None, "7.0"),
    ]


def test_another_model_pooling_or_window_is_refused(
    library: Path, tmp_path: Path, tiny: gb.LoadedBert, minilm: gb.LoadedBert
) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    with pytest.raises(gb.GlassBertError, match="was made with the model .*tiny.*, not with minilm"):
        build([library], db, minilm)
    with pytest.raises(gb.GlassBertError, match="was made with pooling=mean, not cls"):
        build([library], db, tiny, Settings(pooling="cls"))
    with pytest.raises(gb.GlassBertError, match="was made with window=256, not 128"):
        build([library], db, tiny, Settings(cut=Cut(window=128)))
    with pytest.raises(gb.GlassBertError, match="window=513 is more than the 512 tokens"):
        build([library], db, tiny, Settings(cut=Cut(window=513)))
    last = tiny.config.num_layers
    assert build([library], db, tiny, Settings(layer=last)).unchanged == 9  # -1 is the same layer


def test_one_run_at_a_time_writes(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    build([library], db, tiny)
    script = "import filelock, sys; lock = filelock.FileLock(sys.argv[1]); lock.acquire(); print('held', flush=True); sys.stdin.read()"
    command = [sys.executable, "-c", script, str(db / ".lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(gb.GlassBertError, match="Another run is writing to the index .*; wait for it"):
            build([library], db, tiny)
        assert Searcher(db, tiny).search("the cat")  # reading goes on
        other.kill()
    assert build([library], db, tiny).unchanged == 9


def test_a_place_that_can_hold_no_index_is_refused(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(gb.GlassBertError, match="is a file; a folder is needed"):
        build([library], tmp_path / "file", tiny)
    with pytest.raises(gb.GlassBertError, match="There is no index at"):
        open_store(tmp_path / "nothing")
    assert not (tmp_path / "nothing").exists()


def test_many_passages_get_an_index_whose_recall_is_measured(
    tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(nearest, "EXACT_UP_TO", 500)
    monkeypatch.setattr(nearest, "COMPARED", 700)  # of 1,000, and of those with a filter or many hits: all
    words = ["cat", "mouse", "paris", "city", "mat", "year", "man", "time", "france", "first"]
    lines = [f"the {a} {b} {c} {d}" for a in words for b in words for c in words[:5] for d in words[:2]]
    (tmp_path / "rows.csv").write_text("text,n\n" + "".join(f"{line},{n}\n" for n, line in enumerate(lines)))
    build([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    store = open_store(tmp_path / "db")
    assert store.passages.index_stats("vector_idx").num_unindexed_rows == 0
    check = nearest.check(store, num_queries=50)
    assert (check.num_passages, check.num_queries, check.approximate) == (1000, 50, True)
    assert check.recall >= 0.98
    hits = Searcher(tmp_path / "db", tiny).search("the cat", where="n = 999", mode="vector")
    assert [hit.text for hit in hits] == [lines[999]]  # a filter reaches every neighbourhood
    monkeypatch.setattr(nearest, "COMPARED", 60)
    assert nearest.check(store, num_queries=50).recall < 0.98  # what is measured is what is looked at
    vector, moment = tiny.encode("the cat"), Asking(str(tmp_path / "db")).moment
    few = ask(nearest.nearest(moment, vector, 1_000, filtered=False).select(["id", "_distance"]))
    assert len(few) < 200
    monkeypatch.setattr(nearest, "FEW", 900)  # whoever wants many gets all there are
    assert len(ask(nearest.nearest(moment, vector, 1_000, filtered=False).select(["id", "_distance"]))) == 1_000

    (tmp_path / "more.txt").write_text("the cat has gone")
    build([tmp_path / "more.txt"], tmp_path / "db", tiny)
    assert open_store(tmp_path / "db").passages.index_stats("vector_idx").num_unindexed_rows == 0
    monkeypatch.setattr(nearest, "EXACT_UP_TO", 5_000)
    build([tmp_path / "rows.csv"], tmp_path / "db", tiny)
    assert open_store(tmp_path / "db").passages.index_stats("vector_idx") is None  # few again: all are compared


def test_what_is_not_said_is_as_the_index_was_made(library: Path, tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    assert settled(db, window=64)[0].cut == Cut(window=64, overlap=16)
    build([library], db, tiny, Settings(pooling="max", cut=Cut(window=64, overlap=32)))
    settings, model = settled(db)
    assert (settings.pooling, settings.cut) == ("max", Cut(window=64, overlap=32))
    assert Path(model).is_absolute()
    assert gb.load(model).model.config == tiny.model.config
    assert counts(build([library], db, tiny, settings))[2] == 9


def test_a_relative_folder_of_any_name_is_searched(
    library: Path, tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    build([library], "db", tiny)  # LanceDB's own name for its cloud begins so
    assert Searcher("db", tiny).search("cat")
    assert Searcher("db", tiny).search("cat", where="row IS NULL")


def test_progress_follows_what_is_written(tmp_path: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(writer, "SECONDS_A_GROUP", 0.0)  # 64 passages a group, however quick
    for name in ("a", "b", "c"):
        text = "\n\n".join(f"In {name} the cat {number} sat on the mat in paris." for number in range(100))
        (tmp_path / f"{name}.txt").write_text(text)
    places = [tmp_path / f"{name}.txt" for name in "abc"]
    said: list[tuple[int, int, int]] = []

    def watch(done: int, total: int) -> None:
        said.append((done, total, num_there(tmp_path / "db")))

    summary = build(places, tmp_path / "db", tiny, Settings(cut=Cut(window=16, overlap=0)), watch)
    total = sum(place.stat().st_size for place in places)
    assert summary.passages == 300
    assert said[-1] == (total, total, 300)
    for done, _, there in said:
        assert done == pytest.approx(total * there / 300, abs=0.01 * total), "what is read, but not written, counts"
    assert len({there for _, _, there in said}) == 6  # none, then four groups, then what is left


def num_there(db: Path) -> int:
    return open_store(db).passages.count_rows()


def test_a_folder_that_is_gone_is_forgotten_when_told_to(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    db = tmp_path / "db"
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.txt").write_text(f"A {name} cat.")
    build([tmp_path / "old", tmp_path / "new"], db, tiny)
    shutil.rmtree(tmp_path / "old")
    with pytest.raises(gb.GlassBertError, match="or forget what was in it with --forget"):
        build([tmp_path / "old"], db, tiny)
    told = build([tmp_path / "old", tmp_path / "new"], db, tiny)
    assert "1 files of " in told.problems[1]
    assert told.problems[1].endswith("stay in the index; --forget it if it is gone.")
    assert (told.skipped, told.unchanged) == (1, 1)
    with pytest.raises(gb.GlassBertError, match="There are no documents to index"):
        gb.index([], db, tiny)
    assert len(rows(db)) == 2
    for nothing in ("/nowhere/at/all", [tmp_path / "never"]):
        summary = gb.index([], db, tiny, forget=nothing)
        assert summary.gone == 0
        assert "There is nothing to forget of" in summary.problems[0]
    for empty in ("", [""]):
        with pytest.raises(gb.GlassBertError, match="The name of a document is empty"):
            gb.index([], db, tiny, forget=empty)
    assert len(rows(db)) == 2
    assert gb.index([], db, tiny, Settings(forget=(tmp_path / "old",))).gone == 1
    assert [row["text"] for row in rows(db)] == ["A new cat."]


def test_rows_that_are_left_out_are_counted(tmp_path: Path, tiny: gb.LoadedBert) -> None:
    (tmp_path / "left out").mkdir()
    (tmp_path / "rows.csv").write_text("text,n\n" + "a cat,1\n" * 3 + "a,b,c\n" * 9)
    (tmp_path / "left out" / "empty.txt").write_text("")
    places = [tmp_path / name for name in ("rows.csv", "left out/empty.txt")]
    for _ in range(2):  # files that are known to be so are told of again
        summary = build(places, tmp_path / "db", tiny)
        assert (summary.left_out, summary.skipped) == (9, 0)
        assert f"{tmp_path / 'left out' / 'empty.txt'} holds no text." in summary.problems
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "link.txt").symlink_to(tmp_path / "nowhere.txt")
    summary = build([tmp_path / "docs"], tmp_path / "db", tiny)
    assert summary.problems == (f"{tmp_path / 'docs' / 'link.txt'} is a link to a file that is not there.",)
