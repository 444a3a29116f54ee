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

    def add(self, record: SourceRecord, passage: PassageRow) -> None:
        """Buffer a passage of a file that is being written.

        `record.hidden_edition` is the new edition, which the passage belongs to; `record.edition` is still the old one.
        """
        self.started.setdefault(record.source, record)
        if not self.buffer:
            self._group_started = time.monotonic()
        self.buffer.append(passage)
        if len(self.buffer) >= min(self.group_size, MAX_PASSAGES_PER_COMMIT):
            self.flush()

    def finish(self, record: SourceRecord) -> None:
        """Make a completely read file visible with the next commit.

        `record.edition` is now the new edition; `record.hidden_edition` is the old one, which the commit deletes.
        """
        self.finished.append(record)
        if len(self.finished) >= MAX_PASSAGES_PER_COMMIT:
            self.flush()

    def abandon(self, name: str) -> None:
        """Discard what was written of a file that could not be read to its end; its old edition stays."""
        self.buffer = [passage for passage in self.buffer if passage.source != name]
        record = self.started.pop(name, None)
        self.type_mismatches.pop(name, None)
        if record is None or name not in self.recorded:
            return
        self.recorded.discard(name)
        self.store.remove_editions([record.hidden_edition])
        if record.edition:
            self.store.write_sources([replace(record, hidden_edition="")])
        else:
            self.store.remove_sources([name])

    def flush(self) -> None:
        """Record the hidden editions, store the buffered passages, then commit the finished files."""
        count, encoded_at = len(self.buffer), 0.0
        self.store.write_sources(record for name, record in self.started.items() if name not in self.recorded)
        self.recorded.update(self.started)
        if self.buffer:
            vectors = self.embed(self.buffer)
            encoded_at = time.monotonic()
            for name, problems in self.store.add_passages(self.buffer, vectors).items():
                self.type_mismatches[name] = problems | self.type_mismatches.get(name, {})
            self.num_written += len(self.buffer)
            self.buffer = []
        self._commit_finished()
        if count:
            passages_per_second = count / max(encoded_at - self._group_started, 1e-3)
            seconds = max(SECONDS_PER_COMMIT, ENCODE_TO_COMMIT_RATIO * (time.monotonic() - encoded_at))
            limit = min(MAX_PASSAGES_PER_COMMIT, round(passages_per_second * seconds))
            self.group_size = max(MIN_PASSAGES_PER_COMMIT, limit)

    def _commit_finished(self) -> None:
        records = [self._with_type_mismatches(record) for record in self.finished]
        self.store.write_sources(records)
        replaced = [record for record in records if record.hidden_edition]
        self.store.remove_editions(record.hidden_edition for record in replaced)
        self.store.write_sources(replace(record, hidden_edition="") for record in replaced)
        for record in records:
            self.started.pop(record.source, None)
            self.recorded.discard(record.source)
        self.finished = []

    def _with_type_mismatches(self, record: SourceRecord) -> SourceRecord:
        problems = self.type_mismatches.pop(record.source, {}).values()
        self.problems += problems
        return replace(record, problems=(*record.problems, *problems))
