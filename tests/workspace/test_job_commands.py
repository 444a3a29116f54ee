"""The command lines of jobs."""

import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from glassbert.embedding.vector_files import chunk_folder
from glassbert.tasks.finetuning import MANIFEST_FILE
from glassbert.workspace.dataset_store import DatasetRecord, DatasetStore
from glassbert.workspace.job_commands import job_command
from glassbert.workspace.job_record import EncodeOptions, FinetuneOptions, JobOptions, JobRecord, KaggleOptions


@pytest.fixture
def table(add: Callable[..., DatasetRecord]) -> DatasetRecord:
    return add("train.csv")


def record(options: JobOptions) -> JobRecord:
    return JobRecord(id="0" * 12, title="t", model_name="m", options=options, status="waiting", created=0.0)


def test_a_column_that_looks_like_an_option_is_a_value(table: DatasetRecord, datasets: DatasetStore) -> None:
    options = EncodeOptions(dataset=table.id, text_column="--out=/etc/passwd", model="--help")
    command = job_command(record(options), Path("job"), datasets)
    assert command[:4] == [sys.executable, "-m", "glassbert", "encode"]
    assert "--text=--out=/etc/passwd" in command
    assert "--model=--help" in command
    assert "--out=job/vectors.npy" in command


def test_an_interrupted_job_continues(table: DatasetRecord, datasets: DatasetStore, tmp_path: Path) -> None:
    encode = record(EncodeOptions(dataset=table.id, text_column="text", model="glass"))
    assert "--resume" not in job_command(encode, tmp_path, datasets)
    chunk_folder(tmp_path / "vectors.npy").mkdir()
    assert "--resume" in job_command(encode, tmp_path, datasets)
    options = FinetuneOptions(
        dataset=table.id, text_column="text", label_column="label", model="glass", epochs=2.0, learning_rate=1e-4,
        max_train_samples=None,
    )  # fmt: skip
    assert "--resume" not in job_command(record(options), tmp_path, datasets)
    (tmp_path / "run").mkdir()
    (tmp_path / "run" / MANIFEST_FILE).write_text("{}")
    command = job_command(record(options), tmp_path, datasets)
    assert command[3:5] == ["finetune", "classify"]
    assert {"--resume", "--epochs=2.0", "--learning-rate=0.0001", "--truncation=head"} <= set(command)


def test_a_submission_reads_both_tables(
    table: DatasetRecord, datasets: DatasetStore, add: Callable[..., DatasetRecord]
) -> None:
    test = add("test.csv")
    options = KaggleOptions(
        dataset=table.id, test_dataset=test.id, text_column="text", label_column="label", id_column="id", model="glass", finetune=True,
        epochs=1.0,
    )  # fmt: skip
    command = job_command(record(options), Path("job"), datasets)
    assert {f"--train={datasets.path(table)}", f"--test={datasets.path(test)}", "--id=id", "--finetune"} <= set(command)
    assert record(options).datasets == {table.id, test.id}
