"""Many texts through the model: each text's vectors of every layer, its attention of every head, or its two vectors."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.loaded import LoadedBert
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.tokens.tokenizer import Encoded
from glassbert.vectors.pooling import pool

TOKENS_A_PASS = 2_048


class Ends(NamedTuple):
    """Two vectors of each text after the last layer: that of [CLS], and the mean of all its tokens."""

    cls: Float[np.ndarray, "text hidden"]
    mean: Float[np.ndarray, "text hidden"]


def ends_of(bert: LoadedBert, texts: Sequence[Encoded]) -> Ends:
    """Both vectors of every text from one pass, in the order of the texts; short ones run first."""
    order = sorted(range(len(texts)), key=lambda number: len(texts[number].ids))
    found: dict[str, list[np.ndarray]] = {"cls": [], "mean": []}
    for some in _passes([texts[number] for number in order]):
        row = _row(bert, some)
        with bert.model.reading():
            hidden = bert.model(row)
            for name, held in found.items():
                held.append(pool(hidden, row, name).cpu().numpy())
    back = np.argsort(order)
    return Ends(*(np.concatenate(held)[back] for held in found.values()))


def hidden_of(bert: LoadedBert, texts: Sequence[Encoded]) -> Iterator[Float[np.ndarray, "depth token hidden"]]:
    """Every token's vector after every layer, text by text in their order; depth 0 is the encoder's input."""
    depths = range(bert.config.num_layers + 1)
    for some in _passes(texts):
        seen = _seen(bert, some, "hidden.*")
        rows = np.stack([seen[f"hidden.{depth}"] for depth in depths])
        ends = np.cumsum([len(one.ids) for one in some])
        yield from np.split(rows, ends[:-1], axis=1)


def maps_of(bert: LoadedBert, texts: Sequence[Encoded]) -> Iterator[Float[np.ndarray, "layer head query key"]]:
    """The attention of every head, text by text in their order; neighbours of equal length are quickest."""
    layers = range(bert.config.num_layers)
    for _, equals in groupby(texts, key=lambda one: len(one.ids)):
        for some in _passes(list(equals)):
            seen = _seen(bert, some, "layers.*.weights")
            maps = np.stack([seen[f"layers.{layer}.weights"] for layer in layers], axis=1)
            yield from maps


def _passes(texts: Sequence[Encoded]) -> Iterator[list[Encoded]]:
    """Texts that run together."""
    some: list[Encoded] = []
    held = 0
    for one in texts:
        if some and held + len(one.ids) > TOKENS_A_PASS:
            yield some
            some, held = [], 0
        some.append(one)
        held += len(one.ids)
    if some:
        yield some


def _seen(bert: LoadedBert, texts: Sequence[Encoded], names: str) -> dict[str, np.ndarray]:
    recorder = Recorder(names)
    with bert.model.reading():
        bert.model(_row(bert, texts), recorder)
    return {name: value.float().cpu().numpy() for name, value in recorder.values.items()}


def _row(bert: LoadedBert, texts: Sequence[Encoded]) -> Row:
    return Row.of([one.ids for one in texts], [one.segments for one in texts], next(bert.model.parameters()).device)
