"""Files of the workspace that are missing or damaged: each view answers with one line that names the file."""

import json
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError
from glassbert.runtime.progress_file import ProgressRecord
from glassbert.server.studio_views import studio_views
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view
from glassbert.workspace import dataset_store, job_runner
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.job_record import JobKind

from .filled_workspace import fill_workspace

Facts = Callable[..., Any]
DEV, METRICS, RESULTS = "run/dev_predictions.jsonl", "run/seed-0/metrics.jsonl", "run/results.json"


@pytest.fixture
def data(tmp_path: Path, tiny_folder: Path) -> Iterator[DataWorkspace]:
    fill_workspace(tmp_path / "studio", tiny_folder)
    data = DataWorkspace(tmp_path / "studio")
    yield data
    data.runner.close()
    data.workspace.close()


@pytest.fixture
def facts(data: DataWorkspace, tiny_folder: Path) -> Facts:
    session, views = ViewSession({"tiny": gb.load(tiny_folder)}), studio_views(data=data)
    return lambda view, **fields: compute_view(session, view, json.dumps(fields).encode(), views).facts


def job_of(data: DataWorkspace, kind: JobKind) -> str:
    return next(record.id for record in data.runner.jobs() if record.kind == kind)


def npy_bytes(array: Any) -> bytes:
    buffer = BytesIO()
    np.save(buffer, array)
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("kind", "view", "name", "content"),
    [
        ("encode", "dataset_space", "vectors.npy", None),
        ("encode", "dataset_space", "vectors.npy", b""),
        ("encode", "dataset_space", "vectors.npy", b"PK\x05\x06" + bytes(18)),  # an empty zip file
        ("encode", "dataset_space", "vectors.npy", npy_bytes(np.zeros((40, 8), np.float32))[:400]),
        ("encode", "dataset_space", "vectors.npy", npy_bytes(np.zeros(40, np.float32))),
        ("encode", "dataset_space", "vectors.npy", npy_bytes(np.array(["a"] * 40))),
        ("encode", "dataset_space", "vectors.npy", npy_bytes(np.full((40, 8), np.nan, np.float32))),
        ("finetune", "finetuning_result", RESULTS, None),
        ("finetune", "finetuning_result", RESULTS, b'{"task": "cl'),
        ("finetune", "finetuning_result", DEV, None),
        ("finetune", "finetuning_result", DEV, b""),
        ("finetune", "finetuning_result", DEV, b'{"row": 1, "te'),
        ("finetune", "predicted_texts", DEV, b""),
        ("finetune", "finetuning_result", "run/dev_confusion.json", b"{}"),
        ("finetune", "training_curves", METRICS, b'{"step": 1}\n'),
        ("finetune", "training_curves", METRICS, b'{"step": 1, "loss": "x"}\n'),
        ("finetune", "training_curves", METRICS, b'{"step": 1, "loss": 1.0, "dev": 3}\n'),
        ("kaggle", "submission", "submission.csv", None),
        ("kaggle", "submission_file", "submission.csv", None),
        ("kaggle", "submission", "output.json", None),
        ("kaggle", "submission", "output.json", b'{"out": "x", "rows": 1, "folds": [], "scores": {"a": {}}}'),
    ],
)
def test_a_missing_or_damaged_file_of_a_job_is_named(
    facts: Facts, data: DataWorkspace, kind: JobKind, view: str, name: str, content: bytes | None
) -> None:
    job = job_of(data, kind)
    path = data.runner.folder(job) / name
    fields = {"target": "up", "label": "down"} if view == "predicted_texts" else {}
    facts(view, job=job, **fields)
    path.unlink()
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(GlassBertError, match=Path(name).name) as error:
        facts(view, job=job, **fields)
    assert "\n" not in str(error.value)


VIEWS_OF_A_TABLE: list[tuple[str, dict[str, Any]]] = [
    ("dataset_preview", {}),
    ("dataset_text", {"text_column": "text", "row": 30}),
    ("time_estimate", {"text_column": "text"}),
]


@pytest.mark.parametrize(("view", "fields"), VIEWS_OF_A_TABLE)
@pytest.mark.parametrize("damage", ["moved", "no table"])
def test_a_table_that_is_gone_is_one_line(
    facts: Facts, data: DataWorkspace, view: str, fields: dict[str, Any], damage: str
) -> None:
    (record,) = data.datasets.records()
    facts(view, dataset=record.id, **fields)
    if damage == "moved":
        shutil.move(data.workspace.dataset_dir(record.id), data.workspace.path / "moved")
    else:
        data.datasets.path(record).unlink()
    with pytest.raises(GlassBertError, match="does not exist|is damaged"):
        facts(view, dataset=record.id, **fields)
    with pytest.raises(GlassBertError, match="does not exist|is damaged"):
        facts("dataset_space", job=job_of(data, "encode"))
    assert len(facts("your_data").jobs) == 3


@pytest.mark.parametrize(("view", "fields"), VIEWS_OF_A_TABLE[1:])
@pytest.mark.parametrize("opened", [0, 1])
def test_a_table_that_is_deleted_while_a_view_reads_it_is_one_line(
    facts: Facts, data: DataWorkspace, view: str, fields: dict[str, Any], opened: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    (record,) = data.datasets.records()
    open_table, num_calls = dataset_store.open_text_table, 0

    def delete_and_open(path: Path) -> Any:
        nonlocal num_calls
        if num_calls == opened:
            data.datasets.delete(record.id)
        num_calls += 1
        return open_table(path)

    monkeypatch.setattr(dataset_store, "open_text_table", delete_and_open)
    with pytest.raises(GlassBertError, match=r"^moods\.csv does not exist in the workspace any more\.$"):
        facts(view, dataset=record.id, **fields)


@pytest.mark.parametrize(("view", "fields"), VIEWS_OF_A_TABLE[1:])
@pytest.mark.parametrize("content", ["id,text,mood\n1,a,up\n", "text\na\n"])
def test_a_table_that_has_been_changed_is_one_line(
    facts: Facts, data: DataWorkspace, view: str, fields: dict[str, Any], content: str
) -> None:
    (record,) = data.datasets.records()
    data.datasets.path(record).write_text(content)
    with pytest.raises(GlassBertError, match=r"^moods\.csv has changed in the workspace since its upload"):
        facts(view, dataset=record.id, **fields)


def test_the_state_is_shown_while_an_encoding_runs_whose_table_is_gone(
    facts: Facts, data: DataWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    (record,) = data.datasets.records()
    progress = ProgressRecord(activity="encoding", unit="texts", done=3, total=None, seconds=1.0)
    command = [sys.executable, "-c", "import time; time.sleep(60)"]
    monkeypatch.setattr(job_runner, "job_command", lambda *arguments: command)
    monkeypatch.setattr(data.runner, "progress", lambda job: progress)
    job = facts("start_encoding", dataset=record.id, text_column="text").id
    while data.runner.get(job).status == "waiting":
        time.sleep(0.02)
    assert facts("your_data").jobs[0].message == "encoding: 3 of 40 texts"
    shutil.move(data.workspace.dataset_dir(record.id), data.workspace.path / "moved")
    state = facts("your_data")
    assert state.datasets == []
    assert (state.jobs[0].status, state.jobs[0].message) == ("running", "encoding: 3 texts")
