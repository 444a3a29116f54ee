"""From one vector a token to one vector a text."""

from collections.abc import Callable

import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.model.row import Row

# What is done to `[batch, token, hidden]`. The mean and the maximum count [CLS] and [SEP] too, as
# sentence-transformers does.
POOLINGS: dict[str, Callable[[Tensor], Tensor]] = {
    "cls": lambda hidden: hidden[:, 0],
    "mean": lambda hidden: hidden.mean(dim=1),
    "max": lambda hidden: hidden.amax(dim=1),
}


def pool(hidden: Float[Tensor, "token hidden"], row: Row, pooling: str) -> Float[Tensor, "sequence hidden"]:
    """Pool each sequence of the row by itself."""
    reduce = POOLINGS[pooling]
    hidden = hidden.float()  # half precision is summed in full
    pooled = [reduce(hidden[start:stop].view(count, length, -1)) for start, stop, count, length in row.runs]
    return pooled[0] if len(pooled) == 1 else torch.cat(pooled)
