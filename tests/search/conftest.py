"""Documents of every format, small indexes, and a small model that encodes fast."""

import asyncio
import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.searcher import Searcher

from ..data.document_files import write_library


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> gb.PretrainedBert:
    return gb.load(tiny_folder)


@pytest.fixture(scope="session")
def fact_searcher(tmp_path_factory: pytest.TempPathFactory, minilm: gb.PretrainedBert) -> Searcher:
    """An index of five facts by minilm. Its table has metadata columns; `score` has the name of a field of a hit."""
    folder = tmp_path_factory.mktemp("facts")
    rows = [
        ("Solar panels turn light into power.", 2021, "energy"),
        ("Wind turbines turn in the wind.", 2015, "energy"),
        ("A cat sleeps most of the day.", 2019, "animals"),
        ("Cheese is made from milk.", 2023, "food"),
    ]
    lines = [f"{text},{year},{kind},4.5\n" for text, year, kind in rows]
    (folder / "facts.csv").write_text("text,year,kind,score\n" + "".join(lines))
    (folder / "novel.txt").write_text("Dogs bark at strangers at night. Nobody knows why.")
    build_index([folder], folder / "db", minilm)
    return Searcher(folder / "db", minilm)


def run_coroutine(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a new thread, because the browser tests may run an event loop in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with one file of every format."""
    return write_library(tmp_path / "library")


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bucket of a real S3 server on loopback."""
    with socket.socket() as free_socket:
        free_socket.bind(("127.0.0.1", 0))
        port = free_socket.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    settings = {"ENDPOINT": address, "ACCESS_KEY_ID": "x", "SECRET_ACCESS_KEY": "y", "REGION": "us-east-1"}
    for name, value in settings.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            create_bucket(f"{address}/books")
            yield "s3://books"
        finally:
            server.kill()


def create_bucket(address: str) -> None:
    """Create the bucket as soon as the server has started."""
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(urllib.request.Request(address, method="PUT")).close()
            return
        except OSError:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.1)
