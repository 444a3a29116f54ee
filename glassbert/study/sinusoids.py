"""Positions made by a formula, beside those that were learned: tables, cosine maps, and how alike the maps are."""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.study.kit.groups import cosines_of
from glassbert.study.kit.maps import by_offset, painted
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject

WIDTH = 512  # of the formula's vectors, as in the first transformer
FARTHEST = 128  # positions apart, in the figure and in the likeness by offset
SHUFFLES = 200


def run(subject: Subject) -> Result:
    """Correlate the two cosine maps, over all pairs and by offset; the control shuffles the learned positions."""
    table = subject.positions
    count = len(table)
    made = sinusoids(count)
    formula, learned = cosines_of(made), cosines_of(table)
    far = min(FARTHEST, count - 2)
    pairs = np.triu_indices(count, 1)
    generator = subject.random("sinusoids")
    found = _measures(formula, learned, pairs, far)
    drawn = np.zeros((SHUFFLES, len(found)))
    for number in range(SHUFFLES):
        order = generator.permutation(count)
        drawn[number] = _measures(formula, learned[np.ix_(order, order)], pairs, far)
    names = ("likeness of the cosine maps", "likeness by offset", "what the offset alone explains")
    how = ("all pairs of positions, Pearson", f"offsets 1 to {far}, Pearson", "all pairs, share of the variance")
    sizes = (len(pairs[0]), far, len(pairs[0]))
    p = {name: (1 + int((control >= value).sum())) / (SHUFFLES + 1)
         for name, value, control in zip(names, found, drawn.T, strict=True)}  # fmt: skip
    numbers = [
        Number(name, value, n=n, seed=subject.seed, control=float(control.mean()),
               how=f"exact: {told}; p = {p[name]:.3f} ({SHUFFLES} shuffled orders)",
               against=f"learned positions in {SHUFFLES} shuffled orders, mean")
        for name, value, n, told, control in zip(names, found, sizes, how, drawn.T, strict=True)
    ]  # fmt: skip
    arrays = {
        "formula": made.astype(np.float16),
        "learned": table.astype(np.float16),
        "formula cosines": formula.astype(np.float16),
        "learned cosines": learned.astype(np.float16),
        "formula by offset": by_offset(formula, far),
        "learned by offset": by_offset(learned, far),
        "spread by offset": np.stack([np.quantile(learned.diagonal(one), [0.1, 0.9]) for one in range(1, far + 1)]),
    }
    return Result("sinusoids", subject.name, tuple(numbers), arrays, {"positions": count, "width": WIDTH, "p": p})


def sinusoids(count: int, width: int = WIDTH) -> Float[np.ndarray, "position hidden"]:
    """Sine in even coordinates, cosine in odd ones, each pair slower than the one before (Vaswani et al. 2017, 3.5)."""
    speeds = 10_000.0 ** (-np.arange(0, width, 2) / width)
    angles = np.arange(count)[:, None] * speeds
    return np.stack([np.sin(angles), np.cos(angles)], axis=2).reshape(count, width)


def _measures(formula: np.ndarray, learned: np.ndarray, pairs: Any, far: int) -> tuple[float, float, float]:
    """Say how alike two maps are cell by cell, how alike by offset, and how much of one its offsets explain."""
    count = len(learned)
    cells = learned[pairs]
    offsets = pairs[1] - pairs[0]
    sums = np.bincount(offsets, cells, minlength=count)
    means = sums / np.maximum(np.bincount(offsets, minlength=count), 1)
    left = float(((cells - means[offsets]) ** 2).sum() / max(((cells - cells.mean()) ** 2).sum(), 1e-30))
    return _like(formula[pairs], cells), _like(by_offset(formula, far), means[1 : far + 1]), 1 - left


def _like(one: np.ndarray, other: np.ndarray) -> float:
    one, other = one - one.mean(), other - other.mean()
    return float((one * other).sum() / max(np.sqrt((one**2).sum() * (other**2).sum()), 1e-30))


def draw(result: Result) -> Any:
    """Draw both tables, both cosine maps, and the mean cosine by offset."""
    from matplotlib.figure import Figure

    from glassbert.look.style import NEGATIVE, PAGE, SHARE, SMALL, SOFT, shortened, signed, styled

    with styled():
        figure = Figure(figsize=(PAGE, 4.3), layout="constrained")
        grid = figure.add_gridspec(2, 3, width_ratios=(1, 1, 1.05))
        for row, (kind, title) in enumerate(
            (("formula", "By formula: sines, cosines"), ("learned", f"Learned, {shortened(result.model, 24)}"))
        ):
            table, cosines = result.arrays[kind], result.arrays[f"{kind} cosines"]
            left, right = figure.add_subplot(grid[row, 0]), figure.add_subplot(grid[row, 1])
            if kind == "formula":
                table = np.concatenate([table[:, 0::2], table[:, 1::2]], axis=1)
            painted(left, table, signed(table.astype(np.float32)))
            told = "coordinate" if kind == "learned" else "coordinate: even ones, then odd ones"
            left.set(xlabel=told, ylabel="position", title=title)
            painted(right, cosines, signed(np.ones(1)))
            right.set(xlabel="position", title="Cosines")
        right = figure.add_subplot(grid[:, 2])
        offsets = np.arange(1, len(result.arrays["formula by offset"]) + 1)
        low, high = result.arrays["spread by offset"].T
        right.fill_between(offsets, low, high, color=SHARE, alpha=0.18, linewidth=0)
        for kind, shade in (("formula", NEGATIVE), ("learned", SHARE)):
            right.plot(offsets, result.arrays[f"{kind} by offset"], color=shade, linewidth=1.2)
            right.text(0.98, 0.98 if kind == "formula" else 0.945, "by formula" if kind == "formula" else "learned",
                       color=shade, ha="right", va="top", transform=right.transAxes)  # fmt: skip
        right.text(0.98, 0.91, "(band: 8 of 10 pairs)", color=SOFT, fontsize=SMALL, ha="right", va="top",
                   transform=right.transAxes)  # fmt: skip
        right.axhline(0, color=SOFT, linewidth=0.4, zorder=0)
        right.set(xlabel="positions apart", ylabel="mean cosine", title="Cosine by offset", xlim=(0, offsets[-1]))
        right.set_ylim(None, 1.02)
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    maps, _, law = result.numbers
    return (
        f"The cosine maps of positions by formula and of the learned ones correlate by {maps.value:.2f} "
        f"({maps.control:.2f} where the learned positions are shuffled). How far two positions are apart explains "
        f"{100 * law.value:.0f} % of the variance of the learned cosines (100 % of the formula's). That two maps are "
        "alike says nothing of the coordinates: a turned table has the same map."
    )


STUDY = Study("sinusoids", "Positions by formula, and learned", "before", run, draw, says)
