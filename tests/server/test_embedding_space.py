"""The Embedding space page in a real browser: all points, neighbors, search, lasso and the user's texts."""

import json
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.analysis.projection import ProjectionConfig
from glassbert.views.embedding_space import PointSet, load_points, project_points
from glassbert.views.neighbors import find_neighbors

from .conftest import Open, inspector_text, wait_ready, wait_until

TokenPoints = tuple[PointSet, np.ndarray]
READY = "embedding_space.tokens.pca.2"


def camera(page: Page) -> dict[str, Any]:
    return json.loads(page.get_by_label("Scatter plot").get_attribute("data-camera") or "{}")


def screen_positions(page: Page, coordinates: np.ndarray) -> np.ndarray:
    """Return where points are drawn, in pixels of the window."""
    box, view = page.get_by_label("Scatter plot").bounding_box(), camera(page)
    assert box
    offsets = (coordinates[:, :2] - np.array(view["center"][:2])) * view["scale"] * [1, -1]
    middle = np.array([box["x"] + view["width"] / 2, box["y"] + view["height"] / 2])
    return offsets + middle + np.array(view["shift"][:2])


def position_of(page: Page, coordinates: np.ndarray, point: int) -> tuple[float, float]:
    x, y = screen_positions(page, coordinates)[point].tolist()
    return x, y


def inspector_rows(page: Page) -> list[tuple[str, str]]:
    inspector = page.get_by_test_id("inspector")
    names, values = inspector.locator("dt").all_inner_texts(), inspector.locator("dd").all_inner_texts()
    return list(zip(names, values, strict=True))


def inspector_numbers(page: Page) -> list[float]:
    return [float(value) for _, value in inspector_rows(page)]


def percentages(fractions: list[float] | None) -> str:
    assert fractions
    return " + ".join(f"{100 * fraction:.1f} %" for fraction in fractions)


@pytest.fixture(scope="module")
def tokens() -> TokenPoints:
    points = load_points(gb.load("minilm"), "tokens")
    return points, project_points(points, ProjectionConfig()).array("coordinates")


def test_all_tokens_are_drawn_and_the_inspector_names_the_one_under_the_pointer(
    open_page: Open, page: Page, tokens: TokenPoints, screenshot: Callable[[str], None]
) -> None:
    points, coordinates = tokens
    open_page("embedding_space", f"{READY}.none")
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text("PCA · 30,522 of 30,522 points")
    assert page.get_by_label("Scatter plot").get_attribute("data-points") == "30522"
    ratio = project_points(points, ProjectionConfig()).facts.explained_variance_ratio
    expect(caption).to_contain_text(f"explains {percentages(ratio)} of the variance")
    screenshot("embedding-space")
    cls = points.point_names.index("[CLS]")
    page.mouse.move(*position_of(page, coordinates, cls))
    assert inspector_text(page).startswith(f"[CLS] (id {cls})")
    assert float(dict(inspector_rows(page))["axis 1"]) == pytest.approx(coordinates[cls, 0], abs=1e-5)


def test_a_click_lists_the_nearest_neighbors(open_page: Open, page: Page, tokens: TokenPoints) -> None:
    points, coordinates = tokens
    open_page("embedding_space", f"{READY}.none")
    cls = points.point_names.index("[CLS]")
    page.mouse.click(*position_of(page, coordinates, cls))
    wait_ready(page, f"{READY}.{cls}")
    expect(page.get_by_test_id("inspector")).to_contain_text("Nearest neighbors of [CLS]")
    expected = find_neighbors(points, cls)
    assert [name for name, _ in inspector_rows(page)] == expected.facts.labels
    np.testing.assert_allclose(inspector_numbers(page), expected.array("cosines"), atol=1e-6)
    page.keyboard.press("Escape")
    wait_ready(page, f"{READY}.none")


def test_search_counts_matches_and_enter_selects_the_first(
    open_page: Open, page: Page, tokens: TokenPoints, screenshot: Callable[[str], None]
) -> None:
    points, _ = tokens
    open_page("embedding_space", f"{READY}.none")
    search = page.get_by_label("Search points")
    search.fill("king")
    num_matches = sum("king" in label.lower() for label in points.point_names)
    expect(page.get_by_text(f"{num_matches:,} matches")).to_be_visible()
    search.press("Enter")
    king = points.point_names.index("king")
    wait_ready(page, f"{READY}.{king}")
    expect(page.get_by_test_id("inspector")).to_contain_text("Nearest neighbors of king")
    assert [name for name, _ in inspector_rows(page)] == find_neighbors(points, king).facts.labels
    screenshot("embedding-space-neighbors")


def test_a_lasso_lists_the_points_inside(open_page: Open, page: Page, tokens: TokenPoints) -> None:
    _, coordinates = tokens
    open_page("embedding_space", f"{READY}.none")
    left, top, right, bottom = 460, 300, 600, 420
    page.keyboard.down("Shift")
    page.mouse.move(left, top)
    page.mouse.down()
    for x, y in ((right, top), (right, bottom), (left, bottom)):
        page.mouse.move(x, y, steps=3)
    page.mouse.up()
    page.keyboard.up("Shift")
    positions = screen_positions(page, coordinates)
    inside = (positions > [left, top]).all(axis=1) & (positions < [right, bottom]).all(axis=1)
    expect(page.get_by_test_id("inspector")).to_contain_text("selected points")
    title = inspector_text(page).splitlines()[0]
    assert title.endswith(" selected points")
    num_listed = int(title.split()[0].replace(",", ""))
    assert num_listed == pytest.approx(inside.sum(), abs=3)  # a point may lie on the line itself
    assert num_listed > 10


def test_the_wheel_zooms_to_the_pointer_and_dragging_pans(open_page: Open, page: Page, tokens: TokenPoints) -> None:
    points, coordinates = tokens
    open_page("embedding_space", f"{READY}.none")
    cls = points.point_names.index("[CLS]")
    before, scale = position_of(page, coordinates, cls), camera(page)["scale"]
    page.mouse.move(*before)
    page.mouse.wheel(0, -500)
    wait_until(page, lambda: camera(page)["scale"] > scale)
    np.testing.assert_allclose(position_of(page, coordinates, cls), before, atol=2)  # the pointer is on whole pixels
    page.mouse.down()
    page.mouse.move(before[0] - 100, before[1] + 60, steps=5)
    page.mouse.up()
    moved = [before[0] - 100, before[1] + 60]
    wait_until(page, lambda: np.allclose(position_of(page, coordinates, cls), moved, rtol=0, atol=2))
    page.get_by_role("button", name="Reset zoom").click()
    wait_until(page, lambda: camera(page)["scale"] == scale)


def test_positions_are_shown_in_three_dimensions(
    open_page: Open, page: Page, screenshot: Callable[[str], None]
) -> None:
    open_page("embedding_space", "embedding_space.positions.pca.3.none", kind="positions")
    facts = project_points(load_points(gb.load("minilm"), "positions"), ProjectionConfig(dimensions=3)).facts
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text("512 of 512 points")
    expect(caption).to_contain_text(percentages(facts.explained_variance_ratio))
    expect(caption).to_contain_text(f"one turn every {facts.period:.1f} positions")
    before = camera(page)["rotation"]
    page.get_by_role("application").press("ArrowLeft")
    wait_until(page, lambda: camera(page)["rotation"] != before)
    screenshot("embedding-space-positions")


def test_the_legend_hides_and_shows_the_points_of_a_category(open_page: Open, page: Page, tokens: TokenPoints) -> None:
    points, coordinates = tokens
    open_page("embedding_space", f"{READY}.none")
    cls = points.point_names.index("[CLS]")
    button = page.get_by_role("button", name="special or unused token", exact=True)
    inspector = page.get_by_test_id("inspector")
    for pressed in ("false", "true"):
        button.click()
        expect(button).to_have_attribute("aria-pressed", pressed)
        page.mouse.move(*position_of(page, coordinates, cls))
        if pressed == "false":
            expect(inspector).not_to_contain_text("[CLS]")
        else:
            expect(inspector).to_contain_text(f"[CLS] (id {cls})")


def test_texts_of_the_user_are_encoded_and_projected(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("embedding_space", "embedding_space.texts.pca.2.none", kind="texts")
    expect(page.get_by_test_id("caption")).to_contain_text("32 of 32 points")
    texts = ["The cat sat.", "A dog ran.", "Rates rose in May.", "Prices fell.", "Wages rose."]
    page.get_by_role("button", name="Edit texts").click()
    page.get_by_label("Texts, one per line").fill("\n".join(texts))
    page.get_by_role("main").get_by_role("button", name="Run").click()
    expect(page.get_by_test_id("caption")).to_contain_text("5 of 5 points")
    search = page.get_by_label("Search points")
    search.fill("prices")
    search.press("Enter")
    wait_ready(page, "embedding_space.texts.pca.2.3")
    expected = find_neighbors(load_points(minilm, "texts", texts), 3)
    labels = [f"{index + 1}: {texts[index]}" for index in expected.facts.neighbors]
    assert [name for name, _ in inspector_rows(page)] == labels
    np.testing.assert_allclose(inspector_numbers(page), expected.array("cosines"), atol=1e-5)


def test_the_caption_of_t_sne_names_seed_and_limits(open_page: Open, page: Page) -> None:
    lines = "\n".join(f"The cat sat on mat {number}." for number in range(12))
    open_page("embedding_space", "embedding_space.texts.pca.2.none", kind="texts", lines=lines)
    page.get_by_role("radio", name="t-SNE").click()
    wait_ready(page, "embedding_space.texts.tsne.2.none")
    caption = page.get_by_test_id("caption")
    expect(caption).to_contain_text("seed 0; preserves neighborhoods, not distances")
    expect(caption).to_contain_text("perplexity")


def test_a_link_keeps_the_selected_point_and_hidden_categories(open_page: Open, page: Page) -> None:
    open_page("embedding_space", "embedding_space.positions.pca.3.7", kind="positions", point=7)
    expect(page.get_by_test_id("inspector")).to_contain_text("position 7")
    open_page("embedding_space", "embedding_space.tokens.pca.2.none", hidden="1")
    hidden = page.get_by_test_id("caption").locator('[aria-pressed="false"]')
    expect(hidden).to_have_count(1)
    hidden.click()
    expect(hidden).to_have_count(0)
    assert "hidden=" not in page.url


def test_a_link_keeps_the_edited_texts(open_page: Open, page: Page) -> None:
    lines = "\n".join(["The cat sat.", "A dog ran.", "Prices fell.", "Shares rose."])
    open_page("embedding_space", "embedding_space.texts.pca.2.none", kind="texts", lines=lines)
    expect(page.get_by_test_id("caption")).to_contain_text("4 of 4 points")
