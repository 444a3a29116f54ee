"""Data parallelism on a CPU: one thread per core, each computing its own batches.

When several cores share one matrix product, they wait for each other at the end of every product. Threads that compute
separate batches do not wait.
"""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import lru_cache
from queue import SimpleQueue
from typing import Generic, TypeVar

import torch

Item = TypeVar("Item")
Result = TypeVar("Result")


def run_per_core(items: Iterator[Item], compute: Callable[[Item], Result], num_threads: int) -> Iterator[Result]:
    """Yield the results in the order in which they are finished.

    A thread takes the next item when it is free. An error in `compute` or in the iterator stops all threads and is
    raised here; closing this generator stops them too.
    """
    if num_threads == 1:
        yield from map(compute, items)
        return
    iterator_lock = threading.Lock()
    stopped = threading.Event()
    outcomes: SimpleQueue[_Finished[Result] | _Failed | None] = SimpleQueue()  # None: a thread has no more items

    def work() -> None:
        try:
            while not stopped.is_set():
                with iterator_lock:
                    item = next(items, _END)
                if item is _END:
                    break
                outcomes.put(_Finished(compute(item)))  # pyright: ignore[reportArgumentType]  not _END here
            outcomes.put(None)
        except BaseException as error:  # noqa: BLE001  any error is raised where the results are consumed
            outcomes.put(_Failed(error))

    pool = _thread_pool(num_threads)
    futures = [pool.submit(work) for _ in range(num_threads)]
    try:
        num_running = num_threads
        while num_running:
            match outcomes.get():
                case _Finished(result):
                    yield result
                case _Failed(error):
                    raise error
                case None:
                    num_running -= 1
    finally:
        stopped.set()
        for future in futures:
            future.result()


_END = object()


@dataclass(frozen=True)
class _Finished(Generic[Result]):
    result: Result


@dataclass(frozen=True)
class _Failed:
    error: BaseException


@lru_cache(maxsize=1)
def _thread_pool(num_threads: int) -> ThreadPoolExecutor:
    """Return a pool, reused between calls, whose threads use one core each."""
    torch_threads = torch.get_num_threads()
    ready = threading.Barrier(num_threads + 1)
    pool = ThreadPoolExecutor(num_threads, "glassbert-per-core", initializer=_use_one_core)
    for _ in range(num_threads):
        pool.submit(ready.wait)
    ready.wait()
    torch.set_num_threads(torch_threads)  # new threads inherit the value that any thread set last
    return pool


def _use_one_core() -> None:
    """Set the number of torch threads of this thread to one.

    The first `get_num_threads` in a thread overwrites the thread's setting with the global one, even after
    `set_num_threads`. Therefore `get_num_threads` is called first.
    """
    torch.get_num_threads()
    torch.set_num_threads(1)


def _after_fork() -> None:
    """Let a forked process compute: threads, also those of OpenMP, do not survive a fork."""
    _thread_pool.cache_clear()
    torch.set_num_threads(1)  # OpenMP would wait forever for the threads of the parent


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
