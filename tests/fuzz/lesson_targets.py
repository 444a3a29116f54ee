"""Fuzz target of lessons: files that teachers write, and steps that are filled with the numbers of a model."""

from functools import cache

from glassbert.views.lesson_file import read_lesson
from glassbert.views.lesson_numbers import NUMBER_FIELDS
from glassbert.views.lesson_step import LessonStepRequest, fill_step
from glassbert.views.session import ViewSession

from .data_targets import attempt_all
from .fuzz_target import FuzzTarget, scratch_file
from .studio_targets import small_bert

LESSON = """title = "T"
summary = "S"
order = 3
[[steps]]
title = "A {model.name}"
body = "A **cat** {here.score:3} `[CLS]` {model.num_layers}.\\n\\n{left_context.best_left}"
[steps.state]
page = "walk"
text = "the cat [MASK]."
pair = "a b"
layer = "{model.last_layer}"
head = 1
token = "cat"
options = { section = "scores", word = "cat", contexts = "the cat | a cat" }
[steps.task]
text = "Do it."
explanation = "{here.token} {contexts.static}"
check = { kind = CHECK }
"""
CHECKS = (
    '"token", token = "cat", occurrence = 1',
    '"head", layer = 1, head = "{model.last_layer}"',
    '"head", target = "next token"',
    '"option", name = "mode", value = "map"',
    '"page", page = "neuron"',
    '"number", answer = "{here.weight:percent}", tolerance = 0.5',
    '"choice", choices = ["a", "{here.token}"], answer = "{here.token}"',
    '"mask", word = "cat"',
)


@cache
def lesson_session() -> ViewSession:
    return ViewSession({"small": small_bert()}, ["the cat."])


def fuzz_lesson(data: bytes) -> None:
    lesson = read_lesson(scratch_file("lessons/mine.toml", data), NUMBER_FIELDS)
    requests = [LessonStepRequest(lesson="mine", step=number + 1) for number in range(min(3, len(lesson.steps)))]
    attempt_all(*(lambda request=request: fill_step(lesson_session(), lesson, request) for request in requests))


LESSON_TARGETS: dict[str, FuzzTarget] = {
    "lesson": FuzzTarget(fuzz_lesson, lambda: [LESSON.replace("CHECK", check).encode() for check in CHECKS], "text"),
}
