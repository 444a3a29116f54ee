"""The training data of each step."""

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from jaxtyping import Int

from glassbert.embedding.batching import length_batches
from glassbert.errors import GlassBertError
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.task import Task
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import Window, make_batch, make_windows
from glassbert.tokenization.tokenizer import Tokenizer
from glassbert.training.distributed_context import DistributedContext
from glassbert.training.loop import StepInput

TRAIN_TOKENS_PER_MICRO_BATCH = 8_192  # per forward pass; a larger step accumulates gradients


@dataclass(frozen=True)
class TrainSet:
    """A task, and the tokenized training windows with their targets."""

    task: Task
    windows: list[Window]
    targets: list[np.ndarray]


def make_train_set(
    dataset: Dataset, task: Task, tokenizer: Tokenizer, truncation: TruncationConfig, symmetric_pairs: bool = False
) -> TrainSet:
    """Tokenize a dataset for training."""
    windows = make_windows(dataset, tokenizer, truncation, symmetric_pairs)
    return TrainSet(task, windows, task.targets(windows, dataset))


class BatchSampler:
    """Draw the windows of each step: every window once per epoch, in an order that depends on seed and epoch."""

    def __init__(self, train_set: TrainSet, config: FinetuneConfig, distributed: DistributedContext) -> None:
        validate_world_size(train_set, config, distributed)
        self.train_set, self.config, self.distributed = train_set, config, distributed
        self.steps_per_epoch = math.ceil(len(train_set.windows) / config.batch_size)
        self.num_steps = max(round(config.epochs * self.steps_per_epoch), 1)

    def indices(self, step: int) -> list[int]:
        """Return the windows of a step, for all ranks together."""
        epoch, step_in_epoch = divmod(step, self.steps_per_epoch)
        order = _shuffled(self.config.seed, epoch, len(self.train_set.windows))
        start = step_in_epoch * self.config.batch_size
        indices = order[start : start + self.config.batch_size]
        if len(indices) < self.distributed.world_size:  # fill up the last step of an epoch from its start
            indices = np.concatenate([indices, order[: self.distributed.world_size - len(indices)]])
        return indices.tolist()

    def __call__(self, step: int) -> StepInput:
        """Return the micro-batches of a step for this rank."""
        local = self.distributed.local_shard(self.indices(step))
        windows, targets = self.train_set.windows, self.train_set.targets
        lengths = [len(windows[index].token_ids) for index in local]
        micro_batches = [
            make_batch(windows, targets, [local[position] for position in positions])
            for positions in length_batches(lengths, TRAIN_TOKENS_PER_MICRO_BATCH)
        ]
        return StepInput(step, micro_batches, (self.train_set.task.num_targets(micro_batches),), sum(lengths))

    def eval_steps(self) -> set[int]:
        """Return the steps after which the model is evaluated: evenly spaced in each epoch, and the last step."""
        interval = self.steps_per_epoch / min(self.config.evals_per_epoch, self.steps_per_epoch)
        num_evals = int(self.num_steps / interval)
        return {round(interval * number) for number in range(1, num_evals + 1)} | {self.num_steps}


def validate_world_size(train_set: TrainSet, config: FinetuneConfig, distributed: DistributedContext) -> None:
    """Raise if a step has too few windows for every process to get one."""
    num_windows, num_ranks = len(train_set.windows), distributed.world_size
    if config.batch_size < num_ranks:
        raise GlassBertError(
            f"batch_size={config.batch_size} is smaller than the number of ranks, {num_ranks}; use fewer ranks."
        )
    if num_windows < num_ranks:
        raise GlassBertError(
            f"The number of windows of the training data, {num_windows}, is smaller than the number of ranks, "
            f"{num_ranks}; use fewer ranks."
        )


@lru_cache(maxsize=2)
def _shuffled(seed: int, epoch: int, count: int) -> Int[np.ndarray, " window"]:
    return np.random.default_rng([seed, epoch]).permutation(count)
