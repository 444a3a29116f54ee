"""Damaged, huge and hostile JSON files give one-line errors."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.training_history import validate_training_history
from glassbert.checkpoints.weight_files import read_weights
from glassbert.cli.tokenize import _max_positions as max_positions
from glassbert.data.association_tests import read_association_tests
from glassbert.data.squad import MAX_SQUAD_BYTES, read_squad_predictions
from glassbert.embedding.chunks import MAX_CHUNK_BYTES, read_chunk_texts
from glassbert.pretraining.recipe import read_recipe
from glassbert.pretraining.shards import _read_manifest as open_corpus
from glassbert.runtime.json_files import MAX_CONFIG_BYTES, MAX_JSON_BYTES, MAX_RESULT_BYTES, read_file_bytes, read_json
from glassbert.studies.algebra import read_pairs
from glassbert.studies.framework import result
from glassbert.studies.framework.model_summary import read_model_summary
from glassbert.studies.framework.result import Result, read_result, write_result
from glassbert.tasks.task_config import TASK_CONFIG_FILE, read_task_config
from glassbert.tokenization.tokenizer_file import MAX_FILE_BYTES, read_tokenizer_file
from glassbert.training.checkpointing import _read_manifest as read_checkpoint_manifest
from glassbert.training.metrics_log import METRICS_FILE, read_metrics
from glassbert.training.run_folder import RunFolder

NESTED = b'{"a": ' + b"[" * 100_000 + b"]" * 100_000 + b"}"
NOT_UTF8 = b'{"a": "\xff"}'


@pytest.mark.parametrize("content", [NESTED, NOT_UTF8, b"{", b"[1]", b""])
def test_a_damaged_file_is_named(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / TASK_CONFIG_FILE
    path.write_bytes(content)
    with pytest.raises(gb.GlassBertError, match="is damaged"):
        read_json(path, dict[str, Any])
    with pytest.raises(gb.GlassBertError, match="is damaged"):
        read_task_config(tmp_path)
    with pytest.raises(gb.GlassBertError, match="is damaged"):
        RunFolder(tmp_path, TASK_CONFIG_FILE).read_manifest()


def test_a_huge_file_is_not_loaded(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    with path.open("wb") as file:
        file.truncate(MAX_JSON_BYTES + 1)
    with pytest.raises(gb.GlassBertError, match="larger than 16 MiB"):
        read_json(path, dict[str, Any])


@pytest.mark.parametrize("line", [NESTED, NOT_UTF8])
def test_metrics_end_at_a_damaged_line(line: bytes, tmp_path: Path) -> None:
    (tmp_path / METRICS_FILE).write_bytes(b'{"step": 1}\n' + line)
    assert read_metrics(tmp_path) == [{"step": 1}]


READERS: dict[str, tuple[int, Callable[[Path], object]]] = {
    "config.json": (MAX_CONFIG_BYTES, lambda path: max_positions(path.parent)),
    "glassbert.json": (MAX_CONFIG_BYTES, lambda path: read_task_config(path.parent)),
    "recipe.toml": (MAX_CONFIG_BYTES, read_recipe),
    "run.json": (MAX_JSON_BYTES, lambda path: RunFolder(path.parent, path.name).read_manifest()),
    "corpus.json": (MAX_JSON_BYTES, lambda path: open_corpus(path.parent)),
    "checkpoint.json": (MAX_JSON_BYTES, lambda path: read_checkpoint_manifest(path.parent)),
    "pairs.json": (MAX_JSON_BYTES, read_pairs),
    "weat1.jsonl": (MAX_JSON_BYTES, lambda path: read_association_tests(path.parent)),
    "pytorch_model.bin.index.json": (MAX_JSON_BYTES, lambda path: read_weights(path.parent)),
    "model.json": (MAX_JSON_BYTES, lambda path: read_model_summary(path.parent)),
    "metrics.jsonl": (MAX_RESULT_BYTES, lambda path: read_metrics(path.parent)),
    "history.json": (MAX_RESULT_BYTES, lambda path: validate_training_history(path.parent)),
    "squad.json": (MAX_SQUAD_BYTES, read_squad_predictions),
    "tokenizer.json": (MAX_FILE_BYTES, read_tokenizer_file),
    "000000-a.json": (MAX_CHUNK_BYTES, read_chunk_texts),
}


@pytest.mark.parametrize("name", READERS)
def test_every_reader_refuses_a_huge_file_before_it_is_loaded(name: str, tmp_path: Path) -> None:
    max_bytes, read = READERS[name]
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(max_bytes + 1)
    with pytest.raises(gb.GlassBertError, match=f"larger than {max_bytes >> 20} MiB"):
        read(path)


def test_an_endless_file_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="/dev/zero is larger than 1 MiB"):
        read_file_bytes(Path("/dev/zero"), 1 << 20)


def test_arrays_of_a_study_that_expand_too_far_are_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_result(Result("algebra", "tiny", (), {"zeros": np.zeros(1_000_000)}), tmp_path, 1, "digest")
    assert read_result(tmp_path, 1) is not None
    monkeypatch.setattr(result, "MAX_ARRAY_BYTES", 1_000_000)
    assert (tmp_path / result.ARRAYS_FILE).stat().st_size < 1_000_000
    assert read_result(tmp_path, 1) is None
