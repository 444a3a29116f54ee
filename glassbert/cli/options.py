"""What every command shares: the `--model` and `--json` options, and how an answer is printed."""

import os
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from glassbert.loaded import LoadedBert
    from glassbert.scale.cluster import Cluster
    from glassbert.tasks.tables import Columns

Model = Annotated[str, typer.Option("--model", "-m", help="glass, minilm, a checkpoint folder, or a hub id.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]

Engine = Annotated[str, typer.Option(help="local: this process; ray: workers here or on a cluster.")]
Workers = Annotated[int | None, typer.Option(help="With --engine ray: how many; all CPUs if not given.")]
Address = Annotated[str | None, typer.Option(help="With --engine ray: of a running cluster, or auto.")]

Precision = Annotated[str, typer.Option(help="Of products while it learns: float32, or bfloat16 where the CPU has it.")]

Text = Annotated[str | None, typer.Option(help="The column that holds the text; GLUE's own files need no names.")]
Pair = Annotated[str | None, typer.Option(help="The column that holds the second text.")]
Label = Annotated[str | None, typer.Option(help="The column that holds what is right.")]


def columns_named(text: str | None, pair: str | None, label: str | None) -> "Columns | None":
    """Put the names of columns together; none of them leaves the choice to the file."""
    from glassbert.tasks.tables import Columns

    if text is None:
        if pair is not None or label is not None:
            raise GlassBertError("Name the text's column too, as in --text NAME.")
        return None
    return Columns(text, pair, label)


def cluster_named(engine: str, workers: int | None, address: str | None) -> "Cluster | None":
    """Give the cluster that is asked for; none where this process does the work."""
    from glassbert.scale.cluster import Cluster, need_ray

    if engine not in ("local", "ray"):
        raise GlassBertError(f"--engine {engine} is not one of local, ray.")
    if engine == "ray":
        cluster = Cluster(workers=workers, address=address)
        need_ray(own=address is None)
        return cluster
    if workers is not None or address is not None:
        raise GlassBertError("--workers and --address need --engine ray.")
    return None


def load_model(name: str) -> "LoadedBert":
    """Load, and say on the error stream what was left over or converted, if anything."""
    from glassbert.loaded import load
    from glassbert.weights.sources import BUILT_IN

    bert = load(name)
    if bert.report.unexpected or (bert.report.reshaped and name not in BUILT_IN):  # ours is stored small on purpose
        say(str(bert.report))
    return bert


def need_other(out: Path, *inputs: Path) -> None:
    """Refuse to write over what is read."""
    for path in inputs:
        if out.exists() and path.exists() and out.samefile(path):
            raise GlassBertError(f"--out {str(out)!r} is a file that is read here, and would be lost; name another.")


def say(line: str) -> None:
    """Tell a person something that is not the answer."""
    sys.stderr.write(f"{line}\n")


def printable(path: Path) -> str:
    """Give a path as text that can be printed, whatever bytes its name is made of."""
    return os.fsencode(path).decode("utf-8", "replace")


@contextmanager
def progress_bar(doing: str, what: str, total: int | None) -> "Generator[Callable[[int], None]]":
    """Show how far it has come, on the error stream, where that is a terminal; give the function to advance it."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn(doing), BarColumn(), MofNCompleteColumn(), TextColumn(what), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda count: bar.advance(task, count)


def print_json(answer: Any) -> None:
    """Print one JSON document."""
    sys.stdout.write(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode() + "\n")
    sys.stdout.flush()


def print_table(header: tuple[str, ...], rows: list[tuple[Any, ...]], right: set[int] | None = None) -> None:
    """Print a table for people; `right` are the columns of numbers."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, name in enumerate(header):
        table.add_column(name, justify="right" if number in (right or set()) else "left", overflow="fold")
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(str(cell)) for cell in row))
    Console().print(table)
