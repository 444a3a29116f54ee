"""Paragraphs are split at sentence ends; abbreviations do not end a sentence."""

import time

import pytest

from glassbert.data.sentences import split_sentences

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
def test_paragraphs_are_split_at_sentence_ends(paragraph: str) -> None:
    assert split_sentences(paragraph) == SENTENCES[paragraph]


def test_splitting_keeps_every_word() -> None:
    paragraph = 'A "b." C? (D.) E... f. G! "H," said I. J.'
    assert " ".join(split_sentences(paragraph)).split() == paragraph.split()


@pytest.mark.parametrize("text", ["?!", ".", "Dr. ", "A. ", '."', ". "])
def test_runs_of_punctuation_take_linear_time(text: str) -> None:
    started = time.perf_counter()
    assert "".join(split_sentences(text * 50_000)).split()
    assert time.perf_counter() - started < 10  # quadratic time would be minutes
