"""What reads files and makes vectors for an index: here this process, elsewhere many machines."""

import time
from collections.abc import Generator, Iterable
from typing import Protocol

import numpy as np

from glassbert.search.columns import Entry
from glassbert.search.passages import Cut
from glassbert.search.reading import Event, Task, read_file
from glassbert.vectors.encode import Encoder


class Engine(Protocol):
    """Reads files, and makes vectors."""

    seconds: float  # spent in the encoder

    def read(self, tasks: Iterable[Task]) -> Generator[Event]:
        """Give the passages of every file, in any order; how a file ended comes after the last of its own."""
        ...

    def vectors(self, entries: list[Entry]) -> np.ndarray:
        """Give a vector for each of some passages that were read."""
        ...


class Here:
    """Reads and encodes in this process."""

    def __init__(self, encoder: Encoder, column: str, cut: Cut) -> None:
        self.encoder, self.column, self.cut = encoder, column, cut
        self.seconds = 0.0

    def read(self, tasks: Iterable[Task]) -> Generator[Event]:
        """Read file after file."""
        for task in tasks:
            yield from read_file(task, self.column, self.encoder.tokenizer, self.cut)

    def vectors(self, entries: list[Entry]) -> np.ndarray:
        """Encode a group."""
        started = time.perf_counter()
        vectors = self.encoder.encode([entry.text for entry in entries])
        self.seconds += time.perf_counter() - started
        return vectors
