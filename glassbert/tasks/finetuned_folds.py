"""Kaggle approach "fine-tuning": one fine-tuned model per cross-validation fold, averaged on the test texts."""

import hashlib
import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import msgspec
import numpy as np

from glassbert.checkpoints.model_digest import model_digest
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.pretrained import PretrainedBert
from glassbert.runtime.atomic_files import unexpected_files, write_atomic
from glassbert.runtime.json_files import MAX_RESULT_BYTES, read_json
from glassbert.tasks.batch_sampler import make_train_set
from glassbert.tasks.classification import Classification, sort_labels
from glassbert.tasks.competition import Competition, Fold, Submission, score_fold, stratified_folds
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.fit import FitContext, fit
from glassbert.tasks.task import predict_dataset
from glassbert.tasks.task_model import build_task_model
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_windows
from glassbert.training.distributed_context import SINGLE_PROCESS
from glassbert.training.run_folder import CHECKPOINTS_DIR, LOCK_FILE, RunFolder, RunManifest, make_manifest
from glassbert.training.seeding import validate_seed
from glassbert.training.training_progress import TrainingProgress

MAX_LENGTH = 256  # tokens; longer texts are truncated
MANIFEST_FILE, FOLD_RESULT_FILE = "folds.json", "result.json"

SETTINGS = {"finetune", "folds", "model"}  # in the manifest
NO_SETTINGS = {"deleted": True}  # in the manifest while the folds of another run are deleted

FoldProgress = Callable[[int, TrainingProgress, list[dict[str, float]]], None]


class FoldResult(msgspec.Struct, frozen=True):
    """The scores of a fold on its held-out texts, and the probabilities `[text, label]` of the test texts."""

    scores: dict[str, float]
    probabilities: list[list[float]]


def finetune_folds(
    competition: Competition,
    pretrained: PretrainedBert,
    config: FinetuneConfig,
    num_folds: int = 5,
    on_progress: FoldProgress | None = None,
    folder: Path | None = None,
) -> Submission:
    """Fine-tune once per fold; score each model on its held-out texts, and average their test probabilities.

    Args:
        competition: The data.
        pretrained: The model to fine-tune.
        config: The settings; each fold uses another seed.
        num_folds: Number of cross-validation folds.
        on_progress: Called after every step with the fold, its progress and the scores of the finished folds.
        folder: Where finished folds and checkpoints are kept, so that an interrupted run continues from them.
    """
    validate_seed(config.seed, num_folds)
    if folder is not None:
        _validate_folder(folder)
    folds = stratified_folds(competition.group_texts, competition.labels, num_folds, config.seed)
    if folder is None:
        return _run_folds(competition, pretrained, config, folds, on_progress, None)
    run = RunFolder(folder, MANIFEST_FILE)
    with run.lock(SINGLE_PROCESS):
        _prepare_folder(run, _manifest(competition, pretrained, config, num_folds))
        return _run_folds(competition, pretrained, config, folds, on_progress, folder)


def _validate_folder(folder: Path) -> None:
    """Raise if something else has written to the folder of unfinished folds."""
    existing = [] if _is_own(RunFolder(folder, MANIFEST_FILE)) else unexpected_files(folder, MANIFEST_FILE)
    if existing:
        raise GlassBertError(
            f"{folder}, the folder for unfinished folds, contains {existing[0]!r}, which an interrupted run did not "
            f"write; choose another {user_facing_name('out')}."
        )


def folds_dir(submission: Path) -> Path:
    """Return the folder in which the unfinished folds of a submission are kept."""
    return submission.with_name(f"{submission.stem}.folds")


def remove_folds(folder: Path) -> None:
    """Delete the folds of a finished run, and the folder if nothing else is in it.

    If another process has begun to use the folder since, it keeps the folds and deletes them at its end.
    """
    run = RunFolder(folder, MANIFEST_FILE)
    with suppress(GlassBertError), run.lock(SINGLE_PROCESS):
        run.write_manifest(NO_SETTINGS, {})
        for fold_dir in _fold_dirs(folder):
            shutil.rmtree(fold_dir)
        run.manifest_path.unlink(missing_ok=True)  # last: until then the folder is recognized as ours
        (folder / LOCK_FILE).unlink(missing_ok=True)
    with suppress(OSError):
        folder.rmdir()


def _run_folds(
    competition: Competition,
    pretrained: PretrainedBert,
    config: FinetuneConfig,
    folds: list[Fold],
    on_progress: FoldProgress | None,
    folder: Path | None,
) -> Submission:
    labels = sort_labels(competition.labels)
    results: list[FoldResult] = []
    for number, fold in enumerate(folds):
        fold_dir = folder / f"fold-{number + 1}" if folder else None
        if fold_dir and (fold_dir / FOLD_RESULT_FILE).is_file():
            results.append(read_json(fold_dir / FOLD_RESULT_FILE, FoldResult, MAX_RESULT_BYTES))
            continue
        finished = [result.scores for result in results]

        def report(
            progress: TrainingProgress, number: int = number, finished: list[dict[str, float]] = finished
        ) -> None:
            if on_progress:
                on_progress(number, progress, finished)

        fold_config = msgspec.structs.replace(config, seed=config.seed + number)
        results.append(
            _run_fold(competition, pretrained, fold_config, fold, FitContext(SINGLE_PROCESS, report, fold_dir))
        )
        if fold_dir:
            write_atomic(fold_dir / FOLD_RESULT_FILE, msgspec.json.encode(results[-1]))
            shutil.rmtree(fold_dir / CHECKPOINTS_DIR, ignore_errors=True)
    probabilities = np.mean([result.probabilities for result in results], axis=0)
    predictions = [labels[int(row.argmax())] for row in probabilities]
    return Submission(predictions, [result.scores for result in results])


def _run_fold(
    competition: Competition,
    pretrained: PretrainedBert,
    config: FinetuneConfig,
    fold: Fold,
    context: FitContext,
) -> FoldResult:
    """Fine-tune on the other folds, score the held-out fold, and predict the test texts."""
    task = Classification(sort_labels(competition.labels))
    truncation = TruncationConfig(max_length=min(MAX_LENGTH, pretrained.config.max_positions), mode="head")
    samples = Dataset(competition.texts, targets=list(competition.labels), location="training text {}".format)
    train, held_out = (samples.subset(indices) for indices in fold)
    test = Dataset(competition.test_texts, location="test text {}".format)
    model = build_task_model(pretrained, task, config)
    fit(model, make_train_set(train, task, pretrained.tokenizer, truncation), config, None, context)
    held_out_predictions, test_predictions = (
        predict_dataset(model, task, dataset, make_windows(dataset, pretrained.tokenizer, truncation))
        for dataset in (held_out, test)
    )
    predicted_labels = [prediction.label for prediction in held_out_predictions]
    scores = score_fold(task.labels, held_out.targets or [], predicted_labels)
    return FoldResult(scores, [list(prediction.probabilities.values()) for prediction in test_predictions])


def _manifest(
    competition: Competition, pretrained: PretrainedBert, config: FinetuneConfig, num_folds: int
) -> RunManifest:
    """Return everything that determines the results of a run."""
    texts = [competition.texts, competition.group_texts, competition.labels, competition.test_texts]
    data_digest = hashlib.blake2b(msgspec.json.encode(texts), digest_size=16)
    inputs = {
        "competition": data_digest.hexdigest(),
        "model": model_digest(pretrained.model, pretrained.tokenizer),
    }
    return make_manifest({"finetune": config, "folds": num_folds, "model": pretrained.config}, inputs)


def _is_own(run: RunFolder) -> bool:
    """Return whether the folder has the manifest of a run of folds, with any settings."""
    try:
        manifest = read_json(run.manifest_path, RunManifest)
    except (GlassBertError, OSError):
        return False
    return manifest.config.keys() in (SETTINGS, NO_SETTINGS.keys())


def _prepare_folder(run: RunFolder, manifest: RunManifest) -> None:
    """Keep the folds of an earlier run with the same manifest; raise if there are folds of another run."""
    fold_dirs = _fold_dirs(run.path)
    if run.is_started and fold_dirs and not _is_being_deleted(run):
        run.validate_resume(manifest.config, manifest.inputs)
        return
    run.write_manifest(NO_SETTINGS, {})  # the folder stays recognizable as ours if the process is killed here
    for fold_dir in fold_dirs:
        shutil.rmtree(fold_dir)
    run.write_manifest(manifest.config, manifest.inputs)


def _is_being_deleted(run: RunFolder) -> bool:
    """Return whether a process was killed while it deleted the folds of a finished run."""
    with suppress(GlassBertError):  # another format version
        return run.read_manifest().config == NO_SETTINGS
    return False


def _fold_dirs(folder: Path) -> list[Path]:
    return [path for path in folder.glob("fold-*") if path.is_dir() and path.name.removeprefix("fold-").isdecimal()]
