"""Figure of two runs: predictions, change in hidden states and attention, and the maps of one head."""

from typing import Any, NamedTuple

import numpy as np

from glassbert.export.figure_panels import figure_caption, selection_note
from glassbert.export.prediction_shifts import PredictionShift, prediction_shifts
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import (
    BODY_SIZE,
    FAINT,
    MUTED,
    PAGE_WIDTH,
    POSITIVE,
    SMALL_SIZE,
    diverging_colors,
    draw_cells,
    draw_frame,
    probability_colors,
    shorten,
)

ROW_HEIGHT, PAIR_HEIGHT, TOP, GAP, LEGEND_HEIGHT = 0.13, 0.2, 0.4, 0.3, 0.36  # inches
MAX_PREDICTIONS = 12


def draw_what_if(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the predictions, where the runs differ, and the attention of one head in both runs."""
    facts, details, width = payload.facts, payload.facts.details, width or PAGE_WIDTH
    shifts = prediction_shifts(details)[:MAX_PREDICTIONS]
    has_effects = "cosine_similarity" in payload.arrays
    num_rows = len(payload.array("cosine_similarity")) if has_effects else 0
    shifts_height = len(shifts) * PAIR_HEIGHT + (0.3 if shifts else 0.0)
    tokens = details["after"]["tokens"]
    effects_width = (width - 2 * MARGIN - 0.9) * 0.62
    labels = label_width(tokens, effects_width) if has_effects else 0.0
    effects_top = TOP + shifts_height + (0.2 + labels if has_effects else 0.0)
    effects_height = num_rows * ROW_HEIGHT + (GAP if has_effects else 0.0)
    maps_top = effects_top + effects_height
    maps_height = _maps_height(payload, width)
    notes = (selection_note(facts), "; ".join(details["changes"]), label_step_note(len(tokens), effects_width))
    caption = figure_caption(
        facts, *notes, f"{details['run_names'][0]}: pale bars; {details['run_names'][1]}: blue bars"
    )
    sheet = FigureSheet(width, maps_top + maps_height + LEGEND_HEIGHT, caption)
    sheet.add_title(f"{details['run_names'][0]} and {details['run_names'][1]}")
    if shifts:
        _draw_shifts(sheet, shifts)
    if has_effects:
        _draw_effects(sheet, payload, effects_top, effects_width)
    _draw_maps(sheet, payload, maps_top)
    return sheet


def _draw_shifts(sheet: FigureSheet, shifts: list[PredictionShift]) -> None:
    """Draw two bars per prediction."""
    sheet.add_text("Predictions", MARGIN, TOP - 0.14, fontsize=BODY_SIZE, weight="bold")
    left, number_width = MARGIN + 1.5, 0.95
    axes = sheet.add_axes(left, TOP + 0.06, sheet.width - left - number_width, len(shifts) * PAIR_HEIGHT)
    rows = np.arange(len(shifts))
    for offset, color, run in ((-0.2, FAINT, "before"), (0.2, POSITIVE, "after")):
        values = [getattr(shift, run) or 0.0 for shift in shifts]
        axes.barh(rows + offset, values, height=0.36, color=color)
    axes.set_ylim(len(shifts) - 0.5, -0.5)
    axes.set_axis_off()
    for row, shift in enumerate(shifts):
        y = TOP + 0.06 + (row + 0.5) * PAIR_HEIGHT
        name = f"{shift.name} {shift.group}" if shift.group else shift.name
        sheet.add_text(shorten(name, 26), left - 0.06, y, ha="right", va="center", color=MUTED)
        text = f"{_number(shift.before, shift)} → {_number(shift.after, shift)}"
        sheet.add_text(text, sheet.width - MARGIN, y, ha="right", va="center", color=MUTED)


def _number(value: float | None, shift: PredictionShift) -> str:
    if value is None:
        return "\N{EN DASH}"
    return f"{100 * value:.1f} %" if shift.is_probability else f"{value:.3g}"


def _draw_effects(sheet: FigureSheet, payload: FigurePayload, top: float, width: float) -> None:
    """Draw one minus the cosine of the hidden states [depth, token], and the change in attention [layer, head]."""
    tokens = payload.facts.details["after"]["tokens"]
    distances = np.maximum(0, 1 - payload.array("cosine_similarity"))
    num_depths = len(distances)
    left = MARGIN + 0.4
    axes = sheet.add_axes(left, top, width, num_depths * ROW_HEIGHT)
    draw_cells(axes, distances, probability_colors())
    axes.xaxis.tick_top()
    label_tokens(axes.xaxis, tokens, width)
    axes.set_yticks(range(num_depths), ["input", *(f"layer {layer}" for layer in range(num_depths - 1))])
    axes.tick_params(axis="y", length=0, pad=2)
    draw_frame(axes)
    title_top = top - label_width(tokens, width) - 0.16
    sheet.add_text(
        "Change in hidden states (1 \N{MINUS SIGN} cosine)", MARGIN, title_top, fontsize=BODY_SIZE, weight="bold"
    )
    change = payload.array("attention_change")
    heads_left = left + width + 0.42
    heads_width = sheet.width - heads_left - MARGIN
    heads = sheet.add_axes(heads_left, top + ROW_HEIGHT, heads_width, len(change) * ROW_HEIGHT)
    draw_cells(heads, change, probability_colors())
    heads.set_xticks(range(change.shape[1]), [str(head) for head in range(change.shape[1])])
    heads.set_yticks(range(len(change)), [str(layer) for layer in range(len(change))])
    heads.xaxis.tick_top()
    heads.tick_params(length=0, pad=1.5, labelsize=SMALL_SIZE - 1)
    draw_frame(heads)
    title = "Change in attention" if sheet.width >= PAGE_WIDTH else "Attention"
    sheet.add_text(title, heads_left, title_top, fontsize=BODY_SIZE, weight="bold")
    sheet.add_text("head", heads_left, top - 0.12, color=MUTED)
    middle = top + ROW_HEIGHT * (1 + len(change) / 2)
    sheet.add_text("layer", heads_left - 0.26, middle, color=MUTED, rotation=90, va="center")


class MapGrid(NamedTuple):
    """How the maps are arranged: their number, the maps per row, and sizes in inches."""

    num_maps: int
    per_row: int
    side: float
    labels: float

    @property
    def row_height(self) -> float:
        """Return the height of a row with its title and labels."""
        return 0.24 + self.labels + self.side + GAP / 2


def _map_grid(payload: FigurePayload, width: float) -> MapGrid:
    """Return the grid: one row, or two rows in one column of a paper."""
    details = payload.facts.details
    num_maps = 3 if "attention_difference" in payload.arrays else 2
    per_row = num_maps if width >= PAGE_WIDTH else 2
    panel = (width - 2 * MARGIN) / per_row
    lengths = (panel * 0.5, panel * 0.8)  # fewer tokens are labeled on a shorter side, with their positions
    labels = max(label_width(details[run]["tokens"], length) for run in ("before", "after") for length in lengths)
    return MapGrid(num_maps, per_row, panel - labels - 0.08, labels)


def _maps_height(payload: FigurePayload, width: float) -> float:
    grid = _map_grid(payload, width)
    return grid.row_height * -(-grid.num_maps // grid.per_row) - GAP / 2


def _draw_maps(sheet: FigureSheet, payload: FigurePayload, top: float) -> None:
    """Draw the attention of the selected head before and after, and the difference."""
    details, grid = payload.facts.details, _map_grid(payload, sheet.width)
    names = [*details["run_names"], "Difference"][: grid.num_maps]
    keys = ("attention_before", "attention_after", "attention_difference")
    bottom = top + _maps_height(payload, sheet.width)
    for number, (name, array) in enumerate(zip(names, keys, strict=False)):
        row, column = divmod(number, grid.per_row)
        left = MARGIN + column * (grid.side + grid.labels + 0.08) + grid.labels
        map_top = top + row * grid.row_height + 0.24 + grid.labels
        tokens = details["before" if number == 0 else "after"]["tokens"]
        values = payload.array(array).astype(np.float32)
        colors: Any = diverging_colors(values) if number == 2 else probability_colors()
        axes = sheet.add_axes(left, map_top, grid.side, grid.side)
        draw_cells(axes, values, colors)
        axes.xaxis.tick_top()
        for axis in (axes.xaxis, axes.yaxis):
            label_tokens(axis, tokens, grid.side)
        draw_frame(axes)
        sheet.add_text(shorten(name, 22), left, top + row * grid.row_height, fontsize=BODY_SIZE, weight="bold")
        if number == 2:
            sheet.add_diverging_legend(colors, left, bottom + 0.1, grid.side)
    is_wide = grid.per_row == grid.num_maps
    left = MARGIN + grid.labels if is_wide else sheet.width - MARGIN - 1.5
    sheet.add_probability_legend(left, bottom + 0.1 if is_wide else bottom - grid.side, 1.6 if is_wide else 0.9)
