"""View `word_contexts`: the vectors of one word in several texts, before and after the layers."""

from typing import Annotated

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.analysis.similarity import cosine_similarity
from glassbert.errors import GlassBertError
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.word_position import word_positions

MAX_CONTEXTS = 8


class WordContextsRequest(TextRequest, frozen=True, kw_only=True):
    """Texts that contain a word."""

    texts: Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=MAX_CONTEXTS)] = (
        "He sat on the bank of the river.",
        "The money is in the bank.",
    )
    word: Annotated[str, msgspec.Meta(min_length=1)] = "bank"


class WordContextsFacts(msgspec.Struct, frozen=True):
    """The texts, and the tokens of the word in each."""

    word: str
    texts: list[str]
    tokens: list[list[str]]  # all tokens of each text
    positions: list[list[int]]  # of the word's tokens
    num_depths: int  # number of layers + 1: depth 0 is the input of layer 0


def word_contexts(session: ViewSession, request: WordContextsRequest) -> Payload[WordContextsFacts]:
    """Compare the word in all pairs of texts.

    `static` [text, text] has the cosine similarity of the token embeddings, `contextual` [depth, text, text] that of
    the hidden states. A word of several tokens is the mean of their vectors.
    """
    model = request.model
    traces = [session.trace(TextRequest(text=text, model=model, truncate=request.truncate)) for text in request.texts]
    return compare_contexts(traces, request.word)


def compare_contexts(traces: list[Trace], word: str) -> Payload[WordContextsFacts]:
    """Compare a word in all pairs of traces; see `word_contexts`."""
    positions = [word_positions(trace, word) for trace in traces]
    for trace, tokens in zip(traces, positions, strict=True):
        if not tokens:
            raise GlassBertError(f"word={word[:40]!r} does not occur in the text {trace.text[:80]!r}.")
    pairs = list(zip(traces, positions, strict=True))
    static = np.stack([trace.embeddings.token[tokens].mean(axis=0) for trace, tokens in pairs])
    hidden = np.stack([trace.hidden[:, tokens].mean(axis=1) for trace, tokens in pairs], axis=1)
    facts = WordContextsFacts(
        word, [trace.text for trace in traces], [trace.tokens for trace in traces], positions, len(hidden)
    )
    return Payload(facts, {"static": _all_pairs(static), "contextual": _all_pairs(hidden)})


def _all_pairs(vectors: Float[np.ndarray, "*depth text hidden"]) -> Float[np.ndarray, "*depth text text"]:
    """Return the cosine similarity of every text with every text."""
    return cosine_similarity(*np.broadcast_arrays(vectors[..., :, None, :], vectors[..., None, :, :]))
