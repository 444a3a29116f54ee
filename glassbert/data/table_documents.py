"""Rows of tables as documents: the text column, and the other columns as metadata."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from glassbert.data.csv_rows import CsvRows
from glassbert.data.file_formats import data_suffix
from glassbert.data.jsonl_rows import JsonlRows
from glassbert.data.lines import replace_surrogates
from glassbert.data.metadata_values import (
    MAX_EXACT_INTEGER,
    MAX_NAME_CHARS,
    MetadataValue,
    column_name,
    metadata_value,
)
from glassbert.data.parquet_rows import ParquetRows
from glassbert.data.problems import Problem, ProblemLog
from glassbert.data.rows import DUPLICATE_MARK, Row, column_keys, missing_column, validate_column
from glassbert.errors import shorten, user_facing_name

MAX_METADATA_COLUMNS = 100  # of a file; an index has more (search/store/schema.py), so one file cannot take them all
TEXT_COLUMN_OPTION = ("text", "text_column")  # on the command line, and in Python
_NUMBER = re.compile(r"[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?")  # 007 is an identifier, not a number


@dataclass(frozen=True)
class TableDocument:
    """The text and metadata of one row."""

    row: int  # from 1, the header not counted; in jsonl, the line
    text: str
    metadata: Mapping[str, MetadataValue]


@dataclass
class TableDocumentReader:
    """Read the rows of a table as documents; rows without a text are reported and skipped.

    Args:
        path: csv, tsv or jsonl (optionally `.gz`), or parquet.
        text_column: The column that contains the text; the case of letters may differ.
        problems: Where problems are reported.
        reserved_columns: Names that metadata columns must not have.
    """

    path: Path
    text_column: str
    problems: ProblemLog
    reserved_columns: Collection[str] = ()
    _names: dict[str, str] = field(default_factory=dict[str, str])  # column of the file -> metadata column
    _has_many_columns: bool = False
    _has_long_name: bool = False

    def documents(self) -> Iterator[TableDocument]:
        """Yield the documents one by one."""
        readers = {".jsonl": self._jsonl, ".parquet": self._parquet}
        return readers.get(data_suffix(self.path), self._csv)()

    def _validate_text_column(self, names: Sequence[str]) -> str:
        return validate_column(
            self.path, self.text_column, names, user_facing_name(*TEXT_COLUMN_OPTION), ignore_case=True
        )

    def _jsonl(self) -> Iterator[TableDocument]:
        reader = JsonlRows(self.path, self.problems)
        has_text_column = False
        for row in reader:
            key = _match_column(self.text_column, row.values)
            has_text_column = has_text_column or key is not None
            yield from self._document(row, key or self.text_column)
        if reader.columns and not has_text_column:
            raise missing_column(self.path, self.text_column, reader.columns, user_facing_name(*TEXT_COLUMN_OPTION))

    def _csv(self) -> Iterator[TableDocument]:
        reader = CsvRows(self.path, self.problems)
        text_column = self._validate_text_column(reader.columns)
        keys = column_keys(reader.columns)
        numeric = _numeric_columns(self.path, keys)
        for key in keys:
            if key != text_column:
                self._metadata_name(key)
            name = key.rstrip(DUPLICATE_MARK)
            if key != name and name:
                indexed = self._metadata_name(key)
                reason = f"several columns are called {shorten(name)}; a later one is indexed as {indexed!r}"
                if indexed is not None:
                    self.problems.report(Problem(path=str(self.path), reason=reason))
        for row in reader:
            cells = {
                key: (float(cell) if key in numeric and key != text_column else cell) if cell else None
                for key, cell in row.values.items()
            }
            cells[text_column] = row.values[text_column]
            yield from self._document(row._replace(values=cells), text_column)

    def _parquet(self) -> Iterator[TableDocument]:
        reader = ParquetRows(self.path, self.problems)
        text_column = self._validate_text_column(reader.columns)
        binary = reader.binary_columns()
        reader.select_columns([name for name in reader.columns if name not in binary or name == text_column])
        for row in reader:
            yield from self._document(row, text_column, unit="row")

    def _document(self, row: Row, text_column: str, unit: Any = "line") -> Iterator[TableDocument]:
        text = row.values.get(text_column)
        if isinstance(text, str):
            yield TableDocument(row.number, text, self._metadata(row.values, text_column))
        else:
            reason = f"the column {text_column!r} has no text"
            self.problems.report(
                Problem(path=str(self.path), number=row.line, unit=unit, reason=reason, skipped_rows=1)
            )

    def _metadata(self, values: Mapping[str, Any], text_column: str) -> dict[str, MetadataValue]:
        names = {key: self._metadata_name(key) for key in values if key != text_column}
        return {name: metadata_value(values[key]) for key, name in names.items() if name is not None}

    def _metadata_name(self, key: str) -> str | None:
        """Return the metadata column of a file's column; None if its name is too long or the file has too many."""
        if key not in self._names:
            if len(key.rstrip(DUPLICATE_MARK)) > MAX_NAME_CHARS:
                self._report_long_name(key.rstrip(DUPLICATE_MARK))
                return None
            if len(self._names) == MAX_METADATA_COLUMNS:
                self._report_columns()
                return None
            self._names[key] = column_name(replace_surrogates(key), {*self.reserved_columns, *self._names.values()})
        return self._names[key]

    def _report_columns(self) -> None:
        if not self._has_many_columns:
            self._has_many_columns = True
            reason = f"only the first {MAX_METADATA_COLUMNS:,} columns are indexed as metadata"
            remedy = "remove columns that no filter needs"
            self.problems.report(Problem(path=str(self.path), reason=reason, remedy=remedy))

    def _report_long_name(self, name: str) -> None:
        if not self._has_long_name:
            self._has_long_name = True
            reason = f"columns whose names have more than {MAX_NAME_CHARS} characters are not indexed as metadata"
            problem = Problem(path=str(self.path), column=name, reason=reason, remedy="shorten the names")
            self.problems.report(problem)


def _match_column(column: str, names: Collection[str]) -> str | None:
    """Return the column with this name, or the only one that differs from it in case."""
    if column in names:
        return column
    similar = {name for name in names if name.lower() == column.lower()}
    return similar.pop() if len(similar) == 1 else None


def _numeric_columns(path: Path, keys: Sequence[str]) -> set[str]:
    """Return the csv columns that contain only numbers; large integers are identifiers, as a float would round them."""
    numeric = set(keys)
    for row in CsvRows(path, ProblemLog("skip")):
        for key in [key for key in numeric if row.values[key] and not _is_number(row.values[key])]:
            numeric.discard(key)
        if not numeric:
            break
    return numeric


def _is_number(cell: str) -> bool:
    """Return whether a numeric column may contain the cell; pandas writes missing numbers as nan."""
    return cell.lower() == "nan" or (_NUMBER.fullmatch(cell) is not None and abs(float(cell)) <= MAX_EXACT_INTEGER)
