"""The command `glassbert encode`."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import glassbert as gb

from .conftest import Run, assert_one_line_error

TEXTS = ["The mouse was gone.", 'He said "no", twice', "", "漢字 café"]
TABLE_FORMATS = ("parquet", "jsonl", "csv", "tsv")


def write_texts(folder: Path) -> None:
    """Write the four texts in every format that the command reads."""
    (folder / "a.txt").write_text("\n".join(TEXTS) + "\n", encoding="utf-8")
    pq.write_table(pa.table({"id": [1, 2, 3, 4], "body": TEXTS}), folder / "a.parquet")
    (folder / "a.jsonl").write_text("".join(json.dumps({"body": text}) + "\n" for text in TEXTS))
    quoted = ['"' + text.replace('"', '""') + '"' for text in TEXTS]
    (folder / "a.csv").write_text("id,body\n" + "".join(f"{row},{text}\n" for row, text in enumerate(quoted)))
    (folder / "a.tsv").write_text("id\tbody\n" + "".join(f"{row}\t{text}\n" for row, text in enumerate(quoted)))


def encode_process(*arguments: object, stdin: bytes) -> "subprocess.CompletedProcess[bytes]":
    command = [sys.executable, "-m", "glassbert", "encode", *map(os.fsencode, map(str, arguments))]
    return subprocess.run(command, input=stdin, check=True, capture_output=True)


def test_every_format_gives_the_same_vectors(glassbert: Run, minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    expected = minilm.encode(TEXTS)
    write_texts(tmp_path)
    for suffix in ("txt", *TABLE_FORMATS):
        out = tmp_path / f"{suffix}.npy"
        options = ("--text", "body") if suffix in TABLE_FORMATS else ()
        result = glassbert("encode", tmp_path / f"a.{suffix}", *options, "--out", out)
        assert result.code == 0, result.err
        assert "Wrote 4 vectors of size 384" in result.err
        assert np.abs(np.load(out) - expected).max() < 1e-5, suffix


def test_a_folder_as_input_is_named_even_if_the_output_file_in_it_exists(glassbert: Run, tmp_path: Path) -> None:
    (tmp_path / "v.npy").write_bytes(b"x")
    (tmp_path / "v.csv").write_bytes(b"x")
    commands = [
        ("encode", tmp_path, "--out", tmp_path / "v.npy"),
        ("predict", tmp_path, "--model", "minilm", "--out", tmp_path / "v.csv"),
        (
            *("kaggle", "--train", tmp_path, "--test", tmp_path / "v.csv", "--text", "a", "--label", "b", "--id", "c"),
            *("--out", tmp_path / "v.csv"),
        ),
    ]
    for command in commands:
        assert_one_line_error(glassbert(*command), f"{str(tmp_path)!r} is a folder; a file is expected")


def test_a_parquet_file_has_texts_and_vectors(glassbert: Run, minilm: gb.PretrainedBert, tmp_path: Path) -> None:
    write_texts(tmp_path)
    out = tmp_path / "out.parquet"
    result = glassbert("encode", tmp_path / "a.txt", "--out", out, "--pooling", "cls", "--json")
    assert json.loads(result.out) == {"out": str(out), "num_texts": 4, "hidden_size": 384}
    table = pq.read_table(out)
    assert table["text"].to_pylist() == TEXTS
    assert np.abs(np.array(table["vector"].to_pylist()) - minilm.encode(TEXTS, pooling="cls")).max() < 1e-5


@pytest.mark.integration
def test_standard_input_is_encoded(tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    encode_process("-", "--out", tmp_path / "out.npy", stdin="\n".join(TEXTS).encode())
    assert np.abs(np.load(tmp_path / "out.npy") - minilm.encode(TEXTS)).max() < 1e-5


def test_standard_input_is_utf_8_in_every_locale(
    glassbert: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO("café\n".encode()), encoding="latin-1"))
    assert glassbert("encode", "-", "--out", tmp_path / "out.parquet").code == 0
    assert pq.read_table(tmp_path / "out.parquet")["text"].to_pylist() == ["café"]


@pytest.mark.integration
def test_json_is_the_only_output_even_if_the_file_name_is_not_utf_8(tmp_path: Path) -> None:
    out = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff.npy"))
    process = encode_process("-", "--json", "--out", out, stdin=b"a text\n")
    assert process.stderr == b""
    assert json.loads(process.stdout)["num_texts"] == 1
    assert out.is_file()


@pytest.mark.integration
def test_ctrl_c_leaves_no_output_file_and_prints_how_to_resume(tmp_path: Path, pretraining_folder: Path) -> None:
    texts, out = tmp_path / "texts.txt", tmp_path / "out.npy"
    texts.write_text("".join(f"the quick brown fox number {number}\n" for number in range(60_000)))
    command = [sys.executable, "-m", "glassbert", "encode", texts, "--model", pretraining_folder, "--out", out]
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # background jobs ignore SIGINT
    )
    while not list(tmp_path.glob(".out.npy.partial/*.npy")):
        assert process.poll() is None
        time.sleep(0.05)
    os.kill(process.pid, signal.SIGINT)
    _, stderr = process.communicate(timeout=60)
    assert process.returncode == 130
    assert "Traceback" not in stderr
    assert "--resume" in stderr
    assert stderr.splitlines()[-1] == "glassbert: stopped."
    assert not out.exists()


INVALID_ARGUMENTS = {  # arguments, and what the message contains
    "missing file": (["none.txt"], ["'none.txt'"]),
    "input is a folder": (["folder"], ["'folder'"]),
    "output is a folder": (["a.txt", "--out", "folder.npy"], ["folder.npy", "is a folder"]),
    "output in a missing folder": (["a.txt", "--out", "none/x.npy"], ["'none'"]),
    "unknown output format": (["a.txt", "--out", "x.doc"], ["x.doc", ".npy or .parquet"]),
    "unknown pooling": (["a.txt", "--pooling", "sum"], ["pooling='sum'", "cls, mean, max"]),
    "layer out of range": (["a.txt", "--layer", "99"], ["layer=99"]),
    "table without a text column": (["a.csv"], ["a.csv", "--text"]),
    "unknown column": (["a.csv", "--text", "bdy"], ["a.csv", "'bdy'", "'id', 'body'"]),
    "column of a text file": (["a.txt", "--text", "body"], ["a.txt", "--text", ".csv"]),
    "duplicate column": (["duplicate.csv", "--text", "body"], ["duplicate.csv", "2 columns", "'body'"]),
    "invalid JSON": (["invalid.jsonl", "--text", "body"], ["invalid.jsonl, line 2: ", "JSON"]),
    "JSON without the column": (["other.jsonl", "--text", "body"], ["other.jsonl, line 1", "'body'", "'text'"]),
    "incomplete row": (["incomplete.csv", "--text", "body"], ["incomplete.csv, line 3: the row has 1 cell"]),
    "empty table": (["empty.csv", "--text", "body"], ["empty.csv: ", "empty"]),
    "latin-1": (["latin.txt"], ["latin.txt, line 2: ", "UTF-8"]),
    "damaged parquet": (["damaged.parquet", "--text", "body"], ["damaged.parquet: ", "not a parquet file"]),
    "null": (["null.parquet", "--text", "body"], ["null.parquet, row 2, column 'body'"]),
    "damaged gzip": (["damaged.txt.gz"], ["damaged.txt.gz: ", "gzip"]),
    "text over the maximum length": (["long.txt"], ["Text 1 ", "602 tokens", "512", "--truncate"]),
}


def write_invalid_files(folder: Path) -> None:
    (folder / "folder").mkdir()
    (folder / "folder.npy").mkdir()
    (folder / "duplicate.csv").write_text("body,body\na,b\n")
    (folder / "invalid.jsonl").write_text('{"body": "fine"}\n{"body": \n')
    (folder / "other.jsonl").write_text('{"text": "fine"}\n')
    (folder / "incomplete.csv").write_text("id,body\n1,fine\n2\n")
    (folder / "empty.csv").write_text("")
    (folder / "latin.txt").write_bytes("fine\ncaf\xe9\n".encode("latin-1"))
    (folder / "damaged.parquet").write_text("no")
    (folder / "damaged.txt.gz").write_text("no")
    pq.write_table(pa.table({"body": ["a", None]}), folder / "null.parquet")
    (folder / "long.txt").write_text("a " * 600)


@pytest.mark.parametrize("case", INVALID_ARGUMENTS)
def test_an_invalid_argument_is_a_one_line_error_and_writes_nothing(
    case: str, glassbert: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    write_texts(tmp_path)
    write_invalid_files(tmp_path)
    before = sorted(tmp_path.rglob("*"))
    arguments, expected = INVALID_ARGUMENTS[case]
    out = () if "--out" in arguments else ("--out", "x.npy")
    assert_one_line_error(glassbert("encode", *arguments, *out), *expected)
    assert sorted(tmp_path.rglob("*")) == before
