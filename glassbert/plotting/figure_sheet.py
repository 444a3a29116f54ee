"""Figures laid out in inches, with token labels, color legends and a caption."""

import textwrap
from collections.abc import Sequence
from typing import Any

import numpy as np

from glassbert.plotting.theme import (
    BODY_SIZE,
    BORDER,
    MINUS,
    MUTED,
    SMALL_SIZE,
    TITLE_SIZE,
    probability_colors,
    shorten,
)

MARGIN = 0.08  # inches
POINTS_PER_INCH = 72
FIGURE_DPI = 300
LEGEND_SIZE = 5.4  # points
PROBABILITY_TICKS = (0, 0.05, 0.25, 0.5, 1)
LABEL_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


class FigureSheet:
    """A figure measured in inches from its top left corner, with a caption below."""

    def __init__(self, width: float, height: float, caption: Sequence[str]) -> None:
        """Create a figure.

        Args:
            width: Width in inches.
            height: Height in inches without the caption.
            caption: Parts of the caption; empty ones are skipped.
        """
        from matplotlib.figure import Figure

        text = "  ·  ".join(part for part in caption if part)
        lines = textwrap.wrap(text, int(width * POINTS_PER_INCH / (SMALL_SIZE * 0.56)))
        self.width, self.height = width, height + 0.16 + 0.115 * len(lines)
        self.figure = Figure(figsize=(self.width, self.height))
        self.figure.set_dpi(FIGURE_DPI)
        self.add_text("\n".join(lines), MARGIN, height + 0.08, color=MUTED, linespacing=1.35)

    def add_axes(self, left: float, top: float, width: float, height: float) -> Any:
        """Return new axes."""
        return self.figure.add_axes(
            (left / self.width, 1 - (top + height) / self.height, width / self.width, height / self.height)
        )

    def add_text(self, text: str, left: float, top: float, **options: Any) -> None:
        """Write a text; options are those of `Figure.text`."""
        options = {"fontsize": SMALL_SIZE, "va": "top", "ha": "left"} | options
        self.figure.text(left / self.width, 1 - top / self.height, text, **options)

    def add_title(self, text: str) -> None:
        """Write the title, on two lines if it is long."""
        lines = textwrap.wrap(text, int(self.width * POINTS_PER_INCH / (TITLE_SIZE * 0.62)))[:2]
        size = TITLE_SIZE if len(lines) == 1 else TITLE_SIZE - 1
        self.add_text("\n".join(lines), MARGIN, MARGIN if len(lines) == 1 else 0.04, fontsize=size, weight="bold")

    def add_probability_legend(self, left: float, top: float, width: float = 1.6) -> None:
        """Draw the color legend of numbers from 0 to 1; it says that the scale is not linear."""
        if width > 1:  # leave space for the note
            width = max(1.05, min(width, self.width - left - 1.15))
        ticks = PROBABILITY_TICKS if width > 1 else (0, 0.25, 1)
        self._add_legend(probability_colors(), left, top, width, ticks)
        if width > 1:
            self.add_text("square-root color scale", left + width + 0.08, top - 0.01, color=MUTED, fontsize=LEGEND_SIZE)
        else:
            self.add_text("square-root color scale", left, top - 0.12, color=MUTED, fontsize=LEGEND_SIZE)

    def add_diverging_legend(self, scale: Any, left: float, top: float, width: float, name: str = "") -> None:
        """Draw the color legend of a scale around zero."""
        limit = scale.norm.vmax
        self._add_legend(scale, left, top, width, (-limit, 0, limit))
        self.add_text(name, left, top - 0.1, color=MUTED, fontsize=LEGEND_SIZE)

    def _add_legend(self, scale: Any, left: float, top: float, width: float, ticks: Sequence[float]) -> None:
        axes = self.add_axes(left, top, width, 0.06)
        bar = self.figure.colorbar(scale, cax=axes, orientation="horizontal", ticks=list(ticks))
        bar.ax.set_xticklabels([f"{tick:.2g}".replace("-", MINUS) for tick in ticks], fontsize=SMALL_SIZE)
        bar.ax.tick_params(length=1.5, pad=1)
        bar.outline.set_linewidth(0.4)
        bar.outline.set_edgecolor(BORDER)


def label_tokens(axis: Any, tokens: Sequence[str], length: float) -> int:
    """Label an axis of the given length in inches with tokens; return the step, 1 if all are labeled."""
    step = label_step(len(tokens), length)
    positions = np.arange(0, len(tokens), step)
    labels = [_label(tokens, int(position), step) for position in positions]
    axis.set_ticks(positions, labels, fontfamily="DejaVu Sans Mono", fontsize=_font_size(len(positions), length))
    axis.set_tick_params(length=0 if step == 1 else 2, pad=2, rotation=90 if axis.axis_name == "x" else 0)
    return step


def label_width(tokens: Sequence[str], length: float) -> float:
    """Return the width in inches of the longest token label on an axis of the given length."""
    step = label_step(len(tokens), length)
    labels = [_label(tokens, position, step) for position in range(0, len(tokens), step)]
    return 0.08 + max(map(len, labels)) * 0.6 * _font_size(len(labels), length) / POINTS_PER_INCH


def label_step(num_tokens: int, length: float) -> int:
    """Return n, where every n-th token is labeled on an axis of the given length in inches."""
    max_labels = max(1, int(length * POINTS_PER_INCH / 6.4))
    return next(step for step in LABEL_STEPS if -(-num_tokens // step) <= max_labels or step == LABEL_STEPS[-1])


def label_step_note(num_tokens: int, length: float) -> str:
    """Return a note if not all tokens are labeled."""
    step = label_step(num_tokens, length)
    return f"every {step}{'nd' if step == 2 else 'th'} token is labeled" if step > 1 else ""


def _label(tokens: Sequence[str], position: int, step: int) -> str:
    return shorten(tokens[position], 14) if step == 1 else f"{position} {shorten(tokens[position], 9)}"


def _font_size(num_labels: int, length: float) -> float:
    """Return the font size in points of labels on an axis of the given length in inches."""
    return float(np.clip(length * POINTS_PER_INCH / max(num_labels, 1) * 0.8, 4.6, BODY_SIZE))
