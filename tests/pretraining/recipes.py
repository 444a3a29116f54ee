"""A small recipe for tests of pre-training runs."""

import sys
from pathlib import Path

import torch
from safetensors.torch import load_file

from glassbert.pretraining.shards import Corpus

RECIPE = """
corpus = "{corpus}"
out = "{out}"
seed = 5
held_out_fraction = 0.1
shard_model = {shard_model}
precision = "{precision}"
[model]
size = "tiny"
dropout = {dropout}
[[stages]]
steps = 20
max_length = 24
batch_size = 8
micro_batch_size = {micro_batch_size}
[[stages]]
steps = 4
max_length = 48
batch_size = 4
[optimizer]
learning_rate = {learning_rate}
warmup_fraction = 0.2
[logging]
log_every = 1
evaluate_every = 6
evaluation_examples = 24
checkpoint_every = {checkpoint_every}
num_snapshots = {num_snapshots}
"""
DEFAULTS: dict[str, object] = {
    "dropout": 0.1,
    "micro_batch_size": 8,
    "learning_rate": 1e-3,
    "checkpoint_every": 3,
    "num_snapshots": 0,
    "shard_model": "false",
    "precision": "float32",
}


def write_recipe(folder: Path, corpus: Corpus, name: str = "run", **settings: object) -> Path:
    """Write `folder/name.toml`, a recipe of 24 steps with output folder `folder/name`."""
    path = folder / f"{name}.toml"
    path.write_text(RECIPE.format(corpus=corpus.folder, out=folder / name, **(DEFAULTS | settings)))
    return path


def pretrain_command(path: Path, *options: str) -> list[str]:
    """Return the command that runs a recipe."""
    return [sys.executable, "-m", "glassbert", "pretrain", str(path), *options]


def model_weights(run: Path) -> dict[str, torch.Tensor]:
    """Return the weights of the trained model of a run."""
    return load_file(run / "model" / "model.safetensors")


def assert_equal_weights(first: Path, second: Path) -> None:
    """Check that two runs ended with bit-identical weights."""
    expected, actual = model_weights(first), model_weights(second)
    assert expected.keys() == actual.keys()
    assert all(torch.equal(expected[name], actual[name]) for name in expected)
