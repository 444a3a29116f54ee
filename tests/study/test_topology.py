"""Groups that were planted are found, groups that are none are not, and paraphrases lie together."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import topology
from glassbert.study.kit.groups import apart, cosines_of, distances_of
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert) -> Result:
    return topology.run(Subject(minilm, "minilm"))


def clouds(gap: float) -> tuple[np.ndarray, np.ndarray]:
    """Four clouds of 25 points, their middles `gap` apart along axes of their own."""
    generator = np.random.default_rng(0)
    labels = np.repeat(np.arange(4), 25)
    return generator.normal(0, 0.1, (100, 64)) + gap * np.eye(4, 64)[labels], labels


def test_planted_groups_are_apart_and_shuffled_ones_are_not(minilm: gb.LoadedBert) -> None:
    numbers = topology.measured(*clouds(8.0), "planted", Subject(minilm, "minilm"))
    silhouette, ratio, purity = numbers
    assert silhouette.value > 0.85
    assert ratio.value > 5
    assert purity.value == 1
    assert silhouette.low is not None
    assert silhouette.high is not None
    assert silhouette.low <= silhouette.value <= silhouette.high
    assert silhouette.control == pytest.approx(0, abs=0.1)
    assert ratio.control == pytest.approx(1, abs=0.05)
    assert purity.control == pytest.approx(0.25, abs=0.05)


def test_one_cloud_with_four_labels_is_one_cloud(minilm: gb.LoadedBert) -> None:
    silhouette, ratio, purity = topology.measured(*clouds(0.0), "one", Subject(minilm, "minilm"))
    assert abs(silhouette.value) < 0.03
    assert ratio.value == pytest.approx(1, abs=0.02)
    assert purity.value < 0.45


def test_silhouettes_are_those_of_the_definition() -> None:
    vectors, labels = clouds(0.2)
    vectors, labels = vectors[:85], labels[:85]  # groups of unequal size
    expected: list[float] = []
    for number, point in enumerate(vectors):
        far = {}
        for label in range(4):
            rest = [other for place, other in enumerate(vectors) if labels[place] == label and place != number]
            far[label] = np.mean([np.linalg.norm(point - other) for other in rest])
        own = far.pop(labels[number])
        nearest = min(far.values())
        expected.append((nearest - own) / max(nearest, own))
    np.testing.assert_allclose(apart(distances_of(vectors), labels).silhouette, expected, atol=1e-9)
    with pytest.raises(gb.GlassBertError, match="two of two points"):
        apart(distances_of(vectors[:3]), np.array([0, 0, 1]))


def test_cosines_and_distances_are_of_all_pairs() -> None:
    vectors = np.array([[3.0, 4.0], [-4.0, 3.0], [6.0, 8.0], [0.0, 0.0]])
    np.testing.assert_allclose(cosines_of(vectors)[0], [1, 0, 1, 0], atol=1e-12)
    np.testing.assert_allclose(distances_of(vectors)[0], [0, np.sqrt(50), 5, 5], atol=1e-12)


def test_there_are_27_paraphrases_of_each_template_all_different(minilm: gb.LoadedBert) -> None:
    texts, groups = topology.texts_of(Subject(minilm, "minilm"))
    assert np.bincount(groups).tolist() == [27, 27, 27, 10, 27, 27]
    assert len(set(texts)) == len(texts)
    assert texts == topology.texts_of(Subject(minilm, "minilm"))[0]
    assert texts != topology.texts_of(Subject(minilm, "minilm", seed=1))[0]


def test_paraphrases_lie_together_and_say_what_words_alone_do(found: Result) -> None:
    assert found["1-NN purity, mean"].value == 1
    assert found["silhouette, mean"].value > found["silhouette, counted tokens"].value > 0.4
    assert found["silhouette, [CLS]"].control == pytest.approx(0, abs=0.1)
    assert "share words" in topology.says(found)


def test_the_figure_has_a_row_for_each_vector(found: Result) -> None:
    figure = topology.draw(found)
    assert [axis.get_title(loc="left") for axis in figure.axes][::3] == ["[CLS], paraphrases", "mean, paraphrases"]
