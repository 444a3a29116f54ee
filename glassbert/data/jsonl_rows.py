"""Read jsonl files: one JSON object per line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from glassbert.data.json_text import decode_json
from glassbert.data.lines import read_lines
from glassbert.data.problems import Problem, ProblemLog, printable_path
from glassbert.data.rows import Row


class JsonlRows:
    """Stream the objects of a jsonl file, optionally `.gz`; blank lines are ignored.

    Args:
        path: The file.
        problems: With `on_error="skip"`, lines that are not JSON objects are reported and skipped. Default: raise.
    """

    unit: Literal["line", "row"] = "line"

    def __init__(self, path: Path, problems: ProblemLog | None = None) -> None:
        self.path = path
        self.problems = problems or ProblemLog()
        self._columns: dict[str, None] = {}

    @property
    def columns(self) -> list[str]:
        """The keys of the objects read so far, in order of appearance."""
        return list(self._columns)

    @property
    def num_columns(self) -> int:
        """The number of keys of the objects read so far."""
        return len(self._columns)

    def __iter__(self) -> Iterator[Row]:
        for line in read_lines(self.path, self.problems):
            if not line.text.strip():
                continue
            try:
                value = decode_json(line.text)
            except (ValueError, RecursionError) as error:
                reason, remedy = f"the line is not valid JSON: {str(error).rstrip('.')}", "correct or remove the line"
            else:
                if isinstance(value, dict):
                    if not value.keys() <= self._columns.keys():
                        self._columns |= dict.fromkeys(value)
                    yield Row(self.path, line.number, line.number, value)
                    continue
                reason, remedy = "the line is not a JSON object", "write each row as {...}"
            name = printable_path(self.path)
            self.problems.report(Problem(path=name, number=line.number, reason=reason, remedy=remedy, skipped_rows=1))
