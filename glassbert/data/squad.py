"""Questions and answers in the JSON format of SQuAD 1.1 (Rajpurkar et al. 2016)."""

import codecs
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from glassbert.data.file_formats import validate_file
from glassbert.data.json_text import decode_json
from glassbert.data.problems import DataError, Problem
from glassbert.errors import MAX_VALUE_CHARS, shorten
from glassbert.runtime.json_files import read_file_bytes

MAX_SQUAD_BYTES = 128 << 20  # three times SQuAD 2.0


class Answer(msgspec.Struct, frozen=True):
    """A span of the paragraph, and the character at which it starts."""

    text: str
    answer_start: int


@dataclass(frozen=True)
class SquadQuestion:
    """A question, its paragraph, and all accepted answers."""

    id: str
    question: str
    context: str
    answers: list[Answer]
    path: Path

    @property
    def location(self) -> str:
        """The file and the question id, for error messages."""
        return f"{self.path}, question {self.id}"


class _QuestionJson(msgspec.Struct):
    id: str
    question: str
    answers: list[Answer] = []


class _ParagraphJson(msgspec.Struct):
    context: str
    qas: list[_QuestionJson]


class _ArticleJson(msgspec.Struct):
    paragraphs: list[_ParagraphJson]
    title: str = ""


class _SquadJson(msgspec.Struct):
    data: list[_ArticleJson]


def read_squad(path: Path, *, require_answers: bool = True, check_offsets: bool = True) -> list[SquadQuestion]:
    """Return the questions of a file.

    Args:
        path: A JSON file in the format of SQuAD 1.1.
        require_answers: Raise an error if a question has no answer.
        check_offsets: Raise an error if an answer is not at `answer_start` in its paragraph.
    """
    validate_file(path)
    raw = _read_json(path)
    try:
        squad = msgspec.convert(raw, _SquadJson)
    except (msgspec.ValidationError, UnicodeEncodeError) as error:  # keys with lone surrogates cannot be compared
        raise DataError(
            Problem(path=str(path), reason=f"the file is not in the format of SQuAD 1.1: {error}")
        ) from None
    questions = [
        SquadQuestion(item.id, item.question, paragraph.context, item.answers, path)
        for article in squad.data
        for paragraph in article.paragraphs
        for item in paragraph.qas
    ]
    if not questions:
        raise DataError(Problem(path=str(path), reason="the file contains no questions"))
    for question in questions:
        _validate_question(question, require_answers, check_offsets)
    return questions


def read_squad_predictions(path: Path) -> dict[str, str]:
    """Return the answers of a prediction file by question id, in the format of SQuAD's evaluation script."""
    answers = _read_json(path)
    if not isinstance(answers, dict) or not all(isinstance(answer, str) for answer in answers.values()):
        reason = "predictions must be one JSON object {question id: answer, ...}"
        raise DataError(Problem(path=str(path), reason=reason))
    return answers


def _read_json(path: Path) -> Any:
    data = read_file_bytes(path, MAX_SQUAD_BYTES).removeprefix(codecs.BOM_UTF8)
    try:
        return decode_json(data.decode("utf-8"))
    except json.JSONDecodeError as error:
        reason = f"the file is not valid JSON ({error.msg})"
        raise DataError(Problem(path=str(path), number=error.lineno, reason=reason)) from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        reason, remedy = f"the line is not UTF-8 text ({error.reason})", "save the file as UTF-8"
        raise DataError(Problem(path=str(path), number=line, reason=reason, remedy=remedy)) from None
    except (RecursionError, ValueError) as error:  # nested too deeply; a number of more than 4,300 digits
        raise DataError(Problem(path=str(path), reason=f"the JSON cannot be read: {error}")) from None


def _validate_question(question: SquadQuestion, require_answers: bool, check_offsets: bool) -> None:
    path, item = str(question.path), f"question {question.id[:MAX_VALUE_CHARS]}"
    for name, text in (("question", question.question), ("paragraph (context) of the question", question.context)):
        if not text.strip():
            remedy = "write its text or remove the question"
            raise DataError(Problem(path=path, item=item, reason=f"the {name} is empty", remedy=remedy))
    if require_answers and not question.answers:
        reason, remedy = "the question has no answer", "add one or remove the question"
        raise DataError(Problem(path=path, item=item, reason=reason, remedy=remedy))
    for answer in question.answers if check_offsets else ():
        start = answer.answer_start
        if not answer.text:
            reason, remedy = "an answer is empty", "write its text or remove it"
            raise DataError(Problem(path=path, item=item, reason=reason, remedy=remedy))
        if start < 0 or question.context[start : start + len(answer.text)] != answer.text:
            reason = f"the paragraph does not contain {shorten(answer.text)} at character {start}"
            raise DataError(Problem(path=path, item=item, reason=reason, remedy="correct answer_start"))
