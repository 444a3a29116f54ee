"""Ctrl-C and SIGTERM while modules are imported, in processes of their own."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from glassbert.runtime.stop_signals import NOTICE

PROGRAM = """
from glassbert.runtime.stop_signals import handle_stop_signals, stop_exit_code
handle_stop_signals()
try:
    import interrupted
    while True:
        pass
except KeyboardInterrupt:
    print(interrupted.is_complete, stop_exit_code())
"""
MODULE = """
import os, time
os.kill(os.getpid(), {number})
for _ in range({seconds} * 100):
    time.sleep(0.01)  # Python handles signals between two instructions
{second_signal}
is_complete = True
"""


def run(folder: Path, number: int, seconds: int = 0, *, is_repeated: bool = False) -> tuple[int, str]:
    """Import a module that sends itself a signal; return exit code and output. Check that a long import says so."""
    second_signal = f"os.kill(os.getpid(), {number})" if is_repeated else ""
    source = MODULE.format(number=int(number), seconds=seconds, second_signal=second_signal)
    (folder / "interrupted.py").write_text(source)
    process = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=folder, capture_output=True, text=True, timeout=30, check=False
    )
    assert process.stderr == (NOTICE.decode() if seconds else "")
    return process.returncode, process.stdout


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_takes_effect_after_the_import(number: signal.Signals, tmp_path: Path) -> None:
    assert run(tmp_path, number) == (0, f"True {128 + number}\n")


def test_an_import_that_takes_longer_than_the_clean_up_is_not_cut_off(tmp_path: Path) -> None:
    assert run(tmp_path, signal.SIGINT, seconds=2) == (0, "True 130\n")


def test_a_second_signal_ends_a_long_import_immediately(tmp_path: Path) -> None:
    assert run(tmp_path, signal.SIGINT, seconds=2, is_repeated=True) == (130, "")


SWALLOWED = """
import os, signal, time
from glassbert.runtime.stop_signals import handle_stop_signals, stop_exit_code
handle_stop_signals()
for number in range({swallowed}):
    try:
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.1)
    except KeyboardInterrupt:  # as Python does in a callback or in `__del__`
        pass
    os.kill(os.getpid(), signal.SIGTERM)  # ignored: it follows too soon
    time.sleep(1.1)
try:
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(5)
except KeyboardInterrupt:
    print("clean-up", stop_exit_code())
"""


@pytest.mark.parametrize(("swallowed", "output"), [(1, "clean-up 130\n"), (2, "")])
def test_a_signal_after_a_lost_one_stops_orderly_and_the_one_after_it_at_once(swallowed: int, output: str) -> None:
    program = SWALLOWED.format(swallowed=swallowed)
    process = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=30, check=False)
    assert (process.stdout, process.stderr) == (output, "")
    assert process.returncode == (0 if output else 130)
