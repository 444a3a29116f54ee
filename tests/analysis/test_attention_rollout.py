import numpy as np

import glassbert as gb
from glassbert.analysis.attention_rollout import attention_rollouts


def test_rollout_is_the_product_of_half_attention_and_half_identity(minilm: gb.PretrainedBert) -> None:
    attention = minilm.trace("The mouse was gone. The cat sat useless.").compute_attention_weights()
    mean = attention.astype(np.float64).mean(1)
    identity = np.eye(mean.shape[-1])
    expected = identity
    rollouts = list(attention_rollouts(attention))
    assert len(rollouts) == 6
    for layer, rollout in enumerate(rollouts):
        expected = (mean[layer] + identity) / 2 @ expected
        assert np.abs(rollout - expected).max() < 1e-5
        assert np.allclose(rollout.sum(-1), 1, atol=1e-5)


def test_the_rollout_of_identity_attention_is_the_identity() -> None:
    *_, rollout = attention_rollouts(np.broadcast_to(np.eye(7, dtype=np.float32), (5, 3, 7, 7)))
    np.testing.assert_allclose(rollout, np.eye(7))


def test_the_rollout_of_previous_token_attention_is_binomial() -> None:
    shift = np.eye(9, k=-1, dtype=np.float32)
    shift[0, 0] = 1
    *_, rollout = attention_rollouts(np.broadcast_to(shift, (4, 2, 9, 9)))
    np.testing.assert_allclose(rollout, np.linalg.matrix_power((np.eye(9) + shift) / 2, 4), atol=1e-6)
    np.testing.assert_allclose(rollout[8, 4:], np.array([1, 4, 6, 4, 1]) / 16, atol=1e-6)
