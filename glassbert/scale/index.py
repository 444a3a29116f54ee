"""Files in, an index out, read and encoded by many machines and written by this one.

A reader or worker that dies is begun anew by Ray and says the same again. This process is the one writer: what it
has acknowledged is not lost with it, and the same command goes on from there.
"""

from collections.abc import Callable, Generator, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import numpy as np

from glassbert.errors import GlassBertError
from glassbert.scale.cluster import Cluster, joined, need_ray, pool
from glassbert.scale.passages import Message, PassageWorker, Told, packed, read, unpacked
from glassbert.scale.worker import Order
from glassbert.search.columns import Entry
from glassbert.search.passages import Cut
from glassbert.search.places import size_of
from glassbert.search.reading import Event, Failed, Task, Whole, changed
from glassbert.vectors.encode import Encoder

FILES_A_READING = 64  # small files are read by the dozen
BYTES_A_READING = 8 << 20  # and large ones one by one
WORKERS_A_READER = 16  # reading and cutting is that much quicker than encoding


def index_on(cluster: Cluster, model: str) -> Callable[[Encoder, str, Cut], "OnRay"]:
    """Give an engine for `build` that works on a cluster; `model` says where the encoder was loaded from."""
    return lambda encoder, column, cut: OnRay(cluster, Order.of(encoder, model), _told(encoder, column, cut))


class OnRay:
    """Reads and encodes on a cluster."""

    def __init__(self, cluster: Cluster, order: Order, told: Told) -> None:
        self.cluster, self.order, self.told = cluster, order, told
        self.seconds = 0.0
        self.ready: dict[str, np.ndarray] = {}  # by the id of the passage: those that wait to be written

    def read(self, tasks: Iterable[Task]) -> Generator[Event]:
        """Give what comes back from the machines, each file's end after the last of its passages."""
        listed = list(tasks)
        if not listed:
            return
        arrivals = Arrivals([task.source for task in listed])
        with joined(self.cluster) as num_workers:
            for message in self._messages(listed, num_workers):
                yield from self._opened(message, arrivals)
        yield from arrivals.missing()

    def vectors(self, entries: list[Entry]) -> np.ndarray:
        """Give the vectors that came with these; what is left is of files that were given up."""
        vectors = np.stack([self.ready[entry.id] for entry in entries])
        self.ready.clear()
        return vectors

    def _messages(self, tasks: list[Task], num_workers: int) -> Iterator[Message]:
        """Let Ray Data stream: it holds readers back where workers or this writer do not keep up."""
        data = need_ray().data
        readers = data.TaskPoolStrategy(size=-(-num_workers // WORKERS_A_READER))
        files = data.from_arrow([packed([some]) for some in _by_size(tasks)])
        cut = files.map_batches(
            read, compute=readers, num_cpus=0, batch_size=None, batch_format="pyarrow", fn_args=(self.told,)
        )
        encoded = cut.map_batches(
            PassageWorker,
            batch_size=None,
            batch_format="pyarrow",
            fn_constructor_args=(self.order,),
            **pool(num_workers),
        )
        for table in encoded.iter_batches(batch_size=None, batch_format="pyarrow"):
            yield from unpacked(table, Message)

    def _opened(self, message: Message, arrivals: "Arrivals") -> Iterator[Event]:
        if message.problem:
            raise GlassBertError(message.problem)
        self.seconds += message.seconds
        count = len(message.entries)
        vectors = np.split(np.frombuffer(message.vectors, dtype=np.float32), count) if count else []
        for entry, vector in zip(message.entries, vectors, strict=True):
            for event in arrivals.take(entry):
                if event is entry:
                    self.ready[entry.id] = vector
                yield event
        for event in (*message.unchanged, *message.failed, *message.whole):
            yield from arrivals.take(event)


@dataclass
class _Open:
    """A file of which something has come, but not all."""

    edition: str
    given: set[str] = field(default_factory=set[str])
    whole: Whole | None = None


class Arrivals:
    """Puts what comes in any order into one that can be written: a file ends once, after all of its passages."""

    def __init__(self, sources: Iterable[str]) -> None:
        self.left = dict.fromkeys(sources)  # in their order
        self.open: dict[str, _Open] = {}

    def take(self, event: Event) -> Iterator[Event]:
        """Give what may be written now."""
        if event.source not in self.left:
            return  # it has ended: given up, or this is said again
        if not isinstance(event, Entry | Whole):
            yield self._ended(event)
            return
        was = self.open.setdefault(event.source, _Open(event.edition))
        if was.edition != event.edition:  # a reader died, and the next one found another file
            yield self._ended(Failed(event.source, changed(event.source)))
            return
        if isinstance(event, Entry):
            if event.id in was.given:
                return  # it came twice
            was.given.add(event.id)
            yield event
        else:
            was.whole = event
        if was.whole and was.whole.num_given == len(was.given):
            yield self._ended(was.whole)

    def missing(self) -> Iterator[Event]:
        """Give up what has not come."""
        for source in [*self.left]:
            yield self._ended(Failed(source, f"{source} did not come back from the workers whole; run this again."))

    def _ended(self, event: Event) -> Event:
        del self.left[event.source]
        self.open.pop(event.source, None)
        return event


def _told(encoder: Encoder, column: str, cut: Cut) -> Told:
    return Told(column, cut, encoder.tokenizer.fast.to_str())


def _by_size(tasks: Iterable[Task]) -> Iterator[list[Task]]:
    """Put small files together."""
    some: list[Task] = []
    size = 0
    for task in tasks:
        some.append(task)
        size += size_of(Path(task.source))
        if len(some) == FILES_A_READING or size > BYTES_A_READING:
            yield some
            some, size = [], 0
    if some:
        yield some
