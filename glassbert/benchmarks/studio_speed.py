"""Response times of the studio in a browser.

A time runs from the user's action to the frame that shows its result, measured inside the page.
"""

import shutil
import signal
import subprocess
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import msgspec

from glassbert.benchmarks.timing import MedianRange
from glassbert.errors import GlassBertError, require_extra

TOKEN_COUNTS = (16, 128, 512)
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync")  # fmt: skip
# Scripts that run in the page. `until` waits for a condition, then for the next frame.
WAIT_SCRIPT = """
const start = performance.now()
const until = (done) => new Promise((resolve, reject) => {
  const check = () => {
    if (done()) requestAnimationFrame(() => resolve(performance.now() - start))
    else if (performance.now() - start > 30000) reject(new Error('no response within 30 seconds'))
    else requestAnimationFrame(check)
  }
  check()
})
const root = document.documentElement
"""
SUBMIT_TEXT_SCRIPT = """
const field = document.querySelector('#text')
field.value = argument
field.dispatchEvent(new Event('input', { bubbles: true }))
root.dataset.ready = ''
field.form.requestSubmit()
const expected = argument.split(' ').length + 2
return until(() => root.dataset.ready && document.querySelectorAll('[data-token]').length === expected)
"""
SELECT_HEAD_SCRIPT = """
document.querySelector(`[data-head="${argument}"]`).click()
return until(() => root.dataset.ready.endsWith('.' + argument))
"""
HOVER_SCRIPT = """
const canvas = document.querySelector('main canvas')
const box = canvas.getBoundingClientRect()
const inspectorText = () => document.querySelector('[data-testid=inspector]').textContent
const before = inspectorText()
const [x, y] = [box.left + argument[0] * box.width, box.top + argument[1] * box.height]
canvas.dispatchEvent(new MouseEvent('mousemove', { clientX: x, clientY: y, bubbles: true }))
return until(() => inspectorText() !== before)
"""


class StudioTimes(NamedTuple):
    """Milliseconds for a text of `tokens` tokens."""

    tokens: int
    first_paint: MedianRange
    head_change: MedianRange
    layer_change: MedianRange
    hover: MedianRange


def studio_times(model: str, rounds: int) -> Iterator[StudioTimes]:
    """Measure each text length, after the page has loaded."""
    validate_studio_benchmark()
    with serve_studio(model) as address, open_browser() as page:
        page.goto(f"{address}?mode=map")
        page.wait_for_selector('html[data-ready^="map"]', state="attached", timeout=60_000)
        page.wait_for_timeout(3_000)  # head patterns are computed once per model, in the background
        for num_tokens in TOKEN_COUNTS:
            yield _measure_length(page, num_tokens, rounds)


def _measure_length(page: Any, num_tokens: int, rounds: int) -> StudioTimes:
    paints: list[float] = []
    heads: list[float] = []
    layers: list[float] = []
    hovers: list[float] = []
    words = ("the mouse was gone and the cat sat by the door " * 60).split()
    for start in range(rounds):
        text = " ".join(words[start : start + num_tokens - 2])
        paints.append(_run_in_page(page, SUBMIT_TEXT_SCRIPT, text))
        page.wait_for_timeout(2_500)  # the overview of all heads loads afterwards
        _run_in_page(page, SELECT_HEAD_SCRIPT, "0.0")
        for step in range(1, 5):
            heads.append(_run_in_page(page, SELECT_HEAD_SCRIPT, f"0.{step}"))
        for step in range(1, 5):
            layers.append(_run_in_page(page, SELECT_HEAD_SCRIPT, f"{step}.4"))
        for step in range(10):
            hovers.append(_run_in_page(page, HOVER_SCRIPT, [0.3, 0.3 + 0.25 * (step % 2) + 0.01 * step]))
    return StudioTimes(num_tokens, *(MedianRange.from_values(times) for times in (paints, heads, layers, hovers)))


def _run_in_page(page: Any, script: str, argument: object) -> float:
    return page.evaluate("async (argument) => {" + WAIT_SCRIPT + script + "}", argument)


@contextmanager
def serve_studio(model: str) -> Generator[str]:
    """Start the studio in a process of its own and yield its address."""
    command = [sys.executable, "-m", "glassbert", "serve", "--port", "0", "--no-token", "--model", model, "--json"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        assert process.stderr
        record = process.stdout.readline()
        if not record:
            lines = process.stderr.read().strip().splitlines() or ["no message"]
            raise GlassBertError(f"The studio did not start: {lines[-1]}")
        yield msgspec.json.decode(record)["address"]
    finally:
        process.send_signal(signal.SIGINT)
        process.communicate(timeout=30)


def validate_studio_benchmark() -> None:
    """Raise `GlassBertError` if Playwright or Chromium is not installed."""
    with require_extra("benchmarks", "The studio benchmark"):
        import playwright  # noqa: F401  # pyright: ignore[reportUnusedImport]  only to see that it is installed

    if _chromium_path() is None:
        raise GlassBertError("The studio benchmark needs Chromium on the PATH.")


def _chromium_path() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


@contextmanager
def open_browser() -> Generator[Any]:
    """Yield a page of a browser."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=_chromium_path(), args=list(FLAGS))
        yield browser.new_page(viewport={"width": 1280, "height": 800})
        browser.close()
