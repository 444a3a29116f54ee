"""Losses of the output heads."""

import torch
from jaxtyping import Float, Int
from torch import Tensor
from torch.nn.functional import cross_entropy, mse_loss

from glassbert.model.packed_batch import PackedBatch

IGNORE_INDEX = -100  # target without a loss, such as that of a token that is not the first of its word


def cross_entropy_loss(
    logits: Float[Tensor, "item choice"],
    targets: Int[Tensor, " item"],
    class_weights: Tensor | None = None,
    num_targets: int | None = None,
) -> Float[Tensor, ""]:
    """Return the mean cross-entropy.

    Args:
        logits: One row per item.
        targets: Class index of each item, or `IGNORE_INDEX`.
        class_weights: Weight of each class.
        num_targets: Divide the sum by this number instead, for gradient accumulation over several batches.
    """
    if num_targets is None:
        return cross_entropy(logits, targets, weight=class_weights, ignore_index=IGNORE_INDEX)
    return (
        cross_entropy(logits, targets, weight=class_weights, ignore_index=IGNORE_INDEX, reduction="sum") / num_targets
    )


def regression_loss(
    predictions: Float[Tensor, " sequence"], targets: Float[Tensor, " sequence"], num_targets: int | None = None
) -> Float[Tensor, ""]:
    """Return the mean squared error, or with `num_targets` the sum of squared errors divided by it."""
    if num_targets is None:
        return mse_loss(predictions, targets)
    return mse_loss(predictions, targets, reduction="sum") / num_targets


def span_loss(
    logits: Float[Tensor, "token 2"],
    batch: PackedBatch,
    starts: Int[Tensor, " sequence"],
    ends: Int[Tensor, " sequence"],
    num_targets: int | None = None,
) -> Float[Tensor, ""]:
    """Return the mean cross-entropy of the start and end positions, with a softmax over each sequence.

    Args:
        logits: Start and end logits of each token.
        batch: The sequences.
        starts: Position of the first answer token within its sequence, or `IGNORE_INDEX`.
        ends: Position of the last answer token.
        num_targets: Divide the sums by this number instead, for gradient accumulation over several batches.
    """
    loss = logits.new_zeros(())
    for column, targets in enumerate((starts, ends)):
        total, first_sequence = logits.new_zeros(()), 0
        for start, stop, num_sequences, length in batch.length_groups:
            group_logits = logits[start:stop, column].view(num_sequences, length)
            group_targets = targets[first_sequence : first_sequence + num_sequences]
            total = total + cross_entropy(group_logits, group_targets, ignore_index=IGNORE_INDEX, reduction="sum")
            first_sequence += num_sequences
        divisor = torch.clamp((targets != IGNORE_INDEX).sum(), min=1) if num_targets is None else num_targets
        loss = loss + total / divisor
    return loss / 2
