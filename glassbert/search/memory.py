"""The passages in memory, for a searcher that is asked again and again: nothing is looked up on the disk.

All vectors are compared roughly: one byte a number, and when they are many along their main axes only. The best
thousand by that are then compared as they are.
"""

from concurrent.futures import Future
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int, Shaped
from torch import Tensor

from glassbert.search.asking import Moment, begin
from glassbert.search.nearest import EXACT_UP_TO, vectors_of
from glassbert.threads import in_passing_beside

PATIENCE = 3  # searches of the same passages; who asks once does not wait for them all to be read
MOST_NUMBERS = 64_000_000  # in the vectors: 166,000 passages of 384, 0.26 GB, and a twelfth of that for rough ones
MOST_BYTES = 500_000_000  # of all columns
ROUGHLY = 1_000  # compared as they are; at least
SHARE = 3  # one of so many axes is compared, where vectors are many
SAMPLE = 20_000  # vectors, to find the main axes
TINY = 1e-12
NUMBERS_AT_ONCE = 64  # the function below is wrong, without a word, for a width that is no multiple of 8
MULTIPLY_BYTES = "_weight_int8pack_mm"  # of torch, which does not promise it; 2.5 times as quick as half precision


@dataclass(frozen=True)
class InMemory:
    """Every passage of an index, as it was at one moment."""

    rows: Any  # Arrow, sorted by row id, with its column `_rowid`
    row_ids: Int[np.ndarray, " passage"]
    vectors: Float[np.ndarray, "passage hidden"]
    rough: "Rough"

    @staticmethod
    def of(rows: Any) -> "InMemory":
        """Make what is needed to compare all vectors of these rows quickly."""
        rows = rows.sort_by("_rowid").combine_chunks()
        vectors = vectors_of(rows)
        return InMemory(rows, rows["_rowid"].to_numpy(), vectors, Rough.of(vectors))

    def nearest(self, vector: Float[np.ndarray, " hidden"], count: int) -> Int[np.ndarray, " near"]:
        """Give the places of the nearest, in no order."""
        some = _highest(self.rough.products(vector), max(ROUGHLY, count))
        return some[_highest(self.vectors[some] @ vector, count)]

    def places(self, row_ids: Int[np.ndarray, " found"]) -> Int[np.ndarray, " found"]:
        """Give the places of rows that are known by their ids."""
        return np.searchsorted(self.row_ids, row_ids)


@dataclass(frozen=True)
class Rough:
    """Vectors in one byte a number, or two where this torch cannot multiply bytes.

    With m their mean, q v = (q - m) (v - m) + m v + what is the same for all: only the first part is rounded, so that
    vectors which are all alike are still told apart.
    """

    mean: Float[np.ndarray, " hidden"]
    along: Float[np.ndarray, " passage"]  # m v
    axes: Float[np.ndarray, "hidden axis"] | None  # the main ones, where vectors are many
    numbers: Shaped[Tensor, "passage padded"]  # v - m
    scales: Float[Tensor, " passage"]  # what a 1 in the numbers stands for

    @staticmethod
    def of(vectors: Float[np.ndarray, "passage hidden"]) -> "Rough":
        """Round these."""
        mean = vectors.mean(axis=0)
        axes = _main_axes(vectors, mean) if len(vectors) > EXACT_UP_TO else None
        exact = vectors - mean if axes is None else vectors @ axes - mean @ axes
        most = np.maximum(np.abs(exact).max(axis=1, keepdims=True), TINY)
        in_bytes = hasattr(torch, MULTIPLY_BYTES)
        scales = most / 127 if in_bytes else most
        numbers = np.zeros((len(exact), -(-exact.shape[1] // NUMBERS_AT_ONCE) * NUMBERS_AT_ONCE), dtype=np.float16)
        numbers[:, : exact.shape[1]] = np.rint(exact / scales) if in_bytes else exact / scales
        kept = torch.from_numpy(numbers.astype(np.int8) if in_bytes else numbers)
        stands_for = torch.from_numpy(scales[:, 0])
        return Rough(mean, vectors @ mean, axes, kept, stands_for.bfloat16() if in_bytes else stands_for)

    def products(self, vector: Float[np.ndarray, " hidden"]) -> Float[np.ndarray, " passage"]:
        """Multiply each with a vector, but for a number that is the same for all; enough to know the best thousand."""
        turned = vector - self.mean if self.axes is None else (vector - self.mean) @ self.axes
        in_bytes = self.numbers.dtype is torch.int8
        padded = torch.zeros(self.numbers.shape[1], dtype=torch.bfloat16 if in_bytes else torch.half)
        padded[: len(turned)] = torch.from_numpy(turned)
        if in_bytes:
            found = getattr(torch, MULTIPLY_BYTES)(padded[None], self.numbers, self.scales)[0].float()
        else:
            found = (self.numbers @ padded).float() * self.scales
        return found.numpy() + self.along


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
            if self._times == PATIENCE and self.moment.birth:  # object storage is not read whole without being asked
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
    await moment.passages.prewarm_index("text_idx")
    return await in_passing_beside(lambda: InMemory.of(pa.Table.from_batches(batches)))


def _main_axes(
    vectors: Float[np.ndarray, "passage hidden"], mean: Float[np.ndarray, " hidden"]
) -> Float[np.ndarray, "hidden axis"]:
    """Along which the vectors differ most, as PCA finds them."""
    sample = vectors[:: max(1, len(vectors) // SAMPLE)] - mean
    axes = np.linalg.eigh(sample.T @ sample).eigenvectors
    return np.ascontiguousarray(axes[:, -max(1, vectors.shape[1] // SHARE) :])


def _highest(scores: Float[np.ndarray, " passage"], count: int) -> Int[np.ndarray, " some"]:
    """Give the places of the highest scores, in no order."""
    return np.argpartition(scores, -count)[-count:] if count < len(scores) else np.arange(len(scores))
