"""The one training loop: step after step, whatever is learned. In come batches by step, out come events.

An objective is a module: `objective(batch, totals)` gives the batch's part of the step's losses, as a vector; the
totals, one for each loss, say how many answers the whole step asks for, over all its passes and ranks.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from glassbert.errors import GlassBertError
from glassbert.heap import STEPS_A_CLEANING, give_memory_back
from glassbert.training.batches import ahead
from glassbert.training.checkpoints import TOO_FAST, Progress, Trainee
from glassbert.training.optimizer import learning_rate, set_learning_rate
from glassbert.training.ranks import Ranks
from glassbert.training.recipe import OptimizerPart


@dataclass(frozen=True)
class StepData:
    """All that one step learns from on this rank, in passes, and how much that is."""

    step: int
    batches: Sequence[Any]
    asked: tuple[int, ...]  # for each loss, how many answers it is the mean of
    tokens: int


@dataclass(frozen=True)
class Shared:
    """How the computing is done: by which ranks, and in which precision."""

    ranks: Ranks
    precision: str = "float32"


@dataclass(frozen=True)
class StepDone:
    """One step, done: how far the run has come, and what the step was like."""

    progress: Progress
    losses: tuple[float, ...]
    learning_rate: float
    gradient: float  # length, before it was cut


def train(
    trainee: Trainee,
    make_step: Callable[[int], StepData],
    num_steps: int,
    part: OptimizerPart,
    shared: Shared,
    begun: Progress,
) -> Iterator[StepDone]:
    """Run the steps that are left; stop at a loss that is not a number, before it reaches the weights."""
    seconds = begun.seconds
    tokens = begun.tokens
    last = time.perf_counter()
    trainee.objective.train()
    for data in ahead(make_step, iter(range(begun.step, num_steps))):
        rate = learning_rate(data.step, num_steps, part)
        set_learning_rate(trainee.optimizer, rate)
        *totals, count = shared.ranks.sum(torch.tensor([*data.asked, data.tokens])).tolist()
        losses = _gradients(trainee, data.batches, totals, shared)
        gradient = _cut(trainee, part.clip)
        if not all(math.isfinite(one) for one in (*losses, gradient)):
            raise GlassBertError(
                f"The loss at step {data.step + 1} is not a number ({sum(losses)}, gradient {gradient:.3g}): {TOO_FAST}"
            )
        trainee.optimizer.step()
        if data.step % STEPS_A_CLEANING == 0:
            give_memory_back()
        now = time.perf_counter()
        seconds, tokens, last = seconds + now - last, tokens + count, now
        yield StepDone(Progress(step=data.step + 1, tokens=tokens, seconds=seconds), losses, rate, gradient)


def _gradients(trainee: Trainee, batches: Sequence[Any], totals: Sequence[int], shared: Shared) -> tuple[float, ...]:
    """Leave the gradient of the step's mean loss in the parameters; give the losses, over all ranks."""
    ranks = shared.ranks
    trainee.optimizer.zero_grad(set_to_none=True)
    sums: list[Tensor] = []
    for number, batch in enumerate(batches):
        is_last = number == len(batches) - 1
        with ranks.unshared(trainee.objective, is_last), _in_precision(shared.precision, ranks.device):
            losses = trainee.objective(batch.to(ranks.device), totals)
        with ranks.unshared(trainee.objective, is_last):
            (losses.sum() * ranks.count).backward()  # ranks average their gradients; this makes it a sum
        sums.append(losses.detach())
    return tuple(ranks.sum(torch.stack(sums).sum(0)).tolist())


def _cut(trainee: Trainee, clip: float) -> float:
    longest = clip or math.inf
    return float(torch.nn.utils.clip_grad_norm_(trainee.objective.parameters(), longest))


def _in_precision(precision: str, device: torch.device) -> AbstractContextManager[Any]:
    return nullcontext() if precision == "float32" else torch.autocast(device.type, dtype=torch.bfloat16)
