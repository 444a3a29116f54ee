"""`glassbert pretrain`: a recipe in, a model and its report out."""

import os
import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, print_json, printable, say
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.training.pretrain import Watched

SECONDS_BETWEEN_LINES = 60  # where there is no terminal
SECONDS_TO_SPEAK = 2


def pretrain(
    recipe: Annotated[Path, typer.Argument(help="A TOML file: docs/how-to/pretrain.md shows one.")],
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the last checkpoint.")] = False,
    minutes: Annotated[float | None, typer.Option(help="Stop after so long, with a checkpoint.", min=0)] = None,
    model: Annotated[
        str | None, typer.Option("--model", "-m", help="Start from this model, whatever the recipe says.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Pre-train BERT: masked words and next sentences, from a corpus made by `glassbert prepare`.

    Example: glassbert pretrain recipe.toml
    """
    import msgspec

    from glassbert.training.checkpoints import finished
    from glassbert.training.pretrain import pretrain as run
    from glassbert.training.recipe import ModelPart, read_recipe
    from glassbert.training.report import write_report
    from glassbert.training.story import write_story

    is_first = os.environ.get("RANK", "0") == "0"  # one rank does the talking
    try:
        read = read_recipe(recipe)
        if model:
            read = msgspec.structs.replace(read, model=ModelPart(start=model, dropout=read.model.dropout))
        with _live_line() if is_first else nullcontext() as watch:
            ended = run(read, resume=resume, minutes=minutes, watch=watch)
    except GlassBertError:
        if is_first:
            raise
        time.sleep(SECONDS_TO_SPEAK)  # torchrun ends all ranks when one ends
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        if is_first and finished(Path(read_recipe(recipe).out) / "checkpoints"):
            say("\nThe last checkpoint is kept: the same command with --resume goes on from it.")
        raise
    if not is_first:
        return
    if ended.model is not None and read.watch.snapshots:
        write_story(Path(read.out), Path(read.out) / "story")
    try:
        report = write_report(Path(read.out))
    except GlassBertError as error:
        report = None
        say(str(error))
    if json:
        print_json({"model": printable(ended.model) if ended.model else None, "progress": ended.progress,
                    "held_out": ended.held_out, "report": printable(report) if report else None})  # fmt: skip
        return
    if ended.model is None:
        say(f"Stopped at step {ended.progress.step:,}; the same command with --resume goes on.")
    else:
        say(f"The model is in {ended.model}, the report in {report}")


@contextmanager
def _live_line() -> "Generator[Callable[[Watched], None]]":
    """Show where the run is: one line that changes on a terminal, a line a minute elsewhere."""
    from rich.console import Console
    from rich.live import Live
    from rich.text import Text

    console = Console(stderr=True)
    if console.is_terminal:
        with Live(console=console, refresh_per_second=4, transient=True) as live:
            yield lambda seen: live.update(Text(_line(seen)))
        return
    last = time.monotonic()

    def tell(seen: "Watched") -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_BETWEEN_LINES or seen.step == seen.num_steps:
            last = time.monotonic()
            sys.stderr.write(_line(seen) + "\n")

    yield tell


def _line(seen: "Watched") -> str:
    minutes, seconds = divmod(round(seen.seconds_left), 60)
    line = (
        f"step {seen.step:,} of {seen.num_steps:,}  {seen.tokens_per_second:,.0f} tokens/s  "
        f"loss {seen.word_loss:.3f} + {seen.next_loss:.3f}  {minutes // 60}:{minutes % 60:02d}:{seconds:02d} left"
    )
    if seen.held_out:
        line += f"  held out: words {seen.held_out.word_accuracy:.1%}, next {seen.held_out.next_accuracy:.1%}"
    return line
