"""Pseudo-log-likelihoods are sums of masked-token log-probabilities."""

import math

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.pseudo_log_likelihood import shared_token_log_likelihoods


def test_each_shared_token_is_masked_and_predicted_in_turn() -> None:
    bert = gb.load("glass")
    pair = ("The old man went home.", "The old woman went home.")
    expected = np.zeros(2)
    for side, text in enumerate(pair):
        words = [*text.removesuffix(".").split(), "."]
        for index, word in enumerate(words):
            if word in ("man", "woman"):
                continue
            masked = " ".join([*words[:index], "[MASK]", *words[index + 1 :]])
            probabilities = dict(bert.fill_mask(masked, top=len(bert.tokenizer.vocabulary)))
            expected[side] += math.log(probabilities[word.lower()])
    np.testing.assert_allclose(shared_token_log_likelihoods(bert, [pair])[0], expected, rtol=1e-4)


def test_equal_sentences_have_equal_likelihoods() -> None:
    pairs = [("He read a book.", "He read a book."), ("A cat.", "A dog.")]
    scores = shared_token_log_likelihoods(gb.load("glass"), pairs)
    assert scores[0, 0] == pytest.approx(scores[0, 1], rel=1e-6)
    assert scores[1, 0] != scores[1, 1]
    assert (scores < 0).all()
