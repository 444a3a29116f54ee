"""Responses that arrive late: no page shows the numbers of another text, head or model in the meantime."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from .conftest import Open, run_text, wait_ready
from .test_export import save_view

Hold = Callable[[str], Callable[[], None]]


@pytest.fixture
def hold(page: Page) -> Hold:
    """Hold back the responses of a view: `release = hold("attention_map")`, and later `release()`."""

    def hold_view(view: str) -> Callable[[], None]:
        held: list[Route] = []
        page.route(f"**/api/{view}", lambda route: held.append(route))

        def release() -> None:
            for route in held:
                route.continue_()
            held.clear()
            page.unroute(f"**/api/{view}")

        return release

    return hold_view


def test_the_previous_head_stays_until_the_new_map_arrives(open_page: Open, page: Page, hold: Hold) -> None:
    open_page("attention", "lines.0.2")
    expect(page.locator("main .caption")).to_contain_text(
        "Layer 0, head 2. On this text: 100 % on the previous token. On 40 reference sentences: 100 %"
    )
    release = hold("attention_map")
    page.locator('[data-head="3.4"]').click()
    page.wait_for_timeout(300)
    expect(page.locator('html[data-ready="lines.0.2"]')).to_be_attached()
    expect(page.locator("main .caption")).to_contain_text(
        "Layer 0, head 2. On this text: 100 % on the previous token. On 40 reference sentences: 100 %"
    )
    release()
    wait_ready(page, "lines.3.4")
    expect(page.locator("main .caption")).to_contain_text("Layer 3, head 4")


@pytest.mark.parametrize(
    ("name", "ready", "view"),
    [
        ("attention", "lines.0.2", "attention_map"),
        ("neuron", "neuron.0.2.3", "neuron"),
        ("what_if", "what_if.0.2.", "what_if"),
        ("layers", "layers.2.single.12", "layers"),
    ],
)
def test_a_placeholder_is_shown_until_the_numbers_of_a_new_text_arrive(
    open_page: Open, page: Page, hold: Hold, name: str, ready: str, view: str
) -> None:
    open_page(name, ready)
    release = hold(view)
    run_text(page, "The house was empty. The dog ran away.")  # as many tokens as before
    page.wait_for_timeout(300)
    expect(page.locator("[data-token]").nth(2)).to_have_text("house")
    expect(page.locator("main canvas")).to_have_count(0)
    expect(page.locator("main .waiting").first).to_be_visible()
    release()
    expect(page.locator("main canvas").first).to_be_visible()


def test_the_logit_lens_belongs_to_the_current_text(open_page: Open, page: Page, hold: Hold) -> None:
    open_page("predictions", "predictions.mlm-6.all", model="glass", text="The cat sat on the [MASK].")
    release = hold("logit_lens")
    run_text(page, "He drank it in his [MASK].")
    page.wait_for_timeout(300)
    expect(page.get_by_text("Top predictions")).to_be_visible()
    expect(page.locator("[data-depth]")).to_have_count(0)
    release()
    expect(page.locator("[data-depth]").first).to_be_visible()


def test_options_of_one_page_are_valid_on_the_others(open_page: Open, page: Page) -> None:
    open_page("layers", "layers.2.single.12")
    page.get_by_role("radio", name="One word in two contexts").click()
    expect(page.get_by_label("Second text")).to_be_visible()
    page.get_by_role("button", name="What if").click()
    expect(page.get_by_label("Attention of the head")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_label("Compare with another model").select_option("glass")
    expect(page.get_by_label(re.compile("^Attention, ")).first).to_be_visible()
    page.get_by_role("button", name="Layers", exact=True).click()
    expect(page.get_by_label("Second text")).to_have_value("She put the money in the bank.")


def test_the_exported_token_is_the_shown_one(
    open_page: Open, page: Page, tmp_path_factory: pytest.TempPathFactory
) -> None:
    open_page("neuron", "neuron.0.2.3")
    assert save_view(page, "npz", tmp_path_factory.mktemp("saved")).name == "neuron-l0-h2-t3.npz"
    open_page("attention", "lines.0.2", heads="0.2,1.8")
    assert save_view(page, "npz", tmp_path_factory.mktemp("saved")).name.startswith("lines-")
