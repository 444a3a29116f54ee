"""Uploads through the web app: access, size, type, and what is left after a refused one."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

import glassbert as gb
from glassbert.server import upload_endpoint
from glassbert.server.app import create_app
from glassbert.views.session import ViewSession
from glassbert.workspace.data_workspace import DataWorkspace

URL = "http://127.0.0.1:8500"
CSV = b"text,label\n" + b"".join(b"text %d,%d\n" % (n, n % 2) for n in range(10))
BINARY = {"content-type": "application/octet-stream"}


@pytest.fixture
def data(tmp_path: Path) -> Iterator[DataWorkspace]:
    data = DataWorkspace(tmp_path / "studio")
    yield data
    data.runner.close()
    data.workspace.close()


@pytest.fixture
def client(data: DataWorkspace, minilm: gb.PretrainedBert) -> TestClient:
    return TestClient(create_app(ViewSession({"minilm": minilm}), "secret", data=data), base_url=URL)


def upload(
    client: TestClient, content: bytes = CSV, name: str = "train.csv", headers: dict[str, str] | None = None
) -> tuple[int, str]:
    headers = {"authorization": "Bearer secret", **BINARY, **(headers or {})}
    response = client.post("/api/upload", params={"name": name}, content=content, headers=headers)
    return response.status_code, response.text


def test_an_uploaded_table_is_a_dataset(client: TestClient, data: DataWorkspace) -> None:
    status, text = upload(client)
    assert status == 200
    (record,) = data.datasets.records()
    assert text == f'{{"id":"{record.id}"}}'
    assert data.datasets.path(record).read_bytes() == CSV


def test_the_access_rules_hold_for_uploads(client: TestClient, data: DataWorkspace) -> None:
    assert upload(client, headers={"authorization": "Bearer wrong"})[0] == 403
    assert upload(client, headers={"origin": "https://evil.example"})[0] == 403
    assert upload(client, headers={"host": "evil.example"})[0] == 400
    assert client.get("/api/upload", headers={"authorization": "Bearer secret"}).status_code in (404, 405)
    assert not data.workspace.path.exists()


@pytest.mark.parametrize("content_type", ["text/plain", "multipart/form-data; boundary=x", "application/json", ""])
def test_a_form_of_another_page_cannot_upload(client: TestClient, data: DataWorkspace, content_type: str) -> None:
    """Browsers send these content types to other origins without asking first."""
    assert upload(client, headers={"content-type": content_type})[0] == 415
    assert not data.workspace.path.exists()


def test_a_file_that_is_too_large_is_refused_and_leaves_nothing(
    client: TestClient, data: DataWorkspace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(upload_endpoint, "MAX_UPLOAD_BYTES", 100)
    status, text = upload(client)  # the header says how long it is
    assert (status, '"code":"request_too_large"' in text) == (413, True)
    response = client.post(
        "/api/upload",
        params={"name": "train.csv"},
        content=(CSV for _ in range(3)),  # no Content-Length
        headers={"authorization": "Bearer secret", **BINARY},
    )
    assert response.status_code == 413
    assert list(data.workspace.datasets.iterdir()) == []


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("train.exe", CSV, "is not a table"),
        ("../../x.csv", b"a,b\n1\n", "x.csv, line 2: the row has 1 cell"),
        ("a.parquet", b"PAR1" + bytes(200), "a.parquet"),
        ("a.csv", b"", "the file is empty"),
        ("a.jsonl", b"[1]\n", "a.jsonl, line 1"),
    ],
)
def test_a_bad_file_is_one_line_that_names_the_place(
    client: TestClient, data: DataWorkspace, name: str, content: bytes, message: str
) -> None:
    status, text = upload(client, content, name)
    assert status == 400
    assert message in text
    assert str(data.workspace.path) not in text
    assert not data.workspace.datasets.exists() or list(data.workspace.datasets.iterdir()) == []


def test_only_few_uploads_run_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(upload_endpoint, "MAX_UPLOADS_AT_ONCE", 0)
    status, text = upload(client)
    assert (status, '"code":"busy"' in text) == (503, True)


def test_a_full_disk_is_reported(client: TestClient, data: DataWorkspace, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(data.datasets, "finish_upload", fail)
    assert upload(client) == (
        500,
        '{"status":500,"code":"internal_error","message":"The file could not be stored: No space left on device."}',
    )
    assert list(data.workspace.datasets.iterdir()) == []


def test_the_page_is_off_if_everybody_could_reach_it(tmp_path: Path, minilm: gb.PretrainedBert) -> None:
    data = DataWorkspace(tmp_path / "studio", off_reason="Start it without --no-token.")
    client = TestClient(create_app(ViewSession({"minilm": minilm}), data=data), base_url=URL)
    assert upload(client) == (
        400,
        '{"status":400,"code":"invalid_request","message":"Start it without --no-token."}',
    )
    for name in ("dataset_preview", "start_encoding", "cancel_job", "open_model", "model_choices"):
        fields = {"dataset": "0" * 12, "text_column": "a", "job": "0" * 12, "name": "x", "origin": "hub"}
        types = {"dataset_preview": ["dataset"], "start_encoding": ["dataset", "text_column"], "cancel_job": ["job"],
                 "open_model": ["name", "origin"], "model_choices": []}  # fmt: skip
        response = client.post(f"/api/{name}", json={field: fields[field] for field in types[name]})
        assert (response.status_code, "without --no-token" in response.text) == (400, True), name
    assert b"Start it without --no-token." in client.post("/api/your_data", json={}).content
    assert not data.workspace.path.exists()
