"""View `text_vector`: mean pooling and normalization of the last hidden states, and the cosine with another text."""

import msgspec
import numpy as np
from jaxtyping import Float

from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


class TextVectorRequest(TextRequest, frozen=True, kw_only=True):
    """The text and another one to compare it with."""

    other_text: str = "A cat was hungry."


class TextVectorFacts(msgspec.Struct, frozen=True):
    """The other text, the norms of the two mean vectors, and the cosine between them."""

    other_text: str
    norm: float
    other_norm: float
    cosine: float


def text_vector(session: ViewSession, request: TextVectorRequest) -> Payload[TextVectorFacts]:
    """Return the vectors of two texts; see `compare_texts`."""
    other = session.trace(TextRequest(text=request.other_text, model=request.model, truncate=True))
    return compare_texts(session.trace(request), other)


def compare_texts(trace: Trace, other: Trace) -> Payload[TextVectorFacts]:
    """Return `last_hidden` [token, hidden], its `mean` [hidden], and the unit vectors `vector` and `other_vector`.

    The vectors are those of `bert.encode(text, normalize=True)`.
    """
    means = [trace.hidden[-1].mean(axis=0), other.hidden[-1].mean(axis=0)]
    norms = [float(np.linalg.norm(mean)) for mean in means]
    units: list[Float[np.ndarray, " hidden"]] = [
        mean / max(norm, 1e-12) for mean, norm in zip(means, norms, strict=True)
    ]
    facts = TextVectorFacts(other.text, *norms, cosine=float(units[0] @ units[1]))
    arrays = {"last_hidden": trace.hidden[-1], "mean": means[0], "vector": units[0], "other_vector": units[1]}
    return Payload(facts, arrays)
