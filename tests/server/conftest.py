"""A real server in its own process, a real browser, and screenshots of what they show."""

import io
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack, redirect_stdout
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from .process import served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]  # fmt: skip

TIMEOUT = 60_000  # milliseconds, for a busy machine
expect.set_options(timeout=TIMEOUT)

Open = Callable[..., None]
Serve = Callable[..., str]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """Address of a studio with minilm and glass."""
    with served() as url:
        yield url


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium on this machine: `make test` installs it"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@pytest.fixture
def serving() -> Iterator[Serve]:
    """Start a studio that stops with the test: `address = serving("--model", "glass")`."""
    with ExitStack() as studios:
        yield lambda *options: studios.enter_context(served(*options))


@pytest.fixture
def page(browser: Browser, serving: Serve) -> Iterator[Page]:
    """A window of 1280 x 800; errors in the browser's console fail the test.

    It depends on `serving` so that it is closed first: a page without its server logs errors.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("console", lambda message: errors.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert [
        error for error in errors if "status of 400" not in error
    ] == []  # the browser logs invalid requests as errors


@pytest.fixture
def open_page(address: str, page: Page) -> Open:
    """Open a page of the studio and wait until it has drawn: `open_page("attention", "lines.0.2")`."""

    def open_and_wait(name: str, ready: str, **options: object) -> None:
        page.goto(address + "?" + urlencode({"page": name, **options}))
        wait_ready(page, ready)

    return open_and_wait


@pytest.fixture
def screenshot(page: Page) -> Callable[[str], None]:
    """Save a screenshot in docs/pictures if `make screenshots` asks for it: `screenshot("attention")`."""

    def save(name: str) -> None:
        folder = os.environ.get("GLASSBERT_SCREENSHOTS")
        if folder:
            page.mouse.move(0, 0)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=Path(folder) / f"{name}.png")

    return save


def wait_ready(page: Page, ready: str) -> None:
    """Wait until the page has drawn this state."""
    page.wait_for_selector(f'html[data-ready="{ready}"]', state="attached", timeout=TIMEOUT)


def wait_until(page: Page, condition: Callable[[], bool]) -> None:
    """Poll from outside: the content-security policy forbids `page.wait_for_function`."""
    for _ in range(TIMEOUT // 50):
        if condition():
            return
        page.wait_for_timeout(50)
    raise AssertionError(f"the condition did not become true within {TIMEOUT} milliseconds")


def run_text(page: Page, text: str) -> None:
    """Enter a text in the header and run it."""
    page.get_by_label("Text", exact=True).fill(text)
    page.get_by_role("button", name="Run").click()


def inspector_text(page: Page) -> str:
    return page.get_by_test_id("inspector").inner_text()


def inspector_value(page: Page) -> float:
    """Return the large number in the inspector."""
    return float(page.get_by_test_id("value").inner_text().replace("\N{MINUS SIGN}", "-"))


def copied_code(page: Page) -> str:
    """Click "Copy as Python" in the inspector and return what was copied."""
    page.get_by_test_id("inspector").get_by_role("button", name="Copy as Python").click()
    return str(page.evaluate("navigator.clipboard.readText()"))


def run_output(code: str) -> str:
    """Run copied code and return what it prints."""
    output = io.StringIO()
    with redirect_stdout(output):
        exec(code, {})
    return output.getvalue()


def run_code(code: str) -> float:
    """Run copied code and return the number it prints."""
    return float(run_output(code))


def hover_cell(page: Page, label: str, row: float, column: float) -> None:
    """Move the pointer to a cell of a heat map, once the map has its final size."""
    canvas = page.get_by_label(label)

    def geometry() -> list[float]:
        box = canvas.bounding_box()
        assert box
        names = ("left", "top", "cell-width", "cell-height")
        return [box["x"], box["y"], *(float(canvas.get_attribute(f"data-{name}") or 0) for name in names)]

    previous, current = None, geometry()
    while previous != current:
        page.wait_for_timeout(50)
        previous, current = current, geometry()
    x, y, left, top, width, height = current
    page.mouse.move(x + left + (column + 0.5) * width, y + top + (row + 0.5) * height)
