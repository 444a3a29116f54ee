"""Fine-tune a model on a training set, and keep the weights that score best on the development set."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, cast

from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.tasks.batch_sampler import BatchSampler, TrainSet
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.task import Task
from glassbert.tasks.weight_averaging import polynomial_decay_update
from glassbert.tasks.windows import TaskBatch
from glassbert.training.best_weights import BestWeights
from glassbert.training.checkpointing import Checkpointer, TrainingCounters, TrainingState
from glassbert.training.distributed_context import MIN_PARAMETERS_TO_SHARD, SINGLE_PROCESS, DistributedContext
from glassbert.training.divergence import TrainingDivergedError
from glassbert.training.loop import LoopConfig, StepResult, train
from glassbert.training.metrics_log import MetricsLog, read_metrics
from glassbert.training.optimizer import build_optimizer
from glassbert.training.run_folder import CHECKPOINTS_DIR
from glassbert.training.seeding import seed_dropout
from glassbert.training.training_progress import TrainingProgress, measure_progress

MAX_LOGGED_STEPS = 400


class TaskObjective(nn.Module):
    """A model and its task as one module.

    `average_weights` is a fraction, such as 0.2: the module then also has a copy of the model, averaged over roughly
    that last fraction of the steps (`polynomial_decay_update`). 0: no copy.
    """

    def __init__(self, model: Bert, task: Task, average_weights: float = 0.0) -> None:
        super().__init__()
        self.bert, self.task = model, task
        self.averaged: AveragedModel | None = None
        if average_weights:
            update = polynomial_decay_update(average_weights)
            self.averaged = AveragedModel(model, multi_avg_fn=update).requires_grad_(False)

    def forward(self, batch: TaskBatch, num_targets: Sequence[int]) -> Tensor:
        """Return the summed loss of the batch divided by the number of targets in the step, `[1]`."""
        return self.task.loss(self.bert, batch, max(num_targets[0], 1))[None]  # a step may have no tagged word

    def update_average(self) -> None:
        """Update the averaged weights after an optimizer step."""
        if self.averaged is not None:
            self.averaged.update_parameters(self.bert)

    @property
    def evaluated_model(self) -> Bert:
        """The model to evaluate and keep: the averaged one if there is one."""
        return self.bert if self.averaged is None else cast("Bert", self.averaged.module)


@dataclass(frozen=True)
class FitContext:
    """Distributed context, progress callback, and folder of this training: `seed-N` or `fold-N`, None without files."""

    distributed: DistributedContext = field(default_factory=lambda: SINGLE_PROCESS)
    on_progress: Callable[[TrainingProgress], None] | None = None
    folder: Path | None = None


@dataclass(frozen=True)
class FitResult:
    """The model with the best (or, without dev scores, the last) weights, their dev scores and their step."""

    model: Bert
    scores: dict[str, float] | None
    step: int
    counters: TrainingCounters


def fit(
    model: Bert,
    train_set: TrainSet,
    config: FinetuneConfig,
    evaluate: Callable[[Bert], dict[str, float]] | None = None,
    context: FitContext = FitContext(),  # noqa: B008  immutable
) -> FitResult:
    """Fine-tune `model` in place; with a folder, resume from its latest checkpoint.

    Args:
        model: The model with the heads of the task.
        train_set: The training data.
        config: The settings.
        evaluate: Returns the dev scores of a model. Without it, the last weights are kept.
        context: Distributed context, progress callback and folder.
    """
    distributed = context.distributed
    if distributed.must_shard(model):
        num_parameters = sum(parameter.numel() for parameter in model.parameters())
        raise GlassBertError(
            f"The model has {num_parameters:,} parameters; a model of at least {MIN_PARAMETERS_TO_SHARD:,} must be "
            f"fine-tuned by one process, but torchrun started {distributed.world_size}."
        )
    seed_dropout(config.seed, distributed.rank)
    for name, parameter in model.named_parameters():
        parameter.requires_grad_(not config.freeze or name.startswith("heads."))
    objective = TaskObjective(model, train_set.task, config.average_weights)
    wrapped = distributed.wrap(objective)
    scale = layer_decay_scale(model.config.num_layers, config.layer_decay)
    state = TrainingState(wrapped, build_optimizer(wrapped, config.optimizer, scale))
    sampler = BatchSampler(train_set, config, distributed)
    best_weights = BestWeights(distributed, context.folder, config.metric)
    counters = _train(objective, state, sampler, best_weights, evaluate, context)
    for parameter in model.parameters():
        parameter.requires_grad_(True)
    model.eval()
    if objective.averaged is not None:
        model.load_state_dict(objective.evaluated_model.state_dict())
    best = best_weights.best_evaluation
    if best is None and best_weights.latest_scores is not None:
        raise TrainingDivergedError(counters.step, "the score of every evaluation")
    if best is None:
        return FitResult(model, None, counters.step, counters)
    best_weights.restore(model)
    return FitResult(model, best.scores, best.step, counters)


def _train(
    objective: TaskObjective,
    state: TrainingState,
    sampler: BatchSampler,
    best_weights: BestWeights,
    evaluate: Callable[[Bert], dict[str, float]] | None,
    context: FitContext,
) -> TrainingCounters:
    """Run the remaining steps, evaluate on schedule and stop early when patience runs out."""
    distributed, config, num_steps = context.distributed, sampler.config, sampler.num_steps
    training_folder = _TrainingFolder(context.folder, state, best_weights, num_steps) if context.folder else None
    start = training_folder.start if training_folder else TrainingCounters()
    if best_weights.should_stop(config.patience):
        return start
    counters, eval_steps = start, sampler.eval_steps()
    for result in train(state, sampler, LoopConfig(num_steps, config.optimizer, config.precision), distributed, start):
        objective.update_average()
        counters, scores = result.counters, None
        if evaluate and counters.step in eval_steps:  # scores of rank 0: rounding may differ between ranks
            scores = distributed.broadcast(evaluate(objective.evaluated_model))
            best_weights.update(scores, counters.step, objective.evaluated_model)
        if training_folder:
            training_folder.log_step(result, scores)
        if context.on_progress and distributed.is_rank_zero:
            context.on_progress(measure_progress(result, start, num_steps, best_weights.latest_scores))
        if best_weights.should_stop(config.patience):
            break
    return counters


class _TrainingFolder:
    """Writes the metrics log and the checkpoints of one training, and resumes from them."""

    def __init__(self, folder: Path, state: TrainingState, best_weights: BestWeights, num_steps: int) -> None:
        distributed = best_weights.distributed
        checkpoints = folder / CHECKPOINTS_DIR
        checkpoints.mkdir(parents=True, exist_ok=True)
        self.checkpointer = Checkpointer(checkpoints, state, distributed)
        self.best_weights, self.log_interval = best_weights, max(num_steps // MAX_LOGGED_STEPS, 1)
        self.start = self.checkpointer.resume()
        self.log = MetricsLog(folder, self.start.step, distributed.is_rank_zero)
        for line in read_metrics(folder) if self.start.step else []:
            if "dev" in line and line["step"] <= self.start.step:
                scores = {name: math.nan if score is None else score for name, score in line["dev"].items()}
                best_weights.register(scores, line["step"])  # JSON has null for NaN

    def log_step(self, result: StepResult, scores: dict[str, float] | None) -> None:
        """Log a step, and save a checkpoint after an evaluation or when one is due."""
        counters = result.counters
        if scores or counters.step % self.log_interval == 0 or counters.step == 1:
            line: dict[str, Any] = {"step": counters.step, "tokens": counters.tokens, "loss": result.losses[0]}
            line |= {"seconds": round(counters.seconds, 3), "learning_rate": result.learning_rate}
            self.log.write(line | ({"dev": scores} if scores else {}))
        if scores or self.checkpointer.is_due:
            self.checkpointer.save(counters)
            self.best_weights.remove_superseded()


def layer_decay_scale(num_layers: int, decay: float) -> Callable[[str], float]:
    """Return layer-wise learning-rate decay: the factor of a parameter's learning rate, by its name.

    Heads have factor 1; each layer has `decay` times the factor of the layer above it, the embeddings the lowest.
    """

    def factor(name: str) -> float:
        parts = name.removeprefix("module.").removeprefix("bert.").split(".")
        if parts[0] == "heads":
            return 1.0
        return decay ** (num_layers - int(parts[1]) if parts[0] == "layers" else num_layers + 1)

    return factor
