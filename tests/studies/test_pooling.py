"""Candidate vectors are what their names say, and the planted choice wins."""

import csv
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.studies import pooling
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext


def test_every_candidate_is_what_its_name_says(minilm: gb.PretrainedBert) -> None:
    text = "The mouse was gone. The cat sat useless."
    vectors = pooling.candidate_vectors(StudyContext(minilm, "minilm"), ["Hi.", text], "text")[:, 1]
    by_name = dict(zip(pooling.candidate_names(minilm), vectors, strict=True))
    for name, method in (("[CLS]", "cls"), ("mean", "mean"), ("max", "max")):
        for depth in (0, 3, 6):
            expected = minilm.encode(text, pooling=method, layer=depth)
            np.testing.assert_allclose(by_name[f"{name}, depth {depth}"], expected, atol=6e-3)
    last_layers = minilm.trace(text).hidden[3:7].sum(axis=0)
    np.testing.assert_allclose(by_name["mean, sum of last 4"], last_layers.mean(axis=0), atol=2e-2)
    np.testing.assert_allclose(by_name["max, sum of last 4"], last_layers.max(axis=0), atol=2e-2)
    np.testing.assert_allclose(by_name["pooler"], minilm.trace(text).pooled, atol=6e-3)
    assert len(by_name) == 3 * 8 + 1


def test_a_planted_label_is_predicted_and_a_shuffled_one_is_not() -> None:
    generator = np.random.default_rng(0)
    labels = np.arange(300) % 2
    features = generator.normal(size=(300, 20))
    features[:, 3] += 6 * labels
    folds = generator.permutation(np.arange(300) % 3)
    assert (pooling.cross_validated_predictions(features, labels, folds) == labels).mean() > 0.97
    shuffled = generator.permutation(labels)
    accuracy = (pooling.cross_validated_predictions(features, shuffled, folds) == shuffled).mean()
    assert accuracy == pytest.approx(0.5, abs=0.12)


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Return the result for pairs with the same, a similar or another meaning, and tweets of two topics."""
    folder = tmp_path_factory.mktemp("data")
    for name in (pooling.STS, pooling.TWEETS):
        (folder / name).parent.mkdir(parents=True)
    rows = ["index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2\tscore"]
    pairs = zip(REFERENCE_SENTENCES[:20], REFERENCE_SENTENCES[20:], strict=True)
    for index, (first, second) in enumerate(pairs):
        for text, score in ((first.replace("The", "A"), 5.0), (f"{first} {second}", 3.0), (second, 0.0)):
            rows.append(f"{index}\ta\tb\tc\t{index}\tnone\tnone\t{first}\t{text}\t{score}")
    (folder / pooling.STS).write_text("\n".join(rows) + "\n")
    with (folder / pooling.TWEETS).open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "text", "target"])
        writer.writerows(
            [n, f"fire and flood at road {n}" if n % 2 else f"tea with {n} friends", n % 2] for n in range(40)
        )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pooling, "NUM_CONTROL_PAIRS", 12)
        return pooling.measure(StudyContext(minilm, "minilm", data_dir=folder))


def test_similar_sentences_score_high_and_shuffled_ratings_do_not(result: Result) -> None:
    mean = result["STS-B, mean, depth 6"]
    assert mean.value > 0.85
    assert mean.low is not None
    assert mean.high is not None
    assert mean.low <= mean.value <= mean.high
    chosen = result[pooling.CHOSEN]
    assert chosen.n == 30
    assert chosen.control is not None
    assert abs(chosen.control) < 0.5
    assert result["tweets, mean, depth 6"].value > 0.95
    assert result["tweets, shuffled labels"].value < 0.8


def test_cls_input_vectors_are_equal_for_all_texts_and_predict_nothing(result: Result) -> None:
    assert result["STS-B, [CLS], depth 0"].value == pytest.approx(0, abs=0.3)
    assert result["tweets, [CLS], depth 0"].value <= 0.5


def test_summary_figure_and_tables_cover_both_tasks(result: Result) -> None:
    summary = pooling.summarize(result)
    assert f"For semantic similarity the best vector is “{result.facts['sts']['chosen']}”" in summary
    assert "40 of 40 tweets sampled, 3 folds, seed 0" in summary
    assert len(pooling.plot(result).axes) == 2
    assert set(pooling.tables(result)) == {"STS-B, Spearman", "Tweets, accuracy"}
    assert len(pooling.tables(result)["Tweets, accuracy"]) == 26


def test_missing_data_is_named(minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=pooling.STS):
        pooling.measure(StudyContext(minilm, "minilm", data_dir=tmp_path))
