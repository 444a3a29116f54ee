"""Averages of the weights over training."""

from collections.abc import Callable, Sequence

from torch import Tensor


def polynomial_decay_update(fraction: float) -> Callable[[Sequence[Tensor], Sequence[Tensor], Tensor | int], None]:
    """Return an update rule for `AveragedModel`: polynomial-decay averaging (Shamir and Zhang 2013).

    After n steps, the weights of step j count in proportion to Gamma(j + power) / Gamma(j), about j^power with
    power = 2 / fraction - 2. Their mean age is fraction * (n - 1) / 2 steps, as in a plain average over the last
    `fraction` of the steps, but the rule does not need n in advance.
    """
    power = 2 / fraction - 2

    def update(averages: Sequence[Tensor], values: Sequence[Tensor], num_averaged: Tensor | int) -> None:
        weight = (power + 1) / (int(num_averaged) + power + 1)
        for average, value in zip(averages, values, strict=True):
            average.lerp_(value, weight)

    return update
