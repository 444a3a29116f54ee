"""The commands and the recipe of docs/how-to/pretrain.md work on a small corpus."""

import re
import shlex
from pathlib import Path

import pytest

import glassbert as gb

from ..cli.conftest import Run, glassbert
from .conftest import write_books

__all__ = ["glassbert"]  # the fixture that runs a command

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "pretrain.md").read_text()


def test_the_commands_of_the_page_train_a_model_and_write_a_report(
    tmp_path: Path, glassbert: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_books(tmp_path / "books", 40)
    commands, recipe = re.findall(r"```(?:sh|toml)\n(.*?)```", PAGE, flags=re.S)[:2]
    (tmp_path / "recipe.toml").write_text(recipe)
    monkeypatch.chdir(tmp_path)
    for line in commands.splitlines():
        completed = glassbert(*shlex.split(line)[1:])
        assert completed.code == 0, completed.err
    bert = gb.load(tmp_path / "run" / "model")
    assert set(bert.report.heads) == {"pooler", "mlm", "nsp"}
    assert (tmp_path / "run" / "report.png").read_bytes().startswith(b"\x89PNG")
    report = (tmp_path / "run" / "report.html").read_text()
    assert "<svg" in report
    ignored = r'xmlns(:\w+)?="[^"]*"|<metadata>.*?</metadata>|<!DOCTYPE[^>]*>|http-equiv='
    assert "http" not in re.sub(ignored, "", report, flags=re.S)
    assert len(list((tmp_path / "run" / "snapshots").iterdir())) == 5
    assert (tmp_path / "run" / "training_history" / "history.json").is_file()
