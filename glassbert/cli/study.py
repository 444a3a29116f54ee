"""`glassbert study`: run experiments on one or more models and write a report."""

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import JsonOption, load_model, print_json, print_status, print_table
from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Sequence

    from glassbert.studies.framework.runner import StudyOutcome, StudyProgress


def study(
    names: Annotated[
        list[str] | None, typer.Argument(help="Names of studies, or `all`. Without names, list the studies.")
    ] = None,
    out: Annotated[
        Path, typer.Option(help="Output folder for results, figures and report. Up-to-date results are reused.")
    ] = Path("studies"),
    model: Annotated[
        list[str] | None,
        typer.Option(
            "--model",
            "-m",
            help="Model name (glass, minilm), checkpoint folder or hub id; repeat to compare models. Default: minilm.",
        ),
    ] = None,
    data: Annotated[
        Path | None,
        typer.Option(help="Folder with public data sets, laid out as in docs/data.md.", envvar="GLASSBERT_DATA"),
    ] = None,
    seed: Annotated[int, typer.Option(help="Random seed.", min=0)] = 0,
    json: JsonOption = False,
) -> None:
    """Measure a model's embeddings, hidden states and attention, and write a report.

    Every number has a sample size and, where it applies, a 95 % interval and a control.

    Example: glassbert study helix pruning --model minilm --out studies
    """
    if not names:
        if model:
            raise GlassBertError("Pass the names of studies to run, or `all`: glassbert study NAME --model MODEL")
        _print_studies(json)
        return
    from glassbert.studies.framework.runner import run_studies
    from glassbert.studies.framework.study_context import StudyContext
    from glassbert.studies.framework.study_definition import select_studies
    from glassbert.studies.framework.study_report import write_report

    studies = select_studies(names)
    if data is not None and not data.is_dir():
        raise GlassBertError(f"--data {str(data)!r} is not a folder.")
    models = list(dict.fromkeys(model or ["minilm"]))
    contexts = [
        StudyContext(load_model(source), name, seed, data)
        for source, name in zip(models, unique_folder_names(models), strict=True)
    ]
    with _progress_bar() as on_progress:
        outcomes = run_studies(studies, contexts, out, on_progress)
    if all(outcome.reason for outcome in outcomes):
        first = outcomes[0]
        raise GlassBertError(
            f"No study of {len(outcomes)} was completed. {first.study} on {first.model}: {first.reason}"
        )
    report = write_report(out, [context.name for context in contexts])
    _print_outcomes(outcomes, report, json)
    if any(outcome.status == "failed" for outcome in outcomes):
        raise typer.Exit(1)


def unique_folder_names(models: "Sequence[str]") -> list[str]:
    """Return a short folder name for each model: the last part of its path, or more parts if names collide."""
    from glassbert.views.study_results import result_folder_name

    for num_parts in range(1, 12):
        names = [result_folder_name(model, num_parts) for model in models]
        if len(set(names)) == len(names):
            return names
    return [f"{index}-{Path(model).name}" for index, model in enumerate(models)]


def _print_studies(json: bool) -> None:
    from glassbert.studies.framework.study_registry import GROUPS, STUDY_REGISTRY

    if json:
        fields = ("title", "group", "required_data")
        print_json(
            [
                {"name": name} | {field: getattr(entry, field) for field in fields}
                for name, entry in STUDY_REGISTRY.items()
            ]
        )
        return
    for group, title in GROUPS.items():
        typer.echo(f"{title}:")
        for name, entry in STUDY_REGISTRY.items():
            if entry.group == group:
                typer.echo(f"  {name:17} {entry.title}{' *' if entry.required_data else ''}")
    typer.echo("* needs data files; --json names them, docs/data.md describes them")


def _print_outcomes(outcomes: "Sequence[StudyOutcome]", report: Path, json: bool) -> None:
    if json:
        print_json({"report": printable_path(report), "studies": [vars(outcome) for outcome in outcomes]})
        return
    rows = [
        (
            outcome.study,
            outcome.model,
            f"{outcome.status}: {outcome.reason}" if outcome.reason else outcome.status,
            f"{outcome.seconds:.1f}",
        )
        for outcome in outcomes
    ]
    print_table(("study", "model", "status", "seconds"), rows, {3})
    print_status(f"Report written to {printable_path(report)}")


@contextmanager
def _progress_bar() -> "Generator[Callable[[StudyProgress], None]]":
    """Show the running study, its progress message and the number of finished studies."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)

        def on_progress(progress: "StudyProgress") -> None:
            detail = f": {progress.detail}" if progress.detail else ""
            bar.update(
                task,
                total=progress.total,
                completed=progress.number - 1,
                description=f"{progress.study} on {progress.model}{detail}",
            )
            if not console.is_terminal and not progress.detail:
                print_status(f"[{progress.number}/{progress.total}] {progress.study} on {progress.model}")

        yield on_progress
