"""Progress of a command as a file, for the program that started it.

A program that sets `GLASSBERT_PROGRESS_FILE` to a path finds a JSON object there, replaced about twice per second.
"""

import os
import time
from contextlib import suppress
from pathlib import Path

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import read_json

PROGRESS_FILE = "GLASSBERT_PROGRESS_FILE"  # an environment variable
SECONDS_BETWEEN_WRITES = 0.5


class ProgressRecord(msgspec.Struct, frozen=True, kw_only=True):
    """What a command does, how much of it is done, and the estimated time left."""

    activity: str  # such as `encoding`
    unit: str  # what `done` counts, such as `texts`
    done: int
    total: int | None
    seconds: float  # since the activity began
    seconds_left: float | None = None


class ProgressFile:
    """Writes the progress of one activity; does nothing if nobody has asked for it."""

    def __init__(self, activity: str, unit: str, total: int | None) -> None:
        path = os.environ.get(PROGRESS_FILE)
        self._path = Path(path) if path else None
        self._activity, self._unit, self._total = activity, unit, total
        self._done, self._start, self._last_write = 0, time.monotonic(), -SECONDS_BETWEEN_WRITES
        self._write(None)

    def advance(self, count: int) -> None:
        """Add a number of finished units; the time left is estimated from the speed so far."""
        seconds = time.monotonic() - self._start
        done, total = self._done + count, self._total
        left = None if not total or not done else seconds / done * max(total - done, 0)
        self.update(done, total, left)

    def update(self, done: int, total: int | None, seconds_left: float | None) -> None:
        """Set the number of finished units."""
        self._done, self._total = done, total
        if time.monotonic() - self._last_write >= SECONDS_BETWEEN_WRITES or done == total:
            self._write(seconds_left)

    def _write(self, seconds_left: float | None) -> None:
        if self._path is None:
            return
        self._last_write = time.monotonic()
        record = ProgressRecord(
            activity=self._activity, unit=self._unit, done=self._done, total=self._total,
            seconds=self._last_write - self._start, seconds_left=seconds_left,
        )  # fmt: skip
        with suppress(OSError):  # a full disk: the command itself reports it when it writes its results
            write_atomic(self._path, msgspec.json.encode(record))


def read_progress(path: Path) -> ProgressRecord | None:
    """Return the progress of a command, or None if it has not reported any yet."""
    try:
        return read_json(path, ProgressRecord)
    except (OSError, GlassBertError):
        return None
