"""A real server in a process of its own, a real browser, and pictures of what they show."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from .process import served

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update",
         "--disable-sync"]  # fmt: skip

Open = Callable[..., None]
Serve = Callable[..., str]


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """A studio with minilm and glass."""
    with served() as found:
        yield found


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    assert CHROMIUM, "no chromium on this machine: `make test` installs it"
    with sync_playwright() as playwright:
        yield playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)


@pytest.fixture
def serving() -> Iterator[Serve]:
    """A studio of the test's own, until the test ends: `own = serving("--model", "glass")`."""
    with ExitStack() as studios:
        yield lambda *options: studios.enter_context(served(*options))


@pytest.fixture
def page(browser: Browser, serving: Serve) -> Iterator[Page]:
    """A window of 1280 x 800; anything the browser complains of fails the test.

    It asks for `serving` only to be shut before a studio is: a page whose studio is gone complains of that.
    """
    context = browser.new_context(
        viewport={"width": 1280, "height": 800}, permissions=["clipboard-read", "clipboard-write"]
    )
    page = context.new_page()
    complaints: list[str] = []
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
    yield page
    context.close()
    assert [one for one in complaints if "status of 400" not in one] == []  # the browser notes refused requests itself


@pytest.fixture
def open_page(address: str, page: Page) -> Open:
    """Open a page of the studio by its address and wait until it says what it has drawn: `open_page("attend", ready="lines.0.2")`."""

    def opened(name: str, ready: str, **options: object) -> None:
        page.goto(address + "?" + urlencode({"page": name, **options}))
        wait_ready(page, ready)

    return opened


@pytest.fixture
def picture(page: Page) -> Callable[[str], None]:
    """Keep a screenshot in docs/pictures when `make screenshots` asks for it: `picture("attend")`."""

    def keep(name: str) -> None:
        folder = os.environ.get("GLASSBERT_SCREENSHOTS")
        if folder:
            page.mouse.move(0, 0)
            page.wait_for_load_state("networkidle")
            page.screenshot(path=Path(folder) / f"{name}.png")

    return keep


def wait_ready(page: Page, ready: str) -> None:
    """Wait until the page has drawn this."""
    page.wait_for_selector(f'html[data-ready="{ready}"]', state="attached", timeout=60_000)


def inspected(page: Page) -> str:
    """What the inspector says."""
    return page.get_by_test_id("inspector").inner_text()
