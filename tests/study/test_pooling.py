"""Vectors are taken from where they are said to be, and the choice that was planted wins."""

import csv
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.sentences import SENTENCES
from glassbert.study import pooling
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject
from glassbert.tasks.scores import ranks


def test_every_vector_is_the_one_its_name_says(minilm: gb.LoadedBert) -> None:
    text = "The mouse was gone. The cat sat useless."
    subject = Subject(minilm, "minilm")
    made = dict(zip(pooling.choices_of(minilm), pooling.vectors_of(subject, ["Hi.", text], "text")[:, 1], strict=True))
    for name, manner in (("[CLS]", "cls"), ("mean", "mean"), ("max", "max")):
        for depth in (0, 3, 6):
            expected = minilm.encode(text, pooling=manner, layer=depth)
            np.testing.assert_allclose(made[f"{name}, depth {depth}"], expected, atol=6e-3)
    hidden = minilm.trace(text).hidden
    np.testing.assert_allclose(made["mean, sum of last 4"], hidden[3:7].sum(axis=0).mean(axis=0), atol=2e-2)
    np.testing.assert_allclose(made["max, sum of last 4"], hidden[3:7].sum(axis=0).max(axis=0), atol=2e-2)
    assert np.abs(made["pooler"]).max() <= 1
    assert len(made) == 3 * 8 + 1


def test_ranks_share_ties_and_spearman_follows_order_alone() -> None:
    assert ranks(np.array([3.0, 1.0, 3.0, 2.0])).tolist() == [3.5, 1, 3.5, 2]
    values = np.random.default_rng(0).normal(size=50)
    assert pooling.spearman(values, np.exp(values)) == pytest.approx(1)
    assert pooling.spearman(values, -(values**3)) == pytest.approx(-1)
    one, other = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([2.0, 1.0, 4.0, 3.0, 5.0])
    assert pooling.spearman(one, other) == pytest.approx(1 - 6 * 4 / (5 * 24))


def test_a_regression_finds_a_planted_label_and_no_shuffled_one() -> None:
    generator = np.random.default_rng(0)
    labels = np.arange(300) % 2
    features = generator.normal(size=(300, 20))
    features[:, 3] += 6 * labels
    folds = generator.permutation(np.arange(300) % 3)
    assert (pooling.guessed(features, labels, folds) == labels).mean() > 0.97
    mixed = generator.permutation(labels)
    assert (pooling.guessed(features, mixed, folds) == mixed).mean() == pytest.approx(0.5, abs=0.12)


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert, tmp_path_factory: pytest.TempPathFactory) -> Result:
    """Pairs that say the same, nearly the same, or something else; tweets of fire and of tea."""
    folder = tmp_path_factory.mktemp("data")
    for name in (pooling.STS, pooling.TWEETS):
        (folder / name).parent.mkdir(parents=True)
    rows = ["index\tgenre\tfilename\tyear\told_index\tsource1\tsource2\tsentence1\tsentence2\tscore"]
    for number, (one, other) in enumerate(zip(SENTENCES[:20], SENTENCES[20:], strict=True)):
        for text, score in ((one.replace("The", "A"), 5.0), (f"{one} {other}", 3.0), (other, 0.0)):
            rows.append(f"{number}\ta\tb\tc\t{number}\tnone\tnone\t{one}\t{text}\t{score}")
    (folder / pooling.STS).write_text("\n".join(rows) + "\n")
    with (folder / pooling.TWEETS).open("w", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "text", "target"])
        writer.writerows(
            [n, f"fire and flood at road {n}" if n % 2 else f"tea with {n} friends", n % 2] for n in range(40)
        )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pooling, "TWIN_PAIRS", 12)
        return pooling.run(Subject(minilm, "minilm", data=folder))


def test_sentences_that_say_the_same_are_found_alike_and_shuffled_scores_are_not(found: Result) -> None:
    mean = found["STS-B, mean, depth 6"]
    assert mean.value > 0.85
    assert mean.low is not None
    assert mean.high is not None
    assert mean.low <= mean.value <= mean.high
    held = found["STS-B, chosen by the other half"]
    assert held.n == 30
    assert held.control is not None
    assert abs(held.control) < 0.5
    assert found["tweets, mean, depth 6"].value > 0.95
    assert found["tweets, shuffled labels"].value < 0.8


def test_input_vectors_of_cls_are_all_the_same_and_tell_nothing(found: Result) -> None:
    assert found["STS-B, [CLS], depth 0"].value == pytest.approx(0, abs=0.3)
    assert found["tweets, [CLS], depth 0"].value <= 0.5


def test_it_says_which_to_use_and_draws_both_scores(found: Result) -> None:
    said = pooling.says(found)
    assert f"For likeness use {found.facts['sts']['chosen']}" in said
    assert "40 of 40 tweets drawn, 3 folds, seed 0" in said
    assert len(pooling.draw(found).axes) == 2
    assert set(pooling.tables(found)) == {"STS-B, Spearman", "Tweets, accuracy"}
    assert len(pooling.tables(found)["Tweets, accuracy"]) == 26


def test_without_sentences_it_names_what_it_needs(minilm: gb.LoadedBert, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="name the folder that holds it"):
        pooling.run(Subject(minilm, "minilm", data=tmp_path))
