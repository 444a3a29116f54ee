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
from glassbert.checkpoints.checkpoint import write_checkpoint
from glassbert.search.ingest.indexer import build_index

from ..model.reference_models import random_model
from .conftest import Run, assert_one_line_error, save_untrained_classifier

GLASSBERT = [sys.executable, "-m", "glassbert"]


@pytest.mark.parametrize(
    "command", ["tokenize 'a cat'", "tokenize 'a cat' --steps", "models", "models --json", "--help"]
)
def test_a_reader_that_closes_the_pipe_is_no_error(command: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    try:
        arguments = [*GLASSBERT, *shlex.split(command)]
        result = subprocess.run(arguments, stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
    finally:
        os.close(writer)
    assert (result.returncode, result.stderr) == (141, "")  # as if SIGPIPE had ended it


@pytest.mark.parametrize(
    "command",
    [
        "study vocabulary helix --model glass --out study",
        "kaggle --train a.csv --test a.csv --text text --label label --id id --out out.csv --model tiny --finetune "
        "--folds 2 --epochs 1",
    ],
)
def test_a_run_goes_on_when_nobody_reads_its_messages(command: str, tiny_folder: Path, tmp_path: Path) -> None:
    (tmp_path / "tiny").symlink_to(tiny_folder)
    rows = "".join(f"{number},a cat {number},{number % 2}\n" for number in range(20))
    (tmp_path / "a.csv").write_text(f"id,text,label\n{rows}")
    reader, writer = os.pipe()
    os.close(reader)
    try:
        arguments = [*GLASSBERT, *command.split()]
        result = subprocess.run(arguments, stdout=subprocess.DEVNULL, stderr=writer, cwd=tmp_path, check=False)
    finally:
        os.close(writer)
    assert result.returncode == 0
    assert (tmp_path / "out.csv").is_file() or (tmp_path / "study" / "report.html").is_file()


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
    assert not any(f"/glassbert/{folder}" in errors for folder in ("cli", "runtime")), errors


def test_warnings_of_the_log_are_one_short_line_without_control_characters(
    tokenizer: gb.Tokenizer, tmp_path: Path
) -> None:
    folder = tmp_path / "a\x1b[31m\nb\u202e"
    tokenizer.save(folder)
    settings = {"do_lower_case": False, "additional_special_tokens": ["\x1b[2J" + "x" * 5_000]}
    (folder / "tokenizer_config.json").write_text(json.dumps(settings))
    write_checkpoint(random_model("tiny", ("pooler",), vocab_size=len(tokenizer.vocabulary)), tokenizer, tmp_path / "m")
    for name in ("config.json", "model.safetensors"):
        (tmp_path / "m" / name).rename(folder / name)
    result = subprocess.run(
        [*GLASSBERT, "tokenize", "a", "--model", folder], capture_output=True, text=True, check=True
    )
    assert "contradicts tokenizer.json" in result.stderr
    assert result.stderr.count("\n") == 1
    assert not set("\x1b\u202e") & set(result.stderr)
    assert len(result.stderr) < 1_500


@pytest.mark.parametrize(
    "command",
    [
        "encode NAME.txt --model model --out v.npy",
        "encode NAME.csv --text text --model model --out v.npy",
        "index NAME.txt --db db --model model",
        "vocab NAME.txt --out v",
        "prepare NAME.txt --vocab model --out p --workers 1",
        "prepare NAME.csv --vocab model --out p --workers 1",
        "finetune classify --train NAME.csv --text text --label label --model model --out run",
        "predict NAME.csv --text text --model classifier",
        "evaluate NAME.csv --text text --label label --model classifier",
        "kaggle --train NAME.csv --test NAME.csv --text text --label label --id id --out s.csv --model model",
        "pretrain NAME.csv",
    ],
)
def test_a_file_whose_name_is_not_utf8_is_read_or_refused_in_one_line(
    command: str, glassbert: Run, tiny_folder: Path, tokenizer: gb.Tokenizer, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    (tmp_path / "model").symlink_to(tiny_folder)
    save_untrained_classifier(tmp_path / "classifier", tokenizer)
    name = os.fsdecode(b"a\xff")
    (tmp_path / f"{name}.txt").write_text("A cat sat. A dog ran.\n" * 20)
    rows = "".join(f"{number},a cat {number},{number % 2}\n" for number in range(20))
    (tmp_path / f"{name}.csv").write_text(f"id,text,label\n{rows}")
    result = glassbert(*command.replace("NAME", name).split())  # any other exception than SystemExit is an error
    if result.code:
        assert_one_line_error(result)
    assert result.code in (0, 2)
