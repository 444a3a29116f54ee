"""Bounds on the memory of requests and responses while clients send or read them slowly."""

from collections.abc import Callable, Generator
from contextlib import contextmanager

from glassbert.server.view_queue import BusyError


class RequestMemory:
    """Refuse a request if the requests in progress would exceed `max_bytes` in total; accept short ones always."""

    def __init__(self, max_bytes: int, short_bytes: int) -> None:
        self._max_bytes, self._short_bytes, self._num_bytes = max_bytes, short_bytes, 0

    @contextmanager
    def reserve(self, num_bytes: int) -> Generator[None]:
        """Count a request until its response is known; raise `BusyError` if it is refused."""
        if num_bytes > self._short_bytes and self._num_bytes + num_bytes > self._max_bytes:
            raise BusyError
        self._num_bytes += num_bytes
        try:
            yield
        finally:
            self._num_bytes -= num_bytes


class ResponseMemory:
    """Disconnect the clients that have read for the longest time if all responses exceed `max_bytes` in total."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._sent: dict[object, tuple[bytes, Callable[[], None]]] = {}  # in the order in which they were begun

    @contextmanager
    def send(self, body: bytes, disconnect: Callable[[], None]) -> Generator[None]:
        """Count a response while it is sent. The same object, from the cache, is counted once."""
        key = object()
        self._sent[key] = (body, disconnect)
        self._make_room()
        try:
            yield
        finally:
            self._sent.pop(key, None)

    def _make_room(self) -> None:
        while len(self._sent) > 1 and self._num_bytes() > self._max_bytes:
            _, disconnect = self._sent.pop(next(iter(self._sent)))
            disconnect()

    def _num_bytes(self) -> int:
        return sum({id(body): len(body) for body, _ in self._sent.values()}.values())
