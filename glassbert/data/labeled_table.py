"""A table in memory, with checked access to texts, labels and numbers."""

import logging
import math
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Literal, NamedTuple

from glassbert.data.file_formats import data_suffix
from glassbert.data.problems import DataError, Problem
from glassbert.data.rows import list_columns, missing_column
from glassbert.errors import shorten, user_facing_name

MISSING_VALUE = "nan"  # in lower case; pandas writes it
_INTEGER = re.compile(r"-?\d+(\.0)?")


class TableColumns(NamedTuple):
    """The columns of a table that a task reads."""

    text: str
    pair: str | None = None
    label: str | None = None


@dataclass(frozen=True)
class Table:
    """Columns of cells, and the line (in parquet: the row) on which each row starts."""

    path: Path
    columns: dict[str, list[Any]]
    lines: list[int]
    default_columns: TableColumns | None = None  # known for the files of GLUE and TweetEval

    def __len__(self) -> int:
        return len(self.lines)

    def format_column_names(self) -> str:
        """Return the column names in quotes, separated by commas."""
        return list_columns(list(self.columns)) or "no columns"

    def location(self, row: int) -> str:
        """Return the file and line of a row."""
        return f"{self.path}, {self._unit} {self.lines[row]}"

    def select_columns(self, columns: TableColumns | None) -> TableColumns:
        """Return the requested columns, or the default columns of the file; raise an error if one does not exist."""
        selected = columns or self.default_columns
        if selected is None:
            remedy = f"name one with {user_facing_name('text')}; the columns are {self.format_column_names()}"
            raise DataError(Problem(path=str(self.path), reason="no text column is selected", remedy=remedy))
        for option, name in zip(selected._fields, selected, strict=True):
            if name is not None and name not in self.columns:
                raise missing_column(self.path, name, list(self.columns), user_facing_name(option))
        return selected

    def drop_incomplete(self, columns: TableColumns) -> "Table":
        """Return the table without the rows in which one of these columns is empty; log their number."""
        names = [name for name in columns if name is not None]
        complete = [row for row in range(len(self)) if all(self.columns[name][row] for name in names)]
        if len(complete) == len(self):
            return self
        log_incomplete_rows(self.path, len(self) - len(complete))
        cells = {name: [column[row] for row in complete] for name, column in self.columns.items()}
        return replace(self, columns=cells, lines=[self.lines[row] for row in complete])

    def texts(self, column: str, *, allow_empty: bool = False) -> list[str]:
        """Return a column of texts; raise an error at a cell that is not a text."""
        self.validate_texts(column, allow_empty=allow_empty)
        return self.columns[column]

    def validate_texts(self, column: str, *, allow_empty: bool = False) -> None:
        """Raise an error at a cell that is not a text or, unless `allow_empty`, is empty."""
        for row, cell in enumerate(self.columns[column]):
            if not isinstance(cell, str):
                raise self._cell_error(row, column, f"{shorten(cell)} is not a string")
            if allow_empty:
                continue
            if not cell.strip():
                raise self._cell_error(row, column, "the cell is empty")
            if cell.strip().lower() == MISSING_VALUE:
                reason, remedy = f"{shorten(cell)} is read as a missing value", "write a text or remove the row"
                raise self._cell_error(row, column, reason, remedy)

    def labels(self, column: str) -> list[str]:
        """Return a column of labels as strings; integers that the file stores as floats (1.0) become integers."""
        labels: list[str] = []
        for row, cell in enumerate(self.columns[column]):
            if cell is None or str(cell).strip().lower() in ("", MISSING_VALUE):
                reason, remedy = f"{shorten(cell)} is read as a missing label", "write a label or remove the row"
                raise self._cell_error(row, column, reason, remedy)
            if not isinstance(cell, str | int | float) or cell in (math.inf, -math.inf):  # a bool is an int
                reason = f"{shorten(cell)} is not a label; expected a string or a finite number"
                raise self._cell_error(row, column, reason)
            labels.append(str(cell).strip())
        return [label.removesuffix(".0") for label in labels] if all(map(_INTEGER.fullmatch, labels)) else labels

    def numbers(self, column: str) -> list[float]:
        """Return a column of numbers; raise an error at a cell that is not a finite number."""
        numbers: list[float] = []
        for row, cell in enumerate(self.columns[column]):
            try:
                number = float(cell)
            except (TypeError, ValueError, OverflowError):
                number = math.nan
            if not math.isfinite(number):
                raise self._cell_error(row, column, f"{shorten(cell)} is not a finite number")
            numbers.append(number)
        return numbers

    @property
    def _unit(self) -> Literal["line", "row"]:
        return "row" if data_suffix(self.path) == ".parquet" else "line"

    def _cell_error(
        self, row: int, column: str, reason: str, remedy: str = "correct the cell or remove the row"
    ) -> DataError:
        path, line = str(self.path), self.lines[row]
        return DataError(Problem(path=path, number=line, unit=self._unit, column=column, reason=reason, remedy=remedy))


def log_incomplete_rows(path: Path, count: int) -> None:
    """Log how many rows with missing values are left out."""
    logging.getLogger(__name__).warning("%s: rows left out because of missing values: %d", path, count)
