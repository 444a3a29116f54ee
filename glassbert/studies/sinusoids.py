"""Sinusoidal position embeddings compared with the learned ones: tables, cosine matrices and their correlation."""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.separation import cosine_matrix
from glassbert.analysis.similarity import mean_cosine_by_offset
from glassbert.plotting.downsampled_matrix import plot_downsampled_matrix
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import Study

SINUSOID_SIZE = 512  # hidden size of the original transformer
MAX_OFFSET = 128
NUM_SHUFFLES = 200
MATRIX_CORRELATION = "correlation of the cosine matrices"
OFFSET_CORRELATION = "correlation of the mean cosines by offset"
OFFSET_VARIANCE = "variance of the learned cosines explained by the offset"
NUMBER_NAMES = (MATRIX_CORRELATION, OFFSET_CORRELATION, OFFSET_VARIANCE)


def measure(context: StudyContext) -> Result:
    """Correlate the two cosine matrices; the control permutes the learned positions."""
    learned_table = context.position_embeddings
    count = len(learned_table)
    sinusoid_table = sinusoids(count)
    sinusoidal, learned = cosine_matrix(sinusoid_table), cosine_matrix(learned_table)
    max_offset = min(MAX_OFFSET, count - 2)
    pairs = np.triu_indices(count, 1)
    values = _compare(sinusoidal, learned, pairs, max_offset)
    generator = context.generator("sinusoids")
    controls = np.zeros((NUM_SHUFFLES, len(values)))
    for shuffle in range(NUM_SHUFFLES):
        order = generator.permutation(count)
        controls[shuffle] = _compare(sinusoidal, learned[np.ix_(order, order)], pairs, max_offset)
    p_values = {
        name: (1 + int((control >= value).sum())) / (NUM_SHUFFLES + 1)
        for name, value, control in zip(NUMBER_NAMES, values, controls.T, strict=True)
    }
    numbers = _numbers(values, controls.mean(axis=0), p_values, len(pairs[0]), max_offset, context.seed)
    quantiles = [np.quantile(learned.diagonal(offset), [0.1, 0.9]) for offset in range(1, max_offset + 1)]
    arrays = {
        "sinusoidal": sinusoid_table.astype(np.float16),
        "learned": learned_table.astype(np.float16),
        "sinusoidal cosines": sinusoidal.astype(np.float16),
        "learned cosines": learned.astype(np.float16),
        "sinusoidal by offset": mean_cosine_by_offset(sinusoidal, max_offset),
        "learned by offset": mean_cosine_by_offset(learned, max_offset),
        "learned quantiles by offset": np.stack(quantiles),
    }
    facts = {"num_positions": count, "p_values": p_values}
    return Result("sinusoids", context.name, tuple(numbers), arrays, facts)


def sinusoids(count: int, size: int = SINUSOID_SIZE) -> Float[np.ndarray, "position hidden"]:
    """Return sinusoidal position embeddings (Vaswani et al. 2017, section 3.5)."""
    frequencies = 10_000.0 ** (-np.arange(0, size, 2) / size)
    angles = np.arange(count)[:, None] * frequencies
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(count, size)


def _numbers(
    values: tuple[float, ...],
    controls: Float[np.ndarray, " number"],
    p_values: dict[str, float],
    num_pairs: int,
    num_offsets: int,
    seed: int,
) -> list[Number]:
    methods = ("Pearson, all pairs of positions", f"Pearson, offsets 1 to {num_offsets}", "R², all pairs of positions")
    sizes = (num_pairs, num_offsets, num_pairs)
    return [
        Number(name, value, n=size, seed=seed, control=float(control),
               method=f"exact: {method}; p = {p_values[name]:.3f} ({NUM_SHUFFLES} random orders)",
               control_description=f"learned positions in random order, mean of {NUM_SHUFFLES}")
        for name, value, size, method, control in zip(NUMBER_NAMES, values, sizes, methods, controls, strict=True)
    ]  # fmt: skip


def _compare(sinusoidal: np.ndarray, learned: np.ndarray, pairs: Any, max_offset: int) -> tuple[float, float, float]:
    """Return the correlation of two cosine matrices, by cell and by offset, and R² of the learned ones by offset."""
    count = len(learned)
    cells = learned[pairs]
    offsets = pairs[1] - pairs[0]
    sums = np.bincount(offsets, cells, minlength=count)
    means = sums / np.maximum(np.bincount(offsets, minlength=count), 1)
    unexplained = ((cells - means[offsets]) ** 2).sum() / max(((cells - cells.mean()) ** 2).sum(), 1e-30)
    return (
        _pearson(sinusoidal[pairs], cells),
        _pearson(mean_cosine_by_offset(sinusoidal, max_offset), means[1 : max_offset + 1]),
        1 - float(unexplained),
    )


def _pearson(first: np.ndarray, second: np.ndarray) -> float:
    """Return the Pearson correlation, or 0 for constant values."""
    first, second = first - first.mean(), second - second.mean()
    return float((first * second).sum() / max(np.sqrt((first**2).sum() * (second**2).sum()), 1e-30))


def plot(result: Result) -> Any:
    """Plot both tables, both cosine matrices, and the mean cosine by offset."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, diverging_colors, figure_style, shorten

    titles = {"sinusoidal": "Sinusoidal", "learned": f"Learned, {shorten(result.model, 24)}"}
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.3), layout="constrained")
        grid = figure.add_gridspec(2, 3, width_ratios=(1, 1, 1.05))
        for row, (kind, title) in enumerate(titles.items()):
            table, cosines = result.arrays[kind], result.arrays[f"{kind} cosines"]
            left, right = figure.add_subplot(grid[row, 0]), figure.add_subplot(grid[row, 1])
            xlabel = "dimension"
            if kind == "sinusoidal":
                table = np.concatenate([table[:, 0::2], table[:, 1::2]], axis=1)
                xlabel = "dimension (sines, then cosines)"
            plot_downsampled_matrix(left, table, diverging_colors(table.astype(np.float32)))
            left.set(xlabel=xlabel, ylabel="position", title=title)
            plot_downsampled_matrix(right, cosines, diverging_colors(np.ones(1)))
            right.set(xlabel="position", title="Cosines")
        _plot_by_offset(figure.add_subplot(grid[:, 2]), result)
    return figure


def _plot_by_offset(axes: Any, result: Result) -> None:
    """Plot the mean cosine by offset of both tables, with the central 80 % of the learned cosines."""
    from glassbert.plotting.theme import MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    offsets = np.arange(1, len(result.arrays["learned by offset"]) + 1)
    low, high = result.arrays["learned quantiles by offset"].T
    axes.fill_between(offsets, low, high, color=PURPLE, alpha=0.18, linewidth=0)
    for kind, color, y in (("sinusoidal", NEGATIVE, 0.98), ("learned", PURPLE, 0.945)):
        axes.plot(offsets, result.arrays[f"{kind} by offset"], color=color, linewidth=1.2)
        axes.text(0.98, y, kind, color=color, ha="right", va="top", transform=axes.transAxes)
    axes.text(0.98, 0.91, "(band: central 80 % of pairs)", color=MUTED, fontsize=SMALL_SIZE, ha="right", va="top",
              transform=axes.transAxes)  # fmt: skip
    axes.axhline(0, color=MUTED, linewidth=0.4, zorder=0)
    axes.set(xlabel="offset (positions)", ylabel="mean cosine", title="Mean cosine by offset", xlim=(0, offsets[-1]))
    axes.set_ylim(None, 1.02)


def summarize(result: Result) -> str:
    """Summarize how similar the two tables are."""
    correlation, explained = result[MATRIX_CORRELATION], result[OFFSET_VARIANCE]
    return (
        f"The cosine matrices of sinusoidal and learned position embeddings have a correlation of "
        f"{correlation.value:.2f} (learned positions in random order: {correlation.control:.2f}; "
        f"n = {correlation.n:,} pairs, seed {correlation.seed}). The offset of two positions explains "
        f"{100 * explained.value:.0f} % of the variance of the learned cosines; for sinusoids it explains 100 %. "
        "Similar cosine matrices do not imply similar coordinates, because rotations do not change cosines."
    )


STUDY = Study("sinusoids", "Sinusoidal and learned position embeddings", "input_embeddings", measure, plot, summarize)
