"""The command `glassbert vocab`."""

from pathlib import Path

import pytest

from .conftest import Run


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ((), "no other WordPiece token occurs at least twice in the corpus"),
        (("--from", "glass"), "the corpus contains no other token of the model's vocabulary"),
    ],
)
def test_a_vocabulary_smaller_than_requested_is_explained(
    options: tuple[str, ...], reason: str, glassbert: Run, tmp_path: Path
) -> None:
    (tmp_path / "corpus.txt").write_text("the cat sat on the mat\n")
    result = glassbert("vocab", tmp_path / "corpus.txt", "--out", tmp_path / "vocab", "--size", 2_000, *options)
    assert result.code == 0
    assert result.err.endswith(f"This is less than --size 2,000: {reason}.\n")
