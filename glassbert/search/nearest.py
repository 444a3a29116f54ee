"""The nearest vectors: all compared while they are few, an index of the neighbourhoods when they are many.

The index (IVF: vectors sorted into neighbourhoods, one byte a number) proposes candidates; whoever asks compares their
own vectors.
"""

import time
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.search.address import told_shortly
from glassbert.search.asking import Asking, Moment, ask
from glassbert.search.store import Store

EXACT_UP_TO = 20_000  # passages
COMPARED = 250_000  # vectors, at least, in the neighbourhoods that a search looks at: up to here all of them
FEW = 1_000  # hits; whoever wants more is not content with what those neighbourhoods hold
FLOOR, SPARE = 50, 2  # candidates at least, and for each one that is asked for
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
    stats = passages.index_stats("vector_idx")
    if count <= EXACT_UP_TO:
        if stats is not None:
            passages.drop_index("vector_idx")
    elif stats is None or stats.num_unindexed_rows > stats.num_indexed_rows // 4:
        from lancedb.index import IvfSq

        # By its size: neighbourhoods that are smaller than Lance would have them are joined by `optimize`.
        config = IvfSq(distance_type="cosine", target_partition_size=_neighbourhood(count))
        passages.create_index("vector", config=config, replace=True)
    passages.optimize(cleanup_older_than=KEPT)
    store.sources.optimize(cleanup_older_than=KEPT)


def candidates(top: int) -> int:
    """How many to look for; an index puts them in order by one byte a number, so the best are among some more."""
    return max(FLOOR, SPARE * top)


def nearest(
    moment: Moment, vector: Float[np.ndarray, " hidden"], count: int, filtered: bool, exact: bool = False
) -> Any:
    """Make a search for the nearest by cosine, nearly in order; the caller adds the filter and the columns."""
    query = moment.passages.query().nearest_to(vector).column("vector").distance_type("cosine").limit(count)
    if exact:
        return query.bypass_vector_index()
    seen = max(1, round(COMPARED / _neighbourhood(moment.count)))
    if filtered or count > FEW:  # the neighbourhoods that are near may hold too few: then the others are looked at
        return query.maximum_nprobes(0).minimum_nprobes(seen)
    return query.nprobes(seen)


def nearest_ids(moment: Moment, vector: Float[np.ndarray, " hidden"], top: int, exact: bool) -> list[str]:
    """Give the ids of the nearest, by their own vectors."""
    query = nearest(moment, vector, candidates(top), filtered=False, exact=exact)
    found = ask(query.select(["id", "vector", "_distance"]))
    order = np.argsort(-(vectors_of(found) @ vector), kind="stable")[:top]
    return found["id"].take(order).to_pylist()


def vectors_of(found: Any) -> Float[np.ndarray, "passage hidden"]:
    """Give the vectors of what was found."""
    column = found["vector"].combine_chunks()
    return column.flatten().to_numpy().reshape(len(column), -1) if len(column) else np.empty((0, 0), np.float32)


def check(store: Store, num_queries: int = 200, seed: int = 0) -> Check:
    """Measure recall@10 against comparing all, with the vectors of passages, a little noise added, as queries."""
    with told_shortly(store.address, "read"):
        return _measured(store, num_queries, seed)


def _measured(store: Store, num_queries: int, seed: int) -> Check:
    count = store.passages.count_rows()
    if not count:
        raise GlassBertError(f"The index {store.address} is empty: there is nothing to measure.")
    generator = np.random.default_rng(seed)
    rows = np.sort(generator.choice(count, size=min(num_queries, count), replace=False))
    found = store.passages.take_offsets(rows.tolist()).select(["vector"]).to_arrow()
    queries = np.array(found["vector"].to_pylist(), dtype=np.float32)
    noise = generator.normal(size=queries.shape)
    queries = (queries + NOISE * noise / np.linalg.norm(noise, axis=1, keepdims=True)).astype(np.float32)
    shares: list[float] = []
    times: list[tuple[float, float]] = []
    moment = Asking(store.address).moment
    for query in queries:
        (truth, slow), (guess, fast) = _timed(moment, query, exact=True), _timed(moment, query, exact=False)
        shares.append(len(truth & guess) / len(truth))
        times.append((fast, slow))
    fast, slow = np.median(times, axis=0).tolist()
    return Check(
        recall=float(np.mean(shares)),
        num_queries=len(queries),
        num_passages=count,
        approximate=store.passages.index_stats("vector_idx") is not None,
        milliseconds=fast,
        exact_milliseconds=slow,
    )


def _timed(moment: Moment, query: Float[np.ndarray, " hidden"], exact: bool) -> tuple[set[str], float]:
    started = time.perf_counter()
    found = nearest_ids(moment, query, 10, exact)
    return set(found), 1_000 * (time.perf_counter() - started)


def _neighbourhood(count: int) -> int:
    """How many passages stand in one, about."""
    return max(1, round(count**0.5))
