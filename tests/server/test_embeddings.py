"""The page Embeddings in a real browser: the rows of a token in the three tables, and their sum."""

from collections.abc import Callable

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb

from .conftest import Open, hover_cell, inspector_value, wait_ready

TEXT = "The mouse was gone. The cat sat useless."


def table_row(page: Page, table: str) -> int:
    return int(page.locator(f'[data-table="{table}"]').get_attribute("data-row") or -1)


def test_the_rows_of_a_token_are_looked_up_and_added(
    open_page: Open, page: Page, minilm: gb.PretrainedBert, screenshot: Callable[[str], None]
) -> None:
    trace = minilm.trace(TEXT)
    open_page("embeddings", "embeddings", token=4, dimension=3)
    assert [table_row(page, name) for name in ("token", "position", "segment")] == [trace.ids[4], 4, 0]
    weights = minilm.model.embeddings
    rows = [weights.token.weight[trace.ids[4]], weights.position.weight[4], weights.segment.weight[0]]
    expected = sum(row[3].item() for row in rows)
    formula = page.locator('[data-formula="embeddings"]')
    assert float(formula.locator("b").get_attribute("data-exact") or "nan") == pytest.approx(expected, abs=1e-6)
    expect(page.get_by_role("region", name="Token table")).to_contain_text("Row 2,908")
    screenshot("embeddings")
    page.get_by_role("button", name="Next token").click()
    expect(page.locator('[data-table="position"]')).to_have_attribute("data-row", "5")
    assert table_row(page, "token") == trace.ids[5]


def test_the_second_sentence_has_the_second_row_of_the_segment_table(open_page: Open, page: Page) -> None:
    open_page("embeddings", "embeddings", text="A dog barked.", pair="The cat ran.", token=7)
    assert table_row(page, "segment") == 1
    expect(page.get_by_role("region", name="Segment table")).to_contain_text("segment B")


def test_the_images_show_the_numbers_of_all_tokens(open_page: Open, page: Page, minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace(TEXT)
    open_page("embeddings", "embeddings")
    for name, values in (("total", trace.embeddings.total), ("normalized", trace.hidden[0])):
        page.get_by_label(f"{name} embeddings").scroll_into_view_if_needed()
        hover_cell(page, f"{name} embeddings", 3, 100)
        shown = inspector_value(page)
        assert np.abs(values[3] - shown).min() < 1e-6  # a pixel covers about one of 384 dimensions
    page.keyboard.press("e")
    wait_ready(page, "embeddings")
