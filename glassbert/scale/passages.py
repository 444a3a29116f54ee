"""What machines do for an index: files to passages in readers, passages to vectors in workers.

Messages go from reader to worker to the one writer, each the bytes of many passages and of how files ended.
"""

import time
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from tokenizers import Tokenizer as FastTokenizer

from glassbert.errors import GlassBertError
from glassbert.scale.worker import Order
from glassbert.search.columns import Entry
from glassbert.search.passages import Cut
from glassbert.search.reading import Event, Failed, Task, Unchanged, Whole, read_file
from glassbert.tokens.tokenizer import Tokenizer
from glassbert.vectors.encode import Encoder

EVENTS_A_MESSAGE = 128
COLUMN = "packed"


class Message(msgspec.Struct):
    """Passages, how files ended, and what a worker has to add."""

    entries: list[Entry] = []
    unchanged: list[Unchanged] = []
    whole: list[Whole] = []
    failed: list[Failed] = []
    vectors: bytes = b""  # float32, one after the other
    seconds: float = 0.0  # it took to make them
    problem: str = ""  # why there are none

    def take(self, event: Event) -> None:
        """Put one more in."""
        kinds = {Entry: self.entries, Unchanged: self.unchanged, Whole: self.whole, Failed: self.failed}
        kinds[type(event)].append(event)  # pyright: ignore[reportArgumentType]  each to its own kind


class Told(msgspec.Struct, frozen=True):
    """What a reader is told besides the files."""

    column: str  # of a table, that holds the text
    cut: Cut
    tokenizer: str  # as JSON


def read(table: Any, told: Told) -> Iterator[Any]:
    """Read files to their ends, or as far as it goes; what is read is sent on as it comes."""
    tokenizer = _tokenizer(told.tokenizer)
    message, count = Message(), 0
    for tasks in unpacked(table, list[Task]):
        for task in tasks:
            for event in read_file(task, told.column, tokenizer, told.cut):
                message.take(event)
                count += 1
                if count == EVENTS_A_MESSAGE:
                    yield packed([message])
                    message, count = Message(), 0
    yield packed([message] if count else [])


class PassageWorker:
    """One worker's model, loaded once. What goes wrong is told in words: an error would hide them."""

    def __init__(self, order: Order) -> None:
        self.problem = ""
        self.encoder: Encoder | None = None
        try:
            self.encoder = order.encoder()
        except (GlassBertError, OSError) as error:
            self.problem = str(error)

    def __call__(self, table: Any) -> Any:
        """Put the vectors to the passages of all messages, encoded together."""
        messages = unpacked(table, Message)
        if self.encoder is None:
            return packed([Message(problem=self.problem)])
        started = time.process_time()
        vectors = self.encoder.encode([entry.text for message in messages for entry in message.entries])
        spent, first = time.process_time() - started, 0
        for message in messages:
            stop = first + len(message.entries)
            message.vectors = vectors[first:stop].tobytes()
            message.seconds, spent = spent, 0.0
            first = stop
        return packed(messages)


def packed(messages: Iterable[Any]) -> Any:
    """Give a table with the bytes of each message."""
    import pyarrow as pa

    return pa.table({COLUMN: pa.array([msgspec.msgpack.encode(one) for one in messages], pa.large_binary())})


def unpacked(table: Any, kind: Any) -> list[Any]:
    """Read the messages of a table."""
    decoder = msgspec.msgpack.Decoder(kind)
    return [decoder.decode(one.as_buffer()) for one in table[COLUMN]]


@lru_cache(maxsize=1)
def _tokenizer(told: str) -> Tokenizer:
    return Tokenizer(FastTokenizer.from_str(told))
