"""docs/how-to/look.md is followed to the letter."""

import re
import shlex
from pathlib import Path

import pytest

from ..cli.test_commands import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command line

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "look.md").read_text()
COMMANDS = re.findall(r"^glassbert look .*$", PAGE, re.MULTILINE)


def test_there_is_a_command_for_each_look() -> None:
    assert {command.split()[2] for command in COMMANDS} == {"attention", "neuron", "cls", "embeddings", "walk"}


@pytest.mark.parametrize("command", COMMANDS)
def test_every_file_is_written(command: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(command)[1:]
    monkeypatch.chdir(tmp_path)
    assert glassbert(*words).code == 0
    assert (tmp_path / words[words.index("--out") + 1]).stat().st_size > 1_000
