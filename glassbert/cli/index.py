"""`glassbert index`: documents in, an index for `glassbert search` out, brought up to date by the same command."""

import time
from contextlib import contextmanager
from dataclasses import asdict, replace
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

SECONDS_A_LINE = 60.0

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
    forget: Annotated[
        list[str] | None, typer.Option(help="A file or folder that need not be there any more; repeatable.")
    ] = None,
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

    if not documents and not check and not forget:
        raise GlassBertError("Give documents to index, or --forget, or --check.")
    cluster = cluster_named(engine, workers, address)
    summary = None
    if documents or forget:
        if not documents:
            open_store(db)  # there must be one
        settings, usual = settled(db, text, pooling, layer, window, overlap)
        settings = replace(settings, forget=tuple(forget or ()))
        model = model or usual
        bert = load_model(model)
        by = index_on(cluster, model) if cluster else Here
        try:
            with joined_first(cluster), _bar() as watch:
                summary = build(documents or [], db, bert, settings, watch, by)
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
        rows = f" Rows and lines left out: {summary.left_out:,}." if summary.left_out else ""
        say(
            f"Files: {summary.new:,} new, {summary.changed:,} changed, {summary.unchanged:,} unchanged, "
            f"{summary.gone:,} gone, {summary.skipped:,} skipped.{rows} Passages: {summary.passages:,} in {db}, "
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
    if not console.is_terminal:
        yield _lines()
        return
    columns = (TextColumn("indexing"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("indexing", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _lines() -> "Watch":
    """Say how far it is once a minute, for a log."""
    last = time.monotonic()

    def watch(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_A_LINE:
            last = time.monotonic()
            say(f"indexing: {done / max(total, 1):.0%} of {total / 1e6:,.1f} MB")

    return watch
