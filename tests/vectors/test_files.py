"""Vectors to a file: whole or not at all, resumable after a real kill, the same bytes at the end."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import numpy as np
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.vectors import blocks, files
from glassbert.vectors.encode import Encoder, Reading

from ..model.published import fresh


@pytest.fixture(scope="module")
def encoder(tokenizer: gb.Tokenizer) -> Encoder:
    return Encoder(fresh("tiny", ("pooler",), vocab_size=200), tokenizer, Reading())


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(blocks, "TEXTS_A_BLOCK", 4)


TEXTS = [f"the cat number {number}" for number in range(11)]


def stop_after(count: int, encoder: Encoder, out: Path) -> None:
    """Run until that many texts are read, then be interrupted."""

    def broken_off() -> Iterator[str]:
        yield from TEXTS[:count]
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        files.encode_to_file(encoder, broken_off(), out)


@pytest.mark.usefixtures("small_blocks")
def test_npy_and_parquet_hold_the_vectors_in_input_order(encoder: Encoder, tmp_path: Path) -> None:
    expected = encoder.encode(TEXTS)
    for name in ("out.npy", "out.parquet"):
        assert files.encode_to_file(encoder, iter(TEXTS), tmp_path / name) == 11
    assert np.abs(np.load(tmp_path / "out.npy") - expected).max() < 1e-5
    table = pq.read_table(tmp_path / "out.parquet")
    assert table["text"].to_pylist() == TEXTS
    assert np.abs(np.array(table["vector"].to_pylist()) - expected).max() < 1e-5
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.npy", "out.parquet"]


def test_no_texts_give_an_empty_file(encoder: Encoder, tmp_path: Path) -> None:
    for name in ("out.npy", "out.parquet"):
        files.encode_to_file(encoder, [], tmp_path / name)
    assert np.load(tmp_path / "out.npy").shape == (0, 128)
    assert pq.read_table(tmp_path / "out.parquet").num_rows == 0


@pytest.mark.usefixtures("small_blocks")
def test_a_failed_run_leaves_no_output_and_is_resumed_without_doing_it_twice(encoder: Encoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    stop_after(9, encoder, out)
    assert not out.exists()

    ran: list[int] = []
    handle = encoder.model.embeddings.register_forward_pre_hook(
        lambda module, inputs: ran.append(len(inputs[0].lengths))
    )
    told: list[int] = []
    files.encode_to_file(encoder, TEXTS, out, resume=True, progress=told.append)
    handle.remove()
    assert sum(ran) == 3
    assert sum(told) == 11
    assert np.load(out).shape == (11, 128)


@pytest.mark.usefixtures("small_blocks")
def test_a_damaged_block_is_made_again(encoder: Encoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    stop_after(9, encoder, out)
    block = sorted((tmp_path / ".out.npy.partial").glob("*.npy"))[0]
    block.write_bytes(block.read_bytes()[:300])
    files.encode_to_file(encoder, TEXTS, out, resume=True)
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-5


@pytest.mark.usefixtures("small_blocks")
def test_resuming_with_other_texts_or_settings_is_refused(encoder: Encoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    stop_after(9, encoder, out)
    with pytest.raises(gb.GlassBertError, match="begun with other settings"):
        files.encode_to_file(replace(encoder, reading=Reading(pooling="cls")), TEXTS, out, resume=True)
    with pytest.raises(gb.GlassBertError, match="block 1 are not the ones"):
        files.encode_to_file(encoder, [*TEXTS[:5], "other", *TEXTS[6:]], out, resume=True)
    assert files.encode_to_file(replace(encoder, reading=Reading(pooling="cls")), TEXTS, out) == 11


def test_a_place_that_cannot_be_written_is_refused_before_any_work(encoder: Encoder, tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=r"must end in .npy or .parquet"):
        files.encode_to_file(encoder, TEXTS, tmp_path / "out.txt")
    with pytest.raises(gb.GlassBertError, match="There is no folder"):
        files.encode_to_file(encoder, TEXTS, tmp_path / "no" / "out.npy")
    (tmp_path / "folder.npy").mkdir()
    with pytest.raises(gb.GlassBertError, match="is a folder"):
        files.encode_to_file(encoder, TEXTS, tmp_path / "folder.npy")
    with pytest.raises(gb.GlassBertError, match="layer=9 is not there"):
        files.encode_to_file(replace(encoder, reading=Reading(layer=9)), TEXTS, tmp_path / "out.npy")
    assert [path.name for path in tmp_path.iterdir()] == ["folder.npy"]


@pytest.mark.usefixtures("small_blocks")
def test_a_run_that_finished_no_block_leaves_nothing_behind(encoder: Encoder, tmp_path: Path) -> None:
    stop_after(3, encoder, tmp_path / "out.npy")
    assert list(tmp_path.iterdir()) == []
    stop_after(5, encoder, tmp_path / "out.npy")
    assert [path.name for path in tmp_path.iterdir()] == [".out.npy.partial"]
    assert files.finished_blocks(tmp_path / "out.npy") == 1


@pytest.mark.usefixtures("small_blocks")
def test_a_text_too_long_is_named_by_its_number_in_the_file(encoder: Encoder, tmp_path: Path) -> None:
    texts = [*TEXTS[:6], "cat " * 600]
    with pytest.raises(gb.GlassBertError, match=r"Text 7, 'cat cat .* has 602 tokens.* or add --truncate"):
        files.encode_to_file(encoder, texts, tmp_path / "out.npy")


@pytest.mark.integration
def test_two_runs_do_not_write_one_file(encoder: Encoder, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"

    def while_another_runs() -> Iterator[str]:
        command = [sys.executable, "-m", "glassbert", "encode", "-", "--out", str(out)]
        told = subprocess.run(command, input="one\n", capture_output=True, text=True)
        assert (told.returncode, "Another run is writing" in told.stderr) == (2, True)
        yield from TEXTS

    assert files.encode_to_file(encoder, while_another_runs(), out) == 11
    assert [path.name for path in tmp_path.iterdir()] == ["out.npy"]


@pytest.mark.integration
def test_a_real_kill_in_the_middle_then_resume_gives_the_same_bytes(tmp_path: Path, tiny_folder: Path) -> None:
    texts = tmp_path / "texts.txt"
    texts.write_text("".join(f"the cat {number}\n" for number in range(24_000)))
    whole, killed = tmp_path / "whole.npy", tmp_path / "killed.npy"
    command = [sys.executable, "-m", "glassbert", "encode", str(texts), "--model", str(tiny_folder), "--out"]
    subprocess.run([*command, str(whole)], check=True, capture_output=True)

    partial = tmp_path / ".killed.npy.partial"
    process = subprocess.Popen([*command, str(killed)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    deadline = time.monotonic() + 120
    while not list(partial.glob("000001-*.npy")):
        assert process.poll() is None, "it ended before it could be killed"
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not killed.exists()

    subprocess.run([*command, str(killed), "--resume"], check=True, capture_output=True)
    assert killed.read_bytes() == whole.read_bytes()
    assert not partial.exists()
