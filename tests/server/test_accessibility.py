"""Every page of the studio passes axe-core in light and dark, on a wide and on a narrow screen, and works by keyboard."""

from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from .conftest import Open, Serve, wait_ready
from .filled_workspace import fill_workspace

AXE_SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = ({"width": 1280, "height": 800}, {"width": 400, "height": 800})

# page, the state in which it has drawn, and options
PAGES = [
    ("walk", "walk.0.2.0", {}),
    ("attention", "lines.0.2", {}),
    ("attention", "map.0.2", {"mode": "map"}),
    ("attention", "all.0.2", {"mode": "all"}),
    ("neuron", "neuron.0.2.3", {}),
    ("what_if", "what_if.0.2.edit:9:%5BMASK%5D", {"changes": "edit:9:%5BMASK%5D"}),
    ("predictions", "", {"model": "glass", "text": "He opened the [MASK]."}),
    ("layers", "", {}),
    ("embedding_space", "embedding_space.tokens.pca.2.none", {}),
    ("training", "", {}),
    ("search", "", {}),
    ("your_data", "your_data.empty", {}),
]


@cache
def axe_script() -> str:
    assert AXE_SCRIPT.is_file(), "run `make web-check`, which installs axe-core"
    return AXE_SCRIPT.read_text()


def violations(page: Page) -> list[str]:
    """Return the rules of axe-core that the page violates, with the elements."""
    page.evaluate(axe_script())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{rule['impact']} {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


@pytest.mark.parametrize(
    ("name", "ready", "options"), PAGES, ids=["-".join([name, *options]) for name, _, options in PAGES]
)
def test_a_page_passes_axe_in_both_themes_and_at_both_sizes(
    name: str, ready: str, options: dict[str, str], open_page: Open, page: Page, address: str
) -> None:
    if ready:
        open_page(name, ready, **options)
    else:
        page.goto(f"{address}?page={name}" + "".join(f"&{key}={value}" for key, value in options.items()))
        expect(page.locator("main .waiting")).to_have_count(0)
        expect(page.locator("main")).to_have_attribute("aria-busy", "false")
    for size in SIZES:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for _ in ("light", "dark"):
            assert violations(page) == [], (size, page.locator("html").get_attribute("data-theme"))
            page.keyboard.press("t")


def test_every_part_of_your_data_passes_axe(serving: Serve, page: Page, tmp_path: Path, tiny_folder: Path) -> None:
    fill_workspace(tmp_path / "studio", tiny_folder)
    address = serving("--model", "glass", "--workspace", str(tmp_path / "studio"))
    for part, locator in (
        ("table", "table"),
        ("space", "[data-testid=space-caption]"),
        ("finetune", "svg[data-points='3']"),
        ("results", "[data-testid=result-n]"),
        ("submission", "pre"),
    ):
        page.goto(f"{address}?page=your_data&part={part}")
        wait_ready(page, f"your_data.{part}")
        expect(page.locator(locator).first).to_be_visible()
        page.locator("details").last.click()  # opens a model
        expect(page.get_by_label("Hub id")).to_be_visible()
        for size in SIZES:
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for _ in ("light", "dark"):
                assert violations(page) == [], (part, size, page.locator("html").get_attribute("data-theme"))
                page.locator("h3").first.click()
                page.keyboard.press("t")


def test_the_list_of_shortcuts_passes_axe_and_holds_the_focus(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_be_visible()
    assert violations(page) == []
    for _ in range(4):  # the dialog has one button; the others are the browser's own
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement === document.body || !!document.activeElement.closest('dialog')")
    page.keyboard.press("2")  # shortcuts of the page behind do nothing
    expect(page.locator("main")).to_have_attribute("aria-label", "Attention")
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_page_is_reached_with_one_key_from_the_top(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "page"
    assert "#" not in page.url


def test_the_grid_of_heads_names_its_selected_cell(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    grid = page.get_by_role("grid")
    grid.focus()
    page.keyboard.press("ArrowDown")
    wait_ready(page, "lines.1.2")
    cell = page.locator(f"#{grid.get_attribute('aria-activedescendant')}")
    pattern = page.get_by_test_id("pattern").inner_text().split(". Measured")[0]
    expect(cell).to_have_attribute("aria-label", f"Layer 1, head 2: {pattern}")


def test_arrow_keys_move_between_the_maps_of_all_heads(open_page: Open, page: Page) -> None:
    open_page("attention", "all.0.2", mode="all")
    grid = page.get_by_role("grid", name="All heads")
    assert grid.locator("[tabindex='0']").count() == 1
    grid.locator("[tabindex='0']").focus()
    page.keyboard.press("ArrowDown")
    wait_ready(page, "all.1.2")
    page.keyboard.press("Enter")
    wait_ready(page, "lines.1.2")
