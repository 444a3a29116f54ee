"""How wrong an answer is: one rule for choosing, one for numbers, one for spans. Lower is better."""

import torch
from jaxtyping import Float, Int
from torch import Tensor
from torch.nn.functional import cross_entropy, mse_loss

from glassbert.model.row import Row

IGNORED = -100  # a target that does not count: a token that is not masked, a piece that carries no tag


def choice_loss(
    scores: Float[Tensor, "item choice"], targets: Int[Tensor, " item"], weights: Tensor | None = None
) -> Float[Tensor, ""]:
    """Mean surprise at the right choice: masked words, next sentence, labels and tags."""
    return cross_entropy(scores, targets, weight=weights, ignore_index=IGNORED)


def regression_loss(numbers: Float[Tensor, " sequence"], targets: Float[Tensor, " sequence"]) -> Float[Tensor, ""]:
    """Mean squared distance."""
    return mse_loss(numbers, targets)


def answer_loss(
    scores: Float[Tensor, "token 2"],
    row: Row,
    starts: Int[Tensor, " sequence"],
    ends: Int[Tensor, " sequence"],
) -> Float[Tensor, ""]:
    """Mean surprise at the right first and last token, each chosen among the tokens of its own sequence."""
    total = scores.new_zeros(())
    sequence = 0
    for start, stop, count, length in row.runs:
        shaped = scores[start:stop].view(count, length, 2)
        for side, targets in enumerate((starts, ends)):
            total = total + cross_entropy(
                shaped[..., side],
                targets[sequence : sequence + count],
                ignore_index=IGNORED,
                reduction="sum",
            )
        sequence += count
    counted = (starts != IGNORED).sum() + (ends != IGNORED).sum()
    return total / torch.clamp(counted, min=1)
