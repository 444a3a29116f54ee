"""Fuzz targets of the page "Your data": uploaded tables, and the files of its workspace."""

import contextlib
import json

from glassbert.errors import GlassBertError
from glassbert.runtime.progress_file import read_progress
from glassbert.tasks.dev_predictions import (
    DEV_CONFUSION_FILE,
    DEV_PREDICTIONS_FILE,
    read_dev_confusion,
    read_dev_predictions,
)
from glassbert.workspace.dataset_store import DATASET_FILE, DatasetStore
from glassbert.workspace.job_runner import JOB_FILE, JobRunner
from glassbert.workspace.workspace_folder import Workspace

from .fuzz_target import FuzzTarget, join_files, scratch_file, scratch_folder, split_files

TABLE = b"id,text,label\n1,a text,x\n2,another text,y\n3,,nan\n"
ID = "0123456789ab"
COLUMN = {"name": "a", "kind": "text", "num_missing": 0, "num_distinct": 1, "mean_chars": 1.0,
          "values": [{"value": "x", "count": 2}]}  # fmt: skip
SUMMARY = {"num_rows": 1, "columns": [COLUMN], "first_rows": [["x"]], "text_column": "a", "label_column": "",
           "id_column": ""}  # fmt: skip
DATASET = {"id": ID, "name": "a.csv", "file": "data.csv", "num_bytes": 3, "created": 1.0, "table": SUMMARY}
JOB = {"id": ID, "title": "t", "model_name": "glass", "status": "running", "created": 1.0,
       "options": {"type": "encode", "dataset": ID, "text_column": "a", "model": "glass"}}  # fmt: skip
PROGRESS = {"activity": "encoding", "unit": "texts", "done": 1, "total": 2, "seconds": 0.5, "seconds_left": 0.5}
PREDICTION = {"row": 1, "text": "a", "target": "x", "label": "y", "probability": 0.5, "error": 0.5,
              "probabilities": {"x": 0.5, "y": 0.5}}  # fmt: skip


def fuzz_upload(data: bytes) -> None:
    """Upload a file by its name and its bytes, and read its first column."""
    name, content = split_files(data, 2)
    workspace = Workspace(scratch_folder() / "upload-workspace")
    store = DatasetStore(workspace)
    try:
        file = store.start_upload(name.decode("utf-8", "replace"))
        file.write_bytes(content)
        try:
            record = store.finish_upload(file, name.decode("utf-8", "replace"))
        finally:
            store.discard_upload(file)
        if store.path(record).resolve().parent.parent != workspace.datasets.resolve():
            raise AssertionError(f"the table is in {store.path(record)}")
        store.column_cells(record, record.table.text_column)
        store.delete(record.id)
    finally:
        workspace.close()


def fuzz_workspace(data: bytes) -> None:
    """Read the records of a table and of a job, the progress and the predictions of a job."""
    dataset, job, progress, predictions = split_files(data, 4)
    folder = scratch_folder() / "read-workspace"
    scratch_file(f"read-workspace/datasets/{ID}/{DATASET_FILE}", dataset)
    scratch_file(f"read-workspace/datasets/{ID}/data.csv", TABLE)
    scratch_file(f"read-workspace/jobs/{ID}/{JOB_FILE}", job)
    path = scratch_file(f"read-workspace/jobs/{ID}/progress.json", progress)
    run = scratch_file(f"read-workspace/jobs/{ID}/run/{DEV_PREDICTIONS_FILE}", predictions).parent
    workspace = Workspace(folder)
    try:
        store = DatasetStore(workspace)
        records = store.records()
        jobs = JobRunner(workspace, store).jobs()
        read_progress(path)
        with contextlib.suppress(GlassBertError):
            read_dev_predictions(run)
        with contextlib.suppress(GlassBertError):
            read_dev_confusion(scratch_file(f"read-confusion/{DEV_CONFUSION_FILE}", predictions).parent, [])
        if not records and not jobs:
            raise GlassBertError("neither a table nor a job")
    finally:
        workspace.close()


def upload_seeds() -> list[bytes]:
    lines = b'{"text": "a", "label": 1}\n{"text": "b", "tags": [1]}\n'
    names = ("train.csv", "../../x.csv", "a\\b.TSV")
    return [*(join_files(name, TABLE) for name in names), join_files("a.jsonl", lines)]


def workspace_seeds() -> list[bytes]:
    return [join_files(*map(json.dumps, (DATASET, JOB, PROGRESS)), json.dumps(PREDICTION) + "\n")]


WORKSPACE_TARGETS: dict[str, FuzzTarget] = {
    "upload": FuzzTarget(fuzz_upload, upload_seeds, "text", examples=40),
    "workspace": FuzzTarget(fuzz_workspace, workspace_seeds, "json"),
}
