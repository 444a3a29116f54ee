"""Metrics agree with scikit-learn, scipy, seqeval and the rules of SQuAD."""

import random
import re
import string
import warnings
from collections import Counter
from typing import Any

import numpy as np
import pytest
from scipy import stats
from sklearn import metrics as sklearn_metrics

import glassbert as gb
from glassbert.tasks.metrics import (
    SquadScore,
    accuracy,
    entity_score,
    entity_scores,
    f1,
    label_scores,
    macro_f1,
    matthews,
    pearson,
    spearman,
    squad_score,
)

metrics: Any = sklearn_metrics  # Any: the stubs of scikit-learn are incomplete


@pytest.mark.parametrize("seed", range(30))
def test_label_metrics_agree_with_scikit_learn(seed: int) -> None:
    generator = random.Random(seed)
    labels = ["a", "b", "c", "d"][: generator.randint(1, 4)]
    count = generator.randint(1, 40)
    targets, predictions = generator.choices(labels, k=count), generator.choices(labels, k=count)
    with warnings.catch_warnings(action="ignore"):
        assert accuracy(targets, predictions) == pytest.approx(metrics.accuracy_score(targets, predictions))
        expected_f1 = metrics.f1_score(targets, predictions, average="macro", zero_division=0)
        assert macro_f1(targets, predictions) == pytest.approx(expected_f1)
        assert matthews(targets, predictions) == pytest.approx(metrics.matthews_corrcoef(targets, predictions))
        binary = metrics.f1_score(
            [label == "a" for label in targets], [label == "a" for label in predictions], zero_division=0
        )
        assert f1(targets, predictions, "a") == pytest.approx(binary)
        columns = metrics.precision_recall_fscore_support(targets, predictions, labels=labels, zero_division=0)
    scores = label_scores(targets, predictions, labels)
    assert list(scores.values()) == [pytest.approx(row) for row in zip(*columns, strict=True)]


def test_macro_f1_and_matthews_of_a_hand_computed_example() -> None:
    targets, predictions = ["a", "a", "a", "b"], ["a", "a", "b", "b"]
    assert accuracy(targets, predictions) == 0.75
    assert f1(targets, predictions, "b") == pytest.approx(2 / 3)
    assert macro_f1(targets, predictions) == pytest.approx((0.8 + 2 / 3) / 2)
    assert matthews(targets, predictions) == pytest.approx((2 * 1 - 1 * 0) / np.sqrt(2 * 3 * 2 * 1))
    assert label_scores(targets, predictions, ["a", "b"])["a"] == pytest.approx((1, 2 / 3, 0.8, 3))


@pytest.mark.parametrize("seed", range(20))
def test_correlations_agree_with_scipy_and_numpy(seed: int) -> None:
    generator = np.random.default_rng(seed)
    targets, predictions = generator.integers(0, 6, 30) / 5, generator.normal(size=30).round(1)
    assert pearson(targets.tolist(), predictions.tolist()) == pytest.approx(np.corrcoef(targets, predictions)[0, 1])
    result: Any = stats.spearmanr(targets, predictions)
    assert spearman(targets.tolist(), predictions.tolist()) == pytest.approx(result.statistic)


@pytest.mark.parametrize("number", [1, 0.1, 3.3])
def test_the_correlation_with_a_constant_is_zero(number: float) -> None:
    assert pearson([number] * 7, list(range(7))) == 0
    assert pearson([number] * 7, [0.7] * 7) == 0
    assert spearman(list(range(7)), [number] * 7) == 0
    assert pearson([2.0], [3.0]) == 0


def test_differences_too_small_to_square_still_correlate() -> None:
    assert pearson([0.0, 1.0, 2.0], [0.0, 1e-200, 2e-200]) == pytest.approx(1)


@pytest.mark.parametrize("seed", range(50))
def test_entity_scores_agree_with_seqeval_on_any_tags(seed: int) -> None:
    seqeval: Any = pytest.importorskip("seqeval.metrics")

    generator = random.Random(seed)
    tags = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]
    lengths = [generator.randint(1, 12) for _ in range(8)]
    targets, predictions = ([generator.choices(tags, k=length) for length in lengths] for _ in range(2))
    score = entity_score(targets, predictions)
    with warnings.catch_warnings(action="ignore"):
        assert score.f1 == pytest.approx(seqeval.f1_score(targets, predictions))
        assert score.precision == pytest.approx(seqeval.precision_score(targets, predictions))
        assert score.recall == pytest.approx(seqeval.recall_score(targets, predictions))
        report = seqeval.classification_report(targets, predictions, output_dict=True, zero_division=0)
    for entity_type, type_score in entity_scores(targets, predictions).items():
        row = report[entity_type]
        assert type_score == pytest.approx((row["precision"], row["recall"], row["f1-score"], row["support"]))


def reference_squad_score(targets: dict[str, list[str]], predictions: dict[str, str]) -> tuple[float, float]:
    """Compute exact match and F1 as the SQuAD 1.1 paper describes them."""

    def normalize(text: str) -> str:
        text = "".join(letter for letter in text.lower() if letter not in set(string.punctuation))
        return " ".join(re.sub(r"\b(a|an|the)\b", " ", text).split())

    def word_f1(prediction: str, answer: str) -> float:
        predicted, true = normalize(prediction).split(), normalize(answer).split()
        common = sum((Counter(predicted) & Counter(true)).values())
        if not common:
            return 0.0
        precision, recall = common / len(predicted), common / len(true)
        return 2 * precision * recall / (precision + recall)

    exact = [
        max(normalize(predictions[key]) == normalize(answer) for answer in answers) if key in predictions else 0
        for key, answers in targets.items()
    ]
    overlaps = [
        max(word_f1(predictions[key], answer) for answer in answers) if key in predictions else 0
        for key, answers in targets.items()
    ]
    return float(np.mean(exact)), float(np.mean(overlaps))


def test_squad_scores_agree_with_a_reference_implementation() -> None:
    generator = random.Random(1)
    words = ["the", "a", "Denver", "Broncos,", "in", "1999", "an", "U.S.", "—", ""]

    def answer() -> str:
        return " ".join(generator.choices(words, k=generator.randint(1, 4)))

    targets = {str(number): [answer() for _ in range(3)] for number in range(300)}
    predictions = {key: answer() for key in targets if generator.random() < 0.9}
    score = squad_score(targets, predictions)
    assert (score.exact_match, score.f1) == pytest.approx(reference_squad_score(targets, predictions))
    assert squad_score({"q": ["The Broncos", "Denver"]}, {"q": "broncos!"}) == SquadScore(1.0, 1.0)


def test_unequal_counts_and_empty_inputs_raise() -> None:
    with pytest.raises(gb.GlassBertError, match="2 targets and 1 predictions"):
        accuracy(["a", "b"], ["a"])
    with pytest.raises(gb.GlassBertError):
        spearman([], [])
    with pytest.raises(gb.GlassBertError):
        squad_score({}, {})
    with pytest.raises(gb.GlassBertError, match=r"predictions\[1\] has 1 tags and targets\[1\] has 2"):
        entity_score([["O"], ["O", "O"]], [["O"], ["O"]])


@pytest.mark.parametrize("scale", [1e-200, 1e200, 1.5e308 / 5])
def test_correlations_do_not_depend_on_the_scale_of_the_numbers(scale: float) -> None:
    targets, predictions = [-3.0, 1.0, 2.0, 5.0], [-5.0, 2.0, 1.0, 3.0]
    scaled = [scale * target for target in targets]
    assert pearson(scaled, predictions) == pytest.approx(pearson(targets, predictions), rel=1e-12)
    assert spearman(scaled, predictions) == spearman(targets, predictions)
