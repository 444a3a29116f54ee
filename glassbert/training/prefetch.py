"""Prepare the next batches in a background thread."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from typing import TypeVar

BatchType = TypeVar("BatchType")


def prefetch(load: Callable[[int], BatchType], steps: Iterator[int], depth: int = 3) -> Iterator[BatchType]:
    """Yield `load(step)` for each step, in order, loading up to `depth` of them ahead in a background thread."""
    with ThreadPoolExecutor(1, "glassbert-prefetch") as pool:
        pending = [pool.submit(load, step) for step in islice(steps, depth)]
        try:
            while pending:
                batch = pending.pop(0).result()
                pending += [pool.submit(load, step) for step in islice(steps, 1)]
                yield batch
        finally:
            for future in pending:
                future.cancel()
