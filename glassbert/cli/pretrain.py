"""`glassbert pretrain`: a recipe in, a model and its report out."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.live import leave, live_line, one_speaks, speaks
from glassbert.cli.options import AsJson, print_json, printable, say
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from glassbert.training.pretrain import Watched


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

    try:
        with one_speaks(), live_line() as show:
            read = read_recipe(recipe)
            if model:
                read = msgspec.structs.replace(read, model=ModelPart(start=model, dropout=read.model.dropout))
            ended = run(read, resume=resume, minutes=minutes, watch=lambda seen: show(_line(seen), _is_last(seen)))
    except KeyboardInterrupt:
        if speaks() and finished(Path(read_recipe(recipe).out) / "checkpoints"):
            say("\nThe last checkpoint is kept: the same command with --resume goes on from it.")
        raise
    if not speaks():
        leave()
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


def _is_last(seen: "Watched") -> bool:
    return seen.step == seen.num_steps


def _line(seen: "Watched") -> str:
    minutes, seconds = divmod(round(seen.seconds_left), 60)
    line = (
        f"step {seen.step:,} of {seen.num_steps:,}  {seen.tokens_per_second:,.0f} tokens/s  "
        f"loss {seen.word_loss:.3f} + {seen.next_loss:.3f}  {minutes // 60}:{minutes % 60:02d}:{seconds:02d} left"
    )
    if seen.held_out:
        line += f"  held out: words {seen.held_out.word_accuracy:.1%}, next {seen.held_out.next_accuracy:.1%}"
    return line
