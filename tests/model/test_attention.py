"""Self-attention: the fused kernel and the explicit computation agree."""

import torch
from torch import Tensor

import glassbert as gb
from glassbert.model.attention import attend


def random_heads(*shape: int) -> tuple[Tensor, Tensor, Tensor]:
    queries, keys, values = torch.randn(3, *shape, generator=torch.Generator().manual_seed(5))
    return queries, keys, values


def test_fused_and_explicit_attention_give_the_same_numbers() -> None:
    for length in (1, 2, 7, 64, 512):
        queries, keys, values = random_heads(2, 3, length, 32)
        fused = attend(queries, keys, values)
        explicit = attend(queries, keys, values, lambda name, value: value)
        assert torch.allclose(fused, explicit, atol=1e-5)


def test_attention_weights_are_non_negative_and_sum_to_one() -> None:
    recorder = gb.Recorder("attention_weights")
    attend(*random_heads(1, 2, 50, 16), recorder)
    weights = recorder.values["attention_weights"]
    assert (weights >= 0).all()
    assert torch.allclose(weights.sum(-1), torch.ones(1, 2, 50), atol=1e-6)


def test_a_token_that_attends_only_to_itself_gets_its_own_value() -> None:
    keys = torch.eye(4)[None, None] * 100
    values = torch.arange(16.0).reshape(1, 1, 4, 4)
    assert torch.allclose(attend(keys, keys, values), values)
