"""Notebooks: the example is run by a real kernel, and every widget is drawn in a real browser by its own module."""

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

from .conftest import inspected, wait_ready

NOTEBOOK = Path(__file__).parents[2] / "examples" / "see_through_bert.ipynb"
WIDGET = "application/vnd.jupyter.widget-view+json"
TEXT = "The mouse was gone. The cat sat useless."

# What a front end does with an anywidget: state to read, messages both ways, one call to draw.
FRONT_END = """async ([module, state]) => {
  const { default: widget } = await import(URL.createObjectURL(new Blob([module], { type: 'text/javascript' })))
  const hearing = new Set()
  const model = {
    get: (name) => state[name],
    on: (_, hear) => hearing.add(hear),
    off: (_, hear) => hearing.delete(hear),
    send: async (content) => {
      const [told, bytes] = await window.kernel(JSON.stringify(content))
      const buffers = bytes.map((one) => new DataView(Uint8Array.from(atob(one), (letter) => letter.charCodeAt(0)).buffer))
      for (const hear of hearing) hear(told, buffers)
    },
  }
  const element = document.createElement('div')
  document.body.append(element)
  window.takeAway = widget.render({ model, el: element })
}"""


@pytest.mark.filterwarnings("ignore:.*:DeprecationWarning")  # of the kernel's client
def test_the_example_runs_and_shows_a_widget_for_each_view() -> None:
    notebook: Any = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3").execute()
    shown = [
        cell.source
        for cell in notebook.cells
        if cell.cell_type == "code" and any(WIDGET in one.get("data", {}) for one in cell.outputs)
    ]
    for name in gb.show.__all__:
        assert any(f"gb.show.{name}(" in source for source in shown), name


def draw(page: Page, widget: Any) -> None:
    """Draw a widget as a notebook's front end would, its messages answered by the widget itself."""
    sent: list[tuple[Any, list[str]]] = []
    widget.send = lambda content, buffers: sent.append((content, [base64.b64encode(one).decode() for one in buffers]))

    def kernel(content: str) -> Any:
        widget._handle_custom_msg(json.loads(content), [])
        return sent.pop()

    page.expose_function("kernel", kernel)
    page.set_content("<!doctype html><body></body>")
    page.evaluate(FRONT_END, [str(widget._esm), {"options": widget.options, "height": widget.height}])


SHOWN = {
    "attention": lambda trace: gb.show.attention(trace, 0, 2),
    "neuron": lambda trace: gb.show.neuron(trace, 0, 2, 3),
    "cls": lambda trace: gb.show.cls(trace),
    "embeddings": lambda trace: gb.show.embeddings(trace),
    "walk": lambda trace: gb.show.walk(trace, 0, 2, 3),
    "layers": lambda trace: gb.show.layers(trace, 3),
    "predict": lambda trace: gb.show.predict(trace, 3),
    "what_if": lambda trace: gb.show.what_if(trace, 0, 2),
}


@pytest.mark.parametrize("name", gb.show.__all__)
def test_every_widget_is_drawn(page: Page, minilm: gb.LoadedBert, name: str, picture: Callable[[str], None]) -> None:
    draw(page, SHOWN[name](minilm.trace(TEXT)))
    expect(page.get_by_text("useless").first).to_be_visible()
    expect(page.locator("canvas").first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.wait_for_timeout(500)  # whatever comes late must not complain either
    expect(page.get_by_role("alert")).to_have_count(0)
    if name == "attention":
        picture("notebook")


def test_a_token_pointed_at_in_a_notebook_tells_the_numbers_of_the_trace(page: Page, minilm: gb.LoadedBert) -> None:
    trace = minilm.trace(TEXT)
    draw(page, gb.show.attention(trace, 0, 2))
    canvas = page.locator("canvas[data-from]")
    expect(canvas).to_be_visible()
    wait_ready(page, "lines.0.2")
    box = canvas.bounding_box()
    assert box
    high, start = (float(canvas.get_attribute(f"data-{name}") or 0) for name in ("high", "from"))
    page.mouse.move(box["x"] + start - 20, box["y"] + 8 + 3.5 * high)
    told = inspected(page).splitlines()
    assert told[:2] == ["was (3) looks at", "mouse (2)"]
    assert float(told[2]) == pytest.approx(float(trace.attention[0, 2, 3, 2]), rel=1e-5)
    page.evaluate("window.takeAway()")
    expect(page.locator("canvas")).to_have_count(0)
