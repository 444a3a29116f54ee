"""How good answers are: the measures of the BERT paper's tasks, in a few lines each. Higher is better."""

import re
import string
from collections import Counter
from collections.abc import Hashable, Iterator, Mapping, Sequence
from typing import NamedTuple, TypeVar

import numpy as np

from glassbert.errors import GlassBertError

Label = TypeVar("Label", bound=Hashable)


def accuracy(truth: Sequence[Hashable], told: Sequence[Hashable]) -> float:
    """Share of right answers."""
    _check_pairs(truth, told)
    return sum(one == other for one, other in zip(truth, told, strict=True)) / len(truth)


def f1(truth: Sequence[Hashable], told: Sequence[Hashable], positive: Hashable) -> float:
    """Harmonic mean of precision and recall of one label; 0 where there is neither."""
    return label_scores(truth, told, [positive])[positive].f1


def macro_f1(truth: Sequence[Hashable], told: Sequence[Hashable]) -> float:
    """Mean of the F1 of every label that is right or told anywhere: each counts the same, however rare."""
    labels = sorted({*truth, *told}, key=str)
    return float(np.mean([one.f1 for one in label_scores(truth, told, labels).values()]))


def matthews(truth: Sequence[Hashable], told: Sequence[Hashable]) -> float:
    """Correlation of two labellings (Gorodkin 2004 for more than two labels): 1 the same, 0 as good as chance."""
    _check_pairs(truth, told)
    labels = sorted({*truth, *told}, key=str)
    place = {label: number for number, label in enumerate(labels)}
    table = np.zeros((len(labels), len(labels)))
    for one, other in zip(truth, told, strict=True):
        table[place[one], place[other]] += 1
    count, right = table.sum(), np.trace(table)
    true, said = table.sum(1), table.sum(0)
    spread = (count**2 - (said**2).sum()) * (count**2 - (true**2).sum())
    return float((right * count - true @ said) / np.sqrt(spread)) if spread else 0.0


def pearson(truth: Sequence[float], told: Sequence[float]) -> float:
    """Correlation of two columns of numbers; 0 where one does not vary."""
    _check_pairs(truth, told)
    if np.ptp(truth) == 0 or np.ptp(told) == 0:
        return 0.0
    first, second = (np.asarray(one, dtype=float) - np.mean(one) for one in (truth, told))
    spread = np.sqrt((first @ first) * (second @ second))  # 0 also where squares are too small to be told from it
    return float(first @ second / spread) if spread else 0.0


def spearman(truth: Sequence[float], told: Sequence[float]) -> float:
    """Correlation of two columns by rank; equal numbers share the mean of their ranks."""
    _check_pairs(truth, told)
    return pearson(ranks(truth).tolist(), ranks(told).tolist())


class Entity(NamedTuple):
    """A name and where it stands: words `start` to `stop` of one sentence."""

    kind: str
    start: int
    stop: int


def entities(tags: Sequence[str]) -> Iterator[Entity]:
    """Read entities off tags, IOB1 or IOB2, as the CoNLL script does.

    One begins at B-, and at an I- whose kind is not that of the entity before it.
    """
    kind, start = "", 0
    for place, tag in enumerate([*tags, "O"]):
        mark, _, now = tag.partition("-")
        if kind and (mark != "I" or now != kind):
            yield Entity(kind, start, place)
            kind = ""
        if mark in ("B", "I") and not kind:
            kind, start = now, place


class Shares(NamedTuple):
    """Of what was told, how much is right; of what is right, how much was told; and both in one."""

    precision: float
    recall: float
    f1: float
    n: int  # entities, or items, in the truth


def entity_score(truth: Sequence[Sequence[str]], told: Sequence[Sequence[str]]) -> Shares:
    """Count an entity as right only if its kind and both its ends are."""
    right, said = _all_entities(truth, told)
    return _share(len(right & said), len(said), len(right))


def entity_scores(truth: Sequence[Sequence[str]], told: Sequence[Sequence[str]]) -> dict[str, Shares]:
    """Score each kind of entity by itself."""
    right, said = _all_entities(truth, told)

    def of(kind: str, found: set[tuple[int, Entity]]) -> set[tuple[int, Entity]]:
        return {one for one in found if one[1].kind == kind}

    kinds = sorted({entity.kind for _, entity in right | said})
    return {kind: _share(len(of(kind, right & said)), len(of(kind, said)), len(of(kind, right))) for kind in kinds}


def label_scores(truth: Sequence[Label], told: Sequence[Label], labels: Sequence[Label]) -> dict[Label, Shares]:
    """Score each label by itself: of the items told to be it, of those that are it, and both in one."""
    _check_pairs(truth, told)
    right, said = Counter(truth), Counter(told)
    hits = Counter(one for one, other in zip(truth, told, strict=True) if one == other)
    return {label: _share(hits[label], said[label], right[label]) for label in labels}


class AnswerScore(NamedTuple):
    """SQuAD's two measures, 0 to 1, over all questions; a question with no answer told counts as 0."""

    exact: float
    f1: float
    n: int


def answer_score(truth: Mapping[str, Sequence[str]], told: Mapping[str, str]) -> AnswerScore:
    """Score answers by question id, each by the right answer it is closest to, as SQuAD 1.1's own script does."""
    if not truth:
        raise GlassBertError("There are no questions to score.")
    exact = overlap = 0.0
    for question, rights in truth.items():
        if question in told:
            exact += max(float(_plain(told[question]) == _plain(right)) for right in rights)
            overlap += max(_shared_words(told[question], right) for right in rights)
    return AnswerScore(exact / len(truth), overlap / len(truth), len(truth))


_ARTICLES = re.compile(r"\b(a|an|the)\b")
_NO_PUNCTUATION = str.maketrans("", "", string.punctuation)


def _all_entities(
    truth: Sequence[Sequence[str]], told: Sequence[Sequence[str]]
) -> tuple[set[tuple[int, Entity]], set[tuple[int, Entity]]]:
    """Find what is named in every sentence, in truth and as told, each with its sentence's number."""
    if len(truth) != len(told):
        raise GlassBertError(f"{len(truth)} tagged sentences and {len(told)} answers cannot be compared.")
    right: set[tuple[int, Entity]] = set()
    said: set[tuple[int, Entity]] = set()
    for number, (one, other) in enumerate(zip(truth, told, strict=True)):
        if len(one) != len(other):
            raise GlassBertError(f"Sentence {number} has {len(one)} tags and {len(other)} answers.")
        right |= {(number, entity) for entity in entities(one)}
        said |= {(number, entity) for entity in entities(other)}
    return right, said


def _share(hits: int, told: int, right: int) -> Shares:
    precision, recall = hits / told if told else 0.0, hits / right if right else 0.0
    both = precision + recall
    return Shares(precision, recall, 2 * precision * recall / both if both else 0.0, right)


def _plain(answer: str) -> str:
    """Lower-case, without punctuation, articles and doubled spaces."""
    return " ".join(_ARTICLES.sub(" ", answer.lower().translate(_NO_PUNCTUATION)).split())


def _shared_words(told: str, right: str) -> float:
    first, second = _plain(told).split(), _plain(right).split()
    shared = sum((Counter(first) & Counter(second)).values())
    return 2 * shared / (len(first) + len(second)) if shared else 0.0


def ranks(values: Sequence[float] | np.ndarray) -> np.ndarray:
    """Ranks from 1 on; equal numbers share the mean of theirs."""
    _, place, counts = np.unique(np.asarray(values, dtype=float), return_inverse=True, return_counts=True)
    last = np.cumsum(counts)
    return (last - (counts - 1) / 2)[place]


def _check_pairs(truth: Sequence[object], told: Sequence[object]) -> None:
    if len(truth) != len(told):
        raise GlassBertError(f"{len(truth)} right answers and {len(told)} told ones cannot be compared.")
    if not len(truth):
        raise GlassBertError("There is nothing to score.")
