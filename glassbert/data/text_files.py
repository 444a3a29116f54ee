"""Texts for encoding: one per line, or one column of a table."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from glassbert.data.csv_rows import CsvRows
from glassbert.data.file_formats import TABLE_SUFFIXES, data_suffix, is_table_file, validate_file
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.lines import STDIN, read_text_lines
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.data.row_readers import open_rows
from glassbert.data.rows import (
    RowReader,
    column_keys,
    list_columns,
    missing_column,
    numbered_names,
    validate_column,
)
from glassbert.errors import shorten, user_facing_name


def read_texts(path: Path, column: str | None = None) -> Iterator[str]:
    """Yield the texts of a file one by one; raise an error at the first one that cannot be read.

    Args:
        path: A text file with one text per line, or a table (csv, tsv, jsonl, parquet); `-` is standard input.
        column: The text column; required for tables.
    """
    if path != STDIN:
        validate_file(path)
    if not is_table_file(path):
        if column is not None:
            remedy = f"{_column_option()} applies to {', '.join(TABLE_SUFFIXES)}"
            raise DataError(Problem(path=printable_path(path), reason="the file has no columns", remedy=remedy))
        return (line.removesuffix("\n").removesuffix("\r") for line in read_text_lines(path))
    if column is None:
        columns = open_text_table(path).columns
        remedy = f"name one with {_column_option()}"
        remedy += f"; the columns are {list_columns(columns)}" if columns else ""
        raise DataError(Problem(path=printable_path(path), reason="no text column is selected", remedy=remedy))
    return _column_texts(path, column)


def count_texts(path: Path) -> int | None:
    """Return the number of texts where that is cheap to determine, otherwise None."""
    suffix = data_suffix(path)
    if suffix == ".parquet":
        return ParquetRows(path).num_rows
    if not path.is_file() or path.suffix.lower() == ".gz" or suffix in (".csv", ".tsv"):
        return None  # a pipe can be read only once; the other files would have to be parsed
    with path.open("rb") as file:
        newlines, last = 0, b"\n"
        while block := file.read(1 << 20):
            newlines += block.count(b"\n")
            last = block[-1:]
    return newlines + (last != b"\n")


def _column_texts(path: Path, column: str) -> Iterator[str]:
    reader = open_text_table(path)
    key = column
    if not isinstance(reader, JsonlRows):
        names = numbered_names(reader.columns)
        validate_column(path, column, names, _column_option())
        key = column_keys(reader.columns)[names.index(column)]
    if isinstance(reader, ParquetRows):
        reader.select_columns([key])
    for row in reader:
        if key not in row.values:  # in jsonl files the keys may differ from line to line
            problem = missing_column(path, column, list(row.values), _column_option()).problem
            remedy = problem.remedy if row.values else "remove the empty object"
            raise DataError(replace(problem, number=row.line, unit=reader.unit, remedy=remedy))
        value = row.values[key]
        if not isinstance(value, str):
            raise DataError(
                Problem(
                    path=printable_path(path),
                    number=row.line,
                    unit=reader.unit,
                    column=column,
                    reason=f"{shorten(value)} is not a string",
                    remedy="correct the cell or remove the row",
                )
            )
        yield value


def _column_option() -> str:
    """Return how the user names the text column."""
    return user_facing_name("text", "column")


def open_text_table(path: Path) -> RowReader:
    """Return the rows of a table; a blank line of a csv file is a row with an empty text."""
    is_csv = data_suffix(path) in (".csv", ".tsv")
    return CsvRows(path, keep_blank_lines=True) if is_csv else open_rows(path)
