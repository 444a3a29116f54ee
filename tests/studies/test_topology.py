"""Planted groups are separated, one group with four labels is not, and paraphrases form clusters."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.studies import topology
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert) -> Result:
    return topology.measure(StudyContext(minilm, "minilm"))


def planted_groups(gap: float) -> tuple[np.ndarray, np.ndarray]:
    """Return four groups of 25 points whose centers are `gap` from the origin along different axes."""
    generator = np.random.default_rng(0)
    labels = np.repeat(np.arange(4), 25)
    return generator.normal(0, 0.1, (100, 64)) + gap * np.eye(4, 64)[labels], labels


def test_planted_groups_are_separated_and_shuffled_ones_are_not(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm")
    silhouette, ratio, accuracy = topology.separation_numbers(*planted_groups(8.0), "planted", context)
    assert silhouette.value > 0.85
    assert ratio.value > 5
    assert accuracy.value == 1
    assert silhouette.low is not None
    assert silhouette.high is not None
    assert silhouette.low <= silhouette.value <= silhouette.high
    assert silhouette.control == pytest.approx(0, abs=0.1)
    assert ratio.control == pytest.approx(1, abs=0.05)
    assert accuracy.control == pytest.approx(0.25, abs=0.05)


def test_one_group_with_four_labels_is_not_separated(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm")
    silhouette, ratio, accuracy = topology.separation_numbers(*planted_groups(0.0), "one group", context)
    assert abs(silhouette.value) < 0.03
    assert ratio.value == pytest.approx(1, abs=0.02)
    assert accuracy.value < 0.45


def test_each_template_gives_27_different_paraphrases(minilm: gb.PretrainedBert) -> None:
    texts, groups = topology.generate_texts(StudyContext(minilm, "minilm"))
    assert np.bincount(groups).tolist() == [27, 27, 27, 10, 27, 27]
    assert len(set(texts)) == len(texts)
    assert texts == topology.generate_texts(StudyContext(minilm, "minilm"))[0]
    assert texts != topology.generate_texts(StudyContext(minilm, "minilm", seed=1))[0]


def test_paraphrases_form_clusters_beyond_shared_words(result: Result) -> None:
    assert result["1-NN accuracy, mean"].value == 1
    assert result["silhouette, mean"].value > result["silhouette, bag of tokens"].value > 0.4
    assert result["silhouette, [CLS]"].control == pytest.approx(0, abs=0.1)
    assert "share words" in topology.summarize(result)


def test_the_figure_has_a_row_for_each_pooling(result: Result) -> None:
    titles = [axes.get_title(loc="left") for axes in topology.plot(result).axes]
    assert titles[::3] == ["[CLS], paraphrases", "mean, paraphrases"]
