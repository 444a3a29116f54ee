"""Documents in, an index out, brought up to date: only what is new or has changed is read and encoded.

A run that is stopped, however it is, is gone on with by the same call.
"""

import hashlib
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from glassbert.disk import digest_of
from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.search.about import About
from glassbert.search.columns import Entry
from glassbert.search.documents import TABLES, read_documents
from glassbert.search.nearest import tidy
from glassbert.search.passages import Cut, Passage, passages_of
from glassbert.search.places import Found, Problems, find_files, kind_of, need_plain_file, why
from glassbert.search.store import Source, Store, open_to_write
from glassbert.search.writer import Writer
from glassbert.vectors.encode import Encoder, Reading
from glassbert.vectors.files import weights_digest

Watch = Callable[[int, int], None]  # takes how many bytes are done, and of how many


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What is read of the documents, and which vectors they get."""

    text: str = "text"  # the column of a table that holds the text
    pooling: str = "mean"
    layer: int = -1
    cut: Cut = field(default_factory=Cut)

    @staticmethod
    def of(about: About, text: str = "text") -> "Settings":
        """Give the settings that an index was made with."""
        cut = Cut(window=about.window, overlap=about.overlap)
        return Settings(text=text, pooling=about.pooling, layer=about.layer, cut=cut)


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What a run did. Files: new, changed, unchanged, gone (and forgotten), skipped (and named in `problems`)."""

    new: int
    changed: int
    unchanged: int
    gone: int
    skipped: int
    written: int  # passages, in this run
    passages: int  # in the index now
    seconds: float
    encoding_seconds: float
    problems: tuple[str, ...]


def build(
    places: Sequence[str | Path],
    db: str | Path,
    bert: LoadedBert,
    settings: Settings | None = None,
    watch: Watch = lambda done, total: None,
) -> Summary:
    """Bring the index at `db` up to date with files and folders; what is elsewhere in it stays."""
    started = time.perf_counter()
    settings = settings or Settings()
    reading = Reading(pooling=settings.pooling, layer=settings.layer, normalize=True, truncate=True)
    encoder = Encoder(bert.model, bert.tokenizer, reading)
    about = describe(encoder, settings.cut, bert.report.source)
    problems: list[str] = []
    found = find_files(places, problems.append)
    with open_to_write(db, about) as store:
        run = _Run(store, Writer(store, encoder), settings)
        run.read(found, watch)
        run.forget(found)
        tidy(store)
        return Summary(
            **{name: run.counts[name] for name in ("new", "changed", "unchanged", "gone", "skipped")},
            written=run.writer.num_written,
            passages=sum(source.num_passages for source in store.known().values() if source.edition),
            seconds=time.perf_counter() - started,
            encoding_seconds=run.writer.seconds,
            problems=(*problems, *run.problems, *run.writer.told),
        )


def describe(encoder: Encoder, cut: Cut, model: str) -> About:
    """Say by which model and how the vectors are made; refuse a window the model cannot read."""
    room = encoder.model.config.max_positions
    if cut.window > room:
        raise GlassBertError(f"window={cut.window} is more than the {room} tokens that this model reads.")
    return About(
        model=model,
        weights=weights_digest(encoder),
        pooling=encoder.reading.pooling,
        layer=encoder.num_layers,  # -1 and the last layer's number are the same
        window=cut.window,
        overlap=cut.overlap,
        width=encoder.model.config.hidden_size,
    )


class _UnreadableError(Exception):
    """A file that could not be read to its end; the line to tell."""


class _Run:
    """One pass over the files: what it found, and what is to be told."""

    def __init__(self, store: Store, writer: Writer, settings: Settings) -> None:
        self.store, self.writer, self.settings = store, writer, settings
        self.known = store.known()
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []

    def read(self, found: Found, watch: Watch) -> None:
        """Look at every file; read what is new or has changed."""
        sizes = [_size(path) for path in found.files]
        total, done = sum(sizes), 0
        for path, size in zip(found.files, sizes, strict=True):
            try:
                self._take(path, lambda read, done=done, size=size: watch(done + min(read, size), total))
            except _UnreadableError as error:
                self.counts["skipped"] += 1
                self.problems.append(str(error))
            done += size
            watch(done, total)
        self.writer.flush()

    def forget(self, found: Found) -> None:
        """Forget what is no longer there."""
        here = set(map(str, found.files))
        gone = [name for name in self.known if name not in here and found.missed(name)]
        if gone:
            self.store.forget(gone)
        self.counts["gone"] = len(gone)

    def _take(self, path: Path, progress: Callable[[int], None]) -> None:
        """Read one file, if what is in it is not there yet."""
        stamp, edition = _looked_at(path, self.settings.text)
        was = self.known.get(str(path), Source(str(path)))
        if was.edition == edition:
            self._keep(was)
            return
        there = self._left_over(was, edition)
        problems = Problems()
        count = 0
        try:
            for passage in self._passages(path, problems):
                count += 1
                entry = _entry(passage, edition)
                if entry.id not in there:
                    self.writer.put(replace(was, hidden=edition), entry)
                progress(passage.stop)
            if _stamp(path) != stamp:
                raise _UnreadableError(f"{path} changed while it was read; run this again.")
        except _UnreadableError:
            self.writer.abandon(str(path))
            raise
        self.writer.finish(Source(str(path), edition, was.edition, count, tuple(problems.told())))
        self.problems += problems.told()
        self.counts["changed" if was.edition else "new"] += 1

    def _keep(self, source: Source) -> None:
        """Leave a source as it is; remove what a run that was killed has left of another edition."""
        if source.hidden:
            self.store.remove([source.hidden])
            self.store.write([replace(source, hidden="")])
        self.problems += source.problems
        self.counts["unchanged"] += 1

    def _left_over(self, source: Source, edition: str) -> set[str]:
        """Give the ids that a run that was killed has written of this edition; remove what is of another."""
        if source.hidden == edition:
            return self.store.ids(edition)
        self.store.remove([source.hidden])
        return set()

    def _passages(self, path: Path, problems: Problems) -> Iterator[Passage]:
        """Give the passages of a file; whatever is wrong with it is one kind of error, with its line."""
        try:
            documents = read_documents(path, self.settings.text, problems.tell)
            yield from passages_of(documents, self.writer.encoder.tokenizer, self.settings.cut)
        except (OSError, GlassBertError) as error:
            raise _UnreadableError(_line(path, error)) from None


def _looked_at(path: Path, column: str) -> tuple[tuple[int, int], str]:
    """Give when a file was last written, and the name of its edition: a digest of its name, content and column."""
    try:
        need_plain_file(path)
        stamp = _stamp(path)
        parts = [str(path), digest_of(path), column if kind_of(path) in TABLES else ""]
    except (OSError, GlassBertError) as error:
        raise _UnreadableError(_line(path, error)) from None
    return stamp, _digest(*parts)


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
    if isinstance(error, FileNotFoundError):
        return f"{path} has vanished."
    return f"{path} could not be read: {why(error)}." if isinstance(error, OSError) else str(error)


def _stamp(path: Path) -> tuple[int, int]:
    try:
        found = path.stat()
    except OSError as error:
        raise _UnreadableError(_line(path, error)) from None
    return found.st_mtime_ns, found.st_size


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # it is told when its turn comes
        return 0


def _digest(*parts: str) -> str:
    return hashlib.blake2b("\0".join(parts).encode(), digest_size=16).hexdigest()
