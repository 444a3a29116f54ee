"""Files that are there whole or not at all, and are known to be as they were written."""

import hashlib
import os
from pathlib import Path
from uuid import uuid4


def write_whole(path: Path, data: bytes, *, shared: bool = False) -> None:
    """Write to the side, flush, rename: a reader finds the old file or the new one, never a half.

    Where it is `shared`, several processes may write it at once: each has a side of its own, the last one stays, and
    what a killed one has left is not cleared away by the next.
    """
    aside = path.with_name(f".{path.name}.{uuid4().hex}.partial") if shared else _side(path)
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except BaseException as error:
        aside.unlink(missing_ok=True)
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from None
        raise


def in_the_way(folder: Path, first: str) -> list[str]:
    """Name what is in a folder that should be new; a run killed while it wrote its `first` file has left nothing."""
    passed = {".lock", _side(folder / first).name}
    return sorted({path.name for path in folder.iterdir()} - passed) if folder.is_dir() else []


def digest_of(path: Path) -> str:
    """Tell whether a file is as it was written."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()


def _side(path: Path) -> Path:
    return path.with_name(f".{path.name}.partial")
