"""Read tables for tasks: csv, tsv, jsonl, parquet, and the files of GLUE and TweetEval."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from glassbert.data.csv_rows import CsvRows
from glassbert.data.file_formats import data_suffix, is_table_file, validate_file
from glassbert.data.glue import detect_glue_task, read_glue
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.labeled_table import Table
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.data.row_readers import open_rows
from glassbert.data.rows import RowReader, column_keys, numbered_names, validate_num_columns
from glassbert.data.tweeteval import is_tweeteval, read_tweeteval, tweeteval_files
from glassbert.errors import shorten

MAX_CELLS = 100_000_000  # kept in memory: some 900 MB, even if they are empty


def read_table(path: Path, *, detect_glue: bool = True, columns: Iterable[str | None] | None = None) -> Table:
    """Read a table into memory; raise an error at the first row that cannot be read.

    Args:
        path: csv, tsv or jsonl (optionally `.gz`), parquet, or `NAME_text.txt` of TweetEval, whose labels are in
            `NAME_labels.txt`.
        detect_glue: Recognize the files of GLUE by their columns. Quotes in their cells are ordinary characters.
        columns: The columns that are needed, or None; of a table that has them, only these are kept in memory.
    """
    validate_file(path)
    if is_tweeteval(path):
        table = read_tweeteval(path)
    elif not is_table_file(path):
        remedy = "use a file that ends in .csv, .tsv, .jsonl (each also with .gz) or .parquet"
        raise DataError(Problem(path=str(path), reason="the file is not a table", remedy=remedy))
    else:
        is_tsv = data_suffix(path) == ".tsv"
        task = detect_glue_task(path) if detect_glue and is_tsv else None
        needed = {name for name in columns or () if name is not None}
        if task:
            table = read_glue(path, task)
        elif isinstance(reader := open_rows(path), JsonlRows):
            table = _read_objects(reader, needed)
        else:
            table = _read_rows(reader, needed)
    if not len(table):
        raise DataError(Problem(path=str(path), reason="the table has no rows"))
    return table


def table_files(path: Path) -> list[Path]:
    """Return the files that `read_table` reads: the path, and the label files of TweetEval."""
    return tweeteval_files(path) if is_tweeteval(path) else [path]


def _read_rows(reader: CsvRows | ParquetRows, needed: set[str]) -> Table:
    """Read all rows of a table whose columns are known; the other cells of a row are not kept in memory."""
    keys = dict(zip(column_names(reader), column_keys(reader.columns), strict=True))
    if needed and needed <= keys.keys():
        keys = {name: key for name, key in keys.items() if name in needed}
        reader.select_columns(list(keys.values()))
    columns: dict[str, list[Any]] = {name: [] for name in keys}
    cells = list(zip(keys.values(), columns.values(), strict=True))
    lines: list[int] = []
    for row in reader:
        lines.append(row.line)
        _validate_num_cells(reader.path, len(lines), len(cells))
        for key, column in cells:
            column.append(row.values[key])
    return Table(reader.path, columns, lines)


def _read_objects(reader: JsonlRows, needed: set[str]) -> Table:
    """Read all rows of a jsonl file, whose columns are known at its end; a cell that a row does not have is None."""
    kept = needed | {""}  # a column without a name is called by its number, which is known at the end
    columns: dict[str, list[Any]] = {}
    lines: list[int] = []
    for row in reader:
        validate_num_columns(reader.path, reader.num_columns)
        values = {key: row.values[key] for key in kept & row.values.keys()} if needed else row.values
        for key, cell in values.items():
            column = columns.setdefault(key, [])
            column.extend([None] * (len(lines) - len(column)))
            column.append(cell)
        lines.append(row.line)
        _validate_num_cells(reader.path, len(lines), len(columns))
    for column in columns.values():
        column.extend([None] * (len(lines) - len(column)))
    names = dict(zip(column_keys(reader.columns), column_names(reader), strict=True))
    if not needed <= {names[key] for key in columns}:  # the caller reports a missing column and lists the others
        columns = dict.fromkeys(names, [None] * len(lines))
    return Table(reader.path, {name: columns[key] for key, name in names.items() if key in columns}, lines)


def _validate_num_cells(path: Path, num_rows: int, num_columns: int) -> None:
    if num_rows * num_columns > MAX_CELLS:
        reason = f"the table has at least {num_rows:,} rows and {num_columns:,} columns"
        reason += f"; expected at most {MAX_CELLS:,} cells"
        raise DataError(Problem(path=printable_path(path), reason=reason, remedy="remove columns"))


def column_names(reader: RowReader) -> list[str]:
    """Return the names of the columns; one without a name is called by its number. Raise if two have the same name."""
    names = numbered_names(reader.columns)
    validate_num_columns(reader.path, len(names))
    duplicate = next((name for name, count in Counter(names).items() if count > 1), None)
    if duplicate is not None:
        reason = f"{names.count(duplicate)} columns are called {shorten(duplicate)}"
        remedy = "give each column its own name"
        raise DataError(Problem(path=printable_path(reader.path), reason=reason, remedy=remedy))
    return names
