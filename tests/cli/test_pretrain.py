"""`glassbert pretrain`: a finished run is resumed, whatever its folder contains."""

from pathlib import Path

import pytest

from glassbert.pretraining.shards import Corpus

from ..pretraining.conftest import corpus
from ..pretraining.recipes import write_recipe
from .conftest import Run

__all__ = ["corpus"]


def test_an_incomplete_metrics_line_and_a_stray_snapshot_are_no_traceback(
    corpus: Corpus, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    recipe = write_recipe(tmp_path, corpus, num_snapshots=2)
    assert glassbert("pretrain", recipe).code == 0
    (tmp_path / "run/snapshots/step-best").mkdir()
    result = glassbert("pretrain", recipe, "--resume")
    assert (result.code, "No training history" in result.err) == (0, False)
    metrics = tmp_path / "run/metrics.jsonl"
    metrics.write_text('{"step": 0}\n' + metrics.read_text())
    result = glassbert("pretrain", recipe, "--resume")
    assert (result.code, "No training history was written" in result.err) == (0, True), result.err
