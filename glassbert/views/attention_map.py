"""View `attention_map`: the attention weights of one head."""

import msgspec

from glassbert.analysis.attention_patterns import describe_on_text
from glassbert.views.payload import Payload, quantize_probabilities
from glassbert.views.session import TextRequest, ViewSession


class AttentionMapRequest(TextRequest, frozen=True, kw_only=True):
    """One head of one layer."""

    layer: int
    head: int
    full_precision: bool = False  # otherwise one byte per weight


class AttentionMapFacts(msgspec.Struct, frozen=True):
    """The head that is shown, and what it attends to in this text."""

    layer: int
    head: int
    description: str  # such as "99 % on the previous token"; empty if the text has only special tokens


def attention_map(session: ViewSession, request: AttentionMapRequest) -> Payload[AttentionMapFacts]:
    """Return `attention` [query, key] of one head."""
    trace = session.trace(request)
    attention = trace.attention.head(request.layer, request.head)
    facts = AttentionMapFacts(request.layer, request.head, describe_on_text(attention, trace.tokens))
    return Payload(facts, {"attention": attention if request.full_precision else quantize_probabilities(attention)})
