"""Distributions over all pairs: each pair is counted once, and the measures agree with direct computation."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.studies import distributions
from glassbert.studies.distributions import METRICS, NUM_BINS, histogram_edges, pair_distributions
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


@pytest.fixture
def context(tokenizer: gb.Tokenizer) -> StudyContext:
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary))
    return StudyContext(gb.PretrainedBert(model, tokenizer), "small")


@pytest.mark.parametrize("count", [2, 3, 511, 512, 513, 1_700])
def test_each_pair_is_counted_once(context: StudyContext, count: int) -> None:
    generator = np.random.default_rng(count)
    table = generator.normal(0.1, 1, (count, 8)).astype(np.float32)
    measured = pair_distributions(table, histogram_edges([table], generator), context)
    first, second = (table[indices].astype(np.float64) for indices in np.triu_indices(count, 1))
    dots = (first * second).sum(axis=1)
    norms = np.linalg.norm(first, axis=1) * np.linalg.norm(second, axis=1)
    direct = (np.linalg.norm(first - second, axis=1), dots, dots / norms)
    for name, values in zip(METRICS, direct, strict=True):
        actual = measured[name]
        assert actual.num_pairs == actual.counts.sum() == count * (count - 1) // 2
        assert [actual.mean, actual.standard_deviation] == pytest.approx([values.mean(), values.std()], abs=5e-4)
        assert [actual.minimum, actual.maximum] == pytest.approx([values.min(), values.max()], abs=1e-4)
        low, high = actual.edges[0], actual.edges[-1]
        bins = ((values - low) * (NUM_BINS / (high - low))).clip(0, NUM_BINS - 1).astype(int)
        num_moved = np.abs(np.cumsum(np.bincount(bins, minlength=NUM_BINS) - actual.counts)).max()
        assert num_moved <= 1 + 1e-4 * actual.num_pairs  # a value on an edge may fall on either side


def test_a_shared_direction_exceeds_the_control(context: StudyContext) -> None:
    weight = context.bert.model.embeddings.token.weight
    generator = np.random.default_rng(1)
    table = generator.normal(0, 1, weight.shape) + np.eye(weight.shape[1])[3] * np.sqrt(weight.shape[1])
    with torch.no_grad():
        weight.copy_(torch.from_numpy(table))
    result = distributions.measure(context)
    cosine = result["token cosine, mean"]
    assert cosine.value == pytest.approx(0.5, abs=0.05)  # the shared part is half of each squared norm
    assert cosine.control == pytest.approx(0, abs=0.01)
    assert cosine.n == len(weight) * (len(weight) - 1) // 2 == result.arrays["token cosine"].sum()
    assert cosine.method == "exact: all pairs"


def test_segments_agree_with_values_computed_by_hand(context: StudyContext) -> None:
    weight = context.bert.model.embeddings.segment.weight
    with torch.no_grad():
        weight.zero_()
        weight[0, 0], weight[1, 0], weight[1, 1] = 2.0, 3.0, 4.0
    result = distributions.measure(context)
    assert result["segment A, norm"].value == pytest.approx(2)
    assert result["segment B, norm"].value == pytest.approx(5)
    assert result["segment A and B, dot product"].value == pytest.approx(6)
    assert result["segment A and B, cosine"].value == pytest.approx(0.6)
    assert result["segment A and B, distance"].value == pytest.approx(np.sqrt(17))


def test_a_large_table_is_sampled_and_the_method_says_so(
    context: StudyContext, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(distributions, "MAX_VECTORS", 100)
    number = distributions.measure(context)["token cosine, mean"]
    assert number.n == 4_950
    assert number.method == f"all pairs of 100 of {len(context.token_embeddings):,} tokens, sampled with seed 0"
    assert distributions.measure(context)["token cosine, mean"] == number


def test_figure_and_summary_need_only_the_result(context: StudyContext) -> None:
    result = distributions.measure(context)
    figure = distributions.plot(result)
    assert [axes.get_xlabel() for axes in figure.axes[4:]] == ["norm", *METRICS]
    assert f"n = {result['token cosine, mean'].n:,} pairs" in distributions.summarize(result)


def test_a_single_segment_has_no_pair(tokenizer: gb.Tokenizer) -> None:
    model = random_model("tiny", (), vocab_size=len(tokenizer.vocabulary), num_segments=1)
    result = distributions.measure(StudyContext(gb.PretrainedBert(model, tokenizer), "single"))
    names = {number.name for number in result.numbers}
    assert "segment A, norm" in names
    assert not [name for name in names if "A and B" in name]
    assert len(distributions.plot(result).axes) == 8
    assert "segment embeddings have norm" in distributions.summarize(result)
