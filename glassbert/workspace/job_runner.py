"""Run jobs one after the other, each in a child process; their state is in the workspace.

The state in memory is what holds while the studio runs: where it cannot be written, because the disk is full, the jobs
go on, and it is written when the studio ends. A job that runs when the studio ends is stopped and becomes
`interrupted`; `resume` continues it. If the studio is killed, the child notices it (runtime/parent_process.py).
"""

import time
import traceback
from contextlib import suppress
from itertools import count
from pathlib import Path
from threading import Condition, Thread

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import read_json
from glassbert.runtime.progress_file import ProgressRecord, read_progress
from glassbert.workspace.child_process import ChildProcess, exit_error
from glassbert.workspace.dataset_store import DatasetStore
from glassbert.workspace.job_commands import job_command
from glassbert.workspace.job_record import JobOptions, JobRecord
from glassbert.workspace.workspace_folder import Workspace, new_id, remove_folder, remove_folders

JOB_FILE, PROGRESS_NAME = "job.json", "progress.json"
MAX_JOBS = 200
MAX_WAITING_JOBS = 20


class JobRunner:
    """The jobs of a workspace and the thread that runs them."""

    def __init__(self, workspace: Workspace, datasets: DatasetStore) -> None:
        self._workspace, self._datasets = workspace, datasets
        self._jobs: dict[str, JobRecord] = {}  # in the order of creation
        self._titles: set[str] = set()  # of all jobs, also deleted ones: pages may remember results by title
        self._condition = Condition()  # guards all fields
        self._child: ChildProcess | None = None
        self._thread: Thread | None = None
        self._cancelled: set[str] = set()  # running jobs that somebody has cancelled
        self._unsaved: set[str] = set()  # jobs whose record on disk is not the present one
        self._is_closing = self._has_read = False

    def read_jobs(self) -> None:
        """Read the jobs of the workspace once. Those that an earlier studio has not finished are interrupted."""
        with self._condition:
            if self._has_read or not self._workspace.path.is_dir():
                return
            self._workspace.open()
            self._has_read = True
            for folder in self._workspace.jobs.glob(".*.deleted"):
                remove_folder(folder)
            records = [record for path in self._workspace.jobs.glob(f"*/{JOB_FILE}") if (record := _read_job(path))]
            for record in sorted(records, key=lambda record: record.created):
                self._jobs[record.id] = record
                self._titles.add(record.title)
                if record.is_active:
                    self._update(record.id, status="interrupted", finished=time.time())

    def jobs(self) -> list[JobRecord]:
        """Return all jobs, newest first."""
        self.read_jobs()
        with self._condition:
            return list(reversed(self._jobs.values()))

    def get(self, job: str) -> JobRecord:
        """Return a job."""
        self.read_jobs()
        with self._condition:
            if job not in self._jobs:
                raise GlassBertError(f"The job {job[:40]!r} does not exist; it may have been deleted.")
            return self._jobs[job]

    def folder(self, job: str) -> Path:
        """Return the folder of a job."""
        return self._workspace.job_dir(self.get(job).id)

    def progress(self, job: str) -> ProgressRecord | None:
        """Return the progress of a running job, or None if it has not reported any yet."""
        return read_progress(self._workspace.job_dir(job) / PROGRESS_NAME)

    def submit(self, title: str, model_name: str, options: JobOptions) -> JobRecord:
        """Add a job, which runs when all earlier ones have ended."""
        self._workspace.open()
        self.read_jobs()
        with self._condition:
            if len(self._jobs) >= MAX_JOBS:
                raise GlassBertError(f"The workspace has {MAX_JOBS} jobs; delete some first.")
            self._validate_num_waiting()
            numbered = (title if number == 1 else f"{title} ({number})" for number in count(1))
            record = JobRecord(
                id=new_id(),
                title=next(candidate for candidate in numbered if candidate not in self._titles),
                model_name=model_name,
                options=options,
                status="waiting",
                created=time.time(),
            )
            folder = self._workspace.job_dir(record.id)
            try:
                folder.mkdir()
                _write_job(folder, record)
            except OSError as error:
                remove_folder(folder)
                raise GlassBertError(f"The job cannot be saved: {error.strerror or error}.") from None
            self._jobs[record.id] = record
            self._titles.add(record.title)
            self._wake()
            return record

    def cancel(self, job: str) -> None:
        """Stop a job that runs; take one that waits out of the queue."""
        self.read_jobs()
        with self._condition:
            status = self.get(job).status
            if status == "waiting":
                self._update(job, status="cancelled", finished=time.time())
            elif status == "running":
                self._cancelled.add(job)
                if self._child is not None:
                    self._child.stop()

    def resume(self, job: str) -> None:
        """Run a job again that was cancelled or interrupted or has failed; it continues from what it has written."""
        record = self.get(job)
        if record.status not in ("failed", "cancelled", "interrupted"):
            raise GlassBertError(f"The job {record.title!r} is {record.status}; only a stopped job can be resumed.")
        with self._condition:
            self._validate_num_waiting()
            self._jobs[job] = self._jobs.pop(job)  # behind the jobs that wait already
            self._update(job, status="waiting", error="", finished=None)
            self._wake()

    def delete(self, *jobs: str, table: Path | None = None) -> None:
        """Delete jobs and what they have written, and the folder of a table; if one cannot be deleted, none is."""
        self.read_jobs()
        with self._condition:
            for record in map(self.get, jobs):
                if record.is_active:
                    raise GlassBertError(f"The job {record.title!r} is {record.status}; cancel it first.")
            folders = [self._workspace.job_dir(job) for job in jobs]
            remove_folders([*folders, table] if table else folders)
            for job in jobs:
                del self._jobs[job]
                self._unsaved.discard(job)

    def close(self) -> None:
        """Stop the running job, which becomes interrupted, and the thread. The waiting jobs stay in the workspace."""
        with self._condition:
            self._is_closing = True
            if self._child is not None:
                self._child.stop()
            self._condition.notify_all()
        if self._thread is not None:
            self._thread.join()
        with self._condition:
            for job in list(self._unsaved):
                self._update(job)

    def _validate_num_waiting(self) -> None:
        if sum(record.is_active for record in self._jobs.values()) >= MAX_WAITING_JOBS:
            raise GlassBertError(f"{MAX_WAITING_JOBS} jobs wait already; wait until one has ended, or cancel one.")

    def _wake(self) -> None:
        if self._thread is None or not self._thread.is_alive():
            self._thread = Thread(target=self._work, name="glassbert-jobs", daemon=True)
            self._thread.start()
        self._condition.notify_all()

    def _work(self) -> None:
        while True:
            with self._condition:
                self._condition.wait_for(lambda: self._is_closing or self._next_job() is not None)
                record = self._next_job()
                if self._is_closing or record is None:
                    return
                self._update(record.id, status="running", started=time.time(), finished=None, error="")
            try:
                self._run(record)
            except Exception as error:  # noqa: BLE001  of any kind: the jobs behind it must run
                if not isinstance(error, OSError | GlassBertError):  # no memory for a process; a deleted dataset
                    traceback.print_exc()
                with self._condition:
                    self._child = None
                    is_cancelled = record.id in self._cancelled
                    self._cancelled.discard(record.id)
                    status, message = ("cancelled", "") if is_cancelled else ("failed", str(error))
                    self._update(record.id, status=status, finished=time.time(), error=message)

    def _next_job(self) -> JobRecord | None:
        return next((record for record in self._jobs.values() if record.status == "waiting"), None)

    def _run(self, record: JobRecord) -> None:
        """Run a job until it ends."""
        folder = self._workspace.job_dir(record.id)
        (folder / PROGRESS_NAME).unlink(missing_ok=True)
        command = job_command(record, folder, self._datasets)
        with self._condition:
            self._child = child = ChildProcess(command, folder, folder / PROGRESS_NAME)
            if self._is_closing or record.id in self._cancelled:
                child.stop()
        code = child.wait()
        with self._condition:
            self._child = None
            error = ""
            if code == 0:
                status = "finished"
            elif record.id in self._cancelled:
                status = "cancelled"
            elif self._is_closing:
                status = "interrupted"
            else:
                status, error = "failed", self._with_file_names(exit_error(code, folder), record)
            self._cancelled.discard(record.id)
            self._update(record.id, status=status, finished=time.time(), error=error)

    def _with_file_names(self, message: str, record: JobRecord) -> str:
        """Return a message in which the tables have the names of the uploaded files."""
        for dataset in record.datasets:
            with suppress(GlassBertError):  # the table may have been deleted by hand
                table = self._datasets.get(dataset)
                message = message.replace(str(self._datasets.path(table)), table.name)
        return message

    def _update(self, job: str, **changes: object) -> None:
        """Change a record, in memory and, if possible, on disk."""
        record = self._jobs[job] = msgspec.structs.replace(self._jobs[job], **changes)
        try:
            _write_job(self._workspace.job_dir(job), record)
            self._unsaved.discard(job)
        except OSError:
            self._unsaved.add(job)


def _write_job(folder: Path, record: JobRecord) -> None:
    write_atomic(folder / JOB_FILE, msgspec.json.encode(record))


def _read_job(path: Path) -> JobRecord | None:
    """Read a job; None if the file is damaged or was copied from another folder."""
    try:
        record = read_json(path, JobRecord)
    except (GlassBertError, OSError):
        return None
    return record if record.id == path.parent.name else None
