"""Attention as pictures want it: one head, all heads small, one token through all layers, means and rollout."""

from collections.abc import Iterable, Iterator
from typing import Literal

import numpy as np
from jaxtyping import Float

from glassbert.look.payload import Payload, quantise_shares
from glassbert.trace.trace import Trace

THUMBNAIL = 48  # cells a side, at most
Mean = Literal["heads", "layers", "all", "rollout"]


def head_map(trace: Trace, layer: int, head: int, exact: bool = False) -> Payload:
    """One head: `map` [query, key]."""
    weights = trace.attention.head(layer, head)
    return Payload({"layer": layer, "head": head}, {"map": weights if exact else quantise_shares(weights)})


def overview(trace: Trace) -> Payload:
    """Every head small: `thumbnails` [layer, head, side, side]; and which token is most looked at of all."""
    maps = trace.all_attention()
    layers, heads, count, _ = maps.shape
    side = min(count, THUMBNAIL)
    small = np.stack([[shrink(maps[layer, head], side) for head in range(heads)] for layer in range(layers)])
    return Payload({"sink": int(maps.mean(axis=(0, 1, 2)).argmax())}, {"thumbnails": quantise_shares(small)})


def token_through_layers(trace: Trace, token: int, head: int | None = None) -> Payload:
    """What one token looks at in every layer: `rows` [layer, key], one head's or the heads' mean."""
    layers = trace.attention.shape[0]
    heads = range(trace.attention.shape[1]) if head is None else (head,)
    rows = [np.mean([trace.attention.head(layer, one)[token] for one in heads], axis=0) for layer in range(layers)]
    return Payload({"token": token, "head": head}, {"rows": np.stack(rows).astype(np.float32)})


def mean_map(trace: Trace, over: Mean, layer: int = 0, head: int = 0) -> Payload:
    """A mean over a layer's heads, over a head's layers, over all, or the rollout up to a layer: `map` [query, key]."""
    layers, heads, count, _ = trace.attention.shape
    if over == "rollout":
        *_, found = rollouts(trace.attention[one] for one in range(layer + 1))
    else:
        places = {
            "heads": [(layer, one) for one in range(heads)],
            "layers": [(one, head) for one in range(layers)],
            "all": [(one, other) for one in range(layers) for other in range(heads)],
        }[over]
        found = np.zeros((count, count), dtype=np.float32)
        for place in places:
            found += trace.attention.head(*place) / len(places)
    return Payload({"over": over, "layer": layer, "head": head}, {"map": found})


def rollouts(maps: Iterable[Float[np.ndarray, "head query key"]]) -> Iterator[Float[np.ndarray, "query key"]]:
    """Attention through the layers so far, the residual counted as half (Abnar & Zuidema 2020, equation 1)."""
    found = None
    for layer in maps:
        mean = layer.mean(axis=0)
        own = np.eye(len(mean), dtype=np.float32)
        found = (0.5 * mean + 0.5 * own) @ (own if found is None else found)
        yield found


def shrink(weights: Float[np.ndarray, "query key"], side: int) -> Float[np.ndarray, "side side"]:
    """Make a map small by keeping each block's largest cell, so that a diagonal stays one."""
    count = len(weights)
    if count <= side:
        return weights
    starts = np.arange(side) * count // side
    return np.maximum.reduceat(np.maximum.reduceat(weights, starts, axis=0), starts, axis=1)
