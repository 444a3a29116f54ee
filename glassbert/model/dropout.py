"""Dropout with a faster random generator on CPUs."""

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor, nn

PROBABILITY_STEPS = 2**16  # resolution of the probability: 16 random bits per value


class Dropout(nn.Module):
    """Apply dropout while the module is in training mode, but never in torch's inference mode."""

    def __init__(self, probability: float) -> None:
        super().__init__()
        self.probability = probability

    def forward(self, values: Float[Tensor, "*any"]) -> Float[Tensor, "*any"]:
        """Return the values with dropout in training mode, otherwise unchanged."""
        return dropout(values, self.probability) if applies_dropout(self) else values


def applies_dropout(module: nn.Module) -> bool:
    """Return whether a module is in training mode, and torch not in inference mode in this thread."""
    return module.training and not torch.is_inference_mode_enabled()


def dropout(values: Float[Tensor, "*any"], probability: float) -> Float[Tensor, "*any"]:
    """Set values to zero with the given probability and scale the others by `1 / (1 - probability)`.

    On a CPU, torch draws one random number per value, which takes as long as a matrix product. Here one number drawn
    by torch seeds a faster generator, so that `torch.manual_seed` still makes the result reproducible.
    """
    if probability == 0:
        return values
    if values.device.type != "cpu":
        return torch.nn.functional.dropout(values, probability)
    seed = int(torch.randint(2**62, ()))
    count = values.numel()
    # Each 64-bit number is split into four signed 16-bit numbers.
    random_bits = np.random.SFC64(seed).random_raw(-(-count // 4)).view(np.int16)[:count]
    mask = (
        torch.from_numpy(random_bits).view(values.shape)
        >= round(probability * PROBABILITY_STEPS) - PROBABILITY_STEPS // 2
    )
    return values * mask * (1 / (1 - probability))
