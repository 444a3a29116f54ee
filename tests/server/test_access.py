"""Who may use the studio: host names, origins and access tokens."""

import hmac
from socket import gethostname
from typing import Any
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.server import access
from glassbert.server.app import create_app
from glassbert.server.studio_views import studio_views
from glassbert.views import session as session_module
from glassbert.views.session import ViewSession

TOKEN = "secret"


@pytest.fixture
def client(minilm: gb.PretrainedBert) -> TestClient:
    """A client of a studio on this machine with a token."""
    return TestClient(create_app(ViewSession({"minilm": minilm}), TOKEN), base_url="http://127.0.0.1:8500")


def test_nothing_is_answered_without_the_token(client: TestClient) -> None:
    assert client.get("/").status_code == 403
    assert client.get("/favicon.svg").status_code == 403
    assert client.get("/?access=wrong").status_code == 403
    assert client.post("/api/tokenization", json={"text": "a"}).status_code == 403


def test_the_token_moves_from_the_address_to_a_cookie_of_this_port(client: TestClient) -> None:
    redirect = client.get("/?access=secret&page=attention", follow_redirects=False)
    assert redirect.status_code == 303
    assert redirect.headers["location"] == "./?page=attention"  # relative: it also works behind a proxy
    assert redirect.headers["cache-control"] == "no-store"
    cookie = set(redirect.headers["set-cookie"].split("; "))
    assert {"glassbert-8500=secret", "HttpOnly", "SameSite=lax"} <= cookie
    assert "Secure" not in cookie
    assert client.get("/").status_code == 200  # with the cookie of the redirect
    assert client.post("/api/tokenization", json={"text": "a"}).status_code == 200


def test_the_selected_token_of_a_link_is_not_an_access_token(client: TestClient) -> None:
    refused = client.get("/?page=attention&token=3")
    assert (refused.status_code, "wrong" in refused.text) == (403, False)
    redirect = client.get("/?page=attention&access=secret&token=3", follow_redirects=False)
    assert (redirect.status_code, redirect.headers["location"]) == (303, "./?page=attention&token=3")
    assert client.get("/?page=attention&token=3").status_code == 200
    assert client.get("/?page=attention&token=secret", follow_redirects=False).status_code == 200


@pytest.mark.parametrize(
    ("forwarded", "is_secure"),
    [("https", True), ("HTTPS, http", True), ("http", False), ("http, https", False), ("", False)],
)
def test_behind_https_the_cookie_is_secure(client: TestClient, forwarded: str, is_secure: bool) -> None:
    redirect = client.get("/?access=secret", headers={"x-forwarded-proto": forwarded}, follow_redirects=False)
    assert ("Secure" in redirect.headers["set-cookie"].split("; ")) is is_secure


def test_a_redirect_stays_on_this_host(client: TestClient) -> None:
    for path in ("//evil.example/", "/%5Cevil.example/", "/a/b"):
        redirect = client.get(f"http://127.0.0.1:8500{path}?access=secret", follow_redirects=False)
        assert (redirect.status_code, redirect.headers["location"]) == (303, "./"), path


def test_the_token_is_removed_from_the_address_even_if_there_is_a_cookie(client: TestClient) -> None:
    client.get("/?access=secret")
    assert client.get("/?access=secret", follow_redirects=False).status_code == 303
    assert client.get("/?access=wrong", follow_redirects=False).status_code == 200


def test_programs_send_the_token_in_a_header(client: TestClient) -> None:
    for header, status in (("Bearer secret", 200), ("bearer secret", 200), ("Bearer wrong", 403), ("secret", 403)):
        response = client.post("/api/tokenization", json={"text": "a"}, headers={"authorization": header})
        assert response.status_code == status, header


def test_the_token_in_the_address_of_a_post_request_is_accepted_if_it_is_right(client: TestClient) -> None:
    for token, status in (("secret", 200), ("wrong", 403)):
        response = client.post("/api/tokenization", params={"access": token}, json={"text": "a"})
        assert response.status_code == status, token


def test_the_cookie_of_another_port_is_not_accepted(client: TestClient) -> None:
    for name, status in (("glassbert-8500", 200), ("glassbert-8501", 403), ("glassbert", 403)):
        assert client.get("/", headers={"cookie": f"{name}=secret"}).status_code == status, name


WRONG_TOKENS = [
    {"params": {"access": "wrong"}},
    {"headers": {"authorization": "Bearer wrong"}},
    {"headers": {"cookie": "glassbert-8500=wrong"}},
]


@pytest.mark.parametrize("wrong", WRONG_TOKENS)
def test_wrong_tokens_are_limited_and_the_right_one_is_accepted_nevertheless(
    wrong: dict[str, Any], minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "MAX_WRONG_TOKENS_PER_MINUTE", 3)
    client = TestClient(create_app(ViewSession({"minilm": minilm}), TOKEN), base_url="http://127.0.0.1:8500")
    responses = [client.get("/", **wrong) for _ in range(5)]
    assert [response.status_code for response in responses] == [403, 403, 403, 429, 429]
    assert responses[-1].headers["retry-after"] == "60"
    assert client.get("/").status_code == 403  # without a token: no guess
    assert client.get("/", headers={"authorization": "Bearer secret"}).status_code == 200
    assert client.get("/", headers={"cookie": "glassbert-8500=secret"}).status_code == 200
    assert client.get("/?access=secret", follow_redirects=False).status_code == 303


def test_wrong_tokens_of_an_earlier_minute_are_forgotten(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(access, "MAX_WRONG_TOKENS_PER_MINUTE", 3)
    now = 1_000.0
    monkeypatch.setattr(access.time, "monotonic", lambda: now)
    client = TestClient(create_app(ViewSession({"minilm": minilm}), TOKEN), base_url="http://127.0.0.1:8500")
    assert [client.get("/?access=wrong").status_code for _ in range(4)] == [403, 403, 403, 429]
    now += 61
    assert client.get("/?access=wrong").status_code == 403


@pytest.mark.parametrize("token", ["", "\udcff", "s\xe9cret", "secret\x00", "SECRET", "secre"])
def test_tokens_are_compared_in_constant_time_whatever_they_contain(
    token: str, minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    compared: list[tuple[bytes, bytes]] = []

    def compare(first: bytes, second: bytes) -> bool:
        compared.append((first, second))
        return hmac.compare_digest(first, second)

    monkeypatch.setattr(access.secrets, "compare_digest", compare)
    client = TestClient(create_app(ViewSession({"minilm": minilm}), TOKEN), base_url="http://127.0.0.1:8500")
    query = "access=" + quote(token.encode(errors="surrogateescape"))
    assert client.get(f"/?{query}").status_code == 403
    assert [second for _, second in compared] == [b"secret"]


@pytest.mark.parametrize(
    "host",
    ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8500", "[::2]", "127.0.0.1.", "[::1", "", "a:b",
     "evil@127.0.0.1", "127.0.0.1/x", "127.0.0.1:123456", "0.0.0.0:8500", "127.0.0.2", "\xff"],
)  # fmt: skip
def test_other_host_names_are_refused(host: str, minilm: gb.PretrainedBert) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    assert client.get("/", headers={"host": host.encode("latin-1")}).status_code == 400  # type: ignore[dict-item]  httpx takes bytes
    assert client.get("/", headers={"host": "localhost:8500"}).status_code == 200


@pytest.mark.parametrize(
    ("host", "address", "allowed", "refused"),
    [
        ("127.0.0.1", "127.0.0.1", "localhost", "127.0.0.2"),
        ("localhost", "127.0.0.1", "localhost", "evil.example"),
        ("127.0.0.2", "127.0.0.2", "127.0.0.2:8500", "evil.example"),
        ("Studio", "127.0.1.1", "studio:8500", "evil.example"),
        ("::1", "::1", "[::1]:8500", "evil.example"),
        ("::ffff:127.0.0.1", "::ffff:127.0.0.1", "127.0.0.1", "evil.example"),
    ],
)
def test_at_every_loopback_address_other_host_names_are_refused(
    host: str, address: str, allowed: str, refused: str, minilm: gb.PretrainedBert
) -> None:
    hosts = access.allowed_hosts(host, address, has_token=True)
    client = TestClient(create_app(ViewSession({"minilm": minilm}), hosts=hosts), base_url="http://127.0.0.1:8500")
    assert client.get("/", headers={"host": allowed}).status_code == 200
    assert client.get("/", headers={"host": refused}).status_code == 400


@pytest.mark.parametrize("address", ["0.0.0.0", "192.0.2.1", "::", "2001:db8::1", "fe80::1%eth0"])
def test_other_machines_may_use_any_host_name(address: str) -> None:
    assert access.allowed_hosts(address, address, has_token=True) is None
    hosts = access.allowed_hosts(address, address, has_token=False)
    assert hosts is not None
    assert access.ANY_IP_ADDRESS in hosts


def test_without_a_token_other_machines_use_an_address_or_the_name_of_this_one(minilm: gb.PretrainedBert) -> None:
    hosts = access.allowed_hosts("studio.example", "0.0.0.0", has_token=False)
    client = TestClient(create_app(ViewSession({"minilm": minilm}), hosts=hosts), base_url="http://127.0.0.1:8500")
    for host, status in (
        ("192.0.2.7:8500", 200),
        ("[2001:db8::1]:8500", 200),
        ("studio.example:8500", 200),
        (f"{gethostname()}:8500", 200),
        ("evil.example:8500", 400),  # DNS rebinding
    ):
        assert client.get("/", headers={"host": host}).status_code == status, host


@pytest.mark.parametrize(
    "cookies", ["glassbert-8500=secret; glassbert-8500=x", "glassbert-8500=x; glassbert-8500=secret"]
)
def test_the_right_token_is_accepted_beside_a_wrong_cookie_of_the_same_name(client: TestClient, cookies: str) -> None:
    assert client.get("/", headers={"cookie": cookies}).status_code == 200


def test_requests_of_other_web_pages_are_refused(minilm: gb.PretrainedBert) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    for origin, status in (
        ("http://127.0.0.1:8500", 200),
        ("http://127.0.0.1:8500.evil.example", 403),
        ("http://evil@127.0.0.1:8500", 403),
        ("http://[", 403),
        ("", 403),
        ("http://127.0.0.1:9999", 403),
        ("http://evil.example", 403),
        ("null", 403),
    ):
        response = client.post("/api/tokenization", json={"text": "a"}, headers={"origin": origin})
        assert response.status_code == status, origin


def test_on_other_machines_any_host_name_is_accepted_with_the_token(minilm: gb.PretrainedBert) -> None:
    client = TestClient(
        create_app(ViewSession({"minilm": minilm}), TOKEN, hosts=None), base_url="http://studio.example"
    )
    assert client.get("/").status_code == 403
    assert client.get("/?access=secret").status_code == 200


def test_get_requests_compute_nothing_and_other_methods_are_refused(minilm: gb.PretrainedBert) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    assert client.get("/api/tokenization", params={"text": "a"}).status_code == 404
    for method in ("PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"):
        for path in ("/", "/api/tokenization"):
            response = client.request(method, path)
            assert response.status_code == 405, (method, path)
            assert "access-control-allow-origin" not in response.headers


def test_a_form_of_another_page_cannot_send_a_request(minilm: gb.PretrainedBert) -> None:
    """Browsers send these content types to other sites without asking first."""
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    for content_type in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""):
        response = client.post("/api/tokenization", content=b'{"text": "a"}', headers={"content-type": content_type})
        assert response.status_code == 415, content_type


PATHS = ["/etc/passwd", "/etc", "../glass", "../../../../etc", "bert-base-uncased", "google/bert_uncased_L-2_H-128_A-2",
         "file:///etc/passwd", "s3://bucket/x", "C:\\x", "glass/../glass", "./glass", "~"]  # fmt: skip
REQUIRED = {
    "attention_map": {"layer": 0, "head": 0},
    "attention_by_layer": {"token": 0},
    "mean_attention": {"aggregate": "heads"},
    "neuron": {"layer": 0, "head": 0, "token": 0},
    "logit_lens": {"token": 0},
    "walk": {"layer": 0, "head": 0, "token": 0},
    "walk_row": {"product": "query", "row": 0},
    "neighbors": {"point": 0},
    "study_results": {"name": "layers"},
    "view_file": {"view": "attention", "format": "json"},
    "search": {},
    "search_explanation": {"passage": "a"},
}


@pytest.mark.parametrize("path", PATHS)
def test_no_request_names_a_model_or_a_file_that_the_studio_was_not_started_with(
    path: str, minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded: list[str] = []
    monkeypatch.setattr(session_module, "load_pretrained", loaded.append)
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    for name, view in studio_views().items():
        fields = {"text": "a", **REQUIRED.get(name, {})}
        for field in view.request.__struct_fields__:
            if field in ("text", "pair", "passage", "other_text", "where"):  # texts, and a filter
                continue
            response = client.post(f"/api/{name}", json={**fields, field: path})
            assert response.status_code == 400, (name, field)
            assert "root:" not in response.text
    assert loaded == []
