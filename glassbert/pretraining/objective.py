"""The pre-training objective: masked-language-model loss plus next-sentence loss."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from glassbert.model.bert import Bert
from glassbert.model.losses import cross_entropy_loss
from glassbert.pretraining.batches import PretrainBatch


class PretrainObjective(nn.Module):
    """The model and both losses as one module, which is then wrapped for distributed training."""

    def __init__(self, model: Bert) -> None:
        super().__init__()
        self.bert = model

    def forward(self, batch: PretrainBatch, num_targets: Sequence[int]) -> Tensor:
        """Return the MLM and the NSP loss of a batch, each summed and divided by the number of its targets in the step.

        In evaluation mode, also return both accuracies. They are computed here because a sharded model gathers its
        parameters in `forward` only.

        Args:
            batch: The packed batch.
            num_targets: The number of masked tokens and the number of sequences in the step.
        """
        hidden = self.bert(batch.packed)
        mlm_logits = self.bert.mlm_logits(hidden[batch.masked_positions])  # logits of masked tokens only
        nsp_logits = self.bert.nsp_logits(self.bert.pooled(hidden, batch.packed))
        outputs = (
            (mlm_logits.float(), batch.mlm_targets, num_targets[0]),
            (nsp_logits.float(), batch.nsp_targets, num_targets[1]),
        )
        losses = [cross_entropy_loss(logits, targets, num_targets=count) for logits, targets, count in outputs]
        if self.training:
            return torch.stack(losses)
        accuracies = [(logits.argmax(-1) == targets).sum() / count for logits, targets, count in outputs]
        return torch.stack([*losses, *accuracies])


@dataclass(frozen=True)
class HeldOutScores:
    """Losses and accuracies on the held-out documents."""

    mlm_loss: float
    mlm_accuracy: float
    nsp_loss: float
    nsp_accuracy: float
    num_masked: int
    num_sequences: int


def evaluate(objective: nn.Module, batches: Sequence[PretrainBatch], device: torch.device) -> HeldOutScores:
    """Return the scores on held-out batches, without dropout and without gradients."""
    num_masked = sum(len(batch.mlm_targets) for batch in batches)
    num_sequences = sum(len(batch.nsp_targets) for batch in batches)
    objective.eval()
    with torch.no_grad():
        parts = [objective(batch.to(device), (num_masked, num_sequences)).double() for batch in batches]
    objective.train()
    mlm_loss, nsp_loss, mlm_accuracy, nsp_accuracy = torch.stack(parts).sum(0).tolist()
    return HeldOutScores(mlm_loss, mlm_accuracy, nsp_loss, nsp_accuracy, num_masked, num_sequences)
