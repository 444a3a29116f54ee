"""Atomic writes of files and of groups of files, and file digests."""

import errno
import hashlib
import os
import stat
from collections.abc import Generator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from pathlib import Path
from uuid import UUID, uuid4

from glassbert.errors import GlassBertError

TEMPORARY_SUFFIX = ".partial"
INCOMPLETE_MARKER = ".incomplete"  # exists while the files of a group replace older ones

Renames = list[tuple[Path, Path]]  # temporary files and their final names
_group: ContextVar[Renames | None] = ContextVar("group", default=None)


def write_atomic(path: Path, data: bytes, *, concurrent: bool = False) -> None:
    """Write a file atomically: a reader gets either the old content or the new content, never a part of it.

    Args:
        path: The file to create or replace.
        data: Its new content.
        concurrent: As in `atomic_path`.
    """
    with atomic_path(path, concurrent=concurrent) as temporary:
        temporary.write_bytes(data)


def create_new_file(path: Path) -> None:
    """Create an empty file; replace a file, link or pipe of this name instead of writing through it."""
    path.unlink(missing_ok=True)
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o666))


@contextmanager
def atomic_path(path: Path, *, concurrent: bool = False) -> Generator[Path]:
    """Yield the path of a temporary file, which is flushed to disk and renamed to `path` on success.

    Args:
        path: The file to create or replace. If it is a symbolic link, the link stays and its target is replaced.
        concurrent: Several processes may write the file at the same time; the last rename wins. Each uses a temporary
            file with a random name, which stays on disk if the process is killed.
    """
    path = follow_link(path)
    temporary = _concurrent_temporary(path, uuid4()) if concurrent else _temporary(path)
    try:
        create_new_file(temporary)
        yield temporary
        with temporary.open("rb") as file:
            os.fsync(file.fileno())
        renames = _group.get()
        if renames is None:
            temporary.replace(path)
        else:
            renames.append((temporary, path))
    except BaseException as error:
        with suppress(OSError):  # it may be a folder; the first error is the one to report
            temporary.unlink(missing_ok=True)
        if isinstance(error, OSError) and error.errno is not None:
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


@contextmanager
def file_group(folder: Path) -> Generator[None]:
    """Write files of a folder that belong together, such as a model's, with `write_atomic` or `atomic_path`.

    No file is replaced before all of them are complete on disk, so an error leaves the old files. If the process is
    killed while it renames them, `INCOMPLETE_MARKER` stays, and `validate_write_finished` refuses the mix. Groups
    may be nested; the outermost one renames.
    """
    if _group.get() is not None:
        yield
        return
    renames: Renames = []
    marker = folder / INCOMPLETE_MARKER
    if marker.is_dir() and not marker.is_symlink():
        raise GlassBertError(f"{marker} is a folder; remove it, because a file of this name is written.")
    was_incomplete = is_incomplete(folder)
    reset_token = _group.set(renames)
    try:
        yield
        create_new_file(marker)
    except BaseException:
        if not was_incomplete:  # otherwise the temporary files and the marker show that it still is
            for temporary, _ in renames:
                temporary.unlink(missing_ok=True)
            marker.unlink(missing_ok=True)
        raise
    finally:
        _group.reset(reset_token)
    try:
        _rename_all(renames)
    except KeyboardInterrupt:
        _rename_all(renames)  # those that are left
        raise
    finally:
        if not any(temporary.exists() for temporary, _ in renames):
            marker.unlink()


def is_incomplete(folder: Path) -> bool:
    """Return whether the files of a group are being replaced, or a killed process has not replaced all of them."""
    return (folder / INCOMPLETE_MARKER).exists() and any(folder.glob(f".*{TEMPORARY_SUFFIX}"))


def validate_write_finished(folder: Path) -> None:
    """Raise if only some files of a group are new."""
    if is_incomplete(folder):
        raise GlassBertError(
            f"{folder} is incomplete: writing its files was interrupted or is in progress. Save it again."
        )


def _rename_all(renames: Renames) -> None:
    for temporary, path in renames:
        if temporary.exists():
            temporary.replace(path)


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
            neither does the lock file. Links and pipes of these names count.
    """
    if not folder.is_dir():
        return []
    temporary, markers = _temporary(folder / first_file).name, (".lock", INCOMPLETE_MARKER)
    return sorted(
        path.name
        for path in folder.iterdir()
        if not (is_regular_file(path) if path.name == temporary else path.name in markers and is_empty_file(path))
    )


def is_regular_file(path: Path) -> bool:
    """Return whether there is a regular file of this name: no symbolic link, folder or pipe."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except OSError:
        return False


def is_empty_file(path: Path) -> bool:
    """Return whether there is a regular file without content, as lock files are."""
    return is_regular_file(path) and path.lstat().st_size == 0


def file_digest(path: Path) -> str:
    """Return the BLAKE2b digest of a file's content."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def longest_temporary(path: Path) -> Path:
    """Return a path as long as the longest of a temporary file of this file: their names are limited, too."""
    return _concurrent_temporary(path, UUID(int=0))


def _concurrent_temporary(path: Path, number: UUID) -> Path:
    return path.with_name(f".{path.name}.{number.hex}{TEMPORARY_SUFFIX}")


def _temporary(path: Path) -> Path:
    return path.with_name(f".{path.name}{TEMPORARY_SUFFIX}")
