"""The passages in memory, for a searcher that is asked again and again: nothing is looked up on the disk.

All vectors are compared in half precision; those of the best are then compared as they are.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.search.address import is_folder
from glassbert.search.asking import Asking
from glassbert.search.nearest import vectors_of

PATIENCE = 3  # searches of the same passages; who asks once does not wait for them all to be read
MOST_NUMBERS = 64_000_000  # in the vectors: 0.4 GB with the halves, 166,000 passages of 384


@dataclass(frozen=True)
class Kept:
    """Every passage of an index, as it was at one version."""

    rows: Any  # Arrow, sorted by row id, with its column `_rowid`
    row_ids: Int[np.ndarray, " passage"]
    halves: Float[Tensor, "passage hidden"]

    def nearest(self, vector: Float[np.ndarray, " hidden"], count: int) -> Any:
        """Give the rows of the nearest, nearly in order."""
        cosines = self.halves @ torch.from_numpy(vector).half()
        return self.rows.take(torch.topk(cosines, min(count, len(cosines))).indices.numpy())

    def completed(self, found: Any, score: str) -> Any:
        """Give the whole rows of what was found as row ids and scores; what came since is left out."""
        wanted = found["_rowid"].to_numpy()
        places = np.minimum(np.searchsorted(self.row_ids, wanted), len(self.row_ids) - 1)
        there = self.row_ids[places] == wanted
        return self.rows.take(places[there]).append_column(score, found[score].filter(there))


class Keeper:
    """Reads an index into memory once it was asked some times and has not changed."""

    def __init__(self, asking: Asking) -> None:
        self._asking = asking
        self._version, self._times = -1, 0
        self._reading: Future[Any] | None = None
        self._kept: Kept | None = None

    def kept(self, width: int) -> Kept | None:
        """Give the passages if they are in memory as they are now; begin to read them if it is worth it."""
        version = self._asking.state.version
        if self._version != version:
            self._version, self._times, self._reading, self._kept = version, 0, None, None
        self._times += 1
        if self._times == PATIENCE and is_folder(self._asking.address):
            limit = MOST_NUMBERS // width + 1
            self._reading = self._asking.ask(lambda table: table.query().with_row_id().limit(limit))
        reading = self._reading
        if reading and reading.done():
            self._kept = None if reading.exception() else _kept(reading.result(), width)
            self._reading = None
        return self._kept


def _kept(rows: Any, width: int) -> Kept | None:
    if not 0 < len(rows) * width <= MOST_NUMBERS:
        return None
    rows = rows.sort_by("_rowid").combine_chunks()
    return Kept(rows, rows["_rowid"].to_numpy(), torch.from_numpy(vectors_of(rows).astype(np.float16)))
