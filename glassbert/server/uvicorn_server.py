"""Serve the studio on a socket of this machine, within bounds on connections and time."""

import asyncio
import contextlib
import errno
import logging
import os
import resource
import socket
import sys
from collections.abc import Callable
from typing import Any, cast

import h11
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from glassbert.errors import GlassBertError
from glassbert.runtime.stop_signals import stop_exit_code
from glassbert.server.log_limit import LogLimit

LOOPBACK = "127.0.0.1"
MAX_CONNECTIONS = 512
IDLE_SECONDS = 15.0  # a connection that is idle for this time is closed
RESPONSE_SECONDS = 300.0  # a client that has not read a response after this time is disconnected
SHUTDOWN_SECONDS = 2
# Size of the kernel's send buffer of a connection. The kernel reports progress only after the client has received a
# third of the buffer. With Linux's maximum (4 MB), a client that reads 50 kB per second would seem not to read at all.
SEND_BUFFER_BYTES = 2**17

_log_limit = LogLimit()


def listen(port: int, host: str = LOOPBACK) -> socket.socket:
    """Bind a port of an IPv4 or IPv6 address and return the listening socket."""
    if not host:
        raise GlassBertError("--host is empty; use an address of this machine, such as 127.0.0.1.")
    family, address = _resolve(host, port)
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER_BYTES)  # of the connections, too
    try:
        listener.bind(address)
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            message = f"--port {port} is not available on {host} ({error.strerror}); use --port 0 for a free one."
            raise GlassBertError(message) from None
        raise _host_error(host, error.strerror) from None
    return listener


def _resolve(host: str, port: int) -> tuple[socket.AddressFamily, Any]:
    """Return the family and the address of a host; IPv4 if it has both."""
    try:
        addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except OSError as error:
        raise _host_error(host, error.strerror) from None
    except ValueError:  # an empty label, or characters that no name has
        raise _host_error(host, "not a host name") from None
    family, _, _, _, address = min(addresses, key=lambda entry: entry[0] != socket.AF_INET)
    return family, address


def _host_error(host: str, reason: str | None) -> GlassBertError:
    return GlassBertError(f"--host {host!r} cannot be used ({reason}); use an address of this machine: 127.0.0.1.")


def serve_app(listener: socket.socket, app: ASGIApp, on_stop: Callable[[], None] = lambda: None) -> None:
    """Serve an app until the process is stopped; then call `on_stop`, which ends the jobs that still run."""
    try:
        create_server(app).run(sockets=[listener])
        on_stop()
    except KeyboardInterrupt:
        on_stop()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(stop_exit_code())  # a view that is still being computed must not delay the end


def create_server(app: ASGIApp) -> uvicorn.Server:
    """Return a server for an app, with all bounds on connections, time and log lines."""
    config = uvicorn.Config(
        app,
        http=BoundedProtocol,
        ws="none",
        lifespan="off",
        backlog=MAX_CONNECTIONS,
        log_level="error",
        access_log=False,
        proxy_headers=False,  # access.py reads the one that matters
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    logging.getLogger("uvicorn.error").addFilter(_log_limit)
    return StudioServer(config)


class StudioServer(uvicorn.Server):
    """A server that writes few lines if connections fail, and none when it is stopped."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start to accept connections."""
        _log_limit.is_silent = False
        asyncio.get_running_loop().set_exception_handler(_log_limit.log_loop_error)
        await super().startup(sockets)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop. Requests that take longer than `SHUTDOWN_SECONDS` are cancelled; uvicorn would log this as an error."""
        _log_limit.is_silent = True
        await super().shutdown(sockets)


class BoundedProtocol(H11Protocol):
    """An HTTP connection that is closed if there are too many, or if it is idle.

    A connection is idle if no request is in progress and none was completed since the last check, or if the client
    reads nothing of its response. If there are too many connections, the least recently used one is closed.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  as in uvicorn
        """Accept a connection."""
        super().connection_made(transport)
        self.app_state = {**self.app_state, "disconnect": transport.abort}  # the app finds it in `scope["state"]`
        self._last_used = self.loop.time()
        self._last_all_read = self._last_used  # the last check at which no response was left to read
        self._num_responses, self._num_resumed, self._last_state = 0, 0, (0, 0, 0)
        self._idle_check = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)
        self._make_room()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has been closed."""
        self._idle_check.cancel()
        super().connection_lost(exc)

    def on_response_complete(self) -> None:
        """Note the time of a response."""
        self._last_used = self.loop.time()
        self._num_responses += 1
        super().on_response_complete()

    def resume_writing(self) -> None:
        """Continue with a response of which the client has read a part."""
        self._num_resumed += 1
        super().resume_writing()

    def send_400_response(self, msg: str) -> None:
        """Refuse a request that is not valid HTTP; if its response has already begun, close the connection."""
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()
        if self._is_answering:  # the app must not send another response
            self.cycle.disconnected = True
            self.cycle.message_event.set()

    @property
    def _is_answering(self) -> bool:
        cycle = cast("RequestResponseCycle | None", self.cycle)
        return cycle is not None and not cycle.response_complete

    @property
    def _is_open(self) -> bool:
        """Whether the connection counts against the limit; an aborted one does not: it is about to be released."""
        return not self.transport.is_closing() or self.transport.get_write_buffer_size() > 0

    def _make_room(self) -> None:
        """Close the connection that has not been used for the longest time; this one if all are being answered."""
        others = [other for other in self.connections if isinstance(other, BoundedProtocol) and other._is_open]
        if len(others) > connection_limit():
            unused = min((other for other in others if not other._is_answering), key=lambda other: other._last_used)
            unused.transport.abort()

    def _close_if_idle(self) -> None:
        """Close the connection if nothing has moved on it since the last check, or if a response is read too slowly."""
        now, num_unread = self.loop.time(), self.transport.get_write_buffer_size()
        state = (self._num_responses, num_unread, self._num_resumed)
        if not num_unread or self._num_responses != self._last_state[0]:
            self._last_all_read = now
        is_idle = state == self._last_state and (num_unread > 0 or not self._is_answering)
        if is_idle or now - self._last_all_read > RESPONSE_SECONDS:
            self.transport.abort()
            return
        self._last_state = state
        self._idle_check = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)


def connection_limit() -> int:
    """Return the maximum number of connections: fewer if the process may open only few files."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_CONNECTIONS if soft == resource.RLIM_INFINITY else max(1, min(MAX_CONNECTIONS, soft // 4))


def raise_file_limit() -> None:
    """Allow at least as many open files as connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4 * MAX_CONNECTIONS
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
