"""Views of the results of the page "Your data": a fine-tuned classifier on held-out texts, and a submission."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import MAX_RESULT_BYTES, read_file_bytes
from glassbert.server.data_views import MAX_TEXT_CHARS, data_view
from glassbert.server.job_views import JobRequest
from glassbert.tasks.dev_predictions import (
    DEV_CONFUSION_FILE,
    DEV_PREDICTIONS_FILE,
    DevConfusion,
    LabeledPrediction,
    read_dev_confusion,
    read_dev_predictions,
)
from glassbert.tasks.finetuning import RESULTS_FILE, FinetuneResults
from glassbert.tasks.metrics import label_scores
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View
from glassbert.workspace.child_process import OUTPUT_FILE
from glassbert.workspace.column_summary import MAX_LABELS, MAX_TABLE_ROWS
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.job_commands import RUN_DIR, SUBMISSION_FILE
from glassbert.workspace.job_record import JobKind, JobRecord
from glassbert.workspace.workspace_files import read_workspace_json, workspace_file

MAX_HARDEST, MAX_CELL_TEXTS = 50, 100
MAX_SHOWN_LINES = 12
MAX_SUBMISSION_BYTES = 200 << 20


class PredictedTextsRequest(TextRequest, frozen=True, kw_only=True):
    """Names a cell of the confusion matrix of a fine-tuning job."""

    job: str
    target: str
    label: str


class ExamplePrediction(msgspec.Struct, frozen=True, kw_only=True):
    """A held-out text with its true and its predicted label."""

    text: str
    target: str
    label: str
    probability: float  # of the predicted label
    target_probability: float


class LabelScores(msgspec.Struct, frozen=True, kw_only=True):
    """Precision, recall, F1 and number of held-out texts of a label."""

    label: str
    precision: float
    recall: float
    f1: float
    support: int


class FinetuningResultFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Scores, confusion matrix (rows: true labels) and the texts with the smallest probability of the true label."""

    model: str
    train_samples: int
    dev_samples: int
    scores: dict[str, float]
    labels: list[str]
    confusion: list[list[int]]
    label_scores: list[LabelScores]
    hardest: list[ExamplePrediction]


class PredictedTextsFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The texts of a cell, the most confident predictions first."""

    count: int
    texts: list[ExamplePrediction]


class SubmissionFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The cross-validated scores of a submission and its first lines."""

    num_rows: int
    num_folds: int
    means: dict[str, float]
    deviations: dict[str, float]
    lines: list[str]


class SubmissionFileFacts(msgspec.Struct, frozen=True):
    """The name of the file; the array `bytes` has its content."""

    filename: str


class FoldScores(msgspec.Struct, frozen=True, kw_only=True):
    """Mean and standard deviation of a score over the folds."""

    mean: float
    std: float


class KaggleOutput(msgspec.Struct, frozen=True, kw_only=True):
    """What `glassbert kaggle --json` prints."""

    out: str
    rows: int
    folds: list[dict[str, float]]
    scores: dict[str, FoldScores]


def result_views(data: DataWorkspace | None) -> Mapping[str, View]:
    """Return the views of finished jobs."""
    return {
        "finetuning_result": data_view(data, JobRequest, FinetuningResultFacts, _finetuning_result),
        "predicted_texts": data_view(data, PredictedTextsRequest, PredictedTextsFacts, _predicted_texts),
        "submission": data_view(data, JobRequest, SubmissionFacts, _submission),
        "submission_file": data_view(data, JobRequest, SubmissionFileFacts, _submission_file),
    }


def _finetuning_result(
    data: DataWorkspace, session: ViewSession, request: JobRequest
) -> Payload[FinetuningResultFacts]:
    record, folder = _finished_job(data, request.job, "finetune")
    results = read_workspace_json(folder / RUN_DIR / RESULTS_FILE, FinetuneResults, MAX_RESULT_BYTES)
    predictions, confusion = _read_predictions(folder / RUN_DIR)
    labels = confusion.labels
    matrix = np.zeros((len(labels), len(labels)), dtype=np.int64)
    for target, label, count in confusion.counts:
        matrix[target, label] += count
    rows, columns = np.indices(matrix.shape).reshape(2, -1).repeat(matrix.reshape(-1), axis=1)
    scores = label_scores([labels[row] for row in rows], [labels[column] for column in columns], labels)
    hardest = sorted(predictions, key=lambda prediction: -prediction.error)[:MAX_HARDEST]
    facts = FinetuningResultFacts(
        model=record.title,
        train_samples=results.train_samples,
        dev_samples=results.dev_samples,
        scores=results.mean,
        labels=labels,
        confusion=matrix.tolist(),
        label_scores=[
            LabelScores(label=label, precision=score.precision, recall=score.recall, f1=score.f1, support=score.support)
            for label, score in scores.items()
        ],
        hardest=[_example(prediction) for prediction in hardest],
    )
    return Payload(facts)


def _predicted_texts(
    data: DataWorkspace, session: ViewSession, request: PredictedTextsRequest
) -> Payload[PredictedTextsFacts]:
    _, folder = _finished_job(data, request.job, "finetune")
    predictions, confusion = _read_predictions(folder / RUN_DIR)
    cell = [
        prediction
        for prediction in predictions
        if (prediction.target, prediction.label) == (request.target, request.label)
    ]
    cell.sort(key=lambda prediction: -prediction.probability)
    count = confusion.count(request.target, request.label)
    return Payload(PredictedTextsFacts(count=count, texts=[_example(p) for p in cell[:MAX_CELL_TEXTS]]))


def _read_predictions(run: Path) -> tuple[list[LabeledPrediction], DevConfusion]:
    with workspace_file(run / DEV_PREDICTIONS_FILE):
        predictions = read_dev_predictions(run)
    with workspace_file(run / DEV_CONFUSION_FILE) as path:
        confusion = read_dev_confusion(run, predictions)
    if len(confusion.labels) > MAX_LABELS or confusion.num_samples > MAX_TABLE_ROWS:
        sizes = f"{len(confusion.labels):,} labels and {confusion.num_samples:,} samples"
        raise GlassBertError(f"{path} has {sizes}; expected at most {MAX_LABELS} and {MAX_TABLE_ROWS:,}.")
    return predictions, confusion


def _submission(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[SubmissionFacts]:
    _, folder = _finished_job(data, request.job, "kaggle")
    output = read_workspace_json(folder / OUTPUT_FILE, KaggleOutput, MAX_RESULT_BYTES)
    with (
        workspace_file(folder / SUBMISSION_FILE, SUBMISSION_FILE) as path,
        path.open(encoding="utf-8", errors="replace") as file,
    ):
        lines = [line.rstrip("\n")[:200] for line, _ in zip(file, range(MAX_SHOWN_LINES), strict=False)]
    return Payload(
        SubmissionFacts(
            num_rows=output.rows,
            num_folds=len(output.folds),
            means={name: score.mean for name, score in output.scores.items()},
            deviations={name: score.std for name, score in output.scores.items()},
            lines=lines,
        )
    )


def _submission_file(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[SubmissionFileFacts]:
    _, folder = _finished_job(data, request.job, "kaggle")
    with workspace_file(folder / SUBMISSION_FILE, SUBMISSION_FILE) as path:
        content = read_file_bytes(path, MAX_SUBMISSION_BYTES)
    array: Any = np.frombuffer(content, dtype=np.uint8)
    return Payload(SubmissionFileFacts(SUBMISSION_FILE), {"bytes": array})


def _finished_job(data: DataWorkspace, job: str, kind: JobKind) -> tuple[JobRecord, Path]:
    record = data.runner.get(job)
    if record.kind != kind or record.status != "finished":
        raise GlassBertError(f"The job {record.title!r} has no such result: it is {record.status}.")
    return record, data.runner.folder(job)


def _example(prediction: LabeledPrediction) -> ExamplePrediction:
    return ExamplePrediction(
        text=prediction.text[:MAX_TEXT_CHARS],
        target=prediction.target,
        label=prediction.label,
        probability=prediction.probability,
        target_probability=prediction.probabilities.get(prediction.target, 0.0),
    )
