"""The same seed, machine and number of threads give the same bytes, whatever the hash seed of Python."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import glassbert as gb
from glassbert.search.store.index_store import open_store

from .commands import COMMANDS, copy_inputs, digests, run, write_inputs
from .conftest import RecordFigures

HASH_SEEDS = ("1", "2")
# These files contain measured times; all others must be equal.
MEASUREMENTS = re.compile(r"metrics\.jsonl|checkpoint\.json|results?\.json|report\.html")
OTHER_OUTPUT = ("serve", "bench", "search", "retrieve", "evaluate", "index")
PASSAGE_COLUMNS = ["id", "source", "text", "start", "stop", "vector"]


@pytest.fixture(scope="module")
def inputs(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("inputs")
    write_inputs(folder, tokenizer)
    return folder


@pytest.mark.integration
def test_two_exports_of_a_view_have_the_same_bytes(tmp_path: Path) -> None:
    for seed in HASH_SEEDS:
        run(tmp_path, f"look walk 'a cat sat' --model glass --out {seed}.html", PYTHONHASHSEED=seed)
    assert (tmp_path / "1.html").read_bytes() == (tmp_path / "2.html").read_bytes()


@pytest.mark.slow(reason="runs every command twice, in processes of their own")
@pytest.mark.parametrize("name", [name for name in COMMANDS if name not in OTHER_OUTPUT])
def test_two_runs_write_the_same_bytes(name: str, inputs: Path, tmp_path: Path) -> None:
    command = COMMANDS[name]
    folders = [copy_inputs(inputs, tmp_path / seed) for seed in HASH_SEEDS]
    for folder, seed in zip(folders, HASH_SEEDS, strict=True):
        run(folder, command.arguments, command.stdin, PYTHONHASHSEED=seed)
    first, second = (
        digests(folder, command.outputs, lambda name: bool(MEASUREMENTS.search(name))) for folder in folders
    )
    assert first
    assert first == second


@pytest.mark.slow(reason="builds two indexes in processes of their own")
def test_two_indexes_have_the_same_passages_ids_and_vectors(inputs: Path, tmp_path: Path) -> None:
    folder = copy_inputs(inputs, tmp_path / "index")  # one folder: sources are absolute paths
    tables: list[Any] = []
    for seed in HASH_SEEDS:
        run(folder, f"index documents --db {seed} --model model", PYTHONHASHSEED=seed)
        table = open_store(folder / seed).passages.to_arrow().select(PASSAGE_COLUMNS)
        tables.append(table.sort_by([(name, "ascending") for name in ("source", "start")]).to_pydict())
    assert [name for name in PASSAGE_COLUMNS if tables[0][name] != tables[1][name]] == []
    assert len(tables[0]["text"]) > 100


@pytest.mark.slow(reason="encodes in two processes")
def test_another_number_of_threads_changes_the_last_bits_only(
    inputs: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    folder = copy_inputs(inputs, tmp_path / "threads")
    vectors: list[np.ndarray] = []
    for threads in ("1", "2"):
        run(folder, f"encode texts.txt --model minilm --out {threads}.npy", OMP_NUM_THREADS=threads)
        vectors.append(np.load(folder / f"{threads}.npy"))
    difference = float(np.abs(vectors[0] - vectors[1]).max())
    assert difference < 1e-5
    record_figures("threads_1_against_2", texts=len(vectors[0]), max_abs_difference=difference)
