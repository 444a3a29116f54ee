"""The command `glassbert index`."""

import json
from pathlib import Path

import pytest

import glassbert as gb

from .conftest import Run, assert_one_line_error


def test_documents_are_indexed_updated_and_removed(
    glassbert: Run, library: Path, tmp_path: Path, tiny_folder: Path
) -> None:
    (library / "junk.txt").write_bytes(b"\0")
    db = tmp_path / "db"
    result = glassbert("index", library, "--db", db, "--model", tiny_folder, "--window", 32, "--check")
    assert (result.code, result.out) == (0, "")
    reason = "the file contains NUL bytes, so it is UTF-16 text or no text at all; convert it to UTF-8."
    assert result.err.splitlines()[0] == f"{library / 'junk.txt'}: {reason}"
    assert "Files: 9 new, 0 changed, 0 unchanged, 0 removed, 1 skipped. Passages: " in result.err
    assert "recall@10 1.0000 over" in result.err

    update = json.loads(glassbert("index", library, "--db", db, "--json").out)  # the index stores its model and window
    assert (update["unchanged"], update["skipped"]) == (9, 1)
    assert [problem["path"] for problem in update["problems"]] == [str(library / "junk.txt")]
    check = json.loads(glassbert("index", "--db", db, "--check", "--json").out)["check"]
    assert check["recall"] == 1.0

    removal = json.loads(glassbert("index", "--remove", library, "--db", db, "--json").out)
    assert (removal["removed"], removal["passages"]) == (9, 0)


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--db", "db"), "--remove or --check"),
        (("none", "--db", "db"), "none"),
        (("--remove", "x", "--db", "none"), "no index at"),
        (("--check", "--db", "none"), "no index at"),
        (("library", "--db", "db", "--window", "64"), "window=64"),
        (("library", "--db", "db", "--model", "minilm"), "not with minilm"),
    ],
)
def test_an_invalid_argument_is_a_one_line_error(
    arguments: tuple[str, ...],
    expected: str,
    glassbert: Run,
    library: Path,
    tiny_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(library.parent)
    gb.index(library / "novel.txt", "db", gb.load(tiny_folder))
    assert_one_line_error(glassbert("index", *arguments), expected)
    assert not Path("none").exists()


def test_a_path_to_remove_may_have_any_bytes(
    glassbert: Run, library: Path, tiny_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(library.parent)
    gb.index(library / "novel.txt", "db", gb.load(tiny_folder))
    result = glassbert("index", "--db", "db", "--remove", "q\udcff", "--json")
    (problem,) = json.loads(result.out)["problems"]
    assert problem["path"].endswith("q\N{REPLACEMENT CHARACTER}")
    assert problem["reason"] == "the path is not in the index"
    assert_one_line_error(glassbert("index", "--db", "db", "--remove", ""), "--remove is empty; expected a path.")


def test_another_model_with_fewer_layers_is_refused_by_its_name(
    glassbert: Run, library: Path, tmp_path: Path, tiny_folder: Path, minilm: gb.PretrainedBert
) -> None:
    gb.index(library / "novel.txt", tmp_path / "db", minilm)
    result = glassbert("index", library, "--db", tmp_path / "db", "--model", tiny_folder)
    assert_one_line_error(result, f"not with {tiny_folder}")
