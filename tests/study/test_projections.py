"""Dimensions of clouds are those that were planted, and pictures are judged by what they keep."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.look.axes import principal
from glassbert.study import projections
from glassbert.study.kit.result import Result
from glassbert.study.kit.statistics import components_for
from glassbert.study.kit.subject import Subject
from glassbert.study.projections import axes_of, beside_own, moments, neighbours_kept

from ..model.published import fresh


def flat(count: int, filled: int, size: int, seed: int) -> np.ndarray:
    """A round cloud that fills so many dimensions of its space, turned and moved."""
    generator = np.random.default_rng(seed)
    turned = np.linalg.qr(generator.normal(size=(size, size)))[0]
    inside = np.zeros((count, size))
    inside[:, :filled] = generator.normal(size=(count, filled))
    return (inside @ turned + 3 * generator.normal(size=size)).astype(np.float32)


@pytest.mark.parametrize("filled", [1, 7, 40])
def test_a_cloud_of_known_dimension_is_found(filled: int) -> None:
    axes = axes_of(moments(flat(6_000, filled, 64, filled)))
    assert components_for(axes.held, 0.9999) == filled
    assert axes.held.sum() == pytest.approx(1)
    assert (np.diff(axes.held) <= 0).all()


def test_long_tables_and_parts_give_the_axes_of_the_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(projections, "ROWS", 37)
    table = np.random.default_rng(0).normal(1, np.arange(1, 13), (300, 12)).astype(np.float32)
    axes, plain = axes_of(moments(table[:110]), moments(table[110:])), principal(table, 12)
    assert axes.held == pytest.approx(plain.explained, abs=1e-6)
    assert (table - axes.middle) @ axes.directions == pytest.approx(plain.places, abs=1e-3)


def test_few_points_fill_no_more_dimensions_than_they_can() -> None:
    assert components_for(axes_of(moments(flat(2, 16, 16, 0))).held, 0.99) == 1
    assert components_for(axes_of(moments(flat(5, 16, 16, 0))).held, 0.9999) == 4
    same = np.ones((3, 4), dtype=np.float32)
    assert components_for(axes_of(moments(same)).held, 0.9) == 1


def test_a_picture_of_the_thing_itself_keeps_all_and_a_random_one_what_chance_does() -> None:
    generator = np.random.default_rng(0)
    angles = generator.uniform(0, 2 * np.pi, 400)
    circle = np.stack([np.cos(angles), np.sin(angles)], axis=1).astype(np.float32)
    assert neighbours_kept(3 * circle, circle).mean() == pytest.approx(1, abs=0.01)
    assert neighbours_kept(circle, generator.normal(size=(400, 2))).mean() == pytest.approx(10 / 399, abs=0.015)


def test_points_beside_their_own_are_counted() -> None:
    places = np.array([[0, 0], [0, 1], [9, 9], [9, 8], [0, 2.5], [9, 7.1]])
    assert beside_own(places, np.array([True, True, False, False, True, False])) == 3
    assert beside_own(places, np.array([True, False, True, False, False, False])) == 0


@pytest.fixture(scope="module")
def found(tokenizer: gb.Tokenizer) -> Result:
    """Tokens that fill 20 dimensions, and positions that go along a line."""
    model = fresh("tiny", (), vocab_size=len(tokenizer.vocabulary), max_positions=64)
    with torch.no_grad():
        words, line = model.embeddings.token.weight, np.linspace(1, 2, 64)[:, None] * np.ones((1, 128))
        words.copy_(torch.from_numpy(flat(len(words), 20, 128, 1)))
        model.embeddings.position.weight.copy_(torch.from_numpy(line * (-1) ** np.arange(128)))
    return projections.run(Subject(gb.LoadedBert(model, tokenizer), "planted"))


def test_planted_dimensions_are_told_beside_those_of_random_vectors(found: Result) -> None:
    assert found["positions, components for 90 %"].value == 1
    tokens = found["tokens, components for 90 %"]
    assert 15 <= tokens.value <= 20
    assert tokens.control is not None
    assert tokens.control > 50
    assert found[f"positions, variance held by {projections.FEW} components"].value == pytest.approx(1)
    assert found["segments, components for 90 %"].value == 1


def test_every_picture_is_held_against_random_places(found: Result) -> None:
    for name in projections.METHODS.values():
        kept = found[f"neighbours kept by {name}"]
        assert kept.control is not None
        assert kept.low is not None
        assert kept.value > kept.low > kept.control
        assert found.arrays["tsne"].shape == found.arrays["umap"].shape == (len(found.facts["labels"]), 2)
    assert found["positions next to a position, all dimensions"].value == 1
    assert found["positions next to a position, t-SNE"].value > 0.9


def test_the_figure_the_words_and_the_cloud_are_made_of_the_result_alone(found: Result) -> None:
    titles = [axis.get_title(loc="left") for axis in projections.draw(found).axes]
    assert titles[1:3] == ["t-SNE", "UMAP"]
    assert f"{found.facts['drawn']:,} of {found.facts['tokens']:,} tokens" in projections.says(found)
    shown = projections.cloud(found)
    assert len(shown.places) == len(shown.labels) == len(shown.category)
    assert shown.labels[-1] == "63"
    rows = next(iter(projections.tables(found).values()))
    assert [row[0] for row in rows[1:]][:2] == ["tokens", "tokens, random"]


def test_minilm_fills_the_dimensions_that_are_known_of_it(minilm: gb.LoadedBert) -> None:
    positions = axes_of(moments(Subject(minilm, "minilm").positions)).held
    assert components_for(positions, 0.9) == 11
    assert positions[:3].sum() == pytest.approx(0.345, abs=0.001)
