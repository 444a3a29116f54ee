"""Three kinds of vectors go into one sum: how alike are tokens, positions and segments? Which pairs stand out?"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject

APART = 0.2  # of published vectors nearly all cosines lie within plus or minus this
BINS = 200  # from -1 to 1
MOST_TOLD = 20  # of each two kinds
KINDS = (("token", "position"), ("token", "segment"), ("position", "segment"))
DANDA = "##\N{DEVANAGARI DANDA}"
ASKED = {"[CLS]": "[CLS]", "[SEP]": "[SEP]", "[MASK]": "[MASK]", DANDA: "##U+0964"}  # entries, and what we call them
RANDOM = "random vectors of the same width"


def run(subject: Subject) -> Result:
    """Compare every token with every position and segment, and positions with segments; list what leaves the band."""
    tables = {"token": subject.tokens, "position": subject.positions, "segment": subject.segments}
    numbers: list[Number] = []
    listed: list[dict[str, Any]] = []
    arrays: dict[str, np.ndarray] = {}
    spread: dict[str, dict[str, float]] = {}
    for one, other in KINDS:
        cosines = cosines_of(tables[one], tables[other])
        generator = subject.random(f"types {one} {other}")
        drawn = cosines_of(*(generator.standard_normal(tables[kind].shape, dtype=np.float32) for kind in (one, other)))
        outside, chance = (int((np.abs(found) > APART).sum()) for found in (cosines, drawn))
        numbers.append(Number(f"{one} and {other} outside ±{APART}", outside, cosines.size, how="exact: all pairs",
                              seed=subject.seed, control=chance, against=RANDOM))  # fmt: skip
        arrays[f"{one}-{other}"], arrays[f"{one}-{other}, random"] = (
            np.histogram(found, bins=BINS, range=(-1, 1))[0] for found in (cosines, drawn)
        )
        spread[f"{one} and {other}"] = {
            "mean": float(cosines.mean(dtype=np.float64)), "deviation": float(cosines.std(dtype=np.float64)),
            "smallest": float(cosines.min()), "largest": float(cosines.max()),
        }  # fmt: skip
        listed += _largest(cosines, one, other, subject)
    listed.sort(key=lambda pair: -abs(pair["cosine"]))
    facts = {"pairs": listed, "spread": spread}
    return Result("types", subject.name, (*numbers, *_first_position(subject)), arrays, facts)


def cosines_of(
    one: Float[np.ndarray, "row hidden"], other: Float[np.ndarray, "column hidden"]
) -> Float[np.ndarray, "row column"]:
    """All cosines between two tables."""
    units = [table / np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12) for table in (one, other)]
    return units[0] @ units[1].T


def _first_position(subject: Subject) -> list[Number]:
    """Hold the tokens that published models tie to position 0 against it; a control is what is usual."""
    entries, tokens, first = subject.bert.tokenizer.vocabulary, subject.tokens, subject.positions[0]
    cosines = cosines_of(tokens, first[None])[:, 0]
    high = float(np.quantile(cosines, 0.999))
    places = {entry: place for place, entry in enumerate(entries) if entry in ASKED}
    numbers = [
        Number(f"cosine of {name} and position 0", float(cosines[places[entry]]), n=1, how="exact", control=high,
               against=f"999 of 1,000 of all {len(entries):,} tokens are below, with position 0")
        for entry, name in ASKED.items() if entry in places
    ]  # fmt: skip
    lengths = [float(np.median(np.linalg.norm(table, axis=1))) for table in (tokens, subject.positions)]
    numbers.append(Number("norm of position 0", float(np.linalg.norm(first)), n=1, how="exact", control=lengths[1],
                          against=f"median of all {len(subject.positions):,} positions"))  # fmt: skip
    if "[CLS]" in places:
        cls = tokens[places["[CLS]"]]
        far = np.linalg.norm(tokens - first, axis=1)
        numbers += [
            Number("norm of [CLS]", float(np.linalg.norm(cls)), n=1, how="exact", control=lengths[0],
                   against=f"median of all {len(entries):,} tokens"),
            Number("distance of [CLS] and position 0", float(far[places["[CLS]"]]), n=1, how="exact",
                   control=float(np.median(far)), against=f"median of all {len(entries):,} tokens, to position 0"),
            Number("largest difference of [CLS] and position 0", float(np.abs(cls - first).max()), n=len(first),
                   how="exact: all coordinates", control=float(np.median(np.abs(tokens - first).max(axis=1))),
                   against=f"median of all {len(entries):,} tokens, to position 0"),
        ]  # fmt: skip
    return numbers


def _largest(cosines: Float[np.ndarray, "row column"], one: str, other: str, subject: Subject) -> list[dict[str, Any]]:
    """Name the pairs that stand out most."""
    sizes = np.abs(cosines).ravel()
    flat = np.flatnonzero(sizes > APART)
    flat = flat[np.argsort(-sizes[flat], kind="stable")][:MOST_TOLD]
    rows, columns = np.unravel_index(flat, cosines.shape)
    names = subject.bert.tokenizer.vocabulary
    told = {"token": lambda place: names[place], "position": str, "segment": lambda place: chr(ord("A") + place)}
    return [
        {
            "pair": [one, other],
            "names": [told[one](int(row)), told[other](int(column))],
            "cosine": float(cosines[row, column]),
        }
        for row, column in zip(rows, columns, strict=True)
    ]


def draw(result: Result) -> Any:
    """Draw the spread of the cosines of each two kinds, by powers of ten, for the few that stand out to be seen."""
    from matplotlib.figure import Figure

    from glassbert.look.style import (
        INK,
        LINE,
        MINUS,
        NEGATIVE,
        PAGE,
        POSITIVE,
        SHARE,
        SMALL,
        SOFT,
        powers_of_ten,
        styled,
    )

    with styled():
        figure = Figure(figsize=(PAGE, 2.3), layout="constrained")
        middles = (np.arange(BINS) + 0.5) * 2 / BINS - 1
        for axes, (one, other) in zip(figure.subplots(1, 3), KINDS, strict=True):
            counts, random = result.arrays[f"{one}-{other}"], result.arrays[f"{one}-{other}, random"]
            parts = ((np.abs(middles) < APART, SHARE), (middles > APART, POSITIVE), (middles < -APART, NEGATIVE))
            for part, shade in parts:
                axes.bar(middles[part], counts[part], width=2 / BINS, color=shade, linewidth=0)
            axes.plot(middles, np.where(random > 0, random, np.nan), color=SOFT, linewidth=0.9, drawstyle="steps-mid")
            for edge in (-APART, APART):
                axes.axvline(edge, color=LINE, linewidth=0.7, zorder=0)
            strongest = [pair for pair in result.facts["pairs"] if pair["pair"] == [one, other]][:1]
            for pair in strongest:
                axes.plot([pair["cosine"]] * 2, [0.04, 0.6], color=SOFT, linewidth=0.5,
                          transform=axes.get_xaxis_transform())  # fmt: skip
                left = pair["cosine"] < 0.45  # else it would not fit
                axes.text(pair["cosine"] + 0.03 if left else 0.98, 0.6, " and ".join(pair["names"]), color=INK,
                          transform=axes.get_xaxis_transform(), ha="left" if left else "right",
                          va="top" if left else "bottom", fontsize=SMALL)  # fmt: skip
            axes.set(yscale="log", xlim=(-0.7, 1), ylim=(0.6, 60 * counts.max()), xlabel="cosine")
            powers_of_ten(axes.yaxis)
            axes.set_title(f"{one.capitalize()} and {other}")
            ticks = (-0.5, -APART, APART, 0.5, 1)
            axes.set_xticks(ticks, [f"{tick:g}".replace("-", MINUS) for tick in ticks])
            axes.minorticks_off()
            found = result[f"{one} and {other} outside ±{APART}"]
            told = f"{found.value:,.0f} of {found.n:,}\noutside ±{APART}\n(random: {found.control:,.0f})"
            axes.text(0.98, 0.98, told, transform=axes.transAxes, ha="right", va="top", fontsize=SMALL, color=SOFT)
        figure.axes[0].set_ylabel("pairs, by powers of ten")
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    pairs = result.facts["pairs"]
    strongest = f"{' and '.join(pairs[0]['names'])} {pairs[0]['cosine']:.2f}" if pairs else "none"
    found = [result[f"{one} and {other} outside ±{APART}"] for one, other in KINDS]
    return (
        f"{sum(one.value for one in found):,.0f} of {sum(one.n for one in found):,} pairs of different kinds have a "
        f"cosine that leaves ±{APART}; the strongest: {strongest}. In the figure, the grey line is random vectors of "
        "the same width. A cosine says nothing of lengths, and that two kinds are nearly at right angles does not say "
        "that the model keeps them apart later on."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the pairs outside the band, and the spread of all."""
    columns = ("mean", "deviation", "smallest", "largest")
    rows = [[kinds, *(f"{found[column]:.3f}" for column in columns)] for kinds, found in result.facts["spread"].items()]
    told: dict[str, Table] = {"All cosines": [["kinds", *columns], *rows]}
    for one, other in KINDS:
        pairs = [pair for pair in result.facts["pairs"] if pair["pair"] == [one, other]]
        outside = int(result[f"{one} and {other} outside ±{APART}"].value)
        which = f"the {len(pairs)} strongest of {outside:,}" if outside > len(pairs) else f"all {outside}"
        rows = [[*(_spelled(name) for name in pair["names"]), f"{pair['cosine']:.3f}"] for pair in pairs]
        if rows:
            told[f"{one.capitalize()} and {other} outside ±{APART}: {which}"] = [[one, other, "cosine"], *rows]
    return told


def _spelled(name: str) -> str:
    """Add the number of a sign that few can read or type."""
    body = name.removeprefix("##")
    return f"{name} (U+{ord(body):04X})" if len(body) == 1 and ord(body) > 0x24F else name


_WHERE = "thesis, section 4.2.5"
STUDY = Study("types", "Tokens, positions, segments", "before", run, draw, says, tables=tables, published=(
    Published("bert-base-cased", f"token and position outside ±{APART}", 4, f"{_WHERE}, table 4"),
    Published("bert-base-cased", "cosine of [CLS] and position 0", 0.96, f"{_WHERE}, table 4"),
    Published("bert-base-cased", "cosine of [SEP] and position 0", 0.48, f"{_WHERE}, table 4"),
    Published("bert-base-cased", "cosine of [MASK] and position 0", 0.48, f"{_WHERE}, table 4"),
    Published("bert-base-cased", "cosine of ##U+0964 and position 0", 0.204, f"{_WHERE}, table 4"),
    Published("bert-base-cased", "norm of [CLS]", 1.44, _WHERE),
    Published("bert-base-cased", "norm of position 0", 1.48, _WHERE),
    Published("bert-base-cased", "distance of [CLS] and position 0", 0.42, _WHERE),
    Published("bert-base-cased", "largest difference of [CLS] and position 0", 0.06, _WHERE),
))  # fmt: skip
