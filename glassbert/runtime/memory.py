"""Return free heap memory to the operating system."""

import ctypes
from contextlib import suppress

STEPS_PER_TRIM = 16  # batches between two calls of `trim_memory`; batches of varying shape fragment the heap


def trim_memory() -> None:
    """Return free heap memory to the operating system (glibc only; elsewhere, do nothing)."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)
