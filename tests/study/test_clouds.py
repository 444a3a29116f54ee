"""Clouds that were planted are told apart, one cloud is not, and the sign of cosines follows the middle."""

import csv
import gzip
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.sentences import SENTENCES
from glassbert.study import clouds
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject


def planted(minilm: gb.LoadedBert, gap: float, away: float) -> dict[str, float]:
    """Three clouds of 60 points, the second `gap` from the others, all of them `away` from the origin."""
    generator = np.random.default_rng(0)
    vectors = generator.normal(0, 1, (180, 40))
    vectors[60:120, 0] += gap
    vectors[:, 1] += away
    twins = generator.normal(0, 1, (40, 40))
    numbers, _ = clouds.compared(vectors, twins, "planted", Subject(minilm, "minilm"))
    return {one.name: one.value for one in numbers}


def test_clouds_that_are_apart_have_their_own_neighbours(minilm: gb.LoadedBert) -> None:
    found = planted(minilm, gap=20, away=0)
    assert found["1-NN purity, planted"] > 0.95
    assert found["mean cosine within tweets, planted"] > 0.8
    assert abs(found["mean cosine between encyclopaedia and tweets, planted"]) < 0.1
    assert found["1-NN purity, planted, random weights"] == pytest.approx(0.5, abs=0.2)


def test_one_cloud_is_one_and_around_the_origin_half_of_the_cosines_are_positive(minilm: gb.LoadedBert) -> None:
    found = planted(minilm, gap=0, away=0)
    assert found["1-NN purity, planted"] == pytest.approx(0.5, abs=0.15)
    assert found["positive cosines within encyclopaedia, planted"] == pytest.approx(0.5, abs=0.03)


def test_a_cloud_far_from_the_origin_has_positive_cosines_until_its_mean_is_taken_away(minilm: gb.LoadedBert) -> None:
    vectors = np.random.default_rng(0).normal(0, 1, (180, 40)) + 10
    numbers, spread = clouds.compared(vectors, vectors[:40], "far", Subject(minilm, "minilm"))
    share = next(one for one in numbers if one.name == "positive cosines within tweets, far")
    assert share.value == 1
    assert share.control == pytest.approx(0.5, abs=0.05)
    assert spread["between"].sum() == 60 * 60
    assert spread["tweets"].sum() == 60 * 59 // 2
    for one in numbers:
        assert one.low is not None
        assert one.high is not None
        assert one.low - 1e-9 <= one.value <= one.high + 1e-9


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Sixteen texts of each kind, of our own."""
    folder = tmp_path_factory.mktemp("data")
    for name in (clouds.ENCYCLOPAEDIA, clouds.TWEETS):
        (folder / name).parent.mkdir(parents=True)
    articles = [f"{one} {two} {one.upper()}" for one, two in zip(SENTENCES[:16], SENTENCES[16:32], strict=True)]
    long = "\n\n".join(f"{text} {text}" for text in articles)
    (folder / clouds.ENCYCLOPAEDIA).write_bytes(gzip.compress(long.encode()))
    with (folder / clouds.TWEETS).open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "text", "target"])
        writer.writerows([number, f"omg #{number} @you lol {number}!!", 0] for number in range(16))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clouds, "TEXTS", 16)
        patch.setattr(clouds, "TWIN_TEXTS", 8)
        return clouds.run(Subject(minilm, "minilm", data=folder))


def test_small_collections_are_drawn_laid_out_and_told(found: Result) -> None:
    assert found.facts["drawn"].startswith("16 of 16 paragraphs")
    assert found.facts["tokens"]["tweets"] == found.facts["tokens"]["encyclopaedia, cut"]
    assert found.facts["tokens"]["encyclopaedia"] > found.facts["tokens"]["tweets"]
    assert found["1-NN purity, mean"].value > 0.9
    assert found.arrays["tsne"].shape == (32, 2)
    assert "16 of 16" in clouds.says(found)
    assert len(clouds.draw(found).axes) == 6


def test_too_few_texts_are_named(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="name the folder that holds it"):
        clouds.run(Subject(minilm, "minilm", data=tmp_path))
