"""The vector of a text by the model's pooling, and how it changes without one token."""

from typing import NamedTuple

import numpy as np
from jaxtyping import Float
from torch import Tensor

from glassbert.analysis.output_heads import as_array
from glassbert.analysis.similarity import cosine_similarity
from glassbert.embedding.text_encoder import EncodeConfig
from glassbert.embedding.token_pooling import POOLINGS
from glassbert.model.packed_batch import PackedBatch
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace

POOLING = EncodeConfig().pooling  # of `bert.encode`


class SentenceVectorChange(NamedTuple):
    """1 - cosine of the vectors of a text with and without one token."""

    masked: float  # replaced by [MASK]
    removed: float


def pooled_vector(hidden: Float[Tensor, "token hidden"]) -> Float[np.ndarray, " hidden"]:
    """Return the vector of one text from its last hidden states, as `bert.encode` does."""
    return as_array(POOLINGS[POOLING](hidden.float()[None])[0])


def change_without_token(bert: PretrainedBert, trace: Trace, token: int) -> SentenceVectorChange:
    """Return how much the vector of a text changes if one of its tokens is masked or removed."""
    before, after = trace.ids[:token], trace.ids[token + 1 :]
    remaining_segments = trace.segments[:token] + trace.segments[token + 1 :]
    full = _text_vector(bert, trace.ids, trace.segments)
    masked = _text_vector(bert, [*before, bert.tokenizer.mask_id, *after], trace.segments)
    removed = _text_vector(bert, before + after, remaining_segments)
    return SentenceVectorChange(_distance(full, masked), _distance(full, removed))


def _text_vector(bert: PretrainedBert, ids: list[int], segments: list[int]) -> Float[np.ndarray, " hidden"]:
    batch = PackedBatch.from_sequences([ids], [segments], next(bert.model.parameters()).device)
    with bert.model.inference_mode():
        return pooled_vector(bert.model(batch))


def _distance(first: Float[np.ndarray, " hidden"], second: Float[np.ndarray, " hidden"]) -> float:
    return 1 - float(cosine_similarity(first[None], second[None])[0])
