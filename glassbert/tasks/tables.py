"""A file of rows with named columns, as people have it: csv, tsv, jsonl, parquet (gzip too), and GLUE's own files.

In comes a path, out come columns that know where each row stands, so that a mistake can be named by its place.
"""

import csv
import logging
import math
import re
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from glassbert.errors import GlassBertError
from glassbert.text.reading import decode_json, is_table, need_file, open_parquet, read_lines, table_kind

_WHOLE = re.compile(r"-?\d+(\.0)?")


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
            raise GlassBertError(f"{self.path}: say which columns to read, as in --text NAME; it has {self.names}.")
        for name in chosen:
            if name is not None and name not in self.columns:
                raise GlassBertError(f"{self.path} has no column {name!r}; it has {self.names}.")
        return chosen

    def without_gaps(self, columns: Columns) -> "Table":
        """Leave out rows in which one of these columns is empty, and say how many."""
        named = [name for name in columns if name is not None]
        kept = [row for row in range(len(self)) if all(self.columns[name][row] for name in named)]
        if len(kept) == len(self):
            return self
        _say_left_out(self.path, len(self) - len(kept))
        cells = {name: [column[row] for row in kept] for name, column in self.columns.items()}
        return replace(self, columns=cells, lines=[self.lines[row] for row in kept])

    def texts(self, column: str, *, may_be_empty: bool = False) -> list[str]:
        """Give a column of texts; a cell that holds none is named."""
        for row, cell in enumerate(self.columns[column]):
            if not isinstance(cell, str) or (cell.strip().lower() == "nan" and not may_be_empty):
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, not a text; fill it or drop the row.")
            if not may_be_empty and not cell.strip():
                raise GlassBertError(f"{self.where(row)}: {column!r} is empty; fill it or drop the row.")
        return self.columns[column]

    def labels(self, column: str) -> list[str]:
        """Give a column of labels, as words; whole numbers in a column that had a gap (1.0) are whole again."""
        labels: list[str] = []
        for row, cell in enumerate(self.columns[column]):
            label = _as_label(cell)
            if label is None:
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, no label; fill it or drop the row.")
            labels.append(label)
        return [label.removesuffix(".0") for label in labels] if all(map(_WHOLE.fullmatch, labels)) else labels

    def numbers(self, column: str) -> list[float]:
        """Give a column of numbers; one that is none, or not finite, is named."""
        numbers: list[float] = []
        for row, cell in enumerate(self.columns[column]):
            try:
                number = float(cell)
            except (TypeError, ValueError, OverflowError):
                number = math.nan
            if not math.isfinite(number):
                raise GlassBertError(f"{self.where(row)}: {column!r} is {cell!r}, not a number; correct the cell.")
            numbers.append(number)
        return numbers

    @property
    def names(self) -> str:
        """The columns' names, for a person."""
        return ", ".join(map(repr, self.columns)) or "no columns"  # in quotes: a stray space shows


def read_table(path: Path, *, glue: bool = True) -> Table:
    """Read a whole table; TweetEval's pairs of files (`x_text.txt` beside `x_labels.txt`) are one too.

    Unless `glue`, a file that looks like one of GLUE's is read as any other.
    """
    need_file(path)
    if path.name.endswith("_text.txt"):
        table = _from_tweeteval(path)
    elif not is_table(path):
        raise GlassBertError(f"{path} is no table: its name must end in .csv, .tsv, .jsonl or .parquet (or these .gz).")
    else:
        kind = table_kind(path)
        layout = _glue_layout(path) if glue and kind == ".tsv" else None
        read = {".parquet": _from_parquet, ".jsonl": _from_jsonl, ".tsv": _from_tsv, ".csv": _from_csv}[kind]
        table = read(path) if layout is None else _from_glue(path, layout)
    if not len(table):
        raise GlassBertError(f"{path} has no rows.")
    return table


def files_of(path: Path) -> list[Path]:
    """Which files a table is read from."""
    beside = [path.with_name(path.name.replace("_text.txt", "_labels.txt")), path.with_name("mapping.txt")]
    return [path, *(one for one in beside if path.name.endswith("_text.txt") and one.is_file())]


def _glue_layout(path: Path) -> str | None:
    """Which of GLUE's files this is, by its first line; its test files have an index and no labels."""
    first = next(iter(read_lines(path)), "").rstrip("\r\n").split("\t")
    if len(first) == 4 and first[1] in ("0", "1") and first[2] in ("", "*"):
        return "CoLA"
    found = next((name for name, layout in LAYOUTS.items() if set(layout) - {None} <= set(first)), None)
    if found is None and {"index", "id"} & set(first):
        texts = {name: {layout.text, layout.pair} - {None} for name, layout in LAYOUTS.items()}
        found = next((name for name, needed in texts.items() if needed <= set(first)), None)
    return found


def _from_glue(path: Path, name: str) -> Table:
    """Read a file of GLUE's: nothing is quoted. STS-B has cells too many in places, QQP rows that are cut short."""
    columns: list[str] = list(COLA) if name == "CoLA" else []
    layout = Columns("sentence", None, "label") if name == "CoLA" else LAYOUTS[name]
    cells: list[list[str]] = []
    lines: list[int] = []
    skipped = 0
    for number, line in enumerate(read_lines(path), 1):
        row = line.rstrip("\r\n").split("\t")
        if not columns:
            columns = row
        elif name == "QQP" and len(row) < len(columns):
            skipped += 1
        elif line.strip():
            if len(row) < len(columns) or (len(row) > len(columns) and name != "STS-B"):
                raise GlassBertError(_uneven(path, number, len(row), len(columns)))
            cells.append(row)
            lines.append(number)
    if skipped:
        _say_left_out(path, skipped)
    if layout.label not in columns:
        layout = layout._replace(label=None)
    return Table(path, {name: [row[place] for row in cells] for place, name in enumerate(columns)}, lines, layout)


def _from_csv(path: Path) -> Table:
    return _from_rows(path, ",", csv.QUOTE_MINIMAL)


def _from_tsv(path: Path) -> Table:
    """Read quotes as quotes, unless every line has all its cells already and reading them would join lines."""
    raw = [line.rstrip("\r\n").split("\t") for line in read_lines(path)]
    is_even = all(len(row) == len(raw[0]) for row in raw if row != [""])
    try:
        table = _from_rows(path, "\t", csv.QUOTE_MINIMAL)
    except GlassBertError:
        if not is_even:
            raise
        return _from_rows(path, "\t", csv.QUOTE_NONE)
    joined = len(table) + 1 < sum(row != [""] for row in raw)
    return _from_rows(path, "\t", csv.QUOTE_NONE) if is_even and joined else table


def _from_rows(path: Path, delimiter: str, quoting: Any) -> Table:
    csv.field_size_limit(sys.maxsize)
    rows = csv.reader(read_lines(path), delimiter=delimiter, quoting=quoting, strict=True)
    before = 0
    try:
        header = next(rows, None)
        if not header:
            raise GlassBertError(f"{path} is empty; a header line with column names is needed.")
        if delimiter == "," and len(header) == 1 and ";" in header[0]:
            raise GlassBertError(f"{path} is separated by semicolons; save it with commas, or as .tsv with tabs.")
        names = [name or f"column {place + 1}" for place, name in enumerate(header)]
        twice = next((name for name in names if names.count(name) > 1), None)
        if twice is not None:
            raise GlassBertError(f"{path} has two columns called {twice!r}; give each its own name.")
        cells: list[list[str]] = []
        lines: list[int] = []
        before = rows.line_num
        for row in rows:
            if row:
                if len(row) != len(names):
                    raise GlassBertError(_uneven(path, before + 1, len(row), len(names)))
                cells.append(row)
                lines.append(before + 1)
            before = rows.line_num
    except csv.Error as error:
        reason = "a lone carriage return; save it with plain line ends" if "new-line" in str(error) else str(error)
        reason += "; a quote is not closed" if "unexpected end" in reason else ""
        raise GlassBertError(f"{path}, in the row that begins at line {before + 1}: {reason}.") from None
    return Table(path, {name: [row[place] for row in cells] for place, name in enumerate(names)}, lines)


def _say_left_out(path: Path, count: int) -> None:
    logging.getLogger(__name__).warning("%s: rows left out because something is missing in them: %d", path, count)


def _uneven(path: Path, line: int, cells: int, columns: int) -> str:
    return f"{path}, line {line}: {cells} cells, but {columns} columns; quote a cell that holds the separator."


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
    import pyarrow as pa

    file = open_parquet(path)
    names: list[str] = file.schema_arrow.names
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise GlassBertError(f"{path} has two columns called {twice!r}; give each its own name.")
    try:
        columns: dict[str, list[Any]] = file.read().to_pydict()
    except (pa.ArrowException, OSError) as error:
        raise GlassBertError(f"{path} is a damaged parquet file: {error}; write it again.") from None
    return Table(path, columns, list(range(1, file.metadata.num_rows + 1)))


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
        pairs = (line.strip().split("\t") for line in read_lines(mapping) if line.strip())
        names = {pair[0]: pair[1] for pair in pairs if len(pair) > 1}
    labels = [line.strip() for line in read_lines(beside)]
    if len(labels) != len(lines):
        raise GlassBertError(f"{path} has {len(lines)} lines and {beside.name} {len(labels)}; they must be as many.")
    return Table(
        path, columns | {"label": [names.get(one, one) for one in labels]}, lines, Columns("text", None, "label")
    )


def _as_label(cell: Any) -> str | None:
    """See a cell as a label."""
    if not isinstance(cell, str | int | float) or cell in (math.inf, -math.inf):  # a bool is an int
        return None
    label = str(cell).strip()
    return None if label.lower() in ("", "nan") else label
