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
    condition: str  # SQL: the user's filter and the exclusion of hidden editions
    in_memory_passages: InMemoryPassages | None  # all passages, if there is no condition


class Candidates(NamedTuple):
    """Candidate passages without duplicates."""

    rows: Any  # Arrow table
    row_numbers: Int[np.ndarray, " candidate"]  # of the candidates in the table
    vectors: Float[np.ndarray, "candidate hidden"]
    bm25: dict[int, float]  # by row number, for those that match by words


class ScoredRow(NamedTuple):
    """A table row and its scores."""

    row: dict[str, Any]
    score: float
    cosine: float | None
    bm25: float | None


def search_text(query: str, count: int, scope: SearchScope) -> Any:
    """Return the best rows by BM25; only their ids and scores if the passages are in memory."""
    words = query.replace('"', " ")  # quotes would mark a phrase, which this kind of index does not support
    text_query = scope.snapshot.passages.query().nearest_to_text(words, columns=["text"]).limit(count).with_row_id()
    if scope.in_memory_passages:
        return fetch(text_query.select(["_rowid", "_score"]))
    return _fetch_rows(text_query, "_score", scope)


def gather_candidates(
    text_matches: Any, vector: Float[np.ndarray, " hidden"] | None, count: int, scope: SearchScope
) -> Candidates:
    """Return the union of the BM25 matches and of the nearest passages by cosine."""
    if scope.in_memory_passages:
        passages, empty = scope.in_memory_passages, np.empty(0, dtype=np.int64)
        nearest = passages.nearest_rows(vector, count) if vector is not None else empty
        if text_matches is None:
            matched, bm25 = empty, {}
        else:
            matched = passages.row_numbers(text_matches["_rowid"].to_numpy())
            bm25 = dict(zip(matched.tolist(), text_matches["_score"].to_pylist(), strict=True))
        row_numbers = np.union1d(nearest, matched)
        return Candidates(passages.rows, row_numbers, passages.vectors[row_numbers], bm25)
    nearest = None
    if vector is not None:
        nearest = _fetch_rows(nearest_query(scope.snapshot, vector, count, bool(scope.condition)), "_distance", scope)
    return _merge_candidates(nearest, text_matches)


def rank(candidates: Candidates, vector: Float[np.ndarray, " hidden"] | None, top: int) -> list[ScoredRow]:
    """Score and sort the candidates; ties are sorted by id, so that a search is deterministic."""
    if not len(candidates.row_numbers):
        return []
    row_numbers = candidates.row_numbers.tolist()
    bm25 = np.array([candidates.bm25.get(number, 0.0) for number in row_numbers])
    cosines = (candidates.vectors * vector).sum(axis=1).astype(np.float64) if vector is not None else None
    scores = bm25 if cosines is None else cosines
    if cosines is not None and bm25.any():
        scores = (1 - BM25_WEIGHT) * cosines + BM25_WEIGHT * bm25 / bm25.max()
    ids = candidates.rows["id"].take(candidates.row_numbers).to_pylist()
    order = sorted(range(len(row_numbers)), key=lambda index: (-scores[index], ids[index]))[:top]
    columns = [name for name in candidates.rows.column_names if name not in ("vector", *LANCE_COLUMNS)]
    best = candidates.rows.select(columns).take(candidates.row_numbers[order]).to_pylist()
    return [
        ScoredRow(
            row,
            float(scores[index]),
            None if cosines is None else float(cosines[index]),
            candidates.bm25.get(row_numbers[index]),
        )
        for row, index in zip(best, order, strict=True)
    ]


def _merge_candidates(nearest: Any, text_matches: Any) -> Candidates:
    """Concatenate the rows of both results and drop duplicates."""
    import pyarrow as pa

    tables = [table for table in (nearest, text_matches) if table is not None]
    rows = pa.concat_tables(
        [table.select([name for name in table.column_names if name not in LANCE_COLUMNS]) for table in tables]
    )
    row_of_id = {passage_id: number for number, passage_id in reversed(list(enumerate(rows["id"].to_pylist())))}
    row_numbers = np.array(list(row_of_id.values()), dtype=np.int64)
    bm25: dict[int, float] = {}
    if text_matches is not None:
        scores = zip(text_matches["id"].to_pylist(), text_matches["_score"].to_pylist(), strict=True)
        bm25 = {row_of_id[passage_id]: score for passage_id, score in scores}
    return Candidates(rows, row_numbers, vector_column(rows)[row_numbers], bm25)


def _fetch_rows(query: Any, score_column: str, scope: SearchScope) -> Any:
    """Run a query with the scope's filter."""
    query = query.select([*scope.snapshot.column_types, score_column])
    return fetch(query.where(scope.condition) if scope.condition else query)
