"""Figures of one token's vectors, one strip per vector: its input embeddings, or its activations in one layer."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.export.figure_panels import figure_caption, selection_note
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import MARGIN, FigureSheet, label_step_note, label_tokens, label_width
from glassbert.plotting.theme import (
    BODY_SIZE,
    MINUS,
    MUTED,
    NEGATIVE,
    PAGE_WIDTH,
    POSITIVE,
    PURPLE,
    diverging_colors,
    draw_cells,
    draw_frame,
    shorten,
)

STRIP_HEIGHT, BARS_HEIGHT, GAP, TOP = 0.22, 0.4, 0.12, 0.4  # inches
ACTIVATION_NAMES = {"gelu": "GELU", "gelu_new": "GELU, tanh approximation", "relu": "ReLU"}


class Strip(NamedTuple):
    """A title, an explanation and the numbers: a vector, or one number per token (`per_token`)."""

    title: str
    explanation: str
    values: Float[np.ndarray, " value"]
    per_token: bool = False
    labels_tokens: bool = False


def draw_token_embeddings(payload: FigurePayload, width: float) -> FigureSheet:
    """Draw token + position + segment = total, and the total after the LayerNorm, for one token."""
    facts, position = payload.facts, payload.facts.token or 0
    token = facts.tokens[position]
    titles = {
        "token": f"token “{shorten(token, 14)}”",
        "position": f"+ position {position}",
        "segment": f"+ segment {'AB'[facts.segments[position] % 2]}",
        "total": "= total",
        "normalized": "LayerNorm",
    }
    strips = [Strip(title, "", payload.array(name)[0]) for name, title in titles.items()]
    sheet = _draw_strips(strips, figure_caption(facts, f"token {position} (counting from 0)"), width, ())
    sheet.add_title(f"Input embedding of “{shorten(token, 20)}”: three vectors, their sum, and the LayerNorm")
    return sheet


def draw_layer_walk(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw every step of one token through one layer, in one head."""
    facts, tokens, width = payload.facts, payload.facts.tokens, width or PAGE_WIDTH
    token = facts.token or 0
    rows = {"hidden": facts.layer, "context": facts.head}  # other matrices have one row per token
    strips: list[Strip] = []
    activation = ACTIVATION_NAMES[facts.details["activation"]]
    for name, title, explanation in STEPS:
        values = payload.array(name)
        vector = values[rows.get(name, token)] if values.ndim == 2 else values
        strips.append(
            Strip(
                title,
                explanation or activation,
                vector,
                name in ("scores", "attention_weights"),
                name == "attention_weights",
            )
        )
    caption = figure_caption(facts, selection_note(facts), label_step_note(len(tokens), _strip_width(width)))
    sheet = _draw_strips(strips, caption, width, tokens)
    sheet.add_title(f"“{shorten(tokens[token], 20)}” through layer {facts.layer}, head {facts.head}")
    return sheet


def _draw_strips(strips: Sequence[Strip], caption: Sequence[str], width: float, tokens: Sequence[str]) -> FigureSheet:
    strip_width = _strip_width(width)
    label_height = label_width(tokens, strip_width) if tokens else 0.0
    heights = [_height(strip, label_height) for strip in strips]
    if width < PAGE_WIDTH:
        caption = [*caption, "right of each strip: range of its colors"]
    sheet = FigureSheet(width, TOP + sum(heights) + GAP * len(heights), caption)
    top, left = TOP, width - strip_width - _range_width(width)
    for strip, height in zip(strips, heights, strict=True):
        sheet.add_text(strip.title, MARGIN, top, fontsize=BODY_SIZE, weight="bold")
        if strip.explanation and width >= PAGE_WIDTH:
            sheet.add_text(strip.explanation, MARGIN, top + 0.125, color=MUTED)
        axes = sheet.add_axes(left, top, strip_width, BARS_HEIGHT if strip.per_token else STRIP_HEIGHT)
        if strip.per_token:
            _draw_bars(axes, strip)
            if strip.labels_tokens:
                label_tokens(axes.xaxis, tokens, strip_width)
        else:
            colors = diverging_colors(strip.values)
            draw_cells(axes, strip.values[None], colors)
            axes.set_xticks([])
            axes.set_yticks([])
            draw_frame(axes)
            limit = f"{colors.norm.vmax:.2g}"
            color_range = f"{'color: ' if width >= PAGE_WIDTH else ''}{MINUS}{limit} to {limit}"
            sheet.add_text(f"{len(strip.values)} dims\n{color_range}", left + strip_width + 0.05, top, color=MUTED)
        top += height + GAP
    return sheet


def _height(strip: Strip, label_height: float) -> float:
    if not strip.per_token:
        return STRIP_HEIGHT
    return BARS_HEIGHT + (label_height if strip.labels_tokens else 0.06)


def _strip_width(width: float) -> float:
    """Return the width in inches that is left beside the titles and ranges."""
    return width - (1.9 if width >= PAGE_WIDTH else 1.22) - MARGIN - _range_width(width)


def _range_width(width: float) -> float:
    """Return the width in inches right of a strip, for its number of dimensions and its color range."""
    return 1.15 if width >= PAGE_WIDTH else 0.85


def _draw_bars(axes: Any, strip: Strip) -> None:
    """Draw one bar per token, and label the minimum and maximum."""
    values, num_tokens = strip.values, len(strip.values)
    colors: Any = PURPLE if strip.labels_tokens else [POSITIVE if value >= 0 else NEGATIVE for value in values]
    axes.bar(np.arange(num_tokens), values, color=colors, width=0.8 if num_tokens < 100 else 1.0)
    axes.axhline(0, color=MUTED, linewidth=0.4)
    axes.set_xlim(-0.5, num_tokens - 0.5)
    axes.set_xticks([])
    low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
    axes.set_ylim(low, high)
    axes.yaxis.tick_right()
    ticks = [limit for limit in (low, high) if limit]
    axes.set_yticks(ticks, [f"{tick:.3g}".replace("-", MINUS) for tick in ticks])
    axes.tick_params(axis="y", length=0)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)


STEPS = (
    ("hidden", "layer input", "the token's hidden state"),
    ("query", "query", "linear projection of the input"),
    ("keys", "key", "linear projection of the input"),
    ("values", "value", "linear projection of the input"),
    ("scores", "scores q · k / √size", "query times the key of each token"),
    ("attention_weights", "attention weights", "softmax of the scores"),
    ("context", "context", "weighted sum of the values"),
    ("attention_output", "attention output", "output projection of all heads"),
    ("attention_norm", "+ input, LayerNorm", "residual connection"),
    ("ffn_up", "FFN up", "first linear layer"),
    ("ffn_activation", "FFN activation", ""),  # explained by the model's function
    ("ffn_down", "FFN down", "second linear layer"),
    ("output", "layer output", "residual connection, LayerNorm"),
)
