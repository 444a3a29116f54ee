"""Requests that are unusual or not valid HTTP, sent as raw bytes to `glassbert serve` in its own process."""

import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from typing import NamedTuple

import pytest


class Studio(NamedTuple):
    """A studio with a token."""

    process: "subprocess.Popen[str]"
    port: int
    token: str

    def send(self, message: bytes, num_responses: int = 1) -> list[int]:
        """Send bytes and return the status codes of the responses until the connection is closed."""
        message = message.replace(b"{head}", self.head)
        received = b""
        with socket.create_connection(("127.0.0.1", self.port), timeout=20) as connection:
            try:
                connection.sendall(message)
                while len(re.findall(rb"HTTP/1\.1 \d", received)) < num_responses and (data := connection.recv(2**16)):
                    received += data
            except ConnectionError:  # the server may close the connection before it has read everything
                pass
        return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+)", received)]

    @property
    def head(self) -> bytes:
        return f"host: 127.0.0.1:{self.port}\r\nauthorization: Bearer {self.token}\r\n".encode()


@pytest.fixture(scope="module")
def studio() -> Iterator[Studio]:
    """A studio; at the end, it must have written nothing."""
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--model", "glass"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    address = re.search(r"127\.0\.0\.1:(\d+)/\?access=(\S+)", process.stdout.readline())
    assert address
    yield Studio(process, int(address[1]), address[2])
    process.send_signal(signal.SIGTERM)
    _, errors = process.communicate(timeout=30)
    assert errors == ""


BODY = b'{"text": "a"}'
POST = b"POST /api/tokenization HTTP/1.1\r\n{head}content-type: application/json\r\n"
CHUNKED = POST + b"transfer-encoding: chunked\r\n\r\n"
GET = b"GET %b HTTP/1.1\r\n{head}\r\n"
MALFORMED = {
    "wrong method": b"PUT /api/tokenization HTTP/1.1\r\n{head}\r\n",
    "TRACE": b"TRACE / HTTP/1.1\r\n{head}\r\n",
    "OPTIONS": b"OPTIONS * HTTP/1.1\r\n{head}\r\n",
    "CONNECT": b"CONNECT evil.example:80 HTTP/1.1\r\n{head}\r\n",
    "method that is not ASCII": b"G\xc3 / HTTP/1.1\r\n{head}\r\n",
    "encoded parent folder": GET % b"/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "parent folder": GET % b"/../../../../etc/passwd",
    "backslashes": GET % b"/..%5c..%5cetc%5cpasswd",
    "NUL": GET % b"/a%00b",
    "raw NUL": GET % b"/a\x00b",
    "path that is not UTF-8": GET % b"/%ff%fe%zz",
    "raw bytes": GET % b"/\xff\xfe",
    "raw bytes in the query": GET % b"/?\xff\xfe",
    "long path": GET % (b"/" + b"a" * 10_000),
    "view with a NUL": b"POST /api/a%00b HTTP/1.1\r\n{head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{}",
    "absolute address": GET % b"http://evil.example/",
    "range backwards": b"GET / HTTP/1.1\r\n{head}range: bytes=9-1\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nhost: evil.example\r\n{head}\r\n",
    "HTTP/1.0 without a host": b"GET / HTTP/1.0\r\n\r\n",
    "HTTP/0.9": b"GET /\r\n\r\n",
    "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"a" * 300 + b"\r\n\r\n",
    "huge header": b"GET / HTTP/1.1\r\n{head}x: " + b"a" * 1_000_000 + b"\r\n\r\n",
    "100,000 headers": b"GET / HTTP/1.1\r\n{head}" + b"x: 1\r\n" * 100_000 + b"\r\n",
    "header with a space": b"GET / HTTP/1.1\r\n{head}x y: 1\r\n\r\n",
    "origin that is no address": POST + b"origin: http://[\r\ncontent-length: 13\r\n\r\n" + BODY,
    "length and chunks": POST + b"content-length: 13\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /evil HTTP/1.1\r\n",
    "chunks and length": POST + b"transfer-encoding: chunked\r\ncontent-length: 5\r\n\r\nd\r\n" + BODY + b"\r\n0\r\n\r\n",
    "two lengths": POST + b"content-length: 13\r\ncontent-length: 14\r\n\r\n" + BODY,
    "negative length": POST + b"content-length: -1\r\n\r\n",
    "length with a sign": POST + b"content-length: +13\r\n\r\n" + BODY,
    "length of 24 digits": POST + b"content-length: 999999999999999999999999\r\n\r\n",
    "unknown encoding": POST + b"transfer-encoding: xchunked\r\n\r\n",
    "bad chunk size": CHUNKED + b"zz\r\nabc\r\n",
    "negative chunk size": CHUNKED + b"-1\r\nabc\r\n",
    "bad chunk after a good one": CHUNKED + b"d\r\n" + BODY + b"\r\nzz\r\n",
    "bad chunk after an early error": CHUNKED.replace(b"json", b"xml") + b"d\r\n" + BODY + b"\r\nzz\r\n",
    "bad chunk after the limit": CHUNKED + (b"10000\r\n" + b"a" * 65_536 + b"\r\n") * 20 + b"zz\r\n",
}  # fmt: skip


@pytest.mark.parametrize("name", MALFORMED)
def test_a_malformed_request_is_refused_and_the_next_one_is_answered(studio: Studio, name: str) -> None:
    statuses = studio.send(MALFORMED[name])
    assert statuses
    assert 400 <= statuses[0] < 500
    assert studio.send(GET % b"/icon.svg") == [200]


UNUSUAL = {
    "HEAD": b"HEAD / HTTP/1.1\r\n{head}\r\n",
    "websocket": b"GET / HTTP/1.1\r\n{head}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
    b"sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
    "HTTP/2 upgrade": b"GET / HTTP/1.1\r\n{head}connection: upgrade\r\nupgrade: h2c\r\n\r\n",
    "1,000 ranges": b"GET / HTTP/1.1\r\n{head}range: bytes=" + b",".join(b"%d-%d" % (n, n) for n in range(1_000)) + b"\r\n\r\n",
    "date that does not exist": b"GET / HTTP/1.1\r\n{head}if-modified-since: Mon, 99 Foo 99999 00:00:00 GMT\r\n\r\n",
    "chunks": CHUNKED + b"d\r\n" + BODY + b"\r\n0\r\n\r\n",
}  # fmt: skip


@pytest.mark.parametrize("name", UNUSUAL)
def test_an_unusual_request_is_answered(studio: Studio, name: str) -> None:
    assert studio.send(UNUSUAL[name]) in ([200], [206])


def test_pipelined_requests_are_answered_in_order(studio: Studio) -> None:
    valid = POST + b"content-length: 13\r\n\r\n" + BODY
    missing, page = GET % b"/missing", GET % b"/"
    assert studio.send((valid + missing + page) * 50, 150) == [200, 404, 200] * 50
    assert studio.send(page + b"\x00\x01\r\n\r\n", 2) == [200, 400]
