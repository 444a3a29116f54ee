"""Texts and positions whose views are exported."""

import glassbert as gb
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.export.view_data import ViewContext

TEXT = "The mouse was gone. The cat sat useless."
PAIR = ("The mouse was gone.", "The serendipitous cat sat useless, at a cost of $5 or $6.")
LONG = " ".join(REFERENCE_SENTENCES)


def view_context(bert: gb.PretrainedBert, text: str, pair: str | None = None, **position: int) -> ViewContext:
    return ViewContext(bert=bert, trace=bert.trace(text, pair, truncate=True), model="minilm", **position)
