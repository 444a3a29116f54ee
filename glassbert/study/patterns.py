"""Where every head looks, over many texts: pairs in; shares, a label for each head, and each layer's sink, out.

The kinds follow Vig 2019 and Kovaleva et al. 2019. A word of several pieces counts as its pieces.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple
from unicodedata import category

import numpy as np
from jaxtyping import Bool, Float
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from glassbert.look.patterns import BROAD
from glassbert.look.sentences import SENTENCES
from glassbert.study.kit.data import TEXTBOOK, has, textbook_pairs
from glassbert.study.kit.passes import maps_of
from glassbert.study.kit.published import known_as
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tokens.tokenizer import Encoded
from glassbert.trace.shares import CLEAR, looking

KINDS = ("previous word", "next word", "itself", "[CLS]", "[SEP]", "punctuation", "same word", "same sentence")
SHORT = ("prev", "next", "self", "CLS", "SEP", "punct", "same", "sent")
SENTENCE = KINDS.index("same sentence")
EVEN, MIXED = "broad", "mixed"
NARROW = 0.3  # of the greatest entropy: about 4 of 128 tokens
TEXTS, TWIN_TEXTS, TOKENS = 200, 10, 128
TOGETHER = 8  # texts whose maps are held at once
SINK = 0.1  # of a layer's attention, on one token: a sink, where even attention gives 0.01
ROUNDS = 500  # of the bootstrap that asks how often a label comes back
VIG = (("next word", 2, 0), ("[SEP]", 7, 3), ("same sentence", 0, 0))  # named of bert-base-uncased, without a share
COUNTED = "n counts tokens that look, the interval is over texts"


class Seen(NamedTuple):
    """What is counted on one text, or stacked over many: means over the tokens that look."""

    shares: Float[np.ndarray, "*text layer head kind"]  # NaN where no token of the text has such a place
    chance: Float[np.ndarray, "*text layer head kind"]  # even attention; for "same sentence", distance alone
    even: Float[np.ndarray, "*text layer head"]  # entropy: 0 is one token, 1 is all alike
    received: Any  # [layer, token]: what each token is given, mean over heads; a list of such for many texts


def run(subject: Subject) -> Result:
    """Count every head on every text; best heads are chosen on one half of the texts and measured on the other."""
    texts = texts_of(subject, TEXTS)
    found = count(subject, texts)
    twin = mean_over(count(subject.twin(), texts[:TWIN_TEXTS]).shares)
    shares, chance, even = mean_over(found.shares), mean_over(found.chance), found.even.mean(axis=0)
    labels = labels_of(shares, chance, even)
    sinks = [sink_of(texts, found.received, layer) for layer in range(len(shares))]
    numbers = (*_best_heads(subject, texts, found), *_sinks(subject, texts, found, sinks), *_counts(labels, even))
    facts = {
        "labels": labels.tolist(), "sinks": sinks, "texts": len(texts), "seed": subject.seed,
        "tokens": sum(len(looking(one.tokens)) for one in texts),
        "source": "pairs of textbook paragraphs, drawn" if has(subject, TEXTBOOK) else "pairs of our own sentences",
        "best": {kind: best_head(shares, chance, place) for place, kind in enumerate(KINDS)},
        "twin": {kind: float(twin[..., place].max()) for place, kind in enumerate(KINDS)}, "twin texts": TWIN_TEXTS,
    }  # fmt: skip
    low, high, stable = _again(found, labels, subject.random("patterns"))
    arrays = {"shares": shares, "low": low, "high": high, "chance": chance, "even": even, "stable": stable}
    packed = {name: value.astype(np.float32) for name, value in arrays.items()}
    return Result("patterns", subject.name, numbers, packed, facts)


def texts_of(subject: Subject, number: int) -> list[Encoded]:
    """Pairs of paragraphs of a textbook, all of one length; without the data, pairs of our own sentences."""
    if has(subject, TEXTBOOK):
        texts = textbook_pairs(subject, number, min(TOKENS, subject.bert.config.max_positions))
    else:
        texts = [subject.bert.tokenizer.encode(*pair) for pair in zip(SENTENCES[::2], SENTENCES[1::2], strict=False)]
        texts = sorted(texts[:number], key=lambda one: len(one.ids))  # neighbours of one length run together
    if subject.bert.config.num_segments < 2:
        texts = [replace(one, segments=[0] * len(one.ids)) for one in texts]
    return texts


def count(subject: Subject, texts: Sequence[Encoded]) -> Seen:
    """Count all texts."""
    found: list[Seen] = []
    for start in range(0, len(texts), TOGETHER):
        some = texts[start : start + TOGETHER]
        found += [see(maps, text) for text, maps in zip(some, maps_of(subject.bert, some), strict=True)]
        subject.tell(f"heads on text {len(found)} of {len(texts)}")
    shares, chance, even = (np.stack([one[place] for one in found]) for place in range(3))
    return Seen(shares, chance, even, [one.received for one in found])


def see(maps: Float[np.ndarray, "layer head query key"], text: Encoded) -> Seen:
    """Count one text."""
    targets = targets_of(text)
    inner = maps[:, :, looking(text.tokens)]
    shares = mean_over(shares_of(inner, targets), axis=2)
    uniform = np.full((1, 1, *inner.shape[2:]), 1 / inner.shape[3], dtype=np.float32)
    chance = np.broadcast_to(mean_over(shares_of(uniform, targets), axis=2), shares.shape).copy()
    chance[..., SENTENCE] = _by_distance(maps, text, targets[..., SENTENCE])
    entropy = -(inner * np.log(np.maximum(inner, 1e-12))).sum(-1) / np.log(inner.shape[3])
    return Seen(shares, chance, entropy.mean(-1), inner.mean(axis=(1, 2)))


def targets_of(text: Encoded) -> Bool[np.ndarray, "looking key kind"]:
    """Which places are of each kind, for every token that looks."""
    names, places = np.array(text.tokens), np.array(looking(text.tokens), dtype=np.int64)
    keys = np.arange(len(names))
    plain = np.isin(keys, places)
    part = np.cumsum(names == "[SEP]")  # which text of the pair
    offset = keys[None, :] - places[:, None]
    every = np.ones((len(places), 1), dtype=bool)
    marks = np.array([len(one) == 1 and category(one)[0] in "PS" for one in text.tokens])
    kinds = (
        (offset == -1) & plain, (offset == 1) & plain, offset == 0, every & (names == "[CLS]"),
        every & (names == "[SEP]"), every & marks, (names[places][:, None] == names) & (offset != 0),
        (part[places][:, None] == part) & plain,
    )  # fmt: skip
    return np.stack(kinds, axis=-1)


def shares_of(
    maps: Float[np.ndarray, "layer head looking key"], targets: Bool[np.ndarray, "looking key kind"]
) -> Float[np.ndarray, "layer head looking kind"]:
    """Which share of each token's attention goes to each kind of place; NaN where there is no such place."""
    layers, heads, tokens, keys = maps.shape
    found = maps.transpose(2, 0, 1, 3).reshape(tokens, layers * heads, keys) @ targets.astype(np.float32)
    found = np.where(np.any(targets, axis=1)[:, None], found, np.nan)
    return found.reshape(tokens, layers, heads, -1).transpose(1, 2, 0, 3)


def labels_of(
    shares: Float[np.ndarray, "*any kind"], chance: Float[np.ndarray, "*any kind"], even: Float[np.ndarray, "*any"]
) -> NDArray[np.str_]:
    """Name heads by the kind that has most in excess of chance, if that is clear; else broad, or mixed."""
    excess = excess_of(shares, chance)
    return np.where(
        excess.max(axis=-1) >= CLEAR, np.array(KINDS)[excess.argmax(axis=-1)], np.where(even >= BROAD, EVEN, MIXED)
    )


def excess_of(shares: Float[np.ndarray, "*any"], chance: Float[np.ndarray, "*any"]) -> Float[np.ndarray, "*any"]:
    """How far from chance (0) to all of the attention (1) a share is; a kind that never occurs has none."""
    return np.nan_to_num((shares - chance) / np.maximum(1 - chance, 1e-6))


def best_head(
    shares: Float[np.ndarray, "layer head kind"], chance: Float[np.ndarray, "layer head kind"], kind: int
) -> list[int]:
    """Give layer and head that have most of a kind, in excess of chance."""
    excess = excess_of(shares, chance)[..., kind]
    return [int(one) for one in np.unravel_index(int(excess.argmax()), excess.shape)]


def sink_of(texts: Sequence[Encoded], received: Sequence[Float[np.ndarray, "layer token"]], layer: int) -> str:
    """Find the token that a layer gives most to, beyond how often it stands in the texts: any of the vocabulary."""
    excess: Counter[str] = Counter()
    for text, given in zip(texts, received, strict=True):
        for name, share in zip(text.tokens, given[layer].tolist(), strict=True):
            excess[name] += share - 1 / len(text.tokens)
    return max(excess, key=lambda name: excess[name])


def mean_over(values: Float[np.ndarray, "..."], axis: int = 0) -> Float[np.ndarray, "..."]:
    """Mean of what is there; NaN where nothing is."""
    counted = np.isfinite(values).sum(axis=axis)
    return np.where(counted, np.nan_to_num(values).sum(axis=axis) / np.maximum(counted, 1), np.nan)


def _by_distance(
    maps: Float[np.ndarray, "layer head query key"], text: Encoded, own: Bool[np.ndarray, "looking key"]
) -> Float[np.ndarray, "layer head"]:
    """Say what share falls on the own sentence if a head goes by distance alone, with its own mean at each distance."""
    layers, heads, size, _ = maps.shape
    places = looking(text.tokens)
    plain = np.zeros(size, dtype=np.float32)
    plain[places] = 1
    pairs = plain[:, None] * plain
    words = (maps * pairs).reshape(layers * heads, size, size)
    means = _diagonals(words) / np.maximum(_diagonals(pairs[None]), 1)
    step, item = means.strides
    shape = (len(words), size, size)  # the mean at each distance, seen as a map: no copy
    expected = as_strided(means[:, size - 1 :], shape, (step, -item, item), writeable=False)[:, places]
    inside = np.einsum("hqk,qk->hq", expected, own.astype(np.float32))
    inside /= np.maximum(np.einsum("hqk,qk->hq", expected, pairs[places]), 1e-12)
    return (inside * words[:, places].sum(axis=-1)).mean(axis=-1).reshape(layers, heads)  # of what words are given


def _diagonals(maps: Float[np.ndarray, "map query key"]) -> Float[np.ndarray, "map offset"]:
    """Sum along the diagonals, from the lowest offset to the highest: rows are shifted until these stand upright."""
    number, size, _ = maps.shape
    wide = np.zeros((number, size, 2 * size), dtype=np.float32)
    wide[:, :, :size] = maps[:, ::-1]
    return wide.reshape(number, -1)[:, :-size].reshape(number, size, 2 * size - 1).sum(axis=1)


def _best_heads(subject: Subject, texts: Sequence[Encoded], found: Seen) -> list[Number]:
    """Measure the best head of every kind, on texts that it was not chosen on."""
    numbers: list[Number] = []
    halves = slice(0, None, 2), slice(1, None, 2)
    counts = np.array([targets_of(text).any(axis=1).sum(axis=0) for text in texts[halves[1]]])
    shares, chance = (mean_over(values[halves[0]]) for values in (found.shares, found.chance))
    against = ("even attention", "attention by distance alone, with the head's own mean at each distance")
    for place, kind in enumerate(KINDS):
        layer, head = best_head(shares, chance, place)
        measured = found.shares[halves[1], layer, head, place]
        there = np.isfinite(measured)
        low, high, how = bootstrap(measured[there], subject.seed, items="texts")
        numbers.append(Number(
            f"{kind}, best head", float(measured[there].mean()), int(counts[:, place].sum()), low, high,
            f"layer {layer}, head {head}, chosen on the other half of the texts; {COUNTED}; {how}",
            subject.seed, float(mean_over(found.chance[halves[1], layer, head, place])), against[place == SENTENCE],
        ))  # fmt: skip
    for kind, layer, head in VIG if known_as(subject.bert) == "bert-base-uncased" else ():
        place = KINDS.index(kind)
        measured = found.shares[:, layer, head, place]
        measured = measured[np.isfinite(measured)]
        low, high, how = bootstrap(measured, subject.seed, items="texts")
        numbers.append(Number(f"share on {kind}, layer {layer}, head {head}", float(measured.mean()), len(measured),
                              low, high, how, subject.seed))  # fmt: skip
    return numbers


def _sinks(subject: Subject, texts: Sequence[Encoded], found: Seen, sinks: Sequence[str]) -> list[Number]:
    """Measure what each layer gives its sink."""
    numbers: list[Number] = []
    tokens = sum(len(looking(text.tokens)) for text in texts)
    for layer, sink in enumerate(sinks):
        masks = [np.array(text.tokens) == sink for text in texts]
        given = np.array([one[layer][mask].sum() for one, mask in zip(found.received, masks, strict=True)])
        low, high, how = bootstrap(given, subject.seed, items="texts")
        often = float(np.mean([mask.mean() for mask in masks]))
        numbers.append(Number(f"sink, layer {layer}", float(given.mean()), tokens, low, high,
                              f"{sink}; {COUNTED}; {how}", subject.seed, often, "even attention"))  # fmt: skip
    return numbers


def _counts(labels: NDArray[np.str_], even: Float[np.ndarray, "layer head"]) -> list[Number]:
    """Count heads by how they look."""
    clear = int(np.isin(labels, KINDS).sum())
    how = "exact: all heads"
    return [
        Number("heads with a clear label", clear / even.size, even.size, how=how),
        Number("broad heads", float((even >= BROAD).mean()), even.size, how=how),
        Number("narrow heads", float((even <= NARROW).mean()), even.size, how=how),
    ]


def _again(
    found: Seen, labels: NDArray[np.str_], generator: np.random.Generator
) -> tuple[Float[np.ndarray, "layer head kind"], Float[np.ndarray, "layer head kind"], Float[np.ndarray, "layer head"]]:
    """Draw the texts again and again: the middle 95 % of every share, and how often each head has the same label."""
    number, drawn, stable = len(found.shares), [], np.zeros(labels.shape)
    values = np.stack([np.nan_to_num(found.shares), np.nan_to_num(found.chance), np.isfinite(found.shares)], axis=1)
    flat = values.reshape(number, -1).astype(np.float32)
    for _ in range(ROUNDS):
        chosen = np.bincount(generator.integers(0, number, number), minlength=number).astype(np.float32)
        shares, chance, there = (chosen @ flat).reshape(values.shape[1:])
        shares, chance = shares / np.maximum(there, 1), chance / np.maximum(there, 1)
        drawn.append(shares)
        stable += labels_of(shares, chance, np.tensordot(chosen / number, found.even, 1)) == labels
    low, high = np.quantile(np.stack(drawn), [0.025, 0.975], axis=0)
    return low, high, stable / ROUNDS


def draw(result: Result) -> Any:
    """Draw every head as a cell with its label's colour and its share; beside each layer, its sink."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch, Rectangle

    from glassbert.look.style import LINE, ON_FILL, PAGE, SMALL, SOFT, styled

    shades = _shades()
    shares, excess = result.arrays["shares"], excess_of(result.arrays["shares"], result.arrays["chance"])
    labels = np.array(result.facts["labels"])
    layers, heads = labels.shape
    with styled():
        figure = Figure(figsize=(PAGE, 0.95 + layers * min(0.32, 4 / layers)), layout="constrained")
        grid, bars = figure.subplots(1, 2, width_ratios=(4.6, 1), sharey=True)
        for layer, head in np.ndindex(layers, heads):
            named = str(labels[layer, head])
            kind = KINDS.index(named) if named in KINDS else int(excess[layer, head].argmax())
            clear = named in KINDS
            grid.add_patch(Rectangle((head - 0.48, layer - 0.46), 0.96, 0.92, facecolor=shades.get(named, "none"),
                                     edgecolor="none" if named in shades else LINE, linewidth=0.5))  # fmt: skip
            told = f"{shares[layer, head, kind]:.2f}".lstrip("0") if named != EVEN else EVEN
            told = told if clear or named == EVEN or heads > 12 else f"{SHORT[kind]} {told}"
            grid.text(head, layer, told, ha="center", va="center", fontsize=SMALL,
                      color=ON_FILL if clear else SOFT)  # fmt: skip
        grid.set(xlim=(-0.5, heads - 0.5), ylim=(layers - 0.5, -0.5), xlabel="head", ylabel="layer",
                 title="Where each head looks: share of its attention")  # fmt: skip
        grid.set(xticks=range(heads), yticks=range(layers))
        there = [name for name in shades if (labels == name).any()]
        keys = [Patch(facecolor=shades[name], label=name) for name in there]
        keys += [Patch(facecolor="none", edgecolor=LINE, label="mixed or broad")]
        figure.legend(handles=keys, loc="outside lower left", ncols=len(keys), frameon=False, fontsize=SMALL,
                      handlelength=1, handleheight=1, columnspacing=1.2)  # fmt: skip
        _draw_sinks(bars, result, shades)
        for axis in (grid, bars):
            axis.tick_params(length=0)
            axis.spines[:].set_visible(False)
    return figure


def _draw_sinks(axis: Any, result: Result, shades: Mapping[str, str]) -> None:
    """Draw the share of each layer's sink, its interval, and its name."""
    from glassbert.look.style import INK, SMALL, SOFT

    numbers = [result[f"sink, layer {layer}"] for layer in range(len(result.facts["sinks"]))]
    for layer, (sink, one) in enumerate(zip(result.facts["sinks"], numbers, strict=True)):
        axis.barh(layer, one.value, height=0.5, color=shades.get(sink, SOFT))
        axis.plot([one.low, one.high], [layer, layer], color=INK, linewidth=0.8)
        axis.text(max(one.value, one.high or 0) + 0.03, layer, f"{sink} {one.value:.2f}", va="center", fontsize=SMALL)
    most = max(one.value for one in numbers)
    axis.set(xlim=(0, max(0.2, most) * 1.75), xlabel="share of attention", title="The layer's sink")
    axis.set_xticks([0, round(most, 1)] if most >= 0.1 else [0])


def _shades() -> dict[str, str]:
    from glassbert.look.style import ACCENT, NEGATIVE, POSITIVE, SHARE

    return dict(
        zip(KINDS, (POSITIVE, NEGATIVE, "#4a4f58", SHARE, "#8f4f9f", "#8a6d1f", "#b03060", ACCENT), strict=True)
    )


def says(result: Result) -> str:
    """Say what was found."""
    facts = result.facts
    best = result["previous word, best head"]
    strong = [one for layer, one in enumerate(facts["sinks"]) if result[f"sink, layer {layer}"].value >= SINK]
    sink, times = Counter(strong).most_common(1)[0] if strong else ("", 0)
    which = f"“{sink}” is, in {times} of {len(facts['sinks'])} layers," if strong else "no token is"
    clear = result["heads with a clear label"]
    return (
        f"{100 * clear.value:.0f} % of the {clear.n} heads have a clear label. The best for the previous word gives it "
        f"{best.value:.2f} of its attention ({best.how.split(', chosen')[0]}); {which} a sink, with "
        f"{100 * SINK:.0f} % or more of a layer's attention. Texts: {facts['texts']} "
        f"{facts['source']}; n counts "
        "tokens that look, while intervals are over texts, for tokens of one text are not independent. A share says "
        "where a head looks, not what it is for."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List the labelled heads; for the model that Vig looked at, those he named; and what random weights reach."""
    labels, shares = np.array(result.facts["labels"]), result.arrays["shares"]
    rows: list[list[str]] = [["head", "label", "share", "95 %", "label comes back"]]
    for layer, head in np.argwhere(np.isin(labels, KINDS)).tolist():
        kind = KINDS.index(labels[layer, head])
        low, high = (result.arrays[end][layer, head, kind] for end in ("low", "high"))
        rows.append([f"{layer}.{head}", KINDS[kind], f"{shares[layer, head, kind]:.3f}", f"{low:.3f} to {high:.3f}",
                     f"{100 * result.arrays['stable'][layer, head]:.0f} %"])  # fmt: skip
    found: dict[str, Table] = {"Heads with a clear label": rows}
    found["Largest share of any head, random weights"] = [
        ["kind", f"share, {result.facts['twin texts']} texts"],
        *([kind, f"{share:.3f}"] for kind, share in result.facts["twin"].items()),
    ]
    if any(one.name.startswith("share on ") for one in result.numbers):
        found["Heads that Vig (2019) named of bert-base-uncased"] = [
            ["head", "named", "share here", "label here"],
            *([f"{layer}.{head}", kind, f"{shares[layer, head, KINDS.index(kind)]:.3f}", str(labels[layer, head])]
              for kind, layer, head in VIG),
        ]  # fmt: skip
    return found


STUDY = Study("patterns", "Where heads look", "attention", run, draw, says, takes=(TEXTBOOK,), tables=tables)
