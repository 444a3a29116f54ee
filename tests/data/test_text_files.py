"""Texts are read from lines and columns: line endings, byte-order marks, gzip, quotes, damaged files."""

import gzip
import os
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.data.problems import DataError
from glassbert.data.text_files import count_texts, read_texts


def lines(folder: Path, data: bytes, name: str = "a.txt") -> list[str]:
    path = folder / name
    path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    texts = list(read_texts(path))
    assert count_texts(path) in (None, len(texts))
    return texts


@pytest.mark.parametrize("name", ["a.txt", "a.txt.gz"])
def test_each_line_is_a_text(name: str, tmp_path: Path) -> None:
    assert lines(tmp_path, b"one\ntwo\n", name) == ["one", "two"]
    assert lines(tmp_path, b"one\r\ntwo", name) == ["one", "two"]
    assert lines(tmp_path, b"1%\r2%\nsecond\n", name) == ["1%\r2%", "second"]
    assert lines(tmp_path, b"\xef\xbb\xbfmarked\n", name) == ["marked"]
    assert lines(tmp_path, "a\u2028b\x85c\n".encode(), name) == ["a\u2028b\x85c"]
    assert lines(tmp_path, b"", name) == []
    assert lines(tmp_path, b"\n\nx", name) == ["", "", "x"]


def column_texts(folder: Path, text: str) -> list[str]:
    path = folder / "a.csv"
    path.write_text(text, encoding="utf-8", newline="")
    return list(read_texts(path, "body"))


def test_cells_keep_their_line_endings_and_quotes(tmp_path: Path) -> None:
    assert column_texts(tmp_path, 'id,body\n1,"a\nb, ""c"""\r\n2,"d\re"\n') == ['a\nb, "c"', "d\re"]
    assert column_texts(tmp_path, "\ufeffbody\nx\n\ny\n") == ["x", "", "y"]
    assert column_texts(tmp_path, f"id,body\n1,{'long ' * 50_000}\n") == ["long " * 50_000]


def test_an_unclosed_quote_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(DataError, match="quote") as error:
        column_texts(tmp_path, 'id,body\n1,"open\n2,second\n3,third\n')
    assert error.value.problem.number == 2


def test_a_damaged_gzip_file_is_an_error_or_has_no_effect(tmp_path: Path) -> None:
    intact = gzip.compress(b"some text that is long enough to be packed, packed, packed\n" * 50)
    generator = random.Random(1)
    for _ in range(200):
        data = bytearray(intact)
        data[generator.randrange(len(data))] ^= 1 << generator.randrange(8)
        path = tmp_path / "a.txt.gz"
        path.write_bytes(bytes(data))
        try:
            list(read_texts(path))
        except gb.GlassBertError as error:
            assert "a.txt.gz" in str(error)


def test_lone_surrogates_in_json_are_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text(r"""{"body": "half \ud800 a pair, \ud83d\ude00, \\ud800, \udc00\ud83d, \u00e9 \""}""")
    assert list(read_texts(path, "body")) == ['half \ufffd a pair, 😀, \\ud800, \ufffd\ufffd, é "']


def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(path.write_bytes, b"one\ntwo\n")
        assert count_texts(path) is None
        assert list(read_texts(path)) == ["one", "two"]


def test_a_damaged_parquet_file_is_an_error(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"body": [f"text {number}" for number in range(20_000)]}), path)
    data = bytearray(path.read_bytes())
    data[1_000:3_000] = bytes(2_000)
    path.write_bytes(bytes(data))
    with pytest.raises(DataError, match="the parquet file is damaged"):
        list(read_texts(path, "body"))


@pytest.mark.parametrize(
    ("name", "content", "row"),
    [
        ("a.csv", "id,body\n1,x\n2\n", 3),
        ("a.jsonl", '{"body": "x"}\n{"body": 3}\n', 2),
        ("a.jsonl", '{"body": "x"}\n\n{}\n', 3),
        ("a.jsonl", '{"body": "x"}\n{"body"\n', 2),
    ],
)
def test_the_first_row_without_a_text_is_an_error(name: str, content: str, row: int, tmp_path: Path) -> None:
    (tmp_path / name).write_text(content)
    with pytest.raises(DataError) as error:
        list(read_texts(tmp_path / name, "body"))
    assert error.value.problem.number == row


def test_a_table_needs_a_column_that_exists(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("id,body\n1,x\n")
    with pytest.raises(DataError, match="no text column is selected; name one with `column`"):
        read_texts(tmp_path / "a.csv")
    with pytest.raises(DataError, match="'text'.*'id', 'body'"):
        list(read_texts(tmp_path / "a.csv", "text"))
    (tmp_path / "a.txt").write_text("x\n")
    with pytest.raises(DataError, match="no columns"):
        read_texts(tmp_path / "a.txt", "text")
