"""Figure of one search hit: the passage colored by contribution, and the strongest token pairs."""

import numpy as np

from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, POINTS_PER_INCH, FigureSheet
from glassbert.plotting.theme import (
    BODY_SIZE,
    FAINT,
    MAX_HEIGHT,
    MUTED,
    PAGE_WIDTH,
    diverging_colors,
    shorten,
)

LINE_HEIGHT, PAIR_HEIGHT, TOP = 0.17, 0.15, 0.5  # inches
MAX_PAIRS = 8
LETTER_WIDTH = BODY_SIZE * 0.602 / POINTS_PER_INCH  # inches, of the monospaced font


def draw_search(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw each token of the passage on the color of its contribution, and a list of token pairs."""
    details, width = payload.facts.details, width or PAGE_WIDTH
    hit = details["hits"][details["hit"]]
    sums = payload.array("contributions").sum(axis=0)
    positions = _token_positions(details["passage_tokens"], width)
    max_lines = int((MAX_HEIGHT - 2.6) / LINE_HEIGHT)
    num_lines = min(max_lines, max((line for _, line in positions), default=0) + 1)
    pairs = details["pairs"][:MAX_PAIRS]
    pairs_top = TOP + num_lines * LINE_HEIGHT + 0.55
    what = "cosine" if details["is_additive"] else "cosine of [CLS] vectors"
    caption = [payload.facts.model, hit["location"], f"{what} {details['cosine']:.4f}",
               "color: contribution to the cosine, with all query tokens" if details["is_additive"] else
               "color: sum of the cosines with the query tokens",
               f"the first {num_lines} lines of the passage" if num_lines == max_lines else ""]  # fmt: skip
    sheet = FigureSheet(width, pairs_top + len(pairs) * PAIR_HEIGHT + 0.1, caption)
    sheet.add_title(f"Result {details['hit'] + 1} for “{shorten(payload.facts.text, 60)}”")
    colors = diverging_colors(sums)
    for (left, line), token, value in zip(positions, details["passage_tokens"], sums, strict=True):
        if line < num_lines:
            _write_token(sheet, token, (left, TOP + line * LINE_HEIGHT), tuple(colors.to_rgba(value)))
    legend_top = TOP + num_lines * LINE_HEIGHT + 0.1
    sheet.add_diverging_legend(colors, MARGIN + 0.2, legend_top, 1.6)
    title = "Token pairs that contribute most" if details["is_additive"] else "Most similar tokens"
    sheet.add_text(title, MARGIN, pairs_top - 0.18, fontsize=BODY_SIZE, weight="bold")
    largest = max((abs(pair["contribution"]) for pair in pairs), default=1.0)
    axes = sheet.add_axes(MARGIN + 2.0, pairs_top, width - 2.0 - 2 * MARGIN - 0.5, max(1, len(pairs)) * PAIR_HEIGHT)
    axes.barh(np.arange(len(pairs)), [pair["contribution"] for pair in pairs], height=0.6, color=FAINT)
    axes.set_xlim(0, largest)
    axes.set_ylim(len(pairs) - 0.5, -0.5)
    axes.set_axis_off()
    for row, pair in enumerate(pairs):
        y = pairs_top + (row + 0.5) * PAIR_HEIGHT
        query, passage = details["query_tokens"][pair["query_token"]], details["passage_tokens"][pair["passage_token"]]
        count = f" \N{MULTIPLICATION SIGN}{pair['count']}" if pair["count"] > 1 else ""
        sheet.add_text(f"{shorten(query, 16)} \N{EN DASH} {shorten(passage, 16)}{count}", MARGIN, y, va="center")
        number = f"{pair['contribution']:.4f}"
        sheet.add_text(number, width - MARGIN, y, va="center", ha="right", color=MUTED)
    return sheet


def _token_positions(tokens: list[str], width: float) -> list[tuple[float, int]]:
    """Return left edge and line of each token, wrapped at the width; continuations follow without a space."""
    left, line, positions = MARGIN, 0, list[tuple[float, int]]()
    for token in tokens:
        text = token.removeprefix("##") if len(token) > 2 else token
        gap = 0.0 if token.startswith("##") and len(token) > 2 else 0.06
        token_width = len(text) * LETTER_WIDTH
        if left + gap + token_width > width - MARGIN and left > MARGIN:
            left, line, gap = MARGIN, line + 1, 0.0
        positions.append((left + gap, line))
        left += gap + token_width
    return positions


def _write_token(sheet: FigureSheet, token: str, corner: tuple[float, float], color: tuple[float, ...]) -> None:
    """Write a token on a colored background, white on dark colors."""
    text = token.removeprefix("##") if len(token) > 2 else token
    luminance = 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2]
    box = {"facecolor": color, "edgecolor": "none", "pad": 0.8}
    ink = "white" if luminance < 0.45 else "black"
    sheet.add_text(text, *corner, fontsize=BODY_SIZE, fontfamily="DejaVu Sans Mono", color=ink, bbox=box)
