"""Who may use the studio: host names, origins and access tokens."""

import pytest
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.server import access
from glassbert.server.app import create_app
from glassbert.views.session import ViewSession

TOKEN = "secret"


@pytest.fixture
def client(minilm: gb.PretrainedBert) -> TestClient:
    """A client of a studio on this machine with a token."""
    return TestClient(create_app(ViewSession({"minilm": minilm}), TOKEN), base_url="http://127.0.0.1:8500")


def test_nothing_is_answered_without_the_token(client: TestClient) -> None:
    assert client.get("/").status_code == 403
    assert client.get("/favicon.svg").status_code == 403
    assert client.get("/?token=wrong").status_code == 403
    assert client.post("/api/tokenization", json={"text": "a"}).status_code == 403


def test_the_token_moves_from_the_address_to_a_cookie_of_this_port(client: TestClient) -> None:
    redirect = client.get("/?token=secret&page=attention", follow_redirects=False)
    assert redirect.status_code == 303
    assert redirect.headers["location"] == "http://127.0.0.1:8500/?page=attention"
    cookie = set(redirect.headers["set-cookie"].split("; "))
    assert {"glassbert-8500=secret", "HttpOnly", "SameSite=lax"} <= cookie
    assert "Secure" not in cookie
    assert client.get("/").status_code == 200  # with the cookie of the redirect
    assert client.post("/api/tokenization", json={"text": "a"}).status_code == 200


def test_behind_https_the_cookie_is_secure(client: TestClient) -> None:
    redirect = client.get("/?token=secret", headers={"x-forwarded-proto": "https"}, follow_redirects=False)
    assert "Secure" in redirect.headers["set-cookie"].split("; ")


def test_programs_send_the_token_in_a_header(client: TestClient) -> None:
    for header, status in (("Bearer secret", 200), ("bearer secret", 200), ("Bearer wrong", 403), ("secret", 403)):
        response = client.post("/api/tokenization", json={"text": "a"}, headers={"authorization": header})
        assert response.status_code == status, header


def test_wrong_tokens_are_limited(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(access, "MAX_WRONG_TOKENS_PER_MINUTE", 3)
    statuses = [client.get(f"/?token={number}").status_code for number in range(5)]
    assert statuses == [403, 403, 403, 429, 429]
    assert client.get("/?token=secret").status_code == 429  # a guess that is right is not answered either


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example", "localhost.evil.example:8500", "[::2]"])
def test_other_host_names_are_refused(host: str, minilm: gb.PretrainedBert) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    assert client.get("/", headers={"host": host}).status_code == 400
    assert client.get("/", headers={"host": "localhost:8500"}).status_code == 200


def test_requests_of_other_web_pages_are_refused(minilm: gb.PretrainedBert) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url="http://127.0.0.1:8500")
    for origin, status in (
        ("http://127.0.0.1:8500", 200),
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
    assert client.get("/?token=secret").status_code == 200
