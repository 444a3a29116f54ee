"""`gb.load` returns pretrained and fine-tuned models; a fine-tuned one predicts."""

import json
import shutil
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import torch

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks.classification import Classification
from glassbert.tasks.finetuned import FinetunedBert, validate_pairs
from glassbert.tasks.model_loading import load_finetuned
from glassbert.tasks.task_config import TaskConfig
from glassbert.tasks.truncation import TruncationConfig

from ..model.reference_models import random_model


def test_a_run_folder_and_its_model_folder_load_the_same_model(finetuned_folder: Path) -> None:
    models = [gb.load(name) for name in (finetuned_folder, str(finetuned_folder), finetuned_folder.parent)]
    assert all(isinstance(model, gb.FinetunedBert) for model in models)
    vectors = [model.encode(["the cat"]) for model in models]
    assert np.array_equal(vectors[0], vectors[1])
    assert np.array_equal(vectors[0], vectors[2])
    assert models[0].trace("the cat").tokens == ["[CLS]", "the", "cat", "[SEP]"]


def test_a_pretrained_model_does_not_predict(tiny: str) -> None:
    model = gb.load(tiny)
    assert type(model) is gb.PretrainedBert
    for predict in (lambda: load_finetuned(tiny), lambda: model.predict(["the cat"])):
        with pytest.raises(GlassBertError, match="glassbert finetune"):
            predict()


def test_a_checkpoint_without_card_gets_the_defaults_of_its_head(tokenizer: gb.Tokenizer, tmp_path: Path) -> None:
    for head, task in (("classification", "classify"), ("span", "answer")):
        heads = ("pooler", head) if head == "classification" else (head,)
        model = random_model("tiny", heads, vocab_size=len(tokenizer.vocabulary), labels=("a", "b"))
        gb.PretrainedBert(model, tokenizer).save(tmp_path / head)
        task_config = load_finetuned(tmp_path / head).task_config
        assert (task_config.task, task_config.truncation.mode) == (task, "windows" if task == "answer" else "head")


def test_dtype_and_device_are_passed_on(finetuned_folder: Path) -> None:
    model = gb.load(finetuned_folder, dtype=torch.bfloat16)
    assert next(model.model.parameters()).dtype == torch.bfloat16
    assert isinstance(model, FinetunedBert)
    assert model.predict(["the cat"])[0].label in ("no", "yes")


def test_a_path_that_is_no_folder_is_refused(finetuned_folder: Path, tmp_path: Path) -> None:
    model = gb.load(finetuned_folder)
    file = tmp_path / "a.csv"
    file.write_text("text")
    paths: tuple[Any, ...] = (None, 3, file, str(file), "a\0b")
    for path in paths:
        with pytest.raises(gb.GlassBertError, match="must be the path of a folder"):
            model.save(path)
    assert file.read_text() == "text"


def test_a_saved_model_predicts_the_same(finetuned_folder: Path, tmp_path: Path) -> None:
    model = load_finetuned(finetuned_folder)
    model.save(tmp_path / "copy")
    copy = load_finetuned(tmp_path / "copy")
    assert copy.task_config == model.task_config
    assert copy.predict(["the cat is here"]) == model.predict(["the cat is here"])


def test_a_model_that_could_not_be_loaded_is_not_saved(finetuned_folder: Path, tmp_path: Path) -> None:
    model = load_finetuned(finetuned_folder)
    model.save(tmp_path / "good")
    before = {path: path.read_bytes() for path in (tmp_path / "good").iterdir()}
    with pytest.raises(GlassBertError, match="must be the path of a folder"):
        model.save("")
    model.model.embeddings.norm.bias.data[0] = torch.nan
    for folder in ("good", "new"):
        with pytest.raises(GlassBertError, match="not finite"):
            model.save(tmp_path / folder)
    assert {path: path.read_bytes() for path in (tmp_path / "good").iterdir()} == before
    assert not (tmp_path / "new").exists()


def test_a_card_of_another_version_or_a_damaged_card_is_an_error(finetuned_folder: Path, tmp_path: Path) -> None:
    folder = shutil.copytree(finetuned_folder, tmp_path / "model")
    old = {"task": "classify", "pair": False, "room": {"max_tokens": 512, "long": "refuse"}}
    (folder / "glassbert.json").write_text(json.dumps(old))
    with pytest.raises(GlassBertError, match="another version of GlassBERT; run `glassbert finetune` again"):
        gb.load(folder)
    (folder / "glassbert.json").write_text("{")
    with pytest.raises(GlassBertError, match="damaged"):
        gb.load(folder)


def test_texts_are_labeled(finetuned_folder: Path) -> None:
    model = load_finetuned(finetuned_folder)
    predictions = model.predict(["the cat is here", "paris"])
    assert [prediction.label for prediction in predictions] == ["yes", "no"]
    assert sum(predictions[0].probabilities.values()) == pytest.approx(1)
    assert model.predict([]) == []


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("the cat",), "texts"),
        ((["a", None],), r"texts\[1\]"),
        ((["a"], ["b"]), "single texts; omit pairs"),
        (({"a", "b"},), "texts has type set; it must be a list of strings"),
        (({"a": 1}.keys(),), "texts has type dict_keys"),
        ((["a"], frozenset("b")), "pairs has type frozenset"),
    ],
)
def test_invalid_texts_are_an_error(arguments: tuple[object, ...], message: str, finetuned_folder: Path) -> None:
    with pytest.raises(GlassBertError, match=message):
        load_finetuned(finetuned_folder).predict(*arguments)  # pyright: ignore[reportArgumentType]  wrong on purpose


def test_a_pair_model_needs_as_many_pairs_as_texts(finetuned_folder: Path) -> None:
    single = load_finetuned(finetuned_folder)
    task_config = TaskConfig(task="pair", trained_on_pairs=True)
    pairs = FinetunedBert(single.model, single.tokenizer, Classification(("no", "yes")), task_config)
    assert len(pairs.predict(["a cat"], ["paris"])) == 1
    with pytest.raises(GlassBertError, match="text pairs; pass pairs"):
        pairs.predict(["a cat"])
    with pytest.raises(GlassBertError, match=r"^pairs\[0\]=None"):
        pairs.predict(["a cat"], [None])  # pyright: ignore[reportArgumentType]  wrong on purpose
    with pytest.raises(GlassBertError, match="texts has 1 items and pairs has 2"):
        pairs.predict(["a cat"], ["b", "c"])


def test_pairs_are_only_checked_if_the_card_says_so() -> None:
    validate_pairs(TaskConfig(task="classify"), True)
    validate_pairs(TaskConfig(task="classify"), False)
    with pytest.raises(GlassBertError, match="single texts"):
        validate_pairs(TaskConfig(task="tag"), True)
    with pytest.raises(GlassBertError, match="text pairs"):
        validate_pairs(TaskConfig(task="answer"), False)


def test_the_truncation_mode_can_be_changed(finetuned_folder: Path) -> None:
    model, text = load_finetuned(finetuned_folder), "the cat " * 600
    with pytest.raises(GlassBertError, match="use `with_truncation` with one of head, tail"):
        model.predict([text])
    assert len(model.with_truncation("head").predict([text])) == 1
    assert model.with_truncation(None) is model
    answers = TaskConfig(task="answer", truncation=TruncationConfig(mode="windows"))
    with pytest.raises(GlassBertError, match=r"head\+tail"):
        FinetunedBert(model.model, model.tokenizer, model.task, answers).with_truncation("head+tail")
