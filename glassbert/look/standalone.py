"""A view as one HTML file that needs nothing else: the view module and, packed, every payload it may ask for.

A payload stands in the page as base64 of gzip of the bytes that the studio would have sent. What is too large to go
in is left out, and the page says so when it is asked for.
"""

import base64
import gzip
import html
from collections.abc import Callable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import msgspec
import numpy as np
from numpy.typing import NDArray

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.look.desk import Ask, Desk
from glassbert.look.exact import Seen, placed
from glassbert.look.maps import rollouts
from glassbert.look.neuron import neuron
from glassbert.look.payload import Payload, Quantised, pack, quantise_shares
from glassbert.look.views import look
from glassbert.look.walk import Product, walk_row
from glassbert.trace.trace import Trace

Held = tuple[str, dict[str, Any], Payload]  # a view's name, what it was asked, its answer
EXACT = 800_000  # bytes of maps that go in as exact numbers; more is rounded to a byte each
MANY = 6_000_000  # bytes of numbers beside the maps: up to here everything goes in
IN_FILES: tuple[Product, ...] = ("query", "key", "value", "joined")  # products whose matrices are small enough
ROUNDED = "Weights in this file are rounded to a byte each: off by 0.004 at most, by less where they are small."

PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; font-src data:; img-src data: blob:">
<title>{title}</title>
<style>html, body {{ height: 100%; margin: 0 }} #glassbert {{ height: 100% }}</style>
</head>
<body>
<div id="glassbert"><noscript>This page draws with JavaScript, which is off.</noscript></div>
<script type="application/json" id="glassbert-options">{options}</script>
{held}
<script type="text/plain" id="glassbert-module">{module}</script>
<script type="module">
if (!('DecompressionStream' in window)) document.getElementById('glassbert').textContent = 'This page needs a browser of 2023 or later.'
const packed = Uint8Array.from(atob(document.getElementById('glassbert-module').textContent), (letter) => letter.charCodeAt(0))
const script = document.createElement('script')
script.type = 'module'
script.textContent = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
document.body.append(script)
</script>
</body>
</html>
"""  # noqa: E501  a policy is one line


class OneTrace(Desk):
    """A desk with one trace on it, whatever text it was made of."""

    def __init__(self, seen: Seen) -> None:
        """Take the model from there too."""
        super().__init__({seen.model: seen.bert})
        self._seen = seen

    def trace(self, ask: Ask) -> Trace:
        """Give the trace, or make another if another text is meant."""
        own = self._seen.trace
        return own if (ask.text, ask.pair) in ((own.text, own.pair), ("", None)) else super().trace(ask)


def standalone(what: str, seen: Seen) -> bytes:
    """Make the page of one of `HELD`."""
    held = list(HELD[what](seen))
    note = ROUNDED if any(payload.facts.get("rounded") for _, _, payload in held) else ""
    title = f"{what}: {seen.trace.text[:60]}"
    made = PAGE.format(
        title=html.escape(f"GlassBERT, {title}"),
        options=msgspec.json.encode(options_of(what, seen) | {"note": note}).decode().replace("<", "\\u003c"),
        held="\n".join(_element(*one) for one in held),
        module=_zipped(view_module().encode()),
    )
    return made.encode()


def options_of(what: str, seen: Seen) -> dict[str, Any]:
    """Say where the view module opens: which page, which text, which place."""
    there = placed(seen)
    options: dict[str, str] = {"cls": {"mode": "token"}}.get(what, {})
    if what == "attention" and seen.head is None:
        options = {"mode": "all"}
    return {
        "page": {"cls": "attend", "attention": "attend"}.get(what, what),
        "text": seen.trace.text,
        "pair": seen.trace.pair,
        "layer": there.layer,
        "head": there.head,
        "token": there.token if what == "neuron" else seen.token,  # the page's own choice would be another
        "options": options,
    }


@cache
def view_module() -> str:
    """Read the script that draws views in files and notebooks."""
    found = files("glassbert.look").joinpath("view.js")
    if not found.is_file():
        raise GlassBertError(
            "glassbert/look/view.js is missing; in a clone, `cd web && npm ci && npm run build` makes it."
        )
    return found.read_text(encoding="utf-8")


def _attention(seen: Seen) -> Iterator[Held]:
    """Every head of every layer, and the rollout through each; the page takes means of these itself."""
    yield from _frame(seen)
    layers, heads, count, _ = seen.trace.attention.shape
    exact = 4 * layers * heads * count**2 <= EXACT
    whole = seen.trace.all_attention()
    for layer, (maps, rolled) in enumerate(zip(whole, rollouts(whole), strict=True)):
        for name, ask, arrays in (("layer", {}, {"maps": maps}), ("mean", {"over": "rollout"}, {"map": rolled})):
            kept = arrays if exact else {one: quantise_shares(values) for one, values in arrays.items()}
            yield name, {"layer": layer, **ask}, Payload({"layer": layer, "rounded": not exact}, kept)


def _neuron(seen: Seen) -> Iterator[Held]:
    """Every token of one head, and every other head where there is room."""
    yield from _frame(seen)
    there, config, count = placed(seen), seen.bert.config, len(seen.trace.tokens)
    one_head = 4 * count * (3 * config.head_size + 2 * count)
    places: list[Any] = [(there.layer, there.head)]
    if one_head * config.num_layers * config.num_heads <= MANY:
        places = [(layer, head) for layer in range(config.num_layers) for head in range(config.num_heads)]
    for layer, head in places:
        yield "neurons", {"layer": layer, "head": head}, _neurons(seen.trace, layer, head)


def _neurons(trace: Trace, layer: int, head: int) -> Payload:
    """Put the payloads of all tokens of a head together; the keys are the same for all."""
    each = [neuron(trace, layer, head, token) for token in range(len(trace.tokens))]
    arrays: dict[str, NDArray[Any]] = {"keys": each[0].numbers("keys")}
    arrays |= {name: np.stack([one.numbers(name) for one in each]) for name in each[0].arrays if name != "keys"}
    return Payload({"each": [one.facts for one in each]}, arrays)


def _embeddings(seen: Seen) -> Iterator[Held]:
    yield from _frame(seen)
    yield "embeddings", {}, look(OneTrace(seen), "embeddings", b"{}")


def _walk(seen: Seen) -> Iterator[Held]:
    """One layer and head: every token where there is room, else the one that was named."""
    yield from _frame(seen)
    desk, there = OneTrace(seen), placed(seen)
    yield "pieces", {}, look(desk, "pieces", b"{}")
    size = len(pack(look(desk, "walk", _asked(layer=there.layer, head=there.head, token=there.token))))
    tokens = range(len(seen.trace.tokens)) if size * len(seen.trace.tokens) <= MANY else [there.token]
    for token in tokens:
        place = {"layer": there.layer, "head": there.head, "token": token}
        yield "walk", place, look(desk, "walk", _asked(**place))
    for product in IN_FILES:
        yield "walk_rows", {"product": product}, _rows(seen.bert, product, there)


def _rows(bert: LoadedBert, product: Product, there: Seen) -> Payload:
    """Put the rows of one matrix together."""
    count = bert.config.hidden_size if product == "joined" else bert.config.head_size
    rows = [walk_row(bert, product, cell, there.layer or 0, there.head or 0) for cell in range(count)]
    facts = {
        "layer": there.layer,
        "head": there.head,
        "product": product,
        "biases": [one.facts["bias"] for one in rows],
    }
    return Payload(facts, {"weights": np.stack([one.numbers("weights") for one in rows])})


def _frame(seen: Seen) -> Iterator[Held]:
    """What stands beside every page: the tokens, what each head does, all heads small (sixteen shades save room)."""
    desk = OneTrace(seen)
    for name in ("reading", "patterns"):
        yield name, {}, look(desk, name, b"{}")
    found = look(desk, "overview", b"{}")
    small = found.arrays["thumbnails"]
    if isinstance(small, Quantised):
        shades = np.rint(small.codes / 17).astype(np.uint8) * np.uint8(17)
        small = Quantised(shades, small.scale)
    yield "overview", {}, Payload(found.facts, {**found.arrays, "thumbnails": small})


def _asked(**place: Any) -> bytes:
    return msgspec.json.encode(place)


def _element(name: str, ask: dict[str, Any], payload: Payload) -> str:
    key = html.escape(msgspec.json.encode(dict(sorted(ask.items()))).decode())
    return f'<script type="text/plain" data-view="{name}" data-ask="{key}">{_zipped(pack(payload))}</script>'


def _zipped(data: bytes) -> str:
    return base64.b64encode(gzip.compress(data, 6, mtime=0)).decode()


HELD: dict[str, Callable[[Seen], Iterator[Held]]] = {
    "attention": _attention,
    "cls": _attention,
    "neuron": _neuron,
    "embeddings": _embeddings,
    "walk": _walk,
}
