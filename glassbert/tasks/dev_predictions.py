"""`dev_predictions.jsonl` of a fine-tuning run: what the saved model predicts for every development sample."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_RESULT_BYTES, read_file_bytes
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.task import Task

DEV_PREDICTIONS_FILE = "dev_predictions.jsonl"


class LabeledPrediction(msgspec.Struct, frozen=True, kw_only=True):
    """The prediction of a classifier for one development sample."""

    row: int  # number of the sample in the development set, from 1
    text: str
    target: str
    label: str  # the predicted one
    probability: float  # of the predicted label
    probabilities: dict[str, float]
    error: float  # 1 minus the probability of the true label
    pair: str | None = None


def write_dev_predictions(out: Path, task: Task, dev: Dataset, predictions: Sequence[Any]) -> None:
    """Write one line per sample into a run folder: its input, target, prediction, and the error of the prediction."""
    lines: list[bytes] = []
    for index, prediction in enumerate(predictions):
        comparison = task.compare(prediction, dev, index)
        record = task.record(prediction, dev, index)
        lines.append(msgspec.json.encode({**record, "target": comparison.target, "error": comparison.error}))
    write_atomic(out / DEV_PREDICTIONS_FILE, b"".join(line + b"\n" for line in lines))


def read_dev_predictions(out: Path) -> list[LabeledPrediction]:
    """Read the predictions of a classifier from its run folder."""
    path = out / DEV_PREDICTIONS_FILE
    if not path.is_file():
        raise GlassBertError(f"{path} does not exist; `glassbert finetune` writes it at its end.")
    predictions: list[LabeledPrediction] = []
    for number, line in enumerate(read_file_bytes(path, MAX_RESULT_BYTES).splitlines(), 1):
        try:
            predictions.append(msgspec.json.decode(line, type=LabeledPrediction))
        except JSON_ERRORS as error:
            raise GlassBertError(f"{path}, line {number} is damaged: {error}") from None
    if not predictions:
        raise GlassBertError(f"{path} has no predictions.")
    return predictions
