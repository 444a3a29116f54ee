"""One stream of work per core: each computes its own steps with one thread, so no core waits for another.

Two cores inside one matrix product wait for each other at the end of every product; two streams never do.
"""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from queue import SimpleQueue
from typing import TypeVar

import torch

Step = TypeVar("Step")
Result = TypeVar("Result")


def in_streams(steps: Iterator[Step], compute: Callable[[Step], Result], num_streams: int) -> Iterator[Result]:
    """Give the results as they come, in no order; steps are drawn one at a time, when a stream is free.

    An error in a step, or in drawing one, ends all streams and is raised here; so does leaving early.
    """
    if num_streams == 1:
        yield from map(compute, steps)
        return
    drawing = threading.Lock()
    stopped = threading.Event()
    finished: SimpleQueue[tuple[bool, Result | BaseException | None]] = SimpleQueue()

    def stream() -> None:
        """Draw, compute, hand over; (False, None) says that this stream is done."""
        try:
            while not stopped.is_set():
                with drawing:
                    step = next(steps, _NO_STEP)
                if step is _NO_STEP:
                    break
                finished.put((True, compute(step)))  # pyright: ignore[reportArgumentType]  not the mark
            finished.put((False, None))
        except BaseException as error:  # noqa: BLE001  whatever it is, it is raised where the results are read
            finished.put((False, error))

    pool = _pool(num_streams)
    running = [pool.submit(stream) for _ in range(num_streams)]
    try:
        left = num_streams
        while left:
            is_result, value = finished.get()
            if is_result:
                yield value  # pyright: ignore[reportReturnType]  a result, by its flag
            elif isinstance(value, BaseException):
                raise value
            else:
                left -= 1
    finally:
        stopped.set()
        for future in running:
            future.result()


_NO_STEP = object()


@lru_cache(maxsize=1)
def _pool(num_streams: int) -> ThreadPoolExecutor:
    """Threads that live on between calls, each told once to use one core."""
    before = torch.get_num_threads()
    ready = threading.Barrier(num_streams + 1)
    pool = ThreadPoolExecutor(num_streams, "glassbert-stream", initializer=_use_one_core)
    for _ in range(num_streams):
        pool.submit(ready.wait)
    ready.wait()
    torch.set_num_threads(before)  # a thread's own setting, but torch also keeps the last one for new threads
    return pool


def _use_one_core() -> None:
    """Set this thread to one core for good.

    A thread takes over torch's general setting when it first asks for it, be that later: so it asks first.
    """
    torch.get_num_threads()
    torch.set_num_threads(1)


os.register_at_fork(after_in_child=_pool.cache_clear)  # threads do not survive a fork
