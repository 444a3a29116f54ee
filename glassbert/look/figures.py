"""Figures for papers: the exact numbers of a view come in (exact.py), a matplotlib figure goes out.

Each is as wide as one column or two, and says in its caption which model, text and place it shows.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.look.bands import one_embedding, through_layer
from glassbert.look.maps import THUMBNAIL, shrink
from glassbert.look.payload import Payload
from glassbert.look.style import (
    ACCENT,
    BODY,
    COLUMN,
    EDGE,
    FAINT,
    LINE,
    MINUS,
    NEGATIVE,
    PAGE,
    POSITIVE,
    SHARE,
    SMALL,
    SOFT,
    TALLEST,
    TITLE,
    Sheet,
    caption,
    cells,
    label_room,
    name_tokens,
    naming,
    place_of,
    shares,
    signed,
    styled,
    thinned,
    whole_frame,
)

FEW = 20  # tokens that fit one column
GAP = 0.1  # inches between columns
KEY_ROOM = 0.34  # inches below a picture for the key to its colours


def draw(payload: Payload, columns: int | None = None) -> Any:
    """Draw what the payload says it is, one or two columns wide, or as wide as it needs."""
    with styled():
        return DRAWN[payload.facts["what"]](payload, {None: None, 1: COLUMN, 2: PAGE}[columns]).figure


def _attention(payload: Payload, width: float | None) -> Sheet:
    if "map" in payload.arrays:
        return _one_head(payload, width)
    return (_heads_of_layer if payload.numbers("maps").ndim == 3 else _all_heads)(payload, width or PAGE)


def _one_head(payload: Payload, width: float | None) -> Sheet:
    """A map of one head: who looks (rows) at whom (columns)."""
    facts, tokens = payload.facts, payload.facts["tokens"]
    width = width or (COLUMN if len(tokens) <= FEW else PAGE)
    left = label_room(tokens, width - 0.8) + 0.16
    side = width - left - EDGE
    top = 0.42 + label_room(tokens, side)
    sheet = Sheet(width, top + side + KEY_ROOM, caption(facts, place_of(facts), naming(len(tokens), side)))
    axes = sheet.at(left, top, side, side)
    cells(axes, payload.numbers("map"), shares())
    name_tokens(axes.yaxis, tokens, side)
    axes.xaxis.tick_top()
    name_tokens(axes.xaxis, tokens, side)
    whole_frame(axes)
    sheet.title(f"Layer {facts['layer']}, head {facts['head']}")
    sheet.write("looked at", left + side / 2, 0.24, color=SOFT, ha="center")
    sheet.write("looks", 0.06, top + side / 2, color=SOFT, rotation=90, va="center")
    sheet.share_key(left, top + side + GAP)
    return sheet


def _all_heads(payload: Payload, width: float) -> Sheet:
    """Every head of every layer, small."""
    maps = payload.numbers("maps")
    layers, heads, count, _ = maps.shape
    left, top = 0.3, 0.46
    side = (width - left - EDGE) / heads
    told = caption(payload.facts, "rows look, columns are looked at", _pooling(count, THUMBNAIL))
    sheet = Sheet(width, top + layers * side + KEY_ROOM, told)
    axes = sheet.at(left, top, heads * side, layers * side)
    for layer in range(layers):
        for head in range(heads):
            _thumbnail(axes, shrink(maps[layer, head], THUMBNAIL), (head * side, layer * side), side)
    _grid(axes, heads * side, layers * side)
    axes.xaxis.tick_top()
    axes.set_xticks(side * (np.arange(heads) + 0.5), [str(one) for one in range(heads)])
    axes.set_yticks(side * (np.arange(layers) + 0.5), [str(one) for one in range(layers)])
    axes.tick_params(length=0, pad=2)
    sheet.title("Attention of every head")
    sheet.write("head", left, 0.24, color=SOFT)
    sheet.write("layer", 0.05, top + layers * side / 2, color=SOFT, rotation=90, va="center")
    sheet.share_key(left, top + layers * side + GAP)
    return sheet


def _heads_of_layer(payload: Payload, width: float) -> Sheet:
    """Every head of one layer, larger."""
    maps = payload.numbers("maps")
    heads, count, _ = maps.shape
    across = next((one for one in (4, 6, 5, 3) if heads % one == 0 or heads < one), 4)
    rows, side, name = -(-heads // across), (width - 2 * EDGE) / across, 0.14
    cells_a_side, top = 2 * THUMBNAIL, 0.28
    told = caption(payload.facts, "rows look, columns are looked at", _pooling(count, cells_a_side))
    sheet = Sheet(width, top + rows * (side + name) + KEY_ROOM, told)
    axes = sheet.at(EDGE, top, across * side, rows * (side + name))
    for head in range(heads):
        x, y = head % across * side, head // across * (side + name) + name
        _thumbnail(axes, shrink(maps[head], cells_a_side), (x, y), side)
        axes.text(x + 0.02, y - 0.02, f"head {head}", fontsize=SMALL, color=SOFT, va="bottom")
    _grid(axes, across * side, rows * (side + name))
    axes.set_axis_off()
    sheet.title(f"Layer {payload.facts['layer']}: attention of its {heads} heads")
    sheet.share_key(EDGE, top + rows * (side + name) + GAP)
    return sheet


def _thumbnail(axes: Any, weights: Float[np.ndarray, "side side"], place: tuple[float, float], side: float) -> None:
    """Draw a small map on axes that are measured in inches, with a thin line around it."""
    from matplotlib.patches import Rectangle

    (x, y), gap = place, 0.02
    cells(axes, weights, shares(), (x + gap, x + side - gap, y + side - gap, y + gap))
    line: dict[str, Any] = {"fill": False, "edgecolor": LINE, "linewidth": 0.4}
    axes.add_patch(Rectangle((x + gap, y + gap), side - 2 * gap, side - 2 * gap, **line))


def _grid(axes: Any, wide: float, high: float) -> None:
    axes.set_xlim(0, wide)
    axes.set_ylim(high, 0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _pooling(count: int, side: int) -> str:
    block = -(-count // side)
    return f"each cell is the largest of a block of up to {block} by {block}" if count > side else ""


def _neuron(payload: Payload, width: float | None) -> Sheet:
    """Five aligned columns: query, key, their products, the sum of these, its softmax."""
    facts, tokens = payload.facts, payload.facts["tokens"]
    width, count = width or PAGE, len(tokens)
    height = float(np.clip(0.15 * count, 0.6, TALLEST - 1.6))
    left, top = label_room(tokens, height) + EDGE, 0.46
    free = width - left - EDGE - 4 * GAP
    strip, bar = free * 0.245, free * 0.1325
    sheet = Sheet(width, top + height + KEY_ROOM, caption(facts, place_of(facts), naming(count, height)))
    query = np.full((count, len(payload.numbers("query"))), np.nan, dtype=np.float32)
    query[facts["token"]] = payload.numbers("query")
    vectors, products = signed(payload.numbers("query"), payload.numbers("keys")), signed(payload.numbers("products"))
    drawn = (("query q", query, vectors), ("key k", payload.numbers("keys"), vectors),
             ("q \N{MULTIPLICATION SIGN} k", payload.numbers("products"), products))  # fmt: skip
    for number, (title, values, scale) in enumerate(drawn):
        axes = sheet.at(left + number * (strip + GAP), top, strip, height)
        _strips(axes, values, scale, title)
        if number == 0:
            name_tokens(axes.yaxis, tokens, height)
            _mark(axes.yaxis, facts["token"], thinned(count, height))
    place = left + 3 * (strip + GAP)
    _bars(sheet.at(place, top, bar, height), payload.numbers("dots"), "q · k")
    _bars(sheet.at(place + bar + GAP, top, bar, height), payload.numbers("softmax"), "softmax", SHARE)
    sheet.signed_key(vectors, left, top + height + 0.14, strip, "q, k")
    sheet.signed_key(products, left + 2 * (strip + GAP), top + height + 0.14, strip, drawn[2][0])
    sheet.title(f"How “{tokens[facts['token']]}” comes to look: layer {facts['layer']}, head {facts['head']}")
    return sheet


def _cls(payload: Payload, width: float | None) -> Sheet:
    """What one token looks at in every layer, and how far each layer moves its vector."""
    facts, tokens, rows = payload.facts, payload.facts["tokens"], payload.numbers("rows")
    width, layers = width or PAGE, len(rows)
    beside = 0.5 if width < PAGE else 0.72  # inches of each panel beside the map
    left, high = 0.3, float(np.clip(2.2 / layers, 0.17, 0.28)) * layers
    wide = width - left - EDGE - 2 * (beside + 0.12)
    top = 0.36 + label_room(tokens, wide)
    heads = "the mean of all heads" if facts["head"] is None else f"head {facts['head']}"
    sheet = Sheet(width, top + high + KEY_ROOM, caption(facts, heads, naming(len(tokens), wide)))
    axes = sheet.at(left, top, wide, high)
    cells(axes, rows, shares())
    axes.xaxis.tick_top()
    name_tokens(axes.xaxis, tokens, wide)
    axes.set_yticks(range(layers), [str(one) for one in range(layers)])
    axes.tick_params(axis="y", length=0, pad=2)
    whole_frame(axes)
    sheet.write("layer", 0.05, top + high / 2, color=SOFT, rotation=90, va="center")
    place = left + wide + 0.12
    _bars(sheet.at(place, top, beside, high), payload.numbers("steps"), "step\nlength", FAINT)
    _bars(sheet.at(place + beside + 0.12, top, beside, high), payload.numbers("next"), "cosine\nwith before", FAINT)
    sheet.title(f"What {tokens[facts['token']]} looks at in every layer, and how its vector moves")
    sheet.share_key(left, top + high + GAP)
    return sheet


def _embeddings(payload: Payload, width: float | None) -> Sheet:
    """Token + position + segment = total: all tokens side by side, or one token's strips below each other."""
    return (one_embedding if len(payload.numbers("total")) == 1 else _sums)(payload, width or PAGE)


def _sums(payload: Payload, width: float) -> Sheet:
    tokens, parts = payload.facts["tokens"], ("token", "position", "segment", "total")
    height = float(np.clip(0.15 * len(tokens), 0.6, TALLEST - 1.5))
    left, top, gap = label_room(tokens, height) + EDGE, 0.46, 0.2
    wide = (width - left - EDGE - 3 * gap) / 4
    scale = signed(*(payload.numbers(name) for name in parts))
    told = (f"{payload.numbers('total').shape[1]} numbers a token", naming(len(tokens), height))
    sheet = Sheet(width, top + height + KEY_ROOM, caption(payload.facts, *told))
    for number, (name, sign) in enumerate(zip(parts, ("", "+", "+", "="), strict=True)):
        place = left + number * (wide + gap)
        axes = sheet.at(place, top, wide, height)
        _strips(axes, payload.numbers(name), scale, name)
        sheet.write(sign, place - gap / 2, top + height / 2, fontsize=TITLE + 2, ha="center", va="center")
        if number == 0:
            name_tokens(axes.yaxis, tokens, height)
    sheet.title("What goes in: three vectors for each token, and their sum")
    sheet.signed_key(scale, left, top + height + 0.14, wide)
    return sheet


def _walk(payload: Payload, width: float | None) -> Sheet:
    return through_layer(payload, width or PAGE)


def _strips(axes: Any, values: Float[np.ndarray, "token value"], scale: Any, title: str) -> None:
    """Draw one vector a row; above it its name and how many numbers it has."""
    cells(axes, values, scale)
    axes.set_title(title, fontsize=BODY, pad=3)
    if axes.get_position().width * axes.figure.get_size_inches()[0] > 0.7:
        axes.set_title(str(values.shape[1]), fontsize=SMALL, color=SOFT, loc="right", pad=3)
    axes.set_xticks([])
    axes.set_yticks([])
    whole_frame(axes)


def _bars(axes: Any, values: Float[np.ndarray, " row"], title: str, colour: str | None = None) -> None:
    """One bar a row, aligned with the cells beside it; with its number where there is room."""
    places = np.arange(len(values))
    colours: Any = colour or [POSITIVE if value >= 0 else NEGATIVE for value in values]
    axes.barh(places, values, height=0.72 if len(values) < 100 else 1.0, color=colours)
    axes.set_ylim(len(values) - 0.5, -0.5)
    low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
    wide, tall = axes.get_window_extent().size / axes.figure.dpi
    beside = 0.3 if tall / len(values) >= 0.09 else 0.0  # inches for a number
    inch = ((high - low) or 1.0) / max(wide - beside * ((low < 0) + (high > 0)), 0.1)  # in units of the values
    axes.set_xlim(low - beside * inch * (low < 0), high + beside * inch * (high > 0))
    for place, value in zip(places, values, strict=True) if beside else ():
        shift, side = (0.03 * inch, "left") if value >= 0 else (-0.03 * inch, "right")
        told = f"{value:.2f}".replace("-", MINUS)
        axes.text(value + shift, place, told, fontsize=5.4, color=SOFT, ha=side, va="center")
    if not beside:
        axes.set_xlabel(f"to {high:.2g}", fontsize=SMALL, labelpad=2)
    axes.axvline(0, color=SOFT, linewidth=0.4)
    axes.set_xticks([])
    axes.set_yticks([])
    for spine in axes.spines.values():
        spine.set_visible(False)
    axes.set_title(title, fontsize=BODY, pad=3)


def _mark(axis: Any, token: int, step: int) -> None:
    """Set the name of the token that looks apart, if it is written."""
    if token % step == 0:
        label = axis.get_ticklabels()[token // step]
        label.set_color(ACCENT)
        label.set_fontweight("bold")


DRAWN: dict[str, Callable[[Payload, float | None], Sheet]] = {
    "attention": _attention,
    "neuron": _neuron,
    "cls": _cls,
    "embeddings": _embeddings,
    "walk": _walk,
}
