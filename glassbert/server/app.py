"""The studio's web app: static files, and `POST /api/VIEW`, which returns the encoded payload of a view.

Fast views, slow views and searches are computed in lanes of their own (view_queue.py). `access.py` checks who may ask.
"""

import asyncio
import os
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
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
from glassbert.runtime.memory import trim_memory
from glassbert.runtime.threads import run_in_temporary_thread_async
from glassbert.search.query.searcher import Searcher
from glassbert.server.access import LOCAL_HOSTS, AccessGuard
from glassbert.server.data_views import add_job_models
from glassbert.server.error_responses import (
    CLIENT_CLOSED_REQUEST,
    busy_response,
    error_response,
    record_response,
    stopping_response,
)
from glassbert.server.log_limit import LogLimit
from glassbert.server.memory_limits import RequestMemory, ResponseMemory
from glassbert.server.studio_views import studio_views
from glassbert.server.upload_endpoint import UploadEndpoint
from glassbert.server.view_lanes import lane_name
from glassbert.server.view_queue import BusyError, LaneConfig, ViewKey, ViewLane
from glassbert.views.error_record import error_record
from glassbert.views.payload import encode_payload
from glassbert.views.session import TextRequest, ViewSession
from glassbert.views.view_registry import compute_request, decode_request
from glassbert.workspace.data_workspace import DataWorkspace

MAX_REQUEST_BYTES = 200_000  # a text of 512 tokens has some 3,000, and at most 50,000 if its words are very long
MAX_TEXTS_REQUEST_BYTES = 1_000_000  # of the view embedding_space: 2,000 texts
MAX_BYTES_OF_ALL_REQUESTS = 32 * 2**20  # each is held several times: as bytes, and decoded
# Requests up to this size are accepted even when MAX_BYTES_OF_ALL_REQUESTS is reached; 512 tokens usually fit.
SHORT_REQUEST_BYTES = 8_192
MAX_BYTES_OF_ALL_RESPONSES = 256 * 2**20  # the largest, all attention of 508 tokens as a file, has 66 MiB
BODY_TIMEOUT_SECONDS = 20.0
FAST_LANE = LaneConfig(max_waiting=40, max_wait_seconds=20)
SLOW_LANE = LaneConfig(max_waiting=8, max_wait_seconds=60)
SEARCH_LANE = LaneConfig(max_waiting=50, max_wait_seconds=20)
RESPONSE_CACHE_BYTES = 128 * 2**20
MIN_SECONDS_BETWEEN_TRIMS = 0.5
PART_BYTES = 2**16  # of a response that is sent in parts
UNCACHED_VIEWS = frozenset(  # an index, the tables and the jobs change while the studio is open
    {"search_index", "search", "your_data", "training_curves", "model_choices", "open_model", "time_estimate"}
    | {"start_encoding", "start_finetuning", "start_submission"}
    | {"cancel_job", "resume_job"}
)
DELETING_VIEWS = frozenset({"delete_job", "delete_dataset"})
CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'none'",
    ]
)
SECURITY_HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-frame-options": "DENY",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def create_app(
    session: ViewSession,
    access_token: str | None = None,
    searcher: Searcher | None = None,
    hosts: Sequence[str] | None = LOCAL_HOSTS,
    data: DataWorkspace | None = None,
) -> Starlette:
    """Create the web app.

    Args:
        session: Models and traces of the views.
        access_token: The access token that every request must carry. Default: none is needed.
        searcher: The index of the Search page.
        hosts: Host names that requests may be addressed to; None accepts all.
        data: The workspace of the page "Your data".
    """
    endpoint = ViewEndpoint(session, searcher, data)
    add_job_models(session, data)
    page = StaticFiles(directory=_page_dir(), html=True)
    upload = UploadEndpoint(data, endpoint.log_limit)
    routes = [
        Route("/api/upload", upload.respond, methods=["POST"]),
        Route("/api/{name}", endpoint.respond, methods=["POST"]),
        Mount("/", page),
    ]
    guard = Middleware(AccessGuard, access_token=access_token, hosts=hosts)
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

    def __init__(
        self, session: ViewSession, searcher: Searcher | None = None, data: DataWorkspace | None = None
    ) -> None:
        self._session, self._views = session, studio_views(searcher, data)
        self.log_limit, self._last_trim = LogLimit(), 0.0
        self._executor = ThreadPoolExecutor(
            1, "glassbert-studio"
        )  # one thread for all fast views: see runtime/threads.py
        self._fast_lane, self._slow_lane, self._search_lane = map(ViewLane, (FAST_LANE, SLOW_LANE, SEARCH_LANE))
        self._responses: LRUCache[ViewKey, bytes] = LRUCache(maxsize=RESPONSE_CACHE_BYTES, getsizeof=len)
        self._num_deletions = 0
        self._request_memory = RequestMemory(MAX_BYTES_OF_ALL_REQUESTS, SHORT_REQUEST_BYTES)
        self._response_memory = ResponseMemory(MAX_BYTES_OF_ALL_RESPONSES)

    async def respond(self, request: Request) -> Response:
        """Return the payload of a view, or an error record."""
        if request.headers.get("content-type", "").split(";")[0].strip().lower() != "application/json":
            return error_response(415, "unsupported_media_type", "Send JSON with the content type application/json.")
        name = request.path_params["name"]
        max_bytes = MAX_TEXTS_REQUEST_BYTES if name == "embedding_space" else MAX_REQUEST_BYTES
        num_bytes = int(request.headers.get("content-length", max_bytes))  # a number: the server has checked it
        try:
            with self._request_memory.reserve(min(num_bytes, max_bytes)):
                return await self._receive_and_respond(request, name, max_bytes)
        except BusyError:
            return busy_response()
        except asyncio.CancelledError:  # the server cancels the requests that still wait when it stops
            return stopping_response()

    async def _receive_and_respond(self, request: Request, name: str, max_bytes: int) -> Response:
        """Receive the body of a request and return its response."""
        try:
            body = await asyncio.wait_for(_read_body(request, max_bytes), BODY_TIMEOUT_SECONDS)
        except TimeoutError:
            return error_response(408, "timeout", f"The request did not arrive within {BODY_TIMEOUT_SECONDS:.0f} s.")
        except ClientDisconnect:
            return Response(status_code=CLIENT_CLOSED_REQUEST)
        if body is None:
            return error_response(413, "request_too_large", f"The request is larger than {max_bytes:,} bytes.")
        # After the body, `receive` returns only when the client disconnects.
        return await self._respond_to(name, body, wait_for_disconnect=request.receive)

    async def _respond_to(self, name: str, body: bytes, wait_for_disconnect: Receive) -> Response:
        """Return the payload of a request from the cache, or compute it in the view's lane."""
        try:
            view_request = decode_request(name, body, self._views)
            canonical = msgspec.json.encode(view_request)  # equal for other white space and another order of the fields
            models = self._session.model_names if name == "tokenization" else ()  # its facts list the models
            state = msgspec.json.encode((self._session.models_version, models))
            key = (name, sha256(canonical + state).digest())
            encoded = self._responses.get(key)
            if encoded is None:
                compute = partial(self._compute, key, view_request)
                encoded = await self._lane(name, view_request).run(key, compute, wait_for_disconnect, len(canonical))
            return PayloadResponse(encoded, self._response_memory)
        except BusyError:
            return busy_response()
        except ConnectionError:
            return Response(status_code=CLIENT_CLOSED_REQUEST)
        except GlassBertError as error:
            return record_response(error_record(error))
        except Exception as error:  # noqa: BLE001  the page shows a message, the terminal the traceback
            self.log_limit.print_traceback(error)
            return error_response(
                500, "internal_error", "An internal error occurred; see the terminal of glassbert serve."
            )

    async def _compute(self, key: ViewKey, view_request: TextRequest) -> bytes:
        """Compute a view in a thread and cache its response, even if no client waits for it any more."""
        name, num_deletions = key[0], self._num_deletions

        def compute() -> bytes:
            encoded = encode_payload(compute_request(self._session, name, view_request, self._views))
            self._trim_memory()
            return encoded

        if self._lane(name, view_request) is self._fast_lane:
            encoded = await asyncio.get_running_loop().run_in_executor(self._executor, compute)
        else:
            encoded = await run_in_temporary_thread_async(compute)
        if name in DELETING_VIEWS:  # what is deleted is not served from the cache
            self._num_deletions += 1
            self._responses.clear()
        elif (
            name not in UNCACHED_VIEWS and len(encoded) <= RESPONSE_CACHE_BYTES and num_deletions == self._num_deletions
        ):
            self._responses[key] = encoded
        return encoded

    def _trim_memory(self) -> None:
        """Return free memory to the operating system now and then: texts of varying lengths fragment the heap."""
        now = time.monotonic()
        if now - self._last_trim > MIN_SECONDS_BETWEEN_TRIMS:
            self._last_trim = now
            trim_memory()

    def _lane(self, name: str, view_request: TextRequest) -> ViewLane:
        lanes = {"fast": self._fast_lane, "slow": self._slow_lane, "search": self._search_lane}
        return lanes[lane_name(name, view_request)]


class PayloadResponse(Response):
    """A payload that is sent in parts, so that a client that reads slowly needs no copy of the whole."""

    media_type = "application/octet-stream"

    def __init__(self, encoded: bytes, memory: ResponseMemory) -> None:
        super().__init__(encoded)
        self._encoded, self._memory = encoded, memory

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send the payload; uvicorn waits between the parts until the client has read most of the previous one."""
        disconnect = scope.get("state", {}).get("disconnect", lambda: None)  # uvicorn_server.py provides it
        with self._memory.send(self._encoded, disconnect):
            await self._send_parts(send)

    async def _send_parts(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for start in range(0, len(self.body), PART_BYTES):
            part = self.body[start : start + PART_BYTES]
            await send({"type": "http.response.body", "body": part, "more_body": True})
            await asyncio.sleep(0)  # lets the server notice that the client is gone, and answer others
        await send({"type": "http.response.body", "body": b""})


class SecurityHeaders:
    """Middleware that adds security headers to every response, and keeps all but the page's files out of caches."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(SECURITY_HEADERS)
                is_file = "etag" in headers
                headers["cache-control"] = "private, no-cache" if is_file else "no-store"
            await send(message)

        await self.app(scope, receive, send_with_headers)


async def _read_body(request: Request, max_bytes: int) -> bytes | None:
    """Return the body of a request; None if it is too large."""
    body = bytearray()
    async for chunk in request.stream():
        body += chunk
        if len(body) > max_bytes:
            return None
    return bytes(body)
