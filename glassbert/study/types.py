"""Three kinds of vectors go into one sum: how alike are tokens, positions and segments? Which pairs stand out?"""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject

APART = 0.2  # cosines within plus or minus this are what random vectors of this size have, too
MOST_TOLD = 20


def run(subject: Subject) -> Result:
    """Compare every token with every position and segment, and positions with segments; list what leaves the band."""
    tables = {"token": subject.tokens, "position": subject.positions, "segment": subject.segments}
    numbers: list[Number] = []
    listed: list[dict[str, Any]] = []
    spread: dict[str, np.ndarray] = {}
    for one, other in (("token", "position"), ("token", "segment"), ("position", "segment")):
        cosines = cosines_of(tables[one], tables[other])
        n = cosines.size
        drawn = cosines_of(*_random_like(tables[one], tables[other], subject.random(f"types {one} {other}")))
        outside, chance = (int((np.abs(found) > APART).sum()) for found in (cosines, drawn))
        name, against = f"{one} and {other} outside ±{APART}", "random vectors of the same lengths"
        numbers.append(
            Number(name, outside, n, how="exact: all pairs", seed=subject.seed, control=chance, against=against)
        )
        spread[f"{one}-{other}"] = np.histogram(cosines, bins=200, range=(-1, 1))[0]
        listed += _largest(cosines, one, other, subject)
    listed.sort(key=lambda pair: -abs(pair["cosine"]))
    return Result("types", subject.name, tuple(numbers), spread, {"pairs": listed[:MOST_TOLD]})


def cosines_of(
    one: Float[np.ndarray, "row hidden"], other: Float[np.ndarray, "column hidden"]
) -> Float[np.ndarray, "row column"]:
    """All cosines between two tables."""
    units = [table / np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12) for table in (one, other)]
    return units[0] @ units[1].T


def _random_like(
    one: Float[np.ndarray, "row hidden"], other: Float[np.ndarray, "column hidden"], generator: np.random.Generator
) -> tuple[Float[np.ndarray, "row hidden"], Float[np.ndarray, "column hidden"]]:
    drawn = [generator.standard_normal(table.shape, dtype=np.float32) for table in (one, other)]
    return drawn[0], drawn[1]


def _largest(cosines: Float[np.ndarray, "row column"], one: str, other: str, subject: Subject) -> list[dict[str, Any]]:
    """Name the pairs that stand out most."""
    flat = np.argsort(-np.abs(cosines), axis=None)[:MOST_TOLD]
    rows, columns = np.unravel_index(flat, cosines.shape)
    names = subject.bert.tokenizer.vocabulary
    told = {"token": lambda place: names[place], "position": str, "segment": lambda place: "AB"[place]}
    return [
        {
            "pair": [one, other],
            "names": [told[one](int(row)), told[other](int(column))],
            "cosine": float(cosines[row, column]),
        }
        for row, column in zip(rows, columns, strict=True)
        if abs(cosines[row, column]) > APART
    ]


def draw(result: Result) -> Any:
    """Draw the spread of the cosines of each two kinds."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, COLUMN, NEGATIVE, PAGE, SHARE, styled

    with styled():
        figure = Figure(figsize=(PAGE, COLUMN * 0.7), layout="constrained")
        axis = figure.subplots()
        middles = np.linspace(-0.995, 0.995, 200)
        for (name, counts), shade in zip(result.arrays.items(), (SHARE, ACCENT, NEGATIVE), strict=True):
            axis.plot(middles, counts / counts.sum(), color=shade, linewidth=1, label=name.replace("-", " and "))
        axis.axvspan(-APART, APART, color="#f2f2ee", zorder=0)
        axis.set(xlabel="cosine", ylabel="share of pairs", title="Vectors of different kinds", xlim=(-0.6, 1))
        axis.legend(frameon=False)
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    pairs = result.facts["pairs"]
    strongest = "; ".join(f"{' and '.join(one['names'])} {one['cosine']:.2f}" for one in pairs[:4]) or "none"
    counts = "; ".join(
        f"{one.name.split(' outside')[0]}: {one.value:.0f} of {one.n:,} (by chance {one.control:.0f})"
        for one in result.numbers
    )
    return (
        f"Pairs whose cosine leaves ±{APART}: {counts}. The strongest: {strongest}. "
        "A cosine says nothing of lengths, which differ."
    )


STUDY = Study("types", "Tokens, positions, segments", "before", run, draw, says)
