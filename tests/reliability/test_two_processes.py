"""Two processes with the same output at the same time: both succeed, or one of them prints one line."""

from pathlib import Path

import pytest

import glassbert as gb

from .commands import COMMANDS, TIMEOUT_SECONDS, assert_equal_results, copy_inputs, run, start, write_inputs
from .test_signals import is_measurement

NAMES = ("encode_npy", "vocab", "prepare", "pretrain", "finetune", "predict", "kaggle_finetune", "study", "look_svg")
READERS = ("search", "retrieve", "evaluate", "bench")  # they write nothing


@pytest.fixture(scope="module")
def inputs(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("inputs")
    write_inputs(folder, tokenizer)
    return folder


@pytest.mark.slow(reason="runs every command three times, in processes of their own")
@pytest.mark.parametrize("name", [*NAMES, "index", *READERS])
def test_two_processes_damage_nothing(name: str, inputs: Path, tmp_path: Path) -> None:
    command = COMMANDS[name]
    alone, together = (copy_inputs(inputs, tmp_path / name) for name in ("alone", "together"))
    if name not in READERS:
        run(alone, command.arguments)
    processes = [start(together, command.arguments) for _ in range(2)]
    outputs = [process.communicate(timeout=TIMEOUT_SECONDS) for process in processes]
    assert 0 in [process.returncode for process in processes], outputs
    for process, (_, errors) in zip(processes, outputs, strict=True):
        assert process.returncode in ((0,) if name in READERS else (0, 2)), errors
        if process.returncode:
            assert errors.count("\n") == 1, errors
    assert_equal_results(command, together, alone, is_measurement)
