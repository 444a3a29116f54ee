"""Figure of a prediction: the predicted labels, the logit lens, and the contributions of the tokens."""

from typing import Any

import numpy as np

from glassbert.export.figure_panels import figure_caption, selection_note
from glassbert.export.prediction_contents import ATTRIBUTION_METHODS
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import (
    ACCENT,
    BODY_SIZE,
    MUTED,
    PAGE_WIDTH,
    PURPLE,
    SMALL_SIZE,
    diverging_colors,
    draw_cells,
    draw_frame,
    probability_colors,
    shorten,
)

ROW_HEIGHT, GAP, TITLE_HEIGHT = 0.17, 0.3, 0.22  # inches
MAX_LABELS = 12
METHOD_NAMES = (
    "Integrated gradients",
    "Gradient \N{MULTIPLICATION SIGN} input",
    "Occlusion",
    "For comparison: attention",
)
DARK_CELL = 0.35  # a probability above which text on its cell is white


def draw_predictions(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the three parts of the page below each other."""
    facts, width = payload.facts, width or PAGE_WIDTH
    num_labels = min(MAX_LABELS, len(facts.details["labels"]))
    num_depths = len(payload.array("probabilities")) if "probabilities" in payload.arrays else 0
    lens_height = (num_depths + 1) * ROW_HEIGHT + TITLE_HEIGHT + GAP if num_depths else 0.0
    grid_width = width - 2 * MARGIN - 1.25
    labels_height = label_width(facts.tokens, grid_width)
    bars_height = num_labels * ROW_HEIGHT
    bars_top = 0.4 + TITLE_HEIGHT
    lens_top = bars_top + bars_height + GAP
    grid_top = lens_top + lens_height + TITLE_HEIGHT + labels_height
    height = grid_top + len(ATTRIBUTION_METHODS) * ROW_HEIGHT + 0.1
    notes = (selection_note(facts), _score_note(facts.details), _occlusion_note(facts.details))
    scales = (
        "square-root color scale in the logit lens and for attention",
        "the other rows have their own color scale: blue increases, orange decreases the score",
    )
    caption = figure_caption(facts, *notes, *scales, label_step_note(len(facts.tokens), grid_width))
    sheet = FigureSheet(width, height, caption)
    sheet.add_title(_title(payload))
    _draw_labels(sheet, payload, bars_top, num_labels)
    if num_depths:
        _draw_lens(sheet, payload, lens_top)
    _draw_contributions(sheet, payload, grid_top, grid_width)
    return sheet


def _title(payload: FigurePayload) -> str:
    facts = payload.facts
    at_token = "" if facts.token is None else f" at “{facts.tokens[facts.token]}” ({facts.token})"
    return f"Prediction{at_token}"


def _draw_labels(sheet: FigureSheet, payload: FigurePayload, top: float, num_labels: int) -> None:
    """Draw one bar per predicted label."""
    details = payload.facts.details
    values, labels = payload.array("label_probabilities")[:num_labels], details["labels"][:num_labels]
    sheet.add_text(details["title"], MARGIN, top - TITLE_HEIGHT, fontsize=BODY_SIZE, weight="bold")
    name_width = min(1.6, 0.12 + 0.062 * max(map(len, labels), default=0))
    left = MARGIN + name_width
    axes = sheet.add_axes(left, top, sheet.width - left - 0.7, num_labels * ROW_HEIGHT)
    axes.barh(np.arange(num_labels), values, height=0.7, color=PURPLE)
    axes.set_xlim(min(0.0, float(values.min())), max(float(values.max()), 1e-9))
    axes.set_ylim(num_labels - 0.5, -0.5)
    axes.set_axis_off()
    is_value = details["output_head"] == "regression"
    for row, (label, value) in enumerate(zip(labels, values, strict=True)):
        color = ACCENT if label == details.get("label") else MUTED
        y = top + (row + 0.5) * ROW_HEIGHT
        sheet.add_text(shorten(label, 24), left - 0.06, y, ha="right", va="center", color=color)
        text = f"{value:.4g}" if is_value else f"{100 * value:.1f} %"
        sheet.add_text(text, sheet.width - MARGIN, y, ha="right", va="center", color=MUTED)


def _draw_lens(sheet: FigureSheet, payload: FigurePayload, top: float) -> None:
    """Draw the table of predictions after every layer, and the probability and rank of the followed token."""
    details, probabilities = payload.facts.details, payload.array("probabilities")
    num_depths, num_ranks = probabilities.shape
    shown_ranks = num_ranks if sheet.width >= PAGE_WIDTH else min(num_ranks, 4)
    left, target_width = MARGIN + 0.46, 0.95
    width, height = sheet.width - left - target_width - MARGIN, num_depths * ROW_HEIGHT
    sheet.add_text("Logit lens", MARGIN, top, fontsize=BODY_SIZE, weight="bold")
    table_top = top + TITLE_HEIGHT + ROW_HEIGHT
    axes = sheet.add_axes(left, table_top, width, height)
    draw_cells(axes, probabilities[:, :shown_ranks], probability_colors())
    axes.set_xticks([])
    axes.set_yticks(range(num_depths), ["input", *(f"layer {layer}" for layer in range(num_depths - 1))])
    axes.tick_params(length=0, pad=2)
    draw_frame(axes)
    max_length = int(width / shown_ranks / 0.055)
    for depth, rank in np.ndindex(num_depths, shown_ranks):
        color = "white" if probabilities[depth, rank] > DARK_CELL else "black"
        token = shorten(details["top_tokens"][depth][rank], max_length)
        axes.text(rank, depth, token, fontsize=SMALL_SIZE - 0.6, color=color, ha="center", va="center_baseline")
    header = table_top - 0.03
    for rank in range(shown_ranks):
        x = left + (rank + 0.5) * width / shown_ranks
        sheet.add_text(f"rank {rank + 1}", x, header, ha="center", va="bottom", color=MUTED)
    columns = (("target_probabilities", "", 0.52), ("target_ranks", "rank", 0.92))
    sheet.add_text(shorten(details["target"], 8), left + width + 0.52, header, ha="right", va="bottom", color=ACCENT)
    for name, title, offset in columns:
        sheet.add_text(title, left + width + offset, header, ha="right", va="bottom", color=MUTED)
        for depth, value in enumerate(payload.array(name)):
            text = f"{value:,.0f}" if name == "target_ranks" else f"{100 * value:.1f} %"
            y = table_top + (depth + 0.5) * ROW_HEIGHT
            sheet.add_text(text, left + width + offset, y, ha="right", va="center", color=MUTED)


def _draw_contributions(sheet: FigureSheet, payload: FigurePayload, top: float, width: float) -> None:
    """Draw one row of cells per attribution method; a token that was not occluded stays white."""
    facts = payload.facts
    label = facts.details.get("label") or "the prediction"
    title = f"Token contributions to “{shorten(str(label), 40)}”"
    title_top = top - TITLE_HEIGHT - label_width(facts.tokens, width)
    sheet.add_text(title, MARGIN, title_top, fontsize=BODY_SIZE, weight="bold")
    left = sheet.width - MARGIN - width
    for row, (method, name) in enumerate(zip(ATTRIBUTION_METHODS, METHOD_NAMES, strict=True)):
        values = payload.array(method)
        axes = sheet.add_axes(left, top + row * ROW_HEIGHT, width, ROW_HEIGHT - 0.02)
        colors: Any = probability_colors() if method == "attention" else diverging_colors(values[~np.isnan(values)])
        draw_cells(axes, values[None], colors)
        axes.set_yticks([])
        axes.set_xticks([])
        draw_frame(axes)
        if row == 0:
            axes.xaxis.tick_top()
            label_tokens(axes.xaxis, facts.tokens, width)
        y = top + (row + 0.5) * ROW_HEIGHT
        sheet.add_text(name, left - 0.05, y, ha="right", va="center", color=MUTED, fontsize=SMALL_SIZE - 0.4)


def _score_note(details: dict[str, Any]) -> str:
    probability = details.get("probability")
    if probability is None:
        return f"predicted value {details['score']:.4g}"
    return f"score: log probability {details['score']:.3f} ({100 * probability:.1f} %)".replace("-", "\N{MINUS SIGN}")


def _occlusion_note(details: dict[str, Any]) -> str:
    """Return a note if not all tokens were occluded."""
    occlusion = details.get("occlusion")
    if not occlusion or occlusion["num_occluded"] >= occlusion["num_tokens"] - int(occlusion["remove"]):
        return ""
    return f"{occlusion['num_occluded']} of {occlusion['num_tokens']} tokens were occluded"
