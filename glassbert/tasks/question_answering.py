"""Extractive question answering: find the answer span in a paragraph (`answer`)."""

import logging
import math
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from torch import Tensor

from glassbert.data.labeled_table import TableColumns
from glassbert.data.lines import STDIN
from glassbert.data.squad import Answer, SquadQuestion, read_squad, read_squad_predictions
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.losses import span_loss
from glassbert.model.packed_batch import PackedBatch
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.metrics import squad_score
from glassbert.tasks.task import SampleComparison, Task
from glassbert.tasks.windows import TaskBatch, Window
from glassbert.tokenization.characters import is_dropped, strip_accents

MAX_ANSWER_TOKENS = 30


class AnswerPrediction(NamedTuple):
    """The answer's text, its character offsets in the paragraph, and the sum of its start and end logits."""

    text: str
    start: int
    end: int
    score: float


class QuestionAnswering(Task):
    """Predict the first and last token of the answer from two logits per token."""

    heads = ("span",)
    metric_names = ("f1", "exact_match")

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read a SQuAD 1.1 file."""
        if path == STDIN:
            raise GlassBertError("Standard input is not supported for the task 'answer'; pass a SQuAD file.")
        return question_dataset(read_squad(path, require_answers=labeled))

    @classmethod
    def read_references(cls, path: Path, columns: TableColumns | None = None) -> Dataset:
        """Read a SQuAD 1.1 file for scoring, which does not use the answers' offsets."""
        return question_dataset(read_squad(path, check_offsets=False))

    @classmethod
    def from_dataset(cls, dataset: Dataset, balance_classes: bool = False) -> Self:
        """Create the task."""
        return cls()

    @classmethod
    def from_labels(cls, labels: tuple[str, ...]) -> Self:
        """Create the task."""
        return cls()

    @classmethod
    def score_file(cls, dataset: Dataset, path: Path) -> dict[str, float]:
        """Score a SQuAD prediction file, `{question id: answer}`; missing answers count as 0 and are logged."""
        ids, predictions = dataset.question_ids or [], read_squad_predictions(path)
        num_missing = sum(question_id not in predictions for question_id in ids)
        if num_missing:
            logging.getLogger(__name__).warning(
                "%s: %d of %d questions have no prediction and count as 0", path, num_missing, len(ids)
            )
        return answer_metrics(ids, dataset.targets or [], predictions)

    def targets(self, windows: Sequence[Window], dataset: Dataset) -> list[np.ndarray]:
        """Return the positions of the first and the last token of the first accepted answer.

        Both are 0, the [CLS] token, if the window does not contain the answer.
        """
        answers = dataset.targets or []
        return [np.array([_answer_positions(answers[window.sample_index][0], window)]) for window in windows]

    def loss(self, model: Bert, batch: TaskBatch, num_targets: int) -> Tensor:
        """Return the mean of the cross-entropies of the first and the last token."""
        logits = model.span_logits(model(batch.packed)).float()
        return span_loss(logits, batch.packed, batch.targets[:, 0], batch.targets[:, 1], num_targets)

    def outputs(self, model: Bert, packed: PackedBatch) -> list[np.ndarray]:
        """Return the start and end logits `[token, 2]` of each window."""
        logits = model.span_logits(model(packed)).float().cpu().numpy()
        return np.split(logits, np.cumsum(packed.lengths)[:-1])

    def decode(
        self, outputs: Sequence[np.ndarray], windows: Sequence[Window], dataset: Dataset
    ) -> list[AnswerPrediction]:
        """Return the span with the highest sum of start and end logit over all windows of each paragraph."""
        best = [AnswerPrediction("", 0, 0, -math.inf)] * len(dataset)
        for window, output in zip(windows, outputs, strict=True):
            start, end, score = _best_span(output, window)
            if score > best[window.sample_index].score:
                text = (dataset.pairs or [])[window.sample_index][start:end]
                best[window.sample_index] = AnswerPrediction(text, start, end, score)
        return best

    def metrics(self, predictions: Sequence[AnswerPrediction], dataset: Dataset) -> dict[str, float]:
        """Return the F1 and exact match of SQuAD."""
        ids = dataset.question_ids or [str(index) for index in range(len(dataset))]
        texts = {question_id: prediction.text for question_id, prediction in zip(ids, predictions, strict=True)}
        return answer_metrics(ids, dataset.targets or [], texts)

    def record(self, prediction: AnswerPrediction, dataset: Dataset, index: int) -> dict[str, Any]:
        """Return the question and its answer."""
        return {
            "row": index + 1,
            "id": dataset.question_ids[index] if dataset.question_ids else str(index),
            "question": dataset.texts[index],
            "answer": prediction.text,
            "start": prediction.start,
            "end": prediction.end,
            "score": prediction.score,
        }

    def compare(self, prediction: AnswerPrediction, dataset: Dataset, index: int) -> SampleComparison:
        """Return the error (1 minus the F1 with the closest accepted answer), the answers and the prediction."""
        accepted = [answer.text for answer in (dataset.targets or [])[index]]
        f1 = squad_score({"": accepted}, {"": prediction.text}).f1
        return SampleComparison(1 - f1, " / ".join(dict.fromkeys(accepted)), prediction.text)


def answer_metrics(
    ids: Sequence[str], targets: Sequence[Sequence[Answer]], predictions: Mapping[str, str]
) -> dict[str, float]:
    """Return the F1 and exact match of SQuAD for predictions by question id."""
    accepted = {
        question_id: [answer.text for answer in answers] for question_id, answers in zip(ids, targets, strict=True)
    }
    score = squad_score(accepted, predictions)
    return {"f1": score.f1, "exact_match": score.exact_match}


def question_dataset(questions: Sequence[SquadQuestion]) -> Dataset:
    """Return questions as texts and their paragraphs as pairs."""
    counts = Counter(question.id for question in questions)
    duplicate = next((question for question in questions if counts[question.id] > 1), None)
    if duplicate is not None:
        raise GlassBertError(f"{duplicate.location}: the question id occurs more than once; ids must be unique.")
    return Dataset(
        [question.question for question in questions],
        [question.context for question in questions],
        [question.answers for question in questions],
        question_ids=[question.id for question in questions],
        location=lambda index: questions[index].location,
    )


def _answer_positions(answer: Answer, window: Window) -> tuple[int, int]:
    """Return the positions of an answer's first and last token, or (0, 0) if the window does not contain it.

    Characters that produce no token, such as combining accents, may be missing at the ends.
    """
    text = answer.text.strip()
    answer_start = answer.answer_start + answer.text.index(text)
    paragraph_tokens = np.flatnonzero(window.segments[:-1] == 1)
    starts, ends = window.offsets[paragraph_tokens].T
    overlapping = np.flatnonzero((starts < answer_start + len(text)) & (ends > answer_start))
    if not len(overlapping):
        return 0, 0
    first, last = overlapping[0], overlapping[-1]
    missing = text[: max(starts[first] - answer_start, 0)] + text[ends[last] - answer_start :]
    if not all(is_dropped(character) or not strip_accents(character) for character in missing):
        return 0, 0
    return int(paragraph_tokens[first]), int(paragraph_tokens[last])


def _best_span(logits: np.ndarray, window: Window) -> tuple[int, int, float]:
    """Return character start, end and score of the best span of at most `MAX_ANSWER_TOKENS` in the paragraph."""
    paragraph_tokens = np.flatnonzero(window.segments[:-1] == 1)
    if not len(paragraph_tokens):
        return 0, 0, -math.inf
    scores = logits[paragraph_tokens, 0][:, None] + logits[paragraph_tokens, 1][None, :]
    ones = np.ones_like(scores, dtype=bool)
    scores = np.where(np.triu(ones) & ~np.triu(ones, MAX_ANSWER_TOKENS), scores, -np.inf)
    first, last = np.unravel_index(int(scores.argmax()), scores.shape)
    offsets = window.offsets[paragraph_tokens]
    return int(offsets[first, 0]), int(offsets[last, 1]), float(scores[first, last])
