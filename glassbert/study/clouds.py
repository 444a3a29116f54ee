"""Two collections of texts, encyclopaedia and tweets, as clouds of vectors: how they lie, and how wide they are.

Tweets are short. So the encyclopaedia is drawn twice: as it is, and cut so that its texts have the lengths of tweets.
"""

from typing import Any

import numpy as np
from jaxtyping import Bool, Float

from glassbert.errors import GlassBertError
from glassbert.look.space import Picture, Points, space
from glassbert.study.kit.data import ENCYCLOPAEDIA, TWEETS, encyclopaedia, tweets
from glassbert.study.kit.groups import apart, cosines_of
from glassbert.study.kit.passes import ends_of
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import ROUNDS, Interval, wilson
from glassbert.study.kit.study import Cloud, Study
from glassbert.study.kit.subject import Subject
from glassbert.tokens.tokenizer import Encoded

TEXTS = 300  # of each collection
TWIN_TEXTS = 100
LONGEST = 64  # tokens
LEAST_WORDS = 20  # of a paragraph: shorter ones are titles
NAMES = ("encyclopaedia", "tweets", "encyclopaedia, cut")
VECTORS = {"cls": "[CLS]", "mean": "mean"}
SHUFFLES = 100
BINS = np.linspace(-1, 1, 101)


def run(subject: Subject) -> Result:
    """Draw texts, lay them out, and count cosines within and between the collections."""
    texts, counts = texts_of(subject)
    subject.tell(f"{3 * TEXTS} texts")
    ends = ends_of(subject.bert, [one for some in texts for one in some])._asdict()
    subject.tell("random weights")
    twins = ends_of(subject.twin().bert, [one for some in texts[:2] for one in some[:TWIN_TEXTS]])._asdict()
    groups = np.repeat(np.arange(3), TEXTS)
    numbers: list[Number] = []
    arrays: dict[str, np.ndarray] = {"groups": groups.astype(np.uint8)}
    for vector, name in VECTORS.items():
        found, spread = compared(ends[vector], twins[vector], name, subject)
        numbers += found
        arrays |= {f"{vector}.{key}": value for key, value in spread.items()}
    shown = groups < 2  # a text and what was cut from it would lie on each other
    points = Points(ends["cls"][shown], [""] * int(shown.sum()), groups[shown].astype(np.uint8), list(NAMES[:2]))
    for method in ("pca", "tsne"):
        subject.tell(f"layout by {method}")
        laid = space(points, Picture(method, seed=subject.seed))
        arrays[method] = np.asarray(laid.arrays["places"], dtype=np.float32)
        if laid.facts["explained"]:
            arrays["explained"] = np.array(laid.facts["explained"])
    drawn = (
        f"{TEXTS} of {counts[0]:,} paragraphs of {LEAST_WORDS} words or more and {TEXTS} of {counts[1]:,} tweets, "
        f"seed {subject.seed}, cut at {LONGEST} tokens"
    )
    lengths = [float(np.mean([len(one.ids) for one in some])) for some in texts]
    labels = [" ".join(one.tokens[1:16]).replace(" ##", "") for some in texts[:2] for one in some]
    facts = {
        "labels": labels,
        "hidden": subject.bert.config.hidden_size,
        "seed": subject.seed,
        "drawn": drawn,
        "tokens": dict(zip(NAMES, lengths, strict=True)),
    }
    return Result("clouds", subject.name, tuple(numbers), arrays, facts)


def texts_of(subject: Subject) -> tuple[list[list[Encoded]], tuple[int, int]]:
    """The texts drawn of each collection, the encyclopaedia twice; and how many there were to draw from."""
    paragraphs = [one for article in encyclopaedia(subject) for one in article if len(one.split()) >= LEAST_WORDS]
    short = list(dict.fromkeys(tweets(subject)))
    for there, path in ((paragraphs, ENCYCLOPAEDIA), (short, TWEETS)):
        if len(there) < TEXTS:
            raise GlassBertError(f"{path} holds {len(there)} texts that are long enough; {TEXTS} are needed.")
    generator, tokenizer = subject.random("clouds"), subject.bert.tokenizer
    drawn = [[there[number] for number in generator.permutation(len(there))[:TEXTS]] for there in (paragraphs, short)]
    whole, messages = ([tokenizer.encode(text, truncate_to=LONGEST) for text in some] for some in drawn)
    cut = [
        tokenizer.encode(text, truncate_to=len(message.ids)) for text, message in zip(drawn[0], messages, strict=True)
    ]
    return [whole, messages, cut], (len(paragraphs), len(short))


def compared(
    vectors: Float[np.ndarray, "text hidden"], twins: Float[np.ndarray, "twin hidden"], name: str, subject: Subject
) -> tuple[list[Number], dict[str, np.ndarray]]:
    """Cosines within and between, and whose neighbour each text has; three collections of one size, in their order."""
    size = len(vectors) // 3
    places = [slice(number * size, (number + 1) * size) for number in range(3)]
    cosines = cosines_of(vectors)
    generator = subject.random(f"clouds {name}")
    numbers: list[Number] = []
    spread = {"norms": np.linalg.norm(vectors, axis=1).astype(np.float32)}
    for label, place in zip(NAMES, places, strict=True):
        inside, bare = cosines[place, place], cosines_of(vectors[place] - vectors[place].mean(axis=0))
        pairs = np.triu_indices(size, 1)
        spread[label] = np.histogram(inside[pairs], BINS)[0].astype(np.int32)
        numbers += [
            Number(f"positive cosines within {label}, {name}", float((inside[pairs] > 0).mean()), len(pairs[0]),
                   *_over_texts(inside > 0, generator, subject.seed), seed=subject.seed,
                   control=float((bare[pairs] > 0).mean()), against="the collection's mean vector taken away"),
            Number(f"mean cosine within {label}, {name}", float(inside[pairs].mean()), len(pairs[0]),
                   *_over_texts(inside, generator, subject.seed), seed=subject.seed,
                   control=float(bare[pairs].mean()), against="the collection's mean vector taken away"),
        ]  # fmt: skip
    across = cosines[places[0], places[1]]
    spread["between"] = np.histogram(across, BINS)[0].astype(np.int32)
    numbers.append(
        Number(f"mean cosine between encyclopaedia and tweets, {name}", float(across.mean()), across.size,
               *_over_texts(across, generator, subject.seed, is_square=False), seed=subject.seed)
    )  # fmt: skip
    full, equal = (np.concatenate([np.arange(len(vectors))[places[one]] for one in some]) for some in ((0, 1), (2, 1)))
    numbers += [
        purity(f"1-NN purity, {name}", cosines[np.ix_(full, full)], subject),
        purity(f"1-NN purity at equal lengths, {name}", cosines[np.ix_(equal, equal)], subject),
        purity(f"1-NN purity, {name}, random weights", cosines_of(twins), subject),
    ]
    own = cosines_of(twins)
    pairs = np.triu_indices(len(twins), 1)
    numbers.append(
        Number(f"positive cosines, {name}, random weights", float((own[pairs] > 0).mean()), len(pairs[0]),
               *_over_texts(own > 0, generator, subject.seed), seed=subject.seed)
    )  # fmt: skip
    return numbers, spread


def purity(name: str, cosines: Float[np.ndarray, "text text"], subject: Subject) -> Number:
    """How many texts have a nearest one of their own collection; the first half is one, the second the other."""
    labels = np.repeat([0, 1], len(cosines) // 2)
    hit = apart(1 - cosines, labels).hit
    generator = subject.random("clouds shuffled")
    chance = np.mean([apart(1 - cosines, generator.permutation(labels)).hit.mean() for _ in range(SHUFFLES)])
    return Number(name, float(hit.mean()), len(labels), *wilson(int(hit.sum()), len(labels)), seed=subject.seed,
                  control=float(chance), against=f"shuffled labels, mean of {SHUFFLES}")  # fmt: skip


def _over_texts(
    values: Float[np.ndarray, "row column"] | Bool[np.ndarray, "row column"], generator: np.random.Generator,
    seed: int, *, is_square: bool = True,
) -> Interval:  # fmt: skip
    """Draw texts again with replacement, and take the mean over their pairs, no text with itself."""
    rows, columns = values.shape
    first = generator.multinomial(rows, np.full(rows, 1 / rows), size=ROUNDS).astype(np.float64)
    second = first if is_square else generator.multinomial(columns, np.full(columns, 1 / columns), size=ROUNDS)
    table = values.astype(np.float64)
    if is_square:
        table = table - np.diag(np.diag(table))
    sums = ((first @ table) * second).sum(axis=1)
    pairs = first.sum(axis=1) * second.sum(axis=1) - ((first**2).sum(axis=1) if is_square else 0)
    low, high = np.quantile(sums / pairs, [0.025, 0.975])
    texts = f"{rows} texts" if is_square else f"{rows} and {columns} texts"
    return Interval(float(low), float(high), f"bootstrap of {ROUNDS:,} over {texts}, seed {seed}")


def draw(result: Result) -> Any:
    """Draw both layouts, the lengths of the vectors, the cosines, and the shares of neighbours."""
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    from glassbert.look.style import ACCENT, FAINT, NEGATIVE, PAGE, SHARE, SOFT, styled

    shades = dict(zip((*NAMES, "between"), (SHARE, NEGATIVE, ACCENT, SOFT), strict=True))
    groups = result.arrays["groups"]
    with styled():
        figure = Figure(figsize=(PAGE, 4.5), layout="constrained")
        (pca, tsne, norms), (first, second, near) = figure.subplots(2, 3)
        explained = result.arrays["explained"]
        for axis, method in ((pca, "pca"), (tsne, "tsne")):
            places = result.arrays[method]
            order = np.random.default_rng(0).permutation(len(places))  # none lies always on top
            axis.scatter(places[order, 0], places[order, 1], s=5, c=[shades[NAMES[groups[one]]] for one in order],
                         alpha=0.6, linewidth=0, rasterized=True)  # fmt: skip
        pca.set(xlabel=f"axis 1 ({100 * explained[0]:.0f} %)", ylabel=f"axis 2 ({100 * explained[1]:.0f} %)",
                title="[CLS], PCA")  # fmt: skip
        tsne.set(title="[CLS], t-SNE", xticks=[], yticks=[], xlabel="axes have no meaning")
        lengths = result.arrays["cls.norms"]
        edges = np.linspace(lengths.min(), lengths.max(), 31)
        for number, name in enumerate(NAMES):
            norms.hist(lengths[groups == number], edges, histtype="step", color=shades[name], linewidth=1.1)
        norms.set(xlabel="length of the vector", ylabel="texts", title="[CLS], lengths")
        middles = (BINS[1:] + BINS[:-1]) / 2
        for axis, (vector, told) in zip((first, second), VECTORS.items(), strict=True):
            for name, shade in shades.items():
                counts = result.arrays[f"{vector}.{name}"]
                axis.plot(middles, 100 * counts / counts.sum(), color=shade, linewidth=1.1,
                          linestyle="--" if name == "between" else "-")  # fmt: skip
            axis.axvline(0, color=FAINT, linewidth=0.5, zorder=0)
            used = np.flatnonzero(sum(result.arrays[f"{vector}.{name}"] for name in shades))
            axis.set(xlabel="cosine of two texts", ylabel="% of pairs", title=f"{told}, cosines", ylim=(0, None),
                     xlim=(min(-0.1, BINS[used[0]]), max(0.5, BINS[used[-1] + 1])))  # fmt: skip
        kinds = (("", ""), (" at equal lengths", ""), ("", ", random weights"))
        rows = [f"1-NN purity{kind}, {told}{end}" for told in VECTORS.values() for kind, end in kinds]
        for height, key in enumerate(rows):
            one = result[key]
            shade = SOFT if "random" in key else SHARE
            near.plot([one.low, one.high], [height, height], color=shade, linewidth=1.4, solid_capstyle="butt")
            near.plot(one.value, height, "o", color=shade, markersize=4)
            near.plot(one.control, height, "|", color=FAINT, markersize=6)
        labels = [label for told in VECTORS.values() for label in (told, "equal\nlengths", "random\nweights")]
        near.set_yticks(range(len(rows)), labels)
        near.set(ylim=(len(rows) - 0.5, -0.5), xlim=(0.4, 1.03), title="Nearest of its own kind",
                 xlabel="share of texts (grey: shuffled)")  # fmt: skip
        told = ("encyclopaedia", "tweets", "encyclopaedia cut to the tweets' lengths", "between the first two")
        lines = [Line2D([], [], color=shade, linewidth=1.6, linestyle="--" if name == "between" else "-")
                 for name, shade in shades.items()]  # fmt: skip
        figure.legend(lines, told, loc="outside lower center", ncols=4, frameon=False, fontsize=7, handlelength=1.4)
    return figure


def says(result: Result) -> str:
    """Say what was found."""
    shares = [result[f"positive cosines within {name}, [CLS]"] for name in NAMES[:2]]
    random = result["positive cosines, [CLS], random weights"]
    whole, equal = result["1-NN purity, [CLS]"], result["1-NN purity at equal lengths, [CLS]"]
    verdict = "are all positive" if min(one.value for one in shares) == 1 else "are not all positive"
    return (
        f"Cosines of [CLS] within a collection {verdict}; with random weights {100 * random.value:.0f} % are: "
        f"the sign says where the cloud lies, not what was learned. {100 * whole.value:.0f} % of the "
        f"texts have a nearest text of their own kind, {100 * equal.value:.0f} % at equal lengths. Drawn: "
        f"{result.facts['drawn']}. Links and signs of tweets may do this alone."
    )


def cloud(result: Result) -> Cloud:
    """Give the studio's page Space the texts as t-SNE lays them out."""
    groups = result.arrays["groups"]
    return Cloud(
        result.arrays["tsne"], result.facts["labels"], groups[groups < 2], list(NAMES[:2]), "tsne",
        result.facts["hidden"], seed=result.facts["seed"], told=f"[CLS] of {result.facts['drawn']}",
    )  # fmt: skip


STUDY = Study("clouds", "Clouds of texts", "after", run, draw, says, cloud=cloud, needs=(ENCYCLOPAEDIA, TWEETS))
