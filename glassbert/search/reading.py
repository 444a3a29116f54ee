"""A file in, what is to be written of it out: its passages with their ids, then how it ended.

Nothing here looks at the index, so a file can be read in any process, on any machine that sees it.
"""

import hashlib
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

from glassbert.disk import digest_of
from glassbert.errors import GlassBertError
from glassbert.search.columns import Entry
from glassbert.search.documents import TABLES, read_documents
from glassbert.search.passages import Cut, Passage, passages_of
from glassbert.search.places import Problems, kind_of, need_plain_file, why
from glassbert.tokens.tokenizer import Tokenizer

CUTTER = "2"  # changes when texts are cut otherwise: what was indexed is then read again


@dataclass(frozen=True)
class Task:
    """A file to read, and what the index knows of it."""

    source: str
    edition: str = ""  # what searches see
    hidden: str = ""  # what a run that was killed has begun to write
    there: Set[str] = frozenset()  # the ids of what it has written


@dataclass(frozen=True)
class Unchanged:
    """What is in a file is in the index already."""

    source: str


@dataclass(frozen=True)
class Whole:
    """A file was read to its end."""

    source: str
    edition: str
    num_passages: int
    num_given: int  # those of them that were not there yet
    problems: tuple[str, ...]


@dataclass(frozen=True)
class Failed:
    """A file could not be read to its end; the line to tell."""

    source: str
    line: str


Event = Entry | Unchanged | Whole | Failed


def read_file(task: Task, column: str, tokenizer: Tokenizer, cut: Cut) -> Iterator[Event]:
    """Give the passages that are not there yet, then `Whole`; or `Unchanged`; or, whatever is wrong, `Failed`."""
    path = Path(task.source)
    problems = Problems()
    count = given = 0
    try:
        stamp, edition = _looked_at(path, column)
        if edition == task.edition:
            yield Unchanged(task.source)
            return
        there = task.there if edition == task.hidden else frozenset[str]()
        for passage in passages_of(read_documents(path, column, problems.tell), tokenizer, cut):
            count += 1
            entry = _entry(passage, edition)
            if entry.id not in there:
                given += 1
                yield entry
        if _stamp(path) != stamp:
            raise GlassBertError(changed(task.source))
    except (OSError, GlassBertError) as error:
        yield Failed(task.source, _line(path, error))
        return
    if not count and not problems.count:
        problems.tell(f"{path} holds no text.")
    yield Whole(task.source, edition, count, given, tuple(problems.told()))


def changed(source: str) -> str:
    """Say that a file did not hold still."""
    return f"{source} changed while it was read; run this again."


def _looked_at(path: Path, column: str) -> tuple[tuple[int, int], str]:
    """Give when a file was last written, and the name of its edition: a digest of its name, content, column and cut."""
    need_plain_file(path)
    stamp = _stamp(path)
    return stamp, _digest(str(path), digest_of(path), column if kind_of(path) in TABLES else "", CUTTER)


def _entry(passage: Passage, edition: str) -> Entry:
    document = passage.document
    return Entry(
        id=_digest(edition, str(document.row), str(passage.start)),
        text=passage.text,
        source=document.source,
        edition=edition,
        row=document.row,
        number=passage.number,
        start=passage.start,
        stop=passage.stop,
        metadata=document.metadata,
    )


def _line(path: Path, error: Exception) -> str:
    if isinstance(error, FileNotFoundError) and path.is_symlink():
        return f"{path} is a link to a file that is not there."
    if isinstance(error, FileNotFoundError):
        return f"{path} has vanished."
    return f"{path} could not be read: {why(error)}." if isinstance(error, OSError) else str(error)


def _stamp(path: Path) -> tuple[int, int]:
    found = path.stat()
    return found.st_mtime_ns, found.st_size


def _digest(*parts: str) -> str:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()
