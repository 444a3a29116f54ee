"""Contents of the exported views Layers, What if and Search."""

from typing import Any, Literal

import msgspec
import numpy as np

from glassbert.errors import GlassBertError
from glassbert.export.view_context import Contents, ViewContext
from glassbert.views.changes import Change
from glassbert.views.payload import Payload


class LayersOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A second text that contains the same word, and the number of axes of the projection."""

    other_text: str = ""
    other_token: int | None = None
    dimensions: Literal[2, 3] = 2


class WhatIfOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The changes, or another model to compare with."""

    changes: tuple[Change, ...] = ()
    other_model: str = ""


class SearchOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The search and the hit that is explained; the text is the query."""

    mode: Literal["hybrid", "vector", "text"] = "hybrid"
    where: str = ""
    top: int = 10
    hit: int = 0


def layers_contents(context: ViewContext) -> Contents:
    """Return the arrays of the view `layers`; with a second text, `token` is the compared word."""
    options = context.read_options(LayersOptions)
    payload = context.session().view("layers", **layers_request(context))
    details = _details(payload) | {"other_text": options.other_text, "dimensions": options.dimensions}
    token = payload.facts.token if options.other_text else context.token
    return {"token": token}, details, _arrays(payload)


def layers_request(context: ViewContext) -> dict[str, Any]:
    """Return the request of the page Layers: the token of a single text is only highlighted."""
    options = context.read_options(LayersOptions)
    if not options.other_text:
        if options.other_token is not None:
            raise GlassBertError(f"other_token={options.other_token} needs other_text.")
        return {}
    tokens = {"token": context.token, "other_token": options.other_token}
    return {"other_text": options.other_text} | {name: token for name, token in tokens.items() if token is not None}


def what_if_contents(context: ViewContext) -> Contents:
    """Return the arrays of the view `what_if` for the selected head."""
    layer, head, _ = context.selection
    payload = context.session().view("what_if", layer=layer, head=head, **what_if_request(context))
    options = context.read_options(WhatIfOptions)
    names = [context.model, options.other_model] if options.other_model else ["Before", "After"]
    details = _details(payload) | {"run_names": names, "encoded_changes": msgspec.to_builtins(options.changes)}
    return {"layer": layer, "head": head}, details, _arrays(payload)


def what_if_request(context: ViewContext) -> dict[str, Any]:
    """Return the fields of the page's request beside layer and head."""
    options = context.read_options(WhatIfOptions)
    if options.other_model:
        if options.changes:
            raise GlassBertError("Pass either changes or other_model, not both.")
        return {"other_model": options.other_model}
    return {"changes": msgspec.to_builtins(options.changes)}


def search_contents(context: ViewContext) -> Contents:
    """Return `contributions` [query token, passage token] of one hit, and all hits."""
    session, options = context.session(), context.read_options(SearchOptions)
    hits = session.view("search", **search_request(context)).facts.hits
    if not 0 <= options.hit < len(hits):
        raise GlassBertError(f"hit={options.hit} is out of range; the search has {len(hits)} hits, counting from 0.")
    payload = session.view("search_explanation", text=context.trace.text, passage=hits[options.hit].text)
    details = _details(payload) | {"hits": msgspec.to_builtins(hits), "hit": options.hit}
    return {}, details | msgspec.to_builtins(options), _arrays(payload)


def search_request(context: ViewContext) -> dict[str, Any]:
    """Return the page's request of the hits."""
    options = context.read_options(SearchOptions)
    return {"text": context.trace.text, "mode": options.mode, "top": options.top, "where": options.where}


def _details(payload: Payload[Any]) -> dict[str, Any]:
    """Return the facts of a view without those that an exported file states anyway."""
    facts: dict[str, Any] = msgspec.to_builtins(payload.facts)
    return {name: value for name, value in facts.items() if name not in ("layer", "head")}


def _arrays(payload: Payload[Any]) -> dict[str, np.ndarray]:
    return {name: payload.array(name) for name in payload.arrays}
