"""Metadata of documents: values and column names that search filters can use."""

import math
import re
from collections.abc import Collection
from decimal import Decimal
from typing import Any

import msgspec

from glassbert.data.lines import replace_surrogates
from glassbert.runtime.json_files import JSON_ERRORS

MetadataValue = str | float | bool | None

MAX_NAME_CHARS = 128  # columns with longer names are left out: long names make every search of an index slow
MAX_STRING_CHARS = 10_000  # longer strings are cut, because every passage of a document has its metadata
MAX_JSON_CHARS = 1_000  # longer lists and objects are stored as null
MAX_EXACT_INTEGER = 1 << 53  # a float cannot represent larger integers exactly


def column_name(name: str, reserved: Collection[str] = ()) -> str:
    """Return a column name for filters: lower case, letters, digits and `_`, and not one of `reserved`."""
    column = re.sub(r"\W+", "_", name.lower()).strip("_") or "column"
    column = f"_{column}" if column[0].isdigit() else column
    while column in reserved:
        column += "_"
    return column


def metadata_value(value: Any) -> MetadataValue:
    """Convert a table cell to a string, number or boolean.

    Dates become ISO strings, small lists and objects JSON; NaN and everything else becomes None. Long strings are cut.
    """
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, float):
        return None if math.isnan(value) else value + 0.0  # filters order NaN above all numbers, and -0.0 below 0.0
    if isinstance(value, str):
        return replace_surrogates(value[:MAX_STRING_CHARS])
    if isinstance(value, int | Decimal):
        return float(value) + 0.0 if abs(value) <= MAX_EXACT_INTEGER else str(value)
    return _short_json(value)


def _short_json(value: Any) -> str | None:
    """Return the ISO string of a date, or JSON; None if it is long or there is none."""
    num_items = len(value) if isinstance(value, list | dict | bytes) else 0
    if num_items > MAX_JSON_CHARS:
        return None  # without encoding it
    try:
        isoformat: Any = getattr(value, "isoformat", None)
        text: str = isoformat() if isoformat else msgspec.json.encode(value).decode()
    except (TypeError, ValueError, *JSON_ERRORS):
        return None
    return text if len(text) <= MAX_JSON_CHARS else None
