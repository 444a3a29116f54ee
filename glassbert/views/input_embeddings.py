"""View `input_embeddings`: token, position and segment vectors, and their sum."""

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession

PARTS = ("token", "position", "segment", "total")


class InputEmbeddingsFacts(msgspec.Struct, frozen=True):
    """The size of the vectors."""

    hidden_size: int


def input_embeddings(session: ViewSession, request: TextRequest) -> Payload[InputEmbeddingsFacts]:
    """Return `token`, `position`, `segment`, their sum `total`, and `normalized` after LayerNorm: [token, hidden]."""
    trace = session.trace(request)
    arrays = embedding_arrays(trace) | {"normalized": trace.hidden[0]}
    return Payload(InputEmbeddingsFacts(arrays["total"].shape[-1]), arrays)


def embedding_arrays(trace: Trace) -> dict[str, Float[np.ndarray, "token hidden"]]:
    """Return the three input vectors of every token and their sum."""
    embeddings = trace.embeddings
    return {name: getattr(embeddings, name) for name in PARTS}
