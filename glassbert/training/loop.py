"""The training loop shared by pre-training and fine-tuning.

An objective is a module with one or more losses (MLM and NSP; one in fine-tuning). `objective(batch, num_targets)`
returns one value per loss: its sum over the micro-batch, divided by its number of targets in the whole step (all
micro-batches and ranks), which `num_targets` contains. The values of all micro-batches add up to the mean losses of the
step.
"""

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from glassbert.errors import GlassBertError, user_facing_name
from glassbert.runtime.memory import STEPS_PER_TRIM, trim_memory
from glassbert.runtime.out_of_memory import out_of_memory_remedy
from glassbert.training.checkpointing import TrainingCounters, TrainingState
from glassbert.training.distributed_context import DistributedContext
from glassbert.training.divergence import TrainingDivergedError
from glassbert.training.optimizer import LearningRateSchedule, OptimizerConfig, set_learning_rate
from glassbert.training.prefetch import prefetch

PRECISIONS = ("float32", "bfloat16")


@dataclass(frozen=True)
class StepInput:
    """The data of one optimizer step on this rank."""

    step: int
    micro_batches: Sequence[Any]
    local_num_targets: tuple[int, ...]  # on this rank, for each loss
    num_tokens: int


@dataclass(frozen=True)
class StepResult:
    """Counters, losses, learning rate and gradient norm after one optimizer step."""

    counters: TrainingCounters
    losses: tuple[float, ...]
    learning_rate: float
    gradient_norm: float  # before clipping


@dataclass(frozen=True)
class LoopConfig:
    """Number of steps, optimizer settings and precision of a training loop."""

    num_steps: int
    optimizer: OptimizerConfig
    precision: str = "float32"


def train(
    state: TrainingState,
    load_step: Callable[[int], StepInput],
    config: LoopConfig,
    distributed: DistributedContext,
    start: TrainingCounters,
) -> Iterator[StepResult]:
    """Run the remaining steps and yield the result of each.

    Args:
        state: The objective and its optimizer, updated in place.
        load_step: Returns the data of a step on this rank; called ahead of time in a background thread.
        config: Number of steps, optimizer settings and precision.
        distributed: The ranks that train together.
        start: Counters of the steps that are already done.

    Raises:
        TrainingDivergedError: A loss or a gradient is not finite. The weights are not updated with it.
    """
    seconds, tokens = start.seconds, start.tokens
    schedule = LearningRateSchedule.from_config(config.optimizer, config.num_steps)
    last_time = time.perf_counter()
    state.objective.train()
    for data in prefetch(load_step, iter(range(start.step, config.num_steps))):
        learning_rate = schedule(data.step)
        set_learning_rate(state.optimizer, learning_rate)
        *num_targets, num_tokens = distributed.all_reduce(
            torch.tensor([*data.local_num_targets, data.num_tokens])
        ).tolist()
        with out_of_memory_remedy(
            f"in fine-tuning, use shorter sequences ({user_facing_name('max_length')}) or a much smaller batch "
            f"({user_facing_name('batch_size')}); in a recipe, a smaller micro_batch_size"
        ):
            losses = _backward(state, data.micro_batches, num_targets, distributed, config.precision)
            gradient_norm = _clip_gradients(state, config.optimizer.max_gradient_norm)
            _validate_finite(losses, gradient_norm, data.step + 1)
            state.optimizer.step()
        if data.step % STEPS_PER_TRIM == 0:
            trim_memory()
        now = time.perf_counter()
        seconds, tokens, last_time = seconds + now - last_time, tokens + num_tokens, now
        counters = TrainingCounters(step=data.step + 1, tokens=tokens, seconds=seconds)
        yield StepResult(counters, losses, learning_rate, gradient_norm)


def validate_precision(precision: str) -> None:
    """Raise if a training precision is unknown."""
    if precision not in PRECISIONS:
        raise GlassBertError(f"precision={precision!r} is unknown; choose from {', '.join(PRECISIONS)}.")


def _backward(
    state: TrainingState,
    micro_batches: Sequence[Any],
    num_targets: Sequence[int],
    distributed: DistributedContext,
    precision: str,
) -> tuple[float, ...]:
    """Accumulate the gradient of the step's mean loss in the parameters; return the losses over all ranks."""
    state.optimizer.zero_grad(set_to_none=True)
    batch_losses: list[Tensor] = []
    for index, batch in enumerate(micro_batches):
        is_last = index == len(micro_batches) - 1
        with (
            distributed.gradient_sync(state.objective, enabled=is_last),
            _autocast(precision, distributed.device),
        ):
            losses = state.objective(batch.to(distributed.device), num_targets)
        # DDP averages gradients over the ranks; the factor turns the average into a sum.
        with distributed.gradient_sync(state.objective, enabled=is_last):
            (losses.sum() * distributed.world_size).backward()
        batch_losses.append(losses.detach())
    return tuple(distributed.all_reduce(torch.stack(batch_losses).sum(0)).tolist())


def _validate_finite(losses: Sequence[float], gradient_norm: float, step: int) -> None:
    if not math.isfinite(sum(losses)):
        raise TrainingDivergedError(step, "the loss")
    if not math.isfinite(gradient_norm):
        raise TrainingDivergedError(step, "the gradient")


def _clip_gradients(state: TrainingState, max_norm: float) -> float:
    """Clip the gradient to `max_norm` (0: no clipping) and return its norm before clipping."""
    return float(torch.nn.utils.clip_grad_norm_(state.objective.parameters(), max_norm or math.inf))


def _autocast(precision: str, device: torch.device) -> AbstractContextManager[Any]:
    return nullcontext() if precision == "float32" else torch.autocast(device.type, dtype=torch.bfloat16)
