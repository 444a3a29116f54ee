"""Figures of attention weights: one head, the heads of one layer, all heads, one token in all layers."""

from typing import Any, Literal

import numpy as np
from jaxtyping import Float

from glassbert.export.figure_panels import bar_panel, figure_caption, selection_note
from glassbert.export.view_context import ExportFacts, FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import (
    BORDER,
    COLUMN_WIDTH,
    FAINT,
    MAX_HEIGHT,
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
RIGHT_MARGIN = 0.2  # inches: the last label may be wider than its column
THUMBNAIL_GAP = 0.02  # inches around a thumbnail
MAX_ASPECT = 1.3  # height of a map by its width
AXES_NOTE = "rows: queries, columns: keys"


def draw_attention(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw one map [query, key], those of a layer's heads, or of all heads."""
    dimensions = payload.array("attention").ndim
    if dimensions == 2:
        return _draw_map(payload, width)
    return (_draw_layer if dimensions == 3 else _draw_all_heads)(payload, width or PAGE_WIDTH)


def draw_attention_by_layer(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw what one token attends to in every layer, and how each layer changes its hidden state."""
    facts, keys, attention = payload.facts, payload.facts.details["keys"], payload.array("attention")
    width, num_layers, token = width or PAGE_WIDTH, len(attention), facts.token or 0
    bar_width, gap = 0.5 if width < PAGE_WIDTH else 0.72, 0.12
    left, height = 0.3, float(np.clip(2.2 / num_layers, 0.17, 0.28)) * num_layers
    map_width = width - left - MARGIN - 2 * (bar_width + gap)
    top = 0.36 + label_width(keys, map_width)
    heads = "mean of all heads" if facts.head is None else f"head {facts.head}"
    caption = figure_caption(facts, heads, shown_keys_note(facts), label_step_note(len(keys), map_width))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, map_width, height)
    draw_cells(axes, attention, probability_colors())
    axes.xaxis.tick_top()
    label_tokens(axes.xaxis, keys, map_width)
    axes.set_yticks(range(num_layers), [str(layer) for layer in range(num_layers)])
    axes.tick_params(axis="y", length=0, pad=2)
    draw_frame(axes)
    sheet.add_text("layer", 0.05, top + height / 2, color=MUTED, rotation=90, va="center")
    bars_left = left + map_width + gap
    change = sheet.add_axes(bars_left, top, bar_width, height)
    bar_panel(change, payload.array("step_norms"), "norm of\nchange", FAINT)
    cosine = sheet.add_axes(bars_left + bar_width + gap, top, bar_width, height)
    bar_panel(cosine, payload.array("cosine_to_previous"), "cosine to\nprevious", FAINT)
    sheet.add_title(f"Attention of {facts.tokens[token]} in every layer, and how each layer changes its hidden state")
    sheet.add_probability_legend(left, top + height + GAP)
    return sheet


def _draw_map(payload: FigurePayload, width: float | None) -> FigureSheet:
    facts, details = payload.facts, payload.facts.details
    queries, keys = details["queries"], details["keys"]
    width = width or (COLUMN_WIDTH if max(len(queries), len(keys)) <= MAX_COLUMN_TOKENS else PAGE_WIDTH)
    left = label_width(queries, width - 0.8) + 0.16
    map_width = width - left - MARGIN
    height = map_width * float(np.clip(len(queries) / len(keys), 0.2, MAX_ASPECT))
    height = min(height, MAX_HEIGHT - 1.6)
    top = 0.42 + label_width(keys, map_width)
    steps = label_step_note(max(len(queries), len(keys)), min(map_width, height))
    caption = figure_caption(facts, selection_note(facts), shown_keys_note(facts), steps)
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, map_width, height)
    draw_cells(axes, payload.array("attention"), probability_colors())
    label_tokens(axes.yaxis, queries, height)
    axes.xaxis.tick_top()
    label_tokens(axes.xaxis, keys, map_width)
    draw_frame(axes)
    sheet.add_title(details["title"])
    sheet.add_text("key", left + map_width / 2, 0.24, color=MUTED, ha="center")
    sheet.add_text("query", 0.06, top + height / 2, color=MUTED, rotation=90, va="center")
    sheet.add_probability_legend(left, top + height + GAP)
    return sheet


def shown_keys_note(facts: ExportFacts) -> str:
    """Return notes about words, the shown sentences and a hidden key."""
    details, notes = facts.details, list[str]()
    if details.get("words"):
        notes.append("words: summed over the tokens of a key, averaged over the tokens of a query")
    if between := details.get("between"):
        notes.append(f"queries of sentence {between[0].upper()}, keys of sentence {between[1].upper()}")
    if (hidden := details.get("hidden_key")) is not None:
        notes.append(f"without the key {facts.tokens[hidden]} ({hidden})")
    return "; ".join(notes)


def _draw_all_heads(payload: FigurePayload, width: float) -> FigureSheet:
    attention, tokens = payload.array("attention"), payload.facts.tokens
    num_layers, num_heads, num_tokens, _ = attention.shape
    labels = label_width(tokens, width / num_heads)
    left, top = 0.34 + labels, 0.46 + labels
    side = (width - left - RIGHT_MARGIN) / num_heads
    notes = (_pooling_note(num_tokens, MAX_THUMBNAIL_CELLS), label_step_note(num_tokens, side))
    caption = figure_caption(payload.facts, AXES_NOTE, *notes)
    sheet = FigureSheet(width, top + num_layers * side + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, num_heads * side, num_layers * side)
    for layer, head in np.ndindex(num_layers, num_heads):
        thumbnail = max_pool(attention[layer, head], MAX_THUMBNAIL_CELLS)
        _draw_thumbnail(axes, thumbnail, (head * side, layer * side), side)
    _use_inches(axes, num_heads * side, num_layers * side)
    axes.set_axis_off()
    for head in range(num_heads):
        _label_thumbnail(sheet, tokens, (left + head * side, top), side, "x")
        sheet.add_text(str(head), left + (head + 0.5) * side, 0.36, color=MUTED, ha="center")
    for layer in range(num_layers):
        _label_thumbnail(sheet, tokens, (left, top + layer * side), side, "y")
        sheet.add_text(str(layer), 0.24, top + (layer + 0.5) * side, color=MUTED, ha="center", va="center")
    sheet.add_title("Attention of all heads")
    sheet.add_text("head", left, 0.24, color=MUTED)
    sheet.add_text("layer", 0.05, top + num_layers * side / 2, color=MUTED, rotation=90, va="center")
    sheet.add_probability_legend(left, top + num_layers * side + GAP)
    return sheet


def _draw_layer(payload: FigurePayload, width: float) -> FigureSheet:
    attention, tokens = payload.array("attention"), payload.facts.tokens
    num_heads, num_tokens, _ = attention.shape
    num_columns = next((count for count in (4, 6, 5, 3) if num_heads % count == 0 or num_heads < count), 4)
    labels = label_width(tokens, width / num_columns)
    num_rows, side, name_height = -(-num_heads // num_columns), (width - labels - 2 * MARGIN) / num_columns, 0.14
    left, top, max_cells = MARGIN + labels, 0.28, 2 * MAX_THUMBNAIL_CELLS
    height = labels + num_rows * (side + name_height)
    notes = (_pooling_note(num_tokens, max_cells), label_step_note(num_tokens, side))
    caption = figure_caption(payload.facts, AXES_NOTE, *notes)
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    axes = sheet.add_axes(left, top, num_columns * side, height)
    for head in range(num_heads):
        row, column = divmod(head, num_columns)
        x, y = column * side, labels + row * (side + name_height) + name_height
        _draw_thumbnail(axes, max_pool(attention[head], max_cells), (x, y), side)
        axes.text(
            x + 0.02, y - 0.02 - labels * (row == 0), f"head {head}", fontsize=SMALL_SIZE, color=MUTED, va="bottom"
        )
        if column == 0:
            _label_thumbnail(sheet, tokens, (left, top + y), side, "y")
        if row == 0:
            _label_thumbnail(sheet, tokens, (left + x, top + y), side, "x")
    _use_inches(axes, num_columns * side, height)
    axes.set_axis_off()
    sheet.add_title(f"Attention of the {num_heads} heads of layer {payload.facts.layer}")
    sheet.add_probability_legend(left, top + height + GAP)
    return sheet


def _label_thumbnail(
    sheet: FigureSheet, tokens: list[str], corner: tuple[float, float], side: float, direction: Literal["x", "y"]
) -> None:
    """Label the rows or columns of the thumbnail whose top left corner is given in inches."""
    inner = side - 2 * THUMBNAIL_GAP
    axes = sheet.add_axes(corner[0] + THUMBNAIL_GAP, corner[1] + THUMBNAIL_GAP, inner, inner)
    axes.set_xlim(-0.5, len(tokens) - 0.5)
    axes.set_ylim(len(tokens) - 0.5, -0.5)
    axes.xaxis.tick_top()
    axes.set_xticks([])
    axes.set_yticks([])
    axes.patch.set_visible(False)
    for spine in axes.spines.values():
        spine.set_visible(False)
    label_tokens(axes.xaxis if direction == "x" else axes.yaxis, tokens, inner)


def _draw_thumbnail(
    axes: Any, attention: Float[np.ndarray, "query key"], corner: tuple[float, float], side: float
) -> None:
    """Draw a small framed map on axes in inches."""
    from matplotlib.patches import Rectangle

    (x, y), gap = corner, THUMBNAIL_GAP
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
