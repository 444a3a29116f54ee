"""Ray tasks for indexing: readers turn files into passages, workers add the vectors.

Readers, workers and the writer exchange `PassageMessage`s, encoded with MessagePack in Arrow tables.
"""

import time
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec
from tokenizers import Tokenizer as BackendTokenizer

from glassbert.distributed.model_spec import ModelSpec
from glassbert.embedding.text_encoder import TextEncoder
from glassbert.errors import GlassBertError
from glassbert.search.ingest.file_reader import FileFailed, FileRead, FileTask, FileUnchanged, IngestEvent, read_file
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.store.schema import PassageRow
from glassbert.tokenization.tokenizer import Tokenizer

EVENTS_PER_MESSAGE = 128
MESSAGE_COLUMN = "message"


class PassageMessage(msgspec.Struct):
    """Passages and file results from a reader; vectors or an error from a worker."""

    passages: list[PassageRow] = []
    unchanged: list[FileUnchanged] = []
    read: list[FileRead] = []
    failed: list[FileFailed] = []
    vectors: bytes = b""  # float32, one row per passage
    seconds: float = 0.0  # CPU time of encoding
    problem: str = ""  # why there are no vectors

    def add(self, event: IngestEvent) -> None:
        """Append an event to its list."""
        lists = {
            PassageRow: self.passages,
            FileUnchanged: self.unchanged,
            FileRead: self.read,
            FileFailed: self.failed,
        }
        lists[type(event)].append(event)  # pyright: ignore[reportArgumentType]  the list of its type


class ReaderConfig(msgspec.Struct, frozen=True):
    """Settings of the readers."""

    text_column: str  # of tables
    passages: PassageConfig
    tokenizer_json: str


def read_passages(table: Any, config: ReaderConfig) -> Iterator[Any]:
    """Read files and yield tables of messages."""
    tokenizer = _load_tokenizer(config.tokenizer_json)
    message, count = PassageMessage(), 0
    for tasks in decode_messages(table, list[FileTask]):
        for task in tasks:
            for event in read_file(task, config.text_column, tokenizer, config.passages):
                message.add(event)
                count += 1
                if count == EVENTS_PER_MESSAGE:
                    yield encode_messages([message])
                    message, count = PassageMessage(), 0
    yield encode_messages([message] if count else [])


class PassageWorker:
    """A worker with its own model. Errors are returned as text, because Ray hides the message of an exception."""

    def __init__(self, spec: ModelSpec) -> None:
        self.problem = ""
        self.encoder: TextEncoder | None = None
        try:
            self.encoder = spec.load_encoder()
        except (GlassBertError, OSError) as error:
            self.problem = str(error)

    def __call__(self, table: Any) -> Any:
        """Add vectors to the passages of all messages, encoded as one batch."""
        messages = decode_messages(table, PassageMessage)
        if self.encoder is None:
            return encode_messages([PassageMessage(problem=self.problem)])
        started = time.process_time()
        vectors = self.encoder.encode([passage.text for message in messages for passage in message.passages])
        seconds, start = time.process_time() - started, 0
        for message in messages:
            stop = start + len(message.passages)
            message.vectors = vectors[start:stop].tobytes()
            message.seconds, seconds = seconds, 0.0  # the first message carries the time of all
            start = stop
        return encode_messages(messages)


def encode_messages(messages: Iterable[Any]) -> Any:
    """Return an Arrow table with one encoded message per row."""
    import pyarrow as pa

    encoded = [msgspec.msgpack.encode(message) for message in messages]
    return pa.table({MESSAGE_COLUMN: pa.array(encoded, pa.large_binary())})


def decode_messages(table: Any, message_type: Any) -> list[Any]:
    """Return the messages of an Arrow table."""
    decoder = msgspec.msgpack.Decoder(message_type)
    return [decoder.decode(cell.as_buffer()) for cell in table[MESSAGE_COLUMN]]


@lru_cache(maxsize=1)
def _load_tokenizer(tokenizer_json: str) -> Tokenizer:
    return Tokenizer(BackendTokenizer.from_str(tokenizer_json))
