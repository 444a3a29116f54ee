"""Ctrl-C (SIGINT) and SIGTERM: both stop a command in the same orderly way."""

import os
import signal
import sys
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
CLEANUP_SECONDS = 1.0  # launchers such as `torchrun` forward a Ctrl-C that the terminal has already sent

_first_signal: tuple[int, float] | None = None  # the number and the time of arrival


def handle_stop_signals() -> None:
    """Raise `KeyboardInterrupt` on SIGINT and SIGTERM, so that unfinished files are removed.

    Further signals in the second after the first one are ignored. A later one ends the process immediately, without any
    clean-up, as `kill -9` does. A signal that the parent process ignores (`nohup`, background jobs) stays ignored.
    """
    for number in STOP_SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _stop)


def stop_exit_code() -> int:
    """Return the exit code of a stopped command, as shells report it: 130 after Ctrl-C, 143 after SIGTERM."""
    return 128 + (_first_signal[0] if _first_signal else signal.SIGINT)


def exit_if_stopped(message: str = "") -> None:
    """End the process if a signal has stopped it, without waiting for threads: files are complete or removed by now."""
    if _first_signal is None:
        return
    sys.stderr.write(message)
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):  # the reader of a pipe has ended, or the stream is closed
            stream.flush()
    os._exit(stop_exit_code())


def restore_stop_signals() -> None:
    """Let further signals end the process: while Python shuts down, an exception would print a traceback."""
    for number in STOP_SIGNALS:
        if signal.getsignal(number) is _stop:
            signal.signal(number, signal.SIG_DFL)


@contextmanager
def keep_signal_handlers() -> Generator[None]:
    """Restore the handlers of both signals after an import that replaces them."""
    handlers = {number: signal.getsignal(number) for number in STOP_SIGNALS}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            if signal.getsignal(number) is not handler:
                signal.signal(number, handler)


def _stop(number: int, frame: FrameType | None) -> None:
    global _first_signal  # noqa: PLW0603  signals belong to the process
    now = time.monotonic()
    if _first_signal is None:
        _first_signal = (number, now)
        raise KeyboardInterrupt
    if now - _first_signal[1] > CLEANUP_SECONDS:
        os._exit(stop_exit_code())
