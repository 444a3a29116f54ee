"""The tasks of the BERT paper, one class each, all of the same form.

`targets` says what is right for each window; `loss` asks the model in training, `scores` afterwards; `told` turns
scores into an answer for each item; `measures` says how good the answers are, the first one deciding what is best.
"""

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

import numpy as np
import torch
from torch import Tensor, nn

from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.losses import IGNORED, answer_loss, choice_loss, regression_loss
from glassbert.model.row import Row
from glassbert.tasks.conll import OUTSIDE, as_iob2
from glassbert.tasks.items import Items
from glassbert.tasks.scores import (
    accuracy,
    answer_score,
    entities,
    entity_score,
    f1,
    macro_f1,
    matthews,
    pearson,
    spearman,
)
from glassbert.tasks.squad import Answer
from glassbert.tasks.windows import TaskBatch, Window
from glassbert.tokens.characters import is_dropped, without_accents

LONGEST_ANSWER = 30  # tokens
_NUMBER = re.compile(r"-?\d+(\.\d+)?")


class LabelTold(NamedTuple):
    """A label, and the probability of every label."""

    label: str
    probabilities: dict[str, float]


class LabelTask:
    """Which label does this text, or pair, have? Read off the pooler's vector."""

    def __init__(self, labels: tuple[str, ...], weights: Tensor | None = None) -> None:
        self.labels, self.weights = labels, weights
        self.heads = ("pooler", "label")
        self.names = ("accuracy", *(("f1",) if len(labels) == 2 else ()), "macro_f1", "matthews")

    def targets(self, windows: Sequence[Window], items: Items) -> list[np.ndarray]:
        """Give the number of the right label, for each window."""
        place = {label: number for number, label in enumerate(self.labels)}
        right = items.right or []
        return [np.array([place[right[window.item]]]) for window in windows]

    def loss(self, bert: Bert, batch: TaskBatch, count: int) -> Tensor:
        """Surprise at the right labels."""
        weights = None if self.weights is None else self.weights.to(batch.targets.device)
        return choice_loss(bert.labels(_pooled(bert, batch.row)).float(), batch.targets, weights, count)

    def scores(self, bert: Bert, row: Row) -> list[np.ndarray]:
        """Give probabilities `[label]`, for each window."""
        return list(bert.labels(_pooled(bert, row)).float().softmax(-1).cpu().numpy())

    def told(self, scores: Sequence[np.ndarray], windows: Sequence[Window], items: Items) -> list[LabelTold]:
        """Take the likeliest label; a text in several windows has the mean of their probabilities."""
        means = _means(scores, windows, len(items))
        return [
            LabelTold(self.labels[int(one.argmax())], dict(zip(self.labels, one.tolist(), strict=True)))
            for one in means
        ]

    def measures(self, told: Sequence[LabelTold], items: Items) -> dict[str, float]:
        """Accuracy, F1 (of the second of two labels, and the mean over labels) and Matthews' correlation."""
        return label_measures(self.labels, items.right or [], [one.label for one in told])


class NumberTask:
    """What number does this text, or pair, have? Read off the pooler's vector.

    What is learned is how far a number lies from their mean, in standard deviations; `settle` then puts both into the
    head, so that it tells the numbers themselves.
    """

    labels = ()
    heads = ("pooler", "regression")
    names = ("spearman", "pearson")

    def __init__(self, mean: float = 0.0, spread: float = 1.0) -> None:
        self.mean, self.spread = mean, spread

    def targets(self, windows: Sequence[Window], items: Items) -> list[np.ndarray]:
        """Give the right number, for each window."""
        right = items.right or []
        scaled = [(one - self.mean) / self.spread for one in right]
        return [np.array([scaled[window.item]], dtype=np.float32) for window in windows]

    def loss(self, bert: Bert, batch: TaskBatch, count: int) -> Tensor:
        """Squared distance to the right numbers."""
        return regression_loss(bert.regression(_pooled(bert, batch.row)).float(), batch.targets, count)

    def scores(self, bert: Bert, row: Row) -> list[np.ndarray]:
        """Give one number, for each window."""
        return list(bert.regression(_pooled(bert, row)).float().cpu().numpy()[:, None])

    def told(self, scores: Sequence[np.ndarray], windows: Sequence[Window], items: Items) -> list[float]:
        """Give the mean over an item's windows."""
        return [float(one[0]) * self.spread + self.mean for one in _means(scores, windows, len(items))]

    def settle(self, bert: Bert) -> "NumberTask":
        """Put mean and spread into the head; give the task as it is then."""
        dense = cast("nn.Linear", bert.head("regression").get_submodule("dense"))
        with torch.no_grad():
            dense.weight.mul_(self.spread)
            dense.bias.mul_(self.spread).add_(self.mean)
        return NumberTask()

    def measures(self, told: Sequence[float], items: Items) -> dict[str, float]:
        """Correlation by rank and by value."""
        return number_measures(items.right or [], told)


class EntityTold(NamedTuple):
    """A name in a text: what it is, the characters it spans, the words, and how sure the model is of them (mean)."""

    kind: str
    start: int
    stop: int
    text: str
    probability: float


class TagsTold(NamedTuple):
    """A tag for each word, and the entities they make."""

    tags: list[str]
    entities: list[EntityTold]


class TagTask:
    """Which tag does this word have? Asked at the first piece of each word."""

    heads = ("tag",)
    names = ("f1", "precision", "recall")

    def __init__(self, labels: tuple[str, ...], weights: Tensor | None = None) -> None:
        self.labels, self.weights = labels, weights

    def targets(self, windows: Sequence[Window], items: Items) -> list[np.ndarray]:
        """Give the number of the right tag at the first piece of each word, nothing elsewhere."""
        place = {label: number for number, label in enumerate(self.labels)}
        right = items.right or []
        made: list[np.ndarray] = []
        for window in windows:
            target = np.full(len(window.ids), IGNORED)
            for word, token in _first_tokens(window).items():
                target[token] = place[right[window.item][word]]
            made.append(target)
        return made

    def loss(self, bert: Bert, batch: TaskBatch, count: int) -> Tensor:
        """Surprise at the right tags."""
        asked = batch.targets != IGNORED
        weights = None if self.weights is None else self.weights.to(batch.targets.device)
        return choice_loss(bert.tags(bert(batch.row)[asked]).float(), batch.targets[asked], weights, count)

    def scores(self, bert: Bert, row: Row) -> list[np.ndarray]:
        """Give probabilities `[token, label]`, for each window."""
        found = bert.tags(bert(row)).float().softmax(-1).cpu().numpy()
        return np.split(found, np.cumsum(row.lengths)[:-1])

    def told(self, scores: Sequence[np.ndarray], windows: Sequence[Window], items: Items) -> list[TagsTold]:
        """Tag every word, by the window in which it stands farthest from an end; a word of no piece is outside."""
        words = items.words or []
        best: list[dict[int, tuple[int, np.ndarray]]] = [{} for _ in words]
        for window, found in zip(windows, scores, strict=True):
            for word, token in _first_tokens(window).items():
                depth = min(token, len(window.ids) - 1 - token)
                if word not in best[window.item] or depth > best[window.item][word][0]:
                    best[window.item][word] = (depth, found[token])
        return [
            _tagged(text, spans, [found.get(word, (0, None))[1] for word in range(len(spans))], self.labels)
            for text, spans, found in zip(items.texts, words, best, strict=True)
        ]

    def measures(self, told: Sequence[TagsTold], items: Items) -> dict[str, float]:
        """F1, precision and recall of whole entities."""
        return tag_measures(items.right or [], [one.tags for one in told])


class AnswerTold(NamedTuple):
    """A stretch of the paragraph, its characters, and the sum of its two scores."""

    text: str
    start: int
    stop: int
    score: float


class AnswerTask:
    """Where in the paragraph does the answer begin and end? Two scores for each token."""

    labels = ()
    heads = ("answer",)
    names = ("f1", "exact")

    def targets(self, windows: Sequence[Window], items: Items) -> list[np.ndarray]:
        """Give the first and last token of the first accepted answer; [CLS] twice where the window does not hold it."""
        right = items.right or []
        made: list[np.ndarray] = []
        for window in windows:
            answer = right[window.item][0]
            made.append(np.array([_tokens_of(answer, window)]))
        return made

    def loss(self, bert: Bert, batch: TaskBatch, count: int) -> Tensor:
        """Surprise at the right first and last tokens."""
        scores = bert.answers(bert(batch.row)).float()
        return answer_loss(scores, batch.row, batch.targets[:, 0], batch.targets[:, 1], count)

    def scores(self, bert: Bert, row: Row) -> list[np.ndarray]:
        """Give a start and an end score for each token `[token, 2]`, for each window."""
        found = bert.answers(bert(row)).float().cpu().numpy()
        return np.split(found, np.cumsum(row.lengths)[:-1])

    def told(self, scores: Sequence[np.ndarray], windows: Sequence[Window], items: Items) -> list[AnswerTold]:
        """Take the stretch with the highest sum of scores, over all windows of the paragraph."""
        best = [AnswerTold("", 0, 0, -math.inf)] * len(items)
        for window, found in zip(windows, scores, strict=True):
            start, stop, score = _best_span(found, window)
            if score > best[window.item].score:
                text = (items.pairs or [])[window.item][start:stop]
                best[window.item] = AnswerTold(text, start, stop, score)
        return best

    def measures(self, told: Sequence[AnswerTold], items: Items) -> dict[str, float]:
        """SQuAD's F1 and exact match."""
        ids = items.ids or [str(number) for number in range(len(items))]
        return answer_measures(ids, items.right or [], {key: one.text for key, one in zip(ids, told, strict=True)})


Task = LabelTask | NumberTask | TagTask | AnswerTask


def task_for(name: str, items: Items, balanced: bool = False) -> Task:
    """Make the task of that name, its labels and their weights taken from what is to be learned."""
    if name in ("classify", "pair"):
        labels = in_order(items.right or [])
        if len(labels) < 2:
            raise GlassBertError(
                f"{items.where(0)}, and every other item, has the label {', '.join(labels)}; two labels or more are "
                "needed to learn from."
            )
        return LabelTask(labels, balance(labels, items.right or []) if balanced else None)
    if name == "tag":
        tags = [tag for one in items.right or [] for tag in one]
        kinds = sorted({tag[2:] for tag in tags if tag != OUTSIDE})
        if not kinds:
            raise GlassBertError(
                f"From {items.where(0)} on, every word has the tag O; at least one entity is needed to learn from."
            )
        labels = (OUTSIDE, *(f"{mark}-{kind}" for kind in kinds for mark in "BI"))
        return TagTask(labels, balance(labels, tags) if balanced else None)
    if name == "regress":
        numbers = np.array(items.right or [0.0])
        if np.ptp(numbers) == 0:
            raise GlassBertError(
                f"{items.where(0)}, and every other item, has the number {numbers[0]:g}; there is nothing to learn."
            )
        return NumberTask(float(numbers.mean()), float(numbers.std()))
    return AnswerTask()


def label_measures(labels: tuple[str, ...], right: Sequence[str], told: Sequence[str]) -> dict[str, float]:
    """Accuracy, F1 (of the second of two labels, and the mean over labels) and Matthews' correlation."""
    found = {"accuracy": accuracy(right, told)}
    if len(labels) == 2:
        found["f1"] = f1(right, told, labels[1])
    return found | {"macro_f1": macro_f1(right, told), "matthews": matthews(right, told)}


def number_measures(right: Sequence[float], told: Sequence[float]) -> dict[str, float]:
    """Correlation by rank and by value."""
    return {"spearman": spearman(right, told), "pearson": pearson(right, told)}


def tag_measures(right: Sequence[Sequence[str]], told: Sequence[Sequence[str]]) -> dict[str, float]:
    """F1, precision and recall of whole entities."""
    found = entity_score(right, told)
    return {"f1": found.f1, "precision": found.precision, "recall": found.recall}


def answer_measures(ids: Sequence[str], right: Sequence[Sequence[Answer]], told: Mapping[str, str]) -> dict[str, float]:
    """SQuAD's F1 and exact match, by question id."""
    accepted = {key: [one.text for one in answers] for key, answers in zip(ids, right, strict=True)}
    found = answer_score(accepted, told)
    return {"f1": found.f1, "exact": found.exact}


def in_order(labels: Sequence[str]) -> tuple[str, ...]:
    """Sort labels: numbers by size, words by the alphabet."""
    found = set(labels)
    if all(_NUMBER.fullmatch(label) for label in found):
        return tuple(sorted(found, key=lambda label: (float(label), label)))
    return tuple(sorted(found))


def balance(labels: tuple[str, ...], right: Sequence[str]) -> Tensor:
    """Weigh labels so that each counts the same in all; over the items, the weights have a mean of 1."""
    counts = Counter(right)
    present = sum(counts[label] > 0 for label in labels)
    return torch.tensor([len(right) / (present * counts[label]) if counts[label] else 0.0 for label in labels])


def _pooled(bert: Bert, row: Row) -> Tensor:
    """The pooler's vectors; the last layer works for the [CLS] tokens alone, for nothing else is read."""
    return bert.head("pooler")(bert(row, firsts_only=True))


def _means(scores: Sequence[np.ndarray], windows: Sequence[Window], count: int) -> list[np.ndarray]:
    total: list[Any] = [0.0] * count
    parts = Counter(window.item for window in windows)
    for window, found in zip(windows, scores, strict=True):
        total[window.item] = total[window.item] + found / parts[window.item]
    return total


def _first_tokens(window: Window) -> dict[int, int]:
    """Which token is the first piece of each word, of those in this window."""
    tokens = np.flatnonzero(window.words >= 0)
    return dict(zip(window.words[tokens].tolist(), tokens.tolist(), strict=True))


def _tagged(text: str, spans: Sequence[tuple[int, int]], found: Sequence[Any], labels: tuple[str, ...]) -> TagsTold:
    tags = [OUTSIDE if one is None else labels[int(one.argmax())] for one in found]
    sure = [1.0 if one is None else float(one.max()) for one in found]
    told = [
        EntityTold(
            entity.kind,
            spans[entity.start][0],
            spans[entity.stop - 1][1],
            text[spans[entity.start][0] : spans[entity.stop - 1][1]],
            float(np.mean(sure[entity.start : entity.stop])),
        )
        for entity in entities(tags)
    ]
    return TagsTold(as_iob2(tags), told)


def _tokens_of(answer: Answer, window: Window) -> tuple[int, int]:
    """Say which tokens an answer begins and ends with; (0, 0), which is [CLS], if the window does not hold all of it.

    Characters at its ends may leave no piece, as marks on letters do; those are not missed.
    """
    text = answer.text.strip()
    begin = answer.answer_start + answer.text.index(text)
    inside = np.flatnonzero(window.segments[:-1] == 1)
    starts, stops = window.places[inside].T
    held = np.flatnonzero((starts < begin + len(text)) & (stops > begin))
    if not len(held):
        return 0, 0
    first, last = held[0], held[-1]
    missed = text[: max(starts[first] - begin, 0)] + text[stops[last] - begin :]
    is_whole = all(is_dropped(one) or not without_accents(one) for one in missed)
    return (int(inside[first]), int(inside[last])) if is_whole else (0, 0)


def _best_span(scores: np.ndarray, window: Window) -> tuple[int, int, float]:
    """Give the characters of the best answer in a window, and its score: it lies in the paragraph, and is not long."""
    inside = np.flatnonzero(window.segments[:-1] == 1)
    if not len(inside):  # a paragraph that leaves no piece
        return 0, 0, -math.inf
    sums = scores[inside, 0][:, None] + scores[inside, 1][None, :]
    allowed = np.triu(np.ones_like(sums, dtype=bool)) & ~np.triu(np.ones_like(sums, dtype=bool), LONGEST_ANSWER)
    sums = np.where(allowed, sums, -np.inf)
    first, last = np.unravel_index(int(sums.argmax()), sums.shape)
    places = window.places[inside]
    return int(places[first, 0]), int(places[last, 1]), float(sums[first, last])
