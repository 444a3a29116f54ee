"""Atomic file writes and file digests."""

import errno
import hashlib
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

TEMPORARY_SUFFIX = ".partial"


def write_atomic(path: Path, data: bytes, *, concurrent: bool = False) -> None:
    """Write a file atomically: a reader gets either the old content or the new content, never a part of it.

    Args:
        path: The file to create or replace.
        data: Its new content.
        concurrent: As in `atomic_path`.
    """
    with atomic_path(path, concurrent=concurrent) as temporary:
        temporary.write_bytes(data)


@contextmanager
def atomic_path(path: Path, *, concurrent: bool = False) -> Generator[Path]:
    """Yield the path of a temporary file, which is flushed to disk and renamed to `path` on success.

    Args:
        path: The file to create or replace. If it is a symbolic link, the link stays and its target is replaced.
        concurrent: Several processes may write the file at the same time; the last rename wins. Each uses a temporary
            file with a random name, which stays on disk if the process is killed.
    """
    path = follow_link(path)
    temporary = path.with_name(f".{path.name}.{uuid4().hex}{TEMPORARY_SUFFIX}") if concurrent else _temporary(path)
    try:
        yield temporary
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException as error:
        temporary.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno is not None:
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def follow_link(path: Path) -> Path:
    """Return the target of a symbolic link; return other paths unchanged."""
    if not path.is_symlink():
        return path
    target = Path(os.path.realpath(path))
    if target.is_symlink():
        raise OSError(errno.ELOOP, os.strerror(errno.ELOOP), str(path))
    return target


def unexpected_files(folder: Path, first_file: str) -> list[str]:
    """Return the names of the files in a folder that is expected to be empty or absent.

    Args:
        folder: The folder; it need not exist.
        first_file: The file that is written first. Its temporary file, left by a killed process, does not count;
            neither does the lock file.
    """
    ignored = {".lock", _temporary(folder / first_file).name}
    return sorted({path.name for path in folder.iterdir()} - ignored) if folder.is_dir() else []


def file_digest(path: Path) -> str:
    """Return the BLAKE2b digest of a file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}{TEMPORARY_SUFFIX}")
