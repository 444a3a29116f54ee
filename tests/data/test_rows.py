"""Columns with equal names get different keys in linear time, and the number of columns is bounded."""

from collections.abc import Callable
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from glassbert.data import tables
from glassbert.data.problems import DataError
from glassbert.data.rows import DUPLICATE_MARK, MAX_COLUMNS, column_keys
from glassbert.data.tables import read_table
from glassbert.errors import GlassBertError
from glassbert.tasks.competition import validate_num_folds

NAMES = [f"name {number}" for number in range(MAX_COLUMNS + 1)]


class CountingText(str):
    """A text that counts how often texts are compared with it."""

    __slots__ = ()
    comparisons = 0

    def __eq__(self, other: object) -> bool:
        CountingText.comparisons += 1
        return str.__eq__(self, other)

    __hash__ = str.__hash__


def test_equal_names_get_different_keys() -> None:
    mark = DUPLICATE_MARK
    assert column_keys(["a", "b", "a", "", "a", ""]) == ["a", "b", f"a{mark}", "", f"a{mark * 2}", mark]
    assert column_keys(["a", f"a{mark}", "a"]) == ["a", f"a{mark}", f"a{mark * 2}"]


@pytest.mark.parametrize("name", ["", "a"])
def test_the_keys_of_many_equal_names_are_found_in_linear_time(name: str) -> None:
    keys = column_keys([name] * MAX_COLUMNS)  # minutes if the time is cubic
    assert len(set(keys)) == MAX_COLUMNS


def test_too_many_columns_are_refused_in_one_line(tmp_path: Path) -> None:
    writers: dict[str, Callable[[Path], object]] = {
        "a.csv": lambda path: path.write_text(",".join(NAMES) + "\n" + ",".join("x" * len(NAMES)) + "\n"),
        "a.parquet": lambda path: pq.write_table(pa.table({name: ["x"] for name in NAMES}), path),
        "a.jsonl": lambda path: path.write_text("".join(f'{{"{name}": 1}}\n' for name in NAMES)),
    }
    for file, write in writers.items():
        write(tmp_path / file)
        with pytest.raises(DataError, match=r"has 10,001 columns; expected at most 10,000; remove columns\.$"):
            read_table(tmp_path / file)


def test_a_sparse_table_with_too_many_cells_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("".join(f'{{"{number}": 1}}\n' for number in range(10)))
    monkeypatch.setattr(tables, "MAX_CELLS", 99)
    with pytest.raises(DataError, match="10 rows and 10 columns; expected at most 99 cells"):
        read_table(path)


def test_reading_ends_at_the_first_row_with_too_many_cells(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b,c\n" + "1,2,3\n" * 9 + "1\n")  # the last row is not valid
    monkeypatch.setattr(tables, "MAX_CELLS", 20)
    for columns in (None, ("a", "b", "c"), ("a", "x")):
        with pytest.raises(DataError, match="at least 7 rows and 3 columns; expected at most 20 cells"):
            read_table(path, columns=columns)


@pytest.mark.parametrize("columns", [("b",), ("b", "b", None), ("b", "column 3")])
def test_only_the_needed_cells_are_kept(columns: tuple[str, ...], tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("a,b,\n1,2,3\n4,5,6\n")
    (tmp_path / "a.jsonl").write_text('{"a": "1"}\n{"b": "5", "": "6"}\n{"a": "7"}\n')
    expected = {"b": ["2", "5"], "column 3": ["3", "6"]}
    kept = {name: cells for name, cells in expected.items() if name in columns}
    assert read_table(tmp_path / "a.csv", columns=columns).columns == kept
    expected = {"b": [None, "5", None], "column 3": [None, "6", None]}
    assert read_table(tmp_path / "a.jsonl", columns=columns).columns == expected


def test_a_missing_column_leaves_the_names_of_all(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("a,b\n1,2\n")
    (tmp_path / "a.jsonl").write_text('{"a": "1"}\n{"b": "5"}\n')
    for suffix in ("csv", "jsonl"):
        assert list(read_table(tmp_path / f"a.{suffix}", columns=("a", "x")).columns) == ["a", "b"]


def test_labels_are_counted_once() -> None:
    labels = [CountingText(number % 2_000) for number in range(4_000)]
    CountingText.comparisons = 0
    with pytest.raises(GlassBertError, match="at least 3 samples per label"):
        validate_num_folds(labels, 4_000, 3)
    assert CountingText.comparisons < 20 * len(labels)  # 8 million if every label is looked up in the list
