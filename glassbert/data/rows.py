"""Rows of tables: what every table reader yields, and helpers for column names."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from glassbert.data.problems import DataError, Problem, printable_path

MAX_COLUMNS_LISTED = 20
DUPLICATE_MARK = "\0"  # appended to a column's key if an earlier column has the same name; names never end with it


class Row(NamedTuple):
    """One row of a table."""

    path: Path
    number: int  # from 1, the header not counted; in jsonl, the line
    line: int  # on which the row starts, from 1; in parquet, the row number
    values: Mapping[str, Any]  # by column key


class RowReader(Protocol):
    """A reader that yields the rows of one file, once."""

    path: Path
    unit: Literal["line", "row"]  # what `Row.line` counts

    @property
    def columns(self) -> list[str]:
        """The column names; jsonl: those of the rows read so far."""
        ...

    def __iter__(self) -> Iterator[Row]: ...


def column_keys(names: Sequence[str]) -> list[str]:
    """Return a unique key for each column: its name, followed by marks if an earlier column has the same name."""
    keys: dict[str, None] = {}
    for name in names:
        key = name
        while key in keys:
            key += DUPLICATE_MARK
        keys[key] = None
    return list(keys)


def validate_column(path: Path, column: str, names: Sequence[str], option: str, ignore_case: bool = False) -> str:
    """Return the name of the column in the file; raise an error if it is missing or not unique.

    Args:
        path: The file.
        column: The requested column.
        names: The columns of the file.
        option: How the user names the column, for the error message.
        ignore_case: Accept a name that differs in case only, if there is one such name.
    """
    if column not in names and ignore_case:
        similar = {name for name in names if name.lower() == column.lower()}
        column = similar.pop() if len(similar) == 1 else column
    if column not in names:
        raise missing_column(path, column, names, option)
    if names.count(column) > 1:
        raise DataError(
            Problem(
                path=printable_path(path),
                reason=f"{names.count(column)} columns are called {column!r}",
                remedy="give each column its own name",
            )
        )
    return column


def missing_column(path: Path, column: str, names: Sequence[str], option: str) -> DataError:
    """Return the error for a column that a file does not have; `option` is how the user names the column."""
    listed = [*map(repr, names[:MAX_COLUMNS_LISTED]), *(["..."] if len(names) > MAX_COLUMNS_LISTED else [])]
    remedy = f"name one of {', '.join(listed)} with {option}" if names else "add a header line with column names"
    return DataError(Problem(path=printable_path(path), reason=f"there is no column {column!r}", remedy=remedy))
