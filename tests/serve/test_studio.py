"""The studio's frame in a real browser, and its server: what it answers, and what it refuses."""

import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.look.desk import Desk
from glassbert.look.payload import unpack
from glassbert.serve.app import LARGEST_REQUEST, studio

from .conftest import Open, wait_ready


@pytest.fixture(scope="module")
def client(minilm: gb.LoadedBert) -> TestClient:
    return TestClient(studio(Desk({"minilm": minilm})), base_url="http://127.0.0.1")


def test_a_newcomer_sees_a_sentence_its_pieces_and_a_head_that_looks_back(
    address: str, page: Page, minilm: gb.LoadedBert
) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    trace = minilm.trace("The mouse was gone. The cat sat useless.")
    assert page.get_by_role("option", selected=None).locator("visible=true").all_text_contents()[:12] == trace.tokens
    expect(page.get_by_test_id("pattern")).to_contain_text(
        "previous word, 100 % (588 tokens of 40 texts)", timeout=60_000
    )


def test_a_new_text_a_pair_another_head_and_the_address_that_reopens_it(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.get_by_label("Text", exact=True).fill("The cat sat.")
    page.get_by_role("button", name="+ pair").click()
    page.get_by_label("Second sentence", exact=True).fill("It slept.")
    page.keyboard.press("Enter")
    strip = page.get_by_role("listbox", name="Tokens").get_by_role("option")
    expect(strip).to_have_text(["[CLS]", "the", "cat", "sat", ".", "[SEP]", "it", "slept", ".", "[SEP]"])
    page.get_by_role("grid", name="Layer and head: arrows move").focus()
    page.keyboard.press("ArrowDown")
    wait_ready(page, "lines.1.2")
    page.keyboard.press("ArrowRight")
    wait_ready(page, "lines.1.3")
    page.keyboard.press("[")
    wait_ready(page, "lines.0.3")
    strip.nth(2).click()
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    wait_ready(page, "lines.0.3")
    assert page.get_by_label("Second sentence", exact=True).input_value() == "It slept."
    expect(strip.nth(2)).to_have_attribute("aria-selected", "true")


def test_words_are_shown_whole_and_the_strip_is_walked_by_keyboard(open_page: Open, page: Page) -> None:
    open_page("attend", "lines.0.2", text="Unbelievable embeddings")
    strip = page.get_by_role("listbox", name="Tokens").get_by_role("option")
    assert strip.count() > 4
    page.get_by_role("radio", name="words").click()
    expect(strip).to_have_text(["[CLS]", "unbelievable", "embeddings", "[SEP]"])
    page.get_by_role("listbox", name="Tokens").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(strip.nth(1)).to_have_attribute("aria-selected", "true")


def test_light_and_dark_keys_and_models(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.keyboard.press("t")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_contain_text("light or dark")
    page.get_by_role("button", name="close").click()
    page.get_by_label("Model").select_option("glass")
    expect(page).to_have_url(re.compile("model=glass"))
    expect(page.get_by_test_id("pattern")).to_contain_text("602 tokens of 40 texts", timeout=60_000)  # by glass's words


def test_one_token_too_many_is_refused_in_words(address: str, page: Page) -> None:
    page.goto(address + "?" + urlencode({"text": "a " * 510}))
    wait_ready(page, "lines.0.2")
    expect(page.get_by_text("512 tokens", exact=True)).to_be_visible()
    page.get_by_label("Text", exact=True).fill("a " * 511)
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("alert")).to_contain_text("has 513 tokens, but this model reads 512")
    page.get_by_role("button", name="cut it to what fits").click()
    wait_ready(page, "lines.0.2")
    expect(page.get_by_text("512 tokens", exact=True)).to_be_visible()
    assert "cut=1" in page.url


def test_the_way_back_leads_to_the_last_text_and_changes_stay_with_theirs(address: str, page: Page) -> None:
    page.goto(address + "?" + urlencode({"page": "whatif", "changes": "edit:9:[MASK]"}))
    wait_ready(page, "whatif.0.2.edit:9:[MASK]")
    page.get_by_label("Text", exact=True).fill("Hi.")
    page.get_by_role("button", name="Look").click()
    wait_ready(page, "whatif.0.2.")
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page).to_have_title("What if: Hi. · GlassBERT")
    page.go_back()
    wait_ready(page, "whatif.0.2.edit:9:[MASK]")
    expect(page.get_by_label("Text", exact=True)).to_have_value("The mouse was gone. The cat sat useless.")


def test_a_server_that_died_is_missed_in_words_and_found_again(browser: Browser) -> None:
    page = browser.new_page()  # it will complain of what is missing, as it should
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    own = re.search(r"http://127\.0\.0\.1:(\d+)/", process.stdout.readline())
    assert own
    page.goto(own.group())
    wait_ready(page, "lines.0.2")
    process.kill()
    process.communicate()
    page.get_by_role("button", name="Space").click()
    expect(page.get_by_role("alert")).to_contain_text("This page did not come")
    command[-1] = own.group(1)
    again = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert again.stdout
    assert again.stdout.readline()
    page.get_by_role("button", name="load again").click()
    wait_ready(page, "space.tokens.pca.2.none")
    page.close()
    again.kill()
    again.communicate()


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["--beside", "nonsense"], "nonsense"),
        (["--run", "nowhere"], "There is no folder 'nowhere' of a run."),
        (["--texts", "nowhere"], "nowhere"),
    ],
)
def test_a_wrong_option_is_one_line_before_anything_is_served(options: list[str], told: str) -> None:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", *options]
    refused = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert told in refused.stderr
    assert refused.stderr.count("\n") == 1


def test_the_bytes_on_the_wire_are_the_trace(address: str, minilm: gb.LoadedBert) -> None:
    asked = {"text": "The mouse was gone.", "pair": "b", "layer": 4, "head": 9, "exact": True}
    request = Request(f"{address}api/head", json.dumps(asked).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        weights = unpack(answer.read()).numbers("map")
    assert np.abs(weights - minilm.trace("The mouse was gone.", "b").attention[4, 9]).max() < 1e-6


def test_only_this_machine_is_answered_and_nothing_is_loaded_from_elsewhere(address: str) -> None:
    with urlopen(address) as answer:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"https?://", answer.read().decode())
    with pytest.raises(Exception, match="400"):
        urlopen(Request(address, headers={"Host": "evil.example"}))


@pytest.mark.parametrize(
    ("view", "asked", "words"),
    [
        ("head", {"text": "a", "layer": 6, "head": 0}, "layer=6 is not there: it counts from 0 to 5"),
        ("head", {"text": "a", "layer": "x", "head": 0}, "Expected `int`, got `str` - at `$.layer`"),
        ("head", {"text": "a", "layer": -1, "head": 0}, "layer=-1 is not there"),
        ("neuron", {"text": "a", "layer": 0, "head": 0, "token": 3}, "token=3 is not there"),
        ("head", {"text": "a", "layer": 0, "head": 0, "heed": 1}, "unknown field `heed`"),
        ("reading", {"text": "a " * 600}, "has 602 tokens"),
        ("reading", {"text": "a", "model": "/etc"}, "There is no model '/etc' here; there are minilm"),
        ("nothing", {}, "There is no view 'nothing'"),
    ],
)
def test_a_bad_request_is_refused_in_words(client: TestClient, view: str, asked: dict[str, object], words: str) -> None:
    answer = client.post(f"/api/{view}", json=asked)
    assert answer.status_code == 400
    assert words in json.loads(answer.text)["error"]


def test_requests_too_large_of_the_wrong_kind_or_too_many_are_refused(
    client: TestClient, minilm: gb.LoadedBert
) -> None:
    assert client.post("/api/reading", json={"text": "a" * LARGEST_REQUEST}).status_code == 413
    assert client.post("/api/reading", content=b"{}", headers={"content-type": "text/plain"}).status_code == 415
    assert client.post("/api/reading", content=b"{", headers={"content-type": "application/json"}).status_code == 400
    assert client.get("/api/reading").status_code == 404

    entered, release = threading.Event(), threading.Event()

    class Slow(Desk):
        def trace(self, ask: object) -> gb.Trace:
            entered.set()
            release.wait(30)
            return super().trace(ask)  # pyright: ignore[reportArgumentType]  whatever was asked

    codes: list[int] = []
    with TestClient(studio(Slow({"minilm": minilm})), base_url="http://127.0.0.1") as slow:
        ask = lambda number: codes.append(slow.post("/api/reading", json={"text": f"a {number}"}).status_code)  # noqa: E731  said once
        askers = [threading.Thread(target=ask, args=(number,)) for number in range(40)]
        for one in askers:
            one.start()
        assert entered.wait(30)
        while len(codes) < 16 and any(one.is_alive() for one in askers):
            release.wait(0.05)
        release.set()
        for one in askers:
            one.join()
    assert sorted(set(codes)) == [200, 503]
    assert codes.count(503) == 16


def test_an_answer_is_kept_only_within_its_memory(minilm: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch) -> None:
    from glassbert.serve import app

    monkeypatch.setattr(app, "ANSWER_MEMORY", 50_000)
    answers = app.Answers(Desk({"minilm": minilm}))
    for number in range(40):
        key = ("head", b"x" * 1_000 + str(number).encode())
        answers._keep(key, b"y" * 2_000)
        assert answers._touched(key) == b"y" * 2_000
        assert answers._size == sum(len(asked) + len(kept) for (_, asked), kept in answers._kept.items())
    assert 40_000 < answers._size <= 50_000


def test_views_are_computed_by_one_thread_and_slow_ones_by_one_that_ends(
    minilm: gb.LoadedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    from glassbert.serve import app

    seen: list[tuple[str, threading.Thread]] = []

    def look(desk: Desk, name: str, *rest: Any) -> Any:
        seen.append((name, threading.current_thread()))
        return real(desk, name, *rest)

    real = app.look
    monkeypatch.setattr(app, "look", look)
    client = TestClient(studio(Desk({"minilm": minilm})), base_url="http://127.0.0.1")
    for number in range(3):
        for name in ("overview", "patterns"):
            assert client.post(f"/api/{name}", json={"text": f"cat {number}"}).status_code == 200
    assert len({thread for name, thread in seen if name == "overview"}) == 1
    slow = [thread for name, thread in seen if name == "patterns"]
    assert len(slow) == 3
    for thread in slow:
        thread.join(5)
        assert not thread.is_alive()


def test_another_address_needs_its_token(minilm: gb.LoadedBert) -> None:
    app = studio(Desk({"minilm": minilm}), token="secret")
    stranger = TestClient(app, base_url="http://somewhere.example")
    assert stranger.get("/").status_code == 403
    assert stranger.get("/?token=wrong").status_code == 403
    assert stranger.post("/api/reading", json={"text": "a"}).status_code == 403
    entered = stranger.get("/?token=secret", follow_redirects=False)
    assert "token" not in entered.headers["location"]
    assert {"HttpOnly", "SameSite=strict"} <= set(entered.headers["set-cookie"].split("; "))
    assert stranger.get("/?token=secret").status_code == 200
    assert stranger.post("/api/reading", json={"text": "a"}).status_code == 200


def test_a_taken_port_is_one_line(address: str) -> None:
    port = address.rstrip("/").rsplit(":", 1)[1]
    told = subprocess.run([sys.executable, "-m", "glassbert", "serve", "--port", port], capture_output=True, text=True)
    assert told.returncode == 2
    assert f"Port {port} of 127.0.0.1 cannot be used" in told.stderr
    assert len(told.stderr.splitlines()) == 1


def test_the_picture_in_the_readme_is_made_here(open_page: Open, page: Page, picture: Callable[[str], None]) -> None:
    open_page("attend", "lines.0.2")
    expect(page.get_by_test_id("pattern")).to_contain_text("previous word", timeout=60_000)
    picture("studio")
