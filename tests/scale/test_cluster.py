"""`--address`: a cluster that is there, of two nodes that speak over the network; one of them dies while it works."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.scale.cluster import Cluster, joined
from glassbert.search.index import Settings, build

from .running import PATIENCE, Running, alive, descendants
from .test_index import CUT, num_passages, same_index, write_documents

TOKEN = secrets.token_hex(32)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@dataclass
class Node:
    """One `ray start --block`, and all it has started."""

    process: "subprocess.Popen[bytes]"

    @staticmethod
    def start(log: Path, *words: object) -> "Node":
        env = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": TOKEN, "RAY_worker_niceness": "0"}
        env |= {
            "RAY_health_check_period_ms": "500",
            "RAY_health_check_timeout_ms": "2000",
        }  # a dead node is missed soon
        ray = Path(sys.executable).with_name("ray")
        small = ("--num-cpus=1", "--object-store-memory=150000000", "--disable-usage-stats", "--block")
        with log.open("w") as file:
            process = subprocess.Popen(
                [ray, "start", *map(str, words), *small],
                stdout=file,
                stderr=subprocess.STDOUT,
                env={**env, "OMP_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + PATIENCE
        while "Ray runtime started" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        return Node(process)

    def kill(self) -> None:
        """Kill all of it at once, as a machine that loses its power would."""
        pids = [self.process.pid, *descendants(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        deadline = time.monotonic() + PATIENCE
        while any(alive(pid) for pid in pids):
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[tuple[str, Node]]:
    """Give the address of a cluster of two nodes, and the one that may die."""
    port = free_port()
    first = Node.start(tmp_path / "first.log", "--head", f"--port={port}", "--include-dashboard=false")
    try:
        address = f"{own_address()}:{port}"
        second = Node.start(tmp_path / "second.log", f"--address={address}")
        try:
            yield address, second
        finally:
            second.kill()
    finally:
        first.kill()


def own_address() -> str:
    import ray

    return ray.util.get_node_ip_address()


def test_a_node_that_dies_costs_nothing(
    nodes: tuple[str, Node], tmp_path: Path, tiny_folder: Path, tiny: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    address, second = nodes
    monkeypatch.setenv("RAY_AUTH_TOKEN", TOKEN)
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    docs, db, alone = tmp_path / "docs", tmp_path / "db", tmp_path / "alone"
    write_documents(docs)
    expected = build([docs], alone, tiny, Settings(cut=CUT))
    words = ("--model", tiny_folder, "--window", 48, "--overlap", 8, "--engine", "ray", "--address", address)
    command = Running("index", docs, "--db", db, *words)
    command.until(lambda: db.exists() and num_passages(db) > 200)
    second.kill()
    assert num_passages(db) < expected.written, "all was done before the node was killed"
    code, told = command.ended()
    assert code == 0, told
    same_index(db, alone)


def test_where_nobody_listens_nothing_is_begun(tmp_path: Path, tiny_folder: Path) -> None:
    (tmp_path / "a.txt").write_text("a cat")
    address = f"127.0.0.1:{free_port()}"
    words = ("--model", tiny_folder, "--engine", "ray", "--address", address)
    for command in (
        ("index", tmp_path / "a.txt", "--db", tmp_path / "db"),
        ("encode", tmp_path / "a.txt", "--out", tmp_path / "a.npy"),
    ):
        code, told = Running(*command, *words).ended()
        assert (code, told.count("\n")) == (2, 1)
        assert f"--address {address}: no Ray could be joined there ([Errno 111] Connection refused)" in told
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    with pytest.raises(GlassBertError, match="no Ray could be joined"), joined(Cluster(address="nowhere.invalid:6379")):
        pass
