"""A view session with one trace: the source of notebook widgets, standalone pages and exported files."""

from collections.abc import Mapping
from typing import Any

import msgspec

from glassbert.analysis.attention_patterns import HeadPatterns
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import VIEWS, View, compute_view


class TraceSession(ViewSession):
    """Use one trace for its text and for requests without a text; other texts are traced as usual."""

    def __init__(
        self,
        model_name: str,
        bert: PretrainedBert,
        trace: Trace,
        base: ViewSession | None = None,
        views: Mapping[str, View] = VIEWS,
        truncate: bool = False,
    ) -> None:
        """Create a session.

        Args:
            model_name: Name of the model.
            bert: The model.
            trace: The trace of this model that is used.
            base: A session that provides other models, head patterns, and the training history.
            views: The views that can be computed.
            truncate: Whether texts over the limit are truncated; otherwise, they are errors.
        """
        super().__init__({model_name: bert})
        if base is not None:
            self.history_dir, self.results_dir = base.history_dir, base.results_dir
        self._own_trace, self._base, self._views, self._truncate = trace, base, views, truncate

    def bert(self, name: str = "") -> PretrainedBert:
        """Return the session's own model, or another one of the base session."""
        is_own = self._base is None or self.model_name(name) == self.model_names[0]
        return super().bert(name) if is_own or self._base is None else self._base.bert(name)

    def trace(self, request: TextRequest) -> Trace:
        """Return the session's own trace, or that of another text or model."""
        own = self._own_trace
        is_own_text = (request.text, request.pair) in ((own.text, own.pair), ("", None))
        is_own_model = self.model_name(request.model) == self.model_names[0]
        return own if is_own_text and is_own_model else super().trace(request)

    def head_patterns(self, name: str = "") -> HeadPatterns:
        """Return the attention patterns of a model's heads, from the base session if there is one."""
        name = self.model_name(name)
        return super().head_patterns(name) if self._base is None else self._base.head_patterns(name)

    def view(self, view: str, /, **fields: Any) -> Payload[Any]:
        """Compute a view, of the session's trace unless the fields have another text."""
        own = {"text": self._own_trace.text, "pair": self._own_trace.pair, "model": self.model_names[0]}
        request = {**own, "truncate": self._truncate, **fields}
        return compute_view(self, view, msgspec.json.encode(request), self._views)
