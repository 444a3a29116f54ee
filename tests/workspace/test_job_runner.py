"""Jobs in real child processes: order, cancel, kill, resume, and the end of the studio."""

import errno
import json
import os
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from glassbert.errors import GlassBertError
from glassbert.workspace import child_process, job_runner
from glassbert.workspace.dataset_store import DatasetRecord, DatasetStore
from glassbert.workspace.job_record import EncodeOptions, JobRecord, JobStatus
from glassbert.workspace.job_runner import JobRunner
from glassbert.workspace.workspace_folder import Workspace

SLEEP = "import time; open('started', 'w').close(); time.sleep(60)"
IGNORE_SIGTERM = "import signal; signal.signal(15, signal.SIG_IGN); " + SLEEP
SLEEP_SHORTLY = "import time; time.sleep(0.5)"
DEADLINE = 30.0


@pytest.fixture
def scripts(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The Python code that a job runs instead of a command, by the text column of the job."""
    codes: dict[str, str] = {}

    def command(record: JobRecord, folder: Path, datasets: DatasetStore) -> list[str]:
        return [sys.executable, "-c", f"import os; os.chdir({str(folder)!r})\n{codes[record.options.text_column]}"]

    monkeypatch.setattr(job_runner, "job_command", command)
    return codes


@pytest.fixture
def table(add: Callable[..., DatasetRecord]) -> DatasetRecord:
    return add("train.csv")


@pytest.fixture
def runner(workspace: Workspace, datasets: DatasetStore) -> Iterator[JobRunner]:
    runner = JobRunner(workspace, datasets)
    yield runner
    runner.close()


def submit(runner: JobRunner, table: DatasetRecord, text: str) -> str:
    return runner.submit(f"Job {text}", "glass", EncodeOptions(dataset=table.id, text_column=text, model="glass")).id


def wait_for(condition: Callable[[], Any]) -> None:
    end = time.monotonic() + DEADLINE
    while not condition():
        assert time.monotonic() < end, "the condition did not become true"
        time.sleep(0.02)


def wait_for_status(runner: JobRunner, job: str, status: JobStatus) -> None:
    wait_for(lambda: runner.get(job).status == status)


def wait_for_start(runner: JobRunner, job: str) -> None:
    wait_for(lambda: (runner.folder(job) / "started").is_file())


def test_jobs_run_one_after_the_other_in_order(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str], tmp_path: Path
) -> None:
    log = tmp_path / "log"
    for name in ("first", "second"):
        scripts[name] = (
            f"import time; open({str(log)!r}, 'a').write('{name} starts\\n'); time.sleep(0.3)\n"
            f"open({str(log)!r}, 'a').write('{name} ends\\n')"
        )
    jobs = [submit(runner, table, name) for name in ("first", "second")]
    assert runner.get(jobs[1]).status == "waiting"
    wait_for_status(runner, jobs[1], "finished")
    assert runner.get(jobs[0]).status == "finished"
    assert log.read_text().splitlines() == ["first starts", "first ends", "second starts", "second ends"]
    assert [record.id for record in runner.jobs()] == jobs[::-1]  # newest first


def test_a_child_has_low_priority_and_leaves_a_core_to_the_studio(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts["a"] = (
        "import json, os, time; time.sleep(0.3); "
        "print(json.dumps([os.nice(0), os.environ['OMP_NUM_THREADS'], os.getppid()]))"
    )
    job = submit(runner, table, "a")
    wait_for_status(runner, job, "finished")
    niceness, threads, parent = json.loads((runner.folder(job) / child_process.OUTPUT_FILE).read_text())
    assert niceness >= child_process.NICENESS
    assert int(threads) == max((os.cpu_count() or 2) - 1, 1)
    assert parent == os.getpid()


def test_progress_is_read_from_the_file_that_the_command_writes(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts["a"] = (
        "from glassbert.runtime.progress_file import ProgressFile\n"
        "file = ProgressFile('encoding', 'texts', 4); file.advance(4)\n" + SLEEP
    )
    job = submit(runner, table, "a")
    wait_for_start(runner, job)
    progress = runner.progress(job)
    assert progress is not None
    assert (progress.activity, progress.done, progress.total) == ("encoding", 4, 4)
    runner.cancel(job)
    wait_for_status(runner, job, "cancelled")


def test_a_running_and_a_waiting_job_are_cancelled(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts |= {"a": SLEEP, "b": SLEEP}
    running, waiting = submit(runner, table, "a"), submit(runner, table, "b")
    wait_for_start(runner, running)
    runner.cancel(waiting)
    assert runner.get(waiting).status == "cancelled"
    runner.cancel(running)
    wait_for_status(runner, running, "cancelled")
    assert runner.get(running).error == ""
    runner.cancel(running)  # has no effect any more
    assert runner.get(running).status == "cancelled"


def test_a_child_that_ignores_sigterm_is_killed(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child_process, "SECONDS_BEFORE_KILL", 0.3)
    scripts["a"] = IGNORE_SIGTERM
    job = submit(runner, table, "a")
    wait_for_start(runner, job)
    runner.cancel(job)
    wait_for_status(runner, job, "cancelled")


def test_a_killed_child_is_a_failed_job_that_can_be_resumed(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts["a"] = "import os; open('pid', 'w').write(str(os.getpid())); " + SLEEP
    job = submit(runner, table, "a")
    wait_for_start(runner, job)
    os.kill(int((runner.folder(job) / "pid").read_text()), signal.SIGKILL)
    wait_for_status(runner, job, "failed")
    assert "SIGKILL" in runner.get(job).error
    scripts["a"] = "print('second attempt')"
    runner.resume(job)
    wait_for_status(runner, job, "finished")
    assert runner.get(job).error == ""
    with pytest.raises(GlassBertError, match="only a stopped job can be resumed"):
        runner.resume(job)


def test_the_error_is_the_line_of_the_command_with_the_name_of_the_uploaded_file(
    runner: JobRunner, table: DatasetRecord, datasets: DatasetStore, scripts: dict[str, str]
) -> None:
    path = datasets.path(table)
    scripts["a"] = f"import sys; sys.exit('a warning\\nglassbert: {path}, line 5: the cell is empty.')"
    job = submit(runner, table, "a")
    wait_for_status(runner, job, "failed")
    assert runner.get(job).error == "train.csv, line 5: the cell is empty."


def test_when_the_studio_ends_its_job_is_interrupted_and_resumes_in_the_next_studio(
    workspace: Workspace, datasets: DatasetStore, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts |= {"a": "import os; open('pid', 'w').write(str(os.getpid())); " + SLEEP, "b": SLEEP}
    first = JobRunner(workspace, datasets)
    running, waiting = submit(first, table, "a"), submit(first, table, "b")
    wait_for_start(first, running)
    pid = int((first.folder(running) / "pid").read_text())
    first.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    second = JobRunner(workspace, datasets)
    assert {record.id: record.status for record in second.jobs()} == {running: "interrupted", waiting: "interrupted"}
    scripts["a"] = "pass"
    second.resume(running)
    wait_for_status(second, running, "finished")
    second.close()


def leave_running_record(workspace: Workspace, datasets: DatasetStore, table: DatasetRecord) -> str:
    """Leave the record of job "a" as a studio does that is killed while the job runs."""
    runner = JobRunner(workspace, datasets)
    job = submit(runner, table, "a")
    wait_for_status(runner, job, "finished")
    runner.close()
    path = workspace.job_dir(job) / job_runner.JOB_FILE
    path.write_text(path.read_text().replace('"finished"', '"running"', 1))
    return job


def test_a_job_that_ran_when_the_studio_was_killed_is_interrupted(
    workspace: Workspace, datasets: DatasetStore, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts["a"] = "pass"
    job = leave_running_record(workspace, datasets, table)
    path = workspace.job_dir(job) / job_runner.JOB_FILE
    second = JobRunner(workspace, datasets)
    assert second.get(job).status == "interrupted"
    assert json.loads(path.read_text())["status"] == "interrupted"


def test_titles_are_unique_and_jobs_are_deleted_with_their_files(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts["a"] = "pass"
    jobs = [submit(runner, table, "a") for _ in range(2)]
    assert [runner.get(job).title for job in jobs] == ["Job a", "Job a (2)"]
    wait_for_status(runner, jobs[1], "finished")
    folder = runner.folder(jobs[0])
    runner.delete(jobs[0])
    assert not folder.exists()
    with pytest.raises(GlassBertError, match="does not exist"):
        runner.get(jobs[0])


def test_a_running_job_is_not_deleted(runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]) -> None:
    scripts["a"] = SLEEP
    job = submit(runner, table, "a")
    wait_for_start(runner, job)
    with pytest.raises(GlassBertError, match="is running; cancel it first"):
        runner.delete(job)


def test_the_numbers_of_jobs_are_limited(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    scripts["a"] = SLEEP
    monkeypatch.setattr(job_runner, "MAX_WAITING_JOBS", 1)
    submit(runner, table, "a")
    with pytest.raises(GlassBertError, match="1 jobs wait already"):
        submit(runner, table, "a")
    monkeypatch.setattr(job_runner, "MAX_JOBS", 1)
    with pytest.raises(GlassBertError, match="has 1 jobs; delete some first"):
        submit(runner, table, "a")


def test_a_job_that_cannot_start_fails_and_the_next_one_runs(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str]
) -> None:
    scripts |= {"a": "\0", "b": "pass"}
    jobs = [submit(runner, table, name) for name in "ab"]
    wait_for_status(runner, jobs[1], "finished")
    assert runner.get(jobs[0]).status == "failed"
    assert "contains a NUL character" in runner.get(jobs[0]).error


def test_a_cancel_while_a_job_fails_to_start_does_not_cancel_the_next_attempt(
    runner: JobRunner, table: DatasetRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_cancelled = Event()

    def fail(*arguments: object) -> list[str]:
        is_cancelled.wait(DEADLINE)
        raise OSError(errno.ENOMEM, os.strerror(errno.ENOMEM))

    monkeypatch.setattr(job_runner, "job_command", fail)
    job = submit(runner, table, "a")
    wait_for_status(runner, job, "running")
    runner.cancel(job)
    is_cancelled.set()
    wait_for_status(runner, job, "cancelled")
    monkeypatch.setattr(job_runner, "job_command", lambda *arguments: [sys.executable, "-c", SLEEP_SHORTLY])
    runner.resume(job)
    wait_for(lambda: not runner.get(job).is_active)
    assert runner.get(job).status == "finished"


def test_an_unexpected_error_fails_its_job_only(
    runner: JobRunner, table: DatasetRecord, scripts: dict[str, str], capfd: pytest.CaptureFixture[str]
) -> None:
    scripts["b"] = "pass"
    jobs = [submit(runner, table, name) for name in ("missing", "b")]
    wait_for_status(runner, jobs[1], "finished")
    assert runner.get(jobs[0]).status == "failed"
    assert "KeyError: 'missing'" in capfd.readouterr().err


class FullDisk:
    """Let the next writes of job files fail."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.is_full, self._write = False, job_runner.write_atomic
        monkeypatch.setattr(job_runner, "write_atomic", self.write)

    def write(self, path: Path, data: bytes) -> None:
        if self.is_full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
        self._write(path, data)


def test_jobs_go_on_while_the_disk_is_full(
    workspace: Workspace,
    datasets: DatasetStore,
    table: DatasetRecord,
    scripts: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    disk, first = FullDisk(monkeypatch), JobRunner(workspace, datasets)
    scripts |= {"a": SLEEP, "b": "pass"}
    jobs = [submit(first, table, name) for name in "ab"]
    wait_for_start(first, jobs[0])
    disk.is_full = True
    with pytest.raises(GlassBertError, match="The job cannot be saved: No space left on device"):
        submit(first, table, "b")
    assert len(first.jobs()) == 2
    assert len(list(workspace.jobs.iterdir())) == 2
    first.cancel(jobs[0])
    wait_for_status(first, jobs[1], "finished")
    disk.is_full = False
    first.close()  # writes what could not be written
    second = JobRunner(workspace, datasets)
    assert {record.id: record.status for record in second.jobs()} == {jobs[0]: "cancelled", jobs[1]: "finished"}


def test_a_studio_starts_on_a_full_disk(
    workspace: Workspace,
    datasets: DatasetStore,
    table: DatasetRecord,
    scripts: dict[str, str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    scripts["a"] = "pass"
    job = leave_running_record(workspace, datasets, table)
    FullDisk(monkeypatch).is_full = True
    assert JobRunner(workspace, datasets).get(job).status == "interrupted"
