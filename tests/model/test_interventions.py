"""Interventions change the activation they name and nothing before it."""

from collections.abc import Callable

import pytest
import torch

import glassbert as gb
from glassbert.model.taps import Tap

from .reference_models import random_model, random_sequences


@pytest.fixture(scope="module")
def model() -> gb.Bert:
    return random_model("tiny", ("pooler",), vocab_size=100)


@pytest.fixture(scope="module")
def batch() -> gb.PackedBatch:
    return gb.PackedBatch.from_sequences(*random_sequences(100, [9]))


@torch.no_grad()
def test_ablating_a_head_equals_zeroing_its_columns_of_the_output_projection(
    model: gb.Bert, batch: gb.PackedBatch
) -> None:
    ablated = model(batch, gb.ablate_head(1, 0))
    other = random_model("tiny", ("pooler",), vocab_size=100)
    projection = other.encoder_layer(1).attention.output_projection
    projection.weight[:, :64] = 0
    assert torch.allclose(ablated, other(batch), atol=1e-5)
    assert not torch.allclose(ablated, model(batch), atol=1e-3)


@torch.no_grad()
def test_blocked_attention_is_zero_and_the_other_weights_sum_to_one(model: gb.Bert, batch: gb.PackedBatch) -> None:
    recorder = gb.Recorder("layers.0.attention_weights")
    model(batch, gb.compose(gb.block_attention(0, 1, 2, 3), recorder))
    weights = recorder.values["layers.0.attention_weights"][0, 1, 2]
    assert weights[3] == 0
    assert weights.sum() == pytest.approx(1)


@torch.no_grad()
def test_a_patched_activation_is_the_input_of_the_next_step(model: gb.Bert, batch: gb.PackedBatch) -> None:
    vector = torch.full((128,), 0.5)
    recorder = gb.Recorder("hidden.1")
    patched = model(batch, gb.compose(gb.patch_activation("hidden.1", 4, vector), recorder))
    assert torch.equal(recorder.values["hidden.1"][4], vector)
    assert not torch.allclose(patched, model(batch), atol=1e-3)


@torch.no_grad()
def test_the_last_key_of_a_query_cannot_be_blocked(model: gb.Bert) -> None:
    with pytest.raises(gb.GlassBertError, match="key=0 cannot be blocked"):
        model(gb.PackedBatch.from_sequences([[2]]), gb.block_attention(0, 0, 0, 0))


INVALID_INTERVENTIONS: dict[str, tuple[Callable[[], Tap], str]] = {
    "unknown layer": (lambda: gb.ablate_head(2, 0), r"layers\.2\.context is out of range"),
    "unknown layer in a composition": (
        lambda: gb.compose(gb.Recorder(), gb.block_attention(9, 0, 0, 0)),
        r"layers\.9\.scores is out of range",
    ),
    "unknown hidden state": (
        lambda: gb.patch_activation("hidden.3", 0, torch.zeros(128)),
        r"hidden\.3 is out of range",
    ),
    "unknown head": (lambda: gb.ablate_head(0, 2), r"head=2 is out of range \(0 to 1\)"),
    "unknown token": (lambda: gb.block_attention(0, 0, 9, 0), r"query=9 is out of range \(0 to 8\)"),
    "vector of another size": (
        lambda: gb.patch_activation("hidden.0", 0, torch.zeros(7)),
        r"vector has the shape \[7\], but hidden\.0 has",
    ),
    "unknown tap": (lambda: gb.patch_activation("nope", 0, torch.zeros(128)), "name='nope'"),
    "leading zero": (
        lambda: gb.patch_activation("hidden.01", 0, torch.zeros(128)),
        r"name='hidden\.01' is not the name",
    ),
    "digit of another script": (
        lambda: gb.patch_activation("hidden.\N{ARABIC-INDIC DIGIT ONE}", 0, torch.zeros(128)),
        "is not the name",
    ),
    "very long number": (lambda: gb.patch_activation(f"hidden.{'1' * 5_000}", 0, torch.zeros(128)), "is not the name"),
    "negative layer": (lambda: gb.ablate_head(-1, 0), "layer=-1"),
    "layer that is not an integer": (lambda: gb.ablate_head(None, 0), "layer=None"),  # type: ignore[arg-type]  wrong on purpose
}


@torch.no_grad()
@pytest.mark.parametrize("case", INVALID_INTERVENTIONS)
def test_an_intervention_without_effect_is_refused(case: str, model: gb.Bert, batch: gb.PackedBatch) -> None:
    make_intervention, message = INVALID_INTERVENTIONS[case]
    with pytest.raises(gb.GlassBertError, match=message):
        model(batch, make_intervention())
