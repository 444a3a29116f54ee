"""Too little memory for a batch: compute it in smaller parts, or raise an error that names the remedy."""

import logging
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from typing import TypeVar

from glassbert.errors import GlassBertError
from glassbert.runtime.memory import trim_memory

ALLOCATION_FAILURES = (
    "can't allocate memory",
    "out of memory",
)  # in the errors of torch, which have no own type on CPUs

Item = TypeVar("Item")

_logger = logging.getLogger(__name__)


class OutOfMemoryError(GlassBertError):
    """A computation needs more memory than the process can get."""


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether numpy, Python or torch could not allocate memory."""
    is_torch_error = isinstance(error, RuntimeError) and any(text in str(error) for text in ALLOCATION_FAILURES)
    return isinstance(error, MemoryError) or is_torch_error


@contextmanager
def out_of_memory_remedy(remedy: str) -> Generator[None]:
    """Raise `OutOfMemoryError` with a remedy ("use a smaller batch size") if the block needs too much memory."""
    try:
        yield
    except (MemoryError, RuntimeError) as error:
        if not is_out_of_memory(error):
            raise
        raise OutOfMemoryError(f"Not enough memory; {remedy}.") from None


def compute_in_parts(items: Sequence[Item], compute: Callable[[Sequence[Item]], None], remedy: str) -> None:
    """Call `compute` with all items, or with halves, quarters and so on if there is too little memory for all.

    Args:
        items: The items of a batch.
        compute: Computes and stores the results of the items. It is called again for items whose call failed.
        remedy: What to do if a single item needs too much memory.
    """
    try:
        compute(items)
    except (MemoryError, RuntimeError) as error:
        if not is_out_of_memory(error):
            raise
        if len(items) == 1:
            raise OutOfMemoryError(f"Not enough memory; {remedy}.") from None
    else:
        return
    # After the `except` block, which keeps the tensors of the failed call alive.
    trim_memory()
    half = len(items) // 2
    _logger.warning("Not enough memory for a batch of %d sequences; it is computed in two parts.", len(items))
    compute_in_parts(items[:half], compute, remedy)
    compute_in_parts(items[half:], compute, remedy)
