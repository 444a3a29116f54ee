"""Cosines between token, position and segment embeddings, and the pairs with the largest cosines."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

THRESHOLD = 0.2  # nearly all cosines of published models are between -0.2 and 0.2
NUM_BINS = 200  # from -1 to 1
MAX_LISTED = 20  # pairs of each two types
TYPE_PAIRS = (("token", "position"), ("token", "segment"), ("position", "segment"))
DANDA = "##\N{DEVANAGARI DANDA}"
PUBLISHED_TOKENS = {"[CLS]": "[CLS]", "[SEP]": "[SEP]", "[MASK]": "[MASK]", DANDA: "##U+0964"}  # entry: label
CONTROL = "random vectors of the same dimension"


def measure(context: StudyContext) -> Result:
    """Compute all cosines between embeddings of different types, and list those above the threshold."""
    tables = {
        "token": context.token_embeddings,
        "position": context.position_embeddings,
        "segment": context.segment_embeddings,
    }
    numbers: list[Number] = []
    pairs: list[dict[str, Any]] = []
    arrays: dict[str, np.ndarray] = {}
    statistics: dict[str, dict[str, float]] = {}
    for first, second in TYPE_PAIRS:
        cosines = pairwise_cosines(tables[first], tables[second])
        generator = context.generator(f"types {first} {second}")
        random = [generator.standard_normal(tables[kind].shape, dtype=np.float32) for kind in (first, second)]
        control = pairwise_cosines(*random)
        count, control_count = (int((np.abs(values) > THRESHOLD).sum()) for values in (cosines, control))
        numbers.append(
            Number(_count_name(first, second), count, cosines.size, method="exact: all pairs", seed=context.seed,
                   control=control_count, control_description=CONTROL)
        )  # fmt: skip
        arrays[f"{first}-{second}"], arrays[f"{first}-{second} control"] = (
            np.histogram(values, bins=NUM_BINS, range=(-1, 1))[0] for values in (cosines, control)
        )
        statistics[f"{first} and {second}"] = {
            "mean": float(cosines.mean(dtype=np.float64)),
            "standard deviation": float(cosines.std(dtype=np.float64)),
            "minimum": float(cosines.min()),
            "maximum": float(cosines.max()),
        }
        pairs += _largest_cosines(cosines, first, second, context.bert.tokenizer.vocabulary)
    pairs.sort(key=lambda pair: -abs(pair["cosine"]))
    facts = {"pairs": pairs, "statistics": statistics}
    return Result("embedding_types", context.name, (*numbers, *_position_zero_numbers(context)), arrays, facts)


def pairwise_cosines(
    first: Float[np.ndarray, "row hidden"], second: Float[np.ndarray, "column hidden"]
) -> Float[np.ndarray, "row column"]:
    """Return all cosines between two tables."""
    return unit_vectors(first) @ unit_vectors(second).T


def _count_name(first: str, second: str) -> str:
    return f"{first}-{second} pairs with |cosine| > {THRESHOLD}"


def _position_zero_numbers(context: StudyContext) -> list[Number]:
    """Compare position 0 with the tokens that it resembles in published models; the controls are typical values."""
    vocabulary, tokens, position = (
        context.bert.tokenizer.vocabulary,
        context.token_embeddings,
        context.position_embeddings[0],
    )
    cosines = pairwise_cosines(tokens, position[None])[:, 0]
    ids = {token: index for index, token in enumerate(vocabulary) if token in PUBLISHED_TOKENS}
    numbers = [
        Number(f"cosine of {label} and position 0", float(cosines[ids[token]]), n=1, method="exact",
               control=float(np.quantile(cosines, 0.999)),
               control_description=f"99.9th percentile of all {len(vocabulary):,} tokens with position 0")
        for token, label in PUBLISHED_TOKENS.items() if token in ids
    ]  # fmt: skip
    token_norm, position_norm = (
        float(np.median(np.linalg.norm(table, axis=1))) for table in (tokens, context.position_embeddings)
    )
    numbers.append(
        Number("norm of position 0", float(np.linalg.norm(position)), n=1, method="exact", control=position_norm,
               control_description=f"median of all {len(context.position_embeddings):,} positions")
    )  # fmt: skip
    if "[CLS]" in ids:
        cls = tokens[ids["[CLS]"]]
        distances = np.linalg.norm(tokens - position, axis=1)
        to_position = f"median of all {len(vocabulary):,} tokens and position 0"
        numbers += [
            Number("norm of [CLS]", float(np.linalg.norm(cls)), n=1, method="exact", control=token_norm,
                   control_description=f"median of all {len(vocabulary):,} tokens"),
            Number("distance of [CLS] and position 0", float(distances[ids["[CLS]"]]), n=1, method="exact",
                   control=float(np.median(distances)), control_description=to_position),
            Number("largest difference of [CLS] and position 0", float(np.abs(cls - position).max()), n=len(position),
                   method="exact: all dimensions", control=float(np.median(np.abs(tokens - position).max(axis=1))),
                   control_description=to_position),
        ]  # fmt: skip
    return numbers


def _largest_cosines(
    cosines: Float[np.ndarray, "row column"], first: str, second: str, vocabulary: list[str]
) -> list[dict[str, Any]]:
    """Return the pairs with the largest absolute cosines above the threshold."""
    sizes = np.abs(cosines).ravel()
    indices = np.flatnonzero(sizes > THRESHOLD)
    indices = indices[np.argsort(-sizes[indices], kind="stable")][:MAX_LISTED]
    rows, columns = np.unravel_index(indices, cosines.shape)
    label = {"token": lambda index: vocabulary[index], "position": str, "segment": lambda index: chr(ord("A") + index)}
    return [
        {
            "types": [first, second],
            "labels": [label[first](int(row)), label[second](int(column))],
            "cosine": float(cosines[row, column]),
        }
        for row, column in zip(rows, columns, strict=True)
    ]


def plot(result: Result) -> Any:
    """Plot histograms of the cosines between each two types, on a logarithmic scale."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 2.3), layout="constrained")
        for axes, (first, second) in zip(figure.subplots(1, 3), TYPE_PAIRS, strict=True):
            _plot_histogram(axes, result, first, second)
        figure.axes[0].set_ylabel("pairs (log scale)")
    return figure


def _plot_histogram(axes: Any, result: Result, first: str, second: str) -> None:
    from glassbert.plotting.theme import (
        BORDER,
        MINUS,
        MUTED,
        NEGATIVE,
        POSITIVE,
        PURPLE,
        SMALL_SIZE,
        label_powers_of_ten,
    )

    counts, control = result.arrays[f"{first}-{second}"], result.arrays[f"{first}-{second} control"]
    centers = (np.arange(NUM_BINS) + 0.5) * 2 / NUM_BINS - 1
    for in_range, color in (
        (np.abs(centers) < THRESHOLD, PURPLE),
        (centers > THRESHOLD, POSITIVE),
        (centers < -THRESHOLD, NEGATIVE),
    ):
        axes.bar(centers[in_range], counts[in_range], width=2 / NUM_BINS, color=color, linewidth=0)
    axes.plot(centers, np.where(control > 0, control, np.nan), color=MUTED, linewidth=0.9, drawstyle="steps-mid")
    for edge in (-THRESHOLD, THRESHOLD):
        axes.axvline(edge, color=BORDER, linewidth=0.7, zorder=0)
    strongest = next((pair for pair in result.facts["pairs"] if pair["types"] == [first, second]), None)
    if strongest is not None:
        _label_pair(axes, strongest)
    axes.set(yscale="log", xlim=(-0.7, 1), ylim=(0.6, 60 * counts.max()), xlabel="cosine")
    axes.set_title(f"{first.capitalize()} and {second}")
    label_powers_of_ten(axes.yaxis)
    ticks = (-0.5, -THRESHOLD, THRESHOLD, 0.5, 1)
    axes.set_xticks(ticks, [f"{tick:g}".replace("-", MINUS) for tick in ticks])
    axes.minorticks_off()
    number = result[_count_name(first, second)]
    note = f"{number.value:,.0f} of {number.n:,}\nwith |cosine| > {THRESHOLD}\n(random: {number.control:,.0f})"
    axes.text(0.98, 0.98, note, transform=axes.transAxes, ha="right", va="top", fontsize=SMALL_SIZE, color=MUTED)


def _label_pair(axes: Any, pair: dict[str, Any]) -> None:
    """Mark the cosine of a pair and write its labels where there is space."""
    from glassbert.plotting.theme import INK, MUTED, SMALL_SIZE

    cosine, transform = pair["cosine"], axes.get_xaxis_transform()
    axes.plot([cosine] * 2, [0.04, 0.6], color=MUTED, linewidth=0.5, transform=transform)
    has_space = cosine < 0.45
    axes.text(cosine + 0.03 if has_space else 0.98, 0.6, " and ".join(pair["labels"]), color=INK, transform=transform,
              ha="left" if has_space else "right", va="top" if has_space else "bottom",
              fontsize=SMALL_SIZE)  # fmt: skip


def summarize(result: Result) -> str:
    """Summarize how many pairs have a large cosine."""
    pairs = result.facts["pairs"]
    largest = ""
    if pairs:
        first, second = map(" ".join, zip(pairs[0]["types"], pairs[0]["labels"], strict=True))
        largest = f" The largest is that of {first} and {second} ({pairs[0]['cosine']:.2f})."
    numbers = [result[_count_name(first, second)] for first, second in TYPE_PAIRS]
    return (
        f"{sum(number.value for number in numbers):,.0f} of n = {sum(number.n for number in numbers):,} pairs of "
        f"embeddings of different types have an absolute cosine above {THRESHOLD}. Of as many pairs of random vectors "
        f"(gray line, seed {numbers[0].seed}), {sum(number.control or 0 for number in numbers):,.0f} do.{largest} "
        "Cosines do not show norms, and nearly orthogonal types at the input may still be mixed by the encoder."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return statistics of all cosines, and the pairs above the threshold."""
    columns = ("mean", "standard deviation", "minimum", "maximum")
    rows = [
        [types, *(f"{values[column]:.3f}" for column in columns)]
        for types, values in result.facts["statistics"].items()
    ]
    report_tables: dict[str, ReportTable] = {"All cosines": [["types", *columns], *rows]}
    for first, second in TYPE_PAIRS:
        pairs = [pair for pair in result.facts["pairs"] if pair["types"] == [first, second]]
        count = int(result[_count_name(first, second)].value)
        selection = f"the {len(pairs)} largest of {count:,}" if count > len(pairs) else f"all {count}"
        rows = [[*(_with_code_point(label) for label in pair["labels"]), f"{pair['cosine']:.3f}"] for pair in pairs]
        if rows:
            title = f"{first.capitalize()}-{second} pairs with |cosine| > {THRESHOLD}: {selection}"
            report_tables[title] = [[first, second, "cosine"], *rows]
    return report_tables


def _with_code_point(label: str) -> str:
    """Append the code point to a single character outside the Latin blocks."""
    body = label.removeprefix("##")
    return f"{label} (U+{ord(body):04X})" if len(body) == 1 and ord(body) > 0x24F else label


_SOURCE = "Luisto 2024, section 4.2.5"
_MODEL = "bert-base-cased"
STUDY = Study(
    "embedding_types",
    "Token, position and segment embeddings compared",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    published=(
        PublishedValue(_MODEL, _count_name("token", "position"), 4, f"{_SOURCE}, table 4"),
        PublishedValue(_MODEL, "cosine of [CLS] and position 0", 0.96, f"{_SOURCE}, table 4"),
        PublishedValue(_MODEL, "cosine of [SEP] and position 0", 0.48, f"{_SOURCE}, table 4"),
        PublishedValue(_MODEL, "cosine of [MASK] and position 0", 0.48, f"{_SOURCE}, table 4"),
        PublishedValue(_MODEL, "cosine of ##U+0964 and position 0", 0.204, f"{_SOURCE}, table 4"),
        PublishedValue(_MODEL, "norm of [CLS]", 1.44, _SOURCE),
        PublishedValue(_MODEL, "norm of position 0", 1.48, _SOURCE),
        PublishedValue(_MODEL, "distance of [CLS] and position 0", 0.42, _SOURCE),
        PublishedValue(_MODEL, "largest difference of [CLS] and position 0", 0.06, _SOURCE),
    ),
)
