"""Attention followed back to the input: rollout and value-weighted attention beside plain attention.

Rollout multiplies the layers' mean maps, half of each being the residual (Abnar & Zuidema 2020). Value-weighted
attention is the length of what a token hands over, weight times transformed value, all heads added (Kobayashi et al.
2020). Which of them says what a vector depends on? Every word is masked in turn: how far do all last vectors move?
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
from jaxtyping import Bool, Float

from glassbert.loaded import LoadedBert
from glassbert.look.maps import rollouts
from glassbert.look.sentences import SENTENCES
from glassbert.model.row import Row
from glassbert.model.taps import Recorder
from glassbert.study.kit.data import TEXTBOOK, has, textbook
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import bootstrap
from glassbert.study.kit.study import Study
from glassbert.study.kit.subject import Subject
from glassbert.tasks.scores import ranks
from glassbert.tokens.tokenizer import Encoded

TEXTS, SHORTEST, LONGEST = 40, 14, 26  # tokens of a sentence
WAYS = ("attention, last layer", "attention, mean of layers", "rollout", "value-weighted, last layer",
        "value-weighted rollout", "nearness")  # fmt: skip
TWIN = "a model with random weights"


class Followed(NamedTuple):
    """One text: maps [query, key] by each way, shares on special tokens by layer, and what masking changes."""

    maps: dict[str, np.ndarray]
    special: Float[np.ndarray, "kind layer"]  # of attention, of value-weighted attention
    alike: float  # rank correlation of the two kinds over all layers' rows
    changed: Float[np.ndarray, "query key"]


def run(subject: Subject) -> Result:
    """Follow attention back in every text, and hold it against masking, in the model and its random twin."""
    texts, told = _texts(subject)
    twin = subject.twin()
    found, by_chance = ([_follow(one, text, number) for number, text in enumerate(texts)] for one in (subject, twin))
    shown = follow(subject.bert, subject.bert.tokenizer.encode(SENTENCES[0]))
    flags = [np.array(one.special) for one in texts]
    agree, chance = (np.stack([agreement(one, each) for one, each in zip(some, flags, strict=True)])
                     for some in (found, by_chance))  # fmt: skip
    on_special, theirs = (np.stack([one.special for one in some]) for some in (found, by_chance))

    def number(name: str, values: np.ndarray, control: np.ndarray | None) -> Number:
        low, high, how = bootstrap(values, subject.seed, items="texts")
        its, against = (None, "") if control is None else (float(control.mean()), TWIN)
        return Number(name, float(values.mean()), len(texts), low, high, how, subject.seed, its, against)

    numbers: list[Number] = []
    for row, who in enumerate(("[CLS]", "words")):
        mine, its = agree[:, row], chance[:, row]
        numbers += [number(f"{way} and masking, {who}", mine[:, at], its[:, at]) for at, way in enumerate(WAYS)]
        gain = mine[:, WAYS.index("value-weighted rollout")] - mine[:, WAYS.index("rollout")]
        numbers.append(number(f"value-weighted rollout less rollout, {who}", gain, None))
    for row, kind in enumerate(("attention", "value-weighted attention")):
        name = f"share on [CLS] and [SEP], {kind}"
        numbers.append(number(name, on_special[:, row].mean(axis=1), theirs[:, row].mean(axis=1)))
    for way in ("rollout", "value-weighted rollout"):
        mine, its = (
            np.array([_words_alike(one.maps[way], one.maps[WAYS[0]], of) for one, of in zip(some, flags, strict=True)])
            for some in (found, by_chance)
        )
        numbers.append(number(f"{way} and attention, last layer", mine, its))
    mine, its = (np.array([one.alike for one in some]) for some in (found, by_chance))
    numbers.append(number("attention and value-weighted attention", mine, its))
    arrays = {"special": on_special.mean(axis=0), "twin special": theirs.mean(axis=0)}
    arrays |= {f"map {name}": value.astype(np.float32) for name, value in shown.maps.items()}
    arrays["map masking"] = shown.changed.astype(np.float32)
    facts = {
        "texts": told, "tokens": subject.bert.tokenizer.encode(SENTENCES[0]).tokens, "shown": SENTENCES[0],
        "masking": "each word becomes [MASK] in turn; change is the distance of a last vector to what it was",
        "agreement": "Spearman's rank correlation over the words of a text, the looking word itself left out, mean of "
        "rows, then of texts",
        "nearness": "minus the number of tokens between: what needs no model",
    }  # fmt: skip
    return Result("rollout", subject.name, tuple(numbers), arrays, facts)


def follow(bert: LoadedBert, text: Encoded) -> Followed:
    """Follow attention through one text in every way."""
    maps, norms = attention_of(bert, text)
    shares = norms / np.maximum(norms.sum(axis=-1, keepdims=True), 1e-12)
    *_, rolled = rollouts(maps)
    *_, weighted = rollouts(shares[:, None])
    plain, places = maps.mean(axis=1), np.arange(len(text.ids))
    special = np.array(text.special)
    by_way = (plain[-1], plain.mean(axis=0), rolled, shares[-1], weighted, -np.abs(places[:, None] - places[None, :]))
    words = ~special
    ranks = [rank_correlations(one[words], other[words], np.ones((words.sum(), len(places)), dtype=bool))
             for one, other in zip(plain, shares, strict=True)]  # fmt: skip
    on_special = np.stack([one[:, words][:, :, special].sum(axis=-1).mean(axis=1) for one in (plain, shares)])
    return Followed(dict(zip(WAYS, by_way, strict=True)), on_special, float(np.mean(ranks)), masking(bert, text))


def attention_of(
    bert: LoadedBert, text: Encoded
) -> tuple[Float[np.ndarray, "layer head query key"], Float[np.ndarray, "layer query key"]]:
    """Every head's weights, and each layer's lengths of what is handed over."""
    recorder = Recorder("layers.*.weights", "layers.*.values")
    row = Row.of([text.ids], [text.segments], next(bert.model.parameters()).device)
    with bert.model.reading():
        bert.model(row, recorder)
    seen = {name: value[0].float().cpu().numpy() for name, value in recorder.values.items()}
    layers = range(bert.config.num_layers)
    maps = np.stack([seen[f"layers.{layer}.weights"] for layer in layers])
    joins = [bert.model.layer(layer).attention.join.weight.detach().float().cpu().numpy() for layer in layers]
    norms = [handed_over(maps[layer], seen[f"layers.{layer}.values"], joins[layer]) for layer in layers]
    return maps, np.stack(norms)


def handed_over(
    weights: Float[np.ndarray, "head query key"],
    values: Float[np.ndarray, "head key size"],
    join: Float[np.ndarray, "hidden joint"],
) -> Float[np.ndarray, "query key"]:
    """Length of the sum over heads of weight x (value through the head's part of the output matrix)."""
    heads, _, size = values.shape
    parts = join.reshape(len(join), heads, size)
    moved = np.einsum("hks,dhs->khd", values, parts, optimize=True)
    dots = moved @ moved.transpose(0, 2, 1)  # of the heads with each other, for every key
    by_key = weights.transpose(2, 1, 0)  # [key, query, head]
    return np.sqrt(((by_key @ dots) * by_key).sum(axis=-1).clip(0)).T


def masking(bert: LoadedBert, text: Encoded) -> Float[np.ndarray, "query key"]:
    """How far each last vector moves when each word is masked; 0 for special tokens, which are not masked."""
    words = [place for place, special in enumerate(text.special) if not special]
    ids = [text.ids, *([*text.ids[:place], bert.tokenizer.mask_id, *text.ids[place + 1 :]] for place in words)]
    row = Row.of(ids, [text.segments] * len(ids), next(bert.model.parameters()).device)
    with bert.model.reading():
        last = bert.model(row).float().cpu().numpy().reshape(len(ids), len(text.ids), -1)
    changed = np.zeros((len(text.ids), len(text.ids)))
    changed[:, words] = np.linalg.norm(last[1:] - last[0], axis=-1).T
    return changed


def agreement(found: Followed, special: Bool[np.ndarray, " token"]) -> Float[np.ndarray, "2 way"]:
    """Rank correlation of every way with masking over the words: for [CLS], and the mean of all words."""
    kept = ~special[None, :] & ~np.eye(len(special), dtype=bool)
    rows: list[list[float]] = [[], []]
    for way in WAYS:
        ranked = rank_correlations(found.maps[way], found.changed, kept)
        rows[0].append(float(ranked[0]))
        rows[1].append(float(ranked[~special].mean()))
    return np.array(rows)


def _words_alike(
    one: Float[np.ndarray, "query key"], other: Float[np.ndarray, "query key"], special: Bool[np.ndarray, " token"]
) -> float:
    kept = ~special[None, :] & ~np.eye(len(special), dtype=bool)
    return float(rank_correlations(one, other, kept)[~special].mean())


def rank_correlations(
    one: Float[np.ndarray, "query key"], other: Float[np.ndarray, "query key"], kept: Bool[np.ndarray, "query key"]
) -> Float[np.ndarray, " query"]:
    """Spearman's of each row over the keys that are kept; equal values share their rank, a constant row has 0."""
    found = np.zeros(len(one))
    for query, chosen in enumerate(kept):
        first, second = (ranks(row[query][chosen]) for row in (one, other))
        spread = first.std() * second.std()
        if spread > 0:
            found[query] = ((first - first.mean()) * (second - second.mean())).mean() / spread
    return found


def _follow(subject: Subject, text: Encoded, number: int) -> Followed:
    if number % 10 == 0:
        subject.tell(f"{subject.name}: text {number} of {TEXTS}")
    return follow(subject.bert, text)


def _texts(subject: Subject) -> tuple[Sequence[Encoded], str]:
    """Sentences of textbooks, the first of a paragraph, or our own."""
    encode = subject.bert.tokenizer.encode
    if not has(subject, TEXTBOOK):
        return [encode(one) for one in SENTENCES], f"{len(SENTENCES)} sentences of our own"
    paragraphs = [one for module in textbook(subject) for one in module]
    found: list[Encoded] = []
    for number in subject.random("rollout").permutation(len(paragraphs)):
        sentence, stop, _ = paragraphs[number].partition(". ")
        text = encode(sentence + stop.strip()) if len(sentence) < 8 * LONGEST else None
        if text is not None and SHORTEST <= len(text.ids) <= LONGEST and stop:
            found.append(text)
        if len(found) == TEXTS:
            break
    return found, (
        f"{len(found)} first sentences of {SHORTEST} to {LONGEST} tokens, of {len(paragraphs):,} paragraphs of "
        f"textbooks, seed {subject.seed}"
    )


def draw(result: Result) -> Any:
    """Draw one text's maps, the share of special tokens by layer, and how each way agrees with masking."""
    from matplotlib.figure import Figure

    from glassbert.look.style import PAGE, styled

    with styled():
        figure = Figure(figsize=(PAGE, 4.3), layout="constrained")
        parts: Any = figure.subfigures(2, 1, height_ratios=(1, 1))
        _draw_maps(parts[0], result)
        left, right = parts[1].subplots(1, 2, width_ratios=(2, 3))
        _draw_special(left, result)
        _draw_agreement(right, result)
    return figure


def _draw_maps(part: Any, result: Result) -> None:
    from glassbert.look.style import SMALL, shares, whole_frame

    tokens, scale = result.facts["tokens"], shares()
    panels = part.subplots(1, 4, sharex=True, sharey=True)
    for axes, (name, title) in zip(
        panels,
        (("attention, last layer", "Attention, last layer"), ("rollout", "Rollout"),
         ("value-weighted rollout", "Value-weighted rollout"), ("masking", "Change by masking")), strict=True,
    ):  # fmt: skip
        values = result.arrays[f"map {name}"]
        values = values / np.maximum(values.sum(axis=1, keepdims=True), 1e-12)
        axes.imshow(scale.to_rgba(values), interpolation="none", aspect="equal")
        axes.set_title(title)
        axes.set_xticks(range(len(tokens)), tokens, rotation=90, fontsize=SMALL)
        axes.set_yticks(range(len(tokens)), tokens, fontsize=SMALL)
        axes.tick_params(length=0, pad=2)
        whole_frame(axes)
    panels[0].set_ylabel("last vector of")
    bar = part.colorbar(scale, ax=panels, shrink=0.6, aspect=18, ticks=(0, 0.05, 0.25, 0.5, 1))
    bar.set_label("share of the row")


def _draw_special(axes: Any, result: Result) -> None:
    from glassbert.look.style import ACCENT, FAINT, SHARE, SMALL, SOFT

    special, twin = result.arrays["special"], result.arrays["twin special"]
    layers = np.arange(special.shape[1])
    lines = ((special[0], "attention", SHARE, "-"), (special[1], "value-weighted", ACCENT, "-"),
             (twin[0], "attention, random weights", FAINT, (0, (3, 2))))  # fmt: skip
    for row, (values, text, shade, style) in enumerate(lines):
        axes.plot(layers, values, color=shade, linestyle=style, linewidth=1.4 if row < 2 else 1)
        ink = SOFT if shade == FAINT else shade
        axes.text(0.03, 0.99 - 0.09 * row, text, transform=axes.transAxes, fontsize=SMALL, color=ink, va="top")
    axes.set(title="On [CLS] and [SEP]", xlabel="layer", ylabel="share", ylim=(0, 1.3), yticks=np.arange(0, 1.01, 0.25))
    axes.xaxis.get_major_locator().set_params(integer=True)


def _draw_agreement(axes: Any, result: Result) -> None:
    from glassbert.look.style import ACCENT, FAINT, LINE, SHARE, SMALL, SOFT

    for row, way in enumerate(WAYS):
        axes.axhline(row, color=LINE, linewidth=0.4, zorder=0)
        for who, shade, shift in (("[CLS]", SHARE, -0.16), ("words", ACCENT, 0.16)):
            one = result[f"{way} and masking, {who}"]
            axes.plot([one.low, one.high], [row + shift] * 2, color=shade, linewidth=1.2)
            axes.plot(one.value, row + shift, "o", color=shade, markersize=3.5)
            axes.plot(one.control, row + shift, "o", color=FAINT, markersize=3, markerfacecolor="none")
    axes.axvline(0, color=SOFT, linewidth=0.5)
    axes.set_yticks(range(len(WAYS)), WAYS)
    axes.tick_params(axis="y", length=0)
    axes.set_ylim(len(WAYS) - 0.5, -0.5)
    axes.set(xlabel="rank correlation, mean of texts", title="Agreement with masking")
    for column, (text, shade) in enumerate((("[CLS]", SHARE), ("words", ACCENT), ("○ random weights", SOFT))):
        axes.text((0.5, 0.61, 0.72)[column], 1.03, text, transform=axes.transAxes, fontsize=SMALL, color=shade)


def says(result: Result) -> str:
    """Say what was found."""
    plain, weighted = (
        result[f"share on [CLS] and [SEP], {kind}"] for kind in ("attention", "value-weighted attention")
    )
    best = max(WAYS, key=lambda way: result[f"{way} and masking, words"].value)
    return (
        f"Words give {100 * plain.value:.0f} % of their attention to [CLS] and [SEP], but {100 * weighted.value:.0f} % "
        "when it is weighed by what is handed over. With the change by masking, for words, of all ways most agrees "
        f"{best}, {result[f'{best} and masking, words'].value:.2f}; rollout has "
        f"{result['rollout and masking, words'].value:.2f}. Texts: {result.facts['texts']}. Masking is one measure of "
        "what matters, not the truth, and no way here sees what the feed-forward parts do."
    )


STUDY = Study(
    "rollout", "Attention followed to the input", "through", run, draw, says, takes=(TEXTBOOK,),
)  # fmt: skip
