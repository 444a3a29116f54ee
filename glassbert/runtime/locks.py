"""Locks between processes."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import is_empty_file


@contextmanager
def exclusive_lock(path: Path, message: str, *, delete: bool = False) -> Generator[None]:
    """Hold a lock file; raise at once if another process holds it.

    The operating system releases the lock when the process ends, also after `kill -9`.

    Args:
        path: The lock file. Its folder must exist. A file with content, a link or a pipe of this name is refused.
        message: Error message if the lock is taken.
        delete: Delete the lock file on exit. Use this only if no other process waits for the lock.
    """
    if (path.exists() or path.is_symlink()) and not is_empty_file(path):
        raise GlassBertError(f"{str(path)!r} is not a lock file, which is empty; move it away.")
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
