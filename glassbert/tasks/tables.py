"""A file of rows with named columns, as people have it: csv, tsv, jsonl, parquet (gzip too), and GLUE's own files.

In comes a path, out come columns that know where each row stands, so that a mistake can be named by its place.
"""

import csv
import math
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from glassbert.errors import GlassBertError
from glassbert.text.reading import decode_json, is_table, open_parquet, read_lines, table_kind


class Columns(NamedTuple):
    """Which column holds what."""

    text: str
    pair: str | None = None
    label: str | None = None


# GLUE's files, known by columns they alone have; the first that fits is taken. No cell of theirs is quoted.
LAYOUTS = {
    "MRPC": Columns("#1 String", "#2 String", "Quality"),
    "QQP": Columns("question1", "question2", "is_duplicate"),
    "STS-B": Columns("sentence1", "sentence2", "score"),
    "MNLI": Columns("sentence1", "sentence2", "gold_label"),
    "RTE or WNLI": Columns("sentence1", "sentence2", "label"),
    "QNLI": Columns("question", "sentence", "label"),
    "SST-2": Columns("sentence", None, "label"),
}
COLA = ("source", "label", "mark", "sentence")  # its four columns have no header


@dataclass(frozen=True)
class Table:
    """Columns of cells, and the line (or row, in parquet) each came from."""

    path: Path
    columns: dict[str, list[Any]]
    lines: list[int]
    layout: Columns | None = None  # GLUE's, where it is one of its files

    def __len__(self) -> int:
        return len(self.lines)

    def where(self, row: int) -> str:
        """Name a row for a person."""
        return f"{self.path}, {'row' if table_kind(self.path) == '.parquet' else 'line'} {self.lines[row]}"

    def choose(self, columns: Columns | None) -> Columns:
        """Check the columns named, or take GLUE's own."""
        chosen = columns or self.layout
        if chosen is None:
            raise GlassBertError(f"{self.path}: say which columns to read, as in --text NAME; it has {self._names()}.")
        for name in chosen:
            if name is not None and name not in self.columns:
                raise GlassBertError(f"{self.path} has no column {name!r}; it has {self._names()}.")
        return chosen

    def texts(self, column: str, *, may_be_empty: bool = False) -> list[str]:
        """Give a column of texts; a cell that holds none is named."""
        for row, cell in enumerate(self.columns[column]):
            if not isinstance(cell, str):
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, not a text; fill it or drop the row.")
            if not may_be_empty and not cell.strip():
                raise GlassBertError(f"{self.where(row)}: {column!r} is empty; fill it or drop the row.")
        return self.columns[column]

    def labels(self, column: str, known: tuple[str, ...] | None = None) -> list[str]:
        """Give a column of labels, as words; with `known`, no other is let through."""
        labels: list[str] = []
        for row, cell in enumerate(self.columns[column]):
            label = _as_label(cell)
            if label is None:
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, no label; fill it or drop the row.")
            if known is not None and label not in known:
                raise GlassBertError(
                    f"{self.where(row)}: the label {label!r} is not one of {', '.join(known)}; "
                    "correct it, or train with rows that have it."
                )
            labels.append(label)
        return labels

    def numbers(self, column: str) -> list[float]:
        """Give a column of numbers; one that is none, or not finite, is named."""
        numbers: list[float] = []
        for row, cell in enumerate(self.columns[column]):
            try:
                number = float(cell)
            except (TypeError, ValueError):
                number = math.nan
            if not math.isfinite(number):
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, not a number; correct the cell.")
            numbers.append(number)
        return numbers

    def _names(self) -> str:
        return ", ".join(self.columns) or "no columns"


def read_table(path: Path) -> Table:
    """Read a whole table; TweetEval's pairs of files (`x_text.txt` beside `x_labels.txt`) are one too."""
    if not path.is_file():
        raise GlassBertError(f"There is no file {str(path)!r}.")
    if path.name.endswith("_text.txt"):
        table = _from_tweeteval(path)
    elif not is_table(path):
        raise GlassBertError(f"{path} is no table: its name must end in .csv, .tsv, .jsonl or .parquet (or these .gz).")
    else:
        kind = table_kind(path)
        read = {".parquet": _from_parquet, ".jsonl": _from_jsonl, ".tsv": _from_tsv, ".csv": _from_csv}[kind]
        table = read(path)
    if not len(table):
        raise GlassBertError(f"{path} has no rows.")
    return table


def _from_csv(path: Path) -> Table:
    return _from_rows(path, ",", csv.QUOTE_MINIMAL, None)


def _from_tsv(path: Path) -> Table:
    first = next(iter(read_lines(path)), "").rstrip("\r\n").split("\t")
    if len(first) == 4 and first[1] in ("0", "1") and first[2] in ("", "*"):
        return _from_rows(path, "\t", csv.QUOTE_NONE, Columns("sentence", None, "label"), COLA)
    for layout in LAYOUTS.values():
        if {name for name in layout if name} <= set(first):
            return _from_rows(path, "\t", csv.QUOTE_NONE, layout)
    unlabelled = (layout._replace(label=None) for layout in LAYOUTS.values())
    fits = next((one for one in unlabelled if "index" in first and {name for name in one if name} <= set(first)), None)
    return _from_rows(path, "\t", csv.QUOTE_NONE if fits else csv.QUOTE_MINIMAL, fits)  # GLUE's tests have no labels


def _from_rows(
    path: Path, delimiter: str, quoting: Any, layout: Columns | None, header: tuple[str, ...] | None = None
) -> Table:
    csv.field_size_limit(sys.maxsize)
    rows = csv.reader(read_lines(path), delimiter=delimiter, quoting=quoting, strict=True)
    try:
        names = list(header or next(rows, ()))
        if not names:
            raise GlassBertError(f"{path} is empty; a header line with column names is needed.")
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise GlassBertError(f"{path} has two columns called {twice!r}; give each its own name.")
        cells: list[list[str]] = []
        lines: list[int] = []
        before = 0 if header else rows.line_num
        for row in rows:
            if row:
                if len(row) < len(names) or (len(row) > len(names) and layout is None):
                    raise GlassBertError(f"{path}, line {before + 1}: {len(row)} cells, but {len(names)} columns.")
                cells.append(row[: len(names)])
                lines.append(before + 1)
            before = rows.line_num
    except csv.Error as error:
        raise GlassBertError(f"{path}, line {rows.line_num}: {error}.") from None
    columns: dict[str, list[Any]] = {name: [row[place] for row in cells] for place, name in enumerate(names)}
    return Table(path, columns, lines, layout)


def _from_jsonl(path: Path) -> Table:
    rows: list[dict[str, Any]] = []
    lines: list[int] = []
    for number, line in enumerate(read_lines(path), 1):
        if line.strip():
            row = decode_json(line, f"{path}, line {number}")
            if not isinstance(row, dict):
                raise GlassBertError(f"{path}, line {number} is not an object with named values, as {{...}}.")
            rows.append(row)
            lines.append(number)
    names = list(dict.fromkeys(name for row in rows for name in row))
    return Table(path, {name: [row.get(name) for row in rows] for name in names}, lines)


def _from_parquet(path: Path) -> Table:
    columns: dict[str, list[Any]] = open_parquet(path).read().to_pydict()
    count = len(next(iter(columns.values()), []))
    return Table(path, columns, list(range(count)))


def _from_tweeteval(path: Path) -> Table:
    """One text a line; labels by number in the file beside it, their names in mapping.txt."""
    columns: dict[str, list[Any]] = {"text": [line.rstrip("\r\n") for line in read_lines(path)]}
    beside = path.with_name(path.name.replace("_text.txt", "_labels.txt"))
    lines = list(range(1, len(columns["text"]) + 1))
    if not beside.is_file():
        return Table(path, columns, lines, Columns("text"))
    mapping = path.with_name("mapping.txt")
    names: dict[str, str] = {}
    if mapping.is_file():
        pairs = (line.strip().split("\t", 1) for line in read_lines(mapping) if line.strip())
        names = {pair[0]: pair[-1] for pair in pairs}
    labels = [line.strip() for line in read_lines(beside)]
    if len(labels) != len(lines):
        raise GlassBertError(f"{path} has {len(lines)} lines and {beside.name} {len(labels)}; they must be as many.")
    return Table(
        path, columns | {"label": [names.get(one, one) for one in labels]}, lines, Columns("text", None, "label")
    )


def _as_label(cell: Any) -> str | None:
    if cell is None or (isinstance(cell, float) and math.isnan(cell)):
        return None
    if isinstance(cell, float) and cell.is_integer():
        return str(int(cell))  # a column of whole numbers with a gap is read as floats
    return str(cell).strip() or None
