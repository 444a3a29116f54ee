"""Mutations of valid inputs: of bytes, lines, JSON values, safetensors headers and HTTP requests.

Coverage-guided fuzzing and the test suite use the same mutations.
"""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from .fuzz_target import FILE_SEPARATOR, MAX_INPUT_BYTES, Format

DEEP = "deep nesting"  # stands for a list of many levels
NESTING_LEVELS = 3_000
EXTREME_VALUES: list[Any] = [
    None, True, False, 0, 1, -1, 2, 255, 2**31, 2**53 + 1, 2**63, -(2**63), 2**64, 10**400, 0.5, -0.0, 1e308,
    float("nan"), float("inf"), "", " ", "\0", "\ud800", "\udcff", "a" * 5_000, "\u202e", "\u00b2", "nan", "../..", "/",
    "1e999", "\n", [], [[]], {}, {"": None}, [None] * 300, DEEP,
]  # fmt: skip
EXTREME_BYTES = [
    b"\0", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xef\xbb\xbf", b"\xff\xfe", b"\r", b"\n", b"\r\n", b"\t", b'"', b"'",
    b",", b"\\", b"\\ud800", b"nan", b"NaN", b"1e999", b"-1", b"9" * 30, b"9" * 5_000, b"\xc2\xb2", b"\xe2\x80\xa8",
    b"\x1f\x8b", b"[" * NESTING_LEVELS, b'{"":' * NESTING_LEVELS, b"<" * 50, b"%00", b"..", b"(" * 50, b"\x85", b"\x1c",
]  # fmt: skip


def mutate(data: bytes, file_format: Format, random: Random) -> bytes:
    """Return an input that differs from `data` in one place of one of its files."""
    files = data.split(FILE_SEPARATOR)
    index = random.choices(range(len(files)), [len(file) + 10 for file in files])[0]
    structured = STRUCTURED.get(file_format, mutate_bytes)
    change = structured if random.random() < 0.7 else random.choice([mutate_bytes, mutate_lines])
    try:
        files[index] = change(files[index], random)
    except (ValueError, RecursionError):  # the file has not the structure, for example after earlier mutations
        files[index] = mutate_bytes(files[index], random)
    return FILE_SEPARATOR.join(files)[:MAX_INPUT_BYTES]


def mutate_bytes(data: bytes, random: Random) -> bytes:
    """Flip a bit, cut, repeat, move or remove a slice, or insert extreme bytes."""
    start, stop = sorted(random.randrange(len(data) + 1) for _ in range(2))
    kind = random.randrange(7)
    if kind == 0 and data:
        position = random.randrange(len(data))
        return data[:position] + bytes([data[position] ^ 1 << random.randrange(8)]) + data[position + 1 :]
    if kind == 1:
        return data[:start]
    if kind == 2:
        return data[:stop] + data[start:]
    if kind == 3:
        return data[:start] + data[stop:]
    if kind == 4:
        return data[:start] + random.choice(EXTREME_BYTES) + data[stop if random.random() < 0.3 else start :]
    if kind == 5:
        return data[:start] + random.randbytes(random.randint(1, 8)) + data[start:]
    return data[stop:] + data[start:stop] + data[:start]


def mutate_lines(data: bytes, random: Random) -> bytes:
    """Repeat, remove, swap or empty a line, or replace one of its cells."""
    lines = data.split(b"\n")
    index, other = random.randrange(len(lines)), random.randrange(len(lines))
    kind = random.randrange(5)
    if kind == 0:
        lines.insert(other, lines[index])
    elif kind == 1:
        del lines[index]
    elif kind == 2:
        lines[index], lines[other] = lines[other], lines[index]
    elif kind == 3:
        lines[index] = b""
    else:
        separator = next((mark for mark in (b"\t", b",", b" ") if mark in lines[index]), b" ")
        cells = lines[index].split(separator)
        cells[random.randrange(len(cells))] = random.choice(EXTREME_BYTES)
        lines[index] = separator.join(cells)
    return b"\n".join(lines)


def mutate_json(data: bytes, random: Random) -> bytes:
    """Replace, remove, rename, nest or swap one value of a JSON document."""
    holder = [json.loads(data)]
    slots = _slots(holder)
    parent, key = random.choice(slots)
    kind = random.randrange(6)
    if kind <= 2:
        parent[key] = random.choice(EXTREME_VALUES)
    elif kind == 3 and parent is not holder:
        del parent[key]
    elif kind == 4 and isinstance(parent, dict):
        parent[str(random.choice(EXTREME_VALUES))[:50]] = parent.pop(key)
    else:
        other_parent, other_key = random.choice(slots)
        parent[key] = json.loads(json.dumps(other_parent[other_key]))
    return _dump(holder[0] if holder else None, random)


def mutate_jsonl(data: bytes, random: Random) -> bytes:
    """Change a value in one line of JSON."""
    lines = data.split(b"\n")
    index = random.choice([number for number, line in enumerate(lines) if line] or [0])
    lines[index] = mutate_json(lines[index], random)
    return b"\n".join(lines)


def mutate_safetensors(data: bytes, random: Random) -> bytes:
    """Change a value in the header, and write the length that it has then."""
    length = int.from_bytes(data[:8], "little")
    header = mutate_json(data[8 : 8 + length], random)
    return len(header).to_bytes(8, "little") + header + data[8 + length :]


def mutate_http(data: bytes, random: Random) -> bytes:
    """Change the JSON body, or one line of the head, of an HTTP request; the content length stays right."""
    head, _, body = data.partition(b"\r\n\r\n")
    lines = [line for line in head.split(b"\r\n") if not line.lower().startswith(b"content-length")]
    if body and random.random() < 0.6:
        body = mutate_json(body, random)
    else:
        index = random.randrange(len(lines))
        lines[index] = mutate_bytes(lines[index], random)
    return b"\r\n".join([*lines, b"content-length: %d" % len(body)]) + b"\r\n\r\n" + body


def _slots(value: Any) -> list[tuple[Any, Any]]:
    """Return every position of a JSON value, as a container and a key."""
    slots: list[tuple[Any, Any]] = []
    open_values = [value]
    while open_values:
        container = open_values.pop()
        keys = container if isinstance(container, dict) else range(len(container))
        for key in keys:
            slots.append((container, key))
            if isinstance(container[key], dict | list):
                open_values.append(container[key])
    return slots


def _dump(value: Any, random: Random) -> bytes:
    text = json.dumps(value, ensure_ascii=random.random() < 0.5)
    brackets = random.choice([("[", "]"), ('{"a":', "}")])
    deep = brackets[0] * NESTING_LEVELS + "0" + brackets[1] * NESTING_LEVELS
    return text.replace(json.dumps(DEEP), deep).encode("utf-8", "surrogatepass")


STRUCTURED: dict[str, Callable[[bytes, Random], bytes]] = {
    "text": mutate_lines,
    "json": mutate_json,
    "jsonl": mutate_jsonl,
    "safetensors": mutate_safetensors,
    "http": mutate_http,
}
