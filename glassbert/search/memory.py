"""The passages in memory, for a searcher that is asked again and again: nothing is looked up on the disk.

All vectors are compared in half precision; whatever may be among the best by that is then compared as it is.
"""

import asyncio
from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.search.asking import Moment, begin
from glassbert.search.nearest import vectors_of

PATIENCE = 3  # searches of the same passages; who asks once does not wait for them all to be read
MOST_NUMBERS = 64_000_000  # in the vectors, 166,000 passages of 384: 0.26 GB, and half of that in half precision
MOST_BYTES = 500_000_000  # of all columns
MARGIN = 3e-3  # twice what a cosine of halves can be wrong by: 2**-10 from the numbers, 2**-12 from the sum


@dataclass(frozen=True)
class InMemory:
    """Every passage of an index, as it was at one moment."""

    rows: Any  # Arrow, sorted by row id, with its column `_rowid`
    row_ids: Int[np.ndarray, " passage"]
    halves: Float[Tensor, "passage hidden"]

    def nearest(self, vector: Float[np.ndarray, " hidden"], count: int) -> Any:
        """Give the rows of the nearest, and of some more, in no order."""
        cosines = (self.halves @ torch.from_numpy(vector).half()).float()
        least = torch.topk(cosines, min(count, len(cosines))).values[-1] - MARGIN
        return self.rows.take(torch.nonzero(cosines >= least).flatten().numpy())

    def completed(self, found: Any, score: str) -> Any:
        """Give the whole rows of what was found as row ids and scores."""
        return self.rows.take(np.searchsorted(self.row_ids, found["_rowid"].to_numpy())).append_column(
            score, found[score]
        )


class Keeper:
    """Reads the passages of one moment into memory once it was asked for some times."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self._lock = Lock()
        self._times = 0
        self._reading: Future[InMemory | None] | None = None

    def passages(self) -> InMemory | None:
        """Give the passages if they are in memory; begin to read them, aside, if it is worth it."""
        with self._lock:
            self._times += 1
            if self._times == PATIENCE:
                self._reading = begin(_read(self.moment))
            reading = self._reading
        return reading.result() if reading is not None and self.there() else None

    def there(self) -> bool:
        """Whether they have been read."""
        reading = self._reading  # if that failed: the disk has them too, and tells what is wrong with it
        return bool(reading and reading.done() and not reading.exception() and reading.result())


async def _read(moment: Moment) -> InMemory | None:
    """Read all there is, or nothing where that is too much."""
    import pyarrow as pa

    width = (await moment.passages.schema()).field("vector").type.list_size
    if not 0 < moment.count * width <= MOST_NUMBERS:
        return None
    batches: list[Any] = []
    size = 0
    async for batch in await moment.passages.query().with_row_id().to_batches():
        batches.append(batch)
        size += batch.nbytes
        if size > MOST_BYTES:
            return None
    return await asyncio.to_thread(_made, pa.Table.from_batches(batches))


def _made(rows: Any) -> InMemory:
    rows = rows.sort_by("_rowid").combine_chunks()
    return InMemory(rows, rows["_rowid"].to_numpy(), torch.from_numpy(vectors_of(rows).astype(np.float16)))
