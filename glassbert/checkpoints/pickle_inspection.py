"""Inspect the pickles of weight files before PyTorch's restricted unpickler executes them.

The unpickler runs no foreign code, but it allocates as many numbers as a pickle claims. The inspection follows the
opcodes on a stack of its own, without creating objects, and bounds storages and tensors by the size of the file.
"""

import pickletools
from collections.abc import Iterator
from typing import Any, NamedTuple

from glassbert.errors import GlassBertError

MAX_OPCODES = 2_000_000
MAX_TUPLE_SIZE = 100  # items of a tuple and of the tuples in it; a tensor of 8 dimensions has 30
ELEMENT_BYTES = {
    "BFloat16": 2, "Half": 2, "Float": 4, "Double": 8, "Long": 8, "Int": 4, "Short": 2, "Byte": 1, "Char": 1, "Bool": 1,
}  # fmt: skip
STORAGE_BYTES = {f"torch {name}Storage": size for name, size in ELEMENT_BYTES.items()}
ORDERED_DICT = "collections OrderedDict"
TENSOR_FUNCTIONS = ("torch._utils _rebuild_tensor", "torch._utils _rebuild_tensor_v2")
FUNCTIONS = {ORDERED_DICT, *TENSOR_FUNCTIONS, "torch._utils _rebuild_parameter"}
# What PyTorch writes into weights, and its restricted unpickler reads.
ALLOWED_OPCODES = {
    "PROTO", "STOP", "MARK", "NONE", "NEWTRUE", "NEWFALSE", "BININT", "BININT1", "BININT2", "LONG1", "BINFLOAT",
    "BINUNICODE", "SHORT_BINSTRING", "EMPTY_TUPLE", "TUPLE", "TUPLE1", "TUPLE2", "TUPLE3", "EMPTY_LIST", "APPEND",
    "APPENDS", "EMPTY_DICT", "SETITEM", "SETITEMS", "BINGET", "LONG_BINGET", "BINPUT", "LONG_BINPUT", "BINPERSID",
    "GLOBAL", "REDUCE", "BUILD",
}  # fmt: skip


class _StackItem(NamedTuple):
    """What the inspection knows of an object on the unpickler's stack."""

    kind: str  # mark, global, value (a number or string), tuple, storage, object (all others)
    value: Any = None  # of a global, its name; of a storage, its number of elements; of an object, its function
    items: tuple["_StackItem", ...] = ()  # of a tuple
    size: int = 1  # of a tuple: 1 and the sizes of its items, each as often as it is used


MARK, OBJECT = _StackItem("mark"), _StackItem("object")


class PickleInspector:
    """The inspection of all pickles of one file.

    Args:
        source: Name of the file in error messages.
        num_bytes: The size of the file.
    """

    def __init__(self, source: str, num_bytes: int) -> None:
        self.source, self.num_bytes = source, num_bytes
        self._claims: dict[str, tuple[str, int]] = {}  # type and number of elements of each storage, by key
        self._num_claimed = 0  # bytes of all storages

    def validate(self, opcodes: Iterator[tuple[pickletools.OpcodeInfo, Any, int | None]]) -> None:
        """Raise an error unless a pickle only rebuilds tensors whose data fits into the file.

        Tuples that contain one tuple several times would take exponential time to hash or print.
        """
        stack: list[_StackItem] = []
        memo: dict[int, _StackItem] = {}
        for count, (opcode, value, _) in enumerate(opcodes):
            if count > MAX_OPCODES:
                raise self._error("its pickle is too long for a dict of weights")
            if opcode.name not in ALLOWED_OPCODES:
                raise self._error(f"its pickle contains the opcode {opcode.name}, which weights never do")
            if opcode.name == "GLOBAL" and value not in FUNCTIONS and value not in STORAGE_BYTES:
                raise self._error(f"it contains {str(value)[:60].replace(' ', '.')!r}, not only weights")
            if opcode.name in ("BINPUT", "LONG_BINPUT"):
                memo[value] = stack[-1]
            elif opcode.name in ("BINGET", "LONG_BINGET"):
                stack.append(memo[value])
            else:
                stack += self._results(opcode, value, _pop_operands(stack, opcode))
            if stack and stack[-1].size > MAX_TUPLE_SIZE:
                raise self._error(f"its pickle has tuples of more than {MAX_TUPLE_SIZE} items")

    def _results(self, opcode: pickletools.OpcodeInfo, value: Any, items: list[_StackItem]) -> list[_StackItem]:
        """Return what an opcode adds to the stack."""
        results = [OBJECT for _ in opcode.stack_after]
        match opcode.name:
            case "MARK":
                results = [MARK]
            case "GLOBAL":
                results = [_StackItem("global", value)]
            case "EMPTY_TUPLE" | "TUPLE" | "TUPLE1" | "TUPLE2" | "TUPLE3":
                results = [_StackItem("tuple", items=tuple(items), size=1 + sum(item.size for item in items))]
            case "BININT" | "BININT1" | "BININT2" | "LONG1" | "BINUNICODE" | "SHORT_BINSTRING":
                results = [_StackItem("value", value)]
            case "BINPERSID":
                results = [self._storage(items[0])]
            case "REDUCE":
                results = [self._result_of_call(*items)]
            case "BUILD":
                results = items[:1]
                if items[0].kind != "object" or items[0].value != ORDERED_DICT:  # that of a tensor changes its data
                    raise self._error("its pickle sets the state of something that is not an OrderedDict")
            case _:
                pass
        return results

    def _storage(self, identifier: _StackItem) -> _StackItem:
        """Return the storage of an identifier: the word "storage", type, key, device, number of elements."""
        fields = [item.value for item in identifier.items]
        is_storage = len(fields) >= 5 and fields[0] == "storage" and fields[1] in STORAGE_BYTES
        if not is_storage or not isinstance(fields[2], str) or not _is_count(fields[4]):
            raise self._error("its pickle refers to data that is not a storage of numbers")
        key, num_elements = fields[2], fields[4]
        claim = (fields[1], num_elements)
        if key not in self._claims:
            self._num_claimed += num_elements * STORAGE_BYTES[fields[1]]
        if self._claims.setdefault(key, claim) != claim:
            raise self._error("its pickle describes the same data in two ways")
        if self._num_claimed > self.num_bytes:
            raise self._error(f"it claims to contain more than its {self.num_bytes:,} bytes")
        if len(fields) > 5 and identifier.items[5].items:  # a view of a storage: key, offset, number of elements
            offset, num_viewed = (item.value for item in identifier.items[5].items[1:3])
            if not _is_count(offset) or not _is_count(num_viewed) or offset + num_viewed > num_elements:
                raise self._error("its pickle has a view of data that exceeds the data")
            num_elements = num_viewed
        return _StackItem("storage", num_elements)

    def _result_of_call(self, function: _StackItem, arguments: _StackItem) -> _StackItem:
        if function.kind != "global" or function.value not in FUNCTIONS:
            raise self._error("its pickle calls something that is not a function")
        if function.value in TENSOR_FUNCTIONS:
            storage, offset, shape, strides = arguments.items[:4]
            sizes, steps = ([item.value for item in numbers.items] for numbers in (shape, strides))
            counts = [offset.value, *sizes, *steps]
            if storage.kind != "storage" or len(sizes) != len(steps) or not all(map(_is_count, counts)):
                raise self._error("its pickle has a tensor without data, or with sizes that are not numbers")
            last = offset.value + sum((size - 1) * step for size, step in zip(sizes, steps, strict=True))
            if 0 not in sizes and last >= storage.value:
                raise self._error(f"it has a tensor of the shape {sizes} and only {storage.value:,} numbers for it")
        return _StackItem("object", function.value)

    def _error(self, reason: str) -> GlassBertError:
        return GlassBertError(f"{self.source} cannot be loaded: {reason}.")


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


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
