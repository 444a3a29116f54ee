"""Views of the page "Your data": its state, which the page polls, and the tables."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.runtime.progress_file import ProgressRecord
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import View
from glassbert.workspace.column_summary import TableSummary
from glassbert.workspace.data_workspace import DataWorkspace, elapsed_seconds
from glassbert.workspace.dataset_store import MAX_UPLOAD_BYTES
from glassbert.workspace.job_record import EncodeOptions, JobKind, JobRecord, JobStatus, KaggleOptions

MAX_TEXT_CHARS = 20_000  # of a text that the page receives; a model reads at most 512 tokens of it

Compute = Callable[[DataWorkspace, ViewSession, Any], Payload[Any]]


class DatasetRequest(TextRequest, frozen=True, kw_only=True):
    """Names a dataset."""

    dataset: str


class DatasetTextRequest(TextRequest, frozen=True, kw_only=True):
    """Names one cell of a text column; rows count from 0."""

    dataset: str
    text_column: str
    row: int


class DatasetItem(msgspec.Struct, frozen=True, kw_only=True):
    """A dataset in the list."""

    id: str
    name: str
    num_rows: int
    num_bytes: int


class JobItem(msgspec.Struct, frozen=True, kw_only=True):
    """A job with its progress."""

    id: str
    kind: JobKind
    title: str
    status: JobStatus
    model_name: str
    dataset: str
    test_dataset: str  # empty unless the job makes a submission
    text_column: str
    label_column: str  # empty for an encoding
    fraction: float | None  # None: not known
    message: str
    seconds: float  # of run time
    seconds_left: float | None
    error: str


class YourDataFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The tables and jobs of the workspace, newest first; `off_reason` says why there are none."""

    off_reason: str
    workspace: str
    allow_downloads: bool
    max_upload_bytes: int
    datasets: list[DatasetItem]
    jobs: list[JobItem]
    models: list[str]  # names of the fine-tuned models, which have been added to the list of models


class DatasetPreviewFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The columns and the first rows of a table."""

    id: str
    name: str
    num_bytes: int
    table: TableSummary


class DatasetTextFacts(msgspec.Struct, frozen=True):
    """A whole text of a table."""

    text: str


class DoneFacts(msgspec.Struct, frozen=True):
    """The id of what was changed."""

    id: str


def data_view(
    data: DataWorkspace | None, request: type[TextRequest], facts: type[msgspec.Struct], compute: Compute
) -> View:
    """Return a view of the workspace, which raises an error if the page is off."""

    def compute_if_on(session: ViewSession, view_request: Any) -> Payload[Any]:
        if data is None:
            raise GlassBertError("This studio has no workspace; start it with `glassbert serve`.")
        data.validate_is_on()
        return compute(data, session, view_request)

    return View(request, facts, compute_if_on)


def data_views(data: DataWorkspace | None) -> Mapping[str, View]:
    """Return the views of the state and of the tables."""
    return {
        "your_data": View(TextRequest, YourDataFacts, lambda session, request: _your_data(data, session)),
        "dataset_preview": data_view(data, DatasetRequest, DatasetPreviewFacts, _preview),
        "dataset_text": data_view(data, DatasetTextRequest, DatasetTextFacts, _text),
        "delete_dataset": data_view(data, DatasetRequest, DoneFacts, _delete_dataset),
    }


def job_item(data: DataWorkspace, record: JobRecord) -> JobItem:
    """Return a job with its progress."""
    options, progress = record.options, data.progress(record)
    total = progress.total if progress else None
    return JobItem(
        id=record.id,
        kind=record.kind,
        title=record.title,
        status=record.status,
        model_name=record.model_name,
        dataset=options.dataset,
        test_dataset=options.test_dataset if isinstance(options, KaggleOptions) else "",
        text_column=options.text_column,
        label_column="" if isinstance(options, EncodeOptions) else options.label_column,
        fraction=min(progress.done / total, 1.0) if progress and total else None,
        message=_progress_message(progress) if record.status == "running" else "",
        seconds=elapsed_seconds(record),
        seconds_left=progress.seconds_left if progress else None,
        error=record.error,
    )


def add_job_models(session: ViewSession, data: DataWorkspace | None) -> list[str]:
    """Add the models of the finished jobs to the session and return their names."""
    models = data.models() if data else {}
    for title, folder in models.items():
        session.add_model(title, folder)
    return list(models)


def _your_data(data: DataWorkspace | None, session: ViewSession) -> Payload[YourDataFacts]:
    if data is not None:
        data.open_if_present()
    if data is None or data.off_reason:
        reason = data.off_reason if data else "This studio was started without a workspace."
        facts = YourDataFacts(
            off_reason=reason, workspace="", allow_downloads=False, max_upload_bytes=0, datasets=[], jobs=[], models=[]
        )
        return Payload(facts)
    datasets = [
        DatasetItem(id=record.id, name=record.name, num_rows=record.table.num_rows, num_bytes=record.num_bytes)
        for record in data.datasets.records()
    ]
    datasets += [  # last, so that the page does not choose one by itself
        DatasetItem(id=damaged.id, name=f"{damaged.id} (damaged)", num_rows=0, num_bytes=damaged.num_bytes)
        for damaged in data.datasets.damaged()
    ]
    return Payload(
        YourDataFacts(
            off_reason="",
            workspace=printable_path(data.workspace.path),
            allow_downloads=data.allow_downloads,
            max_upload_bytes=MAX_UPLOAD_BYTES,
            datasets=datasets,
            jobs=[job_item(data, record) for record in data.runner.jobs()],
            models=add_job_models(session, data),
        )
    )


def _progress_message(progress: ProgressRecord | None) -> str:
    if progress is None:
        return "starting"
    if progress.total is not None and progress.done >= progress.total:
        return f"{progress.activity}: all {progress.total:,} {progress.unit} done, writing the results"
    total = "" if progress.total is None else f" of {progress.total:,}"
    return f"{progress.activity}: {progress.done:,}{total} {progress.unit}" if progress.done else progress.activity


def _preview(data: DataWorkspace, session: ViewSession, request: DatasetRequest) -> Payload[DatasetPreviewFacts]:
    record = data.datasets.get(request.dataset)
    return Payload(DatasetPreviewFacts(id=record.id, name=record.name, num_bytes=record.num_bytes, table=record.table))


def _text(data: DataWorkspace, session: ViewSession, request: DatasetTextRequest) -> Payload[DatasetTextFacts]:
    cell = data.datasets.cell(data.datasets.get(request.dataset), request.text_column, request.row)
    return Payload(DatasetTextFacts(cell[:MAX_TEXT_CHARS]))


def _delete_dataset(data: DataWorkspace, session: ViewSession, request: DatasetRequest) -> Payload[DoneFacts]:
    for record in data.delete_dataset(request.dataset):
        session.remove_model(record.title)
    return Payload(DoneFacts(request.dataset))
