"""Batched passes over many texts return what single passes return, in the order of the texts."""

import numpy as np

import glassbert as gb
from glassbert.analysis.forward import attention_maps, hidden_states, pooled_vectors
from glassbert.analysis.reference_sentences import REFERENCE_SENTENCES


def test_hidden_states_are_those_of_the_traces(minilm: gb.PretrainedBert) -> None:
    texts = REFERENCE_SENTENCES[:5]
    encoded = [minilm.tokenizer.encode(text) for text in texts]
    for text, states in zip(texts, hidden_states(minilm, encoded), strict=True):
        np.testing.assert_allclose(states, minilm.trace(text).hidden, atol=1e-5)


def test_attention_maps_are_those_of_the_traces(minilm: gb.PretrainedBert) -> None:
    texts = REFERENCE_SENTENCES[:5]
    encoded = [minilm.tokenizer.encode(text) for text in texts]
    for text, maps in zip(texts, attention_maps(minilm, encoded), strict=True):
        np.testing.assert_allclose(maps, minilm.trace(text).compute_attention_weights(), atol=1e-5)


def test_pooled_vectors_are_the_first_token_and_the_mean_of_the_last_layer(minilm: gb.PretrainedBert) -> None:
    encoded = [minilm.tokenizer.encode(text) for text in REFERENCE_SENTENCES]
    pooled = pooled_vectors(minilm, encoded)
    last_layers = [states[-1] for states in hidden_states(minilm, encoded)]
    np.testing.assert_allclose(pooled.cls, np.stack([states[0] for states in last_layers]), atol=1e-5)
    np.testing.assert_allclose(pooled.mean, np.stack([states.mean(axis=0) for states in last_layers]), atol=1e-5)
