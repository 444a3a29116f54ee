"""What the processes that are killed do. They come from a server that has imported what takes seconds."""

import multiprocessing
import time
from multiprocessing.process import BaseProcess
from pathlib import Path

import glassbert as gb
from glassbert.search import writer
from glassbert.search.index import Settings, build
from glassbert.search.passages import Cut

SETTINGS = Settings(cut=Cut(window=24, overlap=8))


def index(docs: str, db: str, model: str, ready: str) -> None:
    """Index in small groups, so that there are many moments between them."""
    writer.PASSAGES_A_GROUP = 8
    bert = gb.load(model)
    Path(ready).touch()
    build([docs], db, bert, SETTINGS)


def start(docs: Path, db: Path, model: Path) -> BaseProcess:
    """Give a process that has just begun to index."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["lancedb", "torch._dynamo", "tests.search.killed"])
    ready = db.with_name("ready")
    ready.unlink(missing_ok=True)
    process = context.Process(target=index, args=(str(docs), str(db), str(model), str(ready)))
    process.start()
    deadline = time.monotonic() + 60
    while not ready.exists():
        assert time.monotonic() < deadline
        time.sleep(0.005)
    return process
