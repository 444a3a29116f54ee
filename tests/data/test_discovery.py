"""Folders are searched for documents; what cannot be listed is reported."""

import os
import shutil
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


@pytest.mark.parametrize("content", ["file", "folder", "both"])
def test_a_folder_that_can_be_listed_but_not_entered_is_reported(
    content: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = tmp_path / "closed"
    (closed / "deep").mkdir(parents=True)
    (closed / "deep" / "a.txt").write_text("x")
    (closed / "b.txt").write_text("x")
    (tmp_path / "c.txt").write_text("x")
    (tmp_path / "open").mkdir()
    (tmp_path / "open" / "d.txt").write_text("x")
    if content == "file":
        shutil.rmtree(closed / "deep")
    elif content == "folder":
        (closed / "b.txt").unlink()
    lstat = Path.lstat

    def refuse(path: Path) -> os.stat_result:
        if closed in path.parents:  # what the system does for a folder with mode 444, but not for root
            raise PermissionError(13, "Permission denied", str(path))
        return lstat(path)

    monkeypatch.setattr(Path, "lstat", refuse)
    sources = find_files([tmp_path])
    assert names_of(sources.files) == ["c.txt", "d.txt"]
    assert [str(problem) for problem in sources.problems] == [
        f"{closed}: the folder cannot be entered (Permission denied)."
    ]
    assert not sources.was_deleted(str(closed / "deep" / "a.txt"))
    assert sources.was_deleted(str(tmp_path / "open" / "e.txt"))


def names_of(files: list[Path]) -> list[str]:
    return [path.name for path in files]


def test_links_out_of_the_folder_are_counted_and_not_followed(tmp_path: Path) -> None:
    folder, outside = tmp_path / "folder", tmp_path / "outside"
    folder.mkdir()
    outside.mkdir()
    (folder / "own.txt").write_text("x")
    (outside / "secret.txt").write_text("x")
    (folder / "a.txt").symlink_to(outside / "secret.txt")
    (folder / "b.txt").symlink_to("../outside/secret.txt")
    (folder / "linked").symlink_to(outside)
    (folder / "chain.txt").symlink_to(folder / "a.txt")
    (folder / "relative.txt").symlink_to("/etc/hostname")
    (folder / "device.txt").symlink_to("/dev/zero")
    sources = find_files([folder])
    assert names_of(sources.files) == ["own.txt"]
    (problem,) = sources.problems
    assert problem.path == str(folder)
    assert problem.reason == "6 links out of the folder are not followed, such as 'linked'"
    assert "name it too" in problem.remedy
    assert sources.was_deleted(str(folder / "a.txt"))  # indexed by an earlier version


def test_the_target_of_a_link_is_read_once_if_it_is_requested_too(tmp_path: Path) -> None:
    folder, outside = tmp_path / "folder", tmp_path / "outside"
    folder.mkdir()
    outside.mkdir()
    (outside / "text.txt").write_text("x")
    (folder / "a.txt").symlink_to(outside / "text.txt")
    for paths in ([folder, outside], [outside, folder], [folder, outside / "text.txt"]):
        sources = find_files(paths)
        assert (sources.files, sources.problems) == ([outside / "text.txt"], [])


def test_links_inside_the_folder_are_read_once(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "text.txt").write_text("x")
    (tmp_path / "data.bin").write_text("y")
    (tmp_path / "a.txt").symlink_to("deep/text.txt")
    (tmp_path / "b.txt").symlink_to("data.bin")
    (tmp_path / "c.txt").symlink_to("data.bin")
    (tmp_path / "deep" / "loop").symlink_to(tmp_path)
    (tmp_path / "self.txt").symlink_to("self.txt")
    (tmp_path / "folder").symlink_to("deep")
    sources = find_files([tmp_path])
    assert names_of(sources.files) == ["b.txt", "self.txt", "text.txt"]
    assert [problem.reason for problem in sources.problems] == ["files of other formats are ignored (1 .bin)"]


def test_a_requested_path_may_be_a_link(tmp_path: Path) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "text.txt").write_text("x")
    (tmp_path / "link").symlink_to(folder)
    (tmp_path / "link.txt").symlink_to(folder / "text.txt")
    assert find_files([tmp_path / "link"]).files == [tmp_path / "link" / "text.txt"]
    assert find_files([tmp_path / "link.txt"]).files == [tmp_path / "link.txt"]
    assert find_files([tmp_path / "link"]).problems == []
