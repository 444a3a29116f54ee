"""What projections preserve of known shapes: two linked rings, and cubes in ten dimensions.

The study does not use the model, so its results are the same for every checkpoint.
"""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.pca import num_components_for_variance, principal_components
from glassbert.analysis.projection import tsne, umap
from glassbert.analysis.separation import euclidean_distance_matrix, neighbor_matches
from glassbert.analysis.statistics import wilson_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import Study

POINTS_PER_RING = 120
NOISE = 0.02  # relative to the radius of a ring
PERPLEXITIES, NUM_NEIGHBORS = (10, 40), (5, 40)
CUBE_DIMENSIONS, SPACE_DIMENSIONS, POINTS_PER_CUBE = (7, 8, 9), 10, 2_000
ALL_CUBES, FULL_CUBE = "three cubes together", "10-cube"
ALL_VARIANCE = 1 - 1e-6  # up to rounding
PROJECTIONS = {  # name: title of the panel
    "PCA": "PCA",
    **{f"t-SNE, perplexity {perplexity}": f"t-SNE, perp. {perplexity}" for perplexity in PERPLEXITIES},
    **{f"UMAP, {count} neighbors": f"UMAP, {count} neigh." for count in NUM_NEIGHBORS},
}


def measure(context: StudyContext) -> Result:
    """Project the rings and measure what the projections preserve; compute the dimensions of the cubes with PCA."""
    generator = context.generator("synthetic_shapes")
    rings = hopf_link(POINTS_PER_RING, NOISE, generator)
    projections = _project(rings.reshape(-1, 3), int(generator.integers(2**31)), context)
    numbers = _ring_numbers(rings, context.seed)
    for name, coordinates in projections.items():
        projected = coordinates.reshape(2, POINTS_PER_RING, 2)
        shared: dict[str, Any] = {"n": len(coordinates), "method": "exact, one projection", "seed": context.seed}
        numbers += [
            Number(f"crossings of the rings, {name}", count_crossings(*projected), **shared),
            Number(f"variation of the radius, {name}", radius_variation(projected), **shared),
            _same_ring_number(name, coordinates, context.seed),
        ]
    explained = {
        name: principal_components(points, SPACE_DIMENSIONS).explained_variance_ratio
        for name, points in cubes(POINTS_PER_CUBE, generator).items()
    }
    numbers += _cube_numbers(explained, context.seed)
    arrays = {"rings": rings.astype(np.float32)}
    arrays |= {f"rings {name}": coordinates for name, coordinates in projections.items()}
    arrays |= {f"explained {name}": ratios.astype(np.float32) for name, ratios in explained.items()}
    facts = {"projections": list(projections), "clouds": list(explained)}
    return Result("synthetic_shapes", context.name, tuple(numbers), arrays, facts)


def _ring_numbers(rings: Float[np.ndarray, "2 point 3"], seed: int) -> list[Number]:
    """Measure the rings before any projection."""
    points = rings.reshape(-1, 3)
    unlinked = rings + np.array([[[0.0, 0.0, 0.0]], [[5.0, 0.0, 0.0]]])
    explained = principal_components(points, 3).explained_variance_ratio
    return [
        Number("linking number of the rings", linking_number(*rings), n=len(points), seed=seed,
               method="exact: Gauss linking integral over all pairs of line segments",
               control=linking_number(*unlinked), control_description="the same rings moved apart"),
        Number("components for 99 % of the variance of the rings", num_components_for_variance(explained, 0.99),
               n=len(points), method="exact: PCA", seed=seed),
        _same_ring_number("original space", points, seed),
        Number("variation of the radius, original space", radius_variation(rings), n=len(points), method="exact",
               seed=seed),
    ]  # fmt: skip


def _cube_numbers(explained: dict[str, np.ndarray], seed: int) -> list[Number]:
    """Measure the number of dimensions that each cube spans."""
    control = f"a cube that spans all {SPACE_DIMENSIONS} dimensions"
    full = num_components_for_variance(explained[FULL_CUBE], ALL_VARIANCE)
    numbers = [
        Number(f"dimensions of the {size}-cube", num_components_for_variance(explained[f"{size}-cube"], ALL_VARIANCE),
               n=POINTS_PER_CUBE, seed=seed, method=f"exact: components with nonzero variance; {size} expected",
               control=full, control_description=control)
        for size in CUBE_DIMENSIONS
    ]  # fmt: skip
    numbers.append(
        Number("fraction of the variance explained by the first component, three cubes together",
               float(explained[ALL_CUBES][0]), n=len(CUBE_DIMENSIONS) * POINTS_PER_CUBE, method="exact: PCA", seed=seed,
               control=float(explained[FULL_CUBE][0]), control_description=control)
    )  # fmt: skip
    return numbers


def hopf_link(count: int, noise: float, generator: np.random.Generator) -> Float[np.ndarray, "2 point 3"]:
    """Return two linked rings: each passes through the center of the other."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    cosines, sines, zeros = np.cos(angles), np.sin(angles), np.zeros(count)
    rings = np.stack([np.stack([cosines - 0.5, sines, zeros], axis=1), np.stack([cosines + 0.5, zeros, sines], axis=1)])
    return rings + noise * generator.standard_normal(rings.shape)


def linking_number(first: Float[np.ndarray, "point 3"], second: Float[np.ndarray, "point 3"]) -> float:
    """Return the absolute linking number of two closed curves (Gauss 1833), evaluated at segment midpoints."""
    first_steps, second_steps = (np.roll(ring, -1, axis=0) - ring for ring in (first, second))
    between = _midpoints(first)[:, None] - _midpoints(second)[None]
    normals = np.cross(first_steps[:, None], second_steps[None])
    integrand = (between * normals).sum(axis=2) / np.linalg.norm(between, axis=2) ** 3
    return abs(float(integrand.sum() / (4 * np.pi)))


def count_crossings(first: Float[np.ndarray, "point 2"], second: Float[np.ndarray, "point 2"]) -> int:
    """Return how often two closed curves in the plane cross."""
    start, end = first[:, None], np.roll(first, -1, axis=0)[:, None]
    other_start, other_end = second[None], np.roll(second, -1, axis=0)[None]
    separated = _side(start, end, other_start) * _side(start, end, other_end) < 0
    return int((separated & (_side(other_start, other_end, start) * _side(other_start, other_end, end) < 0)).sum())


def radius_variation(rings: Float[np.ndarray, "2 point axis"]) -> float:
    """Return the coefficient of variation of the distance to a ring's center, averaged over both; 0 for circles."""
    radii = np.linalg.norm(rings - rings.mean(axis=1, keepdims=True), axis=2)
    return float((radii.std(axis=1) / radii.mean(axis=1)).mean())


def cubes(count: int, generator: np.random.Generator) -> dict[str, Float[np.ndarray, "point 10"]]:
    """Return points in cubes: a shifted 7-cube, a rotated 8-cube, a 9-cube, these together, and a 10-cube."""

    def sample(dimensions: int) -> Float[np.ndarray, "point 10"]:
        return np.pad(generator.uniform(size=(count, dimensions)), ((0, 0), (0, SPACE_DIMENSIONS - dimensions)))

    rotation = np.linalg.qr(generator.standard_normal((SPACE_DIMENSIONS, SPACE_DIMENSIONS)))[0]
    points = (sample(7) + 2, sample(8) @ rotation, sample(9))
    by_name = dict(zip((f"{size}-cube" for size in CUBE_DIMENSIONS), points, strict=True))
    return {**by_name, ALL_CUBES: np.concatenate(points), FULL_CUBE: sample(SPACE_DIMENSIONS)}


def _project(points: Float[np.ndarray, "point 3"], seed: int, context: StudyContext) -> dict[str, np.ndarray]:
    """Return the coordinates of the points by projection, in the order of `PROJECTIONS`."""
    components = principal_components(points, 3).coordinates
    names = iter(PROJECTIONS)
    projections = {next(names): components[:, :2]}
    for perplexity, name in zip(PERPLEXITIES, names, strict=False):
        context.progress(name)
        projections[name] = tsne(components, seed=seed, perplexity=perplexity)
    for count, name in zip(NUM_NEIGHBORS, names, strict=False):
        context.progress(name)
        projections[name] = umap(points.astype(np.float32), seed=seed, num_neighbors=count, metric="euclidean")
    return projections


def _same_ring_number(name: str, points: Float[np.ndarray, "point axis"], seed: int) -> Number:
    """Return the fraction of points whose nearest neighbor is on the same ring."""
    ring_ids = np.arange(len(points)) // POINTS_PER_RING
    count = int(neighbor_matches(euclidean_distance_matrix(points), ring_ids).sum())
    low, high, method = wilson_interval(count, len(points))
    control = (POINTS_PER_RING - 1) / (len(points) - 1)
    return Number(f"fraction of points with their nearest neighbor on the same ring, {name}", count / len(points),
                  len(points), low, high, method, seed, control, "a random other point")  # fmt: skip


def _midpoints(ring: Float[np.ndarray, "point axis"]) -> Float[np.ndarray, "point axis"]:
    return (ring + np.roll(ring, -1, axis=0)) / 2


def _side(start: np.ndarray, end: np.ndarray, point: np.ndarray) -> np.ndarray:
    """Return a value whose sign tells on which side of a line a point is."""
    direction, offset = end - start, point - start
    return direction[..., 0] * offset[..., 1] - direction[..., 1] * offset[..., 0]


def plot(result: Result) -> Any:
    """Plot the rings in space and in each projection, and the explained variance of the cubes."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import NEGATIVE, PAGE_WIDTH, PURPLE, SMALL_SIZE, draw_frame, figure_style

    colors = (PURPLE, NEGATIVE)
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 3.9), layout="constrained")
        subfigures: Any = figure.subfigures(2, 1, height_ratios=(1, 1.35))
        top, bottom = subfigures
        panels = top.subplots(1, 1 + len(result.facts["projections"]))
        _plot_rings_in_space(panels[0], result.arrays["rings"], colors)
        linking = result["linking number of the rings"].value
        panels[0].set_title("original, 3-D", fontsize=SMALL_SIZE + 1)
        panels[0].set_xlabel(f"linking number {linking:.0f}\n", fontsize=SMALL_SIZE)
        for axes, name in zip(panels[1:], result.facts["projections"], strict=True):
            _plot_projected_rings(axes, result, name, colors)
        for axes in panels:
            axes.set(xticks=[], yticks=[])
            axes.set_aspect("equal", adjustable="datalim")
            draw_frame(axes)
        _plot_cube_spectra(bottom.subplots(), result)
    return figure


def _plot_projected_rings(axes: Any, result: Result, name: str, colors: tuple[str, str]) -> None:
    from glassbert.plotting.theme import SMALL_SIZE

    rings = result.arrays[f"rings {name}"].reshape(2, POINTS_PER_RING, 2)
    for ring, color in zip(rings, colors, strict=True):
        axes.plot(ring[:, 0], ring[:, 1], "o", color=color, markersize=1.6, markeredgewidth=0)
    axes.set_title(PROJECTIONS[name], fontsize=SMALL_SIZE + 1)
    crossings = int(result[f"crossings of the rings, {name}"].value)
    variation = result[f"variation of the radius, {name}"].value
    axes.set_xlabel(f"{crossings} crossings\nradius varies {100 * variation:.0f} %", fontsize=SMALL_SIZE)


def _plot_cube_spectra(axes: Any, result: Result) -> None:
    """Plot the cumulative explained variance of each cube, and mark where it reaches 1."""
    from glassbert.plotting.theme import ACCENT, BORDER, INK, MUTED, NEGATIVE, POSITIVE, PURPLE, SMALL_SIZE

    for name, color in zip(result.facts["clouds"], (PURPLE, ACCENT, NEGATIVE, POSITIVE, MUTED), strict=True):
        cumulative = np.concatenate([[0], np.cumsum(result.arrays[f"explained {name}"])])
        is_control = name in (FULL_CUBE, ALL_CUBES)
        axes.plot(np.arange(len(cumulative)), cumulative, color=color, linewidth=1.2, label=name,
                  linestyle=(0, (3, 2)) if is_control else "-")  # fmt: skip
        if not is_control:
            dimensions = int(result[f"dimensions of the {name}"].value)
            axes.plot([dimensions], [cumulative[dimensions]], "o", color=color, markersize=4)
            axes.text(dimensions, 1.04, str(dimensions), ha="center", va="bottom", fontsize=SMALL_SIZE, color=INK)
    axes.axhline(1, color=BORDER, linewidth=0.6, zorder=0)
    axes.set(xlabel="principal components", ylabel="explained variance", xlim=(0, SPACE_DIMENSIONS + 0.2),
             ylim=(0, 1.16), xticks=range(SPACE_DIMENSIONS + 1),
             title="Cubes in ten dimensions: components that explain all variance")  # fmt: skip
    axes.legend(frameon=False, fontsize=SMALL_SIZE, loc="lower right", labelcolor=MUTED)


def _plot_rings_in_space(axes: Any, rings: Float[np.ndarray, "2 point 3"], colors: tuple[str, str]) -> None:
    """Plot the rings in an orthographic view; nearer segments are drawn later and wider."""
    from matplotlib.collections import LineCollection

    azimuth, elevation = np.radians(35), np.radians(28)
    right = np.array([np.cos(azimuth), np.sin(azimuth), 0])
    up = np.array([np.sin(azimuth) * np.sin(elevation), -np.cos(azimuth) * np.sin(elevation), np.cos(elevation)])
    segments = np.stack([rings, np.roll(rings, -1, axis=1)], axis=2).reshape(-1, 2, 3)
    depths = segments.mean(axis=1) @ np.cross(right, up)
    order = depths.argsort()
    projected = np.stack([segments @ right, segments @ up], axis=2)
    segment_colors = [colors[index // rings.shape[1]] for index in order]
    nearness = (depths[order] - depths.min()) / np.ptp(depths)
    axes.add_collection(
        LineCollection(list(projected[order]), colors=segment_colors, linewidths=0.6 + 1.5 * nearness, capstyle="round")
    )
    axes.autoscale()


def summarize(result: Result) -> str:
    """Summarize what the projections preserve."""
    first = result["fraction of the variance explained by the first component, three cubes together"]
    return (
        f"Known shapes show what a projection preserves. {_describe_rings(result)} For three cubes together, one "
        f"component, the direction between the cubes, explains {100 * first.value:.0f} % of the variance (n = "
        f"{first.n:,}, seed {first.seed}), so PCA of several clusters together does not show how many dimensions each "
        "of them has. The model is not used."
    )


def _describe_rings(result: Result) -> str:
    """Return sentences about the crossings and the radius of the rings in each projection."""
    crossings = {name: int(result[f"crossings of the rings, {name}"].value) for name in PROJECTIONS}
    phrases = {name: name.replace(", ", " with ") for name in PROJECTIONS}
    crossing = [f"{phrases[name]} ({count} times)" for name, count in crossings.items() if count]
    separate = [phrases[name] for name, count in crossings.items() if not count]
    radii = [100 * result[f"variation of the radius, {name}"].value for name in ("original space", *PROJECTIONS)]
    return (
        (f"Two linked rings cross in {_join(crossing)}. " if crossing else "")
        + (f"The rings do not cross in {_join(separate)}, so these projections hide the link. " if separate else "")
        + f"The radius of the rings varies by {radii[0]:.0f} % in the original space and by {min(radii[1:]):.0f} to "
        f"{max(radii[1:]):.0f} % in the projections."
    )


def _join(names: list[str]) -> str:
    """Return "a", "a and b" or "a, b and c"."""
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


STUDY = Study(
    "synthetic_shapes",
    "What projections preserve: synthetic rings and cubes",
    "input_embeddings",
    measure,
    plot,
    summarize,
    version=2,
)
