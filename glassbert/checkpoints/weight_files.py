"""Read and write weight files: safetensors, and `.bin` files with `weights_only=True`."""

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
from glassbert.runtime.atomic_files import atomic_path

SAFETENSORS_FILE, SAFETENSORS_INDEX = "model.safetensors", "model.safetensors.index.json"
BIN_FILE, BIN_INDEX = "pytorch_model.bin", "pytorch_model.bin.index.json"


def read_weights(folder: Path) -> dict[str, Tensor]:
    """Read all weights of a folder, from one file or from shards."""
    if (folder / SAFETENSORS_FILE).is_file():
        return read_safetensors(folder / SAFETENSORS_FILE)
    if (folder / SAFETENSORS_INDEX).is_file():
        return _read_shards(folder / SAFETENSORS_INDEX)
    if (folder / BIN_FILE).is_file():
        return _read_bin(folder / BIN_FILE)
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
    except (SafetensorError, OSError, ValueError) as error:
        raise GlassBertError(f"{path} is damaged or not a safetensors file: {error}") from None


def _read_bin(path: Path) -> dict[str, Tensor]:
    try:
        with warnings.catch_warnings(action="ignore"):  # torch's warnings about unusual pickles
            try:
                weights = torch.load(path, map_location="cpu", weights_only=True, mmap=True)
            except RuntimeError:  # the old file format cannot be memory-mapped
                weights = torch.load(path, map_location="cpu", weights_only=True)
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
    return weights


def _read_shards(index: Path) -> dict[str, Tensor]:
    try:
        weight_map = msgspec.json.decode(index.read_bytes(), type=_WeightIndex).weight_map
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{index} is not a weight index: {error}") from None
    weights: dict[str, Tensor] = {}
    for name in sorted(set(weight_map.values())):
        shard = index.parent / name
        if shard.parent != index.parent or not shard.is_file():
            raise GlassBertError(f"{index} refers to {name}, which is not a file in the same folder.")
        weights |= _read_bin(shard) if name.endswith(".bin") else read_safetensors(shard)
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
