"""Standard output and standard error of a command, whose readers may go away."""

import io
import os
import sys
from pathlib import Path


def prepare_streams() -> None:
    """Make the streams safe to write to: closed ones, terminals that are not UTF-8, messages that nobody reads."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:  # the parent process closed it
            setattr(sys, name, Path(os.devnull).open("w", encoding="utf-8"))  # noqa: SIM115  stays open
        if isinstance(stream := getattr(sys, name), io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # for terminals that are not UTF-8
    if type(sys.stderr) is io.TextIOWrapper:  # not a stream of a caller in this process
        sys.stderr = MessageStream(sys.stderr.fileno(), sys.stderr.encoding)


class MessageStream(io.TextIOWrapper):
    """Standard error that drops what nobody reads: a run does not end because the reader of its messages has ended."""

    def __init__(self, file_descriptor: int, encoding: str) -> None:
        file = open(file_descriptor, "wb", closefd=False)  # noqa: SIM115  stays open
        super().__init__(file, encoding, errors="backslashreplace", line_buffering=True)

    def write(self, text: str, /) -> int:
        """Write a text and return its length."""
        try:
            return super().write(text)
        except BrokenPipeError:
            self._drop()
            return len(text)

    def flush(self) -> None:
        """Write what is buffered."""
        try:
            super().flush()
        except BrokenPipeError:
            self._drop()

    def _drop(self) -> None:
        with Path(os.devnull).open("wb") as nothing:
            os.dup2(nothing.fileno(), self.fileno())
