"""An index has one writer at a time; damaged and missing indexes are reported in one line."""

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from unittest.mock import MagicMock

import lancedb
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher
from glassbert.search.store.index_store import IndexStore, open_store, validate_index_exists
from glassbert.search.store.schema import source_schema
from glassbert.search.store.vector_index import measure_recall


def test_a_second_writer_is_refused_while_searches_continue(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    script = (
        "import filelock, sys; lock = filelock.FileLock(sys.argv[1]); lock.acquire(); "
        "print('held', flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", script, str(db / ".lock")]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout
        assert other.stdout.readline() == "held\n"
        with pytest.raises(gb.GlassBertError, match="writing to the index"):
            build_index([library], db, tiny)
        assert Searcher(db, tiny).search("the cat")
        other.kill()
    assert build_index([library], db, tiny).unchanged == 9


def test_missing_data_files_are_reported_with_a_remedy(library: Path, tmp_path: Path, tiny: gb.PretrainedBert) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    for path in (db / "passages.lance" / "data").iterdir():
        path.unlink()
    with pytest.raises(gb.GlassBertError, match=r"Cannot read the index .*: Not found: .*\.lance\. If it is damaged, "):
        Searcher(db, tiny).search("cat")


def delete_table(name: str) -> Callable[[Path], None]:
    return lambda db: shutil.rmtree(db / f"{name}.lance")


def overwrite_files(folder: str) -> Callable[[Path], None]:
    def overwrite(db: Path) -> None:
        for path in (db / folder).iterdir():
            path.write_bytes(b"junk" * 20)

    return overwrite


@pytest.mark.parametrize(
    ("damage", "message", "stops_indexing"),
    [
        (delete_table("sources"), "is damaged: its table 'sources' is missing", True),
        (delete_table("passages"), "is damaged: its table 'passages' is missing", True),
        (overwrite_files("passages.lance/_versions"), "Cannot (read|write) the index ", True),
        (overwrite_files("sources.lance/data"), "Cannot (read|write) the index ", True),
        (overwrite_files("passages.lance/data"), "Cannot (read|write) the index ", False),  # adding reads no passages
    ],
)
def test_a_damaged_index_is_a_one_line_error_for_searching_indexing_and_checking(
    damage: Callable[[Path], None],
    message: str,
    stops_indexing: bool,
    library: Path,
    tmp_path: Path,
    tiny: gb.PretrainedBert,
) -> None:
    db = tmp_path / "db"
    build_index([library], db, tiny)
    damage(db)
    (library / "new.txt").write_text("Something new.")
    operations = [lambda: Searcher(db, tiny).search("cat"), lambda: measure_recall(open_store(db))]
    if stops_indexing:
        operations.insert(1, lambda: build_index([library], db, tiny))
    for operation in operations:
        with pytest.raises(gb.GlassBertError, match=message) as caught:
            operation()
        assert "\n" not in str(caught.value)
        assert ".rs:" not in str(caught.value)  # source locations of Lance


def test_an_index_that_is_deleted_while_it_is_open_is_a_one_line_error(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    build_index([library], tmp_path / "db", tiny)
    searcher = Searcher(tmp_path / "db", tiny)
    assert searcher.search("cat")
    shutil.rmtree(tmp_path / "db")
    with pytest.raises(gb.GlassBertError, match="Cannot read the index .*: it no longer exists"):
        searcher.search("cat")


def test_a_passages_table_of_another_program_is_not_changed(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    table = lancedb.connect(tmp_path / "db").create_table("passages", [{"value": 1}])
    with pytest.raises(gb.GlassBertError, match="The table 'passages' at .*db has rows but .* choose another"):
        build_index([library], tmp_path / "db", tiny)
    assert table.to_arrow().to_pylist() == [{"value": 1}]


@pytest.mark.parametrize("row", [{"value": 1}, {"manifest": "{}"}, {"manifest": 3}])
def test_a_manifest_of_another_program_is_refused(
    row: dict[str, object], library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    table = lancedb.connect(tmp_path / "db").create_table("manifest", [row])
    for operation in (lambda: open_store(tmp_path / "db"), lambda: build_index([library], tmp_path / "db", tiny)):
        with pytest.raises(gb.GlassBertError, match="The table 'manifest' at .*db is damaged"):
            operation()
    assert table.to_arrow().to_pylist() == [row]


FOREIGN_SOURCES: dict[str, pa.Array] = {
    "source": pa.array([None], pa.string()),
    "num_passages": pa.array([None], pa.int64()),
    "edition": pa.array([None], pa.string()),
    "hidden_edition": pa.array([3], pa.int64()),
    "problems": pa.array([["{"]], pa.list_(pa.string())),
}
SOURCE = {"source": "a.txt", "edition": "e", "hidden_edition": "", "num_passages": 1, "problems": ["{}"]}


@pytest.mark.parametrize("column", [*FOREIGN_SOURCES, "missing"])
def test_a_sources_table_of_another_program_is_a_one_line_error(
    column: str, library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    build_index([library], tmp_path / "db", tiny)
    table = pa.Table.from_pylist([SOURCE], schema=source_schema())
    index = table.schema.get_field_index(column)
    table = table.drop_columns("problems") if index < 0 else table.set_column(index, column, FOREIGN_SOURCES[column])
    lancedb.connect(tmp_path / "db").create_table("sources", table, mode="overwrite")
    for operation in (
        lambda: open_store(tmp_path / "db").source_records(),
        lambda: build_index([library], tmp_path / "db", tiny),
    ):
        with pytest.raises(gb.GlassBertError, match="The table 'sources' at .* was not written by GlassBERT") as caught:
            operation()
        assert "\n" not in str(caught.value)


@given(problem=st.text(max_size=20) | st.recursive(st.none() | st.integers() | st.text(max_size=5), st.lists).map(str))
@settings(max_examples=30, deadline=None, derandomize=True)
def test_any_problem_of_a_foreign_table_is_read_or_a_one_line_error(problem: str) -> None:
    store = object.__new__(IndexStore)
    store.address, store.sources = "db", MagicMock()
    store.sources.search().limit().to_list.return_value = [{**SOURCE, "problems": [problem]}]
    try:
        store.source_records()
    except gb.GlassBertError as error:
        assert "\n" not in str(error)


def test_a_metadata_column_of_another_type_is_a_one_line_error(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    build_index([library], tmp_path / "db", tiny)
    lancedb.connect(tmp_path / "db").open_table("passages").add_columns(pa.field("pages", pa.int64()))
    (library / "new.txt").write_text("Something new.")
    with pytest.raises(gb.GlassBertError, match="The column 'pages' of the index has the type int64; expected one of"):
        build_index([library], tmp_path / "db", tiny)


def test_a_path_without_an_index_is_refused_and_not_created(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    (tmp_path / "file").write_text("x")
    with pytest.raises(gb.GlassBertError, match="is a file"):
        build_index([library], tmp_path / "file", tiny)
    with pytest.raises(gb.GlassBertError, match="no index at"):
        open_store(tmp_path / "missing")
    assert not (tmp_path / "missing").exists()


def test_a_relative_folder_name_is_accepted(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    build_index([library], "db", tiny)  # LanceDB's cloud addresses begin with the same letters
    assert Searcher("db", tiny).search("cat")
    assert Searcher("db", tiny).search("cat", where="row IS NULL")


def test_a_missing_index_is_an_error_that_says_how_to_create_one(
    library: Path, tmp_path: Path, tiny: gb.PretrainedBert
) -> None:
    for missing in (tmp_path / "missing", tmp_path):
        with pytest.raises(gb.GlassBertError, match="glassbert index DOCUMENTS --db"):
            validate_index_exists(missing)
    build_index([library], tmp_path / "db", tiny)
    validate_index_exists(tmp_path / "db")
