"""The Neuron page in a real browser: query, keys, products, dot products and softmax, as computed by hand."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page

import glassbert as gb

from .conftest import Open, inspector_text, inspector_value, wait_ready

TEXT = "The mouse was gone. The cat sat useless."
HEADER_HEIGHT = 34


def hover(page: Page, column: str, row: int, dimension: int = 0) -> None:
    """Move the pointer to a dimension of a token in a column of the chart."""
    canvas = page.locator("canvas[data-columns]")
    box = canvas.bounding_box()
    assert box
    extent = json.loads(canvas.get_attribute("data-columns") or "{}")[column]
    row_height = float(canvas.get_attribute("data-row-height") or 0)
    offset = (dimension + 0.5) / 32 * extent["width"]
    page.mouse.move(box["x"] + extent["x"] + offset, box["y"] + HEADER_HEIGHT + (row + 0.5) * row_height)


def test_each_column_shows_its_step_of_the_attention_score(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3)
    trace = minilm.trace(TEXT)
    query, keys = trace.queries[0, 2, 3], trace.keys[0, 2]
    dot_products = keys @ query
    exp = np.exp(dot_products / np.sqrt(32))
    hover(page, "query", 0, 7)
    assert inspector_value(page) == pytest.approx(query[7], rel=1e-5)
    hover(page, "key", 4, 7)
    assert inspector_value(page) == pytest.approx(keys[4, 7], rel=1e-5)
    hover(page, "product", 4, 7)
    assert inspector_value(page) == pytest.approx(query[7] * keys[4, 7], rel=1e-5)
    assert "was (3) → gone (4), dimension 7" in inspector_text(page)
    hover(page, "dot_product", 2)
    assert inspector_value(page) == pytest.approx(dot_products[2], rel=1e-5)
    hover(page, "attention", 2)
    assert inspector_value(page) == pytest.approx(exp[2] / exp.sum(), rel=1e-4)
    screenshot("neuron")


def test_tokens_and_dimensions_can_be_sorted(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    orders = {"token_order": "attention", "dimension_order": "contribution"}
    open_page("neuron", "neuron.1.8.5", layer=1, head=8, token=5, **orders)
    neurons = minilm.trace(TEXT).neurons(1, 8, 5)
    most_attended = int(neurons.softmax.argmax())
    contribution = neurons.products[most_attended] - neurons.products.mean(0)
    hover(page, "attention", 0)
    assert inspector_value(page) == pytest.approx(neurons.softmax[most_attended], rel=1e-5)
    hover(page, "product", 0, 0)
    assert inspector_value(page) == pytest.approx(neurons.products[most_attended, contribution.argmax()], rel=1e-5)
    page.keyboard.press("]")
    wait_ready(page, "neuron.2.8.5")
