from dataclasses import replace

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.pca import principal_components
from glassbert.analysis.projection import ProjectionConfig, ProjectionMethod, describe_projection, project


@pytest.fixture(scope="module")
def clusters() -> np.ndarray:
    """Four well separated clusters of 30 points."""
    noise = np.random.default_rng(0).standard_normal((120, 16))
    return (np.repeat(np.eye(4, 16), 30, axis=0) * 10 + noise).astype(np.float32)


def test_pca_is_exact_and_explains_variance(clusters: np.ndarray) -> None:
    projection, expected = project(clusters, ProjectionConfig()), principal_components(clusters, 2)
    np.testing.assert_array_equal(projection.coordinates, expected.coordinates)
    np.testing.assert_array_equal(projection.explained_variance_ratio, expected.explained_variance_ratio)
    assert describe_projection(ProjectionConfig(), 120) == ""


@pytest.mark.parametrize("method", ["tsne", "umap"])
@pytest.mark.filterwarnings("ignore")  # umap warns that a seed disables threads
def test_a_seeded_projection_is_reproducible_and_keeps_neighbors(
    clusters: np.ndarray, method: ProjectionMethod
) -> None:
    config = ProjectionConfig(method, seed=5)
    projection = project(clusters, config)
    assert projection.explained_variance_ratio is None
    np.testing.assert_array_equal(projection.coordinates, project(clusters, config).coordinates)
    assert project(clusters[:60], replace(config, dimensions=3)).coordinates.shape == (60, 3)
    points = projection.coordinates
    distances = np.linalg.norm(points[:, None] - points[None], axis=-1) + np.diag([np.inf] * 120)
    assert np.mean(distances.argmin(axis=1) // 30 == np.arange(120) // 30) > 0.95


@pytest.mark.parametrize("method", ["pca", "tsne", "umap"])
@pytest.mark.filterwarnings("ignore")  # umap warns that a seed disables threads
@pytest.mark.parametrize("count", [4, 9])
def test_equal_points_have_finite_coordinates(method: ProjectionMethod, count: int) -> None:
    assert np.isfinite(project(np.ones((count, 8), np.float32), ProjectionConfig(method)).coordinates).all()


def test_invalid_settings_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="dimensions=4"):
        ProjectionConfig(dimensions=4)
    with pytest.raises(gb.GlassBertError, match="seed=-1"):
        ProjectionConfig(seed=-1)
