"""The studio on a port of this machine."""

import socket as sockets

import uvicorn

from glassbert.errors import GlassBertError
from glassbert.look.desk import Desk
from glassbert.search.query import Searcher
from glassbert.serve.app import studio

LOOPBACK = "127.0.0.1"


def listen(port: int, host: str = LOOPBACK) -> sockets.socket:
    """Take the port, or say that it is taken."""
    socket = sockets.socket()
    socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        socket.bind((host, port))
        socket.listen()
    except OSError as error:
        raise GlassBertError(f"Port {port} of {host} cannot be used ({error.strerror}); try --port 0.") from None
    return socket


def serve_on(socket: sockets.socket, desk: Desk, token: str | None = None, searcher: Searcher | None = None) -> None:
    """Serve until stopped."""
    config = uvicorn.Config(studio(desk, token, searcher), log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[socket])
