"""Widgets: they answer the view module's questions with the trace's own numbers, and a mistake with one line."""

import subprocess
import sys
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.look.payload import Payload, unpack

TEXT = "The mouse was gone. The cat sat useless."


@pytest.fixture(scope="module")
def trace(minilm: gb.LoadedBert) -> gb.Trace:
    return minilm.trace(TEXT)


def asked(widget: Any, view: str, **ask: Any) -> Payload | str:
    """Send a message as the browser does, and give what goes back."""
    sent: list[tuple[Any, Any]] = []
    widget.send = lambda content, buffers=None: sent.append((content, buffers))
    widget._handle_custom_msg({"number": 7, "view": view, "ask": ask}, [])
    (content, buffers), *others = sent
    assert others == []
    assert content["number"] == 7
    return content["error"] if "error" in content else unpack(buffers[0])


def test_a_widget_answers_with_the_numbers_of_its_trace(trace: gb.Trace) -> None:
    widget = gb.show.attention(trace, 2, 5)
    found = asked(widget, "head", text=TEXT, layer=2, head=5, exact=True)
    assert isinstance(found, Payload)
    np.testing.assert_array_equal(found.numbers("map"), trace.attention[2, 5])
    reading = asked(widget, "reading", text=TEXT)
    assert isinstance(reading, Payload)
    assert reading.facts["tokens"] == trace.tokens
    assert reading.facts["model"] == "minilm"


def test_every_page_opens_where_it_was_told_and_can_be_asked(trace: gb.Trace) -> None:
    neurons = trace.neurons(1, 2, 3)
    found = asked(gb.show.neuron(trace, 1, 2, 3), "neuron", layer=1, head=2, token=3)
    assert isinstance(found, Payload)
    np.testing.assert_array_equal(found.numbers("dots"), neurons.dots)
    walked = asked(gb.show.walk(trace, 1, 2, 3), "walk", layer=1, head=2, token=3)
    assert isinstance(walked, Payload)
    np.testing.assert_allclose(walked.numbers("weights"), neurons.softmax, atol=1e-6)
    parts = asked(gb.show.embeddings(trace), "embeddings")
    assert isinstance(parts, Payload)
    np.testing.assert_array_equal(parts.numbers("total"), trace.embeddings.total)
    assert gb.show.cls(trace).options == {
        "page": "attend", "text": TEXT, "pair": None, "layer": 0, "head": 0, "token": 0, "options": {"mode": "token"},
    }  # fmt: skip
    assert gb.show.layers(trace, token=2).options["page"] == "layers"
    assert gb.show.predict(trace).options["page"] == "predict"
    assert gb.show.what_if(trace, 1, 2).options["page"] == "whatif"
    assert gb.show.attention(trace).options["options"] == {"mode": "all"}


def test_a_text_that_was_cut_is_shown_as_it_was_read(minilm: gb.LoadedBert) -> None:
    long = minilm.trace("cat " * 600, truncate=True)
    found = asked(gb.show.attention(long), "reading", text=long.text)
    assert isinstance(found, Payload)
    assert len(found.facts["tokens"]) == 512


def test_a_question_that_has_no_answer_is_answered_in_one_line(trace: gb.Trace) -> None:
    widget = gb.show.attention(trace)
    assert asked(widget, "head", layer=9, head=0) == "layer=9 is not there: it counts from 0 to 5."
    assert "There is no view 'dreams'" in str(asked(widget, "dreams"))
    assert "head: " in str(asked(widget, "head", layer="x"))


def test_what_is_no_trace_or_no_place_is_refused(trace: gb.Trace) -> None:
    with pytest.raises(
        GlassBertError, match=r"show\.attention needs a trace, as bert\.trace\(text\) gives; this is a str"
    ):
        gb.show.attention("The mouse")
    with pytest.raises(GlassBertError, match="layer=6 is not there: it counts from 0 to 5"):
        gb.show.neuron(trace, 6)


def test_show_is_there_without_anything_being_imported_for_it() -> None:
    script = "import sys, glassbert as gb; gb.show; print('anywidget' in sys.modules, 'matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout == "False False\n"


def test_without_anywidget_the_install_line_is_named() -> None:
    script = (
        "import sys; sys.modules['anywidget'] = None\nimport glassbert as gb\n"
        "try: gb.show.attention(gb.load('minilm').trace('a'))\nexcept gb.GlassBertError as error: print(error)"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True).stdout
    assert told.startswith("A view in a notebook needs anywidget")
    assert told.endswith('pip install "glassbert[notebook]"\n')
