"""Dropout, in training only: some numbers are left out by chance, the others made larger by as much as was lost."""

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor, nn

CHANCES = 2**16  # how finely a rate is told


class Dropout(nn.Module):
    """Leave out a share of the numbers while the model is in training."""

    def __init__(self, rate: float) -> None:
        super().__init__()
        self.rate = rate

    def forward(self, values: Float[Tensor, "*any"]) -> Float[Tensor, "*any"]:
        """Leave out, or hand on as they are."""
        return drop(values, self.rate) if self.training else values


def drop(values: Float[Tensor, "*any"], rate: float) -> Float[Tensor, "*any"]:
    """Set a share of the values to zero and scale the rest, so that the mean stays.

    Torch draws for this number by number; on a CPU that takes as long as a matrix product. Here one draw of torch's
    seeds a faster generator, so `torch.manual_seed` still decides everything.
    """
    if rate == 0:
        return values
    if values.device.type != "cpu":
        return torch.nn.functional.dropout(values, rate)
    seed = int(torch.randint(2**62, ()))
    count = values.numel()
    drawn = np.random.SFC64(seed).random_raw(-(-count // 4)).view(np.int16)[:count]  # four of these in 64 bits
    kept = torch.from_numpy(drawn).view(values.shape) >= round(rate * CHANCES) - CHANCES // 2
    return values * kept * (1 / (1 - rate))
