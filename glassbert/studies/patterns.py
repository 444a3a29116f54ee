"""Study what each head attends to: attention mass by target, a label for each head, and the sink of each layer.

Best heads are chosen on one half of the texts and measured on the other. The targets follow Vig 2019 and Kovaleva et
al. 2019 (analysis/head_statistics.py).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
from jaxtyping import Float
from numpy.typing import NDArray

from glassbert.analysis.attention_mass import PATTERN_THRESHOLD, content_positions
from glassbert.analysis.attention_patterns import BROAD_ENTROPY
from glassbert.analysis.forward import attention_maps
from glassbert.analysis.head_statistics import (
    BROAD,
    SAME_SENTENCE,
    STUDY_TARGETS,
    HeadStatistics,
    attention_sink,
    best_head,
    excess_mass,
    label_heads,
    nan_mean,
    stack_statistics,
    target_mask,
    text_statistics,
)
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.published import published_name
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TEXTBOOK, has_data, sample_textbook_pairs
from glassbert.studies.framework.study_definition import ReportTable, Study
from glassbert.tokenization.tokenizer import Encoding

# short names of the targets for the cells of the figure
CELL_TARGETS = ("previous", "next", "itself", "[CLS]", "[SEP]", "punct.", "repeats", "same\nsentence")
NARROW_ENTROPY = 0.3  # normalized: about 4 of 128 tokens
NUM_TEXTS, NUM_CONTROL_TEXTS, TOKENS_PER_TEXT = 200, 10, 128
TEXTS_PER_BATCH = 8
SINK_THRESHOLD = 0.1  # attention mass of a layer on one token that counts as a sink; uniform attention gives 0.01
NUM_LABEL_RESAMPLES = 500
MAX_NAMED_CELLS = 12  # layers and heads; the cells of larger models are too small for names
# Heads that Vig (2019) describes for bert-base-uncased: our target, his name for the pattern, layer, head.
VIG_HEADS = (
    ("next token", "attention to next word", 2, 0),
    ("[SEP]", "delimiter-focused", 7, 3),
    ("same sentence", "same-sentence", 0, 0),
)
OVER_TEXTS = "n is the number of attending tokens, the interval is over texts"


def measure(context: StudyContext) -> Result:
    """Measure the statistics of every head on every text."""
    texts = sample_texts(context, NUM_TEXTS)
    statistics = measure_heads(context, texts)
    control = nan_mean(measure_heads(context.random_init_control(), texts[:NUM_CONTROL_TEXTS]).mass)
    mass, chance, entropy = nan_mean(statistics.mass), nan_mean(statistics.chance), statistics.entropy.mean(axis=0)
    labels = label_heads(mass, chance, entropy)
    sinks = [attention_sink(texts, statistics.received, layer) for layer in range(len(mass))]
    best_heads = choose_heads(statistics)
    numbers = (
        *_best_head_numbers(context, texts, statistics, best_heads),
        *_sink_numbers(context, texts, statistics, sinks),
        *_label_fractions(labels, entropy),
    )
    facts = {
        "labels": labels.tolist(), "sinks": sinks, "num_texts": len(texts), "seed": context.seed,
        "num_tokens": sum(len(content_positions(text.tokens)) for text in texts), "source": text_source(context),
        "best heads": best_heads,
        "control": {target: float(control[..., index].max()) for index, target in enumerate(STUDY_TARGETS)},
        "num_control_texts": NUM_CONTROL_TEXTS,
    }  # fmt: skip
    low, high, stability = _bootstrap_labels(statistics, labels, context.generator("patterns"))
    arrays = {
        "mass": mass,
        "low": low,
        "high": high,
        "chance": chance,
        "entropy": entropy,
        "label stability": stability,
    }
    float32_arrays = {name: values.astype(np.float32) for name, values in arrays.items()}
    return Result("patterns", context.name, numbers, float32_arrays, facts)


def sample_texts(context: StudyContext, num_texts: int) -> list[Encoding]:
    """Return pairs of textbook paragraphs of equal length; without the data, pairs of reference sentences."""
    if has_data(context, TEXTBOOK):
        texts = sample_textbook_pairs(context, num_texts, min(TOKENS_PER_TEXT, context.bert.config.max_positions))
    else:
        pairs = zip(REFERENCE_SENTENCES[::2], REFERENCE_SENTENCES[1::2], strict=False)
        texts = [context.bert.tokenizer.encode(*pair) for pair in pairs]
        texts = sorted(texts[:num_texts], key=lambda text: len(text.ids))  # equal lengths run together
    if context.bert.config.num_segments < 2:
        texts = [replace(text, segments=[0] * len(text.ids)) for text in texts]
    return texts


def text_source(context: StudyContext) -> str:
    """Return a description of the texts."""
    return "sampled pairs of textbook paragraphs" if has_data(context, TEXTBOOK) else "pairs of reference sentences"


def measure_heads(context: StudyContext, texts: Sequence[Encoding]) -> HeadStatistics:
    """Return the head statistics of all texts."""
    statistics: list[HeadStatistics] = []
    for start in range(0, len(texts), TEXTS_PER_BATCH):
        batch = texts[start : start + TEXTS_PER_BATCH]
        maps = attention_maps(context.bert, batch)
        statistics += [text_statistics(attention, text) for text, attention in zip(batch, maps, strict=True)]
        context.progress(f"text {len(statistics)} of {len(texts)}")
    return stack_statistics(statistics)


def choose_heads(statistics: HeadStatistics) -> dict[str, list[int]]:
    """Return layer and head with the largest excess mass on each target, chosen on every other text."""
    mass, chance = nan_mean(statistics.mass[::2]), nan_mean(statistics.chance[::2])
    return {target: best_head(mass, chance, index) for index, target in enumerate(STUDY_TARGETS)}


def _best_head_numbers(
    context: StudyContext,
    texts: Sequence[Encoding],
    statistics: HeadStatistics,
    best_heads: Mapping[str, Sequence[int]],
) -> list[Number]:
    """Return the mass of the best head for every target on the held-out half of the texts."""
    numbers: list[Number] = []
    held_out = slice(1, None, 2)
    num_queries = np.array([target_mask(text).any(axis=1).sum(axis=0) for text in texts[held_out]])
    for index, (target, (layer, head)) in enumerate(best_heads.items()):
        values = statistics.mass[held_out, layer, head, index]
        values = values[np.isfinite(values)]
        low, high, method = bootstrap_interval(values, context.seed, item_name="texts")
        control = "expected from token distance alone" if index == SAME_SENTENCE else "uniform attention"
        numbers.append(Number(
            f"{target}, best head", float(values.mean()), int(num_queries[:, index].sum()), low, high,
            f"layer {layer}, head {head}, chosen on the other half of the texts; {OVER_TEXTS}; {method}",
            context.seed, float(nan_mean(statistics.chance[held_out, layer, head, index])), control,
        ))  # fmt: skip
    for target, _, layer, head in VIG_HEADS if published_name(context.bert) == "bert-base-uncased" else ():
        values = statistics.mass[:, layer, head, STUDY_TARGETS.index(target)]
        values = values[np.isfinite(values)]
        interval = bootstrap_interval(values, context.seed, item_name="texts")
        numbers.append(Number(f"attention to {target}, layer {layer}, head {head}", float(values.mean()), len(values),
                              *interval, context.seed, tags={"kind": "vig_2019"}))  # fmt: skip
    return numbers


def _sink_numbers(
    context: StudyContext, texts: Sequence[Encoding], statistics: HeadStatistics, sinks: Sequence[str]
) -> list[Number]:
    """Return the attention mass that the sink of each layer receives."""
    numbers: list[Number] = []
    num_tokens = sum(len(content_positions(text.tokens)) for text in texts)
    for layer, sink in enumerate(sinks):
        masks = [np.array(text.tokens) == sink for text in texts]
        mass = np.array(
            [received[layer][mask].sum() for received, mask in zip(statistics.received, masks, strict=True)]
        )
        low, high, method = bootstrap_interval(mass, context.seed, item_name="texts")
        frequency = float(np.mean([mask.mean() for mask in masks]))
        numbers.append(Number(f"sink, layer {layer}", float(mass.mean()), num_tokens, low, high,
                              f"{sink}; {OVER_TEXTS}; {method}", context.seed, frequency,
                              "uniform attention"))  # fmt: skip
    return numbers


def _label_fractions(labels: NDArray[np.str_], entropy: Float[np.ndarray, "layer head"]) -> list[Number]:
    """Return the fractions of heads with a clear target, high entropy and low entropy."""
    fractions = {
        "fraction of heads with a clear target": np.isin(labels, STUDY_TARGETS).mean(),
        f"fraction of heads with normalized entropy of at least {BROAD_ENTROPY:g}": (entropy >= BROAD_ENTROPY).mean(),
        f"fraction of heads with normalized entropy of at most {NARROW_ENTROPY:g}": (entropy <= NARROW_ENTROPY).mean(),
    }
    return [Number(name, float(value), entropy.size, method="exact: all heads") for name, value in fractions.items()]


def _bootstrap_labels(
    statistics: HeadStatistics, labels: NDArray[np.str_], generator: np.random.Generator
) -> tuple[
    Float[np.ndarray, "layer head target"], Float[np.ndarray, "layer head target"], Float[np.ndarray, "layer head"]
]:
    """Resample texts; return the 95 % interval of every mass, and how often each head keeps its label."""
    num_texts, stability = len(statistics.mass), np.zeros(labels.shape)
    masses: list[np.ndarray] = []
    values = np.stack(
        [np.nan_to_num(statistics.mass), np.nan_to_num(statistics.chance), np.isfinite(statistics.mass)], axis=1
    )
    flat = values.reshape(num_texts, -1).astype(np.float32)
    for _ in range(NUM_LABEL_RESAMPLES):
        drawn = generator.integers(0, num_texts, num_texts)
        weights = np.bincount(drawn, minlength=num_texts).astype(np.float32)
        mass, chance, counts = (weights @ flat).reshape(values.shape[1:])
        mass, chance = mass / np.maximum(counts, 1), chance / np.maximum(counts, 1)
        masses.append(mass)
        entropy = np.tensordot(weights / num_texts, statistics.entropy, 1)
        stability += label_heads(mass, chance, entropy) == labels
    low, high = np.quantile(np.stack(masses), [0.025, 0.975], axis=0)
    return low, high, stability / NUM_LABEL_RESAMPLES


def plot(result: Result) -> Any:
    """Plot every head as a cell with the color of its label and its attention mass, and the sink of each layer."""
    from matplotlib.figure import Figure
    from matplotlib.patches import Patch

    from glassbert.plotting.theme import PAGE_WIDTH, SMALL_SIZE, figure_style

    colors = _target_colors()
    labels = np.array(result.facts["labels"])
    num_layers = len(labels)
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 1.1 + num_layers * min(0.32, 4 / num_layers)), layout="constrained")
        cells, sinks = figure.subplots(1, 2, width_ratios=(4.6, 1), sharey=True)
        _plot_heads(cells, result, colors)
        _plot_sinks(sinks, result, colors)
        handles = [Patch(facecolor=color, label=target) for target, color in colors.items() if (labels == target).any()]
        note = (
            "the text names the strongest target and its mass"
            if _has_names(labels)
            else "the number is the mass of the strongest target"
        )
        figure.legend(handles=handles, loc="outside lower left", ncols=len(handles), frameon=False, fontsize=SMALL_SIZE,
                      handlelength=1, handleheight=1, columnspacing=1.2, alignment="left", title_fontsize=SMALL_SIZE,
                      title=f"Cells without a color: no target has {PATTERN_THRESHOLD:g} more than chance; {note}."
                      )  # fmt: skip
        for axes in (cells, sinks):
            axes.tick_params(length=0)
            axes.spines[:].set_visible(False)
    return figure


def _plot_heads(axes: Any, result: Result, colors: Mapping[str, str]) -> None:
    """Plot a cell for each head with its attention mass."""
    from matplotlib.patches import Rectangle

    from glassbert.plotting.theme import BORDER, MUTED, ON_FILL, SMALL_SIZE

    mass, labels = result.arrays["mass"], np.array(result.facts["labels"])
    excess = excess_mass(mass, result.arrays["chance"])
    num_layers, num_heads = labels.shape
    for layer, head in np.ndindex(num_layers, num_heads):
        label = str(labels[layer, head])
        is_clear = label in STUDY_TARGETS
        target = STUDY_TARGETS.index(label) if is_clear else int(excess[layer, head].argmax())
        axes.add_patch(Rectangle((head - 0.48, layer - 0.46), 0.96, 0.92, facecolor=colors.get(label, "none"),
                                 edgecolor="none" if is_clear else BORDER, linewidth=0.5))  # fmt: skip
        text = f"{mass[layer, head, target]:.2f}".lstrip("0")
        if not is_clear and _has_names(labels):
            text = "nearly\nuniform" if label == BROAD else f"{CELL_TARGETS[target]}\n{text}"
        axes.text(head, layer, text, ha="center", va="center", fontsize=SMALL_SIZE, linespacing=1.0,
                  color=ON_FILL if is_clear else MUTED)  # fmt: skip
    axes.set(xlim=(-0.5, num_heads - 0.5), ylim=(num_layers - 0.5, -0.5), xlabel="head", ylabel="layer",
             title="Strongest target of each head and its attention mass", xticks=range(num_heads),
             yticks=range(num_layers))  # fmt: skip


def _has_names(labels: NDArray[np.str_]) -> bool:
    """Return whether the cells of the figure are large enough for names of targets."""
    return max(labels.shape) <= MAX_NAMED_CELLS


def _plot_sinks(axes: Any, result: Result, colors: Mapping[str, str]) -> None:
    """Plot the attention mass and the name of the sink of each layer."""
    from glassbert.plotting.theme import INK, MUTED, SMALL_SIZE

    sinks = result.facts["sinks"]
    numbers = [result[f"sink, layer {layer}"] for layer in range(len(sinks))]
    for layer, (sink, number) in enumerate(zip(sinks, numbers, strict=True)):
        axes.barh(layer, number.value, height=0.5, color=colors.get(sink, MUTED))
        axes.plot([number.low, number.high], [layer, layer], color=INK, linewidth=0.8)
        left = max(number.value, number.high or 0) + 0.03
        axes.text(left, layer, f"{sink} {number.value:.2f}", va="center", fontsize=SMALL_SIZE)
    largest = max(number.value for number in numbers)
    axes.set(xlim=(0, max(0.2, largest) * 1.75), xlabel="attention mass", title="Sink of each layer")
    axes.set_xticks([0, round(largest, 1)] if largest >= 0.1 else [0])


def _target_colors() -> dict[str, str]:
    from glassbert.plotting.theme import ACCENT, NEGATIVE, POSITIVE, PURPLE

    colors = (POSITIVE, NEGATIVE, "#4a4f58", PURPLE, "#8f4f9f", "#8a6d1f", "#b03060", ACCENT)
    return dict(zip(STUDY_TARGETS, colors, strict=True))


def summarize(result: Result) -> str:
    """Summarize the labeled heads, the best previous-token head and the sinks."""
    facts = result.facts
    best, clear = result["previous token, best head"], result["fraction of heads with a clear target"]
    layer, head = facts["best heads"]["previous token"]
    strong = [
        sink for layer, sink in enumerate(facts["sinks"]) if result[f"sink, layer {layer}"].value >= SINK_THRESHOLD
    ]
    if strong:
        sink, num_layers = Counter(strong).most_common(1)[0]
        sinks = f"“{sink}” is an attention sink in {num_layers} of {len(facts['sinks'])} layers"
    else:
        sinks = "No layer has an attention sink"
    special = float(np.isin(facts["labels"], ("[CLS]", "[SEP]")).mean())
    return (
        f"{100 * clear.value:.0f} % of the {clear.n} heads have a clear target: a kind of token, such as the "
        "previous one, that receives much more attention than by chance. "
        f"For {100 * special:.0f} % of the heads it is [CLS] or [SEP], for {100 * (clear.value - special):.0f} % "
        "another one. "
        "The best previous-token head (layer "
        f"{layer}, head {head}) puts {100 * best.value:.0f} % of its attention on the previous token "
        f"({format_interval(best, 0, percent=True)}, n = {best.n:,} tokens, seed {best.seed}). {sinks} (at least "
        f"{100 * SINK_THRESHOLD:.0f} % of the layer's attention on one token). Texts: {facts['num_texts']} "
        f"{facts['source']}. Intervals are over texts, because tokens of one text are not independent. Attention mass "
        "shows where a head attends, not what it is used for."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List the labeled heads, the largest mass in a randomly initialized model, and Vig's heads if they apply."""
    labels, mass = np.array(result.facts["labels"]), result.arrays["mass"]
    rows: list[list[str]] = [["head", "target", "attention mass", "95 %", "resamples that keep the target"]]
    for layer, head in np.argwhere(np.isin(labels, STUDY_TARGETS)).tolist():
        target = STUDY_TARGETS.index(labels[layer, head])
        low, high = (result.arrays[end][layer, head, target] for end in ("low", "high"))
        rows.append([f"layer {layer}, head {head}", STUDY_TARGETS[target], f"{mass[layer, head, target]:.3f}",
                     f"{low:.3f} to {high:.3f}",
                     f"{100 * result.arrays['label stability'][layer, head]:.0f} %"])  # fmt: skip
    report: dict[str, ReportTable] = {"Heads with a clear target": rows}
    report["Largest attention mass of any head, random initialization"] = [
        ["target", f"attention mass, {result.facts['num_control_texts']} texts"],
        *([target, f"{value:.3f}"] for target, value in result.facts["control"].items()),
    ]
    if result.select(kind="vig_2019"):
        report["Heads described by Vig (2019) for bert-base-uncased"] = [
            ["head", "Vig's description", "target", "attention mass", "clear target of the head"],
            *([f"layer {layer}, head {head}", name, target, f"{mass[layer, head, STUDY_TARGETS.index(target)]:.3f}",
               _clear_target(str(labels[layer, head]))] for target, name, layer, head in VIG_HEADS),
        ]  # fmt: skip
    return report


def _clear_target(label: str) -> str:
    if label in STUDY_TARGETS:
        return label
    return "none (nearly uniform)" if label == BROAD else "none"


STUDY = Study(
    name="patterns",
    title="Attention patterns of heads",
    group="attention",
    measure=measure,
    plot=plot,
    summarize=summarize,
    optional_data=(TEXTBOOK,),
    tables=tables,
    version=2,
)
