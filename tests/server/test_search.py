"""The Search page in a real browser: the hits of a real index, and the token pairs that explain their similarity."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import numpy as np
import pytest
from playwright.sync_api import Page, expect

import glassbert as gb
from glassbert.search.ingest.indexer import build_index
from glassbert.search.query.explain import explain_similarity
from glassbert.search.query.searcher import Searcher

from ..cli.conftest import Run, assert_one_line_error, glassbert
from .conftest import copied_code, inspector_text, inspector_value, wait_ready
from .process import served

__all__ = ["glassbert"]  # the fixture that runs a command

EMOJI = "\N{SMILING FACE WITH OPEN MOUTH}"  # one character in Python, two code units in JavaScript
ROWS = [
    ("The Eiffel Tower stands in Paris. It was built by the company of Gustave Eiffel in 1889.", "Paris", 1889),
    ("White blood cells fight infection. They are made in the marrow of bones.", "Blood", 2004),
    (f"A mouse is a small rodent. Cats hunt mice, and owls hunt both {EMOJI} at night.", "Mice", 2015),
    ("Rivers carry sand to the sea. The Nile floods every summer.", "Rivers", 1999),
]
QUERY = "Who built the tower in Paris?"


@pytest.fixture(scope="module")
def index(minilm: gb.PretrainedBert, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    lines = [json.dumps({"text": text, "title": title, "year": year}) for text, title, year in ROWS]
    (folder / "facts.jsonl").write_text("\n".join(lines))
    build_index([folder / "facts.jsonl"], folder / "db", minilm)
    return folder / "db"


@pytest.fixture(scope="module")
def searcher(index: Path) -> Searcher:
    return Searcher(index)


@pytest.fixture(scope="module")
def search_address(index: Path) -> Iterator[str]:
    """Address of a studio with this index."""
    with served("--db", str(index)) as address:
        yield address


def open_search(page: Page, address: str, ready: str, **options: object) -> None:
    page.goto(address + "?" + urlencode({"page": "search", **options}))
    wait_ready(page, ready)


def apply_filter(page: Page, condition: str) -> None:
    page.get_by_label("Filter").fill(condition)
    page.get_by_label("Filter").press("Enter")


def test_hits_and_scores_are_those_of_the_searcher(
    searcher: Searcher, search_address: str, page: Page, screenshot: Callable[[str], None]
) -> None:
    hits = searcher.search(QUERY)
    assert len(hits) == 4
    open_search(page, search_address, "search.4.0", text=QUERY)
    locations = [f"facts.jsonl, row {hit.row}, characters {hit.span[0]}-{hit.span[1]}" for hit in hits]
    expect(page.locator("li .location")).to_have_text(locations)
    expect(page.locator("li .meta").first).to_have_text("title Paris · year 1889")
    screenshot("search")
    page.locator("li .head").nth(1).hover()
    assert inspector_text(page).startswith("2. ")
    assert inspector_value(page) == pytest.approx(hits[1].score, abs=1e-4)


def test_the_page_names_the_index_and_hides_second_sentence_and_heads(search_address: str, page: Page) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY)
    expect(page.get_by_test_id("index")).to_contain_text("4 passages in db · minilm, mean pooling")
    expect(page.get_by_role("button", name="Search", exact=True).first).to_be_visible()
    expect(page.get_by_role("button", name="Add second sentence")).to_have_count(0)  # a query is one text
    expect(page.get_by_role("grid")).to_have_count(0)  # the search does not depend on a head


def test_token_contributions_are_those_of_the_explanation(searcher: Searcher, search_address: str, page: Page) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY)
    explanation = explain_similarity(searcher.encoder, QUERY, ROWS[0][0])
    tower = explanation.passage.tokens.index("tower")
    page.get_by_test_id("passage").locator(f"[data-token='{tower}']").hover()
    assert inspector_value(page) == pytest.approx(explanation.contributions[:, tower].sum(), abs=1e-5)
    (best_pair,) = explanation.top_pairs(1)
    page.locator(".pair").first.hover()
    contribution = explanation.contributions[best_pair.query_token, best_pair.passage_token]
    assert inspector_value(page) == pytest.approx(contribution, abs=1e-5)
    command = [sys.executable, "-c", copied_code(page)]
    output = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    assert float(output) == pytest.approx(contribution, abs=1e-5)


def test_a_selected_query_token_shows_its_own_contributions(
    searcher: Searcher, search_address: str, page: Page
) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY, token=4)
    explanation = explain_similarity(searcher.encoder, QUERY, ROWS[0][0])
    assert explanation.query.tokens[4] == "tower"
    tower = explanation.passage.tokens.index("tower")
    page.get_by_test_id("passage").locator(f"[data-token='{tower}']").hover()
    assert inspector_text(page).startswith(f"Contribution of tower ({tower}) and tower (4)")
    assert inspector_value(page) == pytest.approx(explanation.contributions[4, tower], abs=1e-5)


def test_token_spans_are_right_after_a_character_of_two_code_units(
    searcher: Searcher, search_address: str, page: Page
) -> None:
    query = "rodents that cats hunt"
    open_search(page, search_address, "search.4.0", text=query)
    passage = page.get_by_test_id("passage")
    expect(passage).to_have_text(ROWS[2][0])
    night = explain_similarity(searcher.encoder, query, ROWS[2][0]).passage.tokens.index("night")
    expect(passage.locator(f"[data-token='{night}']")).to_have_text("night")


def test_hits_are_filtered_and_an_empty_result_offers_to_remove_the_filter(search_address: str, page: Page) -> None:
    open_search(page, search_address, "search.4.0", text="rodents that cats hunt")
    apply_filter(page, "year < 2000")
    wait_ready(page, "search.2.0")
    expect(page.locator("li .meta")).to_contain_text(["year 1999", "year 1889"])
    page.get_by_role("radio", name="Text", exact=True).click()
    wait_ready(page, "search.0")
    expect(page.get_by_role("heading", name="No results")).to_be_visible()
    page.get_by_role("button", name="Remove filter").click()
    wait_ready(page, "search.1.0")
    expect(page.get_by_test_id("passage")).to_have_text(ROWS[2][0])


def test_an_invalid_filter_is_an_error_that_names_the_columns_and_can_be_removed(
    search_address: str, page: Page
) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY)
    apply_filter(page, "yaer < 2000")
    wait_ready(page, "search.error")
    error = page.get_by_role("alert")
    expect(error).to_contain_text("yaer < 2000")
    expect(error).to_contain_text("title, year")
    error.get_by_role("button", name="Remove filter").click()
    wait_ready(page, "search.4.0")
    expect(error).to_have_count(0)


def test_the_page_says_that_the_model_of_the_index_encodes_the_query(search_address: str, page: Page) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY)
    note = page.get_by_test_id("index-model")
    expect(note).to_have_count(0)
    page.get_by_label("Model").select_option("glass")
    expect(note).to_have_text(
        "The index was created with minilm, which also encodes the query; glass is not used here."
    )


def test_enter_opens_and_closes_a_hit(search_address: str, page: Page) -> None:
    open_search(page, search_address, "search.4.0", text=QUERY)
    page.locator("li .head").nth(1).focus()
    page.keyboard.press("Enter")
    wait_ready(page, "search.4.1")
    assert "hit=1" in page.url
    page.keyboard.press("Enter")
    wait_ready(page, "search.4.closed")


def test_without_an_index_the_page_shows_how_to_create_one(address: str, page: Page) -> None:
    open_search(page, address, "search.none")
    expect(page.get_by_text("glassbert serve --db library")).to_be_visible()


def test_a_missing_index_is_a_one_line_error_at_the_start(tmp_path: Path, glassbert: Run) -> None:
    assert_one_line_error(glassbert("serve", "--port", "0", "--db", tmp_path / "missing"), str(tmp_path / "missing"))


def test_the_explanation_of_the_open_hit_is_saved_and_opens_again(
    searcher: Searcher, search_address: str, page: Page, tmp_path: Path
) -> None:
    open_search(page, search_address, "search.4.1", text=QUERY, hit=1)
    group = page.get_by_role("group", name="Save this view")
    for name in ("npz", "png", "html"):
        with page.expect_download() as download:
            group.get_by_role("button", name=name, exact=True).click()
        download.value.save_as(tmp_path / f"search.{name}")
    expected = explain_similarity(searcher.encoder, QUERY, searcher.search(QUERY)[1].text)
    with np.load(tmp_path / "search.npz") as arrays:
        np.testing.assert_allclose(arrays["contributions"], expected.contributions, atol=1e-6)
    assert (tmp_path / "search.png").read_bytes().startswith(b"\x89PNG")
    page.goto((tmp_path / "search.html").as_uri())
    wait_ready(page, "search.4.1")
