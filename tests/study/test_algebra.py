"""Directions that were planted are found, coin flips are not, and the pairs of the thesis are read once each."""

import json
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import algebra
from glassbert.study.kit.result import Result
from glassbert.study.kit.statistics import among_many
from glassbert.study.kit.subject import Subject

from .shared_data import PLACE, with_data

PAIRS = {
    "warm-cold": [["The soup is warm.", "The soup is cold."], ["A warm day.", "A cold day."], ["Warm hands.", "Cold hands."]],
    "hot-icy": [["The tea is hot.", "The tea is icy."], ["A hot wind.", "An icy wind."], ["Hot feet.", "Icy feet."]],
    "cold-warm": [["The soup is cold.", "The soup is warm."], ["A cold day.", "A warm day."], ["Cold hands.", "Warm hands."]],
}  # fmt: skip


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    folder = tmp_path_factory.mktemp("data")
    (folder / "nlp_toybox").mkdir()
    (folder / algebra.PAIRS).write_text(json.dumps(PAIRS))
    return algebra.run(Subject(minilm, "minilm", data=folder))


def planted(angle: float, spread: float, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
    """Two sets of ten differences whose middles stand at an angle."""
    generator = np.random.default_rng(seed)
    one, other = np.eye(2, 50)
    middles = one, np.cos(angle) * one + np.sin(angle) * other
    first, second = (middle + generator.normal(0, spread, (10, 50)) for middle in middles)
    return first, second


def test_contrasts_at_60_degrees_have_a_cosine_of_a_half() -> None:
    first, second = planted(np.pi / 3, 0.02)
    between = algebra.between(first, second)
    assert between.plain.value == pytest.approx(0.5, abs=0.03)
    assert between.clean.value == pytest.approx(0.5, abs=0.03)
    assert between.clean.interval.low < 0.5 < between.clean.interval.high
    assert between.clean.chance is None
    within = algebra.within(first, np.random.default_rng(1), 0)
    assert within.value > 0.95
    assert within.chance == (pytest.approx(1 / 512), "exact: all 512 sign flips")


def test_contrasts_at_right_angles_are_chance() -> None:
    found = [algebra.between(*planted(np.pi / 2, 0.2, seed)) for seed in range(60)]
    for kind in zip(*found, strict=True):
        assert np.mean([one.interval.low < 0 < one.interval.high for one in kind]) > 0.85


@pytest.mark.parametrize("angle", [np.pi / 3, 0.3])
def test_noise_draws_the_plain_cosine_to_0_and_not_the_clean_one(angle: float) -> None:
    found = [algebra.between(*planted(angle, 0.3, seed)) for seed in range(150)]
    truth = np.cos(angle)
    assert np.mean([one.plain.value for one in found]) < 0.75 * truth
    assert np.mean([one.clean.value for one in found]) == pytest.approx(truth, abs=0.04)
    assert np.mean([one.clean.interval.low <= truth <= one.clean.interval.high for one in found]) > 0.88


def test_differences_that_are_noise_alone_have_a_cosine_all_the_same() -> None:
    noise = np.random.default_rng(5).normal(size=(2, 4, 50))
    one = algebra.between(*noise).clean
    assert -1 <= one.interval.low <= one.value <= one.interval.high <= 1


def test_pairs_without_order_are_chance() -> None:
    noise = np.random.default_rng(2).normal(size=(60, 8, 50))
    small = [algebra.within(some, np.random.default_rng(1), 0).chance.p <= 0.25 for some in noise]
    assert 0.08 < np.mean(small) < 0.42  # one in four, bar luck
    many = algebra.within(np.random.default_rng(3).normal(size=(20, 50)), np.random.default_rng(1), 0)
    assert many.chance.how == "10,000 sign flips drawn"


def test_p_values_among_many_are_raised() -> None:
    made = among_many({"a": 0.01, "b": 0.04, "c": 0.03, "d": 0.9})
    assert made == pytest.approx({"a": 0.04, "b": 0.16 / 3, "c": 0.16 / 3, "d": 0.9})


def test_a_contrast_turned_round_is_read_once(tmp_path: Path) -> None:
    path = tmp_path / "pairs.json"
    path.write_text(json.dumps(PAIRS))
    assert list(algebra.read_pairs(path)) == ["hot-icy", "warm-cold"]
    path.write_text("[1]")
    with pytest.raises(gb.GlassBertError, match="no set of sentence pairs"):
        algebra.read_pairs(path)


def test_warm_and_hot_go_the_same_way(found: Result) -> None:
    one = found["hot-icy x warm-cold, mean"]
    assert one.value > 0.2
    assert one.control is not None
    assert one.control < one.value
    assert found["warm-cold consistency"].n == 3
    assert "1 of 1 cosines" in algebra.says(found)
    assert len(algebra.tables(found)["Cosines of contrasts, [CLS]"]) == 2
    titles = [axis.get_title(loc="left") for axis in algebra.draw(found).axes]
    assert "Cosines of the mean differences" in titles


@with_data
def test_every_published_cosine_has_a_number() -> None:
    names = list(algebra.read_pairs(PLACE / algebra.PAIRS))
    assert len(names) == 7
    made = {f"{one} x {other}" for number, one in enumerate(names) for other in names[number + 1 :]}
    published = [one.number for one in algebra.STUDY.published]
    assert len(published) == 15
    assert set(published) <= made
