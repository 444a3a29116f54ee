"""Read JSON files that may be damaged or made by somebody else."""

from pathlib import Path
from typing import TypeVar

import msgspec

from glassbert.errors import GlassBertError

T = TypeVar("T")

# The values of a JSON file take up to 25 times its size in memory, so each kind of file has its own bound.
MAX_CONFIG_BYTES = 8 << 20  # config.json and task configs, which may name 100,000 labels; recipes
MAX_JSON_BYTES = 16 << 20  # manifests, weight indexes, lists of examples
MAX_RESULT_BYTES = 64 << 20  # results, metrics and histories of long runs
BLOCK_BYTES = 1 << 20

# Malformed or of another structure; a string that is not UTF-8; nested more deeply than the decoder allows.
JSON_ERRORS = (msgspec.MsgspecError, UnicodeDecodeError, RecursionError)


def read_json(path: Path, content_type: type[T], max_bytes: int = MAX_JSON_BYTES) -> T:
    """Return the content of a JSON file; raise a one-line error if it is damaged or too large."""
    try:
        return msgspec.json.decode(read_file_bytes(path, max_bytes), type=content_type)
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is damaged: {error}") from None


def read_file_bytes(path: Path, max_bytes: int = MAX_JSON_BYTES) -> bytes:
    """Return the bytes of a file; raise an error, without reading on, if there are more than `max_bytes`."""
    size = path.stat().st_size  # 0 for a pipe
    data = bytearray()
    with path.open("rb") as file:
        # In blocks: `read` allocates as many bytes as it may return.
        while max(size, len(data)) <= max_bytes and (block := file.read(BLOCK_BYTES)):
            data += block
    if max(size, len(data)) > max_bytes:
        raise GlassBertError(f"{path} is larger than {max_bytes >> 20} MiB.")
    return bytes(data)
