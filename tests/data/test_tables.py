"""Tables of every format give the same columns; errors name the file, row and column."""

import csv
import json
from pathlib import Path
from typing import Any

import pandas
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from glassbert.data.labeled_table import Table, TableColumns
from glassbert.data.problems import DataError, Problem
from glassbert.data.tables import read_table, table_files
from glassbert.data.text_files import read_texts


def write(path: Path, content: str) -> Path:
    path.write_text(content)
    return path


def problem_of(read: Any) -> Problem:
    with pytest.raises(DataError) as error:
        read()
    assert "\n" not in str(error.value)
    return error.value.problem


@pytest.mark.parametrize("read", [Table.validate_texts, Table.labels, Table.numbers])
def test_the_message_about_a_long_cell_is_short(read: Any, tmp_path: Path) -> None:
    table = Table(tmp_path / "a.csv", {"x" * 9_000: [[1] * 9_000]}, [2])
    problem = problem_of(lambda: read(table, "x" * 9_000))
    assert len(str(problem)) < 500


def test_the_message_about_many_long_columns_is_short(tmp_path: Path) -> None:
    path = write(tmp_path / "a.csv", ",".join("x" * 900 + str(number) for number in range(900)) + "\n")
    for read in (
        lambda: read_texts(path),
        lambda: Table(path, {str(number): [] for number in range(900)}, []).select_columns(None),
    ):
        assert len(str(problem_of(read))) < 20 * 110 + 500
    write(path := tmp_path / "a.jsonl", json.dumps({"text": [1] * 9_000}))
    assert len(str(problem_of(lambda: list(read_texts(path, "text"))))) < 500


def test_every_format_gives_the_same_columns(tmp_path: Path) -> None:
    rows = [{"text": 'a, "b"\nc', "label": "x"}, {"text": "d", "label": "y"}]
    write(tmp_path / "a.csv", 'text,label\n"a, ""b""\nc",x\n\nd,y\n')
    write(tmp_path / "a.tsv", 'text\tlabel\n"a, ""b""\nc"\tx\nd\ty\n')
    write(tmp_path / "a.jsonl", "".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    for suffix in ("csv", "tsv", "jsonl", "parquet"):
        table = read_table(tmp_path / f"a.{suffix}")
        assert table.columns == {"text": ['a, "b"\nc', "d"], "label": ["x", "y"]}, suffix
    assert read_table(tmp_path / "a.csv").location(1).endswith("a.csv, line 5")
    assert table_files(tmp_path / "a.csv") == [tmp_path / "a.csv"]


def test_windows_line_endings_and_a_byte_order_mark_are_read(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_bytes(b"\xef\xbb\xbftext,label\r\nx,1\r\ny,0\r\n")
    assert read_table(tmp_path / "a.csv").columns == {"text": ["x", "y"], "label": ["1", "0"]}


def test_a_column_without_a_name_gets_its_number(tmp_path: Path) -> None:
    table = read_table(write(tmp_path / "a.csv", ",text,\n0,x,y\n"))
    assert table.columns == {"column 1": ["0"], "text": ["x"], "column 3": ["y"]}


@pytest.mark.parametrize(
    ("name", "content", "row", "reason"),
    [
        ("a.jsonl", '{"t": "x", "l": 1}\n{"t": "x"\n', 2, "JSON"),
        ("a.jsonl", "[1]\n", 1, "object"),
        ("a.csv", "text,label\nx\n", 2, "the row has 1 cell, but the header has 2 columns; add the missing cells"),
        ("a.csv", 'text,label\nx,1\n"y,1\nz,1\n', 3, "quote"),
        ("a.csv", "text,label\nx\ry,1\n", 2, "carriage return"),
        ("a.csv", "text,label\n", None, "no rows"),
        ("a.csv", "", None, "empty"),
        ("a.csv", "text,label\nx,y,1\n", 2, "has 3 cells, but the header has 2 columns; quote a cell"),
        ("a.csv", "text,text,text\nx,y,z\n", None, "3 columns are called 'text'"),
        ("a.csv", "text;label\nx;1\n", None, "semicolons"),
        ("a.xlsx", "x", None, "not a table"),
        ("a.parquet", "x", None, "not a parquet file"),
    ],
)
def test_a_table_that_cannot_be_read_is_an_error(
    name: str, content: str, row: int | None, reason: str, tmp_path: Path
) -> None:
    path = write(tmp_path / name, content)
    problem = problem_of(lambda: read_table(path))
    assert (problem.path, problem.number) == (str(path), row)
    assert reason in f"{problem.reason}; {problem.remedy}"


def test_columns_are_selected_by_name(tmp_path: Path) -> None:
    table = read_table(write(tmp_path / "a.csv", "body,label\nx,1\n"))
    assert table.select_columns(TableColumns("body", None, "label")).label == "label"
    assert "'body', 'label'" in problem_of(lambda: table.select_columns(None)).remedy
    assert "'txt'" in problem_of(lambda: table.select_columns(TableColumns("txt"))).reason
    assert "with `label`" in problem_of(lambda: table.select_columns(TableColumns("body", None, "y"))).remedy


@pytest.mark.parametrize(("cell", "reason"), [(" ", "the cell is empty"), ("nan", "'nan' is read as a missing value")])
def test_an_empty_text_is_an_error_unless_it_is_allowed(cell: str, reason: str, tmp_path: Path) -> None:
    table = read_table(write(tmp_path / "a.csv", f"text,label\nx,1\n{cell},0\n"))
    problem = problem_of(lambda: table.texts("text"))
    assert (problem.number, problem.column, problem.reason) == (3, "text", reason)
    assert table.texts("text", allow_empty=True) == ["x", cell]


@pytest.mark.parametrize("cell", ["NaN", "null", "3"])
def test_a_jsonl_cell_that_is_not_a_text_is_an_error(cell: str, tmp_path: Path) -> None:
    table = read_table(write(tmp_path / "a.jsonl", f'{{"t": "x"}}\n{{"t": {cell}}}\n{{"l": 1}}\n'))
    assert problem_of(lambda: table.texts("t", allow_empty=True)).number == 2


@pytest.mark.parametrize("cell", ["nan", "inf", "five", ""])
def test_a_cell_that_is_not_a_number_is_an_error(cell: str, tmp_path: Path) -> None:
    table = read_table(write(tmp_path / "a.csv", f"text,score\nx,1\ny,{cell}\n"))
    problem = problem_of(lambda: table.numbers("score"))
    assert (problem.number, problem.column, problem.reason) == (3, "score", f"{cell!r} is not a finite number")


@pytest.mark.parametrize(
    ("cell", "reason"),
    [
        (["x"], "is not a label; expected a string or a finite number"),
        ({"x": 1}, "is not a label; expected a string or a finite number"),
        (float("inf"), "inf is not a label; expected a string or a finite number"),
        (None, "None is read as a missing label"),
        (float("nan"), "nan is read as a missing label"),
        ("NaN", "'NaN' is read as a missing label"),
        ("", "'' is read as a missing label"),
    ],
)
def test_a_cell_that_is_not_a_label_is_an_error(cell: Any, reason: str, tmp_path: Path) -> None:
    rows = [{"t": "x", "l": "a"}, {"t": "y", "l": cell}]
    table = read_table(write(tmp_path / "a.jsonl", "".join(json.dumps(row) + "\n" for row in rows)))
    problem = problem_of(lambda: table.labels("l"))
    assert (problem.number, problem.column) == (2, "l")
    assert reason in problem.reason


@pytest.mark.parametrize(
    ("cells", "labels"),
    [
        (["1.0", "-2.0"], ["1", "-2"]),
        (["1", "-2"], ["1", "-2"]),
        ([1.0, -2], ["1", "-2"]),
        ([True, False], ["True", "False"]),
        (["1.0", "3", "other", "007"], ["1.0", "3", "other", "007"]),  # not all are integers
        (["1.0", "2.5"], ["1.0", "2.5"]),
    ],
)
def test_integer_labels_are_the_same_however_a_file_stores_them(cells: list[Any], labels: list[str]) -> None:
    table = Table(Path("a.csv"), {"label": cells}, list(range(len(cells))))
    assert table.labels("label") == labels


@pytest.mark.parametrize("suffix", ["csv", "parquet"])
def test_float32_labels_are_the_same_in_every_format(suffix: str, tmp_path: Path) -> None:
    column = pa.array([0.1, 2.5, 1 / 3, 1e-30, None, 16_777_216], pa.float32())
    data = pa.table({"text": ["x"] * 6, "label": column, "count": [1] * 6})
    expected = ["0.1", "2.5", "0.33333334", "1e-30", "16777216.0"]
    path = tmp_path / f"a.{suffix}"
    if suffix == "parquet":
        pq.write_table(data, path)
    else:
        write(path, "text,label\nx," + "\nx,".join([*expected[:4], "", expected[4]]) + "\n")
    table = read_table(path).drop_incomplete(TableColumns("text", None, "label"))
    assert table.labels("label") == expected
    assert table.numbers("label") == [0.1, 2.5, 0.33333334, 1e-30, 16_777_216.0]


def test_errors_in_parquet_count_rows(tmp_path: Path) -> None:
    pq.write_table(pa.table({"t": ["x", " "]}), tmp_path / "a.parquet")
    problem = problem_of(lambda: read_table(tmp_path / "a.parquet").texts("t"))
    assert (problem.number, problem.unit) == (2, "row")


def test_quotes_in_a_tsv_file_are_literal_only_if_every_line_is_complete(tmp_path: Path) -> None:
    path = write(tmp_path / "a.tsv", 'text\tlabel\n"Hello there he said\t1\nShe left."\t0\nbye\t0\n')
    assert read_table(path).columns["text"] == ['"Hello there he said', 'She left."', "bye"]
    write(path, 'sentence\tlabel\n"a ""b"" c"\t1\nd\t0\n')
    assert read_table(path, detect_glue=False).columns["sentence"] == ['a "b" c', "d"]
    write(path, "sentence\tlabel\nThis has\ta tab\t0\n")
    for detect_glue in (True, False):
        problem = problem_of(lambda: read_table(path, detect_glue=detect_glue))  # noqa: B023  called at once
        assert problem.number == 2
        assert "has 3 cells, but " in problem.reason


@pytest.mark.parametrize(
    ("content", "rows"),
    [
        # A quotation over two samples: labels and ids are on every line.
        ('text\tlabel\n"Hello there he said\t1\nShe left."\t0\n', [('"Hello there he said', "1"), ('She left."', "0")]),
        ('id\ttext\n7\t"Go,\n-8.5\the said."\n', [("7", '"Go,'), ("-8.5", 'he said."')]),
        # A quote inside a cell that is not quoted.
        ('a\tb\n6" nail\tx\ny\t"p\nq\tr"\n', [('6" nail', "x"), ("y", '"p'), ("q", 'r"')]),
        # Tab-indented code, as pandas writes it; columns of numbers exist only in the quoted reading.
        ('id\ttext\n1\t"if a:\n\treturn 1"\n2\tpass\n', [("1", "if a:\n\treturn 1"), ("2", "pass")]),
        ('text\n"a ""b""\nc"\n', [('a "b"\nc',)]),
    ],
)
def test_quotes_that_merge_the_lines_of_a_tsv_file_are_believed_if_a_csv_writer_wrote_them(
    content: str, rows: list[tuple[str, ...]], tmp_path: Path
) -> None:
    table = read_table(write(tmp_path / "a.tsv", content), detect_glue=False)
    assert list(zip(*table.columns.values(), strict=True)) == rows


CELLS = st.text(st.sampled_from("ab\"\t\n ,'\\"), max_size=6)


@settings(deadline=None, max_examples=400)
@given(
    rows=st.integers(1, 4).flatmap(lambda n: st.lists(st.lists(CELLS, min_size=n, max_size=n), min_size=1, max_size=5))
)
@example(rows=[["1", "if a:\n\treturn 1"], ["2", "for x in y:\n\tprint(x)"], ["3", "pass"]])
@example(rows=[["a\nb"], ["c"]])
@pytest.mark.parametrize("suffix", ["csv", "tsv"])
@pytest.mark.parametrize("quote_all", [False, True])
def test_tables_that_pandas_writes_are_read_as_pandas_and_csv_read_them(
    rows: list[list[str]], suffix: str, quote_all: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.getbasetemp() / f"pandas.{suffix}"
    names = [f"c{number}" for number in range(len(rows[0]))]
    quoting, separator = csv.QUOTE_ALL if quote_all else csv.QUOTE_MINIMAL, "," if suffix == "csv" else "\t"
    pandas.DataFrame(rows, columns=names).to_csv(path, index=False, sep=separator, quoting=quoting)
    read: Any = pandas.read_csv(path, sep=separator, dtype=str, keep_default_na=False, skip_blank_lines=False)
    with path.open(newline="") as file:
        header, *expected = csv.reader(file, delimiter=separator)
    assert read.to_numpy().tolist() == expected == rows
    table = read_table(path, detect_glue=False)
    assert list(table.columns) == header == names
    assert [list(row) for row in zip(*table.columns.values(), strict=True)] == rows


def test_rows_with_missing_values_can_be_dropped(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(Path("a.csv"), {"text": ["a", "", "c"], "label": ["1", "1", None]}, [2, 3, 4])
    complete = table.drop_incomplete(TableColumns("text", None, "label"))
    assert (complete.columns["text"], complete.lines) == (["a"], [2])
    assert "missing values: 2" in caplog.text


@pytest.mark.parametrize("suffix", ["csv", "tsv"])
def test_a_quote_that_is_never_closed_does_not_load_the_rest_of_the_file(suffix: str, tmp_path: Path) -> None:
    separator = "," if suffix == "csv" else "\t"
    path = tmp_path / f"a.{suffix}"
    path.write_text(f'text{separator}label\n"' + f"{'x' * 9_999}\n" * 7_000)
    problem = problem_of(lambda: read_table(path))
    assert (problem.number, "64 MiB" in problem.reason) == (2, True)


def test_a_tsv_file_with_a_long_quoted_cell_is_read(tmp_path: Path) -> None:
    path = write(tmp_path / "a.tsv", f'text\tlabel\n"{"word " * 50_000}\tx"\ty\n')
    assert read_table(path).columns["label"] == ["y"]
