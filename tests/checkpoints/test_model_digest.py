"""The digest of a model changes with everything that changes its vectors, and with nothing else."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import torch

import glassbert as gb
from glassbert.checkpoints.model_digest import model_digest
from glassbert.pretrained import load_pretrained


def digest_of(folder: Path) -> str:
    bert = load_pretrained(folder)
    return model_digest(bert.model, bert.tokenizer)


def change_json(path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    content = json.loads(path.read_text())
    change(content)
    path.write_text(json.dumps(content))


@pytest.fixture
def folder(tiny_folder: Path, tmp_path: Path) -> Path:
    return Path(shutil.copytree(tiny_folder, tmp_path / "model"))


def test_two_copies_of_a_folder_have_the_same_digest(folder: Path, tiny_folder: Path) -> None:
    (folder / "README.md").write_text("notes")
    assert digest_of(folder) == digest_of(tiny_folder)


@pytest.mark.parametrize(
    "changes", [{"hidden_act": "relu"}, {"layer_norm_eps": 0.1}, {"num_attention_heads": 1}], ids=str
)
def test_a_change_of_the_configuration_changes_the_digest(changes: dict[str, Any], folder: Path) -> None:
    before, vector = digest_of(folder), load_pretrained(folder).encode("a cat")
    change_json(folder / "config.json", lambda config: config.update(changes))
    assert abs(load_pretrained(folder).encode("a cat") - vector).max() > 0
    assert digest_of(folder) != before


@pytest.mark.parametrize(
    "change",
    [
        lambda settings: settings["normalizer"].update(lowercase=False),
        lambda settings: settings["model"].update(max_input_chars_per_word=2),
        lambda settings: settings["model"]["vocab"].update({"a": 6, "b": 5}),
    ],
    ids=["case", "word length", "order of the vocabulary"],
)
def test_a_change_of_the_tokenizer_changes_the_digest(change: Callable[[dict[str, Any]], object], folder: Path) -> None:
    before = digest_of(folder)
    vocabulary: dict[str, int] = json.loads((folder / "tokenizer.json").read_text())["model"]["vocab"]
    assert (vocabulary["a"], vocabulary["b"]) == (5, 6)
    change_json(folder / "tokenizer.json", change)
    assert digest_of(folder) != before


def test_a_change_of_a_weight_or_of_the_precision_changes_the_digest(folder: Path) -> None:
    bert = load_pretrained(folder)
    before = model_digest(bert.model, bert.tokenizer)
    with torch.no_grad():
        bert.model.embeddings.position.weight[0, 0] += 1
    assert model_digest(bert.model, bert.tokenizer) != before
    half = gb.load(folder, dtype=torch.bfloat16)
    assert model_digest(half.model, half.tokenizer) != before
