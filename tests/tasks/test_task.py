"""All tasks: their losses are those of transformers and do not depend on how a step is divided into batches."""

from pathlib import Path

import pytest
import torch

import glassbert as gb
from glassbert.data.conll import TaggedSentence
from glassbert.data.squad import Answer
from glassbert.model.losses import IGNORE_INDEX
from glassbert.tasks.classification import Classification
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.question_answering import QuestionAnswering
from glassbert.tasks.regression import Regression
from glassbert.tasks.tagging import Tagging, tagging_dataset
from glassbert.tasks.task import Task, predict_dataset
from glassbert.tasks.task_registry import TASK_OF_HEAD, TASKS
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tasks.windows import make_batch, make_windows

from ..model.reference_models import load_in_transformers, random_model

TEXTS = ["the cat sat", "a mouse ran to paris and on and on", "he was in the city", "no"]
SENTENCES = [TaggedSentence(text.split(), ["O"] * len(text.split()), Path("a.conll"), 1) for text in TEXTS]
ANSWERS = [[Answer(text.split()[0], 0)] for text in TEXTS]
CASES: dict[str, tuple[Task, Dataset, str]] = {
    "classify": (
        Classification(("a", "b", "c")),
        Dataset(TEXTS, targets=["a", "b", "c", "a"]),
        "BertForSequenceClassification",
    ),
    "regress": (Regression(), Dataset(TEXTS, targets=[1.0, 2.0, 0.5, -1.0]), "BertForSequenceClassification"),
    "tag": (Tagging(("O", "B-x")), tagging_dataset(SENTENCES), "BertForTokenClassification"),
    "answer": (QuestionAnswering(), Dataset(["who"] * 4, TEXTS, ANSWERS), "BertForQuestionAnswering"),
}


def make_model(task: Task, tokenizer: gb.Tokenizer) -> gb.Bert:
    return random_model("tiny", task.heads, vocab_size=len(tokenizer.vocabulary), labels=task.labels or ("a",))


def test_every_task_fulfils_the_contract() -> None:
    assert all(isinstance(task, Task) for task, _, _ in CASES.values())
    assert set(TASK_OF_HEAD.values()) < set(TASKS)
    assert all(head in TASKS[name].heads for head, name in TASK_OF_HEAD.items())


@pytest.mark.parametrize("name", CASES)
def test_the_loss_of_a_step_does_not_depend_on_its_batches(name: str, tokenizer: gb.Tokenizer) -> None:
    task, dataset, _ = CASES[name]
    if name == "classify":
        task = Classification(task.labels, torch.tensor([0.5, 1.0, 2.0]))
    bert = make_model(task, tokenizer)
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    targets = task.targets(windows, dataset)
    full_batch = make_batch(windows, targets, range(4))
    batches = [make_batch(windows, targets, indices) for indices in ([0, 1], [2], [3])]
    count = task.num_targets(batches)
    assert count == task.num_targets([full_batch])
    summed = torch.stack([task.loss(bert, batch, count) for batch in batches]).sum()
    assert torch.allclose(task.loss(bert, full_batch, count), summed, atol=1e-6)


@pytest.mark.parametrize("name", CASES)
def test_losses_agree_with_transformers(name: str, tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    task, dataset, architecture = CASES[name]
    bert = make_model(task, tokenizer)
    theirs = load_in_transformers(bert, tokenizer, tmp_path, architecture)
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    for window, target in zip(windows, task.targets(windows, dataset), strict=True):
        inputs = {
            "input_ids": torch.tensor(window.token_ids)[None],
            "token_type_ids": torch.tensor(window.segments)[None],
        }
        if name == "answer":
            inputs |= {"start_positions": torch.tensor(target[:, 0]), "end_positions": torch.tensor(target[:, 1])}
        else:
            inputs["labels"] = torch.tensor(target)[None] if name == "tag" else torch.tensor(target)
        count = int((target != IGNORE_INDEX).sum()) if name == "tag" else 1
        ours = task.loss(bert, make_batch([window], [target], [0]), count)
        assert torch.allclose(ours, theirs(**inputs).loss.detach(), atol=1e-5)


@pytest.mark.parametrize("name", CASES)
def test_records_and_errors_describe_each_sample(name: str, tokenizer: gb.Tokenizer) -> None:
    task, dataset, _ = CASES[name]
    bert = make_model(task, tokenizer)
    windows = make_windows(dataset, tokenizer, TruncationConfig())
    predictions = predict_dataset(bert, task, dataset, windows)
    for index, prediction in enumerate(predictions):
        record = task.record(prediction, dataset, index)
        assert record["row"] == index + 1
        assert record.get("text", record.get("question")) == dataset.texts[index]
        assert task.compare(prediction, dataset, index).error >= 0
    assert set(task.metrics(predictions, dataset)) == set(task.metric_names)
