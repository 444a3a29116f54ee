"""A head mask of zeros ablates heads, and a mask of ones changes nothing."""

import torch

from glassbert.analysis.head_mask import forward_with_head_mask, make_head_mask
from glassbert.model.interventions import ablate_head
from glassbert.model.packed_batch import PackedBatch

from ..model.reference_models import random_model


def test_masking_a_head_with_zero_ablates_it() -> None:
    model = random_model("tiny", (), seed=11)
    batch = PackedBatch.from_sequences([[101, 1996, 4937, 102], [101, 2002, 2003, 102]])
    with model.inference_mode():
        expected = model(batch, ablate_head(1, 0))
        ablated = forward_with_head_mask(model, batch, make_head_mask(model, [2]))
        torch.testing.assert_close(ablated, expected)
        assert not torch.allclose(ablated, model(batch))


def test_a_mask_of_ones_changes_nothing() -> None:
    model = random_model("tiny", (), seed=11)
    batch = PackedBatch.from_sequences([[101, 1996, 4937, 102]])
    with model.inference_mode():
        torch.testing.assert_close(forward_with_head_mask(model, batch, make_head_mask(model)), model(batch))


def test_a_pass_can_start_at_a_later_layer() -> None:
    model = random_model("tiny", (), seed=11)
    batch = PackedBatch.from_sequences([[101, 1996, 4937, 102]])
    mask = make_head_mask(model, [2])
    with model.inference_mode():
        resumed = forward_with_head_mask(model, batch, mask, first_layer=1, layer_input=model(batch, num_layers=1))
        torch.testing.assert_close(resumed, forward_with_head_mask(model, batch, mask))


def test_gradients_reach_a_mask_with_one_value_per_sequence() -> None:
    model = random_model("tiny", (), seed=11)
    batch = PackedBatch.from_sequences([[101, 1996, 4937, 102], [101, 2002, 2003, 102]])
    mask = torch.ones((model.config.num_layers, 2, model.config.num_heads), requires_grad=True)
    first_sequence = forward_with_head_mask(model, batch, mask)[:4]
    (gradient,) = torch.autograd.grad(first_sequence.sum(), mask)
    assert gradient[:, 0].abs().max() > 0
    assert gradient[:, 1].abs().max() == 0
