"""A planted helix is recovered; positions without order have none."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.studies import helix
from glassbert.studies.framework.study_context import StudyContext

from .planted_models import context_with_embeddings


def helix_table(pitch: float, length: float) -> np.ndarray:
    """Return positions on a helix with noise; `length` is its extent along the axis."""
    positions = np.arange(512)
    table = np.random.default_rng(0).normal(0, 0.02, (512, 128))
    table[:, 5] += np.cos(2 * np.pi * positions / pitch)
    table[:, 9] += np.sin(2 * np.pi * positions / pitch)
    table[:, 70] += length * positions / 512
    return table.astype(np.float32)


@pytest.mark.parametrize("pitch", [9.0, 22.0])
def test_the_pitch_of_a_planted_helix_is_recovered(minilm: gb.PretrainedBert, pitch: float) -> None:
    result = helix.measure(context_with_embeddings(minilm, "position", helix_table(pitch, length=0.256)))
    turn, consistency = result["positions per turn"], result["fraction of steps in the same direction"]
    assert turn.value == pytest.approx(pitch, rel=0.02)
    assert turn.low is not None
    assert turn.high is not None
    assert turn.low <= pitch * 1.02
    assert turn.high >= pitch * 0.98
    assert result["positions per period"].value == pytest.approx(pitch, rel=0.1)
    assert consistency.value > 0.99
    assert consistency.control == pytest.approx(0.5, abs=0.1)
    assert result["p-value of the peak"].value < 0.01
    assert "form a helix" in helix.summarize(result)
    assert helix.point_cloud(result).coordinates.shape == (383, 3)


def test_a_long_helix_is_recovered_although_its_axis_is_the_first_component(minilm: gb.PretrainedBert) -> None:
    result = helix.measure(context_with_embeddings(minilm, "position", helix_table(22, length=25.6)))
    assert result.facts["plane"] == [2, 3]
    assert result["positions per turn"].value == pytest.approx(22, rel=0.02)


def test_random_positions_form_no_helix(minilm: gb.PretrainedBert) -> None:
    table = np.random.default_rng(0).normal(0, 1, (512, 128)).astype(np.float32)
    result = helix.measure(context_with_embeddings(minilm, "position", table))
    assert "do not form a regular helix" in helix.summarize(result)
    assert result["p-value of the peak"].value > 0.01
    assert len(helix.plot(result).axes) == 4


def test_minilm_needs_eleven_components_for_its_positions(minilm: gb.PretrainedBert) -> None:
    result = helix.measure(StudyContext(minilm, "minilm"))
    assert result["components for 90 % of the variance"].value == 11
