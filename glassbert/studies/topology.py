"""Study whether texts with the same meaning form clusters: paraphrases and two kinds of nonsense.

After the last layer every text is one vector: [CLS] or the mean of its tokens. Texts of one template share most of
their words, so bag-of-tokens vectors and a randomly initialized model are measured as baselines.
"""

import string
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.forward import POOLING_LABELS, pooled_vectors
from glassbert.analysis.pca import principal_components
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.separation import euclidean_distance_matrix, neighbor_matches, separation_scores
from glassbert.analysis.statistics import Interval, bootstrap_interval, wilson_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PointCloud, Study

TEMPLATES = {
    "storm": ("The {} {} the old {} by the sea last night.",
              ("storm", "gale", "tempest"), ("destroyed", "wrecked", "ruined"), ("house", "home", "cottage")),
    "exam": ("Every {} was {} that the {} had been so easy.",
             ("pupil", "student", "learner"), ("glad", "happy", "pleased"), ("exam", "test", "quiz")),
    "soup": ("First {} the onions into {} pieces, then let them cook {} in butter.",
             ("cut", "chop", "slice"), ("small", "little", "tiny"), ("slowly", "gently", "quietly")),
}  # fmt: skip
MEETING = (
    "The meeting has been moved to Thursday at nine, and there will be coffee from half past eight.",
    "We meet on Thursday at nine instead; coffee is served half an hour earlier.",
    "Please note that our meeting is now on Thursday, 9 a.m., with coffee at 8:30.",
    "Coffee will be ready at 8:30 on Thursday, and the meeting, which was moved, begins at nine.",
    "Thursday at nine is the new time of the meeting. Come at half past eight if you want coffee.",
    "The new date for the meeting is Thursday, nine in the morning, coffee thirty minutes before.",
    "Our meeting was put off until Thursday, 9:00; from 8:30 on you can have a coffee.",
    "Nine o'clock on Thursday, that is when we now meet, and coffee waits from half past eight.",
    "As the meeting had to be moved, we will see each other on Thursday at nine, after a coffee at 8:30.",
    "There is coffee at half past eight on Thursday; the meeting that we moved starts at nine.",
)
PARAPHRASES = (*TEMPLATES, "meeting")
NONSENSE = ("random letters", "random words")
NUM_NONSENSE_TEXTS = 27  # of each kind
NUM_SHUFFLES = 200
SHUFFLED_LABELS = f"shuffled labels, mean of {NUM_SHUFFLES}"
METRICS = ("silhouette", "between / within distance", "1-NN accuracy")


def measure(context: StudyContext) -> Result:
    """Measure how well the groups are separated, in the model and in both baselines."""
    texts, groups = generate_texts(context)
    max_length = context.bert.config.max_positions
    encoded = [context.bert.tokenizer.encode(text, max_length=max_length) for text in texts]
    vectors_by_pooling = pooled_vectors(context.bert, encoded)._asdict()
    context.progress("random initialization")
    control_by_pooling = pooled_vectors(context.random_init_control().bert, encoded)._asdict()
    paraphrases = groups < len(PARAPHRASES)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {"groups": groups.astype(np.uint8)}
    for pooling, label in POOLING_LABELS.items():
        vectors = vectors_by_pooling[pooling]
        numbers += separation_numbers(vectors[paraphrases], groups[paraphrases], label, context)
        numbers += separation_numbers(
            control_by_pooling[pooling][paraphrases], groups[paraphrases], f"{label}, random initialization", context
        )
        numbers += _nonsense_numbers(vectors, groups, label, context)
        for subset, selected in (("paraphrases", vectors[paraphrases]), ("all", vectors)):
            components = principal_components(selected, 2)
            arrays[f"{pooling}.{subset}"] = components.coordinates
            arrays[f"{pooling}.{subset}.explained"] = components.explained_variance_ratio
    bags = _bags_of_tokens([text.ids for text in encoded])
    numbers += separation_numbers(bags[paraphrases], groups[paraphrases], "bag of tokens", context)
    names = (*PARAPHRASES, *NONSENSE)
    facts = {
        "num_texts": len(texts),
        "groups": {name: int((groups == index).sum()) for index, name in enumerate(names)},
        "labels": texts,
        "hidden_size": context.bert.config.hidden_size,
        "examples": {name: texts[int(np.argmax(groups == index))] for index, name in enumerate(names)},
    }
    return Result("topology", context.name, tuple(numbers), arrays, facts)


def generate_texts(context: StudyContext) -> tuple[list[str], Int[np.ndarray, " text"]]:
    """Return all texts and their group indices; nonsense texts have the lengths of the paraphrases."""
    paraphrases = [[template.format(*words) for words in product(*slots)] for template, *slots in TEMPLATES.values()]
    templated = [text for group in paraphrases for text in group]
    generator = context.generator("topology nonsense")
    letters = np.array(list(string.ascii_lowercase + " "))
    words = sorted({word.strip(".,;:?!").lower() for text in REFERENCE_SENTENCES for word in text.split()})
    num_letters = generator.choice([len(text) for text in templated], NUM_NONSENSE_TEXTS)
    num_words = generator.choice([len(text.split()) for text in templated], NUM_NONSENSE_TEXTS)
    random_letters = ["".join(generator.choice(letters, int(length))).strip() or "q" for length in num_letters]
    random_words = [" ".join(generator.choice(words, int(count))).capitalize() + "." for count in num_words]
    groups = [*paraphrases, list(MEETING), random_letters, random_words]
    labels = np.repeat(np.arange(len(groups)), [len(group) for group in groups])
    return [text for group in groups for text in group], labels


def separation_numbers(
    vectors: Float[np.ndarray, "text hidden"], groups: Int[np.ndarray, " text"], name: str, context: StudyContext
) -> list[Number]:
    """Return three separation metrics, each with shuffled labels as its control."""
    distances = euclidean_distance_matrix(vectors)
    scores = separation_scores(distances, groups)
    generator = context.generator("topology shuffled")
    controls = np.mean([_metrics(distances, generator.permutation(groups)) for _ in range(NUM_SHUFFLES)], axis=0)
    both = np.stack([scores.between, scores.within], axis=1)
    intervals: list[Interval] = [
        bootstrap_interval(scores.silhouette, context.seed, item_name="texts"),
        bootstrap_interval(both, context.seed, _ratio_of_means, "texts"),
        wilson_interval(int(scores.neighbor_matches.sum()), len(groups)),
    ]
    return [
        Number(f"{metric}, {name}", value, len(groups), *interval, seed=context.seed, control=float(control),
               control_description=SHUFFLED_LABELS)
        for metric, value, interval, control in zip(
            METRICS, _metrics(distances, groups), intervals, controls, strict=True)
    ]  # fmt: skip


def _metrics(distances: Float[np.ndarray, "text text"], groups: Int[np.ndarray, " text"]) -> tuple[float, float, float]:
    scores = separation_scores(distances, groups)
    ratio = scores.between.mean() / scores.within.mean()
    return float(scores.silhouette.mean()), float(ratio), float(scores.neighbor_matches.mean())


def _ratio_of_means(pairs: Float[np.ndarray, "text 2"]) -> float:
    return float(pairs[:, 0].mean() / pairs[:, 1].mean())


def _nonsense_numbers(
    vectors: Float[np.ndarray, "text hidden"], groups: Int[np.ndarray, " text"], label: str, context: StudyContext
) -> list[Number]:
    """Return the distance between the two kinds of nonsense, relative to the paraphrases, and their 1-NN accuracy."""
    distances = euclidean_distance_matrix(vectors)
    paraphrases = groups < len(PARAPHRASES)
    letters, words = (groups == len(PARAPHRASES) + kind for kind in range(2))
    between_kinds = np.concatenate(
        [distances[letters][:, words].mean(axis=1), distances[words][:, letters].mean(axis=1)]
    )
    to_paraphrases = np.concatenate([distances[kind][:, paraphrases].mean(axis=1) for kind in (letters, words)])
    pairs = np.stack([between_kinds, to_paraphrases], axis=1)
    inside, kinds = distances[~paraphrases][:, ~paraphrases], groups[~paraphrases]
    matches = neighbor_matches(inside, kinds)
    generator = context.generator("topology nonsense shuffled")
    control = np.mean([neighbor_matches(inside, generator.permutation(kinds)).mean() for _ in range(NUM_SHUFFLES)])
    return [
        Number(f"distance between kinds of nonsense / distance to paraphrases, {label}", _ratio_of_means(pairs),
               len(pairs), *bootstrap_interval(pairs, context.seed, _ratio_of_means, "texts"), seed=context.seed),
        Number(f"1-NN accuracy of the kind of nonsense, {label}", float(matches.mean()), len(matches),
               *wilson_interval(int(matches.sum()), len(matches)), seed=context.seed, control=float(control),
               control_description=SHUFFLED_LABELS),
    ]  # fmt: skip


def _bags_of_tokens(texts: Sequence[Sequence[int]]) -> Float[np.ndarray, "text token"]:
    """Return the token counts of every text."""
    columns = {token: column for column, token in enumerate(sorted({token for text in texts for token in text}))}
    counts = np.zeros((len(texts), len(columns)), dtype=np.float32)
    for row, text in enumerate(texts):
        for token, count in Counter(text).items():
            counts[row, columns[token]] = count
    return counts


def plot(result: Result) -> Any:
    """Plot the texts in two principal components, without and with nonsense, and the silhouettes of the baselines."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.6), layout="constrained")
        grid = figure.subplots(2, 3, width_ratios=(1, 1, 0.82))
        handles: list[Any] = []
        for row, (pooling, label) in zip(grid, POOLING_LABELS.items(), strict=True):
            _plot_texts(row[0], result, f"{pooling}.paraphrases", f"{label}, paraphrases")
            handles = _plot_texts(row[1], result, f"{pooling}.all", f"{label}, with nonsense")
            _plot_silhouettes(row[2], result, label)
        figure.legend(handles, [*PARAPHRASES, *NONSENSE], loc="outside lower center", ncols=6, frameon=False,
                      fontsize=7, handletextpad=0.2, columnspacing=1.4)  # fmt: skip
    return figure


def _plot_texts(axes: Any, result: Result, name: str, title: str) -> list[Any]:
    """Plot texts in two principal components; return one legend handle per group."""
    from glassbert.plotting.theme import ACCENT, INK, MUTED, NEGATIVE, POSITIVE, PURPLE

    colors, markers = (PURPLE, ACCENT, NEGATIVE, POSITIVE, MUTED, INK), ("o", "s", "^", "D", "x", "+")
    coordinates, explained = result.arrays[name], 100 * result.arrays[f"{name}.explained"]
    groups = result.arrays["groups"]
    groups = groups if name.endswith(".all") else groups[groups < len(PARAPHRASES)]
    handles: list[Any] = []
    for group in np.unique(groups):
        points = coordinates[groups == group]
        handles.append(axes.scatter(points[:, 0], points[:, 1], s=11, color=colors[group], marker=markers[group],
                                    linewidth=0.6 if group >= len(PARAPHRASES) else 0, alpha=0.85))  # fmt: skip
    axes.set(xlabel=f"PC 1 ({explained[0]:.0f} %)", ylabel=f"PC 2 ({explained[1]:.0f} %)", title=title)
    axes.margins(0.08)
    return handles


def _plot_silhouettes(axes: Any, result: Result, label: str) -> None:
    """Plot the silhouette of the model, of both baselines and of shuffled labels."""
    from glassbert.plotting.theme import FAINT, MINUS, MUTED, PURPLE

    model, control, bags = (
        result[f"silhouette, {name}"] for name in (label, f"{label}, random initialization", "bag of tokens")
    )
    rows = [(number.value, number.low, number.high) for number in (model, control, bags)]
    rows.append((model.control or 0, None, None))
    for row, (value, low, high) in enumerate(rows):
        color = PURPLE if row == 0 else MUTED
        if low is not None:
            axes.plot([low, high], [row, row], color=color, linewidth=1.4, solid_capstyle="butt")
        axes.plot(value, row, "o", color=color, markersize=4)
        axes.annotate(f"{value:.2f}".replace("-", MINUS), (value, row), (0, 5), textcoords="offset points", ha="center",
                      fontsize=6, color=color)  # fmt: skip
    axes.axvline(0, color=FAINT, linewidth=0.5, zorder=0)
    axes.set_yticks(range(4), ["model", "random\ninit.", "bag of\ntokens", "shuffled\nlabels"])
    axes.set(ylim=(3.5, -0.6), xlim=(-0.3, 1), xlabel="silhouette", title=f"{label}, separation")


def summarize(result: Result) -> str:
    """Summarize the silhouettes against the baselines."""
    bags = result["silhouette, bag of tokens"]
    cls, mean = (result[f"silhouette, {label}"] for label in POOLING_LABELS.values())
    cls_control, mean_control = (
        result[f"silhouette, {label}, random initialization"] for label in POOLING_LABELS.values()
    )
    exceeds = max(cls.value, mean.value) > max(number.high or 1 for number in (bags, cls_control, mean_control))
    verdict = "exceeds both" if exceeds else "does not clearly exceed both"
    nonsense = result["distance between kinds of nonsense / distance to paraphrases, [CLS]"]
    return (
        f"The silhouette of the paraphrase groups is {cls.value:.2f} for [CLS] ({format_interval(cls)}) and "
        f"{mean.value:.2f} for mean pooling ({format_interval(mean)}), n = {bags.n} texts, seed {bags.seed}. There are "
        f"two baselines: bags of tokens reach {bags.value:.2f}, because texts of one template share words, and a "
        f"randomly initialized model reaches {cls_control.value:.2f} for [CLS] and {mean_control.value:.2f} for mean "
        f"pooling. The model {verdict}. Texts of random letters and texts of random words are {nonsense.value:.2f} "
        "times as far from each other as from the paraphrases ([CLS]). Texts of one template are not independent, so "
        "the intervals hold for these texts, not for paraphrases in general."
    )


def point_cloud(result: Result) -> PointCloud:
    """Return the mean vectors of all texts for the studio's Embedding space page."""
    explained = result.arrays["mean.all.explained"].tolist()
    return PointCloud(
        coordinates=result.arrays["mean.all"],
        labels=result.facts["labels"],
        category_ids=result.arrays["groups"],
        categories=list(result.facts["groups"]),
        method="pca",
        hidden_size=result.facts["hidden_size"],
        explained_variance_ratio=explained,
        description="mean of the last layer",
    )


STUDY = Study(
    name="topology",
    title="Clusters of paraphrases and of nonsense sentences",
    group="text_embeddings",
    measure=measure,
    plot=plot,
    summarize=summarize,
    point_cloud=point_cloud,
)
