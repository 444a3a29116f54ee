"""Rows of tables: what every table reader yields, and helpers for column names."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, NamedTuple, Protocol

from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.errors import shorten

MAX_COLUMNS = 10_000
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


def numbered_names(names: Sequence[str]) -> list[str]:
    """Return the names of columns; one without a name is called by its number."""
    return [name or f"column {number}" for number, name in enumerate(names, 1)]


def column_keys(names: Sequence[str]) -> list[str]:
    """Return a unique key for each column: its name, followed by marks if an earlier column has the same name."""
    keys: dict[str, None] = {}
    num_marks: Counter[str] = Counter()
    for name in names:
        while (key := name + DUPLICATE_MARK * num_marks[name]) in keys:
            num_marks[name] += 1
        keys[key] = None
    return list(keys)


def validate_num_columns(path: Path, count: int) -> None:
    """Raise an error if a table has more columns than `MAX_COLUMNS`."""
    if count > MAX_COLUMNS:
        reason = f"the table has {count:,} columns; expected at most {MAX_COLUMNS:,}"
        raise DataError(Problem(path=printable_path(path), reason=reason, remedy="remove columns"))


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
                reason=f"{names.count(column)} columns are called {shorten(column)}",
                remedy="give each column its own name",
            )
        )
    return column


def list_columns(names: Sequence[str]) -> str:
    """Return the first names in quotes, separated by commas; long names are cut."""
    more = ["..."] if len(names) > MAX_COLUMNS_LISTED else []
    return ", ".join([*map(shorten, names[:MAX_COLUMNS_LISTED]), *more])


def missing_column(path: Path, column: str, names: Sequence[str], option: str) -> DataError:
    """Return the error for a column that a file does not have; `option` is how the user names the column."""
    remedy = f"name one of {list_columns(names)} with {option}" if names else "add a header line with column names"
    return DataError(Problem(path=printable_path(path), reason=f"there is no column {shorten(column)}", remedy=remedy))
