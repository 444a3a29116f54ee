"""PCA, t-SNE and UMAP of token and position embeddings, and the number of principal components they span."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.chunked_pca import Moments, PrincipalAxes, moments, principal_axes
from glassbert.analysis.neighbor_preservation import NUM_NEIGHBORS, count_nearest_in_group, neighbor_preservation
from glassbert.analysis.pca import num_components_for_variance
from glassbert.analysis.projection import (
    TSNE_INPUT_COMPONENTS,
    TSNE_PERPLEXITY,
    UMAP_NEIGHBORS,
    ProjectionConfig,
    project,
)
from glassbert.analysis.statistics import bootstrap_interval, wilson_interval
from glassbert.analysis.token_category import token_category
from glassbert.analysis.unit_vectors import random_directions, unit_vectors
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PointCloud, PublishedValue, ReportTable, Study

METHODS = {"pca": "PCA", "tsne": "t-SNE", "umap": "UMAP"}
NUM_SAMPLED_TOKENS = 1_000  # for t-SNE and UMAP, in addition to all positions
VARIANCE_FRACTION, FEW_COMPONENTS = 0.9, 3
CONTROL = "random vectors of the same norms"
CATEGORIES = ["whole word", "continuation", "other token", "position"]
ALL_TABLES = "all tables together"


def measure(context: StudyContext) -> Result:
    """Compute the spectra of the embedding tables, project the points, and measure what the projections preserve."""
    tables = {
        "tokens": context.token_embeddings,
        "positions": context.position_embeddings,
        "segments": context.segment_embeddings,
    }
    measured: dict[str, Moments] = {}
    random_moments: dict[str, Moments] = {}
    for name, table in tables.items():
        context.progress(f"PCA of {name}")
        measured[name] = moments(table)
        norms = np.linalg.norm(table, axis=1)
        random_vectors = random_directions(norms, table.shape[1], context.generator(f"projections {name}"))
        random_moments[name] = moments(random_vectors)
    groups = {name: (name,) for name, table in tables.items() if len(table) > 1} | {ALL_TABLES: tuple(tables)}
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {}
    for name, parts in groups.items():
        explained, control = (
            principal_axes(*(source[part] for part in parts)).explained_variance_ratio
            for source in (measured, random_moments)
        )
        arrays |= {f"{name} explained": explained.astype(np.float32), f"{name} control": control.astype(np.float32)}
        count = sum(measured[part].num_vectors for part in parts)
        numbers += _spectrum_numbers(name, explained, control, count, context.seed)
    vectors, projections, facts = _project(context, principal_axes(measured["tokens"], measured["positions"]))
    numbers += _preservation_numbers(vectors, projections, context)
    return Result("projections", context.name, tuple(numbers), arrays | projections, facts)


def _spectrum_numbers(name: str, explained: np.ndarray, control: np.ndarray, count: int, seed: int) -> list[Number]:
    shared: dict[str, Any] = {
        "n": count, "method": "exact: PCA of all vectors", "seed": seed, "control_description": CONTROL,
    }  # fmt: skip
    num_components, control_components = (
        num_components_for_variance(part, VARIANCE_FRACTION) for part in (explained, control)
    )
    numbers = [
        Number(f"{name}, components for 90 % of the variance", num_components, control=control_components, **shared)
    ]
    if count > FEW_COMPONENTS:
        leading_fraction, control_fraction = (float(part[:FEW_COMPONENTS].sum()) for part in (explained, control))
        label = f"{name}, variance explained by {FEW_COMPONENTS} components"
        numbers.append(Number(label, leading_fraction, control=control_fraction, **shared))
    return numbers


def _project(
    context: StudyContext, axes: PrincipalAxes
) -> tuple[Float[np.ndarray, "point hidden"], dict[str, np.ndarray], dict[str, Any]]:
    """Project all tokens and positions with PCA, and sampled tokens and all positions with t-SNE and UMAP.

    Returns:
        The sampled vectors, the projections, and facts about them.
    """
    vocabulary, tokens, positions = (
        context.bert.tokenizer.vocabulary,
        context.token_embeddings,
        context.position_embeddings,
    )
    generator = context.generator("projections sample")
    sampled_ids = np.sort(generator.choice(len(tokens), min(NUM_SAMPLED_TOKENS, len(tokens)), replace=False))
    seed = int(generator.integers(2**31))
    sampled = np.concatenate([sampled_ids, len(tokens) + np.arange(len(positions))])
    plane = axes.directions[:, :2].astype(np.float32)
    pca = np.concatenate([table @ plane for table in (tokens, positions)]) - axes.mean.astype(np.float32) @ plane
    categories = [_category_id(token) for token in vocabulary] + [CATEGORIES.index("position")] * len(positions)
    category_ids = np.array(categories, dtype=np.uint8)
    projections: dict[str, np.ndarray] = {
        "pca all": pca,
        "pca": pca[sampled],
        "category_ids all": category_ids,
        "category_ids": category_ids[sampled],
        "sampled_ids": sampled_ids.astype(np.int32),
    }
    vectors = np.concatenate([tokens[sampled_ids], positions])
    for method in ("tsne", "umap"):
        context.progress(f"{METHODS[method]} of {len(vectors):,} points")
        projections[method] = project(vectors, ProjectionConfig(method, seed=seed)).coordinates
    facts = {
        "labels": [*(vocabulary[index] for index in sampled_ids), *map(str, range(len(positions)))],
        "num_tokens": len(tokens),
        "num_sampled_tokens": len(sampled_ids),
        "seed": seed,
        "hidden_size": tokens.shape[1],
        "pca_explained_variance": axes.explained_variance_ratio[:2].tolist(),
        "descriptions": {"pca": f"all {len(category_ids):,} vectors", **_describe_methods(vectors)},
    }
    return vectors, projections, facts


def _describe_methods(vectors: Float[np.ndarray, "point hidden"]) -> dict[str, str]:
    count = len(vectors)
    components = min(TSNE_INPUT_COMPONENTS, *vectors.shape)
    perplexity = min(TSNE_PERPLEXITY, (count - 1) / 3)
    return {
        "tsne": f"{count:,} vectors, cosine distance, {components} PCA components, perplexity {perplexity:.0f}",
        "umap": f"{count:,} vectors, cosine distance, {min(UMAP_NEIGHBORS, count - 1)} neighbors",
    }


def _category_id(token: str) -> int:
    return {"whole word": 0, "continuation (##)": 1}.get(token_category(token), 2)


def _preservation_numbers(
    vectors: Float[np.ndarray, "point hidden"], projections: Mapping[str, np.ndarray], context: StudyContext
) -> list[Number]:
    """Measure how many neighbors each projection preserves, and whether positions stay together."""
    is_position = projections["category_ids"] == CATEGORIES.index("position")
    generator = context.generator("projections kept")
    seed, num_neighbors = int(generator.integers(2**31)), min(NUM_NEIGHBORS, len(vectors) - 1)
    random_points = generator.standard_normal((len(vectors), 2))
    control = float(neighbor_preservation(vectors, random_points, num_neighbors).mean())
    unit = unit_vectors(vectors)
    num_positions = int(is_position.sum())
    shuffled = count_nearest_in_group(unit, generator.permutation(is_position)) / num_positions
    numbers: list[Number] = []
    for method, name in METHODS.items():
        fractions = neighbor_preservation(vectors, projections[method], num_neighbors)
        low, high, interval = bootstrap_interval(fractions, seed, item_name="points")
        numbers.append(
            Number(f"fraction of neighbors preserved by {name}", float(fractions.mean()), len(fractions), low, high,
                   f"{num_neighbors} nearest neighbors; {interval}", context.seed, control, "random coordinates")
        )  # fmt: skip
    spaces = {"original space": unit, **{name: projections[method] for method, name in METHODS.items()}}
    for name, points in spaces.items():
        count = count_nearest_in_group(points, is_position)
        low, high, interval = wilson_interval(count, num_positions)
        numbers.append(
            Number(f"fraction of positions whose nearest neighbor is a position, {name}", count / num_positions,
                   num_positions, low, high, interval, context.seed, shuffled, "shuffled labels")
        )  # fmt: skip
    return numbers


def plot(result: Result) -> Any:
    """Plot the three projections, and below them the explained variance and the neighbors preserved."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import MUTED, PAGE_WIDTH, SMALL_SIZE, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.7), layout="constrained")
        figure.set_dpi(200)
        subfigures: Any = figure.subfigures(2, 1, height_ratios=(1.3, 1))
        top, bottom = subfigures
        for axes, method in zip(top.subplots(1, 3), METHODS, strict=True):
            _plot_projection(axes, result, method)
        top.legend(*top.axes[0].get_legend_handles_labels(), loc="outside upper right", ncols=4, frameon=False,
                   fontsize=SMALL_SIZE, markerscale=2.5, labelcolor=MUTED)  # fmt: skip
        left, right = bottom.subplots(1, 2, width_ratios=(2, 1))
        _plot_explained_variance(left, result)
        _plot_preservation(right, result)
    return figure


def _plot_projection(axes: Any, result: Result, method: str) -> None:
    from glassbert.plotting.theme import ACCENT, NEGATIVE, POSITIVE, PURPLE, SMALL_SIZE, draw_frame

    suffix = " all" if method == "pca" else ""
    coordinates, category_ids = result.arrays[f"{method}{suffix}"], result.arrays[f"category_ids{suffix}"]
    for category, color in enumerate((PURPLE, POSITIVE, NEGATIVE, ACCENT)):
        points = coordinates[category_ids == category]
        size = 1.5 if method == "pca" and category < 3 else 4
        axes.scatter(points[:, 0], points[:, 1], s=size, color=color, alpha=0.6, linewidths=0, rasterized=True)
        axes.scatter([], [], s=4, color=color, label=CATEGORIES[category])
    explained = sum(result.facts["pca_explained_variance"])
    axes.set_title(f"PCA, {100 * explained:.0f} % of the variance" if method == "pca" else METHODS[method])
    axes.set(xticks=[], yticks=[])
    axes.set_xlabel(_two_lines(result.facts["descriptions"][method]), fontsize=SMALL_SIZE)
    draw_frame(axes)


def _plot_explained_variance(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import ACCENT, BORDER, INK, MUTED, PURPLE, SMALL_SIZE

    dashes = (0, (3, 2))
    for name, color, width in (("positions", ACCENT, 1.2), ("tokens", PURPLE, 2.4), (ALL_TABLES, INK, 0.8)):
        explained, random = (np.cumsum(result.arrays[f"{name} {kind}"]) for kind in ("explained", "control"))
        needed = int(result[f"{name}, components for 90 % of the variance"].value)
        components = np.arange(1, len(explained) + 1)
        axes.plot(components, explained, color=color, linewidth=width, label=f"{name}: {needed}")
        axes.plot(components, random, color=color, linestyle=dashes, linewidth=width / 2)
        axes.plot([needed], [VARIANCE_FRACTION], "o", color=color, markersize=2 + width)
    axes.axhline(VARIANCE_FRACTION, color=BORDER, linewidth=0.6, zorder=0)
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:.0f}")
    axes.set(xlabel=f"principal components (dashed: {CONTROL})", ylabel="explained variance", ylim=(0, 1.03),
             xlim=(1, len(result.arrays["tokens explained"])), title="Components for 90 % of the variance")  # fmt: skip
    axes.legend(frameon=False, fontsize=SMALL_SIZE, loc="upper left", labelcolor=MUTED, handlelength=1.4)


def _plot_preservation(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import INK, PURPLE, SMALL_SIZE

    numbers = [result[f"fraction of neighbors preserved by {name}"] for name in METHODS.values()]
    axes.barh(list(METHODS.values()), [number.value for number in numbers], color=PURPLE, height=0.55)
    for row, number in enumerate(numbers):
        right = (number.high or number.value) + 0.01
        axes.text(right, row, f"{100 * number.value:.0f} %", va="center_baseline", fontsize=SMALL_SIZE, color=INK)
        axes.plot([number.low, number.high], [row, row], color=INK, linewidth=0.8)
    axes.axvline(numbers[0].control or 0, color=INK, linewidth=0.7, linestyle=(0, (3, 2)))
    axes.set(xlabel="fraction (dashed: random coordinates)", ylim=(2.6, -0.6),
             xlim=(0, max(0.4, 1.25 * max(number.value for number in numbers))),
             title=f"{NUM_NEIGHBORS} neighbors preserved")  # fmt: skip
    axes.tick_params(axis="y", length=0)


def _two_lines(text: str) -> str:
    """Break a long text after the comma nearest to its middle."""
    commas = [index for index, character in enumerate(text) if character == ","]
    if len(text) < 34 or not commas:
        return f"{text}\n"
    middle = min(commas, key=lambda index: abs(index - len(text) / 2))
    return f"{text[: middle + 1]}\n{text[middle + 2 :]}"


def summarize(result: Result) -> str:
    """Summarize the spectra and the quality of the projections."""
    tokens, positions = (result[f"{name}, components for 90 % of the variance"] for name in ("tokens", "positions"))
    preserved = [result[f"fraction of neighbors preserved by {name}"] for name in METHODS.values()]
    fractions = ", ".join(
        f"{name} {100 * number.value:.0f} % ({format_interval(number, 0, percent=True)})"
        for name, number in zip(METHODS.values(), preserved, strict=True)
    )
    facts = result.facts
    return (
        f"{tokens.value:.0f} principal components explain 90 % of the variance of the token embeddings "
        f"(n = {tokens.n:,}) and {positions.value:.0f} that of the position embeddings (n = {positions.n:,}). "
        f"Fraction of the {NUM_NEIGHBORS} nearest neighbors that a projection preserves: {fractions}. t-SNE and UMAP "
        f"show {facts['num_sampled_tokens']:,} of {facts['num_tokens']:,} tokens (sampled, seed {facts['seed']}) and "
        "all positions; their distances, cluster sizes and gaps must not be interpreted."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return the number of components for several fractions of the variance."""
    fractions = (0.5, 0.8, 0.9, 0.95, 0.99)
    rows = [
        (f"{name}{suffix}", *(str(num_components_for_variance(result.arrays[f"{name} {kind}"], fraction))
                              for fraction in fractions))
        for name in ("tokens", "positions", "segments", ALL_TABLES)
        if f"{name} explained" in result.arrays
        for kind, suffix in (("explained", ""), ("control", ", random vectors"))
    ]  # fmt: skip
    header = ("vectors", *(f"{100 * fraction:.0f} %" for fraction in fractions))
    return {"Number of principal components by fraction of the variance": [header, *rows]}


def point_cloud(result: Result) -> PointCloud:
    """Return the t-SNE projection."""
    facts, arrays = result.facts, result.arrays
    return PointCloud(
        coordinates=arrays["tsne"],
        labels=facts["labels"],
        category_ids=arrays["category_ids"],
        categories=CATEGORIES,
        method="tsne",
        hidden_size=facts["hidden_size"],
        seed=facts["seed"],
        description=f"{facts['descriptions']['tsne']}.",
    )


STUDY = Study(
    "projections",
    "PCA, t-SNE and UMAP of the embedding tables",
    "input_embeddings",
    measure,
    plot,
    summarize,
    tables=tables,
    point_cloud=point_cloud,
    published=(
        PublishedValue(
            "bert-base-cased",
            f"positions, variance explained by {FEW_COMPONENTS} components",
            0.30,
            "Luisto 2024, section 4.2.3: around 30 %",
        ),
    ),
    version=2,
)
