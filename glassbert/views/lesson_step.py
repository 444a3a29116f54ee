"""View `lesson_step`: one step of a lesson, with the numbers of the loaded model filled in."""

import re
from typing import Any

import msgspec

from glassbert.analysis.output_heads import INCLUDED_MODEL, PRETRAINING_HEAD_NAMES
from glassbert.errors import GlassBertError, validate_index
from glassbert.views.lesson_file import (
    PLACEHOLDER_PATTERN,
    ChoiceCheck,
    HeadCheck,
    Lesson,
    LessonCheck,
    LessonState,
    NumberCheck,
    TokenCheck,
)
from glassbert.views.lesson_numbers import NUMBERS, LessonSelection
from glassbert.views.lessons import session_lessons
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.word_position import word_positions

MINUS = "\N{MINUS SIGN}"


class LessonStepRequest(TextRequest, frozen=True, kw_only=True):
    """A step of a lesson, counted from 1."""

    lesson: str
    step: int = 1
    model_selected: bool = False  # by the reader, who does not want the model that the lesson names


class LessonStepFacts(msgspec.Struct, frozen=True, kw_only=True):
    """A step without placeholders: layer, head and token are numbers, and the model is one of the session's."""

    lesson: str
    lesson_title: str
    step: int
    num_steps: int
    title: str
    paragraphs: list[str]
    state: LessonState
    task: str
    check: LessonCheck
    explanation: str | None
    notices: list[str]


def lesson_step(session: ViewSession, request: LessonStepRequest) -> Payload[LessonStepFacts]:
    """Return a step of a lesson for the requested model, or for one that has the output head that the step needs."""
    lessons = session_lessons(session)
    if request.lesson not in lessons:
        raise GlassBertError(f"There is no lesson {request.lesson[:40]!r}; the lessons are {', '.join(lessons)}.")
    lesson = lessons[request.lesson]
    validate_index("step", request.step - 1, len(lesson.steps))
    return Payload(fill_step(session, lesson, request))


def fill_step(session: ViewSession, lesson: Lesson, request: LessonStepRequest) -> LessonStepFacts:
    """Replace the placeholders of a step by measured numbers."""
    step, state = lesson.steps[request.step - 1], lesson.state_at(request.step - 1)
    model, notices = _choose_model(session, state, request)
    texts = TextRequest(text=state.text or "", pair=state.pair, model=model)
    filler = Filler(session, LessonSelection(request=texts, options=state.options))
    filler.select(state)
    filled = msgspec.structs.replace(
        state,
        model=session.model_name(model),
        layer=filler.selection.layer,
        head=filler.selection.head,
        token=None if state.token is None else filler.selection.token,
        options={name: filler.fill(value) for name, value in state.options.items()},
    )
    return LessonStepFacts(
        lesson=request.lesson,
        lesson_title=lesson.title,
        step=request.step,
        num_steps=len(lesson.steps),
        title=filler.fill(step.title),
        paragraphs=[filler.fill(" ".join(part.split())) for part in re.split(r"\n\s*\n", step.body.strip())],
        state=filled,
        task=filler.fill(step.task.text),
        check=filler.fill_check(step.task.check),
        explanation=None if step.task.explanation is None else filler.fill(step.task.explanation),
        notices=notices,
    )


class Filler:
    """Fill the placeholders of one step; each group of numbers is measured at most once."""

    def __init__(self, session: ViewSession, selection: LessonSelection) -> None:
        self.session, self.selection = session, selection
        self._groups: dict[str, Any] = {}

    def select(self, state: LessonState) -> None:
        """Take layer, head and token of the state into `selection`; they may have placeholders of the model only."""
        config = self.session.bert(self.selection.request.model).config
        layer = min(self.index(state.layer), config.num_layers - 1)
        head = min(self.index(state.head), config.num_heads - 1)
        token = self.index(state.token)
        if token:
            validate_index("token", token, len(self.session.trace(self.selection.request).tokens))
        self._groups = {}
        self.selection = msgspec.structs.replace(self.selection, layer=layer, head=head, token=token)

    def index(self, value: int | str | None, occurrence: int = 1) -> int:
        """Return a layer, head or token position, given as a number, as a placeholder or as a word of the text."""
        if value is None or isinstance(value, int):
            return value or 0
        text = self.fill(value)
        if text.isdecimal():
            return int(text)
        positions = word_positions(self.session.trace(self.selection.request), text, occurrence)
        if not positions:
            raise GlassBertError(f"The text of the step does not contain {text[:40]!r} (occurrence {occurrence}).")
        return positions[0]

    def fill(self, text: str) -> str:
        """Replace all placeholders of a text."""
        return PLACEHOLDER_PATTERN.sub(lambda match: self._value(*match.groups()), text)

    def fill_check(self, check: LessonCheck) -> LessonCheck:
        """Replace the placeholders of a check."""
        replace = msgspec.structs.replace
        if isinstance(check, TokenCheck):
            return replace(check, token=self.index(check.token, check.occurrence))
        if isinstance(check, HeadCheck) and check.target is None:
            return replace(check, layer=self.index(check.layer), head=self.index(check.head))
        if isinstance(check, NumberCheck):
            return replace(check, answer=str(_to_number(self.fill(check.answer))))
        if isinstance(check, ChoiceCheck):
            answer, choices = self.fill(check.answer), [self.fill(choice) for choice in check.choices]
            if answer not in choices:
                raise GlassBertError(f"answer={answer[:80]!r} is not one of the choices of this step.")
            return replace(check, choices=list(dict.fromkeys(choices)), answer=answer)
        return check

    def _value(self, group: str, field: str, style: str | None) -> str:
        if group not in self._groups:
            self._groups[group] = NUMBERS[group][1](self.session, self.selection)
        return format_number(getattr(self._groups[group], field), style or "2")


def format_number(value: Any, style: str = "2") -> str:
    """Return a measured value as text; `style` is `percent` or the number of decimals."""
    if isinstance(value, float) and style == "percent":
        return f"{100 * value:.{0 if value >= 0.1 else 1}f} %"
    if isinstance(value, float):
        decimals = int(style) if style.isdecimal() else 2
        return f"{value:.{min(decimals, 9)}f}".replace("-", MINUS)
    return f"{value:,}" if isinstance(value, int) else str(value)


def _to_number(text: str) -> float:
    try:
        return float(text.replace(MINUS, "-").replace(",", "").removesuffix("%"))
    except ValueError:
        raise GlassBertError(f"answer={text[:40]!r} is not a number.") from None


def _choose_model(session: ViewSession, state: LessonState, request: LessonStepRequest) -> tuple[str, list[str]]:
    """Return the model of a step, and a sentence for the reader if it is not the requested one."""
    wanted = session.model_name(request.model)
    name = state.model if state.model in session.model_names and not request.model_selected else wanted
    if state.output_head is None or state.output_head in session.bert(name).model.heads:
        is_other = name != wanted
        return name, [f"This lesson uses the model {name}. You can select another one."] if is_other else []
    head = PRETRAINING_HEAD_NAMES.get(state.output_head, f"output head {state.output_head}")
    for other in dict.fromkeys([INCLUDED_MODEL, *session.model_names]):
        if other in session.model_names and state.output_head in session.bert(other).model.heads:
            return other, [f"The model {name} has no {head}, so this step uses {other}."]
    return name, [f"This step needs a model with a {head}; this studio has none."]
