"""Passages in, groups of them encoded and written; a source is acknowledged when its last passage is there."""

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from glassbert.search.columns import Entry
from glassbert.search.store import Source, Store

PASSAGES_A_GROUP = 2_048  # encoded together and written in one commit, at most
PASSAGES_AT_FIRST = 64
WORK_A_COMMIT = 5  # times as long: where writing is slow, groups are larger
SECONDS_A_GROUP = 5.0  # as many passages as take about so long: what a crash costs, and how often people hear


class Writer:
    """Keeps what waits to be written. `store.py` says in which order things become so."""

    def __init__(self, store: Store, vectors: Callable[[list[Entry]], np.ndarray]) -> None:
        """Write to a store; `vectors` gives those of a group."""
        self.store, self.vectors = store, vectors
        self.group: list[Entry] = []
        self.begun: dict[str, Source] = {}  # sources with passages in the group, or written and not acknowledged
        self.marked: set[str] = set()  # those of them that the store knows to be on their way
        self.finished: list[Source] = []
        self.misfits: dict[str, dict[str, str]] = {}  # source -> column -> what did not fit it
        self.told: list[str] = []  # lines about them, for people
        self.num_written = 0
        self.room = PASSAGES_AT_FIRST  # passages that the next group may have
        self.begun_at = 0.0  # when the first passage of the group came

    def put(self, source: Source, entry: Entry) -> None:
        """Take one passage of a source whose new edition is `source.hidden`."""
        self.begun.setdefault(source.source, source)
        if not self.group:
            self.begun_at = time.monotonic()
        self.group.append(entry)
        if len(self.group) >= min(self.room, PASSAGES_A_GROUP):
            self.flush()

    def finish(self, source: Source) -> None:
        """Say that a source is whole: to be acknowledged as `source.edition`, and `source.hidden` to be removed."""
        self.finished.append(source)
        if len(self.finished) >= PASSAGES_A_GROUP:
            self.flush()

    def abandon(self, name: str) -> None:
        """Take back a source that could not be read to its end; what was there before stays."""
        self.group = [entry for entry in self.group if entry.source != name]
        source = self.begun.pop(name, None)
        self.misfits.pop(name, None)
        if source is None or name not in self.marked:
            return
        self.marked.discard(name)
        self.store.remove([source.hidden])
        if source.edition:
            self.store.write([replace(source, hidden="")])
        else:
            self.store.forget([name])

    def flush(self) -> None:
        """Write what waits: first say what is coming, then write it, then acknowledge what is whole."""
        count, ready = len(self.group), 0.0
        self.store.write(source for name, source in self.begun.items() if name not in self.marked)
        self.marked.update(self.begun)
        if self.group:
            vectors = self.vectors(self.group)
            ready = time.monotonic()
            for name, lines in self.store.add(self.group, vectors).items():
                self.misfits.setdefault(name, {}).update(lines)
            self.num_written += len(self.group)
            self.group = []
        self._acknowledge()
        if count:
            rate = count / max(ready - self.begun_at, 1e-3)
            seconds = max(SECONDS_A_GROUP, WORK_A_COMMIT * (time.monotonic() - ready))
            self.room = max(PASSAGES_AT_FIRST, min(PASSAGES_A_GROUP, round(rate * seconds)))

    def _acknowledge(self) -> None:
        done = [self._with_misfits(source) for source in self.finished]
        self.store.write(done)
        replaced = [source for source in done if source.hidden]
        self.store.remove(source.hidden for source in replaced)
        self.store.write(replace(source, hidden="") for source in replaced)
        for source in done:
            self.begun.pop(source.source, None)
            self.marked.discard(source.source)
        self.finished = []

    def _with_misfits(self, source: Source) -> Source:
        lines = self.misfits.pop(source.source, {}).values()
        self.told += lines
        return replace(source, problems=(*source.problems, *lines))
