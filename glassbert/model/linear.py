"""One affine map, `x W' + b`: every matrix of the model."""

from typing import Any

import torch
from jaxtyping import Float
from torch import Tensor, nn

FEW_ROWS = 256  # tokens; measured in experiments/LOG.md


class Linear(nn.Linear):
    """`nn.Linear`, but quicker for a single text on a CPU.

    With few tokens the product is bound by reading W: laid out anew in blocks, once, W is read faster. The numbers
    are the same.
    """

    def __init__(self, in_features: int, out_features: int) -> None:
        super().__init__(in_features, out_features)
        self._blocks = _Blocks()

    def forward(self, input: Float[Tensor, "token in"]) -> Float[Tensor, "token out"]:
        """Map every token."""
        if len(input) > FEW_ROWS or torch.is_grad_enabled() or not _can_block(self.weight):
            return super().forward(input)
        return torch.ops.mkldnn._linear_pointwise(input, self._blocks.of(self.weight), self.bias, "none", [], "")


class _Blocks:
    """A weight laid out in blocks, kept until the weight changes; never copied or saved with the model."""

    def __init__(self) -> None:
        self._made_from: tuple[int, int] | None = None
        self._blocks: Tensor | None = None

    def of(self, weight: Tensor) -> Tensor:
        made_from = (weight.data_ptr(), weight._version)  # torch counts writes to a tensor in its version
        if self._blocks is not None and self._made_from == made_from:
            return self._blocks
        blocks: Tensor = torch.ops.mkldnn._reorder_linear_weight(weight.detach(), None)
        self._blocks, self._made_from = blocks, made_from
        return blocks

    def __reduce__(self) -> tuple[Any, ...]:
        return _Blocks, ()


def _can_block(weight: Tensor) -> bool:
    return weight.device.type == "cpu" and weight.dtype == torch.float32 and torch.backends.mkldnn.is_available()
