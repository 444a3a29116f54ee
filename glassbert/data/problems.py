"""Structured records of input that cannot be read, and the two ways to handle them: raise or skip."""

import os
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from glassbert.errors import GlassBertError, shorten

MAX_PROBLEMS_PER_FILE = 5

OnError = Literal["raise", "skip"]


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A part of a file that cannot be read: where it is, why, and how to correct it."""

    path: str
    reason: str
    remedy: str = ""
    number: int | None = None  # of the line, table row or page, from 1
    unit: Literal["line", "row", "page"] = "line"  # what `number` counts
    column: str = ""
    item: str = ""  # such as `question 17`
    skipped_rows: int = 0  # how many rows, lines or pages are left out because of it
    ends_file: bool = False  # the rest of the file is not read

    def __str__(self) -> str:
        location = self.path
        if self.number is not None:
            location += f", {self.unit} {self.number}"
        if self.column:
            location += f", column {shorten(self.column)}"
        if self.item:
            location += f", {self.item}"
        ending = self.remedy
        if self.skipped_rows:
            ending = "skipped" if self.skipped_rows == 1 else f"{self.skipped_rows:,} {self.unit}s skipped"
        parts = [self.reason.rstrip("."), "the rest of the file is not read" if self.ends_file else "", ending]
        message = f"{location}: {'; '.join(part for part in parts if part)}."
        return " ".join(message.split())


class DataError(GlassBertError):
    """A file cannot be read; `problem` says where, why and what to do."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        super().__init__(str(problem))


class ProblemLog:
    """Handle the problems of one file: raise the first one, or record them so that the reader can skip the row.

    Only the first `MAX_PROBLEMS_PER_FILE` problems are stored; the others are counted.
    """

    def __init__(self, on_error: OnError = "raise") -> None:
        self.on_error: OnError = on_error
        self.count = 0
        self._first: list[Problem] = []
        self._other_skipped_rows = 0

    def report(self, problem: Problem) -> None:
        """Raise `DataError`, or record the problem."""
        if self.on_error == "raise":
            raise DataError(replace(problem, skipped_rows=0, ends_file=False))
        self.count += 1
        if self.count <= MAX_PROBLEMS_PER_FILE:
            self._first.append(problem)
        else:
            self._other_skipped_rows += problem.skipped_rows

    def problems(self) -> tuple[Problem, ...]:
        """Return the stored problems, and one that stands for all that were only counted."""
        num_others = self.count - len(self._first)
        if not num_others:
            return tuple(self._first)
        others = Problem(
            path=self._first[0].path,
            unit=self._first[0].unit,
            reason=f"there {'is' if num_others == 1 else 'are'} {plural(num_others, 'more problem')}",
            skipped_rows=self._other_skipped_rows,
        )
        return (*self._first, others)


def plural(count: int, noun: str) -> str:
    """Return a count with its noun: `1 cell`, `2 cells`."""
    return f"{count:,} {noun}{'s' * (count != 1)}"


def printable_path(path: str | Path) -> str:
    """Return a path as valid Unicode, whatever bytes its name consists of."""
    return os.fsencode(path).decode("utf-8", "replace")
