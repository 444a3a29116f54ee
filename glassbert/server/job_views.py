"""Views that start, stop and follow the jobs of the page "Your data"."""

import time
from collections.abc import Mapping
from pathlib import Path

import msgspec

from glassbert.errors import GlassBertError
from glassbert.pretrained import PretrainedBert
from glassbert.server.data_views import DoneFacts, data_view
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuning import DEV_FRACTION
from glassbert.training.metrics_log import METRICS_FILE, read_metrics
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View
from glassbert.workspace.column_summary import MAX_DISTINCT, MAX_LABELS
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.dataset_store import DatasetRecord
from glassbert.workspace.job_commands import RUN_DIR
from glassbert.workspace.job_record import EncodeOptions, FinetuneOptions, JobOptions, KaggleOptions
from glassbert.workspace.workspace_files import workspace_file

NUM_MEASURED_TEXTS = 16
MAX_MEASURED_CHARS = 8_192  # of a text; most models read fewer
TRAINING_FACTOR = 3.5  # time of a training step relative to encoding the same texts: forward, backward, optimizer
MAX_EPOCHS = 50.0


class JobRequest(TextRequest, frozen=True, kw_only=True):
    """Names a job."""

    job: str


class StartEncodingRequest(TextRequest, frozen=True, kw_only=True):
    """Encode a column with the model of the request."""

    dataset: str
    text_column: str


class StartFinetuningRequest(TextRequest, frozen=True, kw_only=True):
    """Fine-tune the model of the request on a text and a label column."""

    dataset: str
    text_column: str
    label_column: str
    epochs: float = 2.0
    learning_rate: float = 1e-4
    max_train_samples: int | None = None


class StartSubmissionRequest(TextRequest, frozen=True, kw_only=True):
    """Cross-validate on one dataset and predict another one."""

    dataset: str
    test_dataset: str
    text_column: str
    label_column: str
    id_column: str
    finetune: bool = False
    epochs: float = 2.0


class TimeEstimateRequest(TextRequest, frozen=True, kw_only=True):
    """Names a text column; the model is that of the request."""

    dataset: str
    text_column: str


class TimeEstimateFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Seconds per text, measured on a few texts."""

    num_measured: int
    encoding: float
    training: float  # of one pass over a text in training


class CurvePoint(msgspec.Struct, frozen=True, kw_only=True):
    """The training loss at a step, and the development scores if the model was evaluated then."""

    step: int
    loss: float
    scores: dict[str, float] | None


class _LoggedStep(msgspec.Struct, frozen=True, kw_only=True):
    """What a curve takes from one line of `metrics.jsonl`."""

    step: int
    loss: float
    dev: dict[str, float] | None = None


class TrainingCurveFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The curves of a fine-tuning run so far."""

    points: list[CurvePoint]
    num_steps: int | None  # of the whole run
    epochs: float


def job_views(data: DataWorkspace | None) -> Mapping[str, View]:
    """Return the views of jobs."""
    return {
        "start_encoding": data_view(data, StartEncodingRequest, DoneFacts, _start_encoding),
        "start_finetuning": data_view(data, StartFinetuningRequest, DoneFacts, _start_finetuning),
        "start_submission": data_view(data, StartSubmissionRequest, DoneFacts, _start_submission),
        "cancel_job": data_view(data, JobRequest, DoneFacts, _cancel),
        "resume_job": data_view(data, JobRequest, DoneFacts, _resume),
        "delete_job": data_view(data, JobRequest, DoneFacts, _delete),
        "time_estimate": data_view(data, TimeEstimateRequest, TimeEstimateFacts, _time_estimate),
        "training_curves": data_view(data, JobRequest, TrainingCurveFacts, _training_curves),
    }


def _start_encoding(data: DataWorkspace, session: ViewSession, request: StartEncodingRequest) -> Payload[DoneFacts]:
    table = data.datasets.get(request.dataset)
    _validate_columns(table, request.text_column)
    options = EncodeOptions(
        dataset=table.id, text_column=request.text_column, model=session.model_source(request.model)
    )
    return _submit(data, session, request, f"{_stem(table)} encoded by {_model_name(session, request)}", options)


def _start_finetuning(data: DataWorkspace, session: ViewSession, request: StartFinetuningRequest) -> Payload[DoneFacts]:
    table = data.datasets.get(request.dataset)
    _validate_columns(table, request.text_column, request.label_column)
    _validate_label(table, request.label_column)
    if not 0 < request.epochs <= MAX_EPOCHS:
        raise GlassBertError(f"epochs={request.epochs} must be above 0 and at most {MAX_EPOCHS:g}.")
    FinetuneConfig(epochs=request.epochs, learning_rate=request.learning_rate)  # raises if a value is out of range
    if request.max_train_samples is not None and request.max_train_samples < 1:
        raise GlassBertError(f"max_train_samples={request.max_train_samples} must be at least 1.")
    options = FinetuneOptions(
        dataset=table.id,
        text_column=request.text_column,
        label_column=request.label_column,
        model=session.model_source(request.model),
        epochs=request.epochs,
        learning_rate=request.learning_rate,
        max_train_samples=request.max_train_samples,
    )
    return _submit(data, session, request, f"{_model_name(session, request)} fine-tuned on {_stem(table)}", options)


def _start_submission(data: DataWorkspace, session: ViewSession, request: StartSubmissionRequest) -> Payload[DoneFacts]:
    table, test = data.datasets.get(request.dataset), data.datasets.get(request.test_dataset)
    _validate_columns(table, request.text_column, request.label_column)
    _validate_label(table, request.label_column)
    _validate_columns(test, request.text_column, request.id_column)
    if not 0 < request.epochs <= MAX_EPOCHS:
        raise GlassBertError(f"epochs={request.epochs} must be above 0 and at most {MAX_EPOCHS:g}.")
    options = KaggleOptions(
        dataset=table.id,
        test_dataset=test.id,
        text_column=request.text_column,
        label_column=request.label_column,
        id_column=request.id_column,
        model=session.model_source(request.model),
        finetune=request.finetune,
        epochs=request.epochs,
    )
    return _submit(data, session, request, f"Submission for {_stem(test)}", options)


def _submit(
    data: DataWorkspace, session: ViewSession, request: TextRequest, title: str, options: JobOptions
) -> Payload[DoneFacts]:
    return Payload(DoneFacts(data.runner.submit(title, session.model_name(request.model), options).id))


def _cancel(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[DoneFacts]:
    data.runner.cancel(request.job)
    return Payload(DoneFacts(request.job))


def _resume(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[DoneFacts]:
    data.runner.resume(request.job)
    return Payload(DoneFacts(request.job))


def _delete(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[DoneFacts]:
    title = data.runner.get(request.job).title
    data.runner.delete(request.job)
    session.remove_model(title)
    return Payload(DoneFacts(request.job))


def _training_curves(data: DataWorkspace, session: ViewSession, request: JobRequest) -> Payload[TrainingCurveFacts]:
    record = data.runner.get(request.job)
    if not isinstance(record.options, FinetuneOptions):
        raise GlassBertError(f"The job {record.title!r} trains no model.")
    folder = data.runner.folder(record.id) / RUN_DIR / f"seed-{FinetuneConfig().seed}"
    progress = data.runner.progress(record.id)
    return Payload(
        TrainingCurveFacts(
            points=_read_curve(folder),
            num_steps=progress.total if progress and progress.activity == "training" else None,
            epochs=record.options.epochs,
        )
    )


def _read_curve(folder: Path) -> list[CurvePoint]:
    path = folder / METRICS_FILE
    if not path.is_file():
        return []
    with workspace_file(path):
        lines = msgspec.convert(read_metrics(folder), list[_LoggedStep])
    return [CurvePoint(step=line.step, loss=line.loss, scores=line.dev) for line in lines]


def _time_estimate(
    data: DataWorkspace, session: ViewSession, request: TimeEstimateRequest
) -> Payload[TimeEstimateFacts]:
    """Encode a few texts, spread over the table, and measure the time."""
    table = data.datasets.get(request.dataset)
    _validate_columns(table, request.text_column)
    cells = data.datasets.column_cells(table, request.text_column)
    step = max(len(cells) // NUM_MEASURED_TEXTS, 1)
    texts = [cell[:MAX_MEASURED_CHARS] for cell in cells[::step][:NUM_MEASURED_TEXTS]]
    seconds = _measure_encoding(session.bert(request.model), texts) / len(texts)
    return Payload(
        TimeEstimateFacts(
            num_measured=len(texts), encoding=seconds, training=(1 - DEV_FRACTION) * TRAINING_FACTOR * seconds
        )
    )


def _measure_encoding(bert: PretrainedBert, texts: list[str]) -> float:
    bert.encode(texts[:2], truncate=True)
    start = time.perf_counter()
    bert.encode(texts, truncate=True)
    return time.perf_counter() - start


def _validate_columns(table: DatasetRecord, *names: str) -> None:
    existing = {column.name for column in table.table.columns}
    for name in names:
        if name not in existing:
            raise GlassBertError(f"{table.name} has no column {name[:60]!r}.")
    if len(set(names)) < len(names):
        raise GlassBertError(f"The column {names[0][:60]!r} is chosen twice; choose two different columns.")


def _validate_label(table: DatasetRecord, name: str) -> None:
    column = next(column for column in table.table.columns if column.name == name)
    if not 2 <= column.num_distinct <= MAX_LABELS:
        count = f"{column.num_distinct:,}" if column.num_distinct <= MAX_DISTINCT else f"over {MAX_DISTINCT:,}"
        remedy = " Numbers are predicted by `glassbert finetune regress`." if column.kind == "number" else ""
        raise GlassBertError(
            f"The column {name[:60]!r} has {count} different values; a label column has 2 to {MAX_LABELS}.{remedy}"
        )


def _model_name(session: ViewSession, request: TextRequest) -> str:
    return Path(session.model_name(request.model)).name


def _stem(table: DatasetRecord) -> str:
    return Path(table.name).stem
