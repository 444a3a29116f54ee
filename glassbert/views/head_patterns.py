"""View `head_patterns`: a short description of what each head attends to."""

from glassbert.analysis.attention_patterns import HeadPatterns
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession


def head_patterns(session: ViewSession, request: TextRequest) -> Payload[HeadPatterns]:
    """Return the attention patterns of all heads, measured on the session's texts."""
    return Payload(session.head_patterns(request.model))
