"""CoNLL files: one word per line, its tag in the last column, a blank line after each sentence."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from glassbert.data.entities import OUTSIDE_TAG, to_iob2
from glassbert.data.file_formats import validate_file
from glassbert.data.lines import STDIN, Line, read_lines
from glassbert.data.problems import DataError, Problem, plural

_SEPARATOR = re.compile(r"[ \t]+")
_TAG = re.compile(r"O|[BI]-\S+")


@dataclass(frozen=True)
class TaggedSentence:
    """Words, and their IOB2 tags if they are known."""

    words: list[str]
    tags: list[str] | None
    path: Path
    line: int  # of the first word, from 1

    def location(self, word: int) -> str:
        """Return the file and line of a word."""
        return f"{self.path}, line {self.line + word}"


def read_conll(path: Path, *, require_tags: bool = True, check_scheme: bool = True) -> list[TaggedSentence]:
    """Return the sentences of a file, with IOB1 or IOB2 tags converted to IOB2.

    Args:
        path: The file. Lines that start with `-DOCSTART-` are ignored.
        require_tags: Raise an error if a word has no tag. If False, tags are ignored.
        check_scheme: Raise an error if the tags follow neither IOB1 nor IOB2.
    """
    validate_file(path)
    sentences: list[TaggedSentence] = []
    words: list[str] = []
    tags: list[str] = []
    start = 1
    for line, cells in _read_cells(path):
        if not cells:
            if words:
                sentences.append(TaggedSentence(words, tags, path, start))
            words, tags = [], []
            continue
        if require_tags:
            _validate_tag(path, line, cells)
        start = start if words else line.number
        words.append(cells[0])
        tags.append(cells[-1] if len(cells) > 1 else OUTSIDE_TAG)
    if not sentences:
        raise DataError(Problem(path=str(path), reason="the file contains no sentences"))
    if require_tags and check_scheme:
        _validate_scheme(path, sentences)
    return [
        TaggedSentence(sentence.words, to_iob2(sentence.tags or []) if require_tags else None, path, sentence.line)
        for sentence in sentences
    ]


def is_conll(path: Path) -> bool:
    """Return whether a .txt file has words and tags in columns, as opposed to plain texts."""
    if path == STDIN:
        return False
    rows = [_SEPARATOR.split(line.text.strip()) for line in read_lines(path) if line.text.strip()]
    return bool(rows) and len(rows[0]) > 1 and all(len(row) == len(rows[0]) and _TAG.fullmatch(row[-1]) for row in rows)


def _read_cells(path: Path) -> Iterator[tuple[Line, list[str]]]:
    """Yield each line with its cells; no cells mark the end of a sentence."""
    num_columns = 0
    for line in read_lines(path):
        cells = [cell.strip() for cell in _SEPARATOR.split(line.text.strip(" \t\r\n"))]
        if not line.text.strip() or cells[0] == "-DOCSTART-":
            yield line, []
            continue
        num_columns = num_columns or len(cells)
        if not cells[0]:
            reason, remedy = "the word in the first column is empty", "write a word or remove the line"
            raise DataError(Problem(path=str(path), number=line.number, reason=reason, remedy=remedy))
        if len(cells) != num_columns:
            reason = f"the line has {plural(len(cells), 'column')}, but the first line with a word has {num_columns}"
            remedy = "write every word with the same columns, and a blank line between sentences"
            raise DataError(Problem(path=str(path), number=line.number, reason=reason, remedy=remedy))
        yield line, cells
    yield Line(0, 0, ""), []


def _validate_tag(path: Path, line: Line, cells: list[str]) -> None:
    if len(cells) < 2:
        reason, remedy = f"{cells[0]!r} has no tag", "write it in the last column"
        raise DataError(Problem(path=str(path), number=line.number, reason=reason, remedy=remedy))
    if not _TAG.fullmatch(cells[-1]):
        reason, remedy = f"{cells[-1]!r} is not a tag", "use O, B-TYPE or I-TYPE"
        raise DataError(Problem(path=str(path), number=line.number, reason=reason, remedy=remedy))


def _validate_scheme(path: Path, sentences: list[TaggedSentence]) -> None:
    """Raise an error for mixed schemes: in IOB2 I- starts no entity, in IOB1 B- only separates entities of one type."""
    iob1_violations, iob2_violations = list[tuple[int, str, str]](), list[tuple[int, str, str]]()
    for sentence in sentences:
        previous = OUTSIDE_TAG
        for word, tag in enumerate(sentence.tags or []):
            continues = previous[2:] == tag[2:] and previous != OUTSIDE_TAG
            if tag.startswith("I-") and not continues:
                iob2_violations.append((sentence.line + word, tag, previous))
            if tag.startswith("B-") and not continues:
                iob1_violations.append((sentence.line + word, tag, previous))
            previous = tag
    if iob1_violations and iob2_violations:  # assume the scheme with fewer violations
        candidates = ((iob2_violations, "B-"), (iob1_violations, "I-"))
        violations, prefix = min(candidates, key=lambda candidate: len(candidate[0]))
        line, tag, previous = violations[0]
        reason = f"{tag} follows {previous}, but other entities in the file start with {prefix}"
        remedy = f"change it to {prefix}{tag[2:]}"
        raise DataError(Problem(path=str(path), number=line, reason=reason, remedy=remedy))
