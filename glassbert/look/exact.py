"""What a file holds: a view with exact numbers (float32), and the facts that say what they are numbers of.

A text seen through a model and a place in it come in; a Payload comes out that a figure, a json or an npz is made of.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.layers import ways
from glassbert.look.maps import head_map, token_through_layers
from glassbert.look.neuron import neuron
from glassbert.look.payload import Payload
from glassbert.look.walk import walk
from glassbert.trace.trace import Trace


@dataclass(frozen=True, kw_only=True)
class Seen:
    """A text seen through a model, and where to look: what is None was not named."""

    bert: LoadedBert
    trace: Trace
    model: str
    layer: int | None = None
    head: int | None = None
    token: int | None = None

    def __post_init__(self) -> None:
        config = self.bert.config
        counts = {"layer": config.num_layers, "head": config.num_heads, "token": len(self.trace.tokens)}
        for name, count in counts.items():
            value: int | None = getattr(self, name)
            if value is not None and not 0 <= value < count:
                raise GlassBertError(f"{name}={value} is not there: it counts from 0 to {count - 1}.")


def exact(what: str, seen: Seen) -> Payload:
    """Give one of `WHATS` with exact numbers, and facts that name the model, the text and the place."""
    if what not in WHATS:
        raise GlassBertError(f"There is nothing called {what[:40]!r} to look at; choose one of {', '.join(WHATS)}.")
    found = WHATS[what](seen)
    trace = seen.trace
    told = {
        "what": what,
        "model": seen.model,
        "text": trace.text,
        "pair": trace.pair,
        "tokens": trace.tokens,
        "ids": trace.ids,
        "segments": trace.segments,
    }
    arrays = {name: np.ascontiguousarray(found.numbers(name), dtype=np.float32) for name in found.arrays}
    return Payload(told | dict(found.facts), arrays)


def placed(seen: Seen) -> Seen:
    """Look at the first token of the first head of the first layer where nothing else was named."""
    return replace(seen, layer=seen.layer or 0, head=seen.head or 0, token=seen.token or 0)


def _attention(seen: Seen) -> Payload:
    """One head's `map`, or the `maps` of every head of a layer, or of all."""
    if seen.head is not None and seen.layer is None:
        raise GlassBertError(f"head={seen.head} is a head of which layer? Name the layer, too.")
    if seen.layer is not None and seen.head is not None:
        return head_map(seen.trace, seen.layer, seen.head, exact=True)
    if seen.layer is not None:
        return Payload({"layer": seen.layer}, {"maps": seen.trace.attention[seen.layer]})
    return Payload({}, {"maps": seen.trace.all_attention()})


def _neuron(seen: Seen) -> Payload:
    there = placed(seen)
    place: Any = (there.layer, there.head, there.token)
    found = neuron(seen.trace, *place)
    return Payload(found.facts, {**found.arrays, "products": seen.trace.neurons(*place).products})


def _cls(seen: Seen) -> Payload:
    token = seen.token or 0
    rows = token_through_layers(seen.trace, token, seen.head)
    moved = ways(seen.trace.hidden[:, token : token + 1])
    return Payload(rows.facts, {**rows.arrays, **{name: value[:, 0] for name, value in moved.items()}})


def _embeddings(seen: Seen) -> Payload:
    parts = seen.trace.embeddings
    rows = slice(None) if seen.token is None else slice(seen.token, seen.token + 1)
    names = ("token", "position", "segment", "total")
    arrays = {name: getattr(parts, name)[rows] for name in names} | {"normed": seen.trace.hidden[0][rows]}
    return Payload({"token": seen.token}, arrays)


def _walk(seen: Seen) -> Payload:
    there = placed(seen)
    place: Any = (there.layer, there.head, there.token)
    return walk(seen.trace, seen.bert, *place)


WHATS: dict[str, Callable[[Seen], Payload]] = {
    "attention": _attention,
    "neuron": _neuron,
    "cls": _cls,
    "embeddings": _embeddings,
    "walk": _walk,
}
