"""Small models with embedding tables that a test chooses."""

import numpy as np
import torch

import glassbert as gb
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


def context_with_embeddings(minilm: gb.PretrainedBert, table_name: str, table: np.ndarray) -> StudyContext:
    """Return a small model with minilm's vocabulary, one of whose embedding tables is replaced."""
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    weight = getattr(model.embeddings, table_name).weight
    with torch.no_grad():
        weight.copy_(torch.from_numpy(table[: weight.shape[0], : weight.shape[1]]))
    return StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "planted")
