"""BERT's weight initialization."""

import torch
from torch import nn


def initialize_weights(model: nn.Module, std: float, generator: torch.Generator | None = None) -> None:
    """Initialize in place: weights from a normal distribution truncated at two standard deviations, zero biases."""
    for module in model.modules():
        if isinstance(module, nn.Linear | nn.Embedding) and not module.weight.is_meta:
            nn.init.trunc_normal_(module.weight, std=std, a=-2 * std, b=2 * std, generator=generator)
        if isinstance(module, nn.Linear):
            nn.init.zeros_(module.bias)
