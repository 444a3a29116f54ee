"""How a head makes its pattern: which neurons of its queries and keys carry it, and whether they change with the place.

A score is a sum of products, one for each neuron: q_i * k_i / sqrt(size). What a neuron carries is its mean product on
the places that the head looks at (its targets), less that on all others; these add up to the margin of the score.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.study.kit.data import TEXTBOOK, has
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.study.patterns import KINDS, best_head, count, excess_of, mean_over, sink_of, targets_of, texts_of
from glassbert.tokens.tokenizer import Encoded
from glassbert.trace.shares import CLEAR, looking
from glassbert.trace.trace import Trace

TEXTS = 32
FEW = 4  # neurons: Vig 2019 saw 2 to 4 at work in a head that looks at its own sentence
ORDERS = 4  # random orders that removing neurons is held against
NOISES = 200


class Head(NamedTuple):
    """One head that is looked into, what it looks at, and whether it does so clearly."""

    pattern: str
    layer: int
    head: int
    kind: str
    clear: bool


class Part(NamedTuple):
    """Queries and keys of one head in one text, for the tokens that have a target; the targets; where tokens stand."""

    queries: Float[np.ndarray, "looking size"]
    keys: Float[np.ndarray, "key size"]
    targets: Bool[np.ndarray, "looking key"]
    places: Int[np.ndarray, " looking"]
    words: Int[np.ndarray, " word"]  # keys that are no [CLS] and no [SEP]


def run(subject: Subject) -> Result:
    """Find the best head of every pattern, and take its scores apart."""
    texts = texts_of(subject, TEXTS)
    heads = heads_of(subject, texts)
    parts: list[list[Part]] = [[] for _ in heads]
    beside: list[list[np.ndarray]] = [[] for _ in heads]  # mean contrasts of all heads of the layer, text by text
    for number, text in enumerate(texts):
        trace = Trace(subject.bert.model, text, "")
        queries, keys = trace.queries, trace.keys
        for place, one in enumerate(heads):
            layer = [part_of(*both, text, one.kind) for both in zip(queries[one.layer], keys[one.layer], strict=True)]
            parts[place].append(layer[one.head])
            beside[place].append(np.stack([contrasts_of(part).mean(axis=0) for part in layer]))
        if number % 8 == 7:
            subject.tell(f"neurons on text {number + 1} of {len(texts)}")
    numbers: list[Number] = []
    arrays: dict[str, Any] = {}
    for place, one in enumerate(heads):
        subject.tell(f"neurons of the head for {one.pattern}")
        some, drawn = _measured(subject, one, parts[place], np.stack(beside[place]))
        numbers += some
        arrays |= {f"{name}, {one.pattern}": value.astype(np.float32) for name, value in drawn.items()}
    told = [one._asdict() for one in heads]
    facts = {
        "heads": told, "texts": len(texts), "size": subject.bert.config.head_size, "seed": subject.seed,
        "source": "pairs of textbook paragraphs, drawn" if has(subject, TEXTBOOK) else "pairs of our own sentences",
    }  # fmt: skip
    return Result("neurons", subject.name, tuple(numbers), arrays, facts)


def heads_of(subject: Subject, texts: Sequence[Encoded]) -> list[Head]:
    """Choose the head that has most of each pattern in excess of chance; the sink's in the layer where it is strongest.

    A sink that is none of the kinds, such as a frequent word, has no targets that could be named, and is left out.
    """
    found = count(subject, texts)
    shares, chance = mean_over(found.shares), mean_over(found.chance)
    strongest = int(np.argmax([np.mean([one[layer].max() for one in found.received]) for layer in range(len(shares))]))
    sink = sink_of(texts, found.received, strongest)
    wanted = (("previous word",) * 2, ("next word",) * 2, ("sink", sink), ("same sentence",) * 2)
    heads: list[Head] = []
    every = excess_of(shares, chance)
    for pattern, kind in wanted:
        if kind not in KINDS:
            continue
        layer, head = best_head(shares, chance, KINDS.index(kind))
        if pattern == "sink":
            layer, head = strongest, int(np.nanargmax(every[strongest, :, KINDS.index(kind)]))
        excess = every[layer, head, KINDS.index(kind)]
        heads.append(Head(pattern, layer, head, kind, bool(excess >= CLEAR)))
    return heads


def part_of(
    queries: Float[np.ndarray, "token size"], keys: Float[np.ndarray, "token size"], text: Encoded, kind: str
) -> Part:
    """Keep the tokens that have a target of this kind."""
    targets, places = targets_of(text)[..., KINDS.index(kind)], np.array(looking(text.tokens), dtype=np.int64)
    there = np.any(targets, axis=1)
    return Part(queries[places[there]], keys, targets[there], places[there], places)


def contrasts_of(part: Part) -> Float[np.ndarray, "looking size"]:
    """What each neuron carries, for each token that looks: mean product on its targets less that on the others."""
    share = part.targets / part.targets.sum(axis=1, keepdims=True)
    rest = ~part.targets / np.maximum((~part.targets).sum(axis=1, keepdims=True), 1)
    return part.queries * ((share - rest) @ part.keys) / np.sqrt(part.keys.shape[1])


def at_work(contrasts: Float[np.ndarray, " size"]) -> float:
    """Count the neurons that carry a pattern, by the participation ratio: 1 if one does it all, size if all alike."""
    sizes = np.abs(contrasts)
    return float(sizes.sum() ** 2 / max((sizes**2).sum(), 1e-20))


def carried(contrasts: Float[np.ndarray, " size"], number: int) -> float:
    """Which share of all that speaks for the targets the strongest neurons carry."""
    helps = np.sort(np.maximum(contrasts, 0))[::-1]
    return float(helps[:number].sum() / max(helps.sum(), 1e-20))


def share_without(part: Part, removed: Sequence[int] | Int[np.ndarray, " neuron"]) -> float:
    """The attention on the targets if some neurons add nothing: their products are the same for every key."""
    kept = part.queries.copy()
    kept[:, np.asarray(removed, dtype=np.int64)] = 0
    scores = kept @ part.keys.T / np.sqrt(part.keys.shape[1])
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    return float(((weights * part.targets).sum(axis=1) / weights.sum(axis=1)).mean())


def by_place(
    parts: Sequence[Part], contrasts: Sequence[Float[np.ndarray, "looking size"]]
) -> Float[np.ndarray, "place size"]:
    """Mean contrasts of the tokens at each place of the texts; NaN where none looks."""
    last = max(int(part.places.max()) for part in parts) + 1
    total, times = np.zeros((last, contrasts[0].shape[1])), np.zeros((last, 1))
    for part, one in zip(parts, contrasts, strict=True):
        total[part.places] += one
        times[part.places] += 1
    return np.where(times > 0, total / np.maximum(times, 1), np.nan)


def likeness(
    one: Float[np.ndarray, "place size"], other: Float[np.ndarray, "place size"]
) -> tuple[Float[np.ndarray, " place"], float]:
    """Compare places by cosine: every place with all others, and with itself in the other texts."""
    both = min(len(one), len(other))
    there = np.isfinite(one[:both]).all(axis=1) & np.isfinite(other[:both]).all(axis=1)
    units = [table[:both][there] / np.linalg.norm(table[:both][there], axis=1, keepdims=True) for table in (one, other)]
    cosines = units[0] @ units[1].T
    same = np.diag(cosines)
    return (cosines.sum(axis=1) - same) / max(len(same) - 1, 1), float(same.mean())


def distance_sums(part: Part, generator: np.random.Generator | None = None) -> Float[np.ndarray, " sums"]:
    """Sums that tell how much of the scores between words goes by distance; with a generator, keys are shuffled."""
    order = part.words if generator is None else generator.permutation(part.words)
    scores = part.queries @ part.keys[order].T / np.sqrt(part.keys.shape[1])
    scores = scores - scores.mean(axis=1, keepdims=True)
    reach = 512
    offsets = (part.words[None, :] - part.places[:, None]).clip(1 - reach, reach - 1) + reach
    sums = np.bincount(offsets.ravel(), scores.ravel(), minlength=2 * reach)
    return np.concatenate([sums, np.bincount(offsets.ravel(), minlength=2 * reach), [float((scores**2).sum())]])


def by_distance(sums: Float[np.ndarray, "text sums"]) -> float:
    """Share of the variance of scores that the mean at each distance explains."""
    added = sums.sum(axis=0)
    means, times = np.split(added[:-1], 2)
    return float((means**2 / np.maximum(times, 1)).sum() / max(added[-1], 1e-20))


def _measured(
    subject: Subject, one: Head, parts: Sequence[Part], beside: Float[np.ndarray, "text head size"]
) -> tuple[list[Number], dict[str, np.ndarray]]:
    """All numbers of one head, and what is drawn of it."""
    every = [contrasts_of(part) for part in parts]
    size, seed = every[0].shape[1], subject.seed
    own, where = beside[:, one.head], f"layer {one.layer}, head {one.head}"
    order = np.argsort(-own[::2].mean(axis=0))  # on every other text; what removing them does is measured on the rest
    generator = subject.random(f"neurons {one.pattern}")
    steps, orders = _steps(size), [order, *(generator.permutation(size) for _ in range(ORDERS))]
    left = np.array([[[share_without(part, some[:step]) for step in steps] for part in parts[1::2]] for some in orders])
    removed, drawn = left[0], left[1:].mean(axis=0)
    others = [at_work(beside[:, head].mean(axis=0)) for head in range(beside.shape[1]) if head != one.head]
    near, same = likeness(by_place(parts[::2], every[::2]), by_place(parts[1::2], every[1::2]))
    sums = np.stack([distance_sums(part) for part in parts])
    mixed = by_distance(np.stack([distance_sums(part, generator) for part in parts]))
    few = steps.index(min(FEW, size))
    found = (
        ("attention on its targets", removed[:, 0], _mean, float(np.mean([part.targets.mean() for part in parts])),
         "even attention"),
        ("neurons at work, for or against", own, lambda some: at_work(some.mean(axis=0)),
         float(np.median(others)) if others else None, "the median of the layer's other heads, same targets"),
        (f"carried by the top {FEW}", own, lambda some: carried(some.mean(axis=0), FEW),
         float(np.mean([carried(noise, FEW) for noise in subject.random("neurons noise").normal(size=(NOISES, size))])),
         f"the {FEW} largest of {size} random numbers, {NOISES} draws"),
        (f"attention without the top {FEW}", removed[:, few], _mean, float(drawn[:, few].mean()),
         f"without {FEW} random ones, {ORDERS} draws"),
        ("likeness of two places", near, _mean, same, "the same place, in other texts"),
        ("score explained by distance", sums, by_distance, mixed, "keys shuffled"),
    )  # fmt: skip
    numbers: list[Number] = []
    for name, values, of, control, against in found:
        low, high, how = bootstrap(values, seed, of, "places" if values is near else "texts")
        n = len(near) if values is near else sum(map(len, every if len(values) == len(every) else every[1::2]))
        numbers.append(Number(f"{one.pattern}: {name}", of(values), n, low, high, f"{where}; {how}", seed, control,
                              against if control is not None else ""))  # fmt: skip
    arrays = {"places": by_place(parts, every)[:, np.argsort(-own.mean(axis=0))], "mean": own.mean(axis=0),
              "removed": np.stack([removed.mean(axis=0), drawn.mean(axis=0)]), "steps": np.array(steps)}  # fmt: skip
    return numbers, arrays


def _mean(values: Any) -> float:
    return float(values.mean())


def _steps(size: int) -> list[int]:
    """0, 1, 2, 4, ... and all."""
    return [0, *(2**power for power in range(20) if 2**power < size), size]


def draw(result: Result) -> Any:
    """Draw what each neuron carries at each place, and what is left of the attention without the strongest."""
    from matplotlib.figure import Figure

    from glassbert.look.style import COLUMN, FAINT, PAGE, SHARE, SMALL, SOFT, cells, signed, styled

    heads = result.facts["heads"]
    with styled():
        scale = signed(np.array([1.0]))
        figure = Figure(figsize=(PAGE, COLUMN * 1.25), layout="constrained")
        axes = figure.subplots(2, len(heads), height_ratios=(1.7, 1), squeeze=False, sharey="row")
        for upper, lower, one in zip(*axes, heads, strict=True):
            values = result.arrays[f"places, {one['pattern']}"]
            values = values / np.nanquantile(np.abs(values), 0.995)
            cells(upper, values, scale)
            name = one["pattern"] if one["pattern"] != "sink" else f"sink: {one['kind']}"
            name += "" if one["clear"] else " (unclear)"
            upper.set_title(f"{name}\nlayer {one['layer']}, head {one['head']}", fontsize=SMALL + 1)
            upper.set_xlabel("neuron, strongest first", fontsize=SMALL)
            steps, (kept, drawn) = (
                result.arrays[f"steps, {one['pattern']}"],
                result.arrays[f"removed, {one['pattern']}"],
            )
            across = np.arange(len(steps))
            lower.plot(across, kept, color=SHARE, marker="o", markersize=2.5, linewidth=1)
            lower.plot(across, drawn, color=FAINT, marker="o", markersize=2.5, linewidth=1)
            lower.set_xticks(across, [f"{step:.0f}" for step in steps])
            lower.set_xlabel("neurons removed", fontsize=SMALL)
            lower.set_ylim(0, 1.05)
        axes[0, 0].set_ylabel("place of the token")
        axes[1, 0].set_ylabel("attention on targets")
        for height, told, shade in ((0.2, "strongest first", SHARE), (0.07, "random order", SOFT)):
            axes[1, 0].text(0.05, height, told, color=shade, fontsize=SMALL, transform=axes[1, 0].transAxes)
        figure.colorbar(scale, ax=axes[0].tolist(), ticks=[-1, 0, 1], shrink=0.6, aspect=30, pad=0.01,
                        label="carried, of the largest")  # fmt: skip
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    heads = result.facts["heads"]
    works = {one["pattern"]: result[f"{one['pattern']}: neurons at work, for or against"] for one in heads}
    few, many = (of(works, key=lambda name: works[name].value) for of in (min, max))
    unclear = [one["pattern"] for one in heads if not one["clear"]]
    note = f" No head is clear for {' and '.join(unclear)}: there it is the best one." if unclear else ""
    return (
        f"The head of “{few}” has fewest neurons at work, {works[few].value:.1f}, and that of “{many}” most, "
        f"{works[many].value:.1f} of {result.facts['size']} neurons at work.{note} Measured on "
        f"{result.facts['texts']} {result.facts['source']}. Products say how a score comes about, not why "
        "training chose these neurons; a turn of queries and keys together would give the same scores by other neurons."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List how concentrated each pattern is."""
    rows = [["pattern", "head", "clear", "by 1", "by 2", "by 4", "neurons at work", "without the top 4"]]
    for one in result.facts["heads"]:
        mean = result.arrays[f"mean, {one['pattern']}"]
        left = result[f"{one['pattern']}: attention without the top {FEW}"].value
        rows.append([one["pattern"], f"{one['layer']}.{one['head']}", "yes" if one["clear"] else "no",
                     *(f"{100 * carried(mean, number):.0f} %" for number in (1, 2, 4)), f"{at_work(mean):.1f}",
                     f"{left:.2f}"])  # fmt: skip
    return {"What the strongest neurons carry": rows}


STUDY = Study("neurons", "Neurons behind a pattern", "attention", run, draw, says, takes=(TEXTBOOK,), tables=tables)
