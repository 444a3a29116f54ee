"""Figure of the hidden states of all tokens across the layers: their paths and how much each layer changes them."""

from typing import Any, NamedTuple

import numpy as np

from glassbert.export.figure_panels import figure_caption
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet
from glassbert.plotting.label_placement import PointLabel, place_labels
from glassbert.plotting.theme import BODY_SIZE, INK, MINUS, MUTED, NEGATIVE, PAGE_WIDTH, POSITIVE, SMALL_SIZE

PLOT_HEIGHT, CHART_HEIGHT, TOP, GAP = 2.9, 1.0, 0.42, 0.5  # inches
MAX_PATH_LABELS = 45
MEASURES = (
    ("step_norms", "Change per layer", 1),
    ("cosine_to_previous", "Cosine to previous layer", 1),
    ("norms", "Norm", 0),
)


class TextSeries(NamedTuple):
    """The arrays of one text, and the token to highlight."""

    tokens: list[str]
    prefix: str
    color: str
    highlighted: int | None


def draw_layers(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw the paths in the plane of the first axes above, one chart per measure below."""
    details, width = payload.facts.details, width or PAGE_WIDTH
    texts = [TextSeries(payload.facts.tokens, "", POSITIVE, payload.facts.token)]
    if details.get("other_tokens"):
        texts.append(TextSeries(details["other_tokens"], "other_", NEGATIVE, details["other_token"]))
    sheet = FigureSheet(width, TOP + PLOT_HEIGHT + GAP + CHART_HEIGHT + 0.34, _caption(payload, texts))
    axis_pairs = [(0, 1)] if details["dimensions"] == 2 else [(0, 1), (0, 2)]
    panel_width = (width - MARGIN - 0.35 * len(axis_pairs)) / len(axis_pairs)
    for number, pair in enumerate(axis_pairs):
        axes = sheet.add_axes(0.35 + number * (panel_width + 0.35), TOP, panel_width - MARGIN, PLOT_HEIGHT)
        _draw_paths(axes, payload, texts, pair)
    charts = [*MEASURES, *([("cosine_between", "Cosine between contexts", 0)] if len(texts) > 1 else [])]
    chart_width = (width - MARGIN) / len(charts)
    for number, (name, title, first_depth) in enumerate(charts):
        axes = sheet.add_axes(number * chart_width + 0.36, TOP + PLOT_HEIGHT + GAP, chart_width - 0.44, CHART_HEIGHT)
        _draw_measure(axes, payload, texts, (name, first_depth))
        axes.set_title(title, fontsize=SMALL_SIZE if width < PAGE_WIDTH else BODY_SIZE, pad=4)
    sheet.add_title("One word in two contexts" if len(texts) > 1 else "Hidden states from layer to layer")
    return sheet


def _caption(payload: FigurePayload, texts: list[TextSeries]) -> list[str]:
    details = payload.facts.details
    ratios = details["explained_variance_ratio"][: details["dimensions"]]
    explained = f"axes: principal components, which explain {' + '.join(f'{100 * ratio:.0f} %' for ratio in ratios)}"
    if len(texts) == 1:
        return figure_caption(payload.facts, explained, "thick line: mean of all tokens")
    first, second = (f"{text.tokens[text.highlighted or 0]} ({text.highlighted})" for text in texts)
    words = f"blue: {first}; orange: {second} of “{details['other_text']}”"
    return figure_caption(payload.facts, words, explained)


def _draw_paths(axes: Any, payload: FigurePayload, texts: list[TextSeries], pair: tuple[int, int]) -> None:
    """Draw a path per token, faint at the input; the label stands at the last layer."""
    from matplotlib.collections import LineCollection

    num_paths = sum(len(text.tokens) for text in texts)
    opacity = float(np.clip(28 / num_paths, 0.12, 0.8))
    labels, ends = list[PointLabel](), list[np.ndarray]()
    for text in texts:
        points = payload.array(f"{text.prefix}coordinates")[:, :, list(pair)]
        num_depths = len(points)
        for token, label in enumerate(text.tokens):
            is_highlighted = token == text.highlighted
            segments = np.stack([points[:-1, token], points[1:, token]], axis=1)
            alphas = (0.25 + 0.75 * np.arange(num_depths - 1) / num_depths) * (1 if is_highlighted else opacity)
            lines = LineCollection(
                list(segments), colors=text.color, alpha=alphas, linewidths=1.6 if is_highlighted else 0.6
            )
            axes.add_collection(lines)
            axes.plot(*points[-1, token], "o", color=text.color, markersize=3 if is_highlighted else 1.6)
            ends.append(points[-1, token])
            if is_highlighted or num_paths <= MAX_PATH_LABELS:
                labels.append(
                    PointLabel(
                        float(points[-1, token, 0]),
                        float(points[-1, token, 1]),
                        label,
                        text.color if is_highlighted else MUTED,
                    )
                )
    axes.autoscale_view()
    axes.margins(0.12)
    place_labels(axes, labels, np.stack(ends))
    axes.set_xlabel(f"axis {pair[0] + 1}", fontsize=SMALL_SIZE, labelpad=1)
    axes.set_ylabel(f"axis {pair[1] + 1}", fontsize=SMALL_SIZE, labelpad=1)
    _small_ticks(axes)


def _draw_measure(axes: Any, payload: FigurePayload, texts: list[TextSeries], measure: tuple[str, int]) -> None:
    """Draw a thin line per token, and their mean or the highlighted token as a thick line."""
    name, first_depth = measure
    if name == "cosine_between":
        values = payload.array(name)
        axes.plot(np.arange(len(values)), values, "o-", color=INK, markersize=2, linewidth=1)
    else:
        for text in texts:
            values = payload.array(f"{text.prefix}{name}")
            depths = first_depth + np.arange(len(values))
            alpha = float(np.clip(12 / values.shape[1], 0.05, 0.3))
            axes.plot(depths, values, color=text.color, linewidth=0.5, alpha=alpha)
            bold = values.mean(axis=1) if text.highlighted is None else values[:, text.highlighted]
            axes.plot(depths, bold, color=text.color, linewidth=1.4)
    num_depths = payload.facts.details["num_depths"]
    step = 1 if num_depths <= 8 else 3
    axes.set_xlim(-0.2, num_depths - 0.8)
    depths = np.arange(0, num_depths, step)
    axes.set_xticks(depths, ["in", *(str(depth - 1) for depth in depths[1:])])
    axes.set_xlabel("layer", fontsize=SMALL_SIZE, labelpad=1)
    _small_ticks(axes)


def _small_ticks(axes: Any) -> None:
    """Use small tick labels, few of them, with a real minus sign."""
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axes.yaxis.set_major_locator(MaxNLocator(4))
    axes.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:.3g}".replace("-", MINUS)))
    axes.tick_params(labelsize=SMALL_SIZE - 0.6, length=2, pad=1.5)
