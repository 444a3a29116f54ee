"""The table of positions: its cosines, by place and by offset, and the places where its law changes."""

from collections.abc import Mapping
from dataclasses import replace
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.lib.stride_tricks import sliding_window_view

from glassbert.look.space import Layout, Picture, points_of, space
from glassbert.study.kit.groups import cosines_of
from glassbert.study.kit.maps import by_offset, painted
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap, wilson
from glassbert.study.kit.study import Cloud, Published, Study, Table
from glassbert.study.kit.subject import Subject

FIRST = 1  # position 0 is unlike all others, and is held against them apart
NEXT = 128  # positions after one that it is compared with
SIDE = 16  # positions on each side of a border that are compared
SURROGATES = 499  # series without a change
LEVEL = 0.01  # of a change by chance, anywhere in a stretch
OUTLIER = 5  # times what is usual: such cosines are what is looked for, and make no chance
SHUFFLES = 5  # orders without a law, as a control
BLOCK = 16  # neighbours are alike: intervals draw so many positions together
KNOWN = (128, 384)  # where published models are said to change
NEAR = 8
METHODS: dict[Layout, str] = {"tsne": "t-SNE", "umap": "UMAP"}


class Change(NamedTuple):
    """A border, named by the first position behind it: how strong, and how often chance is as strong anywhere."""

    at: int
    strength: float
    p: float


def run(subject: Subject) -> Result:
    """Take the cosines of all positions, look for changes, and lay the positions out."""
    found = measured(subject)
    points = points_of(subject.bert, "positions")
    arrays, told = dict(found.arrays), {}
    for method, name in METHODS.items():
        subject.tell(f"laying the positions out by {name}")
        laid = space(points, Picture(method, seed=subject.seed))
        arrays[method] = np.asarray(laid.arrays["places"], dtype=np.float32)
        told[method] = f"{laid.facts['told']} Seed {subject.seed}."
    return replace(found, arrays=arrays, facts={**found.facts, "layouts": told})


def measured(subject: Subject) -> Result:
    """Do all but the layouts, which are slow."""
    table = subject.positions
    cosines = cosines_of(table)
    generator = subject.random("positions")
    seed = int(generator.integers(2**31))
    subject.tell("looking for changes")
    steps = cosines[FIRST:, FIRST:].diagonal(1)
    found = [one._replace(at=FIRST + one.at) for one in find_changes(steps, generator)]
    shuffled = [_shuffled_changes(cosines[FIRST:, FIRST:], generator) for _ in range(SHUFFLES)]
    told = _changes_told(found, len(table), float(np.mean(shuffled)), subject.seed)
    numbers = [*_likeness(cosines, seed, subject.seed, generator), *told]
    arrays: dict[str, np.ndarray] = {
        "table": table.astype(np.float16),
        "cosines": cosines.astype(np.float16),
        "by offset": by_offset(cosines[FIRST:, FIRST:], min(NEXT, len(table) - FIRST - 1)),
        "steps": cosines.diagonal(1).astype(np.float32),
    }
    facts: dict[str, Any] = {
        "positions": len(table),
        "changes": [_described(cosines, one) for one in found],
    }  # fmt: skip
    return Result("positions", subject.name, tuple(numbers), arrays, facts)


def find_changes(steps: Float[np.ndarray, " position"], generator: np.random.Generator, start: int = 0) -> list[Change]:
    """Find sharp changes in the cosines to the next position; then look again on both sides of each, by themselves.

    Chance is told by series put together of blocks of the same cosines, slow drift and lone outliers taken away. The
    largest strength of each series counts, so that all borders of a stretch are tried at once. Of 300 planted tables
    without a change, of three kinds, 6 gave one.
    """
    if len(steps) < 6 * SIDE:
        return []
    strength = change_strength(steps[None])[0]
    best = int(strength.argmax())
    chance = _by_chance(steps, generator)
    p = (1 + int((chance >= strength[best]).sum())) / (SURROGATES + 1)
    if p > LEVEL:
        return []
    border = _sharpest(steps, best + SIDE + 1)
    before = find_changes(steps[: border - 1], generator, start)
    behind = find_changes(steps[border:], generator, start + border)
    found = [Change(start + border, float(strength[best]), p), *before, *behind]
    return sorted(found, key=lambda one: -one.strength)


def change_strength(series: Float[np.ndarray, "series position"]) -> Float[np.ndarray, "series place"]:
    """Tell how strong a change is at each border: a step from one level to another, or a break across the border.

    A level is the median of the cosines to the next position, 16 on each side. Both steps and breaks are told in units
    of what is usual for them in the series (1.48 times their median size); the larger one counts.
    """
    step, cut = _step_and_break(series)
    usual = [np.maximum(1.4826 * np.median(size, axis=1, keepdims=True), 1e-9) for size in (step, cut)]
    return np.maximum(step / usual[0], cut / usual[1])


def _step_and_break(series: Float[np.ndarray, "series position"]) -> tuple[np.ndarray, np.ndarray]:
    levels = np.median(sliding_window_view(series, SIDE, axis=1), axis=2)
    left, right, across = levels[:, : -SIDE - 1], levels[:, SIDE + 1 :], series[:, SIDE:-SIDE]
    return np.abs(right - left), np.abs(across - (left + right) / 2)


def _sharpest(steps: Float[np.ndarray, " position"], near: int) -> int:
    """Place a border where two levels fit best, what is across it left out."""
    places = range(max(near - SIDE // 2, 2), min(near + SIDE // 2, len(steps) - 2) + 1)
    low, high = max(0, near - 1 - 2 * SIDE), near + 2 * SIDE

    def misfit(place: int) -> float:
        sides = (steps[low : place - 1], steps[place:high])
        return sum(float(np.abs(side - np.median(side)).sum()) for side in sides)

    return min(places, key=misfit)


def _by_chance(steps: Float[np.ndarray, " position"], generator: np.random.Generator) -> Float[np.ndarray, " series"]:
    """Give the largest strength of each series that is put together of blocks."""
    wide = 2 * SIDE
    drift = np.median(sliding_window_view(np.pad(steps, wide, mode="reflect"), 2 * wide + 1), axis=1)
    noise = steps - drift
    free = np.abs(noise) <= OUTLIER * 1.4826 * np.median(np.abs(noise))
    starts = np.flatnonzero(np.convolve(free, np.ones(BLOCK), "valid") == BLOCK)
    if not len(starts):
        return np.full(SURROGATES, np.inf)
    blocks = generator.choice(starts, (SURROGATES, -(-len(noise) // BLOCK)))[..., None] + np.arange(BLOCK)
    rows = blocks.reshape(SURROGATES, -1)[:, : len(noise)]
    return np.concatenate([change_strength(noise[some]).max(axis=1) for some in np.array_split(rows, 10)])


def _likeness(cosines: np.ndarray, seed: int, own: int, generator: np.random.Generator) -> list[Number]:
    """Hold position 0 against the others, and neighbours against positions in a shuffled order."""
    count = len(cosines)
    others = cosines[FIRST:, FIRST:]
    first, step = cosines[0, FIRST:], others.diagonal(1)
    usual = (others.sum(axis=1) - 1) / (len(others) - 1)
    order = generator.permutation(len(others))
    items = f"blocks of {BLOCK} positions"
    numbers: list[Number] = []
    for name, values, control, against in (
        (
            "mean cosine of position 0 to the others",
            first,
            float(np.mean(usual)),
            "the same mean for the other positions",
        ),
        ("mean cosine to the next position", step, float(others[order[:-1], order[1:]].mean()), "in a shuffled order"),
    ):
        blocks = values[: len(values) // BLOCK * BLOCK].reshape(-1, BLOCK)
        low, high, how = bootstrap(blocks, seed, items=items)
        numbers.append(Number(name, float(values.mean()), len(values), low, high, how, own, control, against))
    apart = others - 2 * np.eye(len(others))
    hits = int((np.abs(apart.argmax(axis=1) - np.arange(len(others))) == 1).sum())
    low, high, how = wilson(hits, len(others))
    numbers += [
        Number("nearest position is the one before or after", hits / len(others), len(others), low, high, how,
               control=2 / (count - FIRST), against="by chance"),
        Number("largest cosine of position 0", float(first.max()), len(first), how="exact: to all other positions",
               control=float(np.median(apart.max(axis=1))), against="median of the same for the other positions"),
    ]  # fmt: skip
    return numbers


def _shuffled_changes(cosines: np.ndarray, generator: np.random.Generator) -> int:
    order = generator.permutation(len(cosines))
    return len(find_changes(cosines[order[:-1], order[1:]], generator))


def _changes_told(found: list[Change], count: int, shuffled: float, seed: int) -> list[Number]:
    first, last = FIRST + SIDE + 1, count - SIDE - 1
    tried = max(1, last - first + 1)
    how = f"p at most {LEVEL} over all borders of a stretch together, {SURROGATES} series of blocks"
    numbers = [Number("changes found", len(found), n=tried, how=how, seed=seed, control=shuffled,
                      against=f"the same positions in {SHUFFLES} shuffled orders, mean")]  # fmt: skip
    for name, one in zip(("strongest change at", "second change at"), found, strict=False):
        numbers.append(Number(name, one.at, n=tried, how=f"p = {one.p:.3f}; {how}", seed=seed))
    for known in KNOWN:
        if first <= known <= last:
            near = any(abs(one.at - known) <= NEAR for one in found)
            numbers.append(Number(f"a change within {NEAR} of {known}", float(near), n=tried, how=how, seed=seed))
    return numbers


def _described(cosines: np.ndarray, change: Change) -> dict[str, Any]:
    """Say what differs: the cosine to the next position before the border, behind it and across it."""
    steps = cosines.diagonal(1)
    told = {"before": np.median(steps[change.at - 1 - SIDE : change.at - 1]), "across": steps[change.at - 1],
            "behind": np.median(steps[change.at : change.at + SIDE])}  # fmt: skip
    return change._asdict() | {name: float(value) for name, value in told.items()}


def draw(result: Result) -> Any:
    """Draw the table, its cosines, cosines by offset, the search for changes, and two layouts."""
    from matplotlib.colors import ListedColormap
    from matplotlib.figure import Figure

    from glassbert.look.style import DEEP, PAGE, SHARE, ramp, signed, styled, whole_frame

    with styled():
        figure = Figure(figsize=(PAGE, 4.5), layout="constrained")
        panels = figure.subplots(2, 3)
        table, cosines = result.arrays["table"].astype(np.float32), result.arrays["cosines"].astype(np.float32)
        painted(panels[0, 0], table, signed(table))
        panels[0, 0].set(xlabel="coordinate", ylabel="position", title="The table")
        painted(panels[0, 1], cosines, signed(np.ones(1)))
        panels[0, 1].set(xlabel="position", ylabel="position", title="Cosines")
        shade = ListedColormap(ramp(DEEP)[105:])  # by night the palest is the darkest, and still has to be seen
        _draw_offsets(panels[0, 2], cosines, result.arrays["by offset"], shade)
        _draw_changes(panels[1, 0], result)
        for axes, (method, name) in zip(panels[1, 1:], METHODS.items(), strict=True):
            places = result.arrays[method]
            axes.plot(*places.T, color=SHARE, linewidth=0.3, alpha=0.4, zorder=0)
            axes.scatter(*places.T, c=np.arange(len(places)), s=3, cmap=shade, linewidths=0, clip_on=False)
            axes.annotate("0", places[0], (3, 3), textcoords="offset points")
            axes.set(title=name, xticks=[], yticks=[])
            whole_frame(axes)
        last = panels[1, 2]
        key = figure.colorbar(last.collections[0], ax=last, aspect=30, pad=0.02, label="position")
        key.outline.set_visible(False)
    return figure


def _draw_offsets(axes: Any, cosines: np.ndarray, mean: np.ndarray, shade: Any) -> None:
    """Draw the cosine of some positions to the next ones, all begun at 0, and the mean of all."""
    from glassbert.look.style import INK, SOFT

    count, far = len(cosines), len(mean)
    for start in range(FIRST, count - far, 32):
        axes.plot(np.arange(far + 1), cosines[start, start : start + far + 1], color=shade(start / count),
                  linewidth=0.4, alpha=0.7)  # fmt: skip
    axes.plot(np.arange(far + 1), [1, *mean], color=INK, linewidth=1.2)
    axes.axhline(0, color=SOFT, linewidth=0.4, zorder=0)
    axes.set(xlabel="positions later", ylabel="cosine", title="To the next positions", xlim=(0, far), ylim=(None, 1.02))


def _draw_changes(axes: Any, result: Result) -> None:
    """Draw the cosine to the next position, with its level between changes."""
    from glassbert.look.style import ACCENT, FAINT, INK, NEGATIVE

    steps = result.arrays["steps"]
    places = sorted(one["at"] for one in result.facts["changes"])
    axes.plot(np.arange(len(steps)), steps, color=ACCENT, linewidth=0.6)
    for begin, end in pairwise([FIRST, *places, len(steps)]):
        axes.plot([begin, end - 2], [np.median(steps[begin : end - 1])] * 2, color=INK, linewidth=1.2)
    low = float(np.minimum(steps.min(), 0.9 * np.median(steps)))
    for number, place in enumerate(places[:6]):
        axes.axvline(place - 0.5, color=NEGATIVE, linewidth=0.7, dashes=(3, 2), zorder=0)
        axes.annotate(str(place), (place, 0.3 - 0.09 * (number % 3)), (3, 0), xycoords=axes.get_xaxis_transform(),
                      textcoords="offset points", color=NEGATIVE)  # fmt: skip
    if not places:
        axes.text(0.98, 0.04, "no sharp change found", transform=axes.transAxes, ha="right", color=FAINT)
    axes.set(xlabel="position", ylabel="cosine to the next", xlim=(-10, len(steps) + 5), ylim=(low - 0.05, None))
    axes.set_title("Sharp changes")


def says(result: Result) -> str:
    """Say what was found."""
    first, step = result.numbers[:2]
    changes = result.facts["changes"]
    told = " and ".join(f"at {one['at']}" for one in changes[:2])
    more = f", and at {len(changes) - 2} weaker places" if len(changes) > 2 else ""
    found = f"changes sharply {told}{more}" if changes else "has no sharp change"
    return (
        f"The cosine to the next position {found}. A position and the next one have {step.value:.2f} "
        f"({step.control:.2f} in a shuffled order); position 0 has {first.value:.2f} to the others. How the search "
        "looks for changes was set by eye on models such as these: a change is exploratory until it is found where "
        f"none was looked for. A change is a place, not its reason; one in the first or last {SIDE} positions cannot "
        "be seen. t-SNE and UMAP keep who is near whom, not how far."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the changes, and with what the layouts were made."""
    head = ["first position behind it", "strength", "p", "cosine before", "behind", "across"]
    rows = [
        [str(one["at"]), *(f"{one[name]:.3f}" for name in ("strength", "p", "before", "behind", "across"))]
        for one in result.facts["changes"]
    ]
    made = [["layout", "made with"], *([METHODS[name], told] for name, told in result.facts["layouts"].items())]
    return ({"Changes of the law": [head, *rows]} if rows else {}) | {"Layouts": made}


def cloud(result: Result) -> Cloud:
    """Give the studio the layout by UMAP; what lies between two changes has one colour."""
    places = result.arrays["umap"]
    borders = sorted(one["at"] for one in result.facts["changes"])
    category = np.searchsorted(borders, np.arange(len(places)), side="right")
    names = [f"positions {begin} to {end - 1}" for begin, end in pairwise([0, *borders, len(places)])]
    width = result.arrays["table"].shape[1]
    labels = [str(number) for number in range(len(places))]
    return Cloud(places, labels, category, names, "umap", width, told=result.facts["layouts"]["umap"])


_WHERE = "thesis, section 4.2.3, figures 13 and 15"
STUDY = Study("positions", "The positions", "before", run, draw, says, tables=tables, cloud=cloud, published=(
    Published("bert-base-cased", "strongest change at", 384, _WHERE),
    Published("bert-base-cased", f"a change within {NEAR} of 384", 1, _WHERE),
    Published("bert-base-cased", f"a change within {NEAR} of 128", 1, f"{_WHERE}: a weaker one"),
    Published("finbert", f"a change within {NEAR} of 384", 0, _WHERE),
    Published("finbert", f"a change within {NEAR} of 128", 1, f"{_WHERE}: a slight one"),
))  # fmt: skip
