"""Figure of the contributions of each query-key dimension of a head, for all queries of a text."""

from typing import Any

import numpy as np

from glassbert.export.figure_panels import figure_caption, selection_note
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import (
    LEGEND_SIZE,
    MARGIN,
    POINTS_PER_INCH,
    FigureSheet,
    label_step_note,
    label_tokens,
    label_width,
)
from glassbert.plotting.theme import (
    BODY_SIZE,
    FAINT,
    MAX_HEIGHT,
    MUTED,
    PAGE_WIDTH,
    diverging_colors,
    draw_cells,
    draw_frame,
)

MIN_LABELED_ROW, MIN_NUMBERED_PIXELS = 0.09, 27  # inches; pixels at 300 dpi
ROW_HEIGHT, BAR_WIDTH, GAP, LEGEND_HEIGHT = 0.15, 0.6, 0.12, 0.42  # inches
COMPARED_KEYS = {
    "weighted": "q \N{MULTIPLICATION SIGN} (attended k \N{MINUS SIGN} mean k)",
    "most_attended": "q \N{MULTIPLICATION SIGN} (most attended k \N{MINUS SIGN} mean k)",
}


def draw_neuron_queries(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw one row per query, mean or difference, and the number of active dimensions beside it."""
    facts, details, width = payload.facts, payload.facts.details, width or PAGE_WIDTH
    rows, labels = payload.array("rows"), details["row_labels"]
    height = float(np.clip(ROW_HEIGHT * len(rows), 0.6, MAX_HEIGHT - 1.6))
    row_height = height / len(rows)
    longest = max(map(len, labels)) * 0.6 * BODY_SIZE / POINTS_PER_INCH + 0.08
    left, top = (longest if row_height >= MIN_LABELED_ROW else label_width(labels, height)) + MARGIN, 0.46
    map_width = width - left - MARGIN - GAP - BAR_WIDTH
    order = "ordered by mean contribution" if details["order"] == "contribution" else ""
    notes = (selection_note(facts), order, label_step_note(len(rows), height))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, figure_caption(facts, *notes))
    colors = diverging_colors(payload.array("contribution"))
    axes = sheet.add_axes(left, top, map_width, height)
    draw_cells(axes, rows, colors)
    _label_rows(axes, labels, height)
    _label_dimensions(axes, details["dimensions"])
    draw_frame(axes)
    bars = sheet.add_axes(left + map_width + GAP, top, BAR_WIDTH, height)
    _draw_counts(bars, payload.array("num_active"))
    sheet.add_title(f"What each dimension of layer {facts.layer}, head {facts.head} adds to the dot product q · k")
    sheet.add_text("dimension", left, 0.24, color=MUTED)
    sheet.add_diverging_legend(
        colors, left, top + height + 0.2, min(1.8, map_width), COMPARED_KEYS[details["attended_key"]]
    )
    return sheet


def _label_rows(axes: Any, labels: list[str], height: float) -> None:
    """Label all rows in full, or some of many rows with their position."""
    if height / len(labels) < MIN_LABELED_ROW:
        label_tokens(axes.yaxis, labels, height)
    else:
        axes.set_yticks(range(len(labels)), labels, fontfamily="DejaVu Sans Mono", fontsize=BODY_SIZE)
        axes.tick_params(axis="y", length=0, pad=2)


def _draw_counts(axes: Any, counts: np.ndarray) -> None:
    """Draw the number of active dimensions of each row; a difference has none."""
    rows, is_numbered = np.arange(len(counts)), axes.get_window_extent().height / len(counts) > MIN_NUMBERED_PIXELS
    axes.barh(rows, np.nan_to_num(counts), height=0.72 if is_numbered else 1.0, color=FAINT)
    axes.set_ylim(len(counts) - 0.5, -0.5)
    axes.set_xlim(0, float(np.nanmax(counts)) * (2 if is_numbered else 1))
    axes.set_axis_off()
    axes.set_title("active", fontsize=BODY_SIZE, pad=3)
    for row, count in enumerate(counts):
        if is_numbered and not np.isnan(count):
            axes.text(count, row, f" {count:.3g}", fontsize=LEGEND_SIZE, color=MUTED, va="center")


def _label_dimensions(axes: Any, dimensions: list[int]) -> None:
    """Label every dimension, or every fourth one of many."""
    step = 1 if len(dimensions) <= 32 else 4
    positions = np.arange(0, len(dimensions), step)
    axes.xaxis.tick_top()
    axes.set_xticks(positions, [str(dimensions[position]) for position in positions], fontsize=4.6)
    axes.tick_params(axis="x", length=0, pad=1)
