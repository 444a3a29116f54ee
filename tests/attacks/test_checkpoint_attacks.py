"""Hostile checkpoints end with exit code 2 and one line, run no code, and use little memory and time."""

import shutil
from pathlib import Path

import pytest

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
