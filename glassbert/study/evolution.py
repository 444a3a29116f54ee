"""The way of every token through the layers, for two texts in which one word means two things; how far it drifts apart.

Places in two and three axes with and without the last layer, steps, turns, lengths; and, for a dozen such words, how
far their two readings are apart after each layer, beside words of one meaning in the same two texts.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.loaded import LoadedBert
from glassbert.look.axes import cosine, principal
from glassbert.look.layers import ways
from glassbert.study.kit.passes import hidden_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Published, Study
from glassbert.study.kit.subject import Subject
from glassbert.tokens.wordpiece import Span

TEMPLATE = "The {} was gone. The {} sat useless."
READ_TWICE = (  # a word, and two that each call up another meaning of it; the first line is drawn
    ("mouse", "cat", "computer"), ("bank", "fisherman", "lawyer"), ("bat", "owl", "player"),
    ("crane", "swan", "builder"), ("seal", "whale", "letter"), ("mole", "rabbit", "spy"),
    ("bow", "archer", "violin"), ("trunk", "forest", "car"), ("spring", "summer", "clock"),
    ("pitcher", "batter", "water"), ("board", "chess", "director"), ("nail", "finger", "hammer"),
)  # fmt: skip
PLAIN = ("house", "girl", "flower")  # words of one meaning, put in place of the one of two
TWIN = "the same texts in a model with random weights"
SAME_TEXTS = f"{', '.join(PLAIN)} in place of the word, in the same two texts"


def run(subject: Subject) -> Result:
    """Follow all tokens of the two texts, and the words that are read twice."""
    bert = subject.bert
    texts = [bert.tokenizer.encode(TEMPLATE.format(READ_TWICE[0][0], other)) for other in READ_TWICE[0][1:]]
    hidden = list(hidden_of(bert, texts))
    subject.tell("words that are read twice")
    apart, plain = readings_apart(bert)
    words = [place for place, special in enumerate(texts[0].special) if not special]
    mine = _told(hidden[0][:, words])
    subject.tell("a model with random weights")
    twin = subject.twin().bert
    theirs = _told(next(iter(hidden_of(twin, texts[:1])))[:, words])
    apart_by_chance, plain_by_chance = readings_apart(twin)
    arrays = {f"words_{name}": value for name, value in mine.items()}
    arrays |= {f"twin_{name}": value for name, value in theirs.items()}
    arrays |= {"apart": apart, "plain": plain, "twin_apart": apart_by_chance, "twin_plain": plain_by_chance}
    arrays |= _places("whole", hidden) | _places("short", [one[:-1] for one in hidden])
    mice = np.concatenate([_word(one, text.spans, READ_TWICE[0][0]) for one, text in zip(hidden, texts, strict=True)])
    axes = principal(mice, 3)
    arrays |= {"mice": axes.places.reshape(2, -1, 3), "mice_explained": axes.explained}
    facts = {
        "texts": [TEMPLATE.format(READ_TWICE[0][0], other) for other in READ_TWICE[0][1:]],
        "tokens": [one.tokens for one in texts],
        "read twice": [list(one) for one in READ_TWICE],
        "words of one meaning": list(PLAIN),
        "counted": "words and full stops; [CLS] and [SEP] are drawn, not counted",
    }
    numbers = (*_of_steps(mine, theirs, subject.seed), *_of_readings(apart, plain, apart_by_chance, subject.seed))
    return Result("evolution", subject.name, numbers, arrays, facts)


def turns(hidden: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, "turn token"]:
    """Cosine of each step with the next: 1 is straight on, 0 a right angle, -1 straight back."""
    steps = np.diff(hidden, axis=0)
    return cosine(steps[:-1], steps[1:])


def readings_apart(bert: LoadedBert) -> tuple[Float[np.ndarray, "word depth"], Float[np.ndarray, "word depth"]]:
    """1 - cosine of the two readings of each word after each layer; and of the plain words in the same texts (mean)."""
    rows: list[np.ndarray] = []
    for word, *others in READ_TWICE:
        read = [(one, other) for one in (word, *PLAIN) for other in others]
        texts = [bert.tokenizer.encode(TEMPLATE.format(*two)) for two in read]
        hidden = hidden_of(bert, texts)
        found = [_word(one, text.spans, two[0]) for one, text, two in zip(hidden, texts, read, strict=True)]
        rows.append(np.stack([1 - cosine(one, other) for one, other in zip(found[::2], found[1::2], strict=True)]))
    every = np.stack(rows)
    return every[:, 0], every[:, 1:].mean(axis=1)


def _word(
    hidden: Float[np.ndarray, "depth token hidden"], spans: list[Span], word: str
) -> Float[np.ndarray, "depth hidden"]:
    """The second word of a text, the mean of its pieces."""
    begins = TEMPLATE.index("{")
    pieces = [place for place, (start, stop) in enumerate(spans) if begins <= start < stop <= begins + len(word)]
    return hidden[:, pieces].mean(axis=1)


def _told(hidden: Float[np.ndarray, "depth token hidden"]) -> dict[str, np.ndarray]:
    found = ways(hidden)
    return {"steps": found["steps"], "next": found["next"], "norms": found["norms"], "turns": turns(hidden)}


def _places(name: str, hidden: list[np.ndarray]) -> dict[str, np.ndarray]:
    """All tokens of both texts at all depths in three axes that they share."""
    axes = principal(np.concatenate([one.reshape(-1, one.shape[-1]) for one in hidden]), 3)
    first = hidden[0].shape[0] * hidden[0].shape[1]
    parts = (axes.places[:first], axes.places[first:])
    return {f"{name}_explained": axes.explained} | {
        f"{name}_{number}": part.reshape(*one.shape[:2], 3)
        for number, (part, one) in enumerate(zip(parts, hidden, strict=True))
    }


def _of_steps(mine: dict[str, np.ndarray], theirs: dict[str, np.ndarray], seed: int) -> list[Number]:
    """How long steps are and where they go; the last one by itself, if there are others."""

    def number(name: str, what: str, part: slice) -> Number:
        values = (np.diff(mine["norms"], axis=0) if what == "grown" else mine[what])[part].mean(axis=0)
        twin = (np.diff(theirs["norms"], axis=0) if what == "grown" else theirs[what])[part].mean()
        low, high, how = bootstrap(values, seed, items="tokens of one text")
        return Number(name, float(values.mean()), len(values), low, high, how, seed, float(twin), TWIN)

    last, usual = slice(-1, None), slice(None, -1) if len(mine["steps"]) > 1 else slice(None)
    found = [
        number("step length", "steps", usual),
        number("last step length", "steps", last),
        number("norm grown a layer", "grown", usual),
        number("norm grown, last layer", "grown", last),
        number("cosine with the vector a layer before", "next", usual),
        number("cosine with the vector a layer before, last layer", "next", last),
    ]
    return [*found, number("cosine of consecutive steps", "turns", slice(None))] if len(mine["turns"]) else found


def _of_readings(
    apart: Float[np.ndarray, "word depth"],
    plain: Float[np.ndarray, "word depth"],
    by_chance: Float[np.ndarray, "word depth"],
    seed: int,
) -> list[Number]:
    name, last = READ_TWICE[0][0], apart[:, -1]
    found = [
        Number(f"{name} read twice, last layer: cosine", float(1 - last[0]), 1, how="exact: one word in two texts",
               control=float(1 - plain[0, -1]), against=SAME_TEXTS),
    ]  # fmt: skip
    for title, values, control, against in (
        ("two readings apart, last layer (1 - cosine)", last, float(plain[:, -1].mean()), SAME_TEXTS),
        ("further apart than plain words, last layer", (apart - plain)[:, -1], 0.0, "no difference"),
    ):
        low, high, how = bootstrap(values, seed, items="words that are read twice")
        found.append(Number(title, float(values.mean()), len(values), low, high, how, seed, control, against))
    twin = Number("two readings apart, random weights, last layer", float(by_chance[:, -1].mean()), len(by_chance),
                  *bootstrap(by_chance[:, -1], seed, items="words that are read twice"), seed=seed)  # fmt: skip
    return [*found, twin]


def draw(result: Result) -> Any:
    """Draw the paths without and with the last layer, the one word's two paths, and four curves by layer."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, styled

    with styled():
        figure = Figure(figsize=(PAGE, 4.7), layout="constrained")
        parts: Any = figure.subfigures(2, 1, height_ratios=(3, 2))
        upper, lower = parts
        left, middle, right = upper.subplots(1, 3)
        _draw_paths(left, result, "short", "All tokens, last layer left out")
        _draw_paths(middle, result, "whole", "With the last layer")
        _draw_mice(right, result)
        _draw_curves(lower.subplots(1, 4), result)
    return figure


def _draw_paths(axes: Any, result: Result, name: str, title: str) -> None:
    from glassbert.look.style import ACCENT, INK, SHARE

    named: list[tuple[float, float, str, str]] = []
    drawn: list[np.ndarray] = []
    own = [set(tokens) for tokens in result.facts["tokens"]]
    for number, shade in enumerate((SHARE, ACCENT)):
        places, tokens = result.arrays[f"{name}_{number}"], result.facts["tokens"][number]
        for token, path in zip(tokens, places.transpose(1, 0, 2), strict=True):
            axes.plot(path[:, 0], path[:, 1], color=shade, linewidth=0.7, alpha=0.75, zorder=2)
            axes.plot(path[-1, 0], path[-1, 1], "o", color=shade, markersize=2, zorder=3)
            axes.plot(path[0, 0], path[0, 1], "o", color=INK, markersize=2, zorder=3)
            between = np.linspace(0, len(path) - 1, 8 * len(path))
            drawn.append(np.stack([np.interp(between, range(len(path)), path[:, axis]) for axis in (0, 1)], axis=-1))
            alone = token not in own[1 - number]
            if alone or number == 0:
                text = token if any(map(str.isalnum, token)) else f"“{token}”"
                named.append((path[0, 0], path[0, 1], text, shade if alone else INK))
    axes.margins(0.12, 0.09)
    _name_apart(axes, named, np.concatenate(drawn))
    explained = 100 * result.arrays[f"{name}_explained"]
    axes.set(xlabel=f"axis 1 ({explained[0]:.0f} %)", ylabel=f"axis 2 ({explained[1]:.0f} %)", title=title)
    axes.xaxis.get_major_locator().set_params(nbins=5, integer=True)


def _name_apart(axes: Any, named: list[tuple[float, float, str, str]], drawn: Float[np.ndarray, "point 2"]) -> None:
    """Write a name beside each path's beginning, where it covers no other name and the fewest points."""
    from glassbert.look.style import FAINT, SMALL

    low, span = (
        np.array([axes.get_xlim()[0], axes.get_ylim()[0]]),
        np.array([np.ptp(axes.get_xlim()), np.ptp(axes.get_ylim())]),
    )
    points, high = (drawn - low) / span, 0.045  # in shares of the panel
    taken: list[np.ndarray] = []
    for x, y, text, shade in sorted(named, key=lambda one: -one[1]):
        start, wide = (np.array([x, y]) - low) / span, 0.028 * len(text)
        best: tuple[float, np.ndarray] | None = None
        for far in (0.05, 0.08, 0.12, 0.16, 0.2):
            for angle in np.linspace(0, 2 * np.pi, 16, endpoint=False):
                middle = start + far * np.array([np.cos(angle), np.sin(angle)]) + [np.cos(angle) * wide / 2, 0]
                half = np.array([wide, high]) / 2
                overlaps = sum(bool((np.abs(middle - box[:2]) < half + box[2:]).all()) for box in taken)
                covers = int((np.abs(points - middle) < half).all(axis=1).sum())
                outside = float(np.abs(middle - 0.5).max() > 0.5 - high) + float(abs(middle[0] - 0.5) > 0.5 - wide / 2)
                cost = 100 * overlaps + 20 * outside + covers + 20 * far
                if best is None or cost < best[0]:
                    best = (cost, np.concatenate([middle, half]))
        if best is None:
            continue
        taken.append(best[1])
        axes.annotate(
            text, (x, y), tuple(low + span * best[1][:2]), fontsize=SMALL, color=shade, va="center", ha="center",
            zorder=4, arrowprops={"arrowstyle": "-", "color": FAINT, "linewidth": 0.4, "shrinkA": 0, "shrinkB": 1},
        )  # fmt: skip


def _draw_mice(axes: Any, result: Result) -> None:
    """One word's two paths, in axes of their own; the number at a point is the depth."""
    from glassbert.look.style import ACCENT, INK, LINE, SHARE, SMALL

    mice, explained = result.arrays["mice"], 100 * result.arrays["mice_explained"]
    for depth in range(mice.shape[1]):
        axes.plot(*mice[:, depth, :2].T, color=LINE, linewidth=0.6, zorder=1)
    for path, shade, other in zip(mice, (SHARE, ACCENT), READ_TWICE[0][1:], strict=True):
        axes.plot(path[:, 0], path[:, 1], "-o", color=shade, linewidth=1, markersize=2.4, label=f"… {other} …")
    axes.plot(*mice[0, 0, :2], "o", color=INK, markersize=3, zorder=4)
    shown = mice[..., :2].mean(axis=0)
    every = -(-mice.shape[1] // 8)
    outward = (shown - shown.mean(axis=0)) / np.maximum(np.ptp(shown, axis=0), 1e-9)
    outward = 7 * outward / np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-9)
    for depth, (place, offset) in enumerate(zip(shown, outward, strict=True)):
        if depth % every == 0 or depth == len(shown) - 1:
            axes.annotate(str(depth), tuple(place), tuple(offset), textcoords="offset points", fontsize=SMALL,
                          ha="center", va="center")  # fmt: skip
    axes.margins(0.1, 0.14)
    axes.set_title(f"“{READ_TWICE[0][0]}” alone, by depth")
    axes.set(xlabel=f"axis 1 ({explained[0]:.0f} %)", ylabel=f"axis 2 ({explained[1]:.0f} %)")
    axes.legend(frameon=False, fontsize=SMALL, loc="best", handlelength=1.2)


def _draw_curves(panels: Any, result: Result) -> None:
    from glassbert.look.style import FAINT, INK, MINUS, NEGATIVE, SHARE, SMALL

    arrays = result.arrays
    layers = np.arange(len(arrays["words_steps"]))
    for axes, name, title in zip(
        panels, ("steps", "next", "norms"), ("Step length", "Cosine to layer before", "Norm"), strict=False
    ):
        across = np.arange(len(layers) + 1) if name == "norms" else layers
        axes.plot(across, arrays[f"words_{name}"], color=SHARE, linewidth=0.5, alpha=0.45)
        axes.plot(across, arrays[f"words_{name}"].mean(axis=1), color=SHARE, linewidth=1.6)
        axes.plot(across, arrays[f"twin_{name}"].mean(axis=1), color=FAINT, linewidth=1, linestyle=(0, (3, 2)))
        axes.set_title(title)
        axes.set_xlabel("depth" if name == "norms" else "layer")
        if name == "next":
            axes.set_ylim(min(0, axes.get_ylim()[0]), 1.03)
        else:
            axes.set_ylim(0, None)
    depths, apart = np.arange(len(layers) + 1), panels[3]
    for name, shade, style in (("apart", SHARE, "-"), ("plain", NEGATIVE, "-"), ("twin_apart", FAINT, (0, (3, 2)))):
        values = arrays[name]
        apart.plot(depths, values.mean(axis=0), color=shade, linewidth=1.4, linestyle=style)
    apart.plot(depths, arrays["apart"][0], color=INK, linewidth=0.8, linestyle=(0, (1, 1)))
    apart.set_title(f"Two readings: 1 {MINUS} cosine")
    apart.set_xlabel("depth")
    apart.set_ylim(0, None)
    for axes in panels:
        axes.xaxis.get_major_locator().set_params(integer=True)
    keys = ((f"{len(arrays['apart'])} words of two meanings", SHARE), ("“mouse”", INK), ("words of one", NEGATIVE),
            ("random weights", FAINT))  # fmt: skip
    top = float(apart.get_ylim()[1])
    apart.set_ylim(0, top * 1.45)
    for row, (text, shade) in enumerate(keys):
        apart.text(0.03, 0.98 - 0.1 * row, text, color=shade, fontsize=SMALL, transform=apart.transAxes, va="top")


def says(result: Result) -> str:
    """Say what was found."""
    step, last = result["step length"], result["last step length"]
    mice = result[f"{READ_TWICE[0][0]} read twice, last layer: cosine"]
    more = result["further apart than plain words, last layer"]
    verdict = (
        "more than" if (more.low or 0) > 0 else "less than" if (more.high or 0) < 0 else "not surely more or less than"
    )
    return (
        f"A layer moves a token by {step.value:.1f} on average, the last one by {last.value:.1f}. "
        f"“{READ_TWICE[0][0]}” with “cat” and with “computer” ends at a cosine of {mice.value:.2f}; words of two "
        f"meanings drift apart {verdict} words of one meaning in the same texts. PCA prefers what all tokens share, so "
        "paths look more alike than they are. All texts are made up, of one pattern."
    )


WHERE = "thesis, section 4.3, figure 22: read off as about"


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Give the studio's page Layers the length of the vectors, and how far two readings of a word drift apart."""
    arrays = result.arrays
    return {
        "length of the vector": arrays["words_norms"].mean(axis=1),
        "two readings of a word: 1 - cosine": arrays["apart"].mean(axis=0),
        "the same, words of one meaning": arrays["plain"].mean(axis=0),
    }


STUDY = Study(
    "evolution", "The way through the layers", "through", run, draw, says, curves=curves,
    published=(
        Published("bert-base-cased", "step length", 6.0, WHERE),
        Published("bert-base-cased", "norm grown a layer", 2.0, WHERE),
    ),
)  # fmt: skip
