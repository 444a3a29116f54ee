"""Locks between processes."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from glassbert.errors import GlassBertError


@contextmanager
def exclusive_lock(path: Path, message: str, *, delete: bool = False) -> Generator[None]:
    """Hold a lock file; raise at once if another process holds it.

    The operating system releases the lock when the process ends, also after `kill -9`.

    Args:
        path: The lock file. Its folder must exist.
        message: Error message if the lock is taken.
        delete: Delete the lock file on exit. Use this only if no other process waits for the lock.
    """
    lock = FileLock(path, blocking=False, thread_local=False)  # any thread may release it
    try:
        lock.acquire()
    except Timeout:
        raise GlassBertError(message) from None
    try:
        yield
    finally:
        if delete:
            path.unlink(missing_ok=True)
        lock.release()
