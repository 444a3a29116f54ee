"""Ctrl-C (SIGINT) and SIGTERM: both stop a command in the same orderly way."""

import _thread
import math
import os
import signal
import sys
import threading
import time
from collections.abc import Generator
from contextlib import contextmanager, suppress
from types import FrameType

STOP_SIGNALS = (signal.SIGINT, signal.SIGTERM)
CLEANUP_SECONDS = 1.0  # launchers such as `torchrun` forward a Ctrl-C that the terminal has already sent
IMPORT_POLL_SECONDS = 0.02
NOTICE_SECONDS = 0.5  # after which a signal that waits for the end of an import is acknowledged
IMPORT_MODULES = ("importlib._bootstrap", "_frozen_importlib")  # the second name until `importlib` is imported
NOTICE = b"\nglassbert: stopping when all modules are loaded; Ctrl-C again stops at once.\n"

_first_signal: tuple[int, float] | None = None  # the number and the time of arrival
_num_raised = 0  # how often `KeyboardInterrupt` has been raised
_is_deferred = False  # whether the signal waits for the end of an import


def handle_stop_signals() -> None:
    """Raise `KeyboardInterrupt` on SIGINT and SIGTERM, so that unfinished files are removed.

    A signal that arrives while a module is imported takes effect after the import: native modules such as PyTorch's
    abort the process if an exception interrupts them. If this takes long, a line says so. Signals that arrive less than
    `CLEANUP_SECONDS` after the first are ignored. A later one raises `KeyboardInterrupt` once more, because Python
    drops an exception that is raised in a callback or in `__del__`; the next later one, or one during a long import,
    ends the process immediately, without any clean-up, as `kill -9` does. A signal that the parent process ignores
    (`nohup`, background jobs) stays ignored.
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
    global _first_signal, _num_raised, _is_deferred  # noqa: PLW0603  signals belong to the process
    now = time.monotonic()
    is_late = _first_signal is not None and now - _first_signal[1] > CLEANUP_SECONDS
    if is_late and (_is_deferred or _num_raised > 1):
        os._exit(stop_exit_code())
    _first_signal = _first_signal or (number, now)
    if _is_deferred or (_num_raised and not is_late):
        return
    if not _is_importing(frame):
        _num_raised += 1
        _first_signal = (_first_signal[0], now)  # the clean-up begins now
        raise KeyboardInterrupt
    _is_deferred = True
    _thread.start_new_thread(_stop_after_import, (number,))  # a `Thread` needs locks that the main thread may hold


def _stop_after_import(number: int) -> None:
    global _first_signal, _is_deferred  # noqa: PLW0603  signals belong to the process
    main_thread = threading.main_thread().ident
    assert main_thread is not None  # it is running
    # `_current_frames` is documented, in spite of its name.
    notice_time = time.monotonic() + NOTICE_SECONDS
    while _is_importing(sys._current_frames().get(main_thread)):  # pyright: ignore[reportPrivateUsage]
        if time.monotonic() > notice_time:
            notice_time = math.inf
            with suppress(OSError):  # stderr is closed
                os.write(2, NOTICE)  # not `sys.stderr`, whose lock the main thread may hold
        time.sleep(IMPORT_POLL_SECONDS)
    _is_deferred = False
    _first_signal = (number, time.monotonic())  # the clean-up begins now
    signal.pthread_kill(main_thread, number)


def _is_importing(frame: FrameType | None) -> bool:
    """Return whether a stack of calls contains an import."""
    while frame is not None:
        if frame.f_globals.get("__name__") in IMPORT_MODULES:
            return True
        frame = frame.f_back
    return False
