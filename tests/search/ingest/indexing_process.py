"""Start indexing in a process that a test can kill; a fork server does the slow imports once."""

import multiprocessing
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import glassbert as gb
from glassbert.search.ingest import writer
from glassbert.search.ingest.indexer import IndexConfig, build_index
from glassbert.search.ingest.passages import PassageConfig

CONFIG = IndexConfig(passages=PassageConfig(window=24, overlap=8))


def index_in_small_groups(docs: str, db: str, model: str, events: str) -> None:
    """Index with many commits, so that a kill often falls between two of them; write one byte to `events` per event."""
    writer.MAX_PASSAGES_PER_COMMIT = 8
    bert = gb.load(model)
    with Path(events).open("wb", buffering=0) as file:

        def count_event(done: int, total: int) -> None:
            file.write(b".")

        build_index([docs], db, bert, CONFIG, count_event)


def start_indexing(docs: Path, db: Path, model: Path, events: Path) -> BaseProcess:
    """Return a process that has just begun to index; the size of the file `events` is its number of events."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lancedb", "torch._dynamo", "tests.search.ingest.indexing_process"])
    events.unlink(missing_ok=True)
    process = context.Process(target=index_in_small_groups, args=(str(docs), str(db), str(model), str(events)))
    process.start()
    deadline = time.monotonic() + 60
    while not events.exists():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return process
