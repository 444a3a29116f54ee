"""A weight laid out in blocks, which a CPU reads faster when there are few tokens to multiply it with."""

from typing import Any

import torch
from torch import Tensor


class Blocks:
    """A weight laid out in blocks, kept until the weight changes; never copied or saved with the model."""

    def __init__(self) -> None:
        self._made_from: tuple[int, int] | None = None
        self._blocks: Tensor | None = None

    def of(self, weight: Tensor) -> Tensor:
        """Give the weight's blocks, made anew if it has changed."""
        made_from = (weight.data_ptr(), weight._version)  # torch counts writes to a tensor in its version
        if self._blocks is not None and self._made_from == made_from:
            return self._blocks
        blocks: Tensor = torch.ops.mkldnn._reorder_linear_weight(weight.detach(), None)
        self._blocks, self._made_from = blocks, made_from
        return blocks

    def forget(self) -> None:
        """Make them anew when they are next asked for."""
        self._made_from = self._blocks = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Blocks, ()


def can_block(weight: Tensor) -> bool:
    """Whether oneDNN is here, and this is for it."""
    return weight.device.type == "cpu" and weight.dtype == torch.float32 and torch.backends.mkldnn.is_available()
