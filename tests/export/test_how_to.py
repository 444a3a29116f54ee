"""Every command of docs/how-to/look.md works."""

import re
import shlex
from pathlib import Path

import pytest

from ..cli.conftest import Run, glassbert
from .view_contexts import TEXT_VIEWS

__all__ = ["glassbert"]  # a fixture

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "look.md").read_text()
COMMANDS = re.findall(r"^glassbert look .*$", PAGE, re.MULTILINE)


def test_every_view_has_a_command() -> None:
    assert {command.split()[2] for command in COMMANDS} == set(TEXT_VIEWS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_writes_its_file(
    command: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = shlex.split(command, comments=True)[1:]
    monkeypatch.chdir(tmp_path)
    assert glassbert(*arguments).code == 0
    assert (tmp_path / arguments[arguments.index("--out") + 1]).stat().st_size > 500
