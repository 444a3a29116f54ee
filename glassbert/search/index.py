"""Documents in, an index out, brought up to date: only what is new or has changed is read and encoded.

A run that is stopped, however it is, is gone on with by the same call.
"""

import time
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.search.about import About
from glassbert.search.columns import Entry
from glassbert.search.engine import Engine, Here
from glassbert.search.nearest import tidy
from glassbert.search.passages import Cut
from glassbert.search.places import Found, absolute, find_files, left_out, listed, size_of
from glassbert.search.reading import Event, Failed, Task, Unchanged, Whole
from glassbert.search.store import Source, Store, open_to_write
from glassbert.search.writer import Writer
from glassbert.vectors.encode import Encoder, Reading
from glassbert.vectors.files import weights_digest

Watch = Callable[[int, int], None]  # takes how many bytes are read and written, and of how many


@dataclass(frozen=True, kw_only=True)
class Settings:
    """What is read of the documents, and which vectors they get."""

    text: str = "text"  # the column of a table that holds the text
    pooling: str = "mean"
    layer: int = -1
    cut: Cut = field(default_factory=Cut)
    forget: tuple[str | Path, ...] = ()  # files and folders; they need not be there any more

    @staticmethod
    def of(about: About, text: str = "text") -> "Settings":
        """Give the settings that an index was made with."""
        cut = Cut(window=about.window, overlap=about.overlap)
        return Settings(text=text, pooling=about.pooling, layer=about.layer, cut=cut)


@dataclass(frozen=True, kw_only=True)
class Summary:
    """What a run did. Files: new, changed, unchanged, gone (and forgotten), skipped; `problems` names what is wrong."""

    new: int
    changed: int
    unchanged: int
    gone: int
    skipped: int
    left_out: int  # rows and lines of files that are otherwise there
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
    engine: Callable[[Encoder, str, Cut], Engine] = Here,
) -> Summary:
    """Bring the index at `db` up to date with files and folders; what is elsewhere in it stays."""
    started = time.perf_counter()
    settings = settings or Settings()
    if not places and not settings.forget:
        raise GlassBertError("There are no documents to index; give files or folders.")
    reading = Reading(pooling=settings.pooling, layer=settings.layer, normalize=True, truncate=True)
    encoder = Encoder(bert.model, bert.tokenizer, reading)
    about = describe(encoder, settings.cut, bert.report.source)
    problems: list[str] = []
    found, unwanted = find_files(places, problems.append), list(map(absolute, listed(settings.forget)))
    works = engine(encoder, settings.text, settings.cut)
    with open_to_write(db, about) as store:
        run = _Run(store, works)
        run.read(found, watch)
        run.forget(found, unwanted)
        tidy(store)
        return Summary(
            **{name: run.counts[name] for name in ("new", "changed", "unchanged", "gone", "skipped")},
            left_out=left_out(run.left_out),
            written=run.writer.num_written,
            passages=store.count(),
            seconds=time.perf_counter() - started,
            encoding_seconds=works.seconds,
            problems=(*problems, *run.problems, *run.writer.told),
        )


def describe(encoder: Encoder, cut: Cut, model: str) -> About:
    """Say by which model and how the vectors are made; refuse a window the model cannot read."""
    room = encoder.model.config.max_positions
    if cut.window > room:
        raise GlassBertError(f"window={cut.window} is more than the {room} tokens that this model reads.")
    return About(
        model=str(Path(model).resolve()) if Path(model).is_dir() else model,  # found again from another folder
        weights=weights_digest(encoder),
        pooling=encoder.reading.pooling,
        layer=encoder.num_layers,  # -1 and the last layer's number are the same
        window=cut.window,
        overlap=cut.overlap,
        width=encoder.model.config.hidden_size,
    )


class _Run:
    """One pass over the files: what it found, and what is to be told."""

    def __init__(self, store: Store, engine: Engine) -> None:
        self.store, self.engine, self.writer = store, engine, Writer(store, engine.vectors)
        self.known = store.known()
        self.cleared: set[str] = set()  # sources of which nothing but the new edition is hidden
        self.counts: Counter[str] = Counter()
        self.problems: list[str] = []
        self.left_out: list[str] = []  # those of them that are about rows and lines

    def read(self, found: Found, watch: Watch) -> None:
        """Look at every file; read what is new or has changed."""
        reached = _Reached({str(path): size_of(path) for path in found.files})
        waiting = 0  # bytes that are read, but not written
        with closing(self.engine.read(map(self._task, found.files))) as events:
            for event in events:
                more = reached.by(event)
                self._take(event)
                waiting = waiting + more * isinstance(event, Entry | Whole) if self.writer.group else 0
                watch(reached.done - waiting, reached.total)
        self.writer.flush()
        watch(reached.done, reached.total)

    def forget(self, found: Found, unwanted: Sequence[Path]) -> None:
        """Forget what is no longer there, and what is no longer wanted."""
        here = set(map(str, found.files))
        for place in found.absent:
            stay = sum(Path(name) != place and Path(name).is_relative_to(place) for name in self.known)
            self.counts["skipped"] += str(place) not in self.known
            if stay and place not in unwanted:
                self.problems.append(f"{stay:,} files of {str(place)!r} stay in the index; --forget it if it is gone.")
        gone = [
            name
            for name in self.known
            if name not in here and (found.missed(name) or any(map(Path(name).is_relative_to, unwanted)))
        ]
        for place in unwanted:
            if not any(Path(name).is_relative_to(place) for name in gone):
                self.problems.append(
                    f"There is nothing to forget of {str(place)!r}: it was not indexed, or is read now."
                )
        if gone:
            self.store.forget(gone)
        self.counts["gone"] = len(gone)

    def _task(self, path: Path) -> Task:
        was = self._was(str(path))
        there = self.store.ids(was.hidden) if was.hidden else frozenset[str]()
        return Task(str(path), was.edition, was.hidden, there)

    def _take(self, event: Event) -> None:
        """Write a passage, or note how a file ended."""
        was = self._was(event.source)
        if isinstance(event, Entry):
            self._clear(was, event.edition)
            self.writer.put(replace(was, hidden=event.edition), event)
        elif isinstance(event, Unchanged):
            self._keep(was)
        elif isinstance(event, Failed):
            self.writer.abandon(event.source)
            self.problems.append(event.line)
            self.counts["skipped"] += 1
        else:
            self._clear(was, event.edition)
            self.writer.finish(Source(was.source, event.edition, was.edition, event.num_passages, event.problems))
            self.problems += event.problems
            self.left_out += event.problems
            self.counts["changed" if was.edition else "new"] += 1

    def _keep(self, source: Source) -> None:
        """Leave a source as it is; remove what a run that was killed has left of another edition."""
        if source.hidden:
            self.store.remove([source.hidden])
            self.store.write([replace(source, hidden="")])
        self.problems += source.problems
        self.left_out += source.problems
        self.counts["unchanged"] += 1

    def _clear(self, source: Source, edition: str) -> None:
        """Remove what a run that was killed has left, unless it is of this edition."""
        if source.source not in self.cleared:
            self.cleared.add(source.source)
            if source.hidden != edition:
                self.store.remove([source.hidden])

    def _was(self, name: str) -> Source:
        return self.known.get(name, Source(name))


class _Reached:
    """How many bytes of the files are done."""

    def __init__(self, sizes: dict[str, int]) -> None:
        self.sizes, self.total, self.done = sizes, sum(sizes.values()), 0
        self.places: dict[str, int] = {}  # of files that are being read

    def by(self, event: Event) -> int:
        """Go on to where this passage ends, or to the end of its file; give by how much."""
        size = self.sizes[event.source]
        was = self.places.pop(event.source, 0)
        now = max(was, min(event.stop, size)) if isinstance(event, Entry) else size
        if isinstance(event, Entry):
            self.places[event.source] = now
        self.done += now - was
        return now - was
