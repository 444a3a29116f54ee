"""Every page of the studio passes axe-core in light and dark, on a wide and on a narrow screen, and works by keyboard."""

import tomllib
from functools import cache
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

import glassbert

from .conftest import Open, Serve, inspector_text, wait_ready
from .filled_workspace import fill_workspace

LESSON_FILES = Path(glassbert.__file__).parent.glob("assets/lessons/*.toml")
LESSON_STEPS = [
    (file.stem, step + 1)
    for file in sorted(LESSON_FILES)
    for step in range(len(tomllib.loads(file.read_text())["steps"]))
]
AXE_SCRIPT = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
WIDE, PHONE = {"width": 1280, "height": 800}, {"width": 400, "height": 800}
THEMES = ("light", "dark")
TWO_CONTEXTS = {"text": "He sat by the bank.", "other_text": "She put the money in the bank."}
TOO_LONG = "the " * 600
LONG = "In the morning the boats left the harbor, and the wind turned. " * 12

# The address of every page, and of the states in which it draws something else.
STATES: dict[str, dict[str, object]] = {
    "walk": {"page": "walk"},
    "lines": {"page": "attention"},
    "map": {"page": "attention", "mode": "map"},
    "all heads": {"page": "attention", "mode": "all"},
    "one token": {"page": "attention", "mode": "token"},
    "one query": {"page": "neuron"},
    "all queries": {"page": "neuron", "queries": "all", "query_groups": "token_kind"},
    "network": {"page": "network"},
    "what if": {"page": "what_if", "changes": "edit:9:[MASK]"},
    "predictions": {"page": "predictions", "model": "glass", "text": "He opened the [MASK]."},
    "layers": {"page": "layers"},
    "two contexts": {"page": "layers", **TWO_CONTEXTS},
    "embedding space": {"page": "embedding_space"},
    "training": {"page": "training"},
    "search": {"page": "search"},
    "your data": {"page": "your_data"},
    "lessons": {"page": "lessons"},
    "lesson with a table": {"lesson": "input", "step": 2},
    "lesson with a classifier": {"lesson": "disaster", "step": 2},
    "token card": {"page": "attention", "model": "glass", "token": 3},
    "presentation": {"page": "attention", "present": 1},
    "presented lesson": {"lesson": "cls", "step": 3, "present": 1},
    "text over the limit": {"page": "attention", "text": TOO_LONG},
    "page without a text": {"page": "training", "text": TOO_LONG},
    "long text": {"page": "walk", "text": LONG},
}
# These draw with the components of the states above.
MORE_STATES: dict[str, dict[str, object]] = {
    "mean": {"page": "attention", "mode": "mean"},
    "rollout": {"page": "attention", "mode": "rollout"},
    "map of two sentences": {"page": "attention", "mode": "map", "text": "The cat sat.", "pair": "It slept."},
    "network, zoomed": {"page": "network", "at": "layers.2.queries,0.29,0.26", "zoom": 20},
    "compared groups": {"page": "neuron", "queries": "all", "compared_groups": "word|punctuation"},
    "compared models": {"page": "what_if", "other_model": "glass"},
    "next sentence": {"page": "predictions", "model": "glass", "text": "The cat sat.", "pair": "It slept."},
    "no output head": {"page": "predictions"},
    "positions": {"page": "embedding_space", "kind": "positions"},
    "texts": {"page": "embedding_space", "kind": "texts"},
    "points without a text": {"page": "embedding_space", "text": TOO_LONG},
    "search without a text": {"page": "search", "text": TOO_LONG},
    "truncated text": {"page": "attention", "text": TOO_LONG, "truncate": 1},
    "empty text": {"page": "attention", "text": ""},
    **{f"lesson {lesson}, step {step}": {"lesson": lesson, "step": step} for lesson, step in LESSON_STEPS},
}


@cache
def axe_script() -> str:
    assert AXE_SCRIPT.is_file(), "run `make web-check`, which installs axe-core"
    return AXE_SCRIPT.read_text()


def violations(page: Page) -> list[str]:
    """Return the rules of axe-core that the page violates, with the elements."""
    page.evaluate(axe_script())
    found = page.evaluate("async () => (await axe.run()).violations")
    return [f"{rule['impact']} {rule['id']}: {node['target']}" for rule in found for node in rule["nodes"]]


def open_state(page: Page, address: str, state: dict[str, object]) -> None:
    """Open a state and wait until nothing loads."""
    page.goto(f"{address}?{urlencode(state)}")
    main = page.locator("main")
    expect(main).to_have_attribute("aria-busy", "false")
    expect(page.locator("main .waiting")).to_have_count(0)
    expect(main).to_have_attribute("aria-busy", "false")


def check_states(page: Page, sizes_and_themes: list[tuple[dict[str, int], str]]) -> None:
    for size, theme in sizes_and_themes:
        page.set_viewport_size(size)  # type: ignore[arg-type]
        if page.locator("html").get_attribute("data-theme") != theme:
            page.keyboard.press("t")
        assert violations(page) == [], (size, theme)


@pytest.mark.parametrize("state", STATES.values(), ids=STATES)
def test_every_state_passes_axe_wide_in_light_and_narrow_in_dark(
    state: dict[str, object], page: Page, address: str
) -> None:
    open_state(page, address, state)
    check_states(page, [(WIDE, "light"), (PHONE, "dark")])


@pytest.mark.slow(reason="all combinations of states, sizes and themes; the test above samples them")
@pytest.mark.parametrize("state", [*STATES.values(), *MORE_STATES.values()], ids=[*STATES, *MORE_STATES])
def test_every_state_passes_axe_at_both_sizes_in_both_themes(
    state: dict[str, object], page: Page, address: str
) -> None:
    open_state(page, address, state)
    check_states(page, [(size, theme) for size in (WIDE, PHONE) for theme in THEMES])


@pytest.mark.parametrize(
    "themes",
    [
        [("light",), ("dark",)],
        pytest.param(
            [THEMES, THEMES], marks=pytest.mark.slow(reason="all combinations of parts, sizes and themes of Your data")
        ),
    ],
    ids=["sampled", "all"],
)
def test_every_part_of_your_data_passes_axe(
    themes: list[tuple[str, ...]], serving: Serve, page: Page, tmp_path: Path, tiny_folder: Path
) -> None:
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
        for size, themes_of_size in zip((WIDE, PHONE), themes, strict=True):
            page.set_viewport_size(size)  # type: ignore[arg-type]
            for theme in themes_of_size:
                page.locator("h3").first.click()  # a key in a field would be typed
                if page.locator("html").get_attribute("data-theme") != theme:
                    page.keyboard.press("t")
                expect(page.locator("html")).to_have_attribute("data-theme", theme)
                assert violations(page) == [], (part, size, theme)


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
    expect(page.get_by_test_id("pattern")).to_contain_text("reference sentences")  # the patterns arrive after the chart
    pattern = page.get_by_test_id("pattern").inner_text().split("reference sentences: ")[1].rstrip(".")
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


def test_a_group_of_choices_has_one_tab_stop_and_arrow_keys_select(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    group = page.get_by_role("radiogroup", name="View")
    assert group.locator("[tabindex='0']").all_inner_texts() == ["Lines"]
    group.get_by_role("radio", name="Lines").focus()
    page.keyboard.press("ArrowRight")
    wait_ready(page, "map.0.2")
    expect(group.get_by_role("radio", name="Map")).to_be_focused()
    assert group.locator("[tabindex='0']").all_inner_texts() == ["Map"]
    page.keyboard.press("Home")
    wait_ready(page, "lines.0.2")
    page.keyboard.press("ArrowLeft")
    wait_ready(page, "rollout.5.2")


def test_the_focus_stays_in_a_group_whose_choice_draws_another_toolbar(open_page: Open, page: Page) -> None:
    open_page("neuron", "neuron.0.2.3")
    page.get_by_role("radio", name="One query").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("radio", name="All queries")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("radio", name="One query")).to_be_focused()


def test_the_picture_is_a_few_tab_stops_from_the_top(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    for _ in range(18):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.getAttribute('role')") == "application":
            return
    raise AssertionError(page.evaluate("document.activeElement.outerHTML"))


def test_arrow_keys_move_through_the_pages_and_enter_opens_one(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    pages = page.get_by_role("navigation", name="Pages")
    assert pages.locator("[tabindex='0']").all_inner_texts() == ["Attention"]
    pages.get_by_role("button", name="Attention").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator("main")).to_have_attribute("aria-label", "Attention")
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_have_attribute("aria-label", "Neuron")
    expect(pages.get_by_role("button", name="Neuron")).to_be_focused()


def test_the_lines_are_read_by_keyboard_and_as_a_table(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    page.get_by_role("application", name="Lines from query tokens").focus()
    page.keyboard.press("ArrowDown")
    assert inspector_text(page).startswith("Strongest attention from [CLS] (0)")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    assert inspector_text(page).startswith("Strongest attention from “mouse” (2)")
    page.keyboard.press("ArrowRight")
    assert inspector_text(page).startswith("Strongest attention to “mouse” (2)")
    page.keyboard.press("Enter")
    expect(page.get_by_role("option", name="mouse")).to_have_attribute("aria-selected", "true")
    rows = page.get_by_role("table", name="The strongest attention weights of each query").get_by_role("row")
    expect(rows).to_have_count(13)
    expect(rows.nth(3)).to_contain_text("the (1): 100 %")


def test_the_chart_of_one_query_is_read_by_keyboard_and_as_a_table(open_page: Open, page: Page) -> None:
    open_page("neuron", "neuron.0.2.3")
    page.get_by_role("application", name="Query, keys, products").focus()
    page.keyboard.press("ArrowDown")  # the first key only shows where the focus is
    page.keyboard.press("ArrowDown")
    assert inspector_text(page).startswith("was (3) → the (1)\n")
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    assert inspector_text(page).startswith("was (3) → the (1), dimension 31")
    page.keyboard.press("Enter")
    wait_ready(page, "neuron.0.2.1")
    rows = page.get_by_role("table", name="Scores and attention of the query").get_by_role("row")
    expect(rows).to_have_count(13)
