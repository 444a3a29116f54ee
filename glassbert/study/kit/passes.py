"""Many texts through the model: each text's vectors of every layer, or its attention of every head, one by one."""

from collections.abc import Iterator, Sequence
from itertools import groupby

import numpy as np
from jaxtyping import Float

from glassbert.loaded import LoadedBert
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.tokens.tokenizer import Encoded

TOKENS_A_PASS = 2_048


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
    row = Row.of([one.ids for one in texts], [one.segments for one in texts], next(bert.model.parameters()).device)
    with bert.model.reading():
        bert.model(row, recorder)
    return {name: value.float().cpu().numpy() for name, value in recorder.values.items()}
