"""Texts out of files: line ends, byte-order marks, gzip, quoted cells, and damage found."""

import gzip
import os
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import glassbert as gb
from glassbert.text.reading import count_texts, read_texts


def lines(folder: Path, data: bytes, name: str = "a.txt") -> list[str]:
    path = folder / name
    path.write_bytes(gzip.compress(data) if name.endswith(".gz") else data)
    found = list(read_texts(path))
    assert count_texts(path) in (None, len(found))
    return found


@pytest.mark.parametrize("name", ["a.txt", "a.txt.gz"])
def test_a_line_is_a_text_whatever_stands_in_it(name: str, tmp_path: Path) -> None:
    assert lines(tmp_path, b"one\ntwo\n", name) == ["one", "two"]
    assert lines(tmp_path, b"one\r\ntwo", name) == ["one", "two"]
    assert lines(tmp_path, b"1%\r2%\nsecond\n", name) == ["1%\r2%", "second"]
    assert lines(tmp_path, b"\xef\xbb\xbfmarked\n", name) == ["marked"]
    assert lines(tmp_path, "a\u2028b\x85c\n".encode(), name) == ["a\u2028b\x85c"]
    assert lines(tmp_path, b"", name) == []
    assert lines(tmp_path, b"\n\nx", name) == ["", "", "x"]


def cells(folder: Path, text: str) -> list[str]:
    path = folder / "a.csv"
    path.write_text(text, encoding="utf-8", newline="")
    return list(read_texts(path, "body"))


def test_cells_keep_their_line_ends_and_quotes(tmp_path: Path) -> None:
    assert cells(tmp_path, 'id,body\n1,"a\nb, ""c"""\r\n2,"d\re"\n') == ['a\nb, "c"', "d\re"]
    assert cells(tmp_path, "\ufeffbody\nx\n\ny\n") == ["x", "", "y"]
    assert cells(tmp_path, f"id,body\n1,{'long ' * 50_000}\n") == ["long " * 50_000]


def test_an_unclosed_quote_is_found_not_swallowed(tmp_path: Path) -> None:
    with pytest.raises(gb.GlassBertError, match=r"a.csv, line \d"):
        cells(tmp_path, 'id,body\n1,"open\n2,second\n3,third\n')


def test_any_damage_to_a_gzip_is_one_line_or_no_harm(tmp_path: Path) -> None:
    whole = gzip.compress(b"some text that is long enough to be packed, packed, packed\n" * 50)
    draw = random.Random(1)
    for _ in range(200):
        data = bytearray(whole)
        data[draw.randrange(len(data))] ^= 1 << draw.randrange(8)
        path = tmp_path / "a.txt.gz"
        path.write_bytes(bytes(data))
        try:
            list(read_texts(path))
        except gb.GlassBertError as error:
            assert "a.txt.gz" in str(error)


def test_half_of_a_surrogate_pair_in_json_is_let_through(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text('{"body": "half \\ud800 a pair"}\n')
    assert list(read_texts(path, "body")) == ["half \ud800 a pair"]


def test_a_pipe_is_read_like_a_file(tmp_path: Path) -> None:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    with ThreadPoolExecutor(1) as pool:
        pool.submit(path.write_bytes, b"one\ntwo\n")
        assert count_texts(path) is None
        assert list(read_texts(path)) == ["one", "two"]


def test_damage_deep_in_a_parquet_file_is_one_line(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    pq.write_table(pa.table({"body": [f"text {number}" for number in range(20_000)]}), path)
    data = bytearray(path.read_bytes())
    data[1_000:3_000] = bytes(2_000)
    path.write_bytes(bytes(data))
    with pytest.raises(gb.GlassBertError, match="a.parquet is a damaged parquet file"):
        list(read_texts(path, "body"))
