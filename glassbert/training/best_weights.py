"""The best weights of one training by a development score, and early stopping."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from torch import Tensor, nn

from glassbert.checkpoints.weight_files import read_safetensors, write_weights
from glassbert.training.checkpointing import CHECKPOINTS_TO_KEEP
from glassbert.training.distributed_context import DistributedContext

BEST_WEIGHTS_PATTERN = "best-{}.safetensors"  # {} is the step


@dataclass(frozen=True)
class Evaluation:
    """The scores of the model after a step."""

    step: int
    scores: dict[str, float]


class BestWeights:
    """Keeps the weights with the highest score, in a folder or in memory, and decides when to stop early.

    All ranks call each method with the same scores.
    """

    def __init__(self, distributed: DistributedContext, folder: Path | None = None, metric: str | None = None) -> None:
        """Start without weights.

        Args:
            distributed: The ranks that train together; rank 0 writes the file.
            folder: Where the weights are saved. None: they are kept in memory.
            metric: The score to maximize. Default: the first one.
        """
        self.distributed, self.folder, self.metric = distributed, folder, metric
        self.best_evaluation: Evaluation | None = None
        self.latest_scores: dict[str, float] | None = None
        self.evals_since_best = 0
        self._best_steps: list[int] = []  # every step that was the best when it was evaluated
        self._weights: dict[str, Tensor] = {}

    def register(self, scores: Mapping[str, float], step: int) -> bool:
        """Register the scores of an evaluation, without saving weights; return whether they are the best so far.

        A score that is NaN is never the best. A resumed run registers the evaluations of its metrics log.
        """
        self.latest_scores = dict(scores)
        metric = self.metric or next(iter(scores))
        best = -math.inf if self.best_evaluation is None else self.best_evaluation.scores[metric]
        if not scores[metric] > best:  # every comparison with NaN is false
            self.evals_since_best += 1
            return False
        self.best_evaluation, self.evals_since_best = Evaluation(step, dict(scores)), 0
        self._best_steps.append(step)
        return True

    def update(self, scores: Mapping[str, float], step: int, model: nn.Module) -> bool:
        """Register the scores of an evaluation; save the weights and return True if they are the best so far."""
        if not self.register(scores, step):
            return False
        weights = model.state_dict()
        if self.folder:
            path = self.folder / BEST_WEIGHTS_PATTERN.format(step)
            self.distributed.on_rank_zero(
                lambda: write_weights({name: value.cpu() for name, value in weights.items()}, path)
            )
        else:
            self._weights = {name: value.detach().clone() for name, value in weights.items()}
        return True

    def should_stop(self, patience: int) -> bool:
        """Return whether the last `patience` evaluations brought no improvement; 0 never stops."""
        return 0 < patience <= self.evals_since_best

    def restore(self, model: nn.Module) -> None:
        """Load the best weights into the model; do nothing if there was no evaluation."""
        if self.best_evaluation is None:
            return
        weights = self._weights
        if self.folder:
            weights = read_safetensors(self.folder / BEST_WEIGHTS_PATTERN.format(self.best_evaluation.step))
        model.load_state_dict(weights)
        self.distributed.barrier()  # no rank deletes the file before all have read it

    def remove_superseded(self) -> None:
        """Delete best weights that no kept checkpoint needs; call this after each `Checkpointer.save`.

        The last `CHECKPOINTS_TO_KEEP` files are kept: a run that resumes from the older checkpoint may need the older
        best weights.
        """
        if self.folder and self.distributed.is_rank_zero:
            needed = {
                self.folder / BEST_WEIGHTS_PATTERN.format(step) for step in self._best_steps[-CHECKPOINTS_TO_KEEP:]
            }
            for path in set(self.folder.glob(BEST_WEIGHTS_PATTERN.format("*"))) - needed:
                path.unlink()


def remove_best_files(folder: Path) -> None:
    """Delete all best weights of a finished training, also partly written ones."""
    for path in (
        *folder.glob(BEST_WEIGHTS_PATTERN.format("*")),
        *folder.glob(f".{BEST_WEIGHTS_PATTERN.format('*')}.partial"),
    ):
        path.unlink()
