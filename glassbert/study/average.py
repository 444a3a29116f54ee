"""Every token against the mean of all tokens: how far from it, how alike in direction, and which words are extreme."""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap, random_directions
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.study.kit.words import is_word

MEASURES = ("distance", "cosine", "dot product", "norm")
LISTED = 10  # words at each end of a measure
BINS = 90
AGAINST = "random vectors of the same lengths against their mean"
PUBLISHED = {  # of bert-base-cased, two decimals
    ("Keyboards", "cosine"): 0.60, ("and", "cosine"): -0.37, ("the", "cosine"): -0.31, ("ground", "cosine"): 0.00,
    ("Archived", "distance"): 1.64, ("facilitate", "distance"): 0.87, ("Wouldn", "dot product"): 0.43,
    ("trillion", "dot product"): 0.43, ("and", "dot product"): -0.17, ("Archived", "norm"): 1.77,
    ("the", "norm"): 0.85,
}  # fmt: skip


def run(subject: Subject) -> Result:
    """Measure every token, and random vectors of the same lengths."""
    names, table = subject.bert.tokenizer.vocabulary, subject.tokens
    found = against_mean(table)
    drawn = against_mean(random_directions(found["norm"], table.shape[1], subject.random("average")))
    center, empty = (float(np.linalg.norm(one["mean"])) for one in (found, drawn))
    all_tokens: dict[str, Any] = {"n": len(table), "how": "exact: all tokens", "seed": subject.seed, "against": AGAINST}
    numbers = [Number("norm of the mean", center, control=empty, **all_tokens)]
    for name in MEASURES[:3]:
        mean, control = float(found[name].mean()), float(drawn[name].mean())
        numbers.append(Number(f"{name}, mean", mean, control=control, **all_tokens))
    negative, by_chance = (float((one["cosine"] < 0).mean()) for one in (found, drawn))
    numbers.append(Number("share of negative cosines", negative, control=by_chance, **all_tokens))
    words = np.flatnonzero([is_word(name) for name in names])
    facts: dict[str, Any] = {"words": len(words), "ends": {}}
    if len(words) > 2:
        numbers.append(_by_place(words, found["cosine"][words], subject))
        facts["ends"] = {name: _ends(found[name], words, names) for name in MEASURES}
    numbers += [
        Number(f"{token}, {name}", float(found[name][names.index(token)]), n=1, how="exact: one token")
        for token, name in PUBLISHED
        if token in names
    ]
    arrays: dict[str, np.ndarray] = {name: found[name].astype(np.float32) for name in MEASURES}
    arrays |= {f"{name} control": drawn[name].astype(np.float32) for name in MEASURES[:3]}
    arrays["words"] = words.astype(np.int32)
    return Result("average", subject.name, tuple(numbers), arrays, facts)


def against_mean(table: Float[np.ndarray, "token hidden"]) -> dict[str, np.ndarray]:
    """Measure each vector against the mean of all; `mean` is that vector."""
    mean = table.mean(axis=0, dtype=np.float64).astype(np.float32)
    dots, norms = table @ mean, np.linalg.norm(table, axis=1)
    return {
        "mean": mean,
        "distance": np.linalg.norm(table - mean, axis=1),
        "cosine": dots / np.maximum(norms * np.linalg.norm(mean), 1e-12),
        "dot product": dots,
        "norm": norms,
    }


def _by_place(words: np.ndarray, cosines: np.ndarray, subject: Subject) -> Number:
    """Whether words that stand late in the vocabulary, as rare ones do, are nearer to the mean's direction."""
    ranks = np.stack([np.arange(len(words)), cosines.argsort().argsort()], axis=1).astype(np.float64)
    generator = subject.random("average place")
    low, high, how = bootstrap(ranks, int(generator.integers(2**31)), _correlation, "words")
    shuffled = np.stack([ranks[:, 0], generator.permutation(ranks[:, 1])], axis=1)
    return Number(
        "rank correlation of place and cosine", _correlation(ranks), n=len(words), low=low, high=high, how=how,
        seed=subject.seed, control=_correlation(shuffled), against="the same words in a shuffled order",
    )  # fmt: skip


def _correlation(ranks: Float[np.ndarray, "item 2"]) -> float:
    return float(np.corrcoef(ranks[:, 0], ranks[:, 1])[0, 1])


def _ends(values: Float[np.ndarray, " token"], words: np.ndarray, names: list[str]) -> dict[str, list[list[Any]]]:
    """Name the words at both ends of a measure, and, where it has a sign, those nearest to nothing."""
    order = words[values[words].argsort(kind="stable")]
    ends = {"smallest": order[:LISTED], "largest": order[::-1][:LISTED]}
    if values.min() < 0:
        ends["nearest to 0"] = words[np.abs(values[words]).argsort(kind="stable")][:LISTED]
    return {end: [[names[place], float(values[place])] for place in places] for end, places in ends.items()}


def draw(result: Result) -> Any:
    """Draw the spread of each measure with the words at its ends, and the cosine along the vocabulary."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, INK, MINUS, PAGE, SHARE, SMALL, SOFT, shortened, styled

    with styled():
        figure = Figure(figsize=(PAGE, 4.0), layout="constrained")
        grid = figure.add_gridspec(2, 4, height_ratios=(1, 1.15))
        for column, name in enumerate(MEASURES):
            axis = figure.add_subplot(grid[0, column])
            values, drawn = result.arrays[name], result.arrays.get(f"{name} control")
            both = values if drawn is None else np.concatenate([values, drawn])
            low, high = np.quantile(both, [0.0005, 0.9995])
            edges = np.linspace(low, high, BINS + 1)
            counts = np.histogram(values, edges)[0]
            axis.stairs(counts / counts.max(), edges, fill=True, color=SHARE)
            if drawn is not None:
                control = np.histogram(drawn, edges)[0]
                axis.stairs(control / control.max(), edges, color=INK, linewidth=0.7)
            axis.set(xlabel=name, ylim=(0, 1.05), yticks=(0, 0.5, 1))
            if column:
                axis.set_yticklabels([])
            else:
                axis.set_ylabel("share of the peak")
            ends = result.facts["ends"].get(name)
            if ends:
                (least, low), (most, high) = ends["smallest"][0], ends["largest"][0]
                told = f"{shortened(least, 11)} {low:.2f} … {shortened(most, 11)} {high:.2f}"
                axis.set_title(told.replace("-", MINUS), fontsize=SMALL, color=SOFT)
        axis = figure.add_subplot(grid[1, :])
        words, cosines = result.arrays["words"], result.arrays["cosine"]
        axis.scatter(words, cosines[words], s=1.4, color=SHARE, alpha=0.35, linewidths=0, rasterized=True)
        groups = np.array_split(np.arange(len(words)), max(1, len(words) // 300))
        if len(words):
            middles = [float(np.median(cosines[words[one]])) for one in groups]
            axis.plot([words[one].mean() for one in groups], middles, color=ACCENT, linewidth=1.2)
        axis.axhline(0, color=SOFT, linewidth=0.5)
        axis.set(xlabel="id in the vocabulary", ylabel="cosine with the mean", xlim=(0, len(cosines)))
        axis.xaxis.set_major_formatter("{x:,.0f}")
        axis.set_title("Whole words, in the order of the vocabulary")
        top = figure.axes[0]
        handles = [
            top.fill_between([], [], color=SHARE, label="tokens (above: whole words at both ends)"),
            *top.plot([], [], color=INK, linewidth=0.7, label="random vectors of the same lengths"),
            *top.plot([], [], color=ACCENT, linewidth=1.2, label="median of 300 words"),
        ]
        figure.legend(
            handles=handles, frameon=False, fontsize=SMALL, labelcolor=SOFT, loc="outside upper right", ncols=3
        )
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    center, alike = result["norm of the mean"], result["cosine, mean"]
    ends = result.facts["ends"].get("cosine")
    told = ""
    if ends:
        told = (
            f" Of whole words, by cosine, “{ends['largest'][0][0]}” is most like it, “{ends['smallest'][0][0]}” least."
        )
    verdict = "The cloud is not centred" if center.value > 2 * (center.control or 0) else "It is no more than chance"
    return (
        f"{verdict}: the mean of all token vectors is {center.value:.3f} long, where random directions would give "
        f"{center.control:.3f}. The mean cosine with it is {alike.value:.2f} (by chance {alike.control:.2f}).{told} "
        "The mean is no word, and nearness to it is no meaning."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the words at the ends of every measure."""
    found: dict[str, Table] = {}
    for name, ends in result.facts["ends"].items():
        head = [cell for end in ends for cell in (end, name)]
        rows = zip(*ends.values(), strict=True)
        found[f"Whole words by {name}"] = [head, *([cell for word, value in row for cell in (word, f"{value:.3f}")]
                                                   for row in rows)]  # fmt: skip
    return found


STUDY = Study(
    "average", "Tokens against their mean", "before", run, draw, says, tables=tables,
    published=tuple(
        Published("bert-base-cased", f"{token}, {name}", value, "thesis, table 3")
        for (token, name), value in PUBLISHED.items()
    ),
)  # fmt: skip
