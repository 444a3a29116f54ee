"""Commands with too little memory for a batch: they compute smaller batches, or one line names the remedy."""

import csv
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.search.store.index_store import open_store
from glassbert.tasks.classification import Classification
from glassbert.tasks.finetuned import FinetunedBert
from glassbert.tasks.task_config import TaskConfig

from ..model.reference_models import random_model
from .commands import TIMEOUT_SECONDS, environment

SCRIPT = Path(__file__).with_name("memory_limit.py")
INTERMEDIATE_SIZE = 8_192  # the activations of 2,048 tokens take 64 MB
NUM_TEXTS = 250
MEGABYTES = 100  # on top of what the process uses after a first run


@pytest.fixture(scope="module")
def folder(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A model with a large feed-forward network, as encoder and as classifier, and texts."""
    folder = tmp_path_factory.mktemp("memory")
    sizes = {"vocab_size": len(tokenizer.vocabulary), "num_layers": 2, "intermediate_size": INTERMEDIATE_SIZE}
    write_checkpoint(random_model("tiny", ("pooler",), **sizes), tokenizer, folder / "model")
    classifier = random_model("tiny", ("pooler", "classification"), labels=("0", "1"), **sizes)
    FinetunedBert(classifier, tokenizer, Classification(("0", "1")), TaskConfig(task="classify")).save(folder / "tuned")
    rows = [f"{number % 2},the cat {number} sat on the mat in the city of paris" for number in range(NUM_TEXTS)]
    (folder / "texts.csv").write_text("label,text\n" + "\n".join(rows) + "\n")
    return folder


def run_limited(folder: Path, first: str, second: str) -> tuple[int, str]:
    """Run two commands, the second with little memory; return its exit code and what it prints to stderr."""
    command = [sys.executable, str(SCRIPT), str(MEGABYTES), *first.split(), "--", *second.split()]
    result = subprocess.run(
        command, cwd=folder, env=environment(), capture_output=True, text=True, timeout=TIMEOUT_SECONDS, check=False
    )
    before, _, after = result.stderr.partition("limited\n")
    assert "Not enough memory" not in before
    return result.returncode, after


@pytest.mark.integration
def test_encode_splits_batches_and_returns_the_same_vectors(folder: Path) -> None:
    command = "encode texts.csv --text text --model model --out"
    code, errors = run_limited(folder, f"{command} all.npy", f"{command} split.npy")
    assert code == 0, errors
    assert "Not enough memory for a batch" in errors
    expected, actual = (np.load(folder / f"{name}.npy") for name in ("all", "split"))
    assert expected.shape == actual.shape == (NUM_TEXTS, 128)
    assert np.abs(expected - actual).max() < 1e-5


@pytest.mark.slow(reason="loads a model in processes of its own, with little memory")
def test_predict_splits_batches_and_returns_the_same_labels(folder: Path) -> None:
    command = "predict texts.csv --text text --model tuned --out"
    code, errors = run_limited(folder, f"{command} all.csv", f"{command} split.csv")
    assert code == 0, errors
    assert "Not enough memory for a batch" in errors
    tables = [list(csv.DictReader((folder / f"{name}.csv").read_text().splitlines())) for name in ("all", "split")]
    assert [row["label"] for row in tables[0]] == [row["label"] for row in tables[1]]
    probabilities = [[float(row["probability"]) for row in rows] for rows in tables]
    assert np.abs(np.subtract(probabilities[0], probabilities[1])).max() < 1e-5


@pytest.mark.slow(reason="loads a model in processes of its own, with little memory")
def test_finetune_names_the_batch_size(folder: Path) -> None:
    command = "finetune classify --train texts.csv --text text --label label --model model --epochs 0.02 --batch-size"
    code, errors = run_limited(folder, f"{command} 4 --out small", f"{command} 300 --out large")
    assert (code, errors.count("\n")) == (2, 1), errors
    assert "--batch-size" in errors


@pytest.mark.slow(reason="loads a model in processes of its own, with little memory")
def test_index_splits_batches_and_stores_the_same_passages(folder: Path) -> None:
    command = "index texts.csv --model model --db"
    code, errors = run_limited(folder, f"{command} all_db", f"{command} split_db")
    assert code == 0, errors
    assert "Not enough memory for a batch" in errors
    vectors = [
        open_store(folder / name).passages.to_arrow().sort_by("row").column("vector").combine_chunks().flatten()
        for name in ("all_db", "split_db")
    ]
    assert np.abs(np.subtract(*(array.to_numpy() for array in vectors))).max() < 1e-3
