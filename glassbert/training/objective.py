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
        """Give this batch's part of the step's two mean losses, `[2]`: words, next sentence."""
        words, follows = self.scores(batch)
        return torch.stack(
            [
                choice_loss(words, batch.words) * (len(batch.words) / totals[0]),
                choice_loss(follows, batch.elsewhere) * (len(batch.elsewhere) / totals[1]),
            ]
        )

    def scores(self, batch: PretrainBatch) -> tuple[Tensor, Tensor]:
        """Score every word at the hidden places, and both answers for every pair."""
        hidden = self.bert(batch.row)
        words = self.bert.masked_words(hidden[batch.places])  # the vocabulary's product, only where it is asked for
        return words.float(), self.bert.next_sentence(self.bert.pooled(hidden, batch.row)).float()


@dataclass(frozen=True)
class Score:
    """How well held-out text is read."""

    word_loss: float
    word_accuracy: float
    next_loss: float
    next_accuracy: float
    words: int
    sequences: int


def evaluate(objective: PretrainObjective, batches: list[PretrainBatch]) -> Score:
    """Measure on the same held-out batches each time; dropout is off, nothing is learned."""
    sums = torch.zeros(4, dtype=torch.float64)
    num_words = num_sequences = 0
    device = next(objective.parameters()).device
    with objective.bert.reading():
        for batch in batches:
            here = batch.to(device)
            words, follows = objective.scores(here)
            count, sequences = len(batch.words), len(batch.elsewhere)
            sums += torch.tensor(
                [
                    float(choice_loss(words, here.words)) * count,
                    float((words.argmax(-1) == here.words).sum()),
                    float(choice_loss(follows, here.elsewhere)) * sequences,
                    float((follows.argmax(-1) == here.elsewhere).sum()),
                ],
                dtype=torch.float64,
            )
            num_words, num_sequences = num_words + count, num_sequences + sequences
    loss, right, next_loss, next_right = sums.tolist()
    return Score(loss / num_words, right / num_words, next_loss / num_sequences, next_right / num_sequences,
                 num_words, num_sequences)  # fmt: skip
