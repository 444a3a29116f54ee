"""Does a head look from a word to its head word? A treebank in; the best head of every relation, and an offset's, out.

As in Clark et al. 2019: of a head and a word, the other word that is looked at most is the guess. Attention is between
words: the sum over pieces that are looked at, the mean over pieces that look; [CLS] and [SEP] do not count. Head and
offset are chosen on one half of the sentences and compared on the other, word by word, sentences drawn as a whole.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float, Int
from numpy.typing import NDArray

from glassbert.errors import GlassBertError
from glassbert.study.kit.data import place
from glassbert.study.kit.passes import maps_of
from glassbert.study.kit.published import known_as
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import ROUNDS, Chance, Interval, holm, paired, wilson
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.text.reading import read_lines
from glassbert.tokens.tokenizer import Encoded, Tokenizer

TREEBANK = "syntax/en_ewt-ud-dev.conllu.gz"
LONGEST = 40  # words
TWIN_SENTENCES = 200
FEWEST = 100  # times a relation must occur
OFFSETS = [offset for offset in range(-10, 11) if offset]
WAYS = ("dependent looks at head", "head looks at dependent")
ALL = "all relations"
MOST_DRAWN = 29
SURE = 0.05
PAIRED = "paired, head and offset changed over sentence by sentence"
WINS = "relations where a head beats the best offset"
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
    found, twin = tally(subject, reads), tally(subject.twin(), reads[:TWIN_SENTENCES])
    mine, twins = compare(found, names, subject), compare(twin, names, subject)
    numbers = [number for name in names for number in _numbers(name, mine[name], subject.seed)]
    how = f"exact: of these relations; p < {SURE} (Holm), {PAIRED}"
    numbers.append(Number(WINS, _wins(mine), len(names) - 1, how=how, seed=subject.seed, control=_wins(twins),
                          against=f"random weights, the same test on {TWIN_SENTENCES} sentences"))  # fmt: skip
    if known_as(subject.bert) == "bert-base-uncased":
        numbers += _named_before(names, found)
    facts = {
        "relations": names, "sentences": len(reads), "of": len(there), "longest": LONGEST, "seed": subject.seed,
        "times": [sum(often.values()), *(often[name] for name in names[1:])],
        "best": [list(one.head) for one in mine.values()], "adjusted": [one.adjusted for one in mine.values()],
        "twin sentences": TWIN_SENTENCES,
    }  # fmt: skip
    chosen = [found.of(name) for name in names]
    arrays = {
        "shares": np.stack([found.right[some].mean(axis=0) for some in chosen]),
        "offsets": np.stack([found.shifted[some].mean(axis=0) for some in chosen]),
        "twin": np.array([one.share for one in twins.values()]),
    }  # fmt: skip
    packed = {name: value.astype(np.float32) for name, value in arrays.items()}
    return Result("syntax", subject.name, tuple(numbers), packed, facts)


def read_treebank(path: Any) -> list[Sentence]:
    """Read a CoNLL-U file, packed or not: ten columns, of which number, word, head and relation are used."""
    found = list(parse(read_lines(path)))
    if not found:
        raise GlassBertError(f"{path} holds no sentences.")
    return found


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
    """Every word that has a head word: whether each head of the model found it, and each fixed offset."""

    right: Bool[np.ndarray, "word way layer head"]
    shifted: Bool[np.ndarray, "word offset"]
    relations: NDArray[Any]
    sentences: Int[np.ndarray, " word"]  # the number of its sentence

    def of(self, name: str) -> Bool[np.ndarray, " word"]:
        """The words of a relation."""
        return np.ones(len(self.relations), dtype=bool) if name == ALL else self.relations == name


def tally(subject: Subject, reads: Sequence[Read]) -> Tally:
    """Guess on all sentences."""
    order = sorted(range(len(reads)), key=lambda number: len(reads[number].encoded.ids))  # of one length: one pass
    maps = maps_of(subject.bert, [reads[number].encoded for number in order])
    parts: list[Tally] = []
    for done, (number, one) in enumerate(zip(order, maps, strict=True)):
        sentence = reads[number].sentence
        heads, relations = np.array(sentence.heads), np.array(sentence.relations)
        kept = (heads >= 0) & (relations != "punct")
        right = np.moveaxis(guesses(one, reads[number].pieces) == heads, -1, 0)
        shifted = np.arange(len(heads))[:, None] + np.array(OFFSETS) == heads[:, None]
        parts.append(Tally(right[kept], shifted[kept], relations[kept], np.full(kept.sum(), number)))
        if done % 100 == 99:
            subject.tell(f"sentence {done + 1} of {len(reads)}")
    return Tally(*(np.concatenate(some) for some in zip(*parts, strict=True)))


class Compared(NamedTuple):
    """The best head of a relation against the best offset: both chosen on some sentences, compared on others."""

    head: tuple[int, int, int]  # way, layer, head
    offset: int
    words: int
    share: float
    by_offset: float
    spread: Interval
    gain: Interval
    chance: Chance
    adjusted: float = 1.0  # p among all relations


def compare(found: Tally, names: Sequence[str], subject: Subject) -> dict[str, Compared]:
    """Choose on sentences of even number, compare on the odd ones; p-values are those among all relations."""
    even = found.sentences % 2 == 0
    drawn = _drawn(int(found.sentences.max()) + 1, subject.random("syntax again"))
    made = {name: _compared(found, found.of(name), even, drawn, subject.seed) for name in names}
    adjusted = holm({name: one.chance.p for name, one in made.items() if name != ALL}) | {ALL: made[ALL].chance.p}
    return {name: one._replace(adjusted=adjusted[name]) for name, one in made.items()}


def _compared(
    found: Tally, chosen: NDArray[Any], even: NDArray[Any], drawn: Float[np.ndarray, "round sentence"], seed: int
) -> Compared:
    sums = found.right[chosen & even].sum(axis=0)
    way, layer, head = (int(one) for one in np.unravel_index(int(sums.argmax()), sums.shape))
    offset = int(found.shifted[chosen & even].sum(axis=0).argmax())
    held = chosen & ~even
    pair = np.stack([found.right[held, way, layer, head], found.shifted[held, offset], np.ones(held.sum())], axis=1)
    totals = np.zeros((drawn.shape[1], 3))
    np.add.at(totals, found.sentences[held] // 2, pair)
    again = drawn @ totals
    shares, others = again[:, 0] / again[:, 2].clip(min=1), again[:, 1] / again[:, 2].clip(min=1)
    how = f"bootstrap of {ROUNDS:,} over {np.count_nonzero(totals[:, 2]):,} sentences, seed {seed}"
    ends = [np.quantile(some, [0.025, 0.975]) for some in (shares, shares - others)]
    spread, gain = (Interval(float(low), float(high), how) for low, high in ends)
    words = max(int(held.sum()), 1)
    share, by_offset = (float(totals[:, side].sum() / words) for side in range(2))
    chance = paired(totals[:, 0] - totals[:, 1], seed)
    return Compared((way, layer, head), offset, words, share, by_offset, spread, gain, chance)


def _drawn(sentences: int, generator: np.random.Generator) -> Float[np.ndarray, "round sentence"]:
    """How often each sentence of the second half is drawn in every round of a bootstrap."""
    size = max(sentences // 2, 1)
    return generator.multinomial(size, np.full(size, 1 / size), size=ROUNDS).astype(np.float64)


def _wins(compared: Mapping[str, Compared]) -> float:
    """The share of relations whose best head is surely better than the best offset."""
    return float(np.mean([one.adjusted < SURE for name, one in compared.items() if name != ALL]))


def _numbers(name: str, one: Compared, seed: int) -> list[Number]:
    """The best head of a relation, and what it gains over the best offset, on sentences it was not chosen on."""
    way, layer, head = one.head
    said = f"layer {layer}, head {head}, {WAYS[way]}; chosen on the other half of the sentences"
    against = f"the best fixed offset ({OFFSETS[one.offset]:+d}), chosen the same way"
    among = "" if name == ALL else f", among all relations (Holm) {one.adjusted:.4f}"
    test = f"{one.gain.how}; {PAIRED}: one-sided p = {one.chance.p:.4f} ({one.chance.how}){among}"
    return [
        Number(f"{name}, best head", one.share, one.words, one.spread.low, one.spread.high,
               f"{said}; {one.spread.how}", seed, one.by_offset, against),
        Number(f"{name}, gain over the offset", one.share - one.by_offset, one.words, one.gain.low, one.gain.high,
               test, seed),
    ]  # fmt: skip


def _named_before(names: Sequence[str], found: Tally) -> list[Number]:
    """Measure the heads that Clark et al. named, on all sentences: they were not chosen here."""
    numbers: list[Number] = []
    for _, name, layer, head, _ in CLARK:
        if name in names:
            chosen = found.of(name)
            times, hits = int(chosen.sum()), int(found.right[chosen, 0, layer, head].sum())
            offsets = found.shifted[chosen].mean(axis=0)
            numbers.append(Number(
                f"{name}, layer {layer}, head {head}", hits / times, times, *wilson(hits, times),
                control=float(offsets.max()), against=f"the best fixed offset ({OFFSETS[int(offsets.argmax())]:+d})",
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
    facts, wins = result.facts, result[WINS]
    gains = {name: result[f"{name}, gain over the offset"] for name in facts["relations"][1:]}
    most = max(gains, key=lambda name: gains[name].value)
    best = result[f"{most}, best head"]
    return (
        f"A head finds the head word surely better than the best fixed offset in {wins.value * wins.n:.0f} of {wins.n} "
        f"relations. The largest gain is that of {most}: {best.value:.2f} against {best.control:.2f}. Head and offset "
        f"were chosen on one half of the sentences of UD English EWT (2 to {facts['longest']} words, read whole) and "
        "compared on the other; all relations are counted. That a head finds a relation does not show that the model "
        "uses it."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List every relation."""
    rows = [["relation", "times", "head", "way", "found", "95 %", "best offset", "gain, 95 %", "p (Holm)",
             "random weights"]]  # fmt: skip
    for number, name in enumerate(result.facts["relations"]):
        one, (way, layer, head) = result[f"{name}, best head"], result.facts["best"][number]
        gain = result[f"{name}, gain over the offset"]
        rows.append([name, f"{result.facts['times'][number]:,}", f"{layer}.{head}", WAYS[way], f"{one.value:.3f}",
                     f"{one.low:.3f} to {one.high:.3f}", f"{one.control:.3f}", f"{gain.low:.3f} to {gain.high:.3f}",
                     f"{result.facts['adjusted'][number]:.4f}", f"{result.arrays['twin'][number]:.3f}"])  # fmt: skip
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
