"""Tables to rows: the text of each, and what the other columns say of it. A broken row is told and left out."""

import csv
import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.search.columns import Value, column_name
from glassbert.search.lines import LONGEST_LINE, read_lines, sound
from glassbert.search.places import Tell, kind_of
from glassbert.text.reading import decode_json, open_parquet

COLUMNS_TOLD = 20
SAME = "\0"  # marks the key of a column whose name another has
LONGEST_VALUE = 1_000  # characters of JSON: a list or an object that is longer is left out
_NUMBER = re.compile(r"[+-]?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?")  # 007 is a name, not a number


@dataclass(frozen=True)
class Row:
    """One row of a table."""

    number: int  # from 1, the header not counted; in jsonl, the line
    text: str
    metadata: Mapping[str, Value]


def jsonl_rows(path: Path, column: str, tell: Tell) -> Iterator[Row]:
    """Give the rows of a file with one JSON object a line; one in which no row has the column is refused."""
    names: dict[str, str] = {}
    seen: dict[str, None] = {}
    has_text = False
    for line in read_lines(path, tell):
        if not line.text.strip():
            continue
        try:
            row = decode_json(line.text, f"{path}, line {line.number}")
        except (GlassBertError, RecursionError) as error:
            tell(f"{str(error).rstrip('.')}; it is left out.")
            continue
        if not isinstance(row, dict):
            tell(f"{path}, line {line.number} is no JSON object and is left out.")
            continue
        seen |= dict.fromkeys(row)
        own = _like(column, list(row))
        has_text |= own is not None
        if own is None or not isinstance(row[own], str):
            tell(f"{path}, line {line.number} has no text in {column!r} and is left out.")
            continue
        yield Row(line.number, row[own], _metadata(row, own, names))
    if seen and not has_text:
        raise _no_column(column, list(seen), path)


def csv_rows(path: Path, column: str, tell: Tell) -> Iterator[Row]:
    """Give the rows below the header; a column of nothing but numbers is one of numbers."""
    header = next(_csv_lines(path, lambda line: None), [])
    column = _need_column(column, header, path)
    header = _apart(header)
    numeric = _numeric(path, header)
    names: dict[str, str] = {}
    for key in header:
        if key != column:
            names[key] = column_name(sound(key), names.values())
        if key.endswith(SAME) and (name := key.rstrip(SAME)):
            tell(f"{path} has several columns called {name!r}; a later one is called {names[key]!r} in the index.")
    rows = _csv_lines(path, tell)
    next(rows, None)
    for number, row in enumerate(rows, 1):
        if len(row) != len(header):
            tell(f"{path}, row {number} has {len(row)} columns, the header {len(header)}; it is left out.")
            continue
        cells = {
            name: (float(cell) if name in numeric else cell) if cell else None
            for name, cell in zip(header, row, strict=True)
        }
        yield Row(number, row[header.index(column)], _metadata(cells, column, names))


def parquet_rows(path: Path, column: str, tell: Tell) -> Iterator[Row]:
    """Give the rows of a parquet file; columns of bytes are left out."""
    import pyarrow as pa

    file = open_parquet(path)
    schema = file.schema_arrow
    column = _need_column(column, schema.names, path)
    kinds = (pa.types.is_binary, pa.types.is_large_binary, pa.types.is_fixed_size_binary)
    wanted = [field.name for field in schema if not any(is_bytes(field.type) for is_bytes in kinds)]
    names: dict[str, str] = {}
    number = 0
    try:
        for batch in file.iter_batches(batch_size=1_024, columns=wanted):
            for row in batch.to_pylist():
                number += 1
                if isinstance(row[column], str):
                    yield Row(number, row[column], _metadata(row, column, names))
                else:
                    tell(f"{path}, row {number} has no text in {column!r} and is left out.")
    except (pa.ArrowException, OSError, ValueError) as error:
        tell(f"{path} is damaged after row {number}; the rest is left out: {error}.")


def _metadata(row: Mapping[str, Any], column: str, names: dict[str, str]) -> dict[str, Value]:
    """See a row's other columns as values; `names` remembers what this file's columns are called."""
    made: dict[str, Value] = {}
    for name, value in row.items():
        if name != column:
            if name not in names:
                names[name] = column_name(sound(name), names.values())
            made[names[name]] = _value(value)
    return made


def _value(value: Any) -> Value:
    """See a value as text, a number or true/false; days and times as text, small lists and objects as JSON."""
    if value is None or isinstance(value, bool | float):
        return None if value is not None and math.isnan(value) else value  # a filter sees NaN above all numbers
    if isinstance(value, str):
        return sound(value)
    if isinstance(value, int | Decimal):
        return float(value) if abs(value) <= 1 << 53 else str(value)  # a float would round it
    try:
        told = value.isoformat() if hasattr(value, "isoformat") else msgspec.json.encode(value).decode()
    except (TypeError, ValueError, msgspec.MsgspecError):
        return None
    return told if len(told) <= LONGEST_VALUE else None


def _csv_lines(path: Path, tell: Tell) -> Iterator[list[str]]:
    csv.field_size_limit(LONGEST_LINE)
    lines = (line.text for line in read_lines(path, tell))
    rows = csv.reader(lines, delimiter="\t" if kind_of(path) == ".tsv" else ",", strict=True)
    try:
        yield from (row for row in rows if row)
    except csv.Error as error:
        tell(f"{path}, line {rows.line_num}: {error}; the rest of the file is left out.")


def _numeric(path: Path, header: Sequence[str]) -> set[str]:
    """Find the columns that hold numbers only; a large whole number is a name too, as a float would round it."""
    numeric = set(header)
    rows = _csv_lines(path, lambda line: None)
    next(rows, None)
    for row in rows:
        if len(row) != len(header):
            continue  # it will be left out
        for name, cell in zip(header, row, strict=True):
            if name in numeric and cell and not _is_number(cell):
                numeric.discard(name)
        if not numeric:
            break
    return numeric


def _is_number(cell: str) -> bool:
    """Whether a column of numbers may hold it: pandas writes what is missing as nan."""
    return cell.lower() == "nan" or (_NUMBER.fullmatch(cell) is not None and abs(float(cell)) <= 1 << 53)


def _need_column(column: str, names: Sequence[str], path: Path) -> str:
    """Give the name of the column that holds the text."""
    if not names:
        raise GlassBertError(f"{path} is empty: it has no header.")
    own = _like(column, names)
    if own is None:
        raise _no_column(column, names, path)
    if names.count(own) > 1:
        raise GlassBertError(f"{path} has {names.count(own)} columns called {own!r}; give each its own name.")
    return own


def _apart(header: Sequence[str]) -> list[str]:
    """Give every column a key of its own; later ones of the same name get a mark that no name ends with."""
    keys: list[str] = []
    for name in header:
        key = name
        while key in keys:
            key += SAME
        keys.append(key)
    return keys


def _like(column: str, names: Sequence[str]) -> str | None:
    """Find a column by its name, or by one that differs in capitals only."""
    if column in names:
        return column
    alike = {name for name in names if name.lower() == column.lower()}
    return alike.pop() if len(alike) == 1 else None


def _no_column(column: str, names: Sequence[str], path: Path) -> GlassBertError:
    there = ", ".join([*names[:COLUMNS_TOLD], *(["..."] if len(names) > COLUMNS_TOLD else [])])
    if len(names) == 1 and ";" in names[0]:
        return GlassBertError(f"{path} seems to be separated by ';'; csv is read with commas, tsv with tabs.")
    return GlassBertError(f"{path} has no column {column!r}; its columns are {there}. Name the text's with --text.")
