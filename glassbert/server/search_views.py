"""Views of the Search page: the open index, search results, and the explanation of one result."""

import time
from collections.abc import Mapping
from typing import Any, Literal

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.search.query.explain import explain_similarity
from glassbert.search.query.searcher import Hit, Searcher
from glassbert.search.store.address import one_line_errors
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest
from glassbert.views.view_registry import View

MAX_HITS = 50
NUM_TOKEN_PAIRS = 12


class SearchRequest(TextRequest, frozen=True, kw_only=True):
    """The text is the query."""

    mode: Literal["hybrid", "vector", "text"] = "hybrid"
    where: str = ""  # a filter, as in search/query/filters.py
    top: int = 10


class SearchExplanationRequest(TextRequest, frozen=True, kw_only=True):
    """The text is the query; the passage is one of its results."""

    passage: str


class SearchIndexFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The open index; the other fields are empty if none is open."""

    is_open: bool
    address: str = ""
    num_passages: int = 0
    columns: list[str] = []
    model: str = ""
    pooling: str = ""
    layer: int = 0
    window: int = 0  # maximum passage length in tokens


class SearchHit(msgspec.Struct, frozen=True, kw_only=True):
    """A passage with its scores and its location in the source."""

    score: float
    cosine: float | None
    bm25: float | None
    text: str
    source: str
    row: int | None
    passage_number: int
    span: tuple[int, int]
    location: str
    highlights: list[tuple[int, int]]  # characters of `text`: words that the query also has
    metadata: dict[str, Any]


class SearchFacts(msgspec.Struct, frozen=True):
    """The hits, best first, and the time of the search."""

    hits: list[SearchHit]
    milliseconds: float


class ContributingPair(msgspec.Struct, frozen=True):
    """A token of the query, a token of the passage, and what they contribute to the cosine.

    The same two tokens may form several pairs, if they occur several times; these are combined into one.
    """

    query_token: int  # index of the token, in the pair that contributes most
    passage_token: int
    contribution: float  # the sum over the combined pairs; if contributions do not add up, the largest one
    count: int  # number of combined pairs


class SearchExplanationFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The tokens of query and passage and the pairs that contribute most."""

    query_tokens: list[str]
    passage_tokens: list[str]
    passage_spans: list[tuple[int, int]]
    cosine: float
    is_additive: bool  # whether the contributions add up to the cosine; false for [CLS] pooling
    pairs: list[ContributingPair]


def search_views(searcher: Searcher | None) -> Mapping[str, View]:
    """Return the views of an index; without one, `search_index` has `is_open=False` and the others raise an error."""

    def open_index() -> Searcher:
        if searcher is None:
            raise GlassBertError("No index is open; start the studio with glassbert serve --db FOLDER.")
        return searcher

    return {
        "search_index": View(TextRequest, SearchIndexFacts, lambda session, request: _index(searcher)),
        "search": View(SearchRequest, SearchFacts, lambda session, request: _search(open_index(), request)),
        "search_explanation": View(
            SearchExplanationRequest,
            SearchExplanationFacts,
            lambda session, request: _explain(open_index(), request),
        ),
    }


def _index(searcher: Searcher | None) -> Payload[SearchIndexFacts]:
    if searcher is None:
        return Payload(SearchIndexFacts(is_open=False))
    store = searcher.store
    with one_line_errors(store.address, "read"):
        store.refresh()
        return Payload(
            SearchIndexFacts(
                is_open=True,
                address=store.address,
                num_passages=store.num_visible_passages(),
                columns=[name for name in store.filterable_columns() if name != "text"],
                model=store.manifest.model,
                pooling=store.manifest.pooling,
                layer=store.manifest.layer,
                window=store.manifest.window,
            )
        )


def _search(searcher: Searcher, request: SearchRequest) -> Payload[SearchFacts]:
    if not 1 <= request.top <= MAX_HITS:
        raise GlassBertError(f"top={request.top} must be between 1 and {MAX_HITS}.")
    start = time.perf_counter()
    hits = searcher.search(request.text, request.top, request.where.strip() or None, request.mode)
    milliseconds = 1_000 * (time.perf_counter() - start)
    return Payload(SearchFacts([_search_hit(hit) for hit in hits], milliseconds))


def _search_hit(hit: Hit) -> SearchHit:
    return SearchHit(
        score=hit.score,
        cosine=hit.cosine,
        bm25=hit.bm25,
        text=hit.text,
        source=hit.source,
        row=hit.row,
        passage_number=hit.passage_number,
        span=hit.span,
        location=hit.location,
        highlights=[(start, stop) for start, stop in hit.highlights],
        metadata=hit.metadata,
    )


def _explain(searcher: Searcher, request: SearchExplanationRequest) -> Payload[SearchExplanationFacts]:
    """Return `contributions` [query token, passage token]."""
    explanation = explain_similarity(searcher.encoder, request.text, request.passage)
    facts = SearchExplanationFacts(
        query_tokens=explanation.query.tokens,
        passage_tokens=explanation.passage.tokens,
        passage_spans=[(start, stop) for start, stop in explanation.passage.spans],
        cosine=explanation.cosine,
        is_additive=explanation.is_additive,
        pairs=[
            ContributingPair(pair.query_token, pair.passage_token, pair.contribution, pair.count)
            for pair in explanation.top_pairs(NUM_TOKEN_PAIRS)
        ],
    )
    return Payload(facts, {"contributions": explanation.contributions.astype(np.float32)})
