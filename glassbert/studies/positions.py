"""Geometry of position embeddings: cosines by position and by offset, and change points along the sequence."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any

import numpy as np

from glassbert.analysis.change_points import (
    BLOCK_LENGTH,
    NUM_SURROGATES,
    SIGNIFICANCE_LEVEL,
    WINDOW,
    ChangePoint,
    find_change_points,
)
from glassbert.analysis.projection import ProjectionConfig, ProjectionMethod, describe_projection, project
from glassbert.analysis.separation import cosine_matrix
from glassbert.analysis.similarity import mean_cosine_by_offset
from glassbert.analysis.statistics import bootstrap_interval, wilson_interval
from glassbert.plotting.downsampled_matrix import plot_downsampled_matrix
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PointCloud, PublishedValue, ReportTable, Study

FIRST_POSITION = 1  # position 0 differs from all others and is measured separately
MAX_OFFSET = 128
NUM_SHUFFLES = 5
PUBLISHED_CHANGES = (128, 384)
TOLERANCE = 8  # positions
METHODS: dict[ProjectionMethod, str] = {"tsne": "t-SNE", "umap": "UMAP"}


def measure(context: StudyContext) -> Result:
    """Measure the cosines of all positions, detect change points, and project the positions."""
    result = measure_cosines(context)
    arrays, descriptions = dict(result.arrays), {}
    for method, name in METHODS.items():
        context.progress(f"{name} of the positions")
        config = ProjectionConfig(method, seed=context.seed)
        arrays[method] = project(context.position_embeddings, config).coordinates
        descriptions[method] = f"{describe_projection(config, len(context.position_embeddings))} Seed {context.seed}."
    return replace(result, arrays=arrays, facts={**result.facts, "projections": descriptions})


def measure_cosines(context: StudyContext) -> Result:
    """Measure everything except the projections, which are slow."""
    table = context.position_embeddings
    cosines = cosine_matrix(table)
    generator = context.generator("positions")
    bootstrap_seed = int(generator.integers(2**31))
    context.progress("change points")
    steps = cosines[FIRST_POSITION:, FIRST_POSITION:].diagonal(1)
    changes = [
        change._replace(position=FIRST_POSITION + change.position) for change in find_change_points(steps, generator)
    ]
    shuffled = [
        _num_changes_shuffled(cosines[FIRST_POSITION:, FIRST_POSITION:], generator) for _ in range(NUM_SHUFFLES)
    ]
    change_numbers = _change_numbers(changes, len(table), float(np.mean(shuffled)), context.seed)
    numbers = [*_similarity_numbers(cosines, bootstrap_seed, context.seed, generator), *change_numbers]
    arrays: dict[str, np.ndarray] = {
        "table": table.astype(np.float16),
        "cosines": cosines.astype(np.float16),
        "by offset": mean_cosine_by_offset(
            cosines[FIRST_POSITION:, FIRST_POSITION:], min(MAX_OFFSET, len(table) - FIRST_POSITION - 1)
        ),
        "steps": cosines.diagonal(1).astype(np.float32),
    }
    facts: dict[str, Any] = {
        "num_positions": len(table),
        "changes": [_change_facts(cosines, change) for change in changes],
    }
    return Result("positions", context.name, tuple(numbers), arrays, facts)


def _similarity_numbers(
    cosines: np.ndarray, bootstrap_seed: int, seed: int, generator: np.random.Generator
) -> list[Number]:
    """Compare position 0 with the others, and neighboring positions with positions in random order."""
    others = cosines[FIRST_POSITION:, FIRST_POSITION:]
    first, steps = cosines[0, FIRST_POSITION:], others.diagonal(1)
    other_means = (others.sum(axis=1) - 1) / (len(others) - 1)
    order = generator.permutation(len(others))
    numbers: list[Number] = []
    for name, values, control, description in (
        ("mean cosine of position 0 with the others", first, float(np.mean(other_means)),
         "mean of the other positions"),
        ("mean cosine with the next position", steps, float(others[order[:-1], order[1:]].mean()),
         "positions in random order"),
    ):  # fmt: skip
        blocks = values[: len(values) // BLOCK_LENGTH * BLOCK_LENGTH].reshape(-1, BLOCK_LENGTH)
        low, high, method = bootstrap_interval(blocks, bootstrap_seed, item_name=f"blocks of {BLOCK_LENGTH} positions")
        numbers.append(Number(name, float(values.mean()), len(values), low, high, method, seed, control, description))
    off_diagonal = others - 2 * np.eye(len(others))
    count = int((np.abs(off_diagonal.argmax(axis=1) - np.arange(len(others))) == 1).sum())
    low, high, method = wilson_interval(count, len(others))
    numbers += [
        Number("fraction of positions most similar to a neighboring position", count / len(others), len(others), low,
               high, method, control=2 / len(others), control_description="expected by chance"),
        Number("largest cosine of position 0", float(first.max()), len(first), method="exact: all other positions",
               control=float(np.median(off_diagonal.max(axis=1))), control_description="median of the other positions"),
    ]  # fmt: skip
    return numbers


def _num_changes_shuffled(cosines: np.ndarray, generator: np.random.Generator) -> int:
    order = generator.permutation(len(cosines))
    return len(find_change_points(cosines[order[:-1], order[1:]], generator))


def _change_numbers(changes: list[ChangePoint], count: int, shuffled: float, seed: int) -> list[Number]:
    first, last = FIRST_POSITION + WINDOW + 1, count - WINDOW - 1
    num_tested = max(1, last - first + 1)
    method = (
        f"block bootstrap test, p <= {SIGNIFICANCE_LEVEL}: the test statistic (the larger of level shift and break, "
        "each divided by its robust standard deviation) is compared with its maximum in each of "
        f"{NUM_SURROGATES} series of randomly drawn blocks"
    )
    numbers = [
        Number("number of change points", len(changes), n=num_tested, method=method, seed=seed, control=shuffled,
               control_description=f"positions in random order, mean of {NUM_SHUFFLES}")
    ]  # fmt: skip
    for name, change in zip(("strongest change point", "second change point"), changes, strict=False):
        numbers.append(
            Number(name, change.position, n=num_tested, method=f"p = {change.p_value:.3f}; {method}", seed=seed)
        )
    for published in PUBLISHED_CHANGES:
        if first <= published <= last:
            is_detected = any(abs(change.position - published) <= TOLERANCE for change in changes)
            numbers.append(
                Number(_detection_name(published), float(is_detected), n=num_tested, method=method, seed=seed)
            )
    return numbers


def _detection_name(position: int) -> str:
    return f"change point within {TOLERANCE} positions of {position} (1 = yes)"


def _change_facts(cosines: np.ndarray, change: ChangePoint) -> dict[str, Any]:
    """Return a change point with the median cosines of neighbors before and after it, and the cosine across it."""
    steps = cosines.diagonal(1)
    levels = {
        "before": np.median(steps[change.position - 1 - WINDOW : change.position - 1]),
        "across": steps[change.position - 1],
        "after": np.median(steps[change.position : change.position + WINDOW]),
    }
    return change._asdict() | {name: float(value) for name, value in levels.items()}


def plot(result: Result) -> Any:
    """Plot the table, its cosines, cosines by offset, the change points, and two projections."""
    from matplotlib.colors import ListedColormap
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, PURPLE_OKLCH, color_ramp, diverging_colors, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.5), layout="constrained")
        panels = figure.subplots(2, 3)
        table, cosines = result.arrays["table"].astype(np.float32), result.arrays["cosines"].astype(np.float32)
        plot_downsampled_matrix(panels[0, 0], table, diverging_colors(table))
        panels[0, 0].set(xlabel="dimension", ylabel="position", title="Position embeddings")
        plot_downsampled_matrix(panels[0, 1], cosines, diverging_colors(np.ones(1)))
        panels[0, 1].set(xlabel="position", ylabel="position", title="Cosines")
        colors = ListedColormap(
            color_ramp(PURPLE_OKLCH)[105:]
        )  # without the palest colors, which dark mode makes too dark
        _plot_by_offset(panels[0, 2], cosines, result.arrays["by offset"], colors)
        _plot_changes(panels[1, 0], result)
        for axes, (method, name) in zip(panels[1, 1:], METHODS.items(), strict=True):
            _plot_projection(axes, result.arrays[method], name, colors)
        last = panels[1, 2]
        bar = figure.colorbar(last.collections[0], ax=last, aspect=30, pad=0.02, label="position")
        bar.outline.set_visible(False)
    return figure


def _plot_projection(axes: Any, coordinates: np.ndarray, name: str, colors: Any) -> None:
    from glassbert.plotting.theme import PURPLE, draw_frame

    axes.plot(*coordinates.T, color=PURPLE, linewidth=0.3, alpha=0.4, zorder=0)
    axes.scatter(*coordinates.T, c=np.arange(len(coordinates)), s=3, cmap=colors, linewidths=0, clip_on=False)
    axes.annotate("0", coordinates[0], (3, 3), textcoords="offset points")
    axes.set(title=name, xticks=[], yticks=[])
    draw_frame(axes)


def _plot_by_offset(axes: Any, cosines: np.ndarray, means: np.ndarray, colors: Any) -> None:
    """Plot the cosines of every 32nd position with the following ones, and the mean over all positions."""
    from glassbert.plotting.theme import INK, MUTED

    count, max_offset = len(cosines), len(means)
    offsets = np.arange(max_offset + 1)
    for start in range(FIRST_POSITION, count - max_offset, 32):
        axes.plot(offsets, cosines[start, start : start + max_offset + 1], color=colors(start / count), linewidth=0.4,
                  alpha=0.7)  # fmt: skip
    axes.plot(offsets, [1, *means], color=INK, linewidth=1.2)
    axes.axhline(0, color=MUTED, linewidth=0.4, zorder=0)
    axes.set(xlabel="offset (positions)\nthick: mean, thin: single positions", ylabel="cosine",
             title="Cosine by offset", xlim=(0, max_offset), ylim=(None, 1.02))  # fmt: skip


def _plot_changes(axes: Any, result: Result) -> None:
    """Plot the cosine of neighboring positions, its median between change points, and the change points."""
    from glassbert.plotting.theme import ACCENT, FAINT, INK, NEGATIVE

    steps = result.arrays["steps"]
    changes = sorted(change["position"] for change in result.facts["changes"])
    axes.plot(np.arange(len(steps)), steps, color=ACCENT, linewidth=0.6)
    for start, end in pairwise([FIRST_POSITION, *changes, len(steps)]):
        axes.plot([start, end - 2], [np.median(steps[start : end - 1])] * 2, color=INK, linewidth=1.2)
    low = float(np.minimum(steps.min(), 0.9 * np.median(steps)))
    for index, position in enumerate(changes[:6]):
        axes.axvline(position - 0.5, color=NEGATIVE, linewidth=0.7, dashes=(3, 2), zorder=0)
        axes.annotate(str(position), (position, 0.3 - 0.09 * (index % 3)), (3, 0), textcoords="offset points",
                      xycoords=axes.get_xaxis_transform(), color=NEGATIVE)  # fmt: skip
    if not changes:
        axes.text(0.98, 0.04, "no change point detected", transform=axes.transAxes, ha="right", color=FAINT)
    axes.set(xlabel="position", ylabel="cosine with the next", xlim=(-10, len(steps) + 5), ylim=(low - 0.05, None))
    axes.set_title("Change points")


def summarize(result: Result) -> str:
    """Summarize the cosines and the change points."""
    first, steps = result["mean cosine of position 0 with the others"], result["mean cosine with the next position"]
    changes = result.facts["changes"]
    detected = "No change point was detected"
    if changes:
        positions = " and ".join(str(change["position"]) for change in changes[:2])
        more = f" and {len(changes) - 2} weaker ones" if len(changes) > 2 else ""
        detected = f"Change points in the cosine of neighboring positions were detected at {positions}{more}"
    return (
        f"The mean cosine of neighboring positions is {steps.value:.2f} ({format_interval(steps)}, n = {steps.n}, "
        f"seed {steps.seed}; in random order {steps.control:.2f}); that of position 0 with the others is "
        f"{first.value:.2f} ({format_interval(first)}). {detected}. The detection parameters were chosen on models of "
        f"this kind, so change points are exploratory results. Changes within the first or last {WINDOW} positions "
        "cannot be detected. t-SNE and UMAP preserve neighborhoods, not distances."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return the change points and the parameters of the projections."""
    columns = ("score", "p_value", "before", "after", "across")
    header = [
        "first position after the change",
        "test statistic",
        "p",
        "median cosine of neighbors before",
        "median cosine of neighbors after",
        "cosine of the two positions at the change",
    ]
    rows = [
        [str(change["position"]), *(f"{change[name]:.3f}" for name in columns)] for change in result.facts["changes"]
    ]
    projections = [
        ["projection", "parameters"],
        *([METHODS[method], description] for method, description in result.facts["projections"].items()),
    ]
    return ({"Change points": [header, *rows]} if rows else {}) | {"Projections": projections}


def point_cloud(result: Result) -> PointCloud:
    """Return the UMAP projection, with one category per stretch between change points."""
    coordinates = result.arrays["umap"]
    changes = sorted(change["position"] for change in result.facts["changes"])
    category_ids = np.searchsorted(changes, np.arange(len(coordinates)), side="right")
    categories = [f"positions {start} to {end - 1}" for start, end in pairwise([0, *changes, len(coordinates)])]
    return PointCloud(
        coordinates=coordinates,
        labels=[str(position) for position in range(len(coordinates))],
        category_ids=category_ids,
        categories=categories,
        method="umap",
        hidden_size=result.arrays["table"].shape[1],
        description=result.facts["projections"]["umap"],
    )


_SOURCE = "Luisto 2024, section 4.2.3, figures 13 and 15"
STUDY = Study(
    "positions",
    "Geometry of position embeddings",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    point_cloud=point_cloud,
    published=(
        PublishedValue("bert-base-cased", "strongest change point", 384, _SOURCE),
        PublishedValue("bert-base-cased", _detection_name(384), 1, _SOURCE),
        PublishedValue("bert-base-cased", _detection_name(128), 1, f"{_SOURCE}: a weaker change"),
        PublishedValue("finbert", _detection_name(384), 0, _SOURCE),
        PublishedValue("finbert", _detection_name(128), 1, f"{_SOURCE}: a slight change"),
    ),
    version=2,
)
