"""Candidates of a search: passages that match by BM25 or by cosine, gathered and ranked.

A hybrid score is the weighted mean of two numbers: the cosine, and the BM25 score relative to the highest BM25 score of
the candidates. Reciprocal rank fusion ranks the right passage first less often (experiments/squad_retrieval.py).
"""

from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.search.query.in_memory import InMemoryPassages
from glassbert.search.store.lance_session import IndexSnapshot, fetch
from glassbert.search.store.vector_index import nearest_query, vector_column

BM25_WEIGHT = 0.25  # chosen on one half of SQuAD's questions, measured on the other
LANCE_COLUMNS = ("_rowid", "_score", "_distance")  # Lance adds these to its results


class SearchScope(NamedTuple):
    """The passages that a search runs over."""

    snapshot: IndexSnapshot
    # SQL: the user's filter and the exclusion of hidden editions (versions of a file that are still being written, or
    # about to be deleted)
    condition: str
    in_memory_passages: InMemoryPassages | None  # all passages, if there is no condition


class Candidates(NamedTuple):
    """Candidate passages without duplicates."""

    table: Any  # Arrow table
    positions: Int[np.ndarray, " candidate"]  # of the candidates in the table
    vectors: Float[np.ndarray, "candidate hidden"]
    bm25: dict[int, float]  # by position, for those that match by words


class ScoredPassage(NamedTuple):
    """The stored record of a passage, and its scores."""

    record: dict[str, Any]  # by column
    score: float
    cosine: float | None
    bm25: float | None


def search_text(query: str, count: int, scope: SearchScope) -> Any:
    """Return the best passages by BM25; only their ids and scores if the passages are in memory."""
    words = query.replace('"', " ")  # quotes would mark a phrase, which this kind of index does not support
    text_query = scope.snapshot.passages.query().nearest_to_text(words, columns=["text"]).limit(count).with_row_id()
    if scope.in_memory_passages:
        return fetch(text_query.select(["_rowid", "_score"]))
    return _fetch_passages(text_query, "_score", scope)


def gather_candidates(
    text_matches: Any, vector: Float[np.ndarray, " hidden"] | None, count: int, scope: SearchScope
) -> Candidates:
    """Return the union of the BM25 matches and of the nearest passages by cosine."""
    if scope.in_memory_passages:
        passages, empty = scope.in_memory_passages, np.empty(0, dtype=np.int64)
        nearest = passages.nearest_positions(vector, count) if vector is not None else empty
        if text_matches is None:
            matched, bm25 = empty, {}
        else:
            matched = passages.positions(text_matches["_rowid"].to_numpy())
            bm25 = dict(zip(matched.tolist(), text_matches["_score"].to_pylist(), strict=True))
        positions = np.union1d(nearest, matched)
        return Candidates(passages.table, positions, passages.vectors[positions], bm25)
    nearest = None
    if vector is not None:
        nearest = _fetch_passages(
            nearest_query(scope.snapshot, vector, count, bool(scope.condition)), "_distance", scope
        )
    return _merge_candidates(nearest, text_matches)


def rank(candidates: Candidates, vector: Float[np.ndarray, " hidden"] | None, top: int) -> list[ScoredPassage]:
    """Score and sort the candidates; ties are sorted by id, so that a search is deterministic."""
    if not len(candidates.positions):
        return []
    positions = candidates.positions.tolist()
    bm25 = np.array([candidates.bm25.get(position, 0.0) for position in positions])
    cosines = (candidates.vectors * vector).sum(axis=1).astype(np.float64) if vector is not None else None
    scores = bm25 if cosines is None else cosines
    if cosines is not None and bm25.any():
        scores = (1 - BM25_WEIGHT) * cosines + BM25_WEIGHT * bm25 / bm25.max()
    ids = candidates.table["id"].take(candidates.positions).to_pylist()
    order = sorted(range(len(positions)), key=lambda index: (-scores[index], ids[index]))[:top]
    columns = [name for name in candidates.table.column_names if name not in ("vector", *LANCE_COLUMNS)]
    best = candidates.table.select(columns).take(candidates.positions[order]).to_pylist()
    return [
        ScoredPassage(
            record,
            float(scores[index]),
            None if cosines is None else float(cosines[index]),
            candidates.bm25.get(positions[index]),
        )
        for record, index in zip(best, order, strict=True)
    ]


def _merge_candidates(nearest: Any, text_matches: Any) -> Candidates:
    """Concatenate the passages of both results and drop duplicates."""
    import pyarrow as pa

    tables = [table for table in (nearest, text_matches) if table is not None]
    merged = pa.concat_tables(
        [table.select([name for name in table.column_names if name not in LANCE_COLUMNS]) for table in tables]
    )
    position_of_id = {passage_id: index for index, passage_id in reversed(list(enumerate(merged["id"].to_pylist())))}
    positions = np.array(list(position_of_id.values()), dtype=np.int64)
    bm25: dict[int, float] = {}
    if text_matches is not None:
        scores = zip(text_matches["id"].to_pylist(), text_matches["_score"].to_pylist(), strict=True)
        bm25 = {position_of_id[passage_id]: score for passage_id, score in scores}
    return Candidates(merged, positions, vector_column(merged)[positions], bm25)


def _fetch_passages(query: Any, score_column: str, scope: SearchScope) -> Any:
    """Run a query with the scope's filter."""
    query = query.select([*scope.snapshot.column_types, score_column])
    return fetch(query.where(scope.condition) if scope.condition else query)
