"""Regression: predict a number for a text or text pair (`regress`)."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self, cast

import numpy as np
import torch
from torch import Tensor, nn

from glassbert.data.labeled_table import TableColumns
from glassbert.errors import GlassBertError
from glassbert.model.bert import Bert
from glassbert.model.losses import regression_loss
from glassbert.model.packed_batch import PackedBatch
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.metrics import pearson, spearman
from glassbert.tasks.task import SampleComparison, Task, mean_over_windows, pooled_output, text_fields
from glassbert.tasks.text_dataset import read_predictions, read_text_dataset
from glassbert.tasks.windows import TaskBatch, Window

# The saved model predicts float32 numbers near the mean. If they are multiples of at most this part of the standard
# deviation, rounding adds less than 1e-7 of the variance.
MAX_SPACING = 1e-3
# Between these, the scaled weights of the head, and sums of their products, have their full precision in float32.
MIN_STD, MAX_NUMBER = 1e-30, 1e30


class Regression(Task):
    """Predict a number from the pooler output.

    Training uses standardized targets; `absorb_scaling` then moves mean and standard deviation into the output head, so
    that the saved model predicts numbers of the original scale.
    """

    heads = ("pooler", "regression")
    metric_names = ("spearman", "pearson")

    def __init__(self, mean: float = 0.0, std: float = 1.0) -> None:
        self.mean, self.std = mean, std

    @classmethod
    def read(cls, path: Path, columns: TableColumns | None = None, *, labeled: bool = True) -> Dataset:
        """Read texts or pairs and their numbers."""
        return read_text_dataset(path, columns, numeric=True, labeled=labeled)

    @classmethod
    def from_dataset(cls, dataset: Dataset, balance_classes: bool = False) -> Self:
        """Create the task with the mean and standard deviation of the training targets."""
        numbers = np.array(dataset.targets or [0.0])
        if (numbers == numbers[0]).all():
            raise GlassBertError(
                f"{dataset.location(0)} and all other samples have the number {numbers[0]:g}; training needs at least "
                "two different numbers."
            )
        with np.errstate(over="ignore", invalid="ignore"):  # the checks below refuse infinity and NaN
            mean, std = float(numbers.mean()), float(numbers.std())
        _validate_scale(mean, std, f"{dataset.location(0)} and the other samples")
        return cls(mean, std)

    @classmethod
    def from_labels(cls, labels: tuple[str, ...]) -> Self:
        """Create the task of a fine-tuned model, whose head includes the scaling."""
        return cls()

    @classmethod
    def score_file(cls, dataset: Dataset, path: Path) -> dict[str, float]:
        """Score a table of predicted numbers."""
        targets = dataset.targets or []
        table, column = read_predictions(path, len(targets))
        return regression_metrics(targets, table.numbers(column))

    def targets(self, windows: Sequence[Window], dataset: Dataset) -> list[np.ndarray]:
        """Return the standardized number of each window."""
        scaled = [(target - self.mean) / self.std for target in dataset.targets or []]
        return [np.array([scaled[window.sample_index]], dtype=np.float32) for window in windows]

    def loss(self, model: Bert, batch: TaskBatch, num_targets: int) -> Tensor:
        """Return the squared error."""
        values = model.regression_values(pooled_output(model, batch.packed)).float()
        return regression_loss(values, batch.targets, num_targets)

    def outputs(self, model: Bert, packed: PackedBatch) -> list[np.ndarray]:
        """Return the predicted value `[1]` of each window."""
        return list(model.regression_values(pooled_output(model, packed)).float().cpu().numpy()[:, None])

    def decode(self, outputs: Sequence[np.ndarray], windows: Sequence[Window], dataset: Dataset) -> list[float]:
        """Return the mean value of each sample's windows, on the original scale."""
        means = mean_over_windows(outputs, windows, len(dataset))
        return [float(value[0]) * self.std + self.mean for value in means]

    def absorb_scaling(self, model: Bert) -> Task:
        """Fold mean and standard deviation into the head's weights; return the task without scaling."""
        dense = cast("nn.Linear", model.head("regression").get_submodule("dense"))
        with torch.no_grad():
            dense.weight.mul_(self.std)
            dense.bias.mul_(self.std).add_(self.mean)
        return Regression()

    def metrics(self, predictions: Sequence[float], dataset: Dataset) -> dict[str, float]:
        """Return the Spearman and Pearson correlations."""
        return regression_metrics(dataset.targets or [], predictions)

    def record(self, prediction: float, dataset: Dataset, index: int) -> dict[str, Any]:
        """Return the text and the number."""
        return text_fields(dataset, index) | {"number": prediction}

    def compare(self, prediction: float, dataset: Dataset, index: int) -> SampleComparison:
        """Return the absolute error, the target and the prediction."""
        target = (dataset.targets or [])[index]
        return SampleComparison(abs(target - prediction), f"{target:g}", f"{prediction:.2f}")


def regression_metrics(targets: Sequence[float], predictions: Sequence[float]) -> dict[str, float]:
    """Return the Spearman and Pearson correlations."""
    return {"spearman": spearman(targets, predictions), "pearson": pearson(targets, predictions)}


def _validate_scale(mean: float, std: float, location: str) -> None:
    """Raise unless a model with float32 weights can predict numbers with this mean and standard deviation.

    Args:
        mean: Mean of the training targets.
        std: Their standard deviation.
        location: Where they are, for the error message.
    """
    scale = f"{location} have numbers with mean {mean:g} and standard deviation {std:g}"
    if not (abs(mean) <= MAX_NUMBER and MIN_STD <= std <= MAX_NUMBER):
        raise GlassBertError(
            f"{scale}; expected a mean from {-MAX_NUMBER:g} to {MAX_NUMBER:g} and a standard deviation from "
            f"{MIN_STD:g} to {MAX_NUMBER:g}, which float32 can represent. Multiply the labels by a constant."
        )
    spacing = float(np.spacing(np.float32(abs(mean))))
    if spacing > MAX_SPACING * std:
        raise GlassBertError(
            f"{scale}; near the mean, float32 numbers are {spacing:g} apart, but training needs steps of at most "
            f"{MAX_SPACING * std:g}, a thousandth of the standard deviation. Subtract a constant, such as {mean:.9g}, "
            "from the labels."
        )
