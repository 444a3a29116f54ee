"""Chunks of texts, each with its own file of vectors.

A chunk's file name contains its number and a hash of its texts, so that every process that encodes the chunk, on any
machine, writes the same file. Files appear atomically.
"""

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from glassbert.embedding.batching import text_groups
from glassbert.embedding.text_encoder import TextEncoder, TextTooLongError
from glassbert.errors import GlassBertError, SequenceTooLongError, user_facing_name
from glassbert.runtime.atomic_files import atomic_path, write_atomic
from glassbert.runtime.json_files import read_json
from glassbert.runtime.numpy_errors import NUMPY_ERRORS

TEXTS_PER_CHUNK = 8_192
MAX_CHUNK_CHARS = 16 << 20  # only a chunk of a single text can have more characters
# of the JSON file of a chunk: a text may have 64 MiB, and an escaped character takes 6 bytes
MAX_CHUNK_BYTES = 512 << 20

OnProgress = Callable[[int], None]  # called with the number of texts that were finished


@dataclass(frozen=True)
class Chunk:
    """Consecutive texts and the file of their vectors. The texts are in a JSON file next to it."""

    path: Path
    start: int  # index of the first text
    count: int

    @property
    def texts(self) -> list[str]:
        """The texts, read from their file."""
        return read_chunk_texts(self.path)

    def is_complete(self, hidden_size: int) -> bool:
        """Return whether the file of vectors exists, is readable and has the expected shape and type."""
        try:
            vectors = np.load(self.path, mmap_mode="r")
            return vectors.shape == (self.count, hidden_size) and vectors.dtype == np.dtype("<f4")
        except NUMPY_ERRORS:
            return False


def write_chunks(texts: Iterable[str], folder: Path) -> Iterator[Chunk]:
    """Write the texts of each chunk to the folder and yield the chunk.

    Raise if the folder has vectors of other texts.
    """
    existing = {path.name[:6]: path for path in folder.glob("??????-*.npy")}
    start = 0
    for number, chunk_texts in enumerate(text_groups(texts, TEXTS_PER_CHUNK, MAX_CHUNK_CHARS)):
        path = folder / f"{number:06d}-{_fingerprint(chunk_texts)}.npy"
        if existing.get(path.name[:6], path) != path:
            raise GlassBertError(
                f"The texts have changed: chunk {number} in {folder} was encoded from other texts. "
                f"Run without {user_facing_name('resume')} to start over."
            )
        write_atomic(path.with_suffix(".json"), msgspec.json.encode(chunk_texts))
        yield Chunk(path, start, len(chunk_texts))
        start += len(chunk_texts)


def read_chunk_texts(path: Path) -> list[str]:
    """Return the texts of a chunk, given the path of its vectors."""
    return read_json(path.with_suffix(".json"), list[str], MAX_CHUNK_BYTES)


def encode_locally(encoder: TextEncoder, chunks: Iterable[Chunk], on_progress: OnProgress) -> None:
    """Encode all chunks in this process; skip those that are complete."""
    for chunk in chunks:
        if chunk.is_complete(encoder.model.config.hidden_size):
            on_progress(chunk.count)
        else:
            encode_chunk(encoder, chunk, on_progress)


def encode_chunk(encoder: TextEncoder, chunk: Chunk, on_progress: OnProgress = lambda count: None) -> None:
    """Encode one chunk and write its vectors. The error for a long text states its position in the whole input."""
    texts = chunk.texts
    try:
        with atomic_path(chunk.path, concurrent=True) as path, path.open("wb") as file:
            np.save(file, encoder.encode(texts, on_progress))
    except TextTooLongError as error:
        name = f"Text {chunk.start + error.index + 1:,} ({texts[error.index][:40]!r}...)"
        raise SequenceTooLongError(error.num_tokens, error.max_positions, name, user_facing_name("truncate")) from None


def _fingerprint(texts: list[str]) -> str:
    return hashlib.sha256(msgspec.msgpack.encode(texts)).hexdigest()[:16]
