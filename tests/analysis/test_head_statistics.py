"""Planted heads are labeled, uniform attention is at chance, and sinks are found."""

import numpy as np
import pytest

import glassbert as gb
from glassbert.analysis.attention_mass import TARGETS, attention_mass, content_positions, mean_attention_mass
from glassbert.analysis.attention_patterns import normalized_entropy
from glassbert.analysis.head_statistics import (
    SAME_SENTENCE,
    STUDY_TARGETS,
    attention_sink,
    excess_mass,
    label_heads,
    target_mask,
    text_statistics,
)
from glassbert.tokenization.tokenizer import Encoding


def sentence_pair(minilm: gb.PretrainedBert) -> Encoding:
    text = "The cat saw the dog, and the dog ran to the river. It was a cold and dark day in the north."
    return minilm.tokenizer.encode(text, text.replace("cat", "king").replace("dog", "man"))


def planted_attention(text: Encoding) -> np.ndarray:
    """Return one layer with a head for each target, and a uniform head."""
    size = len(text.ids)
    attention = np.full((1, len(STUDY_TARGETS) + 1, size, size), 1 / size, dtype=np.float32)
    mask = target_mask(text).astype(np.float32)
    positions = np.array(content_positions(text.tokens))
    for target in range(len(STUDY_TARGETS)):
        counts = mask[..., target].sum(axis=1)
        rows = np.flatnonzero(counts)
        attention[0, target, positions[rows]] = (mask[..., target] / np.maximum(counts, 1)[:, None])[rows]
    return attention


def test_planted_heads_get_their_labels_and_uniform_attention_is_at_chance(minilm: gb.PretrainedBert) -> None:
    text = sentence_pair(minilm)
    statistics = text_statistics(planted_attention(text), text)
    labels = label_heads(statistics.mass, statistics.chance, statistics.entropy)[0].tolist()
    assert labels == [*STUDY_TARGETS, "broad"]
    for target in range(len(STUDY_TARGETS)):
        assert statistics.mass[0, target, target] == pytest.approx(1, abs=1e-5)
    np.testing.assert_allclose(statistics.mass[0, -1], statistics.chance[0, -1], atol=1e-5)
    assert statistics.entropy[0, -1] == pytest.approx(1)
    assert statistics.chance[0, 0, STUDY_TARGETS.index("[SEP]")] == pytest.approx(2 / len(text.ids))


def test_attention_by_distance_is_not_labeled_same_sentence(minilm: gb.PretrainedBert) -> None:
    text = sentence_pair(minilm)
    distances = np.abs(np.subtract.outer(np.arange(len(text.ids)), np.arange(len(text.ids))))
    weights = np.exp(-distances / 4.0)
    attention = (weights / weights.sum(-1, keepdims=True)).astype(np.float32)[None, None]
    statistics = text_statistics(attention, text)
    uniform = target_mask(text)[..., SAME_SENTENCE].mean()
    assert statistics.mass[0, 0, SAME_SENTENCE] > uniform + 0.2
    assert abs(excess_mass(statistics.mass, statistics.chance)[0, 0, SAME_SENTENCE]) < 0.1


def test_mass_and_entropy_agree_with_attention_mass(minilm: gb.PretrainedBert) -> None:
    trace = minilm.trace("The cat saw the dog, and the dog ran.", "It was a cold day, in the north.")
    text = minilm.tokenizer.encode(trace.text, trace.pair)
    attention = trace.compute_attention_weights()
    statistics = text_statistics(attention, text)
    expected = mean_attention_mass(attention_mass(attention, text.tokens))
    for target in ("previous token", "next token", "itself", "[CLS]", "[SEP]", "same token elsewhere"):
        np.testing.assert_allclose(
            statistics.mass[..., STUDY_TARGETS.index(target)], expected[..., TARGETS.index(target)], atol=1e-5
        )
    entropy = normalized_entropy(attention)[:, :, content_positions(text.tokens)].mean(-1)
    np.testing.assert_allclose(statistics.entropy, entropy, atol=1e-5)


def test_the_sink_can_be_any_token(minilm: gb.PretrainedBert) -> None:
    text = sentence_pair(minilm)
    for sink in ("[SEP]", ",", "river"):
        received = np.where(np.array(text.tokens) == sink, 0.2, 0.01)[None]
        assert attention_sink([text], [received], 0) == sink


def test_a_frequent_token_is_not_a_sink(minilm: gb.PretrainedBert) -> None:
    text = sentence_pair(minilm)
    received = np.where(np.array(text.tokens) == "the", 1 / len(text.ids), 0.001)[None].copy()
    received[0, 0] = 0.1  # less than all occurrences of "the" together, but more in excess of its frequency
    assert attention_sink([text], [received], 0) == "[CLS]"
