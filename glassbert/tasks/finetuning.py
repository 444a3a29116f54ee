"""Fine-tuning from files to a run folder: the model, its scores over several seeds and its curves.

All files are read and checked before training starts. After a crash, `resume=True` continues from the finished seeds
and the checkpoints.
"""

import logging
import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import msgspec
import numpy as np

from glassbert.checkpoints.locate import HUB_BIN_FILES, HUB_FILES, find_checkpoint
from glassbert.data.file_formats import validate_regular_file
from glassbert.data.labeled_table import TableColumns
from glassbert.data.problems import plural
from glassbert.data.tables import table_files
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.model.bert import Bert
from glassbert.pretrained import PretrainedBert, load_pretrained
from glassbert.runtime.atomic_files import file_digest, write_atomic
from glassbert.runtime.json_files import MAX_RESULT_BYTES, read_json
from glassbert.runtime.terminal_text import is_utf8
from glassbert.tasks.batch_sampler import TrainSet, make_train_set, validate_world_size
from glassbert.tasks.dataset import Dataset, split_dataset, validate_labels
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuned import FinetunedBert
from glassbert.tasks.fit import FitContext, fit
from glassbert.tasks.task import Task, predict_dataset
from glassbert.tasks.task_config import TaskConfig
from glassbert.tasks.task_model import build_task_model, validate_reinit_layers
from glassbert.tasks.task_registry import TASKS
from glassbert.tasks.truncation import TruncationConfig, validate_truncation_mode
from glassbert.tasks.windows import Window, make_windows
from glassbert.training.best_weights import remove_best_files
from glassbert.training.distributed_context import DistributedContext, distributed_context
from glassbert.training.run_folder import CHECKPOINTS_DIR, RunFolder
from glassbert.training.seeding import validate_seed
from glassbert.training.training_progress import TrainingProgress

DEV_FRACTION = 0.1  # of the training samples, if no development file is given
MANIFEST_FILE, RESULTS_FILE, SEED_RESULT_FILE = "job.json", "results.json", "result.json"
MAX_SEEDS = 1_000
SYMMETRIC_TASKS = ("pair", "regress")


class FinetuneJob(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A fine-tuning job: task, data files, model, settings and number of seeds."""

    task: str
    train: str
    out: str
    dev: str | None = None
    columns: TableColumns | None = None
    model: str = "minilm"
    config: FinetuneConfig = msgspec.field(default_factory=FinetuneConfig)
    truncation: TruncationConfig = msgspec.field(default_factory=TruncationConfig)
    num_seeds: int = 1  # config.seed and the following ones
    max_train_samples: int | None = None

    def __post_init__(self) -> None:
        if self.task not in TASKS:
            raise GlassBertError(f"task={self.task!r} is unknown; choose from {', '.join(TASKS)}.")
        if not 1 <= self.num_seeds <= MAX_SEEDS:
            raise GlassBertError(f"num_seeds={self.num_seeds} is out of range (1 to {MAX_SEEDS:,}).")
        validate_seed(self.config.seed, self.num_seeds)
        for name in ("train", "out", "dev", "model"):
            value = getattr(self, name)
            if value is not None and not is_utf8(value):  # the run folder records it as JSON
                raise GlassBertError(f"{name}={value!r} is not a UTF-8 name; rename it.")
        if self.max_train_samples is not None and self.max_train_samples < 1:
            raise GlassBertError(f"max_train_samples={self.max_train_samples} must be at least 1.")
        if self.config.symmetric_pairs and self.task not in SYMMETRIC_TASKS:
            raise GlassBertError(
                f"symmetric_pairs=True is not available for the task {self.task!r}; it is for "
                f"{' and '.join(SYMMETRIC_TASKS)}."
            )
        validate_truncation_mode(self.task, self.truncation.mode)


class FinetuneResults(msgspec.Struct, frozen=True, kw_only=True):
    """Scores on the development samples: of each seed, their mean and their standard deviation (n - 1)."""

    task: str
    train_samples: int
    dev_samples: int
    metric: str  # the one that selects the best weights and seed
    scores_by_seed: dict[int, dict[str, float]]
    mean: dict[str, float]
    std: dict[str, float | None]  # None: there is only one seed
    best_seed: int
    seconds: float


@dataclass(frozen=True)
class FinetuneData:
    """The training and development samples of a job, and the task with the labels of the training samples."""

    train: Dataset
    dev: Dataset
    task: Task


class SeedResult(msgspec.Struct, frozen=True):
    """Dev scores of one seed's best weights, their step, and the training time."""

    scores: dict[str, float]
    step: int
    seconds: float


def finetune(
    job: FinetuneJob,
    data: FinetuneData | None = None,
    *,
    resume: bool = False,
    on_progress: Callable[[int, TrainingProgress], None] | None = None,
) -> FinetuneResults:
    """Run a job and write its run folder.

    Args:
        job: What to fine-tune.
        data: The samples of the job, if they are already read.
        resume: Continue the run in the output folder.
        on_progress: Called with the seed and its progress after every step.
    """
    with distributed_context() as distributed:
        folder = RunFolder(Path(job.out), MANIFEST_FILE)
        data = data or read_data(job)
        _warn_about_shared_samples(data)
        with folder.lock(distributed):  # from the first look at the folder to the last write
            distributed.on_rank_zero(lambda: _validate_folder(folder, job, resume))
            prepared_job = _PreparedJob.prepare(job, data)
            validate_world_size(prepared_job.train_set, job.config, distributed)
            distributed.on_rank_zero(lambda: folder.write_manifest(job, _input_digests(job)))
            return _run_seeds(job, prepared_job, folder.path, distributed, on_progress)


def read_data(job: FinetuneJob) -> FinetuneData:
    """Read and check the data files of a job."""
    task_class = TASKS[job.task]
    _data_files(job)
    train = task_class.read(Path(job.train), job.columns)
    if job.max_train_samples is not None:
        train = train.subset(range(min(job.max_train_samples, len(train))))
    if job.config.symmetric_pairs and train.pairs is None:
        raise GlassBertError(
            f"symmetric_pairs=True needs text pairs; name the second column with {user_facing_name('pair')}."
        )
    if job.dev is None:
        train, dev = split_dataset(train, DEV_FRACTION, job.config.seed)
    else:
        dev = task_class.read(Path(job.dev), job.columns)
    task = task_class.from_dataset(train, balance_classes=job.config.class_weights)
    if task.labels:
        validate_labels(dev, task.labels)
    if job.config.metric is not None and job.config.metric not in task.metric_names:
        raise GlassBertError(
            f"metric={job.config.metric!r} is not a metric of the task {job.task!r}; choose from "
            f"{', '.join(task.metric_names)}."
        )
    return FinetuneData(train, dev, task)


def _warn_about_shared_samples(data: FinetuneData) -> None:
    """Log how many development samples also occur in the training data, pairs in either order."""
    train_samples = set(_unordered_samples(data.train))
    num_shared = sum(sample in train_samples for sample in _unordered_samples(data.dev))
    if num_shared:
        logging.getLogger(__name__).warning(
            "Warning: %d of %s also occur in the training data.",
            num_shared,
            plural(len(data.dev), "development sample"),
        )


def _unordered_samples(dataset: Dataset) -> list[frozenset[str]]:
    """Return each sample as the set of its one or two texts."""
    if dataset.pairs is None:
        return [frozenset([text]) for text in dataset.texts]
    return [frozenset(texts) for texts in zip(dataset.texts, dataset.pairs, strict=True)]


@dataclass(frozen=True)
class _PreparedJob:
    """What all seeds of a job share: the pretrained model, the tokenized data and the task config."""

    data: FinetuneData
    pretrained: PretrainedBert
    task_config: TaskConfig
    train_set: TrainSet
    dev_windows: list[Window]

    @classmethod
    def prepare(cls, job: FinetuneJob, data: FinetuneData) -> "_PreparedJob":
        pretrained = load_pretrained(job.model)
        validate_reinit_layers(job.config.reinit_layers, pretrained.config.num_layers)
        max_length = min(job.truncation.max_length, pretrained.config.max_positions)
        task_config = TaskConfig(
            task=job.task,
            trained_on_pairs=data.train.pairs is not None,
            truncation=msgspec.structs.replace(job.truncation, max_length=max_length),
            symmetric_pairs=job.config.symmetric_pairs,
        )
        tokenizer, symmetric_pairs = pretrained.tokenizer, task_config.symmetric_pairs
        train_set = make_train_set(data.train, data.task, tokenizer, task_config.truncation, symmetric_pairs)
        dev_windows = make_windows(data.dev, tokenizer, task_config.truncation, symmetric_pairs)
        return cls(data, pretrained, task_config, train_set, dev_windows)

    def evaluate(self, model: Bert, task: Task | None = None) -> dict[str, float]:
        """Return the metrics of a model on the development samples; `task` replaces that of the training set."""
        task, dev = task or self.train_set.task, self.data.dev
        return task.metrics(predict_dataset(model, task, dev, self.dev_windows), dev)


def _run_seeds(
    job: FinetuneJob,
    prepared_job: _PreparedJob,
    out: Path,
    distributed: DistributedContext,
    on_progress: Callable[[int, TrainingProgress], None] | None,
) -> FinetuneResults:
    """Fine-tune with each seed that is not finished yet, and collect the results."""
    results: dict[int, SeedResult] = {}
    for seed in range(job.config.seed, job.config.seed + job.num_seeds):
        seed_dir = out / f"seed-{seed}"
        if not (seed_dir / SEED_RESULT_FILE).is_file():
            on_seed_progress = (lambda progress, seed=seed: on_progress(seed, progress)) if on_progress else None
            config = msgspec.structs.replace(job.config, seed=seed)
            _run_seed(config, prepared_job, FitContext(distributed, on_seed_progress, seed_dir))
        distributed.on_rank_zero(lambda seed_dir=seed_dir: _remove_checkpoints(seed_dir))
        results[seed] = read_json(seed_dir / SEED_RESULT_FILE, SeedResult, MAX_RESULT_BYTES)
    summary = _summarize(job, prepared_job.data, results)
    distributed.on_rank_zero(lambda: _finish(out, summary))
    return summary


def _run_seed(config: FinetuneConfig, prepared_job: _PreparedJob, context: FitContext) -> None:
    """Fine-tune with one seed; save the model and its scores."""
    pretrained, task = prepared_job.pretrained, prepared_job.train_set.task
    model = build_task_model(pretrained, task, config).to(context.distributed.device)
    result = fit(model, prepared_job.train_set, config, prepared_job.evaluate, context)
    scores = result.scores or {}
    # Regression: moves the scaling of the targets into the output head, in place.
    unscaled_task = task.absorb_scaling(result.model)
    if unscaled_task is not task:  # its weights are rounded again: record the scores of the model that is saved
        scores = context.distributed.broadcast(prepared_job.evaluate(result.model, unscaled_task))
    finetuned = FinetunedBert(result.model.cpu(), pretrained.tokenizer, unscaled_task, prepared_job.task_config)
    seed_result = SeedResult(scores, result.step, result.counters.seconds)
    seed_dir = context.folder or Path()

    def save() -> None:
        finetuned.save(seed_dir / "model")
        write_atomic(seed_dir / SEED_RESULT_FILE, msgspec.json.format(msgspec.json.encode(seed_result)))

    context.distributed.on_rank_zero(save)


def _remove_checkpoints(seed_dir: Path) -> None:
    """Delete the checkpoints of a finished seed, also those a crash left behind."""
    shutil.rmtree(seed_dir / CHECKPOINTS_DIR, ignore_errors=True)
    remove_best_files(seed_dir)


def _finish(out: Path, results: FinetuneResults) -> None:
    """Move the model of the best seed to `model/` and write the results."""
    best = out / f"seed-{results.best_seed}" / "model"
    if best.is_dir() and not (out / "model").exists():
        best.rename(out / "model")
    write_atomic(out / RESULTS_FILE, msgspec.json.format(msgspec.json.encode(results)))


def _summarize(job: FinetuneJob, data: FinetuneData, results: dict[int, SeedResult]) -> FinetuneResults:
    names = list(next(iter(results.values())).scores)
    columns = {name: [result.scores[name] for result in results.values()] for name in names}
    metric = job.config.metric or names[0]
    return FinetuneResults(
        task=job.task,
        train_samples=len(data.train),
        dev_samples=len(data.dev),
        metric=metric,
        scores_by_seed={seed: result.scores for seed, result in results.items()},
        mean={name: float(np.mean(values)) for name, values in columns.items()},
        std={name: float(np.std(values, ddof=1)) if len(values) > 1 else None for name, values in columns.items()},
        best_seed=max(results, key=lambda seed: results[seed].scores[metric]),
        seconds=sum(result.seconds for result in results.values()),
    )


def _validate_folder(folder: RunFolder, job: FinetuneJob, resume: bool) -> None:
    """Raise unless the folder is new or, to resume, contains a run of the same job."""
    if resume:
        folder.validate_resume(job, _input_digests(job), ignored=("out",))
    else:
        folder.validate_new()


def _data_files(job: FinetuneJob) -> list[Path]:
    """Return the data files of a job; raise an error for a pipe, which cannot be read a second time for its digest."""
    files = [path for name in (job.train, job.dev) if name for path in table_files(Path(name))]
    for path in files:
        if path.exists() and not path.is_dir():
            validate_regular_file(path)
    return files


def _input_digests(job: FinetuneJob) -> dict[str, str]:
    """Return the digests of the data files and of the model's files."""
    files = _data_files(job)
    model_dir = find_checkpoint(job.model).folder
    files += sorted(path for pattern in (*HUB_FILES, *HUB_BIN_FILES) for path in model_dir.glob(pattern))
    return {str(path): file_digest(path) for path in files}
