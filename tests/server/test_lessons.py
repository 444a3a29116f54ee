"""Guided lessons in a real browser: each is done from the first step to the last, by doing what it asks."""

import json
import re
from collections.abc import Callable
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import glassbert as gb
from glassbert.views.lesson_file import ChoiceCheck, HeadCheck, MaskCheck, OptionCheck, TokenCheck
from glassbert.views.lesson_step import LessonStepFacts, LessonStepRequest, lesson_step
from glassbert.views.lessons import session_lessons
from glassbert.views.session import ViewSession

from .conftest import Serve, wait_ready

MINUS = "\N{MINUS SIGN}"
NAMES = ["cls", "input", "heads", "bank", "disaster", "directions"]
MODELS = ["minilm", "glass"]
IN_GATE = list(zip(NAMES, cycle(MODELS), strict=False))  # every lesson with one of the models
OTHERS = list(zip(NAMES, cycle(MODELS[::-1]), strict=False))
OTHER_MODEL = pytest.mark.slow(reason="every lesson with the other model, in a browser")


@pytest.fixture(scope="module")
def session() -> ViewSession:
    return ViewSession({"minilm": None, "glass": None})


def formula(page: Page, name: str) -> Locator:
    return page.locator(f'[data-formula="{name}"]')


def formula_result(name: str) -> Callable[[Page], str]:
    return lambda page: formula(page, name).locator("b").inner_text()


def formula_term(index: int) -> Callable[[Page], str]:
    """Read one of the numbers that are added in the line sum[0]."""

    def read(page: Page) -> str:
        terms = re.findall(
            rf"(?:{MINUS}\s?)?\d[\d.]*(?:e-\d+)?", formula(page, "embeddings").inner_text().split("=")[1]
        )
        return terms[index]

    return read


def cosine(cell: str, table: str) -> Callable[[Page], str]:
    return lambda page: page.get_by_role("table", name=table).locator(f'[data-cell="{cell}"]').inner_text()


def last_cosine(page: Page) -> str:
    page.get_by_label("Layer", exact=True).press("End")
    return cosine("1.3", "Row after layer 5")(page)


def score_of_walked(page: Page) -> str:
    """Compute the score that the canvas of the page Neuron shows."""
    model = page.get_by_label("Model").input_value()
    trace = gb.load(model).trace("She walked to the store.", "It was closed all day.")
    layer, head = (int(page.url.split(f"{name}=")[1].split("&")[0]) for name in ("layer", "head"))
    return f"{trace.scores[layer, head][2].max():.2f}"


def candidate(section: str) -> Callable[[Page], str]:
    return lambda page: page.get_by_role("region", name=section).locator("[data-candidate]").first.inner_text()


# where a reader finds the number that a step asks for
NUMBERS: dict[tuple[str, int], Callable[[Page], str]] = {
    ("cls", 2): formula_result("embeddings"),
    ("cls", 3): formula_result("score"),
    ("cls", 4): lambda page: str(100 * float(formula_result("softmax")(page))),
    ("heads", 4): score_of_walked,
    ("input", 2): formula_term(1),
    ("bank", 1): cosine("1.3", "Row of the token table"),
    ("bank", 2): last_cosine,
    ("disaster", 1): lambda page: page.get_by_test_id("probability").inner_text(),
    ("disaster", 3): lambda page: page.get_by_test_id("probability").inner_text(),
    ("directions", 1): candidate("Whole text"),
    ("directions", 3): candidate("Text on the left only"),
}


def task(page: Page) -> Locator:
    return page.get_by_test_id("task")


def wait_for_step(page: Page, facts: LessonStepFacts) -> None:
    """Wait until the panel and the page show a step."""
    expect(page.get_by_test_id("lesson-step")).to_have_text(f"Step {facts.step} of {facts.num_steps}")
    expect(page.locator(f'main[aria-busy="false"][aria-label="{page_name(facts)}"]')).to_have_count(1)
    expect(page.locator("main .waiting")).to_have_count(0)


def page_name(facts: LessonStepFacts) -> str:
    return {"walk": "Step by step"}.get(facts.state.page or "", (facts.state.page or "").replace("_", " ").capitalize())


def type_number(page: Page, number: str) -> None:
    page.get_by_label("Your number").fill(number)
    task(page).get_by_role("button", name="Check").click()


def do_task(page: Page, facts: LessonStepFacts) -> None:
    """Do what the step asks."""
    check: Any = facts.check
    if isinstance(check, TokenCheck):
        page.locator(f'[role="listbox"] [data-token="{check.token}"]').click()
    elif isinstance(check, HeadCheck):
        page.locator(f'[data-head="{check.layer}.{check.head}"]').click()
    elif isinstance(check, OptionCheck):
        (name,) = re.findall(r"\*\*(.+?)\*\*", facts.task)
        main = page.locator("main")
        if check.name == "dimension_order":
            main.get_by_label("Order of dimensions").select_option(label=name)
        else:
            main.get_by_role("radio", name=name).click()
    elif isinstance(check, MaskCheck):
        page.get_by_role("button", name=f"Mask {check.word}").click()
    elif isinstance(check, ChoiceCheck):
        replies = task(page).get_by_role("radio")
        wrong = next(n for n, choice in enumerate(check.choices) if choice != check.answer)
        replies.nth(wrong).click()
        expect(task(page)).to_contain_text("Try another answer")
        expect(task(page)).to_have_attribute("data-done", "false")
        replies.nth(check.choices.index(check.answer)).click()
    else:
        type_number(page, "987654")
        expect(task(page)).to_contain_text("Not this number")
        type_number(page, NUMBERS[facts.lesson, facts.step](page))


@pytest.mark.parametrize(("name", "model"), [*IN_GATE, *(pytest.param(*case, marks=OTHER_MODEL) for case in OTHERS)])
def test_a_lesson_is_done_by_doing_what_it_asks(
    address: str, page: Page, session: ViewSession, name: str, model: str, screenshot: Callable[[str], None]
) -> None:
    page.goto(f"{address}?lesson={name}&model={model}")
    num_steps = len(session_lessons(session)[name].steps)
    for step in range(1, num_steps + 1):
        facts = lesson_step(session, LessonStepRequest(lesson=name, step=step, model=model, model_selected=True)).facts
        wait_for_step(page, facts)
        expect(page.get_by_test_id("lesson").get_by_role("heading")).to_have_text(facts.title)
        expect(task(page)).to_have_attribute("data-done", "false")
        do_task(page, facts)
        expect(task(page)).to_have_attribute("data-done", "true")
        if (name, step, model) == ("cls", 3, "minilm"):
            screenshot("lesson")
        page.get_by_test_id("lesson").get_by_text("Next" if step < num_steps else "Finish", exact=True).click()
    item = page.get_by_role("listitem", name=facts.lesson_title)
    expect(item).to_contain_text(f"{num_steps} steps, {num_steps} done")


def test_the_lessons_test_their_numbers_where_a_reader_finds_them(session: ViewSession) -> None:
    steps = {
        (name, number)
        for name, lesson in session_lessons(session).items()
        for number, step in enumerate(lesson.steps, start=1)
        if step.task.check.__struct_config__.tag == "number"
    }
    assert steps == set(NUMBERS)


def test_a_link_to_a_step_restores_everything(address: str, page: Page) -> None:
    page.goto(f"{address}?lesson=heads&step=5")
    wait_ready(page, "neuron_queries.3.6.weighted")
    expect(page.get_by_label("Text", exact=True)).to_have_value("She walked to the store.")
    expect(page.get_by_label("Second sentence", exact=True)).to_have_value("It was closed all day.")
    expect(page.get_by_role("option", name="walked")).to_have_attribute("aria-selected", "true")
    order = page.get_by_label("Order of dimensions")
    order.select_option(label="by contribution")
    expect(task(page)).to_have_attribute("data-done", "true")
    page.reload()  # the address has what the reader changed, and the browser what is done
    expect(order).to_have_value("contribution")
    expect(task(page)).to_have_attribute("data-done", "true")
    page.get_by_test_id("lesson").get_by_role("link", name="Back").click()
    wait_ready(page, "neuron.1.8.2")
    page.go_back()
    wait_ready(page, "neuron_queries.3.6.weighted")
    expect(page.get_by_test_id("lesson-step")).to_have_text("Step 5 of 7")


def test_the_list_opens_with_a_key_and_continues_where_the_reader_stopped(address: str, page: Page) -> None:
    page.goto(address)
    wait_ready(page, "lines.0.2")
    page.keyboard.press("l")
    wait_ready(page, "lessons")
    expect(page.get_by_role("navigation", name="Pages").get_by_role("button").first).to_have_text("Lessons")
    page.get_by_role("link", name="How [CLS] is computed").click()
    expect(page.get_by_test_id("lesson-step")).to_have_text("Step 1 of 7")
    expect(page.locator('main[aria-busy="false"]')).to_have_count(1)
    page.get_by_role("option", name="[CLS]", exact=True).click()
    expect(task(page)).to_have_attribute("data-done", "true")
    page.get_by_role("button", name="All lessons").click()
    page.get_by_role("link", name="How [CLS] is computed").click()
    expect(page.get_by_test_id("lesson-step")).to_have_text("Step 2 of 7")
    page.get_by_role("button", name="Fold the lesson").click()
    expect(task(page)).to_have_count(0)
    page.get_by_role("button", name="Show the lesson").click()
    page.get_by_role("button", name="Close the lesson").click()
    expect(page.get_by_test_id("lesson")).to_have_count(0)
    assert "lesson=" not in page.url


def test_another_model_changes_the_numbers_of_a_step(address: str, page: Page) -> None:
    page.goto(f"{address}?lesson=heads&step=2")
    wait_ready(page, "lines.3.6")
    page.get_by_label("Model").select_option("minilm")
    wait_ready(page, "lines.1.11")
    lesson = page.get_by_test_id("lesson")
    expect(lesson).to_contain_text("In minilm the clearest, over the 20 pairs, is layer 1, head 11")
    lesson.get_by_role("link", name="Back").click()  # the selected model stays
    expect(lesson).to_contain_text("all heads of minilm")


def test_a_lesson_uses_its_model_and_returns_to_that_of_the_reader(address: str, page: Page) -> None:
    page.goto(f"{address}?page=lessons")
    page.get_by_role("link", name="Three heads").click()
    expect(page.get_by_role("status").filter(has_text="This lesson uses the model glass")).to_be_visible()
    expect(page.get_by_label("Model", exact=True)).to_have_value("glass")
    page.get_by_role("button", name="All lessons").click()
    page.get_by_role("link", name="bank and bank").click()  # names no model
    expect(page.get_by_test_id("lesson").get_by_role("heading")).to_have_text("One row for two meanings")
    expect(page.get_by_label("Model", exact=True)).to_have_value("minilm")
    page.get_by_role("button", name="All lessons").click()
    page.get_by_role("link", name="Three heads").click()
    expect(page.get_by_label("Model", exact=True)).to_have_value("glass")
    page.get_by_role("button", name="Close the lesson").click()
    expect(page.get_by_label("Model", exact=True)).to_have_value("minilm")


def test_on_a_phone_every_step_begins_at_its_title(address: str, page: Page) -> None:
    page.set_viewport_size({"width": 400, "height": 800})
    page.goto(f"{address}?page=lessons")
    for lesson, num_steps in (("bank and bank", 1), ("How [CLS] is computed", 3)):
        page.get_by_role("link", name=lesson).click()
        for step in range(1, num_steps + 1):
            expect(page.get_by_test_id("lesson-step")).to_contain_text(f"Step {step} of")
            expect(page.locator('main[aria-busy="false"]')).to_have_count(1)
            expect(page.locator("main .waiting")).to_have_count(0)
            expect(page.get_by_test_id("lesson-step")).to_be_in_viewport()
            if step < num_steps:
                page.get_by_test_id("lesson").get_by_text("Next", exact=True).click()
        assert page.evaluate("document.documentElement.scrollWidth") <= 400
        page.get_by_role("button", name="All lessons").click()


def test_an_unknown_lesson_is_an_error_with_a_way_back(address: str, page: Page) -> None:
    page.goto(f"{address}?lesson=dreams")
    expect(page.get_by_test_id("lesson").get_by_role("alert")).to_contain_text("There is no lesson 'dreams'")
    page.get_by_role("button", name="All lessons").click()
    wait_ready(page, "lessons")


def test_a_term_explains_itself_to_the_pointer_the_keyboard_and_a_finger(address: str, page: Page) -> None:
    page.goto(f"{address}?lesson=cls&step=3")
    wait_ready(page, "walk.0.0.0")
    term = page.get_by_test_id("lesson").get_by_role("button", name="dot product")
    tooltip = page.get_by_role("tooltip")
    term.hover()
    expect(tooltip).to_contain_text("Multiply two vectors number by number")
    page.mouse.move(0, 0)
    expect(tooltip).to_have_count(0)
    term.focus()
    expect(tooltip).to_be_visible()
    assert term.get_attribute("aria-describedby") == tooltip.get_attribute("id")
    box = tooltip.bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["y"] + box["height"] <= 800
    term.press("Escape")
    expect(tooltip).to_have_count(0)
    expect(page.get_by_role("option", name="[CLS]", exact=True)).to_have_attribute(
        "aria-selected", "true"
    )  # still selected
    term.blur()
    term.click()
    expect(tooltip).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1920, 1080)])
def test_present_mode_enlarges_the_page_and_hides_the_frame(address: str, page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.goto(f"{address}?lesson=heads&step=2")
    wait_ready(page, "lines.3.6")
    paragraph = page.get_by_test_id("lesson").locator("p", has_text="delimiters").last
    size = "element => parseFloat(getComputedStyle(element).fontSize) * (element.currentCSSZoom ?? 1)"
    before = paragraph.evaluate(size)
    page.keyboard.press("p")
    expect(page).to_have_url(re.compile("present=1"))
    assert 1.35 * before <= paragraph.evaluate(size) <= 1.7 * before
    for role, name in (("navigation", "Pages"), ("complementary", "Inspector"), ("textbox", "Text")):
        expect(page.get_by_role(role, name=name, exact=True)).to_have_count(0)  # type: ignore[arg-type]
    page.get_by_role("button", name="Previous head").click()
    expect(page).to_have_url(re.compile("head=5"))
    for selector in ("main", '[data-testid="lesson"]', 'footer[aria-label="Presentation"]'):
        box = page.locator(selector).bounding_box()
        assert box
        assert box["x"] + box["width"] <= width + 1
        assert box["y"] + box["height"] <= height + 1
    page.reload()
    expect(page.get_by_role("button", name="End presentation")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("navigation", name="Pages")).to_be_visible()
    assert "present" not in page.url


def test_the_pointer_finds_the_cell_below_it_in_present_mode(address: str, page: Page) -> None:
    page.goto(f"{address}?page=attention&mode=map&present=1")
    wait_ready(page, "map.0.2")
    box = page.get_by_label("Attention map: queries by keys")
    data = {
        name: float(box.get_attribute(f"data-{name}") or 0) for name in ("left", "top", "cell-width", "cell-height")
    }
    bounds = box.bounding_box()
    assert bounds
    zoom = float(box.evaluate("element => element.currentCSSZoom"))
    page.mouse.move(
        bounds["x"] + zoom * (data["left"] + 2.5 * data["cell-width"]),
        bounds["y"] + zoom * (data["top"] + 3.5 * data["cell-height"]),
    )
    weight = float(gb.load("minilm").trace("The mouse was gone. The cat sat useless.").attention[0, 2][3, 2])
    footer = page.get_by_role("contentinfo", name="Presentation")
    expect(footer.locator("b")).to_have_text(re.compile(rf"{weight:.4f}"[:5]))


def test_a_teacher_adds_lessons(serving: Serve, page: Page, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(
        'title = "My lesson"\nsummary = "Short."\norder = 1\n[[steps]]\ntitle = "Look"\n'
        'body = "No <b>HTML</b> and {model.num_layers} layers."\nstate = { page = "attention", text = "A cat." }\n'
        'task = { text = "Open the page Neuron.", check = { kind = "page", page = "neuron" } }\n'
    )
    page.goto(serving("--model", "glass", "--lessons", str(tmp_path)) + "?page=lessons")
    page.get_by_role("link", name="My lesson").click()
    expect(page.get_by_test_id("lesson")).to_contain_text("No <b>HTML</b> and 6 layers.")
    page.get_by_role("navigation", name="Pages").get_by_role("button", name="Neuron").click()
    expect(task(page)).to_have_attribute("data-done", "true")
    done = page.evaluate("localStorage.getItem('lessons')")
    assert json.loads(done) == {"mine": [1]}
