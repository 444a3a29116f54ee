"""The Attention page in a real browser: the numbers on the screen are those of transformers."""

import re
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.checkpoints.locate import find_checkpoint

from ..model.reference_models import random_model
from .conftest import Open, Serve, copied_code, hover_cell, inspector_text, inspector_value, run_code, wait_ready

TEXT = "The mouse was gone. The cat sat useless."
MAP = "Attention map: queries by keys"


def quoted(token: str) -> str:
    """Return a token as the page writes it in sentences."""
    return token if re.fullmatch(r"\[[A-Z]+\]", token) else f"“{token}”"


def test_the_inspector_shows_the_exact_weight_of_each_cell(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    open_page("attention", "map.1.8", mode="map", layer=1, head=8)
    trace = minilm.trace(TEXT)
    for query, key in ((3, 4), (5, 5), (11, 0)):
        hover_cell(page, MAP, query, key)
        title = f"{quoted(trace.tokens[query])} ({query}) attends to {quoted(trace.tokens[key])} ({key})"
        assert inspector_text(page).startswith(title)
        assert inspector_value(page) == pytest.approx(float(trace.attention[1, 8, query, key]), rel=1e-5)


def text_of_length(num_tokens: int) -> str:
    return " ".join(("the mouse was gone and the cat sat by the door " * 60).split()[: num_tokens - 2])


def check_against_transformers(page: Page, folder: Path, ids: list[int]) -> None:
    """Compare three cells of layer 2, head 5 in the inspector with the numbers of transformers."""
    from transformers import BertModel

    reference = BertModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float32).eval()
    with torch.no_grad():
        weights = reference(torch.tensor([ids]), output_attentions=True).attentions[2][0, 5]
    num_tokens = len(ids)
    for query, key in ((0, 0), (num_tokens // 2, 3), (num_tokens - 1, num_tokens - 2)):
        hover_cell(page, MAP, query, key)
        expect(page.get_by_test_id("value")).to_be_visible()
        shown_query, shown_key = map(int, re.findall(r"\((\d+)\)", inspector_text(page).splitlines()[0]))
        assert abs(shown_query - query) <= 1  # with 512 tokens a cell is about one pixel
        assert abs(shown_key - key) <= 1
        assert inspector_value(page) == pytest.approx(float(weights[shown_query, shown_key]), abs=1e-5)


@pytest.mark.parametrize("num_tokens", [16, 128, 512])
@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_weights_equal_those_of_transformers(open_page: Open, page: Page, model: str, num_tokens: int) -> None:
    trace = gb.load(model).trace(text_of_length(num_tokens))
    assert len(trace.tokens) == num_tokens
    open_page("attention", "map.2.5", mode="map", layer=2, head=5, text=trace.text, model=model)
    check_against_transformers(page, find_checkpoint(model).folder, trace.ids)


def test_weights_of_a_random_model_of_bert_base_size_equal_those_of_transformers(
    page: Page, serving: Serve, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    model = random_model("base", (), vocab_size=len(minilm.tokenizer.vocabulary), num_layers=3)  # the test uses layer 2
    with torch.no_grad():
        for layer in range(3):  # random weights alone give almost uniform attention
            model.encoder_layer(layer).attention.qkv_projection.weight.mul_(6)
    gb.PretrainedBert(model, minilm.tokenizer).save(tmp_path)
    address = serving("--model", str(tmp_path))
    for num_tokens in (16, 128):  # the tests above have 512
        options = {"page": "attention", "mode": "map", "layer": 2, "head": 5, "text": text_of_length(num_tokens)}
        page.goto(address + "?" + urlencode(options))
        wait_ready(page, "map.2.5")
        check_against_transformers(page, tmp_path, minilm.trace(text_of_length(num_tokens)).ids)


def test_hovering_over_a_query_lists_the_keys_it_attends_to(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    open_page("attention", "lines.0.2")
    hover_query(page, 3)
    title, first_key, weight, *_ = inspector_text(page).splitlines()
    assert title == "Strongest attention from “was” (3)"
    assert first_key == "mouse (2)"
    assert float(weight) == pytest.approx(float(minilm.trace(TEXT).attention[0, 2, 3, 2]), rel=1e-5)
    assert "attention = trace.attention[0, 2]\nprint(attention[3])" in copied_code(page)


def hover_query(page: Page, token: int) -> None:
    """Move the pointer to a token of the left column."""
    canvas = page.locator("canvas[data-query-x]")
    box = canvas.bounding_box()
    assert box
    row_height = float(canvas.get_attribute("data-row-height") or 0)
    query_x = float(canvas.get_attribute("data-query-x") or 0)
    page.mouse.move(box["x"] + query_x - 20, box["y"] + 8 + (token + 0.5) * row_height)


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "map"},
        {"mode": "map", "units": "words"},
        {"mode": "map", "heads": "0.2,3.5"},
        {"mode": "mean"},
        {"mode": "mean", "aggregate": "layers", "units": "words"},
        {"mode": "mean", "aggregate": "heads_and_layers"},
        {"mode": "rollout"},
    ],
)
def test_copied_python_code_prints_the_number_on_the_screen(
    open_page: Open, page: Page, options: dict[str, str]
) -> None:
    open_page("attention", f"{options['mode']}.3.5", layer=3, head=5, text="Unbelievably, cats slept.", **options)
    hover_cell(page, MAP, 1, 3)
    value = inspector_value(page)
    assert run_code(copied_code(page)) == pytest.approx(value, rel=1e-4)


def test_one_token_by_layer_means_and_rollout(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace(TEXT)
    attention = np.asarray(trace.attention)
    open_page("attention", "token.0.2", mode="token", token=0)
    hover_cell(page, "Attention of one token by layer", 4, 7)
    assert inspector_value(page) == pytest.approx(attention[4, :, 0, 7].mean(), rel=1e-4)
    for options, expected in (
        ({"mode": "mean"}, attention[3].mean(0)),
        ({"mode": "mean", "aggregate": "layers"}, attention[:, 5].mean(0)),
        ({"mode": "mean", "aggregate": "heads_and_layers"}, attention.mean((0, 1))),
    ):
        open_page("attention", "mean.3.5", layer=3, head=5, **options)
        hover_cell(page, MAP, 6, 2)
        assert inspector_value(page) == pytest.approx(expected[6, 2], rel=1e-4)
    rollout = np.eye(len(trace.tokens))
    for layer in range(4):
        rollout = (0.5 * attention[layer].mean(0) + 0.5 * np.eye(len(rollout))) @ rollout
    open_page("attention", "rollout.3.5", layer=3, head=5, mode="rollout")
    hover_cell(page, MAP, 6, 2)
    assert inspector_value(page) == pytest.approx(rollout[6, 2], rel=1e-4)


def test_a_thumbnail_opens_its_head_and_the_sink_can_be_hidden(
    open_page: Open, page: Page, screenshot: Callable[[str], None]
) -> None:
    open_page("attention", "all.0.2", mode="all")
    expect(page.locator("[data-cell]")).to_have_count(72)
    screenshot("attention-all-heads")
    page.locator('[data-cell="1.8"]').click()
    wait_ready(page, "lines.1.8")
    screenshot("attention")
    page.get_by_role("radio", name="Map", exact=True).click()
    wait_ready(page, "map.1.8")
    page.get_by_role("button", name="Hide [CLS]").click()
    hover_cell(page, MAP, 1, 0)
    assert "“the” (1) attends to “the” (1)" in inspector_text(page)
    screenshot("attention-map")


def test_pairs_can_be_filtered_by_sentence_and_tokens_shown_as_words(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    pair = {"text": "Unbelievable cats.", "pair": "They slept."}
    open_page("attention", "map.2.5", mode="map", layer=2, head=5, **pair, between="ab", units="words")
    trace = minilm.trace(pair["text"], pair["pair"])
    word_tokens = [
        position
        for position, token in enumerate(trace.tokens)
        if token in ("unbelievable", "un") or token.startswith("##")
    ]
    first = trace.segments.index(1)
    hover_cell(page, MAP, 1, 0)
    assert f"attends to {quoted(trace.tokens[first])} ({first})" in inspector_text(page)
    assert inspector_value(page) == pytest.approx(trace.attention[2, 5][word_tokens, first].mean(), rel=1e-4)


def test_rollout_opens_at_the_last_layer_and_has_a_stepper(open_page: Open, page: Page) -> None:
    open_page("attention", "lines.0.2")
    page.get_by_role("radio", name="Rollout").click()
    wait_ready(page, "rollout.5.2")
    page.get_by_role("button", name="Previous layer").click()
    wait_ready(page, "rollout.4.2")
    expect(page.get_by_text("Layers 0 to 4")).to_be_visible()


def test_the_pattern_of_a_head_is_described_on_this_text_and_on_the_reference_texts(
    open_page: Open, page: Page
) -> None:
    open_page("attention", "map.0.2", mode="map")
    for description in (page.get_by_test_id("pattern"), page.locator("p.caption")):
        expect(description).to_contain_text(re.compile(r"On this text: \d+\s% on the previous token\."))
        expect(description).to_contain_text(re.compile(r"On 40 reference sentences: \d+\s% on the previous token\."))
