"""Texts out of files: one a line, or a column of csv, tsv, jsonl or parquet; `.gz` is opened on the way."""

import csv
import gzip
import json
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from glassbert.errors import GlassBertError

STDIN = Path("-")
TABLES = (".csv", ".tsv", ".jsonl", ".parquet")


def need_file(path: Path) -> None:
    """Refuse what is not there, or is a folder."""
    if path.is_dir():
        raise GlassBertError(f"{str(path)!r} is a folder; a file is needed.")
    if not path.exists():
        raise GlassBertError(f"There is no file {str(path)!r}.")


def read_texts(path: Path, column: str | None = None) -> Iterator[str]:
    """Give the texts one by one, never the whole file; `-` reads standard input, one text a line."""
    if path != STDIN:
        need_file(path)
    kind = table_kind(path)
    if kind in TABLES and column is None:
        raise GlassBertError(f"{path} is a table: say which column holds the text, as in --text text.")
    if kind not in TABLES and column is not None:
        raise GlassBertError(f"{path} has no columns; --text is for {', '.join(TABLES)}.")
    if kind == ".parquet":
        return _from_parquet(path, str(column))
    if kind == ".jsonl":
        return _from_jsonl(path, str(column))
    if kind in (".csv", ".tsv"):
        return _from_csv(path, str(column), "\t" if kind == ".tsv" else ",")
    return (line.removesuffix("\n").removesuffix("\r") for line in read_lines(path))


def count_texts(path: Path) -> int | None:
    """Say how many texts there are where that is cheap to know: for a progress bar."""
    kind = table_kind(path)
    if kind == ".parquet":
        return open_parquet(path).metadata.num_rows
    if not path.is_file() or path.suffix.lower() == ".gz" or kind in (".csv", ".tsv"):
        return None  # a pipe is read once; the others have to be read whole
    with path.open("rb") as file:
        newlines, last = 0, b"\n"
        while block := file.read(1 << 20):
            newlines += block.count(b"\n")
            last = block[-1:]
    return newlines + (last != b"\n")


def is_table(path: Path) -> bool:
    """Whether the file has columns, by its ending."""
    return table_kind(path) in TABLES


def table_kind(path: Path) -> str:
    """The ending that tells the format, without .gz."""
    suffixes = [suffix.lower() for suffix in path.suffixes]
    if suffixes and suffixes[-1] == ".gz":
        suffixes.pop()
    return suffixes[-1] if suffixes else ""


def _open(path: Path) -> BinaryIO:
    if path == STDIN:
        if sys.stdin is None:
            raise GlassBertError("Standard input is closed; give a file, or pipe texts in.")
        return sys.stdin.buffer
    return cast("BinaryIO", gzip.open(path)) if path.suffix.lower() == ".gz" else path.open("rb")


def read_lines(path: Path) -> Iterator[str]:
    """Give the lines of a text file, one by one, their ends kept."""
    number = 0
    try:
        with _open(path) as file:
            for number, line in enumerate(file, 1):
                yield line.decode("utf-8-sig" if number == 1 else "utf-8")
    except UnicodeDecodeError as error:
        raise GlassBertError(f"{path}, line {number} is not UTF-8 text: {error.reason}; save it as UTF-8.") from None
    except (gzip.BadGzipFile, zlib.error, EOFError) as error:
        raise GlassBertError(f"{path} is a damaged gzip file: {error}; pack it again.") from None


def _from_csv(path: Path, column: str, delimiter: str) -> Iterator[str]:
    csv.field_size_limit(sys.maxsize)
    rows = csv.reader(read_lines(path), delimiter=delimiter, strict=True)
    try:
        header = next(rows, None)
        if header is None:
            raise GlassBertError(f"{path} is empty; a header line with column names is needed.")
        place = _place(column, header, path)
        for found in rows:
            if not found and len(header) > 1:
                continue
            row = found or [""]  # a blank line is an empty text where there is one column
            if len(row) <= place:
                columns = "1 column" if len(row) == 1 else f"{len(row)} columns"
                raise GlassBertError(f"{path}, line {rows.line_num}: only {columns}, no {column!r}.")
            yield row[place]
    except csv.Error as error:
        raise GlassBertError(f"{path}, line {rows.line_num}: {error}.") from None


def _from_jsonl(path: Path, column: str) -> Iterator[str]:
    for number, line in enumerate(read_lines(path), 1):
        if not line.strip():
            continue
        row = decode_json(line, f"{path}, line {number}")
        value = row.get(column) if isinstance(row, dict) else None
        if not isinstance(value, str):
            raise GlassBertError(f"{path}, line {number} has no text in {column!r}: found {value!r}.")
        yield value


def decode_json(line: str, where: str) -> Any:
    """Read one line of JSON; what is wrong is told with its place."""
    try:
        return msgspec.json.decode(line)
    except msgspec.DecodeError as error:
        try:
            return json.loads(line)  # the same language, but half of a surrogate pair is let through
        except ValueError:
            raise GlassBertError(f"{where} is not JSON: {str(error).rstrip('.')}; correct or remove it.") from None


def open_parquet(path: Path) -> Any:
    """Open a parquet file, or say that it is none."""
    import pyarrow as pa
    from pyarrow.parquet import ParquetFile

    try:
        return ParquetFile(path)
    except pa.ArrowInvalid as error:
        raise GlassBertError(f"{path} is not a parquet file: {error}") from None


def _from_parquet(path: Path, column: str) -> Iterator[str]:
    file = open_parquet(path)
    _place(column, file.schema_arrow.names, path)
    for row, value in enumerate(_cells(file, column, path)):
        if not isinstance(value, str):
            raise GlassBertError(f"{path}, row {row} has no text in {column!r}: found {value!r}.")
        yield value


def _cells(file: Any, column: str, path: Path) -> Iterator[Any]:
    import pyarrow as pa

    try:
        for batch in file.iter_batches(columns=[column]):
            yield from batch.column(0).to_pylist()
    except (pa.ArrowException, OSError) as error:
        raise GlassBertError(f"{path} is a damaged parquet file: {error}") from None


def _place(column: str, names: list[str], path: Path) -> int:
    if column not in names:
        raise GlassBertError(f"{path} has no column {column!r}; its columns are {', '.join(names)}.")
    if names.count(column) > 1:
        raise GlassBertError(f"{path} has {names.count(column)} columns called {column!r}; give each its own name.")
    return names.index(column)
