"""A workspace with a table and one finished job of each kind, written without running them."""

import json
import time
from pathlib import Path

import msgspec
import numpy as np

from glassbert.tasks.classification import Classification, LabelPrediction
from glassbert.tasks.dataset import Dataset
from glassbert.tasks.dev_predictions import write_dev_predictions
from glassbert.tasks.finetuning import RESULTS_FILE, FinetuneResults
from glassbert.workspace.child_process import OUTPUT_FILE
from glassbert.workspace.data_workspace import DataWorkspace
from glassbert.workspace.job_commands import RUN_DIR, SUBMISSION_FILE, VECTORS_FILE
from glassbert.workspace.job_record import EncodeOptions, FinetuneOptions, JobOptions, JobRecord, KaggleOptions
from glassbert.workspace.job_runner import JOB_FILE
from glassbert.workspace.workspace_folder import new_id

ROWS = "".join(f"{n},{'good' if n % 2 else 'bad'} text {n},{'up' if n % 2 else 'down'}\n" for n in range(40))


def fill_workspace(folder: Path, model: Path) -> None:
    """Write a workspace; `model` is the folder of the "fine-tuned" model."""
    data = DataWorkspace(folder)
    file = data.datasets.start_upload("moods.csv")
    file.write_text("id,text,mood\n" + ROWS)
    table = data.datasets.finish_upload(file, "moods.csv")
    shared = {"dataset": table.id, "text_column": "text", "model": "glass"}
    write_encoding(make_job(data, "moods encoded by glass", EncodeOptions(**shared)))
    options = FinetuneOptions(**shared, label_column="mood", epochs=1.0, learning_rate=1e-4, max_train_samples=None)
    write_run(make_job(data, "glass fine-tuned on moods", options), model)
    kaggle = KaggleOptions(
        **shared, test_dataset=table.id, label_column="mood", id_column="id", finetune=False, epochs=1.0
    )
    write_submission(make_job(data, "Submission for moods", kaggle))
    data.workspace.close()


def make_job(data: DataWorkspace, title: str, options: JobOptions) -> Path:
    """Write the record of a finished job; return its folder."""
    record = JobRecord(
        id=new_id(), title=title, model_name="glass", options=options, status="finished", created=time.time(),
        started=1.0, finished=9.0,
    )  # fmt: skip
    folder = data.workspace.job_dir(record.id)
    folder.mkdir()
    (folder / JOB_FILE).write_bytes(msgspec.json.encode(record))
    return folder


def write_encoding(folder: Path) -> None:
    vectors = np.random.default_rng(0).normal(0, 0.1, (40, 8)).astype(np.float32)
    vectors[::2, 0] += 3
    vectors[1::2, 1] += 3
    np.save(folder / VECTORS_FILE, vectors)


def write_run(folder: Path, model: Path) -> None:
    run = folder / RUN_DIR
    (run / "seed-0").mkdir(parents=True)
    (run / "model").symlink_to(model)
    scores = {"accuracy": 0.5, "f1": 0.5}
    lines = [{"step": step, "loss": 1 / step, **({"dev": scores} if step == 3 else {})} for step in (1, 2, 3)]
    (run / "seed-0" / "metrics.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    predictions = [LabelPrediction("up" if p < 0.5 else "down", {"down": p, "up": 1 - p}) for p in (0.9, 0.2, 0.4, 0.8)]
    dev = Dataset(["a bad text", "a text", "good", "a good text"], targets=["down", "down", "up", "up"])
    write_dev_predictions(run, Classification(("down", "up")), dev, predictions)
    results = FinetuneResults(
        task="classify", train_samples=36, dev_samples=4, metric="accuracy", scores_by_seed={0: scores}, mean=scores,
        std=dict.fromkeys(scores), best_seed=0, seconds=1.0,
    )  # fmt: skip
    (run / RESULTS_FILE).write_bytes(msgspec.json.encode(results))


def write_submission(folder: Path) -> None:
    (folder / SUBMISSION_FILE).write_text("id,mood\n1,up\n")
    scores = {"accuracy": {"mean": 0.9, "std": 0.01}}
    output = {"out": "submission.csv", "rows": 1, "folds": [{"accuracy": 0.9}] * 5, "scores": scores}
    (folder / OUTPUT_FILE).write_text(json.dumps(output))
