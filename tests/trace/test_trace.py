"""Traces: documented shapes, every number recomputed independently, lazy attention maps."""

import copy
import gc
import pickle
import weakref
from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import OutOfRangeError, SequenceTooLongError

from ..model.reference_models import random_model


@pytest.fixture(scope="module")
def trace(minilm: gb.PretrainedBert) -> gb.Trace:
    return minilm.trace("The mouse was gone.", "The cat sat useless.")


def layer_norm(values: np.ndarray, layer: torch.nn.LayerNorm) -> np.ndarray:
    centered = values - values.mean(-1, keepdims=True)
    scaled = centered / np.sqrt((centered**2).mean(-1, keepdims=True) + layer.eps)
    return scaled * layer.weight.detach().numpy() + layer.bias.detach().numpy()


def test_shapes_are_as_documented(trace: gb.Trace) -> None:
    count = len(trace.tokens)
    assert trace.tokens[0] == "[CLS]"
    assert len(trace.spans) == len(trace.segments) == count
    assert trace.embeddings.token.shape == (count, 384)
    assert trace.hidden.shape == (7, count, 384)
    assert trace.queries.shape == trace.keys.shape == trace.values.shape == (6, 12, count, 32)
    assert trace.scores.shape == trace.attention.shape == (6, 12, count, count)
    assert trace.pooled.shape == (384,)


def test_spans_are_offsets_into_the_text_of_their_segment(trace: gb.Trace) -> None:
    texts = ("The mouse was gone.", "The cat sat useless.")
    substrings = [texts[segment][slice(*span)] for segment, span in zip(trace.segments, trace.spans, strict=True)]
    expected = ["The", "mouse", "was", "gone", ".", "The", "cat", "sat", "useless", "."]
    assert [substring for substring in substrings if substring] == expected


def test_the_normalized_sum_of_the_embeddings_is_the_encoders_input(trace: gb.Trace, minilm: gb.PretrainedBert) -> None:
    parts = trace.embeddings
    assert np.allclose(parts.token + parts.position + parts.segment, parts.total, atol=1e-6)
    assert np.allclose(layer_norm(parts.total, minilm.model.embeddings.norm), trace.hidden[0], atol=1e-5)
    assert np.array_equal(parts.position[3], minilm.model.embeddings.position.weight[3].detach().numpy())


def test_every_step_of_an_attention_head_can_be_recomputed(trace: gb.Trace) -> None:
    layer, head, token = 3, 7, 2
    query, keys, products, dots, softmax = trace.neurons(layer, head, token)
    assert np.array_equal(query, trace.queries[layer, head, token])
    assert np.array_equal(keys, trace.keys[layer, head])
    assert np.allclose(products, query * keys)
    assert np.allclose(dots, keys @ query, atol=1e-5)
    assert np.allclose(dots / np.sqrt(32), trace.scores[layer, head, token], atol=1e-5)
    exponentials = np.exp(dots / np.sqrt(32) - (dots / np.sqrt(32)).max())
    assert np.allclose(exponentials / exponentials.sum(), softmax, atol=1e-6)
    assert np.array_equal(softmax, trace.attention[layer, head, token])


def test_the_next_hidden_state_can_be_recomputed_from_attention_and_values(
    trace: gb.Trace, minilm: gb.PretrainedBert
) -> None:
    layer = minilm.model.encoder_layer(0)
    context = (np.asarray(trace.attention)[0] @ trace.values[0]).transpose(1, 0, 2).reshape(-1, 384)
    with torch.no_grad():
        attention_output = layer.attention.output_projection(torch.from_numpy(context)).numpy()
        middle = layer_norm(trace.hidden[0] + attention_output, layer.attention_norm).astype(np.float32)
        activated = torch.nn.functional.gelu(layer.ffn_up(torch.from_numpy(middle)))
        after = layer_norm(middle + layer.ffn_down(activated).numpy(), layer.output_norm)
    assert np.allclose(after, trace.hidden[1], atol=1e-5)


def test_heads_read_one_by_one_are_those_computed_together(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.", "The cat sat useless.")
    together = trace.compute_attention_weights()
    for layer, head in ((0, 0), (2, 5), (5, 11)):
        np.testing.assert_allclose(trace.attention[layer, head], together[layer, head], atol=1e-6)
    np.testing.assert_allclose(np.asarray(trace.attention), together, atol=1e-6)
    np.testing.assert_allclose(together.sum(-1), 1, atol=1e-5)


@pytest.mark.integration
def test_reading_one_head_does_not_compute_the_others(tokenizer: gb.Tokenizer) -> None:
    model = random_model("base", (), vocab_size=200)
    bert = gb.PretrainedBert(model, tokenizer)
    trace = bert.trace("a " * 510)
    assert len(trace.tokens) == 512
    trace.attention[3, 4]
    trace.neurons(3, 4, 100)
    trace.scores[0, 0]
    assert trace.attention.nbytes == 12 * 12 * 512 * 512 * 4
    assert trace.attention.nbytes_computed == trace.scores.nbytes_computed == 512 * 512 * 4


def test_a_trace_is_refused_after_the_weights_have_changed(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=200), tokenizer)
    trace = bert.trace("the cat")
    trace.hidden  # noqa: B018  the access raises  computed on access
    with torch.no_grad():
        bert.model.encoder_layer(0).attention.qkv_projection.bias.add_(0.0)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        trace.attention[0, 0]


@pytest.mark.parametrize("copy_trace", [copy.deepcopy, copy.copy, lambda trace: pickle.loads(pickle.dumps(trace))])
def test_a_copied_trace_continues_with_the_same_weights(copy_trace: Any, tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=200), tokenizer)
    trace = bert.trace("the cat")
    assert np.array_equal(copy_trace(trace).hidden, bert.trace("the cat").hidden)  # nothing was computed before
    expected = np.asarray(bert.trace("the cat").attention)
    trace.hidden  # noqa: B018  computed on access
    copied = copy_trace(trace)
    assert np.array_equal(np.asarray(copied.attention), expected)
    with torch.no_grad():
        copied._model.encoder_layer(0).attention.qkv_projection.bias.add_(1.0)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        copied.queries  # noqa: B018  computed on access
    with torch.no_grad():
        bert.model.encoder_layer(0).attention.qkv_projection.bias.add_(1.0)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        copy_trace(trace).queries  # noqa: B018  computed on access


def test_a_trace_continues_after_its_model_was_moved_to_shared_memory(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=200), tokenizer)
    trace = bert.trace("the cat")
    trace.hidden  # noqa: B018  computed on access
    expected = np.asarray(bert.trace("the cat").attention)
    bert.model.share_memory()
    assert np.array_equal(np.asarray(trace.attention), expected)
    for parameter in bert.model.parameters():
        parameter.data.mul_(0.5)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        trace.queries  # noqa: B018  computed on access


def test_writing_to_the_steps_of_a_head_does_not_change_the_trace(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.")
    neurons = trace.neurons(0, 0, 1)
    for array in (neurons.query, neurons.keys, neurons.softmax):
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0
    neurons.products[:], neurons.dots[:] = 0, 0
    assert np.array_equal(trace.keys[0, 0], minilm.trace("The mouse was gone.").keys[0, 0])


def test_attributes_are_computed_once_on_first_access(minilm: gb.PretrainedBert) -> None:
    forward_passes: list[int] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: forward_passes.append(1))
    trace = minilm.trace("The mouse was gone.")
    assert forward_passes == []
    for name in ("hidden", "queries", "keys", "values", "pooled", "embeddings"):
        assert getattr(trace, name) is getattr(trace, name)
    for name in ("scores", "attention"):
        assert getattr(trace, name)[0, 0] is getattr(trace, name)[0, 0]
    handle.remove()
    assert forward_passes == [1]


def test_the_memory_of_a_trace_is_freed_without_the_garbage_collector(minilm: gb.PretrainedBert) -> None:
    gc.disable()
    try:
        trace = minilm.trace("The mouse was gone.")
        maps = trace.attention
        assert np.asarray(maps).shape == np.asarray(trace.scores).shape
        reference = weakref.ref(trace)
        del trace
        assert maps[1, 2].shape == (7, 7)
        del maps
        assert reference() is None
    finally:
        gc.enable()


def test_a_text_over_the_maximum_length_is_refused_or_truncated(minilm: gb.PretrainedBert) -> None:
    for text, pair, num_tokens in (("a " * 600, None, 602), ("a " * 300, "b " * 300, 603)):
        with pytest.raises(SequenceTooLongError) as caught:
            minilm.trace(text, pair)
        assert (caught.value.num_tokens, caught.value.max_positions) == (num_tokens, 512)
    assert len(minilm.trace("a " * 300, "b " * 300, truncate=True).tokens) == 512


@pytest.mark.parametrize(
    ("position", "argument"),
    [((6, 0, 0), "layer"), ((0, 12, 0), "head"), ((0, 0, 99), "query_token"), ((-1, 0, 0), "layer")],
)
def test_an_index_out_of_range_is_refused(position: tuple[int, int, int], argument: str, trace: gb.Trace) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        trace.neurons(*position)
    assert caught.value.argument == argument


def test_pooled_needs_a_pooler(tokenizer: gb.Tokenizer) -> None:
    bert = gb.PretrainedBert(random_model("tiny", (), vocab_size=200), tokenizer)
    with pytest.raises(gb.GlassBertError, match="'pooler'"):
        bert.trace("the cat").pooled  # noqa: B018  the access raises


def test_the_steps_of_a_layer_lead_from_its_input_to_its_output(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.")
    layer: Any = minilm.model.encoder_layer(2)
    context = np.concatenate([trace.attention[2, head] @ trace.values[2, head] for head in range(12)], axis=-1)
    np.testing.assert_allclose(trace.context[2], context, atol=1e-5)
    np.testing.assert_allclose(trace.attention_residual[2], trace.hidden[2] + trace.attention_output[2], atol=1e-6)
    np.testing.assert_allclose(trace.output_residual[2], trace.attention_norm[2] + trace.ffn_down[2], atol=1e-6)
    with torch.inference_mode():
        next_hidden = layer.output_norm(torch.from_numpy(trace.output_residual[2]))
        np.testing.assert_allclose(next_hidden, trace.hidden[3], atol=1e-5)
        up = layer.ffn_up(torch.from_numpy(trace.attention_norm[2]))
        np.testing.assert_allclose(up, trace.ffn_up[2], atol=1e-4)
        np.testing.assert_allclose(layer.activation(up), trace.ffn_activation[2], atol=1e-4)
    with pytest.raises(IndexError):
        trace.ffn_up[6]


def test_the_steps_of_a_layer_are_those_that_a_recorder_stores(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.", "It slept.")
    recorder = gb.Recorder("layers.*")
    minilm.model(gb.PackedBatch.from_sequences([trace.ids], [trace.segments]), recorder)
    for name in ("attention_output", "attention_norm", "ffn_up", "ffn_activation", "ffn_down"):
        expected = np.stack([recorder.values[f"layers.{layer}.{name}"].numpy() for layer in range(6)])
        assert getattr(trace, name).shape == expected.shape
        np.testing.assert_allclose(getattr(trace, name), expected, atol=1e-4)


def test_a_layer_that_is_read_is_computed_once_and_alone(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The mouse was gone.")
    before = trace.hidden.nbytes and trace.nbytes
    assert trace.ffn_up[3] is trace.ffn_up[-3]
    tokens, hidden, intermediate = len(trace.tokens), 384, 1536
    assert trace.nbytes - before == 4 * tokens * (6 * hidden + 2 * intermediate)
    assert (trace.ffn_up > 0).shape == trace.ffn_up.shape == (6, tokens, intermediate)
