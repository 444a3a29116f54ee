"""Training history: arrays and scores of a run's snapshots, and the history shipped with the package."""

import json
import shutil
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.torch import load_file, save_file

import glassbert as gb
from glassbert.analysis.training_history import (
    read_training_history,
    validate_training_history,
    write_training_history,
)
from glassbert.pretraining.pretraining_run import pretrain
from glassbert.pretraining.recipe import read_recipe
from glassbert.pretraining.shards import Corpus

from ..pretraining.conftest import corpus
from ..pretraining.recipes import write_recipe

__all__ = ["corpus"]

SHIPPED = Path(str(files("glassbert"))) / "assets" / "training_history"


def test_the_history_has_one_row_per_snapshot(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(write_recipe(tmp_path, corpus, num_snapshots=4)))
    write_training_history(tmp_path / "run", tmp_path / "history")
    history, arrays = read_training_history(tmp_path / "history")
    steps = sorted(int(path.name.removeprefix("step-")) for path in (tmp_path / "run" / "snapshots").iterdir())
    assert [snapshot.step for snapshot in history.snapshots] == steps
    assert history.snapshots[0].held_out is None
    assert history.snapshots[-1].held_out is not None
    assert len(history.snapshots[0].predictions) == len(history.masked_sentences)
    assert [point.step for point in history.held_out_curve] == [6, 12, 18, 24]
    count, layers, heads, length = len(steps), 2, 2, len(history.sentences[0])
    assert arrays["attention.0"].shape == (count, layers, heads, length, length)
    assert np.allclose(arrays["attention.0"].astype(np.float32).sum(-1), 1, atol=2e-2)
    assert arrays["position_similarity"].shape == (count, 64, 64)
    assert np.allclose(np.diagonal(arrays["position_similarity"], axis1=1, axis2=2), 1, atol=1e-2)
    assert arrays["attention_mass"].shape == (count, layers, heads, len(history.attention_targets))
    assert arrays["attention_mass"].sum(-1).max() <= 1.01


def test_a_run_without_snapshots_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match="num_snapshots"):
        write_training_history(tmp_path, tmp_path / "history")


@pytest.mark.parametrize("changes", [{"format_version": 1}, {"format_version": 3}, {"chapters": []}], ids=str)
def test_a_history_of_another_format_version_is_an_error(changes: dict[str, Any], tmp_path: Path) -> None:
    folder = shutil.copytree(SHIPPED, tmp_path / "history")
    history = json.loads((folder / "history.json").read_text())
    (folder / "history.json").write_text(json.dumps(history | changes))
    with pytest.raises(gb.GlassBertError, match="format version"):
        read_training_history(folder)


def test_the_shipped_history_shows_heads_and_predictions_forming() -> None:
    history, arrays = read_training_history(SHIPPED)
    mass = arrays["attention_mass"]
    assert sum(path.stat().st_size for path in SHIPPED.iterdir()) < 4e6
    for target in ("previous token", "next token"):
        number = history.attention_targets.index(target)
        assert mass[0, ..., number].max() < 0.1
        assert mass[-1, ..., number].max() > 0.8
    assert history.snapshots[-1].predictions[0][0][0] == "door"
    assert history.held_out_curve[0].held_out["mlm_accuracy"] < 0.12
    assert history.held_out_curve[-1].held_out["mlm_accuracy"] > 0.28


def test_a_history_is_validated_without_reading_its_arrays(tmp_path: Path) -> None:
    folder = shutil.copytree(SHIPPED, tmp_path / "history")
    assert validate_training_history(folder) == read_training_history(folder)[0]
    history = json.loads((folder / "history.json").read_text())
    history["snapshots"] = history["snapshots"][1:]
    (folder / "history.json").write_text(json.dumps(history))
    with pytest.raises(
        gb.GlassBertError,
        match="expected .*, one per snapshot; write it again with `glassbert pretrain RECIPE --resume`",
    ):
        validate_training_history(folder)
    (folder / "history.json").write_text((SHIPPED / "history.json").read_text())
    arrays = folder / "history.safetensors"
    tensors = load_file(arrays)
    save_file({name: tensor.bfloat16() for name, tensor in tensors.items()}, arrays)
    with pytest.raises(gb.GlassBertError, match="has the type BF16, not F16"):
        validate_training_history(folder)
    with arrays.open("r+b") as file:
        file.truncate((256 << 20) + 1)
    with pytest.raises(gb.GlassBertError, match="larger than 256 MiB"):
        validate_training_history(folder)
    save_file(tensors, arrays)
    arrays.write_bytes(arrays.read_bytes()[:-100])
    with pytest.raises(gb.GlassBertError, match="readable training history"):
        validate_training_history(folder)


def test_stray_snapshot_folders_are_ignored_and_incomplete_metrics_are_an_error(corpus: Corpus, tmp_path: Path) -> None:
    pretrain(read_recipe(write_recipe(tmp_path, corpus, num_snapshots=3)))
    run = tmp_path / "run"
    for name in ("step-best", "step-12", "step-\N{SUPERSCRIPT TWO}"):
        (run / "snapshots" / name).mkdir()
    write_training_history(run, tmp_path / "history")
    assert len(read_training_history(tmp_path / "history")[0].snapshots) == 3
    for line in ('{"step": 0}', '{"step": 0, "tokens": "many"}', '{"step": 0, "tokens": 1, "held_out": 3}'):
        (run / "metrics.jsonl").write_text(line + "\n")
        with pytest.raises(gb.GlassBertError, match="is not the log of a pre-training run"):
            write_training_history(run, tmp_path / "history")
