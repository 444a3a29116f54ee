"""The page Space in a real browser: every point there is, its neighbours, search, lasso and own texts."""

import json
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.look.space import Picture, neighbours, points_of, space

from .conftest import Open, inspected, wait_ready


def camera(page: Page) -> dict:
    return json.loads(page.get_by_label("Cloud of points").get_attribute("data-camera") or "{}")


def on_screen(page: Page, places: np.ndarray) -> np.ndarray:
    """Where places of two axes are drawn, in pixels of the window."""
    box, seen = page.get_by_label("Cloud of points").bounding_box(), camera(page)
    assert box
    flat = (places[:, :2] - np.array(seen["centre"][:2])) * seen["scale"] * [1, -1]
    corner = np.array([box["x"] + seen["width"] / 2, box["y"] + seen["height"] / 2])
    return flat + corner + np.array(seen["shift"][:2])


def point(page: Page, places: np.ndarray, number: int) -> tuple[float, float]:
    """Where the pointer goes to be on a point."""
    x, y = on_screen(page, places)[number].tolist()
    return x, y


def until(page: Page, holds: Callable[[], bool]) -> None:
    """Wait for what the page says of itself; its content-security policy forbids to wait inside it."""
    for _ in range(100):
        if holds():
            return
        page.wait_for_timeout(50)
    raise AssertionError("it never held")


def rows(page: Page) -> list[tuple[str, str]]:
    names = page.get_by_test_id("inspector").locator("dt").all_inner_texts()
    return list(zip(names, page.get_by_test_id("inspector").locator("dd").all_inner_texts(), strict=True))


@pytest.fixture(scope="module")
def tokens() -> tuple:
    points = points_of(gb.load("minilm"), "tokens")
    return points, space(points, Picture()).numbers("places")


def test_every_token_is_drawn_and_named_under_the_pointer(
    open_page: Open, page: Page, tokens: tuple, picture: Callable[[str], None]
) -> None:
    points, places = tokens
    open_page("space", "space.tokens.pca.2.none")
    expect(page.get_by_test_id("caption")).to_contain_text("PCA · 30,522 of 30,522 points")
    assert page.get_by_label("Cloud of points").get_attribute("data-points") == "30522"
    explained = space(points, Picture()).facts["explained"]
    expect(page.get_by_test_id("caption")).to_contain_text(" + ".join(f"{100 * one:.1f} %" for one in explained))
    picture("space")
    cls = points.labels.index("[CLS]")
    page.mouse.move(*point(page, places, cls))
    assert inspected(page).startswith(f"[CLS] (id {cls})")
    told = dict(rows(page))
    assert float(told["axis 1"]) == pytest.approx(places[cls, 0], abs=1e-5)


def test_a_click_lists_the_true_neighbours(open_page: Open, page: Page, tokens: tuple) -> None:
    points, places = tokens
    open_page("space", "space.tokens.pca.2.none")
    cls = points.labels.index("[CLS]")
    page.mouse.click(*point(page, places, cls))
    wait_ready(page, f"space.tokens.pca.2.{cls}")
    expect(page.get_by_test_id("inspector")).to_contain_text("nearest to [CLS]")
    near = neighbours(points, cls)
    assert [name for name, _ in rows(page)] == near.facts["labels"]
    np.testing.assert_allclose([float(one) for _, one in rows(page)], near.numbers("cosines"), atol=1e-6)
    page.keyboard.press("Escape")
    wait_ready(page, "space.tokens.pca.2.none")


def test_typing_finds_a_word_and_enter_its_neighbours(
    open_page: Open, page: Page, tokens: tuple, picture: Callable[[str], None]
) -> None:
    points, _ = tokens
    open_page("space", "space.tokens.pca.2.none")
    page.get_by_label("Find a point").fill("king")
    count = sum("king" in label.lower() for label in points.labels)
    expect(page.get_by_text(f"{count:,} found")).to_be_visible()
    page.get_by_label("Find a point").press("Enter")
    king = points.labels.index("king")
    wait_ready(page, f"space.tokens.pca.2.{king}")
    expect(page.get_by_test_id("inspector")).to_contain_text("nearest to king")
    assert [name for name, _ in rows(page)] == neighbours(points, king).facts["labels"]
    picture("space-neighbours")


def test_a_lasso_lists_what_it_caught(open_page: Open, page: Page, tokens: tuple) -> None:
    _, places = tokens
    open_page("space", "space.tokens.pca.2.none")
    left, top, right, bottom = 420, 300, 560, 420
    page.keyboard.down("Shift")
    page.mouse.move(left, top)
    page.mouse.down()
    for x, y in ((right, top), (right, bottom), (left, bottom)):
        page.mouse.move(x, y, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    drawn = on_screen(page, places)
    inside = (drawn > [left, top]).all(axis=1) & (drawn < [right, bottom]).all(axis=1)
    told = inspected(page).splitlines()[0]
    assert told.startswith("inside the lasso: ")
    caught = int(told.split()[3].replace(",", ""))
    assert caught == pytest.approx(inside.sum(), abs=3)  # a point may lie on the line itself


def test_the_wheel_zooms_to_the_pointer_and_a_drag_moves(open_page: Open, page: Page, tokens: tuple) -> None:
    points, places = tokens
    open_page("space", "space.tokens.pca.2.none")
    cls = points.labels.index("[CLS]")
    before, scale = point(page, places, cls), camera(page)["scale"]
    page.mouse.move(*before)
    page.mouse.wheel(0, -500)
    until(page, lambda: camera(page)["scale"] > scale)
    np.testing.assert_allclose(point(page, places, cls), before, atol=2)  # the pointer stands on whole pixels
    page.mouse.down()
    page.mouse.move(before[0] - 100, before[1] + 60, steps=5)
    page.mouse.up()
    page.wait_for_timeout(150)
    np.testing.assert_allclose(point(page, places, cls), [before[0] - 100, before[1] + 60], atol=2)
    page.get_by_role("button", name="show all").click()
    until(page, lambda: camera(page)["scale"] == scale)


def test_positions_wind_in_three_dimensions(open_page: Open, page: Page, picture: Callable[[str], None]) -> None:
    open_page("space", "space.positions.pca.3.none", kind="positions")
    found = space(points_of(gb.load("minilm"), "positions"), Picture(dimensions=3)).facts
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text("512 of 512 points")
    expect(caption).to_contain_text(" + ".join(f"{100 * one:.1f} %" for one in found["explained"]))
    expect(caption).to_contain_text(f"takes {found['turn']:.1f} positions")
    before = camera(page)["turn"]
    page.get_by_role("application").press("ArrowLeft")
    until(page, lambda: camera(page)["turn"] != before)
    picture("space-positions")


def test_categories_are_hidden_by_the_legend(open_page: Open, page: Page) -> None:
    open_page("space", "space.tokens.pca.2.none")
    button = page.get_by_role("button", name="whole word")
    expect(button).to_have_attribute("aria-pressed", "true")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "false")


def test_own_texts_are_encoded_and_drawn(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    open_page("space", "space.texts.pca.2.none", kind="texts")
    expect(page.get_by_test_id("caption")).to_contain_text("32 of 32 points")
    texts = ["The cat sat.", "A dog ran.", "Rates rose in May.", "Prices fell.", "Wages rose."]
    page.get_by_role("button", name="edit texts").click()
    page.get_by_label("Texts, one a line").fill("\n".join(texts))
    page.get_by_role("button", name="draw them").click()
    expect(page.get_by_test_id("caption")).to_contain_text("5 of 5 points")
    page.get_by_label("Find a point").fill("prices")
    page.get_by_label("Find a point").press("Enter")
    wait_ready(page, "space.texts.pca.2.3")
    near = neighbours(points_of(minilm, "texts", texts), 3)
    assert [name for name, _ in rows(page)] == [f"{one + 1}: {texts[one]}" for one in near.facts["near"]]
    np.testing.assert_allclose([float(one) for _, one in rows(page)], near.numbers("cosines"), atol=1e-5)


def test_t_sne_says_its_seed_and_what_it_keeps(open_page: Open, page: Page) -> None:
    open_page("space", "space.texts.pca.2.none", kind="texts")
    page.get_by_role("radio", name="t-SNE").click()
    wait_ready(page, "space.texts.tsne.2.none")
    expect(page.get_by_test_id("caption")).to_contain_text("seed 0 · keeps neighbours, not distances")
    expect(page.get_by_test_id("caption")).to_contain_text("By cosine, perplexity 10")
