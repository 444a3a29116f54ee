"""View `mean_attention`: attention averaged over heads, layers or both, or attention rollout."""

from typing import Literal

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_rollout import attention_rollouts
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

Aggregate = Literal["heads", "layers", "heads_and_layers", "rollout"]


class MeanAttentionRequest(TextRequest, frozen=True, kw_only=True):
    """The axes to average over; rollout combines layers 0 to `layer`."""

    aggregate: Aggregate
    layer: int = 0
    head: int = 0


class MeanAttentionFacts(msgspec.Struct, frozen=True):
    """The axes that the attention is averaged over."""

    aggregate: Aggregate
    layer: int
    head: int


def mean_attention(session: ViewSession, request: MeanAttentionRequest) -> Payload[MeanAttentionFacts]:
    """Return `attention` [query, key]."""
    attention = average_attention(session.trace(request), request.aggregate, request.layer, request.head)
    return Payload(MeanAttentionFacts(request.aggregate, request.layer, request.head), {"attention": attention})


def average_attention(
    trace: Trace, aggregate: Aggregate, layer: int = 0, head: int = 0
) -> Float[np.ndarray, "query key"]:
    """Average over the heads of a layer, over the layers of a head or over all; or compute the rollout to a layer."""
    num_layers, num_heads, num_tokens, _ = trace.attention.shape
    if aggregate == "rollout":
        *_, rollout = attention_rollouts(trace.attention[index] for index in range(layer + 1))
        return rollout
    heads = {
        "heads": [(layer, index) for index in range(num_heads)],
        "layers": [(index, head) for index in range(num_layers)],
        "heads_and_layers": list(np.ndindex(num_layers, num_heads)),
    }[aggregate]
    mean = np.zeros((num_tokens, num_tokens), dtype=np.float32)
    for layer_index, head_index in heads:
        mean += trace.attention.head(layer_index, head_index) / len(heads)
    return mean
