"""`glassbert study`: experiments on a model, or on several side by side, and one report."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import AsJson, load_model, print_json, print_table, printable, say
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from glassbert.study.kit.runner import Outcome, Step


def study(
    names: Annotated[
        list[str] | None, typer.Argument(help="Which studies; `all` for every one; none lists them.")
    ] = None,
    out: Annotated[
        Path, typer.Option(help="The folder for results, figures and report; what is there is kept.")
    ] = Path("studies"),
    model: Annotated[
        list[str] | None,
        typer.Option("--model", "-m", help="glass, minilm, a checkpoint folder, or a hub id; more stand side by side."),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="The folder of public data, as docs/data.md lays it out.", envvar="GLASSBERT_DATA"),
    ] = None,
    seed: Annotated[int, typer.Option(help="Everything random comes from it.", min=0)] = 0,
    json: AsJson = False,
) -> None:
    """Measure a model's embedding spaces and attention, each number with its n, interval and control.

    Example: glassbert study helix patterns --model minilm --out studies
    """
    if not names:
        _list(json)
        return
    from glassbert.study.kit.report import write_report
    from glassbert.study.kit.runner import run_studies
    from glassbert.study.kit.study import named
    from glassbert.study.kit.subject import Subject

    chosen = named(names)
    if data is not None and not data.is_dir():
        raise GlassBertError(f"{str(data)!r} is no folder of data.")
    if out.exists() and not out.is_dir():
        raise GlassBertError(f"{out} is a file; --out names a folder.")
    models = list(dict.fromkeys(model or ["minilm"]))
    subjects = [
        Subject(load_model(one), label, seed, data) for one, label in zip(models, labels_of(models), strict=True)
    ]
    with _bar() as watch:
        outcomes = run_studies(chosen, subjects, out, watch)
    if all(one.why for one in outcomes):
        raise GlassBertError(f"No study could run. {outcomes[0].study}: {outcomes[0].why}")
    report = write_report(out, [one.name for one in subjects])
    _tell(outcomes, report, json)
    if any(one.status == "failed" for one in outcomes):
        raise typer.Exit(1)


def labels_of(models: "Sequence[str]") -> list[str]:
    """Give each model a short name that can be a folder's: the last part of its path, and more where two are alike."""
    from glassbert.look.studied import name_of

    for parts in range(1, 12):
        found = [name_of(one, parts) for one in models]
        if len(set(found)) == len(found):
            return found
    return [f"{number}-{Path(one).name}" for number, one in enumerate(models)]


def _list(json: bool) -> None:
    from glassbert.study.kit.listing import GROUPS, listed

    there = listed()
    if json:
        print_json([one._asdict() for one in there])
    else:
        print_table(
            ("study", "what", "where", "data it needs"),
            [(one.name, one.title, GROUPS[one.group].lower(), ", ".join(one.needs)) for one in there],
        )


def _tell(outcomes: "Sequence[Outcome]", report: Path, json: bool) -> None:
    if json:
        print_json({"report": printable(report), "studies": [vars(one) for one in outcomes]})
        return
    rows = [
        (one.study, one.model, f"{one.status}: {one.why}" if one.why else one.status, f"{one.seconds:.1f}")
        for one in outcomes
    ]
    print_table(("study", "model", "", "seconds"), rows, {3})
    say(f"The report is {printable(report)}")


@contextmanager
def _bar() -> "Generator[Callable[[Step], None]]":
    """Show which study runs, what it is doing, and how many are done."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def watch(step: "Step") -> None:
            doing = f": {step.doing}" if step.doing else ""
            bar.update(
                task, total=step.total, completed=step.number - 1, description=f"{step.study} of {step.model}{doing}"
            )
            if not console.is_terminal and not step.doing:
                say(f"{step.number} of {step.total}: {step.study} of {step.model}")

        yield watch
