"""Files that are there whole or not at all, and are known to be as they were written."""

import hashlib
import os
from pathlib import Path


def write_whole(path: Path, data: bytes) -> None:
    """Write to the side, flush, rename: a reader finds the old file or the new one, never a half."""
    aside = path.with_name(f".{path.name}.partial")
    try:
        with aside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        aside.replace(path)
    except OSError as error:
        aside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(path)) from None


def digest_of(path: Path) -> str:
    """Tell whether a file is as it was written."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, lambda: hashlib.blake2b(digest_size=16)).hexdigest()
