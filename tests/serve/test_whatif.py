"""The page What if in a real browser: change something, see what follows, take it off again."""

from collections.abc import Callable
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import glassbert as gb
from glassbert.look.payload import Payload
from glassbert.look.whatif import Cut, Edit, Mute, Swap, what_if

from .conftest import wait_ready

SLOW = 60_000  # milliseconds, on a machine that is busy
TEXT = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.LoadedBert:
    return gb.load("glass")


def opened(page: Page, address: str, **place: str) -> None:
    page.goto(address + "?" + urlencode({"page": "whatif", "model": "glass", "text": TEXT, **place}))


def chances(page: Page, side: str) -> dict[str, float]:
    rows = page.locator("tr[data-answer]").all()
    return {str(one.get_attribute("data-answer")): float(one.get_attribute(f"data-{side}") or "nan") for one in rows}


def told_by(found: Payload, side: str) -> dict[str, float]:
    (shift,) = found.facts["shifts"]
    return dict(zip(shift["words"], shift[side], strict=True))


def cell(canvas: Locator, row: int, column: int) -> dict[str, float]:
    left, top, wide, high = (float(canvas.get_attribute(f"data-{one}") or 0) for one in ("left", "top", "wide", "high"))
    return {"x": left + (column + 0.5) * wide, "y": top + (row + 0.5) * high}


def test_a_muted_head_changes_the_answer_and_taking_the_chip_off_brings_it_back(
    address: str, page: Page, glass: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    opened(page, address)
    wait_ready(page, "whatif.0.2.")
    plain = chances(page, "before")
    assert chances(page, "after") == plain
    page.locator('[data-head="1.8"]').click()
    page.get_by_role("button", name="mute head 1.8").first.click()
    wait_ready(page, "whatif.1.8.mute:1.8")
    expected = told_by(what_if(glass, glass.trace(TEXT), [Mute(heads=[(1, 8)])]), "after")
    after = chances(page, "after")
    assert after.keys() <= expected.keys()
    assert after == pytest.approx({word: expected[word] for word in after}, abs=1e-5)
    assert after["paris"] != pytest.approx(plain["paris"], abs=1e-4)
    assert "mute" in page.url
    picture("whatif")
    page.get_by_role("button", name="Take off: mute 1.8").click()
    wait_ready(page, "whatif.1.8.")
    assert chances(page, "after") == plain


def test_a_word_is_masked_in_two_clicks(address: str, page: Page, glass: gb.LoadedBert) -> None:
    text = "The mouse was gone."
    opened(page, address, text=text)
    wait_ready(page, "whatif.0.2.")
    page.get_by_role("toolbar").get_by_role("button", name="mouse").click()
    page.get_by_role("button", name="mask", exact=True).click()
    wait_ready(page, "whatif.0.2.edit:2:%5BMASK%5D")
    guesses = dict(glass.fill_mask("The [MASK] was gone.", top=10))
    after = chances(page, "after")
    assert after == pytest.approx({word: guesses[word] for word in after}, abs=1e-5)
    expect(page.get_by_role("button", name="Take off: mouse → [MASK]")).to_be_visible()


def test_a_word_is_edited_and_tokens_may_be_more(address: str, page: Page, glass: gb.LoadedBert) -> None:
    opened(page, address)
    wait_ready(page, "whatif.0.2.")
    page.get_by_role("toolbar").get_by_role("button", name="Paris").click()
    page.get_by_label("The word reads").fill("very old Rome")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Not comparable: 9 tokens before, 11 after.")).to_be_visible(timeout=SLOW)
    expected = told_by(what_if(glass, glass.trace(TEXT), [Edit(token=6, text="very old Rome")]), "after")
    after = chances(page, "after")
    assert after == pytest.approx({word: expected[word] for word in after}, abs=1e-5)


def test_an_edge_is_cut_by_clicking_its_cell(address: str, page: Page, glass: gb.LoadedBert) -> None:
    opened(page, address, layer="2", head="3")
    wait_ready(page, "whatif.2.3.")
    trace = glass.trace(TEXT)
    after = page.get_by_label("Attention, after")
    after.hover(position=cell(after, 4, 6))
    value = float(page.get_by_test_id("value").text_content() or "nan")
    assert value == pytest.approx(float(trace.attention[2, 3, 4, 6]), abs=1e-5)
    after.click(position=cell(after, 4, 6))
    wait_ready(page, "whatif.2.3.cut:2.3.4.6")
    found = what_if(glass, trace, [Cut(layer=2, head=3, query=4, key=6)], 2, 3)
    after.hover(position=cell(after, 4, 6))
    assert float(page.get_by_test_id("value").text_content() or "nan") == 0
    difference = page.get_by_label("Attention, difference")
    difference.hover(position=cell(difference, 4, 0))
    expect(page.get_by_test_id("inspector")).to_contain_text("difference")
    assert float(page.get_by_test_id("value").text_content() or "nan") == pytest.approx(
        float(found.arrays["after"][4, 0]), abs=1e-5
    )
    turned = page.get_by_label("How far each vector turned")
    turned.hover(position=cell(turned, 6, 4))
    assert float(page.get_by_test_id("value").text_content() or "nan") == pytest.approx(
        float(found.arrays["cosines"][6, 4]), abs=1e-5
    )


def test_a_vector_is_swapped_from_another_text(address: str, page: Page, glass: gb.LoadedBert) -> None:
    opened(page, address)
    wait_ready(page, "whatif.0.2.")
    page.get_by_role("toolbar").get_by_role("button", name="Paris").click()
    page.get_by_role("button", name="swap from another text").click()
    page.get_by_label("Another text").fill("Rome is large.")
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Change Paris").get_by_role("button", name="rome").click()
    wait_ready(page, "whatif.0.2.swap:0.6.1:Rome%20is%20large.")
    change = Swap(depth=0, token=6, text="Rome is large.", from_token=1)
    expected = told_by(what_if(glass, glass.trace(TEXT), [change]), "after")
    after = chances(page, "after")
    assert after == pytest.approx({word: expected[word] for word in after}, abs=1e-5)


def test_two_models_stand_side_by_side(address: str, page: Page, glass: gb.LoadedBert, minilm: gb.LoadedBert) -> None:
    text = "The mouse was gone."
    opened(page, address, model="minilm", text=text, layer="1", head="3")
    wait_ready(page, "whatif.1.3.")
    expect(page.get_by_text("minilm has no head that guesses masked words; glass has one.")).to_be_visible()
    page.get_by_label("Compare with another model").select_option("glass")
    wait_ready(page, "whatif.1.3.glass")
    for name, bert in (("minilm", minilm), ("glass", glass)):
        canvas = page.get_by_label(f"Attention, {name}")
        canvas.hover(position=cell(canvas, 2, 1))
        value = float(page.get_by_test_id("value").text_content() or "nan")
        assert value == pytest.approx(float(np.float32(bert.trace(text).attention[1, 3, 2, 1])), abs=1e-5)


def test_a_change_that_does_not_fit_is_told_and_can_be_taken_off(address: str, page: Page) -> None:
    opened(page, address, changes="cut:0.0.99.0")
    expect(page.get_by_role("alert")).to_contain_text("query=99 is not there: it counts from 0 to 8", timeout=SLOW)
    page.get_by_role("button", name="take all changes off").click()
    wait_ready(page, "whatif.0.2.")
    expect(page.get_by_role("alert")).to_have_count(0)
