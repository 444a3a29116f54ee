"""What long training shows: one line that changes, and of several ranks one that speaks."""

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

import typer

from glassbert.errors import GlassBertError

SECONDS_BETWEEN_LINES = 60  # where there is no terminal
SECONDS_TO_SPEAK = 2

Show = Callable[[str, bool], None]


def speaks() -> bool:
    """Whether this process does the talking: the only one, or the first of torchrun's."""
    return os.environ.get("RANK", "0") == "0"


def leave() -> None:
    """End a rank that has nothing more to say, at once: torch's threads may abort a slow end."""
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(0)


@contextmanager
def one_speaks() -> Generator[None]:
    """Let one rank tell what went wrong; the others wait for it, for torchrun ends all when one ends."""
    try:
        yield
    except GlassBertError:
        if speaks():
            raise
        time.sleep(SECONDS_TO_SPEAK)
        raise typer.Exit(2) from None


@contextmanager
def live_line() -> Generator[Show]:
    """Show where a run is, `show(line, is_last)`: one line that changes on a terminal, a line a minute elsewhere."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    if not speaks():
        yield lambda line, is_last: None
        return
    console = Console(stderr=True)
    if console.is_terminal:
        with Live(console=console, refresh_per_second=4, transient=True) as live:
            yield lambda line, is_last: live.update(Text(line))
        return
    told = time.monotonic()

    def tell(line: str, is_last: bool) -> None:
        nonlocal told
        if time.monotonic() - told >= SECONDS_BETWEEN_LINES or is_last:
            told = time.monotonic()
            sys.stderr.write(line + "\n")

    yield tell
