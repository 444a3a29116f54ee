"""Attention as pictures want it: one head, all heads small, one token through all layers, means and rollout."""

from typing import Literal

import numpy as np
from jaxtyping import Float

from glassbert.look.patterns import KINDS, evenness, mean_shares, shares_of
from glassbert.look.payload import Payload, quantise_shares
from glassbert.trace.trace import Trace

THUMBNAIL = 48  # cells a side, at most
Mean = Literal["heads", "layers", "all", "rollout"]


def head_map(trace: Trace, layer: int, head: int, exact: bool = False) -> Payload:
    """One head: `map` [query, key]."""
    weights = trace.attention.head(layer, head)
    return Payload({"layer": layer, "head": head}, {"map": weights if exact else quantise_shares(weights)})


def layer_maps(trace: Trace, layer: int) -> Payload:
    """All heads of one layer: `maps` [head, query, key], quantised."""
    return Payload({"layer": layer}, {"maps": quantise_shares(trace.attention[layer])})


def overview(trace: Trace) -> Payload:
    """Every head small: `thumbnails` [layer, head, side, side]; and of this text: `shares`, `entropy`, the sink."""
    maps = trace.all_attention()
    layers, heads, count, _ = maps.shape
    side = min(count, THUMBNAIL)
    small = np.stack([[shrink(maps[layer, head], side) for head in range(heads)] for layer in range(layers)])
    received = maps.mean(axis=(0, 1, 2))
    shares = mean_shares(shares_of(maps, trace.tokens))
    facts = {"sink": int(received.argmax()), "sink_share": float(received.max()), "kinds": KINDS}
    arrays = {
        "thumbnails": quantise_shares(small),
        "entropy": evenness(maps).mean(axis=-1).astype(np.float32),
        "shares": shares.astype(np.float32),
        "received": received.astype(np.float32),
    }
    return Payload(facts, arrays)


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
        found = rollout(trace, layer)
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


def rollout(trace: Trace, layer: int) -> Float[np.ndarray, "query key"]:
    """Attention through layers 0 to `layer`, the residual counted as half (Abnar & Zuidema 2020, equation 1)."""
    count = len(trace.tokens)
    found = np.eye(count, dtype=np.float32)
    for one in range(layer + 1):
        mean = np.mean([trace.attention.head(one, head) for head in range(trace.attention.shape[1])], axis=0)
        found = (0.5 * mean + 0.5 * np.eye(count, dtype=np.float32)) @ found
    return found


def shrink(weights: Float[np.ndarray, "query key"], side: int) -> Float[np.ndarray, "side side"]:
    """Make a map small by keeping each block's largest cell, so that a diagonal stays one."""
    count = len(weights)
    if count <= side:
        return weights
    starts = np.arange(side) * count // side
    return np.maximum.reduceat(np.maximum.reduceat(weights, starts, axis=0), starts, axis=1)
