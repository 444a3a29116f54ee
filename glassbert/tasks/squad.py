"""Questions about paragraphs, in SQuAD 1.1's JSON: in comes a path, out come questions with their answers' places."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from glassbert.errors import GlassBertError
from glassbert.text.reading import need_file

BOM = b"\xef\xbb\xbf"  # some editors put it first


class Answer(msgspec.Struct, frozen=True):
    """A stretch of the paragraph, and the character it begins at."""

    text: str
    answer_start: int


@dataclass(frozen=True)
class Question:
    """One question, its paragraph, and every answer that was accepted."""

    id: str
    question: str
    context: str
    answers: list[Answer]
    where: str


class _Asked(msgspec.Struct):
    id: str
    question: str
    answers: list[Answer] = []


class _Paragraph(msgspec.Struct):
    context: str
    qas: list[_Asked]


class _Article(msgspec.Struct):
    paragraphs: list[_Paragraph]
    title: str = ""


class _Squad(msgspec.Struct):
    data: list[_Article]


def read_squad(path: Path, *, answered: bool = True) -> list[Question]:
    """Read all questions; an answer that does not stand where it says is named."""
    need_file(path)
    try:
        squad = msgspec.json.decode(path.read_bytes().removeprefix(BOM), type=_Squad)
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{path} is not in SQuAD's format: {error}") from None
    questions = [
        Question(asked.id, asked.question, paragraph.context, asked.answers, f"{path}, question {asked.id}")
        for article in squad.data
        for paragraph in article.paragraphs
        for asked in paragraph.qas
    ]
    if not questions:
        raise GlassBertError(f"{path} holds no question.")
    for question in questions:
        _check(question, answered)
    return questions


def read_answers(path: Path) -> dict[str, str]:
    """Read a file of predictions as SQuAD's script does: `{question id: answer}`."""
    try:
        told: Any = msgspec.json.decode(path.read_bytes().removeprefix(BOM))
    except msgspec.MsgspecError as error:
        raise GlassBertError(f"{path} is not JSON: {error}") from None
    if not isinstance(told, dict) or not all(isinstance(one, str) for one in told.values()):
        raise GlassBertError(f"{path} must be one object of answers by question id: {{id: answer, ...}}.")
    return told


def _check(question: Question, answered: bool) -> None:
    if not question.question.strip() or not question.context.strip():
        raise GlassBertError(f"{question.where}: the question or its paragraph is empty; fill it or drop it.")
    if answered and not question.answers:
        raise GlassBertError(f"{question.where} has no answer; SQuAD 1.1 has one for each, so drop it or add one.")
    for answer in question.answers:
        start = answer.answer_start
        if start < 0 or question.context[start : start + len(answer.text)] != answer.text or not answer.text:
            raise GlassBertError(
                f"{question.where}: its paragraph does not hold {answer.text!r} at character {start}; "
                "correct answer_start."
            )
