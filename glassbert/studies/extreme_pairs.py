"""The token pairs with the largest and the smallest cosine and the most orthogonal ones, among all pairs."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.analysis.cosine_extremes import CosinePairs, find_extreme_pairs
from glassbert.analysis.similarity import cosine_similarity
from glassbert.analysis.token_category import is_plain_word, token_category
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

EXTREMES = ("similar", "opposite", "orthogonal")
NUM_SEARCHED, NUM_STORED, NUM_LISTED, NUM_PLOTTED = 2_000, 100, 25, 7  # pairs of each kind
ROWS_PER_CHUNK = 256
PUBLISHED_COSINES = {  # bert-base-cased, special tokens excluded
    ("£1", "£2"): 0.9328, ("northward", "southward"): 0.9095, ("197", "196"): 0.8891, ("1986", "1985"): 0.8876,
    ("southbound", "northbound"): 0.8866, ("and", "Quarterfinals"): -0.3134, ("and", "vols"): -0.3179,
    ("and", "smirked"): -0.3181, ("and", "Nope"): -0.3187,
}  # fmt: skip


def measure(context: StudyContext) -> Result:
    """Compute the cosine of all token pairs; pairs with a special or unused token are treated separately."""
    tokens, table = context.bert.tokenizer.vocabulary, context.token_embeddings
    is_special = np.array([token_category(token) == "special or unused token" for token in tokens])
    regular_ids = np.flatnonzero(~is_special)
    num_done = 0

    def report_rows(num_rows: int) -> None:
        nonlocal num_done
        num_done += num_rows
        context.progress(f"token {num_done:,} of {len(regular_ids):,}")

    extremes = find_extreme_pairs(table[regular_ids], NUM_SEARCHED, report_rows)
    expected = expected_largest_cosine(extremes.num_compared_pairs, table.shape[1])
    shared: dict[str, Any] = {
        "n": extremes.num_compared_pairs,
        "method": f"exact: all pairs of {len(regular_ids):,} tokens",
    }
    control = f"expected for {extremes.num_compared_pairs:,} pairs of random vectors with {table.shape[1]} dimensions"
    numbers = [
        Number("most similar", float(extremes.similar.cosine[0]), control=expected, control_description=control,
               **shared),
        Number("most opposite", float(extremes.opposite.cosine[0]), control=-expected, control_description=control,
               **shared),
        Number("most orthogonal", abs(float(extremes.orthogonal.cosine[0])), **shared),
    ]  # fmt: skip
    facts: dict[str, Any] = {
        "num_tokens": len(regular_ids),
        "num_special": int(is_special.sum()),
        "expected_largest_cosine": expected,
    }
    for kind in EXTREMES:
        pairs = _pairs_with_tokens(getattr(extremes, kind), regular_ids, tokens)
        facts[kind] = pairs[:NUM_STORED]
        word_pairs = [pair for pair in pairs if is_plain_word(pair[0]) and is_plain_word(pair[1])]
        facts[f"{kind} words"] = word_pairs[:NUM_LISTED]
        counts = Counter(token for pair in facts[kind] for token in pair[:2])
        (facts[f"most frequent in {kind}"],) = counts.most_common(1)
    if is_special.any():
        special_numbers, facts["with special"] = _measure_special_pairs(table, is_special, tokens)
        numbers += special_numbers
    numbers += _measure_published_pairs(table, tokens)
    arrays = {kind: getattr(extremes, kind).cosine[:NUM_STORED].astype(np.float32) for kind in EXTREMES}
    return Result("extreme_pairs", context.name, tuple(numbers), arrays, facts)


def expected_largest_cosine(num_pairs: int, hidden_size: int) -> float:
    """Return the cosine that one of `num_pairs` random pairs is expected to exceed.

    The cosine c of two random directions has a density proportional to (1 - c^2)^((hidden_size - 3) / 2).
    """
    grid = np.linspace(0, 1, 200_001)
    density = (1 - grid[:-1] ** 2) ** ((hidden_size - 3) / 2)
    tail = np.cumsum(density[::-1])[::-1] / density.sum() / 2  # half of the cosines are negative
    return float(grid[np.searchsorted(-tail, -1 / num_pairs)])


def extreme_special_pairs(
    table: Float[np.ndarray, "token hidden"], is_special: Bool[np.ndarray, " token"]
) -> tuple[list[tuple[int, int, float]], int]:
    """Return the most similar and the most opposite pair that contains a special token, and the number of such pairs.

    A pair is (special id, other id, cosine).
    """
    unit = unit_vectors(table)
    special_ids = np.flatnonzero(is_special)
    similar, opposite = (-1, -1, -np.inf), (-1, -1, np.inf)
    for start in range(0, len(special_ids), ROWS_PER_CHUNK):
        rows = special_ids[start : start + ROWS_PER_CHUNK]
        cosines = unit[rows] @ unit.T
        cosines[np.arange(len(rows)), rows] = 0  # a token with itself
        row, column = divmod(int(cosines.argmax()), len(table))
        similar = max(similar, (int(rows[row]), column, float(cosines[row, column])), key=lambda pair: pair[2])
        row, column = divmod(int(cosines.argmin()), len(table))
        opposite = min(opposite, (int(rows[row]), column, float(cosines[row, column])), key=lambda pair: pair[2])
    count = len(special_ids)
    return [similar, opposite], count * (len(table) - count) + count * (count - 1) // 2


def _measure_special_pairs(
    table: Float[np.ndarray, "token hidden"], is_special: Bool[np.ndarray, " token"], tokens: list[str]
) -> tuple[list[Number], list[list[Any]]]:
    pairs, num_pairs = extreme_special_pairs(table, is_special)
    numbers = [
        Number(f"{name}, with a special token", cosine, n=num_pairs, method="exact: all pairs with a special token")
        for name, (_, _, cosine) in zip(("most similar", "most opposite"), pairs, strict=True)
    ]
    return numbers, [[tokens[first], tokens[second], cosine] for first, second, cosine in pairs]


def _measure_published_pairs(table: Float[np.ndarray, "token hidden"], tokens: list[str]) -> list[Number]:
    numbers: list[Number] = []
    for first, second in PUBLISHED_COSINES:
        if first in tokens and second in tokens:
            cosine = float(cosine_similarity(table[[tokens.index(first)]], table[[tokens.index(second)]])[0])
            numbers.append(Number(f"{first} and {second}", cosine, n=1, method="exact: one pair"))
    return numbers


def _pairs_with_tokens(pairs: CosinePairs, ids: Int[np.ndarray, " token"], tokens: list[str]) -> list[list[Any]]:
    """Return [token, token, cosine] for each pair."""
    return [
        [tokens[ids[first]], tokens[ids[second]], float(cosine)]
        for first, second, cosine in zip(pairs.first, pairs.second, pairs.cosine, strict=True)
    ]


def plot(result: Result) -> Any:
    """Plot the most similar and the most opposite pairs, with the cosine expected for random vectors."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import NEGATIVE, PAGE_WIDTH, POSITIVE, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 3.1), layout="constrained")
        left, right = figure.subplots(1, 2)
        _plot_pairs(left, result, "similar", POSITIVE)
        _plot_pairs(right, result, "opposite", NEGATIVE)
        right.yaxis.tick_right()
        right.spines["left"].set_visible(False)
    return figure


def _plot_pairs(axes: Any, result: Result, kind: str, color: str) -> None:
    """Plot the most extreme pairs, and below them the most extreme pairs of plain words."""
    from glassbert.plotting.theme import INK, MINUS, MUTED, SMALL_SIZE

    top = result.facts[kind][:NUM_PLOTTED]
    words = [pair for pair in result.facts[f"{kind} words"] if pair not in top][:NUM_PLOTTED]
    rows = np.concatenate([np.arange(len(top)), len(top) + 1 + np.arange(len(words))])
    cosines = [cosine for _, _, cosine in top + words]
    expected = result.facts["expected_largest_cosine"] * (1 if kind == "similar" else -1)
    limit = max(*map(abs, cosines), abs(expected))
    axes.hlines(rows, 0, cosines, color=color, linewidth=1)
    axes.plot(cosines, rows, "o", color=color, markersize=3.5)
    for row, cosine in zip(rows.tolist(), cosines, strict=True):
        axes.text(cosine + np.copysign(0.03 * limit, cosine), row, f"{cosine:.2f}".replace("-", MINUS), color=MUTED,
                  fontsize=SMALL_SIZE, va="center_baseline", ha="left" if cosine > 0 else "right")  # fmt: skip
    axes.axvline(expected, color=INK, linewidth=0.7, linestyle=(0, (3, 2)))
    axes.text(expected, -1.0, "random vectors", color=MUTED, fontsize=SMALL_SIZE, ha="center", va="bottom")
    labels, ticks = [_pair_label(pair) for pair in top], rows
    if words:
        labels += ["plain words only:", *(_pair_label(pair) for pair in words)]
        ticks = np.insert(rows, len(top), len(top) + 0.05)
    axes.set(yticks=ticks, yticklabels=labels, ylim=(rows[-1] + 0.6, -0.9), xlabel="cosine")
    axes.set_title(f"Most {kind} pairs", pad=12)
    axes.set_xlim(*((0, 1.18 * limit) if kind == "similar" else (-1.18 * limit, 0)))
    axes.locator_params(axis="x", nbins=5)
    axes.tick_params(axis="y", length=0)


def _pair_label(pair: list[Any]) -> str:
    from glassbert.plotting.theme import replace_missing_glyphs, shorten

    return " · ".join(shorten(replace_missing_glyphs(token), 18) for token in pair[:2])


def summarize(result: Result) -> str:
    """Summarize the most extreme pairs."""
    facts = result.facts
    similar, opposite = (
        f"“{first}” and “{second}” (cosine {cosine:.3f})"
        for first, second, cosine in (facts["similar"][0], facts["opposite"][0])
    )
    special = " Pairs with special or unused tokens are listed separately." if "with special" in facts else ""
    return (
        f"Of n = {result['most similar'].n:,} token pairs, {similar} are the most similar and {opposite} the most "
        f"opposite; random vectors would reach ±{facts['expected_largest_cosine']:.2f}. "
        f"“{facts['most frequent in opposite'][0]}” is the most frequent token in the {NUM_STORED} most opposite pairs."
        f"{special} With this many pairs, some are almost exactly orthogonal by chance."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return the most extreme pairs, and those of plain words: rare tokens are often similar for lack of training."""
    formats = {"similar": "{:.4f}", "opposite": "{:.4f}", "orthogonal": "{:.1e}"}
    selections = {f"Most {kind} pairs": (kind, result.facts[kind]) for kind in EXTREMES}
    for kind in ("similar", "opposite"):
        title = f"Pairs of plain words among the {NUM_SEARCHED:,} most {kind} pairs"
        selections[title] = kind, result.facts[f"{kind} words"]
    return {
        title: [
            ("token", "token", "cosine"),
            *((first, second, formats[kind].format(cosine)) for first, second, cosine in pairs[:NUM_LISTED]),
        ]
        for title, (kind, pairs) in selections.items()
        if pairs
    }


STUDY = Study(
    "extreme_pairs",
    "Most similar and most opposite token pairs",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    published=tuple(
        PublishedValue("bert-base-cased", f"{first} and {second}", cosine, "Luisto 2024, table 2")
        for (first, second), cosine in PUBLISHED_COSINES.items()
    ),
)
