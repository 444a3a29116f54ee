"""The folder of the workspace and its lock."""

import errno
import os
from pathlib import Path

import pytest

from glassbert.errors import GlassBertError
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.workspace_folder import Workspace, remove_folder, remove_folders


def test_one_studio_at_a_time_uses_a_workspace(tmp_path: Path) -> None:
    first, second = Workspace(tmp_path / "studio"), Workspace(tmp_path / "studio")
    first.open()
    first.open()
    with pytest.raises(GlassBertError, match="Another studio uses the workspace"):
        second.open()
    first.close()
    second.open()
    second.close()


def test_the_page_is_off_if_another_studio_uses_the_workspace(tmp_path: Path) -> None:
    first = Workspace(tmp_path / "studio")
    first.open()
    data = DataWorkspace(tmp_path / "studio")
    assert "Another studio uses the workspace" in data.off_reason
    with pytest.raises(GlassBertError, match="Another studio"):
        data.validate_is_on()
    assert data.models() == {}
    first.close()


def test_a_folder_that_cannot_be_created_is_one_clear_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(GlassBertError, match="cannot be written"):
        Workspace(tmp_path / "file" / "studio").open()


def test_a_folder_is_renamed_before_it_is_deleted(tmp_path: Path) -> None:
    (tmp_path / "0123456789ab").mkdir()
    remove_folder(tmp_path / "0123456789ab")
    remove_folder(tmp_path / "0123456789ab")  # is gone already
    assert list(tmp_path.iterdir()) == []


def test_either_all_folders_are_deleted_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folders = [tmp_path / "0123456789ab", tmp_path / "0123456789cd"]
    for folder in folders:
        folder.mkdir()
        (folder / "file").write_text("kept")
    rename = Path.rename

    def fail_for_the_last(self: Path, target: Path) -> Path:
        if self == folders[-1]:
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(self))
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", fail_for_the_last)
    with pytest.raises(GlassBertError, match=r"0123456789cd cannot be deleted: Read-only file system\.$"):
        remove_folders(folders)
    assert sorted(tmp_path.iterdir()) == folders
    assert all((folder / "file").read_text() == "kept" for folder in folders)
    monkeypatch.undo()
    remove_folders(folders)
    assert list(tmp_path.iterdir()) == []
