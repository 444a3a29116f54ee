"""Serve the studio on a socket of this machine."""

import socket

import uvicorn

from glassbert.errors import GlassBertError
from glassbert.search.query.searcher import Searcher
from glassbert.server.app import create_app
from glassbert.views.session import ViewSession

LOOPBACK = "127.0.0.1"


def listen(port: int, host: str = LOOPBACK) -> socket.socket:
    """Bind a port and return the listening socket."""
    listener = socket.socket()
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
        listener.listen()
    except OSError as error:
        listener.close()
        raise GlassBertError(
            f"--port {port} is not available on {host} ({error.strerror}); use --port 0 for a free one."
        ) from None
    return listener


def serve_app(
    listener: socket.socket, session: ViewSession, token: str | None = None, searcher: Searcher | None = None
) -> None:
    """Serve the studio until the process is stopped."""
    config = uvicorn.Config(create_app(session, token, searcher), log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[listener])
