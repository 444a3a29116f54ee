"""A trace: shapes as promised, every number recomputable by hand, one head at a time."""

import numpy as np
import pytest
import torch

import glassbert as gb

from ..model.published import fresh


@pytest.fixture(scope="module")
def trace(minilm: gb.LoadedBert) -> gb.Trace:
    return minilm.trace("The mouse was gone.", "The cat sat useless.")


def norm(values: np.ndarray, layer: torch.nn.LayerNorm) -> np.ndarray:
    centred = values - values.mean(-1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(-1, keepdims=True) + layer.eps)
    return scaled * layer.weight.detach().numpy() + layer.bias.detach().numpy()


def test_shapes_are_as_promised(trace: gb.Trace) -> None:
    count = len(trace.tokens)
    assert trace.tokens[0] == "[CLS]"
    assert len(trace.spans) == len(trace.segments) == count
    assert trace.embeddings.token.shape == (count, 384)
    assert trace.hidden.shape == (7, count, 384)
    assert trace.queries.shape == trace.keys.shape == trace.values.shape == (6, 12, count, 32)
    assert trace.scores.shape == trace.attention.shape == (6, 12, count, count)
    assert trace.pooled.shape == (384,)


def test_spans_point_into_their_own_text(trace: gb.Trace) -> None:
    texts = ("The mouse was gone.", "The cat sat useless.")
    found = [texts[segment][slice(*span)] for segment, span in zip(trace.segments, trace.spans, strict=True)]
    assert [one for one in found if one] == ["The", "mouse", "was", "gone", ".", "The", "cat", "sat", "useless", "."]


def test_the_sum_of_three_vectors_normed_is_the_encoders_input(trace: gb.Trace, minilm: gb.LoadedBert) -> None:
    parts = trace.embeddings
    assert np.allclose(parts.token + parts.position + parts.segment, parts.total, atol=1e-6)
    assert np.allclose(norm(parts.total, minilm.model.embeddings.norm), trace.hidden[0], atol=1e-5)
    assert np.array_equal(parts.position[3], minilm.model.embeddings.position.weight[3].detach().numpy())


def test_every_step_of_a_head_can_be_recomputed_by_hand(trace: gb.Trace) -> None:
    layer, head, token = 3, 7, 2
    query, keys, products, dots, softmax = trace.neurons(layer, head, token)
    assert np.array_equal(query, trace.queries[layer, head, token])
    assert np.array_equal(keys, trace.keys[layer, head])
    assert np.allclose(products, query * keys)
    assert np.allclose(dots, keys @ query, atol=1e-5)
    assert np.allclose(dots / np.sqrt(32), trace.scores[layer, head, token], atol=1e-5)
    powers = np.exp(dots / np.sqrt(32) - (dots / np.sqrt(32)).max())
    assert np.allclose(powers / powers.sum(), softmax, atol=1e-6)
    assert np.array_equal(softmax, trace.attention[layer, head, token])


def test_attention_times_values_gives_the_next_layer(trace: gb.Trace, minilm: gb.LoadedBert) -> None:
    layer = minilm.model.layers[0]
    mixed = (np.asarray(trace.attention)[0] @ trace.values[0]).transpose(1, 0, 2).reshape(-1, 384)
    with torch.no_grad():
        joined = layer.attention.join(torch.from_numpy(mixed)).numpy()
        middle = norm(trace.hidden[0] + joined, layer.attention_norm).astype(np.float32)
        inner = torch.nn.functional.gelu(layer.expand(torch.from_numpy(middle)))
        after = norm(middle + layer.contract(inner).numpy(), layer.output_norm)
    assert np.allclose(after, trace.hidden[1], atol=1e-5)


def test_maps_behave_like_an_array(trace: gb.Trace) -> None:
    maps = trace.attention
    whole = np.asarray(maps)
    assert np.array_equal(maps[2, 5], whole[2, 5])
    assert np.array_equal(maps[-1, -1], whole[5, 11])
    assert np.array_equal(maps[2], whole[2])
    assert np.array_equal(maps[:, 3], whole[:, 3])
    assert maps[2, 5, 1, 0] == whole[2, 5, 1, 0]
    assert np.allclose(maps.sum(-1), 1, atol=1e-5)
    assert np.allclose(maps.mean(axis=(0, 1)), whole.mean(axis=(0, 1)))
    assert (maps > 0.5).sum() == (whole > 0.5).sum()
    assert np.abs(maps - whole).max() == 0
    assert len(list(maps)) == len(maps) == 6
    with pytest.raises(IndexError):
        maps[6, 0]
    with pytest.raises(AttributeError):
        maps.nonsense  # noqa: B018  looking is the test


@pytest.mark.integration
def test_one_head_at_512_tokens_of_a_base_model_does_not_hold_all_heads(tokenizer: gb.Tokenizer) -> None:
    model = fresh("base", (), vocab_size=200)
    bert = gb.LoadedBert(model, tokenizer)
    trace = bert.trace("a " * 510)
    assert len(trace.tokens) == 512
    trace.attention[3, 4]
    trace.neurons(3, 4, 100)
    trace.scores[0, 0]
    assert "computed=1)" in repr(trace.attention)
    assert "computed=1)" in repr(trace.scores)
    assert trace.attention.nbytes == 12 * 12 * 512 * 512 * 4
    assert "computed=1)" in repr(trace.attention)  # asking how large it would be computes nothing


def test_a_trace_does_not_mix_two_models(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", (), vocab_size=200), tokenizer)
    trace = bert.trace("the cat")
    trace.hidden  # noqa: B018  looking computes it
    with torch.no_grad():
        bert.model.layers[0].attention.project.bias.add_(0.0)
    with pytest.raises(gb.GlassBertError, match="weights have changed"):
        trace.attention[0, 0]


def test_what_is_computed_is_computed_once(minilm: gb.LoadedBert) -> None:
    passes: list[int] = []
    handle = minilm.model.embeddings.register_forward_pre_hook(lambda module, inputs: passes.append(1))
    trace = minilm.trace("The mouse was gone.")
    assert passes == []
    for name in ("hidden", "queries", "keys", "values", "scores", "attention", "pooled", "embeddings"):
        assert getattr(trace, name) is getattr(trace, name)
    assert trace.attention[0, 0] is trace.attention[0, 0]
    handle.remove()
    assert passes == [1]


def test_a_text_over_the_positions_is_refused_with_its_length_or_cut(minilm: gb.LoadedBert) -> None:
    with pytest.raises(gb.GlassBertError, match="The text has 602 tokens, but this model reads 512"):
        minilm.trace("a " * 600)
    with pytest.raises(gb.GlassBertError, match="The pair has 603 tokens"):
        minilm.trace("a " * 300, "b " * 300)
    assert len(minilm.trace("a " * 300, "b " * 300, truncate=True).tokens) == 512


@pytest.mark.parametrize("where", [(6, 0, 0), (0, 12, 0), (0, 0, 99), (-1, 0, 0)])
def test_a_place_that_is_not_there_is_refused(where: tuple[int, int, int], trace: gb.Trace) -> None:
    with pytest.raises(gb.GlassBertError, match="counts from 0 to"):
        trace.neurons(*where)


def test_a_model_without_a_pooler_says_so(tokenizer: gb.Tokenizer) -> None:
    bert = gb.LoadedBert(fresh("tiny", (), vocab_size=200), tokenizer)
    with pytest.raises(gb.GlassBertError, match="no pooler head"):
        bert.trace("the cat").pooled  # noqa: B018  looking is the test
