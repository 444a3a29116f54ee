"""Write passages to the index in groups; a file becomes visible to searches when all its passages are stored."""

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np

from glassbert.data.problems import Problem
from glassbert.search.store.index_store import IndexStore, SourceRecord
from glassbert.search.store.schema import PassageRow

MAX_PASSAGES_PER_COMMIT = 2_048
MIN_PASSAGES_PER_COMMIT = 64
SECONDS_PER_COMMIT = 5.0  # target encoding time between commits: the work that a crash can lose
ENCODE_TO_COMMIT_RATIO = 5  # minimum ratio of encoding time to commit time, so slow storage gets larger groups


class PassageWriter:
    """Buffer passages, encode and store them in groups, and commit files; `index_store` describes the protocol."""

    def __init__(self, store: IndexStore, embed: Callable[[list[PassageRow]], np.ndarray]) -> None:
        """Create a writer.

        Args:
            store: An index opened for writing.
            embed: Returns the vectors of a group of passages.
        """
        self.store, self.embed = store, embed
        self.buffer: list[PassageRow] = []
        self.started: dict[str, SourceRecord] = {}  # files with passages that are buffered, or stored but hidden
        self.recorded: set[str] = set()  # started files whose hidden edition is recorded in the store
        self.finished: list[SourceRecord] = []  # files that the next commit makes visible
        self.type_mismatches: dict[str, dict[str, Problem]] = {}  # source -> column -> first problem
        self.problems: list[Problem] = []
        self.num_written = 0
        self.group_size = MIN_PASSAGES_PER_COMMIT
        self._group_started = 0.0

    def add(self, source: SourceRecord, passage: PassageRow) -> None:
        """Buffer a passage of a file whose new edition is `source.hidden_edition`."""
        self.started.setdefault(source.source, source)
        if not self.buffer:
            self._group_started = time.monotonic()
        self.buffer.append(passage)
        if len(self.buffer) >= min(self.group_size, MAX_PASSAGES_PER_COMMIT):
            self.flush()

    def finish(self, source: SourceRecord) -> None:
        """Make `source.edition` visible and delete `source.hidden_edition` with the next commit."""
        self.finished.append(source)
        if len(self.finished) >= MAX_PASSAGES_PER_COMMIT:
            self.flush()

    def abandon(self, name: str) -> None:
        """Discard what was written of a file that could not be read to its end; its old edition stays."""
        self.buffer = [passage for passage in self.buffer if passage.source != name]
        source = self.started.pop(name, None)
        self.type_mismatches.pop(name, None)
        if source is None or name not in self.recorded:
            return
        self.recorded.discard(name)
        self.store.remove_editions([source.hidden_edition])
        if source.edition:
            self.store.write_sources([replace(source, hidden_edition="")])
        else:
            self.store.remove_sources([name])

    def flush(self) -> None:
        """Record the hidden editions, store the buffered passages, then commit the finished files."""
        count, encoded = len(self.buffer), 0.0
        self.store.write_sources(source for name, source in self.started.items() if name not in self.recorded)
        self.recorded.update(self.started)
        if self.buffer:
            vectors = self.embed(self.buffer)
            encoded = time.monotonic()
            for name, problems in self.store.add_passages(self.buffer, vectors).items():
                self.type_mismatches.setdefault(name, {}).update(problems)
            self.num_written += len(self.buffer)
            self.buffer = []
        self._commit_finished()
        if count:
            passages_per_second = count / max(encoded - self._group_started, 1e-3)
            seconds = max(SECONDS_PER_COMMIT, ENCODE_TO_COMMIT_RATIO * (time.monotonic() - encoded))
            limit = min(MAX_PASSAGES_PER_COMMIT, round(passages_per_second * seconds))
            self.group_size = max(MIN_PASSAGES_PER_COMMIT, limit)

    def _commit_finished(self) -> None:
        sources = [self._with_type_mismatches(source) for source in self.finished]
        self.store.write_sources(sources)
        replaced = [source for source in sources if source.hidden_edition]
        self.store.remove_editions(source.hidden_edition for source in replaced)
        self.store.write_sources(replace(source, hidden_edition="") for source in replaced)
        for source in sources:
            self.started.pop(source.source, None)
            self.recorded.discard(source.source)
        self.finished = []

    def _with_type_mismatches(self, source: SourceRecord) -> SourceRecord:
        problems = self.type_mismatches.pop(source.source, {}).values()
        self.problems += problems
        return replace(source, problems=(*source.problems, *problems))
