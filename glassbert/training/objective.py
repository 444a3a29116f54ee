"""What pre-training asks: the hidden words, and whether B follows A; both losses summed."""

from collections.abc import Sequence
from dataclasses import dataclass

import torch
from torch import Tensor, nn

from glassbert.model.bert import Bert
from glassbert.model.losses import choice_loss
from glassbert.training.batches import PretrainBatch


class PretrainObjective(nn.Module):
    """A model together with its questions, as one module: what ranks share is wrapped around this."""

    def __init__(self, bert: Bert) -> None:
        super().__init__()
        self.bert = bert

    def forward(self, batch: PretrainBatch, totals: Sequence[int]) -> Tensor:
        """Give this batch's part of the step's mean losses, `[2]`: words, next sentence.

        When it is not in training, the shares of right answers follow, `[4]`.
        """
        hidden = self.bert(batch.row)
        words = self.bert.masked_words(hidden[batch.places])  # the vocabulary's product, only where it is asked for
        follows = self.bert.next_sentence(self.bert.pooled(hidden, batch.row))
        answers = ((words.float(), batch.words, totals[0]), (follows.float(), batch.elsewhere, totals[1]))
        losses = [choice_loss(scores, wanted, count=total) for scores, wanted, total in answers]
        if self.training:
            return torch.stack(losses)
        right = [(scores.argmax(-1) == wanted).sum() / total for scores, wanted, total in answers]
        return torch.stack([*losses, *right])


@dataclass(frozen=True)
class Score:
    """How well held-out text is read."""

    word_loss: float
    word_accuracy: float
    next_loss: float
    next_accuracy: float
    words: int
    sequences: int


def evaluate(objective: nn.Module, batches: Sequence[PretrainBatch], device: torch.device) -> Score:
    """Measure on the same held-out batches each time; dropout is off, nothing is learned."""
    words, sequences = sum(len(one.words) for one in batches), sum(len(one.elsewhere) for one in batches)
    objective.eval()
    with torch.no_grad():
        found = torch.stack([objective(batch.to(device), (words, sequences)).double() for batch in batches]).sum(0)
    objective.train()
    word_loss, next_loss, word_accuracy, next_accuracy = found.tolist()
    return Score(word_loss, word_accuracy, next_loss, next_accuracy, words, sequences)
