"""Study how well attention rollout and similar scores agree with occlusion.

Attention rollout is the product over the layers of 0.5 A + 0.5 I: A is the attention of a layer, averaged over its
heads, and I, the identity, stands for the residual connection (Abnar & Zuidema 2020). Value-weighted attention is the
norm of attention weight x projected value, summed over heads (Kobayashi et al. 2020). Both are compared with occlusion:
how far each last hidden state moves when a token is replaced by [MASK].
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float

from glassbert.analysis.attention_rollout import attention_rollouts
from glassbert.analysis.rank_correlation import row_rank_correlations
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.analysis.value_weighted_attention import attention_and_weighted_value_norms
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TEXTBOOK, has_data, read_textbook
from glassbert.studies.framework.study_definition import Study
from glassbert.tokenization.tokenizer import Encoding

NUM_TEXTS, MIN_TOKENS, MAX_TOKENS = 40, 14, 26
BASELINE = "closeness in the text (baseline)"
METHODS = ("attention of the last layer", "mean attention of all layers", "rollout",
           "value-weighted attention of the last layer", "value-weighted rollout",
           BASELINE)  # fmt: skip
QUERIES = ("[CLS]", "words")  # "words": all tokens except [CLS] and [SEP]
KINDS = ("attention", "value-weighted attention")
RANDOM_INIT = "a randomly initialized model"


class TextMeasurements(NamedTuple):
    """All measurements of one text."""

    maps: dict[str, np.ndarray]  # [query, key] by method
    special_mass: Float[np.ndarray, "kind layer"]  # mean mass that words put on [CLS] and [SEP]
    kind_correlation: float  # rank correlation of attention and value-weighted attention, mean over layers
    occlusion: Float[np.ndarray, "query key"]


def measure(context: StudyContext) -> Result:
    """Measure every text, in the model and its randomly initialized control."""
    texts, source = _sample_texts(context)
    is_special = [np.array(text.is_special) for text in texts]
    plotted = context.bert.tokenizer.encode(REFERENCE_SENTENCES[0])
    plotted_measurements = measure_text(context.bert, plotted)
    measurements = _measure_texts(context, texts)
    control_measurements = _measure_texts(context.random_init_control(), texts)
    special_mass, control_special_mass = (
        np.stack([text.special_mass for text in part]) for part in (measurements, control_measurements)
    )
    arrays = {"special mass": special_mass.mean(axis=0), "control special mass": control_special_mass.mean(axis=0)}
    arrays |= {f"map {name}": values.astype(np.float32) for name, values in plotted_measurements.maps.items()}
    arrays["map occlusion"] = plotted_measurements.occlusion.astype(np.float32)
    facts = {
        "texts": source, "tokens": plotted.tokens, "plotted text": REFERENCE_SENTENCES[0],
        "occlusion": "each token except [CLS] and [SEP] is replaced by [MASK] in turn; the value is the Euclidean "
        "distance between the last hidden states before and after",
        "agreement": "Spearman's rank correlation over the words of a text, without the query itself; mean over "
        "queries, then over texts",
        "baseline": "closeness in the text: the negative number of tokens between query and key, which needs no model",
    }  # fmt: skip
    numbers = _numbers(measurements, control_measurements, is_special, context.seed)
    return Result("rollout", context.name, tuple(numbers), arrays, facts)


def measure_text(bert: PretrainedBert, text: Encoding) -> TextMeasurements:
    """Compute the maps of all methods for one text."""
    attention, norms = attention_and_weighted_value_norms(bert, text)
    value_weighted = norms / np.maximum(norms.sum(axis=-1, keepdims=True), 1e-12)
    mean_attention, positions = attention.mean(axis=1), np.arange(len(text.ids))
    *_, rollout = attention_rollouts(attention)
    *_, value_weighted_rollout = attention_rollouts(value_weighted[:, None])
    negative_distance = -np.abs(positions[:, None] - positions[None, :])
    maps = (mean_attention[-1], mean_attention.mean(axis=0), rollout, value_weighted[-1], value_weighted_rollout,
            negative_distance)  # fmt: skip
    is_special = np.array(text.is_special)
    words = ~is_special
    all_keys = np.ones((words.sum(), len(positions)), dtype=bool)
    correlations = [
        row_rank_correlations(first[words], second[words], all_keys)
        for first, second in zip(mean_attention, value_weighted, strict=True)
    ]
    special_mass = np.stack(
        [layers[:, words][:, :, is_special].sum(axis=-1).mean(axis=1) for layers in (mean_attention, value_weighted)]
    )
    return TextMeasurements(
        dict(zip(METHODS, maps, strict=True)),
        special_mass,
        float(np.mean(correlations)),
        occlusion_distances(bert, text),
    )


def occlusion_distances(bert: PretrainedBert, text: Encoding) -> Float[np.ndarray, "query key"]:
    """Return how far each last hidden state moves when each token is masked; 0 for special tokens (never masked)."""
    words = [position for position, special in enumerate(text.is_special) if not special]
    masked = [[*text.ids[:position], bert.tokenizer.mask_id, *text.ids[position + 1 :]] for position in words]
    sequences = [text.ids, *masked]
    device = next(bert.model.parameters()).device
    batch = PackedBatch.from_sequences(sequences, [text.segments] * len(sequences), device)
    with bert.model.inference_mode():
        hidden = bert.model(batch).float().cpu().numpy().reshape(len(sequences), len(text.ids), -1)
    distances = np.zeros((len(text.ids), len(text.ids)))
    distances[:, words] = np.linalg.norm(hidden[1:] - hidden[0], axis=-1).T
    return distances


def agreement_with_occlusion(
    measurements: TextMeasurements, is_special: Bool[np.ndarray, " token"]
) -> Float[np.ndarray, "queries method"]:
    """Return the rank correlation of every method with occlusion: for [CLS], and the mean over words."""
    included = _other_words(is_special)
    correlations = np.stack(
        [row_rank_correlations(measurements.maps[method], measurements.occlusion, included) for method in METHODS],
        axis=1,
    )
    return np.stack([correlations[0], correlations[~is_special].mean(axis=0)])


def _other_words(is_special: Bool[np.ndarray, " token"]) -> Bool[np.ndarray, "query key"]:
    """Return which keys count for each query: all words except the query itself."""
    return ~is_special[None, :] & ~np.eye(len(is_special), dtype=bool)


def _numbers(
    model: Sequence[TextMeasurements],
    control: Sequence[TextMeasurements],
    is_special: Sequence[Bool[np.ndarray, " token"]],
    seed: int,
) -> list[Number]:
    def number(name: str, values: np.ndarray, control_values: np.ndarray | None) -> Number:
        interval = bootstrap_interval(values, seed, item_name="texts")
        reference, description = (None, "") if control_values is None else (float(control_values.mean()), RANDOM_INIT)
        return Number(name, float(values.mean()), len(values), *interval, seed, reference, description)

    def with_last_layer(texts: Sequence[TextMeasurements], method: str) -> Float[np.ndarray, " text"]:
        return np.array([
            row_rank_correlations(text.maps[method], text.maps[METHODS[0]], _other_words(special))[~special].mean()
            for text, special in zip(texts, is_special, strict=True)
        ])  # fmt: skip

    agreement, control_agreement = (
        np.stack([agreement_with_occlusion(*pair) for pair in zip(texts, is_special, strict=True)])
        for texts in (model, control)
    )
    numbers: list[Number] = []
    for row, queries in enumerate(QUERIES):
        values, control_values = agreement[:, row], control_agreement[:, row]
        numbers += [
            number(f"{method}, correlation with occlusion, {queries}", values[:, column], control_values[:, column])
            for column, method in enumerate(METHODS)
        ]
        gain = values[:, METHODS.index("value-weighted rollout")] - values[:, METHODS.index("rollout")]
        numbers.append(number(f"value-weighted rollout minus rollout, {queries}", gain, None))
    for row, kind in enumerate(KINDS):
        values, control_values = (
            np.array([text.special_mass[row].mean() for text in texts]) for texts in (model, control)
        )
        numbers.append(number(f"mass on [CLS] and [SEP], {kind}", values, control_values))
    for method in ("rollout", "value-weighted rollout"):
        values, control_values = with_last_layer(model, method), with_last_layer(control, method)
        numbers.append(number(f"{method}, correlation with attention in the last layer", values, control_values))
    values, control_values = (np.array([text.kind_correlation for text in texts]) for texts in (model, control))
    numbers.append(number("attention, correlation with value-weighted attention", values, control_values))
    return numbers


def _measure_texts(context: StudyContext, texts: Sequence[Encoding]) -> list[TextMeasurements]:
    measurements: list[TextMeasurements] = []
    for index, text in enumerate(texts):
        if index % 10 == 0:
            context.progress(f"{context.name}: text {index + 1} of {len(texts)}")
        measurements.append(measure_text(context.bert, text))
    return measurements


def _sample_texts(context: StudyContext) -> tuple[Sequence[Encoding], str]:
    """Return first sentences of textbook paragraphs, or the reference sentences, and a description of them."""
    encode = context.bert.tokenizer.encode
    if not has_data(context, TEXTBOOK):
        return [encode(text) for text in REFERENCE_SENTENCES], f"{len(REFERENCE_SENTENCES)} reference sentences"
    paragraphs = [paragraph for module in read_textbook(context) for paragraph in module]
    texts: list[Encoding] = []
    for index in context.generator("rollout").permutation(len(paragraphs)):
        sentence, stop, _ = paragraphs[index].partition(". ")
        text = encode(sentence + stop.strip()) if len(sentence) < 8 * MAX_TOKENS else None
        if text is not None and MIN_TOKENS <= len(text.ids) <= MAX_TOKENS and stop:
            texts.append(text)
        if len(texts) == NUM_TEXTS:
            break
    return texts, (
        f"{len(texts)} first sentences with {MIN_TOKENS} to {MAX_TOKENS} tokens, sampled from {len(paragraphs):,} "
        f"textbook paragraphs, seed {context.seed}"
    )


def plot(result: Result) -> Any:
    """Plot the maps of one text, the attention mass on special tokens by layer, and the agreement with occlusion."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.3), layout="constrained")
        rows: Any = figure.subfigures(2, 1, height_ratios=(1, 1))
        _plot_maps(rows[0], result)
        left, right = rows[1].subplots(1, 2, width_ratios=(2, 3))
        _plot_special_mass(left, result)
        _plot_agreement(right, result)
    return figure


def _plot_maps(subfigure: Any, result: Result) -> None:
    from glassbert.plotting.theme import SMALL_SIZE, draw_frame, probability_colors

    tokens, scale = result.facts["tokens"], probability_colors()
    panels = subfigure.subplots(1, 4, sharex=True, sharey=True)
    titles = {"attention of the last layer": "Attention, last layer", "rollout": "Rollout",
              "value-weighted rollout": "Value-weighted rollout", "occlusion": "Occlusion"}  # fmt: skip
    for axes, (name, title) in zip(panels, titles.items(), strict=True):
        values = result.arrays[f"map {name}"]
        values = values / np.maximum(values.sum(axis=1, keepdims=True), 1e-12)
        axes.imshow(scale.to_rgba(values), interpolation="none", aspect="equal")
        axes.set_title(title)
        axes.set_xticks(range(len(tokens)), tokens, rotation=90, fontsize=SMALL_SIZE)
        axes.set_yticks(range(len(tokens)), tokens, fontsize=SMALL_SIZE)
        axes.tick_params(length=0, pad=2)
        draw_frame(axes)
    panels[0].set_ylabel("query")
    bar = subfigure.colorbar(scale, ax=panels, shrink=0.6, aspect=18, ticks=(0, 0.05, 0.25, 0.5, 1))
    bar.set_label("fraction of the row")


def _plot_special_mass(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import ACCENT, FAINT, MUTED, PURPLE, SMALL_SIZE

    mass, control = result.arrays["special mass"], result.arrays["control special mass"]
    lines = ((mass[0], "attention", PURPLE, "-"), (mass[1], "value-weighted attention", ACCENT, "-"),
             (control[0], "attention, random initialization", FAINT, (0, (3, 2))))  # fmt: skip
    for row, (values, label, color, style) in enumerate(lines):
        axes.plot(np.arange(len(values)), values, color=color, linestyle=style, linewidth=1.4 if row < 2 else 1)
        text_color = MUTED if color == FAINT else color
        axes.text(0.03, 0.99 - 0.09 * row, label, transform=axes.transAxes, fontsize=SMALL_SIZE, color=text_color,
                  va="top")  # fmt: skip
    axes.set(title="Mass on [CLS] and [SEP]", xlabel="layer", ylabel="fraction of attention", ylim=(0, 1.3),
             yticks=np.arange(0, 1.01, 0.25))  # fmt: skip
    axes.xaxis.get_major_locator().set_params(integer=True)


def _plot_agreement(axes: Any, result: Result) -> None:
    from glassbert.plotting.theme import ACCENT, BORDER, FAINT, MUTED, PURPLE, SMALL_SIZE

    for row, method in enumerate(METHODS):
        axes.axhline(row, color=BORDER, linewidth=0.4, zorder=0)
        for queries, color, shift in zip(QUERIES, (PURPLE, ACCENT), (-0.16, 0.16), strict=True):
            number = result[f"{method}, correlation with occlusion, {queries}"]
            axes.plot([number.low, number.high], [row + shift] * 2, color=color, linewidth=1.2)
            axes.plot(number.value, row + shift, "o", color=color, markersize=3.5)
            axes.plot(number.control, row + shift, "o", color=FAINT, markersize=3, markerfacecolor="none")
    axes.axvline(0, color=MUTED, linewidth=0.5)
    labels = [name.replace(" of the ", "\nof the ").replace(" (", "\n(") for name in METHODS]
    axes.set_yticks(range(len(METHODS)), labels)
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(METHODS) - 0.5, -0.5)
    axes.set(xlabel="rank correlation, mean over texts", title="Agreement with occlusion")
    legend = ((0.57, "[CLS]", PURPLE), (0.67, "words", ACCENT), (0.78, "○ random init.", MUTED))
    for left, label, color in legend:
        axes.text(left, 1.03, label, transform=axes.transAxes, fontsize=SMALL_SIZE, color=color)


def summarize(result: Result) -> str:
    """Summarize the mass on special tokens and the agreement with occlusion."""
    plain, weighted = (result[f"mass on [CLS] and [SEP], {kind}"] for kind in KINDS)
    by_method = {method: result[f"{method}, correlation with occlusion, words"] for method in METHODS}
    best = max(by_method, key=lambda method: by_method[method].value)
    top, rollout = by_method[best], by_method["rollout"]
    winner = f"the method “{best}” agrees best with occlusion"
    if best == BASELINE:
        winner = "no method agrees better with occlusion than closeness in the text, the baseline without a model"
    return (
        f"Words put {100 * plain.value:.0f} % of their attention on [CLS] and [SEP], but {100 * weighted.value:.0f} % "
        f"when attention is weighted by the norm of the values. For words, {winner}: "
        f"rank correlation {top.value:.2f} ({format_interval(top)}, n = {top.n} texts, seed {top.seed}); "
        f"rollout reaches {rollout.value:.2f}. Texts: {result.facts['texts']}. Occlusion is one measure of importance, "
        "not the ground truth, and none of the attention-based methods includes the feed-forward layers."
    )


STUDY = Study(
    name="rollout",
    title="Attention rollout compared with occlusion",
    group="hidden_states",
    measure=measure,
    plot=plot,
    summarize=summarize,
    optional_data=(TEXTBOOK,),
    version=2,
)
