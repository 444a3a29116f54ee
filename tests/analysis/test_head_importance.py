"""The only head that contributes is the only important one, and gradients match finite differences."""

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.analysis.head_importance import (
    LossBatch,
    ablation_loss_increases,
    gradient_importance,
    loss_batches,
    normalize_per_layer,
    text_losses,
)
from glassbert.analysis.head_mask import forward_with_head_mask, make_head_mask
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES
from glassbert.studies.framework.study_context import StudyContext
from glassbert.studies.pruning import sample_texts

from ..model.reference_models import random_model
from ..studies.shared_data import DATA_DIR, requires_data


def tiny(minilm: gb.PretrainedBert, heads: tuple[str, ...] = ("mlm",)) -> gb.PretrainedBert:
    model = random_model("tiny", heads, seed=11, vocab_size=len(minilm.tokenizer.vocabulary))
    return gb.PretrainedBert(model, minilm.tokenizer)


def reference_batches(bert: gb.PretrainedBert) -> list[LossBatch]:
    texts = [bert.tokenizer.encode(text) for text in REFERENCE_SENTENCES]
    return loss_batches(bert, texts, np.random.default_rng(0))


def keep_only(bert: gb.PretrainedBert, layer: int, head: int) -> gb.PretrainedBert:
    """Zero the output projection of all heads except one."""
    size = bert.config.head_size
    with torch.no_grad():
        for index in range(bert.config.num_layers):
            scale = torch.zeros(bert.config.hidden_size)
            if index == layer:
                scale[head * size : (head + 1) * size] = 3
            bert.model.encoder_layer(index).attention.output_projection.weight.mul_(scale)
    return bert


def test_the_only_contributing_head_is_the_only_important_one(minilm: gb.PretrainedBert) -> None:
    bert = keep_only(tiny(minilm), 1, 0)
    batches = reference_batches(bert)
    increases = ablation_loss_increases(bert.model, batches, lambda _: None)
    gradients = gradient_importance(bert.model, batches, seed=0)
    assert np.abs(increases[:, [0, 1, 3]]).max() < 1e-5
    assert np.abs(increases[:, 2]).mean() > 1e-3
    assert gradients[[0, 1, 3]].max() < 1e-6
    assert gradients[2] > 1e-4


def test_without_mlm_head_the_loss_is_the_change_of_the_vectors(minilm: gb.PretrainedBert) -> None:
    bert = tiny(minilm, ())
    batches = reference_batches(bert)
    with bert.model.inference_mode():
        unchanged = text_losses(bert.model, bert.model(batches[0].packed), batches[0])
    assert unchanged.abs().max() < 1e-5
    assert (ablation_loss_increases(bert.model, batches, lambda _: None).mean(axis=0) > 0).all()


def test_the_squared_gradient_of_the_vector_predicts_the_cosine_loss(minilm: gb.PretrainedBert) -> None:
    bert = tiny(minilm, ())
    model, batches = bert.model, reference_batches(bert)
    gradients = gradient_importance(model, batches, seed=0)
    with model.inference_mode():
        for head in range(4):
            mask = make_head_mask(model)
            mask[head // 2, head % 2] = 0.9
            losses = [text_losses(model, forward_with_head_mask(model, batch.packed, mask), batch) for batch in batches]
            expected = float(torch.cat(losses).mean())
            assert gradients[head] * 0.1**2 == pytest.approx(expected, rel=0.4)  # few random projections


def test_gradients_match_finite_differences(minilm: gb.PretrainedBert) -> None:
    bert = tiny(minilm)
    model, batch = bert.model, reference_batches(bert)[0]
    gradients = gradient_importance(model, [batch], seed=0)
    with model.inference_mode():
        for head in range(4):
            mask = make_head_mask(model)
            losses = []
            for value in (1.02, 0.98):
                mask[head // 2, head % 2] = value
                losses.append(text_losses(model, forward_with_head_mask(model, batch.packed, mask), batch))
            expected = ((losses[0] - losses[1]) / 0.04).abs().mean()
            assert gradients[head] == pytest.approx(float(expected), rel=0.05, abs=1e-4)


def test_importance_is_divided_by_the_norm_of_its_layer() -> None:
    normalized = normalize_per_layer(np.array([[3.0, 4.0], [0.06, 0.08], [0.0, 0.0]]))
    np.testing.assert_allclose(normalized, [[0.6, 0.8], [0.6, 0.8], [0, 0]])


def test_gradients_leave_the_model_unchanged(minilm: gb.PretrainedBert) -> None:
    bert = tiny(minilm)
    bert.model.train()
    gradient_importance(bert.model, reference_batches(bert)[:1], seed=0)
    assert bert.model.training
    assert all(value.grad is None and value.requires_grad for value in bert.model.parameters())


@requires_data
def test_the_most_important_heads_of_minilm_are_in_its_last_layer(minilm: gb.PretrainedBert) -> None:
    context = StudyContext(minilm, "minilm", 0, DATA_DIR)
    batches = loss_batches(minilm, sample_texts(context)[0][:8], context.generator("pruning masks 0"))
    importance = gradient_importance(minilm.model, batches, seed=0).reshape(6, 12)
    assert importance.argmax() // 12 == 5
    assert importance[5].mean() > 3 * importance[:5].mean()
