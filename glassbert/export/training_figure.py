"""Figure of a pre-training run: held-out metric, strongest head, attention of all heads, position embeddings."""

from typing import Any

import numpy as np

from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet
from glassbert.plotting.theme import (
    ACCENT,
    BODY_SIZE,
    INK,
    MUTED,
    PAGE_WIDTH,
    SMALL_SIZE,
    diverging_colors,
    draw_cells,
    draw_frame,
    probability_colors,
)

TOP, CURVE_HEIGHT, MASS_HEIGHT, GAP, NAME_HEIGHT = 0.5, 1.1, 0.6, 0.3, 0.13  # inches
METRIC_NAMES = {
    "mlm_loss": "Masked-language-model loss",
    "mlm_accuracy": "Masked-language-model accuracy",
    "nsp_accuracy": "Next-sentence-prediction accuracy",
}
TARGET_NAMES = {"previous token": "prev", "next token": "next", "itself": "self"}


def draw_training(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the curves over the run above, and one snapshot below."""
    details, width = payload.facts.details, width or PAGE_WIDTH
    snapshot = details["snapshots"][details["snapshot"]]
    num_layers, num_heads = payload.array("attention").shape[:2]
    panel = (width - 3 * MARGIN - 0.3) / 3 if width >= PAGE_WIDTH else (width - 2 * MARGIN - 0.2) / 2
    side = panel / num_heads
    maps_top = TOP + CURVE_HEIGHT + MASS_HEIGHT + 3 * GAP
    maps_height = num_layers * (side + NAME_HEIGHT)
    sentence = " ".join(details["sentences"][details["sentence"]])
    caption = [f"step {snapshot['step']:,}", f"heads: attention in “{sentence}”", details["note"]]
    text_rows = sum(1 + len(ranked) for ranked in snapshot["predictions"])
    is_wide = width >= PAGE_WIDTH
    below = maps_height if not is_wide else max(maps_height, panel + 0.5, 0.12 * text_rows)
    extra = 0.0 if is_wide else 0.3 + 0.12 * text_rows
    sheet = FigureSheet(width, maps_top + max(below, panel + 0.4) + extra + 0.3, caption)
    _draw_curves(sheet, payload)
    _draw_heads(sheet, payload, (MARGIN, maps_top), side)
    _draw_positions(sheet, payload, (MARGIN + panel + 0.15, maps_top), panel)
    corner = (2 * (MARGIN + panel) + 0.3, maps_top) if is_wide else (MARGIN, maps_top + max(below, panel + 0.4) + 0.35)
    _write_predictions(sheet, details["masked_sentences"], snapshot["predictions"], corner)
    sheet.add_title(f"Pre-training, step {snapshot['step']:,}")
    return sheet


def _draw_curves(sheet: FigureSheet, payload: FigurePayload) -> None:
    """Draw the metric and the strongest head over the steps, on a square-root scale."""
    details = payload.facts.details
    steps = [point["step"] for point in details["held_out_curve"]]
    values = [point["held_out"][details["metric"]] for point in details["held_out_curve"]]
    snapshot_steps = [snapshot["step"] for snapshot in details["snapshots"]]
    left, width = 0.42, sheet.width - 0.42 - 0.2
    metric = sheet.add_axes(left, TOP, width, CURVE_HEIGHT)
    metric.plot(np.sqrt(steps), values, color=INK, linewidth=1)
    metric.set_title(f"{METRIC_NAMES[details['metric']]} on held-out text", fontsize=BODY_SIZE, pad=3)
    mass = sheet.add_axes(left, TOP + CURVE_HEIGHT + GAP, width, MASS_HEIGHT)
    mass.plot(np.sqrt(snapshot_steps), payload.array("strongest_mass"), "o-", color=ACCENT, markersize=2, linewidth=1)
    mass.set_title("Largest attention mass of a head on the previous token", fontsize=BODY_SIZE, pad=3)
    mass.set_ylim(0, 1)
    last = max([*steps, *snapshot_steps, 1])
    ticks = sorted({_round_step(fraction * last) for fraction in (0, 0.01, 0.04, 0.1, 0.2, 0.4, 0.7, 1)})
    selected = np.sqrt(snapshot_steps[details["snapshot"]])
    for axes in (metric, mass):
        axes.set_xlim(0, np.sqrt(last))
        axes.set_xticks(np.sqrt(ticks), [f"{tick:,}" for tick in ticks] if axes is mass else [""] * len(ticks))
        axes.axvline(selected, color=ACCENT, linewidth=0.8)
        axes.tick_params(labelsize=SMALL_SIZE - 0.6, pad=1.5)
    mass.set_xlabel("training step (square-root scale)", fontsize=SMALL_SIZE, labelpad=1)


def _round_step(step: float) -> int:
    """Round to two digits."""
    digits = max(0, len(str(int(step))) - 2)
    return round(step / 10**digits) * 10**digits


def _draw_heads(sheet: FigureSheet, payload: FigurePayload, corner: tuple[float, float], side: float) -> None:
    """Draw the attention map of every head, with its strongest target if it is clear."""
    details, attention = payload.facts.details, payload.array("attention").astype(np.float32)
    (left, top), mass = corner, payload.array("attention_mass")
    sheet.add_text("Attention of all heads", left, top - 0.18, fontsize=BODY_SIZE, weight="bold")
    for layer, head in np.ndindex(attention.shape[:2]):
        x, y = left + head * side, top + layer * (side + NAME_HEIGHT)
        axes = sheet.add_axes(x + 0.02, y, side - 0.05, side - 0.05)
        draw_cells(axes, attention[layer, head], probability_colors())
        axes.set_xticks([])
        axes.set_yticks([])
        draw_frame(axes)
        best = int(mass[layer, head].argmax())
        name = f"L{layer} H{head}"
        if mass[layer, head, best] >= details["pattern_threshold"]:
            target = details["attention_targets"][best]
            fraction = f" {100 * mass[layer, head, best]:.0f} %" if sheet.width >= PAGE_WIDTH else ""
            name = f"{TARGET_NAMES.get(target, target)}{fraction}"
        sheet.add_text(name, x + 0.02, y + side - 0.03, color=MUTED, fontsize=SMALL_SIZE - 1)


def _draw_positions(sheet: FigureSheet, payload: FigurePayload, corner: tuple[float, float], side: float) -> None:
    """Draw the cosines between position embeddings."""
    left, top = corner
    values: Any = payload.array("position_similarity").astype(np.float32)
    colors = diverging_colors(values)
    title = "Similarity of position embeddings" if sheet.width >= PAGE_WIDTH else "Position embeddings"
    sheet.add_text(title, left, top - 0.18, fontsize=BODY_SIZE, weight="bold")
    axes = sheet.add_axes(left + 0.16, top, side - 0.2, side - 0.2)
    draw_cells(axes, values, colors)
    ticks = [0, len(values) // 2, len(values) - 1]
    axes.set_xticks(ticks, [str(tick) for tick in ticks])
    axes.set_yticks(ticks, [str(tick) for tick in ticks])
    axes.tick_params(labelsize=SMALL_SIZE - 0.6, length=2, pad=1)
    draw_frame(axes)
    sheet.add_diverging_legend(colors, left + 0.16, top + side + 0.06, side - 0.2)


def _write_predictions(
    sheet: FigureSheet, sentences: list[str], predictions: list[list[Any]], corner: tuple[float, float]
) -> None:
    """Write the predictions of each masked sentence with their probabilities."""
    left, top = corner
    sheet.add_text("Predictions for [MASK]", left, top - 0.18, fontsize=BODY_SIZE, weight="bold")
    for sentence, ranked in zip(sentences, predictions, strict=True):
        sheet.add_text(sentence, left, top)
        for token, probability in ranked:
            top += 0.12
            sheet.add_text(token, left + 0.08, top, color=MUTED)
            sheet.add_text(f"{100 * probability:.1f} %", left + 1.4, top, color=MUTED, ha="right")
        top += 0.12
