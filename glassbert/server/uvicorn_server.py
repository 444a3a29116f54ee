"""Serve the studio on a socket of this machine, within bounds on connections and time."""

import asyncio
import contextlib
import errno
import os
import resource
import socket
import sys
from collections.abc import Sequence
from typing import Any

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol

from glassbert.errors import GlassBertError
from glassbert.search.query.searcher import Searcher
from glassbert.server.access import LOCAL_HOSTS
from glassbert.server.app import create_app
from glassbert.views.session import ViewSession

LOOPBACK = "127.0.0.1"
MAX_CONNECTIONS = 512
IDLE_SECONDS = 15.0  # a connection on which nothing moves for so long is closed
SHUTDOWN_SECONDS = 2
EXIT_CODE_INTERRUPTED = 130


def listen(port: int, host: str = LOOPBACK) -> socket.socket:
    """Bind a port and return the listening socket."""
    if not host:
        raise GlassBertError("--host is empty; use an address of this machine, such as 127.0.0.1.")
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            message = f"--port {port} is not available on {host} ({error.strerror}); use --port 0 for a free one."
        else:
            message = f"--host {host!r} cannot be used ({error.strerror}); use an address of this machine: 127.0.0.1."
        raise GlassBertError(message) from None
    return listener


def serve_app(
    listener: socket.socket,
    session: ViewSession,
    token: str | None = None,
    searcher: Searcher | None = None,
    hosts: Sequence[str] | None = LOCAL_HOSTS,
) -> None:
    """Serve the studio until the process is stopped. The arguments are those of `create_app`."""
    _raise_file_limit()
    try:
        create_server(create_app(session, token, searcher, hosts)).run(sockets=[listener])
    except KeyboardInterrupt:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(EXIT_CODE_INTERRUPTED)  # a view that is still being computed must not delay the end


def create_server(app: ASGIApp) -> uvicorn.Server:
    """Return a server for an app, with all bounds on connections and time."""
    return uvicorn.Server(
        uvicorn.Config(
            app,
            http=BoundedProtocol,
            log_level="error",
            access_log=False,
            timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        )
    )


class BoundedProtocol(H11Protocol):
    """An HTTP connection that is closed if there are too many, or if nothing moves on it for some time.

    Nothing moves if no request is being answered and no new one was completed, or if the client does not read.
    """

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  as in uvicorn
        """Accept a connection."""
        super().connection_made(transport)
        if len(self.connections) > MAX_CONNECTIONS:
            transport.abort()
            return
        self._last_state: Any = None
        self._idle_check = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget a connection that has been closed."""
        if hasattr(self, "_idle_check"):
            self._idle_check.cancel()
        super().connection_lost(exc)

    def _close_if_idle(self) -> None:
        is_answering = self.cycle is not None and not self.cycle.response_complete
        num_unread = self.transport.get_write_buffer_size()
        state = (id(self.cycle), num_unread)
        if state == self._last_state and (num_unread or not is_answering):
            self.transport.abort()
            return
        self._last_state = state
        self._idle_check = self.loop.call_later(IDLE_SECONDS, self._close_if_idle)


def _raise_file_limit() -> None:
    """Allow at least as many open files as connections."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 4 * MAX_CONNECTIONS
    if soft < wanted:
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))
