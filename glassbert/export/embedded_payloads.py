"""The payloads that the HTML page of each view contains: everything that the page may request."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from glassbert.analysis.attention_rollout import attention_rollouts
from glassbert.export.prediction_contents import prediction_requests, prediction_target
from glassbert.export.text_view_contents import layers_request, search_request, what_if_request
from glassbert.export.view_context import ViewContext
from glassbert.views.neuron import NeuronFacts
from glassbert.views.payload import Payload, QuantizedArray, encode_payload, quantize_probabilities
from glassbert.views.walk_row import LinearName, matrix_row

MAX_FULL_PRECISION_BYTES = 800_000  # of attention weights; more are quantized
MAX_EXPLAINED_HITS = 10
MAX_EXTRA_BYTES = 6_000_000  # of other tokens and heads; more are left out
EXPORTED_LINEARS: tuple[LinearName, ...] = ("query", "key", "value", "attention_output")  # small matrices


class EmbeddedPayload(NamedTuple):
    """A view, its request without text and model, and its payload."""

    view: str
    request: dict[str, Any]
    payload: Payload[Any]


class AttentionLayerFacts(msgspec.Struct, frozen=True):
    """`attention` [head, query, key] of one layer, or the rollout [query, key] up to it."""

    layer: int
    quantized: bool


class NeuronHeadFacts(msgspec.Struct, frozen=True):
    """The facts of the view `neuron` for every token of one head."""

    tokens: list[NeuronFacts]


class WalkRowsFacts(msgspec.Struct, frozen=True):
    """`weights` [row, in] of one matrix, and its biases."""

    layer: int
    head: int
    linear: LinearName
    biases: list[float]


def embedded_attention(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield all heads of all layers, and the rollout up to each layer; the page computes means."""
    yield from _common_payloads(context)
    num_layers, num_heads, num_tokens, _ = context.trace.attention.shape
    quantized = 4 * num_layers * num_heads * num_tokens**2 > MAX_FULL_PRECISION_BYTES
    attention = context.trace.compute_attention_weights()
    for layer, (heads, rollout) in enumerate(zip(attention, attention_rollouts(attention), strict=True)):
        facts = AttentionLayerFacts(layer, quantized)
        for view, request, weights in (
            ("attention_layer", {}, heads),
            ("mean_attention", {"aggregate": "rollout"}, rollout),
        ):
            stored = quantize_probabilities(weights) if quantized else weights
            yield EmbeddedPayload(view, {"layer": layer, **request}, Payload(facts, {"attention": stored}))


def embedded_neuron(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield all tokens of one head, and all other heads if the file stays small."""
    yield from _common_payloads(context)
    config, num_tokens = context.bert.config, len(context.trace.tokens)
    layer, head, _ = context.selection
    head_bytes = 4 * num_tokens * (3 * config.head_size + 2 * num_tokens)
    heads = [(layer, head)]
    if head_bytes * config.num_layers * config.num_heads <= MAX_EXTRA_BYTES:
        heads = [(layer, head) for layer in range(config.num_layers) for head in range(config.num_heads)]
    for attended_key in ("weighted", "most_attended"):
        request = {"layer": layer, "head": head, "attended_key": attended_key}
        yield EmbeddedPayload("neuron_queries", request, context.session().view("neuron_queries", **request))
    for layer, head in heads:
        yield EmbeddedPayload("neuron_head", {"layer": layer, "head": head}, _neuron_head(context, layer, head))


def _neuron_head(context: ViewContext, layer: int, head: int) -> Payload[NeuronHeadFacts]:
    """Stack the payloads of all tokens of a head; the keys are the same for all."""
    session = context.session()
    tokens = [session.view("neuron", layer=layer, head=head, token=token) for token in range(len(context.trace.tokens))]
    arrays: dict[str, NDArray[Any]] = {"keys": tokens[0].array("keys")}
    for name in tokens[0].arrays:
        if name != "keys":
            arrays[name] = np.stack([payload.array(name) for payload in tokens])
    return Payload(NeuronHeadFacts([payload.facts for payload in tokens]), arrays)


def embedded_embeddings(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield the input embeddings of all tokens."""
    yield from _common_payloads(context)
    for view in ("input_embeddings", "embedding_tables"):
        yield EmbeddedPayload(view, {}, context.session().view(view))


def embedded_walk(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield one layer and head for all tokens, or for one token if the file would become too large."""
    yield from _common_payloads(context)
    session = context.session()
    layer, head, token = context.selection
    yield EmbeddedPayload("wordpiece_steps", {}, session.view("wordpiece_steps"))
    if not set(context.bert.model.heads) - {"pooler"}:  # without predictions the page ends with the text vector
        yield EmbeddedPayload("text_vector", {}, session.view("text_vector"))
    num_tokens = len(context.trace.tokens)
    size = len(encode_payload(session.view("walk", layer=layer, head=head, token=token)))
    opened_rows: dict[tuple[LinearName, int], None] = {}  # an ordered set
    for position in range(num_tokens) if size * num_tokens <= MAX_EXTRA_BYTES else [token]:
        request = {"layer": layer, "head": head, "token": position}
        payload = session.view("walk", **request)
        yield EmbeddedPayload("walk", request, payload)
        opened_rows |= dict.fromkeys(_opened_rows(payload))
    for linear, row in opened_rows:
        request = {"linear": linear, "row": row, "layer": layer, "head": head}
        yield EmbeddedPayload("walk_row", request, matrix_row(context.bert, linear, row, layer, head))
    for linear in EXPORTED_LINEARS:
        yield EmbeddedPayload("walk_rows", {"linear": linear}, _walk_rows(context, linear))


def _opened_rows(payload: Payload[Any]) -> list[tuple[LinearName, int]]:
    """Return the rows of large matrices that the page of a token opens with: `walkState.svelte.ts` selects them."""
    rows: list[tuple[LinearName, int]] = [("ffn_up", int(payload.array("ffn_activation").argmax())), ("ffn_down", 0)]
    return [*rows, ("pooler", 0)] if "pooled" in payload.arrays else rows


def _walk_rows(context: ViewContext, linear: LinearName) -> Payload[WalkRowsFacts]:
    """Stack the rows of one matrix."""
    config = context.bert.config
    layer, head, _ = context.selection
    num_rows = config.hidden_size if linear == "attention_output" else config.head_size
    rows = [matrix_row(context.bert, linear, row, layer, head) for row in range(num_rows)]
    facts = WalkRowsFacts(layer, head, linear, [row.facts.bias for row in rows])
    return Payload(facts, {"weights": np.stack([row.array("weight") for row in rows])})


def _common_payloads(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield what every page shows: tokens, head patterns, and thumbnails of all heads in 16 shades to save space."""
    session = context.session()
    for view in ("tokenization", "head_patterns"):
        yield EmbeddedPayload(view, {}, session.view(view))
    overview = session.view("attention_overview")
    thumbnails = overview.arrays["thumbnails"]
    if isinstance(thumbnails, QuantizedArray):
        shades = np.rint(thumbnails.codes / 17).astype(np.uint8) * np.uint8(17)
        thumbnails = QuantizedArray(shades, thumbnails.scale)
    yield EmbeddedPayload("attention_overview", {}, Payload(overview.facts, {"thumbnails": thumbnails}))


def embedded_predictions(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield what the page requests for the selected prediction."""
    yield from _common_payloads(context)
    session = context.session()
    outputs = session.view("predictions")
    yield EmbeddedPayload("predictions", {}, outputs)
    for view, request in prediction_requests(context, prediction_target(context, outputs.facts)):
        yield EmbeddedPayload(view, request, session.view(view, **request))


def embedded_layers(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield the paths of one text or two."""
    yield from _common_payloads(context)
    request = layers_request(context)
    yield EmbeddedPayload("layers", request, context.session().view("layers", **request))


def embedded_what_if(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield the comparison for the selected head, and for all other heads if the file stays small."""
    yield from _common_payloads(context)
    config, session, fields = context.bert.config, context.session(), what_if_request(context)
    layer, head, _ = context.selection
    heads = [(layer, head)]
    if 12 * len(context.trace.tokens) ** 2 * config.num_layers * config.num_heads <= MAX_EXTRA_BYTES:
        heads = list(np.ndindex(config.num_layers, config.num_heads))
    for layer, head in heads:
        request = {"layer": layer, "head": head, **fields}
        yield EmbeddedPayload("what_if", request, session.view("what_if", **request))


def embedded_training(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield the training history; the tokens of the text are shown above the page."""
    yield from _common_payloads(context)
    yield EmbeddedPayload("head_formation", {}, context.session().view("head_formation"))


def embedded_search(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield the hits, and the explanation of each."""
    yield from _common_payloads(context)
    session = context.session()
    yield EmbeddedPayload("search_index", {}, session.view("search_index"))
    request = search_request(context)
    hits = session.view("search", **request)
    yield EmbeddedPayload("search", {name: value for name, value in request.items() if name != "text"}, hits)
    for passage in dict.fromkeys(hit.text for hit in hits.facts.hits[:MAX_EXPLAINED_HITS]):
        payload = session.view("search_explanation", text=context.trace.text, passage=passage)
        yield EmbeddedPayload("search_explanation", {"passage": passage}, payload)
