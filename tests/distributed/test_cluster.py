"""`--address`: a running cluster of two nodes, one of which is killed."""

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
from glassbert.distributed.cluster import RayCluster, connect_cluster
from glassbert.search.ingest.indexer import IndexConfig, build_index

from ..cli.conftest import Run, assert_one_line_error, glassbert
from .ray_command import TIMEOUT_SECONDS, RayCommand, descendants, is_running
from .test_ray_indexing import PASSAGES, assert_same_index, num_passages, write_documents

__all__ = ["glassbert"]  # the fixture that runs a command

TOKEN = secrets.token_hex(32)


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


@dataclass
class RayNode:
    """A `ray start --block` process."""

    process: "subprocess.Popen[bytes]"

    @staticmethod
    def start(log: Path, *arguments: object) -> "RayNode":
        env = {**os.environ, "RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": TOKEN, "RAY_worker_niceness": "0"}
        env |= {"RAY_health_check_period_ms": "500", "RAY_health_check_timeout_ms": "2000"}  # notice dead nodes soon
        ray = Path(sys.executable).with_name("ray")
        limits = ("--num-cpus=1", "--object-store-memory=150000000", "--disable-usage-stats", "--block")
        with log.open("w") as file:
            process = subprocess.Popen(
                [ray, "start", *map(str, arguments), *limits],
                stdout=file,
                stderr=subprocess.STDOUT,
                env={**env, "OMP_NUM_THREADS": "1", "PYTHONUNBUFFERED": "1"},
            )
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while "Ray runtime started" not in log.read_text():
            assert process.poll() is None, log.read_text()
            assert time.monotonic() < deadline, log.read_text()
            time.sleep(0.1)
        return RayNode(process)

    def kill(self) -> None:
        """Kill all processes of the node at once."""
        pids = [self.process.pid, *descendants(self.process.pid)]
        for pid in pids:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        self.process.wait()
        deadline = time.monotonic() + TIMEOUT_SECONDS
        while any(is_running(pid) for pid in pids):
            assert time.monotonic() < deadline
            time.sleep(0.05)


@pytest.fixture
def nodes(tmp_path: Path) -> Iterator[tuple[str, RayNode]]:
    """Yield the address of a cluster of two nodes, and its second node."""
    port = free_port()
    first = RayNode.start(tmp_path / "first.log", "--head", f"--port={port}", "--include-dashboard=false")
    try:
        address = f"{own_address()}:{port}"
        second = RayNode.start(tmp_path / "second.log", f"--address={address}")
        try:
            yield address, second
        finally:
            second.kill()
    finally:
        first.kill()


def own_address() -> str:
    import ray

    return ray.util.get_node_ip_address()


@pytest.mark.slow(reason="starts a Ray cluster of two nodes; `make test` kills a worker of an encoding")
def test_a_killed_node_does_not_change_the_index(
    nodes: tuple[str, RayNode],
    tmp_path: Path,
    tiny_folder: Path,
    tiny: gb.PretrainedBert,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    address, second = nodes
    monkeypatch.setenv("RAY_AUTH_TOKEN", TOKEN)
    monkeypatch.delenv("RAY_AUTH_MODE", raising=False)
    docs, db, local_db = tmp_path / "docs", tmp_path / "db", tmp_path / "local"
    write_documents(docs)
    expected = build_index([docs], local_db, tiny, IndexConfig(passages=PASSAGES))
    options = ("--model", tiny_folder, "--window", 48, "--overlap", 8, "--engine", "ray", "--address", address)
    command = RayCommand("index", docs, "--db", db, *options)
    command.wait_until(lambda: db.exists() and num_passages(db) > 200)
    second.kill()
    assert num_passages(db) < expected.passages_written, "indexing ended before the node was killed"
    code, stderr = command.wait()
    assert code == 0, stderr
    assert_same_index(db, local_db)


def test_an_address_without_a_cluster_fails_before_anything_is_written(
    tmp_path: Path, tiny_folder: Path, glassbert: Run
) -> None:
    (tmp_path / "a.txt").write_text("a cat")
    address = f"127.0.0.1:{free_port()}"
    options = ("--model", tiny_folder, "--engine", "ray", "--address", address)
    code, stderr = RayCommand("index", tmp_path / "a.txt", "--db", tmp_path / "db", *options).wait()
    assert (code, stderr.count("\n")) == (2, 1)
    assert f"address={address!r}" in stderr
    assert "Connection refused" in stderr
    encoded = glassbert("encode", tmp_path / "a.txt", "--out", tmp_path / "a.npy", *options)
    assert_one_line_error(encoded, f"address={address!r}", "Connection refused")
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
    with (
        pytest.raises(gb.GlassBertError, match="cannot connect to Ray"),
        connect_cluster(RayCluster(address="nowhere.invalid:6379")),
    ):
        pass


def test_zero_workers_are_an_error() -> None:
    with pytest.raises(gb.GlassBertError, match="workers=0"):
        RayCluster(num_workers=0)
