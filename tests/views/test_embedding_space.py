"""Point sets and their projections."""

import numpy as np
import pytest
from sklearn.decomposition import PCA

import glassbert as gb
from glassbert.analysis.projection import ProjectionConfig, ProjectionMethod
from glassbert.views.embedding_space import (
    MAX_NONLINEAR_POINTS,
    PointKind,
    load_points,
    project_points,
    rotation_period,
)
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

TEXTS = ["The cat sat.", "A dog ran.", "Rates rose in May.", "Prices fell.", "The sea is calm.", "It rained all night."]


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


@pytest.mark.parametrize("kind", ["tokens", "positions"])
@pytest.mark.parametrize("dimensions", [2, 3])
def test_pca_matches_scikit_learn(minilm: gb.PretrainedBert, kind: PointKind, dimensions: int) -> None:
    points = load_points(minilm, kind)
    space = project_points(points, ProjectionConfig(dimensions=dimensions))
    vectors = points.vectors.astype(np.float64)
    peer = PCA(dimensions, svd_solver="covariance_eigh").fit(vectors)
    expected = peer.transform(vectors)
    signs = np.sign((expected * space.array("coordinates")).sum(axis=0))
    np.testing.assert_allclose(space.array("coordinates"), expected * signs, atol=1e-4)
    assert space.facts.explained_variance_ratio is not None
    np.testing.assert_allclose(space.facts.explained_variance_ratio, peer.explained_variance_ratio_, rtol=1e-5)


def test_all_points_are_shown_and_counted(minilm: gb.PretrainedBert) -> None:
    space = project_points(load_points(minilm, "tokens"), ProjectionConfig())
    assert space.facts.count == space.facts.num_points == len(minilm.tokenizer.vocabulary) == 30_522
    assert space.array("coordinates").shape == (30_522, 2)
    assert space.facts.point_names == minilm.tokenizer.vocabulary
    assert sum(space.facts.category_counts) == 30_522
    positions = project_points(load_points(minilm, "positions"), ProjectionConfig(dimensions=3))
    assert positions.facts.count == positions.facts.num_points == 512


def test_the_period_of_a_helix_is_found() -> None:
    steps = np.arange(200)
    helix = np.stack([np.cos(steps / 3), np.sin(steps / 3), steps / 50], axis=1).astype(np.float32)
    assert rotation_period(helix) == pytest.approx(2 * np.pi * 3, rel=1e-3)
    assert rotation_period(np.random.default_rng(1).standard_normal((200, 3)).astype(np.float32)) is None


def test_positions_of_minilm_have_a_period_of_six(minilm: gb.PretrainedBert) -> None:
    space = project_points(load_points(minilm, "positions"), ProjectionConfig())
    assert space.facts.period == pytest.approx(6, abs=0.3)


def test_a_selection_starts_at_the_first_word(minilm: gb.PretrainedBert) -> None:
    space = project_points(load_points(minilm, "tokens"), ProjectionConfig(), count=300)
    assert (space.facts.count, space.facts.num_points, space.facts.start) == (300, 30_522, 1_996)
    assert space.facts.point_names[0] == minilm.tokenizer.vocabulary[1_996] == "the"
    assert space.facts.first_word == 1_996
    assert "neighbors" not in space.arrays, "neighbors are searched among all points"


def test_texts_are_encoded_and_labeled(glass: gb.PretrainedBert) -> None:
    labels = ["animal", "animal", "money", "money", "weather", "weather"]
    points = load_points(glass, "texts", TEXTS, labels)
    np.testing.assert_array_equal(points.vectors, glass.encode(TEXTS))
    space = project_points(points, ProjectionConfig())
    assert space.facts.point_names == TEXTS
    assert [space.facts.categories[category] for category in space.array("category_ids")] == labels
    assert space.facts.category_counts == [2, 2, 2]


@pytest.mark.parametrize(("method", "dimensions", "count"), [("tsne", 2, None), ("umap", 3, 1_500)])
def test_slow_projections_of_many_points_are_refused(
    minilm: gb.PretrainedBert, method: ProjectionMethod, dimensions: int, count: int | None
) -> None:
    config = ProjectionConfig(method, dimensions)
    with pytest.raises(gb.GlassBertError, match=f"count={MAX_NONLINEAR_POINTS[dimensions]}"):
        project_points(load_points(minilm, "tokens"), config, None, count, MAX_NONLINEAR_POINTS)


@pytest.mark.parametrize(
    ("request_json", "field"),
    [
        (b'{"dimensions": 4}', "dimensions=4"),
        (b'{"start": 99999}', "start=99999"),
        (b'{"count": 2}', "count=2"),
        (b'{"start": 12286, "count": 4}', "start=12286 leaves 2 of 12,288 points"),
        (b'{"seed": -1}', "seed=-1"),
        (b'{"kind": "texts"}', "texts has 0 items"),
        (b'{"texts": ["a"]}', "kind is 'tokens'"),
        (b'{"kind": "texts", "texts": ["a", "b", "c", "d"], "labels": ["x"]}', "labels has 1 items"),
        (b'{"method": "magic"}', "magic"),
    ],
)
def test_an_invalid_request_is_refused(glass: gb.PretrainedBert, request_json: bytes, field: str) -> None:
    with pytest.raises(gb.GlassBertError, match=field):
        compute_view(ViewSession({"glass": glass}), "embedding_space", request_json)


def test_only_position_embeddings_have_a_period(glass: gb.PretrainedBert) -> None:
    texts = load_points(glass, "texts", TEXTS, ["position"] * len(TEXTS))  # one category, as positions have
    assert texts.categories == load_points(glass, "positions").categories
    assert project_points(texts, ProjectionConfig()).facts.period is None
