"""The studio's frame in a real browser: text, tokens, grid of heads, links, keys, errors and a lost server."""

import re
from collections.abc import Callable
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

import glassbert as gb
from glassbert.views.attribution import AttributionRequest, attribution
from glassbert.views.session import ViewSession
from glassbert.views.token_profile import TokenProfileRequest, token_profile

from .conftest import Open, run_text, wait_ready
from .process import served

TEXT = "The mouse was gone. The cat sat useless."
MASK_LAST_WORD = "edit:9:%5BMASK%5D"


def token_strip(page: Page) -> Locator:
    """Return the tokens or words under the text."""
    return page.get_by_role("listbox", name="Tokens").get_by_role("option")


def test_the_first_visit_shows_a_sentence_its_tokens_and_a_previous_token_head(
    address: str, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    expect(page.get_by_label("Text", exact=True)).to_have_value(TEXT)
    expect(token_strip(page)).to_have_text(minilm.trace(TEXT).tokens)
    pattern = page.get_by_test_id("pattern")
    expect(pattern).to_contain_text(re.compile(r"On 40 reference sentences: 100\s% on the previous token\."))
    expect(pattern.locator("span")).to_have_attribute("title", re.compile("588 tokens"))
    screenshot("studio")


def test_a_link_restores_text_second_sentence_head_and_token(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.get_by_label("Text", exact=True).fill("The cat sat.")
    page.get_by_role("button", name="Add second sentence").click()
    page.get_by_label("Second sentence", exact=True).fill("It slept.")
    page.keyboard.press("Enter")
    tokens = token_strip(page)
    expect(tokens).to_have_text(["[CLS]", "the", "cat", "sat", ".", "[SEP]", "it", "slept", ".", "[SEP]"])
    page.get_by_role("grid", name="Layers and heads: arrow keys select, Space adds to the comparison").focus()
    page.keyboard.press("ArrowDown")
    wait_ready(page, "lines.1.2")
    page.keyboard.press("ArrowRight")
    wait_ready(page, "lines.1.3")
    page.keyboard.press("[")
    wait_ready(page, "lines.0.3")
    tokens.nth(2).click()
    expect(tokens.nth(2)).to_have_attribute("aria-selected", "true")
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    wait_ready(page, "lines.0.3")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The cat sat.")
    expect(page.get_by_label("Second sentence", exact=True)).to_have_value("It slept.")
    expect(tokens.nth(2)).to_have_attribute("aria-selected", "true")


def test_a_link_with_a_selected_token_opens_with_the_access_token(browser: Browser) -> None:
    link = {"page": "attention", "mode": "token", "token": 3, "model": "glass"}
    with served("--model", "glass", needs_access=True) as address, browser.new_context() as context:
        page = context.new_page()
        assert urlsplit(address).query.startswith("access=")
        page.goto(f"{address}&{urlencode(link)}")
        wait_ready(page, "token.0.2")
        for _ in range(2):  # after the redirect, and when the page is loaded again with the cookie
            expect(token_strip(page).nth(3)).to_have_attribute("aria-selected", "true")
            shown = parse_qs(urlsplit(page.url).query)
            assert (shown["token"], "access" in shown) == (["3"], False)
            page.reload()
            wait_ready(page, "token.0.2")


def test_tokens_are_shown_as_words_and_selected_with_arrow_keys(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2", text="Unbelievable embeddings")
    units = token_strip(page)
    assert units.count() > 4
    page.get_by_role("radio", name="Words").click()
    expect(units).to_have_text(["[CLS]", "unbelievable", "embeddings", "[SEP]"])
    page.get_by_role("listbox", name="Tokens").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(units.nth(1)).to_have_attribute("aria-selected", "true")


def test_keys_switch_the_theme_and_list_the_shortcuts(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name="Keyboard shortcuts")
    expect(dialog).to_contain_text("Switch between light and dark")
    dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)


def test_another_model_shows_its_own_head_patterns(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.get_by_label("Model").select_option("glass")
    expect(page).to_have_url(re.compile("model=glass"))
    # the vocabulary of glass is smaller, so there are more tokens
    expect(page.get_by_test_id("pattern").locator("span")).to_have_attribute("title", re.compile("602 tokens"))


def test_a_text_over_the_maximum_length_is_an_error_and_can_be_truncated(address: str, page: Page) -> None:
    page.goto(address + "?" + urlencode({"text": "a " * 510}))
    wait_ready(page, "lines.0.2")
    expect(page.get_by_text("512 tokens", exact=True)).to_be_visible()
    run_text(page, "the " * 511)
    error = page.get_by_role("alert")
    expect(error).to_contain_text("513 tokens")
    error.get_by_role("button", name="Truncate the text").click()
    expect(error).to_have_count(0)
    wait_ready(page, "lines.0.2")
    expect(token_strip(page)).to_have_text(["[CLS]", *["the"] * 510, "[SEP]"])
    assert "truncate=1" in page.url
    expect(page.locator("main").get_by_role("status")).to_have_text(
        "The first 512 of 513 tokens are shown; the model reads no more."
    )


def test_an_example_is_opened_from_the_menu(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.get_by_label("Examples").select_option("A sentence pair")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The rabbit quickly hopped.")
    expect(page.get_by_label("Second sentence", exact=True)).to_have_value("The turtle slowly crawled.")
    expect(token_strip(page)).to_have_text(
        [
            "[CLS]",
            "the",
            "rabbit",
            "quickly",
            "hopped",
            ".",
            "[SEP]",
            "the",
            "turtle",
            "slowly",
            "crawled",
            ".",
            "[SEP]",
        ]
    )


def test_enter_runs_the_text_and_the_field_grows_with_it(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    field = page.get_by_label("Text", exact=True)
    low = (field.bounding_box() or {})["height"]
    field.fill("the cat sat on the mat " * 20)
    field.press("Enter")
    expect(page.get_by_text("122 tokens", exact=True)).to_be_visible()
    assert (field.bounding_box() or {})["height"] > 2 * low


@pytest.mark.parametrize(
    ("options", "ready"),
    [
        ({"page": "predictions", "text": "a [MASK]", "model": "glass", "unmasked": "x"}, "predictions.mlm-2.all"),
        ({"page": "your_data", "part": "__proto__"}, "your_data.empty"),
    ],
)
def test_an_address_with_invalid_values_opens_the_page(
    options: dict[str, str], ready: str, open_page: Open
) -> None:  # the fixture of the page raises an error for one in the browser
    open_page(options.pop("page"), ready, **options)


def test_an_empty_text_is_explained(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    run_text(page, "")
    expect(page.locator("main").get_by_role("status")).to_contain_text("The text is empty")


def test_the_back_button_returns_to_the_previous_text_and_its_changes(address: str, page: Page) -> None:
    page.goto(address + "?" + urlencode({"page": "what_if", "changes": MASK_LAST_WORD}))
    wait_ready(page, f"what_if.0.2.{MASK_LAST_WORD}")
    run_text(page, "Hi.")
    wait_ready(page, "what_if.0.2.")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page).to_have_title("What if: Hi. · GlassBERT")
    page.go_back()
    wait_ready(page, f"what_if.0.2.{MASK_LAST_WORD}")
    expect(page.get_by_label("Text", exact=True)).to_have_value(TEXT)


def test_a_page_that_lost_its_server_says_so_and_reloads_when_the_server_is_back(browser: Browser) -> None:
    with browser.new_page() as page:  # not the fixture: this page logs errors
        with served() as address:
            page.goto(address)
            wait_ready(page, "lines.0.2")
        page.get_by_role("button", name="Embedding space").click()
        expect(page.get_by_role("alert")).to_contain_text("This page failed to load")
        with served("--port", str(urlsplit(address).port)):
            page.get_by_role("button", name="Reload").click()
            wait_ready(page, "embedding_space.tokens.pca.2.none")


def test_a_selected_token_has_a_card_whose_lines_open_the_views(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2", model="glass", text="He opened the [MASK] and walked into the room.")
    token_strip(page).nth(2).click()
    card = page.get_by_test_id("token-card")
    expect(card).to_contain_text("Contribution to “door”")
    request = TokenProfileRequest(text="He opened the [MASK] and walked into the room.", token=2)
    facts = token_profile(ViewSession({"glass": gb.load("glass")}), request).facts
    first = facts.attends_to[0]
    line = f"he (1) in layer {first.layer}, head {first.head}"
    card.get_by_role("button", name=line).click()
    wait_ready(page, f"neuron.{first.layer}.{first.head}.2")
    page.get_by_test_id("token-card").get_by_role("button", name="Occlusion").click()
    wait_ready(page, "predictions.mlm-4.all")
    full = attribution(
        ViewSession({"glass": gb.load("glass")}),
        AttributionRequest(text=request.text, methods=("integrated_gradients",)),
    )
    value = f"{full.array('integrated_gradients')[2]:+.2f}".replace("-", "\N{MINUS SIGN}")
    expect(card.get_by_role("button", name="Integrated gradients")).to_contain_text(value)
    card.get_by_role("button", name="Token masked").click()
    wait_ready(page, f"what_if.{first.layer}.{first.head}.edit:2:%5BMASK%5D")
    attended = facts.attended_by[0]
    card.get_by_role("button", name=f"layer {attended.layer}, head {attended.head}: mean").click()
    wait_ready(page, f"lines.{attended.layer}.{attended.head}")
    expect(page.locator("canvas[data-active]")).to_have_attribute("data-active", "key.2")  # lines that end at the token
    page.get_by_role("radio", name="From token").click()
    expect(page.locator("canvas[data-active]")).to_have_attribute("data-active", "query.2")
    card.get_by_role("button", name="layer 5: ").click()
    wait_ready(page, "layers.2.single.12")
    expect(page.get_by_test_id("caption")).to_contain_text("the token most similar to the selected one after layer 5")
    card.get_by_role("button", name="vocabulary: ").click()
    wait_ready(page, f"embedding_space.tokens.pca.2.{facts.token_id}")
    assert f"point={facts.token_id}" in page.url
    page.get_by_role("button", name="Clear the selected token").click()
    expect(page.get_by_test_id("token-card")).to_have_count(0)
