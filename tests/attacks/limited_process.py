"""Run command lines in processes with limits on memory and time.

`python -m tests.attacks.limited_process` imports the package once, reads one command per line from standard input, and
runs each in a forked process.
"""

import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

ROOT = Path(__file__).parents[2]
MAX_MEGABYTES = 1_500
MAX_SECONDS = 30


@dataclass(frozen=True)
class LimitedResult:
    """What a command returned and printed, and what it used."""

    code: int  # negative: the number of the signal that ended it
    out: str
    err: str
    megabytes: int  # resident memory beyond that of the imported package
    seconds: float


class LimitedProcess:
    """A process that runs command lines with limits."""

    def __init__(self) -> None:
        environment = {**os.environ, "OMP_NUM_THREADS": "1", "HF_HUB_OFFLINE": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.attacks.limited_process"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT, env=environment,
        )  # fmt: skip

    def run(self, *arguments: object, megabytes: int = MAX_MEGABYTES, seconds: int = MAX_SECONDS) -> LimitedResult:
        """Run a command; it may allocate this address space beyond what the imported package has."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        command = {"arguments": list(map(str, arguments)), "megabytes": megabytes, "seconds": seconds}
        self.process.stdin.write(json.dumps(command) + "\n")
        self.process.stdin.flush()
        return LimitedResult(**json.loads(self.process.stdout.readline()))

    def close(self) -> None:
        self.process.communicate()


def _run_forked(command: dict[str, Any]) -> LimitedResult:
    started = time.monotonic()
    before = _resident_megabytes()
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        child = os.fork()
        if child == 0:
            os.dup2(out.fileno(), 1)
            os.dup2(err.fileno(), 2)
            _run_limited(command)
        _, status, usage = os.wait4(child, 0)
        return LimitedResult(
            code=os.waitstatus_to_exitcode(status),
            out=_read_text(out),
            err=_read_text(err),
            megabytes=usage.ru_maxrss // 1024 - before,
            seconds=time.monotonic() - started,
        )


def _read_text(file: IO[bytes]) -> str:
    file.seek(0)
    return file.read().decode("utf-8", "replace")


def _run_limited(command: dict[str, Any]) -> None:
    """Set the limits of this process and run the command; a signal ends the process after the time limit."""
    from glassbert.cli.main import run

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    limit = pages * resource.getpagesize() + (command["megabytes"] << 20)
    resource.setrlimit(resource.RLIMIT_AS, (limit, limit))
    signal.alarm(command["seconds"])
    sys.argv = ["glassbert", *command["arguments"]]
    code = 1
    try:
        run()
    except SystemExit as error:
        code = error.code if isinstance(error.code, int) else 0
    except BaseException:  # noqa: BLE001  the traceback is what the test looks for
        import traceback

        traceback.print_exc()
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code)


def _resident_megabytes() -> int:
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() >> 20


def main() -> None:
    """Import what the commands need, then run them."""
    import pyarrow.parquet  # noqa: F401  imported before the fork
    import torch

    import glassbert
    import glassbert.cli.main
    import glassbert.tasks.finetuning  # noqa: F401  imported before the fork

    torch.set_num_threads(1)
    for line in sys.stdin:
        sys.stdout.write(json.dumps(vars(_run_forked(json.loads(line)))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
