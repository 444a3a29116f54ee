"""The walk in a real browser: a person follows one token, and every number on the way is the model's own."""

import math
import re
import subprocess
import sys
from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import glassbert as gb

from .conftest import Open, inspected, wait_ready

FIRST = "The mouse was gone. The cat sat useless."
LONG = "the cat sat on the mat . " * 72 + "the mouse was gone and on"


def shown(page: Page, formula: str) -> float:
    """What a formula comes to: the number on the screen is the exact one, rounded."""
    result = page.locator(f'[data-formula="{formula}"] b')
    value = float(result.get_attribute("data-exact") or "nan")
    told = float(result.inner_text().replace("\u2212", "-").replace(",", ""))
    assert told == pytest.approx(value, rel=0.051, abs=1e-9)
    return value


def strips(page: Page, label: str) -> Locator:
    return page.get_by_role("slider", name=f"{label}: arrows choose a number", exact=True)


def point_at(page: Page, label: str, row: int, place: int) -> float:
    """Hover one cell and read its number in the inspector."""
    canvas = strips(page, label).locator("canvas")
    canvas.scroll_into_view_if_needed()
    data = {name: canvas.get_attribute(f"data-{name}") or "" for name in ("left", "wide", "first", "tops")}
    x = float(data["left"]) + (place - int(data["first"]) + 0.5) * float(data["wide"])
    canvas.hover(position={"x": x, "y": float(data["tops"].split()[row]) + 8})
    told = page.get_by_test_id("value").inner_text()
    return float(told.replace("\u2212", "-"))


def drawn(page: Page) -> None:
    """Wait until every product on the page shows the weights of where we are."""
    expect(page.locator('[data-fresh="false"], article .waiting')).to_have_count(0)


def affine(vector: np.ndarray, linear: object) -> np.ndarray:
    return linear.weight.detach().numpy() @ vector + linear.bias.detach().numpy()


def norm(vector: np.ndarray, layer: object) -> np.ndarray:
    centred = vector - vector.mean()
    return (
        centred / np.sqrt((centred**2).mean() + layer.eps) * layer.weight.detach().numpy() + layer.bias.detach().numpy()
    )


def by_hand(bert: gb.LoadedBert, trace: gb.Trace, layer: int, head: int, token: int) -> dict[str, np.ndarray]:
    """Every step recomputed in numpy from the trace's input of the layer and the weights."""
    one, size, width = bert.model.layers[layer], bert.config.head_size, bert.config.hidden_size
    every = trace.hidden[layer] @ one.attention.project.weight.detach().numpy().T
    every = (every + one.attention.project.bias.detach().numpy()).reshape(len(trace.tokens), 3, -1, size)
    queries, keys, values = every.transpose(1, 2, 0, 3)
    scores = np.einsum("hs,hks->hk", queries[:, token], keys) / math.sqrt(size)
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = powers / powers.sum(axis=-1, keepdims=True)
    mixed = np.einsum("hk,hks->hs", weights, values)
    gathered = affine(mixed.reshape(width), one.attention.join)
    attended = norm(trace.hidden[layer, token] + gathered, one.attention_norm)
    expanded = affine(attended, one.expand)
    activated = np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in expanded.tolist()])
    made = affine(activated, one.contract)
    return {
        "query": queries[head, token],
        "dot": scores[head] * math.sqrt(size),
        "score": scores[head],
        "softmax": weights[head],
        "mix": mixed[head],
        "joined": gathered,
        "attention-add": trace.hidden[layer, token] + gathered,
        "attention-norm": attended,
        "expanded": expanded,
        "activate": activated,
        "contracted": made,
        "output-add": attended + made,
        "output-norm": norm(attended + made, one.output_norm),
    }


def check_all(page: Page, bert: gb.LoadedBert, trace: gb.Trace, place: tuple[int, int, int], dim: int = 0) -> None:
    """Compare every formula on the page with the hand computation, and the ends of the layer with the trace."""
    layer, head, token = place
    drawn(page)
    steps = by_hand(bert, trace, layer, head, token)
    key, inner = int(steps["softmax"].argmax()), int(steps["activate"].argmax())
    places = {"dot": key, "score": key, "softmax": key, "expanded": inner, "activate": inner, "query": 0, "mix": 0}
    for name, right in steps.items():
        assert shown(page, name) == pytest.approx(float(right[places.get(name, dim)]), abs=2e-5, rel=2e-5), name
    assert shown(page, "sum") == pytest.approx(float(trace.embeddings.total[token, dim]), abs=1e-6)
    assert shown(page, "norm") == pytest.approx(float(trace.hidden[0, token, dim]), abs=1e-6)
    assert shown(page, "output-norm") == pytest.approx(float(trace.hidden[layer + 1, token, dim]), abs=2e-5)
    assert shown(page, "score") == pytest.approx(float(trace.scores[layer, head, token, key]), abs=1e-5)
    assert shown(page, "softmax") == pytest.approx(float(trace.attention[layer, head, token, key]), abs=1e-6)
    assert shown(page, "path") == pytest.approx(float(np.linalg.norm(trace.hidden[layer + 1, token])), abs=1e-4)


def test_cls_is_followed_from_the_text_to_the_pooler(
    open_page: Open, page: Page, minilm: gb.LoadedBert, picture: Callable[[str], None]
) -> None:
    open_page("walk", "walk.0.2.0")
    trace = minilm.trace(FIRST)
    check_all(page, minilm, trace, (0, 2, 0))
    assert shown(page, "pooler") == pytest.approx(float(trace.pooled[0]), abs=1e-5)
    for row, vector in enumerate((trace.embeddings.token, trace.embeddings.position, trace.embeddings.segment)):
        assert point_at(page, "Three vectors, added", row, 3) == pytest.approx(float(vector[0, 3]), rel=1e-5)
    assert "+ position[3]" in inspected(page)
    assert point_at(page, "Query, key and value", 1, 5) == pytest.approx(float(trace.keys[0, 2, 0, 5]), rel=1e-5)
    expect(page.locator("[data-band=answer]")).to_contain_text("This model has no head that answers")
    page.locator("article").evaluate("element => element.scrollTo(0, 0)")
    picture("walk")


def test_token_layer_and_head_are_changed_on_the_way(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    open_page("walk", "walk.0.2.0")
    trace = minilm.trace(FIRST)
    page.get_by_label("Tokens", exact=True).locator('[data-token="3"]').click()
    wait_ready(page, "walk.0.2.3")
    assert trace.attention[0, 2, 3, 2] > 0.9  # the previous word
    expect(page.locator('[data-band=softmax] [data-key="2"]')).to_contain_text("%")
    check_all(page, minilm, trace, (0, 2, 3))
    page.get_by_label("Layer and head").locator('[data-head="4.7"]').click()
    wait_ready(page, "walk.4.7.3")
    check_all(page, minilm, trace, (4, 7, 3))
    page.get_by_role("button", name="next head").click()
    wait_ready(page, "walk.4.8.3")
    page.get_by_label("Steps of the walk").get_by_role("button", name="layer 5").click()
    wait_ready(page, "walk.5.8.3")
    page.get_by_role("button", name="previous token").click()
    wait_ready(page, "walk.5.8.2")
    check_all(page, minilm, trace, (5, 8, 2))
    expect(page.locator("[data-band=pooler]")).to_have_count(0)  # only [CLS] is pooled


def test_another_number_is_followed_by_click_and_by_key_and_the_address_reopens_it(
    open_page: Open, page: Page, minilm: gb.LoadedBert
) -> None:
    open_page("walk", "walk.0.2.0")
    trace = minilm.trace(FIRST)
    strip = strips(page, "Three vectors, added")
    strip.focus()
    for key in ("End", "ArrowLeft"):
        page.keyboard.press(key)
    expect(strip).to_have_attribute("aria-valuenow", "382")
    check_all(page, minilm, trace, (0, 2, 0), dim=382)
    page.locator('[data-band=scores] [data-key="7"]').click()
    expect(page.locator("[data-formula=softmax]")).to_contain_text("cat (7)")
    assert shown(page, "score") == pytest.approx(float(trace.scores[0, 2, 0, 7]), abs=1e-5)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    wait_ready(page, "walk.0.2.0")
    expect(page.locator("[data-formula=softmax]")).to_contain_text("cat (7)")
    expect(strips(page, "Three vectors, added")).to_have_attribute("aria-valuenow", "382")


def test_the_map_says_where_we_are_and_jumps(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.0")
    drawn(page)
    stops = page.get_by_label("Steps of the walk")
    expect(stops.locator("[aria-current=step]")).to_have_text("pieces")
    stops.get_by_role("button", name="mix values").click()
    expect(page.locator("#walk-mix-title")).to_be_in_viewport()
    expect(stops.locator("[aria-current=step]")).to_have_text("mix values")
    stops.get_by_role("button", name="answer").click()
    expect(page.locator("#walk-answer-title")).to_be_in_viewport()
    expect(stops.locator("[aria-current=step]")).to_have_text("answer")


def test_what_is_copied_as_python_computes_the_number_on_the_page(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.1.5.0", layer=1, head=5, dim=17, unit=3, text="A serendipitous mouse.")
    drawn(page)
    formulas = {"project": "query", "scores": "score", "join": "joined", "expand": "expanded", "contract": "contracted"}
    bands = page.locator("[data-band]:has(.copy)").evaluate_all("all => all.map(one => one.dataset.band)")
    assert len(bands) == 17  # all but the answer, which this model has none of
    for band in bands:
        page.locator(f"[data-band={band}] .copy").click()
        expect(page.locator(f"[data-band={band}] .copy")).to_have_text("copied")
        code = page.evaluate("navigator.clipboard.readText()")
        told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split(
            "\n"
        )
        if band == "pieces":
            assert told[0] == "['ser', '##end', '##ip', '##ito', '##us']"
            continue
        value = shown(page, formulas.get(band, band))
        assert float(told[-2]) == pytest.approx(value, abs=2e-5, rel=2e-5), band
        said = re.search(r"# the page shows (\S+)", code)
        assert said
        assert float(said.group(1)) == pytest.approx(value, rel=1e-7), band


def test_pieces_show_each_greedy_try(open_page: Open, page: Page, minilm: gb.LoadedBert) -> None:
    open_page("walk", "walk.0.2.2", text="A serendipitous mouse.", token=2)
    (word,) = [one for one in minilm.tokenizer.explain("A serendipitous mouse.").words if one.text == "serendipitous"]
    tries = page.get_by_test_id("tries")
    expect(tries.locator("span:not(.sans)")).to_have_text([one.candidate for one in word.tries])
    expect(tries.locator(".found")).to_have_text([piece.token for piece in word.pieces])
    page.get_by_label("Words and their pieces").get_by_role("button", name="mouse").click()
    wait_ready(page, "walk.0.2.7")
    expect(tries.locator(".found")).to_have_text(["mouse"])


def test_512_tokens_show_the_largest_first_and_all_on_request(
    open_page: Open, page: Page, minilm: gb.LoadedBert
) -> None:
    trace = minilm.trace(LONG)
    assert len(trace.tokens) == 512
    open_page("walk", "walk.2.8.100", text=LONG, layer=2, head=8, token=100)
    check_all(page, minilm, trace, (2, 8, 100))
    row = trace.attention[2, 8, 100]
    lines = page.locator("[data-band=softmax] [data-key]")
    expect(lines).to_have_count(12)
    found = [int(one) for one in lines.evaluate_all("all => all.map(one => one.dataset.key)")]
    assert sorted(row[found], reverse=True) == pytest.approx(sorted(row, reverse=True)[:12], abs=1e-6)
    page.locator("[data-band=softmax]").get_by_role("radio", name="all 512").click()
    group = page.get_by_label("Shares: arrows choose a token")
    group.focus()
    page.keyboard.press("End")
    last = page.locator('[data-band=softmax] [data-key="511"]')
    expect(last).to_be_visible()
    share = float(last.locator('[data-column="share"]').get_attribute("data-exact") or "nan")
    assert share == pytest.approx(float(row[511]), abs=1e-6)
    assert page.locator("[data-band=softmax] [data-key]").count() < 40  # what is out of sight is not there
    expect(page.locator("[data-formula=softmax]")).to_contain_text("[SEP] (511)")


def test_a_mask_and_a_pair_end_in_an_answer(open_page: Open, page: Page) -> None:
    glass = gb.load("glass")
    text = "The capital of France is [MASK]."
    place = glass.trace(text).tokens.index("[MASK]")
    open_page("walk", f"walk.0.2.{place}", text=text, model="glass", token=place)
    (word, chance), *_ = glass.fill_mask(text)
    assert page.locator("[data-choice]").first.get_attribute("data-choice") == word
    assert shown(page, "answer-masked_word") == pytest.approx(chance, abs=1e-5)
    pair = {"text": "The mouse was gone.", "pair": "The cat sat useless."}
    open_page("walk", "walk.0.2.0", **pair, model="glass")
    drawn(page)
    page.locator('[data-choice="B follows A"]').click()
    assert shown(page, "answer-next_sentence") == pytest.approx(glass.next_sentence(*pair.values()), abs=1e-5)
    check_all(page, glass, glass.trace(*pair.values()), (0, 2, 0))


def test_an_address_with_a_token_that_is_not_there_opens_at_cls(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.0", token=99)
    expect(page.locator("[data-band=sum]")).to_contain_text("[CLS] has a vector")
