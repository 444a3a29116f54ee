"""A row of a matrix and its bias reproduce one number of the walk."""

from collections.abc import Callable

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import OutOfRangeError
from glassbert.views.payload import Payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.views.walk import WalkFacts, walk_trace
from glassbert.views.walk_row import LinearName, matrix_row

Vector = Callable[[Payload[WalkFacts]], np.ndarray]


@pytest.mark.parametrize(
    ("linear", "input_vector", "output_vector"),
    [
        ("query", lambda walk: walk.array("hidden")[2], lambda walk: walk.array("query")),
        ("key", lambda walk: walk.array("hidden")[2], lambda walk: walk.array("keys")[0]),
        ("value", lambda walk: walk.array("hidden")[2], lambda walk: walk.array("values")[0]),
        ("attention_output", lambda walk: walk.array("context").reshape(-1), lambda walk: walk.array("attention_output")),
        ("ffn_up", lambda walk: walk.array("attention_norm"), lambda walk: walk.array("ffn_up")),
        ("ffn_down", lambda walk: walk.array("ffn_activation"), lambda walk: walk.array("ffn_down")),
        ("pooler", lambda walk: walk.array("hidden")[-1], lambda walk: np.arctanh(walk.array("pooled").astype(float))),
    ],
)  # fmt: skip
def test_a_matrix_row_reproduces_its_output(
    minilm: gb.PretrainedBert, linear: LinearName, input_vector: Vector, output_vector: Vector
) -> None:
    walk = walk_trace(minilm.trace("The mouse was gone. The cat sat useless."), minilm, 2, 9, 0)
    outputs = output_vector(walk)
    for row in (0, 7, len(outputs) - 1):
        payload = matrix_row(minilm, linear, row, 2, 9)
        expected = payload.array("weight").astype(np.float64) @ input_vector(walk) + payload.facts.bias
        assert outputs[row] == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize(
    ("request_json", "row"), [(b'{"linear": "query", "row": 32}', 32), (b'{"linear": "ffn_up", "row": -1}', -1)]
)
def test_a_row_out_of_range_is_refused(minilm: gb.PretrainedBert, request_json: bytes, row: int) -> None:
    with pytest.raises(OutOfRangeError) as caught:
        compute_view(ViewSession({"minilm": minilm}), "walk_row", request_json)
    assert (caught.value.argument, caught.value.value) == ("row", row)


@pytest.mark.parametrize("linear", ["classification", "soup"])
def test_a_product_that_the_model_does_not_compute_is_refused(minilm: gb.PretrainedBert, linear: str) -> None:
    with pytest.raises(gb.GlassBertError, match=f"'{linear}'"):
        compute_view(ViewSession({"minilm": minilm}), "walk_row", b'{"linear": "%b", "row": 0}' % linear.encode())
