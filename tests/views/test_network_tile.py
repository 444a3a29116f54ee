"""A tile of a matrix equals the slice of the weight or the activation."""

from typing import Any

import msgspec
import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.network_tile import MAX_SIDE
from glassbert.views.payload import Payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

from .test_network import LONG_TEXT, TEXT, pooled


@pytest.fixture(scope="module")
def session() -> ViewSession:
    return ViewSession({"minilm": gb.load("minilm"), "glass": gb.load("glass")})


def tile(session: ViewSession, name: str, text: str = TEXT, **window: object) -> Payload:
    return compute_view(session, "network_tile", msgspec.json.encode({"text": text, "name": name, **window}))


def test_a_tile_of_weights_is_a_slice(session: ViewSession) -> None:
    layer = session.bert().model.encoder_layer(2)
    payload = tile(session, "layers.2.ffn_up.weight", row=1400, column=200, rows=100, columns=256)
    assert np.array_equal(payload.array("values"), layer.ffn_up.weight.detach().numpy()[1400:1500, 200:456])
    payload = tile(session, "layers.2.attention.value.bias")
    assert np.array_equal(
        payload.array("values")[:, 0], layer.attention.qkv_projection.bias[768 : 768 + MAX_SIDE].detach()
    )


def test_a_downsampled_tile_is_the_pooled_slice(session: ViewSession) -> None:
    payload = tile(session, "embeddings.token.weight", row=4096, row_pool=16, column_pool=2)
    table = session.bert().model.embeddings.token.weight.detach().numpy()
    assert np.array_equal(payload.array("values"), pooled(table[4096 : 4096 + 16 * MAX_SIDE, :512], 16, 2))


def test_a_tile_of_attention_equals_the_trace(session: ViewSession) -> None:
    trace = session.bert().trace(LONG_TEXT)
    payload = tile(session, "layers.4.attention_weights.7", LONG_TEXT, row=256, column=100)
    assert np.abs(payload.array("values") - trace.attention[4, 7, 256:512, 100:356]).max() < 1e-6


def test_tiles_of_activations_equal_the_recorded_ones(session: ViewSession) -> None:
    bert = session.bert()
    trace, recorder = bert.trace(TEXT), gb.Recorder()
    batch = gb.PackedBatch.from_sequences([trace.ids], [trace.segments])
    with bert.model.inference_mode():
        hidden = bert.model(batch, recorder)
        bert.model.pooled(hidden, batch, recorder)
    names = ["attention_output", "attention_norm", "ffn_activation", "ffn_down"]
    for name in [*(f"layers.5.{name}" for name in names), "hidden.0", "hidden.6", "embeddings.position", "pooled"]:
        values, expected = tile(session, name).array("values"), recorder.values[name].numpy()
        assert values == pytest.approx(expected[:MAX_SIDE, :MAX_SIDE], abs=2e-5), name
    context = torch.cat(list(recorder.values["layers.5.context"][0]), dim=-1).numpy()
    assert tile(session, "layers.5.context").array("values") == pytest.approx(context[:, :MAX_SIDE], abs=2e-5)


def test_a_tile_of_an_output_head(session: ViewSession) -> None:
    bert = session.bert("glass")
    trace = bert.trace(TEXT)
    with bert.model.inference_mode():
        expected = bert.model.nsp_logits(torch.from_numpy(trace.pooled)[None]).numpy()
    assert tile(session, "nsp_logits", model="glass").array("values") == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize(
    "name",
    ["", "scores", "layers.0.scores", "layers.x.ffn_up", "embeddings.sum", "hidden.-1", "nsp_logits", "a.weight"],
)
def test_an_unknown_matrix_is_refused(session: ViewSession, name: str) -> None:
    with pytest.raises(gb.GlassBertError, match="is not a weight or an activation"):
        tile(session, name)


@pytest.mark.parametrize("name", ["layers.6.ffn_down", "hidden.7", "layers.0.attention_weights.12"])
def test_a_layer_out_of_range_is_refused(session: ViewSession, name: str) -> None:
    with pytest.raises(gb.GlassBertError):
        tile(session, name)


@pytest.mark.parametrize("window", [{"row": 384}, {"row": -1}, {"column": 384}])
def test_a_window_outside_the_matrix_is_refused(session: ViewSession, window: dict[str, Any]) -> None:
    with pytest.raises(OutOfRangeError):
        tile(session, "layers.0.attention.query.weight", **window)


@pytest.mark.parametrize("window", [{"rows": 257}, {"columns": 0}, {"row_pool": 1000}, {"column_pool": 0}])
def test_a_window_that_is_too_large_is_refused(session: ViewSession, window: dict[str, Any]) -> None:
    with pytest.raises(gb.GlassBertError, match=next(iter(window))):
        tile(session, "layers.0.attention.query.weight", **window)
