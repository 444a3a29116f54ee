"""Nearest-neighbor search in an index: exact for few passages, approximate (IVF) for many.

The IVF index with 8-bit scalar quantization proposes candidates; the caller scores them with the full vectors.
"""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.search.store.address import one_line_errors
from glassbert.search.store.index_store import IndexStore
from glassbert.search.store.lance_session import IndexSnapshot, LanceSession, fetch

MAX_EXACT_PASSAGES = 20_000
MIN_COMPARED_VECTORS = 250_000  # in the partitions that a search probes; smaller indexes are searched completely
MAX_QUICK_HITS = 1_000  # searches for more hits may probe additional partitions
MIN_CANDIDATES, CANDIDATES_PER_HIT = 50, 2
OLD_VERSION_LIFETIME = timedelta(hours=1)  # readers may still use an old version of a table
TEXT_SAMPLE_SIZE = 20_000
MIN_DISTINCT_TEXTS_PER_PARTITION = 20
QUERY_NOISE_NORM = 0.3  # norm of the noise that turns a passage vector into a query; cosine 0.96


@dataclass(frozen=True, kw_only=True)
class RecallCheck:
    """Recall and latency of approximate search, measured against exact search."""

    recall: float  # at 10
    num_queries: int
    num_passages: int
    is_approximate: bool  # whether there is an IVF index
    milliseconds: float  # median of a search
    exact_milliseconds: float


def optimize(store: IndexStore) -> None:
    """Compact the tables, update the full-text index, and create or rebuild the vector index where it pays off."""
    passages = store.passages
    count = passages.count_rows()
    stats = passages.index_stats("vector_idx")
    if count <= MAX_EXACT_PASSAGES:
        if stats is not None:
            passages.drop_index("vector_idx")
    elif stats is None or stats.num_unindexed_rows > stats.num_indexed_rows // 4:
        _create_vector_index(store, count)
    passages.optimize(cleanup_older_than=OLD_VERSION_LIFETIME)
    store.sources.optimize(cleanup_older_than=OLD_VERSION_LIFETIME)


def _create_vector_index(store: IndexStore, count: int) -> None:
    """Create the IVF index, unless most passages are equal: it needs enough different vectors to cluster.

    Without it, searches compare all vectors.
    """
    from lancedb.index import IvfSq

    if not _has_enough_different_texts(store, count):
        if store.passages.index_stats("vector_idx") is not None:
            store.passages.drop_index("vector_idx")
        return
    # The size of partitions is set, not their number: `optimize` merges partitions below Lance's default size.
    config = IvfSq(distance_type="cosine", target_partition_size=_partition_size(count))
    store.passages.create_index("vector", config=config, replace=True)


def _has_enough_different_texts(store: IndexStore, count: int) -> bool:
    """Return whether a sample of the passages has enough different texts for the number of partitions."""
    sample_size = min(count, TEXT_SAMPLE_SIZE)
    rows = np.linspace(0, count - 1, sample_size).astype(int).tolist()
    texts = store.passages.take_offsets(rows).select(["text"]).to_arrow()["text"]
    num_partitions = count // _partition_size(count)
    return len(texts.unique()) >= min(MIN_DISTINCT_TEXTS_PER_PARTITION * num_partitions, sample_size // 2)


def num_candidates(top: int) -> int:
    """Return how many candidates to fetch: quantization changes the order, so more than `top`."""
    return max(MIN_CANDIDATES, CANDIDATES_PER_HIT * top)


def nearest_query(
    snapshot: IndexSnapshot, vector: Float[np.ndarray, " hidden"], count: int, filtered: bool, exact: bool = False
) -> Any:
    """Return a Lance query for the nearest passages by cosine; the caller adds the filter and the columns."""
    query = snapshot.passages.query().nearest_to(vector).column("vector").distance_type("cosine").limit(count)
    if exact:
        return query.bypass_vector_index()
    num_probes = max(1, round(MIN_COMPARED_VECTORS / _partition_size(snapshot.num_passages)))
    if filtered or count > MAX_QUICK_HITS:  # probe further partitions if the nearest ones hold too few
        return query.maximum_nprobes(0).minimum_nprobes(num_probes)  # 0: no limit
    return query.nprobes(num_probes)


def nearest_ids(snapshot: IndexSnapshot, vector: Float[np.ndarray, " hidden"], top: int, exact: bool) -> list[str]:
    """Return the ids of the nearest passages, ordered by the cosine of their full vectors."""
    query = nearest_query(snapshot, vector, num_candidates(top), filtered=False, exact=exact)
    candidates = fetch(query.select(["id", "vector", "_distance"]))
    order = np.argsort(-(vector_column(candidates) @ vector), kind="stable")[:top]
    return candidates["id"].take(order).to_pylist()


def vector_column(table: Any) -> Float[np.ndarray, "passage hidden"]:
    """Return the column `vector` of an Arrow table as an array."""
    column = table["vector"].combine_chunks()
    return column.flatten().to_numpy().reshape(len(column), -1) if len(column) else np.empty((0, 0), np.float32)


def measure_recall(store: IndexStore, num_queries: int = 200, seed: int = 0) -> RecallCheck:
    """Measure recall@10 against exact search. The queries are passage vectors with a little noise added."""
    with one_line_errors(store.address, "read"):
        return _measure_recall(store, num_queries, seed)


def _measure_recall(store: IndexStore, num_queries: int, seed: int) -> RecallCheck:
    count = store.passages.count_rows()
    if not count:
        raise GlassBertError(f"The index {store.address} is empty; recall cannot be measured.")
    snapshot = LanceSession(store.address).snapshot
    recalls: list[float] = []
    times: list[tuple[float, float]] = []
    for query in _noisy_queries(store, num_queries, seed):
        exact_ids, exact_time = _timed_search(snapshot, query, exact=True)
        ids, search_time = _timed_search(snapshot, query, exact=False)
        recalls.append(len(exact_ids & ids) / len(exact_ids))
        times.append((search_time, exact_time))
    milliseconds, exact_milliseconds = np.median(times, axis=0).tolist()
    return RecallCheck(
        recall=float(np.mean(recalls)),
        num_queries=len(recalls),
        num_passages=count,
        is_approximate=store.passages.index_stats("vector_idx") is not None,
        milliseconds=milliseconds,
        exact_milliseconds=exact_milliseconds,
    )


def _noisy_queries(store: IndexStore, num_queries: int, seed: int) -> Float[np.ndarray, "query hidden"]:
    count = store.passages.count_rows()
    generator = np.random.default_rng(seed)
    rows = np.sort(generator.choice(count, size=min(num_queries, count), replace=False))
    passages = store.passages.take_offsets(rows.tolist()).select(["vector"]).to_arrow()
    vectors = np.array(passages["vector"].to_pylist(), dtype=np.float32)
    noise = generator.normal(size=vectors.shape)
    return (vectors + QUERY_NOISE_NORM * noise / np.linalg.norm(noise, axis=1, keepdims=True)).astype(np.float32)


def _timed_search(snapshot: IndexSnapshot, query: Float[np.ndarray, " hidden"], exact: bool) -> tuple[set[str], float]:
    start = time.perf_counter()
    ids = nearest_ids(snapshot, query, 10, exact)
    return set(ids), 1_000 * (time.perf_counter() - start)


def _partition_size(num_passages: int) -> int:
    """Return the target number of passages in an IVF partition."""
    return max(1, round(num_passages**0.5))
