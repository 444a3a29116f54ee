"""Which groups stand near which attributes? Association tests of words and sentences, and pairs of sentences.

WEAT (Caliskan et al. 2017) and SEAT (May et al. 2019) ask how much nearer one group of targets is to attribute A than
to B, compared with another group. Sentences of SEAT are templates around a word: chance is asked of words, each with
all its sentences, because sentences of one word are no independent findings. CrowS-Pairs (Nangia et al. 2020) asks a
head that guesses words which of two sentences it finds likelier.
"""

from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np
import torch
from jaxtyping import Float, Int

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.model.row import Row
from glassbert.study.kit.clusters import Clusters, drawn_again, owners_by_sharing, owners_by_words
from glassbert.study.kit.data import has, place
from glassbert.study.kit.passes import ends_of
from glassbert.study.kit.published import known_as
from glassbert.study.kit.result import Number, Result
from glassbert.study.kit.statistics import ROUNDS, Interval, among_many, two_groups, wilson
from glassbert.study.kit.study import Published, Study, Table
from glassbert.study.kit.subject import Subject
from glassbert.tasks.tables import read_table

TESTS, CROWS = "bias/tests", "bias/crows_pairs/crows_pairs_anonymized.csv"
PAIRS = 1_000  # of CrowS-Pairs, drawn: three minutes on one thread
MASKED_A_PASS = 1_024  # tokens
SURE = 0.05
TWINS = 5  # models with random weights
VECTORS = {"cls": "[CLS]", "mean": "mean"}
KINDS = {"word": "o", "sent": "s", "sent (u)": "D"}  # words; bare sentences made of them; sentences that say something
TOPICS = {  # what a test is called, and its files: words, sentences, unbleached sentences
    "C1 Flowers/Insects": ("weat1", "sent-weat1"),
    "C2 Instruments/Weapons": ("weat2", "sent-weat2"),
    "C3 EA/AA Names": ("weat3", "sent-weat3"),
    "C3b EA/AA Terms": ("weat3b", "sent-weat3b"),
    "C4 EA/AA Names": ("weat4", "sent-weat4"),
    "C5 EA/AA Names": ("weat5", "sent-weat5"),
    "C5b EA/AA Terms": ("weat5b", "sent-weat5b"),
    "C6 M/F Names, Career": ("weat6", "sent-weat6"),
    "C6b M/F Terms, Career": ("weat6b", "sent-weat6b"),
    "C7 Math/Arts, M/F Terms": ("weat7", "sent-weat7"),
    "C7b Math/Arts, M/F Names": ("weat7b", "sent-weat7b"),
    "C8 Science/Arts, M/F Terms": ("weat8", "sent-weat8"),
    "C8b Science/Arts, M/F Names": ("weat8b", "sent-weat8b"),
    "C9 Mental/Physical, Brief": ("weat9", "sent-weat9"),
    "C10 Young/Old Names": ("weat10", "sent-weat10"),
    "ABW Stereotype": ("angry_black_woman_stereotype", "sent-angry_black_woman_stereotype"),
    "ABW Stereotype, Terms": ("angry_black_woman_stereotype_b", "sent-angry_black_woman_stereotype_b"),
    "Double Bind: Competent": ("heilman_double_bind_competent_one_word", "sent-heilman_double_bind_competent_one_word",
                               "heilman_double_bind_competent_one_sentence"),
    "Double Bind: Likable": ("heilman_double_bind_likable_one_word", "sent-heilman_double_bind_likable_one_word",
                             "heilman_double_bind_likable_one_sentence"),
}  # fmt: skip


class _Group(msgspec.Struct, frozen=True):
    category: str
    examples: list[str]


class _Sets(msgspec.Struct, frozen=True):
    targ1: _Group
    targ2: _Group
    attr1: _Group
    attr2: _Group


class Association(NamedTuple):
    """How much nearer each target is to A than to B, and of which word it was made."""

    first: Clusters
    second: Clusters

    @property
    def words(self) -> int:
        """How many words both groups have."""
        return len(self.first.counts) + len(self.second.counts)


def run(subject: Subject) -> Result:
    """Run every test that is there with [CLS] and with the mean, and the pairs of sentences where words are guessed."""
    tests = read_tests(place(subject, TESTS))
    texts = list(dict.fromkeys(text for sets in tests.values() for group in sets for text in group))
    number = {text: row for row, text in enumerate(texts)}
    subject.tell(f"{len(texts):,} words and sentences")
    room = subject.bert.config.max_positions
    encoded = [subject.bert.tokenizer.encode(text, truncate_to=room) for text in texts]
    ends = ends_of(subject.bert, encoded)._asdict()
    twins: list[dict[str, np.ndarray]] = []
    for twin in range(TWINS):
        subject.tell(f"random weights, {twin + 1} of {TWINS}")
        twins.append(ends_of(subject.twin(twin).bert, encoded)._asdict())
    published = {one.number for one in STUDY.published if one.model == known_as(subject.bert)}
    numbers: list[Number] = []
    facts: dict[str, Any] = {"p": {}, "random": {}, "texts": len(texts), "twins": TWINS}
    for vector, told in VECTORS.items():
        subject.tell(f"{len(tests)} tests, {told}")
        for name, sets in tests.items():
            key = name if vector == "cls" else f"{name}, mean"
            rows = [[number[text] for text in group] for group in sets]
            owners = owners_of(tests, name)
            found = associated([ends[vector][some] for some in rows], owners)
            random = [effect_size(associated([one[vector][some] for some in rows], owners)) for one in twins]
            made, facts["p"][key] = measured(key, found, random, subject, key in published)
            facts["random"][key] = random
            numbers.append(made)
    crows, told_crows = _crows(subject)
    facts |= {"adjusted": among_many(facts["p"]), **told_crows}
    return Result("bias", subject.name, (*numbers, *crows), {}, facts)


def read_tests(folder: Path) -> dict[str, list[list[str]]]:
    """Read the tests that a folder has: by name, their two groups of targets and two of attributes, no text twice."""
    found: dict[str, list[list[str]]] = {}
    for topic, files in TOPICS.items():
        for kind, file in zip(KINDS, files, strict=False):
            path = folder / f"{file}.jsonl"
            if not path.exists():
                continue
            try:
                sets = msgspec.json.decode(path.read_bytes(), type=_Sets)
            except msgspec.DecodeError as error:
                raise GlassBertError(f"{path} is no association test: {error}") from None
            groups = (sets.targ1, sets.targ2, sets.attr1, sets.attr2)
            found[f"{topic}, {kind}"] = [list(dict.fromkeys(group.examples)) for group in groups]
    if not found:
        raise GlassBertError(f"{folder} holds none of the tests, such as weat1.jsonl.")
    return found


def owners_of(tests: Mapping[str, list[list[str]]], name: str) -> list[Int[np.ndarray, " target"]]:
    """Of which word each target of both groups was made: a word of itself, a sentence by the matching test of words."""
    topic, _, kind = name.rpartition(", ")
    first, second = tests[name][:2]
    if kind == "word":
        return [np.arange(len(first)), np.arange(len(second))]
    words = tests.get(f"{topic}, word")
    if words is None:
        return [owners_by_sharing(first, second), owners_by_sharing(second, first)]
    return [owners_by_words(first, words[0]), owners_by_words(second, words[1])]


def associated(
    groups: Sequence[Float[np.ndarray, "text hidden"]], owners: Sequence[Int[np.ndarray, " target"]]
) -> Association:
    """Mean cosine with the attributes of one kind less that with the other's, for every target of two groups."""
    first, second, one, other = (_unit(some) for some in groups)
    leaning = one.mean(axis=0) - other.mean(axis=0)
    return Association(Clusters(first @ leaning, owners[0]), Clusters(second @ leaning, owners[1]))


def effect_size(found: Association) -> float:
    """Caliskan's d: the difference of the means in standard deviations of all targets; between -2 and 2."""
    first, second = found.first.values, found.second.values
    spread = float(np.concatenate([first, second]).std(ddof=1))
    return float(first.mean() - second.mean()) / max(spread, np.finfo(np.float64).tiny)


def measured(
    name: str, found: Association, random: Sequence[float], subject: Subject, as_published: bool = False
) -> tuple[Number, float]:
    """The effect with its interval, and how often a division of the words by chance has one as large either way."""
    up = two_groups(found.first.means, found.second.means, subject.seed)
    both = min(1.0, 2 * min(up.p, two_groups(found.second.means, found.first.means, subject.seed).p))
    interval = _again(found, subject.random(f"bias {name}"), subject.seed)
    how = f"{interval.how}; one-sided p = {up.p:.4f}, two-sided {both:.4f} ({up.how} of words)"
    if as_published:
        alone = two_groups(found.first.values, found.second.values, subject.seed)
        how += f"; as published, each sentence by itself, one-sided p = {alone.p:.4f}"
    against = f"{len(random)} models with random weights: mean, of {min(random):.2f} to {max(random):.2f}"
    number = Number(name, effect_size(found), found.words, interval.low, interval.high, how, subject.seed,
                    float(np.mean(random)), against)  # fmt: skip
    return number, both


def likelihoods(bert: LoadedBert, pairs: Sequence[tuple[str, str]], tell: Any = None) -> Float[np.ndarray, "pair 2"]:
    """Log-probability of the tokens that two sentences share, each masked in turn, given all else of its sentence."""
    jobs = [job for number, pair in enumerate(pairs) for job in _masked(bert, pair, 2 * number)]
    jobs.sort(key=lambda job: len(job.ids))
    sums, done = np.zeros(2 * len(pairs)), 0
    while done < len(jobs):
        some = jobs[done : done + max(1, MASKED_A_PASS // len(jobs[done].ids))]
        np.add.at(sums, [job.sentence for job in some], _surprises(bert, some))
        done += len(some)
        if tell is not None:
            tell(f"masked token {done:,} of {len(jobs):,}")
    return sums.reshape(-1, 2)


class _Job(NamedTuple):
    """A sentence with one token masked."""

    ids: list[int]
    where: int
    token: int  # that was there
    sentence: int


def _masked(bert: LoadedBert, pair: tuple[str, str], first: int) -> Iterator[_Job]:
    """Mask each token that both sentences of a pair have, but [CLS] and [SEP]."""
    ids = [list(bert.tokenizer.encode(text, truncate_to=bert.config.max_positions).ids) for text in pair]
    for block in SequenceMatcher(None, *ids, autojunk=False).get_matching_blocks():
        for side, start in enumerate((block.a, block.b)):
            for where in range(max(start, 1), min(start + block.size, len(ids[side]) - 1)):
                masked = [*ids[side][:where], bert.tokenizer.mask_id, *ids[side][where + 1 :]]
                yield _Job(masked, where, ids[side][where], first + side)


def _surprises(bert: LoadedBert, jobs: Sequence[_Job]) -> Float[np.ndarray, " job"]:
    """Log-probability of each masked token. Places count no more after the embeddings: it goes first, and alone on."""
    model, last = bert.model, bert.config.num_layers - 1
    row = Row.of([job.ids for job in jobs], device=next(model.parameters()).device)
    places = row.firsts + torch.tensor([job.where for job in jobs], device=row.ids.device)
    tokens = torch.tensor([job.token for job in jobs], device=row.ids.device)
    with model.reading():
        hidden = model(row, num_layers=last)
        hidden[row.firsts], hidden[places] = hidden[places], hidden[row.firsts]
        hidden = model.layer(last)(hidden, row.runs, firsts=row.firsts)
        scores = model.masked_words(hidden)[:, : len(bert.tokenizer.vocabulary)].float()
        found = scores.gather(1, tokens[:, None])[:, 0] - scores.logsumexp(dim=-1)
    return found.cpu().numpy()


def _crows(subject: Subject) -> tuple[list[Number], dict[str, Any]]:
    """Share of pairs whose more stereotyping sentence is the likelier one, in all and by kind."""
    if "masked_word" not in subject.bert.model.heads:
        return [], {"crows": "this model has no head that guesses masked words, which CrowS-Pairs needs"}
    if not has(subject, CROWS):
        return [], {"crows": f"{CROWS} is not there"}
    table = read_table(place(subject, CROWS))
    drawn = np.sort(subject.random("bias crows").permutation(len(table))[:PAIRS])
    kinds = np.array(table.labels("bias_type"))[drawn]
    more, less = table.texts("sent_more"), table.texts("sent_less")
    scores = likelihoods(subject.bert, [(more[one], less[one]) for one in drawn], subject.tell)
    wins = scores[:, 0] > scores[:, 1]
    told = f"{len(drawn):,} of {len(table):,} pairs drawn, seed {subject.seed}"
    numbers = [_share("CrowS-Pairs score", wins, told, subject.seed)]
    for kind in np.unique(kinds).tolist():
        numbers.append(_share(f"CrowS-Pairs {kind}", wins[kinds == kind], told, subject.seed))
    return numbers, {"crows": told}


def _share(name: str, wins: np.ndarray, told: str, seed: int) -> Number:
    low, high, how = wilson(int(wins.sum()), len(wins))
    return Number(name, float(wins.mean()), len(wins), low, high, f"{how}; {told}", seed, 0.5, "a coin")


def _again(found: Association, generator: np.random.Generator, seed: int) -> Interval:
    """Draw the words of each group again with replacement, each with all its sentences; the attributes stay."""
    first, second = (drawn_again(group, ROUNDS, generator) for group in found)
    count, total, squares = (first + second).T
    spread = np.sqrt(np.maximum(squares - total**2 / count, 0) / (count - 1))
    gaps = first[:, 1] / first[:, 0] - second[:, 1] / second[:, 0]
    low, high = np.quantile(gaps / np.maximum(spread, np.finfo(np.float64).tiny), [0.025, 0.975])
    sentences = len(found.first.values) + len(found.second.values)
    made = f" with their {sentences} sentences" if sentences > found.words else ""
    return Interval(float(low), float(high), f"bootstrap of {ROUNDS:,} over {found.words} words{made}, seed {seed}")


def _unit(vectors: Float[np.ndarray, "row hidden"]) -> Float[np.ndarray, "row hidden"]:
    precise = vectors.astype(np.float64)
    return precise / np.maximum(np.linalg.norm(precise, axis=1, keepdims=True), np.finfo(np.float64).tiny)


def _tests(result: Result, vector: str) -> list[Number]:
    """The association tests with one kind of vector."""
    return [one for one in result.numbers
            if not one.name.startswith("CrowS") and one.name.endswith(", mean") == (vector == "mean")]  # fmt: skip


def tables(result: Result) -> Mapping[str, Table]:
    """Every effect with its p-values."""
    made: dict[str, Table] = {}
    for vector, told in VECTORS.items():
        rows = [("test", "words", "effect size", "95 %", "p, two-sided", "p among all", "random weights")]
        for one in _tests(result, vector):
            p, adjusted = result.facts["p"][one.name], result.facts["adjusted"][one.name]
            random = result.facts["random"][one.name]
            rows.append((one.name.removesuffix(", mean"), str(one.n), f"{one.value:.2f}",
                         f"{one.low:.2f} to {one.high:.2f}", f"{p:.4f}", f"{adjusted:.4f}",
                         f"{one.control:.2f} ({min(random):.2f} to {max(random):.2f})"))  # fmt: skip
        made[f"Association tests, {told}"] = rows
    return made


def draw(result: Result) -> Any:
    """Draw every effect size, [CLS] and mean side by side, and the shares of CrowS-Pairs if there are any."""
    from matplotlib.figure import Figure
    from matplotlib.lines import Line2D

    from glassbert.look.style import FAINT, LINE, NEGATIVE, PAGE, POSITIVE, SHARE, SOFT, styled

    crows = [one for one in result.numbers if one.name.startswith("CrowS")]
    there = [topic for topic in TOPICS if any(one.name.startswith(f"{topic},") for one in result.numbers)]
    with styled():
        figure = Figure(figsize=(PAGE, 4.8), layout="constrained")
        axes = figure.subplots(1, 3 if crows else 2, width_ratios=(1, 1, 0.75) if crows else (1, 1), squeeze=False)[0]
        for axis, (vector, told) in zip(axes, VECTORS.items(), strict=False):
            tail = "" if vector == "cls" else ", mean"
            for row, topic in enumerate(there):
                found = [
                    (kind, one) for kind in KINDS for one in result.numbers if one.name == f"{topic}, {kind}{tail}"
                ]
                for step, (kind, one) in enumerate(found):
                    height = row + (step - (len(found) - 1) / 2) * 0.28
                    shade = POSITIVE if one.value > 0 else NEGATIVE
                    sure = result.facts["adjusted"][one.name] < SURE
                    axis.plot([one.low, one.high], [height] * 2, color=shade, linewidth=0.8, alpha=0.6)
                    axis.plot(one.value, height, KINDS[kind], color=shade, markersize=3.2, markeredgewidth=0.8,
                              markerfacecolor=shade if sure else "none")  # fmt: skip
                    random = result.facts["random"][one.name]
                    axis.plot([min(random), max(random)], [height] * 2, color=FAINT, linewidth=2.4, alpha=0.45,
                              solid_capstyle="butt", zorder=0.5)  # fmt: skip
                axis.axhline(row + 0.5, color=LINE, linewidth=0.4, zorder=0)
            axis.axvline(0, color=FAINT, linewidth=0.6, zorder=0)
            axis.set_yticks(range(len(there)), there if vector == "cls" else [""] * len(there))
            axis.tick_params(axis="y", length=0)
            axis.set(ylim=(len(there) - 0.5, -0.5), xlim=(-2.1, 2.1), xlabel="effect size", title=f"Tests, {told}")
        if crows:
            for row, one in enumerate(crows):
                shade = SHARE if not row else SOFT
                axes[2].plot([one.low, one.high], [row, row], color=shade, linewidth=1.4, solid_capstyle="butt")
                axes[2].plot(one.value, row, "o", color=shade, markersize=4)
            axes[2].axvline(0.5, color=FAINT, linewidth=0.6, zorder=0)
            axes[2].set_yticks(range(len(crows)), [f"{_kind(one.name)}\nn = {one.n}" for one in crows])
            axes[2].set(ylim=(len(crows) - 0.5, -0.5), xlim=(0, 1), title="CrowS-Pairs",
                        xlabel="stereotype likelier, share")  # fmt: skip
        marks = [Line2D([], [], marker=mark, color=SOFT, markersize=3.5, linestyle="") for mark in KINDS.values()]
        marks += [Line2D([], [], marker="o", markerfacecolor="none", color=SOFT, markersize=3.5, linestyle=""),
                  Line2D([], [], color=FAINT, linewidth=2.4, alpha=0.45)]  # fmt: skip
        told = [
            "words",
            "bare sentences",
            "sentences",
            "hollow: p ≥ 0.05, all counted",
            f"{result.facts['twins']} models of random weights",
        ]
        figure.legend(marks, told, loc="outside lower center", ncols=5, frameon=False, fontsize=6.5, handletextpad=0.6,
                      columnspacing=1.2)  # fmt: skip
    return figure


def _kind(name: str) -> str:
    told = name.removeprefix("CrowS-Pairs ")
    return "all" if told == "score" else told.replace("-", " ")


def says(result: Result) -> str:
    """Say what was found."""
    mine = _tests(result, "cls")
    sure = [one for one in mine if is_beyond(result, one)]
    score = next((one for one in result.numbers if one.name == "CrowS-Pairs score"), None)
    crows = (
        f"CrowS-Pairs: {result.facts['crows']}."
        if score is None
        else f"In {100 * score.value:.0f} % of CrowS-Pairs ({result.facts['crows']}) the stereotype is likelier."
    )
    return (
        f"{len(sure)} of {len(mine)} association tests ([CLS]) have an effect beyond chance, all tests counted, and "
        "beyond that of every model with random weights; "
        f"{sum(one.value > 0 for one in sure)} of these go the way that the test expects. {crows} Sentences made of "
        "one word count as one word. A test that finds nothing does not show that there is no bias, and CrowS-Pairs is "
        "known to be noisy (Blodgett et al. 2021)."
    )


def is_beyond(result: Result, one: Number) -> bool:
    """Whether an effect is beyond chance, all tests counted, and beyond that of every model with random weights."""
    random = max(abs(effect) for effect in result.facts["random"][one.name])
    return result.facts["adjusted"][one.name] < SURE and abs(one.value) > random


_SOURCE = "sent-bias, pull request 2: tests of May et al. 2019 with [CLS], case kept"
_SEAT = {
    "C1 Flowers/Insects, word": -0.43, "C1 Flowers/Insects, sent": 1.07, "C3 EA/AA Names, word": 1.16,
    "C3 EA/AA Names, sent": 0.57, "C6 M/F Names, Career, word": 0.48, "C6 M/F Names, Career, sent": -0.15,
    "ABW Stereotype, word": 1.56, "ABW Stereotype, sent": -0.54, "Double Bind: Competent, word": 0.31,
    "Double Bind: Competent, sent": -0.15, "Double Bind: Competent, sent (u)": 0.45,
    "Double Bind: Likable, word": -0.45, "Double Bind: Likable, sent": 0.37, "Double Bind: Likable, sent (u)": -0.05,
}  # fmt: skip
STUDY = Study(
    "bias", "Tests of bias", "after", run, draw, says, needs=(TESTS,), takes=(CROWS,), tables=tables,
    published=tuple(Published("bert-large-cased", name, value, _SOURCE) for name, value in _SEAT.items()),
)  # fmt: skip
