"""Attention: the fused kernel and the written-out arithmetic are one function."""

import torch
from torch import Tensor

from glassbert.model.attention import attend


def heads(*shape: int) -> tuple[Tensor, Tensor, Tensor]:
    generator = torch.Generator().manual_seed(5)
    return tuple(torch.randn(3, *shape, generator=generator))  # type: ignore[return-value]  three of them, by the shape


def test_fused_and_written_out_attention_give_the_same_numbers() -> None:
    for length in (1, 2, 7, 64, 512):
        queries, keys, values = heads(2, 3, length, 32)
        fused = attend(queries, keys, values)
        written = attend(queries, keys, values, lambda name, value: value)
        assert torch.allclose(fused, written, atol=1e-5)


def test_weights_are_shares_that_sum_to_one() -> None:
    seen: dict[str, Tensor] = {}

    def keep(name: str, value: Tensor) -> Tensor:
        seen[name] = value
        return value

    attend(*heads(1, 2, 50, 16), keep)
    assert (seen["weights"] >= 0).all()
    assert torch.allclose(seen["weights"].sum(-1), torch.ones(1, 2, 50), atol=1e-6)


def test_a_token_that_looks_only_at_itself_gets_its_own_value() -> None:
    keys = torch.eye(4)[None, None] * 100
    values = torch.arange(16.0).reshape(1, 1, 4, 4)
    assert torch.allclose(attend(keys, keys, values), values)
