"""Study which query-key dimensions ("neurons") of a head produce its attention pattern.

For the best head of each pattern, the study measures how many dimensions contribute (the participation ratio of the
mean margin contributions of all texts), the contribution of the strongest ones, the attention after ablating them, and
the similarity of the contributions across positions (analysis/margin_contributions.py).
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.attention_mass import PATTERN_THRESHOLD
from glassbert.analysis.head_statistics import STUDY_TARGETS, attention_sink, best_head, excess_mass, nan_mean
from glassbert.analysis.margin_contributions import (
    HeadInputs,
    attention_without_dimensions,
    compare_contributions_by_position,
    distance_sums,
    head_inputs,
    margin_contributions,
    mean_by_position,
    participation_ratio,
    top_fraction,
    variance_explained_by_distance,
)
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TEXTBOOK
from glassbert.studies.framework.study_definition import ReportTable, Study
from glassbert.studies.patterns import measure_heads, sample_texts, text_source
from glassbert.tokenization.tokenizer import Encoding
from glassbert.trace.trace import Trace

NUM_TEXTS = 32
NUM_TOP = 4  # Vig 2019 found 2 to 4 active neurons in a same-sentence head
NUM_RANDOM_ORDERS = 4
NUM_NOISE_DRAWS = 200
TARGET_PHRASES = {
    "previous token": "the previous token",
    "next token": "the next token",
    "same sentence": "the same sentence of the pair",
}


class PatternHead(NamedTuple):
    """A head, its target, and whether the target is clear."""

    pattern: str
    layer: int
    head: int
    target: str
    is_clear: bool


class Measurement(NamedTuple):
    """A statistic of one head, before its interval is computed."""

    name: str
    values: Float[np.ndarray, "item ..."]  # of texts or positions
    statistic: Callable[[Any], float]
    n: int
    control: float | None
    control_description: str
    item_name: str = "texts"


def measure(context: StudyContext) -> Result:
    """Choose the best head of every pattern, and decompose its scores."""
    texts = sample_texts(context, NUM_TEXTS)
    heads = choose_pattern_heads(context, texts)
    inputs: list[list[HeadInputs]] = [[] for _ in heads]
    layer_contributions: list[list[np.ndarray]] = [[] for _ in heads]  # mean contributions of all heads of the layer
    for index, text in enumerate(texts):
        trace = Trace(context.bert.model, text, "")
        queries, keys = trace.queries, trace.keys
        for row, head in enumerate(heads):
            layer_inputs = [
                head_inputs(*pair, text, head.target)
                for pair in zip(queries[head.layer], keys[head.layer], strict=True)
            ]
            inputs[row].append(layer_inputs[head.head])
            layer_contributions[row].append(
                np.stack([margin_contributions(item).mean(axis=0) for item in layer_inputs])
            )
        if index % 8 == 7:
            context.progress(f"text {index + 1} of {len(texts)}")
    numbers: list[Number] = []
    arrays: dict[str, Any] = {}
    for head, text_inputs, text_contributions in zip(heads, inputs, layer_contributions, strict=True):
        context.progress(f"head of the pattern {head.pattern}")
        head_numbers, head_arrays = _measure_head(context, head, text_inputs, np.stack(text_contributions))
        numbers += head_numbers
        arrays |= {f"{name}, {head.pattern}": values.astype(np.float32) for name, values in head_arrays.items()}
    facts = {
        "heads": [head._asdict() for head in heads], "num_texts": len(texts),
        "head_size": context.bert.config.head_size, "seed": context.seed, "source": text_source(context),
    }  # fmt: skip
    return Result("neurons", context.name, tuple(numbers), arrays, facts)


def choose_pattern_heads(context: StudyContext, texts: Sequence[Encoding]) -> list[PatternHead]:
    """Return the best head for each pattern, and the strongest sink head.

    The best head has the largest mass above chance, (mass - chance) / (1 - chance). The sink pattern is left
    out if the sink is none of the targets (for example a frequent word).
    """
    statistics = measure_heads(context, texts)
    mass, chance = nan_mean(statistics.mass), nan_mean(statistics.chance)
    received = [np.mean([text[layer].max() for text in statistics.received]) for layer in range(len(mass))]
    sink_layer = int(np.argmax(received))
    sink = attention_sink(texts, statistics.received, sink_layer)
    patterns = {"previous token": "previous token", "next token": "next token", "sink": sink,
                "same sentence": "same sentence"}  # fmt: skip
    excess = excess_mass(mass, chance)
    heads: list[PatternHead] = []
    for pattern, target in patterns.items():
        if target not in STUDY_TARGETS:
            continue
        index = STUDY_TARGETS.index(target)
        if pattern == "sink":
            layer, head = sink_layer, int(np.nanargmax(excess[sink_layer, :, index]))
        else:
            layer, head = best_head(mass, chance, index)
        is_clear = bool(excess[layer, head, index] >= PATTERN_THRESHOLD)
        heads.append(PatternHead(pattern, layer, head, target, is_clear))
    return heads


def _measure_head(
    context: StudyContext,
    head: PatternHead,
    inputs: Sequence[HeadInputs],
    layer_contributions: Float[np.ndarray, "text head size"],
) -> tuple[list[Number], dict[str, np.ndarray]]:
    """Return all numbers and arrays of one head."""
    head_contributions = layer_contributions[:, head.head]
    by_query = [margin_contributions(text) for text in inputs]
    generator = context.generator(f"neurons {head.pattern}")
    counts, ranked, random = _ablate(head_contributions, inputs, generator)
    top_step = counts.index(min(NUM_TOP, head_contributions.shape[1]))
    num_queries, num_held_out_queries = (sum(len(text) for text in texts) for texts in (by_query, by_query[1::2]))
    similarity, same_position = compare_contributions_by_position(
        mean_by_position(inputs[::2], by_query[::2]), mean_by_position(inputs[1::2], by_query[1::2])
    )
    sums = np.stack([distance_sums(text) for text in inputs])
    shuffled = variance_explained_by_distance(np.stack([distance_sums(text, generator) for text in inputs]))
    measurements = (
        Measurement("attention on its targets", ranked[:, 0], _mean, num_held_out_queries,
                    float(np.mean([text.targets.mean() for text in inputs])), "uniform attention"),
        Measurement("participation ratio", head_contributions, lambda values: participation_ratio(values.mean(axis=0)),
                    num_queries, _other_heads(layer_contributions, head.head),
                    "median of the other heads of the layer, same targets"),
        Measurement(f"fraction of the positive contributions in the top {NUM_TOP} dimensions", head_contributions,
                    lambda values: top_fraction(values.mean(axis=0), NUM_TOP), num_queries,
                    _noise_top_fraction(context, head_contributions.shape[1]),
                    f"the {NUM_TOP} largest of {head_contributions.shape[1]} normal random numbers, "
                    f"{NUM_NOISE_DRAWS} draws"),
        Measurement(f"attention without the top {NUM_TOP} dimensions", ranked[:, top_step], _mean, num_held_out_queries,
                    float(random[:, top_step].mean()),
                    f"without {NUM_TOP} random dimensions, {NUM_RANDOM_ORDERS} draws"),
        Measurement("cosine of the contributions at different positions", similarity, _mean, len(similarity),
                    same_position, "the same position in other texts", "positions"),
        Measurement("fraction of the score variance explained by token distance", sums, variance_explained_by_distance,
                    num_queries, shuffled, "keys shuffled"),
    )  # fmt: skip
    numbers = [_number(context, head, measurement) for measurement in measurements]
    arrays = {
        "by position": mean_by_position(inputs, by_query)[:, np.argsort(-head_contributions.mean(axis=0))],
        "mean": head_contributions.mean(axis=0),
        "remaining attention": np.stack([ranked.mean(axis=0), random.mean(axis=0)]),
        "ablation counts": np.array(counts),
    }
    return numbers, arrays


def _ablate(
    head_contributions: Float[np.ndarray, "text size"], inputs: Sequence[HeadInputs], generator: np.random.Generator
) -> tuple[list[int], Float[np.ndarray, "text step"], Float[np.ndarray, "text step"]]:
    """Ablate 0, 1, 2, 4, ... and all dimensions.

    Returns:
        The numbers of ablated dimensions, and the attention that remains on the targets: strongest dimensions first
        (ranked on even texts, ablated on odd texts), and the mean of random orders.
    """
    size = head_contributions.shape[1]
    counts = [0, *(2**power for power in range(20) if 2**power < size), size]
    strongest_first = np.argsort(-head_contributions[::2].mean(axis=0))
    orders = [strongest_first, *(generator.permutation(size) for _ in range(NUM_RANDOM_ORDERS))]
    remaining = np.array(
        [
            [[attention_without_dimensions(text, order[:count]) for count in counts] for text in inputs[1::2]]
            for order in orders
        ]
    )
    return counts, remaining[0], remaining[1:].mean(axis=0)


def _other_heads(layer_contributions: Float[np.ndarray, "text head size"], head: int) -> float | None:
    """Return the median participation ratio of the other heads of the layer; None if there are none."""
    means = layer_contributions.mean(axis=0)
    ratios = [participation_ratio(values) for index, values in enumerate(means) if index != head]
    return float(np.median(ratios)) if ratios else None


def _noise_top_fraction(context: StudyContext, size: int) -> float:
    draws = context.generator("neurons noise").normal(size=(NUM_NOISE_DRAWS, size))
    return float(np.mean([top_fraction(values, NUM_TOP) for values in draws]))


def _number(context: StudyContext, head: PatternHead, measurement: Measurement) -> Number:
    low, high, method = bootstrap_interval(
        measurement.values, context.seed, measurement.statistic, measurement.item_name
    )
    counted = "queries" if measurement.item_name == "texts" else measurement.item_name
    return Number(
        f"{head.pattern}: {measurement.name}", measurement.statistic(measurement.values), measurement.n, low, high,
        f"layer {head.layer}, head {head.head}; n: {counted}; {method}", context.seed, measurement.control,
        "" if measurement.control is None else measurement.control_description,
    )  # fmt: skip


def _mean(values: Any) -> float:
    return float(values.mean())


def plot(result: Result) -> Any:
    """Plot the contribution of each dimension at each position, and the attention without the strongest dimensions."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import (
        COLUMN_WIDTH,
        MUTED,
        PAGE_WIDTH,
        PURPLE,
        SMALL_SIZE,
        diverging_colors,
        figure_style,
    )

    heads = result.facts["heads"]
    with figure_style():
        scale = diverging_colors(np.array([1.0]))
        figure = Figure(figsize=(PAGE_WIDTH, COLUMN_WIDTH * 1.25), layout="constrained")
        grid = figure.subplots(2, len(heads), height_ratios=(1.7, 1), squeeze=False, sharey="row")
        for upper, lower, head in zip(*grid, heads, strict=True):
            _plot_by_position(upper, result, head, scale)
            _plot_ablation(lower, result, head)
        grid[0, 0].set_ylabel("position of the query")
        grid[1, 0].set_ylabel("attention on targets")
        for height, label, color in ((0.2, "strongest first", PURPLE), (0.07, "random order", MUTED)):
            grid[1, 0].text(0.05, height, label, color=color, fontsize=SMALL_SIZE, transform=grid[1, 0].transAxes)
        figure.colorbar(scale, ax=grid[0].tolist(), ticks=[-1, 0, 1], shrink=0.6, aspect=30, pad=0.01,
                        label="contribution, relative to the largest")  # fmt: skip
    return figure


def _plot_by_position(axes: Any, result: Result, head: Mapping[str, Any], scale: Any) -> None:
    from glassbert.plotting.theme import SMALL_SIZE, draw_cells

    values = result.arrays[f"by position, {head['pattern']}"]
    draw_cells(axes, values / np.nanquantile(np.abs(values), 0.995), scale)
    name = _pattern_name(head) + ("" if head["is_clear"] else " (unclear)")
    axes.set_title(f"{name}\nlayer {head['layer']}, head {head['head']}", fontsize=SMALL_SIZE + 1)
    axes.set_xlabel("dimension, strongest first", fontsize=SMALL_SIZE)


def _plot_ablation(axes: Any, result: Result, head: Mapping[str, Any]) -> None:
    from glassbert.plotting.theme import FAINT, PURPLE, SMALL_SIZE

    counts = result.arrays[f"ablation counts, {head['pattern']}"]
    steps = np.arange(len(counts))
    for values, color in zip(result.arrays[f"remaining attention, {head['pattern']}"], (PURPLE, FAINT), strict=True):
        axes.plot(steps, values, color=color, marker="o", markersize=2.5, linewidth=1)
    axes.set_xticks(steps, [f"{count:.0f}" for count in counts])
    axes.set_xlabel("dimensions ablated", fontsize=SMALL_SIZE)
    axes.set_ylim(0, 1.05)


def summarize(result: Result) -> str:
    """Summarize how many dimensions produce each pattern."""
    clear, unclear = ([head for head in result.facts["heads"] if head["is_clear"] == value] for value in (True, False))
    comparison = _compare_patterns(result, clear) if clear else ""
    note = _describe_unclear(unclear) if unclear else ""
    return (
        f"{comparison}{note}Measured on {result.facts['num_texts']} {result.facts['source']}, seed "
        f"{result.facts['seed']}. The contributions describe how a score is computed, not why training chose these "
        "dimensions: rotating queries and keys together gives the same scores from other dimensions."
    )


def _compare_patterns(result: Result, heads: Sequence[Mapping[str, Any]]) -> str:
    """Return sentences that name the patterns with the fewest and the most dimensions."""
    ratios = {_pattern_name(head): result[f"{head['pattern']}: participation ratio"] for head in heads}
    fewest, most = (select(ratios, key=lambda name: ratios[name].value) for select in (min, max))
    verb = "uses" if fewest == most else "uses the fewest:"
    sentences = (
        f"Of the {result.facts['head_size']} dimensions of a head, the pattern “{fewest}” {verb} effectively "
        f"{ratios[fewest].value:.1f} (participation ratio, {format_interval(ratios[fewest], 1)}). "
    )
    if fewest != most:
        sentences += (
            f"The pattern “{most}” uses the most: {ratios[most].value:.1f} ({format_interval(ratios[most], 1)}). "
        )
    return sentences


def _describe_unclear(heads: Sequence[Mapping[str, Any]]) -> str:
    """Return a sentence about the patterns that no head has."""
    targets = " or ".join(TARGET_PHRASES.get(head["pattern"]) or head["target"] for head in heads)
    return f"No head clearly attends to {targets}; the head that comes closest was measured, but is not compared here. "


def _pattern_name(head: Mapping[str, Any]) -> str:
    return f"attention sink {head['target']}" if head["pattern"] == "sink" else head["pattern"]


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List how concentrated each pattern is."""
    rows = [["pattern", "head", "clear pattern", "top 1", "top 2", "top 4", "participation ratio",
             f"attention without the top {NUM_TOP} dimensions"]]  # fmt: skip
    for head in result.facts["heads"]:
        mean = result.arrays[f"mean, {head['pattern']}"]
        remaining = result[f"{head['pattern']}: attention without the top {NUM_TOP} dimensions"].value
        rows.append([_pattern_name(head), f"L{head['layer']} H{head['head']}", "yes" if head["is_clear"] else "no",
                     *(f"{100 * top_fraction(mean, count):.0f} %" for count in (1, 2, 4)),
                     f"{participation_ratio(mean):.1f}", f"{remaining:.2f}"])  # fmt: skip
    return {"Contribution of the strongest dimensions": rows}


STUDY = Study(
    name="neurons",
    title="Query and key dimensions behind attention patterns",
    group="attention",
    measure=measure,
    plot=plot,
    summarize=summarize,
    optional_data=(TEXTBOOK,),
    tables=tables,
    version=2,
)
