"""Norms, and pairwise distances, dot products and cosines, of token, position and segment embeddings."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import torch
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.unit_vectors import random_directions
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, Study

METRICS = ("distance", "dot product", "cosine")
NUM_BINS = 256
MAX_VECTORS = 35_000  # larger tables are sampled; 35,000 vectors have 612 million pairs
NUM_SAMPLED_PAIRS = 20_000  # used to choose the range of the histograms
MAX_CONTROL_VECTORS = 4_000
NUM_EARLY_POSITIONS = 384
ROWS_PER_TILE, COLUMNS_PER_TILE = 512, 1_024  # 2 MB, which fits the CPU cache
MIN_NORM = 1e-12
CONTROL = "random vectors of the same norms"


class PairDistribution(NamedTuple):
    """Histogram and moments of one metric over all pairs; values out of range are in the first or last bin."""

    counts: np.ndarray
    edges: np.ndarray
    mean: float
    standard_deviation: float
    minimum: float
    maximum: float
    num_pairs: int


def measure(context: StudyContext) -> Result:
    """Measure all pairs of tokens and of positions, and all pairs of random vectors."""
    segments = _segment_values(context.segment_embeddings)
    numbers = [
        Number(f"segment {row['segments']}, {row['metric']}", row["value"], n=1, method="exact") for row in segments
    ]
    arrays: dict[str, np.ndarray] = {}
    facts: dict[str, Any] = {"segments": segments}
    for kind, table in (("token", context.token_embeddings), ("position", context.position_embeddings)):
        norms = np.linalg.norm(table, axis=1)
        arrays[f"{kind} norms"] = norms.astype(np.float32)
        numbers += _norm_percentiles(kind, norms)
        numbers += _measure_pairs(kind, table, norms, context, arrays)
    early = context.position_embeddings[:NUM_EARLY_POSITIONS]
    edges = histogram_edges([early], context.generator("distributions early"))
    cosines = pair_distributions(early, edges, context)["cosine"]
    name = f"position cosine, mean of the first {len(early)}"
    numbers.append(Number(name, cosines.mean, cosines.num_pairs, method="exact: all pairs"))
    return Result("distributions", context.name, tuple(numbers), arrays, facts)


def _measure_pairs(
    kind: str,
    table: Float[np.ndarray, "item hidden"],
    norms: Float[np.ndarray, " item"],
    context: StudyContext,
    arrays: dict[str, np.ndarray],
) -> list[Number]:
    """Return mean and standard deviation of each metric; add the histograms to `arrays`."""
    generator = context.generator(f"distributions {kind}")
    vectors, method = table, "exact: all pairs"
    if len(table) > MAX_VECTORS:
        vectors = table[np.sort(generator.choice(len(table), MAX_VECTORS, replace=False))]
        method = f"all pairs of {MAX_VECTORS:,} of {len(table):,} {kind}s, sampled with seed {context.seed}"
    if len(norms) > MAX_CONTROL_VECTORS:
        norms = generator.choice(norms, MAX_CONTROL_VECTORS, replace=False)
    random_vectors = random_directions(norms, table.shape[1], generator)
    edges = histogram_edges([vectors, random_vectors], generator)
    measured, controls = (pair_distributions(points, edges, context) for points in (vectors, random_vectors))
    numbers: list[Number] = []
    for name in METRICS:
        values, control = measured[name], controls[name]
        arrays |= {f"{kind} {name}": values.counts, f"{kind} {name} control": control.counts}
        arrays[f"{kind} {name} edges"] = values.edges
        for statistic, value, control_value in (
            ("mean", values.mean, control.mean),
            ("standard deviation", values.standard_deviation, control.standard_deviation),
        ):
            numbers.append(
                Number(f"{kind} {name}, {statistic}", value, n=values.num_pairs, method=method, seed=context.seed,
                       control=control_value, control_description=f"{len(random_vectors):,} {CONTROL}")
            )  # fmt: skip
    return numbers


def pair_distributions(
    vectors: Float[np.ndarray, "item hidden"], edges: dict[str, np.ndarray], context: StudyContext
) -> dict[str, PairDistribution]:
    """Return the distribution of each metric over all pairs, computed tile by tile."""
    counts = {name: np.zeros(NUM_BINS, dtype=np.int64) for name in METRICS}
    sums = {name: np.zeros(2) for name in METRICS}  # of the values and of their squares
    ranges: dict[str, tuple[float, float]] = dict.fromkeys(METRICS, (np.inf, -np.inf))
    last_row = 0
    for row, tile in _tiles(torch.from_numpy(np.ascontiguousarray(vectors, dtype=np.float32))):
        if row > last_row:
            last_row = row
            context.progress(f"pairs of vector {row:,} of {len(vectors):,}")
        for name, values in tile.items():
            low, high = float(edges[name][0]), float(edges[name][-1])
            bins = ((values - low) * (NUM_BINS / (high - low))).clamp_(0, NUM_BINS - 1).to(torch.int32)
            counts[name] += torch.bincount(bins, minlength=NUM_BINS).numpy()
            sums[name] += float(values.sum()), float(values.square().sum())
            minimum, maximum = (float(value) for value in values.aminmax())
            ranges[name] = min(ranges[name][0], minimum), max(ranges[name][1], maximum)
    distributions: dict[str, PairDistribution] = {}
    for name in METRICS:
        num_pairs = int(counts[name].sum())
        mean, mean_square = sums[name] / num_pairs
        deviation = float(np.sqrt(max(mean_square - mean**2, 0)))
        distributions[name] = PairDistribution(
            counts[name], edges[name], float(mean), deviation, *ranges[name], num_pairs
        )
    return distributions


def _tiles(vectors: Tensor) -> Iterator[tuple[int, dict[str, Tensor]]]:
    """Yield the metrics of all pairs in tiles, each pair once, with the first row of the tile."""
    squares = vectors.square().sum(dim=1)
    norms = squares.sqrt().clamp(min=MIN_NORM)
    for row in range(0, len(vectors), ROWS_PER_TILE):
        rows = slice(row, row + ROWS_PER_TILE)
        diagonal = [] if row + 1 >= len(vectors) else [rows]
        starts = range(row + ROWS_PER_TILE, len(vectors), COLUMNS_PER_TILE)
        for columns in [*diagonal, *(slice(start, start + COLUMNS_PER_TILE) for start in starts)]:
            dots = vectors[rows] @ vectors[columns].T
            distances = (squares[rows, None] + squares[columns]).sub_(dots, alpha=2).clamp_(min=0).sqrt_()
            cosines = dots / norms[rows, None] / norms[columns]
            tile = dict(zip(METRICS, (distances, dots, cosines), strict=True))
            above = torch.ones_like(dots, dtype=torch.bool).triu(1) if columns is rows else None
            yield row, {name: values.reshape(-1) if above is None else values[above] for name, values in tile.items()}


def histogram_edges(tables: list[np.ndarray], generator: np.random.Generator) -> dict[str, np.ndarray]:
    """Return equally spaced bin edges for each metric, chosen from randomly sampled pairs."""
    samples: dict[str, list[np.ndarray]] = {name: [] for name in METRICS}
    for table in tables:
        indices = generator.integers(0, len(table), NUM_SAMPLED_PAIRS)
        steps = generator.integers(1, max(len(table), 2), NUM_SAMPLED_PAIRS)
        first = table[indices].astype(np.float64)
        second = table[(indices + steps) % len(table)].astype(np.float64)
        dots = (first * second).sum(axis=1)
        norms = np.linalg.norm(first, axis=1) * np.linalg.norm(second, axis=1)
        distances, cosines = np.linalg.norm(first - second, axis=1), dots / np.maximum(norms, MIN_NORM)
        for name, values in zip(METRICS, (distances, dots, cosines), strict=True):
            samples[name].append(values)
    edges: dict[str, np.ndarray] = {}
    for name, parts in samples.items():
        low, high = np.quantile(np.concatenate(parts), [0.0005, 0.9995])
        margin = 0.2 * (high - low) + 1e-6
        edges[name] = np.linspace(low - margin, high + margin, NUM_BINS + 1).astype(np.float32)
    return edges


def _segment_values(table: Float[np.ndarray, "segment hidden"]) -> list[dict[str, Any]]:
    """Return the norm of each segment embedding and the metrics of the first two, as rows with metric and value."""
    norms = np.linalg.norm(table.astype(np.float64), axis=1)
    rows = [
        {"segments": chr(ord("A") + index), "metric": "norm", "value": float(norm)}
        for index, norm in enumerate(norms[:26])
    ]
    if len(table) > 1:
        dot = float(table[0].astype(np.float64) @ table[1])
        distance, cosine = float(np.linalg.norm(table[0] - table[1])), dot / max(float(norms[0] * norms[1]), MIN_NORM)
        pairs = zip(METRICS, (distance, dot, cosine), strict=True)
        rows += [{"segments": "A and B", "metric": metric, "value": value} for metric, value in pairs]
    return rows


def _norm_percentiles(kind: str, norms: Float[np.ndarray, " item"]) -> list[Number]:
    quantiles = {"1st percentile": 0.01, "median": 0.5, "99th percentile": 0.99}
    return [
        Number(f"{kind} norm, {name}", float(np.quantile(norms, quantile)), n=len(norms), method=f"exact: all {kind}s")
        for name, quantile in quantiles.items()
    ]


def plot(result: Result) -> Any:
    """Plot histograms of tokens above those of positions, with the control as a line and segments as markers."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 3.0), layout="constrained")
        grid = figure.subplots(2, 4, sharex="col", sharey=True)
        for column, name in zip(grid.T, ("norm", *METRICS), strict=True):
            _plot_metric(column, name, result)
        for axes, kind in zip(grid[:, 0], ("tokens", "positions"), strict=True):
            axes.set(ylabel=f"{kind}\nrelative frequency", yticks=(0, 0.5, 1))
        _add_legend(figure, grid[0, 0])
    return figure


def _plot_metric(column: Any, name: str, result: Result) -> None:
    """Plot one metric: tokens above, positions and segments below."""
    from glassbert.plotting.theme import ACCENT, INK, NEGATIVE, PURPLE

    arrays = result.arrays
    limits: list[float] = []
    for axes, kind, color in zip(column, ("token", "position"), (PURPLE, ACCENT), strict=True):
        if name == "norm":
            counts, edges = _norm_histogram(arrays[f"{kind} norms"])
        else:
            counts, edges = arrays[f"{kind} {name}"], arrays[f"{kind} {name} edges"].astype(np.float64)
            control = arrays[f"{kind} {name} control"]
            axes.stairs(control / control.max(), edges, color=INK, linewidth=0.7, zorder=2)
            limits += _central_range(control, edges)
        axes.stairs(counts / counts.max(), edges, fill=True, color=color, zorder=1)
        limits += _central_range(counts, edges)
    segments = _segment_metric(result, name)
    axes = column[1]
    axes.plot(segments, [0.03] * len(segments), "v", color=NEGATIVE, markersize=4,
              transform=axes.get_xaxis_transform())  # fmt: skip
    low, high = min([*limits, *segments]), max([*limits, *segments])
    axes.set(xlabel=name, xlim=(low - 0.04 * (high - low), high + 0.04 * (high - low)), ylim=(0, 1.05))


def _add_legend(figure: Any, axes: Any) -> None:
    from glassbert.plotting.theme import ACCENT, INK, MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    handles = [
        axes.fill_between([], [], color=PURPLE, label="tokens"),
        axes.fill_between([], [], color=ACCENT, label="positions"),
        *axes.plot([], [], color=INK, linewidth=0.7, label=CONTROL),
        *axes.plot([], [], "v", color=NEGATIVE, markersize=4, label="segments"),
    ]
    figure.legend(
        handles=handles, frameon=False, fontsize=SMALL_SIZE, loc="outside upper right", ncols=4, labelcolor=MUTED
    )


def _segment_metric(result: Result, metric: str) -> list[float]:
    return [row["value"] for row in result.facts["segments"] if row["metric"] == metric]


def _norm_histogram(norms: Float[np.ndarray, " item"]) -> tuple[np.ndarray, np.ndarray]:
    """Return counts and edges; outliers are in the first or the last bin."""
    low, high = np.quantile(norms, [0.003, 0.997])
    margin = 0.1 * (high - low) + 1e-6
    return np.histogram(norms.clip(low - margin, high + margin), bins=80, range=(low - margin, high + margin))


def _central_range(counts: np.ndarray, edges: np.ndarray) -> list[float]:
    """Return the range that contains all but 0.2 % of the values."""
    cumulative = np.cumsum(counts) / counts.sum()
    return [float(edges[np.searchsorted(cumulative, 0.001)]), float(edges[np.searchsorted(cumulative, 0.999) + 1])]


def summarize(result: Result) -> str:
    """Summarize how the cosines are distributed."""
    parts: list[str] = []
    for kind in ("token", "position"):
        deviation = result[f"{kind} cosine, standard deviation"]
        parts.append(
            f"{deviation.value:.3f} for {kind}s (n = {deviation.n:,} pairs; random directions: {deviation.control:.3f})"
        )
    norms = " and ".join(f"{norm:.2f}" for norm in _segment_metric(result, "norm"))
    return (
        f"The standard deviation of the cosines is {' and '.join(parts)}; a larger value than for random directions "
        f"means that vectors share directions. The segment embeddings have norm {norms}. Histograms do not show which "
        "tokens share a direction."
    )


_SOURCE = "Luisto 2024, section 4.2"
_SEGMENT_SOURCE = f"{_SOURCE}: 0.70 and 0.72; the source does not assign them to A and B"
_MODEL = "bert-base-cased"
STUDY = Study(
    "distributions",
    "Norms, cosines and distances of embedding vectors",
    "input_embeddings",
    measure,
    plot,
    summarize,
    published=(
        PublishedValue(_MODEL, "token norm, 1st percentile", 1.0, f"{_SOURCE}: norms between 1.0 and 1.75"),
        PublishedValue(_MODEL, "token norm, 99th percentile", 1.75, f"{_SOURCE}: norms between 1.0 and 1.75"),
        PublishedValue(_MODEL, "position norm, median", 0.5, f"{_SOURCE}: norms just below 0.5"),
        PublishedValue(_MODEL, "segment A, norm", 0.70, _SEGMENT_SOURCE),
        PublishedValue(_MODEL, "segment B, norm", 0.72, _SEGMENT_SOURCE),
        PublishedValue(_MODEL, "segment A and B, cosine", -0.065, _SOURCE),
        PublishedValue(_MODEL, "segment A and B, dot product", -0.033, _SOURCE),
        PublishedValue(_MODEL, "segment A and B, distance", 1.04, _SOURCE),
    ),
)
