"""Heads with gates: what a head gathers, times its gate, is what it adds; 1 is as it was, 0 is muted."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.model.bert import Bert
from glassbert.model.row import Row
from glassbert.model.taps import unwatched


def gates_without(model: Bert, muted: Sequence[int] | Int[np.ndarray, " head"] = ()) -> Float[Tensor, "layer head"]:
    """Open gates, but for some heads, counted through all layers."""
    config = model.config
    gates = torch.ones(config.num_layers * config.num_heads)
    gates[torch.from_numpy(np.asarray(muted, dtype=np.int64))] = 0
    return gates.view(config.num_layers, config.num_heads).to(next(model.parameters()).device)


def read_gated(
    model: Bert, row: Row, gates: Float[Tensor, "layer *sequence head"], start: int = 0, known: Tensor | None = None
) -> Float[Tensor, "token hidden"]:
    """Read a row, each head times its gate; with `known`, what comes into layer `start`, only from there on.

    Gates may differ by sequence if all sequences are of one length. Gradients reach gates only, not the embeddings.
    """
    with torch.no_grad():
        hidden = model.embeddings(row) if known is None else known
    for number in range(start, len(gates)):
        plain = not gates.requires_grad and bool((gates[number] == 1).all())
        hidden = model.layer(number)(hidden, row.runs, unwatched if plain else partial(_gate, gates[number]))
    return hidden


def _gate(gates: Float[Tensor, "*sequence head"], name: str, value: Tensor) -> Tensor:
    return value * gates[..., None, None] if name == "mixed" else value
