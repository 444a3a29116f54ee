"""Describe the columns of a table: types, missing and distinct values, and guesses of text, label and id column."""

import math
import time
from collections import Counter
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from typing import Any, Literal

import msgspec

from glassbert.data.labeled_table import MISSING_VALUE
from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.data.rows import column_keys
from glassbert.data.tables import column_names
from glassbert.data.text_files import open_text_table
from glassbert.errors import shorten

NUM_PREVIEW_ROWS = 20
MAX_PREVIEW_CHARS = 300  # of a cell or value
# Of all cells of the preview, and of all values of the columns; beyond it, the longest ones are cut further. A summary
# takes at most some 4 MB, as JSON and in memory.
MAX_TOTAL_PREVIEW_CHARS = 200_000
MIN_PREVIEW_CHARS = 20  # 200 columns have up to 4,000 cells and 10,000 values
MAX_COLUMN_NAME_CHARS = 200  # names are arguments of commands
MAX_DISTINCT = 10_000  # more distinct values of a column are not counted
MAX_LABELS = 50  # of a label column
MAX_TABLE_ROWS, MAX_TABLE_COLUMNS = 1_000_000, 200
MAX_TABLE_CHARS = 200_000_000  # parquet files may be much smaller than their cells
MAX_TABLE_CELLS = 20_000_000
MAX_SECONDS = 60  # to read a table


class ValueCount(msgspec.Struct, frozen=True):
    """A value of a column and the number of rows that have it."""

    value: str
    count: int


class ColumnSummary(msgspec.Struct, frozen=True, kw_only=True):
    """One column of a table."""

    name: str
    kind: Literal["text", "number", "empty"]
    num_missing: int
    num_distinct: int  # at most MAX_DISTINCT + 1
    mean_chars: float  # of the values that are not missing
    values: list[ValueCount]  # most frequent first; empty if there are more than MAX_LABELS


class TableSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The columns of a table, its first rows, and guesses which columns are text, label and id."""

    num_rows: int
    columns: list[ColumnSummary]
    first_rows: list[list[str]]  # long cells are cut
    text_column: str
    label_column: str  # empty: no column has 2 to MAX_LABELS values
    id_column: str  # empty: no column is called `id` or has a different number in every row


class _ColumnCounter:
    """Counts the cells of one column."""

    def __init__(self) -> None:
        self.num_missing = self.num_present = self.num_chars = 0
        self.is_number = True
        self.counts: Counter[str] | None = Counter()
        self.hashes: set[int] = set()

    def add(self, cell: Any) -> int:
        """Count a cell and return its length."""
        text = "" if cell is None else str(cell)
        value = text.strip()
        if not value or value.lower() == MISSING_VALUE:
            self.num_missing += 1
            return len(text)
        self.num_present += 1
        self.num_chars += len(text)
        self.is_number = self.is_number and _is_number(value)
        if len(self.hashes) <= MAX_DISTINCT:
            self.hashes.add(hash(value))
        if self.counts is not None:
            self.counts[value] += 1
            if len(self.counts) > MAX_LABELS:
                self.counts = None
        return len(text)

    def summary(self, name: str) -> ColumnSummary:
        """Return what was counted."""
        values = [ValueCount(shorten_cell(value), count) for value, count in (self.counts or Counter()).most_common()]
        return ColumnSummary(
            name=name,
            kind="empty" if not self.num_present else "number" if self.is_number else "text",
            num_missing=self.num_missing,
            num_distinct=len(self.hashes),
            mean_chars=self.num_chars / max(self.num_present, 1),
            values=values,
        )


def summarize_table(path: Path) -> TableSummary:
    """Read a table row by row and describe it; raise an error at the first row that cannot be read."""
    reader, deadline = open_text_table(path), time.monotonic() + MAX_SECONDS
    counters: dict[str, _ColumnCounter] = {}
    rows: list[dict[str, str]] = []
    num_rows = num_chars = 0
    for row in reader:
        num_rows += 1
        for key, cell in row.values.items():
            if key not in counters:
                _validate_size(path, 0, len(counters) + 1, 0)
                counters[key] = _ColumnCounter()
                counters[key].num_missing = num_rows - 1  # in jsonl, earlier rows may not have the key
            num_chars += counters[key].add(cell)
        for key in counters.keys() - row.values.keys():
            counters[key].num_missing += 1
        if num_rows <= NUM_PREVIEW_ROWS:
            rows.append({key: shorten_cell("" if cell is None else str(cell)) for key, cell in row.values.items()})
        _validate_size(path, num_rows, len(counters), num_chars)
        if time.monotonic() > deadline:
            reason, remedy = f"reading the table takes more than {MAX_SECONDS} s", "remove columns or rows"
            raise DataError(Problem(path=printable_path(path), reason=reason, remedy=remedy))
    names = column_names(reader)
    for name in names:
        _validate_column_name(path, name)
    if not num_rows:
        raise DataError(Problem(path=printable_path(path), reason="the table has no rows"))
    if not names:
        raise DataError(Problem(path=printable_path(path), reason="the rows of the table have no columns"))
    keys = column_keys(reader.columns)
    columns = [counters.get(key, _ColumnCounter()).summary(name) for key, name in zip(keys, names, strict=True)]
    columns = _cut_values(columns)
    text = guess_text_column(columns)
    return TableSummary(
        num_rows=num_rows,
        columns=columns,
        first_rows=_cut_cells([[row.get(key, "") for key in keys] for row in rows]),
        text_column=text,
        label_column=guess_label_column(columns, text),
        id_column=guess_id_column(columns, num_rows),
    )


def guess_text_column(columns: Sequence[ColumnSummary]) -> str:
    """Return the column of text with the longest values on average."""
    texts = [column for column in columns if column.kind == "text"] or list(columns)
    return max(texts, key=lambda column: column.mean_chars).name


def guess_label_column(columns: Sequence[ColumnSummary], text_column: str) -> str:
    """Return a column with 2 to `MAX_LABELS` values, each of which occurs twice or more on average.

    Columns without missing values come first, then those with a usual name, then those with the fewest values.
    """
    candidates = [
        column
        for column in columns
        if column.name != text_column
        and len(column.values) >= 2
        and sum(value.count for value in column.values) >= 2 * len(column.values)
    ]
    if not candidates:
        return ""
    usual_names = ("label", "target", "class", "category", "sentiment")

    def rank(column: ColumnSummary) -> tuple[bool, bool, int]:
        return column.num_missing > 0, column.name.lower() not in usual_names, column.num_distinct

    return min(candidates, key=rank).name


def guess_id_column(columns: Sequence[ColumnSummary], num_rows: int) -> str:
    """Return the column called `id`, otherwise the first column of different numbers."""
    named = [column.name for column in columns if column.name.lower() == "id"]
    most = min(num_rows, MAX_DISTINCT + 1)
    numbers = [column.name for column in columns if column.kind == "number" and column.num_distinct == most]
    return next(iter([*named, *numbers]), "")


def _is_number(value: str) -> bool:
    try:
        return math.isfinite(float(value))
    except ValueError:
        return False


def shorten_cell(text: str, max_chars: int = MAX_PREVIEW_CHARS) -> str:
    """Return a cell, cut to a number of characters; a cut one ends with an ellipsis."""
    return text if len(text) <= max_chars else f"{text[:max_chars].removesuffix('…')}…"


def _cut_cells(rows: list[list[str]]) -> list[list[str]]:
    limit = _cell_limit([len(cell) for row in rows for cell in row])
    return [[shorten_cell(cell, limit) for cell in row] for row in rows]


def _cut_values(columns: list[ColumnSummary]) -> list[ColumnSummary]:
    limit = _cell_limit([len(value.value) for column in columns for value in column.values])
    return [msgspec.structs.replace(column, values=_cut_column_values(column.values, limit)) for column in columns]


def _cut_column_values(values: Sequence[ValueCount], limit: int) -> list[ValueCount]:
    """Cut the values of a column; those that differ only in what is cut are numbered."""
    counts: dict[str, int] = {}
    for value in values:
        text = shorten_cell(value.value, limit)
        numbered = (text if number == 1 else f"{text} ({number})" for number in count(1))
        counts[next(candidate for candidate in numbered if candidate not in counts)] = value.count
    return [ValueCount(text, number) for text, number in counts.items()]


def _cell_limit(lengths: Sequence[int]) -> int:
    """Return how long each cell may be so that all together have at most `MAX_TOTAL_PREVIEW_CHARS` characters."""
    limit = MAX_PREVIEW_CHARS + 1  # with the ellipsis
    while limit > MIN_PREVIEW_CHARS and sum(min(length, limit) for length in lengths) > MAX_TOTAL_PREVIEW_CHARS:
        limit = max(limit * 2 // 3, MIN_PREVIEW_CHARS)
    return limit


def _validate_column_name(path: Path, name: str) -> None:
    if "\0" in name:
        reason = f"the name of the column {shorten(name)} contains a NUL character"
    elif len(name) > MAX_COLUMN_NAME_CHARS:
        reason = f"the name of the column {shorten(name)} has {len(name):,} characters; at most {MAX_COLUMN_NAME_CHARS}"
        reason += " are supported"
    else:
        return
    raise DataError(Problem(path=printable_path(path), reason=reason, remedy="rename the column"))


def _validate_size(path: Path, num_rows: int, num_columns: int, num_chars: int) -> None:
    sizes = (
        (num_rows, MAX_TABLE_ROWS, "rows"),
        (num_columns, MAX_TABLE_COLUMNS, "columns"),
        (num_rows * num_columns, MAX_TABLE_CELLS, "cells"),
        (num_chars, MAX_TABLE_CHARS, "characters"),
    )
    for size, limit, unit in sizes:
        if size > limit:
            reason = f"the table has more than {limit:,} {unit}"
            removed = "rows or columns" if unit == "cells" else unit
            remedy = f"remove {removed}, or use the commands of the terminal, which have no such limit"
            raise DataError(Problem(path=printable_path(path), reason=reason, remedy=remedy))
