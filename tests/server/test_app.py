"""The web app: responses, errors, the host and token checks, the cache and the threads."""

import gc
import re
import threading
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import msgspec
import pytest
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.analysis.attention_patterns import HeadPatterns
from glassbert.server import app
from glassbert.server.app import MAX_REQUEST_BYTES, create_app
from glassbert.server.view_queue import LaneConfig
from glassbert.views.error_record import ErrorRecord
from glassbert.views.session import TextRequest, ViewSession
from glassbert.workspace.data_workspace import DataWorkspace

LOCAL_URL = "http://127.0.0.1"
JSON = {"content-type": "application/json"}


@pytest.fixture
def client(minilm: gb.PretrainedBert) -> TestClient:
    return TestClient(create_app(ViewSession({"minilm": minilm})), base_url=LOCAL_URL)


@pytest.fixture
def computed(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, threading.Thread]]:
    """The names of the views that were computed and the threads that computed them."""
    calls: list[tuple[str, threading.Thread]] = []
    compute_request = app.compute_request

    def recorded(session: ViewSession, name: str, *arguments: Any) -> Any:
        calls.append((name, threading.current_thread()))
        return compute_request(session, name, *arguments)

    monkeypatch.setattr(app, "compute_request", recorded)
    return calls


class WaitingSession(ViewSession):
    """A session whose traces wait until they are released."""

    def __init__(self, bert: gb.PretrainedBert) -> None:
        super().__init__({"minilm": bert})
        self.entered, self.released = threading.Event(), threading.Event()

    def trace(self, request: TextRequest) -> gb.Trace:
        self.entered.set()
        assert self.released.wait(60)
        return super().trace(request)


def start_threads(count: int, function: Callable[[int], object]) -> list[threading.Thread]:
    threads = [threading.Thread(target=function, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    return threads


def wait_until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 60
    while not condition():
        assert time.monotonic() < deadline, "the condition did not become true within 60 seconds"
        time.sleep(0.02)


def test_the_page_loads_nothing_from_other_hosts(address: str) -> None:
    with urlopen(address) as response:
        assert "default-src 'none'" in response.headers["content-security-policy"]
        assert not re.search(r"https?://", response.read().decode())


def test_requests_for_another_host_are_refused(address: str) -> None:
    with pytest.raises(HTTPError) as error:
        urlopen(Request(address, headers={"Host": "evil.example"}))
    error.value.close()
    assert error.value.code == 400


@pytest.mark.parametrize(
    ("view", "request_fields", "code", "mentioned"),
    [
        ("attention_map", {"text": "a", "layer": 6, "head": 0}, "out_of_range", "layer=6"),
        ("attention_map", {"text": "a", "layer": -1, "head": 0}, "out_of_range", "layer=-1"),
        ("attention_map", {"text": "a", "layer": 0, "head": 12}, "out_of_range", "head=12"),
        ("neuron", {"text": "a", "layer": 0, "head": 0, "token": 3}, "out_of_range", "token=3"),
        ("tokenization", {"text": "a " * 600}, "text_too_long", "602 tokens"),
        ("attention_map", {"text": "a", "layer": "x", "head": 0}, "invalid_request", "$.layer"),
        ("attention_map", {"text": "a", "layer": 0, "head": 0, "heed": 1}, "invalid_request", "heed"),
        ("tokenization", {"text": "a", "model": "/etc"}, "invalid_request", "'/etc'"),
        ("nothing", {}, "invalid_request", "'nothing'"),
        ("search", {"text": "a"}, "invalid_request", "--db"),
    ],
)
def test_an_invalid_request_is_answered_with_an_error_record(
    client: TestClient, view: str, request_fields: dict[str, object], code: str, mentioned: str
) -> None:
    response = client.post(f"/api/{view}", json=request_fields)
    record = msgspec.json.decode(response.content, type=ErrorRecord)
    assert (response.status_code, record.status, record.code) == (400, 400, code)
    assert mentioned in record.message


@pytest.mark.parametrize(
    ("body", "content_type", "status", "code"),
    [
        (b'{"text": "%s"}' % (b"a" * MAX_REQUEST_BYTES), "application/json", 413, "request_too_large"),
        (b'{"text": "a", "token": %s}' % (b"9" * 5_000), "application/json", 400, "invalid_request"),
        (b'{"text": "\\ud800"}', "application/json", 400, "invalid_request"),
        (b'{"text": NaN}', "application/json", 400, "invalid_request"),
        (b"{}", "text/plain", 415, "unsupported_media_type"),
        (b"{", "application/json", 400, "invalid_request"),
        (b'{"text": "\xff\xfe"}', "application/json", 400, "invalid_request"),
        (b"[" * 100_000, "application/json", 400, "invalid_request"),
        (b"\xff", "application/json", 400, "invalid_request"),
    ],
)
def test_a_body_that_is_too_large_or_not_valid_json_is_refused(
    client: TestClient, body: bytes, content_type: str, status: int, code: str
) -> None:
    response = client.post("/api/tokenization", content=body, headers={"content-type": content_type})
    record = msgspec.json.decode(response.content, type=ErrorRecord)
    assert (response.status_code, record.status, record.code) == (status, status, code)


def test_views_are_not_computed_for_get_requests(client: TestClient) -> None:
    assert client.get("/api/tokenization").status_code == 404


def test_every_response_has_the_security_headers(client: TestClient) -> None:
    responses = [
        client.get("/"),
        client.get("/missing"),
        client.post("/api/tokenization", json={"text": "a"}),
        client.post("/api/tokenization", json={"heed": 1}),
        client.get("/", headers={"host": "evil.example"}),
    ]
    assert [response.status_code for response in responses] == [200, 404, 200, 400, 400]
    for response in responses:
        policy = response.headers["content-security-policy"].split("; ")
        assert {"default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'"} <= set(policy)
        assert {"object-src 'none'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"} <= set(policy)
        assert "unsafe" not in response.headers["content-security-policy"]
        assert response.headers["x-frame-options"] == "DENY"
        assert response.headers["x-content-type-options"] == "nosniff"
        assert response.headers["referrer-policy"] == "no-referrer"
        assert response.headers["cross-origin-opener-policy"] == "same-origin"
        assert response.headers["cross-origin-resource-policy"] == "same-origin"
        assert "camera=()" in response.headers["permissions-policy"]


def test_only_the_files_of_the_page_may_be_stored_in_a_cache(client: TestClient) -> None:
    page, view = client.get("/"), client.post("/api/tokenization", json={"text": "a"})
    error, missing = client.post("/api/tokenization", json={"heed": 1}), client.get("/missing")
    assert page.headers["cache-control"] == "private, no-cache"
    assert client.get("/", headers={"if-none-match": page.headers["etag"]}).status_code == 304
    assert {response.headers["cache-control"] for response in (view, error, missing)} == {"no-store"}


def test_an_unexpected_error_is_reported_without_its_traceback(
    client: TestClient, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*arguments: object) -> None:
        raise RuntimeError("secret")

    monkeypatch.setattr(app, "compute_request", fail)
    response = client.post("/api/tokenization", json={"text": "a"})
    assert response.status_code == 500
    assert msgspec.json.decode(response.content, type=ErrorRecord).code == "internal_error"
    assert "secret" not in response.text
    assert "RuntimeError: secret" in capsys.readouterr().err


def test_requests_beyond_the_waiting_limit_are_refused_at_once(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "FAST_LANE", LaneConfig(max_waiting=4, max_wait_seconds=60))
    session = WaitingSession(minilm)
    responses: list[tuple[int, bytes]] = []
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:

        def post(number: int) -> None:
            response = client.post("/api/tokenization", json={"text": f"a {number}"})
            responses.append((response.status_code, response.content))
            assert ("retry-after" in response.headers) == (response.status_code == 503)

        threads = start_threads(12, post)
        try:
            assert session.entered.wait(60)
            wait_until(lambda: len(responses) == 12 - 5)  # one is computed, four wait
            refused = responses.copy()
        finally:
            session.released.set()
            for thread in threads:
                thread.join()
    assert {status for status, _ in refused} == {503}
    assert {msgspec.json.decode(body, type=ErrorRecord).code for _, body in refused} == {"busy"}
    assert [status for status, _ in responses[len(refused) :]] == [200] * 5


def test_equal_requests_that_wait_are_computed_once(
    minilm: gb.PretrainedBert, computed: list[tuple[str, threading.Thread]]
) -> None:
    session = WaitingSession(minilm)
    statuses: list[int] = []
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:
        threads = start_threads(
            3, lambda _: statuses.append(client.post("/api/tokenization", json={"text": "a"}).status_code)
        )
        assert session.entered.wait(60)
        time.sleep(0.5)  # now the other requests wait for the lock
        session.released.set()
        for thread in threads:
            thread.join()
    assert statuses == [200, 200, 200]
    assert len(computed) == 1


def test_responses_are_cached_up_to_a_number_of_bytes(
    minilm: gb.PretrainedBert, computed: list[tuple[str, threading.Thread]], monkeypatch: pytest.MonkeyPatch
) -> None:
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url=LOCAL_URL)
    response_bytes = len(client.post("/api/tokenization", json={"text": "cat 9"}).content)
    monkeypatch.setattr(app, "RESPONSE_CACHE_BYTES", 5 * response_bytes)
    client = TestClient(create_app(ViewSession({"minilm": minilm})), base_url=LOCAL_URL)

    def num_computed(numbers: range) -> int:
        """Request texts of equal length and return how many of them were not in the cache."""
        before = len(computed)
        for number in numbers:
            response = client.post("/api/tokenization", json={"text": f"cat {number}"})
            assert response.status_code == 200
            assert len(response.content) == response_bytes
        return len(computed) - before

    assert num_computed(range(5)) == 5
    assert num_computed(range(5)) == 0
    assert num_computed(range(5, 7)) == 2
    assert num_computed(range(2, 7)) == 0  # 0 and 1 were used least recently
    assert num_computed(range(2)) == 2


def test_equal_requests_are_computed_once_however_they_are_written(
    client: TestClient, computed: list[tuple[str, threading.Thread]]
) -> None:
    bodies = [b'{"text": "a", "truncate": false}', b'{"truncate":false,"text":"a"}', b' {"text":"\\u0061"}']
    responses = [client.post("/api/tokenization", content=body, headers=JSON).content for body in bodies]
    assert responses == [responses[0]] * 3
    assert len(computed) == 1


def test_cached_responses_do_not_hold_their_requests_in_memory(client: TestClient) -> None:
    num_requests, source = 40, "a" * (MAX_REQUEST_BYTES - 500)  # the response names only its beginning
    change = {"kind": "patch_activation", "depth": 0, "token": 0, "source_token": 0}
    tracemalloc.start()
    try:
        for number in range(num_requests):
            changes = [{**change, "source_text": f"{number} {source}"}]
            assert client.post("/api/what_if", json={"text": "a", "changes": changes}).status_code == 200
        gc.collect()
        num_bytes, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert num_bytes < num_requests * len(source) / 2


def test_what_is_deleted_is_not_answered_from_the_cache(tiny_folder: Path, tmp_path: Path) -> None:
    data = DataWorkspace(tmp_path / "studio")
    file = data.datasets.start_upload("a.csv")
    file.write_text("id,text,label\n" + "".join(f"{n},text {n},{n % 2}\n" for n in range(20)))
    dataset = data.datasets.finish_upload(file, "a.csv").id
    session = ViewSession({"tiny": gb.load(tiny_folder)})
    client = TestClient(create_app(session, data=data), base_url=LOCAL_URL)
    request = {"dataset": dataset, "text_column": "text", "row": 3}
    assert b"text 3" in client.post("/api/dataset_text", json=request).content
    assert b"label" in client.post("/api/dataset_preview", json={"dataset": dataset}).content
    client.post("/api/delete_dataset", json={"dataset": dataset})
    for view, fields in (("dataset_text", request), ("dataset_preview", {"dataset": dataset})):
        response = client.post(f"/api/{view}", json=fields)
        assert response.status_code == 400
        assert "does not exist" in response.text
    data.workspace.close()


def test_a_response_larger_than_the_cache_is_sent_and_not_cached(
    client: TestClient, computed: list[tuple[str, threading.Thread]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "RESPONSE_CACHE_BYTES", 10)
    for _ in range(2):
        assert len(client.post("/api/tokenization", json={"text": "a"}).content) > 10
    assert len(computed) == 2


def test_views_of_an_index_are_not_cached(client: TestClient, computed: list[tuple[str, threading.Thread]]) -> None:
    for _ in range(2):
        assert client.post("/api/search_index", json={}).status_code == 200
    assert len(computed) == 2


def test_one_thread_computes_all_views_and_slow_views_run_in_threads_that_end(
    client: TestClient, computed: list[tuple[str, threading.Thread]]
) -> None:
    for number in range(3):
        for name in ("attention_overview", "head_patterns"):
            assert client.post(f"/api/{name}", json={"text": f"cat {number}"}).status_code == 200
    assert len({thread for name, thread in computed if name == "attention_overview"}) == 1
    slow_threads = [thread for name, thread in computed if name == "head_patterns"]
    assert len(slow_threads) == 3
    for thread in slow_threads:
        thread.join(5)
        assert not thread.is_alive()


def test_a_slow_view_does_not_delay_the_others(minilm: gb.PretrainedBert) -> None:
    entered, released = threading.Event(), threading.Event()

    class SlowPatterns(ViewSession):
        def head_patterns(self, name: str = "") -> HeadPatterns:
            entered.set()
            assert released.wait(60)
            return super().head_patterns(name)

    statuses: list[int] = []
    session = SlowPatterns({"minilm": minilm}, pattern_texts=["The cat sat."])
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:
        threads = start_threads(1, lambda _: statuses.append(client.post("/api/head_patterns", json={}).status_code))
        try:
            assert entered.wait(60)
            assert client.post("/api/tokenization", json={"text": "a"}).status_code == 200
            assert statuses == []
        finally:
            released.set()
            threads[0].join()
    assert statuses == [200]


def test_fast_views_are_answered_while_all_slow_ones_wait(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SLOW_LANE", LaneConfig(max_waiting=2, max_wait_seconds=60))
    entered, released = threading.Event(), threading.Event()

    class SlowPatterns(ViewSession):
        def head_patterns(self, name: str = "") -> HeadPatterns:
            entered.set()
            assert released.wait(60)
            return super().head_patterns(name)

    statuses: list[int] = []
    session = SlowPatterns({"minilm": minilm}, pattern_texts=["The cat sat."])
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:
        threads = start_threads(
            6, lambda n: statuses.append(client.post("/api/head_patterns", json={"text": str(n)}).status_code)
        )
        try:
            assert entered.wait(60)
            wait_until(lambda: len(statuses) == 3)  # one is computed, two wait
            fast = [client.post("/api/tokenization", json={"text": f"a {n}"}).status_code for n in range(20)]
        finally:
            released.set()
            for thread in threads:
                thread.join()
    assert fast == [200] * 20
    assert sorted(statuses) == [200, 200, 200, 503, 503, 503]


def test_an_invalid_request_is_refused_while_the_studio_is_busy(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "FAST_LANE", LaneConfig(max_waiting=0, max_wait_seconds=60))
    session = WaitingSession(minilm)
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:
        threads = start_threads(1, lambda _: client.post("/api/tokenization", json={"text": "a"}))
        try:
            assert session.entered.wait(60)
            statuses = [client.post("/api/tokenization", json=body).status_code for body in ({"text": "b"}, {"x": 1})]
        finally:
            session.released.set()
            threads[0].join()
    assert statuses == [503, 400]


def test_a_computation_that_waited_too_long_is_refused(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "FAST_LANE", LaneConfig(max_waiting=4, max_wait_seconds=0.2))
    session = WaitingSession(minilm)
    statuses: dict[int, int] = {}
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:

        def post(number: int) -> None:
            statuses[number] = client.post("/api/tokenization", json={"text": f"a {number}"}).status_code

        threads = start_threads(1, post)
        assert session.entered.wait(60)
        threads += [threading.Thread(target=post, args=(1,))]
        threads[-1].start()
        time.sleep(0.6)
        session.released.set()
        for thread in threads:
            thread.join()
    assert statuses == {0: 200, 1: 503}


def test_long_requests_are_refused_while_all_together_have_too_many_bytes_and_short_ones_are_not(
    minilm: gb.PretrainedBert, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "MAX_BYTES_OF_ALL_REQUESTS", 30_000)
    session, statuses = WaitingSession(minilm), list[int]()
    long = {"text": "a", "pair": " " * 20_000}
    with TestClient(create_app(session), base_url=LOCAL_URL) as client:
        threads = start_threads(1, lambda _: statuses.append(client.post("/api/tokenization", json=long).status_code))
        try:
            assert session.entered.wait(60)
            refused = client.post("/api/tokenization", json=long)
            short = client.post("/api/search_index", json={})
        finally:
            session.released.set()
            threads[0].join()
        assert (refused.status_code, refused.headers["retry-after"], short.status_code) == (503, "2", 200)
        assert [*statuses, client.post("/api/tokenization", json=long).status_code] == [200, 200]


def test_explanations_of_search_results_are_computed_in_the_lane_of_searches(
    client: TestClient, computed: list[tuple[str, threading.Thread]]
) -> None:
    client.post("/api/search_explanation", json={"text": "a", "passage": "b"})
    client.post("/api/tokenization", json={"text": "a"})
    assert [thread.name.split("_")[0] for _, thread in computed] == ["glassbert-temporary", "glassbert-studio"]
