"""Documents of every kind, and everything that is not one: named in one line, and the rest goes on."""

import gzip
import json
import os
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pypdf
import pytest

import glassbert as gb
from glassbert.search.documents import Document, read_documents, text_of
from glassbert.search.places import Problems, find_files
from glassbert.search.tables import column_name

from .conftest import NOVEL, text_pdf


def read(path: Path, column: str = "text") -> tuple[list[Document], list[str]]:
    problems = Problems()
    return list(read_documents(path, column, problems.tell)), problems.told()


def one_line(path: Path, column: str = "text") -> str:
    """What is said of a file that cannot be read at all."""
    with pytest.raises(gb.GlassBertError) as refused:
        read(path, column)
    assert "\n" not in str(refused.value)
    assert str(path) in str(refused.value)
    return str(refused.value)


def test_every_kind_gives_its_text_and_what_is_known_of_it(library: Path) -> None:
    found = find_files([library], pytest.fail)
    documents = {path.name: read(path) for path in found.files}
    assert all(problems == [] for _, problems in documents.values())
    texts = {name: [(one.text, one.row) for one in made] for name, (made, _) in documents.items()}
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
    known = {name: [one.metadata for one in made] for name, (made, _) in documents.items()}
    assert known["page.html"] == [{"title": "The Nile"}]
    assert known["report.pdf"] == [{"page": 1.0}, {"page": 2.0}]
    assert known["table.csv"] == [
        {"year": 2021.0, "full_name": "Ann", "source_": "web", "zip": "00123"},
        {"year": 2015.0, "full_name": None, "source_": "book", "zip": "4"},
    ]
    assert known["rows.jsonl"] == [{"year": 2022.0, "tags": '["a","b"]', "big": str(2**60)}, {"fine": True}]
    assert known["rows.parquet"] == [{"year": 1900.0}, {"year": None}]


def test_the_text_that_spans_point_into_can_be_read_again(library: Path) -> None:
    assert text_of(str(library / "novel.txt"), None) == NOVEL
    assert text_of(str(library / "report.pdf"), 2) == "Cheese is made from milk."
    with pytest.raises(gb.GlassBertError, match="has no text in row 9"):
        text_of(str(library / "table.csv"), 9)


def test_a_long_text_comes_in_blocks_that_fit_together(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    text = "".join(f"Line {number} of é.\n" + "\n" * (number % 50 == 0) for number in range(200_000))
    path.write_text(text)
    blocks, _ = read(path)
    assert len(blocks) > 2
    assert "".join(block.text for block in blocks) == text == text_of(str(path), None)
    assert all(text[block.offset :].startswith(block.text[:100]) for block in blocks)


def test_a_line_longer_than_64_mb_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    long = "é" * (33 << 20)
    path = tmp_path / "long.txt"
    path.write_text(f"Before.\n{long}\nAfter.\n")
    blocks, problems = read(path)
    assert problems == [f"{path}, line 2 is longer than 64 MB and is left out."]
    assert [block.text for block in blocks] == ["Before.\n", "After.\n"]
    assert blocks[1].offset == len("Before.\n") + len(long) + 1

    path = tmp_path / "long.jsonl"
    path.write_text(f'{{"text": "one"}}\n{{"text": "{long}"}}\n{{"text": "three"}}\n')
    rows, problems = read(path)
    assert [(row.text, row.row) for row in rows] == [("one", 1), ("three", 3)]
    assert len(problems) == 1


@pytest.mark.slow(reason="reads a file of 2 GB")
def test_a_line_of_2_gb_costs_no_memory(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "huge.txt"
    with path.open("wb") as file:
        file.write(b"x" * 10_000)
        file.seek(2 << 30)  # a hole: 2 GB that take no room
        file.write(b"\nAfter.\n")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    blocks, problems = read(path)
    assert [block.text for block in blocks] == ["After.\n"]
    assert len(problems) == 1
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 400_000  # kB


def test_binary_junk_and_other_encodings_are_named(tmp_path: Path) -> None:
    path = tmp_path / "junk.txt"
    path.write_bytes(bytes(range(256)) * 50)
    assert "is not text: it holds NUL bytes" in one_line(path)
    path.write_bytes("Café.\nÇa va.\n".encode("latin-1"))
    assert "line 1 is not UTF-8 text" in one_line(path)
    path = tmp_path / "cut.txt.gz"
    path.write_bytes(gzip.compress(b"word " * 10_000)[:50])
    assert "is a damaged gzip file" in one_line(path)
    path = tmp_path / "junk.parquet"
    path.write_bytes(b"no parquet")
    assert "is not a parquet file" in one_line(path)


def test_pdfs_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    plain, locked = tmp_path / "plain.pdf", tmp_path / "locked.pdf"
    plain.write_bytes(text_pdf(["Bread."]))
    writer = pypdf.PdfWriter(clone_from=plain)
    writer.encrypt("secret", algorithm="RC4-128")
    writer.write(locked)
    assert one_line(locked) == f"{locked} is encrypted; save it without a password."
    writer = pypdf.PdfWriter(clone_from=plain)
    writer.encrypt("", "owner", algorithm="RC4-128")  # anyone may read this one
    writer.write(locked)
    assert [one.text for one in read(locked)[0]] == ["Bread."]
    plain.write_bytes(b"%PDF-1.4\nnothing")
    assert "is no pdf that can be read" in one_line(plain) or "is a damaged pdf" in one_line(plain)
    plain.write_bytes(text_pdf([""]))
    assert read(plain) == ([], [f"{plain} holds no text; its pages may be pictures."])


def test_broken_lines_of_json_are_named_and_counted(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    lines = ['{"text": "one"}', '{"text": ', '"text"', '{"text": 3}', "", '{"text": "two"}', '{"text": "\\ud83d half"}']
    path.write_bytes("\n".join(lines).encode() + b'\n{"text": "\xff"}\n' + b"{\n" * 100)
    rows, problems = read(path)
    assert [(row.text, row.row) for row in rows] == [("one", 1), ("two", 6), ("? half", 7)]
    assert problems[0].startswith(f"{path}, line 2 is not JSON:")
    assert problems[1:4] == [
        f"{path}, line 3 is no JSON object and is left out.",
        f"{path}, line 4 has no text in 'text' and is left out.",
        f"{path}, line 8 is not UTF-8 text and is left out: invalid start byte.",
    ]
    assert problems[-1] == "... and 99 more of this file."


def test_broken_tables_are_named(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text('text,year\none,1\ntwo\nthree,"3"x\nfour,4\n')
    rows, problems = read(path)
    assert [row.text for row in rows] == ["one"]
    assert problems == [
        f"{path}, row 2 has 1 columns, the header 2; it is left out.",
        f"{path}, line 4: ',' expected after '\"'; the rest of the file is left out.",
    ]
    assert "has no column 'body'; its columns are text, year. Name the text's with --text." in one_line(path, "body")
    path.write_text("text,year,year\none,1,2\n")
    rows, problems = read(path)
    assert rows[0].metadata == {"year": 1, "year_": 2}
    assert problems == [f"{path} has several columns called 'year'; a later one is called 'year_' in the index."]
    path.write_text("text,Total (EUR),Total (EUR),,\none,1,2,,\n")
    rows, problems = read(path)
    assert rows[0].metadata == {"total_eur": 1, "total_eur_": 2, "column": None, "column_": None}
    assert problems == [
        f"{path} has several columns called 'Total (EUR)'; a later one is called 'total_eur_' in the index."
    ]
    path.write_text("text;year\none;1\n")
    assert "seems to be separated by ';'" in one_line(path)
    path.write_text("")
    assert "rows.csv is empty: it has no header." in one_line(path)
    path = tmp_path / "rows.parquet"
    pq.write_table(pa.table({"text": ["one", None]}), path)
    assert read(path)[1] == [f"{path}, row 2 has no text in 'text' and is left out."]


def test_columns_get_names_that_a_filter_can_use() -> None:
    assert column_name("Full Name (en)") == "full_name_en"
    assert column_name("1st") == "_1st"
    assert column_name("vector") == "vector_"
    assert column_name("***") == "column"
    assert column_name("Year", ["year"]) == "year_"
    assert column_name("Année") == "année"


def test_folders_are_searched_and_what_cannot_be_seen_is_told(library: Path, tmp_path: Path) -> None:
    (library / "picture.png").write_bytes(b"x")
    (library / ".hidden.txt").write_text("x")
    (library / "index.lance").mkdir()
    (library / "index.lance" / "x.txt").write_text("x")
    told: list[str] = []
    found = find_files([library, library / "novel.txt", tmp_path / "gone"], told.append)
    assert len(found.files) == 9
    assert told == [
        f"{library}: files of other kinds were left out (1 .png).",
        f"There is no file or folder '{tmp_path / 'gone'}'.",
    ]
    assert found.missed(str(library / "deleted.txt"))
    assert found.missed(str(tmp_path / "gone"))
    assert not found.missed(str(tmp_path / "gone" / "below.txt"))
    assert not found.missed(str(tmp_path / "elsewhere.txt"))
    with pytest.raises(gb.GlassBertError, match="There is no file or folder"):
        find_files([tmp_path / "gone"], told.append)


def test_pipes_and_names_of_odd_bytes_are_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.txt")
    assert "is not a plain file" in one_line(tmp_path / "pipe.txt")
    odd = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9.txt"))
    odd.write_text("x")
    with pytest.raises(gb.GlassBertError, match="its name is not UTF-8; rename it"):
        read(odd)


@pytest.mark.parametrize(
    ("page", "text"),
    [
        ("<p>One<p>Two", "One\n\nTwo"),
        ("plain &lt;b&gt; text", "plain <b> text"),
        ("<div>a<span>b</span>  c</div><noscript>x</noscript>d", "ab c\n\nd"),
        ("<head><title>T</title><body>Shown", "Shown"),
        ("<table><tr><td>1<td>2</table>", "1 | 2"),
        (
            "Cities<table><tr><th>name<th>people</tr> <tr><td>Rome</td> <td></td><td>3</td></tr></table>end",
            "Cities\n\nname | people\nRome | 3\n\nend",
        ),
        ("<table><tr><td><p>a page</p><p>in one cell</p></td></tr></table>", "a page\n\nin one cell"),
        ("<svg><title>no</title></svg>yes", "yes"),
        ("<![if x]><p>ok", "ok"),
        ("a<!-- no -->b", "ab"),
    ],
)
def test_a_page_gives_what_its_reader_sees(page: str, text: str, tmp_path: Path) -> None:
    path = tmp_path / "page.html"
    path.write_text(page)
    found, _ = read(path)
    assert [one.text for one in found] == [text]


def test_json_is_read_as_deep_as_it_may_be(tmp_path: Path) -> None:
    path = tmp_path / "deep.jsonl"
    path.write_text('{"text": "x", "a": ' + "[" * 100_000 + "]" * 100_000 + "}\n" + json.dumps({"text": "y"}) + "\n")
    rows, problems = read(path)
    assert [row.text for row in rows] == ["y"]
    assert len(problems) == 1


def test_the_column_may_differ_in_capitals(tmp_path: Path) -> None:
    for name, text in (
        ("a.csv", "Text,year\nOne.,1\n"),
        ("a.jsonl", '{"TEXT": "One.", "year": 1}\n'),
    ):
        (tmp_path / name).write_text(text)
        (document,), told = read(tmp_path / name)
        assert (document.text, document.metadata, told) == ("One.", {"year": 1.0}, [])


def test_lines_of_json_without_the_column_are_refused_like_a_table(tmp_path: Path) -> None:
    path = tmp_path / "rows.jsonl"
    path.write_text('{"body": "One.", "n": 1}\n{"body": "Two.", "m": 1}\n')
    assert one_line(path).endswith("has no column 'text'; its columns are body, n, m. Name the text's with --text.")


def test_a_row_that_is_left_out_does_not_say_what_its_columns_are(tmp_path: Path) -> None:
    path = tmp_path / "rows.csv"
    path.write_text("text,year\nOne.,2001\na,b,c,d\n")
    (document,), _ = read(path)
    assert document.metadata == {"year": 2001.0}


def test_utf_16_is_called_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for kind in ("utf-16", "utf-16-be"):
        path.write_bytes((b"" if kind == "utf-16" else b"\xfe\xff") + "One cat.".encode(kind))
        assert one_line(path) == f"{path} is UTF-16 text; save it as UTF-8."
