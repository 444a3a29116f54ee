"""One vector for a text: [CLS], mean or maximum of its tokens, from which layer, or from several? By two scores.

Likeness: does the cosine of two sentences follow what people said (STS-B, Spearman)? A label: how well does a logistic
regression on the vectors tell tweets of disasters from others? All layers come from one pass.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import torch
from jaxtyping import Float, Int

from glassbert.loaded import LoadedBert
from glassbert.study.kit.data import TWEETS, has, place
from glassbert.study.kit.passes import hidden_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import ROUNDS, wilson
from glassbert.study.kit.study import Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tasks.scores import ranks
from glassbert.tasks.tables import read_table

STS = "glue/STS-B/dev.tsv"
TWIN_PAIRS = 300
ROWS, FOLDS = 1_000, 3  # of tweets
LAST = 4  # layers that are summed
STRENGTH = 0.01  # of the regression: sklearn's C, on features of spread 1
MANNERS = {"cls": "[CLS]", "mean": "mean", "max": "max"}
SCORES = {"sts": "STS-B", "tweets": "tweets"}


def run(subject: Subject) -> Result:
    """Score every choice of vector on both tasks; then choose by one half of STS-B and score on the other."""
    table = read_table(place(subject, STS))
    first, second = table.texts("sentence1"), table.texts("sentence2")
    truth = np.array(table.numbers("score"))
    choices = choices_of(subject.bert)
    cosines = _cosines(vectors_of(subject, [*first, *second], "sentence"))
    twins = subject.random("pooling twin").permutation(len(truth))[:TWIN_PAIRS]
    random = _cosines(
        vectors_of(subject.twin(), [*(first[one] for one in twins), *(second[one] for one in twins)], "random weights")
    )
    control = [spearman(column, truth[twins]) for column in random.T]
    drawn = _again(cosines, truth, subject.random("pooling bootstrap"))
    how = f"bootstrap of {ROUNDS:,} over {len(truth):,} pairs, their ranks kept, seed {subject.seed}"
    lows, highs = np.quantile(drawn, [0.025, 0.975], axis=0)
    numbers = [
        Number(f"STS-B, {name}", spearman(cosines[:, number], truth), len(truth), float(lows[number]),
               float(highs[number]), how, subject.seed, control[number], f"random weights, {len(twins)} pairs")
        for number, name in enumerate(choices)
    ]  # fmt: skip
    chosen, held = _chosen(cosines, truth, subject, choices)
    numbers += held
    facts: dict[str, Any] = {"choices": choices, "layers": subject.bert.config.num_layers, "sts": {"chosen": chosen}}
    if has(subject, TWEETS):
        found, facts["tweets"] = _tweets(subject, choices)
        numbers += found
    else:
        facts["tweets"] = {"missing": f"{TWEETS} is not there"}
    return Result("pooling", subject.name, tuple(numbers), {}, facts)


def choices_of(bert: LoadedBert) -> list[str]:
    """Name every way to one vector, in the order of `pooled`."""
    depths = [f"depth {depth}" for depth in range(bert.config.num_layers + 1)]
    names = [f"{told}, {where}" for told in MANNERS.values() for where in (*depths, f"sum of last {LAST}")]
    return [*names, "pooler"] if "pooler" in bert.model.heads else names


def pooled(hidden: Float[np.ndarray, "depth token hidden"], bert: LoadedBert) -> Float[np.ndarray, "choice hidden"]:
    """Every vector of one text, from the vectors of all its tokens after every layer."""
    levels = np.concatenate([hidden, hidden[1:][-LAST:].sum(axis=0, keepdims=True)])
    found = [levels[:, 0], levels.mean(axis=1), levels.max(axis=1)]
    if "pooler" in bert.model.heads:
        weight = bert.model.embeddings.token.weight
        with bert.model.reading():
            top = torch.from_numpy(hidden[-1, :1].copy()).to(device=weight.device, dtype=weight.dtype)
            found.append(bert.model.head("pooler")(top).float().cpu().numpy())
    return np.concatenate(found)


def vectors_of(subject: Subject, texts: Sequence[str], what: str) -> Float[np.ndarray, "choice text hidden"]:
    """Every vector of every text, in half precision; texts run by their length."""
    bert, room = subject.bert, subject.bert.config.max_positions
    encoded = [bert.tokenizer.encode(text, truncate_to=room) for text in texts]
    order = sorted(range(len(texts)), key=lambda number: len(encoded[number].ids))
    made = np.empty((len(choices_of(bert)), len(texts), bert.config.hidden_size), dtype=np.float16)
    for done, hidden in enumerate(hidden_of(bert, [encoded[number] for number in order])):
        made[:, order[done]] = pooled(hidden, bert)
        if done % 100 == 0:
            subject.tell(f"{what} {done:,} of {len(texts):,}")
    return made


def spearman(one: Float[np.ndarray, " item"], other: Float[np.ndarray, " item"]) -> float:
    """Correlation of ranks."""
    first, second = (column - column.mean() for column in (ranks(one), ranks(other)))
    return float(first @ second / max(np.sqrt((first @ first) * (second @ second)), 1e-300))


def guessed(
    features: Float[np.ndarray, "text hidden"], labels: Int[np.ndarray, " text"], folds: Int[np.ndarray, " text"]
) -> Int[np.ndarray, " text"]:
    """The label of every text by a logistic regression on the other folds."""
    from sklearn.linear_model import LogisticRegression

    told = np.zeros_like(labels)
    for fold in np.unique(folds):
        inside, outside = folds != fold, folds == fold
        middle, spread = features[inside].mean(axis=0), np.maximum(features[inside].std(axis=0), 1e-6)
        model = LogisticRegression(C=STRENGTH, max_iter=200)
        model.fit((features[inside] - middle) / spread, labels[inside])
        told[outside] = model.predict((features[outside] - middle) / spread)
    return told


def _cosines(vectors: Float[np.ndarray, "choice text hidden"]) -> Float[np.ndarray, "pair choice"]:
    """Cosine of the first half of the texts with the second, for every choice."""
    half = vectors.shape[1] // 2
    made = np.empty((half, len(vectors)))
    for number, table in enumerate(vectors):
        precise = table.astype(np.float64)
        units = precise / np.maximum(np.linalg.norm(precise, axis=1, keepdims=True), 1e-300)
        made[:, number] = (units[:half] * units[half:]).sum(axis=1)
    return made


def _again(
    cosines: Float[np.ndarray, "pair choice"], truth: Float[np.ndarray, " pair"], generator: np.random.Generator
) -> Float[np.ndarray, "round choice"]:
    """Correlation of the ranks with the pairs drawn again and again, all choices on the same draws."""
    count = len(truth)
    weights = generator.multinomial(count, np.full(count, 1 / count), size=ROUNDS) / count
    ranked = np.stack([ranks(column) for column in cosines.T], axis=1) / count
    other = (ranks(truth) / count)[:, None]
    mean, middle = weights @ ranked, weights @ other
    spread = np.sqrt(np.maximum(weights @ ranked**2 - mean**2, 1e-300))
    spread *= np.sqrt(np.maximum(weights @ other**2 - middle**2, 1e-300))
    made = (weights @ (ranked * other) - mean * middle) / spread
    made[:, np.ptp(ranked, axis=0) == 0] = 0  # [CLS] of depth 0 is alike for all texts: rounding is no correlation
    return made


def _chosen(
    cosines: Float[np.ndarray, "pair choice"], truth: Float[np.ndarray, " pair"], subject: Subject, choices: list[str]
) -> tuple[str, list[Number]]:
    """Choose by half of the pairs, and score the choice, and its lead over the last layer's [CLS], on the others."""
    order = subject.random("pooling halves").permutation(len(truth))
    half, rest = order[: len(order) // 2], order[len(order) // 2 :]
    best = int(np.argmax([spearman(column[half], truth[half]) for column in cosines.T]))
    plain = choices.index(f"[CLS], depth {subject.bert.config.num_layers}")
    drawn = _again(cosines[rest], truth[rest], subject.random("pooling held out"))
    how = f"bootstrap of {ROUNDS:,} over the half that did not choose, their ranks kept, seed {subject.seed}"
    shuffled = spearman(cosines[rest, best], subject.random("pooling shuffled").permutation(truth[rest]))
    scores = [spearman(cosines[rest, number], truth[rest]) for number in (best, plain)]
    ends = [np.quantile(some, [0.025, 0.975]) for some in (drawn[:, best], drawn[:, best] - drawn[:, plain])]
    return choices[best], [
        Number("STS-B, chosen by the other half", scores[0], len(rest), float(ends[0][0]), float(ends[0][1]), how,
               subject.seed, shuffled, "shuffled scores"),
        Number("STS-B, lead of the chosen over [CLS] of the last layer", scores[0] - scores[1], len(rest),
               float(ends[1][0]), float(ends[1][1]), how, subject.seed),
    ]  # fmt: skip


def _tweets(subject: Subject, choices: list[str]) -> tuple[list[Number], dict[str, Any]]:
    """Accuracy of every choice, each tweet labelled by what was learned from the others."""
    table = read_table(place(subject, TWEETS))
    drawn = np.sort(subject.random("pooling tweets").permutation(len(table))[:ROWS])
    texts, labels = table.texts("text"), table.labels("target")
    names = sorted({labels[one] for one in drawn})
    answers = np.array([names.index(labels[one]) for one in drawn])
    vectors = vectors_of(subject, [texts[one] for one in drawn], "tweet")
    generator = subject.random("pooling folds")
    folds = generator.permutation(np.arange(len(drawn)) % FOLDS)
    told = f"{len(drawn):,} of {len(table):,} tweets drawn, {FOLDS} folds, seed {subject.seed}"
    common = float(np.bincount(answers).max() / len(answers))
    numbers: list[Number] = []
    for name, table_of in zip(choices, vectors, strict=True):
        subject.tell(f"regression, {name}")
        right = guessed(table_of.astype(np.float64), answers, folds) == answers
        low, high, how = wilson(int(right.sum()), len(right))
        numbers.append(Number(f"tweets, {name}", float(right.mean()), len(right), low, high, f"{how}; {told}",
                              subject.seed, common, "always the commoner label"))  # fmt: skip
    best = max(range(len(numbers)), key=lambda number: numbers[number].value)
    mixed = generator.permutation(answers)
    right = guessed(vectors[best].astype(np.float64), mixed, folds) == mixed
    numbers.append(Number("tweets, shuffled labels", float(right.mean()), len(right),
                          *wilson(int(right.sum()), len(right)), seed=subject.seed, control=common,
                          against="always the commoner label"))  # fmt: skip
    return numbers, {"drawn": told, "chosen": choices[best]}


def tables(result: Result) -> Mapping[str, Table]:
    """Every choice by its scores, the best first."""
    made: dict[str, Table] = {}
    for key, told in SCORES.items():
        found = [one for one in result.numbers if one.name.removeprefix(f"{told}, ") in result.facts["choices"]
                 and one.name.startswith(told)]  # fmt: skip
        rows = [("vector", "score", "95 %", "against")]
        for one in sorted(found, key=lambda number: -number.value):
            rows.append((one.name.removeprefix(f"{told}, "), f"{one.value:.3f}", f"{one.low:.3f} to {one.high:.3f}",
                         f"{one.control:.3f}"))  # fmt: skip
        if found:
            made["STS-B, Spearman" if key == "sts" else "Tweets, accuracy"] = rows
    return made


def draw(result: Result) -> Any:
    """Draw both scores over the depth, with the sums of layers and the pooler beside them."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, FAINT, NEGATIVE, PAGE, SHARE, SOFT, styled

    layers, choices = result.facts["layers"], result.facts["choices"]
    shades = dict(zip(MANNERS.values(), (SHARE, ACCENT, NEGATIVE), strict=True))
    shown = [told for told in SCORES.values() if any(one.name == f"{told}, {choices[0]}" for one in result.numbers)]
    with styled():
        figure = Figure(figsize=(PAGE, 2.9), layout="constrained")
        axes = figure.subplots(1, len(shown), squeeze=False)[0]
        for axis, told in zip(axes, shown, strict=True):
            for number, (name, shade) in enumerate(shades.items()):
                found = [result[f"{told}, {name}, depth {depth}"] for depth in range(layers + 1)]
                depths = np.arange(layers + 1)
                axis.fill_between(depths, [one.low for one in found], [one.high for one in found], color=shade,
                                  alpha=0.14, linewidth=0)  # fmt: skip
                axis.plot(
                    depths, [one.value for one in found], "o-", color=shade, markersize=2.6, linewidth=1.2, label=name
                )
                if told == "STS-B":
                    axis.plot(depths, [one.control for one in found], ":", color=shade, linewidth=0.9)
                _mark(axis, result[f"{told}, {name}, sum of last {LAST}"], layers + 1.3 + (number - 1) * 0.22, shade)
            if "pooler" in choices:
                _mark(axis, result[f"{told}, pooler"], layers + 2.5, SOFT)
            axis.axvline(layers + 0.6, color=FAINT, linewidth=0.5)
            step = -(-layers // 12)
            ticks = {depth: str(depth) for depth in range(0, layers + 1, step)} | {layers + 1.3: f"sum of\nlast {LAST}"}
            ticks |= {layers + 2.5: "pooler"} if "pooler" in choices else {}
            axis.set_xticks(list(ticks), list(ticks.values()))
            axis.set_xlabel("depth (0 is the encoder's input)", loc="left")
            axis.set(ylabel="Spearman" if told == "STS-B" else "accuracy",
                     title="Likeness of sentences (STS-B)" if told == "STS-B" else "Tweets of disasters")  # fmt: skip
            if told == "tweets":
                axis.axhline(result[f"tweets, {choices[0]}"].control or 0, color=SOFT, linewidth=0.9, linestyle=":")
        handles, names = axes[0].get_legend_handles_labels()
        dotted = axes[0].plot([], [], ":", color=SOFT, linewidth=0.9)[0]
        figure.legend([*handles, dotted], [*names, "dotted: random weights (left), commoner label (right)"],
                      loc="outside lower center", ncols=4, frameon=False, fontsize=7)  # fmt: skip
    return figure


def _mark(axis: Any, one: Number, place: float, shade: str) -> None:
    axis.plot([place, place], [one.low, one.high], color=shade, linewidth=1.2, solid_capstyle="butt")
    axis.plot(place, one.value, "o", color=shade, markersize=3)


def says(result: Result) -> str:
    """Say what was found."""
    held, lead = (
        result["STS-B, chosen by the other half"],
        result["STS-B, lead of the chosen over [CLS] of the last layer"],
    )
    tweets = result.facts["tweets"]
    if "missing" in tweets:
        also = f"The second score was left out: {tweets['missing']}."
    else:
        best = result[f"tweets, {tweets['chosen']}"]
        also = (
            f"For labels of tweets ({tweets['drawn']}) the best is {tweets['chosen']}, "
            f"{best.value:.3f}, a little too good, being chosen on the same tweets."
        )
    return (
        f"For likeness use {result.facts['sts']['chosen']}: chosen by one half of STS-B, it has {held.value:.3f} on "
        f"the other, {lead.value:.3f} more than [CLS] of the last layer. {also} Nothing was fine-tuned: after that, "
        "another choice may win."
    )


STUDY = Study("pooling", "Which vector to use", "after", run, draw, says, needs=(STS,), takes=(TWEETS,), tables=tables)
