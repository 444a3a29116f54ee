"""Progress of a run, reported after every optimizer step."""

from collections.abc import Mapping
from dataclasses import dataclass

from glassbert.training.checkpointing import TrainingCounters
from glassbert.training.loop import StepResult


@dataclass(frozen=True)
class TrainingProgress:
    """Step, losses, speed, estimated time left and latest evaluation scores."""

    step: int
    num_steps: int
    tokens: int
    tokens_per_second: float
    seconds_left: float
    losses: tuple[float, ...]
    scores: Mapping[str, float] | None  # of the latest evaluation

    @property
    def loss(self) -> float:
        """The sum of the losses."""
        return sum(self.losses)

    @property
    def is_last(self) -> bool:
        """Whether this is the last step of the run."""
        return self.step == self.num_steps


def measure_progress(
    result: StepResult, start: TrainingCounters, num_steps: int, scores: Mapping[str, float] | None
) -> TrainingProgress:
    """Return the progress after a step; speed and time left are estimated from the steps since `start`."""
    seconds = result.counters.seconds - start.seconds
    steps = result.counters.step - start.step
    return TrainingProgress(
        step=result.counters.step,
        num_steps=num_steps,
        tokens=result.counters.tokens,
        tokens_per_second=(result.counters.tokens - start.tokens) / seconds,
        seconds_left=seconds / steps * (num_steps - result.counters.step),
        losses=result.losses,
        scores=scores,
    )
