"""Running text to documents and sentences: borders are kept, abbreviations end nothing."""

import gzip
import json
from pathlib import Path

import pytest

import glassbert as gb
from glassbert.text.documents import corpus_files, read_documents, split_sentences

SENTENCES = {
    "One. Two! Three?": ["One.", "Two!", "Three?"],
    'He said "No." Then he left.': ['He said "No."', "Then he left."],
    "Mr. Smith met Dr. Jones. They spoke.": ["Mr. Smith met Dr. Jones.", "They spoke."],
    "J. K. Rowling wrote it. Well.": ["J. K. Rowling wrote it.", "Well."],
    "It cost 3.50 dollars... and more.": ["It cost 3.50 dollars... and more."],
    "Wait... What?": ["Wait...", "What?"],
    "no end": ["no end"],
    "Élan came. Über alles.": ["Élan came.", "Über alles."],
    "In the U.S. Army he served.": ["In the U.S. Army he served."],
    "  ": [],
    "It was 1914. 28 men came.": ["It was 1914.", "28 men came."],
}


@pytest.mark.parametrize("paragraph", SENTENCES)
def test_a_paragraph_is_split_at_its_sentence_ends(paragraph: str) -> None:
    assert split_sentences(paragraph) == SENTENCES[paragraph]


def test_no_word_is_lost_in_splitting() -> None:
    paragraph = 'A "b." C? (D.) E... f. G! "H," said I. J.'
    assert " ".join(split_sentences(paragraph)).split() == paragraph.split()


def test_documents_come_from_text_gz_and_tables(tmp_path: Path) -> None:
    plain = "One.\nTwo.\n\n\n \nThree.\n"
    (tmp_path / "a.txt").write_text(plain)
    (tmp_path / "b.txt.gz").write_bytes(gzip.compress(plain.encode()))
    (tmp_path / "c.jsonl").write_text(
        "".join(json.dumps({"text": text}) + "\n" for text in ("One.\nTwo.", "", "Three."))
    )
    for name in ("a.txt", "b.txt.gz", "c.jsonl"):
        assert list(read_documents(tmp_path / name)) == [["One.", "Two."], ["Three."]], name


def test_a_folder_gives_its_files_in_order_once(tmp_path: Path) -> None:
    for name in ("b.txt", "a.txt", ".hidden"):
        (tmp_path / name).write_text("x")
    assert [path.name for path in corpus_files([tmp_path, tmp_path / "a.txt"])] == ["a.txt", "b.txt"]
    with pytest.raises(gb.GlassBertError, match="no file or folder 'none'"):
        corpus_files([Path("none")])
    (tmp_path / "empty").mkdir()
    with pytest.raises(gb.GlassBertError, match="holds no files"):
        corpus_files([tmp_path / "empty"])
