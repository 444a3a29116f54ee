"""Shapes with known answers: rings are linked or not, lines cross so often, cubes have their dimensions."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.axes import principal
from glassbert.study import toys
from glassbert.study.kit.result import Result
from glassbert.study.kit.statistics import components_for
from glassbert.study.kit.subject import Subject

from ..model.published import fresh


def circle(count: int, radius: float = 1.0, at: tuple[float, float] = (0.0, 0.0)) -> np.ndarray:
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False) + 0.1
    return radius * np.stack([np.cos(angles), np.sin(angles)], axis=1) + np.array(at)


def test_linked_rings_are_told_from_rings_apart() -> None:
    rings = toys.hopf_link(200, 0.0, np.random.default_rng(0))
    assert toys.linking(*rings) == pytest.approx(1, abs=0.01)
    assert toys.linking(rings[0], rings[1] + np.array([4, 0, 0])) == pytest.approx(0, abs=0.01)
    assert toys.linking(rings[0], rings[1] + np.array([0, 4, 0])) == pytest.approx(0, abs=0.01)
    twice = np.concatenate([rings[1], rings[1]])  # the same way around a second time
    assert toys.linking(rings[0], twice) == pytest.approx(2, abs=0.02)


def test_crossings_are_counted() -> None:
    assert toys.crossings(circle(50), circle(70, at=(1.0, 0.0))) == 2
    assert toys.crossings(circle(50), circle(70, at=(3.0, 0.0))) == 0
    assert toys.crossings(circle(50), circle(70, radius=0.5)) == 0
    square = np.array([[-2, -0.5], [2, -0.5], [2, 0.5], [-2, 0.5]])
    assert toys.crossings(circle(50), square) == 4


def test_a_circle_is_round_and_an_ellipse_is_not() -> None:
    both = np.stack([circle(90), circle(90, 5.0, (9.0, 9.0))])
    assert toys.out_of_round(both) == pytest.approx(0, abs=1e-9)
    assert toys.out_of_round(both * np.array([1, 0.1])) > 0.3


@pytest.mark.parametrize("seed", [0, 1])
def test_curves_bend_where_they_were_planted(seed: int) -> None:
    clouds = toys.cubes(500, np.random.default_rng(seed))
    bends = {name: components_for(principal(cloud, 10).explained, toys.WHOLE) for name, cloud in clouds.items()}
    assert bends == {"7-cube": 7, "8-cube": 8, "9-cube": 9, toys.TOGETHER: 10, "all ten": 10}
    assert clouds["7-cube"].min() >= 2 - 1e-9
    assert np.ptp(clouds["8-cube"], axis=0).min() > 0.1  # turned: it leaves no axis out


@pytest.fixture(scope="module")
def found(tokenizer: gb.Tokenizer) -> Result:
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary))
    return toys.run(Subject(gb.LoadedBert(model, tokenizer), "any"))


def test_the_study_finds_what_is_known(found: Result) -> None:
    assert [found[f"bend of the {size}-cube"].value for size in toys.CUBES] == [7, 8, 9]
    assert found["times the rings are linked"].value == pytest.approx(1, abs=0.01)
    assert found["times the rings are linked"].control == pytest.approx(0, abs=0.01)
    assert found["components for 99 % of the rings"].value == 3
    assert found["crossings of the rings, PCA"].value >= 2
    for name in toys.PICTURES[1:3]:
        assert found[f"crossings of the rings, {name}"].value == 0
        assert found[f"nearest point on the same ring, {name}"].value == 1


def test_it_depends_on_the_seed_and_on_no_model(found: Result, minilm: gb.LoadedBert) -> None:
    again = toys.run(Subject(minilm, "other"))
    assert again.numbers == found.numbers
    for name, values in found.arrays.items():
        np.testing.assert_array_equal(again.arrays[name], values)
    assert "alike for every checkpoint" in toys.says(found)


def test_the_figure_shows_every_picture(found: Result) -> None:
    titles = [axis.get_title(loc="left") for axis in toys.draw(found).axes]
    assert titles[:3] == ["in space", "PCA", "t-SNE, perp. 10"]
    assert len(titles) == 2 + len(toys.PICTURES)
