"""What is asked for of `--engine ray` and cannot be: one line, before any work."""

import sys
from pathlib import Path

import pytest

from glassbert.errors import MissingExtraError

from ..search.test_commands import Run, glassbert

__all__ = ["glassbert"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--engine", "spark"), "--engine spark is not one of local, ray."),
        (("--workers", "2"), "--workers and --address need --engine ray."),
        (("--engine", "ray", "--workers", "0"), "workers=0 must be at least 1."),
        (("--engine", "ray"), str(MissingExtraError("--engine ray", "ray", "ray"))),
    ],
)
def test_a_mistake_is_one_line(
    glassbert: Run, words: tuple[str, ...], line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "ray.data", raising=False)
    (tmp_path / "a.txt").write_text("a cat")
    assert glassbert("index", tmp_path / "a.txt", "--db", tmp_path / "db", *words) == (2, "", f"glassbert: {line}\n")
    assert glassbert("encode", tmp_path / "a.txt", "--out", tmp_path / "a.npy", *words) == (
        2,
        "",
        f"glassbert: {line}\n",
    )
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
