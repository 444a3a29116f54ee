"""Study how hidden states change from layer to layer, and how one word in two contexts diverges.

Two texts share an ambiguous word. Their tokens are followed through the layers: PCA paths with and without the last
layer, change per layer, cosine to the previous layer, and norm. For twelve ambiguous words, 1 - cosine between their
two contexts is measured after each layer and compared with unambiguous words in the same texts.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from jaxtyping import Float

from glassbert.analysis.forward import hidden_states
from glassbert.analysis.layer_changes import layer_changes
from glassbert.analysis.pca import principal_components
from glassbert.analysis.similarity import cosine_similarity
from glassbert.analysis.statistics import bootstrap_interval
from glassbert.plotting.label_placement import PointLabel, place_labels
from glassbert.pretrained import PretrainedBert
from glassbert.studies.framework.number_format import format_interval
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.framework.study_definition import PublishedValue, Study
from glassbert.tokenization.wordpiece import Span

TEMPLATE = "The {} was gone. The {} sat useless."
AMBIGUOUS_WORDS = (  # a word and two context words that select different meanings; the first row is plotted
    ("mouse", "cat", "computer"), ("bank", "fisherman", "lawyer"), ("bat", "owl", "player"),
    ("crane", "swan", "builder"), ("seal", "whale", "letter"), ("mole", "rabbit", "spy"),
    ("bow", "archer", "violin"), ("trunk", "forest", "car"), ("spring", "summer", "clock"),
    ("pitcher", "batter", "water"), ("board", "chess", "director"), ("nail", "finger", "hammer"),
)  # fmt: skip
UNAMBIGUOUS_WORDS = ("house", "girl", "flower")
PLOTTED_WORD, *PLOTTED_CONTEXTS = AMBIGUOUS_WORDS[0]
RANDOM_INIT = "the same texts in a randomly initialized model"
SAME_TEXTS = f"{', '.join(UNAMBIGUOUS_WORDS)} instead of the word, in the same two texts"


def measure(context: StudyContext) -> Result:
    """Follow all tokens of the two plotted texts, and compare the contexts of all ambiguous words."""
    bert = context.bert
    texts = [TEMPLATE.format(PLOTTED_WORD, context_word) for context_word in PLOTTED_CONTEXTS]
    encoded = [bert.tokenizer.encode(text) for text in texts]
    hidden = list(hidden_states(bert, encoded))
    context.progress("ambiguous words")
    ambiguous, unambiguous = context_divergence(bert)
    content = [position for position, special in enumerate(encoded[0].is_special) if not special]
    changes = change_curves(hidden[0][:, content])
    context.progress("a randomly initialized model")
    control = context.random_init_control().bert
    control_changes = change_curves(next(iter(hidden_states(control, encoded[:1])))[:, content])
    control_ambiguous, control_unambiguous = context_divergence(control)
    arrays = {
        **changes,
        **{f"control_{name}": values for name, values in control_changes.items()},
        "ambiguous": ambiguous,
        "unambiguous": unambiguous,
        "control_ambiguous": control_ambiguous,
        "control_unambiguous": control_unambiguous,
        **_shared_pca("all_layers", hidden),
        **_shared_pca("without_last_layer", [states[:-1] for states in hidden]),
        **_word_pca(
            [
                first_slot_vector(*pair, PLOTTED_WORD)
                for pair in zip(hidden, [text.spans for text in encoded], strict=True)
            ]
        ),
    }
    facts = {
        "texts": texts,
        "tokens": [text.tokens for text in encoded],
        "ambiguous words": [list(row) for row in AMBIGUOUS_WORDS],
        "unambiguous words": list(UNAMBIGUOUS_WORDS),
        "counted tokens": "words and full stops; [CLS] and [SEP] are plotted but not counted",
    }
    numbers = (
        *_change_numbers(changes, control_changes, context.seed),
        *_divergence_numbers(ambiguous, unambiguous, control_ambiguous, context.seed),
    )
    return Result("evolution", context.name, numbers, arrays, facts)


def change_curves(hidden: Float[np.ndarray, "depth token hidden"]) -> dict[str, Float[np.ndarray, "layer token"]]:
    """Return the change per layer, cosine to the previous layer, norm, and cosine of consecutive changes."""
    changes = layer_changes(hidden)
    return {
        "changes": changes.step_norms,
        "cosines": changes.cosine_to_previous,
        "norms": changes.norms,
        "turns": direction_cosines(hidden),
    }


def direction_cosines(hidden: Float[np.ndarray, "depth token hidden"]) -> Float[np.ndarray, "pair token"]:
    """Return the cosine of consecutive changes: 1 for the same direction, 0 if orthogonal, -1 if opposite."""
    changes = np.diff(hidden, axis=0)
    return cosine_similarity(changes[:-1], changes[1:])


def context_divergence(bert: PretrainedBert) -> tuple[Float[np.ndarray, "word depth"], Float[np.ndarray, "word depth"]]:
    """Return 1 - cosine between the two contexts of each ambiguous word, and the mean over the unambiguous words."""
    rows: list[np.ndarray] = []
    for ambiguous, *contexts in AMBIGUOUS_WORDS:
        pairs = [(word, context_word) for word in (ambiguous, *UNAMBIGUOUS_WORDS) for context_word in contexts]
        texts = [bert.tokenizer.encode(TEMPLATE.format(*pair)) for pair in pairs]
        vectors = [
            first_slot_vector(hidden, text.spans, word)
            for hidden, text, (word, _) in zip(hidden_states(bert, texts), texts, pairs, strict=True)
        ]
        rows.append(
            np.stack(
                [
                    1 - cosine_similarity(first, second)
                    for first, second in zip(vectors[::2], vectors[1::2], strict=True)
                ]
            )
        )
    divergence = np.stack(rows)
    return divergence[:, 0], divergence[:, 1:].mean(axis=1)


def first_slot_vector(
    hidden: Float[np.ndarray, "depth token hidden"], spans: list[Span], word: str
) -> Float[np.ndarray, "depth hidden"]:
    """Return the mean vector of the tokens of the word in the template's first slot."""
    begin = TEMPLATE.index("{")
    tokens = [index for index, (start, stop) in enumerate(spans) if begin <= start < stop <= begin + len(word)]
    return hidden[:, tokens].mean(axis=1)


def _shared_pca(name: str, hidden: Sequence[Float[np.ndarray, "depth token hidden"]]) -> dict[str, np.ndarray]:
    """Project all tokens of both texts at all depths onto their three principal components."""
    components = principal_components(np.concatenate([states.reshape(-1, states.shape[-1]) for states in hidden]), 3)
    size = hidden[0].shape[0] * hidden[0].shape[1]
    parts = (components.coordinates[:size], components.coordinates[size:])
    return {f"{name}_explained": components.explained_variance_ratio} | {
        f"{name}_{index}": part.reshape(*states.shape[:2], 3)
        for index, (part, states) in enumerate(zip(parts, hidden, strict=True))
    }


def _word_pca(vectors: Sequence[Float[np.ndarray, "depth hidden"]]) -> dict[str, np.ndarray]:
    """Project the two paths of the plotted word onto their three principal components."""
    components = principal_components(np.concatenate(vectors), 3)
    return {
        "word_paths": components.coordinates.reshape(2, -1, 3),
        "word_paths_explained": components.explained_variance_ratio,
    }


def _change_numbers(changes: Mapping[str, np.ndarray], control: Mapping[str, np.ndarray], seed: int) -> list[Number]:
    """Return the size and direction of the changes, with separate numbers for the last layer."""

    def number(name: str, key: str, layers: slice) -> Number:
        values, control_values = (
            np.diff(arrays["norms"], axis=0) if key == "norm increase" else arrays[key] for arrays in (changes, control)
        )
        means = values[layers].mean(axis=0)
        interval = bootstrap_interval(means, seed, item_name="tokens of one text")
        return Number(
            name, float(means.mean()), len(means), *interval, seed, float(control_values[layers].mean()), RANDOM_INIT
        )

    last, others = slice(-1, None), slice(None, -1) if len(changes["changes"]) > 1 else slice(None)
    numbers = [
        number("change per layer", "changes", others),
        number("change in the last layer", "changes", last),
        number("norm increase per layer", "norm increase", others),
        number("norm increase in the last layer", "norm increase", last),
        number("cosine to the previous layer", "cosines", others),
        number("cosine to the previous layer, last layer", "cosines", last),
    ]
    return (
        [*numbers, number("cosine of consecutive changes", "turns", slice(None))] if len(changes["turns"]) else numbers
    )


def _divergence_numbers(
    ambiguous: Float[np.ndarray, "word depth"],
    unambiguous: Float[np.ndarray, "word depth"],
    control: Float[np.ndarray, "word depth"],
    seed: int,
) -> list[Number]:
    last = ambiguous[:, -1]
    numbers = [
        Number(f"{PLOTTED_WORD} in two contexts, last layer: cosine", float(1 - last[0]), 1,
               method="exact: one word in two texts", control=float(1 - unambiguous[0, -1]),
               control_description=SAME_TEXTS),
    ]  # fmt: skip
    for name, values, reference, description in (
        ("ambiguous words in two contexts, last layer: 1 - cosine", last, float(unambiguous[:, -1].mean()), SAME_TEXTS),
        ("ambiguous minus unambiguous words, last layer", last - unambiguous[:, -1], 0.0, "no difference"),
    ):
        interval = bootstrap_interval(values, seed, item_name="ambiguous words")
        numbers.append(Number(name, float(values.mean()), len(values), *interval, seed, reference, description))
    numbers.append(
        Number("ambiguous words, random initialization, last layer: 1 - cosine", float(control[:, -1].mean()),
               len(control), *bootstrap_interval(control[:, -1], seed, item_name="ambiguous words"), seed)
    )  # fmt: skip
    return numbers


def plot(result: Result) -> Any:
    """Plot the paths without and with the last layer, the two paths of one word, and four curves by layer."""
    from matplotlib.figure import Figure

    from glassbert.plotting.theme import PAGE_WIDTH, figure_style

    with figure_style():
        figure = Figure(figsize=(PAGE_WIDTH, 4.7), layout="constrained")
        rows: Any = figure.subfigures(2, 1, height_ratios=(3, 2))
        left, middle, right = rows[0].subplots(1, 3)
        _plot_paths(left, result, "without_last_layer", "All tokens, without the last layer")
        _plot_paths(middle, result, "all_layers", "With the last layer")
        _plot_word_paths(right, result)
        panels = rows[1].subplots(1, 4)
        _plot_changes(panels[:3], result)
        _plot_divergence(panels[3], result)
        for axes in panels:
            axes.xaxis.get_major_locator().set_params(integer=True)
    return figure


def _plot_paths(axes: Any, result: Result, name: str, title: str) -> None:
    """Plot the path of every token of both texts in two principal components."""
    from glassbert.plotting.theme import ACCENT, INK, PURPLE

    labels: list[PointLabel] = []
    drawn: list[np.ndarray] = []
    vocabularies = [set(tokens) for tokens in result.facts["tokens"]]
    for index, color in enumerate((PURPLE, ACCENT)):
        coordinates, tokens = result.arrays[f"{name}_{index}"], result.facts["tokens"][index]
        for token, path in zip(tokens, coordinates.transpose(1, 0, 2), strict=True):
            axes.plot(path[:, 0], path[:, 1], color=color, linewidth=0.7, alpha=0.75, zorder=2)
            axes.plot(path[-1, 0], path[-1, 1], "o", color=color, markersize=2, zorder=3)
            axes.plot(path[0, 0], path[0, 1], "o", color=INK, markersize=2, zorder=3)
            steps = np.linspace(0, len(path) - 1, 8 * len(path))
            drawn.append(np.stack([np.interp(steps, range(len(path)), path[:, axis]) for axis in (0, 1)], axis=-1))
            is_unique = token not in vocabularies[1 - index]
            if is_unique or index == 0:
                text = token if any(map(str.isalnum, token)) else f"“{token}”"
                labels.append(PointLabel(path[0, 0], path[0, 1], text, color if is_unique else INK))
    axes.margins(0.12, 0.09)
    place_labels(axes, labels, np.concatenate(drawn))
    explained = 100 * result.arrays[f"{name}_explained"]
    axes.set(xlabel=f"PC 1 ({explained[0]:.0f} %)", ylabel=f"PC 2 ({explained[1]:.0f} %)", title=title)
    axes.xaxis.get_major_locator().set_params(nbins=5, integer=True)


def _plot_word_paths(axes: Any, result: Result) -> None:
    """Plot the two paths of one word in its own principal components, with the depth at each point."""
    from glassbert.plotting.theme import ACCENT, BORDER, INK, PURPLE, SMALL_SIZE

    paths, explained = result.arrays["word_paths"], 100 * result.arrays["word_paths_explained"]
    for depth in range(paths.shape[1]):
        axes.plot(*paths[:, depth, :2].T, color=BORDER, linewidth=0.6, zorder=1)
    for path, color, context_word in zip(paths, (PURPLE, ACCENT), PLOTTED_CONTEXTS, strict=True):
        axes.plot(path[:, 0], path[:, 1], "-o", color=color, linewidth=1, markersize=2.4, label=f"… {context_word} …")
    axes.plot(*paths[0, 0, :2], "o", color=INK, markersize=3, zorder=4)
    centers = paths[..., :2].mean(axis=0)
    outward = (centers - centers.mean(axis=0)) / np.maximum(np.ptp(centers, axis=0), 1e-9)
    outward = 7 * outward / np.maximum(np.linalg.norm(outward, axis=1, keepdims=True), 1e-9)
    label_step = -(-paths.shape[1] // 8)
    for depth, (center, offset) in enumerate(zip(centers, outward, strict=True)):
        if depth % label_step == 0 or depth == len(centers) - 1:
            axes.annotate(str(depth), tuple(center), tuple(offset), textcoords="offset points", fontsize=SMALL_SIZE,
                          ha="center", va="center")  # fmt: skip
    axes.margins(0.1, 0.14)
    axes.set(xlabel=f"PC 1 ({explained[0]:.0f} %)", ylabel=f"PC 2 ({explained[1]:.0f} %)",
             title=f"“{PLOTTED_WORD}” only, by depth")  # fmt: skip
    axes.legend(frameon=False, fontsize=SMALL_SIZE, loc="best", handlelength=1.2)


def _plot_changes(panels: Any, result: Result) -> None:
    """Plot change per layer, cosine to the previous layer and norm, with their means and the control."""
    from glassbert.plotting.theme import FAINT, PURPLE

    titles = {"changes": "Change per layer", "cosines": "Cosine to previous layer", "norms": "Norm"}
    for axes, (name, title) in zip(panels, titles.items(), strict=True):
        values, control = result.arrays[name], result.arrays[f"control_{name}"]
        layers = np.arange(len(values))
        axes.plot(layers, values, color=PURPLE, linewidth=0.5, alpha=0.45)
        axes.plot(layers, values.mean(axis=1), color=PURPLE, linewidth=1.6)
        axes.plot(layers, control.mean(axis=1), color=FAINT, linewidth=1, linestyle=(0, (3, 2)))
        axes.set(title=title, xlabel="depth (0: input of layer 0)" if name == "norms" else "layer")
        axes.set_ylim(*((min(0, axes.get_ylim()[0]), 1.03) if name == "cosines" else (0, None)))


def _plot_divergence(axes: Any, result: Result) -> None:
    """Plot 1 - cosine between two contexts by depth."""
    from glassbert.plotting.theme import FAINT, INK, MINUS, MUTED, NEGATIVE, PURPLE, SMALL_SIZE

    arrays = result.arrays
    lines = (
        (arrays["ambiguous"].mean(axis=0), f"{len(arrays['ambiguous'])} ambiguous words", PURPLE, "-", 1.4),
        (arrays["ambiguous"][0], f"“{PLOTTED_WORD}”", INK, (0, (1, 1)), 0.8),
        (arrays["unambiguous"].mean(axis=0), "unambiguous words", NEGATIVE, "-", 1.4),
        (arrays["control_ambiguous"].mean(axis=0), "random initialization", FAINT, (0, (3, 2)), 1.4),
    )
    for row, (values, label, color, style, width) in enumerate(lines):
        axes.plot(np.arange(len(values)), values, color=color, linewidth=width, linestyle=style)
        text_color = MUTED if color == FAINT else color
        axes.text(0.03, 0.98 - 0.1 * row, label, color=text_color, fontsize=SMALL_SIZE, transform=axes.transAxes,
                  va="top")  # fmt: skip
    axes.set(title=f"Two contexts: 1 {MINUS} cosine", xlabel="depth (0: input of layer 0)")
    axes.set_ylim(0, 1.45 * float(axes.get_ylim()[1]))


def summarize(result: Result) -> str:
    """Summarize the change per layer and the divergence of ambiguous words."""
    change, last = result["change per layer"], result["change in the last layer"]
    word = result[f"{PLOTTED_WORD} in two contexts, last layer: cosine"]
    ambiguous = result["ambiguous words in two contexts, last layer: 1 - cosine"]
    difference = result["ambiguous minus unambiguous words, last layer"]
    verdict = (
        "more than" if (difference.low or 0) > 0 else "less than" if (difference.high or 0) < 0 else "about as much as"
    )
    return (
        f"A layer changes a token vector by {change.value:.1f} on average (Euclidean distance, "
        f"{format_interval(change, 1)}, n = {change.n} tokens), the last layer by {last.value:.1f}. "
        f"The vector of “{PLOTTED_WORD}” in a text with “{PLOTTED_CONTEXTS[0]}” and its vector in a text with "
        f"“{PLOTTED_CONTEXTS[1]}” have a cosine of {word.value:.2f} after the last layer. "
        f"Over {ambiguous.n} ambiguous words, 1 - cosine is {ambiguous.value:.3f} ({format_interval(ambiguous, 3)}): "
        f"they diverge {verdict} unambiguous words in the same texts ({ambiguous.control:.3f}). "
        f"Bootstrap seed {change.seed}. PCA favors the directions that all tokens share, so paths look more alike than "
        "they are. All texts follow one template."
    )


def curves(result: Result) -> Mapping[str, Float[np.ndarray, " depth"]]:
    """Return the norm and the divergence by depth for the studio's Layers page."""
    arrays = result.arrays
    return {
        "norm": arrays["norms"].mean(axis=1),
        "ambiguous words in two contexts: 1 - cosine": arrays["ambiguous"].mean(axis=0),
        "unambiguous words in two contexts: 1 - cosine": arrays["unambiguous"].mean(axis=0),
    }


_SOURCE = "Luisto 2024, section 4.3, figure 22: approximate, read from the plot"
STUDY = Study(
    name="evolution",
    title="How hidden states change from layer to layer",
    group="hidden_states",
    measure=measure,
    plot=plot,
    summarize=summarize,
    curves=curves,
    published=(
        PublishedValue("bert-base-cased", "change per layer", 6.0, _SOURCE),
        PublishedValue("bert-base-cased", "norm increase per layer", 2.0, _SOURCE),
    ),
)
