"""Who may use the studio: checks of the host name, the origin and the access token of a request.

The host name is checked against DNS rebinding, the origin against requests from other web pages. The access token is
in the address that `glassbert serve` prints, as the parameter `access` (`token` is the selected token of the text); the
page keeps it in a cookie, programs send it in a header. It has 144 random bits, so it cannot be guessed; the limit on
wrong access tokens only ends useless attempts.
"""

import re
import secrets
import time
from collections import deque
from collections.abc import Sequence
from ipaddress import ip_address
from socket import getfqdn, gethostname
from urllib.parse import urlencode, urlsplit

from starlette.requests import Request
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

LOCAL_HOSTS = ("127.0.0.1", "localhost", "::1")
MAX_WRONG_TOKENS_PER_MINUTE = 60
ACCESS_PARAMETER = "access"  # of the address
ANY_IP_ADDRESS = "any IP address"  # among the allowed hosts
HOST_PATTERN = re.compile(r"(?P<name>\[[0-9a-fA-F:.]+\]|[A-Za-z0-9._-]+)(:(?P<port>[0-9]{1,5}))?")


def allowed_hosts(host: str, address: str, has_token: bool) -> tuple[str, ...] | None:
    """Return the host names that requests may have; None: all.

    All names are allowed only if other machines reach the address and an access token is required. Without one, a web
    page could reach the studio under a name of its own (DNS rebinding); an IP address cannot be rebound.

    Args:
        host: Name or address with which the studio was started.
        address: The address that it was resolved to.
        has_token: Whether an access token is required.
    """
    ip = ip_address(address.partition("%")[0])
    ip = getattr(ip, "ipv4_mapped", None) or ip
    names = (*LOCAL_HOSTS, str(ip), host.lower())
    if ip.is_loopback:
        return names
    return None if has_token else (*names, gethostname().lower(), getfqdn().lower(), ANY_IP_ADDRESS)


class AccessGuard:
    """Middleware that refuses requests to other hosts, from other origins, or without the access token."""

    def __init__(self, app: ASGIApp, access_token: str | None, hosts: Sequence[str] | None) -> None:
        self.app, self.access_token, self.hosts = app, access_token, hosts
        self._wrong_tokens: deque[float] = deque(maxlen=MAX_WRONG_TOKENS_PER_MINUTE)  # when the last ones were sent

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request."""
        if scope["type"] != "http":  # the server accepts no websockets
            return await self.app(scope, receive, send)
        return await self._response(Request(scope))(scope, receive, send)

    def _response(self, request: Request) -> ASGIApp:
        if "transfer-encoding" in request.headers and "content-length" in request.headers:  # request smuggling
            return PlainTextResponse("Send either Content-Length or Transfer-Encoding.", 400, {"connection": "close"})
        host = HOST_PATTERN.fullmatch(request.headers.get("host", ""))
        if host is None:
            return PlainTextResponse("The header Host is missing or invalid.", 400)
        if self.hosts is not None and not _is_allowed(host["name"].strip("[]").lower(), self.hosts):
            return PlainTextResponse(
                "This host name is not allowed; open the address that glassbert serve printed.", 400
            )
        if not _is_same_origin(request):
            return PlainTextResponse("Requests from other web pages are not allowed.", 403)
        return self.app if self.access_token is None else self._check_token(request, cookie_name(host["port"]))

    def _check_token(self, request: Request, cookie: str) -> ASGIApp:
        """Let requests with the right token pass; count wrong ones. The right token is never refused."""
        address_token = request.query_params.get(ACCESS_PARAMETER)
        if address_token is not None and self._is_valid(address_token):
            is_page = request.method in ("GET", "HEAD")
            return _move_token_to_cookie(request, cookie, address_token) if is_page else self.app
        scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
        others = [*_cookie_values(request, cookie), bearer.strip() if scheme.lower() == "bearer" else None]
        if any(token is not None and self._is_valid(token) for token in others):
            return self.app
        if all(token is None for token in (address_token, *others)):
            return PlainTextResponse(
                "Open the address that glassbert serve printed; it contains the access token (access=...).", 403
            )
        return self._refuse_wrong_token()

    def _refuse_wrong_token(self) -> Response:
        now = time.monotonic()
        is_full = len(self._wrong_tokens) == self._wrong_tokens.maxlen
        if is_full and now - self._wrong_tokens[0] < 60:
            return PlainTextResponse("Too many wrong access tokens; try again in a minute.", 429, {"retry-after": "60"})
        self._wrong_tokens.append(now)
        return PlainTextResponse("The access token is wrong; open the address that glassbert serve printed.", 403)

    def _is_valid(self, token: str) -> bool:
        """Compare in constant time; a token may contain anything that a client can send."""
        right = (self.access_token or "").encode()
        return bool(right) and secrets.compare_digest(token.encode(errors="surrogatepass"), right)


def cookie_name(port: str | None) -> str:
    """Return the name of the cookie; it has the port, because browsers share cookies between ports."""
    return f"glassbert-{port or 80}"


def _cookie_values(request: Request, name: str) -> list[str]:
    """Return the values of all cookies of a name: another server on this machine may set one for a longer path."""
    pairs = [pair.strip().partition("=") for text in request.headers.getlist("cookie") for pair in text.split(";")]
    return [value for key, _, value in pairs if key == name]


def _is_allowed(name: str, hosts: Sequence[str]) -> bool:
    if name in hosts:
        return True
    try:
        return ANY_IP_ADDRESS in hosts and ip_address(name) is not None
    except ValueError:
        return False


def _move_token_to_cookie(request: Request, cookie: str, access_token: str) -> Response:
    """Store the access token in a cookie and remove it from the address."""
    parameters = [(name, value) for name, value in request.query_params.multi_items() if name != ACCESS_PARAMETER]
    location = "./" + ("?" + urlencode(parameters) if parameters else "")  # relative, so that it works behind a proxy
    response = RedirectResponse(location, 303)
    response.set_cookie(cookie, access_token, httponly=True, samesite="lax", secure=_is_https(request))
    return response


def _is_https(request: Request) -> bool:
    """Return whether the browser uses HTTPS, which a reverse proxy says in a header.

    Anybody can send this header, but its only effect is that the sender's own cookie is restricted to HTTPS.
    """
    forwarded = request.headers.get("x-forwarded-proto", request.url.scheme)
    return forwarded.split(",")[0].strip().lower() == "https"


def _is_same_origin(request: Request) -> bool:
    """Return whether a request comes from the studio's own page, or from a program that is not a browser.

    GET and HEAD return only the files of the page and change nothing, so a link on another page may open the studio.
    """
    origin = request.headers.get("origin")
    if request.method in ("GET", "HEAD") or origin is None:
        return True
    try:
        return urlsplit(origin).netloc == request.headers.get("host", "")
    except ValueError:  # not an address, such as `http://[`
        return False
