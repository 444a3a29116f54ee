"""Reading and writing weight files: safetensors first, old `.bin` files only in the way that runs no code."""

import os
import warnings
from collections.abc import Mapping
from pathlib import Path

import msgspec
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor

from glassbert.errors import GlassBertError

WHOLE, SHARDED = "model.safetensors", "model.safetensors.index.json"
OLD_WHOLE, OLD_SHARDED = "pytorch_model.bin", "pytorch_model.bin.index.json"


def read_weights(folder: Path) -> dict[str, Tensor]:
    """Read all weights of a folder, whole or in shards."""
    if (folder / WHOLE).is_file():
        return read_safetensors(folder / WHOLE)
    if (folder / SHARDED).is_file():
        return _read_shards(folder / SHARDED)
    if (folder / OLD_WHOLE).is_file():
        return _read_bin(folder / OLD_WHOLE)
    if (folder / OLD_SHARDED).is_file():
        return _read_shards(folder / OLD_SHARDED)
    raise GlassBertError(f"{folder} has no weights: expected {WHOLE} or {OLD_WHOLE}.")


def write_weights(weights: Mapping[str, Tensor], path: Path) -> None:
    """Write to the side, flush, rename: a reader finds the old file or the new one, never a half."""
    aside = path.with_name(f".{path.name}.partial")
    try:
        save_file(dict(weights), aside, metadata={"format": "pt"})
    except SafetensorError as error:  # what the disk said, in other words
        aside.unlink(missing_ok=True)
        raise OSError(str(error)) from None
    with aside.open("rb") as file:
        os.fsync(file.fileno())
    aside.chmod(0o666 & ~_umask())  # the library writes for the owner alone
    aside.replace(path)


def read_safetensors(path: Path) -> dict[str, Tensor]:
    """Read one file; what is no such file is told in one line."""
    try:
        return load_file(path)
    except (SafetensorError, OSError, ValueError) as error:
        raise GlassBertError(f"{path} is damaged or not a safetensors file: {error}") from None


def _read_bin(path: Path) -> dict[str, Tensor]:
    try:
        with warnings.catch_warnings(action="ignore"):  # torch's remarks on odd pickles: they are refused anyway
            try:
                found = torch.load(path, map_location="cpu", weights_only=True, mmap=True)
            except RuntimeError:  # files of the first releases cannot be memory-mapped
                found = torch.load(path, map_location="cpu", weights_only=True)
    except Exception:  # noqa: BLE001  a damaged file makes the unpickler raise anything
        raise GlassBertError(f"{path} was refused: it is damaged, or holds more than weights.") from None
    sound = isinstance(found, dict) and all(
        isinstance(name, str) and isinstance(value, Tensor) and value.layout == torch.strided
        for name, value in found.items()
    )
    if not sound:
        raise GlassBertError(f"{path} does not hold a plain table of weights.")
    return found


def _read_shards(index: Path) -> dict[str, Tensor]:
    try:
        listed = msgspec.json.decode(index.read_bytes(), type=_Index).weight_map
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{index} is not a weight index: {error}") from None
    weights: dict[str, Tensor] = {}
    for name in sorted(set(listed.values())):
        shard = index.parent / name
        if shard.parent != index.parent or not shard.is_file():
            raise GlassBertError(f"{index} names {name}, which is not a file beside it.")
        weights |= _read_bin(shard) if name.endswith(".bin") else read_safetensors(shard)
    absent = sorted(listed.keys() - weights.keys())
    if absent:
        raise GlassBertError(f"{index} promises {absent[0]}, which none of its files holds.")
    return weights


def _umask() -> int:
    now = os.umask(0o077)
    os.umask(now)
    return now


class _Index(msgspec.Struct):
    weight_map: dict[str, str]
