"""The content-security policy in a real browser: every page complies with it, and the browser enforces it."""

from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, expect

PAGES = [
    "lessons",
    "network",
    "walk",
    "attention",
    "neuron",
    "what_if",
    "predictions",
    "layers",
    "embedding_space",
    "training",
    "search",
]
COLLECT = """
window.violations = []
document.addEventListener('securitypolicyviolation', (event) => violations.push(event.effectiveDirective))
"""


@pytest.mark.parametrize("name", PAGES)
def test_no_page_violates_the_policy(name: str, address: str, browser: Browser) -> None:
    with browser.new_context() as context:
        context.add_init_script(COLLECT)
        page = context.new_page()
        messages: list[str] = []
        page.on("console", lambda message: messages.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: messages.append(str(error)))
        page.goto(address + "?" + urlencode({"page": name, "model": "glass", "text": "The cat sat on the [MASK]."}))
        page.wait_for_selector("html[data-ready]", state="attached")
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("alert")).to_have_count(0)
        assert page.evaluate("violations") == []
        assert messages == []


ATTEMPTS = {
    "script-src-elem": "document.head.append(Object.assign(document.createElement('script'), {textContent: 'hit = 1'}))",
    "script-src-attr": "document.body.insertAdjacentHTML('beforeend', '<img src=x onerror=\"hit = 1\">')",
    "script-src": "setTimeout('hit = 1')",
    "style-src-elem": "document.head.append(Object.assign(document.createElement('style'), {textContent: 'a {}'}))",
    "style-src-attr": "document.body.insertAdjacentHTML('beforeend', '<p style=\"color: red\">')",
    "connect-src": "fetch('http://127.0.0.1:9/').catch(() => 0)",
    "img-src": "new Image().src = 'http://127.0.0.1:9/x.png'",
    "object-src": "document.body.insertAdjacentHTML('beforeend', '<object data=\"/x\"></object>')",
    "frame-src": "document.body.insertAdjacentHTML('beforeend', '<iframe src=\"http://127.0.0.1:9/\"></iframe>')",
    "base-uri": "document.head.append(Object.assign(document.createElement('base'), {href: 'http://127.0.0.1:9/'}))",
}


def test_the_browser_blocks_what_the_policy_forbids(address: str, browser: Browser) -> None:
    with browser.new_context() as context:
        context.add_init_script(COLLECT)
        page = context.new_page()
        page.goto(address)
        page.wait_for_selector("html[data-ready]", state="attached")
        for directive, script in ATTEMPTS.items():
            page.evaluate(f"() => {{ violations.length = 0; {script} }}")
            page.wait_for_timeout(200)
            assert directive in page.evaluate("violations"), directive
        assert page.evaluate("typeof hit") == "undefined"


def test_no_other_page_can_show_the_studio_in_a_frame(address: str, browser: Browser) -> None:
    with browser.new_context() as context:
        page = context.new_page()
        messages: list[str] = []
        page.on("console", lambda message: messages.append(message.text))
        page.set_content(f'<iframe src="{address}"></iframe>')
        page.wait_for_timeout(1_000)
        assert any("frame-ancestors" in message for message in messages), messages
