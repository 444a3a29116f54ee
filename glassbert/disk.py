"""Files that are there whole or not at all, and are known to be as they were written."""

import hashlib
import os
from pathlib import Path
from uuid import uuid4


def write_whole(path: Path, data: bytes) -> None:
    """Write to the side, flush, rename: a reader finds the old file or the new one, never a half.

    Two processes may write the same file: each has a side of its own, and the last one stays.
    """
    aside = path.with_name(f".{path.name}.{uuid4().hex[:8]}.partial")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    finally:
        aside.unlink(missing_ok=True)  # not there, unless it was stopped on the way


def sides_of(path: Path) -> list[Path]:
    """Find what writers of this file left beside it when they were killed."""
    return list(path.parent.glob(f".{path.name}.*.partial"))


def digest_of(path: Path) -> str:
    """Tell whether a file is as it was written."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()
