"""A pre-training run: start or resume, train, evaluate, save checkpoints, snapshots and the model."""

import re
import shutil
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
import torch

from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.pretraining.initial_model import PRETRAINING_HEADS, build_initial_model
from glassbert.pretraining.objective import HeldOutScores, PretrainObjective, evaluate
from glassbert.pretraining.pretraining_data import PretrainData
from glassbert.pretraining.recipe import MAY_CHANGE_ON_RESUME, PretrainConfig
from glassbert.training.checkpointing import STEP_NAME, Checkpointer, TrainingCounters, TrainingState, list_checkpoints
from glassbert.training.distributed_context import DistributedContext, distributed_context
from glassbert.training.loop import LoopConfig, StepResult, train
from glassbert.training.metrics_log import METRICS_FILE, MetricsLog
from glassbert.training.optimizer import build_optimizer
from glassbert.training.run_folder import CHECKPOINTS_DIR, RunFolder
from glassbert.training.seeding import seed_dropout
from glassbert.training.training_progress import TrainingProgress, measure_progress

RECIPE_FILE = "recipe.json"
MODEL_DIR, SNAPSHOTS_DIR = "model", "snapshots"
REPORT_FILES = ("report.html", "report.png")
RESERVED_NAMES = (MODEL_DIR, SNAPSHOTS_DIR, CHECKPOINTS_DIR, METRICS_FILE, "training_history", *REPORT_FILES)
STEP_OR_PARTIAL_NAME = re.compile(rf"{STEP_NAME.pattern}|\.{STEP_NAME.pattern}\.partial")


@dataclass(frozen=True)
class PretrainResult:
    """The folder of the trained model (None if the run stopped early), counters and latest held-out scores."""

    model_dir: Path | None
    counters: TrainingCounters
    held_out: HeldOutScores | None


def pretrain(
    config: PretrainConfig,
    *,
    resume: bool = False,
    minutes: float | None = None,
    on_progress: Callable[[TrainingProgress], None] | None = None,
) -> PretrainResult:
    """Pre-train a model.

    Args:
        config: The recipe.
        resume: Continue from the last checkpoint in the output folder.
        minutes: Stop after this time, with a checkpoint to resume from.
        on_progress: Called on rank 0 after every step; the losses are MLM and NSP.
    """
    with distributed_context() as distributed:
        folder = RunFolder(Path(config.out), RECIPE_FILE)
        with folder.lock(distributed):
            return PretrainRun(config, folder, distributed, resume).run(minutes, on_progress)


class PretrainRun:
    """One pre-training run: its data, its model and optimizer, and its folder."""

    def __init__(
        self, config: PretrainConfig, folder: RunFolder, distributed: DistributedContext, resume: bool
    ) -> None:
        self.config, self.folder, self.distributed = config, folder, distributed
        _validate_batch_sizes(config, distributed)
        self.data = PretrainData.load(config)
        seed_dropout(config.seed, distributed.rank)
        model = build_initial_model(config.model, self.data.tokenizer, config.max_length, config.seed)
        self.bert_config = model.config
        objective = distributed.wrap(PretrainObjective(model), config.shard_model)
        self.state = TrainingState(objective, build_optimizer(objective, config.optimizer))
        self.checkpointer = Checkpointer(folder.checkpoints, self.state, distributed)
        self.start = self._resume() if resume else self._start()
        self.metrics = MetricsLog(folder.path, self.start.step, distributed.is_rank_zero, config.logging.tensorboard)
        self.scores: HeldOutScores | None = None  # of the latest evaluation

    def run(self, minutes: float | None, on_progress: Callable[[TrainingProgress], None] | None) -> PretrainResult:
        """Train to the end, or until the time is up."""
        config = self.config
        deadline = time.monotonic() + 60 * minutes if minutes is not None else None
        snapshots = snapshot_steps(config.num_steps, config.logging.num_snapshots)
        if self.start.step == 0 and 0 in snapshots:
            self._save_snapshot(0)
        counters = self.start
        loop = LoopConfig(config.num_steps, config.optimizer, config.precision)
        for result in train(
            self.state, lambda step: self.data.load_step(step, self.distributed), loop, self.distributed, self.start
        ):
            counters = result.counters
            self._evaluate_and_log(result)
            if counters.step in snapshots:
                self._save_snapshot(counters.step)
            out_of_time = self.distributed.any_rank(deadline is not None and time.monotonic() > deadline)
            if out_of_time or self._is_due(counters.step, config.logging.checkpoint_every):
                self.checkpointer.save(counters)
            if on_progress and self.distributed.is_rank_zero:
                scores = asdict(self.scores) if self.scores else None
                on_progress(measure_progress(result, self.start, config.num_steps, scores))
            if out_of_time and counters.step < config.num_steps:
                return PretrainResult(None, counters, self.scores)
        model_dir = self.folder.path / MODEL_DIR
        self._save_model(model_dir, half_precision=False)
        return PretrainResult(model_dir, counters, self.scores)

    def _start(self) -> TrainingCounters:
        """Start a new run in the folder."""
        self.distributed.on_rank_zero(self._create_folder)
        return TrainingCounters()

    def _create_folder(self) -> None:
        """Write the recipe. If an earlier run ended here before its first checkpoint, delete its files first."""
        if self.folder.is_started:
            _delete_run_without_progress(self.folder)
            self.folder.validate_new(reserved=RESERVED_NAMES)
        else:
            self.folder.validate_new()
        self.folder.write_manifest(self.config, self._inputs)
        self.folder.checkpoints.mkdir()

    def _resume(self) -> TrainingCounters:
        """Restore the last checkpoint of the same recipe."""
        self.folder.validate_resume(self.config, self._inputs, MAY_CHANGE_ON_RESUME)
        self.distributed.on_rank_zero(lambda: self.folder.checkpoints.mkdir(exist_ok=True))
        return self.checkpointer.resume()

    @property
    def _inputs(self) -> dict[str, str]:
        return {"corpus": self.data.corpus_digest}

    def _is_due(self, step: int, interval: int) -> bool:
        return step % interval == 0 or step == self.config.num_steps

    def _evaluate_and_log(self, result: StepResult) -> None:
        """Evaluate and write metrics if either is due after this step."""
        step, logging = result.counters.step, self.config.logging
        evaluates = bool(self.data.held_out) and self._is_due(step, logging.evaluate_every)
        if evaluates:
            self.scores = evaluate(self.state.objective, self.data.held_out, self.distributed.device)
        if evaluates or step == 1 or self._is_due(step, logging.log_every):
            self.metrics.write(metrics_line(result, self.scores if evaluates else None))

    def _save_snapshot(self, step: int) -> None:
        self._save_model(self.folder.path / SNAPSHOTS_DIR / f"step-{step:08d}", half_precision=True)

    def _save_model(self, folder: Path, half_precision: bool) -> None:
        """Write the model in the transformers layout. All ranks call this."""
        weights = self.state.full_state_dict()

        def write() -> None:
            with torch.device("meta"):
                model = Bert(self.bert_config, PRETRAINING_HEADS)
            model.load_state_dict({name.removeprefix("bert."): value for name, value in weights.items()}, assign=True)
            try:
                write_checkpoint(model.half() if half_precision else model, self.data.tokenizer, folder)
            except OSError as error:
                raise GlassBertError(f"{folder} could not be written ({error.strerror or error}).") from None

        self.distributed.on_rank_zero(write)


def snapshot_steps(num_steps: int, count: int) -> set[int]:
    """Return log-spaced steps; the first is 0 (before training) and the last is `num_steps`."""
    if count < 3:
        return {0, num_steps} if count else set()
    if count > num_steps:
        return set(range(num_steps + 1))
    return {0, *(round(num_steps ** (number / (count - 2))) for number in range(count - 1))}


def metrics_line(result: StepResult, scores: HeldOutScores | None) -> dict[str, Any]:
    """Return one line of `metrics.jsonl`."""
    line: dict[str, Any] = {
        "step": result.counters.step,
        "tokens": result.counters.tokens,
        "seconds": round(result.counters.seconds, 3),
        "mlm_loss": result.losses[0],
        "nsp_loss": result.losses[1],
        "learning_rate": result.learning_rate,
        "gradient_norm": result.gradient_norm,
    }
    return line if scores is None else line | {"held_out": asdict(scores)}


def _delete_run_without_progress(folder: RunFolder) -> None:
    """Delete the files of a run that has neither a checkpoint nor a model; raise if the run is not ours."""
    _validate_own_recipe(folder)
    if (folder.path / MODEL_DIR).exists() or list_checkpoints(folder.checkpoints):
        folder.validate_new()  # raises: the run can be resumed
    step_folders = (folder.path / SNAPSHOTS_DIR, folder.checkpoints)
    for path in step_folders:
        _validate_step_folder(path)
    for path in step_folders:
        shutil.rmtree(path, ignore_errors=True)
    (folder.path / METRICS_FILE).unlink(missing_ok=True)
    folder.manifest_path.unlink()


def _validate_own_recipe(folder: RunFolder) -> None:
    """Raise unless `recipe.json` is the manifest of a pre-training run."""
    try:
        msgspec.convert(folder.read_manifest().config, PretrainConfig)
    except (GlassBertError, msgspec.ValidationError):
        raise GlassBertError(
            f"out={str(folder.path)!r} contains a {RECIPE_FILE} that is not of a pre-training run of this version; "
            "choose a new or empty folder."
        ) from None


def _validate_step_folder(folder: Path) -> None:
    """Raise if a folder of snapshots or checkpoints contains anything but folders `step-*` and unfinished ones."""
    for path in sorted(folder.iterdir()) if folder.is_dir() else ():
        if path.is_symlink() or not path.is_dir() or not STEP_OR_PARTIAL_NAME.fullmatch(path.name):
            raise GlassBertError(
                f"{str(folder)!r} contains {path.name!r}, which the run did not write; choose a new or empty folder."
            )


def _validate_batch_sizes(config: PretrainConfig, distributed: DistributedContext) -> None:
    for stage in config.stages:
        if stage.batch_size % distributed.world_size:
            raise GlassBertError(
                f"[[stages]] batch_size={stage.batch_size} is not a multiple of the number of ranks, "
                f"{distributed.world_size}."
            )
