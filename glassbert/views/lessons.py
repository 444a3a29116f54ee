"""View `lessons`: the guided lessons of the package and of `glassbert serve --lessons FOLDER`."""

import msgspec

from glassbert.views.lesson_file import Lesson, read_lessons
from glassbert.views.lesson_numbers import NUMBER_FIELDS
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class LessonSummary(msgspec.Struct, frozen=True):
    """One lesson in the list."""

    name: str
    title: str
    summary: str
    steps: list[str]  # titles


class LessonsFacts(msgspec.Struct, frozen=True):
    """All lessons, in their order."""

    lessons: list[LessonSummary]


def lessons(session: ViewSession, request: TextRequest) -> Payload[LessonsFacts]:
    """Return the list of lessons."""
    summaries = [
        LessonSummary(name, lesson.title, lesson.summary, [step.title for step in lesson.steps])
        for name, lesson in session_lessons(session).items()
    ]
    return Payload(LessonsFacts(summaries))


def session_lessons(session: ViewSession) -> dict[str, Lesson]:
    """Return the lessons of a session by name, read once."""
    return session.compute_once("lessons", lambda: read_lessons(session.lessons_dir, NUMBER_FIELDS))
