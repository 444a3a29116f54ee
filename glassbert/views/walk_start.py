"""View `walk_start`: the head and the token at which the page Step by step opens."""

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_mass import content_positions
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class WalkStartRequest(TextRequest, frozen=True, kw_only=True):
    """A text; with a layer and a head, only the token is chosen."""

    layer: int | None = None
    head: int | None = None


class WalkStartFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The chosen head and query token (a word, if the text has one), the token it attends to, and their numbers.

    `weight` is the attention weight from `token` to `attended_token`; `mean_weight` the mean, over the tokens of the
    text, of the largest weight on one other token.
    """

    layer: int
    head: int
    token: int
    attended_token: int
    weight: float
    mean_weight: float


def walk_start(session: ViewSession, request: WalkStartRequest) -> Payload[WalkStartFacts]:
    """Choose the head and the token; see `head_with_strongest_links`."""
    trace = session.trace(request)
    if request.layer is not None and request.head is not None:
        maps = trace.attention[request.layer, request.head][None, None]
        return Payload(_start(trace, maps, request.layer, request.head))
    return Payload(_start(trace, trace.compute_attention_weights()))


def head_with_strongest_links(
    attention: Float[np.ndarray, "layer head query key"], tokens: list[int]
) -> tuple[int, int, Float[np.ndarray, "layer head query"]]:
    """Return the head whose tokens attend most to one other token, on average, and the largest weight of each token.

    Args:
        attention: The attention weights of all heads.
        tokens: The positions that count, as queries and as keys: [CLS] and [SEP] are left out.
    """
    others = attention[:, :, tokens][..., tokens].copy()
    others[..., np.arange(len(tokens)), np.arange(len(tokens))] = 0  # a token's weight on itself does not count
    strongest = others.max(axis=-1)
    layer, head = np.unravel_index(int(strongest.mean(axis=-1).argmax()), strongest.shape[:2])
    return int(layer), int(head), strongest


def _start(
    trace: Trace, attention: Float[np.ndarray, "layer head query key"], layer: int | None = None, head: int = 0
) -> WalkStartFacts:
    """Apply the rule to all heads, or to the map of one head."""
    content = content_positions(trace.tokens)
    tokens = content if len(content) > 1 else list(range(len(trace.tokens)))  # too few words: delimiters count, too
    best_layer, best_head, strongest = head_with_strongest_links(attention, tokens)
    of_tokens = strongest[best_layer, best_head]
    words = [n for n, position in enumerate(tokens) if any(map(str.isalnum, trace.tokens[position]))]
    token = tokens[max(words or range(len(tokens)), key=lambda n: of_tokens[n])]  # words teach more than punctuation
    row = attention[best_layer, best_head, token]
    attended = max((key for key in tokens if key != token), key=lambda key: row[key])
    return WalkStartFacts(
        layer=best_layer if layer is None else layer,
        head=best_head if layer is None else head,
        token=token,
        attended_token=attended,
        weight=float(row[attended]),
        mean_weight=float(of_tokens.mean()),
    )
