"""Study whether the vectors of a word separate by sense, layer by layer (CoarseWSD-20, 1-nearest-neighbor).

CoarseWSD-20 has twenty words with two to five senses each (Loureiro et al. 2021). A test sentence gets the sense of the
nearest training sentence, by the cosine of the word's vectors. Sampled sentences are balanced over senses as far as
there are enough.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.forward import hidden_states
from glassbert.analysis.pca import principal_components
from glassbert.analysis.statistics import bootstrap_interval, wilson_interval
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.data.coarse_wsd import CONTEXT_WORDS, AmbiguousWord, WordUse, read_coarse_wsd
from glassbert.pretrained import PretrainedBert
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import require_data
from glassbert.studies.framework.study_definition import ReportTable, Study

SENSES = "senses/CoarseWSD-20.tar.gz"
SENTENCES_PER_SENSE = 10  # for training and for testing
NUM_SHUFFLES = 200
NUM_WORD_RESAMPLES = 400  # for the interval of a single word
SHUFFLED_SENSES = f"training senses shuffled, mean of {NUM_SHUFFLES}"
RANDOM_INIT = "the same sentences in a randomly initialized model"


class SensePredictions(NamedTuple):
    """Results per word."""

    correct: list[np.ndarray]  # [test, depth]
    shuffled_accuracy: list[np.ndarray]  # [depth]
    control_correct: list[np.ndarray]  # [test, depth]
    vectors: list[np.ndarray]  # [use, depth, hidden]


def measure(context: StudyContext) -> Result:
    """Sample sentences of every word, and predict the sense of each test sentence at every depth."""
    archive_words = read_coarse_wsd(require_data(context, SENSES))
    words = [without_duplicates(word) for word in archive_words]
    num_duplicates = _num_test(archive_words) - _num_test(words)
    sampled = [sample_uses(word, SENTENCES_PER_SENSE, context.generator(f"senses {word.name}")) for word in words]
    context.progress(f"{len(words)} words")
    vectors = [word_vectors(context.bert, [*word.train, *word.test]) for word in sampled]
    control = context.random_init_control().bert
    predictions = SensePredictions([], [], [], vectors)
    for index, (word, vectors_of_word) in enumerate(zip(sampled, vectors, strict=True)):
        context.progress(f"word {index + 1} of {len(words)}")
        train_senses, test_senses = sense_labels(word)
        generator = context.generator(f"senses shuffled {word.name}")
        correct, shuffled = nearest_neighbor_senses(vectors_of_word, train_senses, test_senses, generator)
        control_vectors = word_vectors(control, [*word.train, *word.test])
        predictions.correct.append(correct)
        predictions.shuffled_accuracy.append(shuffled)
        predictions.control_correct.append(
            nearest_neighbor_senses(control_vectors, train_senses, test_senses, generator)[0]
        )
    return _result(context, words, sampled, predictions, num_duplicates)


def without_duplicates(word: AmbiguousWord) -> AmbiguousWord:
    """Remove test sentences that are also training sentences: their nearest neighbor would be themselves."""
    train_texts = {use.text for use in word.train}
    return word._replace(test=[use for use in word.test if use.text not in train_texts])


def sample_uses(word: AmbiguousWord, per_sense: int, generator: np.random.Generator) -> AmbiguousWord:
    """Sample the same number of uses of each sense, or all uses if there are fewer."""

    def sample(uses: list[WordUse]) -> list[WordUse]:
        sampled: list[WordUse] = []
        for sense in range(len(word.senses)):
            candidates = [use for use in uses if use.sense == sense]
            sampled += [candidates[index] for index in generator.permutation(len(candidates))[:per_sense]]
        return sampled

    return AmbiguousWord(word.name, word.senses, sample(word.train), sample(word.test))


def word_vectors(bert: PretrainedBert, uses: Sequence[WordUse]) -> Float[np.ndarray, "use depth hidden"]:
    """Return the mean vector of the word's tokens at every depth, for each use."""
    max_length = bert.config.max_positions
    texts = [bert.tokenizer.encode(use.text, max_length=max_length) for use in uses]
    order = sorted(range(len(uses)), key=lambda index: len(texts[index].ids))  # equal lengths run together
    vectors: list[np.ndarray] = [np.empty(0)] * len(uses)
    for index, hidden in zip(order, hidden_states(bert, [texts[index] for index in order]), strict=True):
        tokens = [
            token for token, (start, stop) in enumerate(texts[index].spans)
            if start < stop and start < uses[index].stop and stop > uses[index].start
        ]  # fmt: skip
        vectors[index] = hidden[:, tokens or [0]].mean(axis=1)  # [CLS] if truncation removed the word
    return np.stack(vectors)


def nearest_neighbor_senses(
    vectors: Float[np.ndarray, "use depth hidden"],
    train_senses: Int[np.ndarray, " train"],
    test_senses: Int[np.ndarray, " test"],
    generator: np.random.Generator,
) -> tuple[Float[np.ndarray, "test depth"], Float[np.ndarray, " depth"]]:
    """Return which test uses have the sense of their nearest training use, and the accuracy with shuffled senses."""
    nearest = _cosines(vectors, len(train_senses)).argmax(axis=1)
    shuffles = np.stack([generator.permutation(train_senses) for _ in range(NUM_SHUFFLES)])
    shuffled_accuracy = np.mean(shuffles[:, nearest] == test_senses[None, :, None], axis=(0, 1))
    return (train_senses[nearest] == test_senses[:, None]).astype(np.float32), shuffled_accuracy


def resampled_interval(
    vectors: Float[np.ndarray, "use hidden"],
    train_senses: Int[np.ndarray, " train"],
    test_senses: Int[np.ndarray, " test"],
    generator: np.random.Generator,
) -> tuple[float, float]:
    """Return the 95 % bootstrap interval of the accuracy, with training and test sentences both resampled."""
    cosines = _cosines(vectors[:, None], len(train_senses))[..., 0]
    accuracies: list[float] = []
    for _ in range(NUM_WORD_RESAMPLES):
        train = _resample_per_sense(train_senses, generator)
        test = _resample_per_sense(test_senses, generator)
        nearest = train[cosines[np.ix_(test, train)].argmax(axis=1)]
        accuracies.append(float((train_senses[nearest] == test_senses[test]).mean()))
    low, high = np.quantile(accuracies, [0.025, 0.975])
    return float(low), float(high)


def _resample_per_sense(senses: Int[np.ndarray, " use"], generator: np.random.Generator) -> Int[np.ndarray, " use"]:
    """Draw indices with replacement, as many of each sense as there are."""
    return np.concatenate(
        [generator.choice(np.flatnonzero(senses == sense), (senses == sense).sum()) for sense in np.unique(senses)]
    )


def _cosines(vectors: Float[np.ndarray, "use depth hidden"], num_train: int) -> Float[np.ndarray, "test train depth"]:
    units = unit_vectors(vectors)
    return np.einsum("ndh,tdh->ntd", units[num_train:], units[:num_train], optimize=True)


def sense_labels(word: AmbiguousWord) -> tuple[Int[np.ndarray, " train"], Int[np.ndarray, " test"]]:
    """Return the senses of the training uses and of the test uses."""
    return np.array([use.sense for use in word.train]), np.array([use.sense for use in word.test])


def _result(
    context: StudyContext,
    words: list[AmbiguousWord],
    sampled: list[AmbiguousWord],
    predictions: SensePredictions,
    num_duplicates: int,
) -> Result:
    accuracy, control = (
        np.stack([correct.mean(axis=0) for correct in table])
        for table in (predictions.correct, predictions.control_correct)
    )
    shuffled = np.stack(predictions.shuffled_accuracy)
    majority = np.array([_majority_accuracy(word) for word in sampled])
    best = int(accuracy.mean(axis=0).argmax())
    largest_gain = int((accuracy[:, best] - accuracy[:, 0]).argmax())
    arrays = {"accuracy": accuracy, "shuffled": shuffled, "control": control, "majority": majority}
    arrays["intervals"] = np.array(
        [_word_interval(context, *pair, best) for pair in zip(sampled, predictions.vectors, strict=True)]
    )
    for name, depth in (("input layer", 0), ("best layer", best)):
        arrays[name] = principal_components(predictions.vectors[largest_gain][:, depth], 2).coordinates
    arrays["plotted senses"] = np.concatenate(sense_labels(sampled[largest_gain])).astype(np.uint8)
    num_test = _num_test(sampled)
    facts = {
        "words": [_word_fact(word, sample) for word, sample in zip(words, sampled, strict=True)],
        "sampled": f"{_num_train(sampled):,} of {_num_train(words):,} training and {num_test:,} of "
        f"{_num_test(words):,} test sentences, {SENTENCES_PER_SENSE} per sense or all if there are fewer, seed "
        f"{context.seed}, with at most {CONTEXT_WORDS} words on either side",
        "removed": f"{num_duplicates} test sentences that are also training sentences",
        "best depth": best,
        "plotted word": largest_gain,
        "num_test_sentences": num_test,
    }
    numbers = _numbers(context, arrays, num_test)
    return Result("word_senses", context.name, tuple(numbers), arrays, facts)


def _num_train(words: Sequence[AmbiguousWord]) -> int:
    return sum(len(word.train) for word in words)


def _num_test(words: Sequence[AmbiguousWord]) -> int:
    return sum(len(word.test) for word in words)


def _numbers(context: StudyContext, arrays: Mapping[str, np.ndarray], num_test: int) -> list[Number]:
    def number(name: str, values: np.ndarray, control: float | None = None, description: str = "") -> Number:
        interval = bootstrap_interval(values, context.seed, item_name="words")
        return Number(name, float(values.mean()), num_test, *interval, context.seed, control, description)

    accuracy, control, shuffled = arrays["accuracy"], arrays["control"], arrays["shuffled"].mean(axis=0)
    return [
        *(
            number(f"1-NN sense accuracy, depth {depth}", values, float(shuffled[depth]), SHUFFLED_SENSES)
            for depth, values in enumerate(accuracy.T)
        ),
        number("most frequent sense", arrays["majority"]),
        number("1-NN sense accuracy, random initialization, last layer", control[:, -1]),
        number(
            "accuracy gain from depth 0 to the last layer",
            accuracy[:, -1] - accuracy[:, 0],
            float((control[:, -1] - control[:, 0]).mean()),
            RANDOM_INIT,
        ),
    ]


def _word_interval(context: StudyContext, word: AmbiguousWord, vectors: np.ndarray, depth: int) -> tuple[float, float]:
    """Return the union of the bootstrap and the Wilson interval.

    The bootstrap interval alone has zero width if all predictions are correct.
    """
    train_senses, test_senses = sense_labels(word)
    generator = context.generator(f"senses spread {word.name}")
    low, high = resampled_interval(vectors[:, depth], train_senses, test_senses, generator)
    correct, _ = nearest_neighbor_senses(vectors[:, depth : depth + 1], train_senses, test_senses, generator)
    wilson = wilson_interval(int(correct.sum()), len(test_senses))
    return min(low, wilson.low), max(high, wilson.high)


def _majority_accuracy(word: AmbiguousWord) -> float:
    """Return the accuracy of always predicting the most frequent training sense, averaged over ties."""
    counts = Counter(use.sense for use in word.train)
    most_frequent = [sense for sense, count in counts.items() if count == max(counts.values())]
    return float(np.mean([np.mean([use.sense == sense for use in word.test]) for sense in most_frequent]))


def _word_fact(word: AmbiguousWord, sampled: AmbiguousWord) -> dict[str, Any]:
    test_counts = Counter(use.sense for use in word.test)
    return {"word": word.name, "senses": word.senses, "train": len(sampled.train), "test": len(sampled.test),
            "most frequent sense, full test set": max(test_counts.values()) / len(word.test)}  # fmt: skip


def plot(result: Result) -> Any:
    """Plot the mean accuracy by depth, one word at the input and the best layer, and every word at every depth."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 3.7), layout="constrained")
        columns: Any = figure.subfigures(1, 2, width_ratios=(3, 2))
        grid = columns[0].add_gridspec(2, 2, height_ratios=(5, 4))
        _plot_mean_accuracy(columns[0].add_subplot(grid[0, :]), result)
        first, best = (columns[0].add_subplot(grid[1, column]) for column in (0, 1))
        _plot_one_word(first, result, "input layer", 0)
        _plot_one_word(best, result, "best layer", result.facts["best depth"])
        _plot_all_words(figure, columns[1].subplots(), result)
    return figure


def _plot_mean_accuracy(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import FAINT, MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    arrays = result.arrays
    depths = np.arange(arrays["accuracy"].shape[1])
    numbers = [result[f"1-NN sense accuracy, depth {depth}"] for depth in depths]
    axes.fill_between(depths, [number.low for number in numbers], [number.high for number in numbers], color=PURPLE,
                      alpha=0.15, linewidth=0)  # fmt: skip
    lines = (
        (arrays["accuracy"].mean(axis=0), "nearest neighbor", PURPLE, "-", 1.6),
        (arrays["control"].mean(axis=0), "random initialization", MUTED, (0, (3, 2)), 1),
        (arrays["shuffled"].mean(axis=0), "shuffled senses", NEGATIVE, "-", 1),
        (np.full(len(depths), arrays["majority"].mean()), "most frequent sense", FAINT, (0, (1, 1)), 1),
    )
    for row, (values, label, color, style, width) in enumerate(lines):
        axes.plot(depths, values, color=color, linestyle=style, linewidth=width)
        height = 0.9 - 0.13 * row
        axes.plot([1.03, 1.08], [height] * 2, color=color, linestyle=style, linewidth=width, transform=axes.transAxes,
                  clip_on=False)  # fmt: skip
        axes.text(1.1, height, label, transform=axes.transAxes, fontsize=SMALL_SIZE, color=MUTED, va="center")
    axes.set(
        xlabel="depth (0: input of layer 0)",
        ylabel="accuracy",
        ylim=(0, 1),
        title=f"Mean of {len(arrays['accuracy'])} words",
    )
    axes.xaxis.get_major_locator().set_params(integer=True)


def _plot_one_word(axes: Any, result: Result, name: str, depth: int) -> None:
    from glassbert.plotting.theme import ACCENT, FAINT, INK, NEGATIVE, PURPLE, SMALL_SIZE

    word = result.facts["words"][result.facts["plotted word"]]
    coordinates, senses = result.arrays[name], result.arrays["plotted senses"]
    colors = (PURPLE, NEGATIVE, ACCENT, INK, FAINT)
    for sense, label in enumerate(word["senses"]):
        axes.scatter(*coordinates[senses == sense].T, s=7, color=colors[sense % len(colors)],
                     marker="os^Dv"[sense % 5], linewidths=0, label=label)  # fmt: skip
    axes.set(xticks=[], yticks=[], title=f"“{word['word']}”, depth {depth}")
    if name == "input layer":
        axes.set_xlabel("PCA, components 1 and 2")
    else:
        axes.set_xlabel(" ")
        axes.legend(frameon=False, fontsize=SMALL_SIZE, loc="upper left", bbox_to_anchor=(1.04, 1), handletextpad=0.2,
                    borderaxespad=0, borderpad=0)  # fmt: skip


def _plot_all_words(figure: Any, axes: Any, result: Result) -> None:
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    from glassbert.plotting.theme import PURPLE_OKLCH, SMALL_SIZE, color_ramp

    scale = ScalarMappable(Normalize(0, 1), ListedColormap(color_ramp(PURPLE_OKLCH)))
    axes.imshow(scale.to_rgba(result.arrays["accuracy"]), aspect="auto", interpolation="none")
    words = result.facts["words"]
    labels = [f"{word['word']} ({len(word['senses'])})" for word in words]
    axes.set_yticks(range(len(words)), labels, fontsize=SMALL_SIZE)
    axes.tick_params(axis="y", length=0)
    axes.set(xlabel="depth (0: input of layer 0)", title="All words (number of senses)")
    axes.xaxis.get_major_locator().set_params(integer=True)
    figure.colorbar(scale, ax=axes, label="accuracy", shrink=0.5, aspect=15)


def summarize(result: Result) -> str:
    """Summarize the accuracy at depth 0, at the best depth and in the randomly initialized model."""
    best = result.facts["best depth"]
    first, top = result["1-NN sense accuracy, depth 0"], result[f"1-NN sense accuracy, depth {best}"]
    control = result["1-NN sense accuracy, random initialization, last layer"]
    return (
        f"At the best depth, {best} (0 is the input of layer 0), the nearest training sentence has the correct sense "
        f"for {100 * top.value:.0f} % of {top.n:,} test sentences ({format_interval(top, 0, percent=True)}, "
        f"bootstrap over words, seed {top.seed}). At depth 0 it is {100 * first.value:.0f} %, and after the last layer "
        f"of a randomly initialized model {100 * control.value:.0f} %. "
        f"Data: {result.facts['sampled']}; removed: {result.facts['removed']}. "
        "The accuracy of a single word depends on the few sentences that were sampled, so words should not be ranked "
        "by it. Senses often coincide with topics; this study does not separate the two."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List the accuracy of every word."""
    best = result.facts["best depth"]
    header = ("word", "senses", "train / test", "depth 0", f"depth {best} (95 %: bootstrap, or Wilson if wider)",
              "most frequent sense", "most frequent sense, full test set")  # fmt: skip
    rows: list[list[str]] = []
    for index, word in enumerate(result.facts["words"]):
        accuracy = result.arrays["accuracy"][index]
        low, high = result.arrays["intervals"][index]
        rows.append([
            word["word"], "; ".join(word["senses"]), f"{word['train']} / {word['test']}", f"{accuracy[0]:.2f}",
            f"{accuracy[best]:.2f} ({low:.2f} to {high:.2f})", f"{result.arrays['majority'][index]:.2f}",
            f"{word['most frequent sense, full test set']:.2f}",
        ])  # fmt: skip
    return {"1-NN sense accuracy by word": [header, *rows]}


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Return the mean accuracy by depth for the studio's Layers page."""
    return {
        "1-NN sense accuracy": result.arrays["accuracy"].mean(axis=0),
        "1-NN sense accuracy, shuffled senses": result.arrays["shuffled"].mean(axis=0),
    }


STUDY = Study(
    name="word_senses",
    title="Separation of word senses across layers",
    group="hidden_states",
    measure=measure,
    plot=plot,
    summarize=summarize,
    required_data=(SENSES,),
    tables=tables,
    curves=curves,
)
