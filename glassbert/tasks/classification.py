"""Classification of texts (`classify`) and text pairs (`pair`)."""

import logging
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, Self

import numpy as np
import torch
from torch import Tensor

from glassbert.data.labeled_table import TableColumns
from glassbert.errors import GlassBertError, user_facing_name
from glassbert.model.bert import Bert
from glassbert.model.losses import cross_entropy_loss
from glassbert.model.packed_batch import PackedBatch
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.metrics import accuracy, f1, macro_f1, matthews
from glassbert.tasks.task import SampleComparison, Task, mean_over_windows, pooled_output, text_fields
from glassbert.tasks.text_dataset import read_predictions, read_text_dataset
from glassbert.tasks.windows import TaskBatch, Window

_NUMBER = re.compile(r"-?\d+(\.\d+)?")


class LabelPrediction(NamedTuple):
    """The most probable label, and the probability of every label."""

    label: str
    probabilities: dict[str, float]


class Classification(Task):
    """Predict the label of a text from the pooler output."""

    heads = ("pooler", "classification")

    def __init__(self, labels: tuple[str, ...], class_weights: Tensor | None = None) -> None:
        self.labels, self.class_weights = labels, class_weights
        self.metric_names = ("accuracy", *(("f1",) if len(labels) == 2 else ()), "macro_f1", "matthews")

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read labeled texts; read text pairs if `columns` names a second text column."""
        dataset = read_text_dataset(path, columns, labeled=labeled)
        if columns is None and dataset.pairs is not None:
            raise GlassBertError(
                f"{path} contains text pairs; use the task 'pair', or name one column with {user_facing_name('text')}."
            )
        return dataset

    @classmethod
    def from_dataset(cls, dataset: Dataset, balance_classes: bool = False) -> Self:
        """Create the task with all labels of the training data."""
        targets = dataset.targets or []
        labels = sort_labels(targets)
        if len(labels) < 2:
            raise GlassBertError(
                f"{dataset.location(0)} and all other samples have the label {', '.join(labels)}; training needs at "
                "least two labels."
            )
        return cls(labels, compute_class_weights(labels, targets) if balance_classes else None)

    @classmethod
    def from_labels(cls, labels: tuple[str, ...]) -> Self:
        """Create the task of a fine-tuned model."""
        return cls(labels)

    @classmethod
    def score_file(cls, dataset: Dataset, path: Path) -> dict[str, float]:
        """Score a table of predicted labels; labels that never occur in the targets are logged."""
        targets = dataset.targets or []
        table, column = read_predictions(path, len(targets))
        predictions = table.labels(column)
        unknown = Counter(label for label in predictions if label not in set(targets))
        if unknown:
            logging.getLogger(__name__).warning(
                "%s: predictions whose label does not occur in the true labels: %d (%s); the true labels are %s",
                path, unknown.total(), ", ".join(map(repr, sort_labels(list(unknown))[:5])),
                ", ".join(sort_labels(targets)[:20]),
            )  # fmt: skip
        return label_metrics(sort_labels(targets), targets, predictions)

    def targets(self, windows: Sequence[Window], dataset: Dataset) -> list[np.ndarray]:
        """Return the label index of each window."""
        indices = {label: index for index, label in enumerate(self.labels)}
        targets = dataset.targets or []
        return [np.array([indices[targets[window.sample_index]]]) for window in windows]

    def loss(self, model: Bert, batch: TaskBatch, num_targets: int) -> Tensor:
        """Return the cross-entropy, weighted by class if class weights are set."""
        weights = None if self.class_weights is None else self.class_weights.to(batch.targets.device)
        logits = model.classification_logits(pooled_output(model, batch.packed)).float()
        return cross_entropy_loss(logits, batch.targets, weights, num_targets)

    def outputs(self, model: Bert, packed: PackedBatch) -> list[np.ndarray]:
        """Return the label probabilities `[label]` of each window."""
        return list(model.classification_logits(pooled_output(model, packed)).float().softmax(-1).cpu().numpy())

    def decode(
        self, outputs: Sequence[np.ndarray], windows: Sequence[Window], dataset: Dataset
    ) -> list[LabelPrediction]:
        """Return the most probable label of each sample; probabilities are averaged over its windows."""
        return [
            LabelPrediction(
                self.labels[int(probabilities.argmax())], dict(zip(self.labels, probabilities.tolist(), strict=True))
            )
            for probabilities in mean_over_windows(outputs, windows, len(dataset))
        ]

    def metrics(self, predictions: Sequence[LabelPrediction], dataset: Dataset) -> dict[str, float]:
        """Return accuracy, F1 (two labels only), macro F1 and the Matthews correlation."""
        return label_metrics(self.labels, dataset.targets or [], [prediction.label for prediction in predictions])

    def record(self, prediction: LabelPrediction, dataset: Dataset, index: int) -> dict[str, Any]:
        """Return the text, the label and the probabilities."""
        label, probabilities = prediction
        fields = {"label": label, "probability": probabilities[label], "probabilities": probabilities}
        return text_fields(dataset, index) | fields

    def compare(self, prediction: LabelPrediction, dataset: Dataset, index: int) -> SampleComparison:
        """Return the error (1 minus the probability of the true label), the target and the prediction."""
        target = (dataset.targets or [])[index]
        return SampleComparison(1 - prediction.probabilities[target], target, prediction.label)


class PairClassification(Classification):
    """Predict the label of a text pair from the pooler output."""

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read text pairs and their labels."""
        dataset = read_text_dataset(path, columns, labeled=labeled)
        if dataset.pairs is None:
            raise GlassBertError(
                f"{path}: the task 'pair' needs two texts per sample, in a csv, tsv, jsonl or parquet file; name the "
                f"second column with {user_facing_name('pair')}."
            )
        return dataset


def label_metrics(labels: tuple[str, ...], targets: Sequence[str], predictions: Sequence[str]) -> dict[str, float]:
    """Return accuracy, F1 (binary labels: of the second label), macro F1 and the Matthews correlation."""
    metrics = {"accuracy": accuracy(targets, predictions)}
    if len(labels) == 2:
        metrics["f1"] = f1(targets, predictions, labels[1])
    return metrics | {"macro_f1": macro_f1(targets, predictions), "matthews": matthews(targets, predictions)}


def sort_labels(labels: Sequence[str]) -> tuple[str, ...]:
    """Return the distinct labels, sorted by value if all are numbers, else alphabetically."""
    distinct = set(labels)
    if all(_NUMBER.fullmatch(label) for label in distinct):
        return tuple(sorted(distinct, key=lambda label: (float(label), label)))
    return tuple(sorted(distinct))


def compute_class_weights(labels: tuple[str, ...], targets: Sequence[str]) -> Tensor:
    """Return scikit-learn's "balanced" class weights; labels without targets get weight 0."""
    from sklearn.utils.class_weight import compute_class_weight

    classes, indices = np.unique(targets, return_inverse=True)
    weights = compute_class_weight("balanced", classes=np.arange(len(classes)), y=indices)
    weight_of = dict(zip(classes.tolist(), weights.tolist(), strict=True))
    return torch.tensor([weight_of.get(label, 0.0) for label in labels])
