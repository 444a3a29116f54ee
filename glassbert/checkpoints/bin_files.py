"""Read `.bin` weight files, which are pickles of PyTorch, without trusting them.

`torch.load(weights_only=True)` runs no foreign code, but it decompresses and allocates what the file asks for. A file
is therefore inspected before it is loaded: it may use only the functions that rebuild tensors, its tuples must be
small, and its data must be stored without compression. The tensors may not be larger than the file.
"""

import pickletools
import warnings
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import torch
from torch import Tensor

from glassbert.errors import GlassBertError

ZIP_MAGIC = b"PK\x03\x04"
NUM_OLD_PICKLES = 5  # before PyTorch 1.6: magic number, version, system, weights, storage keys; then the data
MAX_PICKLE_BYTES = 16 << 20
MAX_OPCODES = 2_000_000
MAX_TUPLE_SIZE = 100  # items of a tuple and of the tuples in it; a tensor of 8 dimensions has 30
TAR_MAGIC, TAR_MAGIC_OFFSET = b"ustar", 257
ALLOWED_GLOBALS = {
    "collections OrderedDict",
    "torch._utils _rebuild_tensor",
    "torch._utils _rebuild_tensor_v2",
    "torch._utils _rebuild_parameter",
    *(f"torch {name}Storage" for name in ("BFloat16", "Half", "Float", "Double", "Long", "Int", "Short", "Byte")),
    *(f"torch {name}Storage" for name in ("Char", "Bool")),
}
# What PyTorch writes into weights, and its restricted unpickler reads.
ALLOWED_OPCODES = {
    "PROTO", "STOP", "MARK", "NONE", "NEWTRUE", "NEWFALSE", "BININT", "BININT1", "BININT2", "LONG1", "BINFLOAT",
    "BINUNICODE", "SHORT_BINSTRING", "EMPTY_TUPLE", "TUPLE", "TUPLE1", "TUPLE2", "TUPLE3", "EMPTY_LIST", "APPEND",
    "APPENDS", "EMPTY_DICT", "SETITEM", "SETITEMS", "BINGET", "LONG_BINGET", "BINPUT", "LONG_BINPUT", "BINPERSID",
    "GLOBAL", "REDUCE", "BUILD",
}  # fmt: skip


class _StackItem(NamedTuple):
    """What the inspection knows of an object on the unpickler's stack."""

    kind: str  # mark, global or object
    size: int = 1  # of a tuple: 1 and the sizes of its items, each as often as it is used


MARK, GLOBAL, OBJECT = _StackItem("mark"), _StackItem("global"), _StackItem("object")


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
    with path.open("rb") as file:
        is_zip = file.read(len(ZIP_MAGIC)) == ZIP_MAGIC
        file.seek(TAR_MAGIC_OFFSET)
        if not is_zip and file.read(len(TAR_MAGIC)) == TAR_MAGIC:
            raise GlassBertError(f"{path} cannot be loaded: it is a tar archive, the oldest format of PyTorch.")
        file.seek(0)
        if not is_zip:
            for _ in range(NUM_OLD_PICKLES):
                _validate_opcodes(pickletools.genops(file), path)
    if is_zip:
        _validate_opcodes(pickletools.genops(_read_pickle_of_archive(path)), path)
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


def _validate_opcodes(opcodes: Iterator[tuple[pickletools.OpcodeInfo, Any, int | None]], path: Path) -> None:
    """Raise an error unless opcodes only rebuild tensors.

    Tuples that contain one tuple several times would take exponential time to hash or print.
    """
    stack: list[_StackItem] = []
    memo: dict[int, _StackItem] = {}
    for count, (opcode, value, _) in enumerate(opcodes):
        if count > MAX_OPCODES:
            raise GlassBertError(f"{path} cannot be loaded: its pickle is too long for a dict of weights.")
        if opcode.name not in ALLOWED_OPCODES:
            raise GlassBertError(
                f"{path} cannot be loaded: its pickle contains the opcode {opcode.name}, which weights never do."
            )
        if opcode.name == "GLOBAL" and value not in ALLOWED_GLOBALS:
            name = str(value)[:60].replace(" ", ".")
            raise GlassBertError(f"{path} cannot be loaded: it contains {name!r}, not only weights.")
        if opcode.name in ("BINPUT", "LONG_BINPUT"):
            memo[value] = stack[-1]
        elif opcode.name in ("BINGET", "LONG_BINGET"):
            stack.append(memo[value])
        else:
            items = _pop_operands(stack, opcode)
            if opcode.name == "REDUCE" and items[0] is not GLOBAL:
                raise GlassBertError(f"{path} cannot be loaded: its pickle calls something that is not a function.")
            stack += _results(opcode, items)
        if stack and stack[-1].size > MAX_TUPLE_SIZE:
            raise GlassBertError(f"{path} cannot be loaded: its pickle has tuples of more than {MAX_TUPLE_SIZE} items.")


def _pop_operands(stack: list[_StackItem], opcode: pickletools.OpcodeInfo) -> list[_StackItem]:
    """Remove what an opcode takes from the stack and return it, without marks."""
    items: list[_StackItem] = []
    for operand in reversed(opcode.stack_before):
        if operand is pickletools.stackslice:
            while stack[-1] is not MARK:
                items.append(stack.pop())
        else:
            items.append(stack.pop())
    return [item for item in reversed(items) if item is not MARK]


def _results(opcode: pickletools.OpcodeInfo, items: list[_StackItem]) -> list[_StackItem]:
    """Return what an opcode adds to the stack."""
    if opcode.name == "MARK":
        return [MARK]
    if opcode.name == "GLOBAL":
        return [GLOBAL]
    if opcode.name.startswith("TUPLE"):
        return [_StackItem("object", 1 + sum(item.size for item in items))]
    return [OBJECT for _ in opcode.stack_after]


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
