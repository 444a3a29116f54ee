"""What a vocabulary is made of: special and unused entries, characters, words, continuations; shares of each kind."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject

KINDS = ("special", "unused", "character", "word", "continuation")
LONGEST = 18  # letters that the figure tells apart
STRIP = 128  # entries that the figure draws as one mark


def run(subject: Subject) -> Result:
    """Count the entries of every kind; the whole vocabulary is counted, so nothing is uncertain."""
    entries = subject.bert.tokenizer.vocabulary
    kinds = [kind_of(one) for one in entries]
    count = len(entries)
    bodies = [one.removeprefix("##") for one in entries]
    shares = {
        "continuations (##)": sum(one.startswith("##") and len(one) > 2 for one in entries),
        "alphanumeric": sum(one.isalnum() for one in entries),
        "numeric": sum(one.isnumeric() for one in entries),
        "alphabetic": sum(one.isalpha() for one in entries),
    }
    numbers = tuple(Number(name, found / count, n=count, how="exact: all entries") for name, found in shares.items())
    counted = Counter(kinds)
    ranges = {kind: _range(kinds, kind) for kind in KINDS if counted[kind]}
    facts = {"entries": count, "counts": {kind: counted[kind] for kind in KINDS}, "ranges": ranges}
    arrays = {
        "lengths": np.array([len(one) for one in bodies], dtype=np.int32),
        "kinds": np.array([KINDS.index(kind) for kind in kinds], dtype=np.uint8),
        "entries": np.frombuffer("\0".join(entries).encode(), dtype=np.uint8),
    }
    return Result("vocabulary", subject.name, numbers, arrays, facts)


def kind_of(entry: str) -> str:
    """Say what an entry is."""
    if entry.startswith("[unused") and entry.endswith("]"):
        return "unused"
    if entry in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"):
        return "special"
    if entry.startswith("##") and len(entry) > 2:
        return "continuation"
    return "character" if len(entry) == 1 else "word"


def shared(one: Result, other: Result) -> tuple[int, int, int]:
    """Compare two vocabularies: how many entries only the first has, both have, only the second has."""
    first, second = set(entries_of(one)), set(entries_of(other))
    return len(first - second), len(first & second), len(second - first)


def entries_of(result: Result) -> list[str]:
    """Give the entries that a result keeps, in their order."""
    return result.arrays["entries"].tobytes().decode().split("\0")


def _range(kinds: list[str], kind: str) -> list[int]:
    """Where the first and the last entry of a kind stand."""
    places = [place for place, one in enumerate(kinds) if one == kind]
    return [places[0], places[-1]]


def draw(result: Result) -> Any:
    """Draw which kinds stand where, a row for each, and how long words and continuations are."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, FAINT, INK, LINE, NEGATIVE, PAGE, SHARE, SMALL, SOFT, styled

    with styled():
        figure = Figure(figsize=(PAGE, 2.2), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        kinds, lengths = result.arrays["kinds"], result.arrays["lengths"]
        edges = np.append(np.arange(0, len(kinds), STRIP), len(kinds))
        shades = (INK, FAINT, ACCENT, SHARE, NEGATIVE)
        for number, (kind, shade) in enumerate(zip(KINDS, shades, strict=True)):
            share = np.histogram(np.flatnonzero(kinds == number), edges)[0] / np.diff(edges)
            there = share > 0
            high = 0.12 + 0.68 * share[there]  # the least that is there is seen, too
            left.bar(edges[:-1][there], high, width=np.diff(edges)[there], align="edge", bottom=number + 0.4 - high,
                     color=shade, linewidth=0)  # fmt: skip
            left.axhline(number + 0.4, color=LINE, linewidth=0.5, zorder=0)
            count = result.facts["counts"][kind]
            left.text(1.02, number + 0.1, f"{count:,}  ({100 * count / len(kinds):.1f} %)", fontsize=SMALL, color=SOFT,
                      va="center", transform=left.get_yaxis_transform())  # fmt: skip
        left.set(xlabel="id", title="What stands where", xlim=(0, len(kinds)), ylim=(len(KINDS) - 0.5, -0.5))
        left.set_yticks(np.arange(len(KINDS)) + 0.1, ["special", "unused", "characters", "words", "continuations"])
        left.tick_params(axis="y", length=0)
        left.spines["left"].set_visible(False)
        left.xaxis.set_major_formatter("{x:,.0f}")
        bins = np.arange(1, LONGEST + 2) - 0.5
        parts = {"words": kinds == KINDS.index("word"), "continuations,\nwithout ##": kinds == len(KINDS) - 1}
        for number, ((name, part), shade) in enumerate(zip(parts.items(), (SHARE, NEGATIVE), strict=True)):
            counts = np.histogram(lengths[part].clip(max=LONGEST), bins)[0]
            right.bar(np.arange(1, LONGEST + 1) - 0.2 + 0.4 * number, counts, width=0.4, color=shade, linewidth=0)
            right.text(0.99, 0.96 - 0.1 * number, name, color=shade, ha="right", va="top", transform=right.transAxes)
        right.set(xlabel=f"letters ({LONGEST}: or more)", ylabel="entries", title="How long they are")
        right.set_xlim(0.3, LONGEST + 0.7)
        right.yaxis.set_major_formatter("{x:,.0f}")
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    shares = {one.name: one for one in result.numbers}
    most = sorted((one for one in shares.values() if 0 < one.value < 1), key=lambda one: -one.value)[:3]
    told = ", ".join(f"{one.name} {100 * one.value:.1f} %" for one in most)
    return (
        f"{result.facts['entries']:,} entries: {told}. A continuation, with its ##, is not counted as alphanumeric. "
        "Shares are of entries, not of text: a rare entry counts as much as a frequent one."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """Say how many of each kind there are, and from which id to which."""
    counts, ranges = result.facts["counts"], result.facts["ranges"]
    rows = [
        [kind, f"{counts[kind]:,}", f"{100 * counts[kind] / result.facts['entries']:.1f} %", *map(str, ranges[kind])]
        for kind in KINDS
        if counts[kind]
    ]
    return {"Kinds of entries": [["kind", "entries", "share", "first id", "last id"], *rows]}


def compares(one: Result, other: Result) -> str:
    """Say what two vocabularies share."""
    first, both, second = shared(one, other)
    return f"{both:,} entries are in both; {first:,} only in {one.model}; {second:,} only in {other.model}."


_WHERE = "thesis, section 4.2.1"
_SHARES = {
    "bert-base-cased": {"continuations (##)": 0.223, "alphanumeric": 0.766, "numeric": 0.024, "alphabetic": 0.740},
    "finbert": {"continuations (##)": 0.258, "alphanumeric": 0.739, "numeric": 0.006, "alphabetic": 0.733},
}
STUDY = Study(
    "vocabulary",
    "What the vocabulary is made of",
    "before",
    run,
    draw,
    says,
    tables=tables,
    compares=compares,
    published=tuple(
        Published(model, name, share, _WHERE) for model, all_of in _SHARES.items() for name, share in all_of.items()
    ),
)
