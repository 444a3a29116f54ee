"""The view of effective numbers of dimensions, compared with numpy."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.effective_dimensions import effective_dimensions
from glassbert.views.session import TextRequest, ViewSession

TEXT = "The mouse was gone. The cat sat useless."


def test_the_numbers_of_all_heads_match_numpy(minilm: gb.PretrainedBert) -> None:
    facts = effective_dimensions(ViewSession({"minilm": minilm}), TextRequest(text=TEXT)).facts
    trace = minilm.trace(TEXT)
    content = slice(1, -1)
    for layer, head in ((0, 2), (3, 9), (5, 11)):
        queries, keys = trace.queries[layer, head], trace.keys[layer, head]
        contribution = np.abs(queries * (trace.attention[layer, head] @ keys - keys.mean(0)))[content]
        ratios = contribution.sum(1) ** 2 / (contribution**2).sum(1)
        assert facts.per_query[layer][head] == pytest.approx(ratios.mean(), rel=1e-4)
        fractions = (contribution / contribution.sum(1, keepdims=True)).mean(0)
        assert facts.all_queries[layer][head] == pytest.approx(1 / (fractions**2).sum(), rel=1e-4)
        assert 1 <= 1 / (1 / ratios).mean() <= facts.all_queries[layer][head] <= facts.head_size
    assert np.shape(facts.per_query) == np.shape(facts.all_queries) == (6, 12)


def test_a_text_without_words_is_measured_on_its_special_tokens(minilm: gb.PretrainedBert) -> None:
    facts = effective_dimensions(ViewSession({"minilm": minilm}), TextRequest(text="")).facts
    assert np.isfinite(facts.per_query).all()
    assert np.isfinite(facts.all_queries).all()
