"""The studio's server: loopback only, one text at a time through the model, bounded requests.

`/` is the page; `/api/tokens` gives the pieces of a text; `/api/attention` one head's map as float32 bytes,
row by row.
"""

import asyncio
import socket as sockets
from collections import OrderedDict
from functools import partial
from importlib.resources import files
from typing import Any

import numpy as np
import uvicorn
from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from glassbert.errors import GlassBertError
from glassbert.loaded import LoadedBert
from glassbert.trace.trace import Trace

LONGEST_TEXT = 20_000  # characters, far more than 512 tokens
KEPT_TRACES = 2  # a trace with all heads looked at is 150 MB at BERT-base and 512 tokens
PAGES = {
    "/": ("studio.html", "text/html"),
    "/studio.css": ("studio.css", "text/css"),
    "/studio.js": ("studio.js", "text/javascript"),
    "/icon.svg": ("icon.svg", "image/svg+xml"),
}
SECURITY = {
    "content-security-policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


def listen(port: int) -> sockets.socket:
    """Take the port on loopback, or say that it is taken."""
    socket = sockets.socket()
    socket.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
    try:
        socket.bind(("127.0.0.1", port))
        socket.listen()
    except OSError as error:
        raise GlassBertError(f"Port {port} cannot be used ({error.strerror}); try --port 0.") from None
    return socket


def serve_on(socket: sockets.socket, bert: LoadedBert) -> None:
    """Serve until stopped."""
    config = uvicorn.Config(studio(bert), log_level="warning", access_log=False)
    uvicorn.Server(config).run(sockets=[socket])


def studio(bert: LoadedBert) -> Starlette:
    """Build the web app around one model."""
    traces = Traces(bert)
    routes = [Route(path, partial(_page, *page)) for path, page in PAGES.items()]
    routes += [
        Route("/api/tokens", partial(_answer, traces, _tokens)),
        Route("/api/attention", partial(_answer, traces, _attention)),
    ]
    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost"])
    return Starlette(routes=routes, middleware=[Middleware(SecureHeaders), hosts])


class SecureHeaders:
    """Put the security headers on every answer, refusals included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with headers added where an answer starts."""

        async def secured(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY)
            await send(message)

        await self.app(scope, receive, secured)


class Traces:
    """The last few texts, each run through the model once."""

    def __init__(self, bert: LoadedBert) -> None:
        self.bert = bert
        self.busy = asyncio.Lock()
        self._kept: OrderedDict[tuple[str, str | None], Trace] = OrderedDict()

    def of(self, text: str, pair: str | None) -> Trace:
        """Give the trace of a text, from memory if it is there."""
        trace = self._kept.pop((text, pair), None) or self.bert.trace(text, pair)
        self._kept[text, pair] = trace
        if len(self._kept) > KEPT_TRACES:
            self._kept.popitem(last=False)
        return trace


async def _page(name: str, kind: str, request: Request) -> Response:
    content = files("glassbert.serve").joinpath("page", name).read_bytes()
    return Response(content, media_type=kind)


async def _answer(traces: Traces, compute: Any, request: Request) -> Response:
    try:
        async with traces.busy:
            return await run_in_threadpool(compute, traces, request)
    except GlassBertError as error:
        return JSONResponse({"error": str(error)}, status_code=400)


def _tokens(traces: Traces, request: Request) -> Response:
    trace = _trace(traces, request)
    config = traces.bert.config
    told = {"tokens": trace.tokens, "segments": trace.segments, "spans": trace.spans,
            "layers": config.num_layers, "heads": config.num_heads, "model": traces.bert.report.source}  # fmt: skip
    return JSONResponse(told)


def _attention(traces: Traces, request: Request) -> Response:
    trace = _trace(traces, request)
    layer = _number(request, "layer", traces.bert.config.num_layers)
    head = _number(request, "head", traces.bert.config.num_heads)
    weights = np.ascontiguousarray(trace.attention[layer, head], dtype="<f4")
    return Response(weights.tobytes(), media_type="application/octet-stream")


def _trace(traces: Traces, request: Request) -> Trace:
    text, pair = request.query_params.get("text", ""), request.query_params.get("pair") or None
    if len(text) + len(pair or "") > LONGEST_TEXT:
        raise GlassBertError(f"The text has over {LONGEST_TEXT:,} characters; shorten it.")
    return traces.of(text, pair)


def _number(request: Request, name: str, count: int) -> int:
    given = request.query_params.get(name, "0")
    if not (given.isascii() and given.isdecimal() and len(given) < 4 and int(given) < count):
        raise GlassBertError(f"{name}={given[:20]} is not there: it counts from 0 to {count - 1}.")
    return int(given)
