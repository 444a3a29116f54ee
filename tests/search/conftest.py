"""Documents of every kind for an index, and a model that reads them fast."""

import asyncio
import gzip
import json
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

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.search.index import build
from glassbert.search.query import Searcher


@pytest.fixture(scope="session")
def tiny(tiny_folder: Path) -> gb.LoadedBert:
    return gb.load(tiny_folder)


@pytest.fixture(scope="session")
def shelf(tmp_path_factory: pytest.TempPathFactory, minilm: gb.LoadedBert) -> Searcher:
    """A small index that a real model has made, with columns of the user's own, one of them named as one of ours."""
    folder = tmp_path_factory.mktemp("shelf")
    rows = [
        ("Solar panels turn light into power.", 2021, "energy"),
        ("Wind turbines turn in the wind.", 2015, "energy"),
        ("A cat sleeps most of the day.", 2019, "animals"),
        ("Cheese is made from milk.", 2023, "food"),
    ]
    lines = [f"{text},{year},{kind},4.5\n" for text, year, kind in rows]
    (folder / "facts.csv").write_text("text,year,kind,score\n" + "".join(lines))
    (folder / "novel.txt").write_text("Dogs bark at strangers at night. Nobody knows why.")
    build([folder], folder / "db", minilm)
    return Searcher(folder / "db", minilm)


def awaited(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """Run a coroutine in a thread of its own: in this one a browser's event loop may be running."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


def text_pdf(pages: list[str]) -> bytes:
    """A real pdf, one line of text on each page."""
    count = len(pages)
    font = 3 + 2 * count
    objects = ["<< /Type /Catalog /Pages 2 0 R >>"]
    kids = " ".join(f"{3 + 2 * number} 0 R" for number in range(count))
    objects.append(f"<< /Type /Pages /Kids [{kids}] /Count {count} >>")
    for number, text in enumerate(pages):
        stream = f"BT /F1 12 Tf 20 100 Td ({text}) Tj ET"
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 200] /Contents {4 + 2 * number} 0 R "
            f"/Resources << /Font << /F1 {font} 0 R >> >> >>"
        )
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
    objects.append("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>")
    written, places = b"%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(written))
        written += f"{number} 0 obj\n{body}\nendobj\n".encode()
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    tail = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{len(written)}\n%%EOF\n"
    return written + f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}{tail}".encode()


NOVEL = (
    "The cat sat on the mat. It was a warm day in Paris, the capital of France.\r\n\r\n"
    "Dogs bark at night, said Dr. Smith. The runner was running through the streets of London!\n"
    "Nobody saw her. Émile met 東京の友人 there … and “left”. \n\n\n   The end came soon."
)


@pytest.fixture
def library(tmp_path: Path) -> Path:
    """A folder with one file of every kind."""
    folder = tmp_path / "library"
    (folder / "deep" / "er").mkdir(parents=True)
    (folder / "novel.txt").write_text(NOVEL, newline="")
    (folder / "notes.md").write_text("\ufeff# Notes\n\nA list:\n- solar panels\n- wind turbines\n")
    (folder / "deep" / "old.txt.gz").write_bytes(gzip.compress(b"An old letter about whales and ships."))
    (folder / "page.html").write_text(
        "<!doctype html><html><head><title>The  Nile</title><style>p { color: red }</style></head><body><h1>Rivers</h1>"
        "<p>The Nile is <b>long</b> &amp; flows\n north.<br>It is old.</p><script>var hidden = 1;</script></body></html>"
    )
    (folder / "report.pdf").write_bytes(text_pdf(["Bread is baked in an oven.", "Cheese is made from milk."]))
    (folder / "table.csv").write_text(
        'text,Year,Full name,source,zip\n"Solar power, they said.",2021,Ann,web,00123\nWind power.,2015,,book,4\n'
    )
    (folder / "table.tsv").write_text("text\tyear\nGas power.\t1999\n")
    rows = [
        {"text": "Tea is hot.", "year": 2022, "tags": ["a", "b"], "big": 2**60},
        {"text": "Ice is cold.", "fine": True},
    ]
    (folder / "deep" / "er" / "rows.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(
        pa.table({"text": ["Gold is heavy.", "Wood floats."], "year": [1900, None], "raw": [b"x", b"y"]}),
        folder / "rows.parquet",
    )
    return folder


@pytest.fixture
def bucket(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A bucket of a real server that speaks S3, on loopback."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address = f"http://127.0.0.1:{port}"
    for name, value in {
        "ENDPOINT": address,
        "ACCESS_KEY_ID": "x",
        "SECRET_ACCESS_KEY": "y",
        "REGION": "us-east-1",
    }.items():
        monkeypatch.setenv(f"AWS_{name}", value)
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            _make_bucket(f"{address}/books")
            yield "s3://books"
        finally:
            server.kill()


def _make_bucket(address: str) -> None:
    deadline = time.monotonic() + 60
    while True:
        try:
            urllib.request.urlopen(urllib.request.Request(address, method="PUT")).close()
            return
        except OSError:
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.1)
