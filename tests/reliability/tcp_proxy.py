"""A proxy between a client and a server on loopback whose connections can be cut and restored."""

import contextlib
import socket
import threading


class TcpProxy:
    """Forward connections to a port until `cut` is called, and again after `restore`."""

    def __init__(self, target_port: int) -> None:
        self.target_port = target_port
        self.num_sent = 0  # packets from the client
        self._connections: list[socket.socket] = []
        self._listener = self._listen(0)
        self.port: int = self._listener.getsockname()[1]

    def cut(self) -> None:
        """Refuse new connections and close the open ones."""
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        for connection in self._connections:
            with contextlib.suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
            connection.close()
        self._connections.clear()

    def restore(self) -> None:
        """Accept connections again, on the same port."""
        self._listener = self._listen(self.port)

    def _listen(self, port: int) -> socket.socket:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", port))
        listener.listen(64)
        threading.Thread(target=self._accept, args=(listener,), daemon=True).start()
        return listener

    def _accept(self, listener: socket.socket) -> None:
        with contextlib.suppress(OSError):  # the listener was closed
            while True:
                client, _ = listener.accept()
                server = socket.create_connection(("127.0.0.1", self.target_port))
                self._connections += [client, server]
                for source, target in ((client, server), (server, client)):
                    threading.Thread(target=self._forward, args=(source, target, source is client), daemon=True).start()

    def _forward(self, source: socket.socket, target: socket.socket, from_client: bool) -> None:
        with contextlib.suppress(OSError):  # the connection was cut
            while data := source.recv(1 << 16):
                self.num_sent += from_client
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)
