"""What the page "Your data" works with: the workspace, its tables and its jobs; or the reason why the page is off."""

import time
from contextlib import suppress
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.runtime.progress_file import ProgressRecord
from glassbert.workspace.dataset_store import DatasetRecord, DatasetStore
from glassbert.workspace.job_record import EncodeOptions, JobRecord, KaggleOptions
from glassbert.workspace.job_runner import JobRunner
from glassbert.workspace.model_folders import job_models
from glassbert.workspace.workspace_folder import Workspace

DEFAULT_WORKSPACE = "glassbert-studio"


class DataWorkspace:
    """The tables and the jobs of one workspace: it contains the `Workspace` (the folder), its tables and its jobs."""

    def __init__(self, path: Path, allow_downloads: bool = False, off_reason: str = "") -> None:
        """Open the workspace if it exists.

        Args:
            path: The folder.
            allow_downloads: Whether a request may download a model from the hub.
            off_reason: Why the page is off; nothing is read or written then.
        """
        self.workspace = Workspace(path)
        self.datasets = DatasetStore(self.workspace)
        self.runner = JobRunner(self.workspace, self.datasets)
        self.allow_downloads, self.off_reason = allow_downloads, off_reason
        self.open_if_present()
        if not self.off_reason and self.workspace.is_open:
            with suppress(GlassBertError, OSError):  # what cannot be deleted counts for the limits
                self.datasets.discard_all_uploads()

    def open_if_present(self) -> None:
        """Open the workspace if its folder exists by now; the page goes off if that fails.

        Another studio may have created the folder since this one was started.
        """
        if self.off_reason:
            return
        try:
            self.workspace.open_if_present()
            self.runner.read_jobs()
        except (GlassBertError, OSError) as error:  # another studio uses it, or it cannot be read
            self.off_reason = str(error)  # this studio can still show models

    def validate_is_on(self) -> None:
        """Raise if the page is off."""
        self.open_if_present()
        if self.off_reason:
            raise GlassBertError(self.off_reason)

    def delete_dataset(self, dataset: str) -> list[JobRecord]:
        """Delete a dataset and the jobs that have read it; return these jobs."""
        self.datasets.validate_exists(dataset)
        records = [record for record in self.runner.jobs() if dataset in record.datasets]
        active = next((record for record in records if record.is_active), None)
        if active is not None:
            raise GlassBertError(f"The job {active.title!r} uses this table; cancel it first.")
        self.runner.delete(*(record.id for record in records), table=self.workspace.dataset_dir(dataset))
        return records

    def models(self) -> dict[str, Path]:
        """Return the model folders of the finished jobs, by the title of the job."""
        self.open_if_present()
        return {} if self.off_reason else job_models(self.runner)

    def progress(self, record: JobRecord) -> ProgressRecord | None:
        """Return the progress of a running job. The number of texts of a table is filled in where a command counts on.

        `glassbert encode` does not know it for csv files, which it reads only once.
        """
        progress = self.runner.progress(record.id) if record.status == "running" else None
        if progress is None or progress.total is not None or not isinstance(record.options, EncodeOptions):
            return progress
        try:
            total = self.datasets.get(record.options.dataset).table.num_rows
        except GlassBertError:  # somebody has removed its folder; the job itself reports it
            return progress
        left = progress.seconds / progress.done * max(total - progress.done, 0) if progress.done else None
        return ProgressRecord(
            activity=progress.activity, unit=progress.unit, done=min(progress.done, total), total=total,
            seconds=progress.seconds, seconds_left=left,
        )  # fmt: skip

    def test_dataset(self, record: JobRecord) -> DatasetRecord | None:
        """Return the table that a submission job predicts."""
        return self.datasets.get(record.options.test_dataset) if isinstance(record.options, KaggleOptions) else None


def elapsed_seconds(record: JobRecord) -> float:
    """Return how long a job has run."""
    if record.started is None:
        return 0.0
    return max((record.finished or time.time()) - record.started, 0.0)
