"""Multi-head self-attention."""

import math

import torch
from jaxtyping import Float
from torch import Tensor, nn
from torch.nn.functional import scaled_dot_product_attention

from glassbert.model.dropout import applies_dropout, dropout
from glassbert.model.linear import Linear
from glassbert.model.packed_batch import LengthGroup
from glassbert.model.taps import Tap, no_tap


class Attention(nn.Module):
    """Multi-head self-attention within each sequence, with the output projection."""

    def __init__(self, hidden_size: int, num_heads: int, dropout_probability: float) -> None:
        super().__init__()
        self.num_heads = num_heads
        self.dropout_probability = dropout_probability
        self.qkv_projection = Linear(hidden_size, 3 * hidden_size)  # queries, keys and values in one product
        self.output_projection = Linear(hidden_size, hidden_size)

    def forward(
        self,
        hidden: Float[Tensor, "token hidden"],
        length_groups: tuple[LengthGroup, ...],
        tap: Tap = no_tap,
        cls_only: bool = False,
    ) -> Float[Tensor, "token_or_cls hidden"]:
        """Return the attention output of each token, or with `cls_only` of the first token of each sequence."""
        projected = self.qkv_projection(hidden).contiguous()
        dropout_probability = self.dropout_probability if applies_dropout(self) else 0.0

        contexts: list[Tensor] = []
        for start, stop, num_sequences, length in length_groups:
            queries, keys, values = self.split_heads(projected[start:stop], num_sequences, length)
            if cls_only:
                queries = queries[:, :, :1]
            context = attend(queries, keys, values, tap, dropout_probability)
            contexts.append(context.transpose(1, 2).flatten(0, 1).flatten(1))
        concatenated = contexts[0] if len(contexts) == 1 else torch.cat(contexts)
        return tap("attention_output", self.output_projection(concatenated))

    def split_heads(
        self, projected: Float[Tensor, "token qkv"], num_sequences: int, length: int
    ) -> Float[Tensor, "3 sequence head position size"]:
        """Split the projection of sequences of equal length into queries, keys and values per head, without a copy."""
        return projected.view(num_sequences, length, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)


def attend(
    queries: Float[Tensor, "sequence head query size"],
    keys: Float[Tensor, "sequence head key size"],
    values: Float[Tensor, "sequence head key size"],
    tap: Tap = no_tap,
    dropout_probability: float = 0.0,
) -> Float[Tensor, "sequence head query size"]:
    """Return the attention-weighted sum of the values (Vaswani et al. 2017, eq. 1).

    The tap receives short names here: `Bert.forward` passes a tap that adds `layers.#.` to them.
    """
    if tap is no_tap and not dropout_probability:  # fused kernel, same numbers: tests/model/test_attention.py
        return scaled_dot_product_attention(queries, keys, values)

    queries, keys, values = tap("queries", queries), tap("keys", keys), tap("values", values)
    scores = tap("scores", queries @ keys.transpose(-2, -1) / math.sqrt(queries.shape[-1]))
    weights = tap("attention_weights", scores.softmax(dim=-1))
    return tap("context", dropout(weights, dropout_probability) @ values)
