"""Read tables for tasks: csv, tsv, jsonl, parquet, and the files of GLUE and TweetEval."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from glassbert.data.file_formats import data_suffix, is_table_file, validate_file
from glassbert.data.glue import detect_glue_task, read_glue
from glassbert.data.labeled_table import Table
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.data.row_readers import open_rows
from glassbert.data.rows import RowReader, column_keys, numbered_names, validate_num_columns
from glassbert.data.tweeteval import is_tweeteval, read_tweeteval, tweeteval_files
from glassbert.errors import shorten

MAX_CELLS = 200_000_000


def read_table(path: Path, *, detect_glue: bool = True, columns: Iterable[str | None] | None = None) -> Table:
    """Read a table into memory; raise an error at the first row that cannot be read.

    Args:
        path: csv, tsv or jsonl (optionally `.gz`), parquet, or `NAME_text.txt` of TweetEval, whose labels are in
            `NAME_labels.txt`.
        detect_glue: Recognize the files of GLUE by their columns. Quotes in their cells are ordinary characters.
        columns: The columns that are needed, or None; of a parquet file that has them, only these are read.
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
        table = read_glue(path, task) if task else _read_all_rows(open_rows(path), columns)
    if not len(table):
        raise DataError(Problem(path=str(path), reason="the table has no rows"))
    return table


def table_files(path: Path) -> list[Path]:
    """Return the files that `read_table` reads: the path, and the label files of TweetEval."""
    return tweeteval_files(path) if is_tweeteval(path) else [path]


def _read_all_rows(reader: RowReader, needed: Iterable[str | None] | None) -> Table:
    """Read all rows; cells that a jsonl row does not have are None."""
    selected = {name for name in needed or () if name is not None}
    if isinstance(reader, ParquetRows) and selected and selected <= {*reader.columns}:
        reader.select_columns([*selected])
    else:
        selected = set[str]()  # all
    rows = list(reader)
    names = column_names(reader)
    if len(rows) * len(names) > MAX_CELLS:  # in jsonl, every row may have other keys
        reason = f"the table has {len(rows):,} rows and {len(names):,} columns; expected at most {MAX_CELLS:,} cells"
        raise DataError(Problem(path=printable_path(reader.path), reason=reason, remedy="remove columns"))
    keys = zip(names, column_keys(reader.columns), strict=True)  # a row is keyed by unique column keys: rows.py
    columns = {name: [row.values.get(key) for row in rows] for name, key in keys if not selected or name in selected}
    return Table(reader.path, columns, [row.line for row in rows])


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
