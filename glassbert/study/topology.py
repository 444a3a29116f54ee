"""Do texts that mean the same lie together? Templated paraphrases, free ones, and two kinds of nonsense.

After the last layer every text is one vector, that of [CLS] or the mean of its tokens. Texts made from one template
share most of their words, so counted words and a model with random weights stand beside the model.
"""

import string
from collections import Counter
from collections.abc import Sequence
from itertools import product
from typing import Any

import numpy as np
from jaxtyping import Float, Int

from glassbert.look.axes import principal
from glassbert.look.sentences import SENTENCES
from glassbert.study.kit.groups import apart, distances_of
from glassbert.study.kit.passes import ends_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import Interval, bootstrap, wilson
from glassbert.study.kit.study import Cloud, Study
from glassbert.study.kit.subject import Subject

TEMPLATES = {
    "storm": ("The {} {} the old {} by the sea last night.",
              ("storm", "gale", "tempest"), ("destroyed", "wrecked", "ruined"), ("house", "home", "cottage")),
    "exam": ("Every {} was {} that the {} had been so easy.",
             ("pupil", "student", "learner"), ("glad", "happy", "pleased"), ("exam", "test", "quiz")),
    "soup": ("First {} the onions into {} pieces, then let them cook {} in butter.",
             ("cut", "chop", "slice"), ("small", "little", "tiny"), ("slowly", "gently", "quietly")),
}  # fmt: skip
MEETING = (
    "The meeting has been moved to Thursday at nine, and there will be coffee from half past eight.",
    "We meet on Thursday at nine instead; coffee is served half an hour earlier.",
    "Please note that our meeting is now on Thursday, 9 a.m., with coffee at 8:30.",
    "Coffee will be ready at 8:30 on Thursday, and the meeting, which was moved, begins at nine.",
    "Thursday at nine is the new time of the meeting. Come at half past eight if you want coffee.",
    "The new date for the meeting is Thursday, nine in the morning, coffee thirty minutes before.",
    "Our meeting was put off until Thursday, 9:00; from 8:30 on you can have a coffee.",
    "Nine o'clock on Thursday, that is when we now meet, and coffee waits from half past eight.",
    "As the meeting had to be moved, we will see each other on Thursday at nine, after a coffee at 8:30.",
    "There is coffee at half past eight on Thursday; the meeting that we moved starts at nine.",
)
SENSE = (*TEMPLATES, "meeting")
NONSENSE = ("random letters", "random words")
VECTORS = {"cls": "[CLS]", "mean": "mean"}
SHUFFLES = 200
MEASURES = ("silhouette", "between over within", "1-NN purity")


def run(subject: Subject) -> Result:
    """Lay out all texts, and measure how far the groups are apart; then the same with what should be worse."""
    texts, groups = texts_of(subject)
    encoded = [subject.bert.tokenizer.encode(text, truncate_to=subject.bert.config.max_positions) for text in texts]
    ends = ends_of(subject.bert, encoded)._asdict()
    subject.tell("random weights")
    twins = ends_of(subject.twin().bert, encoded)._asdict()
    sense = groups < len(SENSE)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {"groups": groups.astype(np.uint8)}
    for vector, name in VECTORS.items():
        inside = ends[vector][sense]
        numbers += measured(inside, groups[sense], name, subject)
        numbers += measured(twins[vector][sense], groups[sense], f"{name}, random weights", subject)
        numbers += _nonsense(ends[vector], groups, name, subject)
        for which, some in (("sense", inside), ("all", ends[vector])):
            seen = principal(some, 2)
            arrays |= {f"{vector}.{which}": seen.places, f"{vector}.{which}.explained": seen.explained}
    counted = _counted([one.ids for one in encoded])
    numbers += measured(counted[sense], groups[sense], "counted tokens", subject)
    facts = {
        "texts": len(texts),
        "groups": {name: int((groups == place).sum()) for place, name in enumerate((*SENSE, *NONSENSE))},
        "labels": texts,
        "hidden": subject.bert.config.hidden_size,
        "examples": {name: texts[int(np.argmax(groups == place))] for place, name in enumerate((*SENSE, *NONSENSE))},
    }
    return Result("topology", subject.name, tuple(numbers), arrays, facts)


def texts_of(subject: Subject) -> tuple[list[str], Int[np.ndarray, " text"]]:
    """All texts and the number of each one's group; nonsense is drawn, as long as the paraphrases are."""
    made = [[shape.format(*chosen) for chosen in product(*slots)] for shape, *slots in TEMPLATES.values()]
    plain = [text for some in made for text in some]
    generator = subject.random("topology nonsense")
    letters = np.array(list(string.ascii_lowercase + " "))
    words = sorted({word.strip(".,;:?!").lower() for text in SENTENCES for word in text.split()})
    lengths = generator.choice([len(text) for text in plain], 27)
    counts = generator.choice([len(text.split()) for text in plain], 27)
    jumbled = ["".join(generator.choice(letters, int(length))).strip() or "q" for length in lengths]
    drawn = [" ".join(generator.choice(words, int(count))).capitalize() + "." for count in counts]
    groups = [*made, list(MEETING), jumbled, drawn]
    labels = np.repeat(np.arange(len(groups)), [len(some) for some in groups])
    return [text for some in groups for text in some], labels


def measured(
    vectors: Float[np.ndarray, "text hidden"], groups: Int[np.ndarray, " text"], name: str, subject: Subject
) -> list[Number]:
    """How far the groups are apart by three measures, each held against shuffled labels."""
    distances = distances_of(vectors)
    found = apart(distances, groups)
    generator = subject.random("topology shuffled")
    chance = np.mean([_three(distances, generator.permutation(groups)) for _ in range(SHUFFLES)], axis=0)
    both = np.stack([found.others, found.own], axis=1)
    intervals: list[Interval] = [
        bootstrap(found.silhouette, subject.seed, items="texts"),
        bootstrap(both, subject.seed, lambda drawn: float(drawn[:, 0].mean() / drawn[:, 1].mean()), "texts"),
        wilson(int(found.hit.sum()), len(groups)),
    ]
    values = _three(distances, groups)
    against = f"shuffled labels, mean of {SHUFFLES}"
    return [
        Number(f"{measure}, {name}", float(value), len(groups), *interval, seed=subject.seed,
               control=float(control), against=against)
        for measure, value, interval, control in zip(MEASURES, values, intervals, chance, strict=True)
    ]  # fmt: skip


def _three(distances: Float[np.ndarray, "text text"], groups: Int[np.ndarray, " text"]) -> tuple[float, float, float]:
    found = apart(distances, groups)
    return float(found.silhouette.mean()), float(found.others.mean() / found.own.mean()), float(found.hit.mean())


def _nonsense(
    vectors: Float[np.ndarray, "text hidden"], groups: Int[np.ndarray, " text"], name: str, subject: Subject
) -> list[Number]:
    """Are the two kinds of nonsense near each other, and apart all the same?"""
    distances = distances_of(vectors)
    sense, first, second = groups < len(SENSE), groups == len(SENSE), groups == len(SENSE) + 1
    other = np.concatenate([distances[first][:, second].mean(axis=1), distances[second][:, first].mean(axis=1)])
    away = np.concatenate([distances[kind][:, sense].mean(axis=1) for kind in (first, second)])
    pairs = np.stack([other, away], axis=1)
    near = bootstrap(pairs, subject.seed, lambda drawn: float(drawn[:, 0].mean() / drawn[:, 1].mean()), "texts")
    inside = distances[~sense][:, ~sense]
    hit = apart(inside, groups[~sense]).hit
    generator = subject.random("topology nonsense shuffled")
    chance = np.mean([apart(inside, generator.permutation(groups[~sense])).hit.mean() for _ in range(SHUFFLES)])
    return [
        Number(f"letters to words over nonsense to sense, {name}", float(other.mean() / away.mean()), len(pairs), *near,
               seed=subject.seed),
        Number(f"1-NN purity of the two kinds of nonsense, {name}", float(hit.mean()), len(hit),
               *wilson(int(hit.sum()), len(hit)), seed=subject.seed, control=float(chance),
               against=f"shuffled labels, mean of {SHUFFLES}"),
    ]  # fmt: skip


def _counted(texts: Sequence[Sequence[int]]) -> Float[np.ndarray, "text token"]:
    """Every text as the counts of its tokens: what words alone can tell."""
    known = sorted({token for text in texts for token in text})
    place = {token: number for number, token in enumerate(known)}
    table = np.zeros((len(texts), len(known)), dtype=np.float32)
    for row, text in enumerate(texts):
        for token, count in Counter(text).items():
            table[row, place[token]] = count
    return table


def draw(result: Result) -> Any:
    """Draw the texts in two axes, without and with nonsense, and the silhouettes beside what they are held against."""
    from matplotlib.figure import Figure

    from glassbert.look.style import ACCENT, FAINT, INK, MINUS, NEGATIVE, PAGE, POSITIVE, SHARE, SOFT, styled

    groups = result.arrays["groups"]
    shades = (SHARE, ACCENT, NEGATIVE, POSITIVE, SOFT, INK)
    marks = ("o", "s", "^", "D", "x", "+")
    with styled():
        figure = Figure(figsize=(PAGE, 4.6), layout="constrained")
        grid = figure.subplots(2, 3, width_ratios=(1, 1, 0.82))
        handles: list[Any] = []
        for row, (vector, name) in zip(grid, VECTORS.items(), strict=True):
            for axis, which in zip(row[:2], ("sense", "all"), strict=True):
                places, explained = result.arrays[f"{vector}.{which}"], result.arrays[f"{vector}.{which}.explained"]
                inside = groups if which == "all" else groups[groups < len(SENSE)]
                shown: list[Any] = []
                for number in np.unique(inside):
                    some = places[inside == number]
                    shown.append(axis.scatter(some[:, 0], some[:, 1], s=11, color=shades[number], marker=marks[number],
                                              linewidth=0.6 if number >= len(SENSE) else 0, alpha=0.85))  # fmt: skip
                handles = shown
                axis.set(xlabel=f"axis 1 ({100 * explained[0]:.0f} %)", ylabel=f"axis 2 ({100 * explained[1]:.0f} %)",
                         title=f"{name}, {'paraphrases' if which == 'sense' else 'with nonsense'}")  # fmt: skip
                axis.margins(0.08)
            names = (name, f"{name}, random weights", "counted tokens")
            found = [result[f"silhouette, {one}"] for one in names]
            marked = [*((one.value, one.low, one.high) for one in found), (found[0].control, None, None)]
            for place, (value, low, high) in enumerate(marked):
                shade = SHARE if not place else SOFT
                if low is not None:
                    row[2].plot([low, high], [place, place], color=shade, linewidth=1.4, solid_capstyle="butt")
                row[2].plot(value, place, "o", color=shade, markersize=4)
                row[2].annotate(f"{value:.2f}".replace("-", MINUS), (value, place), (0, 5), textcoords="offset points",
                                ha="center", fontsize=6, color=shade)  # fmt: skip
            row[2].axvline(0, color=FAINT, linewidth=0.5, zorder=0)
            row[2].set_yticks(range(4), ["model", "random\nweights", "counted\ntokens", "shuffled\nlabels"])
            row[2].set(ylim=(3.5, -0.6), xlim=(-0.3, 1), xlabel="silhouette", title=f"{name}: how far apart")
        figure.legend(handles, [*SENSE, *NONSENSE], loc="outside lower center", ncols=6, frameon=False, fontsize=7,
                      handletextpad=0.2, columnspacing=1.4)  # fmt: skip
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    counted = result["silhouette, counted tokens"]
    bars = [counted.high, *(result[f"silhouette, {name}, random weights"].high for name in VECTORS.values())]
    best = max(VECTORS.values(), key=lambda name: result[f"silhouette, {name}"].value)
    mine = result[f"silhouette, {best}"]
    verdict = "The model adds to that" if mine.value > max(one or 1 for one in bars) else "It adds nothing sure to that"
    told = " and ".join(f"{result[f'silhouette, {name}'].value:.2f} by {name}" for name in VECTORS.values())
    near = result["letters to words over nonsense to sense, [CLS]"]
    return (
        f"Texts by their meaning have a silhouette of {told}. Counting tokens alone gives "
        f"{counted.value:.2f}: most of the gap is that texts of one template share words. {verdict}. The two kinds of "
        f"nonsense lie {near.value:.2f} times as far from each other as from sense ([CLS]). The texts of a template "
        "are not independent: the intervals are of these texts, not of meanings in general."
    )


def cloud(result: Result) -> Cloud:
    """Give the studio's page Space the mean vectors of all texts."""
    explained = result.arrays["mean.all.explained"].tolist()
    return Cloud(
        result.arrays["mean.all"], result.facts["labels"], result.arrays["groups"], list(result.facts["groups"]),
        "pca", result.facts["hidden"], explained, told="mean of the last layer",
    )  # fmt: skip


STUDY = Study("topology", "Paraphrases and nonsense", "after", run, draw, says, cloud=cloud)
