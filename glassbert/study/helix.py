"""The path of the positions: is it a helix, and how many positions make one turn? By angle and by frequency."""

from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.look.axes import principal
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import components_for
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject

FIRST, LAST = 1, 383  # position 0 is unlike all others, and published models change at 384
SHORT = 126  # positions 1 to 126, where the published frequency was read


def run(subject: Subject) -> Result:
    """Lay the positions out in three axes, and count turns."""
    table = subject.positions[FIRST : min(LAST, len(subject.positions) - 1) + 1]
    axes = principal(table, 3)
    turn, steady = turn_by_angle(axes.places)
    frequency, power = strongest_frequency(table[: SHORT - FIRST + 1])
    generator = subject.random("helix")
    shuffled = turn_by_angle(axes.places[generator.permutation(len(table))])[1]
    whole = principal(subject.positions, min(subject.positions.shape)).explained
    numbers = (
        Number("positions in a turn", turn, n=len(table), how="exact: median step of the angle"),
        Number("steps that turn the same way", steady, n=len(table) - 1, how="exact", seed=subject.seed,
               control=shuffled, against="the same positions in a shuffled order"),
        Number("positions in a period", 1 / frequency, n=SHORT, how="exact: largest peak of the spectrum"),
        Number("components for 90 %", components_for(whole, 0.9), n=len(subject.positions), how="exact: PCA"),
    )  # fmt: skip
    arrays = {"places": axes.places, "explained": axes.explained, "power": power}
    return Result("helix", subject.name, numbers, arrays, {"first": FIRST, "last": FIRST + len(table) - 1})


def turn_by_angle(places: Float[np.ndarray, "position axis"]) -> tuple[float, float]:
    """Positions in one turn of the first two axes, and the share of steps that go the way most go."""
    angles = np.arctan2(places[:, 1], places[:, 0])
    steps = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    way = np.sign(np.median(steps)) or 1.0
    return float(2 * np.pi / max(abs(np.median(steps)), 1e-9)), float(np.mean(np.sign(steps) == way))


def strongest_frequency(
    table: Float[np.ndarray, "position hidden"],
) -> tuple[float, Float[np.ndarray, " frequency"]]:
    """Turns a position by the spectrum of all coordinates together, their means and straight trends taken away."""
    count = len(table)
    places = np.linspace(-1, 1, count)[:, None]
    plain = table - table.mean(axis=0)
    plain = plain - places * (places * plain).sum(axis=0) / (places**2).sum()
    power = (np.abs(np.fft.rfft(plain, axis=0)) ** 2).sum(axis=1)
    best = 2 + int(power[2:].argmax())  # one turn in all is a bow, no turning
    return best / count, power.astype(np.float32)


def draw(result: Result) -> Any:
    """Draw the path in its first two axes, and the spectrum."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, COLUMN, PAGE, SHARE, styled

    with styled():
        figure = Figure(figsize=(PAGE, COLUMN * 0.95), layout="constrained")
        left, right = figure.subplots(1, 2)
        places, power = result.arrays["places"], result.arrays["power"]
        left.plot(places[:, 0], places[:, 1], color=SHARE, linewidth=0.5)
        shown = left.scatter(places[:, 0], places[:, 1], c=np.arange(len(places)), s=4, cmap="Purples", vmin=-80)
        left.set(xlabel=f"axis 1 ({100 * result.arrays['explained'][0]:.0f} %)",
                 ylabel=f"axis 2 ({100 * result.arrays['explained'][1]:.0f} %)", title="Positions, PCA")  # fmt: skip
        figure.colorbar(shown, ax=left, label="position", shrink=0.7)
        right.plot(np.arange(len(power)) / SHORT, power / power[2:].max(), color=ACCENT, linewidth=1)
        right.set(
            xlabel="turns a position", ylabel="power", title=f"Spectrum, positions {FIRST} to {SHORT}", ylim=(0, 1.05)
        )
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    turn, steady = result["positions in a turn"], result["steps that turn the same way"]
    verdict = "They wind" if steady.value >= 0.9 else "They do not wind steadily"
    return (
        f"{verdict}: {100 * steady.value:.0f} % of the steps in the first two axes turn the same way "
        f"({100 * (steady.control or 0):.0f} % in a shuffled order), one turn in {turn.value:.1f} positions; the "
        f"spectrum of all coordinates peaks at one period in {result['positions in a period'].value:.1f}. Two axes "
        f"hold {100 * result.arrays['explained'][:2].sum():.0f} % of the variance: the others are not in this picture."
    )


STUDY = Study("helix", "The helix of positions", "before", run, draw, says)
