"""Maps for pictures: what is small keeps its largest cells, means are means, rollout is Abnar and Zuidema's."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.look.maps import head_map, mean_map, overview, rollouts, shrink, token_through_layers
from glassbert.look.neuron import neuron

TEXT = "The mouse was gone. The cat sat useless."


@pytest.fixture(scope="module")
def trace(minilm: gb.LoadedBert) -> gb.Trace:
    return minilm.trace(TEXT)


def test_all_attention_at_once_is_each_head_by_itself(trace: gb.Trace) -> None:
    assert np.abs(trace.all_attention() - np.asarray(trace.attention)).max() < 1e-6


def test_one_head_is_exact_or_in_a_byte_each(trace: gb.Trace) -> None:
    weights = trace.attention[1, 8]
    assert np.array_equal(head_map(trace, 1, 8, exact=True).numbers("map"), weights)
    assert np.abs(head_map(trace, 1, 8).numbers("map") - weights).max() < 0.004


@pytest.mark.parametrize(("count", "side"), [(512, 48), (49, 48), (100, 7), (5, 48)])
def test_a_small_map_keeps_diagonals_and_its_largest_cells(count: int, side: int) -> None:
    diagonal = np.eye(count, dtype=np.float32)
    small = shrink(diagonal, side)
    assert small.shape == (min(count, side),) * 2
    assert (np.diagonal(small) == 1).all()
    drawn = np.random.default_rng(0).random((count, count)).astype(np.float32)
    assert shrink(drawn, side).max() == drawn.max()


def test_the_overview_finds_the_sink_and_draws_every_head(trace: gb.Trace) -> None:
    seen = overview(trace)
    maps = np.asarray(trace.attention)
    assert seen.facts["sink"] == maps.mean((0, 1, 2)).argmax()
    assert trace.tokens[seen.facts["sink"]] == "[CLS]"
    assert seen.numbers("thumbnails").shape == (6, 12, 12, 12)
    assert np.abs(seen.numbers("thumbnails") - maps).max() < 0.004


@pytest.mark.parametrize("text", ["", "a", "a b"])
def test_the_shortest_texts_have_an_overview(minilm: gb.LoadedBert, text: str) -> None:
    assert np.isfinite(overview(minilm.trace(text)).numbers("thumbnails")).all()


def test_one_token_and_means(trace: gb.Trace) -> None:
    maps = np.asarray(trace.attention)
    assert np.allclose(token_through_layers(trace, 3).numbers("rows"), maps[:, :, 3].mean(1), atol=1e-6)
    assert np.allclose(token_through_layers(trace, 3, head=4).numbers("rows"), maps[:, 4, 3], atol=1e-6)
    assert np.allclose(mean_map(trace, "heads", 2).numbers("map"), maps[2].mean(0), atol=1e-6)
    assert np.allclose(mean_map(trace, "layers", 0, 5).numbers("map"), maps[:, 5].mean(0), atol=1e-6)
    assert np.allclose(mean_map(trace, "all").numbers("map"), maps.mean((0, 1)), atol=1e-6)


def test_rollout_is_the_product_of_half_attention_half_self(trace: gb.Trace) -> None:
    maps = np.asarray(trace.attention, dtype=np.float64).mean(1)
    flow = np.eye(maps.shape[-1])
    for layer in range(6):
        flow = (maps[layer] + np.eye(len(flow))) / 2 @ flow
        found = mean_map(trace, "rollout", layer).numbers("map")
        assert np.array_equal(found, list(rollouts(np.asarray(trace.attention)))[layer])
        assert np.abs(found - flow).max() < 1e-5
        assert np.allclose(found.sum(-1), 1, atol=1e-5)


def test_neurons_that_carry_the_pattern_make_up_four_fifths_of_it(trace: gb.Trace) -> None:
    seen = neuron(trace, 0, 2, 3)
    weight = seen.numbers("weight")
    gain = seen.numbers("dots")[seen.facts["top"]] - seen.numbers("dots").mean()
    assert weight.sum() == pytest.approx(gain, rel=1e-4)
    carried = weight[seen.facts["carry"]].sum()
    assert carried >= 0.8 * gain > weight[seen.facts["carry"][:-1]].sum()
