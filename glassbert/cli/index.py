"""`glassbert index`: documents in, an index for `glassbert search` out, brought up to date by the same command."""

from contextlib import contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import (
    Address,
    AsJson,
    Engine,
    Workers,
    cluster_named,
    load_model,
    print_json,
    say,
)
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from collections.abc import Generator

    from glassbert.search.index import Summary, Watch
    from glassbert.search.nearest import Check


def index(
    db: Annotated[str, typer.Option(help="The index: a folder, or s3://bucket/path.")],
    documents: Annotated[
        list[str] | None,
        typer.Argument(help="Files and folders: txt, md, html, pdf, jsonl, csv, tsv, parquet; texts may end in .gz."),
    ] = None,
    text: Annotated[str, typer.Option(help="The column that holds the text, for tables.")] = "text",
    pooling: Annotated[str | None, typer.Option(help="cls, mean or max; in a new index: mean.")] = None,
    layer: Annotated[int | None, typer.Option(help="0 is the encoder's input, -1 the last layer's output.")] = None,
    window: Annotated[int | None, typer.Option(help="Tokens in a passage, at most; in a new index: 256.")] = None,
    overlap: Annotated[int | None, typer.Option(help="Tokens two passages share, at most; in a new index: 32.")] = None,
    check: Annotated[bool, typer.Option("--check", help="Measure how many of the true nearest are found.")] = False,
    engine: Engine = "local",
    workers: Workers = None,
    address: Address = None,
    model: Annotated[str | None, typer.Option("--model", "-m", help="In a new index: minilm.")] = None,
    json: AsJson = False,
) -> None:
    """Make documents searchable. Said again, it reads only what is new or has changed, and forgets what is gone.

    Example: glassbert index books --db library
    """
    from glassbert.scale.cluster import joined_first
    from glassbert.scale.index import index_on
    from glassbert.search.engine import Here
    from glassbert.search.index import build
    from glassbert.search.nearest import check as measure
    from glassbert.search.store import open_store
    from glassbert.search.update import settled

    if not documents and not check:
        raise GlassBertError("Give documents to index, or --check.")
    cluster = cluster_named(engine, workers, address)
    summary = None
    if documents:
        settings, usual = settled(db, text, pooling, layer, window, overlap)
        model = model or usual
        bert = load_model(model)
        by = index_on(cluster, model) if cluster else Here
        try:
            with joined_first(cluster), _bar() as watch:
                summary = build(documents, db, bert, settings, watch, by)
        except KeyboardInterrupt:
            say("\nWhat was written is kept: the same command goes on from there.")
            raise
    measured = measure(open_store(db)) if check else None
    if json:
        told = {**(asdict(summary) if summary else {}), **({"check": asdict(measured)} if measured else {})}
        print_json({"db": db, **told})
    else:
        _tell(db, summary, measured)


def _tell(db: str, summary: "Summary | None", check: "Check | None") -> None:
    if summary:
        for line in summary.problems:
            say(line)
        say(
            f"Files: {summary.new:,} new, {summary.changed:,} changed, {summary.unchanged:,} unchanged, "
            f"{summary.gone:,} gone, {summary.skipped:,} skipped. Passages: {summary.passages:,} in {db}, "
            f"{summary.written:,} written in {summary.seconds:.1f} s ({summary.encoding_seconds:.1f} s in the encoder)."
        )
    if check:
        how = "an index of neighbourhoods" if check.approximate else "all vectors compared"
        say(
            f"recall@10 {check.recall:.4f} over {check.num_queries:,} queries on {check.num_passages:,} passages "
            f"({how}); median {check.milliseconds:.1f} ms, exact {check.exact_milliseconds:.1f} ms."
        )


@contextmanager
def _bar() -> "Generator[Watch]":
    """Show how many bytes of the documents are done, where the error stream is a terminal."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("indexing"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task("indexing", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
