"""Queues of the views that wait to be computed.

Each lane computes one view at a time, so slow views and searches do not delay the others. Equal requests share one
computation. A limited number of computations wait, each for a limited time; others are refused as busy. Short requests
overtake long ones: a request is due at its arrival plus a time that grows with its length.
"""

import asyncio
import heapq
import itertools
from collections.abc import Awaitable, Callable
from typing import NamedTuple

Compute = Callable[[], Awaitable[bytes]]
ViewKey = tuple[str, bytes]  # a view's name and the digest of its request, which is short even if the text is long

SECONDS_PER_BYTE = 0.0005  # how much later a request is due for each of its bytes; about 1.5 s for 512 tokens


class BusyError(Exception):
    """A computation was refused, or waited too long."""


class LaneConfig(NamedTuple):
    """How many computations of a lane may wait, and for how long."""

    max_waiting: int
    max_wait_seconds: float


class _Computation:
    """A computation that is waiting or running, and the number of requests that wait for its result."""

    def __init__(self, task: "asyncio.Task[bytes]") -> None:
        self.task, self.num_requests, self.is_running = task, 0, False
        self.wait: asyncio.Timeout | None = None  # while the computation waits for the lane

    def extend_wait(self, seconds: float) -> None:
        """Let the computation wait that long from now on, for a request that has just joined."""
        if self.wait is not None and not self.wait.expired():
            self.wait.reschedule(asyncio.get_running_loop().time() + seconds)


class DueLock:
    """A lock that goes to the waiting task that is due first."""

    def __init__(self) -> None:
        self._is_locked, self._numbers = False, itertools.count()
        self._waiting: list[tuple[float, int, asyncio.Future[None]]] = []

    async def acquire(self, delay: float) -> None:
        """Wait for the lock; the task is due `delay` seconds from now."""
        if not self._is_locked:
            self._is_locked = True
            return
        loop = asyncio.get_running_loop()
        turn: asyncio.Future[None] = loop.create_future()
        entry = (loop.time() + delay, next(self._numbers), turn)
        heapq.heappush(self._waiting, entry)
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # the lock arrived together with the cancellation
                self.release()
            elif entry in self._waiting:
                self._waiting.remove(entry)
                heapq.heapify(self._waiting)
            raise

    def release(self) -> None:
        """Pass the lock on."""
        while self._waiting:
            _, _, turn = heapq.heappop(self._waiting)
            if not turn.done():  # otherwise its task has just been cancelled
                turn.set_result(None)
                return
        self._is_locked = False


class ViewLane:
    """Computes one view at a time."""

    def __init__(self, config: LaneConfig) -> None:
        self._config = config
        self._lock = DueLock()
        self._computations: dict[ViewKey, _Computation] = {}

    async def run(
        self,
        key: ViewKey,
        compute: Compute,
        wait_for_disconnect: Callable[[], Awaitable[object]],
        request_bytes: int = 0,
    ) -> bytes:
        """Return the result of a computation, shared with all requests that have the same key at the same time.

        Args:
            key: Identifies equal requests.
            compute: Computes the response.
            wait_for_disconnect: Returns when the client has closed the connection. A computation that no client waits
                for any more leaves the queue; one that is running is finished.
            request_bytes: Length of the request.

        Raises:
            BusyError: If too many computations wait, or this one waited too long.
            ConnectionError: If the client is gone.
        """
        computation = self._computations.get(key)
        if computation is None:
            computation = self._submit(key, compute, request_bytes)
        else:
            computation.extend_wait(self._config.max_wait_seconds)
        disconnect = asyncio.ensure_future(wait_for_disconnect())
        computation.num_requests += 1
        try:
            await asyncio.wait({computation.task, disconnect}, return_when=asyncio.FIRST_COMPLETED)
            if not computation.task.done():
                raise ConnectionError
            return computation.task.result()
        finally:
            disconnect.cancel()
            computation.num_requests -= 1
            if not computation.num_requests and not computation.is_running and not computation.task.done():
                self._remove(key, computation)
                computation.task.cancel()

    def _submit(self, key: ViewKey, compute: Compute, request_bytes: int) -> _Computation:
        if len(self._computations) > self._config.max_waiting:
            raise BusyError
        delay = min(request_bytes * SECONDS_PER_BYTE, self._config.max_wait_seconds / 2)
        task = asyncio.create_task(self._start(key, compute, delay))
        task.add_done_callback(_retrieve_exception)
        computation = self._computations[key] = _Computation(task)
        return computation

    async def _start(self, key: ViewKey, compute: Compute, delay: float) -> bytes:
        """Wait for the lane, then compute. Only the wait is limited; raise `BusyError` if it takes too long."""
        computation = self._computations[key]
        try:
            await self._acquire(computation, delay)
            try:
                computation.is_running = True
                return await compute()
            finally:
                self._lock.release()
        finally:
            self._remove(key, computation)

    async def _acquire(self, computation: _Computation, delay: float) -> None:
        try:
            async with asyncio.timeout(self._config.max_wait_seconds) as computation.wait:
                await self._lock.acquire(delay)
        except TimeoutError:
            raise BusyError from None
        finally:
            computation.wait = None

    def _remove(self, key: ViewKey, computation: _Computation) -> None:
        """Forget a computation, unless another one with the same key has replaced it."""
        if self._computations.get(key) is computation:
            del self._computations[key]


def _retrieve_exception(task: "asyncio.Task[bytes]") -> None:
    """Keep asyncio from logging the error of a computation that no request waits for any more."""
    if not task.cancelled():
        task.exception()
