"""Answers are mapped to tokens and back to the characters of their paragraph."""

import json
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.data.problems import DataError
from glassbert.data.squad import Answer
from glassbert.errors import GlassBertError
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.question_answering import MAX_ANSWER_TOKENS, QuestionAnswering
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_windows

LONG_TEXT = " ".join(f"the cat {number}" for number in range(40))
WINDOWS = TruncationConfig(max_length=24, mode="windows", overlap=8)


@pytest.mark.parametrize("truncation", [TruncationConfig(), WINDOWS])
def test_targets_decode_to_the_original_answers(tokenizer: gb.Tokenizer, truncation: TruncationConfig) -> None:
    paragraph = LONG_TEXT + " Zebedee's mouse ran to Paris. " + LONG_TEXT
    answers = [[Answer(text, paragraph.index(text))] for text in ("Zebedee's mouse", "Paris")]
    dataset = Dataset(["who ran", "where to"], [paragraph, paragraph], answers, question_ids=["a", "b"])
    task = QuestionAnswering()
    windows = make_windows(dataset, tokenizer, truncation)
    outputs: list[np.ndarray] = []
    for window, target in zip(windows, task.targets(windows, dataset), strict=True):
        logits = np.full((len(window.token_ids), 2), -5.0)
        if target.any():
            logits[target[0, 0], 0] = logits[target[0, 1], 1] = 5.0
        outputs.append(logits)
    predictions = task.decode(outputs, windows, dataset)
    assert [prediction.text for prediction in predictions] == ["Zebedee's mouse", "Paris"]
    assert [paragraph[prediction.start : prediction.end] for prediction in predictions] == ["Zebedee's mouse", "Paris"]
    assert task.metrics(predictions, dataset) == {"f1": 1.0, "exact_match": 1.0}


@pytest.mark.parametrize("length", [MAX_ANSWER_TOKENS, MAX_ANSWER_TOKENS + 1])
def test_an_answer_has_a_maximum_length(length: int, tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["who"], [" ".join(["cat"] * 60)], [[Answer("cat", 0)]])
    (window,) = make_windows(dataset, tokenizer, TruncationConfig())
    first = int(np.flatnonzero(window.segments == 1)[0])
    logits = np.zeros((len(window.token_ids), 2))
    logits[first, 0], logits[first + length - 1, 1], logits[first, 1] = 9.0, 9.0, 1.0
    (prediction,) = QuestionAnswering().decode([logits], [window], dataset)
    assert len(prediction.text.split()) == (length if length <= MAX_ANSWER_TOKENS else 1)


@pytest.mark.parametrize("answer", ["Zoe\u0308", "\u200bcat", "Zoe\u0308 and \u200bcat", "\u202acat\u202c"])
@pytest.mark.parametrize("context", [("it was ", " here"), ("", " here"), ("it was ", ""), ("", "")])
def test_characters_without_tokens_at_the_ends_of_an_answer_are_ignored(
    answer: str, context: tuple[str, str], tokenizer: gb.Tokenizer
) -> None:
    paragraph = answer.join(context)
    dataset = Dataset(["who"], [paragraph], [[Answer(answer, len(context[0]))]])
    (window,) = make_windows(dataset, tokenizer, TruncationConfig())
    (((first, last),),) = QuestionAnswering().targets([window], dataset)
    start, end = window.offsets[first, 0], window.offsets[last, 1]
    marks = "\u0308\u200b\u202a\u202c"
    assert paragraph[start:end].strip(marks) == answer.strip(marks)


def test_the_target_of_a_window_without_the_whole_answer_is_cls(tokenizer: gb.Tokenizer) -> None:
    words = [f"cat{number}" for number in range(40)]
    paragraph, answer = " ".join(words), " ".join(words[10:14])
    start = paragraph.index(answer)
    dataset = Dataset(["who"], [paragraph], [[Answer(answer, start)]])
    windows = make_windows(dataset, tokenizer, TruncationConfig(max_length=24, mode="windows", overlap=4))
    num_answered = 0
    for window, ((first, last),) in zip(windows, QuestionAnswering().targets(windows, dataset), strict=True):
        covered = window.offsets[window.segments == 1][:-1]
        if first:
            num_answered += 1
            assert paragraph[window.offsets[first, 0] : window.offsets[last, 1]] == answer
        else:
            assert not (covered[0, 0] <= start and start + len(answer) <= covered[-1, 1])
    assert 0 < num_answered < len(windows)


def test_a_paragraph_without_tokens_has_no_answer(tokenizer: gb.Tokenizer) -> None:
    dataset = Dataset(["who"], ["\u200b"], [[Answer("\u200b", 0)]])
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    (prediction,) = QuestionAnswering().decode([np.zeros((len(windows[0].token_ids), 2))], windows, dataset)
    assert prediction.text == ""


def write_squad(path: Path, ids: tuple[str, ...], answer_start: int) -> Path:
    answers = [{"text": "Lee", "answer_start": answer_start}]
    questions = [{"id": question_id, "question": "Who?", "answers": answers} for question_id in ids]
    path.write_text(json.dumps({"data": [{"paragraphs": [{"context": "Ann Lee ran.", "qas": questions}]}]}))
    return path


def test_answer_offsets_matter_for_training_but_not_for_scoring(tmp_path: Path) -> None:
    path = write_squad(tmp_path / "dev.json", ("a",), 9)
    with pytest.raises(DataError):
        QuestionAnswering.read(path)
    assert QuestionAnswering.read_references(path).pairs == ["Ann Lee ran."]


def test_question_ids_must_be_unique(tmp_path: Path) -> None:
    with pytest.raises(GlassBertError, match="unique"):
        QuestionAnswering.read(write_squad(tmp_path / "dev.json", ("a", "a"), 4))


def test_questions_without_prediction_count_as_zero(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    dataset = QuestionAnswering.read(write_squad(tmp_path / "dev.json", ("a", "b"), 4))
    path = tmp_path / "predictions.json"
    path.write_text(json.dumps({"a": "lee!"}))
    assert QuestionAnswering.score_file(dataset, path) == {"f1": 0.5, "exact_match": 0.5}
    assert "1 of 2 questions" in caplog.text
