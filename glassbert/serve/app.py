"""The studio's web app: a page of static files, and `POST /api/NAME`, which answers with the bytes of a view.

One view is computed at a time, and beside it one of those that take long; a few may wait, more are told that it is
busy. Answers are kept while there is room.
"""

import asyncio
import os
import secrets
import traceback
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from glassbert.errors import GlassBertError
from glassbert.look.desk import Desk
from glassbert.look.payload import pack
from glassbert.look.views import VIEWS, look
from glassbert.search.query import Searcher
from glassbert.serve.finding import finding
from glassbert.threads import in_passing_beside

LARGEST_REQUEST = 100_000  # bytes, far more than two texts of 512 tokens
MOST_WAITING = 24
ANSWER_MEMORY = 128 * 2**20  # bytes of answers that are kept
SLOW = frozenset({"attribution", "file", "patterns", "space"})  # they leave the others their turn
CHANGING = frozenset({"index", "search"})  # an index may grow while it is looked at
COOKIE = "glassbert"
SECURITY = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


def studio(desk: Desk, token: str | None = None, searcher: Searcher | None = None) -> Starlette:
    """Build the web app; with a token, only those who bring it are answered, from wherever they come."""
    answers = Answers(desk, searcher)
    built = os.environ.get("GLASSBERT_PAGE")  # where those who work on the page built it
    page = StaticFiles(directory=Path(built) if built else Path(str(files("glassbert.serve"))) / "page", html=True)
    routes = [Route("/api/{name}", answers.view, methods=["POST"]), Mount("/", page)]
    hosts = Middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost"])
    guard = hosts if token is None else Middleware(TokenGuard, token=token)
    return Starlette(routes=routes, middleware=[Middleware(SecureHeaders), guard])


class Answers:
    """Views as bytes, each computed once while there is room to keep it."""

    def __init__(self, desk: Desk, searcher: Searcher | None = None) -> None:
        self.desk, self.views = desk, {**VIEWS, **finding(searcher)}
        self._busy = {slow: asyncio.Lock() for slow in (False, True)}
        self._thread = ThreadPoolExecutor(1, "glassbert-studio")  # always the same one: see threads.py
        self._waiting = 0
        self._kept: OrderedDict[tuple[str, bytes], bytes] = OrderedDict()
        self._size = 0

    async def view(self, request: Request) -> Response:
        """Answer one request, or say why not."""
        if request.headers.get("content-type", "").split(";")[0] != "application/json":
            return _refuse(415, "Send JSON, with the content type application/json.")
        asked = await _body(request)
        if asked is None:
            return _refuse(413, f"The request is larger than {LARGEST_REQUEST:,} bytes; shorten the text.")
        key = (request.path_params["name"], asked)
        if key in self._kept:
            return _bytes(self._touched(key))
        if self._waiting >= MOST_WAITING:
            return _refuse(503, "The studio is busy with other requests; try again in a moment.")
        return await self._computed(request, key)

    async def _computed(self, request: Request, key: tuple[str, bytes]) -> Response:
        """Wait for its turn, compute, and keep."""
        self._waiting += 1
        try:
            async with self._busy[key[0] in SLOW]:
                if await request.is_disconnected():
                    return Response(status_code=499)
                if key not in self._kept:  # nobody asked the same while this one waited
                    packed = await self._in_turn(key[0] in SLOW, lambda: pack(look(self.desk, *key, self.views)))
                    if key[0] in CHANGING:
                        return _bytes(packed)
                    self._keep(key, packed)
        except GlassBertError as error:
            return _refuse(400, str(error))
        except Exception:  # noqa: BLE001  whatever it is, the page is told, and the terminal has the rest
            traceback.print_exc()
            return _refuse(500, "The studio failed at this; the terminal it runs in says how.")
        finally:
            self._waiting -= 1
        return _bytes(self._touched(key))

    async def _in_turn(self, slow: bool, work: Callable[[], bytes]) -> bytes:
        if slow:
            return await in_passing_beside(work)
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)

    def _touched(self, key: tuple[str, bytes]) -> bytes:
        self._kept.move_to_end(key)
        return self._kept[key]

    def _keep(self, key: tuple[str, bytes], packed: bytes) -> None:
        self._kept[key] = packed
        self._size += len(packed) + len(key[1])
        while self._size > ANSWER_MEMORY and len(self._kept) > 1:
            (_, asked), old = self._kept.popitem(last=False)
            self._size -= len(old) + len(asked)


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


class TokenGuard:
    """Let nobody in without the token: in the address once (`/?token=...`), in a cookie from then on."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app, self.token = app, token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Check one request."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        request = Request(scope)
        given = request.query_params.get("token", "")
        answer: ASGIApp = self.app
        if given and secrets.compare_digest(given.encode(), self.token.encode()):
            redirect = RedirectResponse(request.url.remove_query_params("token"))
            redirect.set_cookie(COOKIE, self.token, httponly=True, samesite="strict")
            answer = redirect
        elif not secrets.compare_digest(_cookie(request.headers).encode(), self.token.encode()):
            answer = PlainTextResponse("Open the address that `glassbert serve` printed, with its token.", 403)
        return await answer(scope, receive, send)


def _cookie(headers: Headers) -> str:
    pairs: Any = (part.strip().partition("=") for part in headers.get("cookie", "").split(";"))
    return next((value for name, _, value in pairs if name == COOKIE), "")


def _bytes(packed: bytes) -> Response:
    return Response(packed, media_type="application/octet-stream", headers={"cache-control": "no-store"})


def _refuse(status: int, why: str) -> Response:
    return JSONResponse({"error": why}, status_code=status)


async def _body(request: Request) -> bytes | None:
    """Read a request, but no more of it than is allowed."""
    parts = bytearray()
    async for part in request.stream():
        parts += part
        if len(parts) > LARGEST_REQUEST:
            return None
    return bytes(parts)
