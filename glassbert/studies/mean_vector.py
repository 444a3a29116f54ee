"""Token embeddings relative to their mean: distance, cosine and dot product, and the words at the extremes."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.statistics import bootstrap_interval
from glassbert.analysis.token_category import is_plain_word
from glassbert.analysis.unit_vectors import random_directions
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

METRICS = ("distance", "cosine", "dot product", "norm")
NUM_LISTED = 10  # words at each end of a metric
NUM_BINS = 90
WORDS_PER_MEDIAN = 300
CONTROL = "random vectors of the same norms, relative to their mean"
PUBLISHED_VALUES = {  # bert-base-cased, two decimals
    ("Keyboards", "cosine"): 0.60, ("and", "cosine"): -0.37, ("the", "cosine"): -0.31, ("ground", "cosine"): 0.00,
    ("Archived", "distance"): 1.64, ("facilitate", "distance"): 0.87, ("Wouldn", "dot product"): 0.43,
    ("trillion", "dot product"): 0.43, ("and", "dot product"): -0.17, ("Archived", "norm"): 1.77,
    ("the", "norm"): 0.85,
}  # fmt: skip


def measure(context: StudyContext) -> Result:
    """Measure every token embedding, and random vectors of the same norms."""
    tokens, table = context.bert.tokenizer.vocabulary, context.token_embeddings
    values = relative_to_mean(table)
    control = relative_to_mean(random_directions(values["norm"], table.shape[1], context.generator("mean_vector")))
    shared: dict[str, Any] = {
        "n": len(table), "method": "exact: all tokens", "seed": context.seed, "control_description": CONTROL,
    }  # fmt: skip
    mean_norm, control_norm = (float(np.linalg.norm(measured["mean"])) for measured in (values, control))
    numbers = [Number("norm of the mean", mean_norm, control=control_norm, **shared)]
    for name in METRICS[:3]:
        numbers.append(
            Number(f"{name}, mean", float(values[name].mean()), control=float(control[name].mean()), **shared)
        )
    negative, control_negative = (float((measured["cosine"] < 0).mean()) for measured in (values, control))
    numbers.append(Number("fraction of negative cosines", negative, control=control_negative, **shared))
    word_ids = np.flatnonzero([is_plain_word(token) for token in tokens])
    facts: dict[str, Any] = {"num_words": len(word_ids), "extremes": {}}
    if len(word_ids) > 2:
        numbers.append(_id_correlation(values["cosine"][word_ids], context))
        facts["extremes"] = {name: _extreme_words(values[name], word_ids, tokens) for name in METRICS}
    numbers += [
        Number(f"{token}, {name}", float(values[name][tokens.index(token)]), n=1, method="exact: one token")
        for token, name in PUBLISHED_VALUES
        if token in tokens
    ]
    arrays: dict[str, np.ndarray] = {name: values[name].astype(np.float32) for name in METRICS}
    arrays |= {f"{name} control": control[name].astype(np.float32) for name in METRICS[:3]}
    arrays["word_ids"] = word_ids.astype(np.int32)
    return Result("mean_vector", context.name, tuple(numbers), arrays, facts)


def relative_to_mean(table: Float[np.ndarray, "token hidden"]) -> dict[str, np.ndarray]:
    """Return the mean vector (`mean`) and, for each vector, the values of `METRICS` relative to it."""
    mean = table.mean(axis=0, dtype=np.float64).astype(np.float32)
    dots, norms = table @ mean, np.linalg.norm(table, axis=1)
    return {
        "mean": mean,
        "distance": np.linalg.norm(table - mean, axis=1),
        "cosine": dots / np.maximum(norms * np.linalg.norm(mean), 1e-12),
        "dot product": dots,
        "norm": norms,
    }


def _id_correlation(cosines: Float[np.ndarray, " word"], context: StudyContext) -> Number:
    """Return the rank correlation of token id and cosine; rare words have high ids."""
    ranks = np.stack([np.arange(len(cosines)), cosines.argsort().argsort()], axis=1).astype(np.float64)
    generator = context.generator("average place")
    low, high, method = bootstrap_interval(ranks, int(generator.integers(2**31)), _pearson, "words")
    shuffled = np.stack([ranks[:, 0], generator.permutation(ranks[:, 1])], axis=1)
    return Number(
        "rank correlation of token id and cosine", _pearson(ranks), n=len(cosines), low=low, high=high, method=method,
        seed=context.seed, control=_pearson(shuffled), control_description="the same words in random order",
    )  # fmt: skip


def _pearson(pairs: Float[np.ndarray, "item 2"]) -> float:
    return float(np.corrcoef(pairs[:, 0], pairs[:, 1])[0, 1])


def _extreme_words(
    values: Float[np.ndarray, " token"], word_ids: Int[np.ndarray, " word"], tokens: list[str]
) -> dict[str, list[list[Any]]]:
    """Return the words with the smallest and largest values and, for a signed metric, those closest to 0."""
    order = word_ids[values[word_ids].argsort(kind="stable")]
    extremes = {"smallest": order[:NUM_LISTED], "largest": order[::-1][:NUM_LISTED]}
    if values.min() < 0:
        extremes["closest to 0"] = word_ids[np.abs(values[word_ids]).argsort(kind="stable")][:NUM_LISTED]
    return {name: [[tokens[index], float(values[index])] for index in ids] for name, ids in extremes.items()}


def plot(result: Result) -> Any:
    """Plot a histogram of each metric, and the cosine by token id."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import ACCENT, INK, MUTED, PAGE_WIDTH, PURPLE, SMALL_SIZE, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.0), layout="constrained")
        grid = figure.add_gridspec(2, 4, height_ratios=(1, 1.15))
        for column, name in enumerate(METRICS):
            axes = figure.add_subplot(grid[0, column])
            _plot_histogram(axes, result, name)
            if column:
                axes.set_yticklabels([])
            else:
                axes.set_ylabel("relative frequency")
        _plot_cosine_by_id(figure.add_subplot(grid[1, :]), result)
        top = figure.axes[0]
        handles = [
            top.fill_between([], [], color=PURPLE, label="tokens (titles: words with the smallest and largest value)"),
            *top.plot([], [], color=INK, linewidth=0.7, label="random vectors of the same norms"),
            *top.plot([], [], color=ACCENT, linewidth=1.2, label=f"median of {WORDS_PER_MEDIAN} words"),
        ]
        figure.legend(
            handles=handles, frameon=False, fontsize=SMALL_SIZE, labelcolor=MUTED, loc="outside upper right", ncols=3
        )
    return figure


def _plot_histogram(axes: Any, result: Result, name: str) -> None:
    """Plot the histogram of one metric, with the control as a line and the extreme words in the title."""
    from glassbert.plotting.theme import INK, MINUS, MUTED, PURPLE, SMALL_SIZE, shorten

    values, control = result.arrays[name], result.arrays.get(f"{name} control")
    low, high = np.quantile(values if control is None else np.concatenate([values, control]), [0.0005, 0.9995])
    edges = np.linspace(low, high, NUM_BINS + 1)
    counts = np.histogram(values, edges)[0]
    axes.stairs(counts / counts.max(), edges, fill=True, color=PURPLE)
    if control is not None:
        control_counts = np.histogram(control, edges)[0]
        axes.stairs(control_counts / control_counts.max(), edges, color=INK, linewidth=0.7)
    axes.set(xlabel=name, ylim=(0, 1.05), yticks=(0, 0.5, 1))
    extremes = result.facts["extremes"].get(name)
    if extremes:
        (first, smallest), (last, largest) = extremes["smallest"][0], extremes["largest"][0]
        title = f"{shorten(first, 11)} {smallest:.2f} … {shorten(last, 11)} {largest:.2f}"
        axes.set_title(title.replace("-", MINUS), fontsize=SMALL_SIZE, color=MUTED)


def _plot_cosine_by_id(axes: Any, result: Result) -> None:
    """Plot the cosine of plain words by token id, with the median of consecutive groups of words."""
    from glassbert.plotting.theme import ACCENT, MUTED, PURPLE

    word_ids, cosines = result.arrays["word_ids"], result.arrays["cosine"]
    axes.scatter(word_ids, cosines[word_ids], s=1.4, color=PURPLE, alpha=0.35, linewidths=0, rasterized=True)
    if len(word_ids):
        groups = np.array_split(word_ids, max(1, len(word_ids) // WORDS_PER_MEDIAN))
        medians = [float(np.median(cosines[group])) for group in groups]
        axes.plot([group.mean() for group in groups], medians, color=ACCENT, linewidth=1.2)
    axes.axhline(0, color=MUTED, linewidth=0.5)
    axes.set(xlabel="token id", ylabel="cosine with the mean", xlim=(0, len(cosines)), title="Plain words by token id")
    axes.xaxis.set_major_formatter("{x:,.0f}")


def summarize(result: Result) -> str:
    """Summarize how far the embeddings are from being centered."""
    mean_norm, cosine = result["norm of the mean"], result["cosine, mean"]
    is_centered = mean_norm.value <= 2 * (mean_norm.control or 0)
    verdict = "Token embeddings are centered" if is_centered else "Token embeddings are not centered"
    extremes = result.facts["extremes"].get("cosine")
    words = (
        f" Among plain words, “{extremes['largest'][0][0]}” has the largest cosine with the mean and "
        f"“{extremes['smallest'][0][0]}” the smallest."
        if extremes
        else ""
    )
    return (
        f"{verdict}: their mean has norm {mean_norm.value:.3f} (random directions: {mean_norm.control:.3f}; "
        f"n = {mean_norm.n:,} tokens, seed {mean_norm.seed}). The average cosine of a token with the mean is "
        f"{cosine.value:.2f} (random directions: {cosine.control:.2f}).{words} The cosine with the mean "
        "does not measure how related words are."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return the words with extreme values of each metric."""
    report_tables: dict[str, ReportTable] = {}
    for name, extremes in result.facts["extremes"].items():
        header = [cell for kind in extremes for cell in (kind, name)]
        rows = [
            [cell for word, value in row for cell in (word, f"{value:.3f}")]
            for row in zip(*extremes.values(), strict=True)
        ]
        report_tables[f"Plain words by {name}"] = [header, *rows]
    return report_tables


STUDY = Study(
    "mean_vector",
    "Token embeddings relative to their mean",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    published=tuple(
        PublishedValue("bert-base-cased", f"{token}, {name}", value, "Luisto 2024, table 3")
        for (token, name), value in PUBLISHED_VALUES.items()
    ),
)
