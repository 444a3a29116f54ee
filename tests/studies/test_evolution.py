"""Changes per layer match the trace, and the contexts of an ambiguous word diverge in a trained model only."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.studies import evolution
from glassbert.studies.framework.result import Result
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model


@pytest.fixture(scope="module")
def result(minilm: gb.PretrainedBert) -> Result:
    return evolution.measure(StudyContext(minilm, "minilm"))


def test_straight_paths_have_direction_cosine_one_and_alternating_paths_minus_one() -> None:
    depths, step = np.arange(5.0)[:, None, None], np.array([[3.0, 4.0]])
    np.testing.assert_allclose(evolution.direction_cosines(depths * step), 1)
    np.testing.assert_allclose(evolution.direction_cosines((depths % 2) * step), -1)
    right_angle = np.array([[[0.0, 0]], [[1, 0]], [[1, 1]]])
    np.testing.assert_allclose(evolution.direction_cosines(right_angle), 0, atol=1e-7)


def test_numbers_match_the_trace(minilm: gb.PretrainedBert, result: Result) -> None:
    hidden = minilm.trace("The mouse was gone. The cat sat useless.").hidden[:, 1:-1]
    changes = np.linalg.norm(np.diff(hidden, axis=0), axis=-1)
    per_layer, last = result["change per layer"], result["change in the last layer"]
    assert per_layer.value == pytest.approx(changes[:-1].mean(), rel=1e-4)
    assert last.value == pytest.approx(changes[-1].mean(), rel=1e-4)
    assert per_layer.n == hidden.shape[1] == 10
    assert last.value > 1.3 * per_layer.value  # as published for larger models
    first, second = (minilm.trace(text).hidden[-1, 2] for text in result.facts["texts"])
    assert result["mouse in two contexts, last layer: cosine"].value == pytest.approx(
        float(first @ second / np.linalg.norm(first) / np.linalg.norm(second)), abs=1e-4
    )


def test_contexts_start_together_and_diverge_in_a_trained_model_only(result: Result) -> None:
    np.testing.assert_allclose(result.arrays["ambiguous"][:, 0], 0, atol=1e-5)  # no attention at depth 0
    assert (result.arrays["ambiguous"][:, -1] > 0.01).all()
    assert (result.arrays["control_ambiguous"] < 0.01).all()


def test_a_word_of_several_tokens_is_their_mean(tokenizer: gb.Tokenizer) -> None:
    spans = tokenizer.encode("The pitcher was gone.").spans  # this tokenizer splits it into letters
    hidden = np.arange(len(spans), dtype=np.float64)[None, :, None]
    assert evolution.first_slot_vector(hidden, spans, "pitcher").item() == np.mean(range(2, 9))


def test_summary_and_figure_also_work_for_one_layer(result: Result, minilm: gb.PretrainedBert) -> None:
    assert "have a cosine of 0.97 after" in evolution.summarize(result)
    assert len(evolution.plot(result).axes) == 7
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary), num_layers=1)
    one_layer = evolution.measure(StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "one layer"))
    assert one_layer["change per layer"].value == one_layer["change in the last layer"].value
    evolution.plot(one_layer)
    assert evolution.summarize(one_layer).endswith(".")
