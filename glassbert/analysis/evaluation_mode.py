"""Gradients of a model in evaluation mode."""

from collections.abc import Generator
from contextlib import contextmanager

import torch

from glassbert.model.bert import Bert


@contextmanager
def evaluation_with_gradients(model: Bert) -> Generator[None]:
    """Enable gradients and disable dropout; restore the training mode afterwards, also after an error."""
    was_training = model.training
    model.eval()
    try:
        with torch.enable_grad():
            yield
    finally:
        model.train(was_training)
