"""A view as a single HTML file: the view module and every payload that it may request.

A payload is stored as base64 of the gzipped bytes that the studio would send. Payloads that would make the file too
large are left out; the page then says so.
"""

import base64
import gzip
import html
from functools import cache
from importlib.resources import files

import msgspec

from glassbert.errors import GlassBertError
from glassbert.export.embedded_payloads import AttentionLayerFacts, EmbeddedPayload
from glassbert.export.export_registry import EXPORT_VIEWS, validate_export_context
from glassbert.export.view_context import PageState, ViewContext
from glassbert.views.payload import encode_payload

NO_HTML_REASON = "its page needs three.js or draws parts of the model on demand; save it as an image or as numbers."
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


def standalone_page(view: str, context: ViewContext) -> bytes:
    """Return the HTML page of a view."""
    validate_export_context(view, context)
    exported = EXPORT_VIEWS[view]
    if exported.embedded is None:
        raise GlassBertError(f"The view {view} cannot be saved as html: {NO_HTML_REASON}")
    embedded = list(exported.embedded(context))
    quantized = any(
        isinstance(item.payload.facts, AttentionLayerFacts) and item.payload.facts.quantized for item in embedded
    )
    options = page_options(view, context, QUANTIZED_NOTE if quantized else "")
    page = PAGE_TEMPLATE.format(
        title=html.escape(f"GlassBERT, {exported.title}: {context.trace.text[:60]}"),
        options=msgspec.json.encode(options).decode().replace("<", "\\u003c"),
        payloads="\n".join(map(_script_element, embedded)),
        module=_gzip_base64(view_module().encode()),
    )
    return page.encode()


def page_options(view: str, context: ViewContext, note: str = "") -> PageOptions:
    """Return the page, text and position at which the view module opens; `note` is shown below the page."""
    exported, state = EXPORT_VIEWS[view], context.page_state
    if state is None:
        layer, head, token = context.selection
        state = PageState(
            page=exported.page,
            layer=layer,
            head=head,
            token=token if view == "neuron" else context.token,  # with None, the page selects its default token
            options=exported.page_options(context),
        )
    fields = {name: getattr(state, name) for name in PageState.__struct_fields__}
    return PageOptions(text=context.trace.text, pair=context.trace.pair, note=note, **fields)


@cache
def view_module() -> str:
    """Return the script that draws views in files and notebooks."""
    script = files("glassbert").joinpath("assets", "view.js")
    if not script.is_file():
        raise GlassBertError("glassbert/assets/view.js is missing; reinstall glassbert, or run `make web` in a clone.")
    return script.read_text(encoding="utf-8")


def _script_element(embedded: EmbeddedPayload) -> str:
    request = html.escape(msgspec.json.encode(embedded.request, order="sorted").decode())
    contents = _gzip_base64(encode_payload(embedded.payload))
    return f'<script type="text/plain" data-view="{embedded.view}" data-request="{request}">{contents}</script>'


def _gzip_base64(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 6, mtime=0)).decode()
