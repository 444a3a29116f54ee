"""Does a head look from a word to its head word? A treebank in; the best head of every relation, and an offset's, out.

As in Clark et al. 2019: of a head and a word, the other word that is looked at most is the guess. Attention is between
words: the sum over pieces that are looked at, the mean over pieces that look; [CLS] and [SEP] do not count.
"""

import gzip
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError
from glassbert.study.kit.data import place
from glassbert.study.kit.passes import maps_of
from glassbert.study.kit.published import known_as
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import wilson
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tokens.tokenizer import Encoded, Tokenizer

TREEBANK = "syntax/en_ewt-ud-dev.conllu.gz"
LONGEST = 40  # words
TWIN_SENTENCES = 200
FEWEST = 100  # times a relation must occur
OFFSETS = [offset for offset in range(-10, 11) if offset]
WAYS = ("dependent looks at head", "head looks at dependent")
ALL = "all relations"
MOST_DRAWN = 29
# Clark et al. 2019, table 1 (bert-base-uncased, layers and heads from 0): their relation, ours, layer, head, share.
CLARK = (
    ("det", "det", 7, 10, 0.943), ("dobj", "obj", 7, 9, 0.868), ("nsubj", "nsubj", 7, 1, 0.585),
    ("amod", "amod", 3, 9, 0.756), ("nn", "compound", 3, 9, 0.704), ("aux", "aux", 3, 9, 0.811),
    ("auxpass", "aux:pass", 3, 9, 0.941), ("poss", "nmod:poss", 6, 5, 0.805), ("num", "nummod", 7, 10, 0.674),
    ("advmod", "advmod", 6, 5, 0.488), ("mark", "mark", 7, 1, 0.507), ("cop", "cop", 6, 5, 0.722),
    ("ccomp", "ccomp", 7, 0, 0.488), ("xcomp", "xcomp", 4, 6, 0.573),
)  # fmt: skip


class Sentence(NamedTuple):
    """Words, the place of each word's head (-1 for the root), and the relation between them."""

    words: list[str]
    heads: list[int]
    relations: list[str]


class Read(NamedTuple):
    """A sentence as the model reads it, and which pieces each word has."""

    sentence: Sentence
    encoded: Encoded
    pieces: Float[np.ndarray, "word piece"]


def run(subject: Subject) -> Result:
    """Guess every word's head by every head of the model; choose on one half of the sentences, score on the other."""
    there = read_treebank(place(subject, TREEBANK))
    fitting = [one for one in there if 2 <= len(one.words) <= LONGEST]
    order = subject.random("syntax").permutation(len(fitting))
    reads = [one for number in order if (one := read(fitting[number], subject.bert.tokenizer)) is not None]
    reads = [one for one in reads if len(one.encoded.ids) <= subject.bert.config.max_positions]
    often = Counter(relation for one in reads for relation in counted(one.sentence))
    names = [ALL, *(name for name, times in often.most_common() if times >= FEWEST)]
    found = tally(subject, reads, names)
    twin = tally(subject.twin(), reads[:TWIN_SENTENCES], names)
    numbers = [_scored(name, number, found, subject.seed) for number, name in enumerate(names)]
    beaten = [(one.low or 0) > (one.control or 0) for one in numbers[1:]]
    twins = [_best(number, twin) for number in range(len(names))]
    chance = float(
        np.mean([share > (one.control or 0) for (_, share), one in zip(twins[1:], numbers[1:], strict=True)])
    )
    numbers.append(Number("relations where a head beats the best offset", sum(beaten) / len(beaten), len(beaten),
                          how="exact: of these relations; a head's interval lies above the offset's share",
                          seed=subject.seed, control=chance, against=f"random weights, {TWIN_SENTENCES} sentences, "
                          "without an interval"))  # fmt: skip
    if known_as(subject.bert) == "bert-base-uncased":
        numbers += _named_before(names, found)
    facts = {
        "relations": names, "sentences": len(reads), "of": len(there), "longest": LONGEST, "seed": subject.seed,
        "times": [sum(often.values()), *(often[name] for name in names[1:])],
        "best": [list(_best(number, found)[0]) for number in range(len(names))], "twin sentences": TWIN_SENTENCES,
    }  # fmt: skip
    total = np.maximum(found.times.sum(axis=0), 1)
    arrays = {
        "shares": found.hits.sum(axis=0) / total[:, None, None, None],
        "offsets": found.offsets.sum(axis=0) / total[:, None],
        "twin": np.array([share for _, share in twins]),
    }  # fmt: skip
    packed = {name: value.astype(np.float32) for name, value in arrays.items()}
    return Result("syntax", subject.name, tuple(numbers), packed, facts)


def read_treebank(path: Any) -> list[Sentence]:
    """Read a CoNLL-U file, packed or not: ten columns, of which number, word, head and relation are used."""
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as file:
        return list(parse(file))


def parse(lines: Iterable[str]) -> Iterable[Sentence]:
    """Give sentences, line by line; words written together (8-9) and words that are not there (8.1) are left out."""
    rows: list[list[str]] = []
    for line in [*lines, ""]:
        cells = line.rstrip("\n").split("\t")
        if line.strip() and not line.startswith("#"):
            if len(cells) != 10:
                raise GlassBertError(f"{line[:60]!r} has {len(cells)} columns; CoNLL-U has 10.")
            rows += [cells] if cells[0].isdigit() else []
        elif rows and not line.strip():
            yield Sentence([row[1] for row in rows], [int(row[6]) - 1 for row in rows], [row[7] for row in rows])
            rows = []


def counted(sentence: Sentence) -> list[str]:
    """The relations that are scored: not the root, which has no head word, and not punctuation."""
    return [one for one, head in zip(sentence.relations, sentence.heads, strict=True) if head >= 0 and one != "punct"]


def read(sentence: Sentence, tokenizer: Tokenizer) -> Read | None:
    """Find each word's pieces; None if a word has none (it is made of signs that the model does not read)."""
    encoded = tokenizer.encode(" ".join(sentence.words))
    ends = np.cumsum([len(word) + 1 for word in sentence.words])
    starts = [span.start for span, special in zip(encoded.spans, encoded.special, strict=True) if not special]
    inner = np.flatnonzero(~np.array(encoded.special))
    pieces = np.zeros((len(ends), len(encoded.ids)), dtype=np.float32)
    pieces[np.searchsorted(ends, starts, side="right"), inner] = 1
    return Read(sentence, encoded, pieces) if pieces.any(axis=1).all() else None


def guesses(
    maps: Float[np.ndarray, "layer head query key"], pieces: Float[np.ndarray, "word piece"]
) -> Int[np.ndarray, "way layer head word"]:
    """The other word that each word looks at most; and the other word that looks at it most."""
    looks = (pieces / pieces.sum(axis=1, keepdims=True)) @ maps @ pieces.T
    own = np.arange(len(pieces))
    looks[..., own, own] = -1
    return np.stack([looks.argmax(axis=-1), looks.argmax(axis=-2)])


class Tally(NamedTuple):
    """How often a guess was right, in each half of the sentences, and how often a fixed offset would have been."""

    hits: Int[np.ndarray, "half relation way layer head"]
    offsets: Int[np.ndarray, "half relation offset"]
    times: Int[np.ndarray, "half relation"]


def tally(subject: Subject, reads: Sequence[Read], names: Sequence[str]) -> Tally:
    """Guess on all sentences."""
    config = subject.bert.config
    hits = np.zeros((2, len(names), 2, config.num_layers, config.num_heads), dtype=np.int64)
    offsets, times = np.zeros((2, len(names), len(OFFSETS)), dtype=np.int64), np.zeros((2, len(names)), dtype=np.int64)
    order = sorted(range(len(reads)), key=lambda number: len(reads[number].encoded.ids))  # of one length: one pass
    maps = maps_of(subject.bert, [reads[number].encoded for number in order])
    for done, (number, one) in enumerate(zip(order, maps, strict=True)):
        sentence = reads[number].sentence
        guessed, heads = guesses(one, reads[number].pieces), np.array(sentence.heads)
        kept = np.array([head >= 0 and relation != "punct" for head, relation in
                         zip(sentence.heads, sentence.relations, strict=True)])  # fmt: skip
        words = np.arange(len(heads))
        right = guessed == heads
        shifted = (words + np.array(OFFSETS)[:, None]).clip(0, len(heads) - 1) == heads
        for relation, name in enumerate(names):
            chosen = kept if name == ALL else kept & (np.array(sentence.relations) == name)
            if chosen.any():
                hits[number % 2, relation] += right[..., chosen].sum(axis=-1)
                offsets[number % 2, relation] += shifted[:, chosen].sum(axis=-1)
                times[number % 2, relation] += chosen.sum()
        if done % 100 == 99:
            subject.tell(f"sentence {done + 1} of {len(reads)}")
    return Tally(hits, offsets, times)


def _best(relation: int, found: Tally) -> tuple[tuple[int, int, int], float]:
    """Choose way, layer and head on the first half; give their share on the second."""
    first, second = found.hits[:, relation]
    way, layer, head = (int(one) for one in np.unravel_index(int(first.argmax()), first.shape))
    return (way, layer, head), float(second[way, layer, head] / max(found.times[1, relation], 1))


def _scored(name: str, relation: int, found: Tally, seed: int) -> Number:
    """Measure the best head of a relation, on sentences it was not chosen on."""
    (way, layer, head), share = _best(relation, found)
    times = int(found.times[1, relation])
    offset = int(found.offsets[0, relation].argmax())
    low, high, how = wilson(int(found.hits[1, relation, way, layer, head]), times)
    return Number(f"{name}, best head", share, times, low, high,
                  f"layer {layer}, head {head}, {WAYS[way]}; chosen on the other half of the sentences; {how}",
                  seed, float(found.offsets[1, relation, offset] / times),
                  f"the best fixed offset ({OFFSETS[offset]:+d}), chosen the same way")  # fmt: skip


def _named_before(names: Sequence[str], found: Tally) -> list[Number]:
    """Measure the heads that Clark et al. named, on all sentences: they were not chosen here."""
    numbers: list[Number] = []
    for _, name, layer, head, _ in CLARK:
        if name in names:
            relation = names.index(name)
            times, hits = int(found.times[:, relation].sum()), int(found.hits[:, relation, 0, layer, head].sum())
            offsets = found.offsets[:, relation].sum(axis=0)
            numbers.append(Number(
                f"{name}, layer {layer}, head {head}", hits / times, times, *wilson(hits, times),
                control=float(offsets.max() / times),
                against=f"the best fixed offset ({OFFSETS[int(offsets.argmax())]:+d})",
            ))  # fmt: skip
    return numbers


def draw(result: Result) -> Any:
    """Draw the best head of every relation against an offset and random weights; and where the good heads are."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, styled

    rows = min(len(result.facts["relations"]), MOST_DRAWN)
    layers = result.arrays["shares"].shape[2]
    with styled():
        figure = Figure(figsize=(PAGE, min(5, 0.8 + 0.15 * max(rows, 18))), layout="constrained")
        grid = figure.add_gridspec(2, 2, width_ratios=(3, 2), height_ratios=(min(2.2, 0.6 + layers / 8), 1))
        _draw_relations(figure.add_subplot(grid[:, 0]), result, rows)
        _draw_gains(figure.add_subplot(grid[0, 1]), result)
        _draw_layers(figure.add_subplot(grid[1, 1]), result)
    return figure


def _draw_relations(axis: Any, result: Result, rows: int) -> None:
    """A row for each relation."""
    from glassbert.look.style import FAINT, LINE, NEGATIVE, SHARE, SMALL, SOFT

    names = result.facts["relations"][:rows]
    order = sorted(range(len(names)), key=lambda number: (number > 0, -result[f"{names[number]}, best head"].value))
    for height, number in enumerate(order):
        one, (_, layer, head) = result[f"{names[number]}, best head"], result.facts["best"][number]
        axis.plot([0, 1], [height, height], color=LINE, linewidth=0.4, zorder=0)
        axis.plot([one.low, one.high], [height, height], color=SHARE, linewidth=1.2)
        axis.plot(result.arrays["twin"][number], height, ".", color=FAINT, markersize=4, clip_on=False)
        axis.plot(one.control, height, "|", color=NEGATIVE, markersize=7, markeredgewidth=1.5, clip_on=False)
        axis.plot(one.value, height, "o", color=SHARE, markersize=3.5, markeredgewidth=0)
        axis.text(1.03, height, f"{layer}.{head}", fontsize=SMALL, va="center", color=SOFT)
    keys = ((0.02, "o", "best head", SHARE), (0.32, "|", "best offset", NEGATIVE), (0.65, ".", "random weights", FAINT))
    for across, mark, told, shade in keys:
        axis.plot(across, -1.2, mark, color=shade, markersize=5, markeredgewidth=1.5 * (mark == "|"), clip_on=False)
        axis.text(across + 0.03, -1.2, told, fontsize=SMALL, va="center", color=SOFT)
    axis.text(1.03, -1.2, "head", fontsize=SMALL, va="center", color=SOFT)
    axis.set_yticks(range(len(order)), [f"{names[number]}  ({result.facts['times'][number]:,})" for number in order])
    axis.set(ylim=(len(order) - 0.4, -1.6), xlim=(0, 1), xlabel="share of words whose head word is found")
    axis.tick_params(axis="y", length=0)
    axis.spines["left"].set_visible(False)


def _draw_gains(axis: Any, result: Result) -> None:
    """A cell for each head: what it gains over the offset, in the relation where it gains most."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    from glassbert.look.style import DEEP, ON_PALE, SMALL, cells, ramp

    best = result.arrays["offsets"].max(axis=1)[:, None, None, None]
    gains = np.maximum((result.arrays["shares"] - best).max(axis=(0, 1)), 0)
    most = max(float(gains.max()), 0.01)
    cells(axis, gains, ScalarMappable(Normalize(0, most), ListedColormap(ramp(DEEP))))
    axis.set(xlabel="head", ylabel="layer", title="Most gained over the offset, %")
    layers, heads = gains.shape
    axis.set(xticks=range(0, heads, -(-heads // 12)), yticks=range(0, layers, -(-layers // 12)))
    axis.tick_params(length=0)
    for layer, head in np.argwhere(gains >= 0.05).tolist() if heads <= 12 else ():
        shade = "white" if gains[layer, head] > 0.5 * most else ON_PALE
        axis.text(head, layer, f"{100 * gains[layer, head]:.0f}", fontsize=SMALL, ha="center", va="center", color=shade)


def _draw_layers(axis: Any, result: Result) -> None:
    """The best head of each layer, mean over relations."""
    from glassbert.look.style import NEGATIVE, SHARE, SMALL

    means = result.arrays["shares"][1:].max(axis=(1, 3)).mean(axis=0)
    offset = float(result.arrays["offsets"][1:].max(axis=1).mean())
    axis.plot(range(len(means)), means, color=SHARE, marker="o", markersize=3, linewidth=1)
    axis.axhline(offset, color=NEGATIVE, linewidth=0.8)
    axis.text(len(means) - 1, offset, "best offset", color=NEGATIVE, fontsize=SMALL, ha="right", va="bottom")
    axis.set(xlabel="layer", ylabel="share found", title="Best head of each layer")
    axis.set(ylim=(0, 1.15 * max(means.max(), offset)), xticks=range(0, len(means), -(-len(means) // 12)))


def says(result: Result) -> str:
    """Say what was found."""
    facts, wins = result.facts, result["relations where a head beats the best offset"]
    every = [result[f"{name}, best head"] for name in facts["relations"]]
    best = sorted(every[1:], key=lambda one: (one.control or 0) - one.value)[:3]
    told = "; ".join(f"{one.name.split(', ')[0]} {one.value:.2f} (offset {one.control:.2f}, {one.how.split(', ')[0]}, "
                     f"{one.how.split(', ')[1]})" for one in best)  # fmt: skip
    return (
        f"In {facts['sentences']:,} of {facts['of']:,} sentences of UD English EWT (2 to {facts['longest']} words, and "
        f"read whole), a head finds the head word better than the best fixed "
        f"offset in {wins.value * wins.n:.0f} of {wins.n} relations. The largest gains: {told}. Over all relations the "
        f"best head has {every[0].value:.2f}, the best offset {every[0].control:.2f}, random weights "
        f"{result.arrays['twin'][0]:.2f}. Heads were chosen on one half and scored on the other; words of one sentence "
        "are not independent, so intervals are somewhat too narrow. That a head finds a relation does not show that "
        "the model uses it."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List every relation."""
    rows = [["relation", "times", "head", "way", "found", "95 %", "best offset", "random weights"]]
    for number, name in enumerate(result.facts["relations"]):
        one, (way, layer, head) = result[f"{name}, best head"], result.facts["best"][number]
        rows.append([name, f"{result.facts['times'][number]:,}", f"{layer}.{head}", WAYS[way], f"{one.value:.3f}",
                     f"{one.low:.3f} to {one.high:.3f}", f"{one.control:.3f}",
                     f"{result.arrays['twin'][number]:.3f}"])  # fmt: skip
    return {"The best head of every relation": rows}


def _source(theirs: str, ours: str) -> str:
    renamed = "" if theirs == ours else f" as {theirs}"
    return f"Clark et al. 2019, table 1{renamed}: other text (Penn Treebank) and Stanford labels, so only near in kind"


STUDY = Study(
    "syntax", "Heads that find head words", "attention", run, draw, says, needs=(TREEBANK,), tables=tables,
    published=tuple(
        Published("bert-base-uncased", f"{ours}, layer {layer}, head {head}", share, _source(theirs, ours))
        for theirs, ours, layer, head, share in CLARK
    ),
)  # fmt: skip
