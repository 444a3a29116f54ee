"""Do vectors fill all directions, or a cone? Cosines of random tokens, of one word over contexts, within a sentence.

Ethayarajh 2019, layer by layer. Means over pairs are exact, by sums of unit vectors: no pair is left out or drawn.
Random tokens are tokens of different texts, [CLS] and [SEP] left out; other ways to draw them stand beside it.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.look.sentences import SENTENCES
from glassbert.study.kit.data import TEXTBOOK, has, textbook_pairs
from glassbert.study.kit.passes import hidden_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tokens.tokenizer import Encoded

TEXTS, TOKENS, TWIN_TEXTS = 200, 128, 50
CONTEXTS = 5  # texts a word must stand in to be compared with itself
SHORTEST = 5  # tokens of a sentence
ENDS = (".", "?", "!")
SHUFFLED = "sentences made up of tokens of different texts, as long as the texts' own"
TWIN = "a model with random weights"


@dataclass(frozen=True)
class Measured:
    """Of each depth: means over pairs of tokens, and, one by one, words and texts."""

    gram: Float[np.ndarray, "depth text text"]  # dots of the texts' sums of unit vectors
    counts: Int[np.ndarray, " text"]  # tokens of each text, special ones left out
    with_special: Float[np.ndarray, " depth"]
    same_text: Float[np.ndarray, " depth"]
    distinct: Float[np.ndarray, " depth"]  # every entry of the vocabulary counts once
    words: Float[np.ndarray, "word depth"]  # self-similarity
    sentences: Float[np.ndarray, "text depth"]  # intra-sentence similarity, mean of the text's sentences
    made_up: Float[np.ndarray, "text depth"]

    @property
    def random(self) -> Float[np.ndarray, " depth"]:
        """Mean cosine of tokens of different texts."""
        return np.array([across(gram, self.counts) for gram in self.gram])


def run(subject: Subject) -> Result:
    """Measure the model and its random twin."""
    ours = not has(subject, TEXTBOOK)
    texts = [subject.bert.tokenizer.encode(one) for one in SENTENCES] if ours else []
    texts = texts or textbook_pairs(subject, TEXTS, min(TOKENS, subject.bert.config.max_positions))
    found = measure(_told(subject, texts), texts, subject.random("anisotropy"))
    few, twin = texts[:TWIN_TEXTS], subject.twin()
    by_chance = measure(_told(twin, few), few, subject.random("anisotropy twin"))
    arrays = {
        "random": found.random, "with special tokens": found.with_special, "same text": found.same_text,
        "distinct": found.distinct, "self": found.words.mean(axis=0), "intra": found.sentences.mean(axis=0),
        "made up": found.made_up.mean(axis=0), "twin random": by_chance.random,
        "twin self": by_chance.words.mean(axis=0), "twin intra": by_chance.sentences.mean(axis=0),
    }  # fmt: skip
    facts = {
        "texts": f"{len(texts)} of our own sentences" if ours else f"{len(texts)} pairs of textbook paragraphs, drawn",
        "tokens": int(found.counts.sum()),
        "words": len(found.words),
        "random tokens": "all pairs of tokens of different texts, [CLS] and [SEP] left out, a frequent token as often "
        "as it occurs",
        "self-similarity": f"all entries with a letter or digit that stand in {CONTEXTS} texts or more, all pairs of "
        "their places in different texts, each entry counting once",
        "intra-sentence similarity": f"cosine of each token with the mean of its sentence, sentences cut at . ? ! and "
        f"of {SHORTEST} tokens or more, mean of each text's sentences",
        "corrected": "less the mean cosine of random tokens of the same depth",
        "random weights": f"the first {len(few)} of these texts; its tokens are alike from the start because all of a "
        "segment share one vector as long as their own",
        "sentence lengths": sorted(length for one in texts for length in _lengths(one, len(texts))),
    }
    return Result("anisotropy", subject.name, tuple(_numbers(found, by_chance, subject.seed)), arrays, facts)


def across(
    gram: Float[np.ndarray, "text text"],
    counts: Int[np.ndarray, " text"],
    times: Int[np.ndarray, " text"] | None = None,
) -> float:
    """Mean cosine over all pairs of tokens of different texts; `times` is how often each text was drawn."""
    times = np.ones_like(counts) if times is None else times
    both = np.outer(times, times).astype(np.float64)
    np.fill_diagonal(both, 0)
    return float((both * gram).sum() / (both * np.outer(counts, counts)).sum())


def measure(
    hidden: Iterable[Float[np.ndarray, "depth token hidden"]], texts: Sequence[Encoded], generator: np.random.Generator
) -> Measured:
    """Go through the texts once, keeping sums."""
    entries, own = Entries(texts), [_lengths(one, len(texts)) for one in texts]
    slots = max(max(some) for some in own)
    sums: list[np.ndarray] = []
    marked: list[np.ndarray] = []
    same: list[np.ndarray] = []
    sentences: list[np.ndarray] = []
    kept: list[np.ndarray] = []
    counts: list[int] = []
    for one, vectors in zip(texts, hidden, strict=True):
        places = _plain(one)
        units = vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)
        entries.add([one.tokens[place] for place in places], units[:, places])
        counts.append(len(places))
        sums.append(units[:, places].sum(axis=1))
        marked.append(units.sum(axis=1))
        same.append(_within(units[:, places]))
        sentences.append(_intra(vectors, _sentences(one)))
        drawn = generator.choice(places, slots, replace=len(places) < slots)
        kept.append(vectors[:, drawn].astype(np.float16))
    gram, whole = (one @ one.transpose(0, 2, 1) for one in (np.stack(sums, axis=1), np.stack(marked, axis=1)))
    lengths = np.array([len(one.ids) for one in texts])
    return Measured(
        gram, np.array(counts), np.array([across(one, lengths) for one in whole]), np.mean(same, axis=0),
        entries.each_once(), entries.with_themselves(), np.stack(sentences), _made_up(np.stack(kept), own),
    )  # fmt: skip


class Entries:
    """Sums of the unit vectors of each entry of the vocabulary that the texts hold."""

    def __init__(self, texts: Sequence[Encoded]) -> None:
        """Number the entries, and count them."""
        per_text = [Counter(one.tokens[place] for place in _plain(one)) for one in texts]
        self.numbers = {name: number for number, name in enumerate(dict.fromkeys(n for one in per_text for n in one))}
        self.times, self.squared_times, self.texts = np.zeros((3, len(self.numbers)))
        for counted in per_text:
            for name, times in counted.items():
                number = self.numbers[name]
                self.times[number] += times
                self.squared_times[number] += times**2
                self.texts[number] += 1
        self.sums = np.zeros((0, 0, 0), dtype=np.float32)  # [depth, entry, hidden]
        self.squares = np.zeros((0, 0))  # of each text's own sum, added up: [depth, entry]

    def add(self, tokens: list[str], units: Float[np.ndarray, "depth token hidden"]) -> None:
        """Take in one text."""
        if not self.sums.size:
            self.sums = np.zeros((len(units), len(self.numbers), units.shape[-1]), dtype=np.float32)
            self.squares = np.zeros(self.sums.shape[:2])
        here, which = np.unique([self.numbers[token] for token in tokens], return_inverse=True)
        part = (which[None, :] == np.arange(len(here))[:, None]).astype(np.float32) @ units
        self.sums[:, here] += part
        self.squares[:, here] += (part**2).sum(axis=-1)

    def with_themselves(self) -> Float[np.ndarray, "word depth"]:
        """Mean cosine of each word over all pairs of its places in different texts, if it stands in enough of them."""
        often = np.array([any(map(str.isalnum, name)) for name in self.numbers]) & (self.texts >= CONTEXTS)
        whole = np.einsum("deh,deh->de", self.sums[:, often], self.sums[:, often])
        return ((whole - self.squares[:, often]) / (self.times[often] ** 2 - self.squared_times[often])).T

    def each_once(self) -> Float[np.ndarray, " depth"]:
        """Mean cosine of different entries, each standing for all its places, however many."""
        found: list[float] = []
        for sums in self.sums:
            means = sums / self.times[:, None]
            total = means.sum(axis=0)
            found.append((total @ total - np.einsum("eh,eh->", means, means)) / (len(means) * (len(means) - 1)))
        return np.array(found)


def _plain(one: Encoded) -> list[int]:
    """Places of the tokens that are not special."""
    return [place for place, special in enumerate(one.special) if not special]


def _sentences(one: Encoded) -> list[list[int]]:
    """Places of the tokens of each sentence, cut at full stops; short ones are left out, the last may be cut off."""
    found: list[list[int]] = [[]]
    for place, (token, special) in enumerate(zip(one.tokens, one.special, strict=True)):
        if special:
            found.append([])
            continue
        found[-1].append(place)
        if token in ENDS:
            found.append([])
    return [places for places in found if len(places) >= SHORTEST]


def _lengths(one: Encoded, most: int) -> list[int]:
    """How long the sentences of a text are, but no longer than there are texts to take a token from."""
    return [max(2, min(len(places), most)) for places in _sentences(one)] or [max(2, min(SHORTEST, most))]


def _within(units: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, " depth"]:
    """Mean cosine of the pairs of one text."""
    count = units.shape[1]
    return ((units.sum(axis=1) ** 2).sum(axis=-1) - count) / max(count * (count - 1), 1)


def _intra(vectors: Float[np.ndarray, "depth token hidden"], sentences: list[list[int]]) -> Float[np.ndarray, " depth"]:
    """Cosine of tokens with their sentence's mean: the mean of all tokens, then of the sentences; NaN without one."""
    if not sentences:
        return np.full(len(vectors), np.nan)
    return np.mean([_to_mean(vectors[:, places]) for places in sentences], axis=0)


def _to_mean(vectors: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, " depth"]:
    middle = vectors.mean(axis=1, keepdims=True)
    lengths = np.linalg.norm(vectors, axis=-1) * np.linalg.norm(middle, axis=-1)
    return ((vectors * middle).sum(axis=-1) / np.maximum(lengths, 1e-12)).mean(axis=1)


def _made_up(
    kept: Float[np.ndarray, "text depth slot hidden"], lengths: Sequence[Sequence[int]]
) -> Float[np.ndarray, "text depth"]:
    """For each sentence of a text one as long, no two of its tokens of one text; the mean of each text's."""
    rows: list[np.ndarray] = []
    for first, own in enumerate(lengths):
        made: list[np.ndarray] = []
        for number, length in enumerate(own):
            texts = (first + number + np.arange(length)) % len(kept)
            made.append(_to_mean(kept[texts, :, np.arange(length)].swapaxes(0, 1).astype(np.float32)))
        rows.append(np.mean(made, axis=0))
    return np.stack(rows)


def _told(subject: Subject, texts: Sequence[Encoded]) -> Iterable[np.ndarray]:
    for number, one in enumerate(hidden_of(subject.bert, texts)):
        if number % 40 == 0:
            subject.tell(f"{subject.name}: text {number} of {len(texts)}")
        yield one


def _numbers(found: Measured, twin: Measured, seed: int) -> Iterable[Number]:
    texts = np.arange(len(found.counts))
    intra = found.sentences[~np.isnan(found.sentences).any(axis=1)]
    for depth, value in enumerate(found.random):
        gram = found.gram[depth]

        def again(drawn: Any, gram: np.ndarray = gram) -> float:
            return across(gram, found.counts, np.bincount(drawn, minlength=len(texts)))

        low, high, how = bootstrap(texts, seed, again, "texts")
        pairs = int((found.counts.sum() ** 2 - (found.counts**2).sum()) // 2)
        yield Number(f"random tokens, depth {depth}", float(value), pairs, low, high, f"all pairs; {how}", seed,
                     float(twin.random[depth]), TWIN)  # fmt: skip
        words = found.words[:, depth]
        if len(words) > 1:
            yield Number(f"self-similarity, depth {depth}", float(words.mean()), len(words),
                         *bootstrap(words, seed, items="words"), seed, float(value), "random tokens")  # fmt: skip
        yield Number(f"intra-sentence similarity, depth {depth}", float(intra[:, depth].mean()), len(intra),
                     *bootstrap(intra[:, depth], seed, items="texts"), seed, float(found.made_up[:, depth].mean()),
                     SHUFFLED)  # fmt: skip


def draw(result: Result) -> Any:
    """Draw the three measures by depth, each beside its control."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, FAINT, INK, NEGATIVE, PAGE, SHARE, SMALL, SOFT, styled

    arrays, depths = result.arrays, np.arange(len(result.arrays["random"]))
    dashed = (0, (3, 2))
    panels = (
        ("Random tokens", (("random", "different texts", SHARE, "-"), ("same text", "same text", ACCENT, "-"),
                           ("distinct", "every entry once", NEGATIVE, "-"),
                           ("twin random", "random weights", FAINT, dashed))),
        ("One word in many texts", (("self", "as it is", SHARE, "-"), ("self less", "less random tokens", INK, "-"),
                                    ("twin self", "random weights", FAINT, dashed))),
        ("Tokens and their sentence", (("intra", "as it is", SHARE, "-"), ("made up", "made-up sentences", ACCENT, "-"),
                                       ("intra less", "less random tokens", INK, "-"),
                                       ("twin intra", "random weights", FAINT, dashed))),
    )  # fmt: skip
    curves = dict(arrays) | {f"{name} less": arrays[name] - arrays["random"] for name in ("self", "intra")}
    with styled():
        figure = Figure(figsize=(PAGE, 2.6), layout="constrained")
        for axes, (title, lines) in zip(figure.subplots(1, 3), panels, strict=True):
            for row, (name, _, shade, style) in enumerate(lines):
                axes.plot(depths, curves[name], color=shade, linestyle=style, linewidth=1.4 if row == 0 else 1)
            if title == "Random tokens":
                ends = [result[f"random tokens, depth {depth}"] for depth in depths]
                axes.fill_between(depths, [one.low for one in ends], [one.high for one in ends], color=SHARE, alpha=0.2)
            low = min(0, *(float(np.nanmin(curves[name])) for name, *_ in lines))
            top = 0.4 if title == "Random tokens" else 1
            top = max(top, *(float(np.nanmax(curves[name])) for name, *_ in lines))
            axes.set(title=title, xlabel="depth", ylim=(low, top + 0.34 * (top - low)))
            axes.set_yticks(np.arange(0, top + 0.01, 0.1 if top < 0.6 else 0.2))
            axes.xaxis.get_major_locator().set_params(integer=True)
            for row, (_, text, shade, _) in enumerate(lines):
                ink = SOFT if shade == FAINT else shade
                axes.text(0.03, 0.99 - 0.066 * row, text, transform=axes.transAxes, color=ink, fontsize=SMALL, va="top")
        figure.axes[0].set_ylabel("mean cosine")
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    random = result.arrays["random"]
    most = int(random.argmax())
    top = result[f"random tokens, depth {most}"]
    return (
        f"Random tokens have a mean cosine of {top.value:.3f} at depth {most}, where it is "
        f"highest, {random[0]:.3f} at depth 0 and {random[-1]:.3f} at the end; with random weights {top.control:.3f}. "
        f"Drawn: {result.facts['texts']}; all pairs of tokens of different texts, special ones left out. Other ways of "
        "drawing give other values: the tables have them. A mean cosine does not say which directions are full."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """All measures by depth, as they are and corrected."""
    arrays = result.arrays
    head = ("depth", "random tokens", "with special tokens", "every entry once", "pairs of one text",
            "self-similarity", "corrected", "intra-sentence", "corrected", "made-up sentences")  # fmt: skip
    names = ("random", "with special tokens", "distinct", "same text", "self", "self", "intra", "intra", "made up")
    rows = [
        [str(depth)]
        + [
            f"{arrays[name][depth] - (arrays['random'][depth] if title == 'corrected' else 0):.3f}"
            for name, title in zip(names, head[1:], strict=True)
        ]
        for depth in range(len(arrays["random"]))
    ]
    return {"Mean cosines by depth": [head, *rows]}


ACROSS = (0.105, 0.168, 0.219, 0.245, 0.327, 0.377, 0.42, 0.398, 0.399, 0.484, 0.561, 0.675, 0.477)
INSIDE = (0.435, 0.522, 0.57, 0.59, 0.642, 0.695, 0.726, 0.711, 0.72, 0.771, 0.82, 0.87, 0.776)
SOURCE = "Ethayarajh 2019, code repository: 1,000 STS sentences, one token of each"


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Give the studio's page Layers the three means."""
    names = {"random tokens": "random", "one word over texts": "self", "tokens of a sentence and its mean": "intra"}
    return {told: result.arrays[name] for told, name in names.items()}


STUDY = Study(
    "anisotropy", "Do vectors fill all directions?", "through", run, draw, says, takes=(TEXTBOOK,), tables=tables,
    curves=curves,
    published=tuple(
        Published("bert-base-cased", f"{name}, depth {depth}", value, SOURCE)
        for name, values in (("random tokens", ACROSS), ("intra-sentence similarity", INSIDE))
        for depth, value in enumerate(values)
    ),
)  # fmt: skip
