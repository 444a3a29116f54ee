"""Gradients in evaluation mode leave the model in the mode it was in."""

from copy import deepcopy

import pytest
import torch

from glassbert.analysis.evaluation_mode import evaluation_with_gradients

from ..model.reference_models import random_model


@pytest.mark.parametrize("was_training", [False, True])
def test_the_mode_is_restored_even_after_an_error(was_training: bool) -> None:
    model = deepcopy(random_model("tiny", ())).train(was_training)
    try:
        with torch.no_grad(), evaluation_with_gradients(model):
            assert not model.training
            assert torch.is_grad_enabled()
            raise ValueError("stop")
    except ValueError:
        pass
    assert model.training == was_training
