"""View `neuron_queries`: what each dimension of a head adds to its dot products q · k, for all queries of the text."""

from collections.abc import Sequence
from typing import Literal

import msgspec
import numpy as np
from jaxtyping import Int

from glassbert.analysis.attention_mass import NOT_IN_A_SENTENCE
from glassbert.analysis.dot_product_contributions import (
    active_dimensions,
    attention_weighted_contributions,
    effective_of_all_queries,
    effective_per_query,
    most_attended_contributions,
)
from glassbert.analysis.same_sentence import token_sentences
from glassbert.analysis.token_category import token_category
from glassbert.views.effective_dimensions import measured_queries
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

TOKEN_KINDS = {"continuation (##)": "word continuation", "punctuation": "punctuation"}  # of categories; others: word


AttendedKey = Literal["weighted", "most_attended"]


class NeuronQueriesRequest(TextRequest, frozen=True, kw_only=True):
    """One head, and the key to whose score the dimensions contribute."""

    layer: int
    head: int
    attended_key: AttendedKey = "weighted"  # the mean key weighted by attention, or one key


class NeuronQueriesFacts(msgspec.Struct, frozen=True):
    """The most attended token and the groups of every query, and effective numbers of dimensions."""

    layer: int
    head: int
    attended_key: AttendedKey
    most_attended_tokens: list[int]
    # For each query, the name of the sentence it is in; the page groups queries by it.
    query_sentences: list[str]
    token_kinds: list[str]
    attended_relations: list[str]
    measured_queries: list[int]  # the content tokens; all tokens if there are none
    per_query: float  # effective number of dimensions, mean over the measured queries
    all_queries: float  # effective number of dimensions of all measured queries together


def neuron_queries(session: ViewSession, request: NeuronQueriesRequest) -> Payload[NeuronQueriesFacts]:
    """Return `contribution` and `active` [query, size], and `attention` [query] to the most attended token.

    The contributions of a query add up to how far the dot product with the compared key exceeds the mean dot product
    over all keys; `active` marks the fewest dimensions that account for 80 % of that total.
    """
    trace = session.trace(request)
    layer, head = request.layer, request.head
    queries, keys = trace.queries[layer, head], trace.keys[layer, head]
    attention = trace.attention.head(layer, head)
    most_attended = attention.argmax(axis=1)
    if request.attended_key == "weighted":
        contributions = attention_weighted_contributions(queries[None], keys[None])[0]
    else:
        contributions = most_attended_contributions(queries, keys, most_attended)
    measured = measured_queries(trace)
    measured_contributions = contributions[None, measured]
    facts = NeuronQueriesFacts(
        layer=layer,
        head=head,
        attended_key=request.attended_key,
        most_attended_tokens=most_attended.tolist(),
        query_sentences=_sentence_names(trace.tokens),
        token_kinds=[token_kind(token) for token in trace.tokens],
        attended_relations=attended_relations(trace.tokens, most_attended),
        measured_queries=measured,
        per_query=float(effective_per_query(measured_contributions)[0]),
        all_queries=float(effective_of_all_queries(measured_contributions)[0]),
    )
    arrays = {
        "contribution": np.asarray(contributions, dtype=np.float32),
        "active": active_dimensions(contributions).astype(np.uint8),
        "attention": np.asarray(attention.max(axis=1), dtype=np.float32),
    }
    return Payload(facts, arrays)


def token_kind(token: str) -> str:
    """Return the token itself if it is special, else "punctuation", "word continuation" or "word"."""
    category = token_category(token)
    return token if category == "special or unused token" else TOKEN_KINDS.get(category, "word")


def attended_relations(tokens: Sequence[str], most_attended: Int[np.ndarray, " query"]) -> list[str]:
    """Return how the most attended token of each query relates to it; the most specific name that applies."""
    sentences = token_sentences(tokens)
    return [_relation(tokens, sentences, query, int(key)) for query, key in enumerate(most_attended)]


def _relation(tokens: Sequence[str], sentences: Int[np.ndarray, " token"], query: int, key: int) -> str:
    if key == query:
        return "itself"
    if tokens[key] in NOT_IN_A_SENTENCE:
        return tokens[key]
    neighbors = {-1: "previous token", 1: "next token"}
    if key - query in neighbors:
        return neighbors[key - query]
    if tokens[key] in (".", ","):
        return "period or comma"
    if tokens[key] == tokens[query]:
        return "same token elsewhere"
    return "same sentence" if sentences[key] == sentences[query] else "another sentence"


def _sentence_names(tokens: Sequence[str]) -> list[str]:
    return ["special tokens" if number < 0 else f"sentence {number + 1}" for number in token_sentences(tokens)]
