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


def index_in_small_groups(docs: str, db: str, model: str, ready: str) -> None:
    """Index with many commits, so that a kill often falls between two of them."""
    writer.MAX_PASSAGES_PER_COMMIT = 8
    bert = gb.load(model)
    Path(ready).touch()
    build_index([docs], db, bert, CONFIG)


def start_indexing(docs: Path, db: Path, model: Path) -> BaseProcess:
    """Return a process that has just begun to index."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lancedb", "torch._dynamo", "tests.search.ingest.indexing_process"])
    ready = db.with_name("ready")
    ready.unlink(missing_ok=True)
    process = context.Process(target=index_in_small_groups, args=(str(docs), str(db), str(model), str(ready)))
    process.start()
    deadline = time.monotonic() + 60
    while not ready.exists():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return process
