"""View `attention_overview`: a thumbnail of every head."""

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_patterns import describe_on_text
from glassbert.views.payload import Payload, quantize_probabilities
from glassbert.views.session import TextRequest, ViewSession

MAX_THUMBNAIL_CELLS = 48  # per side


class AttentionOverviewFacts(msgspec.Struct, frozen=True):
    """What the heads attend to in this text."""

    sink_token: int  # the attention sink: the token with the highest mean attention over all heads
    # [layer][head], such as "99 % on the previous token"; empty if the text has only special tokens
    descriptions: list[list[str]]


def attention_overview(session: ViewSession, request: TextRequest) -> Payload[AttentionOverviewFacts]:
    """Return `thumbnails` [layer, head, query, key], max-pooled for long texts."""
    trace = session.trace(request)
    attention = trace.compute_attention_weights()
    num_layers, num_heads, num_tokens, _ = attention.shape
    side = min(num_tokens, MAX_THUMBNAIL_CELLS)
    thumbnails = np.stack(
        [[max_pool(attention[layer, head], side) for head in range(num_heads)] for layer in range(num_layers)]
    )
    sink_token = int(attention.mean(axis=(0, 1, 2)).argmax())
    descriptions = [describe_on_text(heads, trace.tokens) for heads in attention]
    return Payload(AttentionOverviewFacts(sink_token, descriptions), {"thumbnails": quantize_probabilities(thumbnails)})


def max_pool(attention: Float[np.ndarray, "query key"], side: int) -> Float[np.ndarray, "side side"]:
    """Downsample to `side` rows and columns; each cell is the maximum of its block, so that diagonals stay visible."""
    num_tokens = len(attention)
    if num_tokens <= side:
        return attention
    starts = np.arange(side) * num_tokens // side
    return np.maximum.reduceat(np.maximum.reduceat(attention, starts, axis=0), starts, axis=1)
