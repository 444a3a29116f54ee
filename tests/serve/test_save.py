"""The row of endings under the inspector: what is shown is saved as a file that opens elsewhere."""

from pathlib import Path

import numpy as np
from playwright.sync_api import Page, expect

import glassbert as gb

from .conftest import Open

TEXT = "The mouse was gone. The cat sat useless."


def saved(page: Page, ending: str, folder: Path) -> Path:
    with page.expect_download() as waiting:
        page.get_by_role("group", name="Save this view").get_by_role("button", name=ending, exact=True).click()
    out = folder / waiting.value.suggested_filename
    waiting.value.save_as(out)
    return out


def test_the_head_that_is_shown_is_saved_as_numbers_drawing_and_page(
    open_page: Open, page: Page, minilm: gb.LoadedBert, tmp_path: Path
) -> None:
    open_page("attend", "map.1.8", mode="map", layer=1, head=8)
    numbers = saved(page, "npz", tmp_path)
    assert numbers.name == "attention-l1-h8.npz"
    with np.load(numbers) as found:
        np.testing.assert_array_equal(found["map"], minilm.trace(TEXT).attention[1, 8])
    assert "<text" in saved(page, "svg", tmp_path).read_text()
    assert saved(page, "pdf", tmp_path).read_bytes().startswith(b"%PDF")
    assert saved(page, "png", tmp_path).read_bytes().startswith(b"\x89PNG")
    whole = saved(page, "html", tmp_path)
    page.goto(whole.as_uri())
    expect(page.get_by_text("useless").first).to_be_visible()
    expect(page.get_by_role("group", name="Save this view")).to_have_count(0)  # a file cannot be asked for others


def test_each_page_saves_what_it_shows_and_none_offers_what_it_cannot(
    open_page: Open, page: Page, tmp_path: Path
) -> None:
    open_page("neuron", "neuron.0.2.3", layer=0, head=2, token=3)
    assert saved(page, "npz", tmp_path).name == "neuron-l0-h2-t3.npz"
    open_page("attend", "token.0.2", mode="token", token=0)
    assert saved(page, "npz", tmp_path).name == "cls-t0.npz"
    open_page("attend", "all.0.2", mode="all")
    assert saved(page, "npz", tmp_path).name == "attention.npz"
    open_page("attend", "rollout.0.2", mode="rollout")
    expect(page.get_by_role("group", name="Save this view")).to_have_count(0)
