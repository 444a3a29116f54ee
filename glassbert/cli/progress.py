"""Progress line of training commands; under `torchrun`, only rank 0 prints."""

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

import typer

from glassbert.errors import GlassBertError

SECONDS_BETWEEN_LINES = 60  # when stderr is not a terminal
ERROR_GRACE_SECONDS = 2

ERRORS_OF_ONE_RANK = ("RankLostError", "OutOfMemoryError")  # names: importing the types would import torch

ShowLine = Callable[[str, bool], None]


def is_rank_zero() -> bool:
    """Return whether this process is the only one, or rank 0 under `torchrun`."""
    return os.environ.get("WORLD_SIZE", "1") == "1" or os.environ.get("RANK", "0") == "0"


def exit_rank() -> None:
    """Exit this process immediately: torch's threads may crash a normal interpreter shutdown."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


@contextmanager
def report_errors_once() -> Generator[None]:
    """Let rank 0 report an error of all ranks; the others wait, because `torchrun` stops all ranks when one ends.

    A rank that has lost another one, or that has too little memory, reports it itself.
    """
    try:
        yield
    except GlassBertError as error:
        if is_rank_zero() or type(error).__name__ in ERRORS_OF_ONE_RANK:
            raise
        time.sleep(ERROR_GRACE_SECONDS)
        raise typer.Exit(2) from None


@contextmanager
def live_line() -> Generator[ShowLine]:
    """Yield `show(line, is_last)`, which updates one line on a terminal and prints one line per minute elsewhere."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    if not is_rank_zero():
        yield lambda line, is_last: None
        return
    console = Console(stderr=True)
    if console.is_terminal:
        with Live(console=console, refresh_per_second=4, transient=True) as live:
            yield lambda line, is_last: live.update(Text(line))
        return
    last_time = time.monotonic()

    def print_line(line: str, is_last: bool) -> None:
        nonlocal last_time
        if time.monotonic() - last_time >= SECONDS_BETWEEN_LINES or is_last:
            last_time = time.monotonic()
            sys.stderr.write(line + "\n")

    yield print_line
