"""Which models the page may open: only those inside the workspace and those of the hub cache."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

from glassbert.errors import GlassBertError
from glassbert.workspace.model_folders import cached_hub_models, hub_model, workspace_models
from glassbert.workspace.workspace_folder import Workspace


def make_model(folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "config.json").write_text("{}")


def test_checkpoint_and_run_folders_of_the_workspace_are_listed(workspace: Workspace, tmp_path: Path) -> None:
    workspace.open()
    make_model(workspace.path / "mine")
    make_model(workspace.path / "runs" / "stars" / "model")
    make_model(workspace.jobs / ("0" * 12) / "run" / "model")  # has the title of its job
    make_model(tmp_path / "outside")
    (workspace.path / "link").symlink_to(tmp_path / "outside")
    (workspace.path / "linked-run").mkdir()
    (workspace.path / "linked-run" / "model").symlink_to(tmp_path / "outside")
    assert list(workspace_models(workspace)) == ["mine", "runs/stars"]
    assert workspace_models(workspace)["runs/stars"] == workspace.path / "runs" / "stars" / "model"


def test_a_workspace_that_does_not_exist_has_no_models(workspace: Workspace) -> None:
    assert workspace_models(workspace) == {}


@pytest.mark.parametrize("hub_id", ["../model", "/etc", "a/b/c", "~", ".", "-x/..", "a b", "a/../b", "a\n", "", "é/x"])
def test_a_hub_id_is_never_read_as_a_path(hub_id: str) -> None:
    with pytest.raises(GlassBertError):
        hub_model(hub_id, allow_downloads=True)


def test_a_local_folder_is_not_opened_as_a_hub_id(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    make_model(tmp_path / "owner" / "model")
    monkeypatch.chdir(tmp_path)
    with pytest.raises(GlassBertError, match="--allow-downloads"):
        hub_model("owner/model", allow_downloads=False)
    assert "owner/model" not in cached_hub_models()


def test_folders_that_cannot_be_listed_or_named_are_left_out(workspace: Workspace, tmp_path: Path) -> None:
    workspace.open()
    for name in (b"m\xff", b"good"):
        folder = workspace.path / os.fsdecode(name)
        folder.mkdir()
        (folder / "config.json").write_text("{}")
    assert list(workspace_models(workspace)) == ["good"]


def test_a_folder_without_permission_is_left_out(workspace: Workspace, monkeypatch: pytest.MonkeyPatch) -> None:
    workspace.open()

    def refuse(path: Path) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "iterdir", refuse)
    assert workspace_models(workspace) == {}
