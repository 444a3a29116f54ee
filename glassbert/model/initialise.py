"""The published starting point: small truncated-normal weights, zero biases, norms that change nothing."""

import torch
from torch import nn


def initialise(model: nn.Module, spread: float, generator: torch.Generator | None = None) -> None:
    """Draw fresh weights in place: tables and matrices from a normal law cut at two standard deviations."""
    for part in model.modules():
        if isinstance(part, nn.Linear | nn.Embedding) and not part.weight.is_meta:
            nn.init.trunc_normal_(part.weight, std=spread, a=-2 * spread, b=2 * spread, generator=generator)
        if isinstance(part, nn.Linear):
            nn.init.zeros_(part.bias)
