"""One affine map, `x W' + b`: every matrix of the model."""

import torch
from jaxtyping import Float
from torch import Tensor, nn

from glassbert.model.blocks import Blocks, can_block

FEW_ROWS = 256  # tokens; measured in experiments/LOG.md


class Linear(nn.Linear):
    """`nn.Linear`, but quicker for a single text on a CPU: with few tokens, W is read faster in blocks."""

    def __init__(self, in_features: int, out_features: int) -> None:
        super().__init__(in_features, out_features)
        self._blocks = Blocks()

    def forward(self, input: Float[Tensor, "token in"]) -> Float[Tensor, "token out"]:
        """Map every token."""
        if torch.is_grad_enabled():
            self._blocks.forget()  # it may be learning, and not every optimizer counts its writes
        if len(input) > FEW_ROWS or torch.is_grad_enabled() or not can_block(self.weight):
            return super().forward(input)
        return torch.ops.mkldnn._linear_pointwise(input, self._blocks.of(self.weight), self.bias, "none", [], "")
