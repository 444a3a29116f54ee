"""The page Layers in a real browser: the ways of tokens, and a word read twice, with the numbers of the trace."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.look.layers import layers

from .conftest import Open, inspected, wait_ready

TEXT = "The mouse was gone. The cat sat useless."
RIVER, MONEY = "He sat by the bank of the river.", "She put the money in the bank."


def point(page: Page, place: np.ndarray) -> None:
    """Move the pointer to where a place of the first two axes is drawn."""
    canvas = page.get_by_label("Paths through the layers")
    box, camera = canvas.bounding_box(), json.loads(canvas.get_attribute("data-camera") or "{}")
    assert box
    x = camera["width"] / 2 + camera["shift"][0] + (place[0] - camera["centre"][0]) * camera["scale"]
    y = camera["height"] / 2 + camera["shift"][1] - (place[1] - camera["centre"][1]) * camera["scale"]
    page.mouse.move(float(box["x"] + x), float(box["y"] + y))


def over(page: Page, chart: str, row: int, depths: int = 7) -> None:
    """Move the pointer over one layer of a small chart."""
    box = page.locator(f'canvas[data-chart="{chart}"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 34 + row / (depths - 1) * (box["width"] - 44), box["y"] + 40)


def shown(page: Page) -> float:
    return float(page.get_by_test_id("value").inner_text())


def test_a_path_tells_the_lengths_and_cosines_of_the_trace(
    open_page: Open, page: Page, minilm: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    open_page("layers", "layers.2.one.12")
    trace = minilm.trace(TEXT)
    found, hidden = layers(trace), trace.hidden.astype(np.float64)
    cat = trace.tokens.index("cat")
    point(page, found.numbers("places")[6, cat])
    told = inspected(page)
    assert told.startswith(f"cat ({cat}), after layer 5")
    numbers = [float(one) for one in told.replace("\n", " ").split() if one.replace(".", "").replace("-", "").isdigit()]
    for wanted in (np.linalg.norm(hidden[6, cat]), np.linalg.norm(hidden[6, cat] - hidden[5, cat])):
        assert min(abs(one - wanted) for one in numbers) < 1e-4
    expect(page.locator(".token.lit")).to_have_text("cat")
    share = sum(found.facts["explained"][:2])
    first, second = (f"{100 * one:.0f} %" for one in found.facts["explained"][:2])
    assert share < 0.5
    expect(page.get_by_test_id("caption")).to_contain_text(f"keeping {first} + {second} of the variance")
    picture("layers")


def test_a_word_read_twice_drifts_apart(
    open_page: Open, page: Page, minilm: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    open_page("layers", "layers.2.one.12")
    page.get_by_role("radio", name="two readings of one word").click()
    river, money = minilm.trace(RIVER), minilm.trace(MONEY)
    found = layers(river, money)
    wait_ready(page, f"layers.2.{found.facts['token']}.{found.facts['other_token']}.{len(river.tokens)}")
    expect(page.locator("#text")).to_have_value(RIVER)
    apart = found.numbers("apart")
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text(f"cosine {apart[0]:.2f} at the input, {apart[-1]:.2f} at the end")
    for row in (0, 3, 6):
        over(page, "cosine of the two", row)
        assert shown(page) == pytest.approx(apart[row], rel=1e-5)
    picture("layers-two-readings")


def test_another_text_and_another_word_are_followed(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    river, money = minilm.trace(RIVER), minilm.trace(MONEY)
    found = layers(river, money)
    open_page("layers", f"layers.2.{found.facts['token']}.{found.facts['other_token']}.11", text=RIVER, second=MONEY)
    page.get_by_label("The other text").fill("A river of money.")
    page.get_by_label("The other text").press("Enter")
    page.get_by_label("The other text").blur()
    like = layers(river, minilm.trace("A river of money."))
    assert river.tokens[like.facts["token"]] == "river"
    wait_ready(page, f"layers.2.{like.facts['token']}.{like.facts['other_token']}.11")
    expect(page.get_by_test_id("caption")).to_contain_text(f"{like.numbers('apart')[-1]:.2f} at the end")


def test_three_dimensions_turn_by_keys_and_512_tokens_are_drawn(
    open_page: Open, page: Page, minilm: gb.LoadedBert
) -> None:
    text = " ".join(["the cat sat on the mat and"] * 72)
    count = len(minilm.trace(text).tokens)
    open_page("layers", f"layers.3.one.{count}", text=text, dimensions=3)
    canvas = page.get_by_label("Paths through the layers")
    before = canvas.screenshot()
    page.get_by_role("application").press("ArrowRight")
    page.wait_for_timeout(200)
    assert canvas.screenshot() != before
    over(page, "length", 4)
    lengths = np.linalg.norm(minilm.trace(text).hidden[4], axis=-1)
    assert min(abs(lengths - shown(page))) < 1e-4
