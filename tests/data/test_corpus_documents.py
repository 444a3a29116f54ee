"""Corpus files are read as documents of paragraphs."""

import gzip
import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.data.corpus_documents import find_corpus_files, read_corpus_documents


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
    assert [path.name for path in find_corpus_files([tmp_path, tmp_path / "a.txt"]).files] == ["a.txt", "b.txt"]
    with pytest.raises(gb.GlassBertError, match="no file or folder 'none'"):
        find_corpus_files([Path("none")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(gb.GlassBertError, match="contains no files"):
        find_corpus_files([tmp_path / "empty"])


def test_links_out_of_a_folder_are_reported_and_not_followed(tmp_path: Path) -> None:
    folder, other = tmp_path / "folder", tmp_path / "other"
    for path in (folder / "a.txt", folder / ".git" / "config", other / "b.txt", tmp_path / "c.txt"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    (folder / "file").symlink_to(tmp_path / "c.txt")
    (folder / "files").symlink_to(other)
    (folder / "inside").symlink_to("a.txt")
    sources = find_corpus_files([folder])
    assert sources.files == [folder / "a.txt"]
    assert [problem.reason for problem in sources.problems] == [
        "2 links out of the folder are not followed, such as 'files'"
    ]
    assert find_corpus_files([folder, tmp_path / "c.txt"]).files == [folder / "a.txt", tmp_path / "c.txt"]
    assert find_corpus_files([folder / "file"]).files == [folder / "file"]
