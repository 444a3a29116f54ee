"""Invalid options of `--engine ray` print one line and write nothing."""

import sys
from pathlib import Path

import pytest

from glassbert.cli.main import run
from glassbert.errors import MissingExtraError


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--engine", "spark"), "--engine"),
        (("--workers", "2"), "--engine ray"),
        (("--engine", "ray", "--workers", "0"), "Invalid value for '--workers'"),
        (("--engine", "ray"), str(MissingExtraError("--engine ray", "ray", "ray"))),
    ],
)
def test_an_invalid_option_prints_one_line_and_writes_nothing(
    options: tuple[str, ...],
    expected: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as if it were not installed
    monkeypatch.delitem(sys.modules, "ray.data", raising=False)
    (tmp_path / "a.txt").write_text("a cat")
    for arguments in (
        ("index", tmp_path / "a.txt", "--db", tmp_path / "db"),
        ("encode", tmp_path / "a.txt", "--out", tmp_path / "a.npy"),
    ):
        monkeypatch.setattr(sys, "argv", ["glassbert", *map(str, arguments), *options])
        with pytest.raises(SystemExit) as exit_:
            run()
        output = capsys.readouterr()
        assert (exit_.value.code, output.out, output.err.count("\n")) == (2, "", 1)
        assert expected in output.err
    assert [path.name for path in tmp_path.iterdir()] == ["a.txt"]
