"""Study whether attention heads find syntactic heads: the best attention head of every dependency relation.

As in Clark et al. 2019, an attention head predicts as syntactic head the other word that receives most attention.
Attention between words is the sum over the key word's tokens and the mean over the query word's tokens; [CLS] and [SEP]
do not count. The baseline is the best fixed offset. Attention head and offset are chosen on one half of the sentences
and compared on the other half, with resampling of sentences.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from glassbert.analysis.dependency_heads import (
    ALL_RELATIONS,
    DIRECTIONS,
    OFFSETS,
    SyntacticHeadPredictions,
    align_tokens,
    predict_syntactic_heads,
    scored_relations,
)
from glassbert.analysis.statistics import (
    BOOTSTRAP_RESAMPLES,
    Interval,
    PValue,
    holm,
    paired_permutation_test,
    wilson_interval,
)
from glassbert.data.conllu import read_treebank
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.published import published_name
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import require_data
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study

TREEBANK = "syntax/en_ewt-ud-dev.conllu.gz"
MAX_WORDS = 40  # longer sentences are left out
NUM_CONTROL_SENTENCES = 200
MIN_OCCURRENCES = 100  # of a relation
MAX_PLOTTED_RELATIONS = 29
SIGNIFICANCE_LEVEL = 0.05
PAIRED_TEST = "paired permutation test over sentences"
WINS = "relations where an attention head beats the best offset"
# Clark et al. 2019, table 1 (bert-base-uncased, counted from 0): their relation, ours, layer, head, accuracy.
CLARK_HEADS = (
    ("det", "det", 7, 10, 0.943), ("dobj", "obj", 7, 9, 0.868), ("nsubj", "nsubj", 7, 1, 0.585),
    ("amod", "amod", 3, 9, 0.756), ("nn", "compound", 3, 9, 0.704), ("aux", "aux", 3, 9, 0.811),
    ("auxpass", "aux:pass", 3, 9, 0.941), ("poss", "nmod:poss", 6, 5, 0.805), ("num", "nummod", 7, 10, 0.674),
    ("advmod", "advmod", 6, 5, 0.488), ("mark", "mark", 7, 1, 0.507), ("cop", "cop", 6, 5, 0.722),
    ("ccomp", "ccomp", 7, 0, 0.488), ("xcomp", "xcomp", 4, 6, 0.573),
)  # fmt: skip


class RelationScore(NamedTuple):
    """The best attention head of a relation and the best offset, chosen and compared on different sentences."""

    head: tuple[int, int, int]  # direction, layer, head
    offset: int
    num_words: int
    accuracy: float
    offset_accuracy: float
    accuracy_interval: Interval
    gain_interval: Interval
    p_value: PValue
    adjusted_p_value: float = 1.0  # over all relations


def measure(context: StudyContext) -> Result:
    """Predict syntactic heads with every attention head, and score the best one of every relation."""
    treebank = read_treebank(require_data(context, TREEBANK))
    candidates = [sentence for sentence in treebank if 2 <= len(sentence.words) <= MAX_WORDS]
    order = context.generator("syntax").permutation(len(candidates))
    aligned = [align_tokens(candidates[index], context.bert.tokenizer) for index in order]
    max_length = context.bert.config.max_positions
    sentences = [item for item in aligned if item is not None and len(item.encoding.ids) <= max_length]
    counts = Counter(relation for item in sentences for relation in scored_relations(item.sentence))
    names = [ALL_RELATIONS, *(name for name, count in counts.most_common() if count >= MIN_OCCURRENCES)]
    predictions = predict_syntactic_heads(context.bert, sentences, context.progress)
    control_predictions = predict_syntactic_heads(
        context.random_init_control().bert, sentences[:NUM_CONTROL_SENTENCES], context.progress
    )
    scores = score_relations(predictions, names, context)
    control_scores = score_relations(control_predictions, names, context)
    numbers = [number for name in names for number in _relation_numbers(name, scores[name], context.seed)]
    numbers.append(Number(WINS, _significant_fraction(scores), len(names) - 1,
                          method=f"exact: of these relations; p < {SIGNIFICANCE_LEVEL} (Holm), {PAIRED_TEST}",
                          seed=context.seed, control=_significant_fraction(control_scores),
                          control_description="a randomly initialized model, the same test on "
                          f"{NUM_CONTROL_SENTENCES} sentences"))  # fmt: skip
    if published_name(context.bert) == "bert-base-uncased":
        numbers += _clark_numbers(names, predictions)
    facts = {
        "relations": names, "num_sentences": len(sentences), "treebank_size": len(treebank), "max_words": MAX_WORDS,
        "seed": context.seed, "counts": [sum(counts.values()), *(counts[name] for name in names[1:])],
        "best_heads": [list(score.head) for score in scores.values()],
        "adjusted_p_values": [score.adjusted_p_value for score in scores.values()],
        "num_control_sentences": NUM_CONTROL_SENTENCES,
    }  # fmt: skip
    masks = [predictions.has_relation(name) for name in names]
    arrays = {
        "accuracy": np.stack([predictions.correct[mask].mean(axis=0) for mask in masks]),
        "offset accuracy": np.stack([predictions.offset_correct[mask].mean(axis=0) for mask in masks]),
        "control accuracy": np.array([score.accuracy for score in control_scores.values()]),
    }  # fmt: skip
    float32_arrays = {name: values.astype(np.float32) for name, values in arrays.items()}
    return Result("syntax", context.name, tuple(numbers), float32_arrays, facts)


def score_relations(
    predictions: SyntacticHeadPredictions, names: Sequence[str], context: StudyContext
) -> dict[str, RelationScore]:
    """Choose on even sentences, score on odd ones; p-values are adjusted over all relations (Holm)."""
    is_even = predictions.sentence_indices % 2 == 0
    num_held_out = max((int(predictions.sentence_indices.max()) + 1) // 2, 1)
    generator = context.generator("syntax again")
    resamples = generator.multinomial(num_held_out, np.full(num_held_out, 1 / num_held_out), size=BOOTSTRAP_RESAMPLES)
    scores = {
        name: _score_relation(predictions, predictions.has_relation(name), is_even, resamples.astype(np.float64),
                              context.seed)
        for name in names
    }  # fmt: skip
    adjusted = holm({name: score.p_value.value for name, score in scores.items() if name != ALL_RELATIONS})
    adjusted[ALL_RELATIONS] = scores[ALL_RELATIONS].p_value.value
    return {name: score._replace(adjusted_p_value=adjusted[name]) for name, score in scores.items()}


def _score_relation(
    predictions: SyntacticHeadPredictions,
    in_relation: NDArray[Any],
    is_even: NDArray[Any],
    resamples: Float[np.ndarray, "resample sentence"],
    seed: int,
) -> RelationScore:
    selection, held_out = in_relation & is_even, in_relation & ~is_even
    num_correct = predictions.correct[selection].sum(axis=0)
    direction, layer, head = (int(index) for index in np.unravel_index(int(num_correct.argmax()), num_correct.shape))
    offset = int(predictions.offset_correct[selection].sum(axis=0).argmax())
    columns = (
        predictions.correct[held_out, direction, layer, head],
        predictions.offset_correct[held_out, offset],
        np.ones(held_out.sum()),
    )
    totals = np.zeros((resamples.shape[1], 3))  # per sentence: correct by head, correct by offset, words
    np.add.at(totals, predictions.sentence_indices[held_out] // 2, np.stack(columns, axis=1))
    resampled = resamples @ totals
    accuracies, offset_accuracies = (resampled[:, column] / resampled[:, 2].clip(min=1) for column in range(2))
    num_sentences = np.count_nonzero(totals[:, 2])
    method = f"bootstrap of {BOOTSTRAP_RESAMPLES:,} over {num_sentences:,} sentences"
    intervals: list[Interval] = []
    for values in (accuracies, accuracies - offset_accuracies):
        low, high = np.quantile(values, [0.025, 0.975])
        intervals.append(Interval(float(low), float(high), method))
    num_words = max(int(held_out.sum()), 1)
    accuracy, offset_accuracy = (float(totals[:, column].sum() / num_words) for column in range(2))
    p_value = paired_permutation_test(totals[:, 0] - totals[:, 1], seed)
    accuracy_interval, gain_interval = intervals
    return RelationScore((direction, layer, head), offset, num_words, accuracy, offset_accuracy, accuracy_interval,
                         gain_interval, p_value)  # fmt: skip


def _significant_fraction(scores: Mapping[str, RelationScore]) -> float:
    """Return the fraction of relations whose best attention head is significantly better than the best offset."""
    significant = [
        score.adjusted_p_value < SIGNIFICANCE_LEVEL for name, score in scores.items() if name != ALL_RELATIONS
    ]
    return float(np.mean(significant))


def _relation_numbers(name: str, score: RelationScore, seed: int) -> list[Number]:
    """Return the accuracy of the best attention head of a relation, and its gain over the best offset."""
    direction, layer, head = score.head
    chosen = f"layer {layer}, head {head}, {DIRECTIONS[direction]}; chosen on the other half of the sentences"
    control = f"the best fixed offset ({OFFSETS[score.offset]:+d}), chosen on the same sentences"
    adjusted = "" if name == ALL_RELATIONS else f", Holm-adjusted over all relations p = {score.adjusted_p_value:.4f}"
    test = f"{PAIRED_TEST}: one-sided p = {score.p_value.value:.4f} ({score.p_value.method}){adjusted}"
    accuracy, gain = score.accuracy_interval, score.gain_interval
    return [
        Number(f"{name}, best head", score.accuracy, score.num_words, accuracy.low, accuracy.high,
               f"{chosen}; {accuracy.method}", seed, score.offset_accuracy, control),
        Number(f"{name}, gain over the offset", score.accuracy - score.offset_accuracy, score.num_words, gain.low,
               gain.high, f"{gain.method}; {test}", seed),
    ]  # fmt: skip


def _clark_numbers(names: Sequence[str], predictions: SyntacticHeadPredictions) -> list[Number]:
    """Return the accuracies of the heads that Clark et al. 2019 report, on all sentences."""
    numbers: list[Number] = []
    for _, name, layer, head, _ in CLARK_HEADS:
        if name in names:
            mask = predictions.has_relation(name)
            count, num_correct = int(mask.sum()), int(predictions.correct[mask, 0, layer, head].sum())
            offsets = predictions.offset_correct[mask].mean(axis=0)
            control = f"the best fixed offset ({OFFSETS[int(offsets.argmax())]:+d})"
            numbers.append(Number(f"{name}, layer {layer}, head {head}", num_correct / count, count,
                                  *wilson_interval(num_correct, count), control=float(offsets.max()),
                                  control_description=control))  # fmt: skip
    return numbers


def plot(result: Result) -> Any:
    """Plot the best attention head of every relation with its baselines, and where the good heads are."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    num_rows = min(len(result.facts["relations"]), MAX_PLOTTED_RELATIONS)
    num_layers = result.arrays["accuracy"].shape[2]
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, min(5, 0.8 + 0.15 * max(num_rows, 18))), layout="constrained")
        grid = figure.add_gridspec(2, 2, width_ratios=(3, 2), height_ratios=(min(2.2, 0.6 + num_layers / 8), 1))
        _plot_relations(figure.add_subplot(grid[:, 0]), result, num_rows)
        _plot_gains(figure.add_subplot(grid[0, 1]), result)
        _plot_layers(figure.add_subplot(grid[1, 1]), result)
    return figure


def _plot_relations(axes: Any, result: Result, num_rows: int) -> None:
    """Plot a row for each relation."""
    from glassbert.plotting.theme import BORDER, FAINT, MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    names = result.facts["relations"][:num_rows]
    numbers = [result[f"{name}, best head"] for name in names]
    order = sorted(range(len(names)), key=lambda index: (index > 0, -numbers[index].value))
    for row, index in enumerate(order):
        number, (_, layer, head) = numbers[index], result.facts["best_heads"][index]
        axes.plot([0, 1], [row, row], color=BORDER, linewidth=0.4, zorder=0)
        axes.plot([number.low, number.high], [row, row], color=PURPLE, linewidth=1.2)
        axes.plot(result.arrays["control accuracy"][index], row, ".", color=FAINT, markersize=4, clip_on=False)
        axes.plot(number.control, row, "|", color=NEGATIVE, markersize=7, markeredgewidth=1.5, clip_on=False)
        axes.plot(number.value, row, "o", color=PURPLE, markersize=3.5, markeredgewidth=0)
        axes.text(1.03, row, f"L{layer} H{head}", fontsize=SMALL_SIZE, va="center", color=MUTED)
    legend = ((0.02, "o", "best head", PURPLE), (0.3, "|", "best offset", NEGATIVE),
              (0.6, ".", "random initialization", FAINT))  # fmt: skip
    for left, marker, label, color in legend:
        axes.plot(left, -1.2, marker, color=color, markersize=5, markeredgewidth=1.5 * (marker == "|"), clip_on=False)
        axes.text(left + 0.03, -1.2, label, fontsize=SMALL_SIZE, va="center", color=MUTED)
    axes.text(1.03, -1.2, "head", fontsize=SMALL_SIZE, va="center", color=MUTED)
    axes.set_yticks(range(len(order)), [f"{names[index]}  ({result.facts['counts'][index]:,})" for index in order])
    axes.set(ylim=(len(order) - 0.4, -1.6), xlim=(0, 1), xlabel="accuracy of predicted syntactic heads")
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)


def _plot_gains(axes: Any, result: Result) -> None:
    """Plot a cell for each attention head: its largest gain over the offset in any relation."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, Normalize

    from glassbert.plotting.theme import ON_PALE, PURPLE_OKLCH, SMALL_SIZE, color_ramp, draw_cells

    best_offset = result.arrays["offset accuracy"].max(axis=1)[:, None, None, None]
    gains = np.maximum((result.arrays["accuracy"] - best_offset).max(axis=(0, 1)), 0)
    largest = max(float(gains.max()), 0.01)
    draw_cells(axes, gains, ScalarMappable(Normalize(0, largest), ListedColormap(color_ramp(PURPLE_OKLCH))))
    num_layers, num_heads = gains.shape
    axes.set(xlabel="head", ylabel="layer", title="Largest gain, percentage points",
             xticks=range(0, num_heads, -(-num_heads // 12)),
             yticks=range(0, num_layers, -(-num_layers // 12)))  # fmt: skip
    axes.tick_params(length=0)
    for layer, head in np.argwhere(gains >= 0.05).tolist() if num_heads <= 12 else ():
        color = "white" if gains[layer, head] > 0.5 * largest else ON_PALE
        axes.text(head, layer, f"{100 * gains[layer, head]:.0f}", fontsize=SMALL_SIZE, ha="center", va="center",
                  color=color)  # fmt: skip


def _plot_layers(axes: Any, result: Result) -> None:
    """Plot the best attention head of each layer, mean over relations."""
    from glassbert.plotting.theme import NEGATIVE, PURPLE, SMALL_SIZE

    means = result.arrays["accuracy"][1:].max(axis=(1, 3)).mean(axis=0)
    offset = float(result.arrays["offset accuracy"][1:].max(axis=1).mean())
    axes.plot(range(len(means)), means, color=PURPLE, marker="o", markersize=3, linewidth=1)
    axes.axhline(offset, color=NEGATIVE, linewidth=0.8)
    axes.text(len(means) - 1, offset, "best offset", color=NEGATIVE, fontsize=SMALL_SIZE, ha="right", va="bottom")
    axes.set(xlabel="layer", ylabel="mean accuracy", title="Best head of each layer")
    axes.set(ylim=(0, 1.15 * max(means.max(), offset)), xticks=range(0, len(means), -(-len(means) // 12)))


def summarize(result: Result) -> str:
    """Summarize how many relations an attention head finds better than an offset."""
    facts, wins = result.facts, result[WINS]
    gains = {name: result[f"{name}, gain over the offset"] for name in facts["relations"][1:]}
    largest = max(gains, key=lambda name: gains[name].value)
    best = result[f"{largest}, best head"]
    return (
        f"For {wins.value * wins.n:.0f} of {wins.n} relations an attention head finds the syntactic head significantly "
        f"more often than always choosing the word at the best fixed distance ({PAIRED_TEST}, Holm-adjusted "
        f"p < {SIGNIFICANCE_LEVEL}). The largest "
        f"gain is for {largest}: accuracy {best.value:.2f} ({format_interval(best)}, n = {best.n:,} words, seed "
        f"{best.seed}) against {best.control:.2f}. Attention head and offset were chosen on one half of the "
        f"{facts['num_sentences']:,} sentences of UD English EWT with 2 to {facts['max_words']} words and compared on "
        "the other half. That a head finds a relation does not show that the model uses it."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List every relation."""
    rows = [["relation", "count", "head", "direction", "accuracy", "95 %", "best offset", "gain, 95 %", "p (Holm)",
             "random initialization"]]  # fmt: skip
    for index, name in enumerate(result.facts["relations"]):
        number, (direction, layer, head) = result[f"{name}, best head"], result.facts["best_heads"][index]
        gain = result[f"{name}, gain over the offset"]
        rows.append([name, f"{result.facts['counts'][index]:,}", f"L{layer} H{head}", DIRECTIONS[direction],
                     f"{number.value:.3f}", f"{number.low:.3f} to {number.high:.3f}", f"{number.control:.3f}",
                     f"{gain.low:.3f} to {gain.high:.3f}", f"{result.facts['adjusted_p_values'][index]:.4f}",
                     f"{result.arrays['control accuracy'][index]:.3f}"])  # fmt: skip
    return {"Best attention head of every relation": rows}


def _source(their_relation: str, our_relation: str) -> str:
    renamed = "" if their_relation == our_relation else f" as {their_relation}"
    return (
        f"Clark et al. 2019, table 1{renamed}: other text (Penn Treebank) and "
        "Stanford dependency labels, so the values are only roughly comparable"
    )


STUDY = Study(
    name="syntax",
    title="Attention heads that find syntactic heads",
    group="attention",
    measure=measure,
    plot=plot,
    summarize=summarize,
    required_data=(TREEBANK,),
    tables=tables,
    published=tuple(
        PublishedValue("bert-base-uncased", f"{ours}, layer {layer}, head {head}", accuracy, _source(theirs, ours))
        for theirs, ours, layer, head, accuracy in CLARK_HEADS
    ),
)
