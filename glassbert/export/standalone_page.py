"""A view as a single HTML file: the view module and every payload that it may request.

A payload is stored as base64 of the gzipped bytes that the studio would send. Payloads that would make the file too
large are left out; the page then says so.
"""

import base64
import gzip
import html
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from glassbert.analysis.attention_rollout import attention_rollouts
from glassbert.errors import GlassBertError
from glassbert.export.view_data import ViewContext
from glassbert.views.neuron import NeuronFacts
from glassbert.views.payload import Payload, QuantizedArray, encode_payload, quantize_probabilities
from glassbert.views.walk_row import Product, matrix_row

MAX_FULL_PRECISION_BYTES = 800_000  # of attention weights; more are quantized
MAX_EXTRA_BYTES = 6_000_000  # of other tokens and heads; more are left out
EXPORTED_PRODUCTS: tuple[Product, ...] = ("query", "key", "value", "attention_output")  # their matrices are small
VIEW_TITLES = {
    "attention": "Attention",
    "neuron": "Neuron",
    "cls": "Attention by layer",
    "embeddings": "Embeddings",
    "walk": "Step by step",
}
QUANTIZED_NOTE = "Attention weights in this file are stored with one byte each: the error is at most 0.004."

PAGE_TEMPLATE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:">
<title>{title}</title>
<style>html, body {{ height: 100%; margin: 0 }} #glassbert {{ height: 100% }}</style>
</head>
<body>
<div id="glassbert"><noscript>This page needs JavaScript.</noscript></div>
<script type="application/json" id="glassbert-options">{options}</script>
{payloads}
<script type="text/plain" id="glassbert-module">{module}</script>
<script type="module">
if (!('DecompressionStream' in window)) document.getElementById('glassbert').textContent = 'This page needs a browser from 2023 or later.'
const packed = Uint8Array.from(atob(document.getElementById('glassbert-module').textContent), (character) => character.charCodeAt(0))
const script = document.createElement('script')
script.type = 'module'
script.textContent = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
document.body.append(script)
</script>
</body>
</html>
"""  # noqa: E501  the policy is one line


class PageOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The page that the view module opens, its text, and the selection."""

    page: str
    text: str
    pair: str | None = None
    layer: int = 0
    head: int = 0
    token: int | None = None
    options: dict[str, str] = {}
    note: str = ""


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
    product: Product
    biases: list[float]


def standalone_page(view: str, context: ViewContext) -> bytes:
    """Return the HTML page of a view."""
    embedded = list(EMBEDDED_VIEWS[view](context))
    quantized = any(
        isinstance(item.payload.facts, AttentionLayerFacts) and item.payload.facts.quantized for item in embedded
    )
    options = page_options(view, context, QUANTIZED_NOTE if quantized else "")
    page = PAGE_TEMPLATE.format(
        title=html.escape(f"GlassBERT, {VIEW_TITLES[view]}: {context.trace.text[:60]}"),
        options=msgspec.json.encode(options).decode().replace("<", "\\u003c"),
        payloads="\n".join(map(_script_element, embedded)),
        module=_gzip_base64(view_module().encode()),
    )
    return page.encode()


def page_options(view: str, context: ViewContext, note: str = "") -> PageOptions:
    """Return the page, text and position at which the view module opens; `note` is shown below the page."""
    layer, head, token = context.selection
    options: dict[str, str] = {"mode": "token"} if view == "cls" else {}
    if view == "attention" and context.head is None:
        options = {"mode": "all"}
    return PageOptions(
        page="attention" if view == "cls" else view,
        text=context.trace.text,
        pair=context.trace.pair,
        layer=layer,
        head=head,
        token=token if view == "neuron" else context.token,  # with None, the page selects its default token
        options=options,
        note=note,
    )


@cache
def view_module() -> str:
    """Return the script that draws views in files and notebooks."""
    script = files("glassbert").joinpath("assets", "view.js")
    if not script.is_file():
        raise GlassBertError("glassbert/assets/view.js is missing; reinstall glassbert, or run `make web` in a clone.")
    return script.read_text(encoding="utf-8")


def _attention(context: ViewContext) -> Iterator[EmbeddedPayload]:
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


def _neuron(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield all tokens of one head, and all other heads if the file stays small."""
    yield from _common_payloads(context)
    config, num_tokens = context.bert.config, len(context.trace.tokens)
    layer, head, _ = context.selection
    head_bytes = 4 * num_tokens * (3 * config.head_size + 2 * num_tokens)
    heads = [(layer, head)]
    if head_bytes * config.num_layers * config.num_heads <= MAX_EXTRA_BYTES:
        heads = [(layer, head) for layer in range(config.num_layers) for head in range(config.num_heads)]
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


def _embeddings(context: ViewContext) -> Iterator[EmbeddedPayload]:
    yield from _common_payloads(context)
    yield EmbeddedPayload("input_embeddings", {}, context.session().view("input_embeddings"))


def _walk(context: ViewContext) -> Iterator[EmbeddedPayload]:
    """Yield one layer and head for all tokens, or for one token if the file would become too large."""
    yield from _common_payloads(context)
    session = context.session()
    layer, head, token = context.selection
    yield EmbeddedPayload("wordpiece_steps", {}, session.view("wordpiece_steps"))
    num_tokens = len(context.trace.tokens)
    size = len(encode_payload(session.view("walk", layer=layer, head=head, token=token)))
    opened_rows: dict[tuple[Product, int], None] = {}  # an ordered set
    for position in range(num_tokens) if size * num_tokens <= MAX_EXTRA_BYTES else [token]:
        request = {"layer": layer, "head": head, "token": position}
        payload = session.view("walk", **request)
        yield EmbeddedPayload("walk", request, payload)
        opened_rows |= dict.fromkeys(_opened_rows(payload))
    for product, row in opened_rows:
        request = {"product": product, "row": row, "layer": layer, "head": head}
        yield EmbeddedPayload("walk_row", request, matrix_row(context.bert, product, row, layer, head))
    for product in EXPORTED_PRODUCTS:
        yield EmbeddedPayload("walk_rows", {"product": product}, _walk_rows(context, product))


def _opened_rows(payload: Payload[Any]) -> list[tuple[Product, int]]:
    """Return the rows of large matrices that the page of a token opens with: `walkState.svelte.ts` selects them."""
    rows: list[tuple[Product, int]] = [("ffn_up", int(payload.array("ffn_activation").argmax())), ("ffn_down", 0)]
    return [*rows, ("pooler", 0)] if "pooled" in payload.arrays else rows


def _walk_rows(context: ViewContext, product: Product) -> Payload[WalkRowsFacts]:
    """Stack the rows of one matrix."""
    config = context.bert.config
    layer, head, _ = context.selection
    num_rows = config.hidden_size if product == "attention_output" else config.head_size
    rows = [matrix_row(context.bert, product, row, layer, head) for row in range(num_rows)]
    facts = WalkRowsFacts(layer, head, product, [row.facts.bias for row in rows])
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


def _script_element(embedded: EmbeddedPayload) -> str:
    request = html.escape(msgspec.json.encode(dict(sorted(embedded.request.items()))).decode())
    contents = _gzip_base64(encode_payload(embedded.payload))
    return f'<script type="text/plain" data-view="{embedded.view}" data-request="{request}">{contents}</script>'


def _gzip_base64(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 6, mtime=0)).decode()


EMBEDDED_VIEWS: dict[str, Callable[[ViewContext], Iterator[EmbeddedPayload]]] = {
    "attention": _attention,
    "cls": _attention,
    "neuron": _neuron,
    "embeddings": _embeddings,
    "walk": _walk,
}
