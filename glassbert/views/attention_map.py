"""View `attention_map`: the attention weights of one head."""

import msgspec

from glassbert.views.payload import Payload, quantize_probabilities
from glassbert.views.session import TextRequest, ViewSession


class AttentionMapRequest(TextRequest, frozen=True, kw_only=True):
    """One head of one layer."""

    layer: int
    head: int
    full_precision: bool = False  # otherwise one byte per weight


class AttentionMapFacts(msgspec.Struct, frozen=True):
    """The head that is shown."""

    layer: int
    head: int


def attention_map(session: ViewSession, request: AttentionMapRequest) -> Payload[AttentionMapFacts]:
    """Return `attention` [query, key] of one head."""
    attention = session.trace(request).attention.head(request.layer, request.head)
    facts = AttentionMapFacts(request.layer, request.head)
    return Payload(facts, {"attention": attention if request.full_precision else quantize_probabilities(attention)})
