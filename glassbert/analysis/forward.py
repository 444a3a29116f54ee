"""Run many texts through a model and return hidden states, attention maps or pooled vectors per text."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

import numpy as np
from jaxtyping import Float

from glassbert.embedding.token_pooling import pool_tokens
from glassbert.model.packed_batch import PackedBatch
from glassbert.model.taps import Recorder
from glassbert.pretrained import PretrainedBert
from glassbert.tokenization.tokenizer import Encoding

TOKENS_PER_BATCH = 2_048
POOLING_LABELS = {"cls": "[CLS]", "mean": "mean"}  # names of the fields of PooledVectors in reports


class PooledVectors(NamedTuple):
    """The [CLS] vector and the mean of all token vectors of each text, after the last layer."""

    cls: Float[np.ndarray, "text hidden"]
    mean: Float[np.ndarray, "text hidden"]


def pooled_vectors(bert: PretrainedBert, texts: Sequence[Encoding]) -> PooledVectors:
    """Return both pooled vectors of every text, in the order of the texts."""
    order = sorted(range(len(texts)), key=lambda index: len(texts[index].ids))  # equal lengths run together
    pooled: dict[str, list[np.ndarray]] = {"cls": [], "mean": []}
    for batch_texts in _batches([texts[index] for index in order]):
        batch = _pack(bert, batch_texts)
        with bert.model.inference_mode():
            hidden = bert.model(batch)
            for pooling, vectors in pooled.items():
                vectors.append(pool_tokens(hidden, batch, pooling).cpu().numpy())
    original_order = np.argsort(order)
    return PooledVectors(*(np.concatenate(vectors)[original_order] for vectors in pooled.values()))


def hidden_states(bert: PretrainedBert, texts: Sequence[Encoding]) -> Iterator[Float[np.ndarray, "depth token hidden"]]:
    """Yield the hidden states of each text, in order; depth 0 is the input of layer 0."""
    for batch_texts in _batches(texts):
        recorded = _record(bert, batch_texts, "hidden.*")
        states = np.stack([recorded[f"hidden.{depth}"] for depth in range(bert.config.num_layers + 1)])
        ends = np.cumsum([len(text.ids) for text in batch_texts])
        yield from np.split(states, ends[:-1], axis=1)


def attention_maps(
    bert: PretrainedBert, texts: Sequence[Encoding]
) -> Iterator[Float[np.ndarray, "layer head query key"]]:
    """Yield the attention weights of each text, in order; consecutive texts of equal length run together."""
    layers = range(bert.config.num_layers)
    for _, same_length in groupby(texts, key=lambda text: len(text.ids)):
        for batch_texts in _batches(list(same_length)):
            recorded = _record(bert, batch_texts, "layers.*.attention_weights")
            yield from np.stack([recorded[f"layers.{layer}.attention_weights"] for layer in layers], axis=1)


def _batches(texts: Sequence[Encoding]) -> Iterator[list[Encoding]]:
    """Group consecutive texts into batches of at most TOKENS_PER_BATCH tokens."""
    batch: list[Encoding] = []
    num_tokens = 0
    for text in texts:
        if batch and num_tokens + len(text.ids) > TOKENS_PER_BATCH:
            yield batch
            batch, num_tokens = [], 0
        batch.append(text)
        num_tokens += len(text.ids)
    if batch:
        yield batch


def _record(bert: PretrainedBert, texts: Sequence[Encoding], name_pattern: str) -> dict[str, np.ndarray]:
    """Return the activations with matching names as float32 arrays."""
    recorder = Recorder(name_pattern)
    with bert.model.inference_mode():
        bert.model(_pack(bert, texts), recorder)
    return {name: value.float().cpu().numpy() for name, value in recorder.values.items()}


def _pack(bert: PretrainedBert, texts: Sequence[Encoding]) -> PackedBatch:
    device = next(bert.model.parameters()).device
    return PackedBatch.from_sequences([text.ids for text in texts], [text.segments for text in texts], device)
