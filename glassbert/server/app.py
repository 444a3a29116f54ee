"""The studio's web app: static files, and `POST /api/VIEW`, which returns the packed payload of a view.

At most two views are computed at a time: a fast one and a slow one. A limited number of requests wait; others are
refused.
"""

import asyncio
import os
import secrets
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
from cachetools import LRUCache
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from glassbert.errors import GlassBertError
from glassbert.runtime.threads import run_in_temporary_thread_async
from glassbert.search.query.searcher import Searcher
from glassbert.server.studio_views import studio_views
from glassbert.views.error_record import ErrorCode, ErrorRecord, error_record
from glassbert.views.payload import pack
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

MAX_REQUEST_BYTES = 1_000_000  # 2,000 texts of the page Embedding space
MAX_WAITING_REQUESTS = 24
RESPONSE_CACHE_BYTES = 128 * 2**20
SLOW_VIEWS = frozenset({"attribution", "view_file", "head_patterns", "embedding_space"})
UNCACHED_VIEWS = frozenset({"search_index", "search"})  # an index may change while the studio is open
COOKIE_NAME = "glassbert"
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}
ViewKey = tuple[str, bytes]  # a view's name and the digest of its request, which is short even if the text is long


def create_app(session: ViewSession, token: str | None = None, searcher: Searcher | None = None) -> Starlette:
    """Create the web app.

    Args:
        session: Models and traces of the views.
        token: Token that every request must carry. Default: no token, and only requests to localhost are accepted.
        searcher: The index of the Search page.
    """
    endpoint = ViewEndpoint(session, searcher)
    page_dir = os.environ.get("GLASSBERT_PAGE")  # a development build of the page
    page = StaticFiles(
        directory=Path(page_dir) if page_dir else Path(str(files("glassbert"))) / "assets" / "studio", html=True
    )
    routes = [Route("/api/{name}", endpoint.respond, methods=["POST"]), Mount("/", page)]
    local_hosts = Middleware(TrustedHostMiddleware, allowed_hosts=["127.0.0.1", "localhost"])
    guard = local_hosts if token is None else Middleware(TokenGuard, token=token)
    return Starlette(routes=routes, middleware=[Middleware(SecurityHeaders), guard])


class ViewEndpoint:
    """Compute views and cache their responses."""

    def __init__(self, session: ViewSession, searcher: Searcher | None = None) -> None:
        self._session, self._views = session, studio_views(searcher)
        self._locks = {is_slow: asyncio.Lock() for is_slow in (False, True)}
        self._executor = ThreadPoolExecutor(1, "glassbert-studio")  # one thread for all: see runtime/threads.py
        self._num_waiting = 0
        self._responses: LRUCache[ViewKey, bytes] = LRUCache(maxsize=RESPONSE_CACHE_BYTES, getsizeof=len)

    async def respond(self, request: Request) -> Response:
        """Return the payload of a view, or an error record."""
        if request.headers.get("content-type", "").split(";")[0] != "application/json":
            return _error(415, "unsupported_media_type", "Send JSON with the content type application/json.")
        body = await _read_body(request)
        if body is None:
            return _error(413, "request_too_large", f"The request is larger than {MAX_REQUEST_BYTES:,} bytes.")
        key = (request.path_params["name"], sha256(body).digest())
        cached = self._responses.get(key)
        if cached is not None:
            return _payload_response(cached)
        if self._num_waiting >= MAX_WAITING_REQUESTS:
            return _error(503, "busy", "The studio is busy with other requests; try again in a moment.")
        self._num_waiting += 1
        try:
            return await self._compute(request, key, body)
        finally:
            self._num_waiting -= 1

    async def _compute(self, request: Request, key: ViewKey, body: bytes) -> Response:
        """Wait for the lock, compute a view and cache its response."""
        name = key[0]
        is_slow = name in SLOW_VIEWS
        try:
            async with self._locks[is_slow]:
                if await request.is_disconnected():
                    return Response(status_code=499)
                packed = self._responses.get(key)  # another request may have computed it in the meantime
                if packed is None:
                    packed = await self._run(
                        is_slow, lambda: pack(compute_view(self._session, name, body, self._views))
                    )
                    if name not in UNCACHED_VIEWS and len(packed) <= RESPONSE_CACHE_BYTES:
                        self._responses[key] = packed
        except GlassBertError as error:
            return _error_response(error_record(error))
        except Exception:  # noqa: BLE001  the page shows a message, the terminal the traceback
            traceback.print_exc()
            return _error(500, "internal_error", "An internal error occurred; see the terminal of glassbert serve.")
        return _payload_response(packed)

    async def _run(self, is_slow: bool, function: Callable[[], bytes]) -> bytes:
        if is_slow:
            return await run_in_temporary_thread_async(function)
        return await asyncio.get_running_loop().run_in_executor(self._executor, function)


class SecurityHeaders:
    """Middleware that adds security headers to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(SECURITY_HEADERS)
            await send(message)

        await self.app(scope, receive, send_with_headers)


class TokenGuard:
    """Middleware that requires a token: once in the address (`/?token=...`), then in a cookie."""

    def __init__(self, app: ASGIApp, token: str) -> None:
        self.app, self.token = app, token

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":
            return await self.app(scope, receive, send)
        request = Request(scope)
        response: ASGIApp = self.app
        if self._is_valid(request.query_params.get("token", "")):
            redirect = RedirectResponse(request.url.remove_query_params("token"))
            redirect.set_cookie(COOKIE_NAME, self.token, httponly=True, samesite="strict")
            response = redirect
        elif not self._is_valid(request.cookies.get(COOKIE_NAME, "")):
            response = PlainTextResponse("Open the address that `glassbert serve` printed; it contains a token.", 403)
        return await response(scope, receive, send)

    def _is_valid(self, token: str) -> bool:
        return secrets.compare_digest(token.encode(), self.token.encode())


def _payload_response(packed: bytes) -> Response:
    return Response(packed, media_type="application/octet-stream", headers={"cache-control": "no-store"})


def _error(status: int, code: ErrorCode, message: str) -> Response:
    return _error_response(ErrorRecord(status, code, message))


def _error_response(record: ErrorRecord) -> Response:
    return Response(msgspec.json.encode(record), status_code=record.status, media_type="application/json")


async def _read_body(request: Request) -> bytes | None:
    """Return the body of a request; None if it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > MAX_REQUEST_BYTES:
            return None
    return bytes(body)
