"""The weights of a layer, used by hand in numpy, give the numbers of a trace."""

import numpy as np
import pytest
from scipy.special import erf

import glassbert as gb


def softmax(scores: np.ndarray) -> np.ndarray:
    exponentials = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return exponentials / exponentials.sum(axis=-1, keepdims=True)


def layer_norm(x: np.ndarray, weight: np.ndarray, bias: np.ndarray, epsilon: float) -> np.ndarray:
    deviation = np.sqrt(x.var(axis=-1, keepdims=True) + epsilon)
    return (x - x.mean(axis=-1, keepdims=True)) / deviation * weight + bias


@pytest.mark.parametrize("layer", [0, 5])
def test_a_layer_computed_by_hand_is_that_of_the_trace(minilm: gb.PretrainedBert, layer: int) -> None:
    trace = minilm.trace("The mouse was gone.", "The cat sat useless.")
    x, w = trace.hidden[layer], minilm.weights(layer)
    queries = x @ w.query + w.query_bias[:, None]
    keys = x @ w.key + w.key_bias[:, None]
    values = x @ w.value + w.value_bias[:, None]
    for computed, expected in ((queries, trace.queries), (keys, trace.keys), (values, trace.values)):
        np.testing.assert_allclose(computed, expected[layer], atol=2e-5)
    attention = softmax(queries @ keys.swapaxes(1, 2) / np.sqrt(queries.shape[-1]))
    np.testing.assert_allclose(attention, trace.attention[layer], atol=1e-5)
    attention_output = (attention @ values @ w.output).sum(axis=0) + w.output_bias
    np.testing.assert_allclose(attention_output, trace.attention_output[layer], atol=1e-4)
    normalized = layer_norm(x + attention_output, w.attention_norm, w.attention_norm_bias, w.norm_epsilon)
    up = normalized @ w.ffn_up + w.ffn_up_bias
    down = up * (1 + erf(up / np.sqrt(2))) / 2 @ w.ffn_down + w.ffn_down_bias
    result = layer_norm(normalized + down, w.output_norm, w.output_norm_bias, w.norm_epsilon)
    np.testing.assert_allclose(result, trace.hidden[layer + 1], atol=1e-4)


def test_the_weights_are_copies(minilm: gb.PretrainedBert) -> None:
    weights = minilm.weights(0)
    weights.query[:] = 0
    assert np.abs(minilm.weights(0).query).max() > 0


def test_a_layer_out_of_range_is_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="layer=6"):
        minilm.weights(6)
