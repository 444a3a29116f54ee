"""Who may use the studio: checks of the host name, the origin and the access token of a request.

The host name is checked against DNS rebinding, the origin against requests from other web pages. The token is in the
address that `glassbert serve` prints; the page keeps it in a cookie, programs send it in a header.
"""

import secrets
import time
from collections.abc import Sequence
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, RedirectResponse
from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL_HOSTS = ("127.0.0.1", "localhost", "::1")
MAX_WRONG_TOKENS_PER_MINUTE = 60


class AccessGuard:
    """Middleware that refuses requests to other hosts, from other origins, or without the access token."""

    def __init__(self, app: ASGIApp, token: str | None, hosts: Sequence[str] | None) -> None:
        self.app, self.token, self.hosts = app, token, hosts
        self._wrong_tokens: list[float] = []  # times of the last minute

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":  # the app has no websockets
            return await self.app(scope, receive, send)
        return await self._response(Request(scope))(scope, receive, send)

    def _response(self, request: Request) -> ASGIApp:
        if self.hosts is not None and request.url.hostname not in self.hosts:
            return PlainTextResponse(
                "This host name is not allowed; open the address that glassbert serve printed.", 400
            )
        if not _is_same_origin(request):
            return PlainTextResponse("Requests from other web pages are not allowed.", 403)
        if self.token is None or self._has_token(request):
            return self.app
        token = request.query_params.get("token")
        if token is not None:
            return self._log_in(request, token)
        return PlainTextResponse("Open the address that glassbert serve printed; it contains an access token.", 403)

    def _log_in(self, request: Request, token: str) -> ASGIApp:
        """Store a valid token in a cookie and remove it from the address; limit the number of wrong tokens."""
        now = time.monotonic()
        self._wrong_tokens = [moment for moment in self._wrong_tokens if now - moment < 60]
        if len(self._wrong_tokens) >= MAX_WRONG_TOKENS_PER_MINUTE:
            return PlainTextResponse("Too many wrong access tokens; try again in a minute.", 429, {"retry-after": "60"})
        if not self._is_valid(token):
            self._wrong_tokens.append(now)
            return PlainTextResponse("The access token is wrong.", 403)
        redirect = RedirectResponse(str(request.url.remove_query_params("token")), 303)
        is_secure = request.headers.get("x-forwarded-proto", request.url.scheme) == "https"
        redirect.set_cookie(cookie_name(request), token, httponly=True, samesite="lax", secure=is_secure)
        return redirect

    def _has_token(self, request: Request) -> bool:
        """Return whether the cookie or the header `Authorization: Bearer TOKEN` has the token."""
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        return self._is_valid(request.cookies.get(cookie_name(request), "")) or (
            scheme.lower() == "bearer" and self._is_valid(bearer.strip())
        )

    def _is_valid(self, token: str) -> bool:
        return self.token is not None and secrets.compare_digest(token.encode(), self.token.encode())


def cookie_name(connection: HTTPConnection) -> str:
    """Return the name of the cookie; it has the port, because browsers share cookies between ports."""
    return f"glassbert-{connection.url.port or 80}"


def _is_same_origin(request: Request) -> bool:
    """Return whether a request comes from the studio's own page, or from a program that is not a browser."""
    origin = request.headers.get("origin")
    if request.method in ("GET", "HEAD") or origin is None:
        return True
    return urlsplit(origin).netloc == request.headers.get("host", "")
