"""Properties of the model: the batch has no effect on a sequence, dropout acts in training only, weights are tied."""

import pytest
import torch

import glassbert as gb

from .reference_models import random_model, random_sequences


@torch.no_grad()
def test_a_sequence_has_the_same_hidden_states_alone_and_in_a_batch() -> None:
    model = random_model("tiny", (), vocab_size=100)
    lengths = [5, 40, 5, 2, 40, 40, 512]
    ids, segments = random_sequences(100, lengths)
    batched = model(gb.PackedBatch.from_sequences(ids, segments)).split(lengths)
    for sequence_ids, sequence_segments, hidden in zip(ids, segments, batched, strict=True):
        single = model(gb.PackedBatch.from_sequences([sequence_ids], [sequence_segments]))
        assert torch.allclose(single, hidden, atol=1e-5)


@torch.no_grad()
def test_no_padding_token_is_computed() -> None:
    lengths = [5, 40, 5, 2]
    token_counts: list[int] = []
    model = random_model("tiny", (), vocab_size=100)
    model.layers[0].register_forward_pre_hook(lambda module, inputs: token_counts.append(inputs[0].shape[0]))
    model(gb.PackedBatch.from_sequences(*random_sequences(100, lengths)))
    assert token_counts == [sum(lengths)]


@torch.no_grad()
def test_cls_only_returns_the_cls_vectors_and_the_last_layer_computes_no_others() -> None:
    model = random_model("tiny", (), vocab_size=100)
    batch = gb.PackedBatch.from_sequences(*random_sequences(100, [5, 40, 40, 2]))
    ffn_tokens: list[int] = []
    for index in range(model.config.num_layers):
        ffn_up = model.encoder_layer(index).ffn_up
        ffn_up.register_forward_pre_hook(lambda module, inputs: ffn_tokens.append(len(inputs[0])))
    cls_vectors = model(batch, cls_only=True)
    assert ffn_tokens == [87, 4]
    assert torch.allclose(cls_vectors, model(batch)[batch.cls_indices], atol=1e-5)
    after_first_layer = model(batch, num_layers=1, cls_only=True)
    assert torch.allclose(after_first_layer, model(batch, num_layers=1)[batch.cls_indices], atol=1e-5)
    layer_input = model(batch, num_layers=0, cls_only=True)
    assert torch.equal(layer_input, model(batch, num_layers=0)[batch.cls_indices])


@pytest.mark.parametrize("num_layers", [3, 99, -1, True])
@pytest.mark.parametrize("cls_only", [False, True])
def test_a_number_of_layers_that_the_model_does_not_have_is_refused(num_layers: int, cls_only: bool) -> None:
    model = random_model("tiny", (), vocab_size=100)
    batch = gb.PackedBatch.from_sequences(*random_sequences(100, [5]))
    with pytest.raises(gb.GlassBertError, match=rf"num_layers={num_layers!r} .*0 to 2"):
        model(batch, num_layers=num_layers, cls_only=cls_only)


def test_dropout_acts_in_training_only() -> None:
    model = random_model("tiny", (), vocab_size=100)
    batch = gb.PackedBatch.from_sequences(*random_sequences(100, [9]))
    assert torch.equal(model(batch), model(batch))
    model.train()
    assert not torch.equal(model(batch), model(batch))


def test_the_mlm_decoder_is_tied_to_the_token_embeddings() -> None:
    model = gb.Bert(gb.BertConfig.named("tiny", vocab_size=100), ("mlm",))
    names = [name for name, parameter in model.named_parameters() if parameter.shape == (100, 128)]
    assert names == ["embeddings.token.weight"]
    model.mlm_logits(model(gb.PackedBatch.from_sequences([[2, 7, 3]]))).sum().backward()
    assert model.embeddings.token.weight.grad is not None
    assert model.embeddings.token.weight.grad[50].abs().sum() > 0  # token 50 is not in the input


@torch.no_grad()
def test_bfloat16_gives_approximately_the_same_hidden_states() -> None:
    model = random_model("tiny", ("pooler",), vocab_size=100)
    batch = gb.PackedBatch.from_sequences(*random_sequences(100, [9, 9, 30]))
    float32 = model(batch)
    bfloat16 = model.to(torch.bfloat16)(batch)
    assert bfloat16.dtype == torch.bfloat16
    assert torch.allclose(bfloat16.float(), float32, atol=0.15)


def test_a_direct_call_under_autocast_computes_in_the_lower_precision() -> None:
    model = random_model("tiny", (), vocab_size=100)
    batch = gb.PackedBatch.from_sequences([[2, 5, 6, 3], [2, 7, 3]])
    with torch.no_grad():
        expected = model(batch)
        with torch.autocast("cpu", dtype=torch.bfloat16):
            hidden = model(batch)
    assert not torch.equal(hidden, expected)
    assert (hidden.float() - expected).abs().max() < 0.1


def test_unknown_or_incomplete_heads_are_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="'poet'"):
        gb.Bert(gb.BertConfig.named("tiny"), ("poet",))
    with pytest.raises(gb.GlassBertError, match="needs the pooler"):
        gb.Bert(gb.BertConfig.named("tiny"), ("classification",))
    with pytest.raises(gb.GlassBertError, match="'span'"):
        gb.Bert(gb.BertConfig.named("tiny")).head("span")
