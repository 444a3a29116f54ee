"""How wrong an answer is: one rule for choosing, one for numbers, one for spans. Lower is better."""

import torch
from jaxtyping import Float, Int
from torch import Tensor
from torch.nn.functional import cross_entropy, mse_loss

from glassbert.model.row import Row

IGNORED = -100  # a target that does not count: a token that is not masked, a piece that carries no tag


def choice_loss(
    scores: Float[Tensor, "item choice"],
    targets: Int[Tensor, " item"],
    weights: Tensor | None = None,
    count: int | None = None,
) -> Float[Tensor, ""]:
    """Mean surprise at the right choice: masked words, next sentence, labels and tags.

    With `count`, these items' part of a mean over so many, of which others are in other batches.
    """
    if count is None:
        return cross_entropy(scores, targets, weight=weights, ignore_index=IGNORED)
    return cross_entropy(scores, targets, weight=weights, ignore_index=IGNORED, reduction="sum") / count


def regression_loss(
    numbers: Float[Tensor, " sequence"], targets: Float[Tensor, " sequence"], count: int | None = None
) -> Float[Tensor, ""]:
    """Mean squared distance; with `count`, these sequences' part of a mean over so many."""
    return mse_loss(numbers, targets) if count is None else mse_loss(numbers, targets, reduction="sum") / count


def answer_loss(
    scores: Float[Tensor, "token 2"],
    row: Row,
    starts: Int[Tensor, " sequence"],
    ends: Int[Tensor, " sequence"],
    count: int | None = None,
) -> Float[Tensor, ""]:
    """Mean surprise at the right first and last token, each chosen among the tokens of its own sequence.

    With `count`, these sequences' part of a mean over so many.
    """
    loss = scores.new_zeros(())
    for side, targets in enumerate((starts, ends)):
        total, first = scores.new_zeros(()), 0
        for start, stop, sequences, length in row.runs:
            choices = scores[start:stop, side].view(sequences, length)
            wanted = targets[first : first + sequences]
            total = total + cross_entropy(choices, wanted, ignore_index=IGNORED, reduction="sum")
            first += sequences
        loss = loss + total / (torch.clamp((targets != IGNORED).sum(), min=1) if count is None else count)
    return loss / 2
