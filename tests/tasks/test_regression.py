"""Regression standardizes its targets and folds the scaling into the head."""

import warnings

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


@pytest.mark.parametrize(
    ("targets", "reason"),
    [
        (
            [1e6 + index / 1000 for index in range(60)],
            r"mean 1e\+06 and standard deviation 0\.0173.* 0\.0625 apart.*such as 1000000\.03,",
        ),
        (
            [1_700_000_000 + 60 * index for index in range(60)],
            r"mean 1\.7e\+09 and standard deviation 1039.* 128 apart",
        ),
        ([1e-200 * index for index in range(1, 60)], "standard deviation 0; expected .* Multiply the labels"),
        ([1e-40 * index for index in range(60)], r"standard deviation 1\.73181e-39; expected"),
        ([1e39 * index for index in range(60)], r"mean 2\.95e\+40 and .*; expected a mean from -1e\+30 to 1e\+30"),
        ([1e160 * index for index in range(60)], "standard deviation inf; expected"),
        ([1.7e308, -1.7e308, 1.6e308], "expected a mean"),
        ([0.1, 0.1 + 1e-17 * 2], r"apart, .* such as 0\.1,"),
    ],
)
def test_numbers_that_float32_cannot_represent_are_refused_in_one_line(targets: list[float], reason: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        with pytest.raises(
            GlassBertError, match=f"^sample 0 and the other samples have numbers with .*{reason}"
        ) as error:
            Regression.from_dataset(Dataset(["x"] * len(targets), targets=targets))
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("targets", [[1990.0, 2000.0, 2010.0], [1e29, 3e29], [1e-29, 3e-29], [1.7e9, 1.7e9 + 3e6]])
def test_folded_scaling_changes_predictions_by_less_than_a_thousandth_of_the_standard_deviation(
    targets: list[float], tokenizer: gb.Tokenizer
) -> None:
    dataset = Dataset(["the cat", "a mouse ran to paris", "was in the city"])
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    task = Regression.from_dataset(Dataset(["x"] * len(targets), targets=targets))
    bert = random_model("tiny", task.heads, vocab_size=len(tokenizer.vocabulary))
    before = predict_dataset(bert, task, dataset, windows)
    after = predict_dataset(bert, task.absorb_scaling(bert), dataset, windows)
    assert np.abs(np.array(after) - np.array(before)).max() < task.std / 1000
    assert all(torch.isfinite(weight).all() for weight in bert.state_dict().values())
