"""Shapes with known answers: linking numbers, crossings, and dimensions of cubes."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.pca import num_components_for_variance, principal_components
from glassbert.studies import synthetic_shapes
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


def circle(count: int, radius: float = 1.0, center: tuple[float, float] = (0.0, 0.0)) -> np.ndarray:
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False) + 0.1
    return radius * np.stack([np.cos(angles), np.sin(angles)], axis=1) + np.array(center)


def test_the_linking_number_tells_linked_from_separate_rings() -> None:
    first, second = synthetic_shapes.hopf_link(200, 0.0, np.random.default_rng(0))
    assert synthetic_shapes.linking_number(first, second) == pytest.approx(1, abs=0.01)
    assert synthetic_shapes.linking_number(first, second + np.array([4, 0, 0])) == pytest.approx(0, abs=0.01)
    assert synthetic_shapes.linking_number(first, second + np.array([0, 4, 0])) == pytest.approx(0, abs=0.01)
    double = np.concatenate([second, second])  # the same ring traversed twice
    assert synthetic_shapes.linking_number(first, double) == pytest.approx(2, abs=0.02)


def test_crossings_are_counted() -> None:
    assert synthetic_shapes.count_crossings(circle(50), circle(70, center=(1.0, 0.0))) == 2
    assert synthetic_shapes.count_crossings(circle(50), circle(70, center=(3.0, 0.0))) == 0
    assert synthetic_shapes.count_crossings(circle(50), circle(70, radius=0.5)) == 0
    rectangle = np.array([[-2, -0.5], [2, -0.5], [2, 0.5], [-2, 0.5]])
    assert synthetic_shapes.count_crossings(circle(50), rectangle) == 4


def test_the_radius_of_a_circle_does_not_vary_and_that_of_an_ellipse_does() -> None:
    circles = np.stack([circle(90), circle(90, 5.0, (9.0, 9.0))])
    assert synthetic_shapes.radius_variation(circles) == pytest.approx(0, abs=1e-9)
    assert synthetic_shapes.radius_variation(circles * np.array([1, 0.1])) > 0.3


@pytest.mark.parametrize("seed", [0, 1])
def test_pca_recovers_the_dimensions_of_the_cubes(seed: int) -> None:
    clouds = synthetic_shapes.cubes(500, np.random.default_rng(seed))
    dimensions = {
        name: num_components_for_variance(
            principal_components(cloud, 10).explained_variance_ratio, synthetic_shapes.ALL_VARIANCE
        )
        for name, cloud in clouds.items()
    }
    assert dimensions == {"7-cube": 7, "8-cube": 8, "9-cube": 9, synthetic_shapes.ALL_CUBES: 10, "10-cube": 10}
    assert clouds["7-cube"].min() >= 2 - 1e-9
    assert np.ptp(clouds["8-cube"], axis=0).min() > 0.1  # rotated: it extends along all axes


@pytest.fixture(scope="module")
def result(tokenizer: gb.Tokenizer) -> Result:
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary))
    return synthetic_shapes.measure(StudyContext(gb.PretrainedBert(model, tokenizer), "any"))


def test_the_study_measures_the_known_answers(result: Result) -> None:
    sizes = synthetic_shapes.CUBE_DIMENSIONS
    assert [result[f"dimensions of the {size}-cube"].value for size in sizes] == [7, 8, 9]
    linking = result["linking number of the rings"]
    assert linking.value == pytest.approx(1, abs=0.01)
    assert linking.control == pytest.approx(0, abs=0.01)
    assert result["components for 99 % of the variance of the rings"].value == 3
    assert result["crossings of the rings, PCA"].value >= 2
    for name in list(synthetic_shapes.PROJECTIONS)[1:3]:
        assert result[f"crossings of the rings, {name}"].value == 0
        assert result[f"fraction of points with their nearest neighbor on the same ring, {name}"].value == 1


def test_the_result_does_not_depend_on_the_model(result: Result, minilm: gb.PretrainedBert) -> None:
    other = synthetic_shapes.measure(StudyContext(minilm, "other"))
    assert other.numbers == result.numbers
    for name, values in result.arrays.items():
        np.testing.assert_array_equal(other.arrays[name], values)
    summary = synthetic_shapes.summarize(result)
    assert "The model is not used" in summary
    assert "cross in PCA" in summary
    assert "do not cross in t-SNE with perplexity 10" in summary


def test_the_figure_shows_each_projection(result: Result) -> None:
    titles = [axes.get_title(loc="left") for axes in synthetic_shapes.plot(result).axes]
    assert titles[:3] == ["original, 3-D", "PCA", "t-SNE, perp. 10"]
    assert len(titles) == 2 + len(synthetic_shapes.PROJECTIONS)
