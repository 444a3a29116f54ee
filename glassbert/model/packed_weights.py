"""Weights in oneDNN's packed layout, which is faster for products with few tokens."""

from typing import Any

import torch
from torch import Tensor


class PackedWeights:
    """Cache of one packed weight, valid until the weight changes; it is not copied or saved with the model."""

    def __init__(self) -> None:
        self._cached: tuple[tuple[int, int], Tensor] | None = None  # replaced as one tuple, which is thread-safe

    def get(self, weight: Tensor) -> Tensor:
        """Return the packed weight; pack it again if it has changed."""
        key = (weight.data_ptr(), weight._version)  # torch increments the version on every in-place write
        cached = self._cached
        if cached is not None and cached[0] == key:
            return cached[1]
        packed: Tensor = torch.ops.mkldnn._reorder_linear_weight(weight.detach(), None)
        self._cached = (key, packed)
        return packed

    def clear(self) -> None:
        """Empty the cache."""
        self._cached = None

    def __reduce__(self) -> tuple[Any, ...]:
        return PackedWeights, ()


def can_pack(weight: Tensor) -> bool:
    """Return whether oneDNN is available and supports this weight."""
    return weight.device.type == "cpu" and weight.dtype == torch.float32 and torch.backends.mkldnn.is_available()
