"""The command `glassbert kaggle`. Submissions: tests/tasks/test_competition.py."""

from pathlib import Path

import pytest

from .conftest import Run, assert_one_line_error


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        (("--out", "train.csv"), "is also an input"),
        (("--out", "folder.csv"), "is a folder"),
        (("--out", "x.txt"), "must end in .csv"),
        (("--out", "x.csv", "--learning-rate", "3e-4"), "--learning-rate needs --finetune"),
        (("--out", "x.csv", "--label", "stars"), "'stars'"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error_and_writes_nothing(
    options: tuple[str, ...], expected: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("train.csv").write_text("id,text,label\n1,a,1\n2,b,0\n")
    Path("folder.csv").mkdir()
    inputs = ("--train", "train.csv", "--test", "train.csv", "--text", "text", "--label", "label")
    assert_one_line_error(glassbert("kaggle", *inputs, *options), expected)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.csv", "train.csv"]
    assert Path("train.csv").read_text() == "id,text,label\n1,a,1\n2,b,0\n"
