"""Run a text with interventions and compare it with the unchanged run: ablation, blocking, activation patching."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.output_heads import as_array
from glassbert.analysis.similarity import cosine_similarity
from glassbert.model.interventions import compose
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Recorder, Tap
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace


class Activations(NamedTuple):
    """Hidden states and attention weights of one forward pass."""

    hidden: list[Tensor]  # [token, hidden] at every depth; 0 is the input of layer 0
    attention: list[Tensor]  # [head, query, key] of every layer


def run_with_interventions(bert: PretrainedBert, trace: Trace, interventions: Sequence[Tap] = ()) -> Activations:
    """Run the model on the tokens of a trace; interventions change activations on the way."""
    recorder = Recorder("hidden.*", "layers.*.attention_weights")
    batch = PackedBatch.from_sequences([trace.ids], [trace.segments], next(bert.model.parameters()).device)
    with bert.model.inference_mode():
        bert.model(batch, compose(*interventions, recorder))
    num_layers, recorded = bert.config.num_layers, recorder.values
    return Activations(
        hidden=[recorded[f"hidden.{depth}"] for depth in range(num_layers + 1)],
        attention=[recorded[f"layers.{layer}.attention_weights"][0] for layer in range(num_layers)],
    )


def have_same_shapes(first: Activations, second: Activations) -> bool:
    """Return whether two runs have the same numbers of layers, heads, tokens and dimensions."""
    return all(
        [tensor.shape for tensor in tensors] == [tensor.shape for tensor in other_tensors]
        for tensors, other_tensors in zip(first, second, strict=True)
    )


def hidden_state_similarity(before: Activations, after: Activations) -> Float[np.ndarray, "depth token"]:
    """Return the cosine similarity of the hidden states of two runs."""
    pairs = zip(before.hidden, after.hidden, strict=True)
    return np.stack([cosine_similarity(as_array(first), as_array(second)) for first, second in pairs])


def attention_change(before: Activations, after: Activations) -> Float[np.ndarray, "layer head"]:
    """Return the attention mass that moved to other keys, 0 to 1: the total variation distance, averaged over rows."""
    pairs = zip(before.attention, after.attention, strict=True)
    return np.stack(
        [as_array((first.float() - second.float()).abs().sum(dim=-1).mean(dim=-1) / 2) for first, second in pairs]
    )
