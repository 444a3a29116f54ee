"""Vectors of one token below each other, a band each: how its embedding is summed, and its way through a layer."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.look.payload import Payload
from glassbert.look.style import (
    BODY,
    EDGE,
    MINUS,
    NEGATIVE,
    PAGE,
    POSITIVE,
    SHARE,
    SOFT,
    Sheet,
    caption,
    cells,
    label_room,
    name_tokens,
    naming,
    place_of,
    shortened,
    signed,
    whole_frame,
)

STRIP, BARS, GAP, TOP = 0.22, 0.4, 0.12, 0.4  # inches


class Band(NamedTuple):
    """A name, a few words, and the numbers: of a vector, or one for each token (`over_tokens`)."""

    title: str
    words: str
    values: Float[np.ndarray, " value"]
    over_tokens: bool = False
    named: bool = False  # whether the tokens stand below


def one_embedding(payload: Payload, width: float) -> Sheet:
    """Token + position + segment = total, and the total normed, of one token."""
    facts = payload.facts
    place, token = facts["token"], facts["tokens"][facts["token"]]
    titles = {
        "token": f"token “{shortened(token, 14)}”",
        "position": f"+ position {place}",
        "segment": f"+ segment {'AB'[facts['segments'][place] % 2]}",
        "total": "= total",
        "normed": "normed",
    }
    bands = [Band(title, "", payload.numbers(name)[0]) for name, title in titles.items()]
    sheet = _bands(bands, caption(facts, f"token {place} (counting from 0)"), width, ())
    sheet.title(f"What goes in for “{shortened(token, 20)}”: three vectors, their sum, and the sum normed")
    return sheet


def through_layer(payload: Payload, width: float) -> Sheet:
    """Every step of one token through one layer, in one head."""
    facts, tokens = payload.facts, payload.facts["tokens"]
    own = {"path": facts["layer"], "mixed": facts["head"]}  # the row that is meant, of an array of several
    bands: list[Band] = []
    for name, title, words in STEPS:
        values = payload.numbers(name)
        row = values[own.get(name, facts["token"])] if values.ndim == 2 else values
        bands.append(Band(title, words, row, name in ("scores", "weights"), name == "weights"))
    told = caption(facts, place_of(facts), naming(len(tokens), _room(width)))
    sheet = _bands(bands, told, width, tokens)
    token = shortened(tokens[facts["token"]], 20)
    sheet.title(f"“{token}” through layer {facts['layer']}, head {facts['head']}")
    return sheet


def _bands(bands: Sequence[Band], told: Sequence[str], width: float, tokens: Sequence[str]) -> Sheet:
    wide = _room(width)
    under = label_room(tokens, wide) if tokens else 0.0
    heights = [(BARS + under * band.named + 0.06 * (not band.named)) if band.over_tokens else STRIP for band in bands]
    sheet = Sheet(width, TOP + sum(heights) + GAP * len(heights), told)
    top, left = TOP, width - wide - 0.5
    for band, height in zip(bands, heights, strict=True):
        sheet.write(band.title, EDGE, top, fontsize=BODY, weight="bold")
        if band.words and width >= PAGE:
            sheet.write(band.words, EDGE, top + 0.125, color=SOFT)
        axes = sheet.at(left, top, wide, BARS if band.over_tokens else STRIP)
        if band.over_tokens:
            _bars(axes, band)
            if band.named:
                name_tokens(axes.xaxis, tokens, wide)
        else:
            scale = signed(band.values)
            cells(axes, band.values[None], scale)
            axes.set_xticks([])
            axes.set_yticks([])
            whole_frame(axes)
            sheet.write(f"{len(band.values)}\n± {scale.norm.vmax:.2g}", left + wide + 0.05, top, color=SOFT)
        top += height + GAP
    return sheet


def _room(width: float) -> float:
    """How many inches a band has beside its name and its numbers."""
    return width - (1.9 if width >= PAGE else 1.22) - EDGE - 0.5


def _bars(axes: Any, band: Band) -> None:
    """One bar for each token, with the largest and the least number beside them."""
    values, count = band.values, len(band.values)
    colours: Any = SHARE if band.named else [POSITIVE if value >= 0 else NEGATIVE for value in values]
    axes.bar(np.arange(count), values, color=colours, width=0.8 if count < 100 else 1.0)
    axes.axhline(0, color=SOFT, linewidth=0.4)
    axes.set_xlim(-0.5, count - 0.5)
    axes.set_xticks([])
    low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
    axes.set_ylim(low, high)
    axes.yaxis.tick_right()
    ticks = [one for one in (low, high) if one]
    axes.set_yticks(ticks, [f"{one:.3g}".replace("-", MINUS) for one in ticks])
    axes.tick_params(axis="y", length=0)
    for side in ("left", "bottom"):
        axes.spines[side].set_visible(False)


STEPS = (
    ("path", "input of the layer", "the token's vector as it comes in"),
    ("query", "query", "what the token asks, in this head"),
    ("keys", "key", "what it answers to"),
    ("values", "value", "what it hands over"),
    ("scores", "q · k / √size", "its query with every token's key"),
    ("weights", "softmax", "the shares it looks with; they sum to 1"),
    ("mixed", "weighted sum of values", "what this head gathered"),
    ("joined", "all heads, joined", "projected to the width of the model"),
    ("attention_norm", "+ input, normed", "added to what came in"),
    ("expanded", "feed-forward: wider", "first product"),
    ("activated", "activated", "what is negative is held back"),
    ("contracted", "and back", "second product"),
    ("output", "output of the layer", "added, normed: goes to the next layer"),
)
