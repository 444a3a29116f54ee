"""Study anisotropy: whether contextual vectors fill all directions or a narrow cone (Ethayarajh 2019).

Three mean cosines per depth: between tokens of different texts, between occurrences of one word in different texts
(self-similarity), and between tokens and the mean of their sentence (intra-sentence similarity). Means over pairs are
exact: they come from sums of unit vectors, so no pair is sampled. All three leave out
[CLS] and [SEP]; the tables list other definitions of the first.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.contextual_similarity import (
    MIN_CONTEXTS,
    MIN_SENTENCE_TOKENS,
    CosineStatistics,
    cosine_statistics,
    mean_cosine_between_texts,
    sentence_lengths,
)
from glassbert.analysis.forward import hidden_states
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_data import TEXTBOOK, has_data, sample_textbook_pairs
from glassbert.studies.framework.study_definition import PublishedValue, ReportTable, Study
from glassbert.tokenization.tokenizer import Encoding

NUM_TEXTS, TOKENS_PER_TEXT, NUM_CONTROL_TEXTS = 200, 128, 50
SHUFFLED_SENTENCES = "shuffled sentences: as long as the real ones, each token from another text"
RANDOM_INIT = "a randomly initialized model"


def measure(context: StudyContext) -> Result:
    """Measure the model and its randomly initialized control."""
    if has_data(context, TEXTBOOK):
        texts = sample_textbook_pairs(context, NUM_TEXTS, min(TOKENS_PER_TEXT, context.bert.config.max_positions))
        source = f"{len(texts)} sampled pairs of textbook paragraphs"
    else:
        texts = [context.bert.tokenizer.encode(sentence) for sentence in REFERENCE_SENTENCES]
        source = f"{len(texts)} reference sentences"
    statistics = cosine_statistics(_hidden_with_progress(context, texts), texts, context.generator("anisotropy"))
    control_texts, control_context = texts[:NUM_CONTROL_TEXTS], context.random_init_control()
    control = cosine_statistics(
        _hidden_with_progress(control_context, control_texts), control_texts, context.generator("anisotropy twin")
    )
    arrays = {
        "different texts": statistics.different_texts, "with special tokens": statistics.with_special,
        "same text": statistics.same_text, "distinct": statistics.distinct,
        "self-similarity": statistics.self_similarity.mean(axis=0),
        "intra-sentence": np.nanmean(statistics.intra_sentence, axis=0),  # NaN: texts without a long sentence
        "shuffled sentences": statistics.shuffled_sentences.mean(axis=0),
        "control different texts": control.different_texts,
        "control self-similarity": control.self_similarity.mean(axis=0),
        "control intra-sentence": np.nanmean(control.intra_sentence, axis=0),
    }  # fmt: skip
    facts = {
        "texts": source,
        "num_tokens": int(statistics.counts.sum()),
        "num_words": len(statistics.self_similarity),
        "tokens of different texts": "all pairs, without [CLS] and [SEP]; frequent tokens count as often as they occur",
        "self-similarity": f"all tokens with a letter or digit that occur in at least {MIN_CONTEXTS} texts; all pairs "
        "of their occurrences in different texts; each vocabulary entry counts once",
        "intra-sentence similarity": "cosine of each token with the mean of its sentence; sentences end at . ? ! and "
        f"have at least {MIN_SENTENCE_TOKENS} tokens; mean over the sentences of each text",
        "adjusted": "minus the mean cosine of tokens of different texts at the same depth",
        "random initialization": f"measured on the first {len(control_texts)} of these texts; tokens of this "
        "model are similar at depth 0 because all tokens of a segment share a segment vector of about the same norm "
        "as their token vectors",
        "sentence lengths": sorted(length for text in texts for length in sentence_lengths(text, len(texts))),
    }
    return Result("anisotropy", context.name, tuple(_numbers(statistics, control, context.seed)), arrays, facts)


def _hidden_with_progress(context: StudyContext, texts: Sequence[Encoding]) -> Iterable[np.ndarray]:
    for index, states in enumerate(hidden_states(context.bert, texts)):
        if index % 40 == 0:
            context.progress(f"{context.name}: text {index + 1} of {len(texts)}")
        yield states


def _numbers(statistics: CosineStatistics, control: CosineStatistics, seed: int) -> Iterable[Number]:
    text_indices = np.arange(len(statistics.counts))
    intra_sentence = statistics.intra_sentence[~np.isnan(statistics.intra_sentence).any(axis=1)]
    num_pairs = int((statistics.counts.sum() ** 2 - (statistics.counts**2).sum()) // 2)
    for depth, value in enumerate(statistics.different_texts):
        gram = statistics.gram[depth]

        def resample(drawn: Any, gram: np.ndarray = gram) -> float:
            multiplicities = np.bincount(drawn, minlength=len(text_indices))
            return mean_cosine_between_texts(gram, statistics.counts, multiplicities)

        low, high, method = bootstrap_interval(text_indices, seed, resample, "texts")
        yield Number(f"mean cosine of tokens of different texts, depth {depth}", float(value), num_pairs, low, high,
                     f"all pairs; {method}", seed, float(control.different_texts[depth]), RANDOM_INIT)  # fmt: skip
        words = statistics.self_similarity[:, depth]
        if len(words) > 1:
            yield Number(f"self-similarity, depth {depth}", float(words.mean()), len(words),
                         *bootstrap_interval(words, seed, item_name="words"), seed, float(value),
                         "tokens of different texts")  # fmt: skip
        yield Number(f"intra-sentence similarity, depth {depth}", float(intra_sentence[:, depth].mean()),
                     len(intra_sentence), *bootstrap_interval(intra_sentence[:, depth], seed, item_name="texts"), seed,
                     float(statistics.shuffled_sentences[:, depth].mean()), SHUFFLED_SENTENCES)  # fmt: skip


def plot(result: Result) -> Any:
    """Plot the three mean cosines by depth, each with its control."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import ACCENT, FAINT, INK, NEGATIVE, PAGE_WIDTH, PURPLE, figure_style

    different_texts = result.arrays["different texts"]
    adjusted = {
        f"adjusted {name}": result.arrays[name] - different_texts for name in ("self-similarity", "intra-sentence")
    }
    curves_by_name = dict(result.arrays) | adjusted
    dashed = (0, (3, 2))
    panels = {
        "Tokens of different texts": (
            ("different texts", "different texts", PURPLE, "-"), ("same text", "same text", ACCENT, "-"),
            ("distinct", "each vocabulary entry once", NEGATIVE, "-"),
            ("control different texts", "random initialization", FAINT, dashed)),
        "Self-similarity of words": (
            ("self-similarity", "unadjusted", PURPLE, "-"),
            ("adjusted self-similarity", "minus different texts", INK, "-"),
            ("control self-similarity", "random initialization", FAINT, dashed)),
        "Intra-sentence similarity": (
            ("intra-sentence", "unadjusted", PURPLE, "-"), ("shuffled sentences", "shuffled sentences", ACCENT, "-"),
            ("adjusted intra-sentence", "minus different texts", INK, "-"),
            ("control intra-sentence", "random initialization", FAINT, dashed)),
    }  # fmt: skip
    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 2.6), layout="constrained")
        for axes, (title, lines) in zip(figure.subplots(1, 3), panels.items(), strict=True):
            min_top = 0.4 if title == "Tokens of different texts" else 1.0
            _plot_curves(axes, [(curves_by_name[name], *style) for name, *style in lines], min_top)
            axes.set(title=title, xlabel="depth (0: input of layer 0)")
        depths = np.arange(len(different_texts))
        numbers = [result[f"mean cosine of tokens of different texts, depth {depth}"] for depth in depths]
        first_axes: Any = figure.axes[0]
        first_axes.fill_between(depths, [number.low for number in numbers], [number.high for number in numbers],
                                       color=PURPLE, alpha=0.2)  # fmt: skip
        first_axes.set_ylabel("mean cosine")
    return figure


def _plot_curves(axes: Any, lines: Sequence[tuple[Any, ...]], min_top: float) -> None:
    """Plot curves (values, label, color, line style) with their labels above them."""
    from glassbert.plotting.theme import FAINT, MUTED, SMALL_SIZE

    for row, (values, label, color, style) in enumerate(lines):
        axes.plot(np.arange(len(values)), values, color=color, linestyle=style, linewidth=1.4 if row == 0 else 1)
        text_color = MUTED if color == FAINT else color
        axes.text(0.03, 0.99 - 0.066 * row, label, transform=axes.transAxes, color=text_color, fontsize=SMALL_SIZE,
                  va="top")  # fmt: skip
    low = min(0.0, *(float(np.nanmin(values)) for values, *_ in lines))
    top = max(min_top, *(float(np.nanmax(values)) for values, *_ in lines))
    axes.set_ylim(low, top + 0.34 * (top - low))
    axes.set_yticks(np.arange(0, top + 0.01, 0.1 if top < 0.6 else 0.2))
    axes.xaxis.get_major_locator().set_params(integer=True)


def summarize(result: Result) -> str:
    """Summarize the mean cosine of tokens of different texts."""
    different_texts = result.arrays["different texts"]
    depth = int(different_texts.argmax())
    highest = result[f"mean cosine of tokens of different texts, depth {depth}"]
    return (
        f"The mean cosine of tokens of different texts is highest at depth {depth} (0 is the input of layer 0): "
        f"{highest.value:.3f} ({format_interval(highest, 3)}, n = {highest.n:,} pairs, seed {highest.seed}). "
        f"It is {different_texts[0]:.3f} at depth 0, {different_texts[-1]:.3f} after the last layer, "
        f"and {highest.control:.3f} in a randomly initialized model at depth {depth}. "
        f"Texts: {result.facts['texts']}; all pairs of tokens of different texts, "
        "without special tokens. Other choices of pairs give other values (see the table). A mean cosine "
        "does not show which directions are used."
    )


def tables(result: Result) -> Mapping[str, ReportTable]:
    """List all mean cosines by depth, unadjusted and adjusted."""
    arrays = result.arrays
    header = ("depth", "different texts", "with special tokens", "each entry once", "same text",
              "self-similarity", "adjusted", "intra-sentence", "adjusted", "shuffled sentences")  # fmt: skip
    names = ("different texts", "with special tokens", "distinct", "same text", "self-similarity", "self-similarity",
             "intra-sentence", "intra-sentence", "shuffled sentences")  # fmt: skip
    rows: list[list[str]] = []
    for depth, baseline in enumerate(arrays["different texts"]):
        values = [
            arrays[name][depth] - (baseline if title == "adjusted" else 0)
            for name, title in zip(names, header[1:], strict=True)
        ]
        rows.append([str(depth), *(f"{value:.3f}" for value in values)])
    return {"Mean cosines by depth": [header, *rows]}


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Return the three means by depth for the studio's Layers page."""
    return {
        "tokens of different texts": result.arrays["different texts"],
        "self-similarity of words": result.arrays["self-similarity"],
        "intra-sentence similarity": result.arrays["intra-sentence"],
    }


_DIFFERENT_TEXTS = (0.105, 0.168, 0.219, 0.245, 0.327, 0.377, 0.42, 0.398, 0.399, 0.484, 0.561, 0.675, 0.477)
_INTRA_SENTENCE = (0.435, 0.522, 0.57, 0.59, 0.642, 0.695, 0.726, 0.711, 0.72, 0.771, 0.82, 0.87, 0.776)
_SOURCE = "Ethayarajh 2019, code repository: 1,000 STS sentences, one token each"
STUDY = Study(
    name="anisotropy",
    title="Anisotropy of hidden states",
    group="hidden_states",
    measure=measure,
    plot=plot,
    summarize=summarize,
    optional_data=(TEXTBOOK,),
    tables=tables,
    curves=curves,
    published=tuple(
        PublishedValue("bert-base-cased", f"{name}, depth {depth}", value, _SOURCE)
        for name, values in (
            ("mean cosine of tokens of different texts", _DIFFERENT_TEXTS),
            ("intra-sentence similarity", _INTRA_SENTENCE),
        )
        for depth, value in enumerate(values)
    ),
    version=2,
)
