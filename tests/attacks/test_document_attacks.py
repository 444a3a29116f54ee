"""Hostile documents and tables are reported in one line each; other files are read."""

from pathlib import Path

import pytest

from .conftest import assert_refused
from .document_attacks import DOCUMENT_ATTACKS, NESTED, SURROGATES, TABLE_ATTACKS
from .limited_process import LimitedProcess

INDEX_MEGABYTES = 12_000  # address space; the threads of the database reserve much that they never use
INDEX_RESIDENT_MEGABYTES = 2_000
UNREAD = {  # hostile files without any text that can be read
    *("bomb.html.gz", "bomb.txt.gz", "one_line.txt.gz", "nested.jsonl", "numbers.jsonl", "quote.csv"),
    *("binary.parquet", "shared.parquet", "rows.parquet"),
    *("flate.pdf", "flate_twice.pdf", "kids.pdf", "recursive_pages.pdf", "doubling_pages.pdf", "arrays.pdf"),
}


def test_hostile_documents_are_problems_of_their_files_and_the_others_are_indexed(
    process: LimitedProcess, tiny_folder: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    for name, write in DOCUMENT_ATTACKS.items():
        write(folder / name)
    (folder / "good.txt").write_text("A good text.")
    (folder / "passwd.txt").symlink_to("/etc/passwd")
    arguments = ("index", folder, "--db", tmp_path / "db", "--model", tiny_folder)
    result = process.run(*arguments, megabytes=INDEX_MEGABYTES, seconds=300)
    assert (result.code, "Traceback" in result.err) == (0, False), result
    assert {name for name in UNREAD if str(folder / name) not in result.err} == set()
    assert "link out of the folder is not followed, such as 'passwd.txt'" in result.err
    assert result.megabytes < INDEX_RESIDENT_MEGABYTES
    search = process.run("search", "good", "--db", tmp_path / "db", "--mode", "text", megabytes=INDEX_MEGABYTES)
    assert "A good text." in search.out, search


@pytest.mark.parametrize("name", TABLE_ATTACKS)
@pytest.mark.parametrize("command", ["encode", "finetune"])
def test_a_hostile_table_is_refused(
    command: str, name: str, process: LimitedProcess, tiny_folder: Path, tmp_path: Path
) -> None:
    write, expected = TABLE_ATTACKS[name]
    write(tmp_path / name)
    if command == "encode":
        arguments = ("encode", tmp_path / name, "--text", "text", "--out", tmp_path / "a.npy", "--model", tiny_folder)
        arguments += ("--truncate",)
    else:
        columns = ("--text", "text", "--label", "label")
        arguments = ("finetune", "classify", "--train", tmp_path / name, *columns, "--out", tmp_path / "run")
    assert_refused(process.run(*arguments), expected)


def test_lone_surrogates_are_read(process: LimitedProcess, tiny_folder: Path, tmp_path: Path) -> None:
    path, run_folder = tmp_path / "rows.jsonl", tmp_path / "run"
    path.write_text(SURROGATES)
    model = ("--model", tiny_folder)
    for arguments in (
        ("encode", path, "--text", "text", "--out", tmp_path / "a.npy", *model),
        ("encode", path, "--text", "text", "--out", tmp_path / "a.parquet", *model),
        (
            "finetune",
            "classify",
            "--train",
            path,
            "--text",
            "text",
            "--label",
            "label",
            "--out",
            run_folder,
            "--epochs",
            1,
            *model,
        ),
        ("predict", path, "--text", "text", "--model", run_folder, "--out", tmp_path / "predictions.jsonl"),
        ("predict", path, "--text", "text", "--model", run_folder, "--out", tmp_path / "predictions.csv"),
    ):
        result = process.run(*arguments, seconds=120)
        assert (result.code, "Traceback" in result.err) == (0, False), result


def test_nested_json_of_other_files_is_refused(process: LimitedProcess, tiny_folder: Path, tmp_path: Path) -> None:
    nested = b'{"data": ' + NESTED + b"}"
    squad = tmp_path / "squad.json"
    squad.write_bytes(nested)
    result = process.run("finetune", "answer", "--train", squad, "--out", tmp_path / "run", "--model", tiny_folder)
    assert_refused(result, "squad.json")
    result = process.run("evaluate", squad, "--task", "answer", "--predictions", squad)
    assert_refused(result, "squad.json")
