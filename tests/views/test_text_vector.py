"""The text vector of the page Step by step is that of `bert.encode`."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.session import ViewSession
from glassbert.views.text_vector import TextVectorRequest, text_vector


def test_vectors_and_cosine_are_those_of_encode(minilm: gb.PretrainedBert) -> None:
    texts = ["The mouse was gone.", "A dog barked at the cat."]
    payload = text_vector(ViewSession({"minilm": minilm}), TextVectorRequest(text=texts[0], other_text=texts[1]))
    first, second = minilm.encode(texts, normalize=True)
    np.testing.assert_allclose(payload.array("vector"), first, atol=1e-6)
    np.testing.assert_allclose(payload.array("other_vector"), second, atol=1e-6)
    np.testing.assert_allclose(payload.array("mean"), minilm.encode(texts[0]), atol=1e-5)
    assert payload.facts.cosine == pytest.approx(float(first @ second), abs=1e-5)
    assert payload.facts.norm == pytest.approx(float(np.linalg.norm(minilm.encode(texts[0]))), rel=1e-5)
    np.testing.assert_allclose(payload.array("last_hidden"), minilm.trace(texts[0]).hidden[-1], atol=1e-6)
