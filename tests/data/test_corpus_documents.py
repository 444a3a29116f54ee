"""Corpus files are read as documents of paragraphs."""

import gzip
import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.corpus_documents import list_corpus_files, read_corpus_documents


def test_text_files_gzip_and_tables_yield_the_same_documents(tmp_path: Path) -> None:
    plain = "One.\nTwo.\n\n\n \nThree.\n"
    (tmp_path / "a.txt").write_text(plain)
    (tmp_path / "b.txt.gz").write_bytes(gzip.compress(plain.encode()))
    (tmp_path / "c.jsonl").write_text(
        "".join(json.dumps({"text": text}) + "\n" for text in ("One.\nTwo.", "", "Three."))
    )
    for name in ("a.txt", "b.txt.gz", "c.jsonl"):
        assert list(read_corpus_documents(tmp_path / name)) == [["One.", "Two."], ["Three."]], name


def test_a_folder_stands_for_its_files_in_order_and_once(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden"):
        (tmp_path / name).write_text("x")
    assert [path.name for path in list_corpus_files([tmp_path, tmp_path / "a.txt"])] == ["a.txt", "b.txt"]
    with pytest.raises(gb.GlassBertError, match="no file or folder 'none'"):
        list_corpus_files([Path("none")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(gb.GlassBertError, match="contains no files"):
        list_corpus_files([tmp_path / "empty"])
