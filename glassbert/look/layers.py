"""The way of tokens through the layers: a trace, or two, in; places, steps, cosines and lengths out."""

import numpy as np
from jaxtyping import Float

from glassbert.errors import GlassBertError
from glassbert.look.axes import cosine, principal
from glassbert.look.payload import Payload
from glassbert.trace.trace import Trace

AXES = 3


def layers(
    trace: Trace, other: Trace | None = None, token: int | None = None, other_token: int | None = None
) -> Payload:
    """Give `places` [depth, token, 3] and of each token `steps`, `next`, `first`, `norms`; depth 0 is the input.

    With a second text, its own are called `other_...`, both stand in one picture, and `apart` [depth] is the cosine
    between `token` of the first and `other_token` of the second: the longest token that both have, if none is named.
    """
    traces = [trace] if other is None else [trace, other]
    hidden = [one.hidden for one in traces]
    vectors = np.concatenate([one.reshape(-1, one.shape[-1]) for one in hidden])
    axes = principal(vectors, AXES)
    facts = {"tokens": trace.tokens, "depths": len(trace.hidden), "explained": axes.explained.tolist()}
    arrays: dict[str, np.ndarray] = {}
    start = 0
    for name, one in zip(("", "other_"), hidden, strict=False):
        stop = start + one.shape[0] * one.shape[1]
        arrays[f"{name}places"] = axes.places[start:stop].reshape(*one.shape[:2], AXES)
        arrays |= {f"{name}{what}": value for what, value in ways(one).items()}
        start = stop
    if other is not None:
        mine, its = _word(trace, other, token, other_token)
        facts |= {"other_tokens": other.tokens, "token": mine, "other_token": its, "shared": shared(trace, other)}
        arrays["apart"] = cosine(trace.hidden[:, mine], other.hidden[:, its])
    return Payload(facts, arrays)


def ways(hidden: Float[np.ndarray, "depth token hidden"]) -> dict[str, Float[np.ndarray, "any token"]]:
    """How far each layer moves each token, how much it turns it, and how long it leaves it."""
    return {
        "steps": np.linalg.norm(np.diff(hidden, axis=0), axis=-1).astype(np.float32),
        "next": cosine(hidden[:-1], hidden[1:]),
        "first": cosine(np.broadcast_to(hidden[:1], hidden.shape), hidden),
        "norms": np.linalg.norm(hidden, axis=-1).astype(np.float32),
    }


def shared(trace: Trace, other: Trace) -> list[tuple[int, int]]:
    """Pair the tokens that both texts have, each with its first in the other; longest first, special ones left out."""
    places = {token: place for place, token in reversed(list(enumerate(other.tokens)))}
    pairs = [
        (place, places[token])
        for place, token in enumerate(trace.tokens)
        if token in places and not token.startswith("[")
    ]
    return sorted(pairs, key=lambda pair: -len(trace.tokens[pair[0]]))


def _word(trace: Trace, other: Trace, token: int | None, other_token: int | None) -> tuple[int, int]:
    """Find the word that is read twice."""
    pairs = shared(trace, other)
    if token is None and other_token is None:
        return pairs[0] if pairs else (0, 0)
    if other_token is None:
        other_token = next((its for mine, its in pairs if mine == token), 0)
    if token is None:
        token = next((mine for mine, its in pairs if its == other_token), 0)
    for name, value, tokens in (("token", token, trace.tokens), ("other_token", other_token, other.tokens)):
        if not 0 <= value < len(tokens):
            raise GlassBertError(f"{name}={value} is not there: it counts from 0 to {len(tokens) - 1}.")
    return token, other_token
