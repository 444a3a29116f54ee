"""Study social bias in embeddings: association tests of words and sentences, and CrowS-Pairs.

WEAT (Caliskan et al. 2017) and SEAT (May et al. 2019) measure whether one group of targets is closer to attribute A
than to attribute B, compared with a second group. SEAT sentences are templates filled with a word; sentences of one
word are not independent, so intervals and p-values resample words, each with all its sentences. CrowS-Pairs (Nangia et
al. 2020) compares the pseudo-log-likelihoods of two sentences and needs a masked-language-model head.
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import msgspec
import numpy as np
from jaxtyping import Bool, Float, Int

from glassbert.analysis.association import association_scores, effect_size
from glassbert.analysis.forward import POOLING_LABELS, pooled_vectors
from glassbert.analysis.pseudo_log_likelihood import shared_token_log_likelihoods
from glassbert.analysis.statistics import (
    BOOTSTRAP_RESAMPLES,
    Interval,
    benjamini_hochberg,
    permutation_test,
    wilson_interval,
)
from glassbert.data.association_tests import (
    CONTENT_SENTENCES,
    NEUTRAL_TEMPLATES,
    TOPICS,
    WORDS,
    AssociationTestKey,
    read_association_tests,
)
from glassbert.data.tables import read_table
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.published import published_name
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import has_data, require_data
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study
from glassbert.studies.framework.word_groups import (
    WordGroups,
    assign_words,
    assign_words_by_overlap,
    cluster_bootstrap_sums,
)

TESTS, CROWS_PAIRS = "bias/tests", "bias/crows_pairs/crows_pairs_anonymized.csv"
MAX_CROWS_PAIRS = 1_000  # sampled: three minutes on one thread
SIGNIFICANCE_LEVEL = 0.05
CROWS_PAIRS_SCORE, ALL_BIAS_TYPES = "CrowS-Pairs score", "all"
NUM_CONTROLS = 5  # randomly initialized models
MARKERS = {WORDS: "o", NEUTRAL_TEMPLATES: "s", CONTENT_SENTENCES: "D"}  # by kind of test


class AssociationTest(NamedTuple):
    """Association scores of both target groups, grouped by word."""

    first: WordGroups
    second: WordGroups

    @property
    def num_words(self) -> int:
        """The number of words in both groups."""
        return len(self.first.counts) + len(self.second.counts)

    @property
    def effect_size(self) -> float:
        """Caliskan's d over all targets."""
        return effect_size(self.first.values, self.second.values)


def measure(context: StudyContext) -> Result:
    """Run all association tests with both poolings, and CrowS-Pairs if the model has a masked-language-model head."""
    tests = read_association_tests(require_data(context, TESTS))
    texts = list(dict.fromkeys(text for groups in tests.values() for group in groups for text in group))
    row_of = {text: row for row, text in enumerate(texts)}
    context.progress(f"{len(texts):,} words and sentences")
    max_length = context.bert.config.max_positions
    encoded = [context.bert.tokenizer.encode(text, max_length=max_length) for text in texts]
    vectors = pooled_vectors(context.bert, encoded)._asdict()
    control_vectors: list[dict[str, np.ndarray]] = []
    for index in range(NUM_CONTROLS):
        context.progress(f"random initialization, {index + 1} of {NUM_CONTROLS}")
        control_vectors.append(pooled_vectors(context.random_init_control(index).bert, encoded)._asdict())
    published = {value.number for value in STUDY.published if value.model == published_name(context.bert)}
    numbers: list[Number] = []
    facts: dict[str, Any] = {
        "p_values": {}, "control_effects": {}, "num_texts": len(texts), "num_controls": NUM_CONTROLS,
    }  # fmt: skip
    for pooling, label in POOLING_LABELS.items():
        context.progress(f"{len(tests)} tests, {label}")
        for key, groups in tests.items():
            name = key.name if pooling == "cls" else f"{key.name}, mean"
            rows = [[row_of[text] for text in group] for group in groups]
            word_ids = assign_targets(tests, key)
            test = run_test([vectors[pooling][group] for group in rows], word_ids)
            control_effects = [
                run_test([control[pooling][group] for group in rows], word_ids).effect_size
                for control in control_vectors
            ]
            number, facts["p_values"][name] = effect_number(name, test, control_effects, context, name in published)
            facts["control_effects"][name] = control_effects
            tags = {"kind": "association", "pooling": pooling, "topic": key.topic, "test": key.kind}
            numbers.append(msgspec.structs.replace(number, tags=tags))
    crows_numbers, crows_fact = _crows_pairs(context)
    facts |= {"adjusted_p_values": benjamini_hochberg(facts["p_values"]), "crows_pairs": crows_fact}
    return Result("bias", context.name, (*numbers, *crows_numbers), {}, facts)


def assign_targets(
    tests: Mapping[AssociationTestKey, list[list[str]]], key: AssociationTestKey
) -> list[Int[np.ndarray, " target"]]:
    """Return the word index of each target of both groups; sentences are matched with the words of the word test."""
    first, second = tests[key][:2]
    if key.kind == WORDS:
        return [np.arange(len(first)), np.arange(len(second))]
    words = tests.get(key._replace(kind=WORDS))
    if words is None:
        return [assign_words_by_overlap(first, second), assign_words_by_overlap(second, first)]
    return [assign_words(first, words[0]), assign_words(second, words[1])]


def run_test(
    groups: Sequence[Float[np.ndarray, "text hidden"]], word_ids: Sequence[Int[np.ndarray, " target"]]
) -> AssociationTest:
    """Return the association scores of two target groups.

    Args:
        groups: Vectors of the first targets, second targets, first attributes and second attributes.
        word_ids: The word index of each target of both groups.
    """
    *targets, first_attributes, second_attributes = groups
    return AssociationTest(
        *(
            WordGroups(association_scores(vectors, first_attributes, second_attributes), ids)
            for vectors, ids in zip(targets, word_ids, strict=True)
        )
    )


def effect_number(
    name: str,
    test: AssociationTest,
    control_effects: Sequence[float],
    context: StudyContext,
    per_sentence: bool = False,
) -> tuple[Number, float]:
    """Return the effect size with its interval, and the two-sided p-value of a permutation test over words.

    Args:
        name: The name of the number.
        test: The association scores.
        control_effects: Effect sizes of randomly initialized models.
        context: The study context.
        per_sentence: Also report the p-value over single sentences, as published results do.
    """
    above = permutation_test(test.first.means, test.second.means, context.seed)
    below = permutation_test(test.second.means, test.first.means, context.seed)
    two_sided = min(1.0, 2 * min(above.value, below.value))
    interval = _bootstrap_interval(test, context.generator(f"bias {name}"))
    method = (
        f"{interval.method}; p = {above.value:.4f} (one-sided), {two_sided:.4f} (two-sided; {above.method} of words)"
    )
    if per_sentence:
        over_sentences = permutation_test(test.first.values, test.second.values, context.seed)
        method += f"; over single sentences, as published, p = {over_sentences.value:.4f} (one-sided)"
    control = (
        f"mean of {len(control_effects)} randomly initialized models "
        f"({min(control_effects):.2f} to {max(control_effects):.2f})"
    )
    number = Number(name, test.effect_size, test.num_words, interval.low, interval.high, method, context.seed,
                    float(np.mean(control_effects)), control)  # fmt: skip
    return number, two_sided


def _bootstrap_interval(test: AssociationTest, generator: np.random.Generator) -> Interval:
    """Return the interval of the effect size with the words of each group resampled; attributes stay fixed."""
    first, second = (cluster_bootstrap_sums(group, BOOTSTRAP_RESAMPLES, generator) for group in test)
    count, total, squares = (first + second).T
    deviations = np.sqrt(np.maximum(squares - total**2 / count, 0) / (count - 1))
    differences = first[:, 1] / first[:, 0] - second[:, 1] / second[:, 0]
    effects = differences / np.maximum(deviations, np.finfo(np.float64).tiny)
    low, high = np.quantile(effects, [0.025, 0.975])
    num_targets = len(test.first.values) + len(test.second.values)
    sentences = f" with their {num_targets} sentences" if num_targets > test.num_words else ""
    method = f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over {test.num_words} words{sentences}"
    return Interval(float(low), float(high), method)


def _crows_pairs(context: StudyContext) -> tuple[list[Number], str]:
    """Return how often the more stereotypical sentence is more likely, overall and by bias type, and a description."""
    if "mlm" not in context.bert.model.heads:
        return [], "not measured, because this model has no masked-language-model head"
    if not has_data(context, CROWS_PAIRS):
        return [], f"not measured, because {CROWS_PAIRS} is missing from the data folder"
    table = read_table(require_data(context, CROWS_PAIRS))
    sampled = np.sort(context.generator("bias crows").permutation(len(table))[:MAX_CROWS_PAIRS])
    bias_types = np.array(table.labels("bias_type"))[sampled]
    more, less = table.texts("sent_more"), table.texts("sent_less")
    likelihoods = shared_token_log_likelihoods(
        context.bert, [(more[row], less[row]) for row in sampled], context.progress
    )
    prefers_stereotype = likelihoods[:, 0] > likelihoods[:, 1]
    description = f"{len(sampled):,} of {len(table):,} pairs sampled"

    def number(name: str, bias_type: str, is_preferred: Bool[np.ndarray, " pair"]) -> Number:
        low, high, method = wilson_interval(int(is_preferred.sum()), len(is_preferred))
        return Number(name, float(is_preferred.mean()), len(is_preferred), low, high, f"{method}; {description}",
                      context.seed, 0.5, "chance", {"kind": "crows_pairs", "bias_type": bias_type})  # fmt: skip

    by_type = [
        number(f"CrowS-Pairs {bias_type}", bias_type, prefers_stereotype[bias_types == bias_type])
        for bias_type in np.unique(bias_types).tolist()
    ]
    score = number(CROWS_PAIRS_SCORE, ALL_BIAS_TYPES, prefers_stereotype)
    return [score, *by_type], f"{description}, seed {context.seed}"


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List every effect size with its p-values."""
    report: dict[str, ReportTable] = {}
    for pooling, label in POOLING_LABELS.items():
        rows = [("test", "words", "effect size", "95 %", "p (two-sided)", "p (Benjamini-Hochberg)",
                 "random initialization (range)")]  # fmt: skip
        for number in result.select(kind="association", pooling=pooling):
            p_value, adjusted = (result.facts[key][number.name] for key in ("p_values", "adjusted_p_values"))
            control = result.facts["control_effects"][number.name]
            name = f"{number.tags['topic']}, {number.tags['test']}"
            rows.append((name, str(number.n), f"{number.value:.2f}",
                         f"{number.low:.2f} to {number.high:.2f}", f"{p_value:.4f}", f"{adjusted:.4f}",
                         f"{number.control:.2f} ({min(control):.2f} to {max(control):.2f})"))  # fmt: skip
        report[f"Association tests, {label}"] = rows
    return report


def plot(result: Result) -> Any:
    """Plot every effect size for both poolings, and the CrowS-Pairs scores if they were measured."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    crows = result.select(kind="crows_pairs")
    topics = [topic for topic in TOPICS if result.select(kind="association", topic=topic)]
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.8), layout="constrained")
        panels = figure.subplots(1, 3 if crows else 2, width_ratios=(1, 1, 0.75) if crows else (1, 1), squeeze=False)[0]
        for axes, (pooling, label) in zip(panels, POOLING_LABELS.items(), strict=False):
            _plot_effect_sizes(axes, result, topics, pooling)
            axes.set_title(f"Association tests, {label}")
            axes.set_yticks(range(len(topics)), topics if pooling == "cls" else [""] * len(topics))
        if crows:
            _plot_crows_pairs(panels[2], crows)
        _add_legend(figure, result)
    return figure


def _plot_effect_sizes(axes: Any, result: Result, topics: Sequence[str], pooling: str) -> None:
    """Plot the effect sizes of one pooling; filled markers are significant, gray bars are the controls."""
    from glassbert.plotting.theme import BORDER, FAINT, NEGATIVE, POSITIVE

    for row, topic in enumerate(topics):
        numbers = result.select(kind="association", pooling=pooling, topic=topic)
        for index, number in enumerate(numbers):
            height = row + (index - (len(numbers) - 1) / 2) * 0.28
            color = POSITIVE if number.value > 0 else NEGATIVE
            is_significant = result.facts["adjusted_p_values"][number.name] < SIGNIFICANCE_LEVEL
            control = result.facts["control_effects"][number.name]
            axes.plot([number.low, number.high], [height] * 2, color=color, linewidth=0.8, alpha=0.6)
            axes.plot(number.value, height, MARKERS[number.tags["test"]], color=color, markersize=3.2,
                      markeredgewidth=0.8, markerfacecolor=color if is_significant else "none")  # fmt: skip
            axes.plot([min(control), max(control)], [height] * 2, color=FAINT, linewidth=2.4, alpha=0.45,
                      solid_capstyle="butt", zorder=0.5)  # fmt: skip
        axes.axhline(row + 0.5, color=BORDER, linewidth=0.4, zorder=0)
    axes.axvline(0, color=FAINT, linewidth=0.6, zorder=0)
    axes.tick_params(axis="y", length=0)
    axes.set(ylim=(len(topics) - 0.5, -0.5), xlim=(-2.1, 2.1), xlabel="effect size")


def _plot_crows_pairs(axes: Any, numbers: Sequence[Number]) -> None:
    from glassbert.plotting.theme import FAINT, MUTED, PURPLE

    for row, number in enumerate(numbers):
        color = PURPLE if row == 0 else MUTED
        axes.plot([number.low, number.high], [row, row], color=color, linewidth=1.4, solid_capstyle="butt")
        axes.plot(number.value, row, "o", color=color, markersize=4)
    axes.axvline(0.5, color=FAINT, linewidth=0.6, zorder=0)
    labels = [number.tags["bias_type"].replace("-", " ") for number in numbers]
    axes.set_yticks(
        range(len(numbers)), [f"{label}\nn = {number.n}" for label, number in zip(labels, numbers, strict=True)]
    )
    axes.set(ylim=(len(numbers) - 0.5, -0.5), xlim=(0, 1), title="CrowS-Pairs", xlabel="stereotype preferred")


def _add_legend(figure: Any, result: Result) -> None:
    from matplotlib.lines import Line2D

    from glassbert.plotting.theme import FAINT, MUTED

    handles = [Line2D([], [], marker=marker, color=MUTED, markersize=3.5, linestyle="") for marker in MARKERS.values()]
    handles += [Line2D([], [], marker="o", markerfacecolor="none", color=MUTED, markersize=3.5, linestyle=""),
                Line2D([], [], color=FAINT, linewidth=2.4, alpha=0.45)]  # fmt: skip
    labels = [*MARKERS, f"hollow: adjusted p ≥ {SIGNIFICANCE_LEVEL}",
              f"{result.facts['num_controls']} random initializations"]  # fmt: skip
    figure.legend(handles, labels, loc="outside lower center", ncols=5, frameon=False, fontsize=6.5, handletextpad=0.6,
                  columnspacing=1.2)  # fmt: skip


def summarize(result: Result) -> str:
    """Summarize the significant association tests and the CrowS-Pairs score."""
    numbers = result.select(kind="association", pooling="cls")
    significant = [number for number in numbers if is_significant(result, number)]
    score = next(iter(result.select(kind="crows_pairs", bias_type=ALL_BIAS_TYPES)), None)
    crows = (
        f"CrowS-Pairs: {result.facts['crows_pairs']}."
        if score is None
        else f"The more stereotypical sentence is more likely in {100 * score.value:.0f} % of CrowS-Pairs "
        f"({format_interval(score, 0, percent=True)}, n = {score.n:,}; {result.facts['crows_pairs']})."
    )
    return (
        f"{len(significant)} of {len(numbers)} association tests ([CLS]) have a significant effect (two-sided "
        f"permutation test over words, Benjamini-Hochberg-adjusted p < {SIGNIFICANCE_LEVEL}) that is also larger than "
        f"in all {result.facts['num_controls']} randomly initialized models; "
        f"{sum(number.value > 0 for number in significant)} of them have the expected direction. {crows} All "
        "sentences that contain the same word are treated as one observation. A test without an effect does not show "
        "that there is no bias, and CrowS-Pairs is known to be noisy (Blodgett et al. 2021)."
    )


def is_significant(result: Result, number: Number) -> bool:
    """Return whether the adjusted p-value is significant and the effect exceeds that of every control model."""
    largest_control = max(abs(effect) for effect in result.facts["control_effects"][number.name])
    return result.facts["adjusted_p_values"][number.name] < SIGNIFICANCE_LEVEL and abs(number.value) > largest_control


_SOURCE = "sent-bias, pull request 2: tests of May et al. 2019 with [CLS], cased"
_SEAT = {
    "C1 Flowers/Insects, words": -0.43, "C1 Flowers/Insects, neutral templates": 1.07, "C3 EA/AA Names, words": 1.16,
    "C3 EA/AA Names, neutral templates": 0.57, "C6 M/F Names, Career, words": 0.48,
    "C6 M/F Names, Career, neutral templates": -0.15,
    "ABW Stereotype, words": 1.56, "ABW Stereotype, neutral templates": -0.54, "Double Bind: Competent, words": 0.31,
    "Double Bind: Competent, neutral templates": -0.15, "Double Bind: Competent, sentences with content": 0.45,
    "Double Bind: Likable, words": -0.45, "Double Bind: Likable, neutral templates": 0.37,
    "Double Bind: Likable, sentences with content": -0.05,
}  # fmt: skip
STUDY = Study(
    name="bias",
    title="Tests of social bias: WEAT, SEAT, CrowS-Pairs",
    group="text_embeddings",
    measure=measure,
    plot=plot,
    summarize=summarize,
    required_data=(TESTS,),
    optional_data=(CROWS_PAIRS,),
    tables=tables,
    published=tuple(PublishedValue("bert-large-cased", name, value, _SOURCE) for name, value in _SEAT.items()),
    version=2,
)
