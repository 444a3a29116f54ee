"""Figures of attention weights: one head, the heads of one layer, all heads, one token in all layers."""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.export.figure_panels import FigurePayload, bar_panel, figure_caption, selection_note
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import (
    BORDER,
    COLUMN_WIDTH,
    FAINT,
    MUTED,
    PAGE_WIDTH,
    SMALL_SIZE,
    draw_cells,
    draw_frame,
    probability_colors,
)
from glassbert.views.attention_overview import MAX_THUMBNAIL_CELLS, max_pool

MAX_COLUMN_TOKENS = 20  # longer texts need two columns
LEGEND_HEIGHT = 0.34  # inches
GAP = 0.1  # inches
AXES_NOTE = "rows: queries, columns: keys"


def draw_attention(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the attention of one head [query, key], of a layer's heads, or of all heads."""
    dimensions = payload.array("attention").ndim
    if dimensions == 2:
        return _draw_head(payload, width)
    return (_draw_layer if dimensions == 3 else _draw_all_heads)(payload, width or PAGE_WIDTH)


def draw_attention_by_layer(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw what one token attends to in every layer, and how each layer changes its hidden state."""
    facts, tokens, attention = payload.facts, payload.facts.tokens, payload.array("attention")
    width, num_layers, token = width or PAGE_WIDTH, len(attention), facts.token or 0
    bar_width, gap = 0.5 if width < PAGE_WIDTH else 0.72, 0.12
    left, height = 0.3, float(np.clip(2.2 / num_layers, 0.17, 0.28)) * num_layers
    map_width = width - left - MARGIN - 2 * (bar_width + gap)
    top = 0.36 + label_width(tokens, map_width)
    heads = "mean of all heads" if facts.head is None else f"head {facts.head}"
    caption = figure_caption(facts, heads, label_step_note(len(tokens), map_width))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, map_width, height)
    draw_cells(axes, attention, probability_colors())
    axes.xaxis.tick_top()
    label_tokens(axes.xaxis, tokens, map_width)
    axes.set_yticks(range(num_layers), [str(layer) for layer in range(num_layers)])
    axes.tick_params(axis="y", length=0, pad=2)
    draw_frame(axes)
    sheet.add_text("layer", 0.05, top + height / 2, color=MUTED, rotation=90, va="center")
    bars_left = left + map_width + gap
    change = sheet.add_axes(bars_left, top, bar_width, height)
    bar_panel(change, payload.array("step_norms"), "norm of\nchange", FAINT)
    cosine = sheet.add_axes(bars_left + bar_width + gap, top, bar_width, height)
    bar_panel(cosine, payload.array("cosine_to_previous"), "cosine to\nprevious", FAINT)
    sheet.add_title(f"Attention of {tokens[token]} in every layer, and how each layer changes its hidden state")
    sheet.add_probability_legend(left, top + height + GAP)
    return sheet


def _draw_head(payload: FigurePayload, width: float | None) -> FigureSheet:
    facts, tokens = payload.facts, payload.facts.tokens
    width = width or (COLUMN_WIDTH if len(tokens) <= MAX_COLUMN_TOKENS else PAGE_WIDTH)
    left = label_width(tokens, width - 0.8) + 0.16
    side = width - left - MARGIN
    top = 0.42 + label_width(tokens, side)
    caption = figure_caption(facts, selection_note(facts), label_step_note(len(tokens), side))
    sheet = FigureSheet(width, top + side + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, side, side)
    draw_cells(axes, payload.array("attention"), probability_colors())
    label_tokens(axes.yaxis, tokens, side)
    axes.xaxis.tick_top()
    label_tokens(axes.xaxis, tokens, side)
    draw_frame(axes)
    sheet.add_title(f"Layer {facts.layer}, head {facts.head}")
    sheet.add_text("key", left + side / 2, 0.24, color=MUTED, ha="center")
    sheet.add_text("query", 0.06, top + side / 2, color=MUTED, rotation=90, va="center")
    sheet.add_probability_legend(left, top + side + GAP)
    return sheet


def _draw_all_heads(payload: FigurePayload, width: float) -> FigureSheet:
    attention = payload.array("attention")
    num_layers, num_heads, num_tokens, _ = attention.shape
    left, top = 0.3, 0.46
    side = (width - left - MARGIN) / num_heads
    caption = figure_caption(payload.facts, AXES_NOTE, _pooling_note(num_tokens, MAX_THUMBNAIL_CELLS))
    sheet = FigureSheet(width, top + num_layers * side + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, num_heads * side, num_layers * side)
    for layer in range(num_layers):
        for head in range(num_heads):
            thumbnail = max_pool(attention[layer, head], MAX_THUMBNAIL_CELLS)
            _draw_thumbnail(axes, thumbnail, (head * side, layer * side), side)
    _use_inches(axes, num_heads * side, num_layers * side)
    axes.xaxis.tick_top()
    axes.set_xticks(side * (np.arange(num_heads) + 0.5), [str(head) for head in range(num_heads)])
    axes.set_yticks(side * (np.arange(num_layers) + 0.5), [str(layer) for layer in range(num_layers)])
    axes.tick_params(length=0, pad=2)
    sheet.add_title("Attention of all heads")
    sheet.add_text("head", left, 0.24, color=MUTED)
    sheet.add_text("layer", 0.05, top + num_layers * side / 2, color=MUTED, rotation=90, va="center")
    sheet.add_probability_legend(left, top + num_layers * side + GAP)
    return sheet


def _draw_layer(payload: FigurePayload, width: float) -> FigureSheet:
    attention = payload.array("attention")
    num_heads, num_tokens, _ = attention.shape
    num_columns = next((count for count in (4, 6, 5, 3) if num_heads % count == 0 or num_heads < count), 4)
    num_rows, side, label_height = -(-num_heads // num_columns), (width - 2 * MARGIN) / num_columns, 0.14
    max_cells, top = 2 * MAX_THUMBNAIL_CELLS, 0.28
    height = num_rows * (side + label_height)
    caption = figure_caption(payload.facts, AXES_NOTE, _pooling_note(num_tokens, max_cells))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(MARGIN, top, num_columns * side, height)
    for head in range(num_heads):
        x, y = head % num_columns * side, head // num_columns * (side + label_height) + label_height
        _draw_thumbnail(axes, max_pool(attention[head], max_cells), (x, y), side)
        axes.text(x + 0.02, y - 0.02, f"head {head}", fontsize=SMALL_SIZE, color=MUTED, va="bottom")
    _use_inches(axes, num_columns * side, height)
    axes.set_axis_off()
    sheet.add_title(f"Attention of the {num_heads} heads of layer {payload.facts.layer}")
    sheet.add_probability_legend(MARGIN, top + height + GAP)
    return sheet


def _draw_thumbnail(
    axes: Any, attention: Float[np.ndarray, "query key"], corner: tuple[float, float], side: float
) -> None:
    """Draw a small framed map on axes in inches."""
    from matplotlib.patches import Rectangle

    (x, y), gap = corner, 0.02
    draw_cells(axes, attention, probability_colors(), (x + gap, x + side - gap, y + side - gap, y + gap))
    frame: dict[str, Any] = {"fill": False, "edgecolor": BORDER, "linewidth": 0.4}
    axes.add_patch(Rectangle((x + gap, y + gap), side - 2 * gap, side - 2 * gap, **frame))


def _use_inches(axes: Any, width: float, height: float) -> None:
    """Set the limits of axes to their size in inches, with the origin at the top left, and hide the spines."""
    axes.set_xlim(0, width)
    axes.set_ylim(height, 0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _pooling_note(num_tokens: int, max_cells: int) -> str:
    block = -(-num_tokens // max_cells)
    return f"each cell is the maximum of up to {block} by {block} weights" if num_tokens > max_cells else ""
