"""Taps that reach inside: mute a head, cut an attention edge, replace a vector, several of them in turn."""

import torch
from torch import Tensor

from glassbert.model.taps import Tap


def chain(*taps: Tap) -> Tap:
    """Let several taps see each value in turn, each what the one before handed on."""

    def tap(name: str, value: Tensor) -> Tensor:
        for one in taps:
            value = one(name, value)
        return value

    return tap


def mute_head(layer: int, head: int) -> Tap:
    """Let one head add nothing: what it mixed from the values becomes zero."""

    def tap(name: str, value: Tensor) -> Tensor:
        if name != f"layers.{layer}.mixed":
            return value
        value = value.clone()
        value[:, head] = 0
        return value

    return tap


def cut_edge(layer: int, head: int, query: int, key: int) -> Tap:
    """Hide one token from another in one head; the rest of that row's attention is shared out anew."""

    def tap(name: str, value: Tensor) -> Tensor:
        if name != f"layers.{layer}.scores":
            return value
        value = value.clone()
        value[:, head, query, key] = -torch.inf
        if value[:, head, query].isneginf().all():
            raise ValueError(
                f"The last edge of token {query} cannot be cut: a row with nothing visible has no softmax."
            )
        return value

    return tap


def replace_vector(name: str, token: int, vector: Tensor) -> Tap:
    """Put another vector in one token's place, in any tap of shape `[token, ...]`."""

    def tap(seen: str, value: Tensor) -> Tensor:
        if seen != name:
            return value
        value = value.clone()
        value[token] = vector
        return value

    return tap
