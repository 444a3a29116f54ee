"""Files of tagged words: a word a line, its tag in the last column, a blank line after each sentence (CoNLL, WNUT).

Tags may be IOB1 or IOB2; they come out as IOB2, where every entity begins with B-.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.tasks.scores import entities
from glassbert.text.reading import STDIN, need_file, read_lines

OUTSIDE = "O"
_GAP = re.compile(r"[ \t]+")
_TAG = re.compile(r"O|[BI]-\S+")


@dataclass(frozen=True)
class Sentence:
    """Words, and their tags where they are known."""

    words: list[str]
    tags: list[str] | None
    path: Path
    line: int  # of its first word

    def where(self, word: int) -> str:
        """Say in which file and line a word stands."""
        return f"{self.path}, line {self.line + word}"


def read_conll(path: Path, *, tagged: bool = True, checked: bool = True) -> list[Sentence]:
    """Read all sentences; a line that lacks its tag, and if `checked` a tag no scheme allows, are named."""
    need_file(path)
    sentences: list[tuple[list[str], list[str], int]] = []
    words: list[str] = []
    tags: list[str] = []
    start, columns = 1, 0
    for number, line in enumerate([*read_lines(path), ""], 1):
        cells = _GAP.split(line.strip(" \t\r\n"))
        if not line.strip() or cells[0] == "-DOCSTART-":
            if words:
                sentences.append((words, tags, start))
            words, tags = [], []
            continue
        start = start if words else number
        columns = columns or len(cells)
        if len(cells) != columns or not cells[0].strip():
            raise GlassBertError(
                f"{path}, line {number}: {len(cells)} columns where the first line has {columns}; every "
                "word needs as many, and a blank line parts sentences."
            )
        if tagged and len(cells) < 2:
            raise GlassBertError(f"{path}, line {number}: {cells[0]!r} has no tag; put it in a second column.")
        if tagged and not _TAG.fullmatch(cells[-1].strip()):
            raise GlassBertError(f"{path}, line {number}: {cells[-1]!r} is no tag; tags are O, B-KIND and I-KIND.")
        words.append(cells[0].strip())
        tags.append(cells[-1].strip() if len(cells) > 1 else OUTSIDE)
    if not sentences:
        raise GlassBertError(f"{path} holds no sentence.")
    if tagged and checked:
        _check_scheme(path, [(tags, start) for _, tags, start in sentences])
    return [Sentence(words, as_iob2(tags) if tagged else None, path, start) for words, tags, start in sentences]


def looks_tagged(path: Path) -> bool:
    """Whether a file that could be plain text has words and tags in columns."""
    if path == STDIN:
        return False
    rows = [_GAP.split(line.strip()) for line in read_lines(path) if line.strip()]
    return bool(rows) and len(rows[0]) > 1 and all(len(row) == len(rows[0]) and _TAG.fullmatch(row[-1]) for row in rows)


def as_iob2(tags: list[str]) -> list[str]:
    """Let every entity begin with B-."""
    plain = [OUTSIDE] * len(tags)
    for entity in entities(tags):
        plain[entity.start : entity.stop] = [f"I-{entity.kind}"] * (entity.stop - entity.start)
        plain[entity.start] = f"B-{entity.kind}"
    return plain


def _check_scheme(path: Path, sentences: list[tuple[list[str], int]]) -> None:
    """Refuse a file that keeps neither scheme: in IOB2 no I- begins an entity; in IOB1 B- only parts two of a kind."""
    against_iob1, against_iob2 = list[tuple[int, str, str]](), list[tuple[int, str, str]]()
    for tags, start in sentences:
        before = OUTSIDE
        for place, tag in enumerate(tags):
            continues = before[2:] == tag[2:] and before != OUTSIDE
            if tag.startswith("I-") and not continues:
                against_iob2.append((start + place, tag, before))
            if tag.startswith("B-") and not continues:
                against_iob1.append((start + place, tag, before))
            before = tag
    if against_iob1 and against_iob2:  # the scheme that more of the file keeps is meant
        strays, mended = min((against_iob2, "B-"), (against_iob1, "I-"), key=lambda one: len(one[0]))
        line, tag, before = strays[0]
        raise GlassBertError(
            f"{path}, line {line}: {tag} follows {before}, so an entity begins with {tag[:2]}, though others begin "
            f"with {mended}; make it {mended}{tag[2:]}."
        )
