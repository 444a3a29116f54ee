"""Parameter counts agree with published ones, and components sum to the whole model."""

from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.studies import parameters
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


def measure_without_weights(minilm: gb.PretrainedBert, heads: tuple[str, ...] = ("pooler",), **sizes: Any) -> Result:
    """Measure a model on the meta device, which has shapes but no weights."""
    with torch.device("meta"):
        model = gb.Bert(gb.BertConfig(**sizes), heads)
    return parameters.measure(StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "base"))


@pytest.mark.parametrize("heads", [("pooler",), ("pooler", "mlm", "nsp")])
def test_a_base_model_has_the_published_counts_with_any_heads(
    minilm: gb.PretrainedBert, heads: tuple[str, ...]
) -> None:
    result = measure_without_weights(minilm, heads)
    published = {value.number: value.value for value in parameters.STUDY.published}
    assert published["encoder and pooler"] == 109_482_240
    assert {name: result[name].value for name in published} == published
    total = result["whole model with all output heads"].value
    assert total == 109_482_240 if heads == ("pooler",) else total > 109_482_240


def test_a_smaller_vocabulary_has_fewer_parameters_by_its_token_embeddings(minilm: gb.PretrainedBert) -> None:
    result = measure_without_weights(minilm, vocab_size=28_996)
    assert result["encoder and pooler"].value == 109_482_240 - (30_522 - 28_996) * 768


def test_components_sum_to_the_whole_model(minilm: gb.PretrainedBert) -> None:
    result = parameters.measure(StudyContext(minilm, "minilm"))
    assert result["encoder and pooler"].value == 22_713_216
    facts = result.facts
    total = sum(facts["embedding_parts"].values()) + result.arrays["blocks"].sum() + sum(facts["heads"].values())
    assert total == result["whole model with all output heads"].value
    assert total == sum(parameter.numel() for parameter in minilm.model.parameters())
    matrices = [(shape, size) for _, shape, size in facts["components"] if shape]
    assert sum(size for _, size in matrices) == total
    assert all(size == np.prod(shape) for shape, size in matrices)


def test_a_model_without_a_pooler_is_reported_as_such(minilm: gb.PretrainedBert) -> None:
    bare = gb.PretrainedBert(random_model("tiny", ()), minilm.tokenizer)
    result = parameters.measure(StudyContext(bare, "bare"))
    assert result["encoder and pooler"].value == result["whole model with all output heads"].value
    assert "has no pooler" in parameters.summarize(result)
    assert "has no pooler" not in parameters.summarize(parameters.measure(StudyContext(minilm, "minilm")))


def test_figure_and_tables_show_all_components(minilm: gb.PretrainedBert) -> None:
    result = measure_without_weights(minilm, ("pooler", "mlm"), num_layers=24)
    figure = parameters.plot(result)
    assert len(figure.axes[0].get_yticklabels()) == 4 + 24 + 2
    assert figure.get_size_inches()[1] <= 5
    components, matrices = parameters.tables(result).values()
    assert ["layers.0.attention", "", "2,362,368"] in [list(row[:3]) for row in components]
    assert max(row[0].count(".") for row in components) == 2
    assert ["embeddings.token.weight", "30522 x 768"] in [list(row[:2]) for row in matrices]
    assert not [row for row in matrices if row[0].startswith("layers.1.")]
