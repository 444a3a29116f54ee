"""The numbers of a view in full precision (float32): the contents of exported figures, json and npz files."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec
import numpy as np

from glassbert.analysis.layer_changes import layer_changes
from glassbert.errors import GlassBertError, validate_index
from glassbert.export.trace_session import TraceSession
from glassbert.pretrained import PretrainedBert
from glassbert.trace.trace import Trace
from glassbert.views.attention_by_layer import attention_rows
from glassbert.views.input_embeddings import embedding_arrays
from glassbert.views.neuron import NeuronRequest, neuron
from glassbert.views.payload import Payload
from glassbert.views.walk import walk_trace

# what `glassbert look` writes, and what `view` means in this folder; each consists of views of `glassbert.views`
ExportKind = Literal["attention", "neuron", "cls", "embeddings", "walk"]


@dataclass(frozen=True, kw_only=True)
class ViewContext:
    """A traced text, its model, and the selected layer, head and token; None where none is selected."""

    bert: PretrainedBert
    trace: Trace
    model: str
    layer: int | None = None
    head: int | None = None
    token: int | None = None

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
        return TraceSession(self.model, self.bert, self.trace)


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


def view_data(view: str, context: ViewContext) -> Payload[ExportFacts]:
    """Return the arrays of a view as float32, and facts that identify them."""
    validate_export_view(view)
    selection, details, arrays = EXPORT_VIEWS[view](context)
    trace = context.trace
    facts = ExportFacts(
        view=view,
        model=context.model,
        text=trace.text,
        pair=trace.pair,
        tokens=trace.tokens,
        token_ids=trace.ids,
        segments=trace.segments,
        details=details,
        **selection,
    )
    return Payload(facts, {name: np.ascontiguousarray(array, dtype=np.float32) for name, array in arrays.items()})


def validate_export_view(view: str) -> None:
    """Raise `GlassBertError` if a view cannot be exported."""
    if view not in EXPORT_VIEWS:
        raise GlassBertError(f"Unknown view {view[:40]!r}. Views that can be exported: {', '.join(EXPORT_VIEWS)}.")


Selection = dict[str, int | None]  # layer, head, token
Contents = tuple[Selection, dict[str, Any], Mapping[str, np.ndarray]]  # selection, details, arrays


def _attention(context: ViewContext) -> Contents:
    """Return `attention` of one head [query, key], of a layer's heads [head, ...], or of all [layer, head, ...]."""
    layer, head = context.layer, context.head
    if layer is None and head is not None:
        raise GlassBertError(f"head={head} requires a layer, but layer is None.")
    if layer is None:
        return {}, {}, {"attention": context.trace.compute_attention_weights()}
    if head is None:
        return {"layer": layer}, {}, {"attention": context.trace.attention[layer]}
    return {"layer": layer, "head": head}, {}, {"attention": context.trace.attention.head(layer, head)}


def _neuron(context: ViewContext) -> Contents:
    """Return query, keys, their elementwise products, dot products, scores and attention."""
    layer, head, token = context.selection
    payload = neuron(context.session(), NeuronRequest(layer=layer, head=head, token=token))
    arrays = {name: payload.array(name) for name in payload.arrays}
    arrays["products"] = context.trace.neurons(layer, head, token).products
    details = {
        "most_attended_token": payload.facts.most_attended_token,
        "top_dimensions": payload.facts.top_dimensions,
    }
    return {"layer": layer, "head": head, "token": token}, details, arrays


def _cls(context: ViewContext) -> Contents:
    """Return `attention` [layer, key] of one token, and how each layer changes its hidden state."""
    token = context.token or 0
    changes = layer_changes(context.trace.hidden[:, token : token + 1])
    arrays = {"attention": attention_rows(context.trace, token, context.head)}
    arrays |= {name: values[:, 0] for name, values in changes._asdict().items()}
    return {"token": token, "head": context.head}, {}, arrays


def _embeddings(context: ViewContext) -> Contents:
    """Return token, position and segment vectors, their sum, and the sum after the LayerNorm; of one token or all."""
    rows = slice(None) if context.token is None else slice(context.token, context.token + 1)
    arrays = embedding_arrays(context.trace) | {"normalized": context.trace.hidden[0]}
    return {"token": context.token}, {}, {name: array[rows] for name, array in arrays.items()}


def _walk(context: ViewContext) -> Contents:
    layer, head, token = context.selection
    payload = walk_trace(context.trace, context.bert, layer, head, token)
    details = msgspec.to_builtins(payload.facts)
    selection = {name: details.pop(name) for name in ("layer", "head", "token")}
    return selection, details, {name: payload.array(name) for name in payload.arrays}


EXPORT_VIEWS: dict[str, Callable[[ViewContext], Contents]] = {
    "attention": _attention,
    "neuron": _neuron,
    "cls": _cls,
    "embeddings": _embeddings,
    "walk": _walk,
}
