"""What the page says about the columns of a table, and which it proposes."""

from pathlib import Path

import msgspec
import pyarrow as pa
import pytest
from pyarrow.parquet import write_table

from glassbert.data.problems import DataError
from glassbert.workspace import column_summary
from glassbert.workspace.column_summary import summarize_table


def write(path: Path, text: str) -> Path:
    path.write_text(text)
    return path


def test_text_label_and_id_are_guessed(tmp_path: Path) -> None:
    rows = "".join(f"{n},k{n % 7},a longer text number {n},{n % 2}\n" for n in range(40))
    table = summarize_table(write(tmp_path / "a.csv", "id,keyword,tweet,target\n" + rows))
    assert (table.text_column, table.label_column, table.id_column) == ("tweet", "target", "id")
    assert table.num_rows == 40
    assert [column.kind for column in table.columns] == ["number", "text", "text", "number"]
    assert [column.num_distinct for column in table.columns] == [40, 7, 40, 2]
    assert [(value.value, value.count) for value in table.columns[3].values] == [("0", 20), ("1", 20)]
    assert len(table.first_rows) == 20
    assert table.first_rows[1] == ["1", "k1", "a longer text number 1", "1"]


def test_a_table_without_labels_has_no_label_column(tmp_path: Path) -> None:
    rows = "".join(f"{n},some text {n}\n" for n in range(30))  # 30 ids are fewer than 50 values
    table = summarize_table(write(tmp_path / "a.csv", "id,text\n" + rows))
    assert table.label_column == ""


def test_missing_values_are_counted(tmp_path: Path) -> None:
    table = summarize_table(write(tmp_path / "a.csv", "text,label\nx,1\n,nan\ny, \nz,2\n"))
    assert [column.num_missing for column in table.columns] == [1, 2]
    assert [column.num_distinct for column in table.columns] == [3, 2]


def test_jsonl_rows_may_have_other_keys_and_nested_values(tmp_path: Path) -> None:
    lines = [{"text": "a b c"}, {"text": None, "tags": [1, 2]}, {"label": "x"}]
    path = write(tmp_path / "a.jsonl", "".join(msgspec.json.encode(line).decode() + "\n" for line in lines))
    table = summarize_table(path)
    assert [(column.name, column.num_missing) for column in table.columns] == [("text", 2), ("tags", 2), ("label", 2)]
    assert table.first_rows == [["a b c", "", ""], ["", "[1, 2]", ""], ["", "", "x"]]


def test_many_values_are_not_listed_and_long_cells_are_cut(tmp_path: Path) -> None:
    rows = "".join(f"{'word ' * 200}{n}\n" for n in range(60))
    table = summarize_table(write(tmp_path / "a.csv", "text\n" + rows))
    assert table.columns[0].values == []
    assert table.columns[0].num_distinct == 60
    assert all(len(row[0]) == column_summary.MAX_PREVIEW_CHARS + 1 for row in table.first_rows)


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("a,b\n1\n", "a.csv, line 2: the row has 1 cell"),
        ("a,a\n1,2\n", "2 columns are called 'a'"),
        ("a,b\n", "the table has no rows"),
        ("", "the file is empty"),
        ("a;b\n1;2\n", "semicolons"),
        (",".join(f"c{n}" for n in range(300)) + "\n" + ",".join(["1"] * 300) + "\n", "more than 200 columns"),
    ],
)
def test_a_bad_table_is_one_clear_line(tmp_path: Path, content: str, message: str) -> None:
    with pytest.raises(DataError) as error:
        summarize_table(write(tmp_path / "a.csv", content))
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_small_parquet_file_with_very_many_characters_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(column_summary, "MAX_TABLE_CHARS", 10_000)
    write_table(pa.table({"text": ["x" * 100] * 1_000}), tmp_path / "a.parquet")
    assert (tmp_path / "a.parquet").stat().st_size < 10_000
    with pytest.raises(DataError, match="more than 10,000 characters"):
        summarize_table(tmp_path / "a.parquet")


def test_too_many_rows_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(column_summary, "MAX_TABLE_ROWS", 10)
    with pytest.raises(DataError, match="more than 10 rows"):
        summarize_table(write(tmp_path / "a.csv", "text\n" + "a\n" * 11))


def test_too_many_cells_and_slow_tables_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.csv"
    path.write_text("a,b\n" + "1,2\n" * 100)
    monkeypatch.setattr(column_summary, "MAX_TABLE_CELLS", 199)
    with pytest.raises(DataError, match="more than 199 cells; remove rows or columns"):
        summarize_table(path)
    monkeypatch.undo()
    monkeypatch.setattr(column_summary, "MAX_SECONDS", 0)
    with pytest.raises(DataError, match="takes more than 0 s"):
        summarize_table(path)


def test_a_column_name_with_a_nul_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"te\\u0000xt": "some text"}\n' * 3)
    with pytest.raises(DataError, match="contains a NUL character; rename the column"):
        summarize_table(path)


def test_rows_without_columns_are_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="the rows of the table have no columns"):
        summarize_table(write(tmp_path / "a.jsonl", "{}\n"))


@pytest.mark.parametrize("name", ["n" * 201, "\x01" * 3_000_000])
def test_a_long_column_name_is_refused(tmp_path: Path, name: str) -> None:
    path = write(tmp_path / "a.csv", f"{name},label\nx,1\ny,2\n")
    with pytest.raises(DataError, match=f"has {len(name):,} characters; at most 200 are supported; rename") as error:
        summarize_table(path)
    assert len(str(error.value)) < 500
    assert summarize_table(write(path, "n" * 200 + ",label\nx,1\n")).num_rows == 1


def test_the_previews_of_all_columns_together_are_bounded(tmp_path: Path) -> None:
    """200 columns, each with 50 values of 300 characters that take 6 bytes as JSON or 4 bytes in memory."""
    for char in ("\x01", "\U0001f600"):
        rows = [",".join([f"{row}{char * 299}"] * 200) for row in range(50)]
        names = ",".join(f"{number}{char * 190}" for number in range(200))
        path = write(tmp_path / "a.csv", "\n".join([names, *rows]) + "\n")
        table = summarize_table(path)
        cells = [cell for row in table.first_rows for cell in row]
        values = [value.value for column in table.columns for value in column.values]
        assert (len(cells), len(values)) == (4_000, 10_000)
        assert all(len(text) > 20 and text.endswith("…") for text in [*cells, *values])
        assert len(msgspec.json.encode(table)) < 5 * 2**20


def test_the_longest_values_are_cut_further_only_if_all_together_are_long(tmp_path: Path) -> None:
    rows = "".join(f"{'x' * 299},short {row}\n" for row in range(20))
    table = summarize_table(write(tmp_path / "a.csv", "long,short\n" + rows))
    assert table.first_rows[7] == ["x" * 299, "short 7"]
    assert [value.value for value in table.columns[0].values] == ["x" * 299]


def test_values_that_differ_only_in_what_is_cut_are_numbered(tmp_path: Path) -> None:
    """The page uses a value as the key of its row."""
    rows = "".join(f"text {row},{'x' * 300}{row % 3}\n" for row in range(30))
    values = summarize_table(write(tmp_path / "a.csv", "text,label\n" + rows)).columns[1].values
    assert [(value.value[299:], value.count) for value in values] == [("x…", 10), ("x… (2)", 10), ("x… (3)", 10)]
