"""Progress of a command as a file."""

from pathlib import Path

import pytest

from glassbert.runtime import progress_file
from glassbert.runtime.progress_file import PROGRESS_FILE, ProgressFile, read_progress


def test_progress_is_written_with_the_estimated_time_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(PROGRESS_FILE, str(path))
    monkeypatch.setattr(progress_file, "SECONDS_BETWEEN_WRITES", 0)
    file = ProgressFile("encoding", "texts", 10)
    first = read_progress(path)
    assert first is not None
    assert (first.done, first.total, first.seconds_left) == (0, 10, None)
    file.advance(4)
    record = read_progress(path)
    assert record is not None
    assert (record.activity, record.unit, record.done, record.total) == ("encoding", "texts", 4, 10)
    assert record.seconds_left == pytest.approx(record.seconds * 6 / 4, rel=0.5)


def test_writes_are_rare_but_the_last_one_is_not_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "progress.json"
    monkeypatch.setenv(PROGRESS_FILE, str(path))
    monkeypatch.setattr(progress_file, "SECONDS_BETWEEN_WRITES", 1_000)
    file = ProgressFile("encoding", "texts", 3)
    file.advance(1)
    record = read_progress(path)
    assert record is not None
    assert record.done == 0
    file.advance(2)
    last = read_progress(path)
    assert last is not None
    assert last.done == 3


def test_nothing_is_written_unless_a_program_asks_for_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PROGRESS_FILE, raising=False)
    monkeypatch.chdir(tmp_path)
    ProgressFile("encoding", "texts", None).advance(1)
    assert list(tmp_path.iterdir()) == []


def test_a_missing_or_damaged_file_is_no_progress(tmp_path: Path) -> None:
    assert read_progress(tmp_path / "none.json") is None
    (tmp_path / "bad.json").write_text("{")
    assert read_progress(tmp_path / "bad.json") is None


def test_a_full_disk_does_not_stop_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PROGRESS_FILE, str(tmp_path / "missing" / "progress.json"))
    ProgressFile("encoding", "texts", 1).advance(1)
