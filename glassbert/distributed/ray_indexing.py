"""Index files with Ray: readers and workers run on the cluster, this process is the only writer.

Ray restarts a reader or worker that dies, and its results arrive again. Passages that the writer has stored are not
lost if this process dies; the same command continues from there.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from glassbert.data.discovery import file_size
from glassbert.data.problems import Problem
from glassbert.distributed.cluster import RayCluster, actor_pool, connect_cluster, import_ray
from glassbert.distributed.model_spec import ModelSpec
from glassbert.distributed.ray_passages import (
    PassageMessage,
    PassageWorker,
    ReaderConfig,
    decode_messages,
    encode_messages,
    read_passages,
)
from glassbert.embedding.text_encoder import TextEncoder
from glassbert.errors import GlassBertError
from glassbert.search.ingest.file_reader import FileFailed, FileRead, FileTask, IngestEvent, changed_while_reading
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.store.schema import PassageRow

FILES_PER_READ_TASK = 64
BYTES_PER_READ_TASK = 8 << 20  # a task ends with the file that exceeds this
WORKERS_PER_READER = 16  # reading and splitting is much faster than encoding


def ray_index_engine(cluster: RayCluster, model: str) -> Callable[[TextEncoder, str, PassageConfig], "RayEngine"]:
    """Return an engine factory for `build_index` that uses Ray.

    Args:
        cluster: The Ray cluster.
        model: Name, hub id or folder that workers load the model from.
    """

    def create(encoder: TextEncoder, text_column: str, passages: PassageConfig) -> RayEngine:
        reader = ReaderConfig(text_column, passages, encoder.tokenizer.backend.to_str())
        return RayEngine(cluster, ModelSpec.from_encoder(encoder, model), reader)

    return create


class RayEngine:
    """Reads and encodes files on a Ray cluster."""

    def __init__(self, cluster: RayCluster, spec: ModelSpec, reader: ReaderConfig) -> None:
        self.cluster, self.spec, self.reader = cluster, spec, reader
        self.encoding_seconds = 0.0
        self._vectors: dict[str, np.ndarray] = {}  # of passages that are not written yet, by passage id

    def read(self, tasks: Iterable[FileTask]) -> Generator[IngestEvent]:
        """Yield passages and file results as they arrive; the result of a file comes after all its passages."""
        listed = list(tasks)
        if not listed:
            return
        orderer = EventOrderer([task.source for task in listed])
        with connect_cluster(self.cluster) as num_workers:
            for message in self._messages(listed, num_workers):
                yield from self._events(message, orderer)
        yield from orderer.fail_missing()

    def embed(self, passages: list[PassageRow]) -> np.ndarray:
        """Return the vectors that arrived with these passages; drop those of failed files."""
        vectors = np.stack([self._vectors[passage.id] for passage in passages])
        self._vectors.clear()  # the writer has passed all buffered passages; what is left belongs to failed files
        return vectors

    def _messages(self, tasks: list[FileTask], num_workers: int) -> Iterator[PassageMessage]:
        """Stream messages through Ray Data, which slows readers down if workers or this process fall behind."""
        data = import_ray().data
        readers = data.TaskPoolStrategy(size=-(-num_workers // WORKERS_PER_READER))
        files = data.from_arrow([encode_messages([group]) for group in _group_by_size(tasks)])
        passages = files.map_batches(
            read_passages, compute=readers, num_cpus=0, batch_size=None, batch_format="pyarrow", fn_args=(self.reader,)
        )
        encoded = passages.map_batches(
            PassageWorker,
            batch_size=None,
            batch_format="pyarrow",
            fn_constructor_args=(self.spec,),
            **actor_pool(num_workers),
        )
        for table in encoded.iter_batches(batch_size=None, batch_format="pyarrow"):
            yield from decode_messages(table, PassageMessage)

    def _events(self, message: PassageMessage, orderer: "EventOrderer") -> Iterator[IngestEvent]:
        if message.problem:
            raise GlassBertError(message.problem)
        self.encoding_seconds += message.seconds
        count = len(message.passages)
        vectors = np.split(np.frombuffer(message.vectors, dtype=np.float32), count) if count else []
        for passage, vector in zip(message.passages, vectors, strict=True):
            for event in orderer.accept(passage):
                if event is passage:
                    self._vectors[passage.id] = vector
                yield event
        for event in (*message.unchanged, *message.failed, *message.read):
            yield from orderer.accept(event)


@dataclass
class PartialFile:
    """A file of which some events have arrived."""

    edition: str
    passage_ids: set[str] = field(default_factory=set[str])
    result: FileRead | None = None


class EventOrderer:
    """Orders events that arrive in any order and possibly twice: each file ends once, after all its passages."""

    def __init__(self, sources: Iterable[str]) -> None:
        self.unfinished = dict.fromkeys(sources)  # an ordered set
        self.partial_files: dict[str, PartialFile] = {}

    def accept(self, event: IngestEvent) -> Iterator[IngestEvent]:
        """Yield the events that can be written now."""
        if event.source not in self.unfinished:
            return  # the file has failed, or the event arrived twice
        if not isinstance(event, PassageRow | FileRead):
            yield self._finish(event)
            return
        partial = self.partial_files.setdefault(event.source, PartialFile(event.edition))
        if partial.edition != event.edition:  # a reader died, and the file had changed when it was read again
            yield self._finish(FileFailed(event.source, changed_while_reading(event.source)))
            return
        if isinstance(event, PassageRow):
            if event.id in partial.passage_ids:
                return  # arrived twice
            partial.passage_ids.add(event.id)
            yield event
        else:
            partial.result = event
        if partial.result and partial.result.num_new_passages == len(partial.passage_ids):
            yield self._finish(partial.result)

    def fail_missing(self) -> Iterator[IngestEvent]:
        """Yield a failure for each file that is not complete."""
        for source in [*self.unfinished]:
            reason, remedy = "the workers did not return all of its passages", "run the command again"
            yield self._finish(FileFailed(source, Problem(path=source, reason=reason, remedy=remedy)))

    def _finish(self, event: IngestEvent) -> IngestEvent:
        del self.unfinished[event.source]
        self.partial_files.pop(event.source, None)
        return event


def _group_by_size(tasks: Iterable[FileTask]) -> Iterator[list[FileTask]]:
    """Group small files into tasks of limited size."""
    group: list[FileTask] = []
    size = 0
    for task in tasks:
        group.append(task)
        size += file_size(Path(task.source))
        if len(group) == FILES_PER_READ_TASK or size > BYTES_PER_READ_TASK:
            yield group
            group, size = [], 0
    if group:
        yield group
