"""The weights of one layer as numpy arrays, head by head, for computing its steps by hand."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.model.layer import EncoderLayer


class LayerWeights(NamedTuple):
    """Matrices that a row vector is multiplied by from the left: `x @ weight + bias`."""

    query: Float[np.ndarray, "head hidden size"]
    query_bias: Float[np.ndarray, "head size"]
    key: Float[np.ndarray, "head hidden size"]
    key_bias: Float[np.ndarray, "head size"]
    value: Float[np.ndarray, "head hidden size"]
    value_bias: Float[np.ndarray, "head size"]
    output: Float[np.ndarray, "head size hidden"]  # the attention output is the sum over the heads, plus the bias
    output_bias: Float[np.ndarray, " hidden"]
    attention_norm: Float[np.ndarray, " hidden"]
    attention_norm_bias: Float[np.ndarray, " hidden"]
    ffn_up: Float[np.ndarray, "hidden intermediate"]
    ffn_up_bias: Float[np.ndarray, " intermediate"]
    ffn_down: Float[np.ndarray, "intermediate hidden"]
    ffn_down_bias: Float[np.ndarray, " hidden"]
    output_norm: Float[np.ndarray, " hidden"]
    output_norm_bias: Float[np.ndarray, " hidden"]
    norm_epsilon: float


def layer_weights(layer: EncoderLayer) -> LayerWeights:
    """Return copies of the weights of a layer, in float32."""
    attention = layer.attention
    hidden_size, num_heads = attention.output_projection.weight.shape[0], attention.num_heads
    query, key, value = (
        part.reshape(num_heads, -1, hidden_size).swapaxes(1, 2)
        for part in np.split(_to_numpy(attention.qkv_projection.weight), 3)
    )
    query_bias, key_bias, value_bias = (
        part.reshape(num_heads, -1) for part in np.split(_to_numpy(attention.qkv_projection.bias), 3)
    )
    return LayerWeights(
        query=query,
        query_bias=query_bias,
        key=key,
        key_bias=key_bias,
        value=value,
        value_bias=value_bias,
        output=_to_numpy(attention.output_projection.weight).T.reshape(num_heads, -1, hidden_size),
        output_bias=_to_numpy(attention.output_projection.bias),
        attention_norm=_to_numpy(layer.attention_norm.weight),
        attention_norm_bias=_to_numpy(layer.attention_norm.bias),
        ffn_up=_to_numpy(layer.ffn_up.weight).T,
        ffn_up_bias=_to_numpy(layer.ffn_up.bias),
        ffn_down=_to_numpy(layer.ffn_down.weight).T,
        ffn_down_bias=_to_numpy(layer.ffn_down.bias),
        output_norm=_to_numpy(layer.output_norm.weight),
        output_norm_bias=_to_numpy(layer.output_norm.bias),
        norm_epsilon=layer.output_norm.eps,
    )


def _to_numpy(value: Tensor) -> np.ndarray:
    return value.detach().float().cpu().numpy().copy()
