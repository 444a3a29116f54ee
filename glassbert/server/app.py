"""The studio's web app: static files, and `POST /api/VIEW`, which returns the packed payload of a view.

Fast views, slow views and searches are computed in lanes of their own (view_queue.py). `access.py` checks who may ask.
"""

import asyncio
import os
import traceback
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.resources import files
from pathlib import Path

import msgspec
from cachetools import LRUCache
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from glassbert.errors import GlassBertError
from glassbert.runtime.threads import run_in_temporary_thread_async
from glassbert.search.query.searcher import Searcher
from glassbert.server.access import LOCAL_HOSTS, AccessGuard
from glassbert.server.studio_views import studio_views
from glassbert.server.view_queue import BusyError, LaneConfig, ViewKey, ViewLane
from glassbert.views.error_record import ErrorCode, ErrorRecord, error_record
from glassbert.views.payload import pack
from glassbert.views.session import ViewSession
from glassbert.views.view_registry import compute_view

MAX_REQUEST_BYTES = 1_000_000  # 2,000 texts of the page Embedding space
BODY_TIMEOUT_SECONDS = 20.0
FAST_LANE = LaneConfig(max_waiting=100, max_wait_seconds=20)
SLOW_LANE = LaneConfig(max_waiting=8, max_wait_seconds=60)
SEARCH_LANE = LaneConfig(max_waiting=50, max_wait_seconds=20)
RETRY_AFTER_SECONDS = 2
CLIENT_CLOSED_REQUEST = 499  # as in nginx; nobody receives it
RESPONSE_CACHE_BYTES = 128 * 2**20
SLOW_VIEWS = frozenset({"attribution", "view_file", "head_patterns", "embedding_space"})
SEARCH_VIEWS = frozenset({"search_index", "search"})  # not cached: an index may change while the studio is open
SECURITY_HEADERS = {
    "content-security-policy": (
        "default-src 'self'; img-src 'self' data: blob:; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
}


def create_app(
    session: ViewSession,
    token: str | None = None,
    searcher: Searcher | None = None,
    hosts: Sequence[str] | None = LOCAL_HOSTS,
) -> Starlette:
    """Create the web app.

    Args:
        session: Models and traces of the views.
        token: Access token that every request must carry. Default: none is needed.
        searcher: The index of the Search page.
        hosts: Host names that requests may be addressed to; None accepts all.
    """
    endpoint = ViewEndpoint(session, searcher)
    page = StaticFiles(directory=_page_dir(), html=True)
    routes = [Route("/api/{name}", endpoint.respond, methods=["POST"]), Mount("/", page)]
    guard = Middleware(AccessGuard, token=token, hosts=hosts)
    return Starlette(routes=routes, middleware=[Middleware(SecurityHeaders), guard])


def _page_dir() -> Path:
    """Return the folder of the built page, or that of a development build in GLASSBERT_PAGE."""
    development_dir = os.environ.get("GLASSBERT_PAGE")
    if development_dir is None:
        return Path(str(files("glassbert"))) / "assets" / "studio"
    if not (Path(development_dir) / "index.html").is_file():
        raise GlassBertError(f"GLASSBERT_PAGE={development_dir!r} is not the folder of a built page (index.html).")
    return Path(development_dir)


class ViewEndpoint:
    """Compute views and cache their responses."""

    def __init__(self, session: ViewSession, searcher: Searcher | None = None) -> None:
        self._session, self._views = session, studio_views(searcher)
        self._executor = ThreadPoolExecutor(
            1, "glassbert-studio"
        )  # one thread for all fast views: see runtime/threads.py
        self._fast_lane = ViewLane(FAST_LANE, self._run_in_executor)
        self._slow_lane = ViewLane(SLOW_LANE, run_in_temporary_thread_async)
        self._search_lane = ViewLane(SEARCH_LANE, run_in_temporary_thread_async)
        self._responses: LRUCache[ViewKey, bytes] = LRUCache(maxsize=RESPONSE_CACHE_BYTES, getsizeof=len)

    async def respond(self, request: Request) -> Response:
        """Return the payload of a view, or an error record."""
        if request.headers.get("content-type", "").split(";")[0] != "application/json":
            return _error(415, "unsupported_media_type", "Send JSON with the content type application/json.")
        try:
            body = await asyncio.wait_for(_read_body(request), BODY_TIMEOUT_SECONDS)
        except TimeoutError:
            return _error(408, "timeout", f"The request did not arrive within {BODY_TIMEOUT_SECONDS:.0f} s.")
        except ClientDisconnect:
            return Response(status_code=CLIENT_CLOSED_REQUEST)
        if body is None:
            return _error(413, "request_too_large", f"The request is larger than {MAX_REQUEST_BYTES:,} bytes.")
        key = (request.path_params["name"], sha256(body).digest())
        cached = self._responses.get(key)
        return _payload_response(cached) if cached is not None else await self._compute(request, key, body)

    async def _compute(self, request: Request, key: ViewKey, body: bytes) -> Response:
        """Compute a view in its lane and cache its response."""
        name = key[0]
        lane = self._lane(name)
        try:
            packed = await lane.run(
                key, lambda: pack(compute_view(self._session, name, body, self._views)), request.is_disconnected
            )
        except BusyError:
            response = _error(503, "busy", "The studio is busy with other requests; try again in a moment.")
            response.headers["retry-after"] = str(RETRY_AFTER_SECONDS)
            return response
        except ConnectionError:
            return Response(status_code=CLIENT_CLOSED_REQUEST)
        except GlassBertError as error:
            return _error_response(error_record(error))
        except Exception:  # noqa: BLE001  the page shows a message, the terminal the traceback
            traceback.print_exc()
            return _error(500, "internal_error", "An internal error occurred; see the terminal of glassbert serve.")
        if name not in SEARCH_VIEWS and len(packed) <= RESPONSE_CACHE_BYTES:
            self._responses[key] = packed
        return _payload_response(packed)

    def _lane(self, name: str) -> ViewLane:
        if name in SEARCH_VIEWS:
            return self._search_lane
        return self._slow_lane if name in SLOW_VIEWS else self._fast_lane

    async def _run_in_executor(self, function: Callable[[], bytes]) -> bytes:
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
