"""A clock that jumps while a command runs: time-outs, progress and locks do not depend on it."""

import time
from pathlib import Path

import pytest

import glassbert as gb

from ..pretraining.conftest import write_books
from ..pretraining.recipes import assert_equal_weights
from .commands import RECIPE, TIMEOUT_SECONDS, run, start

LIBRARIES = sorted(Path("/usr/lib").glob("*/faketime/libfaketime*.so.1"))  # the Debian package libfaketime


@pytest.mark.slow(reason="trains in processes of its own")
@pytest.mark.skipif(not LIBRARIES, reason="libfaketime is not installed")
@pytest.mark.parametrize("jump", ["-400d", "+400d"])
def test_training_with_a_jumping_clock_ends_with_the_same_weights(
    jump: str, tiny_folder: Path, tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    write_books(tmp_path / "books", 60, files=2)
    run(tmp_path, f"prepare books --vocab {tiny_folder} --out prepared --workers 1")
    for name in ("steady", "jumping"):
        (tmp_path / f"{name}.toml").write_text(RECIPE.format(steps=40).replace('"pretrained"', f'"{name}"'))
    run(tmp_path, "pretrain steady.toml --minutes 60")
    clock = tmp_path / "clock"
    clock.write_text("+0d\n")
    variables = {
        "LD_PRELOAD": str(LIBRARIES[0]),
        "FAKETIME_TIMESTAMP_FILE": str(clock),
        "FAKETIME_NO_CACHE": "1",
        "FAKETIME_DONT_FAKE_MONOTONIC": "1",
    }
    process = start(tmp_path, "pretrain jumping.toml --minutes 60", variables=variables)
    while not list(tmp_path.glob("jumping/checkpoints/step-*")):
        assert process.poll() is None, process.communicate()[1]
        time.sleep(0.01)
    clock.write_text(f"{jump}\n")
    _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    assert process.returncode == 0, errors
    assert_equal_weights(tmp_path / "steady", tmp_path / "jumping")
