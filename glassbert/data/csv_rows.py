"""Read csv and tsv files row by row."""

import csv
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Literal

from glassbert.data.file_formats import data_suffix
from glassbert.data.lines import MAX_LINE_BYTES, read_lines, read_text_lines
from glassbert.data.problems import DataError, OnError, Problem, ProblemLog, plural, printable_path
from glassbert.data.rows import Row, column_keys, validate_num_columns

_QUOTED_ROW = re.compile(r"""(?:"[^"]*+(?:""[^"]*+)*+"|[^"\t]*+)(?:\t(?:"[^"]*+(?:""[^"]*+)*+"|[^"\t]*+))*+""")
_NUMBER = re.compile(r"[+-]?[0-9]+(?:\.[0-9]*)?")


class CsvRows:
    """Stream the rows below the header of a csv or tsv file, optionally `.gz`.

    Quotes follow the csv convention. In a tsv file they are ordinary characters if splitting at tabs gives every line
    the same number of cells, and one of these holds: csv quoting is an error; it gives a row another number of cells
    than the header; it merges lines although a quote is inside a cell that is not quoted, which no csv writer does; it
    merges lines, but split at tabs, a column (labels, ids) has a number on every line.

    Args:
        path: The file; `.tsv` is separated by tabs, anything else by commas.
        problems: Receives what cannot be read. A log with `on_error="skip"` skips rows with too many or too few cells
            and ends reading at a syntax error; the default raises.
        keep_blank_lines: In a table with one column, yield a blank line as a row with an empty cell.
    """

    unit: Literal["line", "row"] = "line"

    def __init__(self, path: Path, problems: ProblemLog | None = None, *, keep_blank_lines: bool = False) -> None:
        self.path = path
        self.problems = problems or ProblemLog()
        self.keep_blank_lines = keep_blank_lines
        self._skipped_lines = 0
        self._selected_keys: set[str] | None = None  # None: all
        csv.field_size_limit(MAX_LINE_BYTES)  # a quote that is not closed makes one cell of the rest of the file
        delimiter = "\t" if data_suffix(path) == ".tsv" else ","
        quotes_are_literal = delimiter == "\t" and path.is_file() and _has_literal_quotes(path, self.problems.on_error)
        quoting = csv.QUOTE_NONE if quotes_are_literal else csv.QUOTE_MINIMAL
        self._cells = csv.reader(self._lines(), delimiter=delimiter, quoting=quoting, strict=True)
        self.columns: list[str] = self._read_header(delimiter)

    def select_columns(self, keys: Sequence[str]) -> None:
        """Yield only the cells of these columns."""
        self._selected_keys = set(keys)

    def __iter__(self) -> Iterator[Row]:
        keys = column_keys(self.columns)
        is_selected = [self._selected_keys is None or key in self._selected_keys for key in keys]
        selected = [index for index in range(len(keys)) if is_selected[index]]
        path, width = self.path, len(keys)
        blank = [""] if self.keep_blank_lines and width == 1 else None
        number, start = 0, self._next_line()
        try:
            for parsed in self._cells:
                cells = parsed or blank
                if cells:
                    number += 1
                    if len(cells) == width:
                        yield Row(path, number, start, {keys[index]: cells[index] for index in selected})
                    else:
                        self._report_width(start, len(cells))
                start = self._next_line()
        except csv.Error as error:
            self._report_syntax(start, error)

    def _next_line(self) -> int:
        """Return the number of the line at which the next row starts."""
        return self._cells.line_num + self._skipped_lines + 1

    def _lines(self) -> Iterator[str]:
        if self.problems.on_error == "raise":
            yield from read_text_lines(self.path)
            return
        for count, line in enumerate(read_lines(self.path, self.problems), 1):
            self._skipped_lines = line.number - count
            yield line.text

    def _read_header(self, delimiter: str) -> list[str]:
        name = printable_path(self.path)
        try:
            header = next((cells for cells in self._cells if cells), None)
        except csv.Error as error:
            raise DataError(Problem(path=name, number=1, reason=_syntax_reason(error))) from None
        if header is None:
            raise DataError(
                Problem(path=name, reason="the file is empty", remedy="add a header line with column names")
            )
        validate_num_columns(self.path, len(header))
        if delimiter == "," and len(header) == 1 and ";" in header[0]:
            reason, remedy = "the columns are separated by semicolons", "save it with commas, or as .tsv with tabs"
            raise DataError(Problem(path=name, reason=reason, remedy=remedy))
        return header

    def _report_width(self, line: int, num_cells: int) -> None:
        width = len(self.columns)
        self.problems.report(
            Problem(
                path=printable_path(self.path),
                number=line,
                reason=f"the row has {plural(num_cells, 'cell')}, but the header has {plural(width, 'column')}",
                remedy="quote a cell that contains the separator" if num_cells > width else "add the missing cells",
                skipped_rows=1,
            )
        )

    def _report_syntax(self, line: int, error: csv.Error) -> None:
        name, reason = printable_path(self.path), _syntax_reason(error)
        self.problems.report(Problem(path=name, number=line, reason=reason, skipped_rows=1, ends_file=True))


def _syntax_reason(error: csv.Error) -> str:
    if "new-line" in str(error):
        return "the line contains a carriage return without a line feed; save the file with LF or CRLF line endings"
    if "unexpected end" in str(error):
        return "a quote is not closed"
    if "field limit" in str(error):
        return f"a cell is longer than {MAX_LINE_BYTES >> 20} MiB, or a quote is not closed"
    return str(error)


def _has_literal_quotes(path: Path, on_error: OnError) -> bool:
    """Return whether quotes in a tsv file are plain characters; `CsvRows` says when."""
    num_lines, widths, has_quotes = 0, set[int](), False
    for text in _full_lines(path, on_error):
        num_lines += 1
        widths.add(text.count("\t") + 1)
        has_quotes = has_quotes or '"' in text
        if len(widths) > 1:
            return False
    if not has_quotes:
        return False
    quoted = _QuotedRows(path, on_error)
    try:
        num_rows = sum(len(cells) in widths for cells in quoted)
    except csv.Error:
        return True
    if num_rows == num_lines:
        return False
    return num_rows < quoted.num_rows or not quoted.is_consistent or _has_number_column(path, on_error)


class _QuotedRows:
    """The rows of a tsv file as csv quoting gives them, without blank lines, and whether a csv writer wrote them."""

    def __init__(self, path: Path, on_error: OnError) -> None:
        self.num_rows = 0
        self.is_consistent = True  # every quote so far opens or closes a cell, or is doubled inside one
        self._lines = (line.text for line in read_lines(path, ProblemLog(on_error)))
        self._row_lines: list[str] = []

    def __iter__(self) -> Iterator[list[str]]:
        for cells in csv.reader(self._consumed_lines(), delimiter="\t", strict=True):
            row = "".join(self._row_lines)
            self._row_lines.clear()
            if cells:
                self.num_rows += 1
                self.is_consistent = self.is_consistent and ('"' not in row or _is_quoted_row(row))
                yield cells

    def _consumed_lines(self) -> Iterator[str]:
        for line in self._lines:
            self._row_lines.append(line)
            yield line


def _is_quoted_row(row: str) -> bool:
    """Return whether every quote of a row opens or closes a cell, or is doubled inside a quoted one."""
    return _QUOTED_ROW.fullmatch(row.rstrip("\r\n")) is not None


def _has_number_column(path: Path, on_error: OnError) -> bool:
    """Return whether some cell below the header is a number on every line, where each line is split at its tabs."""
    lines = (text.split("\t") for text in _full_lines(path, on_error))
    columns = set(range(len(next(lines))))
    for cells in lines:
        columns = {column for column in columns if _NUMBER.fullmatch(cells[column])}
        if not columns:
            return False
    return True


def _full_lines(path: Path, on_error: OnError) -> Iterator[str]:
    """Yield the lines that are not blank, without their line ending."""
    for line in read_lines(path, ProblemLog(on_error)):
        if text := line.text.rstrip("\r\n"):
            yield text
