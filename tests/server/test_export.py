"""Save as: the shown view becomes a file that opens elsewhere."""

import csv
import io
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.export.view_context import ViewContext
from glassbert.export.view_file import write_view

from .conftest import Open, run_output, wait_ready

TEXT = "The mouse was gone. The cat sat useless."


def save_view(page: Page, file_format: str, folder: Path) -> Path:
    with page.expect_download() as download:
        page.get_by_role("group", name="Save this view").get_by_role("button", name=file_format, exact=True).click()
    path = folder / download.value.suggested_filename
    download.value.save_as(path)
    return path


def test_the_shown_head_is_saved_as_arrays_figures_and_page(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    open_page("attention", "map.1.8", mode="map", layer=1, head=8)
    arrays_path = save_view(page, "npz", tmp_path)
    assert arrays_path.name == "attention-l1-h8.npz"
    with np.load(arrays_path) as arrays:
        np.testing.assert_array_equal(arrays["attention"], minilm.trace(TEXT).attention[1, 8])
    assert "<text" in save_view(page, "svg", tmp_path).read_text()
    assert save_view(page, "pdf", tmp_path).read_bytes().startswith(b"%PDF")
    assert save_view(page, "png", tmp_path).read_bytes().startswith(b"\x89PNG")
    page.goto(save_view(page, "html", tmp_path).as_uri())
    expect(page.get_by_text("useless").first).to_be_visible()
    expect(page.get_by_test_id("inspector")).not_to_contain_text("Click a token")
    expect(page.get_by_test_id("pattern")).to_contain_text("On this text: ")
    expect(page.get_by_role("group", name="Save this view")).to_have_count(0)  # an exported page cannot compute views


def test_each_page_saves_what_it_shows(open_page: Open, page: Page, tmp_path: Path) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3)
    assert save_view(page, "npz", tmp_path).name == "neuron-l0-h2-t3.npz"
    open_page("attention", "token.0.2", mode="token", token=0)
    assert save_view(page, "npz", tmp_path).name == "attention-by-layer-t0.npz"
    open_page("attention", "all.0.2", mode="all")
    assert save_view(page, "npz", tmp_path).name == "attention.npz"
    open_page("attention", "rollout.5.2", mode="rollout", layer=5)
    assert save_view(page, "npz", tmp_path).name == "attention-rollout-l5.npz"


@pytest.mark.parametrize(
    ("view", "ready", "label"),
    [
        ("attention", "all.0.0", "All heads"),
        ("neuron", "neuron.0.2.3", "Query, keys, products, dot products, scores and softmax"),
        ("attention_by_layer", "token.0.0", "Attention of one token by layer"),
        ("embeddings", "embeddings", "Embeddings"),
        ("walk", "walk.0.2.3", "Step by step"),
    ],
)
def test_every_exported_page_draws_its_view(
    view: str, ready: str, label: str, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    selection: dict[str, Any] = {"layer": 0, "head": 2, "token": 3} if view in ("neuron", "walk") else {}
    context = ViewContext(bert=minilm, trace=minilm.trace(TEXT), model="minilm", **selection)
    write_view(view, context, tmp_path / "view.html")
    page.goto((tmp_path / "view.html").as_uri())
    wait_ready(page, ready)  # the fixture `page` fails if the page logs an error
    expect(page.get_by_label(label).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("form", ["Short", "With all numbers"])
@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_every_snippet_of_an_exported_step_by_step_page_gives_the_number_on_the_page(
    model: str, form: str, page: Page, tmp_path: Path
) -> None:
    bert = gb.load(model)
    context = ViewContext(bert=bert, trace=bert.trace(TEXT), model=model, layer=0, head=2, token=3)
    write_view("walk", context, tmp_path / "walk.html")
    page.goto((tmp_path / "walk.html").as_uri())
    wait_ready(page, "walk.0.2.3")
    page.get_by_role("radio", name=form, exact=True).click()
    buttons = page.get_by_role("button", name="Copy as Python: ")
    expect(page.locator("main .waiting")).to_have_count(0)
    assert buttons.count() >= 15
    for index in range(buttons.count()):
        name = buttons.nth(index).get_attribute("aria-label")
        buttons.nth(index).click()
        code = str(page.evaluate("navigator.clipboard.readText()"))
        assert ("gb.load" in code) == (form == "Short"), name
        printed = run_output(code)
        if expected := re.search(r"# expected: (\S+)", code):
            assert float(printed.split()[-1]) == pytest.approx(float(expected.group(1)), rel=1e-3, abs=1e-5), name


Numbers = dict[str, np.ndarray]


def saved_numbers(page: Page, folder: Path) -> tuple[dict[str, Any], Numbers]:
    """Save the page as npz; return facts and arrays."""
    with np.load(save_view(page, "npz", folder)) as file:
        arrays = {name: file[name] for name in file.files}
    return json.loads(str(arrays["facts"])), arrays


def saved_table(page: Page, folder: Path) -> list[list[str]]:
    """Save the page as csv; return header and rows."""
    return list(csv.reader(io.StringIO(save_view(page, "csv", folder).read_text())))


def test_lines_of_compared_heads_and_words_are_saved_as_shown(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    trace = minilm.trace("The serendipitous mouse was gone.")
    heads = [(0, 2), (1, 8)]
    open_page("attention", "lines.0.2", heads="0.2,1.8", units="words", text=trace.text, token=1)
    facts, arrays = saved_numbers(page, tmp_path)
    labels = ["[CLS]", "the", "serendipitous", "mouse", "was", "gone", ".", "[SEP]"]
    assert facts["details"]["titles"] == ["Layer 0, head 2", "Layer 1, head 8"]
    assert facts["details"]["queries"] == facts["details"]["keys"] == labels
    word = [position for position, token in enumerate(trace.tokens) if token == "ser" or token.startswith("##")]
    for number, (layer, head) in enumerate(heads):
        expected = trace.attention[layer, head][1, word].sum()
        assert arrays["attention"][number, 1, 2] == pytest.approx(expected, abs=1e-6)
    svg = save_view(page, "svg", tmp_path).read_text()
    assert all(f">{label}<" in svg for label in labels)
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "lines.0.2")
    expect(page.get_by_text("Heads by line color")).to_contain_text("Layer 1, head 8")
    expect(page.get_by_text("averaged over the tokens of the attending word")).to_be_visible()


@pytest.mark.parametrize(
    ("options", "filename", "expected"),
    [
        ({"mode": "mean", "layer": 1}, "attention-mean-heads-l1.csv", lambda a: a[1].mean(axis=0)),
        (
            {"mode": "mean", "aggregate": "layers", "head": 3},
            "attention-mean-layers-h3.csv",
            lambda a: a[:, 3].mean(axis=0),
        ),
    ],
)
def test_a_mean_is_saved_as_a_table_with_token_labels(
    options: dict[str, object],
    filename: str,
    expected: Callable[[np.ndarray], np.ndarray],
    open_page: Open,
    page: Page,
    minilm: gb.PretrainedBert,
    tmp_path: Path,
) -> None:
    layer, head = options.get("layer", 0), options.get("head", 2)
    open_page("attention", f"mean.{layer}.{head}", **options)
    header, *rows = saved_table(page, tmp_path)
    assert (tmp_path / filename).is_file()
    assert header[1:4] == ["0 [CLS]", "1 the", "2 mouse"]
    values = np.array([row[1:] for row in rows], dtype=np.float32)
    np.testing.assert_allclose(values, expected(np.asarray(minilm.trace(TEXT).attention)), atol=1e-6)


def test_a_prediction_is_saved_with_the_probabilities_on_the_page(open_page: Open, page: Page, tmp_path: Path) -> None:
    text = "The [MASK] was gone."
    open_page("predictions", "predictions.mlm-2.all", model="glass", text=text)
    bars = page.get_by_role("group", name="Predictions").get_by_role("button")
    shown = [(bar.get_attribute("data-label"), float(bar.get_attribute("data-value") or 0)) for bar in bars.all()]
    table = saved_table(page, tmp_path)
    saved = [(label, float(value)) for part, _, label, value in table if part == "prediction"]
    assert [label for label, _ in saved] == [label for label, _ in shown]
    assert [value for _, value in saved] == pytest.approx([value for _, value in shown], abs=1e-6)
    facts, arrays = saved_numbers(page, tmp_path)
    assert facts["token"] == 2
    assert len(arrays["integrated_gradients"]) == len(facts["tokens"])
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "predictions.mlm-2.all")
    bars = page.get_by_role("group", name="Predictions").get_by_role("button")
    assert [bar.get_attribute("data-label") for bar in bars.all()] == [label for label, _ in shown]


def test_one_word_in_two_contexts_is_saved_and_opens_again(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    first, second = "He sat by the bank of the river.", "She put the money in the bank."
    open_page("layers", "layers.2.1.4.11", text=first, other_text=second, compared_tokens="1.4")
    facts, arrays = saved_numbers(page, tmp_path)
    hidden = [minilm.trace(text).hidden[:, token] for text, token in ((first, 1), (second, 4))]
    cosines = (hidden[0] * hidden[1]).sum(1) / np.prod([np.linalg.norm(vectors, axis=1) for vectors in hidden], axis=0)
    np.testing.assert_allclose(arrays["cosine_between"], cosines, atol=1e-5)
    assert (facts["token"], facts["details"]["other_token"]) == (1, 4)
    caption = page.get_by_test_id("caption").inner_text()
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "layers.2.1.4.11")
    assert page.get_by_test_id("caption").inner_text() == caption


def test_the_embeddings_of_all_tokens_or_of_the_selected_one_are_saved(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    expected = minilm.trace(TEXT).embeddings
    open_page("embeddings", "embeddings")
    facts, arrays = saved_numbers(page, tmp_path)
    assert (facts["view"], facts["token"]) == ("embeddings", None)
    np.testing.assert_array_equal(arrays["total"], expected.total)
    page.get_by_role("option", name="gone").click()
    facts, arrays = saved_numbers(page, tmp_path)
    assert facts["token"] == 4
    np.testing.assert_array_equal(arrays["total"], expected.total[4:5])
    assert save_view(page, "png", tmp_path).name == "embeddings-t4.png"
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "embeddings")
    expect(page.get_by_label("Embeddings of gone")).to_be_visible()


def test_changes_of_what_if_are_saved_and_open_again(open_page: Open, page: Page, tmp_path: Path) -> None:
    open_page("what_if", "what_if.1.3.edit:2:dog", changes="edit:2:dog", layer=1, head=3)
    facts, arrays = saved_numbers(page, tmp_path)
    assert facts["details"]["changes"] == ["replace mouse by dog"]
    assert (facts["layer"], facts["head"]) == (1, 3)
    difference = arrays["attention_after"] - arrays["attention_before"]
    np.testing.assert_allclose(arrays["attention_difference"], difference, atol=1e-6)
    assert difference.any()
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "what_if.1.3.edit:2:dog")
    expect(page.get_by_text("replace mouse by dog")).to_be_visible()


def test_the_rows_of_all_queries_are_saved_in_the_order_of_the_page(
    open_page: Open, page: Page, tmp_path: Path
) -> None:
    ready = "neuron_queries.0.2.most_attended"
    options = {"attended_key": "most_attended", "query_groups": "sentence", "dimension_order": "contribution"}
    open_page("neuron", ready, queries="all", layer=0, head=2, **options)
    facts, arrays = saved_numbers(page, tmp_path)
    details = facts["details"]
    assert details["row_labels"][:4] == ["mean: all", "mean: special tokens", "[CLS]", "[SEP]"]
    means = arrays["contribution"][details["measured_queries"]].mean(axis=0)
    assert details["dimensions"] == np.argsort(-means, kind="stable").tolist()
    np.testing.assert_allclose(arrays["rows"][0], means[details["dimensions"]], atol=1e-5)
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, ready)


def test_the_selected_point_of_the_embedding_space_is_in_the_link_and_in_the_file(
    open_page: Open, page: Page, tmp_path: Path
) -> None:
    open_page("embedding_space", "embedding_space.positions.pca.2.7", kind="positions", dimensions=2, point=7)
    facts, arrays = saved_numbers(page, tmp_path)
    assert facts["details"]["point"] == 7
    assert len(facts["details"]["neighbors"]) == 12
    header, *rows = saved_table(page, tmp_path)
    assert header == ["id", "label", "category", "axis_1", "axis_2"]
    np.testing.assert_allclose(np.array([row[3:] for row in rows], dtype=np.float32), arrays["coordinates"], rtol=1e-5)
    button = page.get_by_role("group", name="Save this view").get_by_role("button", name="html")
    expect(button).to_be_disabled()


def test_a_snapshot_of_the_training_run_is_saved_and_opens_again(open_page: Open, page: Page, tmp_path: Path) -> None:
    open_page("training", "training.3.1", snapshot=3, sentence=1)
    facts, arrays = saved_numbers(page, tmp_path)
    assert (facts["details"]["snapshot"], facts["details"]["sentence"]) == (3, 1)
    assert arrays["attention"].shape[-1] == len(facts["details"]["sentences"][1])
    page.goto(save_view(page, "html", tmp_path).as_uri())
    wait_ready(page, "training.3.1")


def test_the_network_is_saved_as_the_picture_on_screen(open_page: Open, page: Page, tmp_path: Path) -> None:
    open_page("network", "network.12")
    path = save_view(page, "png", tmp_path)
    with Image.open(path) as image:
        assert image.width == page.evaluate("document.querySelector('main canvas').width")
        assert image.getchannel("A").getextrema() == (255, 255)  # opaque
        assert len(image.convert("RGB").getcolors(10**7) or []) > 20
