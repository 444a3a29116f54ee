"""Panels and captions that the figures of several views share."""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.export.view_context import ExportFacts
from glassbert.plotting.figure_sheet import LEGEND_SIZE
from glassbert.plotting.theme import (
    ACCENT,
    BODY_SIZE,
    MINUS,
    MUTED,
    NEGATIVE,
    POSITIVE,
    SMALL_SIZE,
    draw_cells,
    draw_frame,
    shorten,
)

MAX_CAPTION_TEXT = 110  # characters
NUMBER_WIDTH = 0.3  # inches of a number next to a bar
MIN_NUMBERED_WIDTH = 0.45  # inches of a panel: narrower ones have no numbers
MIN_NUMBERED_BAR = 0.09  # inches: thinner bars have no number


def figure_caption(facts: ExportFacts, *notes: str) -> list[str]:
    """Return the parts of a caption: model, notes, number of tokens, and the text."""
    text = facts.text if facts.pair is None else f"{facts.text} | {facts.pair}"
    quotation = f"“{shorten(' '.join(text.split()), MAX_CAPTION_TEXT)}”"
    return [facts.model, *notes, f"n = {len(facts.tokens)} tokens", quotation]


def selection_note(facts: ExportFacts) -> str:
    """Return the layer, head and token that a figure shows."""
    indices = [f"{name} {index}" for name in ("layer", "head", "token") if (index := getattr(facts, name)) is not None]
    return f"{', '.join(indices)} (counting from 0)" if indices else ""


def vector_panel(axes: Any, values: Float[np.ndarray, "token dimension"], colors: Any, title: str) -> None:
    """Draw one vector per row; the title names them and their number of dimensions."""
    draw_cells(axes, values, colors)
    axes.set_title(title, fontsize=BODY_SIZE, pad=3)
    if axes.get_position().width * axes.figure.get_size_inches()[0] > 1:  # inches
        axes.set_title(f"{values.shape[1]} dimensions", fontsize=SMALL_SIZE, color=MUTED, loc="right", pad=3)
    axes.set_xticks([])
    axes.set_yticks([])
    draw_frame(axes)


def bar_panel(axes: Any, values: Float[np.ndarray, " row"], title: str, color: str | None = None) -> None:
    """Draw one horizontal bar per row, with its number where there is enough space."""
    rows = np.arange(len(values))
    colors: Any = color or [POSITIVE if value >= 0 else NEGATIVE for value in values]
    axes.barh(rows, values, height=0.72 if len(values) < 100 else 1.0, color=colors)
    axes.set_ylim(len(values) - 0.5, -0.5)
    low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
    width, height = axes.get_window_extent().size / axes.figure.dpi
    is_numbered = width >= MIN_NUMBERED_WIDTH and height / len(values) >= MIN_NUMBERED_BAR
    number_width = NUMBER_WIDTH if is_numbered else 0.0
    # value units per inch, after the numbers on both sides have taken their width
    inch = ((high - low) or 1.0) / max(width - number_width * ((low < 0) + (high > 0)), 0.1)
    axes.set_xlim(low - number_width * inch * (low < 0), high + number_width * inch * (high > 0))
    if number_width:
        _number_bars(axes, values, 0.03 * inch)
    else:
        text = f"maximum {high:.2g}" if width >= MIN_NUMBERED_WIDTH else f"to {high:.1g}"
        axes.set_xlabel(text, fontsize=SMALL_SIZE if width >= MIN_NUMBERED_WIDTH else LEGEND_SIZE, labelpad=2)
    axes.axvline(0, color=MUTED, linewidth=0.4)
    axes.set_xticks([])
    axes.set_yticks([])
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(title, fontsize=BODY_SIZE if width >= MIN_NUMBERED_WIDTH else LEGEND_SIZE, pad=3)


def highlight_label(axis: Any, token: int, step: int) -> None:
    """Highlight the label of one token, if it is shown."""
    if token % step == 0:
        label = axis.get_ticklabels()[token // step]
        label.set_color(ACCENT)
        label.set_fontweight("bold")


def _number_bars(axes: Any, values: Float[np.ndarray, " row"], offset: float) -> None:
    for row, value in enumerate(values):
        shift, alignment = (offset, "left") if value >= 0 else (-offset, "right")
        text = f"{value:.2f}".replace("-", MINUS)
        axes.text(value + shift, row, text, fontsize=LEGEND_SIZE, color=MUTED, ha=alignment, va="center")
