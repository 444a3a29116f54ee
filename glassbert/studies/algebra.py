"""Study whether concepts such as "female to male" are directions: differences of sentence embeddings.

The two sentences of a pair differ in one concept; a contrast is a set of such pairs, and its direction is their mean
difference. Pairs of one contrast swap the same words, so they agree in any model; the effect of training is
the difference from a randomly initialized model.
"""

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any, cast

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.difference_vectors import (
    Estimate,
    consistency,
    cosine_between_contrasts,
    mean_pairwise_cosine,
)
from glassbert.analysis.forward import POOLING_LABELS, pooled_vectors
from glassbert.analysis.pca import principal_components
from glassbert.analysis.separation import cosine_matrix
from glassbert.analysis.statistics import PValue
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import require_data
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

PAIRS = "nlp_toybox/sentence_pairs_extended.json"
SUFFIXES = {"cls": "", "mean": ", mean"}  # of number names
CORRECTED = "noise-corrected"
CORRECTIONS = {"none": "", "noise": f", {CORRECTED}"}  # value of the tag `correction`: part of number names


def measure(context: StudyContext) -> Result:
    """Measure the consistency of each contrast and the cosines between contrasts, for both poolings."""
    contrasts = read_pairs(require_data(context, PAIRS))
    names = list(contrasts)
    differences = difference_vectors(context, contrasts)
    context.progress("random initialization")
    control_differences = difference_vectors(context.random_init_control(), contrasts)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {
        "contrast": np.repeat(np.arange(len(names)), [len(pairs) for pairs in contrasts.values()])
    }
    for pooling, label in POOLING_LABELS.items():
        model, control = differences[pooling], control_differences[pooling]
        cosines, cosine_numbers = _cosines_between(context, names, model, control, pooling)
        numbers += cosine_numbers
        context.progress(f"consistency, {label}")
        for name, vectors, control_vectors in zip(names, model, control, strict=True):
            result = consistency(vectors, context.generator(f"algebra {pooling} {name}"))
            reference = mean_pairwise_cosine(cosine_matrix(control_vectors))
            tags = {"kind": "consistency", "pooling": pooling, "contrast": name}
            number_name = f"{name} consistency{SUFFIXES[pooling]}"
            number = _number(number_name, result.estimate, len(vectors), reference, context, result.p_value)
            numbers.append(msgspec.structs.replace(number, tags=tags))
        stacked = np.concatenate(model)
        components = principal_components(np.concatenate([stacked, -stacked]), 2)  # both signs: centered at zero
        arrays |= {f"{pooling}.cosines": cosines, f"{pooling}.coordinates": components.coordinates[: len(stacked)],
                   f"{pooling}.explained": components.explained_variance_ratio}  # fmt: skip
    result = Result("algebra", context.name, tuple(numbers), arrays)
    facts = {
        "contrasts": names,
        "num_pairs": {name: len(pairs) for name, pairs in contrasts.items()},
        "largest control cosine": {
            pooling: max(abs(number.control or 0) for number in _uncorrected_cosines(result, pooling))
            for pooling in POOLING_LABELS
        },
    }
    return replace(result, facts=facts)


def read_pairs(path: Path) -> dict[str, list[tuple[str, str]]]:
    """Return the sentence pairs of each contrast, sorted by name, without contrasts that reverse an earlier one."""
    try:
        contrasts = msgspec.json.decode(read_file_bytes(path), type=dict[str, list[tuple[str, str]]])
    except JSON_ERRORS as error:
        raise GlassBertError(f"{path} is not a JSON object of sentence pairs: {error}") from None
    unique: dict[str, list[tuple[str, str]]] = {}
    for name, pairs in contrasts.items():
        if "-".join(reversed(name.split("-"))) not in unique:
            unique[name] = pairs
    return dict(sorted(unique.items()))


def difference_vectors(
    context: StudyContext, contrasts: Mapping[str, list[tuple[str, str]]]
) -> dict[str, list[Float[np.ndarray, "pair hidden"]]]:
    """Return second minus first vector of every pair of every contrast, by pooling."""
    texts = [text for pairs in contrasts.values() for pair in pairs for text in pair]
    max_length = context.bert.config.max_positions
    encoded = [context.bert.tokenizer.encode(text, max_length=max_length) for text in texts]
    boundaries = np.cumsum([len(pairs) for pairs in contrasts.values()])[:-1]
    pooled = pooled_vectors(context.bert, encoded)._asdict()
    return {pooling: np.split(vectors[1::2] - vectors[::2], boundaries) for pooling, vectors in pooled.items()}


def is_significant(result: Result, pooling: str, name: str) -> bool:
    """Return whether a cosine's corrected interval excludes 0 and its value exceeds all control cosines."""
    uncorrected, corrected = (result[f"{name}{kind}{SUFFIXES[pooling]}"] for kind in CORRECTIONS.values())
    excludes_zero = not (corrected.low or 0) <= 0 <= (corrected.high or 0)
    return excludes_zero and abs(uncorrected.value) > result.facts["largest control cosine"][pooling]


def _cosines_between(
    context: StudyContext,
    names: list[str],
    model: list[Float[np.ndarray, "pair hidden"]],
    control: list[Float[np.ndarray, "pair hidden"]],
    pooling: str,
) -> tuple[Float[np.ndarray, "contrast contrast"], list[Number]]:
    """Return the matrix of uncorrected cosines between contrasts, and uncorrected and corrected cosines as numbers."""
    cosines = np.eye(len(names))
    numbers: list[Number] = []
    for first, second in combinations(range(len(names)), 2):
        name = f"{names[first]} x {names[second]}"
        estimates = cosine_between_contrasts(model[first], model[second])
        references = cosine_between_contrasts(control[first], control[second])
        num_pairs = len(model[first]) + len(model[second])
        for correction, estimate, reference in zip(CORRECTIONS, estimates, references, strict=True):
            number_name = f"{name}{CORRECTIONS[correction]}{SUFFIXES[pooling]}"
            tags = {"kind": "cosine", "pooling": pooling, "correction": correction, "contrasts": name}
            number = _number(number_name, estimate, num_pairs, reference.value, context)
            numbers.append(msgspec.structs.replace(number, tags=tags))
        cosines[first, second] = cosines[second, first] = estimates.uncorrected.value
    return cosines, numbers


def _uncorrected_cosines(result: Result, pooling: str) -> list[Number]:
    return result.select(kind="cosine", pooling=pooling, correction="none")


def _number(
    name: str,
    estimate: Estimate,
    n: int,
    control: float,
    context: StudyContext,
    p_value: PValue | None = None,
) -> Number:
    test = f"; p = {p_value.value:.4f} ({p_value.method})" if p_value else ""
    interval = estimate.interval
    return Number(name, estimate.value, n, interval.low, interval.high, f"{interval.method}{test}", context.seed,
                  control, "a randomly initialized model")  # fmt: skip


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List all cosines between contrasts, largest first."""
    report: dict[str, ReportTable] = {}
    for pooling, label in POOLING_LABELS.items():
        rows = [("contrasts", "cosine", CORRECTED, "95 %", "random initialization")]
        for number in sorted(_uncorrected_cosines(result, pooling), key=lambda number: -abs(number.value)):
            name = number.tags["contrasts"]
            corrected = result[f"{name}, {CORRECTED}{SUFFIXES[pooling]}"]
            rows.append((name, f"{number.value:.3f}", f"{corrected.value:.3f}",
                         f"{corrected.low:.2f} to {corrected.high:.2f}", f"{number.control:.3f}"))  # fmt: skip
        report[f"Cosines between contrasts, {label}"] = rows
    return report


def plot(result: Result) -> Any:
    """Plot the differences with their means, the consistency of each contrast, and the cosines between contrasts."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.9), layout="constrained")
        left, right = cast("Any", figure.subfigures(1, 2, width_ratios=(1, 1.06)))
        upper, lower = left.subplots(2, 1, height_ratios=(1.5, 1))
        _plot_differences(upper, result)
        _plot_consistency(lower, result)
        _plot_cosine_matrix(right.subplots(), result)
    return figure


def _plot_differences(axes: Any, result: Result) -> None:
    """Plot all differences in two principal components, with an arrow to the mean of each contrast."""
    from glassbert.plotting.theme import ACCENT, BORDER, MUTED, NEGATIVE, POSITIVE, PURPLE

    colors = (PURPLE, ACCENT, NEGATIVE, POSITIVE, "#a3245c", "#7a6a00", MUTED, "#3f7d20", "#8c5a3c")
    contrast, coordinates = result.arrays["contrast"], result.arrays["cls.coordinates"]
    explained = 100 * result.arrays["cls.explained"]
    for index, name in enumerate(result.facts["contrasts"]):
        color, points = colors[index % len(colors)], coordinates[contrast == index]
        axes.scatter(points[:, 0], points[:, 1], s=6, color=color, alpha=0.45, linewidth=0)
        axes.annotate("", points.mean(axis=0), (0, 0),
                      arrowprops={"arrowstyle": "-|>", "color": color, "linewidth": 1.3, "mutation_scale": 7,
                                  "shrinkA": 0, "shrinkB": 0})  # fmt: skip
        axes.plot([], [], color=color, linewidth=1.6, label=name)
    axes.axhline(0, color=BORDER, linewidth=0.5, zorder=0)
    axes.axvline(0, color=BORDER, linewidth=0.5, zorder=0)
    axes.set(xlabel=f"PC 1 ({explained[0]:.0f} %)", ylabel=f"PC 2 ({explained[1]:.0f} %)",
             title="[CLS] differences and their means")  # fmt: skip
    axes.legend(frameon=False, fontsize=6, loc="center left", bbox_to_anchor=(1, 0.5), handlelength=1.2)


def _plot_consistency(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import ACCENT, FAINT, MUTED, PURPLE

    names = result.facts["contrasts"]
    for row, (pooling, color) in enumerate((("cls", PURPLE), ("mean", ACCENT))):
        for index, name in enumerate(names):
            number = result[f"{name} consistency{SUFFIXES[pooling]}"]
            height = index + (row - 0.5) * 0.34
            axes.plot([number.low, number.high], [height, height], color=color, linewidth=1.2, solid_capstyle="butt")
            axes.plot(number.value, height, "o", color=color, markersize=3.2,
                      label="" if index else POOLING_LABELS[pooling])  # fmt: skip
            axes.plot(number.control, height, "|", color=MUTED, markersize=5, markeredgewidth=1.2,
                      label="" if index or not row else "random\ninit.")  # fmt: skip
    axes.axvline(0, color=FAINT, linewidth=0.5, zorder=0)
    axes.set_yticks(range(len(names)), names)
    axes.set(
        ylim=(len(names) - 0.4, -0.6), xlabel="mean cosine of the differences", title="Consistency of each contrast"
    )
    axes.legend(frameon=False, fontsize=6, loc="center left", bbox_to_anchor=(1, 0.5), handlelength=1.2)


def _plot_cosine_matrix(axes: Any, result: Result) -> None:
    """Plot all cosines: [CLS] below the diagonal, mean above it, significant ones in bold."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    from glassbert.plotting.theme import MINUS, ON_PALE, SMALL_SIZE, diverging_colors, draw_cells

    names = result.facts["contrasts"]
    scale: ScalarMappable = diverging_colors(np.array([1.0, -1.0]))
    scale.norm = Normalize(-1, 1, clip=True)
    count = len(names)
    values = np.where(np.tri(count, k=-1, dtype=bool), result.arrays["cls.cosines"], result.arrays["mean.cosines"])
    np.fill_diagonal(values, np.nan)
    draw_cells(axes, values, scale)
    for row, column in np.argwhere(~np.eye(count, dtype=bool)).tolist():
        pooling = "cls" if row > column else "mean"
        name = f"{names[min(row, column)]} x {names[max(row, column)]}"
        weight = "bold" if is_significant(result, pooling, name) else "normal"
        color = "#ffffff" if abs(values[row, column]) > 0.55 else ON_PALE
        text = f"{round(values[row, column], 2) + 0:.2f}".replace("-", MINUS)
        axes.text(column, row, text, ha="center", va="center", fontsize=SMALL_SIZE, weight=weight, color=color)
    axes.set_xticks(range(count), names, rotation=40, ha="right", rotation_mode="anchor")
    axes.set_yticks(range(count), names)
    axes.tick_params(length=0)
    axes.set_aspect("equal", anchor="N")
    axes.set_title("Cosines between mean differences")
    axes.set_xlabel(
        "below the diagonal: [CLS], above: mean\n"
        "bold: the 95 % interval excludes 0 and the cosine\nexceeds all those of random initialization"
    )


def summarize(result: Result) -> str:
    """Summarize the cosines between contrasts."""
    names = [number.tags["contrasts"] for number in _uncorrected_cosines(result, "cls")]
    significant = [name for name in names if is_significant(result, "cls", name)]
    strongest = max(names, key=lambda name: abs(result[name].value))
    corrected = result[f"{strongest}, {CORRECTED}"]
    return (
        "A contrast is a list of sentence pairs that differ in one concept, such as female and male; its direction is "
        "the mean difference between the vectors of the two sentences. "
        f"Of {len(names)} cosines between the directions of two contrasts ([CLS]), {len(significant)} are significant. "
        "This means two things: the 95 % interval of the noise-corrected cosine excludes 0, and the cosine is larger "
        "in absolute value than every one of a randomly initialized model. "
        f"The strongest is {strongest}: {result[strongest].value:.2f}, noise-corrected "
        f"{corrected.value:.2f} ({format_interval(corrected)}, n = {corrected.n} pairs, jackknife). The mean of few "
        "pairs is noisy, which shrinks cosines toward 0; the correction removes this effect. Pairs of one contrast "
        "have similar directions in any model because they swap the same words. A direction may reflect a few "
        "words only, and its existence does not show that the model uses it."
    )


_TABLE_7 = {
    "bright-dim x doctor-nurse": 0.002, "bright-dim x female-male": 0.056, "bright-dim x finnish-czech": 0.097,
    "bright-dim x funny-sad": 0.133, "bright-dim x laugh-cry": 0.145, "doctor-nurse x female-male": -0.644,
    "doctor-nurse x finnish-czech": -0.046, "doctor-nurse x funny-sad": 0.018, "doctor-nurse x laugh-cry": 0.150,
    "female-male x finnish-czech": 0.018, "female-male x funny-sad": -0.073, "female-male x laugh-cry": -0.064,
    "finnish-czech x funny-sad": -0.022, "finnish-czech x laugh-cry": -0.173, "funny-sad x laugh-cry": 0.465,
}  # fmt: skip
STUDY = Study(
    name="algebra",
    title="Directions of concepts: differences of sentence pairs",
    group="text_embeddings",
    measure=measure,
    plot=plot,
    summarize=summarize,
    required_data=(PAIRS,),
    tables=tables,
    published=tuple(
        PublishedValue("bert-base-cased", name, value, "Luisto 2024, table 7") for name, value in _TABLE_7.items()
    ),
)
