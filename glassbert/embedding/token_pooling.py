"""Pool token vectors into one vector per text."""

from collections.abc import Callable

import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.model.packed_batch import PackedBatch

# Functions of `[batch, token, hidden]`. Mean and max include [CLS] and [SEP], as in sentence-transformers.
POOLINGS: dict[str, Callable[[Tensor], Tensor]] = {
    "cls": lambda hidden: hidden[:, 0],
    "mean": lambda hidden: hidden.mean(dim=1),
    "max": lambda hidden: hidden.amax(dim=1),
}


def pool_tokens(
    hidden: Float[Tensor, "token hidden"], batch: PackedBatch, pooling: str
) -> Float[Tensor, "sequence hidden"]:
    """Return the pooled vector of each sequence, computed in float32."""
    reduce = POOLINGS[pooling]
    hidden = hidden.float()
    pooled = [reduce(hidden[start:stop].view(count, length, -1)) for start, stop, count, length in batch.length_groups]
    return pooled[0] if len(pooled) == 1 else torch.cat(pooled)
