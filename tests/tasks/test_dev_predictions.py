"""The predictions for the development samples in a run folder."""

from pathlib import Path

import pytest

from glassbert.errors import GlassBertError
from glassbert.tasks.classification import Classification, LabelPrediction
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.dev_predictions import DEV_PREDICTIONS_FILE, read_dev_predictions, write_dev_predictions


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
