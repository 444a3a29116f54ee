"""Figures for papers: a matplotlib figure of each view that can be exported.

Figures are one or two columns wide; the caption names the model, the text and the position.
"""

from typing import Any

from glassbert.export.export_registry import EXPORT_VIEWS
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.theme import COLUMN_WIDTH, PAGE_WIDTH, figure_style


def draw_figure(payload: FigurePayload, columns: int | None = None) -> Any:
    """Draw an exported view, one or two columns wide, or as wide as it needs."""
    width = {None: None, 1: COLUMN_WIDTH, 2: PAGE_WIDTH}[columns]
    with figure_style():
        return EXPORT_VIEWS[payload.facts.view].draw(payload, width).figure
