"""The command `glassbert evaluate`. Scores of a model: test_finetune.py."""

import json
from pathlib import Path

import pytest

from .conftest import Run, assert_one_line_error


def test_a_prediction_file_is_scored_with_the_rules_of_squad(glassbert: Run, tmp_path: Path) -> None:
    answers = [{"text": "the Cat", "answer_start": 0}, {"text": "Cat", "answer_start": 4}]
    questions = [{"id": question_id, "question": "Who?", "answers": answers} for question_id in ("a", "b", "c")]
    dev = {"data": [{"paragraphs": [{"context": "the Cat sat down", "qas": questions}]}]}
    (tmp_path / "dev.json").write_text(json.dumps(dev))
    (tmp_path / "predictions.json").write_text(json.dumps({"a": "cat!", "b": "cat sat"}))
    result = glassbert("evaluate", tmp_path / "dev.json", "--predictions", tmp_path / "predictions.json", "--json")
    scores = json.loads(result.out)["scores"]
    assert scores["exact_match"] == pytest.approx(1 / 3)
    assert scores["f1"] == pytest.approx((1 + 2 / 3) / 3)


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), "either --model"),
        (("--predictions", "dev.csv"), "--task"),
        (("-m", "minilm"), "minilm is not fine-tuned"),
        (("-m", "minilm", "--task", "classify"), "--task classify needs --predictions"),
        (("--predictions", "none.csv", "--task", "classify"), "'none.csv'"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(
    options: tuple[str, ...], expected: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("dev.csv").write_text("text,label\na,1\nb,0\n")
    assert_one_line_error(glassbert("evaluate", "dev.csv", *options), expected)
