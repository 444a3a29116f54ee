"""The path of the positions: is it a helix, and how many positions make one turn? By angle and by frequency."""

from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.look.axes import principal
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap, components_for
from glassbert.study.kit.study import Cloud, Published, Study
from glassbert.study.kit.subject import Subject

FIRST, LAST = 1, 383  # position 0 is unlike all others, and published models change at 384
SHORT = 126  # positions 1 to 126, where the published frequency was read
BLOCK = 16  # neighbours turn alike: intervals draw so many steps together
SHUFFLES = 200
STEADY = 0.9  # of the steps turn one way: from here on we say that a path winds


class Turn(NamedTuple):
    """How a path turns around the middle of two axes."""

    positions: float  # that make one turn
    steady: float  # share of the steps that go the way most go
    steps: Float[np.ndarray, " step"]  # angles, in radians
    plane: tuple[int, int]  # the axes, counted from 0


def run(subject: Subject) -> Result:
    """Lay the positions out in three axes, and count turns."""
    table = subject.positions[FIRST : min(LAST, len(subject.positions) - 1) + 1]
    axes = principal(table, 3)
    turn = steadiest(axes.places)
    frequency, power = strongest_frequency(table[: SHORT - FIRST + 1])
    generator = subject.random("helix")
    shuffled = [steadiest(axes.places[generator.permutation(len(table))]).steady for _ in range(SHUFFLES)]
    peak, peaks = _peak(power), [_peak(_shuffled_power(table, generator)) for _ in range(SHUFFLES)]
    blocks = turn.steps[: len(turn.steps) // BLOCK * BLOCK].reshape(-1, BLOCK)
    way = np.sign(np.median(turn.steps)) or 1.0
    seed = int(generator.integers(2**31))
    items = f"blocks of {BLOCK} steps"
    low, high, how = bootstrap(blocks, seed, lambda drawn: _turn_of(drawn.ravel()), items)
    less, more, too = bootstrap(blocks, seed, lambda drawn: float(np.mean(np.sign(drawn) == way)), items)
    whole = principal(subject.positions, min(subject.positions.shape)).explained
    read = min(SHORT, len(table))
    bins = round(frequency * read)
    above = 1 + sum(one >= peak for one in peaks)
    numbers = (
        Number("positions in a turn", turn.positions, n=len(turn.steps), low=low, high=high, seed=subject.seed,
               how=f"median step of the angle; {how}"),
        Number("steps that turn the same way", turn.steady, n=len(turn.steps), low=less, high=more, how=too,
               seed=subject.seed, control=float(np.mean(shuffled)),
               against=f"the same positions in {SHUFFLES} shuffled orders, mean"),
        Number("positions in a period", 1 / frequency, n=read, low=read / (bins + 0.5), high=read / (bins - 0.5),
               how="largest peak of the spectrum; half a bin either way is what it can resolve"),
        Number("share of the power in the peak", peak, n=read, how="exact", seed=subject.seed,
               control=float(np.mean(peaks)), against=f"the same positions in {SHUFFLES} shuffled orders, mean"),
        Number("p of the peak", above / (SHUFFLES + 1), n=SHUFFLES, seed=subject.seed,
               how=f"{SHUFFLES} shuffled orders; the smallest p is 1 / {SHUFFLES + 1}"),
        Number("components for 90 %", components_for(whole, 0.9), n=len(subject.positions), how="exact: PCA"),
    )  # fmt: skip
    arrays = {"places": axes.places, "explained": axes.explained, "power": power}
    facts = {"first": FIRST, "last": FIRST + len(table) - 1, "read": read, "plane": [1 + axis for axis in turn.plane],
             "hidden": table.shape[1]}  # fmt: skip
    return Result("helix", subject.name, numbers, arrays, facts)


def steadiest(places: Float[np.ndarray, "position axis"]) -> Turn:
    """Turn around the middle of two of the axes: those two in which most steps go the same way."""
    return max((_turning(places, plane) for plane in combinations(range(places.shape[1]), 2)), key=lambda one: one[1])


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


def _turning(places: Float[np.ndarray, "position axis"], plane: tuple[int, int]) -> Turn:
    angles = np.arctan2(places[:, plane[1]], places[:, plane[0]])
    steps = (np.diff(angles) + np.pi) % (2 * np.pi) - np.pi
    way = np.sign(np.median(steps)) or 1.0
    return Turn(_turn_of(steps), float(np.mean(np.sign(steps) == way)), steps, plane)


def _turn_of(steps: Float[np.ndarray, " step"]) -> float:
    return float(2 * np.pi / max(abs(np.median(steps)), 1e-9))


def _peak(power: Float[np.ndarray, " frequency"]) -> float:
    return float(power[2:].max() / power[2:].sum())


def _shuffled_power(table: Float[np.ndarray, "position hidden"], generator: np.random.Generator) -> np.ndarray:
    return strongest_frequency(table[: SHORT - FIRST + 1][generator.permutation(min(SHORT, len(table)))])[1]


def draw(result: Result) -> Any:
    """Draw the path in its first three axes, seen along its turning, and the spectrum."""
    from matplotlib.colors import ListedColormap
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, DEEP, PAGE, SMALL, SOFT, TITLE, ramp, styled

    with styled():
        figure = Figure(figsize=(PAGE, 3.5))
        solid: Any = figure.add_axes((-0.03, 0.0, 0.58, 0.96), projection="3d")
        flat, spectrum = figure.add_axes((0.63, 0.6, 0.18, 0.34)), figure.add_axes((0.63, 0.13, 0.34, 0.3))
        places, power, kept = (result.arrays[name] for name in ("places", "power", "explained"))
        shade = ListedColormap(ramp(DEEP)[105:])  # by night the palest is the darkest, and still has to be seen
        numbers = result.facts["first"] + np.arange(len(places))
        _path(solid, places, numbers, shade)
        figure.text(0.02, 0.95, f"Positions {numbers[0]} to {numbers[-1]} in three axes", fontsize=TITLE, va="bottom")
        for letter, share in zip("xyz", 100 * kept, strict=True):
            getattr(solid, f"set_{letter}label")(f"axis {'xyz'.index(letter) + 1} ({share:.0f} %)", labelpad=-13)
        one, other = (axis - 1 for axis in result.facts["plane"])
        _path(flat, places[:, [one, other]], numbers, shade)
        flat.set(xlabel=f"axis {one + 1}", ylabel=f"axis {other + 1}", title="The two that turn most")
        flat.set_xticks([])
        flat.set_yticks([])
        flat.set_aspect("equal", adjustable="box")
        key = figure.colorbar(flat.collections[0], cax=figure.add_axes((0.86, 0.6, 0.012, 0.34)), label="position")
        key.outline.set_visible(False)
        read = result.facts["read"]
        spectrum.plot(np.arange(2, len(power)) / read, power[2:] / power[2:].sum(), color=ACCENT, linewidth=1)
        share, period = result["share of the power in the peak"], result["positions in a period"].value
        spectrum.axhline(share.control or 0, color=SOFT, linewidth=0.6, dashes=(4, 2))
        spectrum.text(0.5, (share.control or 0) + 0.02 * share.value, "largest in a shuffled order", ha="right",
                      va="bottom", fontsize=SMALL, color=SOFT)  # fmt: skip
        _name_peaks(spectrum, period, result["positions in a turn"].value, share.value)
        spectrum.set(xlabel="periods a position", ylabel="share of the power", xlim=(0, 0.5), ylim=(0, None),
                     title=f"Spectrum of positions {numbers[0]} to {numbers[0] + read - 1}")  # fmt: skip
    return figure


def _name_peaks(axes: Any, period: float, turn: float, high: float) -> None:
    """Name the highest peak and the turn seen in the axes; one below the other where they are near."""
    from glassbert.look.style import ACCENT, SHARE, SMALL

    near = abs(1 / turn - 1 / period) < 0.08
    right = max(1 / turn, 1 / period)
    axes.axvline(1 / turn, color=SHARE, linewidth=0.6, dashes=(1, 2), zorder=0)
    for text, place, down, shade in (
        (f"1 / {period:.1f}", 1 / period, -4, ACCENT),
        (f"the turn: 1 / {turn:.1f}", 1 / turn, -13 if near else -4, SHARE),
    ):
        axes.annotate(text, (right if near else place, high), (4, down), textcoords="offset points", color=shade,
                      fontsize=SMALL)  # fmt: skip


def _path(axes: Any, places: Float[np.ndarray, "position axis"], numbers: np.ndarray, shade: Any) -> None:
    """Draw a line that darkens with the position, in two or three axes."""
    from matplotlib.collections import LineCollection
    from mpl_toolkits.mplot3d.art3d import Line3DCollection

    from glassbert.look.style import LINE, SMALL

    pieces = np.stack([places[:-1], places[1:]], axis=1)
    kind = Line3DCollection if places.shape[1] == 3 else LineCollection
    lines = kind(list(pieces), cmap=shade, linewidths=0.8, capstyle="round")
    lines.set_array(numbers[:-1].astype(float))
    (axes.add_collection3d if places.shape[1] == 3 else axes.add_collection)(lines)
    low, high = places.min(axis=0), places.max(axis=0)
    room = 0.04 * (high - low)
    axes.set(xlim=(low[0] - room[0], high[0] + room[0]), ylim=(low[1] - room[1], high[1] + room[1]))
    if places.shape[1] < 3:
        return
    axes.set_zlim(low[2], high[2])
    axes.set_box_aspect(high - low, zoom=1.1)
    axes.view_init(elev=22, azim=-55)
    for axis in (axes.xaxis, axes.yaxis, axes.zaxis):
        axis.set_pane_color((0, 0, 0, 0))
        axis.line.set_color(LINE)
        axis.set_ticklabels([])
        axis._axinfo["grid"].update(color=LINE, linewidth=0.4)
        axis._axinfo["tick"].update(inward_factor=0, outward_factor=0)
        axis.label.set_fontsize(SMALL)


def says(result: Result) -> str:
    """Say what was found."""
    turn, steady = result["positions in a turn"], result["steps that turn the same way"]
    verdict = "They wind" if steady.value >= STEADY else "They do not wind steadily"
    one, other = result.facts["plane"]
    return (
        f"{verdict}: around the middle of axes {one} and {other}, {100 * steady.value:.0f} % of the steps turn the "
        f"same way ({100 * (steady.control or 0):.0f} % in a shuffled order), one turn in {turn.value:.1f} positions; "
        f"over all coordinates the strongest period is {result['positions in a period'].value:.1f}. "
        f"The three axes hold {100 * result.arrays['explained'].sum():.0f} % of the variance: what the positions do in "
        "all others is not in the picture."
    )


def cloud(result: Result) -> Cloud:
    """Give the studio the path in three axes."""
    places, first = result.arrays["places"], result.facts["first"]
    labels = [str(first + number) for number in range(len(places))]
    return Cloud(places, labels, np.zeros(len(places), dtype=np.int64), ["position"], "pca", result.facts["hidden"],
                 result.arrays["explained"].tolist())  # fmt: skip


STUDY = Study("helix", "The helix of positions", "before", run, draw, says, cloud=cloud, published=(
    Published("bert-base-cased", "positions in a turn", 22, "thesis, section 4.2.3, figure 19: about 22"),
    Published("bert-base-cased", "positions in a period", 16, "thesis, section 4.2.3: a peak at 1/16"),
))  # fmt: skip
