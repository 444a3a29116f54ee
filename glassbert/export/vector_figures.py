"""Figures of vectors: the query-key dimensions of one token or of all, and input embeddings."""

import numpy as np

from glassbert.export.figure_panels import (
    bar_panel,
    figure_caption,
    highlight_label,
    selection_note,
    vector_panel,
)
from glassbert.export.strip_figures import draw_token_embeddings
from glassbert.export.view_context import FigurePayload
from glassbert.plotting.figure_sheet import (
    MARGIN,
    FigureSheet,
    label_step,
    label_step_note,
    label_tokens,
    label_width,
)
from glassbert.plotting.theme import (
    MAX_HEIGHT,
    PAGE_WIDTH,
    PURPLE,
    TITLE_SIZE,
    diverging_colors,
)
from glassbert.views.input_embeddings import PARTS

LEGEND_HEIGHT = 0.34  # inches below a panel
GAP = 0.1  # inches between panels
ROW_HEIGHT = 0.15  # inches of a token's row
PRODUCT = "q \N{MULTIPLICATION SIGN} k"


def draw_neuron(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw six aligned columns: query, keys, elementwise products, dot products, scores, softmax."""
    facts, tokens, token = payload.facts, payload.facts.tokens, payload.facts.token or 0
    width, num_tokens = width or PAGE_WIDTH, len(tokens)
    height = float(np.clip(ROW_HEIGHT * num_tokens, 0.6, MAX_HEIGHT - 1.6))
    left, top = label_width(tokens, height) + MARGIN, 0.46
    available = width - left - MARGIN - 5 * GAP
    vector_width, bar_width = available * 0.215, available * 0.118
    caption = figure_caption(facts, selection_note(facts), label_step_note(num_tokens, height))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    query = np.full((num_tokens, len(payload.array("query"))), np.nan, dtype=np.float32)
    query[token] = payload.array("query")
    vector_colors = diverging_colors(payload.array("query"), payload.array("keys"))
    product_colors = diverging_colors(payload.array("products"))
    panels = (
        ("query q", query, vector_colors),
        ("key k", payload.array("keys"), vector_colors),
        (PRODUCT, payload.array("products"), product_colors),
    )
    for number, (title, values, colors) in enumerate(panels):
        axes = sheet.add_axes(left + number * (vector_width + GAP), top, vector_width, height)
        vector_panel(axes, values, colors, title)
        if number == 0:
            label_tokens(axes.yaxis, tokens, height)
            highlight_label(axes.yaxis, token, label_step(num_tokens, height))
    bars_left = left + 3 * (vector_width + GAP)
    bars = (("dot_products", "q · k", None), ("scores", f"/ √{query.shape[1]}", None), ("attention", "softmax", PURPLE))
    for number, (name, title, color) in enumerate(bars):
        axes = sheet.add_axes(bars_left + number * (bar_width + GAP), top, bar_width, height)
        bar_panel(axes, payload.array(name), title, color)
    legend_top = top + height + 0.14
    sheet.add_diverging_legend(vector_colors, left, legend_top, vector_width, "q, k")
    sheet.add_diverging_legend(product_colors, left + 2 * (vector_width + GAP), legend_top, vector_width, PRODUCT)
    sheet.add_title(f"Attention of “{tokens[token]}”, layer {facts.layer}, head {facts.head}: query, keys, softmax")
    return sheet


def draw_embeddings(payload: FigurePayload, width: float | None) -> FigureSheet:
    """Draw token + position + segment = total, of all tokens or one."""
    if payload.facts.token is not None:
        return draw_token_embeddings(payload, width or PAGE_WIDTH)
    return _draw_all_embeddings(payload, width or PAGE_WIDTH)


def _draw_all_embeddings(payload: FigurePayload, width: float) -> FigureSheet:
    tokens = payload.facts.tokens
    height = float(np.clip(ROW_HEIGHT * len(tokens), 0.6, MAX_HEIGHT - 1.5))
    left, top, gap = label_width(tokens, height) + MARGIN, 0.46, 0.2
    panel_width = (width - left - MARGIN - 3 * gap) / 4
    colors = diverging_colors(*(payload.array(name) for name in PARTS))
    hidden_size = payload.array("total").shape[1]
    caption = figure_caption(payload.facts, f"{hidden_size} dimensions per token", label_step_note(len(tokens), height))
    sheet = FigureSheet(width, top + height + LEGEND_HEIGHT, caption)
    for number, (name, sign) in enumerate(zip(PARTS, ("", "+", "+", "="), strict=True)):
        panel_left = left + number * (panel_width + gap)
        axes = sheet.add_axes(panel_left, top, panel_width, height)
        vector_panel(axes, payload.array(name), colors, name)
        sheet.add_text(sign, panel_left - gap / 2, top + height / 2, fontsize=TITLE_SIZE + 2, ha="center", va="center")
        if number == 0:
            label_tokens(axes.yaxis, tokens, height)
    sheet.add_title("Input embeddings: token, position and segment vectors, and their sum")
    sheet.add_diverging_legend(colors, left, top + height + 0.14, panel_width)
    return sheet
