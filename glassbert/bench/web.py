"""How fast the studio is for a person: a real browser, a real server, times taken in the page itself.

Times run from what a person does to the frame in which it is on the screen.
"""

import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from glassbert.bench.rounds import Spread
from glassbert.errors import GlassBertError, require_extra

LENGTHS = (16, 128, 512)
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync")  # fmt: skip
# Scripts that run in the page. `until` waits for a mark of the page, then for the frame that shows it.
UNTIL = """
const start = performance.now()
const until = (done) => new Promise((resolve, reject) => {
  const look = () => {
    if (done()) requestAnimationFrame(() => resolve(performance.now() - start))
    else if (performance.now() - start > 30000) reject(new Error('nothing came within 30 seconds'))
    else requestAnimationFrame(look)
  }
  look()
})
const root = document.documentElement
"""
SEND = """
const field = document.querySelector('#text')
field.value = given
field.dispatchEvent(new Event('input', { bubbles: true }))
root.dataset.ready = ''
field.form.requestSubmit()
const wanted = given.split(' ').length + 2
return until(() => root.dataset.ready && document.querySelectorAll('[data-token]').length === wanted)
"""
CHOOSE = """
document.querySelector(`[data-head="${given}"]`).click()
return until(() => root.dataset.ready.endsWith('.' + given))
"""
HOVER = """
const canvas = document.querySelector('main canvas')
const box = canvas.getBoundingClientRect()
const told = () => document.querySelector('[data-testid=inspector]').textContent
const before = told()
const place = { clientX: box.left + given[0] * box.width, clientY: box.top + given[1] * box.height, bubbles: true }
canvas.dispatchEvent(new MouseEvent('mousemove', place))
return until(() => told() !== before)
"""


class WebTimes(NamedTuple):
    """Milliseconds for one length of text."""

    tokens: int
    first_paint: Spread
    head_change: Spread
    layer_change: Spread
    hover: Spread


def web_times(model: str, rounds: int) -> Iterator[WebTimes]:
    """Measure each length in turn; before it, one text is read for warmth."""
    chromium = find_chromium()
    with _studio(model) as address, _browser(chromium) as page:
        page.goto(f"{address}?mode=map")
        page.wait_for_selector('html[data-ready^="map"]', state="attached", timeout=60_000)
        page.wait_for_timeout(3_000)  # heads are counted once for each model, beside everything else
        for count in LENGTHS:
            yield _one_length(page, count, rounds)


def _one_length(page: Any, count: int, rounds: int) -> WebTimes:
    paints: list[float] = []
    heads: list[float] = []
    layers: list[float] = []
    hovers: list[float] = []
    words = ("the mouse was gone and the cat sat by the door " * 60).split()
    for number in range(rounds):
        text = " ".join([*words[number : number + count - 2]])
        paints.append(_in_page(page, SEND, text))
        page.wait_for_timeout(2_500)  # the overview of all heads comes after what is in view
        _in_page(page, CHOOSE, "0.0")
        for step in range(1, 5):
            heads.append(_in_page(page, CHOOSE, f"0.{step}"))
        for step in range(1, 5):
            layers.append(_in_page(page, CHOOSE, f"{step}.4"))
        for step in range(10):
            hovers.append(_in_page(page, HOVER, [0.3, 0.3 + 0.25 * (step % 2) + 0.01 * step]))
    return WebTimes(count, *(Spread.of(one) for one in (paints, heads, layers, hovers)))


def _in_page(page: Any, script: str, given: object) -> float:
    return page.evaluate("async (given) => {" + UNTIL + script + "}", given)


@contextmanager
def _studio(model: str) -> Generator[str]:
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--model", model]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        assert process.stderr
        address = re.search(r"http://\S+", process.stdout.readline())
        if address is None:
            lines = process.stderr.read().strip().splitlines() or ["no message"]
            raise GlassBertError(f"The studio did not start: {lines[-1]}")
        yield address.group()
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def find_chromium() -> str:
    """Return the path of chromium; raise if it or the package that drives it is not installed."""
    with require_extra("benchmarks", "The web part of the bench"):
        import playwright  # noqa: F401  # pyright: ignore[reportUnusedImport]  only to see that it is installed

    chromium = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if chromium is None:
        raise GlassBertError("The web part of the bench needs chromium on the PATH.")
    return chromium


@contextmanager
def _browser(chromium: str) -> Generator[Any]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(FLAGS))
        yield browser.new_page(viewport={"width": 1280, "height": 800})
        browser.close()
