"""Is "from female to male" a direction? Differences of sentence pairs, how alike they are, and how contrasts relate.

Every pair of sentences differs in one idea. Its difference is a vector; a contrast is the mean of its differences.
Pairs of one contrast swap the same words, so that they agree in any model: what a model learned shows against random
weights. Whether pairs agree at all is asked of a coin that turns them round: signs flipped, all ways or many drawn.
Noise of few pairs lengthens a mean difference, which draws its cosines to 0 (and those of a bootstrap still more): so
each cosine stands beside one without noise, whose lengths come from products of different pairs, with jackknife ends.
"""

from collections.abc import Mapping
from itertools import combinations
from pathlib import Path
from typing import Any, NamedTuple, cast

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.look.axes import principal
from glassbert.study.kit.data import place
from glassbert.study.kit.groups import cosines_of
from glassbert.study.kit.passes import ends_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import MOST_EXACT, PERMUTATIONS, ROUNDS, Chance, Interval
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject

PAIRS = "nlp_toybox/sentence_pairs_extended.json"
VECTORS = {"cls": "[CLS]", "mean": "mean"}
CLEAN = "without noise"
LEAST = 0.02  # of the squared length of a mean difference that cannot be noise: where all may be, it stays finite


class Found(NamedTuple):
    """A value, where it lies if the pairs are drawn again, and, of consistency, how often a coin does as well."""

    value: float
    interval: Interval
    chance: Chance | None = None


def run(subject: Subject) -> Result:
    """Take differences, compare them inside each contrast and between contrasts, with [CLS] and with the mean."""
    sets = read_pairs(place(subject, PAIRS))
    names = list(sets)
    differences = differences_of(subject, sets)
    subject.tell("random weights")
    twins = differences_of(subject.twin(), sets)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {"contrast": np.repeat(np.arange(len(names)), [len(sets[one]) for one in names])}
    for vector, told in VECTORS.items():
        mine, random = differences[vector], twins[vector]
        tail = "" if vector == "cls" else ", mean"
        cosines = np.eye(len(names))
        for one, other in combinations(range(len(names)), 2):
            name = f"{names[one]} x {names[other]}"
            found, random_found = between(mine[one], mine[other]), between(random[one], random[other])
            for kind, measured, control in zip(("", f", {CLEAN}"), found, random_found, strict=True):
                pairs = len(mine[one]) + len(mine[other])
                numbers.append(_number(f"{name}{kind}{tail}", measured, pairs, control.value, subject))
            cosines[one, other] = cosines[other, one] = found.plain.value
        subject.tell(f"consistency, {told}")
        for number, name in enumerate(names):
            found = within(mine[number], subject.random(f"algebra {vector} {name}"), subject.seed)
            control = _mean_cosine(cosines_of(random[number]))
            numbers.append(_number(f"{name} consistency{tail}", found, len(mine[number]), control, subject))
        every = np.concatenate(mine)
        seen = principal(np.concatenate([every, -every]), 2)  # both ways round, so that the axes meet at no difference
        arrays |= {f"{vector}.cosines": cosines, f"{vector}.places": seen.places[: len(every)],
                   f"{vector}.explained": seen.explained}  # fmt: skip
    facts = {
        "contrasts": names,
        "pairs": {name: len(pairs) for name, pairs in sets.items()},
        "random": {vector: _largest([one for one in numbers if _is_between(one, vector)]) for vector in VECTORS},
    }
    return Result("algebra", subject.name, tuple(numbers), arrays, facts)


def read_pairs(path: Path) -> dict[str, list[tuple[str, str]]]:
    """Read the sets of pairs by contrast, in the order of the alphabet; those that only turn another round are left."""
    try:
        read = msgspec.json.decode(path.read_bytes(), type=dict[str, list[tuple[str, str]]])
    except msgspec.DecodeError as error:
        raise GlassBertError(f"{path} is no set of sentence pairs: {error}") from None
    kept: dict[str, list[tuple[str, str]]] = {}
    for name, pairs in read.items():
        if "-".join(reversed(name.split("-"))) not in kept:
            kept[name] = pairs
    return dict(sorted(kept.items()))


def differences_of(
    subject: Subject, sets: Mapping[str, list[tuple[str, str]]]
) -> dict[str, list[Float[np.ndarray, "pair hidden"]]]:
    """Second minus first, of every pair of every contrast, by kind of vector."""
    texts = [text for pairs in sets.values() for pair in pairs for text in pair]
    room = subject.bert.config.max_positions
    ends = ends_of(subject.bert, [subject.bert.tokenizer.encode(text, truncate_to=room) for text in texts])
    cuts = np.cumsum([len(pairs) for pairs in sets.values()])[:-1]
    return {name: np.split(table[1::2] - table[::2], cuts) for name, table in ends._asdict().items()}


class Between(NamedTuple):
    """Cosine of two contrasts as it is, and without the noise of few pairs."""

    plain: Found
    clean: Found


def between(one: Float[np.ndarray, "pair hidden"], other: Float[np.ndarray, "pair hidden"]) -> Between:
    """Cosine of two contrasts. No p-value: signs flipped would call any cosine sure, for pairs agree in any model."""
    pooled = np.concatenate([one, other]).astype(np.float64)
    inner, size = pooled @ pooled.T, len(one)
    kept = np.concatenate([np.ones((1, len(pooled))), 1 - np.eye(len(pooled))])  # all pairs, then each left out once
    first, second = kept[:, :size], kept[:, size:]
    products = ((first @ inner[:size, size:]) * second).sum(axis=1) / (first.sum(axis=1) * second.sum(axis=1))
    found: list[Found] = []
    for clean in (False, True):
        squares = [_squares(weights, inner[part, part], clean) for weights, part in
                   ((first, slice(0, size)), (second, slice(size, None)))]  # fmt: skip
        cosines = products / np.sqrt(np.maximum(squares[0] * squares[1], 1e-300))
        found.append(Found(float(cosines[0].clip(-1, 1)), _jackknife(cosines, size)))
    return Between(*found)


def _squares(
    weights: Float[np.ndarray, "round pair"], inner: Float[np.ndarray, "pair pair"], clean: bool
) -> Float[np.ndarray, " round"]:
    """Squared length of the mean difference; clean: of different pairs alone, which noise does not lengthen."""
    sums, count = ((weights @ inner) * weights).sum(axis=1), weights.sum(axis=1)
    if not clean:
        return sums / count**2
    return np.maximum((sums - weights @ np.diag(inner)) / np.maximum(count * (count - 1), 1), LEAST * sums / count**2)


def _jackknife(cosines: Float[np.ndarray, " round"], size: int) -> Interval:
    """Ends from how a cosine moves as each pair of either contrast is left out (Student's t, pairs of the smaller)."""
    from scipy.special import stdtrit

    value, left_out = float(cosines[0]), (cosines[1 : size + 1], cosines[size + 1 :])
    variance = sum((len(some) - 1) / len(some) * float(((some - some.mean()) ** 2).sum()) for some in left_out)
    half = float(stdtrit(min(len(some) for some in left_out) - 1, 0.975)) * variance**0.5
    return Interval(max(-1.0, value - half), min(1.0, value + half), f"jackknife over {len(cosines) - 1} pairs")


def _signs(count: int, generator: np.random.Generator) -> tuple[Float[np.ndarray, "round pair"], str]:
    """All ways to flip signs, or many drawn; all flipped at once is the same again, so that the first sign may stay."""
    if 2 ** (count - 1) <= MOST_EXACT:
        bits = np.arange(2 ** (count - 1))[:, None] >> np.arange(count - 1) & 1
        return np.concatenate([np.ones((len(bits), 1)), 1.0 - 2 * bits], axis=1), f"exact: all {len(bits):,} sign flips"
    return generator.choice([-1.0, 1.0], (PERMUTATIONS, count)), f"{PERMUTATIONS:,} sign flips drawn"


def within(differences: Float[np.ndarray, "pair hidden"], generator: np.random.Generator, seed: int) -> Found:
    """Mean cosine of the differences of one contrast, no pair with itself; chance: their signs flipped."""
    cosines, count = cosines_of(differences), len(differences)
    bare = cosines - np.diag(np.diag(cosines))

    def means(weights: Float[np.ndarray, "round pair"]) -> Float[np.ndarray, " round"]:
        sums = ((weights @ bare) * weights).sum(axis=1)
        return sums / np.maximum(np.abs(weights).sum(axis=1) ** 2 - (weights**2).sum(axis=1), 1)

    value = _mean_cosine(cosines)
    signs, how = _signs(count, generator)
    above = means(signs) >= value - 1e-12
    chance = Chance(float(above.mean() if how.startswith("exact") else (1 + above.sum()) / (1 + len(signs))), how)
    return Found(value, _middle(means(_draws(count, generator)), count, seed), chance)


def stands_out(result: Result, vector: str, name: str) -> bool:
    """Whether a cosine's interval, without noise, leaves out 0, and it is beyond all that random weights give."""
    tail = "" if vector == "cls" else ", mean"
    one, plain = result[f"{name}, {CLEAN}{tail}"], result[f"{name}{tail}"]
    nearest = 0.0 if (one.low or 0) <= 0 <= (one.high or 0) else min(abs(one.low or 0), abs(one.high or 0))
    return nearest > 0 and abs(plain.value) > result.facts["random"][vector]


def _is_between(number: Number, vector: str) -> bool:
    """Whether a number is the plain cosine of two contrasts."""
    is_plain = " x " in number.name and f", {CLEAN}" not in number.name
    return is_plain and number.name.endswith(", mean") == (vector == "mean")


def _largest(numbers: list[Number]) -> float:
    """The largest cosine, either way, that random weights give."""
    return max(abs(one.control or 0) for one in numbers)


def _number(name: str, found: Found, n: int, control: float, subject: Subject) -> Number:
    coin = f"; p = {found.chance.p:.4f} ({found.chance.how})" if found.chance else ""
    how = f"{found.interval.how}{coin}"
    return Number(name, found.value, n, found.interval.low, found.interval.high, how, subject.seed, control,
                  "a model with random weights")  # fmt: skip


def _draws(count: int, generator: np.random.Generator) -> Float[np.ndarray, "round pair"]:
    """How often each pair is drawn in every round of a bootstrap."""
    return generator.multinomial(count, np.full(count, 1 / count), size=ROUNDS).astype(np.float64)


def _middle(found: Float[np.ndarray, " round"], pairs: int, seed: int) -> Interval:
    low, high = np.quantile(found, [0.025, 0.975])
    return Interval(float(low), float(high), f"bootstrap of {ROUNDS:,} over {pairs} pairs, seed {seed}")


def _mean_cosine(cosines: Float[np.ndarray, "pair pair"]) -> float:
    return float(cosines[np.triu_indices(len(cosines), 1)].mean())


def tables(result: Result) -> Mapping[str, Table]:
    """Every cosine between contrasts, the largest first, beside that of random weights."""
    made: dict[str, Table] = {}
    for vector, told in VECTORS.items():
        tail = "" if vector == "cls" else ", mean"
        rows = [("contrasts", "cosine", CLEAN, "95 %", "random weights")]
        for one in sorted((one for one in result.numbers if _is_between(one, vector)), key=lambda one: -abs(one.value)):
            name = one.name.removesuffix(tail)
            clean = result[f"{name}, {CLEAN}{tail}"]
            rows.append((name, f"{one.value:.3f}", f"{clean.value:.3f}", f"{clean.low:.2f} to {clean.high:.2f}",
                         f"{one.control:.3f}"))  # fmt: skip
        made[f"Cosines of contrasts, {told}"] = rows
    return made


def draw(result: Result) -> Any:
    """Draw the differences with their mean arrows, how alike those of one contrast are, and how contrasts relate."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, FAINT, LINE, NEGATIVE, PAGE, POSITIVE, SHARE, SOFT, styled

    names = result.facts["contrasts"]
    extra = ("#a3245c", "#7a6a00", SOFT, "#3f7d20", "#8c5a3c")
    shades = [(SHARE, ACCENT, NEGATIVE, POSITIVE, *extra)[number % 9] for number in range(len(names))]
    with styled():
        figure = Figure(figsize=(PAGE, 4.9), layout="constrained")
        left, right = cast("Any", figure.subfigures(1, 2, width_ratios=(1, 1.06)))
        cloud, same = left.subplots(2, 1, height_ratios=(1.5, 1))
        contrast, places = result.arrays["contrast"], result.arrays["cls.places"]
        explained = result.arrays["cls.explained"]
        for number, (name, shade) in enumerate(zip(names, shades, strict=True)):
            some = places[contrast == number]
            cloud.scatter(some[:, 0], some[:, 1], s=6, color=shade, alpha=0.45, linewidth=0)
            cloud.annotate("", some.mean(axis=0), (0, 0),
                           arrowprops={"arrowstyle": "-|>", "color": shade, "linewidth": 1.3, "mutation_scale": 7,
                                       "shrinkA": 0, "shrinkB": 0})  # fmt: skip
            cloud.plot([], [], color=shade, linewidth=1.6, label=name)
        cloud.axhline(0, color=LINE, linewidth=0.5, zorder=0)
        cloud.axvline(0, color=LINE, linewidth=0.5, zorder=0)
        cloud.set(xlabel=f"axis 1 ({100 * explained[0]:.0f} %)", ylabel=f"axis 2 ({100 * explained[1]:.0f} %)",
                  title="Differences of [CLS], and their means")  # fmt: skip
        cloud.legend(frameon=False, fontsize=6, loc="center left", bbox_to_anchor=(1, 0.5), handlelength=1.2)
        for row, (vector, shade) in enumerate((("cls", SHARE), ("mean", ACCENT))):
            tail = "" if vector == "cls" else ", mean"
            for number, name in enumerate(names):
                one = result[f"{name} consistency{tail}"]
                height = number + (row - 0.5) * 0.34
                same.plot([one.low, one.high], [height, height], color=shade, linewidth=1.2, solid_capstyle="butt")
                same.plot(one.value, height, "o", color=shade, markersize=3.2, label="" if number else VECTORS[vector])
                same.plot(one.control, height, "|", color=SOFT, markersize=5, markeredgewidth=1.2,
                          label="" if number or not row else "random\nweights")  # fmt: skip
        same.axvline(0, color=FAINT, linewidth=0.5, zorder=0)
        same.set_yticks(range(len(names)), names)
        same.set(
            ylim=(len(names) - 0.4, -0.6), xlabel="mean cosine of the differences", title="How alike the pairs are"
        )
        same.legend(frameon=False, fontsize=6, loc="center left", bbox_to_anchor=(1, 0.5), handlelength=1.2)
        _grid(right, result, names)
    return figure


def _grid(place: Any, result: Result, names: list[str]) -> None:
    """All cosines: [CLS] below the diagonal, the mean above it; bold where chance does not do as well."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import Normalize

    from glassbert.look.style import MINUS, SMALL, cells, signed

    axis = place.subplots()
    scale: ScalarMappable = signed(np.array([1.0, -1.0]))
    scale.norm = Normalize(-1, 1, clip=True)
    count = len(names)
    shown = np.where(np.tri(count, k=-1, dtype=bool), result.arrays["cls.cosines"], result.arrays["mean.cosines"])
    np.fill_diagonal(shown, np.nan)
    cells(axis, shown, scale)
    for row in range(count):
        for column in range(count):
            if row == column:
                continue
            vector = "cls" if row > column else "mean"
            key = f"{names[min(row, column)]} x {names[max(row, column)]}"
            sure = stands_out(result, vector, key)
            value = shown[row, column]
            ink = "#ffffff" if abs(value) > 0.55 else "#1c1f25"  # on its own colour by day and night
            told = f"{round(value, 2) + 0:.2f}".replace("-", MINUS)
            axis.text(column, row, told, ha="center", va="center", fontsize=SMALL,
                      weight="bold" if sure else "normal", color=ink)  # fmt: skip
    axis.set_xticks(range(count), names, rotation=40, ha="right", rotation_mode="anchor")
    axis.set_yticks(range(count), names)
    axis.tick_params(length=0)
    axis.set_aspect("equal", anchor="N")
    axis.set_title("Cosines of the mean differences")
    axis.set_xlabel(
        "below the diagonal [CLS], above it the mean\n"
        "bold: the interval leaves out 0, and no two\ncontrasts of random weights have such a cosine"
    )


def says(result: Result) -> str:
    """Say what was found."""
    every = [one.name for one in result.numbers if _is_between(one, "cls")]
    out = [name for name in every if stands_out(result, "cls", name)]
    strongest = max(every, key=lambda name: abs(result[name].value))
    return (
        f"{len(out)} of {len(every)} cosines between contrasts are surely not 0 and beyond those of random weights "
        f"([CLS]); the strongest is {strongest}, {result[strongest].value:.2f}, and "
        f"{result[f'{strongest}, {CLEAN}'].value:.2f} without the noise of few pairs, which draws a cosine of means to "
        "0. Pairs of one contrast agree in any model, for they swap the same words. A direction found here may be that "
        "of a few words, and says nothing of how the model uses it."
    )


_TABLE_7 = {
    "bright-dim x doctor-nurse": 0.002, "bright-dim x female-male": 0.056, "bright-dim x finnish-czech": 0.097,
    "bright-dim x funny-sad": 0.133, "bright-dim x laugh-cry": 0.145, "doctor-nurse x female-male": -0.644,
    "doctor-nurse x finnish-czech": -0.046, "doctor-nurse x funny-sad": 0.018, "doctor-nurse x laugh-cry": 0.150,
    "female-male x finnish-czech": 0.018, "female-male x funny-sad": -0.073, "female-male x laugh-cry": -0.064,
    "finnish-czech x funny-sad": -0.022, "finnish-czech x laugh-cry": -0.173, "funny-sad x laugh-cry": 0.465,
}  # fmt: skip
STUDY = Study(
    "algebra", "Differences of sentences", "after", run, draw, says, needs=(PAIRS,), tables=tables,
    published=tuple(Published("bert-base-cased", name, value, "thesis, table 7") for name, value in _TABLE_7.items()),
)  # fmt: skip
