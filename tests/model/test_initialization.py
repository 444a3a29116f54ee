"""Weight initialization."""

import pytest
import torch

import glassbert as gb


def test_initial_weights_are_reproducible_and_truncated_normal(generator: torch.Generator) -> None:
    first = gb.Bert(gb.BertConfig.named("tiny"), generator=generator)
    second = gb.Bert(gb.BertConfig.named("tiny"), generator=torch.Generator().manual_seed(7))
    for parameter, same in zip(first.parameters(), second.parameters(), strict=True):
        assert torch.equal(parameter, same)
    token_embeddings = first.embeddings.token.weight
    assert token_embeddings.abs().max() <= 0.04
    assert token_embeddings.std().item() == pytest.approx(0.88 * 0.02, rel=0.01)  # truncated at two deviations
    assert first.encoder_layer(0).ffn_up.bias.abs().max() == 0
    assert torch.equal(first.encoder_layer(0).output_norm.weight, torch.ones(128))
