"""`glassbert serve` in its own process: the bytes it sends, and the one-line errors before it starts."""

import asyncio
import itertools
import json
import random
import resource
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import parse_qs, urlsplit
from urllib.request import Request, urlopen

import numpy as np
import pytest
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.server import uvicorn_server
from glassbert.server.app import PayloadResponse
from glassbert.server.memory_limits import ResponseMemory
from glassbert.server.uvicorn_server import LOOPBACK, BoundedProtocol, create_server, listen
from glassbert.views.attention_map import AttentionMapFacts
from glassbert.views.payload import decode_payload

from ..cli.conftest import Run, assert_one_line_error, glassbert
from .process import served

__all__ = ["glassbert"]  # the fixture that runs a command


def test_a_response_has_the_exact_numbers_of_the_trace(address: str, minilm: gb.PretrainedBert) -> None:
    request = {"text": "The mouse was gone.", "pair": "b", "layer": 4, "head": 9, "full_precision": True}
    body, headers = json.dumps(request).encode(), {"content-type": "application/json"}
    with urlopen(Request(f"{address}api/attention_map", body, headers)) as response:
        payload = decode_payload(response.read(), AttentionMapFacts)
    assert (payload.facts.layer, payload.facts.head) == (4, 9)
    expected = minilm.trace("The mouse was gone.", "b").attention[4, 9]
    np.testing.assert_allclose(payload.array("attention"), expected, rtol=0, atol=1e-6)


@pytest.mark.parametrize("option", ["--compare-model", "--run", "--texts"])
def test_a_wrong_option_is_a_one_line_error_before_anything_is_served(option: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert("serve", "--port", "0", option, "missing-name"), "missing-name")


def test_a_port_in_use_is_a_one_line_error(address: str, glassbert: Run) -> None:
    port = urlsplit(address).port
    assert_one_line_error(glassbert("serve", "--port", port), f"--port {port}")


def test_port_0_listens_on_a_free_port_which_is_then_in_use() -> None:
    with listen(0) as socket:
        host, port = socket.getsockname()
        assert host == LOOPBACK
        assert port > 0
        with pytest.raises(GlassBertError):
            listen(port)


def test_json_prints_the_address_on_one_line_while_the_studio_runs() -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--model", "glass", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    try:
        assert process.stdout
        address = urlsplit(json.loads(process.stdout.readline())["address"])
        token = parse_qs(address.query)["access"][0]
        with urlopen(Request(f"http://{address.netloc}/", headers={"Authorization": f"Bearer {token}"})) as response:
            assert response.status == 200
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=60)


@contextmanager
def running(app: ASGIApp) -> Generator[int]:
    """Serve an app in a thread of this process; yield its port."""
    listener = listen(0)
    server = create_server(app)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        yield listener.getsockname()[1]
    finally:
        server.should_exit = True
        thread.join(30)
        listener.close()


async def large_response(scope: Scope, receive: Receive, send: Send) -> None:
    await PlainTextResponse("a" * 50_000_000)(scope, receive, send)


def is_closed(connection: socket.socket) -> bool:
    """Return whether the server closes a connection within 20 seconds."""
    connection.settimeout(20)
    try:
        while connection.recv(1 << 16):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


@pytest.mark.parametrize("sent", [b"", b"POST /api/tok", b"GET / HTTP/1.1\r\nhost: localhost\r\nx: "])
def test_a_connection_without_a_complete_request_is_closed(sent: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "IDLE_SECONDS", 0.3)
    with running(large_response) as port, socket.create_connection((LOOPBACK, port)) as connection:
        connection.sendall(sent)
        assert is_closed(connection)


def test_a_client_that_does_not_read_is_disconnected_and_a_slow_one_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "IDLE_SECONDS", 0.5)
    with running(large_response) as port:
        with socket.create_connection((LOOPBACK, port)) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n")
            time.sleep(1.5)
            num_bytes = 0
            with suppress(ConnectionResetError):
                while data := connection.recv(1 << 20):
                    num_bytes += len(data)
            assert num_bytes < 50_000_000
        with socket.create_connection((LOOPBACK, port)) as connection:
            connection.sendall(b"GET / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
            num_bytes = 0
            while data := connection.recv(1 << 20):
                num_bytes += len(data)
                time.sleep(0.02)
            assert num_bytes > 50_000_000


GET = b"GET / HTTP/1.1\r\nhost: localhost\r\n\r\n"


def is_answered(connection: socket.socket) -> bool:
    """Return whether a response with the text "answer" arrives."""
    connection.settimeout(20)
    received = b""
    while not received.endswith(b"answer") and (data := connection.recv(1 << 16)):
        received += data
    return received.startswith(b"HTTP/1.1 200 OK")


def test_a_new_connection_replaces_the_one_that_is_unused_for_the_longest_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "MAX_CONNECTIONS", 5)
    with running(PlainTextResponse("answer")) as port, ExitStack() as stack:
        connections = [stack.enter_context(socket.create_connection((LOOPBACK, port))) for _ in range(5)]
        time.sleep(0.3)
        connections[0].sendall(GET)  # now the second one is unused for the longest time
        assert is_answered(connections[0])
        extra = stack.enter_context(socket.create_connection((LOOPBACK, port)))
        assert is_closed(connections[1])
        for connection in (extra, connections[0], *connections[2:]):
            connection.sendall(GET)
            assert is_answered(connection)


def test_the_limit_holds_if_many_connections_arrive_while_the_studio_is_stalled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_stalled = threading.Event()

    async def stall(scope: Scope, receive: Receive, send: Send) -> None:
        is_stalled.set()
        time.sleep(0.5)  # the event loop must wait
        await PlainTextResponse("answer")(scope, receive, send)

    with running(stall) as port, ExitStack() as stack:
        monkeypatch.setattr(uvicorn_server, "MAX_CONNECTIONS", 20)  # now, because it also limits the accept queue
        stalling = stack.enter_context(socket.create_connection((LOOPBACK, port)))
        stalling.sendall(GET)
        assert is_stalled.wait(20)
        connections = [stack.enter_context(socket.create_connection((LOOPBACK, port))) for _ in range(100)]
        assert is_answered(stalling)
        time.sleep(1)
        num_open = sum(is_open(connection) for connection in connections)
    assert 15 <= num_open <= 20


def is_open(connection: socket.socket) -> bool:
    """Return whether the server has not closed a connection on which it has sent nothing."""
    connection.setblocking(False)
    try:
        return connection.recv(1) != b""
    except BlockingIOError:
        return True
    except ConnectionResetError:
        return False


def test_a_connection_is_closed_at_once_if_all_others_are_being_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "MAX_CONNECTIONS", 3)
    released = threading.Event()

    async def wait(scope: Scope, receive: Receive, send: Send) -> None:
        while not released.is_set():
            await asyncio.sleep(0.02)
        await PlainTextResponse("answer")(scope, receive, send)

    with running(wait) as port, ExitStack() as stack:
        connections = [stack.enter_context(socket.create_connection((LOOPBACK, port))) for _ in range(3)]
        for connection in connections:
            connection.sendall(GET)
        time.sleep(0.3)
        assert is_closed(stack.enter_context(socket.create_connection((LOOPBACK, port))))
        released.set()
        for connection in connections:
            assert is_answered(connection)


def num_read(port: int, bytes_per_second: float, max_bytes: int = 1 << 40) -> int:
    """Request a response, read it at a constant speed and return how many bytes arrive."""
    start, received = time.monotonic(), 0
    with socket.create_connection((LOOPBACK, port)) as connection:
        connection.sendall(GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        with suppress(ConnectionResetError):
            while received < max_bytes and (data := connection.recv(5_000)):
                received += len(data)
                time.sleep(max(0, start + received / bytes_per_second - time.monotonic()))
    return received


SPEED_UP = 15
SLOW_RESPONSE_BYTES = 6_000_000


@pytest.fixture
def slow_client_port(monkeypatch: pytest.MonkeyPatch) -> Generator[int]:
    """The port of a server with shorter limits that sends 6 MB."""
    monkeypatch.setattr(uvicorn_server, "IDLE_SECONDS", uvicorn_server.IDLE_SECONDS / SPEED_UP)
    monkeypatch.setattr(uvicorn_server, "RESPONSE_SECONDS", uvicorn_server.RESPONSE_SECONDS / SPEED_UP)
    with running(PayloadResponse(random.Random(0).randbytes(SLOW_RESPONSE_BYTES), ResponseMemory(1 << 40))) as port:
        yield port


def test_a_client_that_reads_50_kb_per_second_gets_the_whole_response(slow_client_port: int) -> None:
    assert num_read(slow_client_port, 50_000 * SPEED_UP) > SLOW_RESPONSE_BYTES


def test_a_client_that_reads_too_slowly_for_the_longest_response_time_is_disconnected(
    slow_client_port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(uvicorn_server, "RESPONSE_SECONDS", 1.0)
    start = time.monotonic()
    assert num_read(slow_client_port, 50_000 * SPEED_UP) < SLOW_RESPONSE_BYTES
    assert time.monotonic() - start > 1  # it was not idle


def test_a_connection_that_is_used_again_and_again_is_never_idle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uvicorn_server, "IDLE_SECONDS", 0.5)
    with running(PlainTextResponse("answer")) as port, socket.create_connection((LOOPBACK, port)) as connection:
        end = time.monotonic() + 2
        while time.monotonic() < end:  # a new object may have the address of an old one
            connection.sendall(GET)
            assert is_answered(connection)
            time.sleep(0.01)


def test_a_payload_is_sent_in_parts_to_a_client_that_reads_slowly(monkeypatch: pytest.MonkeyPatch) -> None:
    payload = random.Random(0).randbytes(30_000_000)
    buffered: list[int] = []
    monkeypatch.setattr(uvicorn_server, "IDLE_SECONDS", 0.05)
    close_if_idle = BoundedProtocol._close_if_idle  # pyright: ignore[reportPrivateUsage]  measured here

    def measure(self: BoundedProtocol) -> None:
        buffered.append(self.transport.get_write_buffer_size())
        self._num_resumed += 1  # pyright: ignore[reportPrivateUsage]  the connection is not idle
        close_if_idle(self)

    monkeypatch.setattr(BoundedProtocol, "_close_if_idle", measure)
    with (
        running(PayloadResponse(payload, ResponseMemory(1 << 40))) as port,
        socket.create_connection((LOOPBACK, port)) as connection,
    ):
        connection.sendall(GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
        time.sleep(0.5)
        received = b""
        while data := connection.recv(1 << 20):
            received += data
    assert received.endswith(payload)
    assert 0 < max(buffered) < 2**20


def test_a_client_that_resets_the_connection_during_a_large_response_is_not_logged(
    caplog: pytest.LogCaptureFixture,
) -> None:
    payload = PayloadResponse(bytes(6_000_000), ResponseMemory(1 << 40))
    is_closed = threading.Event()
    num_sent = 0

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        async def count(message: Message) -> None:
            nonlocal num_sent
            await send(message)
            num_sent += 1

        is_closed.wait(10)  # the event loop does not notice meanwhile that the client is gone
        await payload(scope, receive, count)

    with running(app) as port:
        with socket.create_connection((LOOPBACK, port)) as connection:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))  # reset when closed
            connection.sendall(GET)
            time.sleep(0.5)
        is_closed.set()
    assert num_sent > 5  # asyncio logs the sixth
    assert [record.getMessage() for record in caplog.records if record.name == "asyncio"] == []


@pytest.mark.parametrize(("is_same_object", "expected"), [(False, [False, True, True]), (True, [True, True, True])])
def test_unread_responses_have_a_bound_beyond_which_the_oldest_client_is_disconnected(
    is_same_object: bool, expected: list[bool]
) -> None:
    payloads = [b"a" * 10_000_000] * 3 if is_same_object else [letter * 10_000_000 for letter in (b"a", b"b", b"c")]
    memory, number = ResponseMemory(25_000_000), itertools.count()

    async def respond(scope: Scope, receive: Receive, send: Send) -> None:
        await PayloadResponse(payloads[next(number)], memory)(scope, receive, send)

    with running(respond) as port, ExitStack() as stack:
        connections = [stack.enter_context(socket.create_connection((LOOPBACK, port))) for _ in payloads]
        for connection in connections:
            connection.sendall(GET.replace(b"\r\n\r\n", b"\r\nconnection: close\r\n\r\n"))
            time.sleep(0.3)
        assert [num_arriving(connection) > 10_000_000 for connection in connections] == expected


def num_arriving(connection: socket.socket) -> int:
    """Read until the server closes the connection and return the number of bytes."""
    num_bytes = 0
    with suppress(ConnectionResetError):
        while data := connection.recv(1 << 20):
            num_bytes += len(data)
    return num_bytes


def test_at_the_limit_of_open_files_the_studio_writes_one_line_and_continues() -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--no-token", "--model", "glass"]
    process = subprocess.Popen(
        ["bash", "-c", 'ulimit -n 64; exec "$@"', "bash", *command],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert process.stdout
    try:
        port = int(process.stdout.readline().split(":")[-1].split("/")[0])
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (16, 64))  # less than the studio expects
        with ExitStack() as stack:
            for _ in range(100):
                stack.enter_context(socket.create_connection((LOOPBACK, port)))
            time.sleep(1.5)
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (64, 64))
        with urlopen(f"http://127.0.0.1:{port}/", timeout=20) as response:
            assert response.status == 200
    finally:
        process.send_signal(signal.SIGTERM)
        _, errors = process.communicate(timeout=30)
    assert errors.count("\n") <= 1, errors[:2_000]


@pytest.mark.parametrize(
    "stop",
    [
        signal.SIGTERM,
        pytest.param(signal.SIGINT, marks=pytest.mark.slow(reason="starts another studio to stop it by Ctrl-C")),
    ],
)
def test_the_studio_ends_within_seconds_while_it_computes(stop: signal.Signals) -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--no-token", "--model", "glass", "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    netloc = urlsplit(json.loads(process.stdout.readline())["address"]).netloc
    host, port = netloc.split(":")
    body = json.dumps({"kind": "tokens", "method": "tsne", "count": 2_000})
    header = f"POST /api/embedding_space HTTP/1.1\r\nhost: {netloc}\r\ncontent-type: application/json\r\n"
    with socket.create_connection((host, int(port))) as slow, socket.create_connection((host, int(port))) as half_open:
        half_open.sendall(b"POST /api/tok")
        slow.sendall(f"{header}content-length: {len(body)}\r\n\r\n{body}".encode())
        slow.settimeout(1)
        with pytest.raises(TimeoutError):  # t-SNE is running
            slow.recv(1)
        start = time.monotonic()
        process.send_signal(stop)
        _, errors = process.communicate(timeout=30)
        assert time.monotonic() - start < 20  # 5 s on an idle machine: tests/reliability/test_server_load.py
        head, _, content = slow.makefile("rb").read().partition(b"\r\n\r\n")
        assert not half_open.recv(1)
    status, *headers = head.decode().lower().split("\r\n")
    if status.startswith("http/1.1 200"):  # a fast machine finished the computation before the studio stopped
        return
    assert status.startswith("http/1.1 503")
    assert {"connection: close", "content-type: application/json"} <= set(headers)
    assert json.loads(content) == {"status": 503, "code": "busy", "message": "The studio is stopping."}
    assert process.returncode == 128 + stop
    assert errors == "", errors


@pytest.mark.parametrize("host", ["", "no.such.host.example", "192.0.2.1", "é..é", "\udcff", "2001:db8::1"])
def test_a_wrong_host_is_a_one_line_error(host: str, glassbert: Run) -> None:
    assert_one_line_error(glassbert("serve", "--host", host, "--port", "0"), "--host")


def test_a_wrong_folder_of_the_page_is_a_one_line_error_before_the_address_is_printed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GLASSBERT_PAGE", str(tmp_path / "missing"))
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--model", "glass", "--json"]
    result = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert (result.returncode, result.stdout, result.stderr.count("\n")) == (2, "", 1), result.stderr
    assert "GLASSBERT_PAGE" in result.stderr


@pytest.mark.skipif(not Path("/proc/net/if_inet6").exists(), reason="this machine has no IPv6")
def test_the_studio_serves_an_ipv6_address_and_refuses_other_host_names() -> None:
    with served("--host", "::1", "--model", "glass", name=r"\[::1\]") as address, urlopen(address) as response:
        assert response.status == 200
        with pytest.raises(HTTPError, match="400"):
            urlopen(Request(address, headers={"host": "evil.example"}))


def test_with_localhost_other_host_names_are_refused() -> None:
    with served("--host", "localhost", "--model", "glass", name="localhost") as address:
        with urlopen(address) as response:
            assert response.status == 200
        with pytest.raises(HTTPError, match="400"):
            urlopen(Request(address, headers={"host": "evil.example"}))
