"""The columns of an index: its own, and those that the metadata of documents brings along.

What metadata says is text, a number or true/false, so that searches can filter by it. The first value a column is
given says which; what does not fit later is left empty and told.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
from jaxtyping import Float

Value = str | float | bool | None

OWN = ("id", "vector", "text", "source", "edition", "row", "number", "start", "stop")
INNER = ("id", "vector", "edition")  # of no use in a filter
KINDS = {"string": str, "double": float, "bool": bool}
WORDS = {float: "numbers", bool: "true or false"}


@dataclass(frozen=True)
class Entry:
    """One passage as it is stored, but for its vector."""

    id: str
    text: str
    source: str
    edition: str
    row: int | None
    number: int
    start: int
    stop: int
    metadata: Mapping[str, Value]


def passage_schema(width: int) -> Any:
    """The columns of a new index."""
    import pyarrow as pa

    return pa.schema(
        [
            pa.field("id", pa.string(), nullable=False),
            pa.field("vector", pa.list_(pa.float32(), width)),
            *(pa.field(name, pa.string()) for name in ("text", "source", "edition")),
            *(pa.field(name, pa.int64()) for name in ("row", "number", "start", "stop")),
        ]
    )


def source_schema() -> Any:
    """The columns of the list of files."""
    import pyarrow as pa

    return pa.schema(
        [
            *(pa.field(name, pa.string()) for name in ("source", "edition", "hidden")),
            pa.field("num_passages", pa.int64()),
            pa.field("problems", pa.list_(pa.string())),
        ]
    )


def column_name(name: str, taken: Iterable[str] = ()) -> str:
    """Name a column so that a filter can: lower case, letters, digits and _; none of the index's own, none twice."""
    made = re.sub(r"\W+", "_", name.lower()).strip("_") or "column"
    made = f"_{made}" if made[0].isdigit() else made
    while made in OWN or made in taken:
        made += "_"
    return made


def missing_columns(entries: Sequence[Entry], there: Iterable[str]) -> list[Any]:
    """Give the columns that metadata needs and are not there yet."""
    import pyarrow as pa

    known = set(there)
    first: dict[str, str | float | bool] = {}
    for entry in entries:
        for name, value in entry.metadata.items():
            if value is not None and name not in known:
                first.setdefault(name, value)
    kinds = {str: pa.string(), float: pa.float64(), bool: pa.bool_()}
    return [pa.field(name, kinds[type(value)]) for name, value in first.items()]


def to_table(entries: Sequence[Entry], vectors: Float[np.ndarray, "passage hidden"], schema: Any) -> tuple[Any, Any]:
    """Give the rows to write, and for each source what did not fit its column."""
    import pyarrow as pa

    misfits: dict[str, dict[str, str]] = {}  # source -> column -> a line
    columns: list[Any] = []
    for field in schema:
        if field.name == "vector":
            columns.append(pa.FixedSizeListArray.from_arrays(pa.array(vectors.reshape(-1)), vectors.shape[1]))
        elif field.name in OWN:
            columns.append(pa.array([getattr(entry, field.name) for entry in entries], field.type))
        else:
            kind = KINDS[str(field.type)]
            columns.append(pa.array([_fitted(entry, field.name, kind, misfits) for entry in entries], field.type))
    return pa.table(columns, schema=schema), misfits


def _fitted(entry: Entry, name: str, kind: type, misfits: dict[str, dict[str, str]]) -> Value:
    """Give the value that a column of this kind can hold: a text column takes all, as JSON."""
    value = entry.metadata.get(name)
    if value is None or type(value) is kind:
        return value
    if kind is str:
        return msgspec.json.encode(value).decode()
    line = f"{entry.source}: {name}={value!r} is left empty, as the index holds {WORDS[kind]} there."
    misfits.setdefault(entry.source, {}).setdefault(name, line)
    return None
