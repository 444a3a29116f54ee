"""docs/how-to/pretrain.md is followed to the letter, on a small text."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import glassbert as gb

from .conftest import write_books

PAGE = (Path(__file__).parents[2] / "docs" / "how-to" / "pretrain.md").read_text()


def test_the_three_commands_of_the_page_make_a_model_and_its_report(tmp_path: Path) -> None:
    write_books(tmp_path / "books", 40)
    commands, recipe = re.findall(r"```(?:sh|toml)\n(.*?)```", PAGE, flags=re.S)[:2]
    (tmp_path / "recipe.toml").write_text(recipe)
    for line in commands.splitlines():
        words = [sys.executable, "-m", *shlex.split(line)]
        told = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True)
        assert told.returncode == 0, told.stderr
    bert = gb.load(tmp_path / "run" / "model")
    assert set(bert.report.heads) == {"pooler", "masked_word", "next_sentence"}
    assert (tmp_path / "run" / "report.png").read_bytes().startswith(b"\x89PNG")
    page = (tmp_path / "run" / "report.html").read_text()
    assert "<svg" in page
    assert "http" not in re.sub(r'xmlns(:\w+)?="[^"]*"|<metadata>.*?</metadata>|<!DOCTYPE[^>]*>', "", page, flags=re.S)
    assert len(list((tmp_path / "run" / "snapshots").iterdir())) == 5
