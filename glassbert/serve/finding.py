"""The views of the page Search: what the index is, the passages that answer, and which tokens make one alike."""

import time
from collections.abc import Mapping
from dataclasses import asdict
from typing import Literal

import msgspec

from glassbert.errors import GlassBertError
from glassbert.look.desk import Ask
from glassbert.look.payload import Payload
from glassbert.look.views import View
from glassbert.search.address import told_shortly
from glassbert.search.query import Searcher
from glassbert.search.why import why

MOST = 50  # passages that the page shows
PAIRS = 12


class SearchAsk(Ask, frozen=True, kw_only=True):
    """The text is the question."""

    mode: Literal["hybrid", "vector", "text"] = "hybrid"
    where: str = ""
    top: int = 10


class WhyAsk(Ask, frozen=True, kw_only=True):
    """The text is the question; the passage is one that was found."""

    passage: str


def finding(searcher: Searcher | None) -> Mapping[str, View]:
    """Make the views of an index; where there is none, they say how to open one."""

    def opened() -> Searcher:
        if searcher is None:
            raise GlassBertError("No index is open; start the studio with `glassbert serve --db FOLDER`.")
        return searcher

    return {
        "index": View(Ask, lambda desk, ask: _index(searcher)),
        "search": View(SearchAsk, lambda desk, ask: _search(opened(), ask)),
        "why": View(WhyAsk, lambda desk, ask: _why(opened(), ask)),
    }


def _index(searcher: Searcher | None) -> Payload:
    if searcher is None:
        return Payload({"there": False})
    store = searcher.store
    told = {name: getattr(store.about, name) for name in ("model", "pooling", "layer", "window")}
    with told_shortly(store.address, "read"):
        store.refresh()
        columns = [name for name in store.columns() if name != "text"]
        return Payload({"there": True, "address": store.address, "passages": store.count(), "columns": columns, **told})


def _search(searcher: Searcher, ask: SearchAsk) -> Payload:
    if not 1 <= ask.top <= MOST:
        raise GlassBertError(f"top={ask.top} is not shown here: 1 to {MOST}.")
    begun = time.perf_counter()
    hits = searcher.search(ask.text, ask.top, ask.where.strip() or None, ask.mode)
    milliseconds = 1_000 * (time.perf_counter() - begun)
    return Payload({"hits": [{**asdict(hit), "place": hit.place} for hit in hits], "milliseconds": milliseconds})


def _why(searcher: Searcher, ask: WhyAsk) -> Payload:
    found = why(searcher.encoder, ask.text, ask.passage)
    facts = {
        "query": found.query.tokens,
        "passage": found.passage.tokens,
        "spans": found.passage.spans,
        "cosine": found.cosine,
        "adds_up": found.adds_up,
        "pairs": msgspec.to_builtins(found.best(PAIRS)),
    }
    return Payload(facts, {"shares": found.shares.astype("float32")})
