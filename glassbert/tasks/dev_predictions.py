"""What the saved model of a fine-tuning run predicts for the development samples.

`dev_predictions.jsonl` has one line per sample, or those of some samples if it would be too large to be read.
`dev_confusion.json` has the counts of a classifier over all samples.
"""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.runtime.atomic_files import file_group, write_atomic
from glassbert.runtime.json_files import JSON_ERRORS, MAX_RESULT_BYTES, read_file_bytes, read_json
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.task import SampleComparison, Task

DEV_PREDICTIONS_FILE, DEV_CONFUSION_FILE = "dev_predictions.jsonl", "dev_confusion.json"
MAX_STORED_BYTES = MAX_RESULT_BYTES // 2  # of the lines; `read_dev_predictions` reads up to MAX_RESULT_BYTES
NUM_PROBABILITIES = 5  # of a sample: the largest ones; that of the true label is stored too
NUM_HARDEST = 1_000  # these samples are stored first, then a random sample
SEED = 0  # of the random sample


class LabeledPrediction(msgspec.Struct, frozen=True, kw_only=True):
    """The prediction of a classifier for one development sample."""

    row: int  # number of the sample in the development set, from 1
    text: str
    target: str
    label: str  # the predicted one
    probability: float  # of the predicted label
    probabilities: dict[str, float]  # the largest ones, and that of the true label
    error: float  # 1 minus the probability of the true label
    pair: str | None = None


class DevConfusion(msgspec.Struct, frozen=True, kw_only=True):
    """How often each label was predicted for each true label; all samples are counted."""

    labels: list[str]
    counts: list[tuple[int, int, int]]  # index of the true label, of the predicted one, and how many samples
    num_stored: int  # samples in `dev_predictions.jsonl`
    seed: int  # of their random choice, if not all are stored

    def __post_init__(self) -> None:
        size = len(self.labels)
        if any(not (0 <= target < size and 0 <= label < size and count >= 0) for target, label, count in self.counts):
            raise ValueError(f"the counts must not be negative and must name one of {size} labels")

    @property
    def num_samples(self) -> int:
        """The number of development samples."""
        return sum(count for _, _, count in self.counts)

    def count(self, target: str, label: str) -> int:
        """Return how many samples have this true and this predicted label."""
        return sum(n for row, column, n in self.counts if (self.labels[row], self.labels[column]) == (target, label))


class StoredCounts(NamedTuple):
    """How many development samples there are, and how many of them are in `dev_predictions.jsonl`."""

    num_samples: int
    num_stored: int


def write_dev_predictions(out: Path, task: Task, dev: Dataset, predictions: Sequence[Any]) -> StoredCounts:
    """Write the input, target, prediction and error of the samples into a run folder, and the counts of a classifier.

    All samples are stored if they take at most `MAX_STORED_BYTES`; otherwise those with the largest errors and a random
    sample of the others.
    """
    comparisons = [task.compare(prediction, dev, index) for index, prediction in enumerate(predictions)]
    lines: dict[int, bytes] = {}
    num_bytes = 0
    for index in _storing_order(comparisons):
        line = _encode_line(task.record(predictions[index], dev, index), comparisons[index])
        if num_bytes + len(line) > MAX_STORED_BYTES:
            break
        lines[index] = line
        num_bytes += len(line)
    with file_group(out):
        write_atomic(out / DEV_PREDICTIONS_FILE, b"".join(lines[index] for index in sorted(lines)))
        if isinstance(task, Classification):
            confusion = _count_confusions(task.labels, comparisons, len(lines))
            write_atomic(out / DEV_CONFUSION_FILE, msgspec.json.encode(confusion))
    return StoredCounts(len(comparisons), len(lines))


def read_dev_predictions(out: Path) -> list[LabeledPrediction]:
    """Read the stored predictions of a classifier from its run folder."""
    path = out / DEV_PREDICTIONS_FILE
    if not path.is_file():
        raise GlassBertError(f"{path} does not exist; `glassbert finetune` writes it at its end.")
    predictions: list[LabeledPrediction] = []
    for number, line in enumerate(read_file_bytes(path, MAX_RESULT_BYTES).splitlines(), 1):
        try:
            predictions.append(msgspec.json.decode(line, type=LabeledPrediction))
        except JSON_ERRORS as error:
            raise GlassBertError(f"{path}, line {number} is damaged: {error}") from None
    return predictions


def read_dev_confusion(out: Path, predictions: Sequence[LabeledPrediction]) -> DevConfusion:
    """Read the counts of a classifier; raise if they do not belong to the stored predictions."""
    path = out / DEV_CONFUSION_FILE
    if not path.is_file():
        raise GlassBertError(f"{path} does not exist; `glassbert finetune` writes it at its end.")
    confusion = read_json(path, DevConfusion, MAX_RESULT_BYTES)
    if confusion.num_stored != len(predictions):
        counts = f"{len(predictions):,} predictions; {DEV_CONFUSION_FILE} expects {confusion.num_stored:,}"
        raise GlassBertError(f"{out / DEV_PREDICTIONS_FILE} has {counts}.")
    return confusion


def _storing_order(comparisons: Sequence[SampleComparison]) -> list[int]:
    """Return the indices of all samples: first those with the largest errors, then the others in random order."""
    order = sorted(range(len(comparisons)), key=lambda index: -comparisons[index].error)
    others = np.random.default_rng(SEED).permutation(order[NUM_HARDEST:]).tolist()
    return [*order[:NUM_HARDEST], *others]


def _encode_line(record: dict[str, Any], comparison: SampleComparison) -> bytes:
    probabilities = record.get("probabilities")
    if isinstance(probabilities, dict):
        largest = sorted(probabilities, key=lambda label: -probabilities[label])[:NUM_PROBABILITIES]
        kept = {*largest, comparison.target}
        record = record | {"probabilities": {label: p for label, p in probabilities.items() if label in kept}}
    return msgspec.json.encode({**record, "target": comparison.target, "error": comparison.error}) + b"\n"


def _count_confusions(labels: Sequence[str], comparisons: Sequence[SampleComparison], num_stored: int) -> DevConfusion:
    indices = {label: index for index, label in enumerate(labels)}
    counts = Counter((indices[comparison.target], indices[comparison.prediction]) for comparison in comparisons)
    triples = [(target, label, count) for (target, label), count in sorted(counts.items())]
    return DevConfusion(labels=list(labels), counts=triples, num_stored=num_stored, seed=SEED)
