"""Positions by formula are like themselves, however turned, and unlike positions without order."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import sinusoids
from glassbert.study.kit.subject import Subject

from .test_before import planted


def test_the_formula_is_the_published_one() -> None:
    made = sinusoids.sinusoids(8, 512)
    np.testing.assert_array_equal(made[0], np.tile([0, 1], 256))
    assert made[3, 0] == pytest.approx(np.sin(3))
    assert made[3, 101] == pytest.approx(np.cos(3 / 10_000 ** (100 / 512)))
    np.testing.assert_allclose((made**2).sum(axis=1), 256)


def test_a_turned_formula_has_the_same_map_and_an_order_lost_has_not(minilm: gb.LoadedBert) -> None:
    generator = np.random.default_rng(0)
    narrow = sinusoids.sinusoids(512, 128) @ np.linalg.qr(generator.normal(size=(128, 128)))[0]
    found = sinusoids.run(planted(minilm, "position", narrow.astype(np.float32)))
    assert found["likeness of the cosine maps"].value > 0.95  # the formula is 512 wide
    assert found["what the offset alone explains"].value == pytest.approx(1, abs=1e-3)
    assert found["likeness of the cosine maps"].control == pytest.approx(0, abs=0.01)
    lost = sinusoids.run(planted(minilm, "position", generator.permutation(narrow).astype(np.float32)))
    assert abs(lost["likeness of the cosine maps"].value) < 0.02
    assert lost["what the offset alone explains"].value < 0.02
    assert lost.facts["p"]["likeness of the cosine maps"] > 0.01


def test_it_is_drawn_and_said_of_minilm(minilm: gb.LoadedBert) -> None:
    found = sinusoids.run(Subject(minilm, "minilm"))
    assert 0.3 < found["likeness of the cosine maps"].value < 0.6
    assert f"correlate by {found['likeness of the cosine maps'].value:.2f}" in sinusoids.says(found)
    assert len(sinusoids.draw(found).axes) >= 5
