"""How the hidden state of each token changes from layer to layer."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.similarity import cosine_similarity


class LayerChanges(NamedTuple):
    """Size and direction of the change that each layer makes; depth 0 is the input of layer 0."""

    step_norms: Float[np.ndarray, "layer token"]  # |h(l) - h(l - 1)|
    cosine_to_previous: Float[np.ndarray, "layer token"]  # between h(l) and h(l - 1)
    cosine_to_input: Float[np.ndarray, "depth token"]  # between h(l) and h(0)
    norms: Float[np.ndarray, "depth token"]  # |h(l)|


def layer_changes(hidden: Float[np.ndarray, "depth token hidden"]) -> LayerChanges:
    """Measure how each layer changes each token's hidden state."""
    return LayerChanges(
        step_norms=np.linalg.norm(np.diff(hidden, axis=0), axis=-1).astype(np.float32),
        cosine_to_previous=cosine_similarity(hidden[:-1], hidden[1:]),
        cosine_to_input=cosine_similarity(np.broadcast_to(hidden[:1], hidden.shape), hidden),
        norms=np.linalg.norm(hidden, axis=-1).astype(np.float32),
    )
