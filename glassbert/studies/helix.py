"""Helical structure of position embeddings: positions per turn, by angle in a PCA plane and by Fourier spectrum."""

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.analysis.pca import num_components_for_variance, principal_components
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PointCloud, PublishedValue, Study

FIRST_POSITION, LAST_POSITION = 1, 383  # position 0 differs from all others, and published models change at 384
NUM_SPECTRUM_POSITIONS = 126  # as in the published spectrum
BLOCK_LENGTH = 16  # neighboring steps are correlated, so intervals resample blocks
NUM_SHUFFLES = 200
MIN_CONSISTENCY = 0.9  # smallest fraction of steps in the same direction that counts as a helix
CONTROL = f"positions in random order, mean of {NUM_SHUFFLES}"


class Rotation(NamedTuple):
    """How a curve rotates around the center of a plane."""

    positions_per_turn: float
    consistency: float  # fraction of steps in the more frequent direction
    steps: Float[np.ndarray, " step"]  # angles in radians
    plane: tuple[int, int]  # principal components, from 0


def measure(context: StudyContext) -> Result:
    """Project the positions onto three principal components, and measure rotation and period."""
    table = context.position_embeddings[FIRST_POSITION : min(LAST_POSITION, len(context.position_embeddings) - 1) + 1]
    projection = principal_components(table, 3)
    rotation = most_consistent_rotation(projection.coordinates)
    frequency, power = strongest_frequency(table[:NUM_SPECTRUM_POSITIONS])
    generator = context.generator("helix")
    shuffled_consistency = [
        most_consistent_rotation(projection.coordinates[generator.permutation(len(table))]).consistency
        for _ in range(NUM_SHUFFLES)
    ]
    shuffled_peaks = [_peak_fraction(_shuffled_power(table, generator)) for _ in range(NUM_SHUFFLES)]
    bootstrap_seed = int(generator.integers(2**31))
    numbers = (
        *_rotation_numbers(rotation, float(np.mean(shuffled_consistency)), bootstrap_seed, context.seed),
        *_spectrum_numbers(frequency, power, shuffled_peaks, min(NUM_SPECTRUM_POSITIONS, len(table)), context.seed),
        _components_number(context.position_embeddings),
    )
    arrays = {
        "coordinates": projection.coordinates,
        "explained_variance": projection.explained_variance_ratio,
        "power": power,
    }
    facts = {
        "first_position": FIRST_POSITION,
        "last_position": FIRST_POSITION + len(table) - 1,
        "num_spectrum_positions": min(NUM_SPECTRUM_POSITIONS, len(table)),
        "plane": [1 + axis for axis in rotation.plane],
        "hidden_size": table.shape[1],
    }
    return Result("helix", context.name, numbers, arrays, facts)


def most_consistent_rotation(coordinates: Float[np.ndarray, "position axis"]) -> Rotation:
    """Return the rotation in the plane of two axes in which most steps go in the same direction."""
    planes = combinations(range(coordinates.shape[1]), 2)
    return max((_rotation(coordinates, plane) for plane in planes), key=lambda rotation: rotation.consistency)


def strongest_frequency(
    table: Float[np.ndarray, "position hidden"],
) -> tuple[float, Float[np.ndarray, " frequency"]]:
    """Return the strongest frequency in turns per position, and the power spectrum summed over all dimensions.

    Mean and linear trend of each dimension are removed first.
    """
    count = len(table)
    trend = np.linspace(-1, 1, count)[:, None]
    detrended = table - table.mean(axis=0)
    detrended = detrended - trend * (trend * detrended).sum(axis=0) / (trend**2).sum()
    power = (np.abs(np.fft.rfft(detrended, axis=0)) ** 2).sum(axis=1)
    best = 2 + int(power[2:].argmax())  # bins 0 and 1 are the mean and a single arc, not a rotation
    return best / count, power.astype(np.float32)


def _rotation(coordinates: Float[np.ndarray, "position axis"], plane: tuple[int, int]) -> Rotation:
    angles = np.arctan2(coordinates[:, plane[1]], coordinates[:, plane[0]])
    steps = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    consistency = float(np.mean(np.sign(steps) == _direction(steps)))
    return Rotation(_positions_per_turn(steps), consistency, steps, plane)


def _direction(steps: Float[np.ndarray, " step"]) -> float:
    return np.sign(np.median(steps)) or 1.0


def _positions_per_turn(steps: Float[np.ndarray, " step"]) -> float:
    return float(2 * np.pi / max(abs(np.median(steps)), 1e-9))


def _peak_fraction(power: Float[np.ndarray, " frequency"]) -> float:
    """Return the fraction of the power in the largest peak."""
    return float(power[2:].max() / power[2:].sum())


def _shuffled_power(table: Float[np.ndarray, "position hidden"], generator: np.random.Generator) -> np.ndarray:
    order = generator.permutation(min(NUM_SPECTRUM_POSITIONS, len(table)))
    return strongest_frequency(table[:NUM_SPECTRUM_POSITIONS][order])[1]


def _rotation_numbers(
    rotation: Rotation, shuffled_consistency: float, bootstrap_seed: int, seed: int
) -> tuple[Number, Number]:
    steps = rotation.steps
    blocks = steps[: len(steps) // BLOCK_LENGTH * BLOCK_LENGTH].reshape(-1, BLOCK_LENGTH)
    direction = _direction(steps)
    item_name = f"blocks of {BLOCK_LENGTH} steps"
    turn_low, turn_high, turn_method = bootstrap_interval(
        blocks, bootstrap_seed, lambda sample: _positions_per_turn(sample.ravel()), item_name
    )
    low, high, method = bootstrap_interval(
        blocks, bootstrap_seed, lambda sample: float(np.mean(np.sign(sample) == direction)), item_name
    )
    return (
        Number("positions per turn", rotation.positions_per_turn, n=len(steps), low=turn_low, high=turn_high,
               method=f"median angle per step; {turn_method}", seed=seed),
        Number("fraction of steps in the same direction", rotation.consistency, n=len(steps), low=low, high=high,
               method=method, seed=seed, control=shuffled_consistency, control_description=CONTROL),
    )  # fmt: skip


def _spectrum_numbers(
    frequency: float, power: np.ndarray, shuffled_peaks: list[float], num_positions: int, seed: int
) -> tuple[Number, Number, Number]:
    peak = _peak_fraction(power)
    frequency_bin = round(frequency * num_positions)
    num_as_large = 1 + sum(shuffled >= peak for shuffled in shuffled_peaks)
    return (
        Number("positions per period", 1 / frequency, n=num_positions, low=num_positions / (frequency_bin + 0.5),
               high=num_positions / (frequency_bin - 0.5),
               method="largest peak of the spectrum; the interval is its resolution, half a bin on either side"),
        Number("fraction of the power in the peak", peak, n=num_positions, method="exact", seed=seed,
               control=float(np.mean(shuffled_peaks)), control_description=CONTROL),
        Number("p-value of the peak", num_as_large / (NUM_SHUFFLES + 1), n=NUM_SHUFFLES, seed=seed,
               method=f"{NUM_SHUFFLES} random orders; the smallest possible p is 1 / {NUM_SHUFFLES + 1}"),
    )  # fmt: skip


def _components_number(table: Float[np.ndarray, "position hidden"]) -> Number:
    explained = principal_components(table, min(table.shape)).explained_variance_ratio
    num_components = num_components_for_variance(explained, 0.9)
    return Number("components for 90 % of the variance", num_components, n=len(table), method="exact: PCA")


def plot(result: Result) -> Any:
    """Plot the curve in three principal components, in the plane of rotation, and its spectrum."""
    from matplotlib.colors import ListedColormap
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, PURPLE_OKLCH, TITLE_SIZE, color_ramp, figure_style

    coordinates = result.arrays["coordinates"]
    positions = result.facts["first_position"] + np.arange(len(coordinates))
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 3.5))
        axes_3d: Any = figure.add_axes((-0.03, 0.0, 0.58, 0.96), projection="3d")
        plane, spectrum = figure.add_axes((0.63, 0.6, 0.18, 0.34)), figure.add_axes((0.63, 0.13, 0.34, 0.3))
        colors = ListedColormap(
            color_ramp(PURPLE_OKLCH)[105:]
        )  # without the palest colors, which dark mode makes too dark
        _plot_curve(axes_3d, coordinates, positions, colors)
        title = f"Positions {positions[0]} to {positions[-1]}, three principal components"
        figure.text(0.02, 0.95, title, fontsize=TITLE_SIZE, va="bottom")
        for index, (letter, ratio) in enumerate(zip("xyz", result.arrays["explained_variance"], strict=True)):
            getattr(axes_3d, f"set_{letter}label")(f"PC {index + 1} ({100 * ratio:.0f} %)", labelpad=-13)
        first, second = (component - 1 for component in result.facts["plane"])
        _plot_curve(plane, coordinates[:, [first, second]], positions, colors)
        plane.set(xlabel=f"PC {first + 1}", ylabel=f"PC {second + 1}", title="Plane of rotation", xticks=[], yticks=[])
        plane.set_aspect("equal", adjustable="box")
        bar = figure.colorbar(plane.collections[0], cax=figure.add_axes((0.86, 0.6, 0.012, 0.34)), label="position")
        bar.outline.set_visible(False)
        _plot_spectrum(spectrum, result)
    return figure


def _plot_spectrum(axes: Any, result: Result) -> None:
    """Plot the power spectrum, with the largest peak expected in random order."""
    from glassbert.plotting.theme import ACCENT, MUTED, SMALL_SIZE

    power, count = result.arrays["power"], result.facts["num_spectrum_positions"]
    first = result.facts["first_position"]
    peak = result["fraction of the power in the peak"]
    axes.plot(np.arange(2, len(power)) / count, power[2:] / power[2:].sum(), color=ACCENT, linewidth=1)
    axes.axhline(peak.control or 0, color=MUTED, linewidth=0.6, dashes=(4, 2))
    axes.text(0.5, (peak.control or 0) + 0.02 * peak.value, "largest peak in random order", ha="right", va="bottom",
              fontsize=SMALL_SIZE, color=MUTED)  # fmt: skip
    _label_peaks(axes, result["positions per period"].value, result["positions per turn"].value, peak.value)
    axes.set(xlabel="frequency (periods per position)", ylabel="fraction of the power", xlim=(0, 0.5), ylim=(0, None),
             title=f"Spectrum of positions {first} to {first + count - 1}")  # fmt: skip


def _label_peaks(axes: Any, period: float, turn: float, height: float) -> None:
    """Label the largest peak and the frequency of the rotation, one below the other if they are close."""
    from glassbert.plotting.theme import ACCENT, PURPLE, SMALL_SIZE

    are_close = abs(1 / turn - 1 / period) < 0.08
    right = max(1 / turn, 1 / period)
    axes.axvline(1 / turn, color=PURPLE, linewidth=0.6, dashes=(1, 2), zorder=0)
    for text, frequency, offset, color in (
        (f"1 / {period:.1f}", 1 / period, -4, ACCENT),
        (f"rotation: 1 / {turn:.1f}", 1 / turn, -13 if are_close else -4, PURPLE),
    ):
        axes.annotate(text, (right if are_close else frequency, height), (4, offset), textcoords="offset points",
                      color=color, fontsize=SMALL_SIZE)  # fmt: skip


def _plot_curve(axes: Any, coordinates: Float[np.ndarray, "position axis"], positions: np.ndarray, colors: Any) -> None:
    """Plot a curve in two or three dimensions whose color shows the position."""
    from matplotlib.collections import LineCollection
    from mpl_toolkits.mplot3d.art3d import Line3DCollection

    is_3d = coordinates.shape[1] == 3
    segments = np.stack([coordinates[:-1], coordinates[1:]], axis=1)
    collection = Line3DCollection if is_3d else LineCollection
    lines = collection(list(segments), cmap=colors, linewidths=0.8, capstyle="round")
    lines.set_array(positions[:-1].astype(float))
    (axes.add_collection3d if is_3d else axes.add_collection)(lines)
    low, high = coordinates.min(axis=0), coordinates.max(axis=0)
    margin = 0.04 * (high - low)
    axes.set(xlim=(low[0] - margin[0], high[0] + margin[0]), ylim=(low[1] - margin[1], high[1] + margin[1]))
    if is_3d:
        axes.set_zlim(low[2], high[2])
        axes.set_box_aspect(high - low, zoom=1.1)
        _style_3d_axes(axes)


def _style_3d_axes(axes: Any) -> None:
    """Reduce three-dimensional axes to thin lines without ticks."""
    from glassbert.plotting.theme import BORDER, SMALL_SIZE

    axes.view_init(elev=22, azim=-55)
    for axis in (axes.xaxis, axes.yaxis, axes.zaxis):
        axis.set_pane_color((0, 0, 0, 0))
        axis.line.set_color(BORDER)
        axis.set_ticklabels([])
        axis._axinfo["grid"].update(color=BORDER, linewidth=0.4)
        axis._axinfo["tick"].update(inward_factor=0, outward_factor=0)
        axis.label.set_fontsize(SMALL_SIZE)


def summarize(result: Result) -> str:
    """Summarize whether the positions form a helix."""
    turn, consistency = result["positions per turn"], result["fraction of steps in the same direction"]
    is_helix = consistency.value >= MIN_CONSISTENCY
    verdict = "Position embeddings form a helix" if is_helix else "Position embeddings do not form a regular helix"
    first, second = result.facts["plane"]
    return (
        f"{verdict}: in the plane of principal components {first} and {second}, {100 * consistency.value:.0f} % of the "
        f"steps rotate in the same direction ({format_interval(consistency, 1, percent=True)}, n = {consistency.n}, "
        f"seed {consistency.seed}; in random order {100 * (consistency.control or 0):.0f} %), one turn per "
        f"{turn.value:.1f} positions ({format_interval(turn, 1)}). {_describe_spectrum(result)} Three components "
        f"explain {100 * result.arrays['explained_variance'].sum():.0f} % of the variance."
    )


def _describe_spectrum(result: Result) -> str:
    """Return a sentence that compares the largest peak of the spectrum with the turn."""
    turn, period = result["positions per turn"], result["positions per period"]
    overlap = (turn.low or 0) <= (period.high or 0) and (period.low or 0) <= (turn.high or 0)
    first, count = result.facts["first_position"], result.facts["num_spectrum_positions"]
    comparison = "about the same period" if overlap else "another period"
    return (
        f"The Fourier spectrum over all dimensions (positions {first} to {first + count - 1}) has its largest peak at "
        f"{comparison}, {period.value:.1f} positions."
    )


def point_cloud(result: Result) -> PointCloud:
    """Return the curve in three principal components."""
    coordinates, first = result.arrays["coordinates"], result.facts["first_position"]
    return PointCloud(
        coordinates=coordinates,
        labels=[str(first + index) for index in range(len(coordinates))],
        category_ids=np.zeros(len(coordinates), dtype=np.int64),
        categories=["position"],
        method="pca",
        hidden_size=result.facts["hidden_size"],
        explained_variance_ratio=result.arrays["explained_variance"].tolist(),
    )


_SOURCE = "Luisto 2024, section 4.2.3"
STUDY = Study(
    "helix",
    "Helical structure of position embeddings",
    "input_embeddings",
    measure,
    plot,
    summarize,
    point_cloud=point_cloud,
    published=(
        PublishedValue("bert-base-cased", "positions per turn", 22, f"{_SOURCE}, figure 19: about 22"),
        PublishedValue("bert-base-cased", "positions per period", 16, f"{_SOURCE}: a peak at 1/16"),
    ),
    version=2,
)
