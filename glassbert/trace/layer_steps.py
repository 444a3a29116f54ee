"""What one encoder layer computes between its input and its output."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.model.layer import EncoderLayer
from glassbert.model.packed_batch import LengthGroup
from glassbert.model.taps import Recorder


class LayerSteps(NamedTuple):
    """The steps of one layer for all tokens, from the concatenated heads to the sum before the last LayerNorm."""

    context: Float[np.ndarray, "token hidden"]  # the outputs of all heads, concatenated
    attention_output: Float[np.ndarray, "token hidden"]  # after the output projection
    attention_residual: Float[np.ndarray, "token hidden"]  # plus the layer's input
    attention_norm: Float[np.ndarray, "token hidden"]  # after LayerNorm
    ffn_up: Float[np.ndarray, "token ffn"]
    ffn_activation: Float[np.ndarray, "token ffn"]
    ffn_down: Float[np.ndarray, "token hidden"]
    output_residual: Float[np.ndarray, "token hidden"]  # plus `attention_norm`

    @property
    def nbytes(self) -> int:
        """Memory of all arrays, in bytes."""
        return sum(array.nbytes for array in self)


def compute_layer_steps(
    layer: EncoderLayer, hidden: Float[Tensor, "token hidden"], length_groups: tuple[LengthGroup, ...]
) -> LayerSteps:
    """Run one layer on its input, the hidden states of one sequence, and return the steps."""
    recorder = Recorder("context", "attention_output", "attention_norm", "ffn_*")
    layer(hidden, length_groups, recorder)
    steps = {name: value for name, value in recorder.values.items() if name != "context"}
    arrays = {
        "context": recorder.values["context"][0].transpose(0, 1).flatten(1),
        "attention_residual": hidden + steps["attention_output"],
        "output_residual": steps["attention_norm"] + steps["ffn_down"],
        **steps,
    }
    return LayerSteps(**{name: value.float().cpu().numpy() for name, value in arrays.items()})
