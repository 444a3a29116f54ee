"""Notebook widgets answer the messages of the page with the numbers of the trace, or with an error record."""

import subprocess
import sys
from typing import Any, cast

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError, OutOfRangeError
from glassbert.views.payload import Payload, decode_payload
from glassbert.views.view_registry import VIEWS

TEXT = "The mouse was gone. The cat sat useless."


@pytest.fixture(scope="module")
def trace(minilm: gb.PretrainedBert) -> gb.Trace:
    return minilm.trace(TEXT)


def send(widget: Any, view: str, **request: Any) -> tuple[dict[str, Any], list[bytes]]:
    """Send a message as the browser does, and return the content and buffers of the answer."""
    answers: list[tuple[Any, Any]] = []
    widget.send = lambda content, buffers=None: answers.append((content, buffers))
    widget._handle_custom_msg({"id": 7, "view": view, "request": request}, [])
    ((content, buffers),) = answers
    assert content["id"] == 7
    return content, buffers


def request_view(widget: Any, view: str, **request: Any) -> Payload[Any]:
    content, buffers = send(widget, view, **request)
    assert "error" not in content
    return decode_payload(buffers[0], VIEWS[view].facts)


def test_a_widget_answers_with_the_numbers_of_its_trace(trace: gb.Trace) -> None:
    widget = gb.show.attention(trace, 2, 5)
    attention = request_view(widget, "attention_map", text=TEXT, layer=2, head=5, full_precision=True)
    np.testing.assert_array_equal(attention.array("attention"), trace.attention[2, 5])
    tokenization = request_view(widget, "tokenization", text=TEXT)
    assert tokenization.facts.tokens == trace.tokens
    assert tokenization.facts.model == "minilm"


def test_every_page_opens_at_the_requested_position(trace: gb.Trace) -> None:
    neurons = trace.neurons(1, 2, 3)
    neuron = request_view(gb.show.neuron(trace, 1, 2, 3), "neuron", layer=1, head=2, token=3)
    np.testing.assert_array_equal(neuron.array("dot_products"), neurons.dots)
    walk = request_view(gb.show.walk(trace, 1, 2, 3), "walk", layer=1, head=2, token=3)
    np.testing.assert_allclose(walk.array("attention_weights"), neurons.softmax, atol=1e-6)
    embeddings = request_view(gb.show.embeddings(trace), "input_embeddings")
    np.testing.assert_array_equal(embeddings.array("total"), trace.embeddings.total)
    assert gb.show.attention_by_layer(trace).options == {
        "page": "attention", "text": TEXT, "pair": None, "layer": 0, "head": 0, "token": 0, "options": {"mode": "token"},
        "note": "",
    }  # fmt: skip
    assert gb.show.layers(trace, token=2).options["page"] == "layers"
    assert gb.show.predictions(trace).options["page"] == "predictions"
    assert gb.show.what_if(trace, 1, 2).options["page"] == "what_if"
    assert gb.show.attention(trace).options["options"] == {"mode": "all"}
    assert gb.show.attention(trace, 1, 2).options["options"] == {"mode": "lines"}
    mean = gb.show.attention(trace, layer=2, head="mean").options
    assert (mean["layer"], mean["options"]) == (2, {"mode": "mean", "aggregate": "heads"})


def test_a_truncated_text_is_shown_truncated(minilm: gb.PretrainedBert) -> None:
    long = minilm.trace("cat " * 600, truncate=True)
    tokenization = request_view(gb.show.attention(long), "tokenization", text=long.text)
    assert len(tokenization.facts.tokens) == 512


@pytest.mark.parametrize(
    ("view", "request_fields", "code"),
    [
        ("attention_map", {"layer": 9, "head": 0}, "out_of_range"),
        ("dreams", {}, "invalid_request"),
        ("attention_map", {"layer": "x"}, "invalid_request"),
        ("tokenization", {"text": "cat " * 600}, "text_too_long"),
    ],
)
def test_an_invalid_request_is_answered_with_an_error_record(
    trace: gb.Trace, view: str, request_fields: dict[str, Any], code: str
) -> None:
    content, buffers = send(gb.show.attention(trace), view, **request_fields)
    assert buffers == []
    assert content["error"]["code"] == code
    assert content["error"]["message"]


def test_an_invalid_trace_or_position_is_refused(trace: gb.Trace) -> None:
    with pytest.raises(GlassBertError, match=r"trace has type str; show\.attention expects a trace"):
        gb.show.attention(cast("gb.Trace", "The mouse"))  # a text instead of a trace, on purpose
    with pytest.raises(OutOfRangeError) as caught:
        gb.show.neuron(trace, 6)
    assert (caught.value.argument, caught.value.value) == ("layer", 6)


def test_the_repr_names_the_function(trace: gb.Trace) -> None:
    assert repr(gb.show.what_if(trace)).startswith("show.what_if(")


def test_show_imports_no_optional_dependency() -> None:
    script = "import sys, glassbert as gb; gb.show; print('anywidget' in sys.modules, 'matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "False False\n"


def test_a_missing_anywidget_is_reported_with_the_install_command() -> None:
    script = (
        "import sys; sys.modules['anywidget'] = None\nimport glassbert as gb\n"
        "try: gb.show.attention(gb.load('minilm').trace('a'))\nexcept gb.GlassBertError as error: print(error)"
    )
    output = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
    assert output.startswith("A view in a notebook needs anywidget")
    assert output.endswith('pip install "glassbert[notebook]"\n')


@pytest.mark.parametrize("height", ["a", 0, -3, 1.5, True, None])
def test_a_height_that_is_no_number_of_pixels_is_refused(height: Any, trace: gb.Trace) -> None:
    for show in (gb.show.attention, gb.show.walk):
        with pytest.raises(GlassBertError, match=r"height=.* must be a positive number of pixels"):
            show(trace, height=height)
