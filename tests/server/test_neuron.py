"""The Neuron page in a real browser: the steps of one query and the dimensions of all, as computed by hand."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb

from .conftest import Open, copied_code, inspector_text, inspector_value, run_code, wait_ready

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


def chart_position(page: Page, row: int | None, column: str | int) -> tuple[float, float]:
    """Return where a row of the chart of all queries is: None for the header, negative for pinned rows from the end.

    `column` is a column of cells, "target" or "count".
    """
    canvas = page.locator("canvas[data-layout]")
    box = canvas.bounding_box()
    assert box
    layout = json.loads(canvas.get_attribute("data-layout") or "{}")
    offset = layout["cells"] + (column + 0.5) * layout["cellWidth"] if isinstance(column, int) else layout[column] + 4
    if row is None:
        y = layout["pinned"] - 30
    else:
        y = layout["top"] + (row + 0.5) * layout["rowHeight"] - (8 if row < 0 else 0)
    return box["x"] + offset, box["y"] + y


def contributions(trace: gb.Trace, layer: int, head: int) -> np.ndarray:
    queries, keys, attention = trace.queries[layer, head], trace.keys[layer, head], trace.attention[layer, head]
    expected = np.zeros_like(queries)
    for query, weights in enumerate(attention):
        products = queries[query] * keys
        expected[query] = (weights[:, None] * products).sum(0) - products.mean(0)
    return expected


def count_active(row: np.ndarray) -> int:
    """Return how many of the largest contributions it takes to reach 80 % of the total."""
    reached = np.cumsum(sorted(row, reverse=True)) >= 0.8 * row.sum()
    return int(reached.argmax()) + 1


def test_all_queries_show_the_contribution_of_each_dimension(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("neuron", "neuron_queries.3.9.weighted", layer=3, head=9, queries="all")
    trace = minilm.trace(TEXT)
    expected = contributions(trace, 3, 9)
    page.mouse.move(*chart_position(page, 4, 7))
    assert "Query gone (4), dimension 7" in inspector_text(page)
    assert inspector_value(page) == pytest.approx(expected[4, 7], rel=1e-3)
    assert run_code(copied_code(page)) == pytest.approx(inspector_value(page), rel=1e-3)
    page.mouse.move(*chart_position(page, 4, "count"))
    assert inspector_value(page) == count_active(expected[4])
    assert run_code(copied_code(page)) == inspector_value(page)
    page.mouse.move(*chart_position(page, 4, "target"))
    assert inspector_value(page) == pytest.approx(trace.attention[3, 9, 4].max(), rel=1e-5)
    assert run_code(copied_code(page)) == pytest.approx(inspector_value(page), rel=1e-5)
    page.mouse.move(*chart_position(page, -1, 3))
    assert inspector_value(page) == pytest.approx(expected[1:-1, 3].mean(), rel=1e-3)
    assert run_code(copied_code(page)) == pytest.approx(inspector_value(page), rel=1e-3)
    page.mouse.move(*chart_position(page, None, 3))
    active = [3 in np.argsort(-row)[: count_active(row)] for row in expected[1:-1]]
    assert inspector_value(page) == sum(active)
    assert run_code(copied_code(page)) == inspector_value(page)
    screenshot("neuron-all-queries")


def test_two_groups_of_queries_can_be_compared(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    options = {"query_groups": "sentence", "attended_key": "most_attended", "queries": "all"}
    open_page("neuron", "neuron_queries.0.2.most_attended", layer=0, head=2, **options)
    page.get_by_label("First compared group").select_option("sentence 1")
    expect(page.get_by_label("Second compared group")).to_have_value("sentence 2")
    trace = minilm.trace(TEXT)
    queries, keys = trace.queries[0, 2], trace.keys[0, 2]
    expected = queries * (keys[trace.attention[0, 2].argmax(1)] - keys.mean(0))
    page.mouse.move(*chart_position(page, -1, 6))
    assert inspector_value(page) == pytest.approx(expected[1:6, 6].mean() - expected[6:11, 6].mean(), rel=1e-3)
    assert run_code(copied_code(page)) == pytest.approx(inspector_value(page), rel=1e-3)
    page.mouse.move(*chart_position(page, 0, 6))  # the mean of the first group
    assert "Mean of special tokens (2 queries), dimension 6" in inspector_text(page)
    page.mouse.click(*chart_position(page, 0, 6))  # folds it
    page.mouse.move(*chart_position(page, 1, 6))
    assert inspector_value(page) == pytest.approx(expected[1:6, 6].mean(), rel=1e-3)
    page.get_by_label("Order of dimensions").select_option("contribution")
    page.mouse.move(*chart_position(page, 1, 0))
    assert f"dimension {expected[1:-1].mean(0).argmax()}" in inspector_text(page)


def test_a_query_opens_by_click_and_by_keyboard(open_page: Open, page: Page) -> None:
    options = {"layer": 0, "head": 2, "queries": "all"}
    open_page("neuron", "neuron_queries.0.2.weighted", **options)
    page.mouse.click(*chart_position(page, 4, 7))
    wait_ready(page, "neuron.0.2.4")
    page.get_by_role("radio", name="All queries").click()
    wait_ready(page, "neuron_queries.0.2.weighted")
    page.get_by_role("application").focus()
    for key in ("ArrowDown", "ArrowDown", "ArrowDown", "ArrowRight"):  # the first one only shows the focus
        page.keyboard.press(key)
    assert "Query the (1), dimension 1" in inspector_text(page)
    page.keyboard.press("Enter")
    wait_ready(page, "neuron.0.2.1")


def test_a_table_holds_the_numbers_of_the_chart(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("neuron", "neuron_queries.1.8.weighted", layer=1, head=8, queries="all")
    trace = minilm.trace(TEXT)
    rows = page.get_by_role("table").get_by_role("row")
    expect(rows).to_have_count(len(trace.tokens) + 1)
    cells = rows.nth(5).get_by_role("cell").all_inner_texts()
    row, attention = contributions(trace, 1, 8)[4], trace.attention[1, 8, 4]
    assert cells[0] == trace.tokens[int(attention.argmax())]
    assert int(cells[2]) == count_active(row)
    assert cells[3].startswith(f"{row.argmax()} (")


def test_heads_are_sorted_by_their_number_of_dimensions(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3, order="dimensions")
    trace = minilm.trace(TEXT)
    per_query: dict[str, float] = {}
    all_queries: dict[str, float] = {}
    for layer, head in np.ndindex(6, 12):
        magnitudes = np.abs(contributions(trace, layer, head)[1:-1])
        per_query[f"{layer}.{head}"] = (magnitudes.sum(1) ** 2 / (magnitudes**2).sum(1)).mean()
        mean = (magnitudes / magnitudes.sum(1, keepdims=True)).mean(0)
        all_queries[f"{layer}.{head}"] = 1 / (mean**2).sum()
    text = page.get_by_test_id("effective-dimensions")
    expect(text).to_contain_text(f"{all_queries['0.2']:.1f} of 32 over all queries, {per_query['0.2']:.1f} per query")
    cells = page.locator("[data-head]")
    for order, counts in (("dimensions", all_queries), ("dimensions_per_query", per_query)):
        page.get_by_label("Order of the squares").select_option(order)
        ranked = sorted(counts, key=lambda name: counts[name])
        expect(cells.first).to_have_attribute("data-head", ranked[0])
        assert [cells.nth(n).get_attribute("data-head") for n in range(5)] == ranked[:5]
    label = f"{all_queries['3.9']:.1f} effective dimensions"
    assert label in str(page.locator("[data-head='3.9']").get_attribute("aria-label"))
