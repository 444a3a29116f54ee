"""The command `glassbert predict`. Predictions of a trained model: test_finetune.py."""

import io
import sys
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb

from .conftest import Run, assert_one_line_error, save_untrained_classifier


@pytest.fixture(scope="module")
def model(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("classifier")
    save_untrained_classifier(folder, tokenizer)
    return folder


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ((), "--text"),
        (("--text", "body"), "'body'"),
        (("--out", "a.doc"), "must end in .csv"),
        (("--out", "new.csv"), "is also an input"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(
    options: tuple[str, ...],
    expected: str,
    glassbert: Run,
    model: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("new.csv").write_text("text,label\na,1\nb,0\n")
    assert_one_line_error(glassbert("predict", "new.csv", "-m", model, *options), expected)
    assert [path.name for path in tmp_path.iterdir()] == ["new.csv"]
    assert Path("new.csv").read_text() == "text,label\na,1\nb,0\n"


def test_a_model_that_is_not_fine_tuned_is_refused(glassbert: Run, tmp_path: Path) -> None:
    (tmp_path / "new.txt").write_text("a text\n")
    assert_one_line_error(glassbert("predict", tmp_path / "new.txt", "-m", "minilm"), "minilm is not fine-tuned")


def test_only_a_bare_dash_is_standard_input(
    glassbert: Run, model: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"from the pipe\n"), encoding="utf-8"))
    Path("-").write_text("from the file\nand its second line\n")
    assert glassbert("predict", "./-", "-m", model, "--json").out.count('"label"') == 2
    assert glassbert("encode", "./-", "--out", "a.npy", "--model", "minilm").code == 0
    assert np.load("a.npy").shape == (2, 384)
    assert glassbert("predict", "-", "-m", model, "--json").out.count('"label"') == 1
