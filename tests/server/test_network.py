"""The page Network in a real browser: the whole network, single cells, the step-by-step page, and the mini-map."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
import torch
from playwright.sync_api import Page, expect

import glassbert as gb

from .conftest import Open, copied_code, inspector_text, inspector_value, run_text, wait_ready, wait_until

READY = "network.12"
CELL_OF_QUERIES = "layers.2.queries,0.2917,0.2617"  # token 3 of 12, dimension 100 of 384


def view(page: Page) -> dict[str, Any]:
    """Return the center, the scale and the size of the picture."""
    return json.loads(page.locator("main canvas").get_attribute("data-view") or "{}")


def settled_view(page: Page) -> dict[str, Any]:
    """Return the view when it has stopped moving and the address contains it."""

    def is_settled() -> bool:
        before = (view(page), page.url)
        page.wait_for_timeout(500)  # longer than an animation, and than the delay before the address is written
        return before == (view(page), page.url)

    wait_until(page, is_settled)
    return view(page)


def hover_center(page: Page) -> None:
    box = page.locator("main canvas").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2 - 3, box["y"] + box["height"] / 2)
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def wait_for_value(page: Page) -> float:
    expect(page.get_by_test_id("value")).not_to_have_text("…")
    return inspector_value(page)


def options(page: Page) -> dict[str, str]:
    return {name: values[0] for name, values in parse_qs(urlsplit(page.url).query).items()}


def test_the_whole_network_is_drawn(open_page: Open, page: Page, screenshot: Callable[[str], None]) -> None:
    open_page("network", READY)
    matrices = page.get_by_label("Matrices of the network")
    assert matrices.get_by_role("button").all_inner_texts() == [
        "Embeddings",
        *(f"Layer {n}" for n in range(6)),
        "Output",
    ]
    expect(page.get_by_test_id("location")).to_have_text("the whole network")
    screenshot("network")


def test_a_cell_shows_its_exact_number_and_code_that_returns_it(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    open_page("network", READY, at=CELL_OF_QUERIES, zoom="20")
    hover_center(page)
    expected = minilm.trace(options(page)["text"]).queries[2, 3, 3, 4]  # 32 dimensions per head
    assert wait_for_value(page) == pytest.approx(expected, abs=1e-5)
    text = inspector_text(page)
    assert "Queries" in text
    assert "was (3)" in text
    assert "100" in text
    code = copied_code(page)
    printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert float(printed) == pytest.approx(expected, abs=1e-5)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("layers.1.attention.key.weight", lambda model, trace: model.encoder_layer(1).attention.qkv_projection.weight[576, 192]),
        ("layers.1.ffn_down.weight", lambda model, trace: model.encoder_layer(1).ffn_down.weight[192, 768]),
        ("layers.4.attention_weights.7", lambda model, trace: trace.attention[4, 7, 6, 6]),
        ("hidden.6", lambda model, trace: trace.hidden[6, 6, 192]),
        ("embeddings.position.weight", lambda model, trace: model.embeddings.position.weight[256, 192]),
    ],
)  # fmt: skip
def test_the_cell_in_the_middle_of_a_matrix(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, name: str, value: Callable[[gb.Bert, gb.Trace], Any]
) -> None:
    open_page("network", READY, at=f"{name},0.5001,0.5001", zoom="30")
    hover_center(page)
    with torch.no_grad():
        expected = float(value(minilm.model, minilm.trace(options(page)["text"])))
    assert wait_for_value(page) == pytest.approx(expected, abs=1e-5)


def test_keys_zoom_pan_and_show_everything_and_the_link_restores_the_view(open_page: Open, page: Page) -> None:
    open_page("network", READY)
    all_matrices = view(page)
    page.get_by_role("application").focus()
    page.keyboard.press("+")
    wait_until(page, lambda: view(page)["scale"] > 1.2 * all_matrices["scale"])
    zoomed = settled_view(page)
    page.keyboard.press("ArrowRight")
    wait_until(page, lambda: view(page)["x"] > zoomed["x"])
    moved = settled_view(page)
    assert "at" in options(page)
    page.reload()
    wait_ready(page, READY)
    restored = view(page)
    assert [restored[key] for key in ("x", "y", "scale")] == pytest.approx(
        [moved[key] for key in ("x", "y", "scale")], rel=1e-3
    )
    page.get_by_role("application").focus()
    page.keyboard.press("0")
    wait_until(page, lambda: view(page)["scale"] == pytest.approx(all_matrices["scale"]))
    wait_until(page, lambda: "at" not in options(page))


def test_the_list_of_matrices_moves_the_picture(open_page: Open, page: Page) -> None:
    open_page("network", READY)
    page.get_by_role("button", name="Layer 3", exact=True).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_test_id("inspector")).to_contain_text("LayerNorm weight, after the FFN")
    page.get_by_role("button", name="FFN up weights, 1,536 × 384").focus()
    expect(page.get_by_test_id("location")).to_have_text("Layer 3, FFN up weights")


def test_a_click_shows_a_matrix_and_a_double_click_opens_it_step_by_step(open_page: Open, page: Page) -> None:
    open_page("network", READY, at="layers.2.keys,0.7917,0.5", zoom="0.6")
    box = page.locator("main canvas").bounding_box()
    assert box
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.click(*middle)
    wait_until(page, lambda: view(page)["scale"] > 0.9)
    page.mouse.dblclick(*middle)
    wait_ready(page, "walk.2.6.6")  # the middle dimension is the first one of head 6


def test_the_selected_token_is_a_column_of_every_activation(open_page: Open, page: Page) -> None:
    open_page("network", READY, at="layers.2.keys,0.2917,0.5", zoom="20")
    hover_center(page)
    expect(page.locator("[data-token='3']")).to_have_class(re.compile("focused"))
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("[data-token='3']")).to_have_attribute("aria-selected", "true")


def test_the_mini_map_says_where_each_page_is_and_opens_the_network_there(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.3.1", layer=3, head=1)
    minimap = page.get_by_role("navigation", name="Position in the network")
    expect(page.get_by_test_id("location")).to_have_text("attention of layer 3, head 1")
    expect(minimap.locator(".here")).to_have_count(1)
    expect(minimap.locator("[data-region='layer.3.attention']")).to_have_class(re.compile("here"))
    minimap.locator("[data-region='layer.5.ffn']").click()
    wait_ready(page, READY)
    expect(page.get_by_test_id("location")).to_contain_text("Layer 5")
    expect(minimap.locator("[data-region='layer.5.ffn']")).to_have_class(re.compile("here"))
    expect(minimap.locator("[data-region='layer.0.ffn']")).not_to_have_class(re.compile("here"))
    page.get_by_role("button", name="Predictions").click()
    expect(page.get_by_test_id("location")).to_have_text("output heads")
    page.get_by_role("button", name="Step by step").click()
    expect(page.get_by_test_id("location")).to_have_text("embeddings")


def test_another_text_is_drawn_with_its_tokens(open_page: Open, page: Page) -> None:
    open_page("network", READY)
    run_text(page, "the cat sat on the mat . " * 72)
    wait_ready(page, "network.506")
    assert view(page)["scale"] > 0
