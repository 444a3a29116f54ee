"""Planted dimensions are measured, and projections preserve more neighbors than random coordinates."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.chunked_pca import moments, principal_axes
from glassbert.analysis.pca import num_components_for_variance
from glassbert.studies import projections
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext

from ..analysis.test_chunked_pca import gaussian_subspace
from ..model.reference_models import random_model


@pytest.fixture(scope="module")
def result(tokenizer: gb.Tokenizer) -> Result:
    """The study of a model whose tokens span 20 dimensions and whose positions are on a line."""
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary), max_positions=64)
    with torch.no_grad():
        tokens, line = model.embeddings.token.weight, np.linspace(1, 2, 64)[:, None] * np.ones((1, 128))
        tokens.copy_(torch.from_numpy(gaussian_subspace(len(tokens), 20, 128, 1)))
        model.embeddings.position.weight.copy_(torch.from_numpy(line * (-1) ** np.arange(128)))
    return projections.measure(StudyContext(gb.PretrainedBert(model, tokenizer), "planted"))


def test_planted_dimensions_are_reported_with_those_of_random_vectors(result: Result) -> None:
    assert result["positions, components for 90 % of the variance"].value == 1
    tokens = result["tokens, components for 90 % of the variance"]
    assert 15 <= tokens.value <= 20
    assert tokens.control is not None
    assert tokens.control > 50
    explained = result[f"positions, variance explained by {projections.FEW_COMPONENTS} components"]
    assert explained.value == pytest.approx(1)
    assert result["segments, components for 90 % of the variance"].value == 1


def test_each_projection_preserves_more_neighbors_than_random_coordinates(result: Result) -> None:
    for name in projections.METHODS.values():
        preserved = result[f"fraction of neighbors preserved by {name}"]
        assert preserved.control is not None
        assert preserved.low is not None
        assert preserved.value > preserved.low > preserved.control
    assert result["fraction of positions whose nearest neighbor is a position, original space"].value == 1
    assert result["fraction of positions whose nearest neighbor is a position, t-SNE"].value > 0.9
    assert result.arrays["tsne"].shape == result.arrays["umap"].shape == (len(result.facts["labels"]), 2)


def test_figure_summary_and_point_cloud_need_only_the_result(result: Result) -> None:
    titles = [axes.get_title(loc="left") for axes in projections.plot(result).axes]
    assert titles[1:3] == ["t-SNE", "UMAP"]
    sampled, total = result.facts["num_sampled_tokens"], result.facts["num_tokens"]
    assert f"{sampled:,} of {total:,} tokens" in projections.summarize(result)
    cloud = projections.point_cloud(result)
    assert len(cloud.coordinates) == len(cloud.labels) == len(cloud.category_ids)
    assert cloud.labels[-1] == "63"
    (rows,) = projections.tables(result).values()
    assert [row[0] for row in rows[1:3]] == ["tokens", "tokens, random vectors"]


def test_the_positions_of_minilm_span_eleven_components(minilm: gb.PretrainedBert) -> None:
    explained = principal_axes(moments(StudyContext(minilm, "minilm").position_embeddings)).explained_variance_ratio
    assert num_components_for_variance(explained, 0.9) == 11
    assert explained[:3].sum() == pytest.approx(0.345, abs=0.001)
