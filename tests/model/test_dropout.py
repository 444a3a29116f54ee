"""Dropout on the CPU."""

import torch

from glassbert.model.dropout import dropout


def test_dropout_has_the_given_probability_keeps_the_mean_and_follows_the_seed() -> None:
    values = torch.ones(1000, 1000, requires_grad=True)
    torch.manual_seed(3)
    dropped = dropout(values, 0.1)
    assert ((dropped == 0) | torch.isclose(dropped, torch.tensor(1 / 0.9))).all()
    assert abs((dropped == 0).double().mean() - 0.1) < 4 * (0.1 * 0.9 / 1e6) ** 0.5
    assert abs((dropped[:, ::4] == 0).double().mean() - 0.1) < 4 * (0.1 * 0.9 / 2.5e5) ** 0.5
    dropped.sum().backward()
    assert values.grad is not None
    assert torch.equal(values.grad, dropped.detach())
    torch.manual_seed(3)
    assert torch.equal(dropout(values, 0.1), dropped)
    assert not torch.equal(dropout(values, 0.1), dropped)
    assert dropout(values, 0.0) is values
    neighbors = (dropped[:, :-1] == 0) & (dropped[:, 1:] == 0)
    assert abs(neighbors.double().mean() - 0.01) < 0.001
