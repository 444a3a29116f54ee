"""The numbers of a view in full precision: the contents of exported figures, csv, json and npz files."""

import numpy as np

from glassbert.export.export_registry import EXPORT_VIEWS, validate_export_context
from glassbert.export.view_context import ExportFacts, FigurePayload, ViewContext
from glassbert.views.payload import Payload


def view_data(view: str, context: ViewContext) -> FigurePayload:
    """Return the arrays of a view, float32 where they are numbers, and facts that identify them."""
    validate_export_context(view, context)
    selection, details, arrays = EXPORT_VIEWS[view].contents(context)
    trace = context.trace
    facts = ExportFacts(
        view=view,
        model=context.model,
        text=trace.text,
        pair=trace.pair,
        tokens=trace.tokens,
        token_ids=trace.ids,
        segments=trace.segments,
        details=details,
        **selection,
    )
    return Payload(facts, {name: _full_precision(array) for name, array in arrays.items()})


def _full_precision(array: np.ndarray) -> np.ndarray:
    is_number = array.dtype.kind == "f"
    return np.ascontiguousarray(array, dtype=np.float32 if is_number else array.dtype)
