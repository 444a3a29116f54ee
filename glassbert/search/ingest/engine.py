"""The interface of indexing engines, which read files and compute vectors, and the local engine.

`RayEngine` (distributed/ray_indexing.py) does the same on a cluster.
"""

import time
from collections.abc import Generator, Iterable
from typing import Protocol

import numpy as np
from jaxtyping import Float

from glassbert.embedding.text_encoder import TextEncoder
from glassbert.search.ingest.file_reader import FileTask, IngestEvent, read_file
from glassbert.search.ingest.passages import PassageConfig
from glassbert.search.store.schema import PassageRow


class IngestEngine(Protocol):
    """Read files into passages and compute their vectors."""

    encoding_seconds: float  # spent in the encoder so far

    def read(self, tasks: Iterable[FileTask]) -> Generator[IngestEvent]:
        """Yield the passages of all files in any order; the last event of a file says how reading it ended."""
        ...

    def embed(self, passages: list[PassageRow]) -> Float[np.ndarray, "passage hidden"]:
        """Return the vectors of passages that were read."""
        ...


class LocalEngine:
    """Read and encode in the current process."""

    def __init__(self, encoder: TextEncoder, text_column: str, config: PassageConfig) -> None:
        self.encoder, self.text_column, self.config = encoder, text_column, config
        self.encoding_seconds = 0.0

    def read(self, tasks: Iterable[FileTask]) -> Generator[IngestEvent]:
        """Yield the passages of one file after the other."""
        for task in tasks:
            yield from read_file(task, self.text_column, self.encoder.tokenizer, self.config)

    def embed(self, passages: list[PassageRow]) -> Float[np.ndarray, "passage hidden"]:
        """Return the vectors of the passages."""
        started = time.perf_counter()
        vectors = self.encoder.encode([passage.text for passage in passages])
        self.encoding_seconds += time.perf_counter() - started
        return vectors
