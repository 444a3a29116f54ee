"""Questions and answers in the JSON format of SQuAD 1.1 (Rajpurkar et al. 2016)."""

import codecs
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import msgspec

from glassbert.data.file_formats import validate_file
from glassbert.data.json_text import clean_json
from glassbert.data.lines import validate_encoding
from glassbert.data.problems import DataError, Problem, printable_path
from glassbert.errors import MAX_VALUE_CHARS, shorten
from glassbert.runtime.json_files import read_file_bytes

T = TypeVar("T")

MAX_SQUAD_BYTES = 128 << 20  # three times SQuAD 2.0


class Answer(msgspec.Struct, frozen=True, gc=False):
    """A span of the paragraph, and the character at which it starts."""

    text: str
    answer_start: int


@dataclass(frozen=True, slots=True)
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


class _QuestionJson(msgspec.Struct, gc=False):
    id: str
    question: str
    answers: list[Answer] = []


class _ParagraphJson(msgspec.Struct, gc=False):
    context: str
    qas: list[_QuestionJson]


class _ArticleJson(msgspec.Struct, gc=False):
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
    squad = _read_json(path, _SquadJson, "in the format of SQuAD 1.1")
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
    return _read_json(path, dict[str, str], "one JSON object {question id: answer, ...}")


def _read_json(path: Path, content_type: type[T], expected: str) -> T:
    """Decode a file straight into its type: of a file of 128 MiB, the values of any JSON would take 3 GB.

    Args:
        path: The file.
        content_type: The type of its content; other keys are ignored.
        expected: What the file has to be, for the error message.
    """
    data = read_file_bytes(path, MAX_SQUAD_BYTES).removeprefix(codecs.BOM_UTF8)
    validate_encoding(data, printable_path(path))
    try:
        try:
            return msgspec.json.decode(data, type=content_type)
        except (msgspec.DecodeError, UnicodeEncodeError) as error:
            if isinstance(error, msgspec.ValidationError):
                raise
            return msgspec.json.decode(clean_json(data.decode("utf-8")), type=content_type)
    except msgspec.ValidationError as error:
        raise DataError(Problem(path=str(path), reason=f"the file is not {expected}: {error}")) from None
    except msgspec.DecodeError as error:
        byte = re.search(r"\(byte (\d+)\)", str(error))  # absent if the end of the file is missing
        line = data.count(b"\n", 0, int(byte[1]) if byte else len(data)) + 1
        reason = f"the file is not valid JSON ({str(error).rstrip('.')})"
        raise DataError(Problem(path=str(path), number=line, reason=reason)) from None
    except UnicodeDecodeError as error:
        line = data[: error.start].count(b"\n") + 1
        reason, remedy = f"the line is not UTF-8 text ({error.reason})", "save the file as UTF-8"
        raise DataError(Problem(path=str(path), number=line, reason=reason, remedy=remedy)) from None
    except RecursionError as error:  # nested too deeply
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
