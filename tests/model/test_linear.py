"""The linear layer: packed weights give the same numbers and follow every change of the weight."""

import copy
import pickle

import torch

from glassbert.model.linear import MAX_TOKENS_WITH_PACKED_WEIGHTS, Linear


def test_few_and_many_tokens_give_the_same_numbers(generator: torch.Generator) -> None:
    layer = Linear(64, 96)
    inputs = torch.randn(500, 64, generator=generator)
    with torch.no_grad():
        outputs = layer(inputs)
        packed = torch.cat([layer(part) for part in inputs.split(50)])
    assert torch.allclose(packed, outputs, atol=1e-5)
    assert torch.allclose(layer(inputs[:50]), outputs[:50], atol=1e-5)  # with gradients: not packed
    assert layer(inputs[:50]).requires_grad


def test_packed_weights_follow_the_weight_and_are_not_copied(generator: torch.Generator) -> None:
    linear = Linear(6, 4)
    inputs = [torch.randn(num_tokens, 6, generator=generator) for num_tokens in (5, MAX_TOKENS_WITH_PACKED_WEIGHTS + 1)]

    def is_correct(layer: Linear) -> bool:
        with torch.inference_mode():
            return all((layer(x) - (x @ layer.weight.T + layer.bias)).abs().max() < 1e-6 for x in inputs)

    assert is_correct(linear)
    with torch.no_grad():
        linear.weight.mul_(2)
    assert is_correct(linear)
    linear.weight = torch.nn.Parameter(torch.ones(4, 6))
    assert is_correct(linear)
    assert is_correct(copy.deepcopy(linear))
    assert is_correct(pickle.loads(pickle.dumps(linear)))
    assert linear.state_dict().keys() == {"weight", "bias"}


def test_packed_weights_follow_an_optimizer_that_does_not_update_versions(generator: torch.Generator) -> None:
    linear = Linear(8, 8)
    x = torch.randn(4, 8, generator=generator)
    optimizer = torch.optim.AdamW(linear.parameters(), lr=0.1, fused=True)
    with torch.no_grad():
        before = linear(x)
    linear(x).sum().backward()
    optimizer.step()
    with torch.no_grad():
        after = linear(x)
    assert not torch.allclose(after, before)
    assert torch.allclose(after, x @ linear.weight.T + linear.bias, atol=1e-6)
