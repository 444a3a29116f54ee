"""Checkpoints whose manifest names other files are damaged, whatever these files are."""

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import nn

import glassbert as gb
from glassbert.runtime.atomic_files import file_digest
from glassbert.training import checkpointing
from glassbert.training.checkpointing import MANIFEST_FILE, WEIGHTS_FILE, Checkpointer, TrainingCounters, TrainingState
from glassbert.training.distributed_context import SINGLE_PROCESS


@pytest.fixture
def checkpointer(tmp_path: Path) -> Checkpointer:
    """Two checkpoints of a small model."""
    model = nn.Linear(2, 2)
    optimizer = torch.optim.AdamW(model.parameters())
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()
    checkpointer = Checkpointer(tmp_path, TrainingState(model, optimizer), SINGLE_PROCESS)
    for step in (1, 2):
        checkpointer.save(TrainingCounters(step=step))
    return checkpointer


def change_digests(folder: Path, change: dict[str, str] | None) -> None:
    """Change the digests in the manifest of the newest checkpoint; None: remove them all."""
    path = folder / "step-00000002" / MANIFEST_FILE
    manifest: dict[str, Any] = json.loads(path.read_text())
    manifest["digests"] = {} if change is None else manifest["digests"] | change
    path.write_text(json.dumps(manifest))


def test_the_newest_checkpoint_is_restored(checkpointer: Checkpointer) -> None:
    assert checkpointer.resume().step == 2


def test_a_manifest_that_names_another_file_belongs_to_a_damaged_checkpoint(
    checkpointer: Checkpointer, tmp_path: Path
) -> None:
    (tmp_path / "other").write_bytes(b"x")
    change_digests(tmp_path, {str(tmp_path / "other"): file_digest(tmp_path / "other")})
    assert checkpointer.resume().step == 1


def test_copies_of_a_checkpoint_are_neither_restored_nor_deleted(checkpointer: Checkpointer, tmp_path: Path) -> None:
    copies = [tmp_path / "step-00000002-backup", tmp_path / "step-00000001.bak"]
    for copy in copies:
        shutil.copytree(tmp_path / "step-00000002", copy)
    assert checkpointer.resume().step == 2
    for step in (3, 4, 5):
        checkpointer.save(TrainingCounters(step=step))
    assert all(copy.is_dir() for copy in copies)


def test_a_manifest_without_digests_belongs_to_a_damaged_checkpoint(checkpointer: Checkpointer, tmp_path: Path) -> None:
    change_digests(tmp_path, None)
    assert checkpointer.resume().step == 1


@pytest.mark.parametrize("kind", ["device", "pipe", "sparse"])
def test_a_file_that_cannot_be_read_to_its_end_is_damaged(
    kind: str, checkpointer: Checkpointer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "step-00000002" / WEIGHTS_FILE
    if kind == "sparse":
        os.truncate(path, 10**12)
    else:
        path.unlink()
        path.symlink_to("/dev/zero") if kind == "device" else os.mkfifo(path)
    digests: list[Path] = []

    def record_digest(file: Path) -> str:
        digests.append(file)
        assert file.is_file()
        assert file.stat().st_size < 10**6, "this would take minutes"
        return file_digest(file)

    monkeypatch.setattr(checkpointing, "file_digest", record_digest)
    assert checkpointer.resume().step == 1
    assert path not in digests


def test_the_only_checkpoint_is_not_deleted_if_it_is_damaged(checkpointer: Checkpointer, tmp_path: Path) -> None:
    (tmp_path / "step-00000001").rename(tmp_path / "kept")
    change_digests(tmp_path, {"/dev/zero": "0"})
    with pytest.raises(gb.GlassBertError, match="The only checkpoint, .*step-00000002, is damaged"):
        checkpointer.resume()
    assert (tmp_path / "step-00000002").is_dir()
