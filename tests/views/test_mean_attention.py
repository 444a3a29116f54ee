import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.attention_rollout import attention_rollouts
from glassbert.views.mean_attention import average_attention


@pytest.fixture(scope="module")
def trace(minilm: gb.PretrainedBert) -> gb.Trace:
    return minilm.trace("The mouse was gone. The cat sat useless.")


def test_averages_are_means_over_heads_and_layers(trace: gb.Trace) -> None:
    attention = np.asarray(trace.attention)
    assert np.allclose(average_attention(trace, "heads", 2), attention[2].mean(0), atol=1e-6)
    assert np.allclose(average_attention(trace, "layers", 0, 5), attention[:, 5].mean(0), atol=1e-6)
    assert np.allclose(average_attention(trace, "heads_and_layers"), attention.mean((0, 1)), atol=1e-6)


def test_rollout_stops_at_the_layer(trace: gb.Trace) -> None:
    expected = list(attention_rollouts(np.asarray(trace.attention)))
    for layer in range(6):
        assert np.array_equal(average_attention(trace, "rollout", layer), expected[layer])
