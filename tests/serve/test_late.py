"""Answers that come late: until they are there, no page shows another text's, head's or model's numbers as its own."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Open, wait_ready
from .test_save import saved

Held = Callable[[str], Callable[[], None]]


@pytest.fixture
def hold(page: Page) -> Held:
    """Hold back the answers of a view: `go = hold("head")`, and later `go()`."""

    def held(view: str) -> Callable[[], None]:
        waiting: list[Route] = []
        page.route(f"**/api/{view}", lambda route: waiting.append(route))

        def go() -> None:
            for one in waiting:
                one.continue_()
            waiting.clear()
            page.unroute(f"**/api/{view}")

        return go

    return held


def look_at(page: Page, text: str) -> None:
    page.get_by_label("Text", exact=True).fill(text)
    page.get_by_role("button", name="Look").click()
    page.wait_for_timeout(300)


def test_a_head_is_not_called_drawn_before_its_map_is_there(open_page: Open, page: Page, hold: Held) -> None:
    open_page("attend", "lines.0.2")
    go = hold("head")
    page.locator('[data-head="3.4"]').click()
    page.wait_for_timeout(300)
    expect(page.locator('html[data-ready="lines.0.2"]')).to_be_attached()
    expect(page.locator("main .caption")).to_contain_text("layer 0, head 2: previous word")
    go()
    wait_ready(page, "lines.3.4")
    expect(page.locator("main .caption")).to_contain_text("layer 3, head 4")


@pytest.mark.parametrize(
    ("name", "ready", "view"),
    [
        ("attend", "lines.0.2", "head"),
        ("neuron", "neuron.0.2.3", "neuron"),
        ("whatif", "whatif.0.2.", "whatif"),
        ("layers", "layers.2.one.12", "layers"),
    ],
)
def test_a_new_text_of_the_same_length_is_waited_for(
    open_page: Open, page: Page, hold: Held, name: str, ready: str, view: str
) -> None:
    open_page(name, ready)
    go = hold(view)
    look_at(page, "The house was empty. The dog ran away.")
    expect(page.locator("[data-token]").nth(2)).to_have_text("house")
    expect(page.locator("main canvas")).to_have_count(0)
    expect(page.locator("main .waiting").first).to_be_visible()
    go()
    expect(page.locator("main canvas").first).to_be_visible()


def test_guesses_of_layers_are_those_of_the_text(open_page: Open, page: Page, hold: Held) -> None:
    open_page("predict", "predict.m6.all", model="glass", text="The cat sat on the [MASK].")
    go = hold("lens")
    look_at(page, "He drank it in his [MASK].")
    expect(page.get_by_text("What stands here?")).to_be_visible()
    expect(page.locator("[data-depth]")).to_have_count(0)
    go()
    expect(page.locator("[data-depth]").first).to_be_visible()


def test_what_is_chosen_on_one_page_is_no_mistake_on_the_next(open_page: Open, page: Page) -> None:
    open_page("layers", "layers.2.one.12")
    page.get_by_role("radio", name="two readings of one word").click()
    expect(page.get_by_label("The other text")).to_be_visible()
    page.get_by_role("button", name="What if").click()
    expect(page.get_by_label("Attention, after")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Compare with another model").select_option("glass")
    expect(page.get_by_label("Attention, glass")).to_be_visible()
    page.get_by_role("button", name="Layers").click()
    expect(page.get_by_label("The other text")).to_have_value("She put the money in the bank.")


def test_the_token_that_is_shown_is_the_one_that_is_saved(
    open_page: Open, page: Page, tmp_path_factory: pytest.TempPathFactory
) -> None:
    open_page("neuron", "neuron.0.2.3")
    assert saved(page, "npz", tmp_path_factory.mktemp("saved")).name == "neuron-l0-h2-t3.npz"
    open_page("attend", "lines.0.2", heads="0.2,1.8")
    expect(page.get_by_role("group", name="Save this view")).to_have_count(0)
