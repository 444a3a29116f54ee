"""What is in view on phones, tablets and wide screens, and when the text is too long."""

import json

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Open, wait_ready

PHONE, TABLET, WIDE = {"width": 400, "height": 800}, {"width": 820, "height": 1180}, {"width": 1920, "height": 1080}
TOO_LONG = "the " * 600


def hover_center(page: Page, canvas: Locator) -> None:
    box = canvas.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + min(box["height"], 300) / 2)


def test_on_a_tablet_the_number_the_token_and_the_export_are_in_view(open_page: Open, page: Page) -> None:
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    open_page("attention", "map.0.2", mode="map", token=3)
    hover_center(page, page.get_by_label("Attention map: queries by keys"))
    card = page.get_by_test_id("token-card")
    for part in (page.get_by_test_id("value"), card.get_by_role("heading").first, page.get_by_label("Save this view")):
        expect(part).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollHeight") == TABLET["height"]


@pytest.mark.parametrize(
    ("name", "ready", "options"),
    [
        ("walk", "walk.0.2.0", {"layer": 0, "head": 2, "token": 0}),
        ("attention", "lines.0.2", {}),
        ("attention", "map.0.2", {"mode": "map"}),
        ("attention", "all.0.2", {"mode": "all"}),
        ("neuron", "neuron.0.2.3", {}),
        ("what_if", "what_if.0.2.", {}),
        ("training", "training.13.0", {}),
    ],
)
def test_on_a_phone_only_the_window_scrolls(
    name: str, ready: str, options: dict[str, str], open_page: Open, page: Page
) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_page(name, ready, **options)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    scrolling = page.evaluate(
        """() => [...document.querySelectorAll('main, main *, aside, aside *')]
            .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowY))
            .filter((element) => element.scrollHeight > element.clientHeight + 4)
            .map((element) => element.outerHTML.slice(0, 100))"""
    )
    assert scrolling == []


def test_on_a_phone_the_touched_number_stays_at_the_bottom_edge(open_page: Open, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_page("attention", "map.0.2", mode="map")
    bar = page.get_by_test_id("inspected-bar")
    expect(bar).to_have_count(0)
    hover_center(page, page.get_by_label("Attention map: queries by keys"))
    expect(bar).to_be_in_viewport(ratio=1)
    expect(bar).to_contain_text(page.get_by_test_id("value").inner_text())
    page.set_viewport_size(TABLET)  # type: ignore[arg-type]
    expect(bar).to_be_hidden()


def test_on_a_phone_all_columns_of_the_page_neuron_fit(open_page: Open, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_page("neuron", "neuron.0.2.3")
    canvas = page.locator("canvas[data-columns]")
    attention = json.loads(canvas.get_attribute("data-columns") or "{}")["attention"]
    box = canvas.bounding_box()
    assert box
    assert box["x"] + attention["x"] + attention["width"] <= PHONE["width"]


def test_a_list_of_pages_that_does_not_fit_fades_where_it_continues(open_page: Open, page: Page) -> None:
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    open_page("attention", "lines.0.2")
    pages = page.get_by_role("navigation", name="Pages")
    expect(pages).to_have_attribute("data-hidden", "left right")
    pages.evaluate("element => element.scrollTo(0, 0)")
    expect(pages).to_have_attribute("data-hidden", "right")
    assert "gradient" in pages.evaluate("element => getComputedStyle(element).maskImage")


def test_on_a_wide_screen_the_charts_take_the_height(open_page: Open, page: Page) -> None:
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]
    open_page("attention", "lines.0.2")
    canvas = page.locator("canvas[data-row-height]")
    assert float(canvas.get_attribute("data-row-height") or 0) > 55
    open_page("attention", "map.0.2", mode="map")
    cells = page.get_by_label("Attention map: queries by keys")
    assert float(cells.get_attribute("data-cell-height") or 0) > 55
    assert float(cells.get_attribute("data-cell-width") or 0) > 80


def test_pages_without_a_text_are_shown_when_the_text_is_too_long(address: str, page: Page) -> None:
    page.goto(f"{address}?page=training&text={TOO_LONG}")
    wait_ready(page, "training.13.0")
    notice = page.get_by_role("status").filter(has_text="This page does not need the text.")
    expect(notice).to_contain_text("602 tokens")
    expect(page.get_by_label("Model", exact=True)).to_have_value("minilm")
    page.get_by_role("navigation", name="Pages").get_by_role("button", name="Attention").click()
    expect(page.get_by_role("alert")).to_contain_text("602 tokens")
    expect(page.get_by_role("gridcell")).to_have_count(0)
    expect(page.get_by_test_id("inspector")).to_have_text("")
    page.get_by_role("button", name="Truncate the text").click()
    wait_ready(page, "lines.0.2")
    expect(page.get_by_role("gridcell")).to_have_count(72)


def test_the_task_of_a_presented_lesson_is_in_view(address: str, page: Page) -> None:
    page.goto(f"{address}?lesson=cls&step=3&present=1")
    expect(page.get_by_test_id("task")).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("link", name="Next")).to_be_in_viewport(ratio=1)
