"""Run a function in a temporary thread.

OpenMP keeps a pool of worker threads for each thread that has computed with torch. When the pools together have more
threads than the machine has cores, OpenMP stops spinning between parallel regions and the latency of a single text
doubles in every thread, until one of the threads ends. A process therefore keeps only one thread that computes;
every other computation runs in a temporary thread, whose pool is freed when it ends.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Result = TypeVar("Result")

THREAD_NAME_PREFIX = "glassbert-temporary"


def run_in_temporary_thread(function: Callable[[], Result]) -> Result:
    """Run a function in a new thread, wait for it and return its result."""
    with ThreadPoolExecutor(1, THREAD_NAME_PREFIX) as executor:
        return executor.submit(function).result()


async def run_in_temporary_thread_async(function: Callable[[], Result]) -> Result:
    """Run a function in a new thread while the event loop continues, and return its result."""
    executor = ThreadPoolExecutor(1, THREAD_NAME_PREFIX)
    future = asyncio.get_running_loop().run_in_executor(executor, function)
    executor.shutdown(wait=False)  # the event loop must not block; the thread ends with the function
    return await future
