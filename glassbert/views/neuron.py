"""View `neuron`: how the attention of one token in one head is computed, dimension by dimension."""

import msgspec
import numpy as np

from glassbert.analysis.dot_product_contributions import active_dimensions
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class NeuronRequest(TextRequest, frozen=True, kw_only=True):
    """One query token in one head."""

    layer: int
    head: int
    token: int


class NeuronFacts(msgspec.Struct, frozen=True):
    """The most attended token, and the dimensions that account for 80 % of its dot product above the mean."""

    layer: int
    head: int
    token: int
    most_attended_token: int
    top_dimensions: list[int]


def neuron(session: ViewSession, request: NeuronRequest) -> Payload[NeuronFacts]:
    """Return `query` [size], `keys` [token, size], `dot_products`, `scores` and `attention` [token].

    `contribution` [size] is what each dimension adds to the dot product of the most attended token, relative to
    the mean over all tokens.
    """
    parts = session.trace(request).neurons(request.layer, request.head, request.token)
    most_attended = int(parts.softmax.argmax())
    contribution = parts.products[most_attended] - parts.products.mean(axis=0)
    facts = NeuronFacts(request.layer, request.head, request.token, most_attended, _top_dimensions(contribution))
    arrays = {
        "query": parts.query,
        "keys": parts.keys,
        "dot_products": parts.dots,
        "scores": parts.scores,
        "attention": parts.softmax,
        "contribution": contribution,
    }
    return Payload(facts, {name: np.asarray(array, dtype=np.float32) for name, array in arrays.items()})


def _top_dimensions(contribution: np.ndarray) -> list[int]:
    """Return the active dimensions, the strongest first."""
    active = active_dimensions(contribution[None])[0]
    return sorted(np.flatnonzero(active).tolist(), key=lambda dimension: -contribution[dimension])
