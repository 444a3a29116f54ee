"""Histograms of pairs: every pair is counted once, and the measures are those of plain arithmetic."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.study import distributions
from glassbert.study.distributions import BINS, MEASURES, edges_of, spreads
from glassbert.study.kit.statistics import random_directions
from glassbert.study.kit.subject import Subject

from ..model.published import fresh


@pytest.fixture
def subject(tokenizer: gb.Tokenizer) -> Subject:
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary))
    return Subject(gb.LoadedBert(model, tokenizer), "small")


@pytest.mark.parametrize("count", [2, 3, 511, 512, 513, 1_700])
def test_every_pair_is_counted_once(subject: Subject, count: int) -> None:
    generator = np.random.default_rng(count)
    table = generator.normal(0.1, 1, (count, 8)).astype(np.float32)
    found = spreads(table, edges_of([table], generator), subject)
    first, second = (table[places].astype(np.float64) for places in np.triu_indices(count, 1))
    dots = (first * second).sum(axis=1)
    lengths = np.linalg.norm(first, axis=1) * np.linalg.norm(second, axis=1)
    plain = (np.linalg.norm(first - second, axis=1), dots, dots / lengths)
    for name, values in zip(MEASURES, plain, strict=True):
        one = found[name]
        assert one.pairs == one.counts.sum() == count * (count - 1) // 2
        assert [one.mean, one.deviation] == pytest.approx([values.mean(), values.std()], abs=5e-4)
        assert [one.least, one.most] == pytest.approx([values.min(), values.max()], abs=1e-4)
        places = ((values - one.edges[0]) * (BINS / (one.edges[-1] - one.edges[0]))).clip(0, BINS - 1).astype(int)
        moved = np.abs(np.cumsum(np.bincount(places, minlength=BINS) - one.counts)).max()
        assert moved <= 1 + 1e-4 * one.pairs  # a value on an edge may fall on either side of it


def test_random_vectors_keep_their_lengths_and_are_orthogonal_by_and_large(subject: Subject) -> None:
    lengths = np.linspace(0.5, 3, 600)
    drawn = random_directions(lengths, 64, np.random.default_rng(0))
    assert np.linalg.norm(drawn, axis=1) == pytest.approx(lengths, rel=1e-5)
    cosine = spreads(drawn, edges_of([drawn], np.random.default_rng(0)), subject)["cosine"]
    assert cosine.mean == pytest.approx(0, abs=0.002)
    assert cosine.deviation == pytest.approx(1 / 8, rel=0.02)


def test_a_shared_direction_shows_beside_the_control(subject: Subject) -> None:
    weight = subject.bert.model.embeddings.token.weight
    generator = np.random.default_rng(1)
    table = generator.normal(0, 1, weight.shape) + np.eye(weight.shape[1])[3] * np.sqrt(weight.shape[1])
    with torch.no_grad():
        weight.copy_(torch.from_numpy(table))
    found = distributions.run(subject)
    cosine = found["token cosine, mean"]
    assert cosine.value == pytest.approx(0.5, abs=0.05)  # half of each vector's square is the shared part
    assert cosine.control == pytest.approx(0, abs=0.01)
    assert cosine.n == len(weight) * (len(weight) - 1) // 2 == found.arrays["token cosine"].sum()
    assert cosine.how == "exact: all pairs"


def test_segments_are_measured_by_hand(subject: Subject) -> None:
    weight = subject.bert.model.embeddings.segment.weight
    with torch.no_grad():
        weight.zero_()
        weight[0, 0], weight[1, 0], weight[1, 1] = 2.0, 3.0, 4.0
    found = distributions.run(subject)
    assert found["segment A, norm"].value == pytest.approx(2)
    assert found["segment B, norm"].value == pytest.approx(5)
    assert found["segment A and B, dot product"].value == pytest.approx(6)
    assert found["segment A and B, cosine"].value == pytest.approx(0.6)
    assert found["segment A and B, distance"].value == pytest.approx(np.sqrt(17))


def test_what_is_too_much_is_drawn_and_said_so(subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(distributions, "MOST", 100)
    found = distributions.run(subject)
    assert found["token cosine, mean"].n == 4_950
    assert found["token cosine, mean"].how == f"exact: all pairs of 100 of {len(subject.tokens):,}, seed 0"
    assert distributions.run(subject)["token cosine, mean"] == found["token cosine, mean"]


def test_the_figure_and_the_words_are_made_of_the_result_alone(subject: Subject) -> None:
    found = distributions.run(subject)
    figure = distributions.draw(found)
    assert [axis.get_xlabel() for axis in figure.axes[4:]] == ["norm", *MEASURES]
    assert f"{found['token cosine, mean'].n:,} pairs" in distributions.says(found)


def test_one_segment_only_has_no_pair(tokenizer: gb.Tokenizer) -> None:
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary), num_segments=1)
    found = distributions.run(Subject(gb.LoadedBert(model, tokenizer), "one"))
    assert "segment A, norm" in {one.name for one in found.numbers}
    assert not [one.name for one in found.numbers if "A and B" in one.name]
    assert distributions.draw(found) is not None
    assert "Segments are" in distributions.says(found)
