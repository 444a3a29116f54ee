"""Composition of the vocabulary: special and unused entries, characters, words and continuations."""

import heapq
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

KINDS = ("special", "unused", "character", "word", "continuation")
KIND_LABELS = ("special", "unused", "characters", "words", "continuations")
MAX_PLOTTED_LENGTH = 18  # characters; longer entries share the last bar
IDS_PER_BAR = 128


def measure(context: StudyContext) -> Result:
    """Count the entries of each kind. The counts cover the whole vocabulary, so they have no interval."""
    entries = context.bert.tokenizer.vocabulary
    kinds = [entry_kind(entry) for entry in entries]
    counts = Counter(kinds)
    matching = {
        "continuations (##)": counts["continuation"],
        "alphanumeric entries": sum(entry.isalnum() for entry in entries),
        "numeric entries": sum(entry.isnumeric() for entry in entries),
        "alphabetic entries": sum(entry.isalpha() for entry in entries),
    }
    numbers = tuple(
        Number(f"fraction of {name}", count / len(entries), n=len(entries), method="exact: all entries")
        for name, count in matching.items()
    )
    facts = {
        "num_entries": len(entries),
        "counts": {kind: counts[kind] for kind in KINDS},
        "id_ranges": {kind: _id_range(kinds, kind) for kind in KINDS if counts[kind]},
    }
    arrays = {
        "lengths": np.array([len(entry.removeprefix("##")) for entry in entries], dtype=np.int32),
        "kinds": np.array([KINDS.index(kind) for kind in kinds], dtype=np.uint8),
        "entries": np.frombuffer("\0".join(entries).encode(), dtype=np.uint8),
    }
    return Result("vocabulary", context.name, numbers, arrays, facts)


def entry_kind(entry: str) -> str:
    """Return the kind of a vocabulary entry, one of `KINDS`."""
    if entry.startswith("[unused") and entry.endswith("]"):
        return "unused"
    if entry in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"):
        return "special"
    if entry.startswith("##") and len(entry) > 2:
        return "continuation"
    return "character" if len(entry) == 1 else "word"


def count_shared_entries(first: Result, second: Result) -> tuple[int, int, int]:
    """Return how many entries are only in the first vocabulary, in both, and only in the second."""
    first_entries, second_entries = set(vocabulary_entries(first)), set(vocabulary_entries(second))
    return (
        len(first_entries - second_entries),
        len(first_entries & second_entries),
        len(second_entries - first_entries),
    )


def vocabulary_entries(result: Result) -> list[str]:
    """Return the vocabulary that a result was computed from, in the order of the ids."""
    return result.arrays["entries"].tobytes().decode().split("\0")


def _id_range(kinds: list[str], kind: str) -> list[int]:
    """Return the first and the last id of a kind."""
    ids = [index for index, other in enumerate(kinds) if other == kind]
    return [ids[0], ids[-1]]


def plot(result: Result) -> Any:
    """Plot where in the vocabulary each kind occurs, and the lengths of words and continuations."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 2.2), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=(3, 2))
        _plot_kinds_by_id(left, result)
        _plot_lengths(right, result.arrays["kinds"], result.arrays["lengths"])
    return figure


def _plot_kinds_by_id(axes: Any, result: Result) -> None:
    """Plot one row per kind; the height of a bar is the fraction of ids of that kind."""
    from glassbert.plotting.theme import ACCENT, BORDER, FAINT, INK, MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    kinds = result.arrays["kinds"]
    edges = np.append(np.arange(0, len(kinds), IDS_PER_BAR), len(kinds))
    colors = (INK, FAINT, ACCENT, PURPLE, NEGATIVE)
    for row, (kind, color) in enumerate(zip(KINDS, colors, strict=True)):
        fractions = np.histogram(np.flatnonzero(kinds == row), edges)[0] / np.diff(edges)
        nonzero = fractions > 0
        heights = 0.12 + 0.68 * fractions[nonzero]  # the smallest bar stays visible
        axes.bar(edges[:-1][nonzero], heights, width=np.diff(edges)[nonzero], align="edge", bottom=row + 0.4 - heights,
                 color=color, linewidth=0)  # fmt: skip
        axes.axhline(row + 0.4, color=BORDER, linewidth=0.5, zorder=0)
        count = result.facts["counts"][kind]
        axes.text(1.02, row + 0.1, f"{count:,}  ({100 * count / len(kinds):.1f} %)", fontsize=SMALL_SIZE, color=MUTED,
                  va="center", transform=axes.get_yaxis_transform())  # fmt: skip
    axes.set(xlabel="token id", title="Kinds of entries by id", xlim=(0, len(kinds)), ylim=(len(KINDS) - 0.5, -0.5))
    axes.set_yticks(np.arange(len(KINDS)) + 0.1, KIND_LABELS)
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.xaxis.set_major_formatter("{x:,.0f}")


def _plot_lengths(axes: Any, kinds: np.ndarray, lengths: np.ndarray) -> None:
    """Plot histograms of the lengths of words and continuations."""
    from glassbert.plotting.theme import NEGATIVE, PURPLE

    bins = np.arange(1, MAX_PLOTTED_LENGTH + 2) - 0.5
    series = (("words", "word", PURPLE), ("continuations,\nwithout ##", "continuation", NEGATIVE))
    for index, (label, kind, color) in enumerate(series):
        counts = np.histogram(lengths[kinds == KINDS.index(kind)].clip(max=MAX_PLOTTED_LENGTH), bins)[0]
        centers = np.arange(1, MAX_PLOTTED_LENGTH + 1) - 0.2 + 0.4 * index
        axes.bar(centers, counts, width=0.4, color=color, linewidth=0)
        axes.text(0.99, 0.96 - 0.1 * index, label, color=color, ha="right", va="top", transform=axes.transAxes)
    axes.set(xlabel=f"characters ({MAX_PLOTTED_LENGTH} = {MAX_PLOTTED_LENGTH} or more)", ylabel="entries")
    axes.set_title("Length of entries")
    axes.set_xlim(0.3, MAX_PLOTTED_LENGTH + 0.7)
    axes.yaxis.set_major_formatter("{x:,.0f}")


def summarize(result: Result) -> str:
    """Summarize the composition of the vocabulary."""
    candidates = (number for number in result.numbers if 0 < number.value < 1)
    largest = heapq.nlargest(3, candidates, key=lambda number: number.value)
    fractions = ", ".join(f"{100 * number.value:.1f} % {number.name}" for number in largest)
    return (
        f"The vocabulary has {result.facts['num_entries']:,} entries. "
        f"The largest kinds, which may overlap: {fractions}. "
        "Continuations contain ## and therefore do not count as alphanumeric. Percentages refer to vocabulary entries, "
        "not to their frequency in text."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return counts and id ranges by kind."""
    counts, id_ranges, total = result.facts["counts"], result.facts["id_ranges"], result.facts["num_entries"]
    rows = [
        [kind, f"{counts[kind]:,}", f"{100 * counts[kind] / total:.1f} %", *map(str, id_ranges[kind])]
        for kind in KINDS
        if counts[kind]
    ]
    return {"Kinds of entries": [["kind", "entries", "percentage", "first id", "last id"], *rows]}


def compare(first: Result, second: Result) -> str:
    """Return a sentence on how many entries two vocabularies share."""
    only_first, shared, only_second = count_shared_entries(first, second)
    return (
        f"The vocabularies share {shared:,} entries; {only_first:,} are only in {first.model} and "
        f"{only_second:,} only in {second.model}."
    )


_SOURCE = "Luisto 2024, section 4.2.1"
_PUBLISHED_FRACTIONS = {
    "bert-base-cased": {
        "continuations (##)": 0.223,
        "alphanumeric entries": 0.766,
        "numeric entries": 0.024,
        "alphabetic entries": 0.740,
    },
    "finbert": {
        "continuations (##)": 0.258,
        "alphanumeric entries": 0.739,
        "numeric entries": 0.006,
        "alphabetic entries": 0.733,
    },
}
STUDY = Study(
    "vocabulary",
    "Composition of the vocabulary",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    compare=compare,
    published=tuple(
        PublishedValue(model, f"fraction of {name}", fraction, _SOURCE)
        for model, fractions in _PUBLISHED_FRACTIONS.items()
        for name, fraction in fractions.items()
    ),
    version=2,
)
