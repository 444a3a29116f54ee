"""Study which pooling and which layer give the best text vector.

Two tasks: semantic similarity (does the cosine of two sentences follow human ratings; STS-B, Spearman) and
classification (logistic regression on the vectors; disaster tweets, accuracy). Candidates are [CLS], mean and max
pooling at every depth, the sum of the last layers, and the pooler. One forward pass per text gives all candidates.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int
from scipy.stats import rankdata

from glassbert.analysis.forward import hidden_states
from glassbert.analysis.rank_correlation import rank_correlation
from glassbert.analysis.statistics import BOOTSTRAP_RESAMPLES, wilson_interval
from glassbert.analysis.unit_vectors import unit_vectors
from glassbert.data.tables import read_table
from glassbert.pretrained import PretrainedBert
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TWEETS, has_data, require_data
from glassbert.studies.framework.study_definition import ReportTable, Study

STS = "glue/STS-B/dev.tsv"
NUM_CONTROL_PAIRS = 300
MAX_TWEETS, NUM_FOLDS = 1_000, 3
NUM_SUMMED_LAYERS = 4
REGULARIZATION = 0.01  # C of scikit-learn's LogisticRegression, on standardized features
POOLINGS = ("[CLS]", "mean", "max")
TASKS = ("STS-B", "tweets")
CHOSEN = "STS-B, chosen on the other half"
LEAD = "STS-B, lead of the chosen vector over [CLS] of the last layer"
MAJORITY = "the more frequent label"


def measure(context: StudyContext) -> Result:
    """Score every candidate on both tasks, and choose one on half of STS-B and score it on the other half."""
    table = read_table(require_data(context, STS))
    first, second = table.texts("sentence1"), table.texts("sentence2")
    ratings = np.array(table.numbers("score"))
    candidates = candidate_names(context.bert)
    cosines = _pair_cosines(candidate_vectors(context, [*first, *second], "sentence"))
    control_pairs = context.generator("pooling twin").permutation(len(ratings))[:NUM_CONTROL_PAIRS]
    control_texts = [sentences[pair] for sentences in (first, second) for pair in control_pairs]
    control_cosines = _pair_cosines(
        candidate_vectors(context.random_init_control(), control_texts, "random initialization: sentence")
    )
    resamples = _bootstrap_correlations(cosines, ratings, context.generator("pooling bootstrap"))
    lows, highs = np.quantile(resamples, [0.025, 0.975], axis=0)
    method = f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over {len(ratings):,} pairs with fixed ranks"
    numbers = [
        Number(f"STS-B, {name}", rank_correlation(cosines[:, column], ratings), len(ratings), float(lows[column]),
               float(highs[column]), method, context.seed,
               rank_correlation(control_cosines[:, column], ratings[control_pairs]),
               f"a randomly initialized model, {len(control_pairs)} pairs")
        for column, name in enumerate(candidates)
    ]  # fmt: skip
    chosen, held_out_numbers = _choose_on_half(cosines, ratings, context, candidates)
    numbers += held_out_numbers
    facts: dict[str, Any] = {
        "candidates": candidates, "num_layers": context.bert.config.num_layers, "sts": {"chosen": chosen},
    }  # fmt: skip
    if has_data(context, TWEETS):
        tweet_numbers, facts["tweets"] = _score_tweets(context, candidates)
        numbers += tweet_numbers
    else:
        facts["tweets"] = {"missing": f"{TWEETS} is missing from the data folder"}
    return Result("pooling", context.name, tuple(numbers), {}, facts)


def candidate_names(bert: PretrainedBert) -> list[str]:
    """Return the names of all candidate vectors, in the order of `pool_candidates`."""
    levels = [*(f"depth {depth}" for depth in range(bert.config.num_layers + 1)), f"sum of last {NUM_SUMMED_LAYERS}"]
    names = [f"{pooling}, {level}" for pooling in POOLINGS for level in levels]
    return [*names, "pooler"] if "pooler" in bert.model.heads else names


def pool_candidates(
    hidden: Float[np.ndarray, "depth token hidden"], bert: PretrainedBert
) -> Float[np.ndarray, "candidate hidden"]:
    """Return all candidate vectors of one text from its hidden states."""
    levels = np.concatenate([hidden, hidden[1:][-NUM_SUMMED_LAYERS:].sum(axis=0, keepdims=True)])
    candidates = [levels[:, 0], levels.mean(axis=1), levels.max(axis=1)]
    if "pooler" in bert.model.heads:
        weight = bert.model.embeddings.token.weight
        with bert.model.inference_mode():
            cls = torch.from_numpy(hidden[-1, :1].copy()).to(device=weight.device, dtype=weight.dtype)
            candidates.append(bert.model.head("pooler")(cls).float().cpu().numpy())
    return np.concatenate(candidates)


def candidate_vectors(
    context: StudyContext, texts: Sequence[str], item_name: str
) -> Float[np.ndarray, "candidate text hidden"]:
    """Return all candidate vectors of all texts in half precision."""
    bert, max_length = context.bert, context.bert.config.max_positions
    encoded = [bert.tokenizer.encode(text, max_length=max_length) for text in texts]
    order = sorted(range(len(texts)), key=lambda index: len(encoded[index].ids))  # equal lengths run together
    vectors = np.empty((len(candidate_names(bert)), len(texts), bert.config.hidden_size), dtype=np.float16)
    for done, hidden in enumerate(hidden_states(bert, [encoded[index] for index in order])):
        vectors[:, order[done]] = pool_candidates(hidden, bert)
        if done % 100 == 0:
            context.progress(f"{item_name} {done:,} of {len(texts):,}")
    return vectors


def cross_validated_predictions(
    features: Float[np.ndarray, "text hidden"], labels: Int[np.ndarray, " text"], folds: Int[np.ndarray, " text"]
) -> Int[np.ndarray, " text"]:
    """Predict the label of every text with a logistic regression fitted on the other folds."""
    from sklearn.linear_model import LogisticRegression

    predictions = np.zeros_like(labels)
    for fold in np.unique(folds):
        train, test = folds != fold, folds == fold
        center, scale = features[train].mean(axis=0), np.maximum(features[train].std(axis=0), 1e-6)
        classifier = LogisticRegression(C=REGULARIZATION, max_iter=200)
        classifier.fit((features[train] - center) / scale, labels[train])
        predictions[test] = classifier.predict((features[test] - center) / scale)
    return predictions


def _pair_cosines(vectors: Float[np.ndarray, "candidate text hidden"]) -> Float[np.ndarray, "pair candidate"]:
    """Return the cosines of the first half of the texts with the second half, for every candidate."""
    half = vectors.shape[1] // 2
    cosines = np.empty((half, len(vectors)))
    for column, candidate in enumerate(vectors):
        units = unit_vectors(candidate.astype(np.float64), eps=1e-300)
        cosines[:, column] = (units[:half] * units[half:]).sum(axis=1)
    return cosines


def _bootstrap_correlations(
    cosines: Float[np.ndarray, "pair candidate"], ratings: Float[np.ndarray, " pair"], generator: np.random.Generator
) -> Float[np.ndarray, "resample candidate"]:
    """Return the rank correlations of resampled pairs, with the same resamples for all candidates."""
    count = len(ratings)
    weights = generator.multinomial(count, np.full(count, 1 / count), size=BOOTSTRAP_RESAMPLES) / count
    cosine_ranks = np.stack([rankdata(column) for column in cosines.T], axis=1) / count
    rating_ranks = (rankdata(ratings) / count)[:, None]
    cosine_means, rating_means = weights @ cosine_ranks, weights @ rating_ranks
    scale = np.sqrt(np.maximum(weights @ cosine_ranks**2 - cosine_means**2, 1e-300))
    scale *= np.sqrt(np.maximum(weights @ rating_ranks**2 - rating_means**2, 1e-300))
    correlations = (weights @ (cosine_ranks * rating_ranks) - cosine_means * rating_means) / scale
    correlations[:, np.ptp(cosine_ranks, axis=0) == 0] = 0  # [CLS] at depth 0 is the same for all texts
    return correlations


def _choose_on_half(
    cosines: Float[np.ndarray, "pair candidate"],
    ratings: Float[np.ndarray, " pair"],
    context: StudyContext,
    candidates: list[str],
) -> tuple[str, list[Number]]:
    """Choose a candidate on half of the pairs; score it and its gain over [CLS] on the held-out half."""
    order = context.generator("pooling halves").permutation(len(ratings))
    selection, held_out = order[: len(order) // 2], order[len(order) // 2 :]
    best = int(np.argmax([rank_correlation(column[selection], ratings[selection]) for column in cosines.T]))
    baseline = candidates.index(f"[CLS], depth {context.bert.config.num_layers}")
    resamples = _bootstrap_correlations(cosines[held_out], ratings[held_out], context.generator("pooling held out"))
    score, baseline_score = (
        rank_correlation(cosines[held_out, column], ratings[held_out]) for column in (best, baseline)
    )
    shuffled = rank_correlation(
        cosines[held_out, best], context.generator("pooling shuffled").permutation(ratings[held_out])
    )
    method = f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over the held-out half with fixed ranks"
    low, high = np.quantile(resamples[:, best], [0.025, 0.975])
    lead_low, lead_high = np.quantile(resamples[:, best] - resamples[:, baseline], [0.025, 0.975])
    return candidates[best], [
        Number(
            CHOSEN, score, len(held_out), float(low), float(high), method, context.seed, shuffled, "shuffled ratings"
        ),
        Number(LEAD, score - baseline_score, len(held_out), float(lead_low), float(lead_high), method, context.seed),
    ]


def _score_tweets(context: StudyContext, candidates: list[str]) -> tuple[list[Number], dict[str, Any]]:
    """Return the cross-validated accuracy of every candidate, and of the best one with shuffled labels."""
    table = read_table(require_data(context, TWEETS))
    sampled = np.sort(context.generator("pooling tweets").permutation(len(table))[:MAX_TWEETS])
    texts, labels = table.texts("text"), table.labels("target")
    classes = sorted({labels[row] for row in sampled})
    targets = np.array([classes.index(labels[row]) for row in sampled])
    vectors = candidate_vectors(context, [texts[row] for row in sampled], "tweet")
    generator = context.generator("pooling folds")
    folds = generator.permutation(np.arange(len(sampled)) % NUM_FOLDS)
    description = f"{len(sampled):,} of {len(table):,} tweets sampled, {NUM_FOLDS} folds"
    majority = float(np.bincount(targets).max() / len(targets))

    def number(name: str, features: np.ndarray, labels: np.ndarray) -> Number:
        correct = cross_validated_predictions(features.astype(np.float64), labels, folds) == labels
        low, high, method = wilson_interval(int(correct.sum()), len(correct))
        return Number(f"tweets, {name}", float(correct.mean()), len(correct), low, high, f"{method}; {description}",
                      context.seed, majority, MAJORITY)  # fmt: skip

    numbers: list[Number] = []
    for name, features in zip(candidates, vectors, strict=True):
        context.progress(f"logistic regression, {name}")
        numbers.append(number(name, features, targets))
    best = max(range(len(numbers)), key=lambda index: numbers[index].value)
    numbers.append(number("shuffled labels", vectors[best], generator.permutation(targets)))
    return numbers, {"sampled": f"{description}, seed {context.seed}", "best": candidates[best]}


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List all candidates by their scores, best first."""
    report: dict[str, ReportTable] = {}
    by_name = {number.name: number for number in result.numbers}
    for task, title in zip(TASKS, ("STS-B, Spearman", "Tweets, accuracy"), strict=True):
        scored = [
            (name, by_name[f"{task}, {name}"]) for name in result.facts["candidates"] if f"{task}, {name}" in by_name
        ]
        rows = [("vector", "score", "95 %", "control")]
        for name, number in sorted(scored, key=lambda item: -item[1].value):
            interval = f"{number.low:.3f} to {number.high:.3f}"
            rows.append((name, f"{number.value:.3f}", interval, f"{number.control:.3f}"))
        if scored:
            report[title] = rows
    return report


def plot(result: Result) -> Any:
    """Plot the score of every candidate by depth, with the sums of layers and the pooler at the right."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import MUTED, PAGE_WIDTH, figure_style

    names = {number.name for number in result.numbers}
    tasks = [task for task in TASKS if f"{task}, {result.facts['candidates'][0]}" in names]
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 2.9), layout="constrained")
        panels = figure.subplots(1, len(tasks), squeeze=False)[0]
        for axes, task in zip(panels, tasks, strict=True):
            _plot_task(axes, result, task)
        handles, labels = panels[0].get_legend_handles_labels()
        dotted = panels[0].plot([], [], ":", color=MUTED, linewidth=0.9)[0]
        figure.legend([*handles, dotted], [*labels, "dotted: random initialization (left), majority label (right)"],
                      loc="outside lower center", ncols=4, frameon=False, fontsize=7)  # fmt: skip
    return figure


def _plot_task(axes: Any, result: Result, task: str) -> None:
    """Plot the scores of one task."""
    from glassbert.plotting.theme import ACCENT, FAINT, MUTED, NEGATIVE, PURPLE

    num_layers, has_pooler = result.facts["num_layers"], "pooler" in result.facts["candidates"]
    depths = np.arange(num_layers + 1)
    sum_position, pooler_position = num_layers + 1.3, num_layers + 2.5
    for index, (pooling, color) in enumerate(zip(POOLINGS, (PURPLE, ACCENT, NEGATIVE), strict=True)):
        numbers = [result[f"{task}, {pooling}, depth {depth}"] for depth in depths]
        axes.fill_between(depths, [number.low for number in numbers], [number.high for number in numbers], color=color,
                          alpha=0.14, linewidth=0)  # fmt: skip
        axes.plot(depths, [number.value for number in numbers], "o-", color=color, markersize=2.6, linewidth=1.2,
                  label=pooling)  # fmt: skip
        if task == "STS-B":
            axes.plot(depths, [number.control for number in numbers], ":", color=color, linewidth=0.9)
        summed = result[f"{task}, {pooling}, sum of last {NUM_SUMMED_LAYERS}"]
        _plot_number(axes, summed, sum_position + (index - 1) * 0.22, color)
    if has_pooler:
        _plot_number(axes, result[f"{task}, pooler"], pooler_position, MUTED)
    axes.axvline(num_layers + 0.6, color=FAINT, linewidth=0.5)
    ticks = {depth: str(depth) for depth in range(0, num_layers + 1, -(-num_layers // 12))}
    ticks |= {sum_position: f"sum of\nlast {NUM_SUMMED_LAYERS}"} | ({pooler_position: "pooler"} if has_pooler else {})
    axes.set_xticks(list(ticks), list(ticks.values()))
    axes.set_xlabel("depth (0: input of layer 0)", loc="left")
    if task == "STS-B":
        axes.set(ylabel="Spearman correlation", title="Semantic similarity (STS-B)")
    else:
        axes.set(ylabel="accuracy", title="Classification (disaster tweets)")
        axes.axhline(
            result[f"tweets, {result.facts['candidates'][0]}"].control or 0, color=MUTED, linewidth=0.9, linestyle=":"
        )


def _plot_number(axes: Any, number: Number, position: float, color: str) -> None:
    axes.plot([position, position], [number.low, number.high], color=color, linewidth=1.2, solid_capstyle="butt")
    axes.plot(position, number.value, "o", color=color, markersize=3)


def summarize(result: Result) -> str:
    """Summarize the best vector for each task."""
    chosen, lead, tweets = result[CHOSEN], result[LEAD], result.facts["tweets"]
    if "missing" in tweets:
        classification = f"Classification was not measured: {tweets['missing']}."
    else:
        best = result[f"tweets, {tweets['best']}"]
        classification = (
            f"For classification of tweets ({tweets['sampled']}) the best vector is {tweets['best']}, with an accuracy "
            f"of {best.value:.3f} ({format_interval(best, 3)}); this is slightly optimistic, because it was chosen on "
            "the same tweets."
        )
    return (
        f"For semantic similarity the best vector is “{result.facts['sts']['chosen']}”: chosen on one half of "
        f"STS-B, it reaches a Spearman correlation of {chosen.value:.3f} on the other half "
        f"({format_interval(chosen, 3)}, n = {chosen.n} pairs, seed {chosen.seed}), {lead.value:.3f} more than [CLS] "
        f"of the last layer. {classification} "
        "The model was not fine-tuned; after fine-tuning another choice may be best."
    )


STUDY = Study(
    name="pooling",
    title="Comparison of pooling methods",
    group="text_embeddings",
    measure=measure,
    plot=plot,
    summarize=summarize,
    required_data=(STS,),
    optional_data=(TWEETS,),
    tables=tables,
)
