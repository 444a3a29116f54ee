"""What commands print: pipes that close, terminals that are not UTF-8, control characters, early Ctrl-C."""

import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.search.ingest.indexer import build_index

from .conftest import Run

GLASSBERT = [sys.executable, "-m", "glassbert"]


@pytest.mark.parametrize(
    "command", ["tokenize 'a cat'", "tokenize 'a cat' --trace", "models", "models --json", "--help"]
)
def test_a_reader_that_closes_the_pipe_is_no_error(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        arguments = [*GLASSBERT, *shlex.split(command)]
        result = subprocess.run(arguments, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["ascii"])
def test_every_encoding_of_the_terminal_works(encoding: str) -> None:
    environment = {**os.environ, "PYTHONIOENCODING": encoding}
    for arguments in (["tokenize", "漢字 café 😀", "--model", "glass"], ["tokenize", "a", "--model", "漢字😀"]):
        result = subprocess.run([*GLASSBERT, *arguments], capture_output=True, env=environment, check=False)
        assert b"Traceback" not in result.stderr
        assert result.returncode == (0 if "glass" in arguments else 2)


def test_control_characters_of_documents_do_not_reach_the_terminal(
    glassbert: Run, tiny_folder: Path, tmp_path: Path
) -> None:
    row = {"text": "a cat \x1b]0;title\x07 \x9b31m red \u202e gnp", "who": "\x1b[2J"}
    (tmp_path / "a.jsonl").write_text(json.dumps(row) + "\n")
    build_index([tmp_path / "a.jsonl"], tmp_path / "db", gb.load(tiny_folder))
    for command in (
        ["search", "cat"],
        ["search", "cat", "--explain"],
        ["search", "cat", "--json"],
        ["retrieve", "cat"],
    ):
        result = glassbert(*command, "--db", tmp_path / "db", "--model", tiny_folder)
        assert result.code == 0, result.err
        assert not set("\x1b\x07\x9b\u202e") & set(result.out + result.err), command
        if "--json" in command:
            (hit,) = json.loads(result.out)["hits"]
            assert hit["metadata"]["who"] == row["who"]


@pytest.mark.parametrize("delay", [0.05, 0.15, 0.3])
def test_an_early_ctrl_c_ends_without_a_traceback_of_ours(delay: float) -> None:
    process = subprocess.Popen([*GLASSBERT, "models"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    time.sleep(delay)
    process.send_signal(signal.SIGINT)
    _, errors = process.communicate(timeout=60)
    assert "glassbert/cli" not in errors, errors
