"""Folders that cannot be written: as output, as home folder and as working folder."""

import os
import shlex
import subprocess
from pathlib import Path

import pytest

from .commands import GLASSBERT, TIMEOUT_SECONDS, environment

# Root may write everywhere; without these capabilities, the permissions of files apply to it too.
WITHOUT_PRIVILEGES = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()


def run_unprivileged(folder: Path, arguments: str, **variables: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [*WITHOUT_PRIVILEGES, *GLASSBERT, *shlex.split(arguments)],
        cwd=folder,
        env=environment(**variables),
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with texts and a read-only folder."""
    (tmp_path / "texts.txt").write_text("a cat\na man\n\n")
    (tmp_path / "locked").mkdir(mode=0o555)
    return tmp_path


@pytest.mark.integration
@pytest.mark.parametrize("out", ["locked", "locked/new/folder"])
def test_vocab_names_the_folder_before_it_reads_the_corpus(out: str, folder: Path) -> None:
    (folder / "broken.txt").write_bytes(b"\xff\xfe\xff")
    result = run_unprivileged(folder, f"vocab broken.txt --out {out}")
    assert (result.returncode, result.stderr.count("\n")) == (2, 1), result.stderr
    assert "locked' is not writable" in result.stderr


@pytest.mark.slow(reason="starts many processes")
@pytest.mark.parametrize(
    "arguments",
    [
        "encode texts.txt --model glass --out locked/a.npy",
        "vocab texts.txt --out locked/vocabulary",
        "prepare texts.txt --vocab glass --out locked/shards",
        "look attention cat --model glass --out locked/a.svg",
        "study helix --model glass --out locked/studies",
        "index texts.txt --model glass --db locked/db",
    ],
)
def test_a_read_only_output_is_a_one_line_error(arguments: str, folder: Path) -> None:
    result = run_unprivileged(folder, arguments)
    assert (result.returncode, result.stderr.count("\n")) == (2, 1), result.stderr
    assert "locked" in result.stderr
    assert list((folder / "locked").iterdir()) == []


@pytest.mark.slow(reason="starts many processes")
@pytest.mark.parametrize(
    "arguments",
    ["look attention cat --model glass --out a.svg", "encode texts.txt --model glass --out a.npy", "models"],
)
@pytest.mark.parametrize("home", ["locked", "missing", ""])
def test_commands_need_no_home_folder(arguments: str, home: str, folder: Path) -> None:
    result = run_unprivileged(folder, arguments, HOME=str(folder / home) if home else "", MPLCONFIGDIR="")
    assert result.returncode == 0, result.stderr
    assert "Traceback" not in result.stderr


@pytest.mark.slow(reason="starts many processes")
def test_commands_work_in_a_read_only_working_folder(folder: Path) -> None:
    result = run_unprivileged(folder / "locked", "encode ../texts.txt --model glass --out ../a.npy")
    assert result.returncode == 0, result.stderr
