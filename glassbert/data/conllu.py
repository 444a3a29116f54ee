"""Read dependency treebanks in the CoNLL-U format."""

from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from glassbert.data.lines import read_lines
from glassbert.data.problems import DataError, Problem, plural

NUM_COLUMNS = 10


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
    rows: list[list[str]] = []
    for number, line in enumerate([*lines, ""], 1):
        cells = line.rstrip("\n").split("\t")
        if line.strip() and not line.startswith("#"):
            if len(cells) != NUM_COLUMNS:
                reason = f"the line has {plural(len(cells), 'column')}; CoNLL-U has {NUM_COLUMNS}"
                raise DataError(Problem(path=source, number=number, reason=reason))
            rows += [cells] if cells[0].isdigit() else []
        elif rows and not line.strip():
            heads = [int(row[6]) - 1 for row in rows]
            yield DependencySentence([row[1] for row in rows], heads, [row[7] for row in rows])
            rows = []
