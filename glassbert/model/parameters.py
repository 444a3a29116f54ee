"""Where a model's parameters are: a tree of parts, cut at any depth."""

from collections import Counter
from typing import NamedTuple

from torch import nn


class Count(NamedTuple):
    """One part and how many numbers it learns; `shape` only where the part is a single matrix or vector."""

    part: str
    shape: tuple[int, ...]
    parameters: int


def count_parameters(model: nn.Module, depth: int) -> list[Count]:
    """Count every part down to `depth` names below the whole; the first entry is the whole itself."""
    shapes = {name: tuple(value.shape) for name, value in model.named_parameters()}
    totals: Counter[str] = Counter()
    for name, value in model.named_parameters():
        steps = name.split(".")
        for length in range(min(depth, len(steps)) + 1):
            totals[".".join(steps[:length])] += value.numel()
    return [Count(part, shapes.get(part, ()), total) for part, total in totals.items()]
