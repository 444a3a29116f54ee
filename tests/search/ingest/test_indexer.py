"""Indexing reads only new and changed files, removes deleted ones, and reports files that cannot be read."""

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.data.documents import read_document_text
from glassbert.data.problems import Problem
from glassbert.data.table_documents import MAX_METADATA_COLUMNS
from glassbert.search.indexing import IndexOptions, resolve_config
from glassbert.search.ingest import writer
from glassbert.search.ingest.indexer import IndexConfig, IndexSummary, build_index
from glassbert.search.ingest.passages import MAX_SENTENCE_CHARS, PassageConfig
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.index_store import open_store
from glassbert.search.store.lance_session import LanceSession
from glassbert.search.store.manifest import IndexMismatchError
from glassbert.search.store.schema import MAX_INDEX_COLUMNS

from ...data.document_files import text_pdf


def counts(summary: IndexSummary) -> tuple[int, int, int, int, int]:
    return summary.new, summary.changed, summary.unchanged, summary.removed, summary.skipped


def visible_rows(db: Path) -> list[dict[str, Any]]:
    """Return every passage that searches see, without its vector."""
    store = open_store(db)
    hidden = LanceSession(str(db)).snapshot.hidden_editions
    rows = store.passages.search().limit(None).to_arrow().drop_columns(["vector"]).to_pylist()
    return sorted((row for row in rows if row["edition"] not in hidden), key=lambda row: row["id"])


def test_spans_point_into_their_sources_exactly(library: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    config = IndexConfig(passages=PassageConfig(window=24, overlap=8))
    summary = build_index([library], tmp_path / "db", tiny, config)
    assert counts(summary) == (9, 0, 0, 0, 0)
    rows = visible_rows(tmp_path / "db")
    assert len(rows) == summary.passages == summary.passages_written > 20
    for row in rows:
        assert read_document_text(str(row["source"]), row["row"])[row["start"] : row["stop"]] == row["text"]
    assert 0 < summary.encoding_seconds < summary.seconds


def test_vectors_are_the_normalized_vectors_of_the_model(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    build_index([library], tmp_path / "db", tiny, IndexConfig(pooling="max", layer=1))
    table = open_store(tmp_path / "db").passages.to_arrow()
    expected = tiny.encode(table["text"].to_pylist(), pooling="max", layer=1, normalize=True)
    assert np.abs(np.array(table["vector"].to_pylist()) - expected).max() < 1e-5


def test_a_second_run_reads_only_new_and_changed_files(library: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    db = tmp_path / "db"
    first = build_index([library], db, tiny)
    assert counts(build_index([library], db, tiny)) == (0, 0, 9, 0, 0)
    before = visible_rows(db)

    (library / "novel.txt").write_text("The cat has gone. The mouse has come.")
    (library / "table.csv").unlink()
    (library / "deep" / "new.md").write_text("A new page.")
    (library / "notes.md").touch()  # a new modification time, the same content
    second = build_index([library], db, tiny)
    assert counts(second) == (1, 1, 7, 1, 0)
    assert second.passages_written == 2
    assert second.passages == first.passages - 2 + 1
    after = visible_rows(db)
    untouched = [row for row in before if Path(str(row["source"])).name not in ("novel.txt", "table.csv")]
    assert [row for row in after if Path(str(row["source"])).name not in ("novel.txt", "new.md")] == untouched
    assert [row["text"] for row in after if str(row["source"]).endswith("novel.txt")] == [
        "The cat has gone. The mouse has come."
    ]
    assert LanceSession(str(db)).snapshot.hidden_editions == ()
    assert open_store(db).passages.count_rows() == len(after)


def test_files_outside_the_given_paths_and_below_missing_folders_stay(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    (tmp_path / "more.txt").write_text("More.")
    assert counts(build_index([tmp_path / "more.txt"], db, tiny)) == (1, 0, 0, 0, 0)
    shutil.move(library, tmp_path / "away")  # a missing folder may be a disk that is not mounted
    summary = build_index([library, tmp_path / "more.txt"], db, tiny)
    assert counts(summary) == (0, 0, 1, 0, 1)
    assert [problem.path for problem in summary.problems] == [str(library)] * 2
    assert summary.problems[1].reason == "the path does not exist; the index keeps its files (9)"
    assert len(visible_rows(db)) == summary.passages > 9
    library.mkdir()  # like an empty mount point
    summary = build_index([library, tmp_path / "more.txt"], db, tiny)
    assert counts(summary) == (0, 0, 1, 0, 0)
    assert [problem.path for problem in summary.problems] == [str(library)]
    assert len(visible_rows(db)) == summary.passages > 9


def test_each_unreadable_file_is_reported_once_and_the_others_are_indexed(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    good = build_index([library], tmp_path / "good", tiny)
    (library / "junk.txt").write_bytes(b"\0\1\2" * 1_000)
    (library / "loop.txt").symlink_to(library / "loop.txt")  # not even root can read this file
    (library / "broken.pdf").write_bytes(text_pdf(["x"])[:60])
    (library / "broken.jsonl").write_text('{"text": "fine"}\n{"text"\n')
    (library / "other.csv").write_text("body\nx\n")
    summary = build_index([library], tmp_path / "db", tiny)
    assert counts(summary) == (10, 0, 0, 0, 4)
    assert (summary.skipped_rows, summary.passages) == (1, good.passages + 1)
    names = ("broken.jsonl", "broken.pdf", "junk.txt", "loop.txt", "other.csv")
    assert sorted(problem.path for problem in summary.problems) == [str(library / name) for name in names]
    second = build_index([library], tmp_path / "db", tiny)
    assert counts(second) == (0, 0, 10, 0, 4)
    assert (set(second.problems), second.skipped_rows) == (set(summary.problems), 1)


def test_a_file_that_becomes_unreadable_keeps_its_passages(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    before = visible_rows(db)
    (library / "novel.txt").write_bytes(b"\0")
    assert counts(build_index([library], db, tiny)) == (0, 0, 8, 0, 1)
    assert visible_rows(db) == before


def test_files_that_are_deleted_during_a_run_are_skipped(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    for number in range(5):
        (library / "deep" / f"{number}.txt").write_text(f"Page {number}.")

    def delete(done: int, total: int) -> None:
        shutil.rmtree(library / "deep", ignore_errors=True)

    summary = build_index([library], db, tiny, progress=delete)
    assert summary.skipped == 7
    assert sum("no longer exists" in problem.reason for problem in summary.problems) == 7
    assert counts(build_index([library], db, tiny)) == (0, 0, 7, 2, 0)


def test_a_file_that_changes_while_it_is_read_is_left_to_the_next_run(
    tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MAX_PASSAGES_PER_COMMIT", 2)
    db, path = tmp_path / "db", tmp_path / "log.txt"
    path.write_text("\n\n".join(f"The cat number {number} sat on the mat." for number in range(40)))
    config = IndexConfig(passages=PassageConfig(window=24, overlap=0))

    def append(done: int, total: int) -> None:
        with path.open("a") as file:
            file.write(" More.")

    summary = build_index([path], db, tiny, config, append)
    assert counts(summary) == (0, 0, 0, 0, 1)
    assert ["changed" in problem.reason for problem in summary.problems] == [True]
    assert visible_rows(db) == []
    assert open_store(db).passages.count_rows() == 0
    assert counts(build_index([path], db, tiny, config)) == (1, 0, 0, 0, 0)


def test_an_interrupted_run_is_continued(
    tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "MAX_PASSAGES_PER_COMMIT", 10)
    db, path = tmp_path / "db", tmp_path / "rows.csv"
    path.write_text("text\n" + "".join(f"the cat {number}\n" for number in range(95)))
    num_calls = 0

    def interrupt(done: int, total: int) -> None:
        nonlocal num_calls
        num_calls += 1
        if num_calls == 45:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        build_index([path], db, tiny, progress=interrupt)
    assert open_store(db).passages.count_rows() == 40
    assert visible_rows(db) == []
    assert Searcher(db, tiny).search("the cat") == []  # an incomplete file is not visible
    summary = build_index([path], db, tiny)
    assert (summary.new, summary.passages_written, summary.passages) == (1, 55, 95)
    assert len(visible_rows(db)) == 95


def test_values_of_another_type_than_their_column_are_reported(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "year": 1, "name": "x"}\n')
    (tmp_path / "b.jsonl").write_text('{"text": "two", "year": "old", "name": 7}\n{"text": "three", "year": "new"}\n')
    summary = build_index([tmp_path / "a.jsonl", tmp_path / "b.jsonl"], tmp_path / "db", tiny)
    (problem,) = summary.problems
    assert (problem.path, problem.number, problem.column) == (str(tmp_path / "b.jsonl"), 1, "year")
    assert sorted((row["text"], row["year"], row["name"]) for row in visible_rows(tmp_path / "db")) == [
        ("one", 1.0, "x"),
        ("three", None, None),
        ("two", None, "7"),
    ]


def test_the_metadata_columns_of_an_index_are_bounded_and_dropped_with_their_last_file(
    tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db, files = tmp_path / "db", [tmp_path / f"{name}.jsonl" for name in "abcd"]
    for number, path in enumerate(files):
        path.write_text(json.dumps({"text": "one"} | {f"c{number}_{n}": n for n in range(2_000)}) + "\n")
    files[3].write_text('{"text": "two", "c0_1": 5, "kind": "x"}\n')
    summary = build_index(files, db, tiny)
    assert len(open_store(db).metadata_columns()) == MAX_INDEX_COLUMNS == 2 * MAX_METADATA_COLUMNS
    full = [problem for problem in summary.problems if problem.column]
    assert [(problem.path, problem.column) for problem in full] == [(str(files[2]), "c2_0"), (str(files[3]), "kind")]
    assert [row["c0_1"] for row in visible_rows(db) if row["source"] == str(files[3])] == [5.0]

    build_index([], db, tiny, IndexConfig(remove=(files[0], files[1])))
    assert open_store(db).metadata_columns() == ["c0_1"]
    files[3].write_text('{"text": "two", "kind": "x"}\n')
    assert not build_index(files[3:], db, tiny).problems
    assert open_store(db).metadata_columns() == ["c0_1", "kind"]
    assert [hit.metadata for hit in Searcher(db, tiny).search("two", where="kind = 'x'")] == [{"kind": "x"}]


def test_another_model_or_setting_is_refused(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert, minilm: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    mismatches = [
        (minilm, IndexConfig(), ("model", tiny.report.source, "minilm")),
        (minilm, IndexConfig(pooling="cls"), ("model", tiny.report.source, "minilm")),
        (tiny, IndexConfig(pooling="cls"), ("pooling", "mean", "cls")),
        (tiny, IndexConfig(passages=PassageConfig(window=128)), ("window", 256, 128)),
    ]
    for bert, config, expected in mismatches:
        with pytest.raises(IndexMismatchError) as caught:
            build_index([library], db, bert, config)
        assert (caught.value.setting, caught.value.stored, caught.value.requested) == expected
    with pytest.raises(gb.GlassBertError, match="window=513 .*512"):
        build_index([library], db, tiny, IndexConfig(passages=PassageConfig(window=513)))
    last_layer = tiny.config.num_layers
    assert build_index([library], db, tiny, IndexConfig(layer=last_layer)).unchanged == 9  # -1 is the same layer


def test_another_model_with_fewer_layers_than_the_index_is_refused(
    tmp_path: Path, tiny: gb.PretrainedBert, minilm: gb.PretrainedBert
) -> None:
    (tmp_path / "a.txt").write_text("A cat.")
    gb.index(tmp_path / "a.txt", tmp_path / "db", minilm)
    assert minilm.config.num_layers > tiny.config.num_layers
    with pytest.raises(IndexMismatchError) as caught:
        gb.index(tmp_path / "a.txt", tmp_path / "db", tiny)
    assert (caught.value.setting, caught.value.stored) == ("model", "minilm")


def test_settings_that_are_not_given_come_from_the_index(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    new, _ = resolve_config(db, IndexOptions(window=64))
    assert new.passages == PassageConfig(window=64, overlap=16)
    build_index([library], db, tiny, IndexConfig(pooling="max", passages=PassageConfig(window=64, overlap=32)))
    config, model = resolve_config(db)
    assert (config.pooling, config.passages) == ("max", PassageConfig(window=64, overlap=32))
    assert Path(model).is_absolute()
    assert gb.load(model).model.config == tiny.model.config
    assert counts(build_index([library], db, tiny, config))[2] == 9


def test_progress_counts_the_bytes_that_are_written(
    tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "SECONDS_PER_COMMIT", 0.0)  # groups of 64 passages on any machine
    paths = [tmp_path / f"{name}.txt" for name in "abc"]
    for path in paths:
        lines = (f"In {path.stem} the cat {number} sat on the mat in paris." for number in range(100))
        path.write_text("\n\n".join(lines))
    calls: list[tuple[int, int, int]] = []

    def record(done: int, total: int) -> None:
        calls.append((done, total, open_store(tmp_path / "db").passages.count_rows()))

    config = IndexConfig(passages=PassageConfig(window=16, overlap=0))
    summary = build_index(paths, tmp_path / "db", tiny, config, record)
    total = sum(path.stat().st_size for path in paths)
    assert summary.passages == 300
    assert calls[-1] == (total, total, 300)
    for done, _, num_stored in calls:
        assert done == pytest.approx(total * num_stored / 300, abs=0.01 * total)
    assert len({num_stored for _, _, num_stored in calls}) == 6  # 0, four full groups, and the rest


def test_a_deleted_folder_is_removed_on_request(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    db = tmp_path / "db"
    for name in ("old", "new"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.txt").write_text(f"A {name} cat.")
    build_index([tmp_path / "old", tmp_path / "new"], db, tiny)
    shutil.rmtree(tmp_path / "old")
    with pytest.raises(gb.GlassBertError, match="remove"):
        build_index([tmp_path / "old"], db, tiny)
    summary = build_index([tmp_path / "old", tmp_path / "new"], db, tiny)
    assert summary.problems[1].reason == "the path does not exist; the index keeps its files (1)"
    assert "`remove`" in summary.problems[1].remedy
    assert (summary.skipped, summary.unchanged) == (1, 1)
    with pytest.raises(gb.GlassBertError, match="documents is empty"):
        gb.index([], db, tiny)
    assert len(visible_rows(db)) == 2
    for unknown in ("/nowhere/at/all", [tmp_path / "never"]):
        summary = gb.index([], db, tiny, remove=unknown)
        assert summary.removed == 0
        assert summary.problems[0].reason == "the path is not in the index"
    summary = gb.index(tmp_path / "new", db, tiny, remove=tmp_path / "new" / "a.txt")
    assert summary.problems[0].reason == "the path is also in the documents to index, so it was not removed"
    for empty in ("", [""]):
        with pytest.raises(gb.GlassBertError, match="path is empty"):
            gb.index([], db, tiny, remove=empty)
    assert len(visible_rows(db)) == 2
    assert gb.index([], db, tiny, IndexConfig(remove=(tmp_path / "old",))).removed == 1
    assert [row["text"] for row in visible_rows(db)] == ["A new cat."]


def test_skipped_rows_are_counted_in_every_run(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "skipped").mkdir()
    (tmp_path / "rows.csv").write_text("text,n\n" + "a cat,1\n" * 3 + "a,b,c\n" * 9)
    empty = tmp_path / "skipped" / "empty.txt"
    empty.write_text("")
    for _ in range(2):  # the problems of unchanged files are stored in the index
        summary = build_index([tmp_path / "rows.csv", empty], tmp_path / "db", tiny)
        assert (summary.skipped_rows, summary.skipped) == (9, 0)
        assert Problem(path=str(empty), reason="the file contains no text") in summary.problems
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "link.txt").symlink_to("nowhere.txt")
    summary = build_index([tmp_path / "docs"], tmp_path / "db", tiny)
    assert [problem.path for problem in summary.problems] == [str(tmp_path / "docs" / "link.txt")]
    assert "link" in summary.problems[0].reason


def test_a_file_given_by_several_names_is_read_once_and_link_loops_end(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    (library / "loop").symlink_to(library)
    (library / "self.txt").symlink_to("self.txt")
    novel = library / "novel.txt"
    summary = build_index([library, novel, novel, library / "deep" / ".." / "novel.txt"], tmp_path / "db", tiny)
    assert (summary.new, summary.skipped) == (9, 1)
    assert [problem.path for problem in summary.problems] == [str(library / "self.txt")]
    assert "symbolic links" in summary.problems[0].reason


def test_nan_and_empty_cells_are_missing_values(tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "one", "year": NaN}\n{"text": "two", "year": 2021}\n')
    (tmp_path / "b.csv").write_text("text,year\nthree,nan\nfour,2022\nfive,\n")
    summary = build_index([tmp_path], tmp_path / "db", tiny)
    assert summary.problems == ()
    searcher = Searcher(tmp_path / "db", tiny)
    assert {hit.text for hit in searcher.search("x", where="year > 2020")} == {"two", "four"}
    without_year = searcher.search("x", where="year IS NULL")
    assert {hit.text for hit in without_year} == {"one", "three", "five"}
    assert all("year" not in hit.metadata for hit in without_year)


@pytest.mark.parametrize("text", ["😀", "\u200b", "x" * 101])
def test_long_texts_without_known_words_are_split_by_characters(
    text: str, tmp_path: Path, minilm: gb.PretrainedBert
) -> None:
    (tmp_path / "a.txt").write_text(f"{text * 3_000} is unknown")
    build_index([tmp_path / "a.txt"], tmp_path / "db", minilm)
    lengths = [len(row["text"]) for row in visible_rows(tmp_path / "db")]
    assert 0 < max(lengths) <= 2 * MAX_SENTENCE_CHARS


SCRIPT_WITH_FILE_SIZE_LIMIT = """
import resource, sys
from glassbert.cli.main import run
resource.setrlimit(resource.RLIMIT_FSIZE, (2_000, 2_000))  # writes fail, as on a full disk
sys.argv = ["glassbert", "index", *sys.argv[1:]]
run()
"""


@pytest.mark.integration
def test_a_full_disk_leaves_the_index_unchanged(library: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    db, new_file = tmp_path / "db", tmp_path / "new.txt"
    build_index([library], db, tiny)
    before = Searcher(db, tiny).search("the cat in a city")
    new_file.write_text("A cat in the city. " * 50)
    command = [sys.executable, "-c", SCRIPT_WITH_FILE_SIZE_LIMIT, str(new_file), "--db", str(db)]
    process = subprocess.run(command, capture_output=True, text=True)
    assert (process.returncode, process.stdout, process.stderr.count("\n")) == (2, "", 1), process.stderr
    assert f"Cannot write the index {db}: " in process.stderr
    assert Searcher(db, tiny).search("the cat in a city") == before
    assert build_index([new_file], db, tiny).new == 1
