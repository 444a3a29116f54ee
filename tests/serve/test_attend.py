"""The page Attend in a real browser: what stands on the screen is what transformers computes."""

import io
import re
from collections.abc import Callable
from contextlib import redirect_stdout
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
import torch
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.weights.sources import find

from ..model.published import fresh
from .conftest import Open, Serve, inspected, wait_ready

TEXT = "The mouse was gone. The cat sat useless."


def point_at_cell(page: Page, label: str, row: float, column: float) -> None:
    """Point at a cell of a heat map."""
    canvas = page.get_by_label(label)
    box = canvas.bounding_box()
    assert box
    left, top, wide, high = (
        float(canvas.get_attribute(f"data-{name}") or 0) for name in ("left", "top", "wide", "high")
    )
    page.mouse.move(box["x"] + left + (column + 0.5) * wide, box["y"] + top + (row + 0.5) * high)


def test_every_cell_pointed_at_tells_its_exact_weight(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    open_page("attend", "map.1.8", mode="map", layer=1, head=8)
    trace = minilm.trace(TEXT)
    for query, key in ((3, 4), (5, 5), (11, 0)):
        point_at_cell(page, "Attention: rows look at columns", query, key)
        told = inspected(page)
        assert f"{trace.tokens[query]} ({query}) looks at {trace.tokens[key]} ({key})" in told
        shown = float(page.get_by_test_id("value").inner_text())
        assert shown == pytest.approx(float(trace.attention[1, 8, query, key]), rel=1e-5)


def words_of_length(count: int) -> str:
    return " ".join(("the mouse was gone and the cat sat by the door " * 60).split()[: count - 2])


def check_against_transformers(page: Page, folder: Path, ids: list[int]) -> None:
    """Point at three cells of layer 2, head 5, and compare what the inspector says with transformers' own numbers."""
    from transformers import BertModel

    published = BertModel.from_pretrained(folder, attn_implementation="eager", dtype=torch.float32).eval()
    with torch.no_grad():
        weights = published(torch.tensor([ids]), output_attentions=True).attentions[2][0, 5]
    count = len(ids)
    for query, key in ((0, 0), (count // 2, 3), (count - 1, count - 2)):
        point_at_cell(page, "Attention: rows look at columns", query, key)
        expect(page.get_by_test_id("value")).to_be_visible()
        looks, looked = map(int, re.findall(r"\((\d+)\)", inspected(page).splitlines()[0]))
        assert abs(looks - query) <= 1  # a cell is hardly wider than a pixel at 512 tokens
        assert abs(looked - key) <= 1
        shown = float(page.get_by_test_id("value").inner_text())
        assert shown == pytest.approx(float(weights[looks, looked]), abs=1e-5)


@pytest.mark.parametrize("count", [16, 128, 512])
@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_values_on_the_screen_are_those_of_transformers(open_page: Open, page: Page, model: str, count: int) -> None:
    trace = gb.load(model).trace(words_of_length(count))
    assert len(trace.tokens) == count
    open_page("attend", "map.2.5", mode="map", layer=2, head=5, text=trace.text, model=model)
    check_against_transformers(page, find(model).folder, trace.ids)


def test_so_are_those_of_a_random_model_of_the_width_of_bert_base(
    page: Page, serving: Serve, minilm: gb.LoadedBert, tmp_path: Path
) -> None:
    model = fresh("base", (), vocab_size=len(minilm.tokenizer.vocabulary), num_layers=3)  # deep enough for layer 2
    with torch.no_grad():
        for layer in range(3):
            model.layer(layer).attention.project.weight.mul_(6)  # as it is drawn, every token looks at all alike
    gb.LoadedBert(model, minilm.tokenizer).save(tmp_path)
    own = serving("--model", str(tmp_path))
    for count in (16, 128, 512):
        options = {"page": "attend", "mode": "map", "layer": 2, "head": 5, "text": words_of_length(count)}
        page.goto(own + "?" + urlencode(options))
        wait_ready(page, "map.2.5")
        check_against_transformers(page, tmp_path, minilm.trace(words_of_length(count)).ids)


def test_a_token_pointed_at_in_the_lines_shows_where_it_looks(
    open_page: Open, page: Page, minilm: gb.LoadedBert
) -> None:
    open_page("attend", "lines.0.2")
    canvas = page.locator("canvas[data-from]")
    box = canvas.bounding_box()
    assert box
    high = float(canvas.get_attribute("data-high") or 0)
    start = float(canvas.get_attribute("data-from") or 0)
    page.mouse.move(box["x"] + start - 20, box["y"] + 8 + 3.5 * high)
    told = inspected(page).splitlines()
    assert told[0] == "was (3) looks at"
    assert told[1:3][0] == "mouse (2)"
    assert float(told[2]) == pytest.approx(float(minilm.trace(TEXT).attention[0, 2, 3, 2]), rel=1e-5)
    page.get_by_role("button", name="copy as Python").click()
    code = str(page.evaluate("navigator.clipboard.readText()"))
    assert "shown = trace.attention[0, 2]\nprint(shown[3])" in code


def printed(code: str) -> float:
    """What a copied program prints."""
    told = io.StringIO()
    with redirect_stdout(told):
        exec(code, {})
    return float(told.getvalue())


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "map"},
        {"mode": "map", "by": "words"},
        {"mode": "map", "heads": "0.2,3.5"},
        {"mode": "mean"},
        {"mode": "mean", "over": "layers", "by": "words"},
        {"mode": "mean", "over": "all"},
        {"mode": "rollout"},
    ],
)
def test_what_is_copied_as_python_prints_the_number_on_the_screen(
    open_page: Open, page: Page, options: dict[str, str]
) -> None:
    open_page("attend", f"{options['mode']}.3.5", layer=3, head=5, text="Unbelievably, cats slept.", **options)
    point_at_cell(page, "Attention: rows look at columns", 1, 3)
    page.get_by_role("button", name="copy as Python").click()
    code = str(page.evaluate("navigator.clipboard.readText()"))
    assert printed(code) == pytest.approx(float(page.get_by_test_id("value").inner_text()), rel=1e-4)


def test_one_token_means_and_rollout_are_right(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    trace = minilm.trace(TEXT)
    maps = np.asarray(trace.attention)
    open_page("attend", "token.0.2", mode="token", token=0)
    point_at_cell(page, "One token through the layers", 4, 7)
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(maps[4, :, 0, 7].mean(), rel=1e-4)
    for options, wanted in (
        ({"mode": "mean"}, maps[3].mean(0)),
        ({"mode": "mean", "over": "layers"}, maps[:, 5].mean(0)),
        ({"mode": "mean", "over": "all"}, maps.mean((0, 1))),
    ):
        open_page("attend", "mean.3.5", layer=3, head=5, **options)
        point_at_cell(page, "Attention: rows look at columns", 6, 2)
        assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(wanted[6, 2], rel=1e-4)
    flow = np.eye(len(trace.tokens))
    for layer in range(4):
        flow = (0.5 * maps[layer].mean(0) + 0.5 * np.eye(len(flow))) @ flow
    open_page("attend", "rollout.3.5", layer=3, head=5, mode="rollout")
    point_at_cell(page, "Attention: rows look at columns", 6, 2)
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(flow[6, 2], rel=1e-4)


def test_all_heads_open_one_and_the_sink_can_be_hidden(
    open_page: Open, page: Page, picture: Callable[[str], None]
) -> None:
    open_page("attend", "all.0.2", mode="all")
    expect(page.locator("[data-cell]")).to_have_count(72)
    picture("attend-all")
    page.locator('[data-cell="1.8"]').click()
    wait_ready(page, "lines.1.8")
    picture("attend")
    page.get_by_role("radio", name="Map", exact=True).click()
    wait_ready(page, "map.1.8")
    page.get_by_role("button", name="hide [CLS]").click()
    point_at_cell(page, "Attention: rows look at columns", 1, 0)
    assert "the (1) looks at the (1)" in inspected(page)
    picture("attend-map")


def test_sentences_of_a_pair_can_be_told_apart_and_words_joined(
    open_page: Open, page: Page, minilm: gb.LoadedBert
) -> None:
    open_page(
        "attend",
        "map.2.5",
        mode="map",
        layer=2,
        head=5,
        text="Unbelievable cats.",
        pair="They slept.",
        between="ab",
        by="words",
    )
    trace = minilm.trace("Unbelievable cats.", "They slept.")
    weights = trace.attention[2, 5]
    pieces = [
        place for place, token in enumerate(trace.tokens) if token in ("unbelievable", "un") or token.startswith("##")
    ]
    first = trace.segments.index(1)
    point_at_cell(page, "Attention: rows look at columns", 1, 0)
    told = inspected(page)
    assert f"looks at {trace.tokens[first]} ({first})" in told
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(weights[pieces, first].mean(), rel=1e-4)
