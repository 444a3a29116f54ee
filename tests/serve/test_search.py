"""The page Search in a real browser: hits of a real index, and the tokens that make one alike."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from glassbert.search.query import Searcher
from glassbert.search.why import why

from .conftest import inspected, wait_ready
from .process import served

ROWS = [
    ("The Eiffel Tower stands in Paris. It was built by the company of Gustave Eiffel in 1889.", "Paris", 1889),
    ("White blood cells fight infection. They are made in the marrow of bones.", "Blood", 2004),
    (
        "A mouse is a small rodent. Cats hunt mice, and owls hunt both \N{SMILING FACE WITH OPEN MOUTH} at night.",
        "Mice",
        2015,
    ),
    ("Rivers carry sand to the sea. The Nile floods every summer.", "Rivers", 1999),
]
QUESTION = "Who built the tower in Paris?"


@pytest.fixture(scope="module")
def index(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("library")
    lines = [json.dumps({"text": text, "title": title, "year": year}) for text, title, year in ROWS]
    (folder / "facts.jsonl").write_text("\n".join(lines))
    command = ["index", str(folder / "facts.jsonl"), "--db", str(folder / "db")]
    subprocess.run([sys.executable, "-m", "glassbert", *command], check=True, capture_output=True)
    return folder / "db"


@pytest.fixture(scope="module")
def searched(index: Path) -> Iterator[str]:
    with served("--db", str(index)) as address:
        yield address


def opened(page: Page, address: str, ready: str, **options: object) -> None:
    page.goto(address + "?" + urlencode({"page": "search", **options}))
    wait_ready(page, ready)


def test_hits_and_their_numbers_are_those_of_python(
    index: Path, searched: str, page: Page, picture: Callable[[str], None]
) -> None:
    searcher = Searcher(index)
    hits = searcher.search(QUESTION)
    opened(page, searched, f"search.{len(hits)}.0", text=QUESTION)
    places = page.locator("li .place")
    assert [one.split(",")[1].strip() for one in places.all_inner_texts()] == [f"row {hit.row}" for hit in hits]
    expect(page.get_by_test_id("index")).to_contain_text("4 passages in db · minilm, mean")
    expect(page.get_by_role("button", name="+ pair")).to_have_count(0)  # a question is one text
    expect(page.locator("li .meta").first).to_have_text("title Paris · year 1889")
    expect(page.get_by_role("grid")).to_have_count(0)  # no head to be chosen here
    picture("search")
    page.locator("li .head").nth(1).hover()
    assert inspected(page).startswith("2. ")
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(hits[1].score, abs=1e-4)

    found = why(searcher.encoder, QUESTION, hits[0].text)
    tower = found.passage.tokens.index("tower")
    page.get_by_test_id("passage").locator(f"[data-token='{tower}']").hover()
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(found.shares[:, tower].sum(), abs=1e-5)
    best = found.best(1)[0]
    page.locator(".pair").first.hover()
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(best.share, abs=1e-5)
    page.get_by_role("button", name="copy as Python").click()
    copied = page.evaluate("navigator.clipboard.readText()")
    told = subprocess.run([sys.executable, "-c", copied], check=True, capture_output=True, text=True).stdout
    assert float(told) == pytest.approx(best.share, abs=1e-5)


def test_a_token_of_the_strip_tints_the_passage_by_its_own_pairs(index: Path, searched: str, page: Page) -> None:
    opened(page, searched, "search.4.0", text=QUESTION, token=4)
    found = why(Searcher(index).encoder, QUESTION, ROWS[0][0])
    assert found.query.tokens[4] == "tower"
    tower = found.passage.tokens.index("tower")
    page.get_by_test_id("passage").locator(f"[data-token='{tower}']").hover()
    assert inspected(page).startswith(f"tower (4) with tower ({tower})")
    assert float(page.get_by_test_id("value").inner_text()) == pytest.approx(found.shares[4, tower], abs=1e-5)


def test_ways_filters_and_mistakes(searched: str, page: Page) -> None:
    opened(page, searched, "search.4.0", text="rodents that cats hunt")
    expect(page.locator("li .text, li .passage").first).to_contain_text("A mouse is a small rodent")
    expect(page.get_by_test_id("passage")).to_have_text(
        ROWS[2][0]
    )  # a letter outside Unicode's first plane moves nothing
    page.get_by_label("Filter").fill("year < 2000")
    page.get_by_label("Filter").press("Enter")
    wait_ready(page, "search.2.0")
    page.get_by_role("radio", name="by words").click()
    wait_ready(page, "search.0")
    expect(page.get_by_role("heading", name="Nothing was found")).to_be_visible()
    expect(page.get_by_role("button", name="take the filter off")).to_be_visible()
    page.get_by_label("Filter").fill("yaer < 2000")
    page.get_by_label("Filter").press("Enter")
    wait_ready(page, "search.refused")
    expect(page.get_by_role("alert")).to_contain_text("'yaer < 2000' cannot be used")
    expect(page.get_by_role("alert")).to_contain_text("year")
    page.get_by_role("button", name="take the filter off").click()
    wait_ready(page, "search.1.0")


def test_another_model_in_the_studio_does_not_search_and_the_page_says_so(searched: str, page: Page) -> None:
    opened(page, searched, "search.4.0", text=QUESTION)
    expect(page.get_by_test_id("other")).to_have_count(0)
    page.get_by_label("Model").select_option("glass")
    expect(page.get_by_test_id("other")).to_have_text(
        "The index was made with minilm, and searches with it: not with glass."
    )


def test_keys_open_and_shut_a_hit(searched: str, page: Page) -> None:
    opened(page, searched, "search.4.0", text=QUESTION)
    page.locator("li .head").nth(1).focus()
    page.keyboard.press("Enter")
    wait_ready(page, "search.4.1")
    assert "hit=1" in page.url
    page.keyboard.press("Enter")
    wait_ready(page, "search.4.shut")


def test_without_an_index_the_page_says_how_to_make_one(address: str, page: Page) -> None:
    opened(page, address, "search.none")
    expect(page.get_by_text("glassbert serve --db library")).to_be_visible()


def test_an_index_that_is_not_there_is_refused_at_once(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--db", str(tmp_path / "none")]
    told = subprocess.run(command, capture_output=True, text=True)
    assert told.returncode == 2
    assert "There is no index at" in told.stderr
    assert "Traceback" not in told.stderr
