"""Environment variables of `torchrun` that are there without it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from glassbert.cli.progress import is_rank_zero

GLASSBERT = [sys.executable, "-m", "glassbert"]


@pytest.mark.parametrize("variables", [{"WORLD_SIZE": "2"}, {"WORLD_SIZE": "2", "RANK": "0", "MASTER_PORT": "x"}])
def test_incomplete_variables_are_one_line(variables: dict[str, str], tiny_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("text,label\n" + "".join(f"a cat {n},{n % 2}\n" for n in range(20)))
    arguments = ["finetune", "classify", "--train", "a.csv", "--text", "text", "--label", "label", "--out", "run"]
    result = subprocess.run(
        [*GLASSBERT, *arguments, "--model", str(tiny_folder)],
        env={**os.environ, **variables}, cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert result.returncode == 2
    assert result.stderr.count("\n") == 1
    assert "WORLD_SIZE is 2, but the ranks cannot be joined" in result.stderr


@pytest.mark.parametrize(
    ("variables", "expected"),
    [({}, True), ({"RANK": "1"}, True), ({"WORLD_SIZE": "2", "RANK": "1"}, False), ({"WORLD_SIZE": "2"}, True)],
)
def test_a_rank_alone_does_not_silence_a_single_process(
    variables: dict[str, str], expected: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("RANK", "WORLD_SIZE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert is_rank_zero() is expected
