"""Interrupted folds continue, and folders of other runs are left alone."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from filelock import FileLock

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.tasks import finetuned_folds
from glassbert.tasks.competition import Competition, read_competition
from glassbert.tasks.finetune_config import FinetuneConfig
from glassbert.tasks.finetuned_folds import finetune_folds, remove_folds
from glassbert.training import checkpointing
from glassbert.training.training_progress import TrainingProgress

from ..cli.conftest import Run, glassbert
from .conftest import COMPETITION_COLUMNS

__all__ = ["glassbert"]  # the fixture that runs a command

ONE_EPOCH = FinetuneConfig(epochs=1, batch_size=8)
OTHER = FinetuneConfig(epochs=2, batch_size=8)
MARKED_RESULT = '{"scores": {"accuracy": 0.125}, "probabilities": ' + str([[0.5, 0.5]] * 20) + "}"


@pytest.fixture
def competition(competition_files: tuple[Path, Path]) -> Competition:
    return read_competition(*competition_files, COMPETITION_COLUMNS)


@pytest.mark.integration
@pytest.mark.usefixtures("one_thread")  # which the killed process uses too
def test_a_killed_run_continues_with_the_remaining_folds(
    competition_files: tuple[Path, Path], tiny: str, tmp_path: Path, glassbert: Run
) -> None:
    train, test = map(str, competition_files)

    def command(out: str, *options: str) -> list[str]:
        files = ["--train", train, "--test", test, "--text", "text", "--label", "target", "--out", str(tmp_path / out)]
        training = ["--finetune", "--folds", "3", "--epochs", "20", "--learning-rate", "3e-4", "--model", tiny]
        return ["kaggle", *files, *training, *options]

    assert glassbert(*command("uninterrupted.csv")).code == 0
    process = subprocess.Popen(
        [sys.executable, "-m", "glassbert", *command("killed.csv")],
        env={**os.environ, "OMP_NUM_THREADS": "1"},
        stderr=subprocess.DEVNULL,
    )
    first_result = tmp_path / "killed.folds" / "fold-1" / "result.json"
    deadline = time.monotonic() + 120
    while not first_result.is_file() and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(signal.SIGKILL)
    process.wait()
    assert first_result.is_file()
    assert not (tmp_path / "killed.csv").exists()
    first_result.write_text(re.sub(r'"accuracy":[\d.]+', '"accuracy":0.125', first_result.read_text()))  # a marker
    resumed = glassbert(*command("killed.csv", "--json"))
    assert resumed.code == 0, resumed.err
    assert json.loads(resumed.out)["folds"][0]["accuracy"] == 0.125
    assert [f"fold {number} of 3: accuracy" in resumed.err for number in (1, 2, 3)] == [True] * 3
    assert (tmp_path / "killed.csv").read_text() == (tmp_path / "uninterrupted.csv").read_text()
    assert not (tmp_path / "killed.folds").exists()


def test_finished_folds_are_reused_only_by_the_same_run(competition: Competition, tiny: str, tmp_path: Path) -> None:
    bert, folder = gb.load(tiny), tmp_path / "folds"
    finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=folder)
    result = folder / "fold-1" / "result.json"
    result.write_text(MARKED_RESULT)
    again = finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=folder)
    assert again.fold_scores[0]["accuracy"] == 0.125
    with pytest.raises(GlassBertError, match=r"finetune\.epochs was 1(\.0)? and is 2"):
        finetune_folds(competition, bert, OTHER, num_folds=2, folder=folder)
    regrouped = replace(competition, group_texts=competition.group_texts[::-1])
    with pytest.raises(GlassBertError, match="competition has changed"):
        finetune_folds(regrouped, bert, ONE_EPOCH, num_folds=2, folder=folder)
    assert result.read_text() == MARKED_RESULT
    manifest = folder / finetuned_folds.MANIFEST_FILE
    manifest.write_text(json.dumps(json.loads(manifest.read_text()) | {"format_version": 99999}))
    with pytest.raises(GlassBertError, match="was written by another version"):
        finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=folder)
    assert result.read_text() == MARKED_RESULT


def test_settings_that_some_fold_cannot_have_are_refused_before_training(
    competition: Competition, tiny: str, tmp_path: Path
) -> None:
    bert, folder = gb.load(tiny), tmp_path / "folds"
    last_seed = FinetuneConfig(epochs=1, batch_size=8, seed=2**32 - 1)
    with pytest.raises(GlassBertError, match="seed=4294967295 is out of range"):
        finetune_folds(competition, bert, last_seed, num_folds=2, folder=folder)
    texts, labels = [f"text {n}" for n in range(60)], ["a", "b"] * 30
    impossible = replace(competition, texts=texts + ["c"] * 5, group_texts=texts + ["c"] * 5, labels=labels + ["c"] * 5)
    with pytest.raises(GlassBertError, match="All texts with the label 'c' are in one of the 5 folds"):
        finetune_folds(impossible, bert, ONE_EPOCH, num_folds=5, folder=folder)
    assert not folder.exists()


def test_files_of_others_are_left_alone(competition: Competition, tiny: str, tmp_path: Path) -> None:
    bert, foreign = gb.load(tiny), tmp_path / "foreign.folds" / "fold-1" / "model.bin"
    foreign.parent.mkdir(parents=True)
    foreign.write_bytes(b"x")
    with pytest.raises(GlassBertError, match="contains .*which an interrupted run did not write"):
        finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=tmp_path / "foreign.folds")
    assert foreign.read_bytes() == b"x"
    for manifest in ("{}", '{"origami": "crane"}', '{"format_version": 2, "config": {"paper": 1}, "inputs": {}}'):
        (tmp_path / "foreign.folds" / "folds.json").write_text(manifest)
        with pytest.raises(GlassBertError, match="contains .*which an interrupted run did not write"):
            finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=tmp_path / "foreign.folds")
        assert foreign.read_bytes() == b"x"
    ours = tmp_path / "ours.folds"
    ours.mkdir()
    (ours / ".folds.json.partial").touch()  # left by a kill during the first write
    finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=ours)
    (ours / "fold-notes.txt").write_text("a note")
    remove_folds(ours)
    assert [path.name for path in ours.iterdir()] == ["fold-notes.txt"]


def test_an_interrupted_removal_leaves_a_usable_folder(
    competition: Competition, tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bert, folder = gb.load(tiny), tmp_path / "our.folds"
    first = finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=folder)

    def interrupt(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(finetuned_folds.shutil, "rmtree", interrupt)
    with pytest.raises(KeyboardInterrupt):
        remove_folds(folder)
    with pytest.raises(KeyboardInterrupt):  # the removal goes on
        finetune_folds(competition, bert, OTHER, num_folds=2, folder=folder)
    monkeypatch.undo()
    again = finetune_folds(competition, bert, ONE_EPOCH, num_folds=2, folder=folder)
    assert again.fold_scores == first.fold_scores


def test_an_interrupted_fold_continues_from_its_checkpoint(
    competition: Competition, tiny: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bert, config = gb.load(tiny), FinetuneConfig(epochs=6, batch_size=8)
    expected = finetune_folds(competition, bert, config, num_folds=2, folder=tmp_path / "uninterrupted")
    monkeypatch.setattr(checkpointing, "SECONDS_BETWEEN_CHECKPOINTS", 0)
    steps: list[tuple[int, int]] = []

    def interrupt(fold: int, progress: TrainingProgress, scores: list[dict[str, float]]) -> None:
        if (fold, progress.step) == (1, 9):
            raise KeyboardInterrupt

    def record(fold: int, progress: TrainingProgress, scores: list[dict[str, float]]) -> None:
        steps.append((fold, progress.step))

    with pytest.raises(KeyboardInterrupt):
        finetune_folds(competition, bert, config, 2, interrupt, tmp_path / "interrupted")
    resumed = finetune_folds(competition, bert, config, 2, record, tmp_path / "interrupted")
    assert steps[0] == (1, 10)
    assert (resumed.labels, resumed.fold_scores) == (expected.labels, expected.fold_scores)


def test_folds_that_another_process_has_begun_to_use_are_kept(
    competition: Competition, tiny: str, tmp_path: Path
) -> None:
    folder = tmp_path / "our.folds"
    finetune_folds(competition, gb.load(tiny), ONE_EPOCH, num_folds=2, folder=folder)
    with FileLock(folder / ".lock"):
        remove_folds(folder)
    assert len(list(folder.glob("fold-*/result.json"))) == 2
    remove_folds(folder)
    assert not folder.exists()
