"""Encoding to files: atomic output, resuming after an interrupt and after kill -9."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.embedding import chunks, vector_files
from glassbert.embedding.text_encoder import EncodeConfig, TextEncoder
from glassbert.errors import SequenceTooLongError
from glassbert.model.bert import Bert

from ..cli.conftest import Run, glassbert
from ..model.reference_models import random_model

__all__ = ["glassbert"]  # the fixture that runs a command


@pytest.fixture(scope="module")
def encoder(tokenizer: gb.Tokenizer) -> TextEncoder:
    return TextEncoder(random_model("tiny", ("pooler",), vocab_size=200), tokenizer, EncodeConfig())


@pytest.fixture
def small_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chunks, "TEXTS_PER_CHUNK", 4)


TEXTS = [f"the cat number {number}" for number in range(11)]


def interrupt_after(count: int, encoder: TextEncoder, out: Path) -> None:
    """Encode, and interrupt after this number of texts has been read."""

    def interrupted_texts() -> Iterator[str]:
        yield from TEXTS[:count]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        vector_files.encode_to_file(encoder, interrupted_texts(), out)


def change_config(encoder: TextEncoder, **changes: Any) -> TextEncoder:
    """Return an encoder with the same weights and another configuration."""
    model = Bert(replace(encoder.model.config, **changes))
    model.load_state_dict(encoder.model.state_dict())
    return replace(encoder, model=model.eval())


def cased(tokenizer: gb.Tokenizer) -> gb.Tokenizer:
    """Return a tokenizer with the same vocabulary that does not lowercase."""
    return gb.Tokenizer.from_vocabulary(tokenizer.vocabulary, lowercase=False)


@pytest.mark.usefixtures("small_chunks")
def test_npy_and_parquet_files_have_the_vectors_in_input_order(encoder: TextEncoder, tmp_path: Path) -> None:
    expected = encoder.encode(TEXTS)
    for name in ("out.npy", "out.parquet"):
        assert vector_files.encode_to_file(encoder, iter(TEXTS), tmp_path / name) == 11
    assert np.abs(np.load(tmp_path / "out.npy") - expected).max() < 1e-5
    table = pq.read_table(tmp_path / "out.parquet")
    assert table["text"].to_pylist() == TEXTS
    assert np.abs(np.array(table["vector"].to_pylist()) - expected).max() < 1e-5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.npy", "out.parquet"]


def test_no_texts_give_an_empty_file(encoder: TextEncoder, tmp_path: Path) -> None:
    for name in ("out.npy", "out.parquet"):
        vector_files.encode_to_file(encoder, [], tmp_path / name)
    assert np.load(tmp_path / "out.npy").shape == (0, 128)
    assert pq.read_table(tmp_path / "out.parquet").num_rows == 0


@pytest.mark.usefixtures("small_chunks")
def test_an_interrupted_run_leaves_no_output_and_resuming_skips_finished_chunks(
    encoder: TextEncoder, tmp_path: Path
) -> None:
    out = tmp_path / "out.npy"
    interrupt_after(9, encoder, out)
    assert not out.exists()

    encoded: list[int] = []
    handle = encoder.model.embeddings.register_forward_pre_hook(
        lambda module, inputs: encoded.append(len(inputs[0].lengths))
    )
    finished: list[int] = []
    vector_files.encode_to_file(encoder, TEXTS, out, resume=True, on_progress=finished.append)
    handle.remove()
    assert sum(encoded) == 3
    assert sum(finished) == 11
    assert np.load(out).shape == (11, 128)


@pytest.mark.usefixtures("small_chunks")
def test_a_damaged_chunk_is_encoded_again(encoder: TextEncoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    interrupt_after(9, encoder, out)
    chunk = sorted((tmp_path / ".out.npy.partial").glob("*.npy"))[0]
    chunk.write_bytes(chunk.read_bytes()[:300])
    vector_files.encode_to_file(encoder, TEXTS, out, resume=True)
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-5


@pytest.mark.usefixtures("small_chunks")
def test_resuming_with_other_texts_or_settings_is_refused(encoder: TextEncoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    interrupt_after(9, encoder, out)
    with pytest.raises(gb.GlassBertError, match="different settings"):
        vector_files.encode_to_file(replace(encoder, config=EncodeConfig(pooling="cls")), TEXTS, out, resume=True)
    for changed in (change_config(encoder, activation="relu"), replace(encoder, tokenizer=cased(encoder.tokenizer))):
        with pytest.raises(gb.GlassBertError, match="different settings"):
            vector_files.encode_to_file(changed, TEXTS, out, resume=True)
    with pytest.raises(gb.GlassBertError, match="chunk 1"):
        vector_files.encode_to_file(encoder, [*TEXTS[:5], "other", *TEXTS[6:]], out, resume=True)
    assert vector_files.encode_to_file(replace(encoder, config=EncodeConfig(pooling="cls")), TEXTS, out) == 11


def test_an_invalid_output_or_layer_is_refused_before_encoding(encoder: TextEncoder, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=r"must end in .npy or .parquet"):
        vector_files.encode_to_file(encoder, TEXTS, tmp_path / "out.txt")
    with pytest.raises(gb.GlassBertError, match="does not exist"):
        vector_files.encode_to_file(encoder, TEXTS, tmp_path / "no" / "out.npy")
    (tmp_path / "folder.npy").mkdir()
    with pytest.raises(gb.GlassBertError, match="is a folder"):
        vector_files.encode_to_file(encoder, TEXTS, tmp_path / "folder.npy")
    with pytest.raises(gb.GlassBertError, match="layer=9"):
        vector_files.encode_to_file(replace(encoder, config=EncodeConfig(layer=9)), TEXTS, tmp_path / "out.npy")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.npy"]


@pytest.mark.usefixtures("small_chunks")
def test_a_run_without_a_finished_chunk_leaves_no_files(encoder: TextEncoder, tmp_path: Path) -> None:
    interrupt_after(3, encoder, tmp_path / "out.npy")
    assert list(tmp_path.iterdir()) == []
    interrupt_after(5, encoder, tmp_path / "out.npy")
    assert [path.name for path in tmp_path.iterdir()] == [".out.npy.partial"]
    assert vector_files.count_finished_chunks(tmp_path / "out.npy") == 1


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("resume", [False, True])
@pytest.mark.parametrize(
    "files",
    [
        {"photo.jpg": "photo"},
        {"settings.json": "{}"},
        {"settings.json": '{"theme": "dark"}', "000000-0123456789abcdef.npy": "mine"},
        {"000000-0123456789abcdef.npy": "mine"},
    ],
)
def test_a_foreign_folder_of_the_name_of_the_chunk_folder_stays(
    files: dict[str, str], resume: bool, encoder: TextEncoder, tmp_path: Path
) -> None:
    folder = tmp_path / ".a.npy.partial"
    folder.mkdir()
    for name, text in files.items():
        (folder / name).write_text(text)
    with pytest.raises(gb.GlassBertError, match="which an interrupted run did not write"):
        vector_files.encode_to_file(encoder, ["a cat"], tmp_path / "a.npy", resume=resume)
    assert {path.name: path.read_text() for path in folder.iterdir()} == files


def test_the_error_for_a_long_text_gives_its_number_in_the_file(encoder: TextEncoder, tmp_path: Path) -> None:
    texts = [*TEXTS[:6], "cat " * 600]
    with pytest.raises(SequenceTooLongError, match=r"Text 7 .*truncate") as caught:
        vector_files.encode_to_file(encoder, texts, tmp_path / "out.npy")
    assert (caught.value.num_tokens, caught.value.max_positions) == (602, 512)


@pytest.mark.integration
def test_two_processes_cannot_write_the_same_file(encoder: TextEncoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"

    def texts_while_another_process_runs() -> Iterator[str]:
        command = [sys.executable, "-m", "glassbert", "encode", "-", "--out", str(out)]
        process = subprocess.run(command, input="one\n", capture_output=True, text=True)
        assert process.returncode == 2
        assert "Another process is writing" in process.stderr
        yield from TEXTS

    assert vector_files.encode_to_file(encoder, texts_while_another_process_runs(), out) == 11
    assert [path.name for path in tmp_path.iterdir()] == ["out.npy"]


@pytest.mark.integration
def test_resuming_after_kill_9_gives_the_same_bytes(tmp_path: Path, tiny_folder: Path, glassbert: Run) -> None:
    texts = tmp_path / "texts.txt"
    texts.write_text("".join(f"the cat {number}\n" for number in range(16_000)))
    complete, killed = tmp_path / "complete.npy", tmp_path / "killed.npy"
    command = ["encode", str(texts), "--model", str(tiny_folder), "--out"]
    assert glassbert(*command, complete).code == 0

    chunk_folder = tmp_path / ".killed.npy.partial"
    process = subprocess.Popen(
        [sys.executable, "-m", "glassbert", *command, str(killed)],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    deadline = time.monotonic() + 120
    while not list(chunk_folder.glob("000000-*.npy")):
        assert process.poll() is None, "the process ended before it could be killed"
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not killed.exists()

    assert glassbert(*command, killed, "--resume").code == 0
    assert killed.read_bytes() == complete.read_bytes()
    assert not chunk_folder.exists()


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("number", range(1, 8))
@pytest.mark.parametrize("is_resumed", [False, True])
def test_an_interrupted_deletion_of_the_chunks_does_not_block_the_next_run(
    number: int, is_resumed: bool, encoder: TextEncoder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, calls = vector_files.chunk_folder(tmp_path / "a.npy"), 0
    unlink = Path.unlink

    def interrupted_unlink(path: Path, missing_ok: bool = False) -> None:
        nonlocal calls
        calls += path.parent == folder and (tmp_path / "a.npy").exists()
        if calls == number:
            raise KeyboardInterrupt
        unlink(path, missing_ok=missing_ok)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", interrupted_unlink)
        with suppress(KeyboardInterrupt):
            vector_files.encode_to_file(encoder, TEXTS, tmp_path / "a.npy")
    assert folder.exists() == (number <= 6)  # three chunks of two files each
    assert vector_files.encode_to_file(encoder, TEXTS, tmp_path / "a.npy", resume=is_resumed) == len(TEXTS)
    assert [path.name for path in tmp_path.iterdir()] == ["a.npy"]


@pytest.mark.usefixtures("small_chunks")
@pytest.mark.parametrize("dtype", ["<f8", "<f2", ">f4"])
def test_a_chunk_of_another_type_is_encoded_again(dtype: str, encoder: TextEncoder, tmp_path: Path) -> None:
    vector_files.encode_to_file(encoder, TEXTS, tmp_path / "expected.npy")
    out = tmp_path / "a.npy"
    interrupt_after(9, encoder, out)
    chunk = next(vector_files.chunk_folder(out).glob("000000-*.npy"))
    np.save(chunk, np.load(chunk).astype(dtype))
    vector_files.encode_to_file(encoder, TEXTS, out, resume=True)
    np.testing.assert_array_equal(np.load(out), np.load(tmp_path / "expected.npy"))
