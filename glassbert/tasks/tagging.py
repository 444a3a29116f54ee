"""Tagging: predict an IOB tag for every word, and the entities they form (`tag`)."""

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
from torch import Tensor

from glassbert.data.conll import TaggedSentence, is_conll, read_conll
from glassbert.data.entities import OUTSIDE_TAG, EntitySpan, entity_spans, to_iob2
from glassbert.data.file_formats import is_table_file
from glassbert.data.labeled_table import TableColumns
from glassbert.data.lines import STDIN
from glassbert.data.tables import read_table
from glassbert.data.text_files import read_texts
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.losses import IGNORE_INDEX, cross_entropy_loss
from glassbert.model.packed_batch import PackedBatch
from glassbert.tasks.classification import compute_class_weights
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.metrics import entity_score
from glassbert.tasks.task import SampleComparison, Task, text_fields
from glassbert.tasks.windows import TaskBatch, Window
from glassbert.tokenization.wordpiece import Span

_WORD = re.compile(r"[@#]?\w+(?:[-.]\w+)*|['\u2019]\w+|[^\w\s]")  # splits as CoNLL files do: It 's @here .


class EntityPrediction(NamedTuple):
    """An entity: its type, character offsets, text, and the mean probability of its tags."""

    type: str
    start: int
    end: int
    text: str
    probability: float


class TagPrediction(NamedTuple):
    """The tag of each word, and the entities that the tags form."""

    tags: list[str]
    entities: list[EntityPrediction]


class Tagging(Task):
    """Predict the tag of each word at its first token."""

    heads = ("token_classification",)
    metric_names = ("f1", "precision", "recall")

    def __init__(self, labels: tuple[str, ...], class_weights: Tensor | None = None) -> None:
        self.labels, self.class_weights = labels, class_weights

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read a CoNLL file; without labels, also tables and plain text, which are split into words."""
        if labeled:
            return tagging_dataset(read_conll(path))
        if is_table_file(path):
            table = read_table(path, detect_glue=False, columns=columns)
            return split_into_words(table.texts(table.select_columns(columns).text, allow_empty=True), table.location)
        if (path.suffix == ".txt" or path == STDIN) and not is_conll(path):
            return split_into_words(list(read_texts(path)), lambda index: f"{path}, line {index + 1}")
        return tagging_dataset(read_conll(path, require_tags=False))

    @classmethod
    def from_dataset(cls, dataset: Dataset, balance_classes: bool = False) -> Self:
        """Create the task with the B- and I- tags of all entity types in the training data."""
        tags = [tag for sentence_tags in dataset.targets or [] for tag in sentence_tags]
        entity_types = sorted({tag[2:] for tag in tags if tag != OUTSIDE_TAG})
        if not entity_types:
            raise GlassBertError(
                "All words of the training data have the tag O; training needs at least one entity (B-TYPE or I-TYPE)."
            )
        labels = (OUTSIDE_TAG, *(f"{prefix}-{entity_type}" for entity_type in entity_types for prefix in "BI"))
        return cls(labels, compute_class_weights(labels, tags) if balance_classes else None)

    @classmethod
    def from_labels(cls, labels: tuple[str, ...]) -> Self:
        """Create the task of a fine-tuned model."""
        return cls(labels)

    @classmethod
    def score_file(cls, dataset: Dataset, path: Path) -> dict[str, float]:
        """Score a CoNLL file of predicted tags, which may be inconsistent IOB."""
        sentences, targets = read_conll(path, check_scheme=False), dataset.targets or []
        for index, (sentence, tags) in enumerate(zip(sentences, targets, strict=False)):
            if len(sentence.words) != len(tags):
                raise GlassBertError(
                    f"{sentence.location(0)}: the sentence has {len(sentence.words)} tags, but that of "
                    f"{dataset.location(index)} has {len(tags)}; expected equal counts."
                )
        return tagging_metrics(targets, [sentence.tags or [] for sentence in sentences])

    def targets(self, windows: Sequence[Window], dataset: Dataset) -> list[np.ndarray]:
        """Return the tag index at the first token of each word, and `IGNORE_INDEX` at other tokens."""
        indices = {label: index for index, label in enumerate(self.labels)}
        tags = dataset.targets or []
        targets: list[np.ndarray] = []
        for window in windows:
            target = np.full(len(window.token_ids), IGNORE_INDEX)
            for word, token in _first_tokens(window).items():
                target[token] = indices[tags[window.sample_index][word]]
            targets.append(target)
        return targets

    def num_targets(self, batches: Sequence[TaskBatch]) -> int:
        """Return the number of words with a tag."""
        return sum(int((batch.targets != IGNORE_INDEX).sum()) for batch in batches)

    def loss(self, model: Bert, batch: TaskBatch, num_targets: int) -> Tensor:
        """Return the cross-entropy over first tokens, weighted by class if class weights are set."""
        is_target = batch.targets != IGNORE_INDEX
        weights = None if self.class_weights is None else self.class_weights.to(batch.targets.device)
        logits = model.token_classification_logits(model(batch.packed)[is_target]).float()
        return cross_entropy_loss(logits, batch.targets[is_target], weights, num_targets)

    def outputs(self, model: Bert, packed: PackedBatch) -> list[np.ndarray]:
        """Return the tag probabilities `[token, label]` of each window."""
        probabilities = model.token_classification_logits(model(packed)).float().softmax(-1).cpu().numpy()
        return np.split(probabilities, np.cumsum(packed.lengths)[:-1])

    def decode(self, outputs: Sequence[np.ndarray], windows: Sequence[Window], dataset: Dataset) -> list[TagPrediction]:
        """Return the tags and entities of each sample.

        A word in several windows takes its tag from the window where it is farthest from an edge; a word without tokens
        is tagged O.
        """
        word_spans = dataset.word_spans or []
        best: list[dict[int, tuple[int, np.ndarray]]] = [{} for _ in word_spans]
        for window, output in zip(windows, outputs, strict=True):
            for word, token in _first_tokens(window).items():
                distance = min(token, len(window.token_ids) - 1 - token)
                if word not in best[window.sample_index] or distance > best[window.sample_index][word][0]:
                    best[window.sample_index][word] = (distance, output[token])
        return [
            _tag_prediction(text, spans, [best_of.get(word, (0, None))[1] for word in range(len(spans))], self.labels)
            for text, spans, best_of in zip(dataset.texts, word_spans, best, strict=True)
        ]

    def metrics(self, predictions: Sequence[TagPrediction], dataset: Dataset) -> dict[str, float]:
        """Return F1, precision and recall of entities."""
        return tagging_metrics(dataset.targets or [], [prediction.tags for prediction in predictions])

    def record(self, prediction: TagPrediction, dataset: Dataset, index: int) -> dict[str, Any]:
        """Return the text and the entities."""
        return text_fields(dataset, index) | {"entities": [entity._asdict() for entity in prediction.entities]}

    def compare(self, prediction: TagPrediction, dataset: Dataset, index: int) -> SampleComparison:
        """Return the number of missed and wrongly predicted entities, the entities and the predicted ones."""
        words = dataset.texts[index].split(" ")
        true, predicted = set(entity_spans((dataset.targets or [])[index])), set(entity_spans(prediction.tags))
        return SampleComparison(
            float(len(true ^ predicted)), _format_entities(true, words), _format_entities(predicted, words)
        )


def tagging_metrics(targets: Sequence[Sequence[str]], predictions: Sequence[Sequence[str]]) -> dict[str, float]:
    """Return F1, precision and recall of entities."""
    score = entity_score(targets, predictions)
    return {"f1": score.f1, "precision": score.precision, "recall": score.recall}


def tagging_dataset(sentences: Sequence[TaggedSentence]) -> Dataset:
    """Join the words of each sentence with spaces, and keep their character spans."""
    word_spans: list[list[Span]] = []
    for sentence in sentences:
        start, spans = 0, []
        for word in sentence.words:
            spans.append(Span(start, start + len(word)))
            start += len(word) + 1
        word_spans.append(spans)
    tags = [sentence.tags for sentence in sentences]
    return Dataset(
        [" ".join(sentence.words) for sentence in sentences],
        targets=None if None in tags else tags,
        word_spans=word_spans,
        location=lambda index: sentences[index].location(0),
        word_location=lambda index, word: sentences[index].location(word),
    )


def split_into_words(texts: list[str], location: Callable[[int], str]) -> Dataset:
    """Return a dataset of plain texts with the character spans of their words."""
    word_spans = [[Span(*match.span()) for match in _WORD.finditer(text)] for text in texts]
    return Dataset(texts, word_spans=word_spans, location=location)


def _first_tokens(window: Window) -> dict[int, int]:
    """Return the position of the first token of each word that starts in the window."""
    tokens = np.flatnonzero(window.word_indices >= 0)
    return dict(zip(window.word_indices[tokens].tolist(), tokens.tolist(), strict=True))


def _tag_prediction(
    text: str, spans: Sequence[tuple[int, int]], probabilities: Sequence[np.ndarray | None], labels: tuple[str, ...]
) -> TagPrediction:
    tags = [
        OUTSIDE_TAG if distribution is None else labels[int(distribution.argmax())] for distribution in probabilities
    ]
    tag_probabilities = [1.0 if distribution is None else float(distribution.max()) for distribution in probabilities]
    entities: list[EntityPrediction] = []
    for entity in entity_spans(tags):
        start, end = spans[entity.start][0], spans[entity.end - 1][1]
        probability = float(np.mean(tag_probabilities[entity.start : entity.end]))
        entities.append(EntityPrediction(entity.type, start, end, text[start:end], probability))
    return TagPrediction(to_iob2(tags), entities)


def _format_entities(entities: set[EntitySpan], words: Sequence[str]) -> str:
    in_order = sorted(entities, key=lambda entity: entity.start)
    return ", ".join(f"{' '.join(words[entity.start : entity.end])} ({entity.type})" for entity in in_order) or "none"
