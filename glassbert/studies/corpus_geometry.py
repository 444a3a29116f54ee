"""Study how two corpora, encyclopedia and tweets, are distributed in embedding space.

Tweets are short, so the encyclopedia is sampled twice: truncated at the common maximum length, and truncated to the
lengths of the tweets.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from jaxtyping import Bool, Float

from glassbert.analysis.forward import POOLING_LABELS, pooled_vectors
from glassbert.analysis.projection import ProjectionConfig, project
from glassbert.analysis.separation import cosine_matrix, neighbor_matches
from glassbert.analysis.statistics import BOOTSTRAP_RESAMPLES, Interval, wilson_interval
from glassbert.errors import GlassBertError
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import ENCYCLOPEDIA, TWEETS, read_encyclopedia, read_tweets
from glassbert.studies.framework.study_definition import PointCloud, Study
from glassbert.tokenization.tokenizer import Encoding

NUM_TEXTS = 300  # of each corpus
NUM_CONTROL_TEXTS = 100
MAX_TOKENS = 64
MIN_PARAGRAPH_WORDS = 20  # shorter paragraphs are titles
CORPORA = ("encyclopedia", "tweets", "encyclopedia, tweet lengths")
NUM_SHUFFLES = 100
COSINE_BINS = np.linspace(-1, 1, 101)
MEAN_REMOVED = "the same cosines after subtracting the mean vector of the corpus"


def measure(context: StudyContext) -> Result:
    """Sample texts, project them, and measure cosines within and between the corpora."""
    texts, corpus_sizes = sample_texts(context)
    context.progress(f"{3 * NUM_TEXTS} texts")
    vectors = pooled_vectors(context.bert, [text for corpus in texts for text in corpus])._asdict()
    context.progress("random initialization")
    control_texts = [text for corpus in texts[:2] for text in corpus[:NUM_CONTROL_TEXTS]]
    control_vectors = pooled_vectors(context.random_init_control().bert, control_texts)._asdict()
    groups = np.repeat(np.arange(3), NUM_TEXTS)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {"groups": groups.astype(np.uint8)}
    for pooling, label in POOLING_LABELS.items():
        pooling_numbers, histograms = compare_corpora(vectors[pooling], control_vectors[pooling], label, context)
        numbers += pooling_numbers
        arrays |= {f"{pooling}.{name}": values for name, values in histograms.items()}
    projected = vectors["cls"][groups < 2]  # a text and its truncated copy would overlap
    for method in ("pca", "tsne"):
        context.progress(f"projection by {method}")
        projection = project(projected, ProjectionConfig(method, seed=context.seed))
        arrays[method] = np.asarray(projection.coordinates, dtype=np.float32)
        if projection.explained_variance_ratio is not None:
            arrays["explained"] = np.array(projection.explained_variance_ratio)
    facts = {
        "labels": [" ".join(text.tokens[1:16]).replace(" ##", "") for corpus in texts[:2] for text in corpus],
        "hidden_size": context.bert.config.hidden_size,
        "seed": context.seed,
        "sampled": f"{NUM_TEXTS} of {corpus_sizes[0]:,} encyclopedia paragraphs with at least {MIN_PARAGRAPH_WORDS} "
        f"words and {NUM_TEXTS} of {corpus_sizes[1]:,} tweets, seed {context.seed}, truncated at {MAX_TOKENS} tokens",
        "mean tokens": {
            name: float(np.mean([len(text.ids) for text in corpus]))
            for name, corpus in zip(CORPORA, texts, strict=True)
        },
    }
    return Result("corpus_geometry", context.name, tuple(numbers), arrays, facts)


def sample_texts(context: StudyContext) -> tuple[list[list[Encoding]], tuple[int, int]]:
    """Return the sampled texts of each corpus, the encyclopedia twice, and the sizes of the two corpora."""
    paragraphs = [
        paragraph
        for article in read_encyclopedia(context)
        for paragraph in article
        if len(paragraph.split()) >= MIN_PARAGRAPH_WORDS
    ]
    messages = list(dict.fromkeys(read_tweets(context)))
    long_paragraphs = f"paragraphs of at least {MIN_PARAGRAPH_WORDS} words"
    for corpus, path, kind in ((paragraphs, ENCYCLOPEDIA, long_paragraphs), (messages, TWEETS, "different tweets")):
        if len(corpus) < NUM_TEXTS:
            raise GlassBertError(f"{path} has {len(corpus)} {kind}; {NUM_TEXTS} are needed.")
    generator, tokenizer = context.generator("corpus_geometry"), context.bert.tokenizer
    sampled_paragraphs, sampled_messages = (
        [corpus[index] for index in generator.permutation(len(corpus))[:NUM_TEXTS]] for corpus in (paragraphs, messages)
    )
    encoded_paragraphs, encoded_messages = (
        [tokenizer.encode(text, max_length=MAX_TOKENS) for text in texts]
        for texts in (sampled_paragraphs, sampled_messages)
    )
    shortened = [
        tokenizer.encode(text, max_length=len(message.ids))
        for text, message in zip(sampled_paragraphs, encoded_messages, strict=True)
    ]
    return [encoded_paragraphs, encoded_messages, shortened], (len(paragraphs), len(messages))


def compare_corpora(
    vectors: Float[np.ndarray, "text hidden"],
    control: Float[np.ndarray, "control hidden"],
    label: str,
    context: StudyContext,
) -> tuple[list[Number], dict[str, np.ndarray]]:
    """Return cosines within and between corpora and 1-NN accuracies, and histograms of cosines and norms.

    Args:
        vectors: The texts of the three corpora, of equal size, in order.
        control: Texts of the first two corpora in a randomly initialized model, of equal size, in order.
        label: The pooling, for the names of the numbers.
        context: The study context.
    """
    size = len(vectors) // 3
    slices = [slice(index * size, (index + 1) * size) for index in range(3)]
    cosines = cosine_matrix(vectors)
    generator = context.generator(f"clouds {label}")
    numbers: list[Number] = []
    histograms = {"norms": np.linalg.norm(vectors, axis=1).astype(np.float32)}
    for name, rows in zip(CORPORA, slices, strict=True):
        within, centered = cosines[rows, rows], cosine_matrix(vectors[rows] - vectors[rows].mean(axis=0))
        histograms[name] = np.histogram(within[np.triu_indices(size, 1)], COSINE_BINS)[0].astype(np.int32)
        numbers += [
            _mean_over_pairs(
                f"fraction of positive cosines within {name}, {label}", within > 0, generator, context, centered > 0
            ),
            _mean_over_pairs(f"mean cosine within {name}, {label}", within, generator, context, centered),
        ]
    between = cosines[slices[0], slices[1]]
    histograms["between"] = np.histogram(between, COSINE_BINS)[0].astype(np.int32)
    numbers.append(
        Number(f"mean cosine between encyclopedia and tweets, {label}", float(between.mean()), between.size,
               *_bootstrap_over_texts(between, generator, is_square=False), seed=context.seed)
    )  # fmt: skip
    control_cosines = cosine_matrix(control)
    indices = np.arange(len(vectors))
    full, shortened = (np.concatenate([indices[slices[index]] for index in chosen]) for chosen in ((0, 1), (2, 1)))
    numbers += [
        neighbor_accuracy(f"1-NN accuracy, {label}", cosines[np.ix_(full, full)], context),
        neighbor_accuracy(f"1-NN accuracy at tweet lengths, {label}", cosines[np.ix_(shortened, shortened)], context),
        neighbor_accuracy(f"1-NN accuracy, {label}, random initialization", control_cosines, context),
        _mean_over_pairs(
            f"fraction of positive cosines, {label}, random initialization", control_cosines > 0, generator, context
        ),
    ]
    return numbers, histograms


def _mean_over_pairs(
    name: str,
    values: Float[np.ndarray, "text text"] | Bool[np.ndarray, "text text"],
    generator: np.random.Generator,
    context: StudyContext,
    centered: Float[np.ndarray, "text text"] | Bool[np.ndarray, "text text"] | None = None,
) -> Number:
    """Return the mean over pairs of different texts; `centered` holds the values without the mean vector."""
    pairs = np.triu_indices(len(values), 1)
    interval = _bootstrap_over_texts(values, generator)
    control = None if centered is None else float(centered[pairs].mean())
    description = "" if centered is None else MEAN_REMOVED
    return Number(name, float(values[pairs].mean()), len(pairs[0]), interval.low, interval.high,
                  f"n: pairs of texts; {interval.method}", context.seed, control, description)  # fmt: skip


def neighbor_accuracy(name: str, cosines: Float[np.ndarray, "text text"], context: StudyContext) -> Number:
    """Return the 1-NN accuracy of the corpus; the first half of the texts is one corpus, the second half the other."""
    labels = np.repeat([0, 1], len(cosines) // 2)
    matches = neighbor_matches(1 - cosines, labels)
    generator = context.generator("clouds shuffled")
    shuffles = [neighbor_matches(1 - cosines, generator.permutation(labels)).mean() for _ in range(NUM_SHUFFLES)]
    return Number(name, float(matches.mean()), len(labels), *wilson_interval(int(matches.sum()), len(labels)),
                  seed=context.seed, control=float(np.mean(shuffles)),
                  control_description=f"shuffled labels, mean of {NUM_SHUFFLES}")  # fmt: skip


def _bootstrap_over_texts(
    values: Float[np.ndarray, "row column"] | Bool[np.ndarray, "row column"],
    generator: np.random.Generator,
    *,
    is_square: bool = True,
) -> Interval:
    """Return the interval of the mean over pairs of different texts, with texts resampled with replacement."""
    num_rows, num_columns = values.shape

    def resample(size: int) -> Float[np.ndarray, "resample text"]:
        return generator.multinomial(size, np.full(size, 1 / size), size=BOOTSTRAP_RESAMPLES).astype(np.float64)

    rows = resample(num_rows)
    columns = rows if is_square else resample(num_columns)
    table = values.astype(np.float64)
    if is_square:
        np.fill_diagonal(table, 0)
    sums = ((rows @ table) * columns).sum(axis=1)
    num_pairs = rows.sum(axis=1) * columns.sum(axis=1) - ((rows**2).sum(axis=1) if is_square else 0)
    low, high = np.quantile(sums / num_pairs, [0.025, 0.975])
    texts = f"{num_rows} texts" if is_square else f"{num_rows} and {num_columns} texts"
    return Interval(float(low), float(high), f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over {texts}")


def plot(result: Result) -> Any:
    """Plot two projections, the norms, the cosines and the 1-NN accuracies."""
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    from glassbert.plotting.theme import ACCENT, MUTED, NEGATIVE, PAGE_WIDTH, PURPLE, figure_style

    colors: dict[str, str] = dict(zip((*CORPORA, "between"), (PURPLE, NEGATIVE, ACCENT, MUTED), strict=True))
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.5), layout="constrained")
        (pca, tsne, norms), (*cosines, neighbors) = figure.subplots(2, 3)
        _plot_projections(pca, tsne, result, colors)
        _plot_norms(norms, result, colors)
        for axes, (pooling, label) in zip(cosines, POOLING_LABELS.items(), strict=True):
            _plot_cosines(axes, result, pooling, colors)
            axes.set_title(f"{label}, cosines")
        _plot_neighbor_accuracy(neighbors, result)
        labels = ("encyclopedia", "tweets", "encyclopedia truncated to tweet lengths", "between the first two")
        lines = [Line2D([], [], color=color, linewidth=1.6, linestyle="--" if name == "between" else "-")
                 for name, color in colors.items()]  # fmt: skip
        figure.legend(lines, labels, loc="outside lower center", ncols=4, frameon=False, fontsize=7, handlelength=1.4)
    return figure


def _plot_projections(pca: Any, tsne: Any, result: Result, colors: Mapping[str, str]) -> None:
    groups, explained = result.arrays["groups"], 100 * result.arrays["explained"]
    for axes, method in ((pca, "pca"), (tsne, "tsne")):
        coordinates = result.arrays[method]
        order = np.random.default_rng(0).permutation(
            len(coordinates)
        )  # random drawing order, so that neither corpus hides the other
        axes.scatter(coordinates[order, 0], coordinates[order, 1], s=5,
                     c=[colors[CORPORA[groups[index]]] for index in order], alpha=0.6, linewidth=0,
                     rasterized=True)  # fmt: skip
    pca.set(xlabel=f"PC 1 ({explained[0]:.0f} %)", ylabel=f"PC 2 ({explained[1]:.0f} %)", title="[CLS], PCA")
    tsne.set(title="[CLS], t-SNE", xticks=[], yticks=[], xlabel="axes have no meaning")


def _plot_norms(axes: Any, result: Result, colors: Mapping[str, str]) -> None:
    norms, groups = result.arrays["cls.norms"], result.arrays["groups"]
    edges = np.linspace(norms.min(), norms.max(), 31)
    for index, name in enumerate(CORPORA):
        axes.hist(norms[groups == index], edges, histtype="step", color=colors[name], linewidth=1.1)
    axes.set(xlabel="norm", ylabel="texts", title="[CLS], norms")


def _plot_cosines(axes: Any, result: Result, pooling: str, colors: Mapping[str, str]) -> None:
    from glassbert.plotting.theme import FAINT

    centers = (COSINE_BINS[1:] + COSINE_BINS[:-1]) / 2
    histograms = {name: result.arrays[f"{pooling}.{name}"] for name in colors}
    for name, counts in histograms.items():
        axes.plot(centers, 100 * counts / counts.sum(), color=colors[name], linewidth=1.1,
                  linestyle="--" if name == "between" else "-")  # fmt: skip
    axes.axvline(0, color=FAINT, linewidth=0.5, zorder=0)
    used = np.flatnonzero(sum(histograms.values()))
    axes.set(xlabel="cosine of two texts", ylabel="% of pairs", ylim=(0, None),
             xlim=(min(-0.1, COSINE_BINS[used[0]]), max(0.5, COSINE_BINS[used[-1] + 1])))  # fmt: skip


def _plot_neighbor_accuracy(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import FAINT, MUTED, PURPLE

    variants = (("", ""), (" at tweet lengths", ""), ("", ", random initialization"))
    rows = [(label, *variant) for label in POOLING_LABELS.values() for variant in variants]
    for row, (label, lengths, control) in enumerate(rows):
        number = result[f"1-NN accuracy{lengths}, {label}{control}"]
        color = MUTED if control else PURPLE
        axes.plot([number.low, number.high], [row, row], color=color, linewidth=1.4, solid_capstyle="butt")
        axes.plot(number.value, row, "o", color=color, markersize=4)
        axes.plot(number.control, row, "|", color=FAINT, markersize=6)
    labels = [text for label in POOLING_LABELS.values() for text in (label, "tweet\nlengths", "random\ninit.")]
    axes.set_yticks(range(len(rows)), labels)
    axes.set(ylim=(len(rows) - 0.5, -0.5), xlim=(0.4, 1.03), title="1-NN accuracy",
             xlabel="fraction of texts (gray: shuffled)")  # fmt: skip


def summarize(result: Result) -> str:
    """Summarize the signs of the cosines and the 1-NN accuracies."""
    within = [result[f"fraction of positive cosines within {name}, [CLS]"] for name in CORPORA[:2]]
    control = result["fraction of positive cosines, [CLS], random initialization"]
    full, shortened = result["1-NN accuracy, [CLS]"], result["1-NN accuracy at tweet lengths, [CLS]"]
    verdict = "are all positive" if min(number.value for number in within) == 1 else "are not all positive"
    return (
        f"Cosines of [CLS] vectors within a corpus {verdict}; in a randomly initialized model "
        f"{100 * control.value:.0f} % are positive, so the sign shows the offset of the vectors from the origin, not "
        f"what was learned. {100 * full.value:.0f} % of the texts ({format_interval(full, 0, percent=True)}, n = "
        f"{full.n}) have their nearest neighbor in their own corpus, and {100 * shortened.value:.0f} % when the "
        "encyclopedia paragraphs are truncated to the lengths of the tweets. "
        f"Sampled: {result.facts['sampled']}. Links and symbols in tweets alone may explain this."
    )


def point_cloud(result: Result) -> PointCloud:
    """Return the t-SNE projection of the texts for the studio's Embedding space page."""
    groups = result.arrays["groups"]
    return PointCloud(
        coordinates=result.arrays["tsne"],
        labels=result.facts["labels"],
        category_ids=groups[groups < 2],
        categories=list(CORPORA[:2]),
        method="tsne",
        hidden_size=result.facts["hidden_size"],
        seed=result.facts["seed"],
        description=f"[CLS] of {result.facts['sampled']}",
    )


STUDY = Study(
    name="corpus_geometry",
    title="Geometry of text embeddings by corpus",
    group="text_embeddings",
    measure=measure,
    plot=plot,
    summarize=summarize,
    point_cloud=point_cloud,
    required_data=(ENCYCLOPEDIA, TWEETS),
    version=2,
)
