"""The heads in which one token receives or gives the most attention."""

from collections.abc import Collection

import msgspec
import numpy as np
from jaxtyping import Float


class HeadAttention(msgspec.Struct, frozen=True):
    """One head, another token, and an attention weight (or the mean of several)."""

    layer: int
    head: int
    other_token: int
    weight: float


def heads_attending_to(
    attention: Float[np.ndarray, "layer head query key"], token: int, count: int
) -> list[HeadAttention]:
    """Return the heads with the largest mean attention from the other tokens to one token.

    `other_token` is the query with the largest weight. A text of one token has no such heads.
    """
    others = [query for query in range(attention.shape[2]) if query != token]
    if not others:
        return []
    received = attention[:, :, others, token]
    strongest = received.argmax(axis=2)
    return [
        HeadAttention(layer, head, others[strongest[layer, head]], float(weight))
        for layer, head, weight in _largest(received.mean(axis=2), count)
    ]


def heads_attending_from(
    attention: Float[np.ndarray, "layer head query key"], token: int, excluded: Collection[int], count: int
) -> list[HeadAttention]:
    """Return the heads in which one token puts the largest weight on a single other token.

    `excluded` are keys that are left out, such as [CLS] and [SEP], which receive attention from most tokens.
    """
    keys = [key for key in range(attention.shape[3]) if key != token and key not in excluded]
    if not keys:
        return []
    given = attention[:, :, token][:, :, keys]
    strongest = given.argmax(axis=2)
    return [
        HeadAttention(layer, head, keys[strongest[layer, head]], float(weight))
        for layer, head, weight in _largest(given.max(axis=2), count)
    ]


def _largest(weights: Float[np.ndarray, "layer head"], count: int) -> list[tuple[int, int, float]]:
    order = np.argsort(-weights, axis=None, kind="stable")[:count]
    layers, heads = np.unravel_index(order, weights.shape)
    return [(int(layer), int(head), float(weights[layer, head])) for layer, head in zip(layers, heads, strict=True)]
