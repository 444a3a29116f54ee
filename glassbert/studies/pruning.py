"""Study which attention heads can be pruned: each head ablated alone, then many in order of importance.

Importance is measured in two ways: by the loss increase when the head is ablated, and by the gradient of the head mask
(Michel et al. 2019). The gradient is unnormalized where it is compared with ablation, and normalized per layer where
heads are pruned by it (analysis/head_importance.py). Heads are ranked on one half of the texts and pruned on the other
half. The loss is the masked-language-model loss or, for a model without that head, 1 - cosine between the mean-pooled
vectors of the complete model and of the pruned one.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.analysis.head_importance import (
    ablation_loss_increases,
    gradient_importance,
    loss_batches,
    normalize_per_layer,
    pruning_losses,
)
from glassbert.analysis.rank_correlation import rank_correlation
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TEXTBOOK, has_data, sample_textbook_pairs
from glassbert.studies.framework.study_definition import ReportTable, Study
from glassbert.tokenization.tokenizer import Encoding

NUM_TEXTS, NUM_MLM_TEXTS = 32, 48  # in each half; the masked-language-model loss varies more
TOKENS_PER_TEXT = 32
NUM_STEPS, NUM_RANDOM_ORDERS = 8, 3
TOLERANCE = 0.05  # acceptable loss increase: relative for the masked-language-model loss, absolute for 1 - cosine
SMALL_INCREASE = 0.01  # a single head below this loss increase counts as unimportant; units as above
MLM_LOSS, COSINE_LOSS = "masked-language-model loss", "1 - cosine"


def measure(context: StudyContext) -> Result:
    """Ablate every head, rank the heads, and prune them by ablation, by gradient and at random."""
    model, config = context.bert.model, context.bert.config
    texts, source = sample_texts(context)
    selection, held_out = (
        loss_batches(context.bert, texts[half::2], context.generator(f"pruning masks {half}")) for half in range(2)
    )
    increases = ablation_loss_increases(model, selection, context.progress)
    gradient = gradient_importance(model, selection, int(context.generator("pruning directions").integers(2**31)))
    shape = (config.num_layers, config.num_heads)
    normalized = normalize_per_layer(gradient.reshape(shape))
    num_heads = config.num_layers * config.num_heads
    num_pruned = np.unique(np.linspace(0, num_heads, NUM_STEPS + 1).round().astype(int))
    generator = context.generator("pruning")
    ranked = {"ablation": np.argsort(increases.mean(axis=0)), "gradient": np.argsort(normalized, axis=None)}
    random = {f"random {index}": generator.permutation(num_heads) for index in range(NUM_RANDOM_ORDERS)}
    curves = pruning_losses(model, held_out, ranked | random, num_pruned, context.progress)
    is_mlm = "mlm" in model.heads
    baseline = float(curves["ablation"][:, 0].mean())
    numbers = [
        *_ablation_numbers(context, increases, gradient, baseline if is_mlm else None),
        *_pruning_numbers(context, curves, list(random), num_pruned, is_mlm),
    ]
    arrays: dict[str, Any] = {
        "ablation": increases.mean(axis=0).reshape(shape), "gradient": gradient.reshape(shape),
        "normalized gradient": normalized, "num_pruned": num_pruned,
        "curves": np.stack([curve.mean(axis=0) for curve in curves.values()]),
    }  # fmt: skip
    facts = {
        "loss": MLM_LOSS if is_mlm else COSINE_LOSS, "num_texts": len(texts), "orders": list(curves),
        "source": source, "seed": context.seed,
    }  # fmt: skip
    float32_arrays = {name: values.astype(np.float32) for name, values in arrays.items()}
    return Result("pruning", context.name, tuple(numbers), float32_arrays, facts)


def sample_texts(context: StudyContext) -> tuple[list[Encoding], str]:
    """Return short pairs of textbook paragraphs of equal length, and what they are.

    Without the data, or for a model with one segment, return the reference sentences.
    """
    if has_data(context, TEXTBOOK) and context.bert.config.num_segments > 1:
        num_texts = NUM_MLM_TEXTS if "mlm" in context.bert.model.heads else NUM_TEXTS
        texts = sample_textbook_pairs(context, 2 * num_texts, TOKENS_PER_TEXT)
        return texts, "sampled pairs of textbook paragraphs, truncated"
    return [context.bert.tokenizer.encode(text) for text in REFERENCE_SENTENCES], "reference sentences"


def prunable_fraction(
    losses: Float[np.ndarray, "text step"], num_pruned: Int[np.ndarray, " step"], is_relative: bool
) -> float:
    """Return the fraction of heads pruned before the mean loss first exceeds the tolerance."""
    mean = losses.mean(axis=0)
    limit = mean[0] * (1 + TOLERANCE) if is_relative else mean[0] + TOLERANCE
    exceeding_steps = np.flatnonzero(mean > limit)
    last_step = exceeding_steps[0] - 1 if len(exceeding_steps) else -1
    return float(num_pruned[last_step] / num_pruned[-1])


def _ablation_numbers(
    context: StudyContext,
    increases: Float[np.ndarray, "text head"],
    gradient: Float[np.ndarray, " head"],
    mlm_loss: float | None,
) -> list[Number]:
    """Return the numbers of the ablation of single heads.

    Args:
        context: The study context.
        increases: Loss increase by text and head.
        gradient: Gradient importance by head.
        mlm_loss: Masked-language-model loss with all heads; None if the loss is 1 - cosine.
    """
    seed, num_heads = context.seed, increases.shape[1]
    most_important = int(increases[::2].mean(axis=0).argmax())
    layer, head = divmod(most_important, context.bert.config.num_heads)
    scored_increases = increases[1::2]  # of the texts that did not choose the head
    scale = 1.0 if mlm_loss is None else mlm_loss

    def fraction_small(values: np.ndarray) -> float:
        return float((values.mean(axis=0) < SMALL_INCREASE * scale).mean())

    def correlation(pairs: np.ndarray) -> float:
        return rank_correlation(pairs[:, 1], pairs[:, 0])

    largest = bootstrap_interval(scored_increases[:, most_important], seed, item_name="texts")
    small = bootstrap_interval(increases, seed, fraction_small, "texts")
    unit = COSINE_LOSS if mlm_loss is None else "of the loss"
    pairs = np.stack([increases.mean(axis=0), gradient], axis=1)
    shuffled = np.stack([pairs[:, 0], context.generator("pruning shuffled").permutation(gradient)], axis=1)
    return [
        Number("largest loss increase by one head", float(scored_increases[:, most_important].mean()),
               len(scored_increases), largest.low, largest.high,
               f"layer {layer}, head {head}, chosen on the other texts; {largest.method}", seed,
               float(np.median(scored_increases.mean(axis=0))), "the median head"),
        Number("fraction of heads with a small loss increase", fraction_small(increases), num_heads, small.low,
               small.high, f"n: heads; loss increase below {SMALL_INCREASE:g} ({unit}); {small.method}", seed),
        Number("rank correlation of gradient and ablation", correlation(pairs), num_heads,
               *bootstrap_interval(pairs, seed, correlation, "heads"), seed, correlation(shuffled),
               "gradients shuffled over heads"),
    ]  # fmt: skip


def _pruning_numbers(
    context: StudyContext,
    curves: Mapping[str, np.ndarray],
    random_orders: Sequence[str],
    num_pruned: Int[np.ndarray, " step"],
    is_mlm: bool,
) -> list[Number]:
    """Return how many heads can be pruned together, and the loss with all heads and with no heads."""
    seed = context.seed

    def prunable(losses: np.ndarray) -> float:
        return prunable_fraction(losses, num_pruned, is_mlm)

    random = [prunable(curves[name]) for name in random_orders]
    limit = f"the loss increases by {100 * TOLERANCE:.0f} %" if is_mlm else f"1 - cosine reaches {TOLERANCE:g}"
    numbers: list[Number] = []
    for name in ("ablation", "gradient"):
        low, high, method = bootstrap_interval(curves[name], seed, prunable, "texts")
        normalization = ", importance divided by its l2 norm within each layer" if name == "gradient" else ""
        numbers.append(Number(f"fraction of heads that can be pruned, by {name}", prunable(curves[name]),
                              len(curves[name]), low, high, f"n: texts; until {limit}, in {len(num_pruned) - 1} steps"
                              f"{normalization}; {method}", seed,
                              float(np.mean(random)), f"random order, mean of {len(random)}"))  # fmt: skip
    for name, step in (("all heads", 0), ("no heads", -1)):
        losses = curves["ablation"][:, step]
        if is_mlm or step:
            interval = bootstrap_interval(losses, seed, item_name="texts")
            numbers.append(Number(f"loss with {name}", float(losses.mean()), len(losses), *interval, seed))
    return numbers


def plot(result: Result) -> Any:
    """Plot the loss increase of each head, both importances against each other, and the pruning curves."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import COLUMN_WIDTH, PAGE_WIDTH, PURPLE, figure_style, label_powers_of_ten

    ablation, gradient = result.arrays["ablation"], result.arrays["gradient"]
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, COLUMN_WIDTH * 0.8), layout="constrained")
        left, middle, right = figure.subplots(1, 3, width_ratios=(1.5, 1, 1.1))
        _plot_ablation(figure, left, result)
        middle.scatter(gradient.ravel(), ablation.ravel(), s=7, color=PURPLE, linewidths=0, alpha=0.7)
        middle.set(xscale="log", xlabel="gradient importance", ylabel="loss increase", title="Gradient and ablation")
        label_powers_of_ten(middle.xaxis)
        if ablation.min() > 0:  # ablating a head can also decrease the loss
            middle.set_yscale("log")
            label_powers_of_ten(middle.yaxis)
        _plot_pruning(right, result)
    return figure


def _plot_ablation(figure: Any, axes: Any, result: Result) -> None:
    """Plot the loss increase of each head as a cell."""
    from matplotlib.cm import ScalarMappable
    from matplotlib.colors import ListedColormap, PowerNorm

    from glassbert.plotting.theme import PURPLE_OKLCH, color_ramp, draw_cells

    values = result.arrays["ablation"]
    norm = PowerNorm(0.5, 0, max(float(values.max()), 1e-9), clip=True)
    scale = ScalarMappable(norm, ListedColormap(color_ramp(PURPLE_OKLCH)))
    draw_cells(axes, values, scale)
    num_layers, num_heads = values.shape
    axes.set(xlabel="head", ylabel="layer", title="Loss increase by ablating one head",
             xticks=range(0, num_heads, -(-num_heads // 12)),
             yticks=range(0, num_layers, -(-num_layers // 12)))  # fmt: skip
    axes.tick_params(length=0)
    figure.colorbar(scale, ax=axes, aspect=30, pad=0.02, label=f"loss increase, {_unit(result)}")


def _plot_pruning(axes: Any, result: Result) -> None:
    """Plot the loss while heads are pruned in every order."""
    from glassbert.plotting.theme import ACCENT, FAINT, MUTED, PURPLE, SMALL_SIZE

    num_pruned = result.arrays["num_pruned"]
    percent = 100 * num_pruned / num_pruned[-1]
    for name, losses in zip(result.facts["orders"], result.arrays["curves"], strict=True):
        color = {"ablation": PURPLE, "gradient": ACCENT}.get(name, FAINT)
        is_ranked = color != FAINT
        axes.plot(percent, losses, color=color, linewidth=1.2 if is_ranked else 0.8, zorder=1 + is_ranked)
    labels = (("random order", MUTED), ("by normalized gradient", ACCENT), ("by ablation", PURPLE))
    for row, (label, color) in enumerate(labels):
        axes.text(0.03, 0.97 - 0.08 * row, label, color=color, fontsize=SMALL_SIZE, transform=axes.transAxes, va="top")
    axes.set(title="Least important heads first", ylabel=_unit(result), xlabel="heads pruned, %")


def _unit(result: Result) -> str:
    return "nats per token" if result.facts["loss"] == MLM_LOSS else "1 \N{MINUS SIGN} cosine"


def summarize(result: Result) -> str:
    """Summarize how many heads can be pruned."""
    prunable, correlation = (
        result["fraction of heads that can be pruned, by ablation"],
        result["rank correlation of gradient and ablation"],
    )
    is_mlm = result.facts["loss"] == MLM_LOSS
    limit = (
        f"the masked-language-model loss grows by at most {100 * TOLERANCE:.0f} %"
        if is_mlm
        else f"1 - cosine stays at most {TOLERANCE:g}"
    )
    loss = "" if is_mlm else (
        "This model has no masked-language-model head, so the loss is the change of the text vectors (1 - cosine). "
    )  # fmt: skip
    return (
        f"{100 * prunable.value:.0f} % of the heads ({format_interval(prunable, 0, percent=True)}, n = {prunable.n} "
        f"texts, seed {prunable.seed}) can be pruned together, least important first, while {limit}; in random "
        f"order {100 * (prunable.control or 0):.0f} %. The rank correlation of gradient and ablation importance is "
        f"{correlation.value:.2f}. {loss}Texts: {result.facts['num_texts']} {result.facts['source']}; heads "
        "were ranked on half of them and pruned on the other half, without retraining. Longer texts or a fine-tuned "
        "model may need other heads."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List the most important heads."""
    ablation = result.arrays["ablation"]
    ranks, normalized_ranks = (
        np.argsort(np.argsort(-result.arrays[name], axis=None)).reshape(ablation.shape) + 1
        for name in ("gradient", "normalized gradient")
    )
    rows = [["head", f"loss increase ({_unit(result)})", "gradient rank", "normalized gradient rank"]]
    for index in np.argsort(-ablation, axis=None)[:12]:
        layer, head = np.unravel_index(int(index), ablation.shape)
        rows.append([f"layer {layer}, head {head}", f"{ablation[layer, head]:.4f}", str(ranks[layer, head]),
                     str(normalized_ranks[layer, head])])  # fmt: skip
    return {"Most important heads": rows}


STUDY = Study(
    name="pruning",
    title="Head importance and head pruning",
    group="attention",
    measure=measure,
    plot=plot,
    summarize=summarize,
    optional_data=(TEXTBOOK,),
    tables=tables,
    version=2,
)
