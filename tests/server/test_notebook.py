"""Notebooks: a real kernel runs the example, and a real browser draws every widget with its own module."""

import base64
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import nbformat
import pytest
from nbclient import NotebookClient
from playwright.sync_api import Page, expect

import glassbert as gb

from .conftest import inspector_text, wait_ready
from .test_attention import hover_query

NOTEBOOK = Path(__file__).parents[2] / "examples" / "see_through_bert.ipynb"
WIDGET_MIME_TYPE = "application/vnd.jupyter.widget-view+json"
TEXT = "The mouse was gone. The cat sat useless."

# What a front end does with an anywidget: it holds the state, passes messages, and calls `render`.
FRONT_END = """async ([module, state]) => {
  const { default: widget } = await import(URL.createObjectURL(new Blob([module], { type: 'text/javascript' })))
  const listeners = new Set()
  const toView = (base64) => new DataView(Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer)
  const model = {
    get: (name) => state[name],
    on: (_, listener) => listeners.add(listener),
    off: (_, listener) => listeners.delete(listener),
    send: async (content) => {
      const [message, buffers] = await window.kernel(JSON.stringify(content))
      for (const listener of listeners) listener(message, buffers.map(toView))
    },
  }
  const element = document.createElement('div')
  document.body.append(element)
  window.closeWidget = widget.render({ model, el: element })
}"""


@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")  # of the kernel's client
def test_the_example_notebook_runs_and_shows_a_widget_for_each_view() -> None:
    notebook: Any = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    sources = [
        cell.source
        for cell in notebook.cells
        if cell.cell_type == "code" and any(WIDGET_MIME_TYPE in output.get("data", {}) for output in cell.outputs)
    ]
    for name in gb.show.__all__:
        assert any(f"gb.show.{name}(" in source for source in sources), name


def draw(page: Page, widget: Any) -> None:
    """Draw a widget as a notebook front end does; the widget itself answers the messages."""
    sent: list[tuple[Any, list[str]]] = []
    widget.send = lambda content, buffers: sent.append(
        (content, [base64.b64encode(buffer).decode() for buffer in buffers])
    )

    def kernel(content: str) -> Any:
        widget._handle_custom_msg(json.loads(content), [])
        return sent.pop()

    page.expose_function("kernel", kernel)
    page.set_content("<!doctype html><body></body>")
    page.evaluate(FRONT_END, [str(widget._esm), {"options": widget.options, "height": widget.height}])


WIDGETS: dict[str, Callable[[gb.Trace], Any]] = {
    "attention": lambda trace: gb.show.attention(trace, 0, 2),
    "neuron": lambda trace: gb.show.neuron(trace, 0, 2, 3),
    "attention_by_layer": lambda trace: gb.show.attention_by_layer(trace),
    "embeddings": lambda trace: gb.show.embeddings(trace),
    "walk": lambda trace: gb.show.walk(trace, 0, 2, 3),
    "layers": lambda trace: gb.show.layers(trace, 3),
    "predictions": lambda trace: gb.show.predictions(trace, 3),
    "what_if": lambda trace: gb.show.what_if(trace, 0, 2),
}


@pytest.mark.parametrize("name", gb.show.__all__)
def test_every_widget_is_drawn(
    page: Page, minilm: gb.PretrainedBert, name: str, screenshot: Callable[[str], None]
) -> None:
    draw(page, WIDGETS[name](minilm.trace(TEXT)))
    expect(page.get_by_text("useless").first).to_be_visible()
    expect(page.locator("canvas, .empty-state").first).to_be_visible()  # minilm has no output head
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_timeout(500)  # later responses must not fail either
    expect(page.get_by_role("alert")).to_have_count(0)
    if name == "attention":
        screenshot("notebook")


def test_a_widget_shows_the_numbers_of_the_trace_and_can_be_closed(page: Page, minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace(TEXT)
    draw(page, gb.show.attention(trace, 0, 2))
    expect(page.locator("canvas[data-query-x]")).to_be_visible()
    wait_ready(page, "lines.0.2")
    hover_query(page, 3)
    title, first_key, weight, *_ = inspector_text(page).splitlines()
    assert (title, first_key) == ("Strongest attention from “was” (3)", "mouse (2)")
    assert float(weight) == pytest.approx(float(trace.attention[0, 2, 3, 2]), rel=1e-5)
    page.evaluate("window.closeWidget()")
    expect(page.locator("canvas")).to_have_count(0)
