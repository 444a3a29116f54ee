"""Run folders: manifest, lock, and the checks before a run starts or resumes."""

import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.training.distributed_context import SINGLE_PROCESS
from glassbert.training.run_folder import RunFolder, config_differences

CONFIG = {"seed": 1, "model": {"size": "tiny", "path": "a"}, "out": "here"}
INPUTS = {"train.csv": "0123"}


@pytest.fixture
def folder(tmp_path: Path) -> RunFolder:
    (tmp_path / "run").mkdir()
    return RunFolder(tmp_path / "run", "job.json")


def test_a_started_run_can_be_resumed_but_not_started_again(folder: RunFolder) -> None:
    folder.validate_new()
    folder.write_manifest(CONFIG, INPUTS)
    folder.validate_resume(CONFIG, INPUTS)
    with pytest.raises(gb.GlassBertError, match="already contains a run"):
        folder.validate_new()


def test_a_folder_without_a_run_cannot_be_resumed(folder: RunFolder) -> None:
    with pytest.raises(gb.GlassBertError, match="no run to resume"):
        folder.validate_resume(CONFIG, INPUTS)


def test_changed_settings_and_inputs_are_named(folder: RunFolder) -> None:
    folder.write_manifest(CONFIG, INPUTS)
    with pytest.raises(gb.GlassBertError, match=r"seed was 1 and is 2"):
        folder.validate_resume(CONFIG | {"seed": 2}, INPUTS)
    with pytest.raises(gb.GlassBertError, match=r"train\.csv has changed"):
        folder.validate_resume(CONFIG, {"train.csv": "4567"})
    changed = {"seed": 1, "model": {"size": "tiny", "path": "b"}, "out": "there"}
    folder.validate_resume(changed, INPUTS, ignored=("out", "model.path"))


def test_a_new_run_needs_an_empty_folder_or_free_names(folder: RunFolder) -> None:
    (folder.path / "notes.txt").write_text("mine")
    folder.validate_new(reserved=("model",))
    with pytest.raises(gb.GlassBertError, match=r"notes\.txt"):
        folder.validate_new()
    with pytest.raises(gb.GlassBertError, match="is a file"):
        RunFolder(folder.path / "notes.txt", "job.json").validate_new()


@pytest.mark.parametrize("text", ["{", json.dumps({"job": {}, "files": {}}), json.dumps({"format_version": 1})])
def test_a_damaged_manifest_or_one_of_another_version_is_an_error(text: str, folder: RunFolder) -> None:
    folder.manifest_path.write_text(text)
    with pytest.raises(gb.GlassBertError, match="damaged|another version"):
        folder.validate_resume(CONFIG, INPUTS)


def test_one_run_at_a_time_uses_a_folder(folder: RunFolder) -> None:
    with (
        folder.lock(SINGLE_PROCESS),
        pytest.raises(gb.GlassBertError, match="Another process"),
        folder.lock(SINGLE_PROCESS),
    ):
        pass


def test_a_lock_without_a_run_leaves_nothing_behind(folder: RunFolder) -> None:
    new = RunFolder(folder.path / "new", "job.json")
    for path in (folder, new):
        with pytest.raises(KeyError), path.lock(SINGLE_PROCESS):
            raise KeyError
    assert list(folder.path.iterdir()) == []
    with new.lock(SINGLE_PROCESS):
        new.write_manifest(CONFIG, INPUTS)
    assert new.is_started


def test_differences_name_added_and_removed_settings() -> None:
    assert config_differences({"a": 1, "b": {"c": 2}}, {"b": {"c": 3}, "d": 4}) == [
        ("a", 1, None),
        ("b.c", 2, 3),
        ("d", None, 4),
    ]
