"""Read one file into passages for an index.

Nothing here accesses the index, so a file can be read in any process on any machine that has the file.
"""

import hashlib
from collections.abc import Iterator, Set
from dataclasses import dataclass
from pathlib import Path

from glassbert.data.discovery import os_error_reason
from glassbert.data.documents import read_documents
from glassbert.data.file_formats import TABLE_SUFFIXES, document_suffix, validate_regular_file
from glassbert.data.problems import DataError, Problem, ProblemLog, printable_path
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import file_digest
from glassbert.search.ingest.passages import Passage, PassageConfig, split_into_passages
from glassbert.search.store.schema import RESERVED_COLUMNS, PassageRow
from glassbert.tokenization.tokenizer import Tokenizer

PASSAGE_VERSION = "3"  # increase when texts are split differently, so that indexed files are read again


@dataclass(frozen=True)
class FileTask:
    """A file to read, and its state in the index."""

    source: str
    edition: str = ""  # digest of the version that searches see
    hidden_edition: str = ""  # partly written by a run that was interrupted
    known_ids: Set[str] = frozenset()  # ids of the passages of `hidden_edition` that are stored


@dataclass(frozen=True)
class FileUnchanged:
    """The index contains the current content of the file."""

    source: str


@dataclass(frozen=True)
class FileRead:
    """A file was read to its end."""

    source: str
    edition: str
    num_passages: int
    num_new_passages: int  # those that were not stored before
    problems: tuple[Problem, ...]


@dataclass(frozen=True)
class FileFailed:
    """A file could not be read to its end."""

    source: str
    problem: Problem


IngestEvent = PassageRow | FileUnchanged | FileRead | FileFailed


def read_file(task: FileTask, text_column: str, tokenizer: Tokenizer, config: PassageConfig) -> Iterator[IngestEvent]:
    """Yield the passages that are not stored yet, then `FileRead`; or `FileUnchanged`; or `FileFailed` on any error."""
    path = Path(task.source)
    log = ProblemLog("skip")
    num_passages = num_new = 0
    try:
        validate_regular_file(path)
        stamp = _stamp(path)
        edition = _edition(path, text_column)
        if edition == task.edition:
            yield FileUnchanged(task.source)
            return
        known_ids = task.known_ids if edition == task.hidden_edition else frozenset[str]()
        documents = read_documents(path, text_column, log, RESERVED_COLUMNS)
        for passage in split_into_passages(documents, tokenizer, config):
            num_passages += 1
            row = _passage_row(passage, edition)
            if row.id not in known_ids:
                num_new += 1
                yield row
        if _stamp(path) != stamp:
            raise DataError(changed_while_reading(task.source))
    except (OSError, GlassBertError) as error:
        yield FileFailed(task.source, _to_problem(path, error))
        return
    if not num_passages and not log.count:
        log.report(Problem(path=task.source, reason="the file contains no text"))
    yield FileRead(task.source, edition, num_passages, num_new, log.problems())


def changed_while_reading(source: str) -> Problem:
    """Return the problem of a file that was written to while it was read."""
    return Problem(path=source, reason="the file changed while it was read", remedy="run the command again")


def _edition(path: Path, text_column: str) -> str:
    """Return a digest of everything that determines the passages of a file: name, content, text column, code version.

    Window, overlap and model are those of the whole index (manifest.py).
    """
    column = text_column if document_suffix(path) in TABLE_SUFFIXES else ""
    return _digest(str(path), file_digest(path), column, PASSAGE_VERSION)


def _passage_row(passage: Passage, edition: str) -> PassageRow:
    document = passage.document
    return PassageRow(
        id=_digest(edition, str(document.row), str(passage.start)),
        text=passage.text,
        source=document.source,
        edition=edition,
        row=document.row,
        passage_number=passage.number,
        start=passage.start,
        stop=passage.stop,
        metadata=document.metadata,
    )


def _to_problem(path: Path, error: Exception) -> Problem:
    if isinstance(error, DataError):
        return error.problem
    if isinstance(error, FileNotFoundError):
        reason = "the target of the link does not exist" if path.is_symlink() else "the file no longer exists"
    elif isinstance(error, OSError):
        reason = f"the file cannot be read ({os_error_reason(error)})"
    else:
        reason = str(error)
    return Problem(path=printable_path(path), reason=reason)


def _stamp(path: Path) -> tuple[int, int]:
    """Return the modification time and size, which change when a file is written to."""
    status = path.stat()
    return status.st_mtime_ns, status.st_size


def _digest(*parts: str) -> str:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()
