"""Folders are searched for documents; what cannot be listed is reported."""

from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.discovery import find_files


def test_folders_are_searched_and_ignored_files_are_reported(library: Path, tmp_path: Path) -> None:
    (library / "picture.png").write_bytes(b"x")
    (library / ".hidden.txt").write_text("x")
    (library / "index.lance").mkdir()
    (library / "index.lance" / "x.txt").write_text("x")
    sources = find_files([library, library / "novel.txt", tmp_path / "missing"])
    assert len(sources.files) == 9
    assert [problem.path for problem in sources.problems] == [str(library), str(tmp_path / "missing")]
    assert "1 .png" in sources.problems[0].reason
    assert sources.was_deleted(str(library / "deleted.txt"))
    assert sources.was_deleted(str(tmp_path / "missing"))
    assert not sources.was_deleted(str(tmp_path / "missing" / "below.txt"))
    assert not sources.was_deleted(str(tmp_path / "elsewhere.txt"))
    with pytest.raises(gb.GlassBertError, match="There is no file or folder"):
        find_files([tmp_path / "missing"])


def test_an_empty_path_is_not_the_working_folder(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="path is empty"):
        find_files(["", tmp_path])
