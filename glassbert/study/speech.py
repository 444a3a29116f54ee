"""Does a token's vector, before any context, tell a noun from a verb from an adjective? Probes of three kinds."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError
from glassbert.study.kit.data import place
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import wilson
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject

FOLDER = "wordnet"
CLASSES = ("noun", "verb", "adjective")
SHORTEST = 3  # letters: single letters and pairs are listed as nouns, too
FOLDS = 5
ASKED = ("bear", "Bear", "run", "light", "cold", "green", "book", "drive", "open", "sleep")
AXES, TREES, HIDDEN, PENALTY = 50, 40, 100, 0.01  # trees see the first 50 principal axes; 40 rounds; one layer of 100
LINEAR, LAYER, BOOSTED = "linear", "one hidden layer", "boosted trees"
MADE = {
    LINEAR: f"logistic regression, C = {PENALTY}",
    LAYER: f"{HIDDEN} hidden units, L2 1.0, stopped early",
    BOOSTED: f"{TREES} rounds on the first {AXES} principal axes",
}


class Words(NamedTuple):
    """Words that have one part of speech only, as many of each, and how many of each there were."""

    names: list[str]
    ids: Int[np.ndarray, " word"]
    labels: Int[np.ndarray, " word"]
    there: tuple[int, ...]


def run(subject: Subject) -> Result:
    """Train each probe on four fifths of the words and ask it for the rest, five times; then with shuffled labels."""
    words = draw_words(subject, ASKED)
    vectors = subject.tokens[words.ids]
    generator = subject.random("speech")
    folds = deal(words.labels, generator)
    shuffled = generator.permutation(words.labels)
    numbers: list[Number] = []
    confusion = np.zeros((len(CLASSES), len(CLASSES)), dtype=np.int32)
    for name, fit in probes(vectors, subject.seed).items():
        subject.tell(f"probe: {name}")
        guesses, by_chance = (guessed(fit, vectors, labels, folds) for labels in (words.labels, shuffled))
        control, against = float(np.mean(by_chance == shuffled)), "the same, with shuffled labels"
        right = guesses == words.labels
        numbers.append(_accuracy(f"accuracy, {name}", right, subject.seed, control, against, MADE[name]))
        if name == LINEAR:
            np.add.at(confusion, (words.labels, guesses), 1)
    plain = np.stack([np.log1p(words.ids), [len(word) for word in words.names]], axis=1).astype(np.float32)
    seen = guessed(probes(plain, subject.seed)[BOOSTED], plain, words.labels, folds) == words.labels
    values = [one.value for one in numbers]
    numbers += [
        Number("accuracy, lowest of the three", min(values), n=len(seen), how="exact: of those above"),
        Number("accuracy, highest of the three", max(values), n=len(seen), how="exact: of those above"),
        _accuracy(
            "accuracy, id and length of the word alone",
            seen,
            subject.seed,
            1 / len(CLASSES),
            "chance",
            f"{TREES} rounds",
        ),
    ]
    asked = probabilities(subject, [word for word in ASKED if word in set(subject.bert.tokenizer.vocabulary)])
    facts = {
        "words": len(words.names), "each": len(words.names) // len(CLASSES), "there": list(words.there),
        "asked": {word: {name: row.tolist() for name, row in told.items()} for word, told in asked.items()},
    }  # fmt: skip
    return Result("speech", subject.name, tuple(numbers), {"confusion": confusion}, facts)


def draw_words(subject: Subject, without: Sequence[str] = ()) -> Words:
    """Take words that are whole entries and one part of speech only; of each class as many as the rarest has."""
    folder = place(subject, FOLDER)
    listed = {name: _lemmas(folder / f"{name}s_single_word.tsv") for name in (*CLASSES, "adverb")}
    entries = subject.bert.tokenizer.vocabulary
    found: list[list[int]] = []
    for name in CLASSES:
        others = set[str]().union(*(words for other, words in listed.items() if other != name))
        only = listed[name] - others - set(without)
        found.append([number for number, entry in enumerate(entries) if entry in only and len(entry) >= SHORTEST])
    each = min(map(len, found))
    if each < 2 * FOLDS:
        raise GlassBertError(f"The vocabulary holds {each} words of the rarest class; {2 * FOLDS} are needed.")
    generator = subject.random("words of speech")
    ids = np.concatenate([np.sort(generator.permutation(some)[:each]) for some in found])
    labels = np.repeat(np.arange(len(CLASSES)), each)
    return Words([entries[one] for one in ids], ids, labels, tuple(map(len, found)))


def deal(labels: Int[np.ndarray, " word"], generator: np.random.Generator) -> Int[np.ndarray, " word"]:
    """Give each word a fold; every fold has as many of each class, give or take one."""
    folds = np.zeros(len(labels), dtype=np.int64)
    for label in np.unique(labels):
        members = generator.permutation(np.flatnonzero(labels == label))
        folds[members] = np.arange(len(members)) % FOLDS
    return folds


def probes(vectors: Float[np.ndarray, "word hidden"], seed: int) -> dict[str, Callable[[], Any]]:
    """Make the three probes, for such vectors; each scales what it learns from, and none sees what it is asked for."""
    from sklearn.decomposition import PCA
    from sklearn.ensemble import HistGradientBoostingClassifier
    from sklearn.linear_model import LogisticRegression
    from sklearn.neural_network import MLPClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    axes = min(AXES, vectors.shape[1], len(vectors) * (FOLDS - 1) // FOLDS - 1)

    def linear() -> Any:
        return make_pipeline(StandardScaler(), LogisticRegression(C=PENALTY, max_iter=500))

    def layer() -> Any:
        return make_pipeline(
            StandardScaler(),
            MLPClassifier((HIDDEN,), alpha=1.0, early_stopping=True, max_iter=100, random_state=seed),
        )

    def boosted() -> Any:
        trees = HistGradientBoostingClassifier(max_iter=TREES, max_leaf_nodes=15, random_state=seed)
        return make_pipeline(PCA(axes, random_state=seed), trees)

    return {LINEAR: linear, LAYER: layer, BOOSTED: boosted}


def guessed(
    probe: Callable[[], Any],
    vectors: Float[np.ndarray, "word hidden"],
    labels: Int[np.ndarray, " word"],
    folds: Int[np.ndarray, " word"],
) -> Int[np.ndarray, " word"]:
    """Ask for every word once, a probe that learned from the other folds."""
    guesses = np.zeros_like(labels)
    for fold in np.unique(folds):
        held = folds == fold
        guesses[held] = probe().fit(vectors[~held], labels[~held]).predict(vectors[held])
    return guesses


def probabilities(subject: Subject, asked: Sequence[str]) -> dict[str, dict[str, np.ndarray]]:
    """Say for any entries how probable each class is, by each probe; none of them is learned from."""
    numbers = {entry: number for number, entry in enumerate(subject.bert.tokenizer.vocabulary)}
    missing = [word for word in asked if word not in numbers]
    if missing:
        raise GlassBertError(f"{missing[0]!r} is no entry of the vocabulary: it has no vector of its own.")
    words = draw_words(subject, asked)
    vectors = subject.tokens
    fitted = {
        name: make().fit(vectors[words.ids], words.labels).predict_proba(vectors[[numbers[word] for word in asked]])
        for name, make in probes(vectors[words.ids], subject.seed).items()
        if asked
    }
    return {word: {name: rows[place] for name, rows in fitted.items()} for place, word in enumerate(asked)}


def _lemmas(path: Path) -> set[str]:
    """Read the first column; the first line is the head."""
    return {line.partition("\t")[0] for line in path.read_text("utf-8").splitlines()[1:]}


def _accuracy(name: str, right: np.ndarray, seed: int, control: float, against: str, made: str) -> Number:
    low, high, how = wilson(int(right.sum()), len(right))
    told = f"{how}; {FOLDS} folds, each word asked for once; {made}"
    return Number(name, float(right.mean()), len(right), low, high, told, seed, control, against)


def draw(result: Result) -> Any:
    """Draw how often each probe is right, what the linear one takes for what, and what it says of some words."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, styled

    with styled():
        figure = Figure(figsize=(PAGE, 2.5), layout="constrained")
        left, middle, right = figure.subplots(1, 3, width_ratios=(1.25, 1, 1.25))
        _draw_accuracy(left, result)
        _draw_confusion(middle, result.arrays["confusion"])
        _draw_asked(right, {word: told[LINEAR] for word, told in result.facts["asked"].items()})
    return figure


def _draw_accuracy(axes: Any, result: Result) -> None:
    from glassbert.look.style import FAINT, INK, SHARE, SMALL, SOFT

    names = [LINEAR, LAYER, BOOSTED, "id and length of the word alone"]
    for row, name in enumerate(names):
        one = result[f"accuracy, {name}"]
        shade = SHARE if row < 3 else SOFT
        axes.plot([100 * (one.low or 0), 100 * (one.high or 0)], [row, row], color=shade, linewidth=1.5)
        axes.plot(100 * one.value, row, "o", color=shade, markersize=4)
        axes.text(100 * one.value, row - 0.2, f"{100 * one.value:.1f}", ha="center", va="bottom", fontsize=SMALL,
                  color=INK)  # fmt: skip
        if row < 3:
            axes.plot(100 * (one.control or 0), row, "o", markerfacecolor="none", markeredgecolor=SOFT, markersize=4)
    axes.axvline(100 / len(CLASSES), color=FAINT, linewidth=0.6, dashes=(4, 2), zorder=0)
    axes.text(100 / len(CLASSES) + 1.5, 3.62, "chance", fontsize=SMALL, color=SOFT, va="bottom")
    axes.set_yticks(range(4), ["linear", "one hidden\nlayer", "boosted\ntrees", "id, length\nonly"])
    axes.tick_params(axis="y", length=0)
    axes.set(xlim=(20, 100), ylim=(3.7, -0.7), xlabel="right, % (rings: shuffled labels)", title="Probes")


def _draw_confusion(axes: Any, confusion: Int[np.ndarray, "true guess"]) -> None:
    from glassbert.look.style import ON_PALE, shares, whole_frame

    part = confusion / np.maximum(confusion.sum(axis=1, keepdims=True), 1)
    axes.imshow(shares().to_rgba(part), interpolation="none")
    for row, column in np.ndindex(*part.shape):
        axes.text(column, row, f"{100 * part[row, column]:.0f}", ha="center", va="center",
                  color="white" if part[row, column] > 0.35 else ON_PALE)  # fmt: skip
    axes.set_xticks(range(len(CLASSES)), CLASSES)
    axes.set_yticks(range(len(CLASSES)), CLASSES, rotation=90, va="center")
    axes.tick_params(length=0)
    axes.set(xlabel="the linear probe says", ylabel="it is", title="Taken for, %")
    whole_frame(axes)


def _draw_asked(axes: Any, asked: Mapping[str, Sequence[float]]) -> None:
    """Draw each word as one bar, divided by class."""
    from glassbert.look.style import ACCENT, NEGATIVE, ON_FILL, SHARE, SMALL

    names = list(asked)
    start = np.zeros(len(names))
    for number, (label, shade) in enumerate(zip(CLASSES, (SHARE, NEGATIVE, ACCENT), strict=True)):
        sizes = np.array([100 * asked[name][number] for name in names])
        axes.barh(range(len(names)), sizes, left=start, color=shade, height=0.7, linewidth=0)
        for row, size in enumerate(sizes):
            if size >= 14:
                axes.text(start[row] + size / 2, row, f"{size:.0f}", ha="center", va="center", fontsize=SMALL,
                          color=ON_FILL)  # fmt: skip
        axes.text((0, 0.36, 1)[number], 1.01, label, color=shade, transform=axes.transAxes, va="bottom",
                  ha="right" if number == 2 else "left")  # fmt: skip
        start += sizes
    axes.set_yticks(range(len(names)), names)
    axes.tick_params(axis="y", length=0)
    axes.set(xlim=(0, 100), ylim=(len(names) - 0.4, -0.6), xlabel="probability, % (linear probe)")
    axes.set_title("Words of several kinds", pad=14)


def says(result: Result) -> str:
    """Say what was found."""
    linear = result[f"accuracy, {LINEAR}"]
    plain = result["accuracy, id and length of the word alone"]
    return (
        f"From the token's vector alone: {LINEAR} {100 * linear.value:.1f} %; shuffled labels give "
        f"{100 * (linear.control or 0):.1f} %, and the id of a word and its length {100 * plain.value:.1f} %. "
        "Classes are of one size, of words that are whole entries and, in WordNet, nothing else; "
        "names are nouns there, and forms such as plurals or past tenses are left out or listed as adjectives. That a "
        "probe can read a class does not say that the model uses it."
    )


def tables(result: Result) -> Mapping[str, Table]:
    """List what each probe says of some words that were not learned from."""
    kinds = f"{CLASSES[0]} / {CLASSES[1]} / {CLASSES[2]}, %"
    rows = [
        [word, *(" / ".join(f"{100 * share:.0f}" for share in told[name]) for name in (LINEAR, LAYER, BOOSTED))]
        for word, told in result.facts["asked"].items()
    ]
    head = ["word", *(f"{name}: {kinds}" for name in (LINEAR, LAYER, BOOSTED))]
    return {"Words that the probes did not learn from": [head, *rows]} if rows else {}


_WHERE = "thesis, section 3.2.3: 83-86 % for three probes, words drawn without asking for one class only"
STUDY = Study(
    "speech",
    "Nouns, verbs, adjectives",
    "before",
    run,
    draw,
    says,
    needs=(FOLDER,),
    tables=tables,
    published=(
        Published("bert-base-cased", "accuracy, lowest of the three", 0.83, _WHERE),
        Published("bert-base-cased", "accuracy, highest of the three", 0.86, _WHERE),
    ),
)
