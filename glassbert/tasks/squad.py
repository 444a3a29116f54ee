"""Questions about paragraphs, in SQuAD 1.1's JSON: in comes a path, out come questions with their answers' places."""

import re
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


LEVELS = (("data", "article", _Article), ("paragraphs", "paragraph", _Paragraph), ("qas", "question", _Asked))


def read_squad(path: Path, *, answered: bool = True, placed: bool = True) -> list[Question]:
    """Read all questions; an answer that does not stand where it says is named, unless places do not matter."""
    need_file(path)
    raw = _read_json(path)
    try:
        squad = msgspec.convert(raw, _Squad)
    except msgspec.ValidationError as error:
        raise GlassBertError(f"{path}{_place_of_mistake(raw)} is not in SQuAD's format: {error}; correct it.") from None
    questions = [
        Question(asked.id, asked.question, paragraph.context, asked.answers, f"{path}, question {asked.id}")
        for article in squad.data
        for paragraph in article.paragraphs
        for asked in paragraph.qas
    ]
    if not questions:
        raise GlassBertError(f"{path} holds no question.")
    for question in questions:
        _check(question, answered, placed)
    return questions


def read_answers(path: Path) -> dict[str, str]:
    """Read a file of predictions as SQuAD's script does: `{question id: answer}`."""
    told = _read_json(path)
    if not isinstance(told, dict) or not all(isinstance(one, str) for one in told.values()):
        raise GlassBertError(f"{path} must be one object of answers by question id: {{id: answer, ...}}.")
    return told


def _read_json(path: Path) -> Any:
    data = path.read_bytes().removeprefix(BOM)
    try:
        return msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        found = re.search(r" \(byte (\d+)\)", str(error))
        line = data[: int(found[1])].count(b"\n") + 1 if found else data.count(b"\n") + 1
        what = str(error).replace(found[0] if found else "", "")
        raise GlassBertError(f"{path}, line {line}: this is not JSON: {what}; correct it.") from None


def _place_of_mistake(raw: Any) -> str:
    """Say in which article, paragraph and question of a file the first mistake is, as far down as it can be told."""
    place, node = "", raw
    for name, part, kind in LEVELS:
        below = node.get(name) if isinstance(node, dict) else None
        wrong = [number for number, one in enumerate(below if isinstance(below, list) else []) if not _fits(one, kind)]
        if not wrong:
            break
        node = below[wrong[0]] if below else None
        named = node.get("id") if part == "question" and isinstance(node, dict) else None
        place += f", {part} {named or wrong[0] + 1}"
    return place


def _fits(value: Any, kind: type) -> bool:
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def _check(question: Question, answered: bool, placed: bool) -> None:
    if not question.question.strip() or not question.context.strip():
        raise GlassBertError(f"{question.where}: the question or its paragraph is empty; fill it or drop it.")
    if answered and not question.answers:
        raise GlassBertError(f"{question.where} has no answer; SQuAD 1.1 has one for each, so drop it or add one.")
    for answer in question.answers if placed else ():
        start = answer.answer_start
        if start < 0 or question.context[start : start + len(answer.text)] != answer.text or not answer.text:
            raise GlassBertError(
                f"{question.where}: its paragraph does not hold {answer.text!r} at character {start}; "
                "correct answer_start."
            )
