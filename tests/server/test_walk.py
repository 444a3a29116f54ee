"""The Step by step page in a real browser: every number of the forward pass of one token, recomputed by hand."""

import math
import re
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from playwright.sync_api import Locator, Page, expect

import glassbert as gb

from .conftest import Open, inspector_text, inspector_value, run_output, wait_ready, wait_until

TEXT = "The mouse was gone. The cat sat useless."
LONG_TEXT = "the cat sat on the mat . " * 72 + "the mouse was gone and on"


def formula_result(page: Page, formula: str) -> float:
    """Return the exact result of a formula; the text shows the same number, rounded."""
    result = page.locator(f'[data-formula="{formula}"] b')
    value = float(result.get_attribute("data-exact") or "nan")
    text = float(result.inner_text().replace("\N{MINUS SIGN}", "-").replace(",", ""))
    assert text == pytest.approx(value, rel=0.051, abs=1e-9)
    return value


def strips(page: Page, label: str) -> Locator:
    return page.get_by_role("slider", name=f"{label}: arrow keys select a dimension", exact=True)


def hover_strip(page: Page, label: str, row: int, dimension: int) -> float:
    """Move the pointer to a cell and return its number in the inspector."""
    canvas = strips(page, label).locator("canvas")
    canvas.scroll_into_view_if_needed()
    data = {name: canvas.get_attribute(f"data-{name}") or "" for name in ("left", "cell-width", "first", "row-tops")}
    x = float(data["left"]) + (dimension - int(data["first"]) + 0.5) * float(data["cell-width"])
    canvas.hover(position={"x": x, "y": float(data["row-tops"].split()[row]) + 8})
    return inspector_value(page)


def wait_for_weights(page: Page) -> None:
    """Wait until every product on the page shows the weights of the selected layer and head."""
    expect(page.locator('[data-current="false"], article .waiting')).to_have_count(0)


def apply_linear(vector: np.ndarray, linear: Any) -> np.ndarray:
    return linear.weight.detach().numpy() @ vector + linear.bias.detach().numpy()


def apply_norm(vector: np.ndarray, norm: Any) -> np.ndarray:
    centered = vector - vector.mean()
    normalized = centered / np.sqrt((centered**2).mean() + norm.eps)
    return normalized * norm.weight.detach().numpy() + norm.bias.detach().numpy()


def recompute(bert: gb.PretrainedBert, trace: gb.Trace, layer: int, head: int, token: int) -> dict[str, np.ndarray]:
    """Compute every step with numpy, from the layer's input in the trace and the weights."""
    module: Any = bert.model.encoder_layer(layer)
    size, width = bert.config.head_size, bert.config.hidden_size
    projection = module.attention.qkv_projection
    projected = np.stack([apply_linear(vector, projection) for vector in trace.hidden[layer]])
    queries, keys, values = projected.reshape(len(trace.tokens), 3, -1, size).transpose(1, 2, 0, 3)
    scores = np.einsum("hs,hks->hk", queries[:, token], keys) / math.sqrt(size)
    exp = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights = exp / exp.sum(axis=-1, keepdims=True)
    context = np.einsum("hk,hks->hs", weights, values)
    attention_output = apply_linear(context.reshape(width), module.attention.output_projection)
    attention_residual = trace.hidden[layer, token] + attention_output
    attention_norm = apply_norm(attention_residual, module.attention_norm)
    ffn_up = apply_linear(attention_norm, module.ffn_up)
    activation = np.array([x * (1 + math.erf(x / math.sqrt(2))) / 2 for x in ffn_up.tolist()])
    ffn_down = apply_linear(activation, module.ffn_down)
    return {
        "query": queries[head, token],
        "dot-product": scores[head] * math.sqrt(size),
        "score": scores[head],
        "softmax": weights[head],
        "context": context[head],
        "attention_output": attention_output,
        "attention-residual": attention_residual,
        "attention-norm": attention_norm,
        "ffn_up": ffn_up,
        "ffn-activation": activation,
        "ffn_down": ffn_down,
        "output-residual": attention_norm + ffn_down,
        "output-norm": apply_norm(attention_norm + ffn_down, module.output_norm),
    }


def check_formulas(
    page: Page, bert: gb.PretrainedBert, trace: gb.Trace, position: tuple[int, int, int], dimension: int = 0
) -> None:
    """Compare every formula on the page with numpy, and the ends of the layer with the trace."""
    layer, head, token = position
    wait_for_weights(page)
    steps = recompute(bert, trace, layer, head, token)
    key, strongest = int(steps["softmax"].argmax()), int(steps["ffn-activation"].argmax())
    indices: dict[str, int] = {
        **dict.fromkeys(("dot-product", "score", "softmax"), key),
        **dict.fromkeys(("ffn_up", "ffn-activation"), strongest),
        **dict.fromkeys(("query", "context"), 0),
    }
    for name, vector in steps.items():
        expected = float(vector[indices.get(name, dimension)])
        assert formula_result(page, name) == pytest.approx(expected, abs=2e-5, rel=2e-5), name
    hidden = trace.hidden[:, token]
    for name, expected, tolerance in (
        ("embeddings", trace.embeddings.total[token, dimension], 1e-6),
        ("embeddings-norm", hidden[0, dimension], 1e-6),
        ("output-norm", hidden[layer + 1, dimension], 2e-5),
        ("score", trace.scores[layer, head, token, key], 1e-5),
        ("softmax", trace.attention[layer, head, token, key], 1e-6),
        ("layers", np.linalg.norm(hidden[layer + 1]), 1e-4),
    ):
        assert formula_result(page, name) == pytest.approx(float(expected), abs=tolerance), name


CLS = {"layer": 0, "head": 2, "token": 0}


def test_cls_is_followed_from_the_text_to_the_text_vector(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    open_page("walk", "walk.0.2.0", **CLS)
    trace = minilm.trace(TEXT)
    check_formulas(page, minilm, trace, (0, 2, 0))
    assert formula_result(page, "pooler") == pytest.approx(float(trace.pooled[0]), abs=1e-5)
    for row, vector in enumerate((trace.embeddings.token, trace.embeddings.position, trace.embeddings.segment)):
        assert hover_strip(page, "Embeddings", row, 3) == pytest.approx(float(vector[0, 3]), rel=1e-5)
    assert "+ position[3]" in inspector_text(page)
    assert hover_strip(page, "Query, key and value", 1, 5) == pytest.approx(float(trace.keys[0, 2, 0, 5]), rel=1e-5)
    expect(page.locator("[data-step=prediction]")).to_have_count(0)
    expect(page.locator("[data-step=mean-pooling]")).to_contain_text("no output head for predictions")
    mean = minilm.encode(TEXT)
    unit, other = minilm.encode([TEXT, "A cat was hungry."], normalize=True)
    for name, expected in (("mean-pooling", mean[0]), ("unit-length", unit[0]), ("cosine", unit @ other)):
        assert formula_result(page, name) == pytest.approx(float(expected), abs=1e-5), name
    page.get_by_role("textbox", name="Other text").fill("The mouse has disappeared.")
    page.get_by_role("button", name="Compare").click()
    other = minilm.encode("The mouse has disappeared.", normalize=True)
    cosine = f"{float(unit @ other):.2f}"
    expect(page.locator("[data-step=cosine]")).to_contain_text(f"Cosine similarity: {cosine}")
    assert "compared_text=The+mouse+has+disappeared." in page.url
    page.locator("article").evaluate("element => element.scrollTo(0, 0)")
    screenshot("walk")


def test_token_layer_and_head_can_be_changed(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("walk", "walk.0.2.0", **CLS)
    trace = minilm.trace(TEXT)
    page.get_by_label("Tokens", exact=True).locator('[data-token="3"]').click()
    wait_ready(page, "walk.0.2.3")
    assert trace.attention[0, 2, 3, 2] > 0.9  # the previous token
    expect(page.locator('[data-step=softmax] [data-key="2"]')).to_contain_text("%")
    check_formulas(page, minilm, trace, (0, 2, 3))
    page.get_by_label("Layers and heads").locator('[data-head="4.7"]').click()
    wait_ready(page, "walk.4.7.3")
    check_formulas(page, minilm, trace, (4, 7, 3))
    page.get_by_role("button", name="Next head").click()
    wait_ready(page, "walk.4.8.3")
    page.get_by_label("Steps").get_by_role("button", name="Layer 5").click()
    wait_ready(page, "walk.5.8.3")
    page.get_by_role("button", name="Previous token").click()
    wait_ready(page, "walk.5.8.2")
    check_formulas(page, minilm, trace, (5, 8, 2))
    expect(page.locator("[data-step=pooler]")).to_have_count(0)  # the pooler uses [CLS] only


def test_a_dimension_is_selected_by_keyboard_and_the_link_restores_it(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    open_page("walk", "walk.0.2.0", **CLS)
    trace = minilm.trace(TEXT)
    embeddings = strips(page, "Embeddings")
    embeddings.focus()
    for key in ("End", "ArrowLeft"):
        page.keyboard.press(key)
    expect(embeddings).to_have_attribute("aria-valuenow", "382")
    check_formulas(page, minilm, trace, (0, 2, 0), dimension=382)
    page.locator('[data-step=scores] [data-key="7"]').click()
    expect(page.locator("[data-formula=softmax]")).to_contain_text("cat (7)")
    assert formula_result(page, "score") == pytest.approx(float(trace.scores[0, 2, 0, 7]), abs=1e-5)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    wait_ready(page, "walk.0.2.0")
    expect(page.locator("[data-formula=softmax]")).to_contain_text("cat (7)")
    expect(strips(page, "Embeddings")).to_have_attribute("aria-valuenow", "382")


def test_without_a_token_in_the_address_the_page_opens_at_the_head_with_strongest_links(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    trace = minilm.trace(TEXT)
    content = np.arange(1, len(trace.tokens) - 1)
    others = np.asarray(trace.attention)[..., content, :][..., content] * (1 - np.eye(len(content)))
    strongest = others.max(axis=-1)
    layer, head = np.unravel_index(strongest.mean(axis=-1).argmax(), strongest.shape[:2])
    query = int(strongest[layer, head].argmax())
    token, attended = int(content[query]), int(content[others[layer, head, query].argmax()])
    open_page("walk", f"walk.{layer}.{head}.{token}")
    start = page.get_by_test_id("start")
    expect(start).to_contain_text(f"layer {layer}, head {head}")
    expect(start).to_contain_text(f"“{trace.tokens[attended]}” ({attended})")
    check_formulas(page, minilm, trace, (int(layer), int(head), token))
    page.keyboard.press("Escape")  # clears the selection; the page does not choose again
    wait_ready(page, f"walk.{layer}.{head}.0")
    expect(start).to_have_count(0)
    strongest_of_head = np.asarray(trace.attention[4, 3])[content][:, content] * (1 - np.eye(len(content)))
    token = int(content[strongest_of_head.max(axis=-1).argmax()])
    open_page("walk", f"walk.4.3.{token}", layer=4, head=3)  # a link that names a head keeps it
    expect(page.get_by_test_id("start")).not_to_contain_text("clearest pattern")


def test_scrolling_writes_the_step_into_the_link(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.3", **CLS | {"token": 3})
    wait_for_weights(page)
    page.locator("#walk-softmax").evaluate("step => step.scrollIntoView({ block: 'start' })")
    expect(page.get_by_label("Steps").locator("[aria-current=step]")).to_have_text("Softmax")
    wait_until(page, lambda: "section=softmax" in page.url)
    page.reload()
    wait_ready(page, "walk.0.2.3")
    wait_for_weights(page)
    expect(page.locator("#walk-softmax-title")).to_be_in_viewport()
    assert "section=softmax" in page.url
    page.locator("article").evaluate("element => element.scrollTo(0, 0)")
    wait_until(page, lambda: "section=" not in page.url)


def test_the_list_of_steps_marks_the_current_step_and_jumps(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.0", **CLS)
    wait_for_weights(page)
    steps = page.get_by_label("Steps")
    current = steps.locator("[aria-current=step]")
    expect(current).to_have_text("Tokenization")
    steps.get_by_role("button", name="Weighted sum").click()
    expect(page.locator("#walk-context-title")).to_be_in_viewport()
    expect(current).to_have_text("Weighted sum")
    steps.get_by_role("button", name="Cosine").click()
    expect(page.locator("#walk-cosine-title")).to_be_in_viewport()
    expect(current).to_have_text("Cosine")


@pytest.mark.parametrize("form", ["Short", "With all numbers"])
def test_copied_python_code_computes_the_number_of_each_step(open_page: Open, page: Page, form: str) -> None:
    options = {"dimension": 17, "head_dimension": 3, "text": "A serendipitous mouse."}
    open_page("walk", "walk.1.5.0", layer=1, head=5, token=0, **options)
    wait_for_weights(page)
    page.get_by_role("radio", name=form, exact=True).click()
    formulas = {"projections": "query", "scores": "score", "output-projection": "attention_output", "ffn-up": "ffn_up",
                "ffn-down": "ffn_down"}  # fmt: skip
    steps: list[str] = page.locator("[data-step]:has(.copy)").evaluate_all("all => all.map(step => step.dataset.step)")
    assert len(steps) == 20
    for step in steps:
        button = page.locator(f"[data-step={step}] .copy")
        button.click()
        expect(button).to_have_text("Copied")
        code = str(page.evaluate("navigator.clipboard.readText()"))
        assert ("gb.load" in code) == (form == "Short"), step
        assert form != "Short" or len(code) < 800, step
        output = run_output(code)
        if step == "tokenization":
            assert output == "['ser', '##end', '##ip', '##ito', '##us']\n"
            continue
        value = formula_result(page, formulas.get(step, step))
        assert float(output.splitlines()[-1]) == pytest.approx(value, abs=2e-5, rel=2e-5), step
        expected = re.search(r"# expected: (\S+)", code)
        assert expected
        assert float(expected.group(1)) == pytest.approx(value, rel=1e-7), step


@pytest.mark.parametrize("form", ["Short", "With all numbers"])
@pytest.mark.parametrize(
    ("text", "pair", "token"), [("The capital of France is [MASK].", None, 6), ("A cat sat.", "It slept.", 0)]
)
def test_copied_python_code_computes_predictions(
    open_page: Open, page: Page, form: str, text: str, pair: str | None, token: int
) -> None:
    texts = {"text": text} | ({"pair": pair} if pair else {})
    open_page("walk", f"walk.0.2.{token}", model="glass", layer=0, head=2, token=token, **texts)
    wait_for_weights(page)
    page.get_by_role("radio", name=form, exact=True).click()
    page.locator("[data-step=prediction] .copy").click()
    output = run_output(str(page.evaluate("navigator.clipboard.readText()")))
    name = "prediction-nsp" if pair else "prediction-mlm"
    assert float(output) == pytest.approx(formula_result(page, name), abs=1e-5)


def test_the_form_of_the_copied_code_is_remembered(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.0", **CLS)
    expect(page.get_by_role("radio", name="Short", exact=True)).to_be_checked()
    page.get_by_role("radio", name="With all numbers").click()
    page.reload()
    wait_ready(page, "walk.0.2.0")
    expect(page.get_by_role("radio", name="With all numbers")).to_be_checked()


def test_tokenization_shows_every_vocabulary_lookup(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    open_page("walk", "walk.0.2.2", text="A serendipitous mouse.", layer=0, head=2, token=2)
    words = minilm.tokenizer.wordpiece_steps("A serendipitous mouse.").words
    (word,) = [word for word in words if word.text == "serendipitous"]
    lookups = page.get_by_test_id("lookups")
    expect(lookups.locator("span:not(.sans)")).to_have_text([lookup.candidate for lookup in word.lookups])
    expect(lookups.locator(".match")).to_have_text([token.token for token in word.tokens])
    page.get_by_label("Words and their tokens").get_by_role("button", name="mouse").click()
    wait_ready(page, "walk.0.2.7")
    expect(lookups.locator(".match")).to_have_text(["mouse"])


def test_with_512_tokens_the_strongest_keys_are_shown_and_all_on_request(
    open_page: Open, page: Page, minilm: gb.PretrainedBert
) -> None:
    trace = minilm.trace(LONG_TEXT)
    assert len(trace.tokens) == 512
    open_page("walk", "walk.2.8.100", text=LONG_TEXT, layer=2, head=8, token=100)
    check_formulas(page, minilm, trace, (2, 8, 100))
    weights = trace.attention[2, 8, 100]
    rows = page.locator("[data-step=softmax] [data-key]")
    expect(rows).to_have_count(12)
    shown = [int(key) for key in rows.evaluate_all("all => all.map(row => row.dataset.key)")]
    assert sorted(weights[shown], reverse=True) == pytest.approx(sorted(weights, reverse=True)[:12], abs=1e-6)
    page.locator("[data-step=softmax]").get_by_role("radio", name="All 512").click()
    page.get_by_label("Attention weights: arrow keys select a token").focus()
    page.keyboard.press("End")
    last = page.locator('[data-step=softmax] [data-key="511"]')
    expect(last).to_be_visible()
    weight = float(last.locator('[data-column="weight"]').get_attribute("data-exact") or "nan")
    assert weight == pytest.approx(float(weights[511]), abs=1e-6)
    assert rows.count() < 40  # rows out of view are not in the document
    expect(page.locator("[data-formula=softmax]")).to_contain_text("[SEP] (511)")


def test_masks_and_pairs_end_in_a_prediction(open_page: Open, page: Page) -> None:
    glass = gb.load("glass")
    text = "The capital of France is [MASK]."
    mask = glass.trace(text).tokens.index("[MASK]")
    open_page("walk", f"walk.0.2.{mask}", text=text, model="glass", **CLS | {"token": mask})
    (token, probability), *_ = glass.fill_mask(text)
    assert page.locator("[data-choice]").first.get_attribute("data-choice") == token
    assert formula_result(page, "prediction-mlm") == pytest.approx(probability, abs=1e-5)
    pair = {"text": "The mouse was gone.", "pair": "The cat sat useless."}
    open_page("walk", "walk.0.2.0", **pair, model="glass", **CLS)
    wait_for_weights(page)
    page.locator('[data-choice="next sentence"]').click()
    probability = glass.next_sentence(pair["text"], pair["pair"])
    assert formula_result(page, "prediction-nsp") == pytest.approx(probability, abs=1e-5)
    check_formulas(page, glass, glass.trace(pair["text"], pair["pair"]), (0, 2, 0))


def test_a_link_to_a_token_beyond_the_text_opens_at_a_token_of_it(open_page: Open, page: Page) -> None:
    open_page("walk", "walk.0.2.4", **CLS | {"token": 99})
    expect(page.locator("[data-step=embeddings]")).to_contain_text("The embeddings of “gone”")
