"""Documents of every format are read; what cannot be read is reported by file and row, and the rest is read."""

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from glassbert.data import documents
from glassbert.data.discovery import find_files
from glassbert.data.documents import Document, read_document_text, read_documents
from glassbert.data.metadata_values import MAX_NAME_CHARS, MAX_STRING_CHARS
from glassbert.data.problems import DataError, Problem, ProblemLog
from glassbert.data.table_documents import MAX_METADATA_COLUMNS

from .document_files import NOVEL

RESERVED_COLUMNS = ("text", "source", "row")


def read(path: Path, column: str = "text") -> tuple[list[Document], tuple[Problem, ...]]:
    log = ProblemLog("skip")
    return list(read_documents(path, column, log, RESERVED_COLUMNS)), log.problems()


def refusal(path: Path, column: str = "text") -> Problem:
    """Return the problem of a file that cannot be read at all; its message is one line."""
    with pytest.raises(DataError) as error:
        read(path, column)
    assert "\n" not in str(error.value)
    assert error.value.problem.path == str(path)
    return error.value.problem


def test_every_format_yields_its_texts_and_metadata(library: Path) -> None:
    sources = find_files([library])
    assert sources.problems == []
    files = {path.name: read(path) for path in sources.files}
    assert all(problems == () for _, problems in files.values())
    texts = {name: [(document.text, document.row) for document in documents] for name, (documents, _) in files.items()}
    assert texts == {
        "novel.txt": [(NOVEL, None)],
        "notes.md": [("# Notes\n\nA list:\n- solar panels\n- wind turbines\n", None)],
        "old.txt.gz": [("An old letter about whales and ships.", None)],
        "page.html": [("Rivers\n\nThe Nile is long & flows north.\nIt is old.", None)],
        "report.pdf": [("Bread is baked in an oven.", 1), ("Cheese is made from milk.", 2)],
        "table.csv": [("Solar power, they said.", 1), ("Wind power.", 2)],
        "table.tsv": [("Gas power.", 1)],
        "rows.jsonl": [("Tea is hot.", 1), ("Ice is cold.", 2)],
        "rows.parquet": [("Gold is heavy.", 1), ("Wood floats.", 2)],
    }
    metadata = {name: [document.metadata for document in documents] for name, (documents, _) in files.items()}
    assert metadata["page.html"] == [{"title": "The Nile"}]
    assert metadata["report.pdf"] == [{"page": 1.0}, {"page": 2.0}]
    assert metadata["table.csv"] == [
        {"year": 2021.0, "full_name": "Ann", "source_": "web", "zip": "00123"},
        {"year": 2015.0, "full_name": None, "source_": "book", "zip": "4"},
    ]
    assert metadata["rows.jsonl"] == [{"year": 2022.0, "tags": '["a","b"]', "big": str(2**60)}, {"fine": True}]
    assert metadata["rows.parquet"] == [{"year": 1900.0}, {"year": None}]


def test_the_text_of_a_document_can_be_read_again(library: Path) -> None:
    assert read_document_text(str(library / "novel.txt"), None) == NOVEL
    assert read_document_text(str(library / "report.pdf"), 2) == "Cheese is made from milk."
    for name, unit in (("table.csv", "row"), ("report.pdf", "page")):
        with pytest.raises(DataError, match=f"{name}, {unit} 9: the {unit} has no text") as error:
            read_document_text(str(library / name), 9)
        assert error.value.problem.number == 9


def test_a_long_text_is_read_in_blocks_that_join_without_gaps(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    text = "".join(f"Line {number} of é.\n" + "\n" * (number % 50 == 0) for number in range(200_000))
    path.write_text(text)
    blocks, _ = read(path)
    assert len(blocks) > 2
    assert "".join(block.text for block in blocks) == text == read_document_text(str(path), None)
    assert all(text[block.offset :].startswith(block.text[:100]) for block in blocks)


def test_a_line_longer_than_64_mb_is_skipped_and_the_rest_is_read(tmp_path: Path) -> None:
    long = "é" * (33 << 20)
    path = tmp_path / "long.txt"
    path.write_text(f"Before.\n{long}\nAfter.\n")
    blocks, problems = read(path)
    assert [(problem.number, problem.skipped_rows) for problem in problems] == [(2, 1)]
    assert str(problems[0]) == f"{path}, line 2: the line is longer than 64 MiB; skipped."
    assert [block.text for block in blocks] == ["Before.\n", "After.\n"]
    assert blocks[1].offset == len("Before.\n") + len(long) + 1

    path = tmp_path / "long.jsonl"
    path.write_text(f'{{"text": "one"}}\n{{"text": "{long}"}}\n{{"text": "three"}}\n')
    rows, problems = read(path)
    assert [(row.text, row.row) for row in rows] == [("one", 1), ("three", 3)]
    assert [problem.number for problem in problems] == [2]


@pytest.mark.slow(reason="reads a file of 2 GB")
def test_a_line_of_2_gb_is_skipped_without_being_loaded(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.write(b"x" * 10_000)
        file.seek(2 << 30)  # a sparse file: 2 GB that take no space on disk
        file.write(b"\nAfter.\n")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    blocks, problems = read(path)
    assert [block.text for block in blocks] == ["After.\n"]
    assert len(problems) == 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000  # kB


def test_broken_jsonl_lines_are_skipped_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines = ['{"text": "one"}', '{"text": ', '"text"', '{"text": 3}', "", '{"text": "two"}', '{"text": "\\ud83d half"}']
    path.write_bytes("\n".join(lines).encode() + b'\n{"text": "\xff"}\n' + b"{\n" * 100)
    rows, problems = read(path)
    assert [(row.text, row.row) for row in rows] == [("one", 1), ("two", 6), ("\ufffd half", 7)]
    assert [problem.number for problem in problems] == [2, 3, 4, 8, 9, None]
    assert [problem.skipped_rows for problem in problems] == [1, 1, 1, 1, 1, 99]
    assert "JSON" in problems[0].reason
    assert "object" in problems[1].reason
    assert "'text'" in problems[2].reason
    assert "UTF-8" in problems[3].reason
    assert str(problems[-1]) == f"{path}: there are 99 more problems; 99 lines skipped."


def test_broken_csv_rows_are_skipped_and_reading_ends_at_a_syntax_error(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text('text,year\none,1\ntwo\nthree,"3"x\nfour,4\n')
    rows, problems = read(path)
    assert [row.text for row in rows] == ["one"]
    assert [(problem.number, problem.skipped_rows) for problem in problems] == [(3, 1), (4, 1)]
    assert problems[1].ends_file
    assert "name one of 'text', 'year' with `text_column`" in str(refusal(path, "body"))


def test_columns_with_the_same_name_are_renamed(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("text,year,year\none,1,2\n")
    rows, problems = read(path)
    assert rows[0].metadata == {"year": 1, "year_": 2}
    assert "'year_'" in problems[0].reason
    path.write_text("text,Total (EUR),Total (EUR),,\none,1,2,,\n")
    rows, problems = read(path)
    assert rows[0].metadata == {"total_eur": 1, "total_eur_": 2, "column": None, "column_": None}
    assert len(problems) == 1
    assert "'total_eur_'" in problems[0].reason
    path.write_text("text,text\none,1\n")
    assert "'text'" in refusal(path).reason


def test_a_table_without_usable_header_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("text;year\none;1\n")
    assert "semicolons" in refusal(path).reason
    path.write_text("")
    assert "header" in refusal(path).remedy


def test_a_parquet_row_without_text_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"text": ["one", None]}), path)
    ((problem,),) = (read(path)[1],)
    assert (problem.number, problem.unit, problem.skipped_rows) == (2, "row", 1)


def test_pipes_and_file_names_that_are_not_utf_8_are_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    assert "not a regular file" in refusal(tmp_path / "pipe.txt").reason
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt"))
    odd.write_text("x")
    with pytest.raises(DataError, match="not UTF-8"):
        read(odd)


def test_deeply_nested_json_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text('{"text": "x", "a": ' + "[" * 100_000 + "]" * 100_000 + "}\n" + json.dumps({"text": "y"}) + "\n")
    rows, problems = read(path)
    assert [row.text for row in rows] == ["y"]
    assert [problem.number for problem in problems] == [1]


def test_the_case_of_the_text_column_may_differ(tmp_path: Path) -> None:
    for name, text in (
        ("a.csv", "Text,year\nOne.,1\n"),
        ("a.jsonl", '{"TEXT": "One.", "year": 1}\n'),
    ):
        (tmp_path / name).write_text(text)
        (document,), problems = read(tmp_path / name)
        assert (document.text, document.metadata, problems) == ("One.", {"year": 1.0}, ())


def test_jsonl_without_the_text_column_is_refused_like_a_table(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"body": "One.", "n": 1}\n{"body": "Two.", "m": 1}\n')
    assert refusal(path).remedy == "name one of 'body', 'n', 'm' with `text_column`"


def test_a_skipped_row_does_not_change_the_type_of_a_column(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("text,year\nOne.,2001\na,b,c,d\n")
    (document,), _ = read(path)
    assert document.metadata == {"year": 2001.0}


@pytest.mark.parametrize("suffix", ["csv", "jsonl"])
def test_the_number_of_metadata_columns_is_limited(suffix: str, tmp_path: Path) -> None:
    path = tmp_path / f"wide.{suffix}"
    keys = ["text", *(f"c{number}" for number in range(9_000))]
    if suffix == "csv":
        path.write_text(f"{','.join(keys)}\n{','.join(keys)}\n")
    else:
        path.write_text(json.dumps({key: key for key in keys}) + "\n")
    (document,), problems = read(path)
    assert list(document.metadata) == keys[1 : MAX_METADATA_COLUMNS + 1]
    assert [problem.reason for problem in problems] == ["only the first 100 columns are indexed as metadata"]


def test_a_column_with_a_long_name_is_left_out_and_reported_once(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    names = ["x" * (MAX_NAME_CHARS + 1), "y" * 1_000_000, "z" * MAX_NAME_CHARS]
    path.write_text(json.dumps({"text": "one"} | dict.fromkeys(names, 1)) + "\n")
    (document,), problems = read(path)
    assert document.metadata == {names[2]: 1.0}
    assert [(problem.column, problem.remedy) for problem in problems] == [(names[0], "shorten the names")]


def test_a_long_metadata_string_is_cut(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text(json.dumps({"text": "one", "notes": "x" * 1_000_000}) + "\n")
    ((document,), _) = read(path)
    assert document.metadata == {"notes": "x" * MAX_STRING_CHARS}


def test_the_text_of_a_long_file_is_joined_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class UncopiedText(str):
        """A text of which no longer copies may be made."""

        __slots__ = ()

        def __radd__(self, other: str) -> str:
            raise AssertionError("the text so far is copied")

    def parts(*_: object) -> Iterator[Document]:
        yield from (Document("a.txt", UncopiedText("ab"), offset=start) for start in (0, 2, 6))

    monkeypatch.setattr(documents, "read_documents", parts)
    assert read_document_text("a.txt", None) == "abab  ab"
