"""A view session with one trace: the source of notebook widgets and standalone pages."""

from typing import Any

import msgspec

from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import compute_view


class TraceSession(ViewSession):
    """Use one trace for its text and for requests without a text; other texts are traced as usual."""

    def __init__(self, model_name: str, bert: PretrainedBert, trace: Trace) -> None:
        super().__init__({model_name: bert})
        self._own_trace = trace

    def trace(self, request: TextRequest) -> Trace:
        """Return the session's own trace, or that of another text."""
        own = self._own_trace
        is_own = (request.text, request.pair) in ((own.text, own.pair), ("", None))
        return own if is_own else super().trace(request)

    def view(self, name: str, **fields: Any) -> Payload[Any]:
        """Compute a view of the session's trace."""
        return compute_view(self, name, msgspec.json.encode(fields))
