"""Planted clouds are separated, one cloud is not, and the sign of cosines follows the offset from the origin."""

import csv
import gzip
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.studies import corpus_geometry
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext


def compare_planted(minilm: gb.PretrainedBert, gap: float) -> dict[str, float]:
    """Compare three clouds of 60 points around the origin, the second one shifted by `gap`."""
    generator = np.random.default_rng(0)
    vectors = generator.normal(0, 1, (180, 40))
    vectors[60:120, 0] += gap
    control = generator.normal(0, 1, (40, 40))
    numbers, _ = corpus_geometry.compare_corpora(vectors, control, "planted", StudyContext(minilm, "minilm"))
    return {number.name: number.value for number in numbers}


def test_separated_clouds_have_neighbors_of_their_own(minilm: gb.PretrainedBert) -> None:
    values = compare_planted(minilm, gap=20)
    assert values["1-NN accuracy, planted"] > 0.95
    assert values["mean cosine within tweets, planted"] > 0.8
    assert abs(values["mean cosine between encyclopedia and tweets, planted"]) < 0.1
    assert values["1-NN accuracy, planted, random initialization"] == pytest.approx(0.5, abs=0.2)


def test_one_cloud_around_the_origin_is_not_separated_and_has_half_positive_cosines(minilm: gb.PretrainedBert) -> None:
    values = compare_planted(minilm, gap=0)
    assert values["1-NN accuracy, planted"] == pytest.approx(0.5, abs=0.15)
    assert values["fraction of positive cosines within encyclopedia, planted"] == pytest.approx(0.5, abs=0.03)


def test_an_offset_cloud_has_positive_cosines_until_its_mean_is_subtracted(minilm: gb.PretrainedBert) -> None:
    vectors = np.random.default_rng(0).normal(0, 1, (180, 40)) + 10
    numbers, histograms = corpus_geometry.compare_corpora(vectors, vectors[:40], "far", StudyContext(minilm, "minilm"))
    positive = next(number for number in numbers if number.name == "fraction of positive cosines within tweets, far")
    assert positive.value == 1
    assert positive.control == pytest.approx(0.5, abs=0.05)
    assert histograms["between"].sum() == 60 * 60
    assert histograms["tweets"].sum() == 60 * 59 // 2
    for number in numbers:
        assert number.low is not None
        assert number.high is not None
        assert number.low - 1e-9 <= number.value <= number.high + 1e-9


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Return the result of 16 texts of each corpus."""
    folder = tmp_path_factory.mktemp("data")
    for name in (corpus_geometry.ENCYCLOPEDIA, corpus_geometry.TWEETS):
        (folder / name).parent.mkdir(parents=True)
    pairs = zip(REFERENCE_SENTENCES[:16], REFERENCE_SENTENCES[16:32], strict=True)
    articles = [f"{first} {second} {first.upper()}" for first, second in pairs]
    paragraphs = "\n\n".join(f"{text} {text}" for text in articles)
    (folder / corpus_geometry.ENCYCLOPEDIA).write_bytes(gzip.compress(paragraphs.encode()))
    with (folder / corpus_geometry.TWEETS).open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "text", "target"])
        writer.writerows([number, f"omg #{number} @you lol {number}!!", 0] for number in range(16))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(corpus_geometry, "NUM_TEXTS", 16)
        patch.setattr(corpus_geometry, "NUM_CONTROL_TEXTS", 8)
        return corpus_geometry.measure(StudyContext(minilm, "minilm", data_dir=folder))


def test_the_study_runs_on_small_corpora(result: Result) -> None:
    assert result.facts["sampled"].startswith("16 of 16 encyclopedia paragraphs")
    mean_tokens = result.facts["mean tokens"]
    assert mean_tokens["tweets"] == mean_tokens["encyclopedia, tweet lengths"]
    assert mean_tokens["encyclopedia"] > mean_tokens["tweets"]
    assert result["1-NN accuracy, mean"].value > 0.9
    assert result.arrays["tsne"].shape == (32, 2)
    assert "16 of 16" in corpus_geometry.summarize(result)
    assert len(corpus_geometry.plot(result).axes) == 6


def test_missing_data_is_named(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=corpus_geometry.ENCYCLOPEDIA):
        corpus_geometry.measure(StudyContext(minilm, "minilm", data_dir=tmp_path))
