"""What is exported: a traced text with a selection and options, and the facts that an exported file states."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
import numpy as np

from glassbert.errors import GlassBertError, validate_index
from glassbert.export.trace_session import TraceSession
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.payload import Payload
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import VIEWS, View

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
Selection = dict[str, int | None]  # layer, head, token
Contents = tuple[Selection, dict[str, Any], Mapping[str, np.ndarray]]  # selection, details, arrays


class PageState(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The page of the studio that is saved, its selection, and its options as in the URL."""

    page: str
    layer: int = 0
    head: int = 0
    token: int | None = None
    options: dict[str, str] = {}


@dataclass(frozen=True, kw_only=True)
class ViewContext:
    """A traced text, its model, and the selected layer, head and token; None where none is selected.

    Args:
        bert: The model.
        trace: The traced text.
        model: Name of the model.
        layer: Selected layer.
        head: Selected head.
        token: Selected token.
        options: Other choices of a view; `EXPORT_VIEWS` lists their types.
        page_state: What the HTML page opens; by default, it follows from the selection and the options.
        base: The session of a studio, with its models, training history and head patterns.
        views: All views that `base` can compute.
        truncate: Whether other texts over the limit are truncated; otherwise, they are errors.
    """

    bert: PretrainedBert
    trace: Trace
    model: str
    layer: int | None = None
    head: int | None = None
    token: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    page_state: PageState | None = None
    base: ViewSession | None = None
    views: Mapping[str, View] = field(default_factory=lambda: VIEWS)
    truncate: bool = False

    def __post_init__(self) -> None:
        config = self.bert.config
        sizes = {"layer": config.num_layers, "head": config.num_heads, "token": len(self.trace.tokens)}
        for name, size in sizes.items():
            index: int | None = getattr(self, name)
            if index is not None:
                validate_index(name, index, size)

    @property
    def selection(self) -> tuple[int, int, int]:
        """Layer, head and token; 0 where None."""
        return self.layer or 0, self.head or 0, self.token or 0

    def session(self) -> TraceSession:
        """Return a session whose default text is this trace."""
        return TraceSession(self.model, self.bert, self.trace, self.base, self.views, self.truncate)

    def read_options(self, options_type: type[OptionsT]) -> OptionsT:
        """Return the options as a struct; raise `GlassBertError` if one is unknown or has a wrong value."""
        try:
            return msgspec.convert(dict(self.options), options_type, strict=False)
        except msgspec.ValidationError as error:
            names = ", ".join(options_type.__struct_fields__) or "none"
            raise GlassBertError(f"options: {error}. Options of this view: {names}.") from None


class ExportFacts(msgspec.Struct, frozen=True, kw_only=True):
    """What an exported file shows: view, model, text and selection; `details` are other facts of the view."""

    view: str
    model: str
    text: str
    pair: str | None
    tokens: list[str]
    token_ids: list[int]
    segments: list[int]
    layer: int | None = None
    head: int | None = None
    token: int | None = None
    details: dict[str, Any] = {}


FigurePayload = Payload[ExportFacts]
