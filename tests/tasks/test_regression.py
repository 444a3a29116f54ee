"""Regression standardizes its targets and folds the scaling into the head."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.regression import Regression
from glassbert.tasks.task import predict_dataset
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_windows

from ..model.reference_models import random_model


def test_targets_are_standardized(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["a", "b", "c"], targets=[5000.0, 6000.0, 7000.0])
    task = Regression.from_dataset(dataset)
    targets = np.concatenate(task.targets(make_windows(dataset, tokenizer, TruncationConfig()), dataset))
    assert targets.mean() == pytest.approx(0, abs=1e-6)
    assert targets.std() == pytest.approx(1)


def test_folded_scaling_gives_the_same_predictions(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["the cat", "a mouse ran to paris"])
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    task = Regression(5000.0, 1000.0)
    bert = random_model("tiny", task.heads, vocab_size=len(tokenizer.vocabulary))
    before = predict_dataset(bert, task, dataset, windows)
    folded = task.absorb_scaling(bert)
    assert isinstance(folded, Regression)
    assert (folded.mean, folded.std) == (0, 1)
    assert predict_dataset(bert, folded, dataset, windows) == pytest.approx(before, rel=1e-5)
    assert torch.isfinite(torch.tensor(before)).all()


def test_equal_numbers_cannot_be_learned() -> None:
    with pytest.raises(GlassBertError, match=r"sample 0 and all other samples have the number 3\.3"):
        Regression.from_dataset(Dataset(["x"] * 7, targets=[3.3] * 7))
