"""Figure of attention as lines from query tokens (left) to key tokens (right)."""

from typing import Any

import numpy as np

from glassbert.export.attention_figures import shown_keys_note
from glassbert.export.figure_panels import figure_caption, selection_note
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import ACCENT, COLUMN_WIDTH, MAX_HEIGHT, MUTED, SMALL_SIZE, categorical_color

ROW_HEIGHT = 0.2  # inches
MAX_LINES = 4_000  # as in web/src/charts/attentionLinesDrawing.ts
MIN_WEIGHTS = {"active": 0.001, "long": 0.08, "short": 0.02}
MAX_ALL_LINES_TOKENS = 100


def draw_attention_lines(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw one line per weight: the stronger, the more opaque; one color per head."""
    facts, details = payload.facts, payload.facts.details
    queries, keys, width = details["queries"], details["keys"], width or COLUMN_WIDTH
    titles, active = details["titles"], details.get("active_query")
    num_rows = max(len(queries), len(keys))
    height = float(np.clip(ROW_HEIGHT * num_rows, 0.6, MAX_HEIGHT - 1.4))
    percent_width = 0.3 if active is not None else 0.0
    left, right = (label_width(labels, height) + MARGIN for labels in (queries, keys))
    top = 0.42 + 0.12 * (len(titles) if len(titles) > 1 else 0)
    minimum = MIN_WEIGHTS["active" if active is not None else "long" if num_rows > MAX_ALL_LINES_TOKENS else "short"]
    notes = (selection_note(facts), shown_keys_note(facts), label_step_note(num_rows, height))
    caption = figure_caption(facts, *notes, f"lines: weights of {minimum:g} or more")
    sheet = FigureSheet(width, top + height + MARGIN, caption)
    axes = sheet.add_axes(left, top, width - left - right - percent_width, height)
    axes.set_xlim(0, 1)
    axes.set_ylim(num_rows - 0.5, -0.5)
    _draw_lines(axes, payload.array("attention"), active, minimum)
    _label_sides(axes, queries, keys, height)
    if active is not None:
        _highlight_query(
            axes, payload.array("attention").mean(axis=0)[active], active, label_step(len(queries), height)
        )
    _add_titles(sheet, titles, left)
    return sheet


def _draw_lines(axes: Any, attention: np.ndarray, active: int | None, minimum: float) -> None:
    """Draw the strongest weights of [map, query, key], the weakest first."""
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    maps, queries, keys = np.nonzero(attention >= minimum)
    if active is not None:
        is_active = queries == active
        maps, queries, keys = maps[is_active], queries[is_active], keys[is_active]
    weights = attention[maps, queries, keys]
    curve = [Path.MOVETO, Path.CURVE4, Path.CURVE4, Path.CURVE4]
    for edge in np.argsort(weights, kind="stable")[-MAX_LINES:]:
        weight, query, key = float(weights[edge]), float(queries[edge]), float(keys[edge])
        vertices = [(0.01, query), (0.4, query), (0.6, key), (0.99, key)]
        color: Any = categorical_color(int(maps[edge]))
        line_width = 0.5 + (1.4 if active is not None else 0.6) * weight
        style: dict[str, Any] = {"edgecolor": color, "alpha": min(1.0, weight**0.8), "linewidth": line_width}
        axes.add_patch(PathPatch(Path(vertices, curve), facecolor="none", capstyle="round", **style))


def _label_sides(axes: Any, queries: list[str], keys: list[str], height: float) -> None:
    """Label the left side with the queries and the right side with the keys."""
    label_tokens(axes.yaxis, queries, height)
    other = axes.twinx()
    other.set_ylim(axes.get_ylim())
    label_tokens(other.yaxis, keys, height)
    for part in (axes, other):
        part.set_xticks([])
        part.tick_params(axis="y", length=0)
        for spine in part.spines.values():
            spine.set_visible(False)


def _highlight_query(axes: Any, weights: np.ndarray, active: int, step: int) -> None:
    """Highlight the selected query, and write its weights beside the keys."""
    if active % step == 0:
        label = axes.get_yticklabels()[active // step]
        label.set_color(ACCENT)
        label.set_fontweight("bold")
    transform = axes.figure.transFigure
    x = 1 - MARGIN / axes.figure.get_size_inches()[0]
    if len(weights) > 60:
        return
    for key, weight in enumerate(weights):
        if weight >= 0.01:
            _, y = transform.inverted().transform(axes.transData.transform((0, key)))
            text = f"{100 * weight:.0f} %"
            axes.figure.text(x, y, text, fontsize=SMALL_SIZE, color=MUTED, ha="right", va="center")


def _add_titles(sheet: FigureSheet, titles: list[str], left: float) -> None:
    sheet.add_title(titles[0] if len(titles) == 1 else f"{len(titles)} heads")
    if len(titles) > 1:
        for index, title in enumerate(titles):
            sheet.add_text(title, left, 0.24 + 0.12 * index, color=categorical_color(index), weight="bold")
    sheet.add_text("query", MARGIN, 0.24, color=MUTED)
    sheet.add_text("key", sheet.width - MARGIN, 0.24, color=MUTED, ha="right")
