"""Read JSON files that may be damaged or made by somebody else."""

from pathlib import Path
from typing import TypeVar

import msgspec

from glassbert.errors import GlassBertError

T = TypeVar("T")

MAX_JSON_BYTES = 256 << 20

# Malformed or of another structure; a string that is not UTF-8; nested more deeply than the decoder allows.
JSON_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def read_json(path: Path, content_type: type[T]) -> T:
    """Return the content of a JSON file; raise a one-line error if it is damaged."""
    try:
        return msgspec.json.decode(read_json_bytes(path), type=content_type)
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is damaged: {error}") from None


def read_json_bytes(path: Path) -> bytes:
    """Return the bytes of a JSON file; raise an error if it is larger than `MAX_JSON_BYTES`."""
    if path.stat().st_size > MAX_JSON_BYTES:
        raise GlassBertError(f"{path} is larger than {MAX_JSON_BYTES >> 20} MiB.")
    return path.read_bytes()
