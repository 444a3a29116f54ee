"""Read `.bin` weight files, which are pickles of PyTorch, without trusting them.

`torch.load(weights_only=True)` runs no foreign code, but it decompresses and allocates what the file asks for. A file
is therefore inspected before it is loaded: its pickles may only rebuild tensors, from data that the file can contain
(pickle_inspection.py), and its data must be stored without compression.
"""

import pickletools
import warnings
import zipfile
from pathlib import Path
from typing import Any

import torch
from torch import Tensor

from glassbert.checkpoints.pickle_inspection import PickleInspector
from glassbert.errors import GlassBertError

ZIP_MAGIC = b"PK\x03\x04"
NUM_OLD_PICKLES = 5  # before PyTorch 1.6: magic number, version, system, weights, storage keys; then the data
MAX_PICKLE_BYTES = 16 << 20
TAR_MAGIC, TAR_MAGIC_OFFSET = b"ustar", 257


def read_bin(path: Path) -> dict[str, Tensor]:
    """Return the tensors of a `.bin` file; raise if it contains other objects or claims more data than it has."""
    try:
        is_zip = _validate_pickles(path)
        with warnings.catch_warnings(action="ignore"):  # torch's warnings about unusual pickles
            # Files of PyTorch before 1.6 cannot be memory-mapped.
            weights: Any = torch.load(path, map_location="cpu", weights_only=True, mmap=is_zip)
    except GlassBertError:
        raise
    except Exception:  # noqa: BLE001  a damaged file makes the unpickler raise anything
        raise GlassBertError(
            f"{path} cannot be loaded: it is damaged or contains objects other than weights."
        ) from None
    is_weight_dict = isinstance(weights, dict) and all(
        isinstance(name, str) and isinstance(value, Tensor) and value.layout == torch.strided
        for name, value in weights.items()
    )
    if not is_weight_dict:
        raise GlassBertError(f"{path} must contain a dict of dense tensors.")
    _validate_sizes(weights, path)
    return weights


def _validate_pickles(path: Path) -> bool:
    """Raise an error unless the pickles of a file only rebuild tensors; return whether the file is a zip archive."""
    inspector = PickleInspector(str(path), path.stat().st_size)
    with path.open("rb") as file:
        is_zip = file.read(len(ZIP_MAGIC)) == ZIP_MAGIC
        file.seek(TAR_MAGIC_OFFSET)
        if not is_zip and file.read(len(TAR_MAGIC)) == TAR_MAGIC:
            raise GlassBertError(f"{path} cannot be loaded: it is a tar archive, the oldest format of PyTorch.")
        file.seek(0)
        if not is_zip:
            for _ in range(NUM_OLD_PICKLES):
                inspector.validate(pickletools.genops(file))
    if is_zip:
        inspector.validate(pickletools.genops(_read_pickle_of_archive(path)))
    return is_zip


def _read_pickle_of_archive(path: Path) -> bytes:
    with zipfile.ZipFile(path) as archive:
        entries = archive.infolist()
        if any(entry.compress_type != zipfile.ZIP_STORED for entry in entries):
            raise GlassBertError(f"{path} is compressed; PyTorch writes weights without compression.")
        size = path.stat().st_size
        if sum(entry.file_size for entry in entries) > size:
            raise GlassBertError(f"{path} claims to contain more than its {size:,} bytes.")
        (entry,) = (entry for entry in entries if entry.filename.endswith("/data.pkl"))
        if entry.file_size > MAX_PICKLE_BYTES:
            raise GlassBertError(f"{path}: its pickle has {entry.file_size:,} bytes; at most {MAX_PICKLE_BYTES:,}.")
        return archive.read(entry)


def _validate_sizes(weights: dict[str, Tensor], path: Path) -> None:
    """Raise an error if tensors repeat their data, as with stride 0, or together exceed the file."""
    size = path.stat().st_size
    for name, value in weights.items():
        if value.nbytes > value.untyped_storage().nbytes():
            raise GlassBertError(
                f"{path}: {name} has the shape {list(value.shape)}, but only {value.untyped_storage().nbytes():,} "
                "bytes of data."
            )
    # Each tied weight may be listed twice: the decoder is often the matrix of the token embeddings.
    if sum(value.nbytes for value in weights.values()) > 2 * size:
        raise GlassBertError(f"{path}: its tensors share their data and are larger than the file ({size:,} bytes).")
