"""The folder of the workspace and its lock."""

from pathlib import Path

import pytest

from glassbert.errors import GlassBertError
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.workspace_folder import Workspace, remove_folder


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
