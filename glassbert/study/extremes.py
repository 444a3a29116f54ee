"""Which two tokens have the most similar, the most opposite, the least related vectors? Every pair is looked at."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.look.axes import cosine
from glassbert.look.space import category_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.study.kit.words import is_word
from glassbert.vectors.similarity import Pairs, extreme_pairs

FOUND, TOP, SHOWN, TOLD = 2_000, 100, 7, 25  # pairs found at each end, kept, drawn, and listed
ROWS = 256
PUBLISHED = {  # cosines of bert-base-cased, special tokens excluded
    ("£1", "£2"): 0.9328, ("northward", "southward"): 0.9095, ("197", "196"): 0.8891, ("1986", "1985"): 0.8876,
    ("southbound", "northbound"): 0.8866, ("and", "Quarterfinals"): -0.3134, ("and", "vols"): -0.3179,
    ("and", "smirked"): -0.3181, ("and", "Nope"): -0.3187,
}  # fmt: skip


def run(subject: Subject) -> Result:
    """Look at all pairs of tokens; pairs with a special or unused entry are looked at apart."""
    names, table = subject.bert.tokenizer.vocabulary, subject.tokens
    is_special = np.array([category_of(name) == "special" for name in names])
    kept = np.flatnonzero(~is_special)
    done = 0

    def tell(rows: int) -> None:
        nonlocal done
        done += rows
        subject.tell(f"token {done:,} of {len(kept):,}")

    found = extreme_pairs(table[kept], FOUND, tell)
    chance = largest_by_chance(found.num_pairs, table.shape[1])
    told: dict[str, Any] = {"how": f"exact: all pairs of {len(kept):,} tokens", "n": found.num_pairs}
    against = f"what the most extreme of {found.num_pairs:,} random pairs of {table.shape[1]} numbers would have"
    numbers = [
        Number("most similar", float(found.similar.cosine[0]), control=chance, against=against, **told),
        Number("most opposite", float(found.opposite.cosine[0]), control=-chance, against=against, **told),
        Number("most orthogonal", abs(float(found.orthogonal.cosine[0])), **told),
    ]
    named = {end: _named(getattr(found, end), kept, names) for end in ("similar", "opposite", "orthogonal")}
    facts: dict[str, Any] = {"tokens": len(kept), "special": int(is_special.sum()), "chance": chance}
    for end, pairs in named.items():
        facts[end] = pairs[:TOP]
        facts[f"{end} words"] = [pair for pair in pairs if is_word(pair[0]) and is_word(pair[1])][:TOLD]
    for end in ("similar", "opposite"):
        facts[f"often {end}"] = Counter(name for pair in facts[end] for name in pair[:2]).most_common(1)[0]
    if is_special.any():
        ends, pairs = with_special(table, is_special)
        facts["with special"] = [[names[one], names[other], value] for one, other, value in ends]
        for name, end in zip(("most similar", "most opposite"), ends, strict=True):
            numbers.append(
                Number(f"{name}, one of them special", end[2], n=pairs, how="exact: all pairs with a special entry")
            )
    for one, other in PUBLISHED:
        if one in names and other in names:
            value = float(cosine(table[[names.index(one)]], table[[names.index(other)]])[0])
            numbers.append(Number(f"{one} and {other}", value, n=1, how="exact: one pair"))
    arrays = {end: getattr(found, end).cosine[:TOP].astype(np.float32) for end in ("similar", "opposite", "orthogonal")}
    return Result("extremes", subject.name, tuple(numbers), arrays, facts)


def largest_by_chance(pairs: int, size: int) -> float:
    """Find the cosine that one of so many random pairs exceeds; their density goes as (1 - c^2)^((size - 3) / 2)."""
    grid = np.linspace(0, 1, 200_001)
    density = (1 - grid[:-1] ** 2) ** ((size - 3) / 2)
    above = np.cumsum(density[::-1])[::-1] / density.sum() / 2  # the other half is negative
    return float(grid[np.searchsorted(-above, -1 / pairs)])


def with_special(
    table: Float[np.ndarray, "token hidden"], is_special: np.ndarray
) -> tuple[list[tuple[int, int, float]], int]:
    """Find the most similar and the most opposite of all pairs with a special entry, and count these pairs."""
    unit = table / np.maximum(np.linalg.norm(table, axis=1, keepdims=True), 1e-12)
    special = np.flatnonzero(is_special)
    best: list[tuple[int, int, float]] = [(-1, -1, -np.inf), (-1, -1, np.inf)]
    for start in range(0, len(special), ROWS):
        rows = special[start : start + ROWS]
        cosines = unit[rows] @ unit.T
        cosines[np.arange(len(rows)), rows] = 0  # not with itself
        high, low = int(cosines.argmax()), int(cosines.argmin())
        for end, place in enumerate((high, low)):
            row, column = divmod(place, len(table))
            value = float(cosines[row, column])
            if (value > best[0][2]) if end == 0 else (value < best[1][2]):
                best[end] = int(rows[row]), column, value
    count = len(special)
    return best, count * (len(table) - count) + count * (count - 1) // 2


def _named(pairs: Pairs, kept: np.ndarray, names: list[str]) -> list[list[Any]]:
    return [
        [names[kept[one]], names[kept[other]], float(value)]
        for one, other, value in zip(pairs.first, pairs.second, pairs.cosine, strict=True)
    ]


def draw(result: Result) -> Any:
    """Draw the two ends, the most extreme pair on top, with what chance would bring."""
    from matplotlib.figure import Figure

    from glassbert.look.style import INK, MINUS, NEGATIVE, PAGE, POSITIVE, SMALL, SOFT, legible, shortened, styled

    chance = result.facts["chance"]
    with styled():
        figure = Figure(figsize=(PAGE, 3.1), layout="constrained")
        panels = zip(
            figure.subplots(1, 2), ("similar", "opposite"), (POSITIVE, NEGATIVE), (chance, -chance), strict=True
        )
        for axis, end, shade, expected in panels:
            pairs = result.facts[end][:SHOWN]
            words = [pair for pair in result.facts[f"{end} words"] if pair not in pairs][:SHOWN]
            rows = np.concatenate([np.arange(len(pairs)), len(pairs) + 1 + np.arange(len(words))])
            pairs = pairs + words
            values = [value for _, _, value in pairs]
            axis.hlines(rows, 0, values, color=shade, linewidth=1)
            axis.plot(values, rows, "o", color=shade, markersize=3.5)
            names = [f"{shortened(legible(one), 18)} · {shortened(legible(other), 18)}" for one, other, _ in pairs]
            reach = max(*(abs(value) for value in values), abs(expected))
            for row, value in zip(rows.tolist(), values, strict=True):
                axis.text(value + np.copysign(0.03 * reach, value), row, f"{value:.2f}".replace("-", MINUS), color=SOFT,
                          fontsize=SMALL, va="center_baseline", ha="left" if value > 0 else "right")  # fmt: skip
            axis.axvline(expected, color=INK, linewidth=0.7, linestyle=(0, (3, 2)))
            axis.text(expected, -1.0, "by chance", color=SOFT, fontsize=SMALL, ha="center", va="bottom")
            heading = len(pairs) - len(words)
            ticks = np.insert(rows, heading, heading + 0.05) if words else rows
            labels = [*names[:heading], "the next of whole words:", *names[heading:]] if words else names
            axis.set(yticks=ticks, yticklabels=labels, ylim=(rows[-1] + 0.6, -0.9), xlabel="cosine")
            axis.set_title(f"Most {end}", pad=12)
            axis.set_xlim(*((0, 1.18 * reach) if end == "similar" else (-1.18 * reach, 0)))
            axis.locator_params(axis="x", nbins=5)
            axis.tick_params(axis="y", length=0)
            if end == "opposite":
                axis.yaxis.tick_right()
                axis.spines["left"].set_visible(False)
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    facts = result.facts
    ends = [f"“{one}” and “{other}” ({value:.3f})" for one, other, value in (facts["similar"][0], facts["opposite"][0])]
    apart = " Pairs with special or unused entries are listed apart." if "with special" in facts else ""
    return (
        f"Of {result['most similar'].n:,} pairs of tokens, {ends[0]} are the most similar and {ends[1]} the most "
        f"opposite; random vectors would reach ±{facts['chance']:.2f}. “{facts['often opposite'][0]}” is most often in "
        f"the most opposite pairs.{apart} Among so many pairs some are orthogonal to the last digit; that says nothing "
        "of the words."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the ends and the middle; whole words too, for rare entries are often alike because none was trained."""
    digits = {"similar": "{:.4f}", "opposite": "{:.4f}", "orthogonal": "{:.1e}"}
    listed = {f"Most {end}": (result.facts[end], digits[end]) for end in digits}
    for end in ("similar", "opposite"):
        listed[f"Whole words among the {FOUND:,} most {end} pairs"] = result.facts[f"{end} words"], digits[end]
    return {
        title: [("token", "token", "cosine"), *((one, other, how.format(value)) for one, other, value in pairs[:TOLD])]
        for title, (pairs, how) in listed.items()
        if pairs
    }


STUDY = Study(
    "extremes", "The most similar and the most opposite tokens", "before", run, draw, says, tables=tables,
    published=tuple(
        Published("bert-base-cased", f"{one} and {other}", value, "thesis, table 2")
        for (one, other), value in PUBLISHED.items()
    ),
)  # fmt: skip
