"""Our measures are those of scikit-learn, scipy, seqeval and SQuAD's own script."""

import random
import re
import string
import warnings
from collections import Counter

import numpy as np
import pytest
from scipy import stats
from sklearn import metrics

import glassbert as gb
from glassbert.tasks.scores import (
    AnswerScore,
    Entity,
    accuracy,
    answer_score,
    entities,
    entity_score,
    entity_scores,
    f1,
    label_scores,
    macro_f1,
    matthews,
    pearson,
    spearman,
)


@pytest.mark.parametrize("seed", range(30))
def test_labels_are_scored_as_scikit_learn_does(seed: int) -> None:
    draw = random.Random(seed)
    labels = ["a", "b", "c", "d"][: draw.randint(1, 4)]
    count = draw.randint(1, 40)
    truth, told = draw.choices(labels, k=count), draw.choices(labels, k=count)
    with warnings.catch_warnings(action="ignore"):
        assert accuracy(truth, told) == pytest.approx(metrics.accuracy_score(truth, told))
        assert macro_f1(truth, told) == pytest.approx(metrics.f1_score(truth, told, average="macro", zero_division=0))
        assert matthews(truth, told) == pytest.approx(metrics.matthews_corrcoef(truth, told))
        binary = metrics.f1_score([one == "a" for one in truth], [one == "a" for one in told], zero_division=0)
        assert f1(truth, told, "a") == pytest.approx(binary)
        each = metrics.precision_recall_fscore_support(truth, told, labels=labels, zero_division=0)
    assert list(label_scores(truth, told, labels).values()) == [pytest.approx(one) for one in zip(*each, strict=True)]


@pytest.mark.parametrize("seed", range(20))
def test_numbers_are_scored_as_scipy_does(seed: int) -> None:
    draw = np.random.default_rng(seed)
    truth, told = draw.integers(0, 6, 30) / 5, draw.normal(size=30).round(1)
    assert pearson(truth, told) == pytest.approx(stats.pearsonr(truth, told).statistic)
    assert spearman(truth, told) == pytest.approx(stats.spearmanr(truth, told).statistic)


@pytest.mark.parametrize("number", [1, 0.1, 3.3])
def test_numbers_that_do_not_vary_have_no_correlation(number: float) -> None:
    assert pearson([number] * 7, list(range(7))) == 0
    assert pearson([number] * 7, [0.7] * 7) == 0
    assert spearman(list(range(7)), [number] * 7) == 0
    assert pearson([0.0, 1.0], [0.0, 1e-200]) == 0  # its square is 0


@pytest.mark.parametrize("seed", range(50))
def test_entities_are_scored_as_seqeval_does_on_any_tags(seed: int) -> None:
    import seqeval.metrics as seqeval

    draw = random.Random(seed)
    tags = ["O", "B-PER", "I-PER", "B-LOC", "I-LOC"]
    lengths = [draw.randint(1, 12) for _ in range(8)]
    truth, told = ([draw.choices(tags, k=length) for length in lengths] for _ in range(2))
    score = entity_score(truth, told)
    with warnings.catch_warnings(action="ignore"):
        assert score.f1 == pytest.approx(seqeval.f1_score(truth, told))
        assert score.precision == pytest.approx(seqeval.precision_score(truth, told))
        assert score.recall == pytest.approx(seqeval.recall_score(truth, told))
        each = seqeval.classification_report(truth, told, output_dict=True, zero_division=0)
    for kind, one in entity_scores(truth, told).items():
        wanted = each[kind]
        assert one == pytest.approx((wanted["precision"], wanted["recall"], wanted["f1-score"], wanted["support"]))


def test_entities_are_read_off_both_ways_of_tagging() -> None:
    assert list(entities(["B-PER", "I-PER", "O", "B-LOC"])) == [Entity("PER", 0, 2), Entity("LOC", 3, 4)]
    assert list(entities(["I-PER", "I-PER", "B-PER", "I-LOC"])) == [
        Entity("PER", 0, 2), Entity("PER", 2, 3), Entity("LOC", 3, 4),
    ]  # fmt: skip


def published(truth: dict[str, list[str]], told: dict[str, str]) -> tuple[float, float]:
    """The rules of SQuAD 1.1's evaluation, written out as its paper describes them."""

    def plain(text: str) -> str:
        text = "".join(letter for letter in text.lower() if letter not in set(string.punctuation))
        return " ".join(re.sub(r"\b(a|an|the)\b", " ", text).split())

    def overlap(one: str, other: str) -> float:
        first, second = plain(one).split(), plain(other).split()
        same = sum((Counter(first) & Counter(second)).values())
        if not same:
            return 0.0
        precision, recall = same / len(first), same / len(second)
        return 2 * precision * recall / (precision + recall)

    exact = [
        max(plain(told[key]) == plain(one) for one in rights) if key in told else 0 for key, rights in truth.items()
    ]
    shared = [max(overlap(told[key], one) for one in rights) if key in told else 0 for key, rights in truth.items()]
    return float(np.mean(exact)), float(np.mean(shared))


def test_answers_are_scored_as_squad_does() -> None:
    draw = random.Random(1)
    words = ["the", "a", "Denver", "Broncos,", "in", "1999", "an", "U.S.", "—", ""]
    truth = {str(n): [" ".join(draw.choices(words, k=draw.randint(1, 4))) for _ in range(3)] for n in range(300)}
    told = {key: " ".join(draw.choices(words, k=draw.randint(1, 4))) for key in truth if draw.random() < 0.9}
    score = answer_score(truth, told)
    assert (score.exact, score.f1) == pytest.approx(published(truth, told))
    assert answer_score({"q": ["The Broncos", "Denver"]}, {"q": "broncos!"}) == AnswerScore(1.0, 1.0, 1)


def test_what_cannot_be_compared_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="2 right answers and 1 told"):
        accuracy(["a", "b"], ["a"])
    with pytest.raises(gb.GlassBertError, match="nothing to score"):
        spearman([], [])
    with pytest.raises(gb.GlassBertError, match="Sentence 1 has 2 tags and 1 answers"):
        entity_score([["O"], ["O", "O"]], [["O"], ["O"]])
