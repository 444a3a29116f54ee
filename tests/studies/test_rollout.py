"""Occlusion moves what it should, a perfect measure agrees with it, and the study runs."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.studies import rollout
from glassbert.studies.framework.result import Number, Result
from glassbert.studies.framework.study_context import StudyContext

from ..model.reference_models import random_model

TEXT = "The mouse was gone. The cat sat useless."


def test_occlusion_moves_only_the_masked_word_if_attention_outputs_nothing(minilm: gb.PretrainedBert) -> None:
    model = random_model("tiny", (), seed=11, vocab_size=len(minilm.tokenizer.vocabulary))
    with torch.no_grad():
        for layer in range(model.config.num_layers):
            model.encoder_layer(layer).attention.output_projection.weight.zero_()
    text = minilm.tokenizer.encode(TEXT)
    distances = rollout.occlusion_distances(gb.PretrainedBert(model, minilm.tokenizer), text)
    words = ~np.array(text.is_special)
    assert (np.diag(distances)[words] > 0.1).all()
    np.testing.assert_allclose(distances - np.diag(np.diag(distances)), 0, atol=1e-4)
    assert (distances[:, ~words] == 0).all()


def test_a_method_equal_to_occlusion_agrees_perfectly(minilm: gb.PretrainedBert) -> None:
    text = minilm.tokenizer.encode(TEXT)
    measures = rollout.measure_text(minilm, text)
    planted = measures._replace(maps=dict.fromkeys(rollout.METHODS, measures.occlusion))
    np.testing.assert_allclose(rollout.agreement_with_occlusion(planted, np.array(text.is_special)), 1)


def test_rollouts_are_distributions_and_values_of_special_tokens_are_small(minilm: gb.PretrainedBert) -> None:
    measures = rollout.measure_text(minilm, minilm.tokenizer.encode(TEXT))
    np.testing.assert_allclose(measures.maps["rollout"].sum(axis=1), 1, atol=1e-5)
    np.testing.assert_allclose(measures.maps["value-weighted rollout"].sum(axis=1), 1, atol=1e-5)
    assert measures.special_mass[0].mean() > 3 * measures.special_mass[1].mean()  # much attention, small values


def test_the_study_runs_without_data(minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rollout, "REFERENCE_SENTENCES", rollout.REFERENCE_SENTENCES[:6])
    model = random_model("tiny", (), vocab_size=len(minilm.tokenizer.vocabulary))
    result = rollout.measure(StudyContext(gb.PretrainedBert(model, minilm.tokenizer), "small"))
    assert result["rollout, correlation with occlusion, words"].n == 6
    assert "6 reference sentences" in rollout.summarize(result)
    assert len(rollout.plot(result).axes) == 7


def test_the_summary_names_the_method_or_the_baseline_that_agrees_best() -> None:
    def summary(best: str) -> str:
        agreement = tuple(
            Number(f"{method}, correlation with occlusion, words", 0.9 if method == best else 0.1, n=6, low=0, high=1)
            for method in rollout.METHODS
        )
        mass = tuple(Number(f"mass on [CLS] and [SEP], {kind}", 0.5, n=6) for kind in rollout.KINDS)
        return rollout.summarize(Result("rollout", "small", (*agreement, *mass), facts={"texts": "6 texts"}))

    assert "the method “rollout” agrees best with occlusion: rank correlation 0.90" in summary("rollout")
    assert "than closeness in the text, the baseline without a model: rank correlation 0.90" in summary(
        rollout.BASELINE
    )
