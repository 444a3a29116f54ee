"""Run a model with a head mask: each head's context is multiplied by its mask value (1 = unchanged, 0 = ablated)."""

from collections.abc import Sequence
from functools import partial

import numpy as np
import torch
from jaxtyping import Float, Int
from torch import Tensor

from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import no_tap


def make_head_mask(model: Bert, ablated: Sequence[int] | Int[np.ndarray, " head"] = ()) -> Float[Tensor, "layer head"]:
    """Return a mask of ones with zeros for the ablated heads.

    Args:
        model: The model whose layers and heads the mask covers.
        ablated: Flat head indices, `layer * num_heads + head`.
    """
    config = model.config
    mask = torch.ones(config.num_layers * config.num_heads)
    mask[torch.from_numpy(np.asarray(ablated, dtype=np.int64))] = 0
    return mask.view(config.num_layers, config.num_heads).to(next(model.parameters()).device)


def forward_with_head_mask(
    model: Bert,
    batch: PackedBatch,
    head_mask: Float[Tensor, "layer *sequence head"],
    first_layer: int = 0,
    layer_input: Tensor | None = None,
) -> Float[Tensor, "token hidden"]:
    """Return the last hidden states of a forward pass under a head mask.

    Gradients reach the mask and the encoder layers, not the embeddings.

    Args:
        model: The model to run.
        batch: The packed sequences.
        head_mask: One value per head, or one per sequence and head if all sequences have the same length.
        first_layer: The layer to start at.
        layer_input: The input of `first_layer`; default: the embeddings of the batch.
    """
    with torch.no_grad():
        hidden: Tensor = model.embeddings(batch) if layer_input is None else layer_input
    for layer in range(first_layer, len(head_mask)):
        is_identity = not head_mask.requires_grad and bool((head_mask[layer] == 1).all())
        tap = no_tap if is_identity else partial(_scale_context, head_mask[layer])
        hidden = model.encoder_layer(layer)(hidden, batch.length_groups, tap)
    return hidden


def _scale_context(mask: Float[Tensor, "*sequence head"], name: str, value: Tensor) -> Tensor:
    return value * mask[..., None, None] if name == "context" else value
