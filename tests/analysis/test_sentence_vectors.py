"""Vectors of texts without one token against encoded texts."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.output_heads import as_model_tensor
from glassbert.analysis.sentence_vectors import POOLING, change_without_token, pooled_vector


def test_the_pooled_vector_is_that_of_encode(minilm: gb.PretrainedBert) -> None:
    hidden = as_model_tensor(minilm, minilm.trace("a small cat").hidden[-1])
    np.testing.assert_allclose(pooled_vector(hidden), minilm.encode("a small cat", pooling=POOLING), atol=1e-5)


def test_a_token_of_a_pair_can_be_removed(minilm: gb.PretrainedBert) -> None:
    change = change_without_token(minilm, minilm.trace("a cat", "a small dog"), 5)
    traces = [minilm.trace("a cat", pair) for pair in ("a small dog", "a [MASK] dog", "a dog")]
    full, masked, removed = (trace.hidden[-1].mean(axis=0).astype(np.float64) for trace in traces)
    for value, other in ((change.masked, masked), (change.removed, removed)):
        cosine = full @ other / np.linalg.norm(full) / np.linalg.norm(other)
        assert value == pytest.approx(1 - cosine, abs=1e-5)
