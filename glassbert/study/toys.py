"""What projections can and cannot show, on shapes that are known: two linked rings, and cubes in ten dimensions.

No model is asked: the answers are planted, and the same for every checkpoint.
"""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.look.axes import principal
from glassbert.look.space import tsne, umap
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import components_for, wilson
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject

RING = 120  # points on each ring
NOISE = 0.02  # of their radius
PERPLEXITIES, NEIGHBOURS = (10, 40), (5, 40)
CUBES, SPACE, INSIDE = (7, 8, 9), 10, 2_000  # dimensions of the cubes and around them; points in each
TOGETHER = "three cubes together"
WHOLE = 1 - 1e-6  # of the variance: what is missing is rounding
PICTURES = (
    "PCA",
    *(f"t-SNE, perplexity {one}" for one in PERPLEXITIES),
    *(f"UMAP, {one} neighbours" for one in NEIGHBOURS),
)


def run(subject: Subject) -> Result:
    """Lay the rings out in every way, measure what is left of them, and find the dimensions of the cubes."""
    generator = subject.random("toys")
    rings = hopf_link(RING, NOISE, generator)
    points = rings.reshape(-1, 3)
    pictures = _pictures(points, int(generator.integers(2**31)), subject)
    apart = rings + np.array([[[0.0, 0.0, 0.0]], [[5.0, 0.0, 0.0]]])
    numbers = [
        Number("times the rings are linked", linking(*rings), n=len(points), seed=subject.seed,
               how="exact: Gauss's sum over all pairs of pieces", control=linking(*apart),
               against="the same rings pulled apart"),
        Number("components for 99 % of the rings", components_for(principal(points, 3).explained, 0.99), n=len(points),
               how="exact: PCA; each ring is one line, bent", seed=subject.seed),
        _beside("the space itself", points, subject.seed),
        Number("out of round, the space itself", out_of_round(rings), n=len(points), how="exact", seed=subject.seed),
    ]  # fmt: skip
    for name, places in pictures.items():
        seen = places.reshape(2, RING, 2)
        told: dict[str, Any] = {"n": len(points), "how": "exact, of one layout", "seed": subject.seed}
        numbers += [
            Number(f"crossings of the rings, {name}", crossings(*seen), **told),
            Number(f"out of round, {name}", out_of_round(seen), **told),
            _beside(name, places, subject.seed),
        ]
    clouds = cubes(INSIDE, generator)
    held = {name: principal(cloud, SPACE).explained for name, cloud in clouds.items()}
    full = components_for(held["all ten"], WHOLE)
    for size in CUBES:
        numbers.append(
            Number(f"bend of the {size}-cube", components_for(held[f"{size}-cube"], WHOLE), n=INSIDE, seed=subject.seed,
                   how=f"exact: axes with any variance; {size} planted", control=full,
                   against="a cube that fills all ten dimensions")
        )  # fmt: skip
    numbers.append(
        Number("variance on the first axis, three cubes together", float(held[TOGETHER][0]), n=3 * INSIDE,
               how="exact: PCA", seed=subject.seed, control=float(held["all ten"][0]),
               against="a cube that fills all ten dimensions")
    )  # fmt: skip
    arrays = {"rings": rings.astype(np.float32), **{f"rings {name}": one for name, one in pictures.items()}}
    arrays |= {f"held {name}": one.astype(np.float32) for name, one in held.items()}
    return Result("toys", subject.name, tuple(numbers), arrays, {"pictures": list(pictures), "clouds": list(held)})


def hopf_link(count: int, noise: float, generator: np.random.Generator) -> Float[np.ndarray, "2 point 3"]:
    """Two rings in space, each through the middle of the other."""
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    across, along, flat = np.cos(angles), np.sin(angles), np.zeros(count)
    rings = np.stack([np.stack([across - 0.5, along, flat], axis=1), np.stack([across + 0.5, flat, along], axis=1)])
    return rings + noise * generator.standard_normal(rings.shape)


def linking(one: Float[np.ndarray, "point 3"], other: Float[np.ndarray, "point 3"]) -> float:
    """How often two closed lines go through each other (Gauss 1833), by the middles of their pieces; without a sign."""
    (first, step), (second, stride) = ((_middles(ring), np.roll(ring, -1, axis=0) - ring) for ring in (one, other))
    between = first[:, None] - second[None]
    turned = np.cross(step[:, None], stride[None])
    return abs(float(((between * turned).sum(axis=2) / np.linalg.norm(between, axis=2) ** 3).sum() / (4 * np.pi)))


def crossings(one: Float[np.ndarray, "point 2"], other: Float[np.ndarray, "point 2"]) -> int:
    """Count where two closed lines in the plane cross."""
    ends, tails = np.roll(one, -1, axis=0)[:, None], np.roll(other, -1, axis=0)[None]
    starts, heads = one[:, None], other[None]
    parted = _side(starts, ends, heads) * _side(starts, ends, tails) < 0
    return int((parted & (_side(heads, tails, starts) * _side(heads, tails, ends) < 0)).sum())


def out_of_round(rings: Float[np.ndarray, "2 point axis"]) -> float:
    """How much the distance to a ring's middle varies, as a share of it: 0 is a circle. Mean of both."""
    distances = np.linalg.norm(rings - rings.mean(axis=1, keepdims=True), axis=2)
    return float((distances.std(axis=1) / distances.mean(axis=1)).mean())


def cubes(count: int, generator: np.random.Generator) -> dict[str, Float[np.ndarray, "point 10"]]:
    """Points in cubes of known dimensions: one moved, one turned, one plain; these together; and one that fills all."""

    def inside(size: int) -> Float[np.ndarray, "point 10"]:
        return np.pad(generator.uniform(size=(count, size)), ((0, 0), (0, SPACE - size)))

    turned = np.linalg.qr(generator.standard_normal((SPACE, SPACE)))[0]
    found = dict(zip((f"{size}-cube" for size in CUBES), (inside(7) + 2, inside(8) @ turned, inside(9)), strict=True))
    return {**found, TOGETHER: np.concatenate(list(found.values())), "all ten": inside(SPACE)}


def _pictures(points: Float[np.ndarray, "point 3"], seed: int, subject: Subject) -> dict[str, np.ndarray]:
    turned = principal(points, 3).places
    found = {PICTURES[0]: turned[:, :2]}
    for name, perplexity in zip(PICTURES[1:], PERPLEXITIES, strict=False):
        subject.tell(name)
        found[name] = tsne(turned, seed=seed, perplexity=perplexity)
    for name, near in zip(PICTURES[1 + len(PERPLEXITIES) :], NEIGHBOURS, strict=True):
        subject.tell(name)
        found[name] = umap(points.astype(np.float32), seed=seed, neighbours=near, metric="euclidean")
    return found


def _beside(name: str, places: Float[np.ndarray, "point axis"], seed: int) -> Number:
    """Say how many points have their nearest neighbour on their own ring."""
    distances = np.linalg.norm(places[:, None].astype(np.float64) - places[None], axis=2)
    np.fill_diagonal(distances, np.inf)
    own = int((distances.argmin(axis=1) // RING == np.arange(len(places)) // RING).sum())
    low, high, how = wilson(own, len(places))
    by_chance = (RING - 1) / (len(places) - 1)
    return Number(f"nearest point on the same ring, {name}", own / len(places), len(places), low, high, how, seed,
                  by_chance, "any other point")  # fmt: skip


def _middles(ring: Float[np.ndarray, "point axis"]) -> Float[np.ndarray, "point axis"]:
    return (ring + np.roll(ring, -1, axis=0)) / 2


def _side(start: np.ndarray, end: np.ndarray, point: np.ndarray) -> np.ndarray:
    """On which side of a line a point is, by sign."""
    along, to = end - start, point - start
    return along[..., 0] * to[..., 1] - along[..., 1] * to[..., 0]


def draw(result: Result) -> Any:
    """Draw the rings as they are and as each method shows them, and the curves of the cubes."""
    from matplotlib.figure import Figure

    from glassbert.look.style import (
        ACCENT,
        INK,
        LINE,
        NEGATIVE,
        PAGE,
        POSITIVE,
        SHARE,
        SMALL,
        SOFT,
        styled,
        whole_frame,
    )

    with styled():
        figure = Figure(figsize=(PAGE, 3.9), layout="constrained")
        parts: Any = figure.subfigures(2, 1, height_ratios=(1, 1.35))
        top, bottom = parts
        panels = top.subplots(1, 1 + len(result.facts["pictures"]))
        _draw_rings(panels[0], result.arrays["rings"], (SHARE, NEGATIVE))
        panels[0].set_title("in space", fontsize=SMALL + 1)
        linked = result["times the rings are linked"].value
        panels[0].set_xlabel(f"times linked: {linked:.0f}\n", fontsize=SMALL)
        for axis, name in zip(panels[1:], result.facts["pictures"], strict=True):
            for ring, shade in zip(result.arrays[f"rings {name}"].reshape(2, RING, 2), (SHARE, NEGATIVE), strict=True):
                axis.plot(ring[:, 0], ring[:, 1], "o", color=shade, markersize=1.6, markeredgewidth=0)
            axis.set_title(name.replace("perplexity ", "perp. ").replace("neighbours", "near"), fontsize=SMALL + 1)
            crossed = int(result[f"crossings of the rings, {name}"].value)
            axis.set_xlabel(
                f"{crossed} crossings\nout of round {result[f'out of round, {name}'].value:.2f}", fontsize=SMALL
            )
        for axis in panels:
            axis.set(xticks=[], yticks=[])
            axis.set_aspect("equal", adjustable="datalim")
            whole_frame(axis)
        axis = bottom.subplots()
        shades = (SHARE, ACCENT, NEGATIVE, POSITIVE, SOFT)
        for name, shade in zip(result.facts["clouds"], shades, strict=True):
            held = np.concatenate([[0], np.cumsum(result.arrays[f"held {name}"])])
            plain = name in ("all ten", TOGETHER)
            axis.plot(np.arange(len(held)), held, color=shade, linewidth=1.2, linestyle=(0, (3, 2)) if plain else "-",
                      label="a cube in all ten" if name == "all ten" else name)  # fmt: skip
            if not plain:
                bend = int(result[f"bend of the {name}"].value)
                axis.plot([bend], [held[bend]], "o", color=shade, markersize=4)
                axis.text(bend, 1.04, str(bend), ha="center", va="bottom", fontsize=SMALL, color=INK)
        axis.axhline(1, color=LINE, linewidth=0.6, zorder=0)
        axis.set(xlabel="components", ylabel="variance held", xlim=(0, SPACE + 0.2), ylim=(0, 1.16),
                 xticks=range(SPACE + 1), title="Cubes in ten dimensions: where each curve bends")  # fmt: skip
        axis.legend(frameon=False, fontsize=SMALL, loc="lower right", labelcolor=SOFT)
    return figure


def _draw_rings(axis: Any, rings: Float[np.ndarray, "2 point 3"], shades: tuple[str, str]) -> None:
    """Draw lines in space as seen from one side: what is nearer is drawn later, and wider."""
    from matplotlib.collections import LineCollection

    aside, above = np.radians(35), np.radians(28)
    right = np.array([np.cos(aside), np.sin(aside), 0])
    up = np.array([np.sin(aside) * np.sin(above), -np.cos(aside) * np.sin(above), np.cos(above)])
    near = np.cross(right, up)
    ends = np.stack([rings, np.roll(rings, -1, axis=1)], axis=2).reshape(-1, 2, 3)
    depth = (ends.mean(axis=1) @ near)[:, None]
    order = depth[:, 0].argsort()
    flat = np.stack([ends @ right, ends @ up], axis=2)
    colours = [shades[place // rings.shape[1]] for place in order]
    share = (depth[order, 0] - depth.min()) / np.ptp(depth)
    axis.add_collection(
        LineCollection(list(flat[order]), colors=colours, linewidths=0.6 + 1.5 * share, capstyle="round")
    )
    axis.autoscale()


def says(result: Result) -> str:
    """Say what was found."""
    crossed = {name: int(result[f"crossings of the rings, {name}"].value) for name in PICTURES}
    first = result["variance on the first axis, three cubes together"].value
    return (
        "Pictures of known shapes show what a projection invents. Two rings go through each other: their shadow by PCA "
        f"crosses {crossed[PICTURES[0]]} times, while t-SNE and UMAP set them apart (at most "
        f"{max(crossed[name] for name in PICTURES[1:])} crossings), lose that they are linked, and may bend or tear "
        f"them. Of three cubes together, one axis, the way between them, holds {100 * first:.0f} %: the curve of a "
        "mixture does not tell its parts. No model is asked, so this is alike for every checkpoint."
    )


STUDY = Study("toys", "What projections can show: rings and cubes", "before", run, draw, says)
