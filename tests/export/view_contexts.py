"""Texts and positions whose views are exported."""

from typing import Any

import glassbert as gb
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.export.export_registry import EXPORT_VIEWS
from glassbert.export.view_context import ViewContext

TEXT = "The mouse was gone. The cat sat useless."
PAIR = ("The mouse was gone.", "The serendipitous cat sat useless, at a cost of $5 or $6.")
LONG = " ".join(REFERENCE_SENTENCES)


MASKED = "The [MASK] was gone. The cat sat useless."
TEXT_VIEWS = [view for view in EXPORT_VIEWS if view != "search"]  # a search needs an index


def used_selection(view: str, **selection: int) -> dict[str, int]:
    """Return the part of a selection that a view uses."""
    return {name: index for name, index in selection.items() if name in EXPORT_VIEWS[view].selection}


def view_context(bert: gb.PretrainedBert, text: str, pair: str | None = None, **position: Any) -> ViewContext:
    return ViewContext(bert=bert, trace=bert.trace(text, pair, truncate=True), model="minilm", **position)
