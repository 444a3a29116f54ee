"""Queues of the views that wait to be computed.

Each lane computes one view at a time, so slow views and searches do not delay the others. Equal requests share one
computation. A limited number of computations wait, each for a limited time; others are refused as busy.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

Compute = Callable[[Callable[[], bytes]], Awaitable[bytes]]  # runs a function in a thread and returns its result
ViewKey = tuple[str, bytes]  # a view's name and the digest of its request, which is short even if the text is long


class BusyError(Exception):
    """A computation was refused, or waited too long."""


class LaneConfig(NamedTuple):
    """How many computations of a lane may wait, and for how long."""

    max_waiting: int
    max_wait_seconds: float


class _Computation:
    """A computation that is waiting or running, and the number of requests that wait for its result."""

    def __init__(self, task: "asyncio.Task[bytes]") -> None:
        self.task, self.num_requests = task, 0


class ViewLane:
    """Computes one view at a time."""

    def __init__(self, config: LaneConfig, compute: Compute) -> None:
        self._config, self._compute = config, compute
        self._lock = asyncio.Lock()
        self._computations: dict[ViewKey, _Computation] = {}

    async def run(self, key: ViewKey, function: Callable[[], bytes], is_gone: Callable[[], Awaitable[bool]]) -> bytes:
        """Return the result of a function, shared with all requests that have the same key and wait at the same time.

        Args:
            key: Identifies equal requests.
            function: Computes the response.
            is_gone: Returns whether the client has closed the connection; a computation that no client waits for is
                not started.

        Raises:
            BusyError: If too many computations wait, or this one waited too long.
            ConnectionError: If the client is gone.
        """
        computation = self._computations.get(key)
        if computation is None:
            if len(self._computations) > self._config.max_waiting:
                raise BusyError
            task = asyncio.create_task(self._start(key, function))
            task.add_done_callback(_retrieve_exception)
            computation = self._computations[key] = _Computation(task)
        computation.num_requests += 1
        try:
            while not computation.task.done():
                await asyncio.wait({computation.task}, timeout=1)
                if not computation.task.done() and await is_gone():
                    raise ConnectionError
            return computation.task.result()
        finally:
            computation.num_requests -= 1

    async def _start(self, key: ViewKey, function: Callable[[], bytes]) -> bytes:
        """Wait for the lane and compute; give up if it takes too long or no request waits any more."""
        start = time.monotonic()
        try:
            async with self._lock:
                if not self._computations[key].num_requests:
                    raise ConnectionError
                if time.monotonic() - start > self._config.max_wait_seconds:
                    raise BusyError
                return await self._compute(function)
        finally:
            del self._computations[key]


def _retrieve_exception(task: "asyncio.Task[bytes]") -> None:
    """Keep asyncio from logging the error of a computation that no request waits for any more."""
    if not task.cancelled():
        task.exception()
