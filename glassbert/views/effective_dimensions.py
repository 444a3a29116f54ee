"""View `effective_dimensions`: how many query-key dimensions the attention of each head depends on."""

import msgspec
import numpy as np

from glassbert.analysis.attention_mass import content_positions
from glassbert.analysis.dot_product_contributions import (
    attention_weighted_contributions,
    effective_of_all_queries,
    effective_per_query,
)
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

# The products of independent normal numbers have (E|qk|)^2 / E(qk)^2 = (2 / pi)^2.
RANDOM_FRACTION = (2 / np.pi) ** 2


class EffectiveDimensionsFacts(msgspec.Struct, frozen=True):
    """The effective number of dimensions of every head on this text: (sum |c|)^2 / sum c^2 of its contributions c."""

    per_query: list[list[float]]  # [layer][head], mean over the content tokens
    all_queries: list[list[float]]  # [layer][head], of the contributions of all content tokens together
    random: float  # about what random queries and keys would give
    head_size: int


def effective_dimensions(session: ViewSession, request: TextRequest) -> Payload[EffectiveDimensionsFacts]:
    """Measure all heads on the text of the request."""
    trace = session.trace(request)
    queries, keys = trace.queries, trace.keys
    rows = measured_queries(trace)
    per_query: list[list[float]] = []
    all_queries: list[list[float]] = []
    for layer_queries, layer_keys in zip(queries, keys, strict=True):
        contributions = attention_weighted_contributions(layer_queries, layer_keys)[:, rows]
        per_query.append(effective_per_query(contributions).tolist())
        all_queries.append(effective_of_all_queries(contributions).tolist())
    head_size = queries.shape[-1]
    return Payload(EffectiveDimensionsFacts(per_query, all_queries, RANDOM_FRACTION * head_size, head_size))


def measured_queries(trace: Trace) -> list[int]:
    """Return the positions of the tokens over which a head is averaged: without [CLS] and [SEP] if there are others."""
    return content_positions(trace.tokens) or list(range(len(trace.tokens)))
