"""Files of the workspace may be missing or damaged: their errors as one line that names the file."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import numpy as np
from jaxtyping import Float

from glassbert.data.problems import printable_path
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS, MAX_JSON_BYTES, read_json
from glassbert.runtime.numpy_errors import NUMPY_ERRORS

T = TypeVar("T")
FILE_ERRORS = (*JSON_ERRORS, ValueError, LookupError)  # what the readers raise for damaged files


@contextmanager
def workspace_file(path: Path, name: str = "", errors: tuple[type[Exception], ...] = FILE_ERRORS) -> Generator[Path]:
    """Inside this block, which only reads one file, the errors of reading become a `GlassBertError` that names it.

    Args:
        path: The file.
        name: How the user calls it. Default: its path.
        errors: What its reader raises if it is damaged.
    """
    shown = name or printable_path(path)
    try:
        yield path
    except GlassBertError:
        raise
    except FileNotFoundError:
        raise GlassBertError(f"{shown} does not exist in the workspace any more.") from None
    except OSError as error:
        raise GlassBertError(f"{shown} cannot be read: {error.strerror or error}.") from None
    except errors as error:
        reason = " ".join(str(error).split())[:200] or type(error).__name__
        raise GlassBertError(f"{shown} is damaged: {reason}") from None


def read_workspace_json(path: Path, content_type: type[T], max_bytes: int = MAX_JSON_BYTES) -> T:
    """Return the content of a JSON file of the workspace."""
    with workspace_file(path):
        return read_json(path, content_type, max_bytes)


def open_vectors(path: Path) -> Float[np.ndarray, "text hidden"]:
    """Open a vector file of the workspace; its vectors are read when they are needed."""
    with workspace_file(path, errors=NUMPY_ERRORS):
        vectors = np.lib.format.open_memmap(path, mode="r")
        if vectors.ndim != 2 or vectors.dtype.kind != "f":
            raise ValueError("expected an array of vectors, [text, hidden]")
    return vectors
