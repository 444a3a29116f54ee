"""Similarity of sentences against vectors that are encoded one by one."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.errors import GlassBertError, OutOfRangeError
from glassbert.views.sentence_similarity import (
    COMPARISON_SENTENCES,
    MAX_TEXT_SENTENCES,
    SentenceSimilarityRequest,
    compare_sentences,
)

TEXT = "The mouse was gone. The cat sat useless."


def cosine(x: np.ndarray, y: np.ndarray) -> float:
    return float(x @ y / np.linalg.norm(x) / np.linalg.norm(y))


def test_the_cosines_are_those_of_encoded_sentences(minilm: gb.PretrainedBert) -> None:
    payload = compare_sentences(minilm, SentenceSimilarityRequest(text=TEXT, added=("A dog.",)))
    sentences = [sentence.text for sentence in payload.facts.sentences]
    assert sentences == ["The mouse was gone.", "The cat sat useless.", "A dog.", *COMPARISON_SENTENCES]
    assert [sentence.source for sentence in payload.facts.sentences[:4]] == ["text", "text", "added", "built_in"]
    vectors = [minilm.encode(sentence) for sentence in sentences]
    expected = [[cosine(first, second) for second in vectors] for first in vectors]
    np.testing.assert_allclose(payload.array("cosines"), expected, atol=1e-5)
    facts = payload.facts
    assert facts.sentence == 0
    assert facts.other == 1 + int(np.argmax(expected[0][1:]))


def test_the_contribution_of_a_word_is_the_cosine_minus_that_without_it(minilm: gb.PretrainedBert) -> None:
    payload = compare_sentences(minilm, SentenceSimilarityRequest(text=TEXT, sentence=1, other=2))
    other = minilm.encode(COMPARISON_SENTENCES[0])
    full = cosine(minilm.encode("The cat sat useless."), other)
    without = {
        "The": "cat sat useless.",
        "cat": "The sat useless.",
        "sat": "The cat useless.",
        "useless": "The cat sat .",
    }
    assert [word.word for word in payload.facts.words] == list(without)
    assert [word.start for word in payload.facts.words] == [0, 4, 8, 12]
    for word in payload.facts.words:
        expected = full - cosine(minilm.encode(without[word.word]), other)
        assert word.contribution == pytest.approx(expected, abs=1e-5)
    assert max(payload.facts.words, key=lambda word: word.contribution).word == "cat"


def test_a_sentence_occurs_once_and_a_pair_belongs_to_the_text(minilm: gb.PretrainedBert) -> None:
    request = SentenceSimilarityRequest(text="A dog.", pair="A  dog. A cat.", added=("A cat.",))
    sentences = compare_sentences(minilm, request).facts.sentences
    assert [sentence.text for sentence in sentences if sentence.source != "built_in"] == ["A dog.", "A cat."]
    assert sentences[1].source == "text"


def test_of_a_long_text_the_first_sentences_are_compared(minilm: gb.PretrainedBert) -> None:
    text = " ".join(f"Sentence {number} ends." for number in range(40))
    facts = compare_sentences(minilm, SentenceSimilarityRequest(text=text)).facts
    assert facts.num_text_sentences == 40
    assert len([sentence for sentence in facts.sentences if sentence.source == "text"]) == MAX_TEXT_SENTENCES


def test_an_empty_text_is_compared_by_the_stored_sentences(minilm: gb.PretrainedBert) -> None:
    facts = compare_sentences(minilm, SentenceSimilarityRequest(text="")).facts
    assert [sentence.text for sentence in facts.sentences] == list(COMPARISON_SENTENCES)


def test_positions_out_of_range_are_refused(minilm: gb.PretrainedBert) -> None:
    with pytest.raises(OutOfRangeError):
        compare_sentences(minilm, SentenceSimilarityRequest(text=TEXT, sentence=8))
    with pytest.raises(OutOfRangeError):
        compare_sentences(minilm, SentenceSimilarityRequest(text=TEXT, other=-1))
    with pytest.raises(GlassBertError, match="other=1"):
        compare_sentences(minilm, SentenceSimilarityRequest(text=TEXT, sentence=1, other=1))
