"""The Predictions page in a real browser: mask a word, read predictions, logit lens and token contributions."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.analysis.attribution_methods import AttributionConfig, AttributionTarget, attribute
from glassbert.analysis.layer_predictions import predict_after_layers

from .conftest import Open, inspector_value, wait_ready

TEXT = "The capital of [MASK] is Paris."


@pytest.fixture(scope="module")
def glass() -> gb.PretrainedBert:
    return gb.load("glass")


def shown_predictions(page: Page) -> list[tuple[str, float]]:
    bars = page.get_by_role("group", name="Predictions").get_by_role("button").all()
    return [(bar.get_attribute("data-label") or "", float(bar.get_attribute("data-value") or "nan")) for bar in bars]


def test_a_masked_word_is_predicted_as_by_fill_mask(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("predictions", "predictions.mlm-6.all", model="glass", text="The capital of France is Paris.")
    expect(page.get_by_test_id("default-mask")).to_have_text("Paris")
    page.get_by_role("toolbar").get_by_role("button", name="France").click()
    wait_ready(page, "predictions.mlm-4.all")
    expect(page.get_by_label("Text", exact=True)).to_have_value(TEXT)
    expected = glass.fill_mask(TEXT, top=10)
    shown = shown_predictions(page)
    assert [token for token, _ in shown] == [token for token, _ in expected]
    assert [value for _, value in shown] == pytest.approx([value for _, value in expected], abs=1e-5)

    page.get_by_role("button", name="Unmask").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("The capital of France is Paris.")
    expect(page.get_by_role("button", name="Unmask")).to_have_count(0)
    expect(page.get_by_test_id("default-mask")).to_have_count(0)


def test_a_word_is_masked_by_default_only_on_this_page(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    text = "The mouse was gone. The cat sat useless."
    open_page("predictions", "predictions.mlm-9.all", model="glass", text=text)
    expect(page.get_by_test_id("default-mask")).to_have_text("useless")
    assert "masking=default" in page.url
    expected = glass.fill_mask("The mouse was gone. The cat sat [MASK].", top=10)
    assert [token for token, _ in shown_predictions(page)] == [token for token, _ in expected]
    page.get_by_role("toolbar").get_by_role("button", name="mouse").click()  # instead of the default
    wait_ready(page, "predictions.mlm-2.all")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The [MASK] was gone. The cat sat useless.")
    expect(page.get_by_test_id("token-card")).to_be_visible()

    open_page("predictions", "predictions.mlm-9.all", model="glass", text=text)
    page.get_by_role("navigation").get_by_role("button", name="Attention").click()
    wait_ready(page, "lines.0.2")
    expect(page.get_by_label("Text", exact=True)).to_have_value(text)
    assert "unmasked" not in page.url
    page.go_back()
    wait_ready(page, "predictions.mlm-9.all")


def test_a_visible_token_can_be_masked(open_page: Open, page: Page) -> None:
    open_page("predictions", "predictions.mlm-2.all", model="glass", text="The cat sat.", token=2)
    expect(page.get_by_text("cat is not masked")).to_be_visible()
    page.get_by_role("button", name="Mask it").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("The [MASK] sat.")
    expect(page.get_by_text("is not masked")).to_have_count(0)


def test_the_logit_lens_follows_the_selected_token(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    open_page("predictions", "predictions.mlm-4.all", model="glass", text=TEXT)
    trace, vocabulary = glass.trace(TEXT), glass.tokenizer.vocabulary
    top_ids = predict_after_layers(glass, trace, 4).top_ids
    rows = page.locator("tr[data-depth]")
    assert rows.count() == 7
    for depth in range(7):
        expected = [vocabulary[token_id] for token_id in top_ids[depth]]
        assert rows.nth(depth).get_by_role("button").all_text_contents() == expected
    page.locator('[data-label="france"]').click()
    expect(page.locator("th.target").first).to_have_text("france")
    ranks = predict_after_layers(glass, trace, 4, target="france").target_ranks
    expect(rows.nth(6).locator(".target").nth(1)).to_have_text(f"{int(ranks[6])}")
    assert "label=france" in page.url
    field = page.get_by_label("Follow another token of the vocabulary")
    field.fill("Rome")
    page.keyboard.press("Enter")
    expect(page.locator("th.target").first).to_have_text("rome")
    field.fill("qqqqq")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("qqqqq")
    page.get_by_role("button", name="Reset").click()
    expect(page.get_by_role("alert")).to_have_count(0)


def test_token_contributions_are_those_of_the_analysis_and_the_link_restores_them(
    open_page: Open, page: Page, glass: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("predictions", "predictions.mlm-4.all", model="glass", text=TEXT, label="france", prediction="mlm-4")
    result = attribute(glass, glass.trace(TEXT), AttributionTarget(label="france"), AttributionConfig())
    grid = page.get_by_role("grid", name="Token attributions by method")
    grid.scroll_into_view_if_needed()
    columns = json.loads(grid.get_attribute("data-columns") or "[]")
    for row, method in enumerate(("integrated_gradients", "gradient_x_input", "occlusion", "attention")):
        for token in (2, 6):
            x, top, width = columns[token]
            grid.hover(position={"x": x + width / 2, "y": top + 22 + 20 * row + 10})
            assert inspector_value(page) == pytest.approx(float(result.attributions[method][token]), abs=1e-3)
    expect(page.get_by_test_id("inspector")).to_contain_text("Attention of [MASK] to paris (6), last layer")
    screenshot("predictions")


def test_the_next_sentence_is_predicted_for_a_pair(open_page: Open, page: Page, glass: gb.PretrainedBert) -> None:
    pair = {"text": "The mouse was gone.", "pair": "The cat sat useless."}
    open_page("predictions", "predictions.nsp.all", model="glass", **pair)
    shown = dict(shown_predictions(page))
    assert shown["next sentence"] == pytest.approx(glass.next_sentence(pair["text"], pair["pair"]), abs=1e-5)
    assert shown["not the next sentence"] == pytest.approx(1 - shown["next sentence"], abs=1e-6)


def test_a_model_without_output_heads_compares_sentences(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    open_page(
        "predictions", "predictions.similarity.0.5", model="minilm", text="The mouse was gone. The cat sat useless."
    )

    def cosine(first: str, second: str) -> float:
        x, y = minilm.encode([first, second], normalize=True)
        return float(x @ y)

    shown = page.locator("[data-sentence]").all()
    values = [float(button.get_attribute("data-value") or "nan") for button in shown]
    assert values == sorted(values, reverse=True)
    mouse = "The mouse is connected to the computer."
    assert values[0] == pytest.approx(cosine("The mouse was gone.", mouse), abs=1e-5)
    word = page.get_by_role("button", name="mouse +")
    contribution = float(word.get_attribute("data-contribution") or "nan")
    without = cosine("The was gone.", mouse)
    assert contribution == pytest.approx(values[0] - without, abs=1e-5)
    word.click()
    expect(page.get_by_test_id("token-card")).to_contain_text("mouse token 2")

    page.get_by_label("Add a sentence to compare").fill("A rat ran away.")
    page.keyboard.press("Enter")
    row = page.locator("[data-sentence]", has_text="A rat ran away.")
    row.click()
    wait_ready(page, "predictions.similarity.0.2")
    assert float(row.get_attribute("data-value") or "nan") == pytest.approx(
        cosine("The mouse was gone.", "A rat ran away."), abs=1e-5
    )
    page.reload()  # the address holds the added sentence
    wait_ready(page, "predictions.similarity.0.2")
    page.get_by_role("button", name="Open as text: A rat ran away.").click()
    expect(page.get_by_label("Text", exact=True)).to_have_value("A rat ran away.")
    expect(page.get_by_role("combobox", name="Sentence")).to_have_value("0")


def test_a_model_without_output_heads_suggests_another_one(open_page: Open, page: Page) -> None:
    open_page("predictions", "predictions.similarity.0.5", model="minilm", text=TEXT)
    page.get_by_role("button", name="Switch to glass").click()
    wait_ready(page, "predictions.mlm-4.all")
    assert "model=glass" in page.url


def test_words_can_be_masked_by_keyboard(open_page: Open, page: Page) -> None:
    open_page("predictions", "predictions.mlm-2.all", model="glass", text="The cat sat.", masking="off", token=2)
    page.get_by_role("toolbar").get_by_role("button", name="The").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The [MASK] sat.")
    wait_ready(page, "predictions.mlm-2.all")
