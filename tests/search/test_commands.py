"""`glassbert index`, `search` and `retrieve` as a user types them."""

import json
import re
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from glassbert.cli.main import run

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def glassbert(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: object) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "argv", ["glassbert", *map(str, words)])
        with pytest.raises(SystemExit) as stopped:
            run()
        told = capsys.readouterr()
        return int(stopped.value.code or 0), told.out, told.err

    return call


def test_from_documents_to_context(glassbert: Run, library: Path, tmp_path: Path, tiny_folder: Path) -> None:
    (library / "junk.txt").write_bytes(b"\0")
    db = tmp_path / "db"
    code, out, err = glassbert("index", library, "--db", db, "--model", tiny_folder, "--window", 32, "--check")
    assert (code, out) == (0, "")
    assert err.splitlines()[0] == f"{library / 'junk.txt'} is not text: it holds NUL bytes."
    assert "Files: 9 new, 0 changed, 0 unchanged, 0 gone, 1 skipped. Passages: " in err
    assert "recall@10 1.0000 over" in err

    code, out, _ = glassbert("index", library, "--db", db, "--json")  # the index knows its model and its window
    assert json.loads(out)["unchanged"] == 9
    code, out, _ = glassbert("index", "--db", db, "--check", "--json")
    assert json.loads(out)["check"]["recall"] == 1.0

    code, out, _ = glassbert("search", "solar power", "--db", db, "--where", "year > 2020", "--top", 1, "--json")
    assert code == 0
    (hit,) = json.loads(out)["hits"]
    assert (hit["text"], hit["row"], hit["span"]) == ("Solar power, they said.", 1, [0, 23])
    assert hit["highlights"] == [[0, 5], [6, 11]]
    code, out, _ = glassbert("search", "solar power", "--db", db, "--mode", "text")
    assert out.startswith("1. ")
    assert "Solar power, they said." in out
    code, out, err = glassbert("search", "xylophone", "--db", db, "--mode", "text")
    assert (code, out, err) == (0, "", "Nothing was found.\n")

    code, out, _ = glassbert("search", "solar power", "--db", db, "--top", 1, "--why")
    assert re.search(r"why, of the cosine 0\.\d{3}: \S+ with \S+ \d+\.\d %, ", out.replace("\n", " "))

    code, out, _ = glassbert("retrieve", "solar power", "--db", db, "--budget", 400)
    assert out.startswith("[1] ")
    code, out, err = glassbert("retrieve", "solar power", "--db", db, "--budget", 3)
    assert (out, err.endswith("passages were found, but none fits 3 tokens; give a larger --budget.\n")) == ("", True)
    code, out, _ = glassbert("search", "solar power", "--db", db)
    assert max(map(len, out.splitlines())) > 100  # a program that reads it gets whole lines
    code, out, _ = glassbert("index", "--forget", library, "--db", db, "--json")
    assert (code, json.loads(out)["gone"], json.loads(out)["passages"]) == (0, 9, 0)
    code, out, _ = glassbert("retrieve", "solar power", "--db", db, "--budget", 400, "--json")
    assert json.loads(out)["num_tokens"] <= 400


def test_a_mistake_is_one_line_and_exit_code_2(
    glassbert: Run, library: Path, tmp_path: Path, tiny_folder: Path
) -> None:
    db = tmp_path / "db"
    assert glassbert("index", library, "--db", db, "--model", tiny_folder)[0] == 0
    for words, line in (
        (("index", "--db", db), "Give documents to index, or --forget, or --check."),
        (("index", tmp_path / "no", "--db", db), "There is no file or folder"),
        (("index", "--forget", "x", "--db", tmp_path / "no"), "There is no index at"),
        (("index", library, "--db", db, "--window", 64), "was made with window=256, not 64; use the same."),
        (("index", library, "--db", db, "--model", "minilm"), "was made with the model"),
        (("search", "cat", "--db", tmp_path / "no"), "There is no index at"),
        (("search", "cat", "--db", db, "--where", "yaer > 1"), "No field named yaer. Columns: text, source,"),
        (("search", "cat", "--db", db, "--mode", "x"), "mode='x' is not one of"),
        (("search", "cat", "--db", db, "--model", "minilm"), "was made with the model"),
        (("retrieve", " ", "--db", db), "The query is empty"),
        (("search", "😀", "--db", db, "--mode", "vector"), "The model knows no word of the query"),
    ):
        code, out, err = glassbert(*words)
        assert (code, out, err.count("\n")) == (2, "", 1), words
        assert line in err
    assert not (tmp_path / "no").exists()
