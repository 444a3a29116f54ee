"""Object storage that becomes unreachable while an index is written or searched."""

import json
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from ..search.conftest import create_bucket
from .commands import TIMEOUT_SECONDS, run, start
from .conftest import RecordFigures
from .tcp_proxy import TcpProxy

DB = "s3://books/db"
CUT_AFTER = (2, 12, 30, 50)  # packets that the client sends before the connections are cut; a whole run sends over 60


@pytest.fixture
def proxy(monkeypatch: pytest.MonkeyPatch) -> Iterator[TcpProxy]:
    """An S3 server on loopback with the bucket `books`, behind a proxy that the environment names as endpoint."""
    with socket.socket() as free_socket:
        free_socket.bind(("127.0.0.1", 0))
        port = free_socket.getsockname()[1]
    proxy = TcpProxy(port)
    settings = {"ENDPOINT": f"http://127.0.0.1:{proxy.port}", "REGION": "us-east-1"}
    for name, value in (settings | {"ACCESS_KEY_ID": "x", "SECRET_ACCESS_KEY": "y"}).items():
        monkeypatch.setenv(f"AWS_{name}", value)
    command = [sys.executable, "-m", "moto.server", "-H", "127.0.0.1", "-p", str(port)]
    with subprocess.Popen(command, env=os.environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as server:
        try:
            create_bucket(f"http://127.0.0.1:{port}/books")
            yield proxy
        finally:
            server.kill()


def write_documents(folder: Path) -> None:
    (folder / "documents").mkdir()
    for number in range(10):
        (folder / "documents" / f"{number}.txt").write_text(f"The cat number {number} sat on the mat.")


@pytest.mark.slow(reason="the client of the object storage retries for 15 s before it gives up, several times")
def test_a_cut_connection_ends_index_with_one_line_and_the_next_run_completes_it(
    proxy: TcpProxy, tiny_folder: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    write_documents(tmp_path)
    seconds: list[float] = []
    for number, num_packets in enumerate(CUT_AFTER):
        db = f"{DB}{number}"
        proxy.num_sent = 0
        process = start(tmp_path, f"index documents --db {db} --model {tiny_folder}")
        while proxy.num_sent < num_packets:
            assert process.poll() is None, process.communicate()[1]
            time.sleep(0.001)
        proxy.cut()
        began = time.monotonic()
        _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
        seconds.append(round(time.monotonic() - began, 1))
        assert (process.returncode, errors.count("\n")) == (2, 1), f"after {num_packets} packets: {errors}"
        assert db in errors
        proxy.restore()
        summary = json.loads(run(tmp_path, f"index documents --db {db} --model {tiny_folder} --json"))
        assert (summary["passages"], summary["problems"]) == (10, []), num_packets
        hits = json.loads(run(tmp_path, f"search cat --db {db} --top 20 --json"))["hits"]
        assert len(hits) == 10, num_packets
    record_figures("network_loss_index", cuts=len(seconds), seconds_until_the_error=seconds)


@pytest.mark.slow(reason="the client of the object storage retries for 15 s before it gives up, several times")
def test_a_running_studio_finds_passages_again_when_the_network_is_back(
    proxy: TcpProxy, tiny_folder: Path, tmp_path: Path
) -> None:
    write_documents(tmp_path)
    run(tmp_path, f"index documents --db {DB} --model {tiny_folder}")
    process = start(tmp_path, f"serve --port 0 --no-token --model {tiny_folder} --db {DB} --json")
    try:
        assert process.stdout
        address = json.loads(process.stdout.readline())["address"]
        assert search_status(address, "cat") == 200
        proxy.cut()
        assert search_status(address, "mat") in (200, 400, 503)  # from memory, or an error
        proxy.restore()
        assert search_status(address, "the mat") == 200
    finally:
        process.terminate()
        _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert "Traceback" not in errors


def search_status(address: str, query: str) -> int:
    """Return the HTTP status of a search in the studio."""
    body = json.dumps({"text": query}).encode()
    request = urllib.request.Request(f"{address}api/search", body, {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=TIMEOUT_SECONDS) as response:
            return response.status
    except urllib.error.HTTPError as error:
        return error.code
