"""The process of a job: started with low priority and fewer cores, stopped with SIGTERM and, if necessary, SIGKILL."""

import os
import signal
import subprocess
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import read_file_bytes
from glassbert.runtime.parent_process import PARENT
from glassbert.runtime.progress_file import PROGRESS_FILE

OUTPUT_FILE, LOG_FILE = "output.json", "log.txt"
NICENESS = 5  # about a third of the share of a process of normal priority, where both compete for a core
SECONDS_BEFORE_KILL = 8.0
SECONDS_BETWEEN_CHECKS = 0.1
MAX_ERROR_CHARS = 600
COMMAND_PREFIX = "glassbert: "  # of a line that reports an error


class ChildProcess:
    """A command whose output goes to `output.json` and whose messages go to `log.txt`."""

    def __init__(self, command: Sequence[str], folder: Path, progress_file: Path) -> None:
        if any("\0" in argument for argument in command):
            raise GlassBertError("The name of a column contains a NUL character; rename the column.")
        threads = str(max((os.cpu_count() or 2) - 1, 1))  # one core stays free for the pages of the studio
        environment = {
            **os.environ,
            PROGRESS_FILE: str(progress_file),
            PARENT: str(os.getpid()),
            "OMP_NUM_THREADS": threads,
            "TOKENIZERS_PARALLELISM": "false",
        }
        with (folder / OUTPUT_FILE).open("wb") as output, (folder / LOG_FILE).open("wb") as log:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=log,
                env=environment,
                start_new_session=True,  # a Ctrl-C in the terminal stops the studio, which then stops the child
            )
        with suppress(OSError):  # it has already ended
            os.setpriority(os.PRIO_PROCESS, self._process.pid, NICENESS)
        self._stop_time: float | None = None

    @property
    def pid(self) -> int:
        """The process id."""
        return self._process.pid

    def stop(self) -> None:
        """Ask the process to stop; `wait` kills it if it does not."""
        if self._stop_time is None:
            self._stop_time = time.monotonic()
            self._process.terminate()

    def wait(self) -> int:
        """Wait for the end of the process and return its exit code, or the negative number of the signal."""
        while True:
            with suppress(subprocess.TimeoutExpired):
                return self._process.wait(SECONDS_BETWEEN_CHECKS)
            if self._stop_time is not None and time.monotonic() - self._stop_time > SECONDS_BEFORE_KILL:
                with suppress(ProcessLookupError):
                    os.killpg(self._process.pid, signal.SIGKILL)  # it leads its own session


def exit_error(code: int, folder: Path) -> str:
    """Return why a command has failed, in one line: what it reported, or the signal that ended it."""
    if code < 0:
        try:
            name = signal.Signals(-code).name
        except ValueError:
            name = str(-code)
        return f"The process was ended by the signal {name}. If memory ran out, use a smaller model or shorter texts."
    try:
        log = read_file_bytes(folder / LOG_FILE).decode(errors="replace")
    except (OSError, ValueError):
        log = ""
    lines = [line.strip() for line in log.splitlines() if line.strip()]
    line = lines[-1].removeprefix(COMMAND_PREFIX) if lines else f"The command ended with exit code {code}."
    return line[:MAX_ERROR_CHARS]
