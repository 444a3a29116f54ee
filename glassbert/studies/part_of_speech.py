"""Probing token embeddings, without context, for part of speech: noun, verb or adjective."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.statistics import wilson_interval
from glassbert.data.lines import read_lines
from glassbert.errors import GlassBertError
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import require_data
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

WORDNET_DIR = "wordnet"
CLASSES = ("noun", "verb", "adjective")
MIN_LETTERS = 3  # WordNet also lists single letters and abbreviations as nouns
NUM_FOLDS = 5
EXAMPLE_WORDS = ("bear", "Bear", "run", "light", "cold", "green", "book", "drive", "open", "sleep")
MAX_PCA_COMPONENTS, BOOSTING_ITERATIONS, HIDDEN_UNITS, REGULARIZATION_C = 50, 40, 100, 0.01
LINEAR, MLP, BOOSTED = "logistic regression", "one hidden layer", "boosted trees"
PROBE_DESCRIPTIONS = {
    LINEAR: f"C = {REGULARIZATION_C}",
    MLP: f"{HIDDEN_UNITS} hidden units, L2 penalty 1.0, early stopping",
    BOOSTED: f"{BOOSTING_ITERATIONS} iterations on the first {MAX_PCA_COMPONENTS} principal components",
}
BASELINE = "accuracy, baseline of token id and word length"


class ProbeWords(NamedTuple):
    """Words with exactly one part of speech, balanced by class."""

    names: list[str]
    ids: Int[np.ndarray, " word"]
    labels: Int[np.ndarray, " word"]
    num_available: tuple[int, ...]  # by class, before balancing


def measure(context: StudyContext) -> Result:
    """Cross-validate each probe, with true and with shuffled labels, and apply the probes to example words."""
    from sklearn.metrics import confusion_matrix
    from sklearn.model_selection import PredefinedSplit, cross_val_predict

    words = sample_words(context, EXAMPLE_WORDS)
    vectors = context.token_embeddings[words.ids]
    generator = context.generator("part_of_speech")
    folds = PredefinedSplit(assign_folds(words.labels, generator))
    shuffled = generator.permutation(words.labels)
    numbers: list[Number] = []
    confusion = np.zeros((len(CLASSES), len(CLASSES)), dtype=np.int32)
    for name, probe in probes(vectors, context.seed).items():
        context.progress(f"probe: {name}")
        predictions = cross_val_predict(probe, vectors, words.labels, cv=folds)
        control = float(np.mean(cross_val_predict(probe, vectors, shuffled, cv=folds) == shuffled))
        description = PROBE_DESCRIPTIONS[name]
        numbers.append(
            _accuracy(f"accuracy, {name}", predictions == words.labels, description, context.seed, control,
                      "the same probe with shuffled labels")
        )  # fmt: skip
        if name == LINEAR:
            confusion = confusion_matrix(words.labels, predictions).astype(np.int32)
    accuracies = [number.value for number in numbers]
    numbers += [
        Number("accuracy, lowest of three probes", min(accuracies), n=len(words.names),
               method="exact: minimum of the three accuracies"),
        Number("accuracy, highest of three probes", max(accuracies), n=len(words.names),
               method="exact: maximum of the three accuracies"),
        _baseline(words, folds, context.seed),
    ]  # fmt: skip
    known = set(context.bert.tokenizer.vocabulary)
    examples = predict_probabilities(context, [word for word in EXAMPLE_WORDS if word in known])
    facts = {
        "num_words": len(words.names),
        "num_available": list(words.num_available),
        "examples": {
            word: {name: row.tolist() for name, row in by_probe.items()} for word, by_probe in examples.items()
        },
    }
    return Result("part_of_speech", context.name, tuple(numbers), {"confusion": confusion}, facts)


def sample_words(context: StudyContext, exclude: Sequence[str] = ()) -> ProbeWords:
    """Return whole-word tokens that WordNet lists under exactly one part of speech, the same number for each class."""
    folder = require_data(context, WORDNET_DIR)
    lemmas = {name: _read_lemmas(folder / f"{name}s_single_word.tsv") for name in (*CLASSES, "adverb")}
    vocabulary = context.bert.tokenizer.vocabulary
    candidates: list[list[int]] = []
    for name in CLASSES:
        others = set[str]().union(*(words for other, words in lemmas.items() if other != name))
        unique = lemmas[name] - others - set(exclude)
        candidates.append(
            [index for index, token in enumerate(vocabulary) if token in unique and len(token) >= MIN_LETTERS]
        )
    per_class, smallest = min(zip(map(len, candidates), CLASSES, strict=True))
    if per_class < 2 * NUM_FOLDS:
        raise GlassBertError(
            f"The vocabulary has {per_class} words of the class {smallest!r} (with at least {MIN_LETTERS} letters and "
            f"without another class in WordNet); at least {2 * NUM_FOLDS} are needed."
        )
    generator = context.generator("words of speech")
    ids = np.concatenate([np.sort(generator.permutation(class_ids)[:per_class]) for class_ids in candidates])
    labels = np.repeat(np.arange(len(CLASSES)), per_class)
    return ProbeWords([vocabulary[index] for index in ids], ids, labels, tuple(map(len, candidates)))


def assign_folds(labels: Int[np.ndarray, " word"], generator: np.random.Generator) -> Int[np.ndarray, " word"]:
    """Return a random fold for each word, balanced by class.

    scikit-learn's StratifiedKFold is not used because it needs a seed, not a generator: other folds would change all
    published numbers of this study.
    """
    folds = np.zeros(len(labels), dtype=np.int64)
    for label in np.unique(labels):
        members = generator.permutation(np.flatnonzero(labels == label))
        folds[members] = np.arange(len(members)) % NUM_FOLDS
    return folds


def probes(vectors: Float[np.ndarray, "word hidden"], seed: int) -> dict[str, Any]:
    """Return the three untrained probes; scaling and PCA are part of each pipeline."""
    from sklearn.decomposition import PCA
    from sklearn.ensemble import HistGradientBoostingClassifier
    from sklearn.linear_model import LogisticRegression
    from sklearn.neural_network import MLPClassifier
    from sklearn.pipeline import make_pipeline
    from sklearn.preprocessing import StandardScaler

    num_components = min(MAX_PCA_COMPONENTS, vectors.shape[1], len(vectors) * (NUM_FOLDS - 1) // NUM_FOLDS - 1)
    linear = LogisticRegression(C=REGULARIZATION_C, max_iter=500)
    mlp = MLPClassifier((HIDDEN_UNITS,), alpha=1.0, early_stopping=True, max_iter=100, random_state=seed)
    trees = HistGradientBoostingClassifier(max_iter=BOOSTING_ITERATIONS, max_leaf_nodes=15, random_state=seed)
    return {
        LINEAR: make_pipeline(StandardScaler(), linear),
        MLP: make_pipeline(StandardScaler(), mlp),
        BOOSTED: make_pipeline(PCA(num_components, random_state=seed), trees),
    }


def predict_probabilities(context: StudyContext, words: Sequence[str]) -> dict[str, dict[str, np.ndarray]]:
    """Return the class probabilities of some words by each probe, trained on all other words."""
    ids = {token: index for index, token in enumerate(context.bert.tokenizer.vocabulary)}
    missing = [word for word in words if word not in ids]
    if missing:
        raise GlassBertError(f"{missing[0]!r} is not in the vocabulary, so it has no token embedding.")
    if not words:
        return {}
    train = sample_words(context, words)
    train_vectors, test_vectors = (
        context.token_embeddings[train.ids],
        context.token_embeddings[[ids[word] for word in words]],
    )
    probabilities = {
        name: probe.fit(train_vectors, train.labels).predict_proba(test_vectors)
        for name, probe in probes(train_vectors, context.seed).items()
    }
    return {word: {name: rows[row] for name, rows in probabilities.items()} for row, word in enumerate(words)}


def _read_lemmas(path: Path) -> set[str]:
    """Read the first column of a file with a header line."""
    return {line.text.rstrip("\r\n").partition("\t")[0] for line in read_lines(path) if line.number > 1}


def _baseline(words: ProbeWords, folds: Any, seed: int) -> Number:
    """Return the accuracy of boosted trees that see only the token id and the length of the word."""
    from sklearn.model_selection import cross_val_predict

    features = np.stack([np.log1p(words.ids), [len(word) for word in words.names]], axis=1).astype(np.float32)
    predictions = cross_val_predict(probes(features, seed)[BOOSTED], features, words.labels, cv=folds)
    description = f"boosted trees, {BOOSTING_ITERATIONS} iterations"
    return _accuracy(BASELINE, predictions == words.labels, description, seed, 1 / len(CLASSES), "chance")


def _accuracy(
    name: str, is_correct: np.ndarray, description: str, seed: int, control: float, control_description: str
) -> Number:
    low, high, interval = wilson_interval(int(is_correct.sum()), len(is_correct))
    method = f"{interval}; {NUM_FOLDS}-fold cross-validation; {description}"
    accuracy = float(is_correct.mean())
    return Number(name, accuracy, len(is_correct), low, high, method, seed, control, control_description)


def plot(result: Result) -> Any:
    """Plot the accuracy of each probe, the confusion matrix of the linear probe, and its example predictions."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 2.5), layout="constrained")
        left, middle, right = figure.subplots(1, 3, width_ratios=(1.25, 1, 1.25))
        _plot_accuracies(left, result)
        _plot_confusion(middle, result.arrays["confusion"])
        _plot_examples(right, {word: by_probe[LINEAR] for word, by_probe in result.facts["examples"].items()})
    return figure


def _plot_accuracies(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import FAINT, INK, MUTED, PURPLE, SMALL_SIZE

    names = [f"accuracy, {LINEAR}", f"accuracy, {MLP}", f"accuracy, {BOOSTED}", BASELINE]
    for row, name in enumerate(names):
        number = result[name]
        color = MUTED if name == BASELINE else PURPLE
        percentage = 100 * number.value
        axes.plot([100 * (number.low or 0), 100 * (number.high or 0)], [row, row], color=color, linewidth=1.5)
        axes.plot(percentage, row, "o", color=color, markersize=4)
        axes.text(percentage, row - 0.2, f"{percentage:.1f}", ha="center", va="bottom", fontsize=SMALL_SIZE, color=INK)
        if name != BASELINE:
            axes.plot(100 * (number.control or 0), row, "o", markerfacecolor="none", markeredgecolor=MUTED,
                      markersize=4)  # fmt: skip
    axes.axvline(100 / len(CLASSES), color=FAINT, linewidth=0.6, dashes=(4, 2), zorder=0)
    axes.text(100 / len(CLASSES) + 1.5, 3.62, "chance", fontsize=SMALL_SIZE, color=MUTED, va="bottom")
    axes.set_yticks(range(4), ["logistic\nregression", "one hidden\nlayer", "boosted\ntrees", "baseline:\nid, length"])
    axes.tick_params(axis="y", length=0)
    axes.set(xlim=(20, 100), ylim=(3.7, -0.7), xlabel="accuracy, % (rings: shuffled labels)", title="Probes")


def _plot_confusion(axes: Any, confusion: Int[np.ndarray, "true predicted"]) -> None:
    from glassbert.plotting.theme import ON_PALE, draw_frame, probability_colors

    fractions = confusion / np.maximum(confusion.sum(axis=1, keepdims=True), 1)
    axes.imshow(probability_colors().to_rgba(fractions), interpolation="none")
    for row, column in np.ndindex(*fractions.shape):
        fraction = fractions[row, column]
        axes.text(column, row, f"{100 * fraction:.0f}", ha="center", va="center",
                  color="white" if fraction > 0.35 else ON_PALE)  # fmt: skip
    axes.set_xticks(range(len(CLASSES)), CLASSES)
    axes.set_yticks(range(len(CLASSES)), CLASSES, rotation=90, va="center")
    axes.tick_params(length=0)
    axes.set(xlabel="predicted (logistic regression)", ylabel="true", title="Confusion matrix, %")
    draw_frame(axes)


def _plot_examples(axes: Any, probabilities: Mapping[str, Sequence[float]]) -> None:
    """Plot the class probabilities of each word as a stacked bar."""
    from glassbert.plotting.theme import ACCENT, NEGATIVE, ON_FILL, PURPLE, SMALL_SIZE

    words = list(probabilities)
    left = np.zeros(len(words))
    for index, (name, color) in enumerate(zip(CLASSES, (PURPLE, NEGATIVE, ACCENT), strict=True)):
        widths = np.array([100 * probabilities[word][index] for word in words])
        axes.barh(range(len(words)), widths, left=left, color=color, height=0.7, linewidth=0)
        for row, width in enumerate(widths):
            if width >= 14:
                axes.text(left[row] + width / 2, row, f"{width:.0f}", ha="center", va="center", fontsize=SMALL_SIZE,
                          color=ON_FILL)  # fmt: skip
        axes.text((0, 0.36, 1)[index], 1.01, name, color=color, transform=axes.transAxes, va="bottom",
                  ha="right" if index == 2 else "left")  # fmt: skip
        left += widths
    axes.set_yticks(range(len(words)), words)
    axes.tick_params(axis="y", length=0)
    axes.set(xlim=(0, 100), ylim=(len(words) - 0.4, -0.6), xlabel="probability, % (logistic regression)")
    axes.set_title("Ambiguous words", pad=14)


def summarize(result: Result) -> str:
    """Summarize how well part of speech can be predicted."""
    linear, baseline = result[f"accuracy, {LINEAR}"], result[BASELINE]
    return (
        f"Logistic regression on the token embedding predicts the part of speech with {100 * linear.value:.1f} % "
        f"accuracy ({format_interval(linear, 1, percent=True)}, n = {linear.n:,} words, seed {linear.seed}). With "
        f"shuffled labels the accuracy is {100 * (linear.control or 0):.1f} %, and with only token id and word length "
        f"{100 * baseline.value:.1f} %. The three classes have the same size and contain "
        "whole-word tokens that WordNet lists under one part of speech only; WordNet lists names as nouns and omits "
        "most inflected forms. A successful probe does not show that the model uses the information."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """Return each probe's predictions for words that it was not trained on."""
    classes = " / ".join(CLASSES)
    rows = [
        [word, *(" / ".join(f"{100 * value:.0f}" for value in by_probe[name]) for name in (LINEAR, MLP, BOOSTED))]
        for word, by_probe in result.facts["examples"].items()
    ]
    header = ["word", *(f"{name}: {classes}, %" for name in (LINEAR, MLP, BOOSTED))]
    return {"Class probabilities of words outside the training data": [header, *rows]} if rows else {}


_SOURCE = "Luisto 2024, section 3.2.3: 83-86 % for three probes; words were not limited to one part of speech"
STUDY = Study(
    "part_of_speech",
    "Probing token embeddings for part of speech",
    "input_embeddings",
    measure,
    plot,
    summarize,
    required_data=(WORDNET_DIR,),
    tables=tables,
    published=(
        PublishedValue("bert-base-cased", "accuracy, lowest of three probes", 0.83, _SOURCE),
        PublishedValue("bert-base-cased", "accuracy, highest of three probes", 0.86, _SOURCE),
    ),
)
