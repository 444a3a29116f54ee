"""Cosines between tokens, positions and segments: a planted pair is found."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.studies import embedding_types
from glassbert.studies.framework.study_context import StudyContext

from .planted_models import context_with_embeddings


def test_a_token_copied_from_a_position_is_the_strongest_pair(minilm: gb.PretrainedBert) -> None:
    context = context_with_embeddings(minilm, "segment", np.zeros((2, 128), dtype=np.float32))
    with torch.no_grad():
        embeddings = context.bert.model.embeddings
        embeddings.token.weight[minilm.tokenizer.cls_id] = 0.96 * embeddings.position.weight[0]
    result = embedding_types.measure(context)
    strongest = result.facts["pairs"][0]
    assert strongest["labels"] == ["[CLS]", "0"]
    assert strongest["cosine"] == pytest.approx(1)
    assert result["cosine of [CLS] and position 0"].value == pytest.approx(1)
    assert abs(result["cosine of [SEP] and position 0"].value) < 0.4
    norm = result["norm of position 0"].value
    assert result["norm of [CLS]"].value == pytest.approx(0.96 * norm)
    assert result["distance of [CLS] and position 0"].value == pytest.approx(0.04 * norm, rel=1e-3)
    assert result["largest difference of [CLS] and position 0"].value < 0.04 * norm
    assert result["token-segment pairs with |cosine| > 0.2"].value == 0  # the segments are zero vectors
    count = result["token-position pairs with |cosine| > 0.2"].value
    tables = embedding_types.tables(result)
    assert tables[f"Token-position pairs with |cosine| > 0.2: the 20 largest of {count:,.0f}"][1] == [
        "[CLS]",
        "0",
        "1.000",
    ]


def test_published_numbers_are_measured_on_minilm(minilm: gb.PretrainedBert) -> None:
    result = embedding_types.measure(StudyContext(minilm, "minilm"))
    published = {value.number for value in embedding_types.STUDY.published}
    assert published <= {number.name for number in result.numbers}
    assert result["cosine of [CLS] and position 0"].value == pytest.approx(0.382, abs=1e-3)
    assert "[CLS]" in str(embedding_types.tables(result))
    assert len(embedding_types.plot(result).axes) == 3
