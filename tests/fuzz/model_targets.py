"""Fuzz targets of model folders: config, weights, tokenizer and task files."""

import json
import shutil
import zipfile
from functools import cache
from io import BytesIO
from pathlib import Path

import torch
from safetensors.torch import load

import glassbert as gb
from glassbert.checkpoints.checkpoint import read_checkpoint, write_checkpoint
from glassbert.tasks.task_config import TaskConfig, write_task_config
from glassbert.tasks.truncation import TruncationConfig
from glassbert.tokenization.tokenizer import SPECIAL_TOKENS, Tokenizer

from .fuzz_target import FuzzTarget, join_files, scratch_file, scratch_folder, split_files

TOKENS = [*SPECIAL_TOKENS, *"abcdefgh", "##a", "##b", "the", "cat", ".", "?", "é"]
WEIGHTS, INDEX = "model.safetensors", "model.safetensors.index.json"


def small_model(heads: tuple[str, ...], max_positions: int = 24) -> gb.Bert:
    """Return a random model of the smallest size."""
    config = gb.BertConfig(
        vocab_size=len(TOKENS),
        hidden_size=8,
        num_layers=2,
        num_heads=2,
        intermediate_size=16,
        max_positions=max_positions,
    )
    return gb.Bert(config, heads, torch.Generator().manual_seed(7)).eval()


@cache
def model_folder(name: str, heads: tuple[str, ...] = ("pooler", "classification"), max_positions: int = 24) -> Path:
    """Return the folder of a small model with all its files; each target has its own."""
    folder = scratch_folder() / name
    write_checkpoint(small_model(heads, max_positions), Tokenizer.from_vocabulary(TOKENS), folder)
    write_task_config(TaskConfig(task="classify", truncation=TruncationConfig(max_length=max_positions)), folder)
    return folder


ADDED_TOKENS = '{"added_tokens_decoder": {"%d": {"content": "<new>", "normalized": false, "special": false}}}'


def use_tokenizer(tokenizer: Tokenizer) -> None:
    """Tokenize a text and a pair."""
    for text in ("the cat. ? é a\ud800", "x" * 200, ""):
        tokenizer.encode(text)
        tokenizer.encode(text, "b", max_length=12)
        tokenizer.batch_ids([text])
    tokenizer.wordpiece_steps("the cat")


def fuzz_config_json(data: bytes) -> None:
    folder = model_folder("config")
    scratch_file("config/config.json", data)
    gb.load(folder).trace("the cat").tokens  # noqa: B018  an attribute that is computed


def fuzz_weights(data: bytes) -> None:
    folder = model_folder("weights")
    scratch_file(f"weights/{WEIGHTS}", data)
    bert = gb.load(folder)
    bert.encode(["the cat"])


def fuzz_bin_weights(data: bytes) -> None:
    folder = model_folder("bin")
    (folder / WEIGHTS).unlink(missing_ok=True)
    scratch_file("bin/pytorch_model.bin", data)
    read_checkpoint(folder)


def fuzz_bin_pickle(data: bytes) -> None:
    """Read weights whose pickle is the input; the archive around it is valid, with the right check sums."""
    folder = model_folder("pickle")
    (folder / WEIGHTS).unlink(missing_ok=True)
    path = scratch_file("pickle/pytorch_model.bin", b"")
    with zipfile.ZipFile(BytesIO(bin_seed())) as source, zipfile.ZipFile(path, "w") as target:
        for name in source.namelist():
            target.writestr(name, data if name.endswith("/data.pkl") else source.read(name))
    read_checkpoint(folder)


def fuzz_weight_index(data: bytes) -> None:
    index, shard = split_files(data, 2)
    folder = model_folder("index")
    (folder / WEIGHTS).unlink(missing_ok=True)
    scratch_file(f"index/{INDEX}", index)
    scratch_file("index/part.safetensors", shard)
    read_checkpoint(folder)


def fuzz_tokenizer_json(data: bytes) -> None:
    use_tokenizer(Tokenizer.from_folder(scratch_file("tokenizer/tokenizer.json", data).parent))


def fuzz_vocabulary(data: bytes) -> None:
    vocabulary, settings = split_files(data, 2)
    scratch_file("vocabulary/vocab.txt", vocabulary)
    use_tokenizer(Tokenizer.from_folder(scratch_file("vocabulary/tokenizer_config.json", settings).parent))


def fuzz_task_config(data: bytes) -> None:
    folder = model_folder("task")
    scratch_file("task/glassbert.json", data)
    gb.load(folder)


@cache
def bin_seed(old_format: bool = False) -> bytes:
    buffer = BytesIO()
    torch.save(load(file_of(WEIGHTS)), buffer, _use_new_zipfile_serialization=not old_format)
    return buffer.getvalue()


def pickle_seed() -> bytes:
    with zipfile.ZipFile(BytesIO(bin_seed())) as archive:
        return archive.read("archive/data.pkl")


def file_of(name: str) -> bytes:
    """Return a file of a small model."""
    return (model_folder("seed") / name).read_bytes()


def pretraining_weights() -> bytes:
    folder = scratch_folder() / "pretraining"
    write_checkpoint(small_model(("pooler", "mlm", "nsp")), Tokenizer.from_vocabulary(TOKENS), folder)
    data = (folder / WEIGHTS).read_bytes()
    shutil.rmtree(folder)
    return data


def index_seed() -> bytes:
    index = {"metadata": {}, "weight_map": {"bert.pooler.dense.bias": "part.safetensors"}}
    return join_files(json.dumps(index), file_of(WEIGHTS))


MODEL_TARGETS: dict[str, FuzzTarget] = {
    "config_json": FuzzTarget(fuzz_config_json, lambda: [file_of("config.json")], "json"),
    "weights": FuzzTarget(fuzz_weights, lambda: [file_of(WEIGHTS), pretraining_weights()], "safetensors"),
    "bin_weights": FuzzTarget(fuzz_bin_weights, lambda: [bin_seed(), bin_seed(old_format=True)]),
    "bin_pickle": FuzzTarget(fuzz_bin_pickle, lambda: [pickle_seed()]),
    "weight_index": FuzzTarget(fuzz_weight_index, lambda: [index_seed()], "json"),
    "tokenizer_json": FuzzTarget(fuzz_tokenizer_json, lambda: [file_of("tokenizer.json")], "json"),
    "vocabulary": FuzzTarget(
        fuzz_vocabulary,
        lambda: [
            join_files(file_of("vocab.txt"), file_of("tokenizer_config.json")),
            join_files(file_of("vocab.txt"), ADDED_TOKENS % len(TOKENS)),
        ],
        "json",
    ),
    "task_config": FuzzTarget(fuzz_task_config, lambda: [file_of("glassbert.json")], "json"),
}
