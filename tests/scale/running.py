"""A command at work on a Ray of its own: its processes, and how they are killed."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

DRIVE = Path(__file__).with_name("drive.py")
RAY = ("--engine", "ray", "--workers", "2")
PATIENCE = 300  # seconds; all is slow on a machine that has other things to do


class Running:
    """One command and what it has started."""

    def __init__(self, *words: object) -> None:
        self.process = subprocess.Popen(
            [sys.executable, str(DRIVE), *map(str, words)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env={**os.environ, "OMP_NUM_THREADS": "1", "RAY_worker_niceness": "0"},
        )
        self.seen: set[int] = set()

    def until(self, happened: Callable[[], bool]) -> None:
        """Wait for something that happens while it works."""
        deadline = time.monotonic() + PATIENCE
        while not happened():
            assert self.process.poll() is None, self.process.communicate()[1]
            assert time.monotonic() < deadline
            self.seen.update(descendants(self.process.pid))
            time.sleep(0.1)

    def kill_a_worker(self) -> None:
        """Kill one of the processes that hold a model, as a machine that dies would."""
        os.kill(next(workers(self.process.pid)), signal.SIGKILL)

    def stop(self, how: signal.Signals, agents: bool = False) -> tuple[int, str]:
        """Send a signal to the command and wait until the processes it started have ended; return exit code and stderr.

        Two agents of Ray, which hold no model and no data, try for 60 s to report to a server that is gone (a constant
        of Ray). They are waited for only if `agents` is true, and killed otherwise.
        """
        self.seen.update(descendants(self.process.pid))
        self.process.send_signal(how)
        code, errors = self.ended()
        deadline = time.monotonic() + PATIENCE
        while left := [pid for pid in self.seen if alive(pid) and (agents or not is_agent(pid))]:
            assert time.monotonic() < deadline, f"still running: {left}"
            time.sleep(0.05)
        for pid in self.seen:
            if is_agent(pid):
                with suppress(ProcessLookupError):  # it has just ended
                    os.kill(pid, signal.SIGKILL)
        return code, errors

    def ended(self) -> tuple[int, str]:
        """Wait for its end; give its exit code and what it said."""
        _, told = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, told


def descendants(pid: int) -> Iterator[int]:
    """Every process that this one has started, and theirs."""
    parents = {int(place.name): parent(place) for place in Path("/proc").iterdir() if place.name.isdigit()}
    begun = {pid}
    while more := {child for child, by in parents.items() if by in begun} - begun:
        begun |= more
    yield from begun - {pid}


def workers(pid: int) -> Iterator[int]:
    """Those that Ray calls workers of a pool."""
    return (child for child in descendants(pid) if title(child).startswith("ray::MapWorker"))


def is_agent(pid: int) -> bool:
    return title(pid).startswith(("ray::DashboardAgent", "ray::RuntimeEnvAgent"))


def title(pid: int) -> str:
    """Return what a process calls itself; nothing if it has ended."""
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
    except OSError:
        return ""


def parent(place: Path) -> int:
    try:
        return int((place / "stat").read_text().rpartition(")")[2].split()[1])
    except OSError:
        return 0


def alive(pid: int) -> bool:
    try:
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[0] not in ("Z", "X")
    except OSError:
        return False
