"""The page Predict in a real browser: hide a word, read the guesses, see what each token did."""

import json
from collections.abc import Callable
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.look.attribution import Question, attribution
from glassbert.look.predict import lens

from .conftest import wait_ready


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


def opened(page: Page, address: str, **place: str) -> None:
    page.goto(address + "?" + urlencode({"page": "predict", **place}))


def shown(page: Page) -> list[tuple[str, float]]:
    bars = page.get_by_role("group", name="Answers").get_by_role("button")
    return [
        (one.get_attribute("data-answer") or "", float(one.get_attribute("data-value") or "nan")) for one in bars.all()
    ]


def test_a_hidden_word_is_guessed_as_fill_mask_guesses_it(address: str, page: Page, glass: gb.LoadedBert) -> None:
    opened(page, address, model="glass", text="The capital of France is Paris.")
    wait_ready(page, "predict.none")
    expect(page.get_by_role("heading", name="Nothing is asked yet")).to_be_visible()
    page.get_by_role("toolbar").get_by_role("button", name="France").click()
    wait_ready(page, "predict.m4.all")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The capital of [MASK] is Paris.")
    expected = glass.fill_mask("The capital of [MASK] is Paris.", top=10)
    assert [word for word, _ in shown(page)] == [word for word, _ in expected]
    assert [chance for _, chance in shown(page)] == pytest.approx([chance for _, chance in expected], abs=1e-5)

    page.get_by_role("button", name="put the words back").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("The capital of France is Paris.")
    wait_ready(page, "predict.none")


def test_the_guess_at_every_layer_and_another_word_followed(address: str, page: Page, glass: gb.LoadedBert) -> None:
    text = "The capital of [MASK] is Paris."
    opened(page, address, model="glass", text=text)
    wait_ready(page, "predict.m4.all")
    found = lens(glass, glass.trace(text), 4)
    rows = page.locator("tr[data-depth]")
    assert rows.count() == 7
    for depth in range(7):
        assert rows.nth(depth).get_by_role("button").all_text_contents() == found.facts["guesses"][depth]
    page.locator('[data-answer="france"]').click()
    expect(page.locator("th.follow").first).to_have_text("france")
    followed = lens(glass, glass.trace(text), 4, word="france")
    expect(rows.nth(6).locator(".follow").nth(1)).to_have_text(f"{int(followed.arrays['ranks'][6])}")
    assert "answer=france" in page.url
    page.get_by_label("Another word to follow").fill("Rome")
    page.keyboard.press("Enter")
    expect(page.locator("th.follow").first).to_have_text("rome")
    page.get_by_label("Another word to follow").fill("qqqqq")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("'qqqqq' is not in the vocabulary")
    page.get_by_role("button", name="start anew").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_each_token_has_its_scores_and_the_page_reopens_from_its_address(
    address: str, page: Page, glass: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    text = "The capital of [MASK] is Paris."
    opened(page, address, model="glass", text=text, answer="france", of="m4")
    wait_ready(page, "predict.m4.all")
    trace = glass.trace(text)
    found = attribution(glass, trace, Question(answer="france"))
    canvas = page.get_by_role("grid", name="Scores of every token")
    canvas.scroll_into_view_if_needed()
    columns = json.loads(canvas.get_attribute("data-columns") or "[]")
    for row, name in enumerate(("integrated", "gradient", "left_out", "attention")):
        for token in (2, 6):
            x, top, wide = columns[token]
            canvas.hover(position={"x": x + wide / 2, "y": top + 22 + 20 * row + 10})
            told = page.get_by_test_id("value").text_content() or ""
            assert float(told) == pytest.approx(float(found.arrays[name][token]), abs=1e-3)
    expect(page.get_by_test_id("inspector")).to_contain_text("paris (6) for france: attention")
    picture("predict")


def test_next_sentence_is_asked_of_a_pair(address: str, page: Page, glass: gb.LoadedBert) -> None:
    opened(page, address, model="glass", text="The mouse was gone.", pair="The cat sat useless.")
    wait_ready(page, "predict.next.all")
    told = dict(shown(page))
    assert told["follows"] == pytest.approx(
        glass.next_sentence("The mouse was gone.", "The cat sat useless."), abs=1e-5
    )
    assert told["elsewhere"] == pytest.approx(1 - told["follows"], abs=1e-6)


def test_a_model_without_heads_invites_to_one_that_has_them(address: str, page: Page) -> None:
    opened(page, address, model="minilm", text="The capital of [MASK] is Paris.")
    wait_ready(page, "predict.none")
    expect(page.get_by_text("minilm has no head that guesses masked words; glass has one.")).to_be_visible()
    page.get_by_role("button", name="Ask glass instead").click()
    wait_ready(page, "predict.m4.all")
    assert "model=glass" in page.url


def test_words_are_hidden_by_keyboard_too(address: str, page: Page) -> None:
    opened(page, address, model="glass", text="The cat sat.")
    wait_ready(page, "predict.none")
    page.get_by_role("toolbar").get_by_role("button", name="The").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The [MASK] sat.")
    wait_ready(page, "predict.m2.all")
