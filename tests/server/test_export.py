"""Save as: the shown view becomes a file that opens elsewhere."""

import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.export.view_data import ViewContext
from glassbert.export.view_file import write_view

from .conftest import Open, wait_ready

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


def test_each_page_saves_what_it_shows_or_offers_no_file(open_page: Open, page: Page, tmp_path: Path) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3)
    assert save_view(page, "npz", tmp_path).name == "neuron-l0-h2-t3.npz"
    open_page("attention", "token.0.2", mode="token", token=0)
    assert save_view(page, "npz", tmp_path).name == "cls-t0.npz"
    open_page("attention", "all.0.2", mode="all")
    assert save_view(page, "npz", tmp_path).name == "attention.npz"
    open_page("attention", "rollout.5.2", mode="rollout")
    expect(page.get_by_role("group", name="Save this view")).to_have_count(0)


@pytest.mark.parametrize(
    ("view", "ready", "label"),
    [
        ("attention", "all.0.0", "All heads"),
        ("neuron", "neuron.0.2.3", "Query, keys, products, dot products, scores and softmax"),
        ("cls", "token.0.0", "Attention of one token by layer"),
        ("embeddings", "embeddings", "Embeddings"),
        ("walk", "walk.0.2.3", "Step by step"),
    ],
)
def test_every_exported_page_draws_its_view(
    view: str, ready: str, label: str, page: Page, minilm: gb.PretrainedBert, tmp_path: Path
) -> None:
    selection = {"layer": 0, "head": 2, "token": 3} if view in ("neuron", "walk") else {}
    context = ViewContext(bert=minilm, trace=minilm.trace(TEXT), model="minilm", **selection)
    write_view(view, context, tmp_path / "view.html")
    page.goto((tmp_path / "view.html").as_uri())
    wait_ready(page, ready)  # the fixture `page` fails if the page logs an error
    expect(page.get_by_label(label).first).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize("model", ["minilm", "glass"])
def test_every_snippet_of_an_exported_step_by_step_page_gives_the_number_on_the_page(
    model: str, page: Page, tmp_path: Path
) -> None:
    bert = gb.load(model)
    context = ViewContext(bert=bert, trace=bert.trace(TEXT), model=model, layer=0, head=2, token=3)
    write_view("walk", context, tmp_path / "walk.html")
    page.goto((tmp_path / "walk.html").as_uri())
    wait_ready(page, "walk.0.2.3")
    buttons = page.get_by_role("button", name="Copy as Python: ")
    expect(page.locator("main .waiting")).to_have_count(0)
    assert buttons.count() >= 15
    for index in range(buttons.count()):
        name = buttons.nth(index).get_attribute("aria-label")
        buttons.nth(index).click()
        code = str(page.evaluate("navigator.clipboard.readText()"))
        printed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert printed.returncode == 0, (name, printed.stderr)
        if expected := re.search(r"# expected: (\S+)", code):
            assert float(printed.stdout.split()[-1]) == pytest.approx(float(expected.group(1)), rel=1e-3, abs=1e-5), (
                name
            )
