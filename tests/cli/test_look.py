"""`glassbert look` as a user types it: the file is there and said, or one line says what would work and nothing is."""

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb

from .test_commands import Run, glassbert

__all__ = ["glassbert"]  # the fixture that runs a command line
TEXT = "The mouse was gone. The cat sat useless."


def test_it_writes_the_file_and_says_so(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.npz"
    told = glassbert("look", "attention", TEXT, "--layer", "2", "--head", "5", "--out", out)
    assert told.code == 0
    assert told.out == ""
    assert f"attention of 12 tokens in {out}" in told.err
    with np.load(out) as file:
        np.testing.assert_array_equal(file["map"], gb.load("minilm").trace(TEXT).attention[2, 5])


def test_it_tells_machines(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.json"
    answer = json.loads(glassbert("look", "cls", "A", "--pair", "B", "--out", out, "--json").out)
    assert answer == {"out": str(out), "what": "cls", "tokens": 5, "bytes": out.stat().st_size}
    assert json.loads(out.read_text())["segments"] == [0, 0, 0, 1, 1]


def test_glass_can_be_looked_at_too(glassbert: Run, tmp_path: Path) -> None:
    for what in ("attention", "walk"):
        assert glassbert("look", what, TEXT, "-m", "glass", "--out", tmp_path / f"{what}.svg").code == 0
        assert "glass" in (tmp_path / f"{what}.svg").read_text()


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("dreams", TEXT, "--out", "x.png"), "There is no look called 'dreams'; choose one of attention, neuron, cls, embeddings, walk."),
        (("attention", TEXT, "--out", "x.gif"), "--out x.gif must end in .png, .svg, .pdf, .html, .json or .npz."),
        (("attention", TEXT, "--out", "x"), "--out x must end in .png, .svg, .pdf, .html, .json or .npz."),
        (("attention", TEXT, "--out", "no/x.png"), "There is no folder 'no' to write x.png to."),
        (("attention", TEXT, "--out", "folder.png"), "--out folder.png is a folder; a file's name is needed."),
        (("attention", TEXT, "--layer", "6", "--out", "x.png"), "layer=6 is not there: it counts from 0 to 5."),
        (("neuron", TEXT, "--head", "12", "--out", "x.png"), "head=12 is not there: it counts from 0 to 11."),
        (("cls", TEXT, "--token", "-1", "--out", "x.png"), "token=-1 is not there: it counts from 0 to 11."),
        (("cls", TEXT, "--columns", "3", "--out", "x.png"), "columns=3 must be 1 (3.3 inches) or 2 (6.9 inches)."),
        (("cls", "cat " * 600, "--out", "x.png"), "The text has 602 tokens"),
        (("attention", TEXT), "Missing option '--out'"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_line_and_leaves_nothing(
    words: tuple[str, ...], line: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.png").mkdir()
    told = glassbert("look", *words)
    assert told.code == 2
    assert len(told.err.splitlines()) == 1
    assert line in told.err
    assert [path.name for path in tmp_path.iterdir()] == ["folder.png"]


def test_an_old_file_stays_when_the_new_one_cannot_be_made(glassbert: Run, tmp_path: Path) -> None:
    out = tmp_path / "x.png"
    out.write_text("old")
    assert glassbert("look", "attention", TEXT, "--layer", "9", "--out", out).code == 2
    assert out.read_text() == "old"


def test_numbers_are_written_without_loading_matplotlib(tmp_path: Path) -> None:
    script = "import sys; sys.modules['matplotlib'] = None\nfrom glassbert.cli.main import run\nrun()"
    command = [sys.executable, "-c", script, "look", "cls", TEXT, "--out", str(tmp_path / "x.npz")]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "x.npz").is_file()
