"""The predictions for the development samples in a run folder."""

from pathlib import Path

import numpy as np
import pytest

from glassbert.errors import GlassBertError
from glassbert.tasks import dev_predictions
from glassbert.tasks.classification import Classification, LabelPrediction
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.dev_predictions import (
    DEV_CONFUSION_FILE,
    DEV_PREDICTIONS_FILE,
    read_dev_confusion,
    read_dev_predictions,
    write_dev_predictions,
)


def test_every_sample_has_its_target_prediction_and_error(tmp_path: Path) -> None:
    dev = Dataset(["a\u2028text", "b"], targets=["x", "y"])
    predictions = [LabelPrediction("y", {"x": 0.25, "y": 0.75}), LabelPrediction("y", {"x": 0.1, "y": 0.9})]
    write_dev_predictions(tmp_path, Classification(("x", "y")), dev, predictions)
    first, second = read_dev_predictions(tmp_path)
    assert (first.row, first.text, first.target, first.label, first.probability) == (1, "a\u2028text", "x", "y", 0.75)
    assert (first.error, second.error) == (0.75, pytest.approx(0.1))


def test_a_missing_or_damaged_file_is_one_clear_line(tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match="does not exist"):
        read_dev_predictions(tmp_path)
    (tmp_path / DEV_PREDICTIONS_FILE).write_text('{"row": 1}\n')
    with pytest.raises(GlassBertError, match="line 1 is damaged"):
        read_dev_predictions(tmp_path)


def predict_randomly(labels: list[str], num_samples: int) -> tuple[Dataset, list[LabelPrediction]]:
    random = np.random.default_rng(0)
    predictions: list[LabelPrediction] = []
    for row in random.dirichlet(np.ones(len(labels)), num_samples):
        probabilities = dict(zip(labels, row.tolist(), strict=True))
        predictions.append(LabelPrediction(max(probabilities, key=lambda label: probabilities[label]), probabilities))
    targets = random.choice(labels, num_samples).tolist()
    return Dataset([f"text {row}" for row in range(num_samples)], targets=targets), predictions


def test_of_many_labels_the_largest_probabilities_and_that_of_the_target_are_stored(tmp_path: Path) -> None:
    labels = [f"label {number}" for number in range(50)]
    dev, predictions = predict_randomly(labels, 30)
    write_dev_predictions(tmp_path, Classification(tuple(labels)), dev, predictions)
    for stored, prediction in zip(read_dev_predictions(tmp_path), predictions, strict=True):
        largest = sorted(prediction.probabilities.values())[-5:]
        assert set(largest) <= set(stored.probabilities.values())
        assert stored.probabilities[stored.target] == prediction.probabilities[stored.target]
        assert len(stored.probabilities) in (5, 6)


def test_predictions_that_would_be_too_large_to_be_read_are_sampled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    labels = [f"{number}{'x' * 200}" for number in range(4)]
    dev, predictions = predict_randomly(labels, 400)
    task = Classification(tuple(labels))
    monkeypatch.setattr(dev_predictions, "MAX_STORED_BYTES", 100_000)
    monkeypatch.setattr(dev_predictions, "MAX_RESULT_BYTES", 110_000)
    monkeypatch.setattr(dev_predictions, "NUM_HARDEST", 20)
    counts = write_dev_predictions(tmp_path, task, dev, predictions)
    stored = read_dev_predictions(tmp_path)
    assert (counts.num_samples, counts.num_stored) == (400, len(stored))
    assert 40 < len(stored) < 100
    assert [p.row for p in stored] == sorted({p.row for p in stored})
    errors = sorted(1 - p.probabilities[target] for p, target in zip(predictions, dev.targets or [], strict=True))
    assert sorted(p.error for p in stored)[-20:] == errors[-20:]
    assert min(p.row for p in stored) < 100 < 300 < max(p.row for p in stored)
    confusion = read_dev_confusion(tmp_path, stored)  # all samples are counted
    assert confusion.num_samples == 400
    pairs = [(target, p.label) for target, p in zip(dev.targets or [], predictions, strict=True)]
    assert all(confusion.count(target, label) == pairs.count((target, label)) for target in labels for label in labels)
    first = (tmp_path / DEV_PREDICTIONS_FILE).read_bytes()
    write_dev_predictions(tmp_path, task, dev, predictions)
    assert (tmp_path / DEV_PREDICTIONS_FILE).read_bytes() == first  # seeded


def test_missing_counts_are_one_clear_line(tmp_path: Path) -> None:
    dev, predictions = predict_randomly(["a", "b", "c"], 50)
    write_dev_predictions(tmp_path, Classification(("a", "b", "c")), dev, predictions)
    (tmp_path / DEV_CONFUSION_FILE).unlink()
    with pytest.raises(GlassBertError, match=r"dev_confusion\.json does not exist"):
        read_dev_confusion(tmp_path, read_dev_predictions(tmp_path))


@pytest.mark.parametrize(
    "content",
    [
        '{"labels": ["a"], "counts": [[0, 1, 4]], "num_stored": 1, "seed": 0}',
        '{"labels": ["a"], "counts": [[0, 0, -1]], "num_stored": 1, "seed": 0}',
        '{"labels": ["a"], "counts": [[0, 0, 1]], "num_stored": 2, "seed": 0}',
        "{",
    ],
)
def test_damaged_counts_are_one_clear_line(tmp_path: Path, content: str) -> None:
    write_dev_predictions(
        tmp_path,
        Classification(("a", "b")),
        Dataset(["x"], targets=["a"]),
        [LabelPrediction("a", {"a": 1.0, "b": 0.0})],
    )
    (tmp_path / DEV_CONFUSION_FILE).write_text(content)
    with pytest.raises(GlassBertError, match=r"dev_confusion\.json"):
        read_dev_confusion(tmp_path, read_dev_predictions(tmp_path))
