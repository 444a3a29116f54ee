"""Read dependency treebanks in the CoNLL-U format."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from glassbert.data.lines import read_lines
from glassbert.data.problems import DataError, Problem, plural

NUM_COLUMNS = 10
MAX_DIGITS = 9  # of the number of a word


class DependencySentence(NamedTuple):
    """Words, the index of each word's head (-1 for the root), and the dependency relations."""

    words: list[str]
    heads: list[int]
    relations: list[str]


def read_treebank(path: Path) -> list[DependencySentence]:
    """Return the sentences of a CoNLL-U file, compressed or not."""
    sentences = list(parse_conllu((line.text for line in read_lines(path)), str(path)))
    if not sentences:
        raise DataError(Problem(path=str(path), reason="the file contains no sentences"))
    return sentences


def parse_conllu(lines: Iterable[str], source: str = "CoNLL-U text") -> Iterable[DependencySentence]:
    """Yield the sentences; multiword tokens (ids such as 8-9) and empty nodes (8.1) are left out.

    Args:
        lines: All lines of a file.
        source: Name of the file in error messages.
    """
    rows: dict[int, list[str]] = {}  # by line number
    for number, line in enumerate([*lines, ""], 1):
        cells = line.rstrip("\n").split("\t")
        if line.strip() and not line.startswith("#"):
            if len(cells) != NUM_COLUMNS:
                reason = f"the line has {plural(len(cells), 'column')}; CoNLL-U has {NUM_COLUMNS}"
                raise DataError(Problem(path=source, number=number, reason=reason))
            if cells[0].isdecimal():
                rows[number] = cells
        elif rows and not line.strip():
            heads = [_parse_head(row[6], len(rows), source, row_number) for row_number, row in rows.items()]
            yield DependencySentence([row[1] for row in rows.values()], heads, [row[7] for row in rows.values()])
            rows = {}


def _parse_head(cell: str, num_words: int, source: str, line: int) -> int:
    """Return the index of a head, -1 for the root; raise unless it is a word of the sentence."""
    is_number = cell.isdecimal() and len(cell) <= MAX_DIGITS
    if not is_number or int(cell) > num_words:
        reason = f"the head {cell[:20]!r} is not a word of the sentence; expected 0 to {num_words}"
        raise DataError(Problem(path=source, number=line, reason=reason))
    return int(cell) - 1
