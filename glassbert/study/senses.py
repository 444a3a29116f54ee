"""One word in many sentences: do its vectors split by what it means, layer by layer? CoarseWSD-20, by nearest vector.

Twenty words of two to five senses (Loureiro et al. 2021). The sense of a test sentence is that of the nearest training
sentence (cosine of the word's vectors). Drawn sentences hold each sense equally often, as far as there are enough.
"""

import io
import tarfile
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.axes import principal
from glassbert.study.kit.data import place
from glassbert.study.kit.passes import hidden_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap, wilson
from glassbert.study.kit.study import Study, Table
from glassbert.study.kit.subject import Subject

SENSES = "senses/CoarseWSD-20.tar.gz"
FOLDER = "data/CoarseWSD-20/"
EACH = 10  # sentences of each sense, for training and for testing
AROUND = 16  # words kept on either side of the word
SHUFFLES = 200
DRAWS = 400  # of the interval of one word
SHUFFLED = f"the same with the training senses shuffled, mean of {SHUFFLES}"
TWIN = "a model with random weights, the same sentences"


class Use(NamedTuple):
    """A sentence, where the word stands in it (characters), and which sense it has."""

    text: str
    start: int
    stop: int
    sense: int


class Word(NamedTuple):
    """All uses of one word as they are given."""

    name: str
    senses: list[str]
    train: list[Use]
    test: list[Use]


def run(subject: Subject) -> Result:
    """Draw sentences of every word, read the word's vector at every depth, and name the sense by the nearest."""
    given = read(place(subject, SENSES).read_bytes())
    words = [without_repeats(word) for word in given]
    repeats = sum(len(word.test) for word in given) - sum(len(word.test) for word in words)
    drawn = [drawn_of(word, EACH, subject.random(f"senses {word.name}")) for word in words]
    subject.tell(f"{len(words)} words")
    vectors = [vectors_of(subject.bert, [*word.train, *word.test]) for word in drawn]
    subject.tell("the same in a model with random weights")
    twin = subject.twin().bert
    right: list[np.ndarray] = []
    chance: list[np.ndarray] = []
    by_twin: list[np.ndarray] = []
    for number, (word, found) in enumerate(zip(drawn, vectors, strict=True)):
        subject.tell(f"random weights: word {number} of {len(words)}")
        labels, asked = (np.array([use.sense for use in uses]) for uses in (word.train, word.test))
        shuffle = subject.random(f"senses shuffled {word.name}")
        hits, shuffled = judged(found, labels, asked, shuffle)
        right.append(hits)
        chance.append(shuffled)
        by_twin.append(judged(vectors_of(twin, [*word.train, *word.test]), labels, asked, shuffle)[0])
    return _result(subject, words, drawn, _Found(right, chance, by_twin, vectors, repeats))


class _Found(NamedTuple):
    right: list[np.ndarray]  # of each word [test, depth]
    chance: list[np.ndarray]  # [depth]
    by_twin: list[np.ndarray]
    vectors: list[np.ndarray]
    repeats: int


def without_repeats(word: Word) -> Word:
    """Leave out test sentences that stand among the training sentences, too: their nearest would be themselves."""
    known = {use.text for use in word.train}
    return word._replace(test=[use for use in word.test if use.text not in known])


def read(packed: bytes) -> list[Word]:
    """Read the words from the archive as it is given."""
    files: dict[str, str] = {}
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        for member in archive:
            file = archive.extractfile(member) if member.isfile() and member.name.startswith(FOLDER) else None
            if file is not None and member.name.count("/") == FOLDER.count("/") + 1:
                files[member.name.removeprefix(FOLDER)] = file.read().decode("utf-8")
    words: list[Word] = []
    for name in sorted({path.split("/")[0] for path in files}):
        try:
            told = msgspec.json.decode(files[f"{name}/classes_map.txt"], type=dict[str, str])
            train, test = (_uses(files, name, part) for part in ("train", "test"))
        except KeyError as error:
            raise GlassBertError(f"{SENSES} has no {error.args[0]}; it is not CoarseWSD-20.") from None
        senses = [told[str(number)].removeprefix(f"{name}_").replace("_", " ") for number in range(len(told))]
        words.append(Word(name, senses, train, test))
    if not words:
        raise GlassBertError(f"{SENSES} holds no words; it is not CoarseWSD-20.")
    return words


def _uses(files: Mapping[str, str], name: str, part: str) -> list[Use]:
    lines, senses = (files[f"{name}/{part}.{kind}.txt"].strip("\n").split("\n") for kind in ("data", "gold"))
    return [use_of(line, int(sense)) for line, sense in zip(lines, senses, strict=True)]


def use_of(line: str, sense: int) -> Use:
    """Take a line apart, `place<tab>sentence`, and keep the words near the one that is meant."""
    told, sentence = line.split("\t", 1)
    words, place = sentence.split(" "), int(told)
    near = words[max(0, place - AROUND) : place + AROUND + 1]
    before = " ".join(near[: min(place, AROUND)])
    start = len(before) + bool(before)
    return Use(" ".join(near), start, start + len(words[place]), sense)


def drawn_of(word: Word, each: int, generator: np.random.Generator) -> Word:
    """Draw as many uses of each sense, or all if there are fewer."""

    def some(uses: list[Use]) -> list[Use]:
        found: list[Use] = []
        for sense in range(len(word.senses)):
            there = [use for use in uses if use.sense == sense]
            found += [there[number] for number in generator.permutation(len(there))[:each]]
        return found

    return Word(word.name, word.senses, some(word.train), some(word.test))


def vectors_of(bert: LoadedBert, uses: Sequence[Use]) -> Float[np.ndarray, "use depth hidden"]:
    """Read each use, and take the mean of the word's pieces at every depth."""
    room = bert.config.max_positions
    texts = [bert.tokenizer.encode(use.text, truncate_to=room) for use in uses]
    order = sorted(range(len(uses)), key=lambda number: len(texts[number].ids))  # equal lengths run together
    found: list[np.ndarray] = [np.empty(0)] * len(uses)
    for number, hidden in zip(order, hidden_of(bert, [texts[number] for number in order]), strict=True):
        pieces = [
            piece for piece, (start, stop) in enumerate(texts[number].spans)
            if start < stop and start < uses[number].stop and stop > uses[number].start
        ]  # fmt: skip
        found[number] = hidden[:, pieces or [0]].mean(axis=1)
    return np.stack(found)


def judged(
    vectors: Float[np.ndarray, "use depth hidden"],
    labels: Int[np.ndarray, " train"],
    asked: Int[np.ndarray, " test"],
    generator: np.random.Generator,
) -> tuple[Float[np.ndarray, "test depth"], Float[np.ndarray, " depth"]]:
    """Which test uses have the sense of the nearest training use; and how many would with shuffled senses."""
    nearest = _cosines(vectors, len(labels)).argmax(axis=1)
    orders = np.stack([generator.permutation(labels) for _ in range(SHUFFLES)])
    shuffled = np.mean(orders[:, nearest] == asked[None, :, None], axis=(0, 1))
    return (labels[nearest] == asked[:, None]).astype(np.float32), shuffled


def spread(
    vectors: Float[np.ndarray, "use hidden"],
    labels: Int[np.ndarray, " train"],
    asked: Int[np.ndarray, " test"],
    generator: np.random.Generator,
) -> tuple[float, float]:
    """Where 95 % lie if training and test sentences are both drawn anew: which few were drawn matters much."""
    cosines = _cosines(vectors[:, None], len(labels))[..., 0]
    found: list[float] = []
    for _ in range(DRAWS):
        train = _drawn_again(labels, generator)
        test = _drawn_again(asked, generator)
        nearest = train[cosines[np.ix_(test, train)].argmax(axis=1)]
        found.append(float((labels[nearest] == asked[test]).mean()))
    low, high = np.quantile(found, [0.025, 0.975])
    return float(low), float(high)


def _drawn_again(senses: Int[np.ndarray, " use"], generator: np.random.Generator) -> Int[np.ndarray, " use"]:
    """As many of each sense, with replacement."""
    return np.concatenate([generator.choice(np.flatnonzero(senses == one), (senses == one).sum())
                           for one in np.unique(senses)])  # fmt: skip


def _cosines(vectors: Float[np.ndarray, "use depth hidden"], train: int) -> Float[np.ndarray, "test train depth"]:
    units = vectors / np.maximum(np.linalg.norm(vectors, axis=-1, keepdims=True), 1e-12)
    return np.einsum("ndh,tdh->ntd", units[train:], units[:train], optimize=True)


def _result(subject: Subject, words: list[Word], drawn: list[Word], found: _Found) -> Result:
    accuracy = np.stack([one.mean(axis=0) for one in found.right])
    chance, by_twin = np.stack(found.chance).mean(axis=0), np.stack([one.mean(axis=0) for one in found.by_twin])
    majority = np.array([_majority(word) for word in drawn])
    best = int(accuracy.mean(axis=0).argmax())
    tests, items = sum(len(word.test) for word in drawn), "words"
    numbers = [
        Number(f"sense by the nearest, depth {depth}", float(values.mean()), tests,
               *bootstrap(values, subject.seed, items=items), subject.seed, float(chance[depth]), SHUFFLED)
        for depth, values in enumerate(accuracy.T)
    ]  # fmt: skip
    last, gain = by_twin[:, -1], accuracy[:, -1] - accuracy[:, 0]
    twin_gain = float((last - by_twin[:, 0]).mean())
    numbers += [
        Number("the most frequent sense", float(majority.mean()), tests,
               *bootstrap(majority, subject.seed, items=items), subject.seed),
        Number("sense by the nearest, random weights, last depth", float(last.mean()), tests,
               *bootstrap(last, subject.seed, items=items), subject.seed),
        Number("gained from depth 0 to the last", float(gain.mean()), tests,
               *bootstrap(gain, subject.seed, items=items), subject.seed, twin_gain, TWIN),
    ]  # fmt: skip
    shown = int((accuracy[:, best] - accuracy[:, 0]).argmax())
    arrays = {"accuracy": accuracy, "chance": np.stack(found.chance), "twin": by_twin, "majority": majority}
    arrays["intervals"] = np.array([_interval(subject, *one, best) for one in zip(drawn, found.vectors, strict=True)])
    for name, depth in (("before", 0), ("after", best)):
        arrays[name] = principal(found.vectors[shown][:, depth], 2).places
    arrays["shown senses"] = np.array([use.sense for use in (*drawn[shown].train, *drawn[shown].test)], dtype=np.uint8)
    facts = {
        "words": [_fact(whole, part) for whole, part in zip(words, drawn, strict=True)],
        "drawn": f"{sum(len(one.train) for one in drawn):,} of {sum(len(one.train) for one in words):,} training and "
        f"{tests:,} of {sum(len(one.test) for one in words):,} test sentences: {EACH} of each sense, or all, seed "
        f"{subject.seed}; at most {AROUND} words on either side",
        "left out": f"{found.repeats} test sentences that stand among the training sentences, too",
        "best": best,
        "shown": shown,
        "sentences": tests,
    }
    return Result("senses", subject.name, tuple(numbers), arrays, facts)


def _interval(subject: Subject, word: Word, vectors: np.ndarray, depth: int) -> tuple[float, float]:
    """The wider of two: sentences drawn anew, and Wilson, which knows that 20 of 20 is not certainty."""
    labels, asked = (np.array([use.sense for use in uses]) for uses in (word.train, word.test))
    generator = subject.random(f"senses spread {word.name}")
    low, high = spread(vectors[:, depth], labels, asked, generator)
    right = int(judged(vectors[:, depth : depth + 1], labels, asked, generator)[0].sum())
    wide = wilson(right, len(asked))
    return min(low, wide.low), max(high, wide.high)


def _majority(word: Word) -> float:
    """How often the most frequent sense of the training sentences is right; the mean, if several are as frequent."""
    counts = Counter(use.sense for use in word.train)
    most = [sense for sense, count in counts.items() if count == max(counts.values())]
    return float(np.mean([np.mean([use.sense == sense for use in word.test]) for sense in most]))


def _fact(whole: Word, part: Word) -> dict[str, Any]:
    given = Counter(use.sense for use in whole.test)
    return {"word": whole.name, "senses": whole.senses, "train": len(part.train), "test": len(part.test),
            "most frequent, all of the test": max(given.values()) / len(whole.test)}  # fmt: skip


def draw(result: Result) -> Any:
    """Draw the mean by depth, one word before and after, and every word at every depth."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, styled

    with styled():
        figure = Figure(figsize=(PAGE, 3.7), layout="constrained")
        parts: Any = figure.subfigures(1, 2, width_ratios=(3, 2))
        grid = parts[0].add_gridspec(2, 2, height_ratios=(5, 4))
        _draw_mean(parts[0].add_subplot(grid[0, :]), result)
        before, after = (parts[0].add_subplot(grid[1, column]) for column in (0, 1))
        _draw_word(before, result, "before", 0)
        _draw_word(after, result, "after", result.facts["best"])
        _draw_words(figure, parts[1].subplots(), result)
    return figure


def _draw_mean(axes: Any, result: Result) -> None:
    from glassbert.look.style import FAINT, NEGATIVE, SHARE, SMALL, SOFT

    arrays = result.arrays
    depths = np.arange(arrays["accuracy"].shape[1])
    ends = [result[f"sense by the nearest, depth {depth}"] for depth in depths]
    axes.fill_between(
        depths, [one.low for one in ends], [one.high for one in ends], color=SHARE, alpha=0.15, linewidth=0
    )
    lines = (
        (arrays["accuracy"].mean(axis=0), "nearest vector", SHARE, "-", 1.6),
        (arrays["twin"].mean(axis=0), "random weights", SOFT, (0, (3, 2)), 1),
        (arrays["chance"].mean(axis=0), "senses shuffled", NEGATIVE, "-", 1),
        (np.full(len(depths), arrays["majority"].mean()), "most frequent sense", FAINT, (0, (1, 1)), 1),
    )
    for row, (values, text, shade, style, wide) in enumerate(lines):
        axes.plot(depths, values, color=shade, linestyle=style, linewidth=wide)
        axes.plot([1.03, 1.08], [0.9 - 0.13 * row] * 2, color=shade, linestyle=style, linewidth=wide,
                  transform=axes.transAxes, clip_on=False)  # fmt: skip
        axes.text(1.1, 0.9 - 0.13 * row, text, transform=axes.transAxes, fontsize=SMALL, color=SOFT, va="center")
    axes.set(xlabel="depth", ylabel="right senses", ylim=(0, 1), title=f"Mean of {len(arrays['accuracy'])} words")
    axes.xaxis.get_major_locator().set_params(integer=True)


def _draw_word(axes: Any, result: Result, name: str, depth: int) -> None:
    from glassbert.look.style import ACCENT, FAINT, INK, NEGATIVE, SHARE, SMALL

    word = result.facts["words"][result.facts["shown"]]
    places, senses = result.arrays[name], result.arrays["shown senses"]
    shades = (SHARE, NEGATIVE, ACCENT, INK, FAINT)
    for sense, text in enumerate(word["senses"]):
        mine, shade = senses == sense, shades[sense % len(shades)]
        axes.scatter(*places[mine].T, s=7, color=shade, marker="os^Dv"[sense % 5], linewidths=0, label=text)
    axes.set(xticks=[], yticks=[], title=f"“{word['word']}”, depth {depth}")
    if name == "before":
        axes.set_xlabel("PCA, axes 1 and 2")
    else:
        axes.set_xlabel(" ")
        axes.legend(frameon=False, fontsize=SMALL, loc="upper left", bbox_to_anchor=(1.04, 1), handletextpad=0.2,
                    borderaxespad=0, borderpad=0)  # fmt: skip


def _draw_words(figure: Any, axes: Any, result: Result) -> None:
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    from glassbert.look.style import DEEP, SMALL, ramp

    accuracy = result.arrays["accuracy"]
    scale = ScalarMappable(Normalize(0, 1), ListedColormap(ramp(DEEP)))
    axes.imshow(scale.to_rgba(accuracy), aspect="auto", interpolation="none")
    names = result.facts["words"]
    axes.set_yticks(range(len(names)), [f"{one['word']} ({len(one['senses'])})" for one in names], fontsize=SMALL)
    axes.tick_params(axis="y", length=0)
    axes.set(xlabel="depth", title="Every word (its senses)")
    axes.xaxis.get_major_locator().set_params(integer=True)
    figure.colorbar(scale, ax=axes, label="right senses", shrink=0.5, aspect=15)


def says(result: Result) -> str:
    """Say what was found."""
    best = result.facts["best"]
    first, top = result["sense by the nearest, depth 0"], result[f"sense by the nearest, depth {best}"]
    twin = result["sense by the nearest, random weights, last depth"]
    return (
        f"The nearest sentence names the right sense in {100 * top.value:.0f} % at depth {best}, "
        f"the best of all, in {100 * first.value:.0f} % at depth 0, and with random weights in "
        f"{100 * twin.value:.0f} % at the last. Read: {result.facts['drawn']}; left out: {result.facts['left out']}. "
        "One word's share hangs on which few sentences were drawn, so words should not be ranked by it. A sense often "
        "comes with a topic: this does not part the two."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """Every word."""
    best = result.facts["best"]
    rows: list[list[str]] = []
    for number, one in enumerate(result.facts["words"]):
        accuracy = result.arrays["accuracy"][number]
        low, high = result.arrays["intervals"][number]
        rows.append([
            one["word"], "; ".join(one["senses"]), f"{one['train']} / {one['test']}", f"{accuracy[0]:.2f}",
            f"{accuracy[best]:.2f} ({low:.2f} to {high:.2f})", f"{result.arrays['majority'][number]:.2f}",
            f"{one['most frequent, all of the test']:.2f}",
        ])  # fmt: skip
    head = ("word", "senses", "train / test", "depth 0", f"depth {best} (sentences drawn anew, or Wilson if wider)",
            "most frequent sense", "most frequent, all of the test")  # fmt: skip
    return {"Right senses by the nearest vector": [head, *rows]}


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Give the studio's page Layers the mean over the words, and by chance."""
    return {
        "right senses by the nearest vector": result.arrays["accuracy"].mean(axis=0),
        "the same, senses shuffled": result.arrays["chance"].mean(axis=0),
    }


STUDY = Study(
    "senses", "One word, several senses", "through", run, draw, says, needs=(SENSES,), tables=tables, curves=curves,
)  # fmt: skip
