"""What a vocabulary is made of: special and unused entries, characters, words, continuations; shares of each kind."""

from collections import Counter
from typing import Any

import numpy as np

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject

KINDS = ("special", "unused", "character", "word", "continuation")


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
    lengths = np.array([len(one) for one in bodies], dtype=np.int32)
    counted = Counter(kinds)
    ranges = {kind: _range(kinds, kind) for kind in KINDS if counted[kind]}
    facts = {"entries": count, "counts": {kind: counted[kind] for kind in KINDS}, "ranges": ranges}
    order = np.array([KINDS.index(kind) for kind in kinds], dtype=np.uint8)
    return Result("vocabulary", subject.name, numbers, {"lengths": lengths, "kinds": order}, facts)


def kind_of(entry: str) -> str:
    """Say what an entry is."""
    if entry.startswith("[unused") and entry.endswith("]"):
        return "unused"
    if entry in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"):
        return "special"
    if entry.startswith("##") and len(entry) > 2:
        return "continuation"
    return "character" if len(entry) == 1 else "word"


def _range(kinds: list[str], kind: str) -> tuple[int, int]:
    """Where the first and the last entry of a kind stand."""
    places = [place for place, one in enumerate(kinds) if one == kind]
    return places[0], places[-1]


def draw(result: Result) -> Any:
    """Draw which kinds stand where, and how long entries are."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, COLUMN, PAGE, SHARE, styled

    with styled():
        figure = Figure(figsize=(PAGE, COLUMN * 0.7), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        kinds, size = result.arrays["kinds"], 500
        edges = np.arange(0, len(kinds) + size, size)
        bottom = np.zeros(len(edges) - 1)
        shades = ("#1c1f24", "#a9aeb6", ACCENT, SHARE, "#b4560a")
        for number, (kind, shade) in enumerate(zip(KINDS, shades, strict=True)):
            high = np.histogram(np.flatnonzero(kinds == number), edges)[0]
            left.bar(edges[:-1], high, width=size, align="edge", bottom=bottom, color=shade, label=kind)
            bottom += high
        left.set(xlabel="id", ylabel=f"entries in {size}", title="What stands where", xlim=(0, len(kinds)))
        left.legend(frameon=False, fontsize=6, loc="lower right")
        lengths = result.arrays["lengths"]
        right.hist(lengths, bins=np.arange(1, 20) - 0.5, color=SHARE)
        right.set(xlabel="letters, ## not counted", ylabel="entries", title="How long they are")
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    told = ", ".join(f"{one.name} {100 * one.value:.1f} %" for one in result.numbers)
    return (
        f"{result.facts['entries']:,} entries: {told}. Shares are of entries, not of text: a rare entry counts as much "
        "as a frequent one."
    )


STUDY = Study("vocabulary", "What the vocabulary is made of", "before", run, draw, says)
