"""The Layers page in a real browser: paths of tokens and a word in two contexts, with the numbers of the trace."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.views.layers import layer_paths

from .conftest import Open, inspector_text, inspector_value, wait_ready, wait_until

TEXT = "The mouse was gone. The cat sat useless."
RIVER, MONEY = "He sat by the bank of the river.", "She put the money in the bank."


def hover_path(page: Page, coordinates: np.ndarray) -> None:
    """Move the pointer to a point, given by its first two axes."""
    canvas = page.get_by_label("Paths through the layers")
    box, camera = canvas.bounding_box(), json.loads(canvas.get_attribute("data-camera") or "{}")
    assert box
    x = camera["width"] / 2 + camera["shift"][0] + (coordinates[0] - camera["center"][0]) * camera["scale"]
    y = camera["height"] / 2 + camera["shift"][1] - (coordinates[1] - camera["center"][1]) * camera["scale"]
    page.mouse.move(float(box["x"] + x), float(box["y"] + y))


def hover_chart(page: Page, chart: str, depth: int, num_depths: int = 7) -> None:
    """Move the pointer to one depth of a chart."""
    box = page.locator(f'canvas[data-chart="{chart}"]').bounding_box()
    assert box
    page.mouse.move(box["x"] + 34 + depth / (num_depths - 1) * (box["width"] - 44), box["y"] + 40)


def test_a_path_shows_the_norms_and_cosines_of_the_trace(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("layers", "layers.2.single.12")
    trace = minilm.trace(TEXT)
    paths, hidden = layer_paths(trace), trace.hidden.astype(np.float64)
    cat = trace.tokens.index("cat")
    hover_path(page, paths.array("coordinates")[6, cat])
    text = inspector_text(page)
    assert text.startswith(f"cat ({cat}), after layer 5")
    numbers = [float(word) for word in text.split() if word.replace(".", "").replace("-", "").isdigit()]
    for expected in (np.linalg.norm(hidden[6, cat]), np.linalg.norm(hidden[6, cat] - hidden[5, cat])):
        assert min(abs(number - expected) for number in numbers) < 1e-4
    expect(page.locator(".token.focused")).to_have_text("cat")
    first, second, _ = paths.facts.explained_variance_ratio
    assert first + second < 0.5
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text(f"explained variance: {100 * first:.0f} % + {100 * second:.0f} %")
    screenshot("layers")


def test_a_word_in_two_contexts_drifts_apart(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("layers", "layers.2.single.12")
    page.get_by_role("radio", name="One word in two contexts").click()
    river, money = minilm.trace(RIVER), minilm.trace(MONEY)
    paths = layer_paths(river, money)
    wait_ready(page, f"layers.2.{paths.facts.token}.{paths.facts.other_token}.{len(river.tokens)}")
    expect(page.locator("#text")).to_have_value(RIVER)
    cosines = paths.array("cosine_between")
    expect(page.get_by_test_id("caption")).to_contain_text(
        f"cosine 1.00 in the token table, without context, {cosines[0]:.2f} at the input, with the position, "
        f"{cosines[-1]:.2f} after the last layer"
    )
    for depth in (0, 3, 6):
        hover_chart(page, "Cosine between contexts", depth + 1, num_depths=8)  # after the token table
        assert inspector_value(page) == pytest.approx(cosines[depth], rel=1e-5)
    screenshot("layers-two-contexts")


def test_another_second_text_is_compared(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    river, money = minilm.trace(RIVER), minilm.trace(MONEY)
    facts = layer_paths(river, money).facts
    open_page("layers", f"layers.2.{facts.token}.{facts.other_token}.11", text=RIVER, other_text=MONEY)
    field = page.get_by_label("Second text")
    field.fill("A river of money.")
    field.press("Enter")
    field.blur()
    paths = layer_paths(river, minilm.trace("A river of money."))
    assert river.tokens[paths.facts.token or 0] == "river"
    wait_ready(page, f"layers.2.{paths.facts.token}.{paths.facts.other_token}.11")
    last = paths.array("cosine_between")[-1]
    expect(page.get_by_test_id("caption")).to_contain_text(f"{last:.2f} after the last layer")


def test_keys_rotate_three_dimensions_with_512_tokens(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    text = " ".join(["the cat sat on the mat and"] * 72)
    num_tokens = len(minilm.trace(text).tokens)
    open_page("layers", f"layers.3.single.{num_tokens}", text=text, dimensions=3)
    canvas = page.get_by_label("Paths through the layers")
    before = canvas.screenshot()
    page.get_by_role("application").press("ArrowRight")
    wait_until(page, lambda: canvas.screenshot() != before)
    hover_chart(page, "Norm", 4)
    norms = np.linalg.norm(minilm.trace(text).hidden[4], axis=-1)
    assert min(abs(norms - inspector_value(page))) < 1e-4


def test_a_link_keeps_the_compared_tokens(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    texts = {"text": RIVER, "other_text": MONEY}
    open_page("layers", "layers.2.1.2.11", **texts, compared_tokens="1.2")
    cosine = layer_paths(minilm.trace(RIVER), minilm.trace(MONEY), 1, 2).facts.static_cosine
    expect(page.get_by_test_id("caption")).to_contain_text(f"cosine {cosine:.2f} in the token table")
