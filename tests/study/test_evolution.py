"""The way through the layers: straight and bent ways are told apart, and one word read twice drifts."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.study import evolution
from glassbert.study.kit.result import Result
from glassbert.study.kit.subject import Subject

from ..model.published import fresh


@pytest.fixture(scope="module")
def found(minilm: gb.LoadedBert) -> Result:
    return evolution.run(Subject(minilm, "minilm"))


def test_a_way_straight_on_has_turns_of_one_and_a_way_back_and_forth_of_minus_one() -> None:
    depths, step = np.arange(5.0)[:, None, None], np.array([[3.0, 4.0]])
    np.testing.assert_allclose(evolution.turns(depths * step), 1)
    np.testing.assert_allclose(evolution.turns((depths % 2) * step), -1)
    corner = np.array([[[0.0, 0]], [[1, 0]], [[1, 1]]])
    np.testing.assert_allclose(evolution.turns(corner), 0, atol=1e-7)


def test_the_numbers_are_those_of_the_trace(minilm: gb.LoadedBert, found: Result) -> None:
    hidden = minilm.trace("The mouse was gone. The cat sat useless.").hidden[:, 1:-1]
    steps = np.linalg.norm(np.diff(hidden, axis=0), axis=-1)
    assert found["step length"].value == pytest.approx(steps[:-1].mean(), rel=1e-4)
    assert found["last step length"].value == pytest.approx(steps[-1].mean(), rel=1e-4)
    assert found["step length"].n == hidden.shape[1] == 10
    assert found["last step length"].value > 1.3 * found["step length"].value  # as published of larger models
    two = [minilm.trace(text).hidden[-1, 2] for text in found.facts["texts"]]
    assert found["mouse read twice, last layer: cosine"].value == pytest.approx(
        float(two[0] @ two[1] / np.linalg.norm(two[0]) / np.linalg.norm(two[1])), abs=1e-4
    )


def test_readings_begin_together_and_drift_apart_in_a_trained_model_only(found: Result) -> None:
    np.testing.assert_allclose(found.arrays["apart"][:, 0], 0, atol=1e-5)  # nothing has been looked at yet
    assert (found.arrays["apart"][:, -1] > 0.01).all()
    assert (found.arrays["twin_apart"] < 0.01).all()


def test_a_word_of_several_pieces_is_their_mean(tokenizer: gb.Tokenizer) -> None:
    spans = tokenizer.encode("The pitcher was gone.").spans  # spelled letter by letter
    hidden = np.arange(len(spans), dtype=np.float64)[None, :, None]
    word = evolution._word(hidden, spans, "pitcher")
    assert word.item() == np.mean(range(2, 9))


def test_it_is_drawn_and_told_also_of_one_layer(found: Result, minilm: gb.LoadedBert) -> None:
    assert "ends at a cosine of 0.97" in evolution.says(found)
    assert len(evolution.draw(found).axes) == 7
    model = fresh("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary), num_layers=1)
    small = evolution.run(Subject(gb.LoadedBert(model, minilm.tokenizer), "small"))
    assert small["step length"].value == small["last step length"].value
    evolution.draw(small)
    assert evolution.says(small).endswith(".")
