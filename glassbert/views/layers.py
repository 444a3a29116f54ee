"""View `layers`: the path of every token's hidden state through the layers, for one text or two."""

import msgspec
import numpy as np

from glassbert.analysis.layer_changes import layer_changes
from glassbert.analysis.pca import principal_components
from glassbert.analysis.similarity import cosine_similarity
from glassbert.analysis.token_category import token_category
from glassbert.errors import validate_index
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

NUM_COMPONENTS = 3


class LayersRequest(TextRequest, frozen=True, kw_only=True):
    """One text; or two texts and a word that occurs in both."""

    other_text: str = ""
    token: int | None = None
    other_token: int | None = None


class LayersFacts(msgspec.Struct, frozen=True, kw_only=True):
    """Tokens, explained variance of the axes and, for two texts, the word that is compared.

    `static_cosine` compares the token embeddings of the word, without position, segment and context.
    """

    tokens: list[str]
    num_depths: int  # number of layers + 1: depth 0 is the input of layer 0
    explained_variance_ratio: list[float]
    other_tokens: list[str] | None = None
    token: int | None = None
    other_token: int | None = None
    static_cosine: float | None = None
    shared_tokens: list[tuple[int, int]] | None = None  # positions in both texts, longest token first


def layers(session: ViewSession, request: LayersRequest) -> Payload[LayersFacts]:
    """Return the paths of all tokens; see `layer_paths`."""
    other = None
    if request.other_text:
        other = session.trace(TextRequest(text=request.other_text, model=request.model, truncate=request.truncate))
    return layer_paths(session.trace(request), other, request.token, request.other_token)


def layer_paths(
    trace: Trace, other: Trace | None = None, token: int | None = None, other_token: int | None = None
) -> Payload[LayersFacts]:
    """Return `coordinates` [depth, token, 3] and the fields of `LayerChanges` for every token.

    A second text adds the same arrays with the prefix `other_`; both texts share the axes. `cosine_between` [depth]
    compares `token` with `other_token`; the default is the longest token that occurs in both texts.
    """
    hidden_states = [trace.hidden] if other is None else [trace.hidden, other.hidden]
    vectors = np.concatenate([hidden.reshape(-1, hidden.shape[-1]) for hidden in hidden_states])
    pca = principal_components(vectors, NUM_COMPONENTS)
    arrays: dict[str, np.ndarray] = {}
    start = 0
    for prefix, hidden in zip(("", "other_"), hidden_states, strict=False):
        num_depths, num_tokens, _ = hidden.shape
        stop = start + num_depths * num_tokens
        arrays[f"{prefix}coordinates"] = pca.coordinates[start:stop].reshape(num_depths, num_tokens, NUM_COMPONENTS)
        arrays |= {f"{prefix}{name}": values for name, values in layer_changes(hidden)._asdict().items()}
        start = stop
    facts = LayersFacts(
        tokens=trace.tokens,
        num_depths=len(trace.hidden),
        explained_variance_ratio=pca.explained_variance_ratio.tolist(),
    )
    if other is None:
        return Payload(facts, arrays)
    token, other_token = _compared_tokens(trace, other, token, other_token)
    arrays["cosine_between"] = cosine_similarity(trace.hidden[:, token], other.hidden[:, other_token])
    static = cosine_similarity(trace.embeddings.token[[token]], other.embeddings.token[[other_token]])
    facts = msgspec.structs.replace(
        facts,
        static_cosine=float(static[0]),
        other_tokens=other.tokens,
        token=token,
        other_token=other_token,
        shared_tokens=shared_tokens(trace, other),
    )
    return Payload(facts, arrays)


def shared_tokens(trace: Trace, other: Trace) -> list[tuple[int, int]]:
    """Pair each token with its first occurrence in the other text; longest token first, without special tokens."""
    first_positions = {token: position for position, token in reversed(list(enumerate(other.tokens)))}
    pairs = [
        (position, first_positions[token])
        for position, token in enumerate(trace.tokens)
        if token in first_positions and token_category(token) != "special or unused token"
    ]
    return sorted(pairs, key=lambda pair: -len(trace.tokens[pair[0]]))


def _compared_tokens(trace: Trace, other: Trace, token: int | None, other_token: int | None) -> tuple[int, int]:
    """Fill in the tokens that the request does not name."""
    pairs = shared_tokens(trace, other)
    if token is None and other_token is None:
        return pairs[0] if pairs else (0, 0)
    if other_token is None:
        other_token = next((second for first, second in pairs if first == token), 0)
    if token is None:
        token = next((first for first, second in pairs if second == other_token), 0)
    validate_index("token", token, len(trace.tokens))
    validate_index("other_token", other_token, len(other.tokens))
    return token, other_token
