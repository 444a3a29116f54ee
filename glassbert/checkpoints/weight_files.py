"""Read and write the weights of a folder: safetensors files, `.bin` files, and shards of either."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec
import torch
from safetensors import SafetensorError
from safetensors.torch import load_file, save_file
from torch import Tensor

from glassbert.checkpoints.bin_files import read_bin
from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import atomic_path
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes

SAFETENSORS_FILE, SAFETENSORS_INDEX = "model.safetensors", "model.safetensors.index.json"
BIN_FILE, BIN_INDEX = "pytorch_model.bin", "pytorch_model.bin.index.json"


def read_weights(folder: Path) -> dict[str, Tensor]:
    """Read all weights of a folder, from one file or from shards."""
    if (folder / SAFETENSORS_FILE).is_file():
        return read_safetensors(folder / SAFETENSORS_FILE)
    if (folder / SAFETENSORS_INDEX).is_file():
        return _read_shards(folder / SAFETENSORS_INDEX)
    if (folder / BIN_FILE).is_file():
        return read_bin(folder / BIN_FILE)
    if (folder / BIN_INDEX).is_file():
        return _read_shards(folder / BIN_INDEX)
    raise GlassBertError(f"{folder} has no weights; expected {SAFETENSORS_FILE} or {BIN_FILE}.")


def write_weights(weights: Mapping[str, Tensor], path: Path) -> None:
    """Write a safetensors file atomically."""
    with atomic_path(path) as temporary:
        try:
            save_file(dict(weights), temporary, metadata={"format": "pt"})
        except SafetensorError as error:  # an error of the file system
            raise OSError(str(error)) from None
        temporary.chmod(0o666 & ~_umask())  # safetensors creates the file with mode 600


def read_safetensors(path: Path) -> dict[str, Tensor]:
    """Read a safetensors file."""
    try:
        return load_file(path)
    except (SafetensorError, OSError, ValueError, MemoryError) as error:
        raise GlassBertError(f"{path} is damaged or not a safetensors file: {error}") from None


def _read_shards(index: Path) -> dict[str, Tensor]:
    try:
        weight_map = msgspec.json.decode(read_file_bytes(index), type=_WeightIndex).weight_map
    except JSON_ERRORS as error:
        raise GlassBertError(f"{index} is not a weight index: {error}") from None
    weights: dict[str, Tensor] = {}
    files = {path.name: path for path in index.parent.iterdir() if path.is_file()}
    for name in sorted(set(weight_map.values())):
        if name not in files:
            raise GlassBertError(f"{index} refers to {name[:100]!r}, which is not a file in the same folder.")
        shard = files[name]
        for weight, value in (read_bin(shard) if name.endswith(".bin") else read_safetensors(shard)).items():
            earlier = weights.get(weight)
            if earlier is not None and (earlier.dtype != value.dtype or not torch.equal(earlier, value)):
                raise GlassBertError(f"{index.parent} has two values of {weight[:100]}: {name} and an earlier shard.")
            weights[weight] = value
    missing = sorted(weight_map.keys() - weights.keys())
    if missing:
        raise GlassBertError(f"{index} lists {missing[0]}, which is not in any of its files.")
    return weights


def _umask() -> int:
    umask = os.umask(0o077)
    os.umask(umask)
    return umask


class _WeightIndex(msgspec.Struct):
    weight_map: dict[str, str]
