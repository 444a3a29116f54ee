"""What every command shares: the `--model` and `--json` options, and how an answer is printed."""

import sys
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

if TYPE_CHECKING:
    from glassbert.loaded import LoadedBert

Model = Annotated[str, typer.Option("--model", "-m", help="minilm, a checkpoint folder, or a hub id.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for machines.")]


def load_model(name: str) -> "LoadedBert":
    """Load, and say on the error stream what was left over or converted, if anything."""
    from glassbert.loaded import load

    bert = load(name)
    if bert.report.unexpected or bert.report.reshaped:
        say(str(bert.report))
    return bert


def say(line: str) -> None:
    """Tell a person something that is not the answer."""
    sys.stderr.write(f"{line}\n")


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
