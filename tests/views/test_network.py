"""The pictures of the network are the pooled matrices of the model and of its trace."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.network import MAX_PICTURE_CELLS, NetworkRequest, network, network_pictures, picture_pools
from glassbert.views.payload import Payload, encode_payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

TEXT = "The mouse was gone. The cat sat useless."
LONG_TEXT = "the cat sat on the mat . " * 72


def pooled(matrix: np.ndarray, row_pool: int, column_pool: int) -> np.ndarray:
    """Return the value furthest from zero of each block, with padding instead of `reduceat`."""
    rows, columns = matrix.shape
    padded = np.pad(matrix, ((0, -rows % row_pool), (0, -columns % column_pool)))
    blocks = padded.reshape(padded.shape[0] // row_pool, row_pool, -1, column_pool).transpose(0, 2, 1, 3)
    flat = blocks.reshape(*blocks.shape[:2], -1)
    return np.take_along_axis(flat, np.abs(flat).argmax(-1)[..., None], -1)[..., 0]


def assert_picture(payload: Payload, name: str, matrix: np.ndarray) -> None:
    facts = next(facts for facts in payload.facts.matrices if facts.name == name)
    assert (facts.rows, facts.columns) == matrix.shape
    expected = pooled(matrix, facts.row_pool, facts.column_pool)
    tolerance = 0.004 if facts.kind == "attention" else facts.largest / 250 + 1e-4
    assert np.abs(payload.array(name) - expected).max() <= tolerance
    assert facts.largest == pytest.approx(np.abs(matrix).max(), rel=1e-4)


@pytest.mark.parametrize("text", [TEXT, LONG_TEXT])
def test_each_picture_is_the_pooled_matrix(minilm: gb.PretrainedBert, text: str) -> None:
    trace = minilm.trace(text)
    payload = network_pictures(trace, minilm)
    layer = minilm.model.encoder_layer(3)
    for name, weight in {
        "layers.3.attention.key.weight": layer.attention.qkv_projection.weight[384:768],
        "layers.3.attention.output_projection.weight": layer.attention.output_projection.weight,
        "layers.3.ffn_up.weight": layer.ffn_up.weight,
        "layers.3.ffn_down.weight": layer.ffn_down.weight,
        "embeddings.token.weight": minilm.model.embeddings.token.weight,
    }.items():
        assert_picture(payload, name, weight.detach().numpy())
    assert_picture(payload, "layers.3.ffn_up.bias", layer.ffn_up.bias.detach().numpy()[:, None])
    assert_picture(payload, "embeddings.total", trace.embeddings.total)
    assert_picture(payload, "hidden.6", trace.hidden[6])
    assert_picture(payload, "layers.3.values", np.concatenate(list(trace.values[3]), axis=-1))
    assert_picture(payload, "pooled", trace.pooled[None])
    for head in (0, 11):
        assert_picture(payload, f"layers.3.attention_weights.{head}", trace.attention[3, head])


def test_the_payload_of_512_tokens_is_small(minilm: gb.PretrainedBert) -> None:
    payload = network_pictures(minilm.trace(LONG_TEXT), minilm)
    assert len(encode_payload(payload)) < 2**20
    table = payload.array("embeddings.token.weight")
    assert (
        max(payload.array(name).size for name in payload.arrays if "embeddings.token.w" not in name)
        <= MAX_PICTURE_CELLS
    )
    assert table.shape == (477, 24)


def test_equal_kinds_of_matrices_share_a_color_scale(minilm: gb.PretrainedBert) -> None:
    payload = network_pictures(minilm.trace(TEXT), minilm)
    scales = {facts.name: facts.color_max for facts in payload.facts.matrices}
    assert len({scales[f"layers.{layer}.ffn_up.weight"] for layer in range(6)}) == 1
    assert scales["layers.0.ffn_up.weight"] != scales["layers.0.ffn_down.weight"]


def test_weights_are_pooled_once_per_model(minilm: gb.PretrainedBert) -> None:
    session = ViewSession({"minilm": minilm})
    first, second = (compute_view(session, "network", b'{"text": "%b"}' % text) for text in (b"a cat", b"the mat"))
    name = "layers.0.ffn_up.weight"
    assert np.array_equal(first.array(name), second.array(name))
    assert (
        len(session.compute_once(f"network {session.model_name()}", list)) == 5 + 6 * 16 + 2
    )  # embeddings, layers, pooler


@pytest.mark.parametrize(
    ("shape", "pools"),
    [
        ((384, 384), (8, 8)),
        ((3072, 768), (32, 32)),
        ((512, 512), (8, 8)),
        ((384, 12), (2, 1)),
        ((768, 1), (1, 1)),
        ((30522, 768), (64, 32)),
    ],
)
def test_a_picture_pools_by_powers_of_two(shape: tuple[int, int], pools: tuple[int, int]) -> None:
    assert picture_pools(*shape) == pools


@pytest.mark.parametrize("text", [TEXT, LONG_TEXT])
def test_the_weights_come_first_with_the_shapes_of_everything_else(minilm: gb.PretrainedBert, text: str) -> None:
    session = ViewSession({"minilm": minilm})
    outline = network(session, NetworkRequest(text=text, weights_only=True))
    full = network(session, NetworkRequest(text=text))
    shapes = [
        [(m.name, m.kind, m.rows, m.columns, m.row_pool, m.column_pool) for m in payload.facts.matrices]
        for payload in (outline, full)
    ]
    assert shapes[0] == shapes[1]
    assert not full.facts.weights_only
    if text is LONG_TEXT:
        assert outline.facts.weights_only
        weights = {matrix.name for matrix in full.facts.matrices if matrix.kind == "weight"}
        assert set(outline.arrays) == weights
        for name in weights:
            np.testing.assert_array_equal(outline.array(name), full.array(name))
