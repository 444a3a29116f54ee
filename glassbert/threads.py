"""Work for a thread that ends with it.

OpenMP keeps helpers for each thread that has computed with torch. When there are more of them than cores, none waits
awake for the next product, and a single text takes twice as long, in every thread, until one of the threads is gone.
So a process computes in one thread, and whatever must run beside it runs here.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

Given = TypeVar("Given")

NAME = "glassbert-passing"


def in_passing(work: Callable[[], Given]) -> Given:
    """Do this in a thread of its own, and wait for it."""
    with ThreadPoolExecutor(1, NAME) as once:
        return once.submit(work).result()


async def in_passing_beside(work: Callable[[], Given]) -> Given:
    """Do this in a thread of its own while the loop goes on."""
    once = ThreadPoolExecutor(1, NAME)
    doing = asyncio.get_running_loop().run_in_executor(once, work)
    once.shutdown(wait=False)  # the loop must not wait; the thread ends with its work
    return await doing
