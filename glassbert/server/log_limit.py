"""A limit on the lines that errors of the server write to the terminal, which clients could otherwise fill."""

import asyncio
import errno
import logging
import sys
import time
import traceback
from typing import Any

LOG_INTERVAL_SECONDS = 60.0
MAX_KINDS = 100
NO_RESOURCES = {errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM}


class LogLimit(logging.Filter):
    """Let one message of each kind through in every interval."""

    def __init__(self) -> None:
        super().__init__()
        self.is_silent = False
        self._last: dict[str, float] = {}

    def is_due(self, kind: str) -> bool:
        """Return whether a message of this kind may be written now, and count it as written."""
        now = time.monotonic()
        if self.is_silent or now - self._last.get(kind, -LOG_INTERVAL_SECONDS) < LOG_INTERVAL_SECONDS:
            return False
        if len(self._last) >= MAX_KINDS:
            self._last.clear()
        self._last[kind] = now
        return True

    def filter(self, record: logging.LogRecord) -> bool:
        """Decide about a record of the module `logging`."""
        return self.is_due(str(record.msg))

    def print_traceback(self, error: Exception) -> None:
        """Print the traceback of an error, once per interval for each line of code that raises it."""
        frames = traceback.extract_tb(error.__traceback__)
        origin = f"{frames[-1].filename}:{frames[-1].lineno}" if frames else ""
        if self.is_due(f"{type(error).__name__} {origin}"):
            traceback.print_exception(error)

    def log_loop_error(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Write an error of the event loop: one line if resources are exhausted, otherwise what asyncio writes."""
        error = context.get("exception")
        if isinstance(error, OSError) and error.errno in NO_RESOURCES:
            if self.is_due("resources"):
                sys.stderr.write(f"glassbert serve: {error.strerror}; new connections have to wait.\n")
        elif isinstance(error, ValueError) and "_start_serving" in str(context.get("message")):
            pass  # asyncio retries to accept connections on a socket that was closed when the server stopped
        elif self.is_due(f"{context.get('message')} {type(error).__name__}"):
            loop.default_exception_handler(context)
