"""Parameter counts of a model, module by module."""

from collections import Counter
from typing import NamedTuple

from torch import nn


class ParameterCount(NamedTuple):
    """Number of parameters of a module or of a single parameter; `shape` is empty for a module."""

    name: str
    shape: tuple[int, ...]
    num_parameters: int


def count_parameters(model: nn.Module, depth: int) -> list[ParameterCount]:
    """Return the parameter counts of all modules down to a depth; the first entry (name "") is the whole model."""
    shapes = {name: tuple(parameter.shape) for name, parameter in model.named_parameters()}
    totals: Counter[str] = Counter()
    for name, parameter in model.named_parameters():
        parts = name.split(".")
        for length in range(min(depth, len(parts)) + 1):
            totals[".".join(parts[:length])] += parameter.numel()
    return [ParameterCount(name, shapes.get(name, ()), total) for name, total in totals.items()]
