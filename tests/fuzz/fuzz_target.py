"""A fuzz target: one reader of foreign bytes, and the check that an input is read or refused within bounds."""

import logging
import os
import resource
import shutil
import sys
import tempfile
import time
import traceback
from atexit import register
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

import glassbert.errors
from glassbert.errors import GlassBertError

FOLDER = Path(__file__).parent
PACKAGE = os.path.dirname(glassbert.errors.__file__)  # noqa: PTH120  compared with the names of files in tracebacks
MAX_INPUT_BYTES = 24_576
MAX_SECONDS = 10.0  # per input, of this process's CPU time
MAX_MEMORY_BYTES = 1 << 30  # by which the memory of the process may grow while it reads one input
SCRATCH_VARIABLE = "GLASSBERT_FUZZ_FOLDER"  # an environment variable: where the scratch folder is created
MEMORY_FOLDER = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # None: the folder of temporary files
FILE_SEPARATOR = b"\n=====\n"  # between the files of an input that consists of several

PEAK_FIELD = b"VmHWM:"  # in /proc/self/status

ACCEPTED = "accepted"

Format = Literal["bytes", "text", "json", "jsonl", "safetensors", "http"]


class CrashError(Exception):
    """An input made a reader fail: `kind` is the type of the error, `location` the line of the package that raised it."""

    def __init__(self, kind: str, location: str, message: str) -> None:
        self.kind, self.location = kind, location
        super().__init__(f"{kind} at {location}: {message}")


@dataclass(frozen=True)
class FuzzTarget:
    """A function that feeds bytes to one reader; it may raise `GlassBertError` and nothing else.

    Args:
        run: The function.
        seeds: Return small valid inputs, from which others are derived.
        format: How inputs are mutated; each file of an input with several files on its own.
        seconds: How long `make fuzz` runs the target by default.
        examples: How many inputs the test suite tries.
    """

    run: Callable[[bytes], object]
    seeds: Callable[[], list[bytes]]
    format: Format = "bytes"
    seconds: int = 30
    examples: int = 20

    def check(self, data: bytes) -> str:
        """Return `ACCEPTED`, or the line of the package that refuses the input.

        Raise `CrashError` if the input is neither read nor refused within the bounds of time and memory.
        """
        start, memory = time.process_time(), _reset_peak_memory()
        outcome = ACCEPTED
        try:
            self.run(data)
        except GlassBertError as error:
            outcome = _location(error)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:
            raise CrashError(type(error).__name__, _location(error), str(error)[:200]) from error
        seconds, growth = time.process_time() - start, _max_peak_memory() - memory
        if growth > MAX_MEMORY_BYTES:
            growth = _peak_memory() - memory
        if seconds > MAX_SECONDS:
            raise CrashError("Slow", "reader", f"{seconds:.1f} s; the bound is {MAX_SECONDS:.0f} s")
        if growth > MAX_MEMORY_BYTES:
            raise CrashError("Memory", "reader", f"{growth >> 20} MiB; the bound is {MAX_MEMORY_BYTES >> 20} MiB")
        return outcome


@cache
def scratch_folder() -> Path:
    """Return a folder of this process, in memory if possible."""
    logging.disable(logging.WARNING)
    folder = Path(tempfile.mkdtemp(prefix="glassbert-fuzz-", dir=os.environ.get(SCRATCH_VARIABLE, MEMORY_FOLDER)))
    register(shutil.rmtree, folder, ignore_errors=True)
    return folder


def scratch_file(name: str, data: bytes) -> Path:
    """Write a new file below the scratch folder; one that is memory-mapped keeps its old bytes."""
    path = scratch_folder() / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    path.write_bytes(data)
    return path


def split_files(data: bytes, count: int) -> list[bytes]:
    """Return the files of an input; missing ones are empty."""
    files = data.split(FILE_SEPARATOR, count - 1)
    return files + [b""] * (count - len(files))


def join_files(*files: bytes | str) -> bytes:
    """Return one input that consists of several files."""
    return FILE_SEPARATOR.join(file.encode() if isinstance(file, str) else file for file in files)


def input_files(folder: str, name: str) -> list[Path]:
    """Return the kept inputs of a target; `folder` is `crashes` or `corpus`."""
    return sorted(path for path in (FOLDER / folder / name).glob("*") if path.is_file())


def _location(error: BaseException) -> str:
    """Return the innermost line of the package, which tells crashes apart."""
    frames = [(frame.f_code.co_filename, line) for frame, line in traceback.walk_tb(error.__traceback__)]
    own = [(name, line) for name, line in frames if name.startswith(PACKAGE)]
    name, line = (own or frames)[-1]
    return f"{os.path.basename(name)}:{line}"  # noqa: PTH119  called for every input


def _reset_peak_memory() -> int:
    """Set the peak of this process's memory to what it uses now; return the peak.

    Only Linux can do this. Elsewhere an input that needs less than an earlier one is not noticed.
    """
    with suppress(OSError):
        file = os.open("/proc/self/clear_refs", os.O_WRONLY)
        try:
            os.write(file, b"5")
        finally:
            os.close(file)
    return _peak_memory()


def _peak_memory() -> int:
    """Return the peak memory since the last reset."""
    try:
        file = os.open("/proc/self/status", os.O_RDONLY)  # not kept open: it would be that of the parent after a fork
    except OSError:
        return _max_peak_memory()
    try:
        status = os.read(file, 1 << 14)
    finally:
        os.close(file)
    start = status.index(PEAK_FIELD) + len(PEAK_FIELD)
    return int(status[start : status.index(b"kB", start)]) * 1_024


def _max_peak_memory() -> int:
    """Return an upper bound of the peak memory, which is quicker: the peak before the process began is included."""
    unit = 1 if sys.platform == "darwin" else 1_024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit
