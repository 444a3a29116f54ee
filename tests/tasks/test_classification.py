"""Labels are ordered and weighted; predictions average over windows."""

from pathlib import Path

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks.classification import Classification, compute_class_weights, sort_labels
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_batch, make_windows

from ..model.reference_models import random_model


def test_numeric_labels_are_sorted_by_value() -> None:
    assert sort_labels(["10", "9", "-1"]) == ("-1", "9", "10")
    assert sort_labels(["10.5", "0.5", "9.5", "-2"]) == ("-2", "0.5", "9.5", "10.5")
    assert sort_labels(["b", "a", "10"]) == ("10", "a", "b")


def test_balanced_class_weights_are_inverse_frequencies() -> None:
    assert torch.allclose(compute_class_weights(("a", "b"), ["a", "a", "a", "b"]), torch.tensor([4 / 6, 2.0]))
    assert compute_class_weights(("a", "b"), ["a", "a"]).tolist() == [1.0, 0.0]


def test_one_label_is_not_enough() -> None:
    with pytest.raises(GlassBertError, match="at least two labels"):
        Classification.from_dataset(Dataset(["x"], targets=["a"]))


def test_the_loss_is_weighted_by_class(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["the cat sat", "a mouse ran", "he was in"], targets=["a", "b", "a"])
    plain, weighted = (Classification.from_dataset(dataset, class_weights) for class_weights in (False, True))
    assert plain.class_weights is None
    assert weighted.class_weights is not None
    bert = random_model("tiny", plain.heads, vocab_size=len(tokenizer.vocabulary), labels=plain.labels)
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    batch = make_batch(windows, plain.targets(windows, dataset), range(3))
    logits = bert.classification_logits(bert.pooled(bert(batch.packed), batch.packed))
    losses = torch.nn.functional.cross_entropy(logits, batch.targets, reduction="none")
    expected = (losses * weighted.class_weights[batch.targets]).sum() / 7
    assert torch.allclose(weighted.loss(bert, batch, 7), expected, atol=1e-6)
    assert not torch.allclose(plain.loss(bert, batch, 7), expected, atol=1e-3)


def test_probabilities_are_averaged_over_windows(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["a b c d e f g h i j k l", "a"])
    windows = make_windows(dataset, tokenizer, TruncationConfig(max_length=10, mode="windows", overlap=0))
    assert [window.sample_index for window in windows] == [0, 0, 1]
    outputs = [np.array(values) for values in ([0.9, 0.1], [0.3, 0.7], [0.2, 0.8])]
    first, second = Classification(("no", "yes")).decode(outputs, windows, dataset)
    assert first.label == "no"
    assert first.probabilities == pytest.approx({"no": 0.6, "yes": 0.4})
    assert second.label == "yes"


def test_the_prediction_column_of_a_file_is_found_by_name(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    dataset = Dataset(["x", "y"], targets=["no", "yes"])
    path = tmp_path / "predictions.csv"
    path.write_text("text,label,prediction\nx,no,no\ny,yes,no\n")
    assert Classification.score_file(dataset, path)["accuracy"] == 0.5
    path.write_text("label,target\nno,no\nyes,no\n")
    with pytest.raises(GlassBertError, match="'prediction'"):
        Classification.score_file(dataset, path)
    path.write_text("prediction\nno\n")
    with pytest.raises(GlassBertError, match="1 predictions for 2 samples"):
        Classification.score_file(dataset, path)
    path.write_text("prediction\nno\nperhaps\n")  # an unknown label is a wrong prediction, as in scikit-learn
    scores = Classification.score_file(dataset, path)
    assert scores["macro_f1"] == pytest.approx(1 / 3)
    assert scores["f1"] == 0
    assert "'perhaps'" in caplog.text
