"""A rank of a training run that is killed."""

import os
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest

import glassbert as gb

from ..pretraining.conftest import write_books
from ..pretraining.recipes import assert_equal_weights
from .commands import RECIPE, TIMEOUT_SECONDS, run, start
from .conftest import RecordFigures


@pytest.fixture
def folder(tiny_folder: Path, tokenizer: gb.Tokenizer, tmp_path: Path) -> Path:
    """A prepared corpus and two recipes with the same settings."""
    write_books(tmp_path / "books", 60, files=2)
    run(tmp_path, f"prepare books --vocab {tiny_folder} --out prepared --workers 1")
    for name in ("undisturbed", "killed"):
        recipe = RECIPE.format(steps=60).replace('"pretrained"', f'"{name}"').replace("num_snapshots = 2", "")
        (tmp_path / f"{name}.toml").write_text(recipe)
    return tmp_path


def start_ranks(folder: Path, arguments: str) -> "list[subprocess.Popen[str]]":
    """Start two ranks without a launcher, as on two machines: nothing stops a rank when the other one ends."""
    with socket.socket() as free_socket:
        free_socket.bind(("127.0.0.1", 0))
        port = str(free_socket.getsockname()[1])
    variables = {"WORLD_SIZE": "2", "LOCAL_RANK": "0", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": port}
    return [start(folder, arguments, variables=variables | {"RANK": str(rank)}) for rank in (0, 1)]


def finish(processes: "list[subprocess.Popen[str]]") -> None:
    for process in processes:
        _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
        assert process.returncode == 0, errors


@pytest.mark.slow(reason="trains with two processes, four times")
@pytest.mark.parametrize("victim", [0, 1])
def test_the_other_rank_ends_with_one_line_and_resuming_gives_the_same_weights(
    victim: int, folder: Path, record_figures: RecordFigures
) -> None:
    finish(start_ranks(folder, "pretrain undisturbed.toml"))
    ranks = start_ranks(folder, "pretrain killed.toml")
    while not list(folder.glob("killed/checkpoints/step-*")):
        assert ranks[0].poll() is None, ranks[0].communicate()[1]
        time.sleep(0.01)
    os.kill(ranks[victim].pid, signal.SIGKILL)
    began = time.monotonic()
    _, errors = ranks[1 - victim].communicate(timeout=60)
    seconds = time.monotonic() - began
    ranks[victim].communicate()
    assert ranks[1 - victim].returncode == 2, errors
    assert "Traceback" not in errors
    assert "--resume" in errors.splitlines()[-1]
    finish(start_ranks(folder, "pretrain killed.toml --resume"))
    assert_equal_weights(folder / "undisturbed", folder / "killed")
    record_figures(f"rank_{victim}_killed", seconds_until_the_other_ends=round(seconds, 1))
