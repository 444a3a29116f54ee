"""Read lessons: one TOML file each, with texts, the state of the studio at every step, and tasks."""

import re
from collections.abc import Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from glassbert.analysis.attention_patterns import SPECIAL_TARGETS, TARGETS
from glassbert.errors import GlassBertError
from glassbert.runtime.json_files import JSON_ERRORS, read_file_bytes

MAX_FILE_BYTES = 1 << 16
MAX_LESSONS = 50
MAX_STEPS = 40
NAME_PATTERN = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
# The groups of numbers that depend on the model alone: only these may select a layer, a head or a token.
MODEL_NUMBER_GROUPS = ("model", "delimiter", "same_sentence", "next_token", "previous_token")
MAIN_TARGETS = tuple(target for target in TARGETS if target not in SPECIAL_TARGETS)
PLACEHOLDER_PATTERN = re.compile(r"\{([a-z_]+)\.([a-z_]+)(?::([a-z0-9]{1,10}))?\}")

ShortText = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Title = Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
# A string is a token of the text, or a placeholder.
IndexOrWord = Annotated[int, msgspec.Meta(ge=0, le=9_999)] | ShortText
StepNumber = Annotated[int, msgspec.Meta(ge=1)]
PageName = Literal[
    "lessons", "walk", "embeddings", "attention", "neuron", "what_if", "predictions", "layers", "embedding_space",
    "training",
]  # fmt: skip
OptionName = Annotated[str, msgspec.Meta(pattern="^[a-z_]{1,20}$")]


class _LessonTable(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Base class of the tables of a lesson file."""


class LessonState(_LessonTable, frozen=True, kw_only=True):
    """What the studio shows at a step.

    Page, texts, model, output head, layer and head keep the value of the step before if a step leaves them out; the
    token and the options do not (`Lesson.state_at`).
    """

    page: PageName | None = None
    text: ShortText | None = None
    pair: ShortText | None = None  # the second text; it cannot be empty: a new text removes it
    model: ShortText | None = None  # the reader can select another one
    output_head: ShortText | None = None  # a model without it is replaced by one that has it
    layer: IndexOrWord | None = None
    head: IndexOrWord | None = None
    token: IndexOrWord | None = None  # None selects no token
    options: dict[OptionName, ShortText] = {}


class _Check(_LessonTable, frozen=True, kw_only=True, tag_field="kind"):
    """Base class of checks; the field `kind` is the tag."""


class TokenCheck(_Check, frozen=True, kw_only=True, tag="token"):
    """A token is selected: its position, or a word of the text."""

    token: IndexOrWord
    occurrence: StepNumber = 1


class HeadCheck(_Check, frozen=True, kw_only=True, tag="head"):
    """A head is selected: this one, or one whose attention has this main target (other than [CLS] and [SEP])."""

    layer: IndexOrWord | None = None
    head: IndexOrWord | None = None
    target: ShortText | None = None


class OptionCheck(_Check, frozen=True, kw_only=True, tag="option"):
    """An option of a page has this value."""

    name: OptionName
    value: ShortText


class PageCheck(_Check, frozen=True, kw_only=True, tag="page"):
    """This page is open."""

    page: PageName


class NumberCheck(_Check, frozen=True, kw_only=True, tag="number"):
    """The reader types a number."""

    answer: ShortText
    tolerance: Annotated[float, msgspec.Meta(gt=0, le=1e6)] = 0.01


class ChoiceCheck(_Check, frozen=True, kw_only=True, tag="choice"):
    """The reader selects one of several answers; `answer` equals one of them after the placeholders are filled."""

    choices: Annotated[list[ShortText], msgspec.Meta(min_length=2, max_length=6)]
    answer: ShortText


class MaskCheck(_Check, frozen=True, kw_only=True, tag="mask"):
    """A word of the text is replaced by [MASK]."""

    word: ShortText


LessonCheck = TokenCheck | HeadCheck | OptionCheck | PageCheck | NumberCheck | ChoiceCheck | MaskCheck


class LessonTask(_LessonTable, frozen=True, kw_only=True):
    """What the reader does at the end of a step, and how the page checks it."""

    text: ShortText
    check: LessonCheck
    explanation: ShortText | None = None  # shown once the task is done


class LessonStep(_LessonTable, frozen=True, kw_only=True):
    """One step: a text, the state of the studio, a task. Blank lines separate the paragraphs of the body."""

    title: Title
    body: Annotated[str, msgspec.Meta(min_length=1, max_length=4_000)]
    state: LessonState = LessonState()
    task: LessonTask


class Lesson(_LessonTable, frozen=True, kw_only=True):
    """A lesson; `order` sorts the list of lessons."""

    title: Title
    summary: ShortText
    order: int = 1_000
    steps: Annotated[list[LessonStep], msgspec.Meta(min_length=1, max_length=MAX_STEPS)]

    def state_at(self, step: int) -> LessonState:
        """Return the complete state of a step: each field from the last step that has it.

        A new text removes the second text of the steps before. The selected token and the options are those of the step
        alone.
        """
        state = LessonState(page="attention")
        for later in (item.state for item in self.steps[: step + 1]):
            if later.text is not None:
                state = msgspec.structs.replace(state, pair=None)
            state = msgspec.structs.replace(state, **_given_fields(later), token=later.token, options=later.options)
        return state


def _given_fields(state: LessonState) -> dict[str, object]:
    fields = msgspec.structs.asdict(state)
    return {name: value for name, value in fields.items() if value is not None and name not in ("token", "options")}


def read_lesson(path: Path, number_fields: Mapping[str, Sequence[str]]) -> Lesson:
    """Read and validate a lesson.

    Args:
        path: The TOML file.
        number_fields: The names of the measured numbers in each group, which placeholders may name.
    """
    content = read_file_bytes(path, MAX_FILE_BYTES)
    try:
        lesson = msgspec.toml.decode(content, type=Lesson)
    except (*JSON_ERRORS, ValueError) as error:  # a ValueError: an integer with thousands of digits
        raise GlassBertError(f"{path} is not a valid lesson: {error}") from None
    validate_lesson(lesson, str(path), number_fields)
    return lesson


def validate_lesson(lesson: Lesson, name: str, number_fields: Mapping[str, Sequence[str]]) -> None:
    """Raise `GlassBertError` if a step has no text, an unknown placeholder, or a check that cannot be met."""
    if lesson.steps[0].state.text is None:
        raise GlassBertError(f"{name}, step 1: state needs a text.")
    for number, step in enumerate(lesson.steps, start=1):
        check = step.task.check
        if isinstance(check, HeadCheck) and not (check.target or (check.layer is not None and check.head is not None)):
            raise GlassBertError(f"{name}, step {number}: a check of kind head needs layer and head, or target.")
        if isinstance(check, HeadCheck) and check.target and check.target not in MAIN_TARGETS:
            known = ", ".join(MAIN_TARGETS)
            raise GlassBertError(f"{name}, step {number}: target={check.target!r} must be one of: {known}.")
        has_placeholder = isinstance(check, ChoiceCheck) and "{" in "".join([check.answer, *check.choices])
        if isinstance(check, ChoiceCheck) and check.answer not in check.choices and not has_placeholder:
            raise GlassBertError(f"{name}, step {number}: answer={check.answer!r} is not one of the choices.")
        selection = " ".join(str(index) for index in (step.state.layer, step.state.head, step.state.token))
        for group, field, _ in PLACEHOLDER_PATTERN.findall(selection):
            if group not in MODEL_NUMBER_GROUPS:
                raise GlassBertError(
                    f"{name}, step {number}: {{{group}.{field}}} cannot select a layer, head or token."
                )
        for group, field, _ in PLACEHOLDER_PATTERN.findall(msgspec.json.encode(step).decode()):
            if field not in number_fields.get(group, ()):
                known = ", ".join(number_fields.get(group, number_fields))
                raise GlassBertError(f"{name}, step {number}: {{{group}.{field}}} is unknown; known are {known}.")


def read_lessons(folder: Path | None, number_fields: Mapping[str, Sequence[str]]) -> dict[str, Lesson]:
    """Return the lessons of the package and those of a folder by name, in their order; the folder's replace equals."""
    lessons: dict[str, Lesson] = {}
    for source in (Path(str(files("glassbert"))) / "assets" / "lessons", folder):
        paths = [] if source is None else sorted(path for path in source.glob("*.toml") if path.is_file())
        if len(paths) > MAX_LESSONS:
            raise GlassBertError(f"{source} has {len(paths)} lessons; at most {MAX_LESSONS} are supported.")
        for path in paths:
            if not NAME_PATTERN.fullmatch(path.stem):
                raise GlassBertError(f"{path}: the name of a lesson has lower-case letters, digits, - and _ only.")
            lessons[path.stem] = read_lesson(path, number_fields)
    return dict(sorted(lessons.items(), key=lambda item: item[1].order))
