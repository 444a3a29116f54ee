"""The studio in a real browser: a text in, its pieces and the true attention out."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlencode
from urllib.request import Request, urlopen

import numpy as np
import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.serve.server import studio

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]  # fmt: skip


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """A real server in a process of its own, at the address it prints."""
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout
    found = re.search(r"http://127\.0\.0\.1:\d+/", process.stdout.readline())
    assert found, process.stderr.read() if process.stderr else ""
    yield found.group()
    os.kill(process.pid, signal.SIGINT)
    _, told = process.communicate(timeout=30)
    assert "Traceback" not in told


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium on this machine: `make test` installs it"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 1280, "height": 800})
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    page.close()
    assert [one for one in complaints if "status of 400" not in one] == []  # the browser notes refused requests itself


def wait_for(page: Page, layer: int, head: int) -> None:
    page.wait_for_selector(f'html[data-ready="{layer}.{head}"]', state="attached")


def test_a_newcomer_sees_a_sentence_its_pieces_and_a_head_that_looks_back(
    address: str, page: Page, minilm: gb.LoadedBert
) -> None:
    page.goto(address)
    wait_for(page, 0, 2)
    trace = minilm.trace("The mouse was gone. The cat sat useless.")
    assert page.locator("#tokens span").all_text_contents() == trace.tokens
    box = page.locator("#map").bounding_box()
    assert box
    cell = (box["width"] - 88) / len(trace.tokens)
    for query, key in ((3, 2), (5, 5), (11, 0)):
        page.mouse.move(box["x"] + 88 + (key + 0.5) * cell, box["y"] + 88 + (query + 0.5) * cell)
        told = page.locator("#number").text_content() or ""
        assert f"{trace.tokens[query]} ({query}) looks at {trace.tokens[key]} ({key})" in told
        assert float(told.split("\n")[1]) == pytest.approx(float(trace.attention[0, 2, query, key]), abs=1e-6)
    assert trace.attention[0, 2, 3, 2] > 0.9  # the previous word


def test_a_new_text_another_head_and_the_address_that_reopens_it(address: str, page: Page) -> None:
    page.goto(address)
    wait_for(page, 0, 2)
    page.get_by_label("Text", exact=True).fill("The cat sat.")
    page.get_by_label("Second sentence").fill("It slept.")
    page.get_by_role("button", name="Look").click()
    expect(page.locator("#tokens span")).to_have_text(
        ["[CLS]", "the", "cat", "sat", ".", "[SEP]", "it", "slept", ".", "[SEP]"]
    )
    page.locator("#pad").focus()
    page.keyboard.press("ArrowDown")
    wait_for(page, 1, 2)
    page.keyboard.press("ArrowRight")
    wait_for(page, 1, 3)
    link = page.url
    page.goto("about:blank")
    page.goto(link)
    wait_for(page, 1, 3)
    assert page.get_by_label("Second sentence").input_value() == "It slept."


def test_512_tokens_are_drawn_and_one_more_is_refused_in_words(address: str, page: Page) -> None:
    page.goto(address + "?" + urlencode({"text": "a " * 510}))
    wait_for(page, 0, 2)
    expect(page.locator("#model")).to_contain_text("512 tokens")
    page.get_by_label("Text", exact=True).fill("a " * 511)
    page.get_by_role("button", name="Look").click()
    expect(page.get_by_role("alert")).to_contain_text("has 513 tokens, but this model reads 512")


def test_the_bytes_on_the_wire_are_the_trace(address: str, minilm: gb.LoadedBert) -> None:
    asked = urlencode({"text": "The mouse was gone.", "pair": "b", "layer": 4, "head": 9})
    with urlopen(f"{address}api/attention?{asked}") as answer:
        weights = np.frombuffer(answer.read(), dtype="<f4").reshape(9, 9)
    assert np.abs(weights - minilm.trace("The mouse was gone.", "b").attention[4, 9]).max() < 1e-6


def test_only_this_machine_is_answered_and_nothing_is_loaded_from_elsewhere(address: str) -> None:
    with urlopen(address) as answer:
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"https?://", answer.read().decode())
    with pytest.raises(Exception, match="400"):
        urlopen(Request(address, headers={"Host": "evil.example"}))


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"text": "a", "layer": 6}, "layer=6 is not there"),
        ({"text": "a", "head": "x"}, "head=x is not there"),
        ({"text": "a", "layer": -1}, "layer=-1 is not there"),
        ({"text": "a " * 600}, "has 602 tokens"),
        ({"text": "a" * 20_001}, "over 20,000 characters"),
    ],
)
def test_a_bad_request_is_refused_in_words(asked: dict[str, object], words: str, minilm: gb.LoadedBert) -> None:
    answer = TestClient(studio(minilm), base_url="http://127.0.0.1").get("/api/attention", params=asked)
    assert answer.status_code == 400
    assert words in json.loads(answer.text)["error"]


def test_a_taken_port_is_one_line(address: str) -> None:
    port = address.rstrip("/").rsplit(":", 1)[1]
    told = subprocess.run([sys.executable, "-m", "glassbert", "serve", "--port", port], capture_output=True, text=True)
    assert told.returncode == 2
    assert f"Port {port} cannot be used" in told.stderr
    assert len(told.stderr.splitlines()) == 1


@pytest.mark.skipif("GLASSBERT_SCREENSHOTS" not in os.environ, reason="pictures are made by `make screenshots`")
def test_the_picture_in_the_readme_is_made_here(address: str, page: Page) -> None:
    page.goto(address)
    wait_for(page, 0, 2)
    page.screenshot(path=Path(os.environ["GLASSBERT_SCREENSHOTS"]) / "studio.png")
