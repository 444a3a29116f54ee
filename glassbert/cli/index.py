"""`glassbert index`: create or update a search index."""

import time
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from glassbert.cli.options import (
    AddressOption,
    EngineOption,
    JsonOption,
    WorkersOption,
    load_model,
    make_cluster,
    print_json,
    print_status,
)
from glassbert.errors import GlassBertError

if TYPE_CHECKING:
    from collections.abc import Generator

    from glassbert.distributed.cluster import RayCluster
    from glassbert.search.indexing import IndexOptions
    from glassbert.search.ingest.indexer import IndexProgress, IndexSummary
    from glassbert.search.store.vector_index import RecallCheck

SECONDS_PER_LOG_LINE = 60.0


def index(
    db: Annotated[str, typer.Option(help="Index: a folder or s3://bucket/path.")],
    documents: Annotated[
        list[Path] | None,
        typer.Argument(help="Files and folders: txt, md, html, csv, tsv, jsonl (also .gz), parquet, pdf."),
    ] = None,
    text: Annotated[str, typer.Option(help="Text column of tables.")] = "text",
    pooling: Annotated[
        str | None,
        typer.Option(
            help="Pooling over tokens: cls, mean or max. Default: as the index was created; mean for a new index."
        ),
    ] = None,
    layer: Annotated[
        int | None,
        typer.Option(
            help="Which hidden state: 0 is the input of layer 0 (the embeddings after LayerNorm), n the output of "
            "layer n - 1, -1 the last one. "
            "Default: as the index was created; -1 for a new index."
        ),
    ] = None,
    window: Annotated[
        int | None,
        typer.Option(help="Maximum passage length in tokens. Default: as the index was created; 256 for a new index."),
    ] = None,
    overlap: Annotated[
        int | None,
        typer.Option(
            help="Maximum overlap of consecutive passages in tokens. Default: as the index was "
            "created; 32 for a new index."
        ),
    ] = None,
    remove: Annotated[
        list[Path] | None,
        typer.Option(
            help="File or folder to remove from the index, even if it no longer exists on disk. May be repeated."
        ),
    ] = None,
    check: Annotated[
        bool, typer.Option("--check", help="Measure the recall of approximate search against exact search.")
    ] = False,
    engine: EngineOption = "local",
    workers: WorkersOption = None,
    address: AddressOption = None,
    model: Annotated[
        str | None,
        typer.Option("--model", "-m", help="Model. Default: as the index was created; minilm for a new index."),
    ] = None,
    json: JsonOption = False,
) -> None:
    """Create or update a search index of documents.

    Re-running the command indexes new and changed files and removes deleted ones.

    Example: glassbert index books --db library
    """
    from glassbert.search.indexing import IndexOptions
    from glassbert.search.store.index_store import open_store, validate_index_exists
    from glassbert.search.store.vector_index import measure_recall

    if not documents and not check and not remove:
        raise GlassBertError("Nothing to do: name files or folders, or use --remove or --check.")
    cluster = make_cluster(engine, workers, address)
    summary = None
    if documents or remove:
        if not documents:
            validate_index_exists(db)
        options = IndexOptions(
            text_column=text,
            pooling=pooling,
            layer=layer,
            window=window,
            overlap=overlap,
            remove=tuple(remove or ()),
        )
        summary = _update(documents or [], db, model, options, cluster)
    recall = measure_recall(open_store(db)) if check else None
    if json:
        results = {**(asdict(summary) if summary else {}), **({"check": asdict(recall)} if recall else {})}
        print_json({"db": db, **results})
        return
    if summary:
        _print_summary(db, summary)
    if recall:
        _print_recall(recall)


def _update(
    documents: list[Path], db: str, model: str | None, options: "IndexOptions", cluster: "RayCluster | None"
) -> "IndexSummary":
    from glassbert.distributed.cluster import connect_before_writing
    from glassbert.distributed.ray_indexing import ray_index_engine
    from glassbert.search.indexing import resolve_config
    from glassbert.search.ingest.engine import LocalEngine
    from glassbert.search.ingest.indexer import build_index
    from glassbert.search.store.index_model import load_index_model

    config, default_model = resolve_config(db, options)
    bert = load_model(model) if model else load_index_model(default_model, db)
    make_engine = ray_index_engine(cluster, model or default_model) if cluster else LocalEngine
    try:
        with connect_before_writing(cluster), _progress_bar() as progress:
            return build_index(documents, db, bert, config, progress, make_engine)
    except KeyboardInterrupt:
        print_status("\nInterrupted. Stored passages are kept; run the same command again to continue.")
        raise


def _print_summary(db: str, summary: "IndexSummary") -> None:
    for problem in summary.problems:
        print_status(str(problem))
    rows = f" Skipped rows: {summary.skipped_rows:,}." if summary.skipped_rows else ""
    print_status(
        f"Files: {summary.new:,} new, {summary.changed:,} changed, {summary.unchanged:,} unchanged, "
        f"{summary.removed:,} removed, {summary.skipped:,} skipped.{rows} Passages: {summary.passages:,} in {db}, "
        f"{summary.passages_written:,} written in {summary.seconds:.1f} s (encoder: {summary.encoding_seconds:.1f} s)."
    )


def _print_recall(check: "RecallCheck") -> None:
    method = "approximate search with an IVF index" if check.is_approximate else "exact search"
    print_status(
        f"recall@10 {check.recall:.4f} over {check.num_queries:,} queries on {check.num_passages:,} passages "
        f"({method}). Median time per query: {check.milliseconds:.1f} ms; exhaustive search: "
        f"{check.exact_milliseconds:.1f} ms."
    )


@contextmanager
def _progress_bar() -> "Generator[IndexProgress]":
    """Show the number of processed bytes on standard error: a bar in a terminal, otherwise a line per minute."""
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    if not console.is_terminal:
        yield _log_progress()
        return
    columns = (TextColumn("indexing"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True) as bar:
        task = bar.add_task("indexing", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _log_progress() -> "IndexProgress":
    last = time.monotonic()

    def log(done: int, total: int) -> None:
        nonlocal last
        if time.monotonic() - last >= SECONDS_PER_LOG_LINE:
            last = time.monotonic()
            print_status(f"indexing: {done / max(total, 1):.0%} of {total / 1e6:,.1f} MB")

    return log
