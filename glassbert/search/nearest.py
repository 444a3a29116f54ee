"""The nearest vectors: all compared while they are few, an index of the neighbourhoods when they are many.

The index (IVF: vectors sorted into neighbourhoods, one byte a number) proposes candidates; their real vectors decide.
"""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.search.address import told_shortly
from glassbert.search.store import Store

EXACT_UP_TO = 50_000  # passages
NEIGHBOURHOODS_SEEN = 32
CANDIDATES = 2  # for each hit that is asked for; their own vectors are then compared
KEPT = timedelta(hours=1)  # old versions of the tables, for those who are still reading them
NOISE = 0.3  # length of what is added to a passage's vector, to make a query of it: cosine 0.96


@dataclass(frozen=True, kw_only=True)
class Check:
    """How many of the true nearest the index finds, and how long a search takes; over how many queries."""

    recall: float  # at 10, against comparing all
    num_queries: int
    num_passages: int
    approximate: bool  # whether there is an index of the neighbourhoods
    milliseconds: float  # the median search
    exact_milliseconds: float


def tidy(store: Store) -> None:
    """Join small files, bring the text index up to date, and make or renew the vector index where it is worth it."""
    passages = store.passages
    count = passages.count_rows()
    if count > EXACT_UP_TO:
        stats = passages.index_stats("vector_idx")
        if stats is None or stats.num_unindexed_rows > stats.num_indexed_rows // 4:
            from lancedb.index import IvfSq

            config = IvfSq(distance_type="cosine", num_partitions=round(count**0.5))
            passages.create_index("vector", config=config, replace=True)
    passages.optimize(cleanup_older_than=KEPT)
    store.sources.optimize(cleanup_older_than=KEPT)


def nearest(store: Store, vector: Float[np.ndarray, " hidden"], top: int, exact: bool = False) -> Any:
    """Begin a search for the nearest by cosine; the caller adds a filter and columns."""
    query = store.passages.search(vector, vector_column_name="vector").distance_type("cosine").limit(top)
    if exact:
        return query.bypass_vector_index()
    # A filter may leave a neighbourhood with too few: then more of them are looked at.
    return query.minimum_nprobes(NEIGHBOURHOODS_SEEN).maximum_nprobes(0).refine_factor(CANDIDATES)


def check(store: Store, num_queries: int = 200, seed: int = 0) -> Check:
    """Measure recall@10 against comparing all, with the vectors of passages, a little noise added, as queries."""
    with told_shortly(store.address, "read"):
        return _measured(store, num_queries, seed)


def _measured(store: Store, num_queries: int, seed: int) -> Check:
    count = store.passages.count_rows()
    generator = np.random.default_rng(seed)
    rows = np.sort(generator.choice(count, size=min(num_queries, count), replace=False))
    found = store.passages.take_offsets(rows.tolist()).select(["vector"]).to_arrow() if count else None
    queries = np.array(found["vector"].to_pylist() if found else [], dtype=np.float32).reshape(-1, store.about.width)
    noise = generator.normal(size=queries.shape)
    queries = (queries + NOISE * noise / np.linalg.norm(noise, axis=1, keepdims=True)).astype(np.float32)
    shares: list[float] = []
    times: list[tuple[float, float]] = []
    for query in queries:
        (truth, slow), (guess, fast) = _timed(store, query, exact=True), _timed(store, query, exact=False)
        shares.append(len(truth & guess) / len(truth))
        times.append((fast, slow))
    fast, slow = np.median(times, axis=0).tolist() if times else (0.0, 0.0)
    return Check(
        recall=float(np.mean(shares)) if shares else 1.0,
        num_queries=len(queries),
        num_passages=count,
        approximate=store.passages.index_stats("vector_idx") is not None,
        milliseconds=fast,
        exact_milliseconds=slow,
    )


def _timed(store: Store, query: Float[np.ndarray, " hidden"], exact: bool) -> tuple[set[str], float]:
    started = time.perf_counter()
    found = nearest(store, query, 10, exact).select(["id", "_distance"]).to_arrow()["id"].to_pylist()
    return set(found), 1_000 * (time.perf_counter() - started)
