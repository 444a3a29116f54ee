"""Options that several commands share, and their output on the terminal."""

import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from glassbert.errors import GlassBertError
from glassbert.runtime.terminal_text import safe_json, safe_text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator

    from glassbert.data.labeled_table import TableColumns
    from glassbert.distributed.cluster import RayCluster
    from glassbert.pretrained import PretrainedBert
    from glassbert.tasks.dataset import Dataset
    from glassbert.tasks.task_config import TaskConfig

ModelOption = Annotated[
    str, typer.Option("--model", "-m", help="Model name (glass, minilm), checkpoint folder or hub id.")
]
JsonOption = Annotated[bool, typer.Option("--json", help="Print JSON.")]

EngineOption = Annotated[str, typer.Option(help="local: run in this process; ray: run on a Ray cluster.")]
WorkersOption = Annotated[
    int | None, typer.Option(help="With --engine ray: number of workers. Default: one per CPU.", min=1)
]
AddressOption = Annotated[str | None, typer.Option(help="With --engine ray: address of a running cluster, or auto.")]

TextOption = Annotated[str | None, typer.Option(help="Text column. Not needed for GLUE files.")]
PairOption = Annotated[str | None, typer.Option(help="Second text column.")]
LabelOption = Annotated[str | None, typer.Option(help="Label column.")]
TruncationOption = Annotated[
    str | None,
    typer.Option(help="Truncation mode: error, head, tail, head+tail, windows. Default: as in training."),
]


def parse_input_path(name: str) -> Path:
    """Return the path of an input file; only `-` is standard input, and `./-` is a file of this name."""
    path = Path(name)
    return path.absolute() if path == Path("-") and name != "-" else path


def validate_input_file(path: Path) -> None:
    """Raise if an input file does not exist or is a folder; `-` is standard input."""
    from glassbert.data.file_formats import validate_file
    from glassbert.data.lines import STDIN

    if path != STDIN:
        validate_file(path)


def table_columns(text: str | None, pair: str | None, label: str | None) -> "TableColumns | None":
    """Return the column names, or None if the file format defines them (GLUE)."""
    from glassbert.data.labeled_table import TableColumns

    if text is None:
        if pair is not None or label is not None:
            raise GlassBertError("--pair and --label need --text; name the text column too.")
        return None
    return TableColumns(text, pair, label)


def validate_file_pairs(task_config: "TaskConfig", dataset: "Dataset") -> None:
    """Raise if the model was fine-tuned on pairs and the file has none, or the other way round."""
    from glassbert.tasks.finetuned import validate_pairs

    validate_pairs(
        task_config,
        dataset.pairs is not None,
        to_add="use a table and name its second text column with --pair",
        to_omit="omit --pair, or name one column with --text",
    )


def make_cluster(engine: str, workers: int | None, address: str | None) -> "RayCluster | None":
    """Return the Ray cluster of the options; None for --engine local."""
    from glassbert.distributed.cluster import RayCluster, import_ray

    if engine not in ("local", "ray"):
        raise GlassBertError(f"--engine {engine} is unknown; choose from local, ray.")
    if engine == "ray":
        cluster = RayCluster(num_workers=workers, address=address)
        import_ray(local_only=address is None)
        return cluster
    if workers is not None or address is not None:
        raise GlassBertError("--workers and --address need --engine ray.")
    return None


def load_model(name: str) -> "PretrainedBert":
    """Load a model; print a warning to stderr if weights were unused or converted."""
    from glassbert.checkpoints.locate import NAMED_MODELS
    from glassbert.tasks.model_loading import load

    bert = load(name)
    is_converted = bert.report.converted_weights and name not in NAMED_MODELS  # glass is stored in float16 on purpose
    if bert.report.unexpected_weights or is_converted:
        print_status(str(bert.report))
    return bert


def print_status(line: str) -> None:
    """Print a line to stderr, which keeps stdout for results."""
    sys.stderr.write(f"{safe_text(line)}\n")


@contextmanager
def progress_bar(description: str, unit: str, total: int | None) -> "Generator[Callable[[int], None]]":
    """Show a progress bar on stderr if it is a terminal; yield the function that advances it.

    A program that has started the command finds the progress in a file (runtime/progress_file.py).
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from glassbert.runtime.progress_file import ProgressFile

    console = Console(stderr=True)
    columns = (
        TextColumn(description),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn(unit),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(description, total=total)
        file = ProgressFile(description, unit, total)

        def advance(count: int) -> None:
            bar.advance(task, count)
            file.advance(count)

        yield advance


def print_json(value: Any) -> None:
    """Print a value as JSON."""
    sys.stdout.write(safe_json(msgspec.json.format(msgspec.json.encode(value), indent=2).decode()) + "\n")
    sys.stdout.flush()


def print_table(
    column_names: tuple[str, ...], rows: list[tuple[Any, ...]], right_aligned: set[int] | None = None
) -> None:
    """Print a table; `right_aligned` are the indices of numeric columns."""
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for index, name in enumerate(column_names):
        is_number = index in (right_aligned or set())
        table.add_column(name, justify="right" if is_number else "left", overflow="fold", no_wrap=is_number)
    for row in rows:
        table.add_row(*(cell if isinstance(cell, Text) else Text(safe_text(str(cell))) for cell in row))
    Console().print(table)
