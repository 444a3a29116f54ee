"""Notebook widgets: `gb.show.attention(trace)` displays a page of the studio in Jupyter, VS Code and Colab.

The widget requests its data piece by piece from the trace in the kernel, so that long texts stay fast.
"""

from collections.abc import Mapping
from numbers import Integral
from types import MappingProxyType
from typing import Any, Literal

import msgspec

from glassbert.errors import GlassBertError, require_extra, shorten
from glassbert.export.attention_contents import mean_selection
from glassbert.export.standalone_page import page_options, view_module
from glassbert.export.trace_session import TraceSession
from glassbert.export.view_context import ViewContext
from glassbert.export.view_file import view_file_view
from glassbert.trace.trace import Trace
from glassbert.views.error_record import error_record
from glassbert.views.payload import encode_payload
from glassbert.views.view_registry import VIEWS, compute_view

__all__ = ["attention", "attention_by_layer", "embeddings", "layers", "neuron", "predictions", "walk", "what_if"]
HEIGHT_PIXELS = 560
WIDGET_VIEWS = {**VIEWS, "view_file": view_file_view(VIEWS)}


def attention(
    trace: Trace,
    layer: int | Literal["mean"] | None = None,
    head: int | Literal["mean"] | None = None,
    *,
    height: int = HEIGHT_PIXELS,
) -> Any:
    """Show attention weights as lines and maps; without a head, all heads at once; "mean" averages over an axis."""
    if layer == "mean" or head == "mean":
        selection, options = mean_selection(layer, head)
        return _widget("attention", trace, height, selection, options)
    view = "attention" if head is None else "lines"
    return _widget(view, trace, height, {"layer": layer, "head": head})


def neuron(
    trace: Trace, layer: int = 0, head: int = 0, token: int | None = None, *, height: int = HEIGHT_PIXELS
) -> Any:
    """Show how one token's attention is computed: query, keys, products, dot products, softmax."""
    return _widget("neuron", trace, height, {"layer": layer, "head": head, "token": token})


def attention_by_layer(trace: Trace, token: int = 0, *, height: int = HEIGHT_PIXELS) -> Any:
    """Show what [CLS], or another token, attends to in every layer."""
    return _widget("attention_by_layer", trace, height, {"token": token})


def embeddings(trace: Trace, token: int | None = None, *, height: int = HEIGHT_PIXELS) -> Any:
    """Show the input embeddings: token + position + segment = total, of all tokens or one."""
    return _widget("embeddings", trace, height, {"token": token})


def walk(trace: Trace, layer: int = 0, head: int = 0, token: int = 0, *, height: int = HEIGHT_PIXELS) -> Any:
    """Show every step from one token's embeddings to the predictions, with all numbers."""
    return _widget("walk", trace, height, {"layer": layer, "head": head, "token": token})


def layers(trace: Trace, token: int | None = None, *, height: int = HEIGHT_PIXELS) -> Any:
    """Show the path of every token's hidden state through the layers."""
    return _widget("layers", trace, height, {"token": token})


def predictions(trace: Trace, token: int | None = None, *, height: int = HEIGHT_PIXELS) -> Any:
    """Show the model's predictions, those after each layer, and the contribution of each token."""
    return _widget("predictions", trace, height, {"token": token})


def what_if(trace: Trace, layer: int = 0, head: int = 0, *, height: int = HEIGHT_PIXELS) -> Any:
    """Ablate heads, block attention or edit words, and compare the predictions."""
    return _widget("what_if", trace, height, {"layer": layer, "head": head})


def answer_message(session: TraceSession, message: Any) -> tuple[dict[str, Any], list[bytes]]:
    """Answer a message `{id, view, request}` of the widget: its id, and a payload or an error record."""
    message_id = message.get("id")
    try:
        request = msgspec.json.encode(message.get("request") or {})
        payload = compute_view(session, str(message.get("view")), request, WIDGET_VIEWS)
    except GlassBertError as error:
        return {"id": message_id, "error": msgspec.to_builtins(error_record(error))}, []
    return {"id": message_id}, [encode_payload(payload)]


def _widget(
    view: str,
    trace: Trace,
    height: int,
    selection: Mapping[str, int | None],
    options: Mapping[str, Any] = MappingProxyType({}),
) -> Any:
    with require_extra("notebook", "A view in a notebook"):
        import anywidget
        import traitlets
    if not isinstance(trace, Trace):
        raise GlassBertError(
            f"trace has type {type(trace).__name__}; show.{view} expects a trace from bert.trace(text)."
        )
    bert = trace.bert
    if bert is None:
        raise GlassBertError(f"show.{view}: the trace has no model; create it with bert.trace(text).")
    if isinstance(height, bool) or not isinstance(height, Integral) or height < 1:
        raise GlassBertError(f"height={shorten(height)} must be a positive number of pixels.")
    layer, head, token = (selection.get(name) for name in ("layer", "head", "token"))
    model = bert.report.source
    context = ViewContext(bert=bert, trace=trace, model=model, layer=layer, head=head, token=token, options=options)
    session = context.session()

    class StudioWidget(anywidget.AnyWidget):
        """One page of the studio."""

        _esm = view_module()
        options = traitlets.Dict().tag(sync=True)
        height = traitlets.Int(HEIGHT_PIXELS).tag(sync=True)

        def __repr__(self) -> str:
            return f"show.{view}({trace!r})"

    widget = StudioWidget(options=msgspec.to_builtins(page_options(view, context)), height=int(height))

    def on_message(_: Any, message: Any, __: Any) -> None:
        content, buffers = answer_message(session, message)
        widget.send(content, buffers)

    widget.on_msg(on_message)
    return widget
