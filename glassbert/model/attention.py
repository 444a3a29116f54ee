"""Self-attention: every token asks a question of every token of its own sequence and takes in the answers."""

import math

import torch
from jaxtyping import Float
from torch import Tensor, nn
from torch.nn.functional import scaled_dot_product_attention

from glassbert.model.dropout import drop
from glassbert.model.linear import Linear
from glassbert.model.row import Run
from glassbert.model.taps import Tap, unwatched


class Attention(nn.Module):
    """All heads of one layer: make queries, keys and values, attend within each sequence, join the heads."""

    def __init__(self, hidden_size: int, num_heads: int, dropout_rate: float) -> None:
        super().__init__()
        self.num_heads = num_heads
        self.dropout_rate = dropout_rate
        self.project = Linear(hidden_size, 3 * hidden_size)  # queries, keys and values in one product
        self.join = Linear(hidden_size, hidden_size)

    def forward(
        self,
        hidden: Float[Tensor, "token hidden"],
        runs: tuple[Run, ...],
        tap: Tap = unwatched,
        firsts_only: bool = False,
    ) -> Float[Tensor, "out hidden"]:
        """Replace each token's vector, or each sequence's first, by what its heads gathered from its sequence."""
        projected = self.project(hidden).contiguous()
        dropout_rate = self.dropout_rate if self.training else 0.0

        mixed: list[Tensor] = []
        for start, stop, sequences, length in runs:
            queries, keys, values = self.per_head(projected[start:stop], sequences, length)
            if firsts_only:
                queries = queries[:, :, :1]
            answers = attend(queries, keys, values, tap, dropout_rate)
            mixed.append(answers.transpose(1, 2).flatten(0, 1).flatten(1))
        joined = mixed[0] if len(mixed) == 1 else torch.cat(mixed)
        return tap("joined", self.join(joined))

    def per_head(
        self, projected: Float[Tensor, "token joint"], sequences: int, length: int
    ) -> Float[Tensor, "3 batch head position size"]:
        """See the projected tokens of sequences of one length as queries, keys, values of each head: no copy."""
        return projected.view(sequences, length, 3, self.num_heads, -1).permute(2, 0, 3, 1, 4)


def attend(
    queries: Float[Tensor, "batch head query size"],
    keys: Float[Tensor, "batch head key size"],
    values: Float[Tensor, "batch head key size"],
    tap: Tap = unwatched,
    dropout_rate: float = 0.0,
) -> Float[Tensor, "batch head query size"]:
    """Mix the values of all positions, weighted by how well key meets query."""
    if tap is unwatched and not dropout_rate:  # same numbers, one fused kernel: tests/model/test_attention.py
        return scaled_dot_product_attention(queries, keys, values)

    queries, keys, values = tap("queries", queries), tap("keys", keys), tap("values", values)
    scores = tap("scores", queries @ keys.transpose(-2, -1) / math.sqrt(queries.shape[-1]))
    weights = tap("weights", scores.softmax(dim=-1))
    return tap("mixed", drop(weights, dropout_rate) @ values)
