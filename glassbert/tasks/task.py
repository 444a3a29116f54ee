"""The task protocol, and prediction for a dataset."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, Protocol, Self, runtime_checkable

import numpy as np
from torch import Tensor

from glassbert.data.labeled_table import TableColumns
from glassbert.embedding.batching import length_batches
from glassbert.model.bert import Bert
from glassbert.model.packed_batch import PackedBatch
from glassbert.runtime.out_of_memory import compute_in_parts
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.windows import TaskBatch, Window, pack_windows

EVAL_TOKENS_PER_BATCH = 4_096
MEMORY_REMEDY = "use shorter texts or a smaller model"


class SampleComparison(NamedTuple):
    """How wrong one prediction is (0: perfect; the scale depends on the task), with target and prediction as text."""

    error: float
    target: str
    prediction: str


@runtime_checkable
class Task(Protocol):
    """What a model is fine-tuned for: its data, targets, loss, predictions and metrics.

    The type of a prediction depends on the task; `decode` returns it, `metrics`, `record` and `compare` take it.
    """

    labels: tuple[str, ...] = ()  # classification and tagging
    heads: tuple[str, ...]  # the model heads that the task needs
    metric_names: tuple[str, ...]  # the first one selects the best weights by default

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read a data file; without `labeled`, targets are neither needed nor read."""
        ...

    @classmethod
    def read_references(cls, path: Path, columns: TableColumns | None = None) -> Dataset:
        """Read the targets that a prediction file is scored against."""
        return cls.read(path, columns)

    @classmethod
    def from_dataset(cls, dataset: Dataset, balance_classes: bool = False) -> Self:
        """Create the task from training data, which determine its labels, class weights or target scaling."""
        ...

    @classmethod
    def from_labels(cls, labels: tuple[str, ...]) -> Self:
        """Create the task of a fine-tuned model from the labels in its config."""
        ...

    @classmethod
    def score_file(cls, dataset: Dataset, path: Path) -> dict[str, float]:
        """Return the metrics of a prediction file."""
        ...

    def targets(self, windows: Sequence[Window], dataset: Dataset) -> list[np.ndarray]:
        """Return the training targets of each window."""
        ...

    def num_targets(self, batches: Sequence[TaskBatch]) -> int:
        """Return the number of targets in the batches of this rank; `TaskObjective` passes their sum over ranks on."""
        return sum(len(batch.targets) for batch in batches)

    def loss(self, model: Bert, batch: TaskBatch, num_targets: int) -> Tensor:
        """Return the summed loss of a batch divided by `num_targets`, the number of targets in the step."""
        ...

    def outputs(self, model: Bert, packed: PackedBatch) -> list[np.ndarray]:
        """Return the model's outputs for each window: probabilities, values or logits."""
        ...

    def decode(self, outputs: Sequence[np.ndarray], windows: Sequence[Window], dataset: Dataset) -> list[Any]:
        """Return one prediction per sample from the outputs of its windows."""
        ...

    def absorb_scaling(self, model: Bert) -> "Task":
        """Change the output head in place so that it predicts unscaled targets; return the task without scaling."""
        return self

    def metrics(self, predictions: Sequence[Any], dataset: Dataset) -> dict[str, float]:
        """Return the metrics of predictions, by name."""
        ...

    def record(self, prediction: Any, dataset: Dataset, index: int) -> dict[str, Any]:
        """Return one prediction with its input, as a row for a file."""
        ...

    def compare(self, prediction: Any, dataset: Dataset, index: int) -> SampleComparison:
        """Compare one prediction with its target."""
        ...


def predict_dataset(
    model: Bert,
    task: Task,
    dataset: Dataset,
    windows: Sequence[Window],
    on_progress: Callable[[int], None] | None = None,
) -> list[Any]:
    """Return one prediction per sample; `on_progress` receives the number of windows of each finished batch."""
    outputs: list[Any] = [None] * len(windows)
    device = next(model.parameters()).device

    def compute(indices: Sequence[int]) -> None:
        packed = pack_windows([windows[index] for index in indices]).to(device)
        for index, output in zip(indices, task.outputs(model, packed), strict=True):
            outputs[index] = output

    with model.inference_mode():
        for indices in length_batches([len(window.token_ids) for window in windows], EVAL_TOKENS_PER_BATCH):
            compute_in_parts(indices, compute, MEMORY_REMEDY)
            if on_progress:
                on_progress(len(indices))
    return task.decode(outputs, windows, dataset)


def pooled_output(model: Bert, packed: PackedBatch) -> Tensor:
    """Return the pooler output of each sequence; the last layer is computed only for [CLS], with the same result."""
    return model.head("pooler")(model(packed, cls_only=True))


def mean_over_windows(outputs: Sequence[np.ndarray], windows: Sequence[Window], num_samples: int) -> list[np.ndarray]:
    """Return the mean output of each sample's windows."""
    means: list[Any] = [0.0] * num_samples
    num_windows = Counter(window.sample_index for window in windows)
    for window, output in zip(windows, outputs, strict=True):
        means[window.sample_index] = means[window.sample_index] + output / num_windows[window.sample_index]
    return means


def text_fields(dataset: Dataset, index: int) -> dict[str, Any]:
    """Return the row number (from 1), the text and the second text of a sample, as the first fields of its record."""
    fields: dict[str, Any] = {"row": index + 1, "text": dataset.texts[index]}
    return fields if dataset.pairs is None else fields | {"pair": dataset.pairs[index]}
