"""Heads are pruned in the order of their importance until the loss exceeds the tolerance."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.head_importance import normalize_per_layer
from glassbert.studies import pruning
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.pruning import prunable_fraction

from ..model.reference_models import random_model


def tiny_context(minilm: gb.PretrainedBert, heads: tuple[str, ...] = ("mlm",)) -> StudyContext:
    model = random_model("tiny", heads, seed=11, vocab_size=len(minilm.tokenizer.vocabulary))
    return StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "random")


def test_heads_are_pruned_by_the_gradient_normalized_per_layer(minilm: gb.PretrainedBert) -> None:
    result = pruning.measure(tiny_context(minilm))
    normalized = result.arrays["normalized gradient"]
    np.testing.assert_allclose(np.linalg.norm(normalized, axis=1), 1, rtol=1e-5)
    np.testing.assert_allclose(normalized, normalize_per_layer(result.arrays["gradient"]), rtol=1e-5)
    assert "l2 norm within each layer" in result["fraction of heads that can be pruned, by gradient"].method
    assert "l2 norm" not in result["fraction of heads that can be pruned, by ablation"].method


def test_pruning_stops_when_the_loss_first_exceeds_the_tolerance() -> None:
    num_pruned = np.array([0, 3, 6, 9, 12])
    losses = np.array([[2.0, 2.0, 2.09, 2.2, 2.0]] * 3)
    assert prunable_fraction(losses, num_pruned, True) == pytest.approx(6 / 12)  # a later decrease does not count
    assert prunable_fraction(losses - 2, num_pruned, False) == pytest.approx(3 / 12)
    assert prunable_fraction(np.full((3, 5), 2.0), num_pruned, True) == 1
    assert prunable_fraction(np.array([[1.0, 2, 2, 2, 2]]), num_pruned, True) == 0


@pytest.mark.parametrize("heads", [("mlm",), ()], ids=["mlm", "no head"])
def test_the_study_runs_with_and_without_mlm_head(minilm: gb.PretrainedBert, heads: tuple[str, ...]) -> None:
    result = pruning.measure(tiny_context(minilm, heads))
    assert result["rank correlation of gradient and ablation"].n == 4
    assert result.arrays["curves"].shape == (5, 5)
    assert np.ptp(result.arrays["curves"][:, -1]) < 1e-6  # without heads the order does not matter
    assert ("no masked-language-model head" in pruning.summarize(result)) == (heads == ())
    assert "Texts: 40 reference sentences; heads" in pruning.summarize(result)
    assert len(pruning.tables(result)["Most important heads"]) == 5
    assert len(pruning.plot(result).axes) == 4


def test_a_model_with_one_segment_is_measured_on_the_reference_sentences_and_says_so(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pruning, "has_data", lambda context, path: True)
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary), num_segments=1)
    texts, source = pruning.sample_texts(StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "random"))
    assert (len(texts), source) == (40, "reference sentences")
