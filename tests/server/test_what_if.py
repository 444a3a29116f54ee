"""The What if page in a real browser: add interventions, compare before and after, remove them."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.views.changes import AblateHeads, BlockAttention, Change, EditWord, PatchActivation
from glassbert.views.payload import Payload
from glassbert.views.what_if import WhatIfFacts, compare_changes, compare_runs

from .conftest import Open, hover_cell, inspector_value, wait_ready

TEXT = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def compare(glass: gb.PretrainedBert, changes: Sequence[Change], layer: int = 0, head: int = 0) -> Payload[WhatIfFacts]:
    return compare_runs(compare_changes(glass, glass.trace(TEXT), changes), layer, head)


def shown_probabilities(page: Page, run: str) -> dict[str, float]:
    """Return the probabilities "before" or "after" the interventions, by token."""
    rows = page.locator("tr[data-label]").all()
    assert rows
    return {str(row.get_attribute("data-label")): float(row.get_attribute(f"data-{run}") or "nan") for row in rows}


def check_after(page: Page, payload: Payload[WhatIfFacts]) -> None:
    """Compare the probabilities after the interventions with those of a payload."""
    (shift,) = payload.facts.mask_comparisons
    expected = dict(zip(shift.tokens, shift.after, strict=True))
    shown = shown_probabilities(page, "after")
    assert shown.keys() <= expected.keys()
    assert shown == pytest.approx({token: expected[token] for token in shown}, abs=1e-5)


def test_ablating_a_head_changes_the_prediction_and_removing_the_ablation_restores_it(
    open_page: Open, page: Page, glass: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("what_if", "what_if.0.2.", model="glass", text=TEXT)
    before = shown_probabilities(page, "before")
    assert shown_probabilities(page, "after") == before
    page.locator('[data-head="1.8"]').click()
    page.get_by_role("button", name="Ablate layer 1, head 8").first.click()
    wait_ready(page, "what_if.1.8.ablate:1.8")
    check_after(page, compare(glass, [AblateHeads(heads=[(1, 8)])]))
    assert shown_probabilities(page, "after")["paris"] != pytest.approx(before["paris"], abs=1e-4)
    assert "ablate" in page.url
    screenshot("what-if")
    page.get_by_role("button", name="Remove: ablate layer 1, head 8").click()
    wait_ready(page, "what_if.1.8.")
    assert shown_probabilities(page, "after") == before


def test_a_word_is_masked_with_two_clicks(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("what_if", "what_if.0.2.", model="glass", text="The mouse was gone.")
    page.get_by_role("toolbar").get_by_role("button", name="mouse").click()
    page.get_by_role("button", name="Mask", exact=True).click()
    wait_ready(page, "what_if.0.2.edit:2:%5BMASK%5D")
    expected = dict(glass.fill_mask("The [MASK] was gone.", top=10))
    shown = shown_probabilities(page, "after")
    assert shown.keys() - expected.keys() <= {"mouse"}  # the word of the text is always shown
    assert shown == pytest.approx(
        {token: expected[token] for token in shown.keys() & expected.keys()} | {"mouse": shown["mouse"]}, abs=1e-5
    )
    expect(page.get_by_role("button", name="Remove: replace mouse by [MASK]")).to_be_visible()
    expect(page.get_by_test_id("token-card")).to_contain_text("mouse token 2")
    expect(page.get_by_text("nothing else has changed")).to_be_visible()
    page.get_by_role("button", name="Ablate layer 0, head 2").click()
    wait_ready(page, "what_if.0.2.edit:2:%5BMASK%5D~ablate:0.2")
    expect(page.get_by_text("is masked in both runs")).to_be_visible()
    assert shown_probabilities(page, "before") == pytest.approx(
        {token: expected[token] for token in shown_probabilities(page, "before").keys() & expected.keys()}
        | {"mouse": shown["mouse"]},
        abs=1e-5,
    )
    expect(page.get_by_role("columnheader", name="Change, percentage points")).to_be_visible()


@pytest.mark.parametrize(("width", "num_words"), [(820, 5), (1280, 60)])
def test_maps_that_do_not_fit_are_shown_one_at_a_time(open_page: Open, page: Page, width: int, num_words: int) -> None:
    page.set_viewport_size({"width": width, "height": 900})
    open_page("what_if", "what_if.3.2.ablate:1.8", model="minilm", text="cat dog " * (num_words // 2), layer=3,
              changes="ablate:1.8")  # fmt: skip
    maps = page.get_by_role("radiogroup", name="Attention map")
    expect(maps.get_by_role("radio", name="Difference")).to_be_checked()
    assert page.get_by_role("application", name="Attention, ").count() == 1
    maps.get_by_role("radio", name="Before").click()
    box = page.get_by_label("Attention, Before")
    expect(box).to_be_visible()
    size = box.bounding_box()
    assert size
    assert size["height"] > 300
    assert "compared_map=before" in page.url


def test_the_change_of_the_text_vector_is_shown(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("what_if", "what_if.0.2.", model="minilm", text="The mouse was gone.")
    assert page.get_by_label("Attention of the head").count() == 1  # nothing to compare yet
    open_page("what_if", "what_if.0.2.edit:2:cat", model="minilm", text="The mouse was gone.", changes="edit:2:cat")
    x, y = minilm.encode(["The mouse was gone.", "The cat was gone."], normalize=True)
    expect(page.get_by_test_id("sentence-change")).to_have_text(f"{1 - float(x @ y):.3f}")


def test_a_replacement_may_change_the_number_of_tokens(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("what_if", "what_if.0.2.", model="glass", text=TEXT)
    page.get_by_role("toolbar").get_by_role("button", name="Paris").click()
    page.get_by_label("Replace the word by").fill("very old Rome")
    page.keyboard.press("Enter")
    expect(
        page.get_by_text("The hidden states cannot be compared: 9 tokens (Before), 11 tokens (After).")
    ).to_be_visible()
    check_after(page, compare(glass, [EditWord(token=6, text="very old Rome")]))


def test_clicking_a_cell_blocks_its_attention(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("what_if", "what_if.2.3.", model="glass", text=TEXT, layer="2", head="3")
    hover_cell(page, "Attention of the head", 4, 6)
    assert inspector_value(page) == pytest.approx(float(glass.trace(TEXT).attention[2, 3, 4, 6]), abs=1e-5)
    page.mouse.down()
    page.mouse.up()
    wait_ready(page, "what_if.2.3.block:2.3.4.6")
    result = compare(glass, [BlockAttention(layer=2, head=3, query=4, key=6)], 2, 3)
    hover_cell(page, "Attention, after", 4, 6)
    assert inspector_value(page) == 0
    hover_cell(page, "Attention, difference", 4, 0)
    expect(page.get_by_test_id("inspector")).to_contain_text("difference")
    assert inspector_value(page) == pytest.approx(float(result.array("attention_after")[4, 0]), abs=1e-5)
    hover_cell(page, "Change in hidden states", 6, 4)
    assert inspector_value(page) == pytest.approx(float(result.array("cosine_similarity")[6, 4]), abs=1e-5)


def test_a_hidden_state_is_patched_from_another_text(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("what_if", "what_if.0.2.", model="glass", text=TEXT)
    page.get_by_role("toolbar").get_by_role("button", name="Paris").click()
    page.get_by_role("button", name="Patch from another text").click()
    page.get_by_label("Source text").fill("Rome is large.")
    page.keyboard.press("Enter")
    page.get_by_role("group", name="Replace, mask or patch “Paris”").get_by_role("button", name="rome").click()
    wait_ready(page, "what_if.0.2.patch:0.6.1:Rome%20is%20large.")
    patch = PatchActivation(depth=0, token=6, source_text="Rome is large.", source_token=1)
    check_after(page, compare(glass, [patch]))


def test_two_models_are_compared(
    open_page: Open, page: Page, glass: gb.PretrainedBert, minilm: gb.PretrainedBert
) -> None:
    text = "The mouse was gone."
    open_page("what_if", "what_if.1.3.", model="minilm", text=text, layer="1", head="3")
    expect(page.get_by_role("button", name="Switch to glass")).to_be_visible()  # minilm has no output head
    page.get_by_label("Compare with another model").select_option("glass")
    wait_ready(page, "what_if.1.3.glass")
    for name, bert in (("minilm", minilm), ("glass", glass)):
        hover_cell(page, f"Attention, {name}", 2, 1)
        expected = float(np.float32(bert.trace(text).attention[1, 3, 2, 1]))
        assert inspector_value(page) == pytest.approx(expected, abs=1e-5)


def test_an_invalid_change_is_reported_and_can_be_removed(address: str, page: Page) -> None:
    page.goto(f"{address}?page=what_if&model=glass&text=Hello.&changes=block:0.0.99.0")
    expect(page.get_by_role("alert")).to_contain_text("query=99")
    page.get_by_role("button", name="Remove all").click()
    wait_ready(page, "what_if.0.2.")
    expect(page.get_by_role("alert")).to_have_count(0)
