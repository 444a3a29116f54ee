"""The linear layer of the encoder: `nn.Linear`, faster for few tokens on a CPU."""

import torch
from jaxtyping import Float
from torch import Tensor, nn

from glassbert.model.packed_weights import PackedWeights, can_pack

MAX_TOKENS_WITH_PACKED_WEIGHTS = 256  # above this, packed weights are not faster: experiments/LOG.md


class Linear(nn.Linear):
    """`nn.Linear` that uses packed weights for inference with few tokens on a CPU."""

    def __init__(self, in_features: int, out_features: int) -> None:
        super().__init__(in_features, out_features)
        self._packed = PackedWeights()

    def clear_packed_weights(self) -> None:
        """Forget the packed copy of the weight."""
        self._packed.clear()

    def forward(self, input: Float[Tensor, "token in"]) -> Float[Tensor, "token out"]:
        """Return `input @ weight.T + bias`."""
        if torch.is_grad_enabled():
            self._packed.clear()  # the weight may be about to change
        # no packed weights with gradients, nor under autocast, which does not know the operator below
        is_plain = torch.is_grad_enabled() or torch.is_autocast_enabled(input.device.type)
        if is_plain or len(input) > MAX_TOKENS_WITH_PACKED_WEIGHTS or not can_pack(self.weight):
            return super().forward(input)
        return torch.ops.mkldnn._linear_pointwise(input, self._packed.get(self.weight), self.bias, "none", [], "")
