"""Start a command with Ray in a process of its own, and kill it or its workers."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

SCRIPT = Path(__file__).with_name("small_batches.py")
RAY_OPTIONS = ("--engine", "ray", "--workers", "2")
TIMEOUT_SECONDS = 300  # long, for busy machines


class RayCommand:
    """A running command and the processes it has started."""

    def __init__(self, *arguments: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(SCRIPT), *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "OMP_NUM_THREADS": "1", "RAY_worker_niceness": "0"},
        )
        self.children: set[int] = set()

    def wait_until(self, condition: Callable[[], bool]) -> None:
        """Wait for a condition while the command runs."""
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while not condition():
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < deadline
            self.children.update(descendants(self.process.pid))
            time.sleep(0.1)

    def kill_worker(self) -> None:
        """Kill one of the processes that hold a model."""
        os.kill(next(workers(self.process.pid)), signal.SIGKILL)

    def stop(self, stop_signal: signal.Signals, agents: bool = False) -> tuple[int, str]:
        """Send a signal to the command and wait until the processes it started have ended; return exit code and stderr.

        Two agents of Ray, which hold no model and no data, try for 60 s to report to a server that has ended (a constant
        of Ray). They are waited for only if `agents` is true, and killed otherwise.
        """
        self.children.update(descendants(self.process.pid))
        self.process.send_signal(stop_signal)
        code, stderr = self.wait()
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while running := [pid for pid in self.children if is_running(pid) and (agents or not is_agent(pid))]:
            assert time.monotonic() < deadline, f"still running: {running}"
            time.sleep(0.05)
        for pid in self.children:
            if is_agent(pid):
                with suppress(ProcessLookupError):  # it has just ended
                    os.kill(pid, signal.SIGKILL)
        return code, stderr

    def wait(self) -> tuple[int, str]:
        """Wait until the command ends; return exit code and stderr."""
        _, stderr = self.process.communicate(timeout=TIMEOUT_SECONDS)
        return self.process.returncode, stderr


def descendants(pid: int) -> Iterator[int]:
    """Yield all processes that a process has started, directly or indirectly."""
    parents = {int(entry.name): parent(entry) for entry in Path("/proc").iterdir() if entry.name.isdigit()}
    family = {pid}
    while children := {child for child, parent_pid in parents.items() if parent_pid in family} - family:
        family |= children
    yield from family - {pid}


def workers(pid: int) -> Iterator[int]:
    """Yield the Ray workers among the descendants of a process."""
    return (child for child in descendants(pid) if command_line(child).startswith("ray::MapWorker"))


def is_agent(pid: int) -> bool:
    return command_line(pid).startswith(("ray::DashboardAgent", "ray::RuntimeEnvAgent"))


def command_line(pid: int) -> str:
    """Return the command line of a process; empty if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def parent(entry: Path) -> int:
    try:
        return int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def is_running(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False
