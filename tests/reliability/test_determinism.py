"""The same seed, machine and number of threads give the same bytes, whatever the hash seed of Python."""

import json
import re
from fnmatch import fnmatch
from hashlib import sha256
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from safetensors.numpy import load_file

import glassbert as gb
from glassbert.search.store.index_store import open_store

from .commands import COMMANDS, RECIPE, LongCommand, copy_inputs, digests, run, write_inputs
from .conftest import RecordFigures

HASH_SEEDS = ("1", "2")
OTHER_OUTPUT = ("serve", "bench", "search", "retrieve", "evaluate", "index")
# `study` of COMMANDS reads weights and shuffles; this one also draws texts and token pairs with its seed.
WRITING_COMMANDS = {name: command for name, command in COMMANDS.items() if name not in OTHER_OUTPUT} | {
    "study_sampling": LongCommand("study anisotropy --model model --out studies --seed 3", ("studies",))
}
# What is not compared, by path: measured times, which differ from run to run. All else must be equal.
MEASURED_FIELDS = {
    "*/metrics.jsonl": "seconds",  # training time so far, of pretrain and finetune
    "pretrained/checkpoints/*/checkpoint.json": "seconds",  # the same, in `counters`
    "finetuned/seed-*/result.json": "seconds",  # training time of one seed
    "finetuned/results.json": "seconds",  # training time of all seeds
}
MEASURED_ROWS = re.compile(rb"(<tr><th>(?:hours|minutes|tokens per second)<td>)[0-9.,]+")  # in report.html
PASSAGE_COLUMNS = ["id", "source", "text", "start", "stop", "vector"]


def comparable_digests(folder: Path, command: LongCommand) -> dict[str, str]:
    """Return the digest of every output file, without the measured times."""
    return {
        name: sha256(without_times(folder / name, measured_field(name))).hexdigest() if has_times(name) else digest
        for name, digest in digests(folder, command.outputs).items()
    }


def has_times(name: str) -> bool:
    return Path(name).name == "report.html" or measured_field(name) is not None


def measured_field(name: str) -> str | None:
    return next((field for pattern, field in MEASURED_FIELDS.items() if fnmatch(name, pattern)), None)


def without_times(path: Path, field: str | None) -> bytes:
    """Return the content of a file without a field, at any depth; of a report, without `MEASURED_ROWS`."""
    data = path.read_bytes()
    if field is None:
        return MEASURED_ROWS.sub(rb"\1", data)

    def remove(value: dict[str, Any]) -> dict[str, Any]:
        value.pop(field, None)
        return value

    contents = data.splitlines() if path.suffix == ".jsonl" else [data]
    return json.dumps([json.loads(content, object_hook=remove) for content in contents]).encode()


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
@pytest.mark.parametrize("name", WRITING_COMMANDS)
def test_two_runs_write_the_same_bytes(name: str, inputs: Path, tmp_path: Path, record_figures: RecordFigures) -> None:
    command = WRITING_COMMANDS[name]
    folders = [copy_inputs(inputs, tmp_path / seed) for seed in HASH_SEEDS]
    for folder, seed in zip(folders, HASH_SEEDS, strict=True):
        run(folder, command.arguments, command.stdin, PYTHONHASHSEED=seed)
    first, second = (comparable_digests(folder, command) for folder in folders)
    different = sorted(file for file in first.keys() | second.keys() if first.get(file) != second.get(file))
    record_figures(
        f"determinism_{name}",
        threads=1,
        files=len(first),
        without_times=sum(map(has_times, first)),
        different=different,
    )
    assert first
    assert different == []


@pytest.mark.slow(reason="builds two indexes in processes of their own")
def test_two_indexes_have_the_same_passages_ids_and_vectors(
    inputs: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    folder = copy_inputs(inputs, tmp_path / "index")  # one folder: sources are absolute paths
    tables: list[Any] = []
    for seed in HASH_SEEDS:
        run(folder, f"index documents --db {seed} --model model", PYTHONHASHSEED=seed)
        table = open_store(folder / seed).passages.to_arrow().select(PASSAGE_COLUMNS)
        tables.append(table.sort_by([(name, "ascending") for name in ("source", "start")]).to_pydict())
    different = [name for name in PASSAGE_COLUMNS if tables[0][name] != tables[1][name]]
    record_figures("determinism_index", threads=1, passages=len(tables[0]["text"]), different=different)
    assert different == []
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


@pytest.mark.slow(reason="pre-trains in two processes")
def test_pretraining_with_another_number_of_threads_ends_with_similar_weights(
    inputs: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    folder = copy_inputs(inputs, tmp_path / "threads")
    weights: list[dict[str, np.ndarray]] = []
    for threads in ("1", "2"):
        recipe = RECIPE.format(steps=20).replace('"pretrained"', f'"{threads}"')
        (folder / f"{threads}.toml").write_text(recipe)
        run(folder, f"pretrain {threads}.toml", OMP_NUM_THREADS=threads)
        weights.append(load_file(folder / threads / "model" / "model.safetensors"))
    differences = {name: float(np.abs(value - weights[1][name]).max()) for name, value in weights[0].items()}
    record_figures(
        "pretrain_threads_1_against_2",
        steps=20,
        tensors=len(differences),
        equal_tensors=sum(difference == 0 for difference in differences.values()),
        max_abs_difference=max(differences.values()),
    )
    assert weights[0].keys() == weights[1].keys()
    assert max(differences.values()) < 1e-2  # ten times the learning rate; the order of additions is another
