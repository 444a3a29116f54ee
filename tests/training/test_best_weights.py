"""The best checkpoint: which weights are kept, restored and deleted, and early stopping."""

import math
from pathlib import Path

import pytest
import torch
from torch import nn

from glassbert.training.best_weights import BestWeights
from glassbert.training.distributed_context import SINGLE_PROCESS


def set_weight(model: nn.Linear, value: float) -> nn.Linear:
    with torch.no_grad():
        model.weight.fill_(value)
    return model


@pytest.mark.parametrize("in_memory", [True, False])
def test_the_weights_with_the_highest_score_are_restored(in_memory: bool, tmp_path: Path) -> None:
    best = BestWeights(SINGLE_PROCESS, None if in_memory else tmp_path, metric="f1")
    model = nn.Linear(1, 1)
    for step, f1 in enumerate([0.5, 0.8, 0.8, 0.7], start=1):
        best.update({"accuracy": 1 - f1, "f1": f1}, step, set_weight(model, step))
    assert best.best_evaluation is not None
    assert (best.best_evaluation.step, best.best_evaluation.scores["f1"]) == (2, 0.8)
    assert best.latest_scores == {"accuracy": pytest.approx(0.3), "f1": 0.7}
    best.restore(model)
    assert model.weight.item() == 2


def test_training_stops_after_evaluations_without_improvement() -> None:
    best = BestWeights(SINGLE_PROCESS)
    best.register({"f1": 0.5}, 1)
    best.register({"f1": 0.4}, 2)
    assert best.should_stop(patience=1)
    assert not best.should_stop(patience=2)
    assert not best.should_stop(patience=0)
    best.register({"f1": 0.6}, 3)
    assert not best.should_stop(patience=1)


def test_a_score_that_is_not_a_number_is_never_the_best() -> None:
    best, model = BestWeights(SINGLE_PROCESS), nn.Linear(1, 1)
    for step, score in enumerate([math.nan, 0.5, math.nan, 0.4], start=1):
        assert best.update({"f1": score}, step, set_weight(model, step)) == (step == 2)
    assert best.best_evaluation is not None
    assert best.best_evaluation.step == 2
    assert best.should_stop(patience=2)
    best.restore(model)
    assert model.weight.item() == 2


def test_the_files_of_the_last_two_best_steps_are_kept(tmp_path: Path) -> None:
    best = BestWeights(SINGLE_PROCESS, tmp_path)
    model = nn.Linear(1, 1)
    for step in (1, 2, 3):
        best.update({"f1": float(step)}, step, model)
    best.remove_superseded()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["best-2.safetensors", "best-3.safetensors"]


def test_without_an_evaluation_the_weights_stay() -> None:
    model = set_weight(nn.Linear(1, 1), 3)
    BestWeights(SINGLE_PROCESS).restore(model)
    assert model.weight.item() == 3
