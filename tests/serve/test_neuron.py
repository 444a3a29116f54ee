"""The page Neuron in a real browser: q, k, their products, sums and softmax, as computed by hand."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page

import glassbert as gb

from .conftest import Open, inspected, wait_ready

TEXT = "The mouse was gone. The cat sat useless."


def point(page: Page, part: str, row: int, neuron: int = 0) -> None:
    canvas = page.locator("canvas[data-parts]")
    box = canvas.bounding_box()
    assert box
    found = json.loads(canvas.get_attribute("data-parts") or "{}")[part]
    high = float(canvas.get_attribute("data-high") or 0)
    offset = (neuron + 0.5) / 32 * found["wide"]
    page.mouse.move(box["x"] + found["x"] + offset, box["y"] + 34 + (row + 0.5) * high)


def shown(page: Page) -> float:
    return float(page.get_by_test_id("value").inner_text())


def test_each_column_is_the_arithmetic_of_one_row(
    open_page: Open, page: Page, minilm: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3)
    trace = minilm.trace(TEXT)
    query, keys = trace.queries[0, 2, 3], trace.keys[0, 2]
    scores = keys @ query
    softmax = np.exp(scores / np.sqrt(32)) / np.exp(scores / np.sqrt(32)).sum()
    point(page, "query", 0, 7)
    assert shown(page) == pytest.approx(query[7], rel=1e-5)
    point(page, "key", 4, 7)
    assert shown(page) == pytest.approx(keys[4, 7], rel=1e-5)
    point(page, "product", 4, 7)
    assert shown(page) == pytest.approx(query[7] * keys[4, 7], rel=1e-5)
    assert "was (3) → gone (4), neuron 7" in inspected(page)
    point(page, "dot", 2)
    assert shown(page) == pytest.approx(scores[2], rel=1e-5)
    point(page, "softmax", 2)
    assert shown(page) == pytest.approx(softmax[2], rel=1e-4)
    picture("neuron")


def test_rows_and_neurons_are_sorted_by_what_they_add(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    open_page("neuron", "neuron.1.8.5", layer=1, head=8, token=5, rows="strongest", neurons="sorted")
    trace = minilm.trace(TEXT)
    found = trace.neurons(1, 8, 5)
    top = int(found.softmax.argmax())
    added = found.products[top] - found.products.mean(0)
    point(page, "softmax", 0)
    assert shown(page) == pytest.approx(found.softmax[top], rel=1e-5)
    point(page, "product", 0, 0)
    assert shown(page) == pytest.approx(found.products[top, added.argmax()], rel=1e-5)
    page.keyboard.press("]")
    wait_ready(page, "neuron.2.8.5")
