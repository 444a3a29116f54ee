"""Planted vectors have the mean cosines that they were made with."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.contextual_similarity import cosine_statistics, mean_cosine_between_texts, sentence_lengths
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES


def test_planted_vectors_have_their_planted_cosines(minilm: gb.PretrainedBert) -> None:
    texts = [minilm.tokenizer.encode(text) for text in REFERENCE_SENTENCES]
    generator = np.random.default_rng(0)
    cone, size = generator.standard_normal(512) / np.sqrt(512), 512
    by_token = {token: generator.standard_normal(size) / np.sqrt(size) for text in texts for token in text.tokens}
    hidden = []
    for text in texts:
        noise = generator.standard_normal((len(text.ids), size)) / np.sqrt(size)
        topic = generator.standard_normal(size) / np.sqrt(size)
        depths = [noise, noise + cone, np.stack([by_token[token] for token in text.tokens]), noise + topic]
        hidden.append(np.stack(depths).astype(np.float32))
    statistics = cosine_statistics(hidden, texts, generator)
    assert statistics.different_texts[:2] == pytest.approx([0, 0.5], abs=0.02)  # shared part of equal norm: cosine 1/2
    assert statistics.distinct == pytest.approx([0, 0.5, 0, 0], abs=0.02)
    assert statistics.self_similarity.mean(axis=0) == pytest.approx([0, 0.5, 1, 0], abs=0.04)
    assert statistics.same_text[[0, 1, 3]] == pytest.approx([0, 0.5, 0.5], abs=0.03)
    shuffled, real = statistics.shuffled_sentences, statistics.intra_sentence.mean(axis=0)
    expected = [np.mean([1 / np.sqrt(length) for length in sentence_lengths(text, len(texts))]) for text in texts]
    assert shuffled[:, 0].mean() == pytest.approx(np.mean(expected), abs=0.05)
    assert shuffled[:, 0] == pytest.approx(np.array(expected), abs=0.12)  # with the sentence lengths of each text
    assert real[3] > shuffled[:, 3].mean() + 0.4


def test_mean_cosine_between_texts_is_that_of_all_pairs() -> None:
    generator = np.random.default_rng(1)
    texts = [generator.standard_normal((size, 4)) for size in (3, 5, 2)]
    texts = [vectors / np.linalg.norm(vectors, axis=1, keepdims=True) for vectors in texts]
    sums, counts = np.stack([vectors.sum(axis=0) for vectors in texts]), np.array([3, 5, 2])
    cosines = [
        float(first @ second)
        for index, vectors in enumerate(texts)
        for others in texts[index + 1 :]
        for first in vectors
        for second in others
    ]
    assert mean_cosine_between_texts(sums @ sums.T, counts) == pytest.approx(np.mean(cosines))
