"""Damaged and hostile JSON files give one-line errors."""

from pathlib import Path
from typing import Any

import pytest

import glassbert as gb
from glassbert.runtime.json_files import MAX_JSON_BYTES, read_json
from glassbert.tasks.task_config import TASK_CONFIG_FILE, read_task_config
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
    with pytest.raises(gb.GlassBertError, match="larger than 256 MiB"):
        read_json(path, dict[str, Any])


@pytest.mark.parametrize("line", [NESTED, NOT_UTF8])
def test_metrics_end_at_a_damaged_line(line: bytes, tmp_path: Path) -> None:
    (tmp_path / METRICS_FILE).write_bytes(b'{"step": 1}\n' + line)
    assert read_metrics(tmp_path) == [{"step": 1}]
