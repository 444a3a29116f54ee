"""Clients that load a studio: many at once, in one process, with raw sockets. It imports nothing of the package.

`python load_client.py` reads a `LoadConfig` as JSON from standard input and writes a `LoadReport` to standard output.
"""

import asyncio
import hashlib
import json
import random
import socket
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

SLOW_VIEWS = {"attribution", "head_patterns", "embedding_space", "view_file"}
SEARCH_VIEWS = {"search", "search_index", "search_explanation"}
RESPONSE_SECONDS = 60.0  # a client waits this long for a response
LARGE_VIEW = "input_embeddings"  # 3 MB for 508 words: the buffers of a slow reader's connection hold 0.3 MB
NUM_LARGE = 10  # different requests of slow readers
RECEIVE_BUFFER_BYTES = 4_096  # of a slow reader, in the kernel and again in the process
SLOW_BYTES_PER_SECOND = 100_000
UNREAD_SECONDS = 35.0  # the studio disconnects a client that has not read for 15 to 30 s
BUSY_SECONDS = 0.1  # a client repeats a refused request after this time, sooner than Retry-After asks for
MALFORMED = [
    b"",
    b"{",
    b"[" * 50_000,
    b'{"text": "\xff\xfe"}',
    b'{"text": "a", "layer": 1e400, "head": 0}',
    b'{"text": "\\ud800"}',
    b'{"text": 1}',
    b'{"text": "a", "heed": 1}',
    b'{"text": "a", "model": "../../etc/passwd"}',
    b"a" * 1_200_000,
]


@dataclass
class LoadConfig:
    """How many clients of each kind, for how long, with which requests."""

    address: str
    seconds: float
    requests: list[tuple[str, dict[str, Any]]]  # view and request; chosen at random, so some are equal
    num_regular: int = 100
    num_slow_readers: int = 25
    num_half_open: int = 25
    num_malformed: int = 20
    num_hang_up: int = 30
    sample_dir: str | None = None  # folder for a part of the responses
    max_samples: int = 200
    seed: int = 0


@dataclass
class LoadReport:
    """What the clients observed. Times are in seconds, from the first byte sent to the last byte received."""

    requests: int = 0
    statuses: Counter[str] = field(default_factory=Counter)  # of complete responses to valid requests
    malformed_statuses: Counter[str] = field(default_factory=Counter)
    distinct_answered: int = 0  # different requests that were answered; the others were answered from a cache
    without_retry_after: int = 0  # responses 503 that lack the header
    failures: Counter[str] = field(default_factory=Counter)  # regular clients: connections refused or closed
    fast_seconds: list[float] = field(default_factory=list[float])
    slow_seconds: list[float] = field(default_factory=list[float])
    search_seconds: list[float] = field(default_factory=list[float])
    abandoned: int = 0  # requests or responses that a client left
    stalled: int = 0  # half-open connections
    slow_readers: Counter[str] = field(default_factory=Counter)  # responses by how they were read and ended
    min_large_bytes: int = sys.maxsize  # the smallest response that a slow reader requested


class UnansweredRequestError(OSError):
    """A request of a regular client that was not answered."""


@dataclass
class HttpResponse:
    """The status, headers and body of a response."""

    status: int
    headers: dict[str, str]
    body: bytes


class LoadRun:
    """All clients of one run."""

    def __init__(self, config: LoadConfig) -> None:
        self.config, self.report = config, LoadReport()
        address = urlsplit(config.address)
        self.host, self.port = address.hostname or "", address.port or 80
        self.random = random.Random(config.seed)
        self.bodies = [(view, json.dumps(request).encode()) for view, request in config.requests]
        large = [request for request in self.bodies if request[0] == LARGE_VIEW]
        self.large = sorted(large, key=lambda request: len(request[1]))[-NUM_LARGE:]
        self.deadline = time.monotonic() + config.seconds
        self.num_samples = 0
        self.answered: set[tuple[str, bytes]] = set()

    async def run(self) -> LoadReport:
        """Run all clients until the time is over."""
        config = self.config
        clients = [
            *[self._repeat(self._regular) for _ in range(config.num_regular)],
            *[self._repeat(self._slow_reader) for _ in range(config.num_slow_readers)],
            *[self._repeat(self._half_open) for _ in range(config.num_half_open)],
            *[self._repeat(self._malformed) for _ in range(config.num_malformed)],
            *[self._repeat(self._hang_up) for _ in range(config.num_hang_up)],
        ]
        await asyncio.gather(*clients)
        self.report.distinct_answered = len(self.answered)
        return self.report

    async def _repeat(self, client: Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]) -> None:
        """Open connection after connection and let a client use each."""
        await asyncio.sleep(self.random.random())
        while time.monotonic() < self.deadline:
            writer = None
            try:
                reader, writer = await self._connect(client == self._slow_reader)
                await client(reader, writer)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                if client == self._regular:
                    self.report.failures[f"{type(error).__name__}: {error}"] += 1
                await asyncio.sleep(0.1)
            finally:
                if writer is not None:
                    writer.transport.abort()

    async def _connect(self, has_small_buffers: bool) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if not has_small_buffers:
            return await asyncio.open_connection(self.host, self.port)
        connection = socket.socket()
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, RECEIVE_BUFFER_BYTES)  # before it is connected
        connection.setblocking(False)
        await asyncio.get_running_loop().sock_connect(connection, (self.host, self.port))
        return await asyncio.open_connection(sock=connection, limit=RECEIVE_BUFFER_BYTES)

    async def _regular(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send requests on one connection, one after the other, and repeat those that are refused."""
        num_responses = 0
        while time.monotonic() < self.deadline:
            view, body = self.random.choice(self.bodies)
            start = time.monotonic()
            writer.write(post_bytes(self.host, view, body))
            self.report.requests += 1
            try:
                response = await asyncio.wait_for(read_response(reader), RESPONSE_SECONDS)
            except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
                seconds = time.monotonic() - start
                raise UnansweredRequestError(
                    f"{error!r} after {seconds:.1f} s: {view}, {len(body)} bytes, {num_responses} responses before it"
                ) from error
            num_responses += 1
            self.report.statuses[str(response.status)] += 1
            if response.status == 200:
                self._seconds(view).append(time.monotonic() - start)
                self.answered.add((view, body))
                self._save_sample(view, body, response.body)
            elif response.status == 503:
                self.report.without_retry_after += "retry-after" not in response.headers
                await asyncio.sleep(BUSY_SECONDS)

    async def _slow_reader(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Request a response that is larger than all buffers; read it slowly, or not at all for some time."""
        writer.write(post_bytes(self.host, *self.random.choice(self.large)))
        status, headers = await read_head(reader)
        if status != 200:
            self.report.slow_readers[f"status {status}"] += 1
            await asyncio.sleep(BUSY_SECONDS)
            return
        num_bytes = int(headers["content-length"])
        self.report.min_large_bytes = min(self.report.min_large_bytes, num_bytes)
        kind = self.random.choice(["slow", "unread"])
        if kind == "unread":
            await asyncio.sleep(min(UNREAD_SECONDS, max(0.0, self.deadline - time.monotonic())))
        end = await self._read_slowly(reader, num_bytes, SLOW_BYTES_PER_SECOND if kind == "slow" else None)
        self.report.slow_readers[f"{kind}, {end}"] += 1

    async def _read_slowly(self, reader: asyncio.StreamReader, num_bytes: int, bytes_per_second: float | None) -> str:
        """Read a body; return whether it is complete, was cut by the studio, or the time is over."""
        start, received = time.monotonic(), 0
        while received < num_bytes:
            if time.monotonic() > self.deadline:
                return "time over"
            try:
                part = await asyncio.wait_for(reader.read(RECEIVE_BUFFER_BYTES), RESPONSE_SECONDS)
            except OSError:  # including `TimeoutError`
                return "cut"
            if not part:
                return "cut"
            received += len(part)
            if bytes_per_second:
                await asyncio.sleep(max(0.0, start + received / bytes_per_second - time.monotonic()))
        return "complete"

    async def _half_open(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send a part of a request, then a byte a second."""
        view, body = self.random.choice(self.bodies)
        message = post_bytes(self.host, view, body)
        sent = self.random.choice([0, 10, message.index(b"\r\n\r\n"), len(message) - 1])
        writer.write(message[:sent])
        self.report.stalled += 1
        while time.monotonic() < self.deadline and not writer.transport.is_closing() and sent < len(message) - 1:
            await asyncio.sleep(1)
            if reader.at_eof():
                return
            writer.write(message[sent : sent + 1])
            sent += 1
        await self._wait_until_closed(writer)

    async def _wait_until_closed(self, writer: asyncio.StreamWriter) -> None:
        while time.monotonic() < self.deadline and not writer.transport.is_closing():
            await asyncio.sleep(0.5)

    async def _malformed(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Send one request that is invalid or too large."""
        view, _ = self.random.choice(self.bodies)
        self.report.requests += 1
        writer.write(post_bytes(self.host, view, self.random.choice(MALFORMED)))
        response = await asyncio.wait_for(read_response(reader), RESPONSE_SECONDS)
        self.report.malformed_statuses[str(response.status)] += 1
        await asyncio.sleep(0.2)

    async def _hang_up(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Close the connection in the middle of a request or of a response."""
        view, body = self.random.choice(self.bodies)
        message = post_bytes(self.host, view, body)
        self.report.abandoned += 1
        if self.random.random() < 0.5:
            writer.write(message[: self.random.randrange(len(message))])
        else:
            writer.write(message)
            with suppress(TimeoutError):
                await asyncio.wait_for(reader.readexactly(20), self.random.random())
        await asyncio.sleep(self.random.random() / 5)

    def _seconds(self, view: str) -> list[float]:
        if view in SLOW_VIEWS:
            return self.report.slow_seconds
        return self.report.search_seconds if view in SEARCH_VIEWS else self.report.fast_seconds

    def _save_sample(self, view: str, body: bytes, response: bytes) -> None:
        """Save the first responses, and then some of them: `VIEW.DIGEST.request` and `.response`."""
        if self.config.sample_dir is None or self.num_samples >= self.config.max_samples or self.random.random() > 0.2:
            return
        self.num_samples += 1
        stem = f"{view}.{hashlib.sha256(body).hexdigest()[:16]}.{self.num_samples}"
        (Path(self.config.sample_dir) / f"{stem}.request").write_bytes(body)
        (Path(self.config.sample_dir) / f"{stem}.response").write_bytes(response)


def post_bytes(host: str, view: str, body: bytes) -> bytes:
    """Return the bytes of a request."""
    header = f"POST /api/{view} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n"
    return f"{header}content-length: {len(body)}\r\n\r\n".encode() + body


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    """Read the status and the headers of a response."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:])}
    return int(head[0].split()[1]), headers


async def read_response(reader: asyncio.StreamReader) -> HttpResponse:
    """Read a response whose length is in its header, or that ends with the connection."""
    status, headers = await read_head(reader)
    length = headers.get("content-length")
    body = await (reader.read() if length is None else reader.readexactly(int(length)))
    return HttpResponse(status, headers, body)


def main() -> None:
    """Run the load of a configuration in standard input."""
    config = LoadConfig(**json.load(sys.stdin))
    json.dump(vars(asyncio.run(LoadRun(config).run())), sys.stdout)


if __name__ == "__main__":
    main()
