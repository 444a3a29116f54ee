"""A weight laid out in blocks, which a CPU reads faster when there are few tokens to multiply it with."""

from typing import Any

import torch
from torch import Tensor


class Blocks:
    """A weight laid out in blocks, kept until the weight changes; never copied or saved with the model."""

    def __init__(self) -> None:
        self._kept: tuple[tuple[int, int], Tensor] | None = None  # one tuple: another thread may replace it at any time

    def of(self, weight: Tensor) -> Tensor:
        """Give the weight's blocks, made anew if it has changed."""
        made_from = (weight.data_ptr(), weight._version)  # torch counts writes to a tensor in its version
        kept = self._kept
        if kept is not None and kept[0] == made_from:
            return kept[1]
        blocks: Tensor = torch.ops.mkldnn._reorder_linear_weight(weight.detach(), None)
        self._kept = (made_from, blocks)
        return blocks

    def forget(self) -> None:
        """Make them anew when they are next asked for."""
        self._kept = None

    def __reduce__(self) -> tuple[Any, ...]:
        return Blocks, ()


def can_block(weight: Tensor) -> bool:
    """Whether oneDNN is here, and this is for it."""
    return weight.device.type == "cpu" and weight.dtype == torch.float32 and torch.backends.mkldnn.is_available()
