"""Hostile checkpoints end with exit code 2 and one line, run no code, and use little memory and time."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import glassbert as gb

from ..cli.conftest import save_untrained_classifier
from .checkpoint_attacks import CHECKPOINT_ATTACKS, MARKER
from .conftest import assert_refused
from .limited_process import LimitedProcess


@pytest.mark.parametrize("name", CHECKPOINT_ATTACKS)
def test_a_hostile_checkpoint_is_refused(name: str, process: LimitedProcess, tiny_folder: Path, tmp_path: Path) -> None:
    folder = tmp_path / "model"
    shutil.copytree(tiny_folder, folder)
    attack, expected = CHECKPOINT_ATTACKS[name]
    attack(folder)
    result = process.run("info", "--model", folder)
    assert_refused(result, expected)
    assert not (folder / MARKER).exists()


def test_a_valid_checkpoint_is_loaded_within_the_limits(process: LimitedProcess, tiny_folder: Path) -> None:
    result = process.run("info", "--model", tiny_folder)
    assert (result.code, result.err) == (0, ""), result


@pytest.mark.parametrize(
    ("truncation", "expected"),
    [
        ({"max_length": 20_000, "mode": "windows", "overlap": 15_000}, "max_length=20000 is more than the 512"),
        ({"max_length": 20_000, "mode": "windows", "overlap": 19_996}, "overlap=19996 is out of range"),
        ({"max_length": 512, "mode": "windows", "overlap": 508}, "overlap=508 is out of range"),
    ],
)
def test_windows_that_take_gigabytes_are_refused(
    truncation: dict[str, Any], expected: str, process: LimitedProcess, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    save_untrained_classifier(tmp_path / "model", tokenizer)
    path = tmp_path / "model/glassbert.json"
    settings = json.loads(path.read_text())
    path.write_text(json.dumps(settings | {"truncation": truncation}))
    (tmp_path / "t.csv").write_text("text\n" + "a " * 80_000 + "\n")
    result = process.run("predict", tmp_path / "t.csv", "--text", "text", "--model", tmp_path / "model")
    assert_refused(result, expected)
