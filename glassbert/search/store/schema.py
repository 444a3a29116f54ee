"""Columns of an index: the reserved ones, and one for each metadata field of the documents.

A metadata value is a string, a number or a boolean, so that searches can filter by it. The first value of a column
sets its type. A column of strings stores later values of another type as JSON; in other columns they are stored as null
and reported.
"""

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from typing import Any, Literal

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.data.metadata_values import MAX_EXACT_INTEGER, MetadataValue
from glassbert.data.problems import Problem
from glassbert.errors import GlassBertError

RESERVED_COLUMNS = ("id", "vector", "text", "source", "edition", "row", "passage_number", "start", "stop")
MAX_INDEX_COLUMNS = 200  # metadata columns; with 200, a search takes 50 ms; the time grows with the square
INTERNAL_COLUMNS = ("id", "vector", "edition")  # not available in filters
ColumnType = Literal["string", "integer", "number", "boolean"]
COLUMN_TYPES: dict[str, ColumnType] = {"string": "string", "int64": "integer", "double": "number", "bool": "boolean"}
PYTHON_TYPES = {"string": str, "double": float, "bool": bool}
TYPE_NAMES = {float: "numbers", bool: "booleans"}


@dataclass(frozen=True)
class PassageRow:
    """A stored passage without its vector."""

    id: str
    text: str
    source: str
    edition: str
    row: int | None
    passage_number: int
    start: int
    stop: int
    metadata: Mapping[str, MetadataValue]


def passage_schema(vector_size: int) -> Any:
    """Return the Arrow schema of the passages table of a new index."""
    import pyarrow as pa

    return pa.schema(
        [
            pa.field("id", pa.string(), nullable=False),
            pa.field("vector", pa.list_(pa.float32(), vector_size)),
            *(pa.field(name, pa.string()) for name in ("text", "source", "edition")),
            *(pa.field(name, pa.int64()) for name in ("row", "passage_number", "start", "stop")),
        ]
    )


def source_schema() -> Any:
    """Return the Arrow schema of the sources table."""
    import pyarrow as pa

    return pa.schema(
        [
            *(pa.field(name, pa.string()) for name in ("source", "edition", "hidden_edition")),
            pa.field("num_passages", pa.int64()),
            pa.field("problems", pa.list_(pa.string())),  # JSON objects
        ]
    )


def missing_columns(rows: Sequence[PassageRow], existing: Iterable[str]) -> list[Any]:
    """Return the Arrow fields of metadata columns that the rows need and the table does not have.

    Those beyond `MAX_INDEX_COLUMNS` are left out.
    """
    import pyarrow as pa

    known = set(existing)
    first_values: dict[str, str | float | bool] = {}
    for row in rows:
        for name, value in row.metadata.items():
            if value is not None and name not in known:
                first_values.setdefault(name, value)
    arrow_types = {str: pa.string(), float: pa.float64(), bool: pa.bool_()}
    num_free = max(0, MAX_INDEX_COLUMNS - len(known - {*RESERVED_COLUMNS}))
    return [pa.field(name, arrow_types[type(value)]) for name, value in islice(first_values.items(), num_free)]


def to_table(rows: Sequence[PassageRow], vectors: Float[np.ndarray, "passage hidden"], schema: Any) -> tuple[Any, Any]:
    """Return the rows as an Arrow table, and the values that it does not store.

    The second result maps source -> column -> the first value that does not have the column's type, as a problem; an
    empty column stands for all columns that the table does not have.
    """
    import pyarrow as pa

    mismatches = _missing_values(rows, set(schema.names))
    columns: list[Any] = []
    for field in schema:
        if field.name == "vector":
            columns.append(pa.FixedSizeListArray.from_arrays(pa.array(vectors.reshape(-1)), vectors.shape[1]))
        elif field.name in RESERVED_COLUMNS:
            columns.append(pa.array([getattr(row, field.name) for row in rows], field.type))
        else:
            python_type = PYTHON_TYPES.get(str(field.type))
            if python_type is None:
                raise GlassBertError(
                    f"The column {field.name!r} of the index has the type {field.type}; expected one of "
                    f"{', '.join(PYTHON_TYPES)}, as GlassBERT writes."
                )
            values = [_convert_value(row, field.name, python_type, mismatches) for row in rows]
            columns.append(pa.array(values, field.type))
    return pa.table(columns, schema=schema), mismatches


def quote_string(text: str) -> str:
    """Return a string as an SQL literal."""
    return "'" + text.replace("'", "''") + "'"


def _missing_values(rows: Sequence[PassageRow], columns: Set[str]) -> dict[str, dict[str, Problem]]:
    """Return a problem for each source with a value whose column the index does not have: source -> "" -> problem."""
    problems: dict[str, dict[str, Problem]] = {}
    for row in rows:
        missing = [name for name, value in row.metadata.items() if value is not None and name not in columns]
        if missing and row.source not in problems:
            reason = f"the index has {MAX_INDEX_COLUMNS} metadata columns, the maximum, so others are not stored"
            remedy = "remove files with columns that no filter needs, or use another index"
            problems[row.source] = {"": Problem(path=row.source, column=missing[0], reason=reason, remedy=remedy)}
    return problems


def _convert_value(
    row: PassageRow, column: str, python_type: type, mismatches: dict[str, dict[str, Problem]]
) -> MetadataValue:
    """Return the value as the column stores it: string columns take any value, as JSON; others only their own type."""
    value = row.metadata.get(column)
    if value is None or type(value) is python_type:
        return value
    if python_type is str:
        is_exact_integer = isinstance(value, float) and value.is_integer() and abs(value) <= MAX_EXACT_INTEGER
        return msgspec.json.encode(int(value) if is_exact_integer else value).decode()
    reason = f"{value!r} is stored as null, because the column contains {TYPE_NAMES[python_type]}"
    problem = Problem(path=row.source, number=row.row, unit="row", column=column, reason=reason)
    mismatches.setdefault(row.source, {}).setdefault(column, problem)
    return None
