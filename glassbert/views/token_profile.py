"""View `token_profile`: the heads, the path and the neighbors of one token."""

import msgspec
import numpy as np
from jaxtyping import Bool

from glassbert.analysis.layer_changes import layer_changes
from glassbert.analysis.similarity import nearest_neighbors_of
from glassbert.analysis.token_attention import HeadAttention, heads_attending_from, heads_attending_to
from glassbert.analysis.token_category import is_readable
from glassbert.views.embedding_space import PointSet, load_points
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

NUM_HEADS = 3
NUM_NEIGHBORS = 3


class TokenProfileRequest(TextRequest, frozen=True, kw_only=True):
    """One token of the text."""

    token: int


class TokenProfileFacts(msgspec.Struct, frozen=True, kw_only=True):
    """The heads and neighbors of one token, the largest first."""

    token: int
    attended_by: list[HeadAttention]  # weight: mean over all other tokens
    attends_to: list[HeadAttention]  # without [CLS] and [SEP] as targets
    token_id: int
    vocabulary_neighbors: list[str]  # by input embedding, without context; no special, unused or unprintable tokens


def token_profile(session: ViewSession, request: TokenProfileRequest) -> Payload[TokenProfileFacts]:
    """Return the facts, and the path of the token through the layers.

    `norms` and `cosine_to_input` [depth], `cosine_to_previous` [layer], `neighbors` and `neighbor_cosines`
    [depth, rank]: the tokens of this text with the most similar hidden states, without special tokens;
    `vocabulary_cosines` [rank].
    """
    bert, trace, token = session.bert(request.model), session.trace(request), request.token
    attention = trace.compute_attention_weights()
    special = [position for position, (_, stop) in enumerate(trace.spans) if stop == 0]
    vocabulary = load_points(bert, "tokens")
    is_word = session.compute_once(
        f"readable tokens {session.model_name(request.model)}", lambda: _readable(vocabulary)
    )
    similar = nearest_neighbors_of(vocabulary.vectors, trace.ids[token], NUM_NEIGHBORS, is_word)
    facts = TokenProfileFacts(
        token=token,
        attended_by=heads_attending_to(attention, token, NUM_HEADS),
        attends_to=heads_attending_from(attention, token, special, NUM_HEADS),
        token_id=trace.ids[token],
        vocabulary_neighbors=[vocabulary.point_names[index] for index in similar.indices],
    )
    changes = layer_changes(trace.hidden[:, token : token + 1])
    words = np.array([is_readable(name) for name in trace.tokens])
    nearest = [nearest_neighbors_of(hidden, token, NUM_NEIGHBORS, words) for hidden in trace.hidden]
    arrays = {
        "norms": changes.norms[:, 0],
        "cosine_to_input": changes.cosine_to_input[:, 0],
        "cosine_to_previous": changes.cosine_to_previous[:, 0],
        "neighbors": np.stack([found.indices for found in nearest]).astype(np.int32),
        "neighbor_cosines": np.stack([found.cosines for found in nearest]),
        "vocabulary_cosines": similar.cosines,
    }
    return Payload(facts, arrays)


def _readable(points: PointSet) -> Bool[np.ndarray, " point"]:
    return np.array([is_readable(label) for label in points.point_names])
