"""Every step of every lesson can be filled for every model, and its numbers are those of the model."""

from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.views.lesson_file import NumberCheck, read_lessons
from glassbert.views.lesson_numbers import NUMBER_FIELDS
from glassbert.views.lesson_step import LessonStepRequest, format_number, lesson_step
from glassbert.views.lessons import lessons
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import compute_request

LESSONS = read_lessons(None, NUMBER_FIELDS)
STEPS = [(name, number) for name, lesson in LESSONS.items() for number in range(1, len(lesson.steps) + 1)]


@pytest.fixture(scope="module")
def session() -> ViewSession:
    return ViewSession({"minilm": None, "glass": None})


@pytest.mark.parametrize("model", ["minilm", "glass"])
@pytest.mark.parametrize(("name", "number"), STEPS)
def test_every_step_is_filled(session: ViewSession, name: str, number: int, model: str) -> None:
    facts = lesson_step(session, LessonStepRequest(lesson=name, step=number, model=model, model_selected=True)).facts
    texts = [facts.title, *facts.paragraphs, facts.task, facts.explanation or "", *facts.state.options.values()]
    assert not any("{model" in text or "{here" in text or "None" in text for text in texts)
    assert isinstance(facts.state.layer, int)
    assert facts.state.page is not None
    if name == "directions":
        assert facts.state.model == "glass"
        assert bool(facts.notices) == (model == "minilm")
    else:
        assert (facts.state.model, facts.notices) == (model, [])


def test_a_lesson_opens_with_its_model_unless_the_reader_selects_another(session: ViewSession) -> None:
    opened = lesson_step(session, LessonStepRequest(lesson="heads", model="minilm")).facts
    assert opened.state.model == "glass"
    assert "uses the model glass" in opened.notices[0]
    selected = lesson_step(session, LessonStepRequest(lesson="heads", model="minilm", model_selected=True)).facts
    assert (selected.state.model, selected.notices) == ("minilm", [])
    without_glass = ViewSession({"minilm": None})
    assert lesson_step(without_glass, LessonStepRequest(lesson="heads")).facts.state.model == "minilm"


def test_numbers_are_those_of_the_model(session: ViewSession, minilm: gb.PretrainedBert) -> None:
    facts = lesson_step(session, LessonStepRequest(lesson="cls", step=3)).facts
    trace = minilm.trace("The cat sat on the mat.")
    scores = trace.queries[0, 0, 0] @ trace.keys[0, 0].T / np.sqrt(32)
    assert isinstance(facts.check, NumberCheck)
    assert float(facts.check.answer) == pytest.approx(scores.max(), abs=1e-4)
    assert f"`{trace.tokens[scores.argmax()]}`" in (facts.explanation or "")
    facts = lesson_step(session, LessonStepRequest(lesson="input", step=2)).facts
    assert isinstance(facts.check, NumberCheck)
    row = minilm.model.embeddings.position.weight[5]
    assert float(facts.check.answer) == pytest.approx(row[0].item(), abs=1e-5)


def test_the_list_has_all_lessons_with_their_steps(session: ViewSession) -> None:
    listed = lessons(session, TextRequest()).facts.lessons
    assert [lesson.name for lesson in listed] == list(LESSONS)
    assert [len(lesson.steps) for lesson in listed] == [len(lesson.steps) for lesson in LESSONS.values()]


@pytest.mark.parametrize(
    ("value", "style", "expected"),
    [(0.982, "percent", "98 %"), (0.021, "percent", "2.1 %"), (-1.2345, "3", "−1.234"), (7, "2", "7"), (30_522, "2", "30,522"), ("cat", "2", "cat"),
     (1.0, "wide", "1.00")],
)  # fmt: skip
def test_numbers_are_formatted(value: object, style: str, expected: str) -> None:
    assert format_number(value, style) == expected


def test_unknown_lessons_and_steps_are_refused(session: ViewSession) -> None:
    with pytest.raises(gb.GlassBertError, match="'dreams'"):
        lesson_step(session, LessonStepRequest(lesson="dreams"))
    for step in (0, 8):
        with pytest.raises(gb.GlassBertError, match=f"step={step - 1}"):
            compute_request(session, "lesson_step", LessonStepRequest(lesson="cls", step=step))


LESSON = """title = "T"
summary = "S"
[[steps]]
title = "A"
body = "{here.token} and {{x}}"
state = { text = "a cat", layer = 99, token = "WORD", output_head = "span" }
task = { text = "Do it.", check = { kind = "number", answer = "ANSWER" } }
"""


def test_a_layer_out_of_range_is_the_last_one_and_a_missing_output_head_is_said(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(LESSON.replace("WORD", "cat").replace("ANSWER", "{here.position}"))
    session = ViewSession({"glass": None}, lessons_dir=tmp_path)
    facts = lesson_step(session, LessonStepRequest(lesson="mine")).facts
    assert (facts.state.layer, facts.state.token, facts.paragraphs) == (5, 2, ["cat and {{x}}"])
    assert "span" in facts.notices[0]


@pytest.mark.parametrize(("word", "answer", "message"), [("dog", "1", "'dog'"), ("cat", "many", "'many'")])
def test_a_word_that_is_not_in_the_text_and_an_answer_that_is_no_number_are_refused(
    tmp_path: Path, word: str, answer: str, message: str
) -> None:
    (tmp_path / "mine.toml").write_text(LESSON.replace("WORD", word).replace("ANSWER", answer))
    session = ViewSession({"glass": None}, lessons_dir=tmp_path)
    with pytest.raises(gb.GlassBertError, match=message):
        lesson_step(session, LessonStepRequest(lesson="mine"))
