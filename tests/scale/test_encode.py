"""`glassbert encode --engine ray`: what is killed costs time, never a vector."""

import signal
from pathlib import Path

import numpy as np
import pytest

import glassbert as gb
from glassbert.scale.cluster import Cluster
from glassbert.scale.encode import MARK, TRIES, BlockWorker
from glassbert.scale.worker import Order
from glassbert.vectors import blocks, files
from glassbert.vectors.encode import Encoder, Reading

from .drive import TEXTS_A_BLOCK
from .running import RAY, Running, is_agent

TEXTS = [f"the man {number}" + " saw the cat in the city and" * (number % 50) for number in range(2_000)]
NUM_BLOCKS = -(-len(TEXTS) // TEXTS_A_BLOCK)


@pytest.fixture
def encoder(tiny: gb.LoadedBert) -> Encoder:
    return Encoder(tiny.model, tiny.tokenizer, Reading())


@pytest.fixture
def written(tmp_path: Path) -> Path:
    (tmp_path / "texts.txt").write_text("\n".join(TEXTS) + "\n")
    return tmp_path / "texts.txt"


def finished(out: Path) -> list[tuple[str, int]]:
    """The blocks that are there, and when each was written."""
    return sorted((path.name, path.stat().st_mtime_ns) for path in files.partial(out).glob("*.npy"))


def test_killed_and_gone_on_with_it_ends_with_the_vectors_of_one_machine(
    written: Path, tiny_folder: Path, encoder: Encoder, tmp_path: Path
) -> None:
    out = tmp_path / "out.npy"
    words = ("encode", written, "--out", out, "--model", tiny_folder, *RAY)
    first = Running(*words)
    first.until(lambda: files.finished_blocks(out) > 4)
    first.stop(signal.SIGKILL)
    before = finished(out)
    assert 4 < len(before) < NUM_BLOCKS
    assert not out.exists()

    second = Running(*words, "--resume")
    second.until(lambda: files.finished_blocks(out) > len(before) + 4)
    second.kill_a_worker()
    after = finished(out)
    assert set(before) <= set(after), "a block that was whole was made again"
    assert len(after) < NUM_BLOCKS, "all was done before a worker was killed"
    assert second.ended() == (0, f"{len(TEXTS):,} vectors of 128 numbers in {out}\n")
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-6
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out.npy", "texts.txt"]


@pytest.mark.slow(reason="Ray's agents try for 60 s to report to a server that is gone")
def test_after_a_kill_every_process_of_ray_ends(written: Path, tiny_folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.npy"
    running = Running("encode", written, "--out", out, "--model", tiny_folder, *RAY)
    running.until(lambda: files.finished_blocks(out) > 0)
    assert any(is_agent(pid) for pid in running.seen)
    running.stop(signal.SIGKILL, agents=True)


def test_after_ctrl_c_nothing_runs_on_and_one_machine_finishes_what_many_began(
    written: Path, tiny_folder: Path, encoder: Encoder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.npy"
    running = Running("encode", written, "--out", out, "--model", tiny_folder, *RAY)
    running.until(lambda: files.finished_blocks(out) > 4)
    code, told = running.stop(signal.SIGINT, agents=True)
    assert code == 130
    assert [line for line in told.splitlines() if line] == [
        "Finished blocks are kept: the same command with --resume goes on from them.",
        "glassbert: stopped.",
    ]
    assert not list(files.partial(out).glob("*.writing"))

    monkeypatch.setattr(blocks, "TEXTS_A_BLOCK", TEXTS_A_BLOCK)
    ran: list[int] = []
    hook = encoder.model.embeddings.register_forward_pre_hook(lambda module, inputs: ran.append(len(inputs[0].lengths)))
    files.encode_to_file(encoder, TEXTS, out, resume=True)
    hook.remove()
    assert 0 < sum(ran) < len(TEXTS) - 4 * TEXTS_A_BLOCK
    assert np.abs(np.load(out) - encoder.encode(TEXTS)).max() < 1e-6


def block_of(texts: list[str], folder: Path, settings: bytes) -> blocks.Block:
    folder.mkdir()
    (folder / files.SETTINGS).write_bytes(settings)
    return next(blocks.cut_blocks(texts, folder))


def made(worker: BlockWorker, block: blocks.Block) -> str:
    columns = {"path": str(block.path), "first": block.first, "count": block.count}
    return worker({name: np.array([value]) for name, value in columns.items()})["problem"][0]


def test_a_worker_says_in_a_line_what_it_cannot_do(encoder: Encoder, tiny_folder: Path, tmp_path: Path) -> None:
    order = Order.of(encoder, str(tiny_folder))
    worker = BlockWorker(order)
    block = block_of(["a cat", "cat " * 600], tmp_path / "long", files.settings_of(encoder))
    assert "Text 2, 'cat cat" in made(worker, block)
    assert "or add --truncate" in made(worker, block)
    assert not list(block.path.parent.glob("*.writing"))

    other = block_of(["a cat"], tmp_path / "other", b"{}")
    assert made(worker, other) == f"{other.path.parent} now belongs to another run."
    away = blocks.Block(tmp_path / "away" / "000000-0.npy", 0, 1)
    assert "is not seen by all machines of the cluster" in made(worker, away)

    strange = BlockWorker(Order(order.model, "0", order.reading))
    assert "is not the one this run was started with" in made(strange, block)
    assert "There is no folder" in made(BlockWorker(Order("/no/such/folder", "0", order.reading)), block)


def test_a_block_that_is_whole_is_not_made_again(encoder: Encoder, tiny_folder: Path, tmp_path: Path) -> None:
    block = block_of(["a cat", "a man"], tmp_path / "blocks", files.settings_of(encoder))
    worker = BlockWorker(Order.of(encoder, str(tiny_folder)))
    assert made(worker, block) == ""
    first = block.path.stat()
    assert made(worker, block) == ""
    assert block.path.stat().st_mtime_ns == first.st_mtime_ns
    assert np.abs(np.load(block.path) - encoder.encode(["a cat", "a man"])).max() < 1e-6


def test_a_block_that_ends_worker_after_worker_ends_the_run(
    encoder: Encoder, tiny_folder: Path, tmp_path: Path
) -> None:
    block = block_of(["a cat"], tmp_path / "blocks", files.settings_of(encoder))
    worker = BlockWorker(Order.of(encoder, str(tiny_folder)))
    for number in range(TRIES - 1):
        block.path.with_suffix(f".{number}{MARK}").touch()  # as workers that were killed leave them
    assert made(worker, block) == ""
    assert not list(block.path.parent.glob(f"*{MARK}"))
    block.path.unlink()
    for number in range(TRIES):
        block.path.with_suffix(f".{number}{MARK}").touch()
    assert made(worker, block).startswith("4 workers died one after the other over the texts from 1 on")


def test_less_than_one_worker_is_refused() -> None:
    with pytest.raises(gb.GlassBertError, match="workers=0 must be at least 1"):
        Cluster(workers=0)
