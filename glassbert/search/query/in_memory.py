"""In-memory cache of all passages of an index, for repeated searches.

The search has two stages: quantized vectors (8 bits, reduced to the principal axes in large indexes) select about a
thousand candidates, and the full vectors rank those.
"""

from concurrent.futures import Future, wait
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int, Shaped
from torch import Tensor

from glassbert.runtime.threads import run_in_temporary_thread_async
from glassbert.search.store.lance_session import IndexSnapshot, submit
from glassbert.search.store.vector_index import MAX_EXACT_PASSAGES, vector_column

LOAD_AT_SEARCH = 3  # a single search is not worth reading the whole table
MAX_VECTOR_ELEMENTS = 64_000_000  # 166,000 passages of 384 dimensions: 0.26 GB, and a twelfth of that quantized
MAX_TABLE_BYTES = 500_000_000  # of all columns
MIN_RESCORED = 1_000  # candidates that are ranked by their full vectors
AXIS_REDUCTION = 3  # large indexes keep a third of the axes
PCA_SAMPLE_SIZE = 20_000
EPSILON = 1e-12
INT8_MATMUL = "_weight_int8pack_mm"  # a private function of torch, 2.5 times as fast as float16
COLUMN_MULTIPLE = 64  # a multiple of 8: for other widths, INT8_MATMUL returns wrong results


@dataclass(frozen=True)
class InMemoryPassages:
    """All passages of an index at one version."""

    table: Any  # Arrow table, sorted by its column `_rowid`
    row_ids: Int[np.ndarray, " passage"]
    vectors: Float[np.ndarray, "passage hidden"]
    quantized: "QuantizedVectors"

    @staticmethod
    def from_table(table: Any) -> "InMemoryPassages":
        """Sort the passages and quantize their vectors."""
        table = table.sort_by("_rowid").combine_chunks()
        vectors = vector_column(table)
        return InMemoryPassages(table, table["_rowid"].to_numpy(), vectors, QuantizedVectors.from_vectors(vectors))

    def nearest_positions(self, vector: Float[np.ndarray, " hidden"], count: int) -> Int[np.ndarray, " near"]:
        """Return the positions of the nearest passages in the table, unordered."""
        candidates = _top_indices(self.quantized.approximate_products(vector), max(MIN_RESCORED, count))
        return candidates[_top_indices(self.vectors[candidates] @ vector, count)]

    def positions(self, row_ids: Int[np.ndarray, " passage"]) -> Int[np.ndarray, " passage"]:
        """Return the positions in the table of the passages with these Lance row ids."""
        return np.searchsorted(self.row_ids, row_ids)


@dataclass(frozen=True)
class QuantizedVectors:
    """Vectors quantized to 8 bits, or to float16 where torch has no 8-bit product.

    With m the mean vector, q.v = (q - m).(v - m) + m.v + a constant for all v. Only the first term is quantized, so
    that vectors with a large common component are still distinguished.
    """

    mean: Float[np.ndarray, " hidden"]
    mean_products: Float[np.ndarray, " passage"]  # m.v
    axes: Float[np.ndarray, "hidden axis"] | None  # principal axes; None: all dimensions
    codes: Shaped[Tensor, "passage padded"]  # v - m
    scales: Float[Tensor, " passage"]  # v - m = scale * code

    @staticmethod
    def from_vectors(vectors: Float[np.ndarray, "passage hidden"]) -> "QuantizedVectors":
        """Quantize vectors, one scale per vector."""
        mean = vectors.mean(axis=0)
        axes = _principal_axes(vectors, mean) if len(vectors) > MAX_EXACT_PASSAGES else None
        centered = vectors - mean if axes is None else vectors @ axes - mean @ axes
        largest = np.maximum(np.abs(centered).max(axis=1, keepdims=True), EPSILON)
        use_int8 = hasattr(torch, INT8_MATMUL)
        scales = largest / 127 if use_int8 else largest
        padded_width = -(-centered.shape[1] // COLUMN_MULTIPLE) * COLUMN_MULTIPLE
        codes = np.zeros((len(centered), padded_width), dtype=np.float16)
        codes[:, : centered.shape[1]] = np.rint(centered / scales) if use_int8 else centered / scales
        code_tensor = torch.from_numpy(codes.astype(np.int8) if use_int8 else codes)
        scale_tensor = torch.from_numpy(scales[:, 0])
        return QuantizedVectors(
            mean, vectors @ mean, axes, code_tensor, scale_tensor.bfloat16() if use_int8 else scale_tensor
        )

    def approximate_products(self, vector: Float[np.ndarray, " hidden"]) -> Float[np.ndarray, " passage"]:
        """Return the approximate inner product with each vector, up to a constant."""
        centered = vector - self.mean if self.axes is None else (vector - self.mean) @ self.axes
        use_int8 = self.codes.dtype is torch.int8
        padded = torch.zeros(self.codes.shape[1], dtype=torch.bfloat16 if use_int8 else torch.half)
        padded[: len(centered)] = torch.from_numpy(centered)
        if use_int8:
            products = getattr(torch, INT8_MATMUL)(padded[None], self.codes, self.scales)[0].float()
        else:
            products = (self.codes @ padded).float() * self.scales
        return products.numpy() + self.mean_products


class Warmup:
    """Load the passages of a snapshot into memory, in the background, after a few searches."""

    def __init__(self, snapshot: IndexSnapshot) -> None:
        self.snapshot = snapshot
        self._lock = Lock()
        self._num_searches = 0
        self._loading: Future[InMemoryPassages | None] | None = None

    def passages_for_search(self) -> InMemoryPassages | None:
        """Count a search and return the passages if they are loaded. The third search starts loading them."""
        with self._lock:
            self._num_searches += 1
            # An index on object storage is never downloaded in the background.
            if self._num_searches == LOAD_AT_SEARCH and self.snapshot.is_local:
                self._loading = submit(_load_passages(self.snapshot))
            loading = self._loading
        return loading.result() if loading is not None and self.is_loaded() else None

    def wait(self, timeout: float) -> bool:
        """Wait for the passages, if they are being loaded; return whether they are in memory."""
        if self._loading is not None:
            wait([self._loading], timeout)
        return self.is_loaded()

    def is_loaded(self) -> bool:
        """Return whether the passages are in memory. If loading failed, searches use the table on disk."""
        loading = self._loading
        return bool(loading and loading.done() and not loading.exception() and loading.result())


async def _load_passages(snapshot: IndexSnapshot) -> InMemoryPassages | None:
    """Read all passages; return None if they exceed the limits."""
    import pyarrow as pa

    vector_size = (await snapshot.passages.schema()).field("vector").type.list_size
    if not 0 < snapshot.num_passages * vector_size <= MAX_VECTOR_ELEMENTS:
        return None
    batches: list[Any] = []
    num_bytes = 0
    async for batch in await snapshot.passages.query().with_row_id().to_batches():
        batches.append(batch)
        num_bytes += batch.nbytes
        if num_bytes > MAX_TABLE_BYTES:
            return None
    await snapshot.passages.prewarm_index("text_idx")
    return await run_in_temporary_thread_async(lambda: InMemoryPassages.from_table(pa.Table.from_batches(batches)))


def _principal_axes(
    vectors: Float[np.ndarray, "passage hidden"], mean: Float[np.ndarray, " hidden"]
) -> Float[np.ndarray, "hidden axis"]:
    """Return the principal axes of a sample of the vectors (PCA)."""
    sample = vectors[:: max(1, len(vectors) // PCA_SAMPLE_SIZE)] - mean
    axes = np.linalg.eigh(sample.T @ sample).eigenvectors
    return np.ascontiguousarray(axes[:, -max(1, vectors.shape[1] // AXIS_REDUCTION) :])


def _top_indices(scores: Float[np.ndarray, " passage"], count: int) -> Int[np.ndarray, " top"]:
    """Return the indices of the highest scores, unordered."""
    return np.argpartition(scores, -count)[-count:] if count < len(scores) else np.arange(len(scores))
