"""Fuzz targets of files that GlassBERT writes and reads again: runs, corpora, histories, studies and caches.

A checksum in a manifest is written as `DIGEST0`, `DIGEST1`, ... and replaced by that of the file, so that inputs pass
the check of the digests and reach the readers behind it.
"""

import hashlib
import io
import json
import shutil
from functools import cache
from pathlib import Path

import msgspec
import numpy as np
import torch
from safetensors.numpy import save
from torch import nn

from glassbert.analysis.training_history import ARRAY_NAMES, TrainingHistory, TrainingSnapshot
from glassbert.embedding.chunks import Chunk
from glassbert.errors import GlassBertError
from glassbert.pretraining.corpus_preparation import SourceJob, _finished_records
from glassbert.pretraining.pretraining_data import PretrainData
from glassbert.pretraining.pretraining_report import write_pretraining_report
from glassbert.pretraining.recipe import InitialModelConfig, PretrainConfig, StageConfig, read_recipe
from glassbert.pretraining.shards import CorpusManifest, Shard, ShardRecord, vocabulary_digest, write_shard
from glassbert.runtime.json_files import read_json
from glassbert.studies.framework.model_summary import ModelSummary, read_model_summary
from glassbert.studies.framework.result import Number, Result, read_result, write_result
from glassbert.tasks.features import BertFeatures
from glassbert.tasks.finetuned_folds import FoldResult
from glassbert.tasks.finetuning import SeedResult
from glassbert.tokenization.tokenizer import Tokenizer
from glassbert.training.checkpointing import Checkpointer, TrainingCounters, TrainingState
from glassbert.training.distributed_context import DistributedContext
from glassbert.training.metrics_log import MetricsLog
from glassbert.training.run_folder import RunFolder
from glassbert.views.head_formation import load_head_formation

from .data_targets import attempt_all
from .fuzz_target import FuzzTarget, join_files, scratch_file, scratch_folder, split_files
from .model_targets import TOKENS, model_folder

ONE_PROCESS = DistributedContext(0, 1, torch.device("cpu"))
CHECKPOINT_FILES = ("weights.safetensors", "optimizer.safetensors", "rng_state.safetensors")
RECIPE = """corpus = "corpus"
out = "runs/x"
seed = 3
[model]
size = "tiny"
[[stages]]
steps = 10
max_length = 16
batch_size = 4
[optimizer]
learning_rate = 1e-3
[masking]
mask_probability = 0.15
[logging]
log_every = 2
"""
STAGE = StageConfig(steps=2, max_length=16, batch_size=2)
METRICS = [
    {"step": 1, "tokens": 100, "seconds": 1.5, "mlm_loss": 5.0, "nsp_loss": 0.7, "learning_rate": 1e-4},
    {"step": 2, "tokens": 200, "seconds": 3.0, "mlm_loss": 4.0, "nsp_loss": 0.6, "learning_rate": 5e-5,
     "held_out": {"mlm_loss": 4.0, "mlm_accuracy": 0.1, "nsp_loss": 0.6, "nsp_accuracy": 0.5, "num_masked": 9,
                  "num_sequences": 4}},
]  # fmt: skip
SEED_RESULT = {"scores": {"accuracy": 0.5}, "step": 3, "seconds": 1.5}
FOLD_RESULT = {"scores": {"accuracy": 0.5}, "probabilities": [[0.5, 0.5]]}


def with_digests(manifest: bytes, *files: bytes) -> bytes:
    """Return a manifest with the digests of its files."""
    for number, file in enumerate(files):
        digest = hashlib.blake2b(file, digest_size=16).hexdigest().encode()
        manifest = manifest.replace(b"DIGEST%d" % number, digest)
    return manifest


def fuzz_recipe(data: bytes) -> None:
    read_recipe(scratch_file("recipes/recipe.toml", data))


def fuzz_run_manifest(data: bytes) -> None:
    manifest, result, fold = split_files(data, 3)
    folder = RunFolder(scratch_file("run/recipe.json", manifest).parent, "recipe.json")
    attempt_all(
        lambda: folder.validate_resume({"seed": 0, "model": {"size": "tiny"}}, {"corpus": "abc"}, ("out",)),
        lambda: read_json(scratch_file("run/seed-0/result.json", result), SeedResult),
        lambda: read_json(scratch_file("run/fold-1/result.json", fold), FoldResult),
    )


def fuzz_metrics(data: bytes) -> None:
    MetricsLog(scratch_file("log/metrics.jsonl", data).parent, resume_step=1, enabled=True)


def fuzz_pretraining_report(data: bytes) -> None:
    metrics, recipe = split_files(data, 2)
    scratch_file("report/recipe.json", recipe)
    write_pretraining_report(scratch_file("report/metrics.jsonl", metrics).parent)


@cache
def training_state() -> TrainingState:
    torch.manual_seed(0)
    model = nn.Linear(2, 2)
    optimizer = torch.optim.AdamW(model.parameters())
    model(torch.ones(1, 2)).sum().backward()
    optimizer.step()
    return TrainingState(model, optimizer)


def fuzz_checkpoint(data: bytes) -> None:
    manifest, *files = split_files(data, 4)
    folder = scratch_folder() / "checkpoints"
    shutil.rmtree(folder, ignore_errors=True)
    scratch_file("checkpoints/step-00000001/checkpoint.json", with_digests(manifest, *files))
    for name, file in zip(CHECKPOINT_FILES, files, strict=True):
        scratch_file(f"checkpoints/step-00000001/{name}", file)
    Checkpointer(folder, training_state(), ONE_PROCESS).resume()


@cache
def corpus_folder() -> Path:
    folder = scratch_folder() / "corpus"
    Tokenizer.from_vocabulary(TOKENS).save(folder)
    scratch_file("source.txt", b"the cat.")
    return folder


def fuzz_corpus(data: bytes) -> None:
    manifest, shard = split_files(data, 2)
    folder = corpus_folder()
    scratch_file("corpus/corpus.json", with_digests(manifest, shard))
    scratch_file("corpus/00000-000.safetensors", shard)
    records = scratch_file("corpus/00000.json", with_digests(manifest, shard))
    _finished_records(records, SourceJob(scratch_folder() / "source.txt", 0, None, folder), source_digest="")
    model = InitialModelConfig(size="tiny")
    config = PretrainConfig(corpus=str(folder), out="x", model=model, stages=[STAGE], held_out_fraction=0.34)
    PretrainData.load(config).load_step(0, ONE_PROCESS)


def fuzz_training_history(data: bytes) -> None:
    history, arrays = split_files(data, 2)
    scratch_file("history/history.json", history)
    load_head_formation(scratch_file("history/history.safetensors", arrays).parent)


def fuzz_study_result(data: bytes) -> None:
    result, arrays, summary = split_files(data, 3)
    folder = scratch_file("study/result.json", result).parent
    scratch_file("study/arrays.npz", arrays)
    scratch_file("study/model.json", summary)
    read_model_summary(folder)
    if read_result(folder, study_version=1) is None:
        raise GlassBertError("The result is computed again.")


def fuzz_vector_chunk(data: bytes) -> None:
    if not Chunk(scratch_file("chunk.npy", data), 0, 2).is_complete(3):
        raise GlassBertError("The chunk is encoded again.")


@cache
def cached_features() -> tuple[BertFeatures, Path]:
    """Return a transformer and the file in its cache."""
    folder = scratch_folder() / "features"
    features = BertFeatures(str(model_folder("features-model")), cache=str(folder)).fit(["a"])
    features.transform(["a"])
    return features, next(folder.glob("*.npy"))


def fuzz_feature_cache(data: bytes) -> None:
    features, path = cached_features()
    path.write_bytes(data)
    features.transform(["a"])


def run_manifest_seed() -> bytes:
    manifest = {"format_version": 2, "config": {"seed": 0, "model": {"size": "tiny"}}, "inputs": {"corpus": "abc"}}
    return join_files(json.dumps(manifest), json.dumps(SEED_RESULT), json.dumps(FOLD_RESULT))


def metrics_seed() -> bytes:
    return "".join(json.dumps(line) + "\n" for line in METRICS).encode()


def checkpoint_seed() -> bytes:
    folder = scratch_folder() / "checkpoint-seed"
    Checkpointer(folder, training_state(), ONE_PROCESS).save(TrainingCounters(step=1))
    (checkpoint,) = folder.glob("step-*")
    manifest = json.loads((checkpoint / "checkpoint.json").read_bytes())
    manifest["digests"] = {name: f"DIGEST{number}" for number, name in enumerate(CHECKPOINT_FILES)}
    return join_files(json.dumps(manifest), *((checkpoint / name).read_bytes() for name in CHECKPOINT_FILES))


def corpus_seed() -> bytes:
    ends = np.arange(2, 26, 2)
    shard = Shard(np.arange(24) % len(TOKENS), ends, np.arange(2, 13, 2))
    path = scratch_folder() / "seed.safetensors"
    write_shard(path, shard, len(TOKENS))
    record = ShardRecord(
        name="00000-000.safetensors", source="a.txt", part=0, source_bytes=1, num_tokens=24,
        num_sentences=12, num_documents=6, digest="DIGEST0",
    )  # fmt: skip
    digest = vocabulary_digest(Tokenizer.from_vocabulary(TOKENS))
    return join_files(msgspec.json.encode(CorpusManifest(vocabulary_digest=digest, shards=[record])), path.read_bytes())


def training_history_seed() -> bytes:
    snapshot = TrainingSnapshot(1, 2, {"mlm_loss": 1.0}, [[("a", 0.5)]])
    history = TrainingHistory(
        format_version=2,
        sentences=[["[CLS]", "a"], ["[CLS]", "b"]],
        masked_sentences=["a"],
        attention_targets=["previous"],
        snapshots=[snapshot],
        held_out_curve=[],
    )
    shapes = dict(zip(ARRAY_NAMES, [(1, 1, 1, 2, 2), (1, 1, 1, 2, 2), (1, 1, 1, 1), (1, 2, 2)], strict=True))
    arrays = {name: np.full(shape, 0.5, np.float16) for name, shape in shapes.items()}
    return join_files(msgspec.json.encode(history), save(arrays))


def study_result_seed() -> bytes:
    folder = scratch_folder() / "study-seed"
    result = Result("s", "m", (Number("a", 1.0, 2, tags={"k": "v"}),), {"x": np.zeros(2)}, {"f": 1})
    write_result(result, folder, 1, "digest")
    summary = ModelSummary("m", "s", None, 1, 1, 8, 16, 20, 100, ("mlm",), "digest")
    files = [(folder / name).read_bytes() for name in ("result.json", "arrays.npz")]
    return join_files(*files, msgspec.json.encode(summary))


def npy_seed(shape: tuple[int, ...]) -> bytes:
    buffer = io.BytesIO()
    np.save(buffer, np.zeros(shape, np.float32))
    return buffer.getvalue()


RUN_TARGETS: dict[str, FuzzTarget] = {
    "recipe": FuzzTarget(fuzz_recipe, lambda: [RECIPE.encode()], "text"),
    "run_manifest": FuzzTarget(fuzz_run_manifest, lambda: [run_manifest_seed()], "json"),
    "metrics": FuzzTarget(fuzz_metrics, lambda: [metrics_seed()], "jsonl"),
    "pretraining_report": FuzzTarget(
        fuzz_pretraining_report,
        lambda: [join_files(metrics_seed(), split_files(run_manifest_seed(), 3)[0])],
        "jsonl",
        seconds=15,
        examples=3,
    ),
    "checkpoint": FuzzTarget(fuzz_checkpoint, lambda: [checkpoint_seed()], "safetensors"),
    "corpus": FuzzTarget(fuzz_corpus, lambda: [corpus_seed()], "safetensors"),
    "training_history": FuzzTarget(fuzz_training_history, lambda: [training_history_seed()], "safetensors"),
    "study_result": FuzzTarget(fuzz_study_result, lambda: [study_result_seed()], "json"),
    "vector_chunk": FuzzTarget(fuzz_vector_chunk, lambda: [npy_seed((2, 3))]),
    "feature_cache": FuzzTarget(fuzz_feature_cache, lambda: [npy_seed((1, 8))]),
}
