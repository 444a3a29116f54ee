"""The command `glassbert look`."""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import get_type_hints

import numpy as np
import pytest

import glassbert as gb
from glassbert.cli.look import look
from glassbert.export.export_registry import EXPORT_VIEWS

from .conftest import Run, assert_one_line_error

TEXT = "The mouse was gone. The cat sat useless."


def test_the_attention_of_a_head_is_written(glassbert: Run, tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    out = tmp_path / "x.npz"
    result = glassbert("look", "attention", TEXT, "--layer", 2, "--head", 5, "--out", out)
    assert (result.code, result.out) == (0, "")
    assert f"Saved the view attention (12 tokens) as {out}" in result.err
    with np.load(out) as file:
        np.testing.assert_array_equal(file["attention"], minilm.trace(TEXT).attention[2, 5])


def test_json_names_the_file_and_the_view(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.json"
    record = json.loads(glassbert("look", "attention_by_layer", "A", "--pair", "B", "--out", out, "--json").out)
    assert record == {"out": str(out), "view": "attention_by_layer", "tokens": 5, "bytes": out.stat().st_size}
    assert json.loads(out.read_text())["segments"] == [0, 0, 0, 1, 1]


def test_the_mean_over_heads_is_written_as_a_table(glassbert: Run, tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    out = tmp_path / "x.csv"
    assert glassbert("look", "attention", TEXT, "--layer", 2, "--head", "mean", "--out", out).code == 0
    header, *rows = [line.split(",") for line in out.read_text().splitlines()]
    assert header[:3] == ["query", "0 [CLS]", "1 the"]
    expected = np.asarray(minilm.trace(TEXT).attention[2]).mean(axis=0)
    np.testing.assert_allclose(np.array([row[1:] for row in rows], dtype=np.float32), expected, atol=1e-6)


def test_figures_name_their_model(glassbert: Run, tmp_path: Path) -> None:
    for view in ("attention", "walk"):
        out = tmp_path / f"{view}.svg"
        assert glassbert("look", view, TEXT, "-m", "glass", "--out", out).code == 0
        assert "glass" in out.read_text()


@pytest.mark.parametrize("name", ["layer", "head", "token"])
def test_the_help_of_a_selection_lists_the_views_that_use_it(name: str) -> None:
    (option,) = get_type_hints(look, include_extras=True)[name].__metadata__
    listed = ",".join(re.findall(r"\(([a-z_, ]+)\)", option.help)).replace(" ", "").split(",")
    assert sorted(listed) == sorted(view for view, export in EXPORT_VIEWS.items() if name in export.selection)


def test_a_long_text_is_truncated_on_request(glassbert: Run, tmp_path: Path) -> None:
    result = glassbert("look", "attention_by_layer", "cat " * 600, "--truncate", "--out", tmp_path / "x.npz", "--json")
    assert json.loads(result.out)["tokens"] == 512


FORMATS = ".png, .svg, .pdf, .html, .csv, .json or .npz"
INVALID_ARGUMENTS = {  # arguments, and what the message contains
    "unknown view": (
        ["dreams", TEXT, "--out", "x.png"],
        ["'dreams'", "attention, lines, attention_by_layer, neuron, neuron_queries, embeddings, walk"],
    ),
    "unknown format": (["attention", TEXT, "--out", "x.gif"], ["x.gif", FORMATS]),
    "no format": (["attention", TEXT, "--out", "x"], ["'x'", FORMATS]),
    "output in a missing folder": (["attention", TEXT, "--out", "none/x.png"], ["'none'"]),
    "output is a folder": (["attention", TEXT, "--out", "folder.png"], ["folder.png", "is a folder"]),
    "no output": (["attention", TEXT], ["'--out'"]),
    "layer out of range": (["attention", TEXT, "--layer", "6", "--out", "x.png"], ["layer=6", "0 to 5"]),
    "head without a layer": (["attention", TEXT, "--head", "2", "--out", "x.png"], ["head=2", "layer"]),
    "head out of range": (["neuron", TEXT, "--head", "12", "--out", "x.png"], ["head=12", "0 to 11"]),
    "token out of range": (["attention_by_layer", TEXT, "--token", "-1", "--out", "x.png"], ["token=-1", "0 to 11"]),
    "option of another view": (
        ["attention_by_layer", TEXT, "--layer", "1", "--out", "x.png"],
        ["--layer", "attention_by_layer"],
    ),
    "option without a value": (["lines", TEXT, "--option", "words", "--out", "x.png"], ["'words'", "NAME=VALUE"]),
    "unknown option": (["lines", TEXT, "--option", "a=b", "--out", "x.png"], ["`a`", "words, between, hidden_key"]),
    "layer that is no number": (["lines", TEXT, "--layer", "x", "--out", "x.png"], ["--layer='x'", "integer or mean"]),
    "mean of another view": (["neuron", TEXT, "--head", "mean", "--out", "x.png"], ["--head mean", "neuron"]),
    "mean without a layer": (["attention", TEXT, "--head", "mean", "--out", "x.png"], ["layer=None"]),
    "nothing to predict": (["predictions", TEXT, "--out", "x.png"], ["Nothing to show"]),
    "view without a page": (["embedding_space", TEXT, "--out", "x.html"], ["html", "three.js"]),
    "unknown width": (["attention_by_layer", TEXT, "--columns", "3", "--out", "x.png"], ["columns=3"]),
    "text over the maximum length": (
        ["attention_by_layer", "cat " * 600, "--out", "x.png"],
        ["602 tokens", "512", "--truncate"],
    ),
}


@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_an_invalid_argument_is_a_one_line_error_and_writes_nothing(
    case: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    arguments, expected = INVALID_ARGUMENTS[case]
    assert_one_line_error(glassbert("look", *arguments), *expected)
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


def test_an_option_that_is_not_utf_8_is_a_one_line_error(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.json"
    result = glassbert("look", "layers", "the old man", "--token", 1, "--option", "other_text=a\udcff", "--out", out)
    assert_one_line_error(result, "--option is not valid UTF-8 text")
    assert not out.exists()


def test_an_existing_file_is_unchanged_after_an_error(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    out.write_text("old")
    assert glassbert("look", "attention", TEXT, "--layer", 9, "--out", out).code == 2
    assert out.read_text() == "old"


def test_numbers_are_written_without_importing_matplotlib(tmp_path: Path) -> None:
    script = "import sys; sys.modules['matplotlib'] = None\nfrom glassbert.cli.main import run\nrun()"
    command = [sys.executable, "-c", script, "look", "attention_by_layer", TEXT, "--out", str(tmp_path / "x.npz")]
    process = subprocess.run(command, capture_output=True, text=True)
    assert process.returncode == 0, process.stderr
    assert (tmp_path / "x.npz").is_file()
