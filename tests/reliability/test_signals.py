"""SIGINT and SIGTERM at random moments: exit codes, no tracebacks, and outputs that are absent, whole or resumable."""

import random
import re
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import glassbert as gb

from .commands import (
    COMMANDS,
    TIMEOUT_SECONDS,
    LongCommand,
    assert_equal_results,
    copy_inputs,
    digests,
    run,
    start,
    write_inputs,
)
from .conftest import RecordFigures

SIGNALS = (signal.SIGINT, signal.SIGTERM)
NUM_MOMENTS = 1  # of each signal, for each command
MEASUREMENTS = re.compile(r"metrics\.jsonl|checkpoint\.json|results?\.json|report\.html")  # they contain seconds


@pytest.fixture(scope="module")
def inputs(tokenizer: gb.Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("inputs")
    write_inputs(folder, tokenizer)
    return folder


def is_measurement(name: str) -> bool:
    return MEASUREMENTS.search(name) is not None


def stop(process: "subprocess.Popen[str]", stop_signal: signal.Signals, delay: float) -> tuple[int, str]:
    """Send a signal after some seconds; return exit code and stderr."""
    time.sleep(delay)
    process.send_signal(stop_signal)
    _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    return process.returncode, errors


def assert_stopped(code: int, errors: str, stop_signal: signal.Signals, context: str) -> str:
    """Check exit code and messages; return what happened."""
    is_ours = "/glassbert/cli" in errors or "/glassbert/runtime" in errors
    if code == -stop_signal or ("KeyboardInterrupt" in errors and not is_ours):  # Python's own start was interrupted
        assert not is_ours, f"{context}: {errors}"
        return "ended by Python"
    assert "Traceback" not in errors, f"{context}: {errors}"
    assert "Exception ignored" not in errors, f"{context}: {errors}"
    if code == 0:
        return "finished first"
    assert code == 128 + stop_signal, f"{context}: exit code {code}: {errors}"
    assert errors.rstrip().endswith("glassbert: stopped."), f"{context}: {errors}"
    return "stopped"


def moments(duration: float, seed: str) -> Iterator[tuple[signal.Signals, float]]:
    """Yield signals and delays: one in the first 0.2 s, the others at any time."""
    draw = random.Random(seed)
    for stop_signal in SIGNALS:
        yield stop_signal, draw.uniform(0, 0.2)
        for _ in range(NUM_MOMENTS):
            yield stop_signal, draw.uniform(0.2, duration)


def file_names(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*")}


def complete(folder: Path, command: LongCommand) -> None:
    """Run a stopped command again; follow the error message if it asks for `--resume`."""
    process = start(folder, command.arguments, command.stdin)
    _, errors = process.communicate(timeout=TIMEOUT_SECONDS)
    if process.returncode == 2 and command.again and "--resume" in errors:
        run(folder, command.again, command.stdin)
    else:
        assert process.returncode == 0, errors


def unfinished_files(folder: Path) -> list[str]:
    """Return the temporary files in a folder."""
    return [str(path.relative_to(folder)) for path in folder.rglob("*.partial")]


@pytest.mark.integration
@pytest.mark.parametrize("stop_signal", SIGNALS)
def test_a_stopped_encode_leaves_nothing_and_exits_with_the_code_of_the_signal(
    stop_signal: signal.Signals, tiny_folder: Path, tmp_path: Path
) -> None:
    (tmp_path / "texts.txt").write_text("".join(f"the cat number {number}\n" for number in range(60_000)))
    process = start(tmp_path, f"encode texts.txt --model {tiny_folder} --out a.npy")
    while not list(tmp_path.glob(".a.npy.partial/*.json")):
        assert process.poll() is None, process.communicate()[1]
        time.sleep(0.02)
    process.send_signal(stop_signal)
    code, errors = stop(process, stop_signal, 0.05)  # a launcher may forward the same signal
    assert assert_stopped(code, errors, stop_signal, "encode") == "stopped"
    assert sorted(path.name for path in tmp_path.iterdir()) in (["texts.txt"], [".a.npy.partial", "texts.txt"])


@pytest.mark.slow(reason="stops every command at several moments and runs it again, in processes of their own")
@pytest.mark.parametrize("name", COMMANDS)
def test_a_stopped_command_is_completed_by_the_next_run(
    name: str, inputs: Path, tmp_path: Path, record_figures: RecordFigures
) -> None:
    command = COMMANDS[name]
    undisturbed = copy_inputs(inputs, tmp_path / "undisturbed")
    began = time.monotonic()
    if name != "serve":
        run(undisturbed, command.arguments, command.stdin)
    duration = min(max(time.monotonic() - began, 3.0), 60.0)
    writes_nothing = not command.outputs and not command.index
    if writes_nothing:
        assert digests(undisturbed, ("",)) == digests(inputs, ("",))
    outcomes: Counter[str] = Counter()
    for number, (stop_signal, delay) in enumerate(moments(duration, name)):
        context = f"{name}, {stop_signal.name} after {delay:.2f} s"
        folder = copy_inputs(inputs, tmp_path / f"{number}")
        process = start(folder, command.arguments, command.stdin)
        code, errors = stop(process, stop_signal, delay)
        outcomes[assert_stopped(code, errors, stop_signal, context)] += 1
        if writes_nothing:
            assert_equal_results(command, folder, inputs, is_measurement, context)
            assert file_names(folder) == file_names(inputs), context
            continue
        for output in command.outputs:
            if (folder / output).is_file():
                assert digests(folder, (output,)) == digests(undisturbed, (output,)), context
        if code and file_names(folder) == file_names(inputs):
            continue  # stopped before anything was written
        if code:
            complete(folder, command)
        assert_equal_results(command, folder, undisturbed, is_measurement, context)
        assert not unfinished_files(folder), context
    assert sum(outcomes.values()) == len(SIGNALS) * (NUM_MOMENTS + 1)
    record_figures(
        f"signals_{name}", signals=sum(outcomes.values()), **{k.replace(" ", "_"): v for k, v in outcomes.items()}
    )
