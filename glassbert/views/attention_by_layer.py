"""View `attention_by_layer`: what one token attends to in every layer."""

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class AttentionByLayerRequest(TextRequest, frozen=True, kw_only=True):
    """One query token, in one head or in the mean of all heads."""

    token: int
    head: int | None = None


class AttentionByLayerFacts(msgspec.Struct, frozen=True):
    """The token and head that are shown; head None is the mean of all heads."""

    token: int
    head: int | None


def attention_by_layer(session: ViewSession, request: AttentionByLayerRequest) -> Payload[AttentionByLayerFacts]:
    """Return `attention` [layer, key] of one token."""
    rows = attention_rows(session.trace(request), request.token, request.head)
    return Payload(AttentionByLayerFacts(request.token, request.head), {"attention": rows})


def attention_rows(trace: Trace, token: int, head: int | None = None) -> Float[np.ndarray, "layer key"]:
    """Return the attention of one token in every layer, of one head or averaged over the heads."""
    num_layers, num_heads, _, _ = trace.attention.shape
    heads = range(num_heads) if head is None else (head,)
    rows = [
        np.mean([trace.attention.head(layer, number)[token] for number in heads], axis=0) for layer in range(num_layers)
    ]
    return np.stack(rows).astype(np.float32)
