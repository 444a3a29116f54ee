"""Sinusoidal position embeddings have the published formula; rotations keep their cosines, permutations do not."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.studies import sinusoids
from glassbert.studies.framework.study_context import StudyContext

from .planted_models import context_with_embeddings


def test_the_formula_is_the_published_one() -> None:
    table = sinusoids.sinusoids(8, 512)
    np.testing.assert_array_equal(table[0], np.tile([0, 1], 256))
    assert table[3, 0] == pytest.approx(np.sin(3))
    assert table[3, 101] == pytest.approx(np.cos(3 / 10_000 ** (100 / 512)))
    np.testing.assert_allclose((table**2).sum(axis=1), 256)


def test_rotated_sinusoids_have_the_same_cosines_and_permuted_ones_do_not(minilm: gb.PretrainedBert) -> None:
    generator = np.random.default_rng(0)
    rotation = np.linalg.qr(generator.normal(size=(128, 128)))[0]
    rotated = sinusoids.sinusoids(512, 128) @ rotation
    result = sinusoids.measure(context_with_embeddings(minilm, "position", rotated.astype(np.float32)))
    correlation = result[sinusoids.MATRIX_CORRELATION]
    assert correlation.value > 0.95  # not 1: the sinusoids of the study have 512 dimensions
    assert correlation.control == pytest.approx(0, abs=0.01)
    assert result[sinusoids.OFFSET_VARIANCE].value == pytest.approx(1, abs=1e-3)
    permuted = generator.permutation(rotated).astype(np.float32)
    result = sinusoids.measure(context_with_embeddings(minilm, "position", permuted))
    assert abs(result[sinusoids.MATRIX_CORRELATION].value) < 0.02
    assert result[sinusoids.OFFSET_VARIANCE].value < 0.02
    assert result.facts["p_values"][sinusoids.MATRIX_CORRELATION] > 0.01


def test_the_result_of_minilm_is_plotted_and_summarized(minilm: gb.PretrainedBert) -> None:
    result = sinusoids.measure(StudyContext(minilm, "minilm"))
    correlation = result[sinusoids.MATRIX_CORRELATION].value
    assert 0.3 < correlation < 0.6
    assert f"a correlation of {correlation:.2f}" in sinusoids.summarize(result)
    assert len(sinusoids.plot(result).axes) >= 5
