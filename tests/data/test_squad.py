"""SQuAD files are read with their answers; errors name the question."""

import json
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from glassbert.data.problems import DataError
from glassbert.data.squad import read_squad, read_squad_predictions


def squad_json(answers: Any) -> str:
    question = {"id": "q1", "question": "Who?", "answers": answers}
    paragraph = {"context": "Ann Lee ran.", "qas": [question]}
    return json.dumps({"version": "1.1", "data": [{"title": "T", "paragraphs": [paragraph]}]})


def test_questions_are_read_with_their_answers(tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    path.write_bytes(b"\xef\xbb\xbf" + squad_json([{"text": "Lee", "answer_start": 4}]).encode())
    (question,) = read_squad(path)
    assert (question.id, question.context, question.answers[0].text) == ("q1", "Ann Lee ran.", "Lee")
    path.write_text(squad_json([{"text": "Lee", "answer_start": 9}]))
    assert read_squad(path, check_offsets=False)[0].answers[0].text == "Lee"
    path.write_text(squad_json([]))
    assert read_squad(path, require_answers=False)[0].answers == []


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (squad_json([{"text": "Lee", "answer_start": 3}]), "dev.json, question q1: .*'Lee' at character 3"),
        (squad_json([{"text": "", "answer_start": 3}]), "question q1: an answer is empty; write its text or remove it"),
        (squad_json([]), "dev.json, question q1: .*no answer"),
        (squad_json([]).replace("Ann Lee ran.", " "), "question q1: the paragraph .context. of the question is empty"),
        ('{"data": [', "dev.json, line 1: the file is not valid JSON"),
        ('{"data":\n[\n}', "dev.json, line 3: the file is not valid JSON"),
        (squad_json("Lee"), r"dev.json: .*Expected `array`.*\$\.data\[0\]\.paragraphs\[0\]\.qas\[0\]"),
        ('{"data": 5}', r"dev.json: .*Expected `array`, got `int` - at `\$.data`"),
        ('{"data": []}', "dev.json: .*no questions"),
    ],
)
def test_an_invalid_file_is_an_error(content: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    path.write_text(content)
    with pytest.raises(DataError, match=message):
        read_squad(path)


def test_lone_surrogates_and_nan_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    content = squad_json([{"text": "Lee", "answer_start": 4}]).replace("Who?", r"NaN \" \ud800 \ud83d\ude00?")
    path.write_text(content.replace('"1.1"', "[NaN, -Infinity]"))
    (question,) = read_squad(path)
    assert question.question == 'NaN " \ufffd \U0001f600?'


@pytest.mark.parametrize("version", ["1.1", "\\ud800"])
def test_other_keys_take_no_memory(version: str, tmp_path: Path) -> None:
    path = tmp_path / "dev.json"
    lists = f'{{"unused": [{",".join(["[]"] * 1_000_000)}], '
    path.write_text(squad_json([{"text": "Lee", "answer_start": 4}]).replace("{", lists, 1).replace("1.1", version))
    tracemalloc.start()
    (question,) = read_squad(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert question.id == "q1"
    assert peak < 6 * path.stat().st_size  # 25 times as values of Python


def test_predictions_are_answers_by_question_id(tmp_path: Path) -> None:
    path = tmp_path / "predictions.json"
    path.write_text('{"q1": "Lee"}')
    assert read_squad_predictions(path) == {"q1": "Lee"}
    path.write_text('{"q1": 3}')
    with pytest.raises(DataError, match="question id"):
        read_squad_predictions(path)
