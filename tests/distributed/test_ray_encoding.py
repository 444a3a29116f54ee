"""`glassbert encode --engine ray`: killed processes cost time, but no vector is lost."""

import signal
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.distributed.model_spec import ModelSpec
from glassbert.distributed.ray_encoding import ATTEMPT_SUFFIX, MAX_WORKER_DEATHS, ChunkWorker
from glassbert.embedding import chunks
from glassbert.embedding.chunks import Chunk, write_chunks
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.embedding.vector_files import (
    SETTINGS_FILE,
    chunk_folder,
    count_finished_chunks,
    encode_to_file,
    settings_json,
)
from glassbert.runtime.atomic_files import TEMPORARY_SUFFIX

from .ray_command import RAY_OPTIONS, RayCommand, is_agent
from .small_batches import TEXTS_PER_CHUNK

TEXTS = [f"the man {number}" + " saw the cat in the city and" * (number % 50) for number in range(2_000)]
NUM_CHUNKS = -(-len(TEXTS) // TEXTS_PER_CHUNK)


@pytest.fixture
def encoder(tiny: gb.PretrainedBert) -> TextEncoder:
    return TextEncoder(tiny.model, tiny.tokenizer, EncodeConfig())


@pytest.fixture
def text_file(tmp_path: Path) -> Path:
    (tmp_path / "texts.txt").write_text("\n".join(TEXTS) + "\n")
    return tmp_path / "texts.txt"


def written_chunks(out: Path) -> list[tuple[str, int]]:
    """Return the names and modification times of the chunks with vectors."""
    return sorted((path.name, path.stat().st_mtime_ns) for path in chunk_folder(out).glob("*.npy"))


def test_a_run_that_continues_and_loses_a_worker_ends_with_the_vectors_of_a_local_run(
    text_file: Path, tiny_folder: Path, encoder: TextEncoder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.npy"

    def interrupted_texts() -> Iterator[str]:
        yield from TEXTS[: 6 * TEXTS_PER_CHUNK]
        raise KeyboardInterrupt

    monkeypatch.setattr(chunks, "TEXTS_PER_CHUNK", TEXTS_PER_CHUNK)
    with pytest.raises(KeyboardInterrupt):
        encode_to_file(encoder, interrupted_texts(), out)
    before = written_chunks(out)
    assert 4 < len(before) < NUM_CHUNKS

    command = RayCommand("encode", text_file, "--out", out, "--model", tiny_folder, *RAY_OPTIONS, "--resume")
    command.wait_until(lambda: count_finished_chunks(out) > len(before) + 4)
    command.kill_worker()
    assert_finished_after_kill(command, before, out, encoder)


def assert_finished_after_kill(
    command: RayCommand, before: list[tuple[str, int]], out: Path, encoder: TextEncoder
) -> None:
    """Check that a run whose worker was killed keeps the finished chunks, and ends with the vectors of a local run."""
    after = written_chunks(out)
    assert set(before) <= set(after), "a finished chunk was encoded again"
    assert len(after) < NUM_CHUNKS, "encoding ended before a worker was killed"
    code, stderr = command.wait()
    assert code == 0, stderr
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-6
    assert sorted(path.name for path in out.parent.iterdir()) == ["out.npy", "texts.txt"]


@pytest.mark.slow(reason="starts two Ray clusters; the test above continues a local run on one")
def test_a_killed_run_resumes_and_ends_with_the_vectors_of_a_local_run(
    text_file: Path, tiny_folder: Path, encoder: TextEncoder, tmp_path: Path
) -> None:
    out = tmp_path / "out.npy"
    arguments = ("encode", text_file, "--out", out, "--model", tiny_folder, *RAY_OPTIONS)
    first = RayCommand(*arguments)
    first.wait_until(lambda: count_finished_chunks(out) > 4)
    first.stop(signal.SIGKILL)
    before = written_chunks(out)
    assert 4 < len(before) < NUM_CHUNKS
    assert not out.exists()

    second = RayCommand(*arguments, "--resume")
    second.wait_until(lambda: count_finished_chunks(out) > len(before) + 4)
    second.kill_worker()
    assert_finished_after_kill(second, before, out, encoder)


@pytest.mark.slow(reason="Ray's agents try for 60 s to report to a server that has ended")
def test_all_processes_of_ray_end_after_a_kill(text_file: Path, tiny_folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    command = RayCommand("encode", text_file, "--out", out, "--model", tiny_folder, *RAY_OPTIONS)
    command.wait_until(lambda: count_finished_chunks(out) > 0)
    assert any(is_agent(pid) for pid in command.children)
    command.stop(signal.SIGKILL, agents=True)


@pytest.mark.slow(reason="starts a Ray cluster, which the test of a killed run does too")
def test_ctrl_c_stops_all_processes_and_a_local_run_finishes_the_work(
    text_file: Path, tiny_folder: Path, encoder: TextEncoder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.npy"
    command = RayCommand("encode", text_file, "--out", out, "--model", tiny_folder, *RAY_OPTIONS)
    command.wait_until(lambda: count_finished_chunks(out) > 4)
    code, stderr = command.stop(signal.SIGINT, agents=True)
    assert code == 130
    hint, stopped = (line for line in stderr.splitlines() if line)
    assert "--resume" in hint
    assert stopped == "glassbert: stopped."
    assert not list(chunk_folder(out).glob(f"*{TEMPORARY_SUFFIX}"))

    monkeypatch.setattr(chunks, "TEXTS_PER_CHUNK", TEXTS_PER_CHUNK)
    batch_sizes: list[int] = []
    hook = encoder.model.embeddings.register_forward_pre_hook(
        lambda module, inputs: batch_sizes.append(len(inputs[0].lengths))
    )
    encode_to_file(encoder, TEXTS, out, resume=True)
    hook.remove()
    assert 0 < sum(batch_sizes) < len(TEXTS) - 4 * TEXTS_PER_CHUNK
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-6


def first_chunk(texts: list[str], folder: Path, settings: bytes) -> Chunk:
    folder.mkdir()
    (folder / SETTINGS_FILE).write_bytes(settings)
    return next(write_chunks(texts, folder))


def reported_problem(worker: ChunkWorker, chunk: Chunk) -> str:
    """Return the problem that the worker reports for a chunk; empty if there is none."""
    columns = {"path": str(chunk.path), "start": chunk.start, "count": chunk.count}
    return worker({name: np.array([value]) for name, value in columns.items()})["problem"][0]


def test_a_worker_returns_errors_as_text(encoder: TextEncoder, tiny_folder: Path, tmp_path: Path) -> None:
    spec = ModelSpec.from_encoder(encoder, str(tiny_folder))
    worker = ChunkWorker(spec)
    too_long = first_chunk(["a cat", "cat " * 600], tmp_path / "long", settings_json(encoder))
    problem = reported_problem(worker, too_long)
    assert "Text 2" in problem
    assert "602 tokens" in problem
    assert not list(too_long.path.parent.glob(f"*{TEMPORARY_SUFFIX}"))

    other_settings = first_chunk(["a cat"], tmp_path / "other", b"{}")
    assert "another run" in reported_problem(worker, other_settings)
    missing = Chunk(tmp_path / "missing" / "000000-0.npy", 0, 1)
    assert "shared storage" in reported_problem(worker, missing)

    other_weights = ChunkWorker(ModelSpec(spec.model, "0", spec.config))
    assert "on a worker differs" in reported_problem(other_weights, too_long)
    no_model = ChunkWorker(ModelSpec("/no/such/folder", "0", spec.config))
    assert "/no/such/folder" in reported_problem(no_model, too_long)


def test_a_complete_chunk_is_not_encoded_again(encoder: TextEncoder, tiny_folder: Path, tmp_path: Path) -> None:
    chunk = first_chunk(["a cat", "a man"], tmp_path / "chunks", settings_json(encoder))
    worker = ChunkWorker(ModelSpec.from_encoder(encoder, str(tiny_folder)))
    assert reported_problem(worker, chunk) == ""
    modified = chunk.path.stat().st_mtime_ns
    assert reported_problem(worker, chunk) == ""
    assert chunk.path.stat().st_mtime_ns == modified
    assert np.abs(np.load(chunk.path) - encoder.encode(["a cat", "a man"])).max() < 1e-6


def test_a_chunk_that_kills_several_workers_stops_the_run(
    encoder: TextEncoder, tiny_folder: Path, tmp_path: Path
) -> None:
    chunk = first_chunk(["a cat"], tmp_path / "chunks", settings_json(encoder))
    worker = ChunkWorker(ModelSpec.from_encoder(encoder, str(tiny_folder)))
    for number in range(MAX_WORKER_DEATHS - 1):
        chunk.path.with_suffix(f".{number}{ATTEMPT_SUFFIX}").touch()  # as killed workers leave them
    assert reported_problem(worker, chunk) == ""
    assert not list(chunk.path.parent.glob(f"*{ATTEMPT_SUFFIX}"))
    chunk.path.unlink()
    for number in range(MAX_WORKER_DEATHS):
        chunk.path.with_suffix(f".{number}{ATTEMPT_SUFFIX}").touch()
    assert reported_problem(worker, chunk).startswith("4 workers died")
