"""Figure of projected embeddings: a scatter plot colored by category, with the selected point and its neighbors."""

from typing import Any

import numpy as np

from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet
from glassbert.plotting.label_placement import PointLabel, place_labels
from glassbert.plotting.theme import (
    ACCENT,
    INK,
    MINUS,
    MUTED,
    PAGE_WIDTH,
    PURPLE_OKLCH,
    SMALL_SIZE,
    categorical_color,
    color_ramp,
    shorten,
)

METHOD_NAMES = {"pca": "PCA", "tsne": "t-SNE", "umap": "UMAP"}
KIND_NAMES = {"tokens": "Token embeddings", "positions": "Position embeddings", "texts": "Texts", "studies": "Study"}
NUM_CATEGORY_COLORS, MAX_TEXT_LABELS, LABEL_LENGTH = 8, 60, 22
TOP, LEFT = 0.36, 0.46  # inches


def draw_embedding_space(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the first two axes; of three dimensions, also the first and the third."""
    details, width = payload.facts.details, width or PAGE_WIDTH
    pairs = [(0, 1)] if details["dimensions"] == 2 else [(0, 1), (0, 2)]
    side = (width - MARGIN - LEFT * len(pairs)) / len(pairs)
    height = min(side, 4.6)
    categories = _shown_categories(payload)
    legend_rows = -(-len(categories) // max(1, int(width / 1.35)))
    sheet = FigureSheet(width, TOP + height + 0.36 + 0.15 * legend_rows, _caption(payload))
    for number, pair in enumerate(pairs):
        axes = sheet.add_axes(LEFT + number * (side + LEFT), TOP, side - MARGIN, height)
        _draw_points(axes, payload, pair)
    _add_categories(sheet, payload, TOP + height + 0.36)
    method = METHOD_NAMES.get(details["method"], details["method"])
    sheet.add_title(f"{details['title'] or KIND_NAMES[details['kind']]}, {method}")
    return sheet


def _caption(payload: FigurePayload) -> list[str]:
    """Return the parts of the caption; the text matters only where its tokens are marked."""
    facts, details = payload.facts, payload.facts.details
    ratios = details["explained_variance_ratio"]
    if ratios:
        explained = f"explains {' + '.join(f'{100 * ratio:.1f} %' for ratio in ratios)} of the variance"
    else:
        explained = f"seed {details['seed']}; preserves neighborhoods, not distances"
    marked = f"circles: tokens of “{shorten(facts.text, 80)}”" if details["text_points"] else ""
    count = f"{int(payload.array('shown').sum()):,} of {details['num_points']:,} points"
    return [facts.model, count, explained, details["description"], marked]


def _draw_points(axes: Any, payload: FigurePayload, pair: tuple[int, int]) -> None:
    details = payload.facts.details
    points, shown = payload.array("coordinates")[:, list(pair)], payload.array("shown").astype(bool)
    size = float(np.clip(4_000 / max(1, len(points)), 0.4, 14))
    if details["kind"] == "positions" and details["method"] == "pca":
        axes.plot(*points.T, color=MUTED, linewidth=0.4, alpha=0.6, zorder=1)
    axes.scatter(
        *points[shown].T, s=size, c=_colors(payload)[shown], linewidths=0, alpha=0.75, rasterized=len(points) > 5_000
    )
    if details["text_points"]:
        axes.scatter(
            *points[details["text_points"]].T, s=22, facecolors="none", edgecolors=INK, linewidths=0.6, zorder=3
        )
    if details["point"] is not None:
        axes.scatter(
            *points[[details["point"]]].T, s=40, facecolors="none", edgecolors=ACCENT, linewidths=1.2, zorder=4
        )
    axes.margins(0.06)
    axes.autoscale_view()
    labeled = _labeled_points(details, len(points))
    labels = [
        PointLabel(
            float(points[point, 0]),
            float(points[point, 1]),
            shorten(details["point_names"][point], LABEL_LENGTH),
            ACCENT if point == details["point"] else INK,
        )
        for point in labeled
        if shown[point]
    ]
    if labels:
        place_labels(axes, labels, points[shown][:: max(1, len(points) // 2_000)])
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    for axis, index in ((axes.xaxis, pair[0]), (axes.yaxis, pair[1])):
        axis.set_major_locator(MaxNLocator(5))
        axis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.3g}".replace("-", MINUS)))
        axis.set_label_text(f"axis {index + 1}", fontsize=SMALL_SIZE)
        axis.labelpad = 1
    axes.tick_params(labelsize=SMALL_SIZE - 0.6, pad=1.5)


def _labeled_points(details: dict[str, Any], num_points: int) -> list[int]:
    """Return the selected point and its neighbors, else the marked tokens, else all points if they are few."""
    if details["point"] is not None:
        return list(dict.fromkeys([details["point"], *details["neighbors"]]))
    if details["text_points"]:
        return details["text_points"][:MAX_TEXT_LABELS]
    if details["kind"] == "positions":
        return list(range(0, num_points, max(1, num_points // 16)))
    return list(range(num_points)) if num_points <= MAX_TEXT_LABELS else []


def _colors(payload: FigurePayload) -> np.ndarray:
    """Return one color per point: by category, or along the sequence of positions."""
    ids = payload.array("category_ids").astype(int)
    if payload.facts.details["kind"] == "positions":
        ramp = color_ramp(PURPLE_OKLCH)
        return ramp[np.linspace(90, 255, len(ids)).astype(int)]
    palette = np.array([categorical_color(index) for index in range(NUM_CATEGORY_COLORS)])
    return palette[np.minimum(ids, NUM_CATEGORY_COLORS - 1)]


def _shown_categories(payload: FigurePayload) -> list[int]:
    """Return the categories that have a visible point, if there are at least two categories."""
    ids = payload.array("category_ids").astype(int)[payload.array("shown").astype(bool)]
    return np.unique(ids).tolist() if len(payload.facts.details["categories"]) > 1 else []


def _add_categories(sheet: FigureSheet, payload: FigurePayload, top: float) -> None:
    """Write the legend of the categories."""
    names, per_row = payload.facts.details["categories"], max(1, int(sheet.width / 1.35))
    for number, category in enumerate(_shown_categories(payload)):
        left, row = MARGIN + 1.35 * (number % per_row), number // per_row
        color = categorical_color(min(category, NUM_CATEGORY_COLORS - 1))
        sheet.add_text("●", left, top + 0.15 * row, color=color)
        sheet.add_text(shorten(names[category], 24), left + 0.1, top + 0.15 * row, color=MUTED)
